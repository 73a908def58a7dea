//! Code shared by `cargo xtask` and its bundler.

pub mod client;
pub mod steps;
