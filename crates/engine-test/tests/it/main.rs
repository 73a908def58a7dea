//! The toy game, and tests of the laws with it.

mod flaws;
mod lantern;
mod replay;
mod rules;
