//! Players of any game, tried on the toy game.

mod flat;
mod random;
mod solve;
mod toy;
mod tree;
