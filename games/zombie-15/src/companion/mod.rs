//! What a screen does beside the box: it keeps the time, turns cards over, and says how the table is laid. It knows
//! only what people tell it.

pub mod guide;
pub mod night;
#[cfg(test)]
mod tests;
