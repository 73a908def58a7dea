//! How well a bot plays.

use engine::{Game, Rng, Seat};

use crate::flat::{self, Style};

/// How well a bot plays, by how many games it imagines before it decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    pub playouts: u32,
}

impl Level {
    /// An opponent for everybody, who decides before anybody gets impatient.
    pub const STEADY: Level = Level { playouts: 400 };
}

/// The number of the option that a seat takes; `luck` decides what it imagines. The seat must have
/// options.
pub fn think<G: Game>(
    state: &G::State,
    seat: Seat,
    style: &Style<G>,
    level: Level,
    luck: u64,
) -> usize {
    flat::choose(state, seat, level.playouts, style, &mut Rng::new(luck))
}
