//! Players for any game, independent of all of them.

pub mod counted;
pub mod flat;
mod glance;
pub mod judge;
mod level;
mod limit;
pub mod mini_race;
mod plan;
pub mod random;
pub mod roots;
mod solve;
pub mod tree;

pub use glance::{Sight, draw, glance};
pub use level::Level;
pub use limit::Limit;
pub use plan::SearchPlan;
pub use solve::{EventTest, Goal, OptionFate, SolveReach, TooMuch, Wanted, imagined, solve};
