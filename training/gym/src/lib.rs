//! Many games at once behind a C interface, for training. All unsafe code is in `interface`.

mod games;
pub mod interface;

pub use games::{Batch, Games, Spec};
