//! The melee die: what it is rolled for, its faces, and what follows a roll.

use engine::{Id, Told, Word};

use super::{Next, Table, draw};
use crate::cards::grenade_rolled;
use crate::human::Human;
use crate::mall::Room;
use crate::state::State;
use crate::words::{Draw, Event};

/// What the melee die is rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Throw {
    Melee,
    Grenade,
    Leftovers,
    Quarantine,
    Axe,
    /// This much ammo is at stake, for a shot into this room.
    Crossbow(u8, Room),
}

/// The faces of the melee die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Id, Word)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Face {
    Overkill,
    Kill,
    OneWound,
    TwoWounds,
}

impl Face {
    /// How many wounds it deals.
    #[inline]
    pub(crate) fn wounds(self) -> u8 {
        match self {
            Face::Overkill | Face::Kill => 0,
            Face::OneWound => 1,
            Face::TwoWounds => 2,
        }
    }
}

#[inline]
pub(crate) fn roll(me: Human, throw: Throw) -> Next {
    draw(Draw::Roll(me, throw))
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn rolled(&mut self, me: Human, throw: Throw, face: Face) -> Next {
        self.tell(Event::DieRolled(face));
        match throw {
            Throw::Melee => self.melee_rolled(me, face),
            Throw::Grenade => grenade_rolled(me, face),
            Throw::Leftovers => self.leftovers_rolled(me, face),
            Throw::Quarantine => self.quarantine_rolled(me, face),
            Throw::Axe => self.axe_rolled(me, face),
            Throw::Crossbow(cost, room) => self.crossbow_rolled(me, cost, room, face),
        }
    }
}

impl Throw {
    /// Whether a position in which the die is to be rolled can be played; `is_next` says that nothing
    /// else comes before.
    pub(crate) fn is_sound(self, state: &State, me: Human, is_next: bool) -> bool {
        match self {
            Throw::Crossbow(cost, room) => {
                cost <= state.human(me).ammo && state.zombies.has(room) && is_next
            }
            // It kills its zombies before it wounds.
            Throw::Grenade => true,
            Throw::Melee | Throw::Leftovers | Throw::Quarantine | Throw::Axe => is_next,
        }
    }
}
