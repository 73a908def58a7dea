//! The companion beside the physical game: it keeps the time, turns cards over, and explains the setup. It knows
//! only what people tell it.

pub mod guide;
pub mod night;
#[cfg(test)]
mod tests;
