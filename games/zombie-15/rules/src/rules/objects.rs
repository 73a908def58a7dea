//! Light Objects (chapter 10) and Special Items (chapter 16).

use engine::{Told, done};

use super::fight::Hits;
use super::{Next, Table};
use crate::heroes::Hero;
use crate::items::{Effect, Item};
use crate::map::Tile;
use crate::setup::ClockKind;
use crate::state::{Held, Load, State};
use crate::words::{Action, Event, Figure, Slot};

const DYNAMITE_DAMAGE: u8 = 3;
/// Zombies that Fireworks lead away.
pub(crate) const FIREWORKS: u8 = 3;

impl State {
    /// Z15-15.8: whether this Hero can pay for a Light Object.
    #[inline]
    pub(crate) fn can_pay_for_object(&self, me: Figure) -> bool {
        self.turn_flags.actions > 0 || self.is(me, Hero::Snow)
    }

    /// Z15-10.3, Z15-10.4, Z15-15.5, Z15-17.7: whether a First Aid Kit does anything for them.
    pub(crate) fn can_be_healed(&self, me: Figure, mate: Figure) -> bool {
        let patient = self.member(mate);
        patient.area == self.member(me).area
            && patient.is_conscious()
            && !self.is(mate, Hero::Severity)
            && (patient.life < self.max_life(mate) || patient.is_tired)
    }

    /// Z15-10.2
    pub(crate) fn can_reload(&self, me: Figure, slot: Slot) -> bool {
        let gun = self.member(me).held(slot);
        gun.is_some_and(|it| it.item.is_gun() && it.uses < it.item.card().uses)
    }

    /// Whether Zombie cards are still to be drawn by the clock.
    fn has_growls_to_come(&self) -> bool {
        let (_, growls) = self.setup.track(&self.board).growls();
        self.board.zombie_deck.is_some()
            && match self.setup.clock {
                ClockKind::Turns => true,
                ClockKind::Real | ClockKind::Actions => self.clock.growls < growls,
            }
    }

