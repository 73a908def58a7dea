//! The toy game, and the laws tried on it.

mod flaws;
mod lantern;
mod replay;
mod rules;
