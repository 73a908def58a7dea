//! The laboratory: many games of bots under many setups, counted, told and kept. Which games there are, it does not know.

mod axis;
pub mod csv;
pub mod dataset;
mod findings;
mod journal;
mod measure;
pub mod parquet;
pub mod report;
mod run;
mod study;

pub use axis::Axis;
pub use findings::{DealtCount, Findings, TurnCount};
pub use journal::{BadJournal, Journal};
pub use measure::Measure;
pub use run::{RunProgress, Stopped, StudyRun, in_order};
pub use study::{Setting, Study, seats_for};

#[cfg(test)]
mod tests;
