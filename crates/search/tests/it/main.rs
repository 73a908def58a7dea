//! Tests of the players with the toy game.

mod flat;
mod random;
mod solve;
mod toy;
mod tree;
mod urns;
