//! Questions and options in words, and what on the board they point at.

use engine::{Names, Seat, Target};

use crate::state::State;
use crate::words::Action;

impl State {
    pub(crate) fn question(&self, seat: Seat, _: &Names) -> String {
        format!("{:?}", self.asked(seat))
    }

    pub(crate) fn describe(&self, _: Seat, action: Action, _: &Names) -> String {
        format!("{action:?}")
    }
}

pub(crate) fn target(_: Action) -> Option<Target> {
    None
}
