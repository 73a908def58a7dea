//! Explosive Ammo (Z15-16.3, 16.20): makes a Gun attack worse, and destroys the Gun.

use engine::{RuleId, Told};

use super::catalogue::object;
use super::{Card, Item, Origin};
use crate::map::Area;
use crate::rules::Table;
use crate::state::State;
use crate::words::{Event, Figure, Slot};

pub(super) const CARD: Card = object(
    "Explosive Ammo",
    1,
    [1, 3, 0, 1],
    Origin::Special,
    None,
    "Z15-16.3",
    "With a Gun attack: 3 more damage, then the Gun is gone.",
);

impl State {
    /// Whether an attack with a Gun may be one with Explosive Ammo.
    #[inline]
    pub(crate) fn can_blast(&self, me: Figure) -> bool {
        self.member(me).has(Item::ExplosiveAmmo)
    }

    pub(crate) fn forbids_blast(&self, me: Figure, slot: Slot) -> Option<RuleId> {
        let is_gun = self.member(me).held(slot).is_some_and(|it| it.item.is_gun());
        (!self.can_blast(me) || !is_gun).then_some(RuleId("Z15-16.3"))
    }

    /// Z15-16.20: with a weapon that reaches the next Street.
    pub(crate) fn forbids_blast_into(&self, me: Figure) -> Option<RuleId> {
        (!self.can_blast(me)).then_some(RuleId("Z15-16.20"))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-16.3, Z15-16.20: an attack with Explosive Ammo, which destroys the Gun.
    pub(crate) fn blast(&mut self, me: Figure, slot: Slot, area: Area) {
        self.use_up(me, Item::ExplosiveAmmo);
        self.attack_with(me, slot, area, CARD.damage);
        let member = self.s.member_mut(me);
        let gun = member.slots[slot as usize].take();
        // Z15-15.15: Trevor continues with the other Weapon.
        if member.grip == Some(slot) {
            member.grip = Slot::WEAPONS.into_iter().find(|&other| member.held(other).is_some());
        }
        if let Some(gun) = gun {
            self.tell(Event::Removed(self.s.hero(me), gun.item));
        }
    }
}