    /// Whether using this Special Item would do anything now.
    pub(crate) fn can_use(&self, me: Figure, item: Item) -> bool {
        let member = self.member(me);
        let is_attacked = !self.is_calm(member.area);
        match item.card().effect {
            Effect::None | Effect::Elsewhere => false,
            Effect::Life => member.life < self.max_life(me),
            Effect::LifeAndActions | Effect::Actions => true,
            Effect::Charm => !self.turn_flags.charm,
            // Z15-16.19: only where it helps.
            Effect::Smoke => {
                let is_street = !member.area.is_search_area();
                is_street && is_attacked && !self.alpha_is_in(member.area) && !self.turn_flags.smoke
            }
            Effect::Meat => self.has_single_zombie(member.area) && !self.turn_flags.meat,
            Effect::Distraction => !self.cat && self.has_growls_to_come(),
            Effect::Kill => is_attacked,
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// One use of a Light Object is gone, and with the last one the object (Z15-10.1).
    pub(super) fn use_up(&mut self, me: Figure, item: Item) {
        let slot = self.s.member(me).find(item).expect("only what is there is used");
        let place = &mut self.s.member_mut(me).slots[slot as usize];
        if let Some(held) = place {
            held.uses -= 1;
            if held.uses == 0 {
                *place = None;
            }
        }
        self.tell(Event::Used(self.s.hero(me), item));
    }

    /// An action, but not for Snow (Z15-15.8).
    fn pay_for_object(&mut self, me: Figure) {
        if !self.s.is(me, Hero::Snow) {
            self.spend();
        }
    }

    pub(super) fn reload(&mut self, me: Figure, slot: Slot) -> Next {
        self.pay_for_object(me);
        self.use_up(me, Item::Ammo);
        self.refill(me, slot);
        done()
    }

    /// A Gun is as good as new.
    pub(super) fn refill(&mut self, me: Figure, slot: Slot) {
        let place = self.s.member_mut(me).slots[slot as usize].as_mut();
        let gun = place.expect("only a Gun that is there is reloaded");
        gun.uses = gun.item.card().uses;
        let item = gun.item;
        self.tell(Event::Reloaded(self.s.hero(me), item));
    }

    /// Z15-10.3, Z15-15.10
    pub(super) fn heal(&mut self, me: Figure, mate: Figure) -> Next {
        self.pay_for_object(me);
        self.use_up(me, Item::FirstAidKit);
        let points = if self.s.is(me, Hero::Josh) { 2 } else { 1 };
        self.give_first_aid(mate, points);
        done()
    }

    pub(super) fn heal_both(&mut self, me: Figure, one: Figure, other: Figure) -> Next {
        self.pay_for_object(me);
        self.use_up(me, Item::FirstAidKit);
        self.give_first_aid(one, 1);
        self.give_first_aid(other, 1);
        done()
    }

    /// Z15-17.7: a tired Hero rests instead.
    fn give_first_aid(&mut self, mate: Figure, points: u8) {
        if std::mem::take(&mut self.s.member_mut(mate).is_tired) {
            self.tell(Event::Rested(self.s.hero(mate)));
        } else {
            self.gain_life(mate, points);
        }
    }

    pub(super) fn gain_life(&mut self, figure: Figure, points: u8) {
        let most = self.s.max_life(figure);
        let life = self.s.member(figure).life;
        let gained = points.min(most.saturating_sub(life));
        if gained > 0 {
            self.s.member_mut(figure).life = life + gained;
            self.tell(Event::LifeGained(self.s.hero(figure), gained));
        }
    }

    /// Z15-13.3
    pub(super) fn revive(&mut self, me: Figure, mate: Figure) -> Next {
        self.pay_for_object(me);
        self.use_up(me, Item::Defibrillator);
        if let Some(carrier) = self.s.carrier_of(mate) {
            self.s.member_mut(carrier).load = Load::Nothing;
            self.s.member_mut(carrier).grip = None;
        }
        let patient = self.s.member_mut(mate);
        patient.life = 1;
        patient.is_lying = true;
        self.tell(Event::Revived(self.s.hero(me), self.s.hero(mate)));
        done()
    }

    /// Special Items that need no target.
    pub(super) fn use_object(&mut self, me: Figure, item: Item) -> Next {
        self.pay_for_object(me);
        self.use_up(me, item);
        let area = self.s.member(me).area;
        match item.card().effect {
            Effect::None | Effect::Elsewhere => unreachable!("{item:?} is not used like that"),
            Effect::Life => self.gain_life(me, 1),
            Effect::LifeAndActions => {
                self.gain_life(me, 1);
                self.gain_actions(me, 2);
            }
            Effect::Actions => self.gain_actions(me, 3),
            Effect::Charm => self.s.turn_flags.charm = true,
            Effect::Smoke => self.s.turn_flags.smoke = true,
            Effect::Meat => self.s.turn_flags.meat = true,
            Effect::Distraction => self.s.cat = true,
            Effect::Kill => self.kill(item.card().damage, area, Hits::Everything),
        }
        done()
    }

    /// Z15-5.4
    fn gain_actions(&mut self, me: Figure, n: u8) {
        self.s.turn_flags.actions += n;
        self.tell(Event::ActionsGained(self.s.hero(me), n));
    }

    /// Z15-16.2
    pub(super) fn dynamite(&mut self, me: Figure, tile: Tile) -> Next {
        self.pay_for_object(me);
        self.use_up(me, Item::Dynamite);
        self.kill(DYNAMITE_DAMAGE, tile.street(), Hits::Everything);
        done()
    }

    /// Z15-16.4
    pub(super) fn fireworks(&mut self, me: Figure, tile: Tile, n: u8) -> Next {
        self.pay_for_object(me);
        self.use_up(me, Item::Fireworks);
        let from = self.s.member(me).area;
        self.move_zombies(n, from, tile.street());
        done()
    }

    /// Z15-14.5: the Active Hero chooses which one.
    pub(super) fn lose_answer(&mut self, me: Figure, action: Action) -> Next {
        let Action::Lose(slot) = action else { unreachable!("{action:?} loses nothing") };
        self.lose_object(me, slot)
    }

    /// Z15-4.12: who does not choose loses what has the fewest uses left.
    pub(super) fn lose_the_least(&mut self, me: Figure) -> Next {
        let member = self.s.member(me);
        // What is never used up is not what has the fewest uses left.
        let left = |held: Held| held.uses.checked_sub(1).unwrap_or(u8::MAX);
        let objects = Slot::OBJECTS.into_iter().filter_map(|s| Some((left(member.held(s)?), s)));
        match objects.min() {
            Some((_, slot)) => self.lose_object(me, slot),
            None => done(),
        }
    }

    pub(super) fn lose_object(&mut self, me: Figure, slot: Slot) -> Next {
        self.s.clock.deadline = crate::clock::Deadline::None;
        if let Some(held) = self.s.member_mut(me).slots[slot as usize].take() {
            self.tell(Event::Removed(self.s.hero(me), held.item));
        }
        done()
    }
}
