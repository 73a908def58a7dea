//! The four items that are played and discarded (THIRTY-6.5).

use engine::{Told, done};

use super::{PLAIN, Supply, SupplyCard};
use crate::rules::{Next, Table, ask};
use crate::state::{FULL_HEALTH, State};
use crate::words::{Event, Question};

/// How much a First Aid Kit heals.
const KIT_HEALTH: u8 = 2;

pub(super) const FIRST_AID_KIT: SupplyCard = SupplyCard {
    name: "First Aid Kit",
    count: 2,
    cost: 2,
    text: "Gain 2 health, up to five.",
    ..PLAIN
};

pub(super) const ENERGY_DRINK: SupplyCard =
    SupplyCard { name: "Energy Drink", count: 2, text: "Gain 1E.", ..PLAIN };

pub(super) const AMMO_BOX: SupplyCard =
    SupplyCard { name: "Ammo Box", cost: 1, text: "Fills one of your firearms.", ..PLAIN };

pub(super) const SMOKE_BOMB: SupplyCard = SupplyCard {
    name: "Smoke Bomb",
    cost: 1,
    text: "No Opportunity Attacks from your row this turn.",
    ..PLAIN
};

impl State {
    /// Whether playing it does anything now.
    pub(crate) fn is_useful(&self, item: Supply) -> bool {
        if item == Supply::FirstAidKit {
            self.survivor.health < FULL_HEALTH
        } else if item == Supply::AmmoBox {
            self.loadable().next().is_some()
        } else {
            true
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn item_effect(&mut self, item: Supply) -> Next {
        if item == Supply::FirstAidKit {
            self.heal(KIT_HEALTH)
        } else if item == Supply::EnergyDrink {
            self.gain_energy()
        } else if item == Supply::AmmoBox {
            ask(Question::Load(u8::MAX))
        } else {
            self.s.survivor.smoke = Some(self.s.survivor.row);
            done()
        }
    }
}
