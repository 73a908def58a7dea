//! What somebody sees, built up from nothing.

use engine::{Rng, Viewer};

use crate::state::State;
use crate::words::Event;

/// What somebody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {}

impl State {
    pub(crate) fn view(&self, _: Viewer) -> View {
        View {}
    }

    pub(crate) fn imagine(&self, _: Viewer, _: &mut Rng) -> State {
        *self
    }
}

impl Event {
    pub(crate) fn seen(&self, _: Viewer) -> Option<Event> {
        Some(*self)
    }
}
