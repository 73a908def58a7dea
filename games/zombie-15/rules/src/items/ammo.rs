//! Ammo (Z15-10.2): reloads a Gun.

use engine::{RuleId, Told};

use super::catalogue::object;
use super::{Card, Item, Origin};
use crate::rules::Table;
use crate::state::State;
use crate::words::{Event, Figure, Slot};

pub(super) const CARD: Card = object(
    "Ammo",
    4,
    [1, 0, 0, 0],
    Origin::Search,
    None,
    "Z15-10.2",
    "Reloads one Gun to its maximum.",
);

impl State {
    /// Z15-10.2: the Guns that may be reloaded.
    #[inline]
    pub(crate) fn reloads(&self, me: Figure, may: impl FnMut(Slot)) {
        if self.member(me).has(Item::Ammo) {
            Slot::WEAPONS.into_iter().filter(|&slot| self.can_reload(me, slot)).for_each(may);
        }
    }

    pub(crate) fn forbids_reload(&self, me: Figure, slot: Slot) -> Option<RuleId> {
        let is_allowed = self.member(me).has(Item::Ammo) && self.can_reload(me, slot);
        (!is_allowed).then_some(RuleId("Z15-10.2"))
    }

    /// Z15-10.2
    pub(crate) fn can_reload(&self, me: Figure, slot: Slot) -> bool {
        let gun = self.member(me).held(slot);
        gun.is_some_and(|it| it.item.is_gun() && it.uses < it.item.card().uses)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn reload(&mut self, me: Figure, slot: Slot) {
        self.use_up(me, Item::Ammo);
        self.refill(me, slot);
    }

    /// Reloads a Gun completely.
    pub(crate) fn refill(&mut self, me: Figure, slot: Slot) {
        let place = self.s.member_mut(me).slots[slot as usize].as_mut();
        let gun = place.expect("only a Gun that is there is reloaded");
        gun.uses = gun.item.card().uses;
        let item = gun.item;
        self.tell(Event::Reloaded(self.s.hero(me), item));
    }
}
