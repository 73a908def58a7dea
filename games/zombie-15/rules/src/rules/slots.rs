//! The slots of a sheet (Z15-7.7, Z15-7.8): where an item may go, and what it replaces.

use engine::{RuleId, Told, count};

use super::Table;
use crate::heroes::Hero;
use crate::items::Item;
use crate::state::{Held, State};
use crate::words::{Event, Figure, Slot};

/// The slots into which an item may be put: at most three.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Placements {
    slots: [Option<Slot>; 3],
}

impl Placements {
    fn one(slot: Slot) -> Placements {
        Placements { slots: [Some(slot), None, None] }
    }

    fn two(one: Slot, other: Slot) -> Placements {
        Placements { slots: [Some(one), Some(other), None] }
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Slot> {
        self.slots.into_iter().flatten()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.slots == [None; 3]
    }
}

impl State {
    /// The rule that forbids this Hero such an item.
    fn refuses(&self, me: Figure, item: Item) -> Option<RuleId> {
        if item.is_melee() && self.is(me, Hero::Trevor) {
            Some(RuleId("Z15-15.3"))
        } else if item.is_gun() && self.is(me, Hero::Vance) {
            Some(RuleId("Z15-15.9"))
        } else {
            None
        }
    }

    /// The rule that keeps an item out of a slot.
    pub(crate) fn forbids_item(&self, me: Figure, item: Item, slot: Slot) -> Option<RuleId> {
        let fits = self.placements(me, item).iter().any(|it| it == slot);
        self.refuses(me, item).or((!fits).then_some(RuleId("Z15-7.7")))
    }

    /// Z15-7.8: where an item may go. As long as there is room, if need be after rearranging,
    /// nothing has to leave, and so nothing does.
    pub(crate) fn placements(&self, me: Figure, item: Item) -> Placements {
        if self.refuses(me, item).is_some() {
            return Placements::default();
        }
        let all = if item.is_weapon() {
            self.weapon_placements(me, item)
        } else {
            self.object_placements(me, item)
        };
        self.without_twins(me, all)
    }

    /// Of two equal items it does not matter which one leaves.
    fn without_twins(&self, me: Figure, mut all: Placements) -> Placements {
        let held = |slot: Option<Slot>| slot.and_then(|slot| self.member(me).held(slot));
        for at in 1..all.slots.len() {
            let it = held(all.slots[at]);
            if it.is_some() && all.slots[..at].iter().any(|&other| held(other) == it) {
                all.slots[at] = None;
            }
        }
        all
    }

    fn weapon_placements(&self, me: Figure, item: Item) -> Placements {
        let [first, second] = Slot::WEAPONS.map(|slot| self.member(me).held(slot));
        let is_light = |held: Option<Held>| held.is_some_and(|it| !it.item.is_bulky());
        match (first, second) {
            (None, _) if item.is_bulky() => Placements::one(Slot::Weapon1),
            (Some(_), None) if item.is_bulky() => Placements::one(Slot::Weapon1),
            // The Light Weapon in the first slot can move to the second.
            (Some(_), Some(_)) if item.is_bulky() && is_light(first) => {
                Placements::two(Slot::Weapon1, Slot::Weapon2)
            }
            (Some(_), Some(_)) if item.is_bulky() => Placements::one(Slot::Weapon1),
            (_, None) => Placements::one(Slot::Weapon2),
            (None, Some(_)) => Placements::one(Slot::Weapon1),
            (Some(_), Some(_)) => Placements::two(Slot::Weapon1, Slot::Weapon2),
        }
    }

