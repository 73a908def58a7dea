//! The Defibrillator (Z15-13.3): brings an unconscious Hero back.

use engine::{RuleId, Told};

use super::catalogue::object;
use super::{Card, Item, Origin};
use crate::rules::Table;
use crate::state::{Load, State};
use crate::words::{Event, Figure};

pub(super) const CARD: Card = object(
    "Defibrillator",
    1,
    [1, 0, 0, 3],
    Origin::Special,
    None,
    "Z15-13.3",
    "Brings an unconscious Hero in your Area back with 1 life point.",
);

impl State {
    /// The Heroes who may be revived.
    #[inline]
    pub(crate) fn unconscious(&self, me: Figure, may: impl FnMut(Figure)) {
        if self.member(me).has(Item::Defibrillator) {
            self.figures().filter(|&mate| self.can_be_revived(me, mate)).for_each(may);
        }
    }

    pub(crate) fn forbids_revival(&self, me: Figure, mate: Figure) -> Option<RuleId> {
        let is_there = self.plays(mate) && self.can_be_revived(me, mate);
        let is_allowed = self.member(me).has(Item::Defibrillator) && is_there;
        (!is_allowed).then_some(RuleId("Z15-13.3"))
    }

    /// Z15-13.3
    fn can_be_revived(&self, me: Figure, mate: Figure) -> bool {
        let patient = self.member(mate);
        !patient.is_conscious() && patient.area == self.member(me).area
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-13.3
    pub(crate) fn revive(&mut self, me: Figure, mate: Figure) {
        self.use_up(me, Item::Defibrillator);
        if let Some(carrier) = self.s.carrier_of(mate) {
            self.s.member_mut(carrier).load = Load::Nothing;
            self.s.member_mut(carrier).grip = None;
        }
        let patient = self.s.member_mut(mate);
        patient.life = 1;
        patient.is_lying = true;
        self.tell(Event::Revived(self.s.hero(me), self.s.hero(mate)));
    }
}
