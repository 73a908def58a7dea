//! What holds for every game of the list, and how well bots play them.

mod fifteen_minutes;
mod golden;
mod honesty;
mod lessons;
mod levels;
mod marks;
mod minds;
mod race;
mod secrets;
mod strength;
mod thirty_seconds;
mod turns;