    fn object_placements(&self, me: Figure, item: Item) -> Placements {
        let member = self.member(me);
        let has_extra = self.is(me, Hero::Hazel);
        let extra_is_free = has_extra && member.held(Slot::Object3).is_none();
        let is_free = |slot: Slot| {
            let held = member.held(slot);
            // Z15-15.1: a medical item can move to the extra slot.
            held.is_none_or(|it| extra_is_free && is_medical(it.item))
        };
        let slots = [Slot::Object1, Slot::Object2];
        if extra_is_free && is_medical(item) {
            return Placements::one(Slot::Object3);
        }
        if let Some(free) = slots.into_iter().find(|&slot| is_free(slot)) {
            return Placements::one(free);
        }
        let mut all = Placements::two(slots[0], slots[1]);
        // The item in the extra slot may leave too, if another can take its place.
        let fits = is_medical(item) || self.medical_slot(me).is_some();
        all.slots[2] = (has_extra && fits).then_some(Slot::Object3);
        all
    }

    /// An ordinary slot with an item that could go into the extra slot.
    fn medical_slot(&self, me: Figure) -> Option<Slot> {
        let is_it = |slot: &Slot| self.member(me).held(*slot).is_some_and(|it| is_medical(it.item));
        [Slot::Object1, Slot::Object2].into_iter().find(is_it)
    }

    /// Which item leaves the game for it, as a phrase.
    pub(crate) fn instead_of(&self, me: Figure, item: Item, slot: Slot) -> String {
        let member = self.member(me);
        let is_free = |slot: Slot| member.held(slot).is_none();
        // An item that can move to a free slot does not leave.
        let old = member.held(slot).filter(|it| match slot {
            Slot::Weapon1 => !item.is_bulky() || it.item.is_bulky() || !is_free(Slot::Weapon2),
            Slot::Object1 | Slot::Object2 => {
                let has_extra = self.is(me, Hero::Hazel) && is_free(Slot::Object3);
                !(has_extra && is_medical(it.item))
            }
            Slot::Weapon2 | Slot::Object3 => true,
        });
        old.map_or(String::new(), |it| match it.item.card().uses {
            0 => format!(", instead of {}", it.item.name()),
            _ => format!(", instead of {} with {}", it.item.name(), count(it.uses, "use")),
        })
    }
}

pub(crate) fn is_medical(item: Item) -> bool {
    matches!(item, Item::FirstAidKit | Item::Defibrillator)
}

impl<T: Told<Event>> Table<'_, T> {
    /// Puts an item into a slot. The item that was there moves to a free slot, or leaves the game.
    pub(crate) fn put(&mut self, me: Figure, held: Held, slot: Slot) {
        let has_extra = self.s.is(me, Hero::Hazel);
        let medical = self.s.medical_slot(me).filter(|_| !is_medical(held.item));
        let member = self.s.member_mut(me);
        let [first, second, extra] =
            [Slot::Weapon1, Slot::Weapon2, Slot::Object3].map(|slot| member.held(slot));
        let mut target = slot;
        let leaving = match slot {
            Slot::Weapon1 if held.item.is_bulky() && second.is_none() => {
                let can_move = first.is_some_and(|it| !it.item.is_bulky());
                if can_move {
                    member.slots[Slot::Weapon2 as usize] = first;
                }
                first.filter(|_| !can_move)
            }
            // A bulky Weapon takes the first slot, and the Light Weapon there moves over.
            Slot::Weapon2 if held.item.is_bulky() => {
                member.slots[Slot::Weapon2 as usize] = first;
                target = Slot::Weapon1;
                second
            }
            Slot::Object1 | Slot::Object2 if has_extra && extra.is_none() => {
                let old = member.held(slot);
                let can_move = old.is_some_and(|it| is_medical(it.item));
                if can_move {
                    member.slots[Slot::Object3 as usize] = old;
                }
                old.filter(|_| !can_move)
            }
            // A medical item from an ordinary slot takes the place of the one that leaves.
            Slot::Object3 => {
                if let Some(from) = medical {
                    member.slots[Slot::Object3 as usize] = member.held(from);
                    target = from;
                }
                extra
            }
            Slot::Weapon1 | Slot::Weapon2 | Slot::Object1 | Slot::Object2 => member.held(slot),
        };
        member.slots[target as usize] = Some(held);
        if let Some(old) = leaving {
            self.tell(Event::Removed(self.s.hero(me), old.item));
        }
    }
}
