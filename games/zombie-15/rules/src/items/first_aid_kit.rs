//! First Aid Kits (Z15-10.3): life points, for oneself or somebody in the same Area.

use engine::{RuleId, Told};

use super::catalogue::object;
use super::{Card, Item, Origin};
use crate::heroes::Hero;
use crate::rules::Table;
use crate::state::State;
use crate::words::{Event, Figure};

pub(super) const CARD: Card = object(
    "First Aid Kit",
    4,
    [1, 0, 0, 0],
    Origin::Search,
    None,
    "Z15-10.3",
    "Gives one life point to you or a Hero in your Area.",
);

impl State {
    /// The Heroes who may be given first aid; Z15-15.10: two points may be split.
    #[inline]
    pub(crate) fn patients(&self, me: Figure, mut may: impl FnMut(Figure, Option<Figure>)) {
        if !self.member(me).has(Item::FirstAidKit) {
            return;
        }
        let is_hurt = |mate: &Figure| self.forbids_healing(me, *mate).is_none();
        self.figures().filter(is_hurt).for_each(|mate| may(mate, None));
        if self.is(me, Hero::Josh) {
            for one in self.figures().filter(is_hurt) {
                let others = self.figures().filter(|other| *other > one).filter(is_hurt);
                others.for_each(|other| may(one, Some(other)));
            }
        }
    }

    /// Z15-10.4, Z15-17.7: the rule against giving a Hero first aid.
    pub(crate) fn forbids_healing(&self, me: Figure, mate: Figure) -> Option<RuleId> {
        let patient = self.member(mate);
        let is_near = self.plays(mate) && patient.area == self.member(me).area;
        let rule = if [me, mate].iter().any(|&it| self.is(it, Hero::Severity)) {
            "Z15-15.5"
        } else if self.plays(mate) && !patient.is_conscious() {
            "Z15-10.7"
        } else if !is_near || !self.member(me).has(Item::FirstAidKit) {
            "Z15-10.3"
        } else if patient.life >= self.max_life(mate) && !patient.is_tired {
            "Z15-10.6"
        } else {
            return None;
        };
        Some(RuleId(rule))
    }

    /// Z15-15.10
    pub(crate) fn forbids_healing_both(
        &self,
        me: Figure,
        one: Figure,
        other: Figure,
    ) -> Option<RuleId> {
        let can_split = self.is(me, Hero::Josh) && self.member(me).has(Item::FirstAidKit);
        if !can_split || one >= other {
            return Some(RuleId("Z15-15.10"));
        }
        self.forbids_healing(me, one).or_else(|| self.forbids_healing(me, other))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-10.3, Z15-15.10
    pub(crate) fn heal(&mut self, me: Figure, mate: Figure) {
        self.use_up(me, Item::FirstAidKit);
        let points = if self.s.is(me, Hero::Josh) { 2 } else { 1 };
        self.give_first_aid(mate, points);
    }

    /// Z15-15.10
    pub(crate) fn heal_both(&mut self, me: Figure, one: Figure, other: Figure) {
        self.use_up(me, Item::FirstAidKit);
        self.give_first_aid(one, 1);
        self.give_first_aid(other, 1);
    }

    /// Z15-17.7: a tired Hero rests instead.
    fn give_first_aid(&mut self, mate: Figure, points: u8) {
        if std::mem::take(&mut self.s.member_mut(mate).is_tired) {
            self.tell(Event::Rested(self.s.hero(mate)));
        } else {
            self.gain_life(mate, points);
        }
    }
}
