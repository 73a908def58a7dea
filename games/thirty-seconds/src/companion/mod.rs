//! What a screen does beside the box: it keeps the time, and plays zombies that nobody plays. It knows only what
//! people tell it.

pub mod sand;
pub mod solo;
#[cfg(test)]
mod tests;
