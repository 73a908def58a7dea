//! What `cargo xtask` and its bundler share.

pub mod client;
pub mod steps;
