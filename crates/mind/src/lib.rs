//! What learned players perceive of any game, and the small networks that they decide with. A game needs nothing of its
//! own to be learned; what it says about itself (`Senses`) only helps.

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
