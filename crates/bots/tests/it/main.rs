//! Bots at work.

mod honesty;
mod race;
mod strength;
mod thirty_seconds;
