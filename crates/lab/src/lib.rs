//! The laboratory: plays many bot games under many setups, counts, reports and saves them. It is independent of any game. In a
//! browser only the counting is compiled, without threads and files.

#[cfg(not(target_arch = "wasm32"))]
mod axis;
mod comparison;
#[cfg(not(target_arch = "wasm32"))]
pub mod csv;
#[cfg(not(target_arch = "wasm32"))]
pub mod dataset;
mod findings;
mod game_words;
#[cfg(not(target_arch = "wasm32"))]
mod journal;
mod measure;
#[cfg(not(target_arch = "wasm32"))]
pub mod parquet;
#[cfg(not(target_arch = "wasm32"))]
pub mod report;
#[cfg(not(target_arch = "wasm32"))]
mod run;
#[cfg(not(target_arch = "wasm32"))]
mod study;

#[cfg(not(target_arch = "wasm32"))]
pub use axis::Axis;
pub use comparison::{Comparison, FoundDifference};
pub use findings::{DealtCount, Findings, TurnCount};
pub use game_words::{GameWords, game_to_json};
#[cfg(not(target_arch = "wasm32"))]
pub use journal::{BadJournal, Journal};
pub use measure::Measure;
#[cfg(not(target_arch = "wasm32"))]
pub use run::{RunProgress, Stopped, StudyRun, in_order};
#[cfg(not(target_arch = "wasm32"))]
pub use study::{Setting, Study, seats_for};

#[cfg(test)]
mod tests;
