//! Actions as words, for replays and protocols.

use std::fmt;
use std::str::FromStr;

use engine::Unreadable;

use crate::words::Action;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(words: &str) -> Result<Action, Unreadable> {
        Err(Unreadable(format!("{words:?} is no action")))
    }
}
