//! Many games at once behind a C interface, for those who learn them. Everything unsafe is in `interface`.

mod games;
pub mod interface;

pub use games::{Batch, Games, Spec};
