//! Observations of any game, and the small networks that decide with them. A game can be learned without any code of its own; its
//! `Senses` only help.

mod features;
mod foresee;
mod hint;
mod intend;
mod lesson;
mod mind;
mod net;
mod observe;
mod planner;
mod senses;
mod walk;

pub use features::{N_FEATURES, Sketch};
pub use hint::{Advice, AdviceReason, Verdict};
pub use lesson::{Course, N_SIDES, TrainingGame, VICTORY};
pub use mind::{LevelPlans, Mind};
pub use net::{BadNet, Judgement, Net};
pub use observe::{Observation, Observer};
pub use planner::Planner;
pub use senses::{EventStake, Measures, Quest, Senses};
