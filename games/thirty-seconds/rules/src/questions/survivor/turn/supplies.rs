//! Supply cards: picked up (THIRTY-6.3), equipped or played (THIRTY-6.5), dropped (THIRTY-6.7).

use engine::{RuleId, Told, done};

use super::Answer;
use crate::questions::energy;
use crate::rules::{Next, Table};
use crate::setup::Switch;
use crate::state::{Carried, N_SLOTS, State};
use crate::supply::{Lying, Supply, Thing};
use crate::words::{Event, Slot};

impl State {
    #[inline]
    pub(super) fn pick_ups(&self, may: &mut impl FnMut(Answer)) {
        if self.pick_up_cost().is_none_or(|cost| cost > self.survivor.energy) {
            return;
        }
        let row = self.survivor.row;
        let mut has_hidden = false;
        for (n, lying) in self.lying.iter().enumerate() {
            if lying.row() != row {
                continue;
            }
            if !lying.is_face_up() {
                has_hidden = true;
            } else if !self.lying.as_slice()[..n].contains(lying) {
                may(Answer::PickUp(lying.thing));
            }
        }
        if has_hidden {
            may(Answer::PickUpHidden);
        }
    }

    pub(super) fn forbids_pick_up(&self, thing: Option<Thing>) -> Option<RuleId> {
        let Some(cost) = self.pick_up_cost() else { return Some(RuleId("THIRTY-16.8")) };
        let lies_here = self.lying.iter().any(|lying| self.is_within_reach(lying, thing));
        (!lies_here || cost > self.survivor.energy).then_some(RuleId("THIRTY-6.3"))
    }

    /// THIRTY-6.4: the cost of picking up a card here, if that is allowed.
    #[inline]
    fn pick_up_cost(&self) -> Option<u8> {
        let me = &self.survivor;
        if self.plays(Switch::NoPickupInCrowd) && self.is_crowded() {
            None
        } else if me.is_down && !me.has_picked_up {
            Some(0)
        } else {
            Some(1)
        }
    }

    /// Whether a card lies in the Survivor's row and is this one; `None` means one face down.
    fn is_within_reach(&self, lying: &Lying, thing: Option<Thing>) -> bool {
        lying.row() == self.survivor.row
            && match thing {
                Some(thing) => lying.is_face_up() && lying.thing == thing,
                None => !lying.is_face_up(),
            }
    }

    pub(super) fn describe_pick_up(&self, thing: Option<Thing>) -> String {
        let cost = energy(self.pick_up_cost().unwrap_or(1));
        match thing {
            Some(thing) => format!("pick up {}{cost}", thing.phrase()),
            None => format!("pick up a card that lies face down{cost}"),
        }
    }

    #[inline]
    pub(super) fn things_to_do(&self, thing: Thing, may: &mut impl FnMut(Answer)) {
        let card = thing.card;
        if self.supply_cost(card.card().cost) > self.survivor.energy {
            return;
        }
        if card.is_equipment() {
            if usize::from(self.equipped.len()) < N_SLOTS {
                may(Answer::Equip(thing));
            }
        } else if self.is_useful(card) {
            may(Answer::Use(card));
        }
    }

    pub(super) fn forbids_equip(&self, thing: Thing) -> Option<RuleId> {
        let card = thing.card;
        if !self.holds(thing) || !card.is_equipment() {
            Some(RuleId("THIRTY-6.5"))
        } else if usize::from(self.equipped.len()) == N_SLOTS {
            Some(RuleId("THIRTY-6.6"))
        } else {
            self.forbids_price(card)
        }
    }

    pub(super) fn forbids_use(&self, item: Supply) -> Option<RuleId> {
        if item.is_equipment() || !self.hand.iter().any(|it| it.card == item) {
            return Some(RuleId("THIRTY-6.5"));
        }
        let is_idle = !self.is_useful(item);
        self.forbids_price(item).or_else(|| is_idle.then_some(RuleId("THIRTY-6.15")))
    }

    fn forbids_price(&self, card: Supply) -> Option<RuleId> {
        let can_pay = self.supply_cost(card.card().cost) <= self.survivor.energy;
        (!can_pay).then_some(RuleId("THIRTY-6.5"))
    }

    /// THIRTY-10.14: the cost of a Supply card, with the Survivalist's discount.
    #[inline]
    pub(crate) fn supply_cost(&self, printed: u8) -> u8 {
        printed.saturating_sub(u8::from(self.survivor.has_discount))
    }

    pub(super) fn describe_equip(&self, thing: Thing) -> String {
        let cost = self.supply_cost(thing.card.card().cost);
        format!("equip {}{}", thing.phrase(), energy(cost))
    }

    pub(super) fn describe_use(&self, item: Supply) -> String {
        let cost = self.supply_cost(item.card().cost);
        format!("use {}{}: {}", item.name(), energy(cost), item.card().text)
    }

    pub(crate) fn describe_drop(&self, slot: Slot) -> String {
        format!("drop {}", self.slot_name(slot))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Moves a card from the Survivor's row to the hand; a face-down card is taken unseen.
    pub(super) fn pick_up(&mut self, thing: Option<Thing>) -> Next {
        self.pay(self.s.pick_up_cost().unwrap_or(0));
        self.s.survivor.has_picked_up |= self.s.survivor.is_down;
        let at = self.s.lying.iter().position(|lying| self.s.is_within_reach(lying, thing));
        let lying = self.s.lying.remove(at.expect("it lies there"));
        self.s.hand.push(lying.thing);
        self.tell(match thing {
            Some(thing) => Event::PickedUp(thing),
            None => Event::PickedUpHidden(Some(lying.thing.card)),
        });
        done()
    }

    /// Moves a card from the hand to a slot.
    pub(super) fn equip(&mut self, thing: Thing) -> Next {
        self.pay_for_supply(thing.card.card().cost);
        self.take_from_hand(thing);
        // THIRTY-14.24: dropping a weapon and equipping it again does not clear a jam.
        let is_jammed = self.s.survivor.jammed == Some(thing);
        self.s.equipped.push(Carried { thing, is_jammed });
        self.tell(Event::Equipped(thing));
        done()
    }

    pub(super) fn use_item(&mut self, item: Supply) -> Next {
        self.pay_for_supply(item.card().cost);
        self.take_from_hand(Thing::new(item));
        self.discard_supply(item);
        self.tell(Event::ItemUsed(item));
        self.item_effect(item)
    }
}
