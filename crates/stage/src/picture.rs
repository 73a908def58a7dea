//! What a board shows, whichever game it is of: made from a view, changed by events.

use serde_json::Value;

/// Stands in until the boards are here.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture(Value);

impl Picture {
    pub fn of(_game: &str, view: &Value) -> Option<Picture> {
        Some(Picture(view.clone()))
    }
    pub fn apply(&mut self, _event: &Value) {}
    pub fn dwell(&self, _event: &Value) -> u64 {
        0
    }
    pub fn stage(&self) -> String {
        String::new()
    }
}

pub fn is_turn_mark(line: &str) -> bool {
    line.starts_with("Turn ")
}
