//! The windows that several search cards use, and which of them comes first. A window of one card alone
//! is in the file of that card, and so is what a card does in any of them.

use engine::{RuleId, Told};

use super::{
    Card, CardKind, adrenaline, explosion, fireworks, first_aid, frequency, grenade, skateboard,
    zombie,
};
use crate::human::Human;
use crate::mall::Position;
use crate::questions::forbidden;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::Event;

impl State {
    /// TEZ-6.13: the backpack items that may be used now.
    #[inline]
    pub(crate) fn usable(&self, me: Human, mut may: impl FnMut(Card)) {
        let cards = self.human(me).cards;
        adrenaline::in_turn(cards).iter().for_each(&mut may);
        fireworks::in_turn(self, cards).iter().for_each(&mut may);
        skateboard::in_turn(self, cards).iter().for_each(&mut may);
    }

    /// TEZ-9.4: what forbids using a carried card now.
    pub(crate) fn forbids_use(&self, card: Card) -> Option<RuleId> {
        match card.kind() {
            CardKind::Adrenaline => None,
            CardKind::Fireworks => fireworks::forbids_use(self),
            CardKind::Skateboard => skateboard::forbids_use(self),
            CardKind::Grenade => grenade::forbids_use(),
            CardKind::Frequency(_)
            | CardKind::FirstAid
            | CardKind::Explosion
            | CardKind::Zombie
            | CardKind::Melee
            | CardKind::Ranged => forbidden("TEZ-9.4"),
        }
    }
}

/// What using up a backpack item does.
pub(crate) fn describe_use(card: Card) -> &'static str {
    match card.kind() {
        CardKind::Adrenaline => adrenaline::USE,
        CardKind::Fireworks => fireworks::USE,
        CardKind::Skateboard => skateboard::USE,
        CardKind::Grenade
        | CardKind::Frequency(_)
        | CardKind::FirstAid
        | CardKind::Explosion
        | CardKind::Zombie
        | CardKind::Melee
        | CardKind::Ranged => "use it",
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-9.4: a backpack item that has been discarded takes effect.
    pub(crate) fn use_up(&mut self, me: Human, card: Card) -> Next {
        match card.kind() {
            CardKind::Adrenaline => adrenaline::use_up(self, me),
            CardKind::Fireworks => fireworks::use_up(self, me),
            CardKind::Skateboard => skateboard::use_up(self, me),
            CardKind::Grenade
            | CardKind::Melee
            | CardKind::Ranged
            | CardKind::Frequency(_)
            | CardKind::FirstAid
            | CardKind::Explosion
            | CardKind::Zombie => unreachable!("{card:?} is not played in a turn"),
        }
    }

    /// TEZ-9.5: a pickup takes effect; everything else is carried.
    pub(crate) fn instead_of_carrying(&mut self, me: Human, card: Card) -> Next {
        match card.kind() {
            CardKind::Frequency(ammo) => frequency::instead_of_carrying(self, me, ammo),
            CardKind::FirstAid => first_aid::instead_of_carrying(self, me),
            CardKind::Skateboard
            | CardKind::Fireworks
            | CardKind::Adrenaline
            | CardKind::Grenade
            | CardKind::Melee
            | CardKind::Ranged
            | CardKind::Explosion
            | CardKind::Zombie => unreachable!("{card:?} is no pickup"),
        }
    }
}

impl State {
    /// What collecting a card does.
    pub(crate) fn describe_instead_of_carrying(&self, me: Human, card: Card) -> String {
        match card.kind() {
            CardKind::Frequency(ammo) => frequency::describe(self, ammo),
            CardKind::FirstAid => first_aid::describe(self, me),
            CardKind::Skateboard
            | CardKind::Fireworks
            | CardKind::Adrenaline
            | CardKind::Grenade
            | CardKind::Melee
            | CardKind::Ranged
            | CardKind::Explosion
            | CardKind::Zombie => String::new(),
        }
    }
}

/// TEZ-10.4: an event happens to the human, or at the store that is searched.
pub(crate) fn event_happens(me: Human, at: Option<Position>) -> Next {
    match at {
        Some(position) => zombie::happens(position),
        None => explosion::happens(me),
    }
}
