//! Bots at work.

mod honesty;
mod race;
mod strength;
