//! Why something is not allowed: the rule that forbids it.

use engine::{RuleId, Seat};

use crate::state::State;
use crate::words::Action;

impl State {
    /// The rule that forbids an action, or `None` if it is allowed.
    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<RuleId> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        if options.contains(&action) { None } else { Some(RuleId("TEZ-6.19")) }
    }
}
