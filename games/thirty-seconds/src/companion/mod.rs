//! The companion beside the physical game: it keeps the time and plays solo zombies. It knows only what people
//! tell it.

pub mod sand;
pub mod solo;
#[cfg(test)]
mod tests;
