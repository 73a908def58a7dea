//! Bots at work.

mod fifteen_minutes;
mod honesty;
mod race;
mod strength;
mod thirty_seconds;
