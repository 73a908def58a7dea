//! Tests that apply to every game of the list, and how well bots play them.

mod dithering;
mod fifteen_minutes;
mod golden;
mod hints;
mod honesty;
mod intentions;
mod lessons;
mod levels;
mod marks;
mod minds;
mod puzzles;
mod race;
mod secrets;
mod strength;
mod tales;
mod thirty_seconds;
mod turns;
mod winning;
