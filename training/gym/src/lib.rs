//! Many games at once, each waiting for a choice, for training. Python sees them as `shamble.vector`.

mod games;

pub use games::{Batch, Games, Spec};
