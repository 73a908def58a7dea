//! Tests of the engine's parts. What needs a whole game is tested with the toy in `engine-test`.

mod agenda;
mod english;
mod few;
mod piles;
mod replay;
mod seats;
mod setup;
