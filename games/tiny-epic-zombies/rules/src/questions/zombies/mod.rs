//! The questions put to the Zombie Player, one file each.

mod any_room;
mod deal;
mod horde;
mod horde_action;
mod keep;
mod skip_gear;
mod store;
mod swap_top;

use engine::questions;

use crate::TinyEpicZombies;
use crate::characters::Character;
use crate::human::Human;
use crate::mall::Position;

questions! {
    /// A question to the Zombie Player.
    pub enum ZombieQuestion in TinyEpicZombies, to () {
        /// Which of the dealt characters to keep.
        Keep,
        /// Which card to lay in front of a human.
        Deal(to: Human),
        /// Which zombie card acts.
        Horde,
        /// How to carry out its action, this many more times.
        HordeAction(zombie: Character, left: u8),
        /// Which of the two stores the next zombie goes to.
        Store,
        SkipGear(position: Position),
        /// Which room of a store the next zombie takes.
        AnyRoom(position: Position),
        SwapTop,
    }
}
