//! Shared by the Survivor's actions and cards (chapters 6 and 9): Energy, health, and cards that leave
//! their slots.

use engine::{Told, done};

use super::{Next, Table};
use crate::row::Row;
use crate::state::{Carried, FULL_HEALTH};
use crate::supply::{Lying, Thing, Wear};
use crate::words::{Arm, Event, Slot, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// Ends the actions of this phase.
    pub(crate) fn end_of_actions(&mut self, then: Step) -> Next {
        self.s.agenda.cut_to(|step| step == then);
        done()
    }

    #[inline]
    pub(crate) fn pay(&mut self, energy: u8) {
        self.s.survivor.energy -= energy;
    }

    /// Pays for a Supply card, with the discount if there is one (THIRTY-10.14). A free card keeps the
    /// discount for another.
    pub(crate) fn pay_for_supply(&mut self, printed: u8) {
        self.pay(self.s.supply_cost(printed));
        self.s.survivor.has_discount &= printed == 0;
    }

    pub(crate) fn stand_up(&mut self) -> Next {
        self.s.survivor.is_down = false;
        self.tell(Event::StoodUp);
        done()
    }

    /// THIRTY-6.7: an equipped card is placed face up in the Survivor's row, with its remaining uses.
    pub(crate) fn drop_card(&mut self, slot: Slot) -> Next {
        let carried = self.unequip(slot);
        let row = self.s.survivor.row;
        // THIRTY-14.12: a Survivor bitten on the way into the street loses the card there.
        if row > Row::TEN {
            self.lose_in_the_street(carried.thing);
        } else {
            self.s.lying.push(Lying::face_up(carried.thing, row));
            self.tell(Event::Dropped(carried.thing, row));
        }
        done()
    }

    /// Removes a card from its slot; those after it move up, so everything that refers to a slot is
    /// updated (THIRTY-14.14).
    pub(crate) fn unequip(&mut self, slot: Slot) -> Carried {
        let attack = &mut self.s.attack;
        match &mut attack.arm {
            Arm::Main(it) | Arm::Other(it) if *it == slot => attack.is_weapon_gone = true,
            Arm::Main(it) | Arm::Other(it) if *it > slot => it.0 -= 1,
            Arm::Main(_) | Arm::Other(_) | Arm::Stomp | Arm::Trip => {}
        }
        let carried = self.s.equipped.remove(slot.0.into());
        if carried.is_jammed {
            self.s.survivor.jammed = Some(carried.thing);
        }
        carried
    }

    pub(crate) fn lose_in_the_street(&mut self, thing: Thing) {
        self.discard_supply(thing.card);
        self.tell(Event::WeaponLost(thing.card));
    }

    /// Removes an equipped card for good.
    pub(crate) fn destroy(&mut self, slot: Slot) {
        let carried = self.unequip(slot);
        self.discard_supply(carried.thing.card);
        self.tell(Event::Broken(carried.thing.card));
    }

    /// Uses up ammo or durability; a card with none left is discarded (THIRTY-9.5, THIRTY-9.6).
    pub(crate) fn wear(&mut self, slot: Slot) {
        let thing = &mut self.s.equipped.as_mut()[usize::from(slot.0)].thing;
        thing.uses -= 1;
        if thing.uses == 0 && thing.card.card().wear != Wear::Never {
            self.destroy(slot);
        }
    }

    pub(crate) fn gain_energy(&mut self) -> Next {
        self.s.survivor.energy += 1;
        self.tell(Event::EnergyGained(1));
        done()
    }

    /// THIRTY-9.2: never beyond five.
    pub(crate) fn heal(&mut self, n: u8) -> Next {
        let n = n.min(FULL_HEALTH - self.s.survivor.health);
        self.s.survivor.health += n;
        self.tell(Event::HealthGained(n));
        done()
    }
}
