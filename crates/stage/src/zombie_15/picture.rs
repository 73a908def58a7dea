//! Everything the board shows, as plain values.

use rules_z15::view::View;
use rules_z15::words::Event;

use crate::sound::Sound;

/// The table at one moment. It is made from a view, and follows the events until the next view comes,
/// which is the truth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    pub view: View,
}

impl Picture {
    /// What a view shows.
    pub fn of(view: &View) -> Picture {
        Picture { view: view.clone() }
    }

    /// What a view shows, as what this picture comes to.
    pub fn settled(&self, view: &View) -> Picture {
        Picture::of(view)
    }

    /// The beats in which events are told, at normal speed.
    pub fn beats(&self, events: &[Event]) -> Vec<(Event, u32)> {
        events.iter().map(|event| (*event, 0)).collect()
    }

    /// Shows what an event tells.
    pub fn apply(&mut self, _event: &Event) {}

    /// What is heard when an event is shown.
    pub fn sound(&self, event: &Event) -> Option<Sound> {
        super::sound::of_clock(event)
    }

    pub fn turn(&self) -> u32 {
        self.view.turn.into()
    }

    /// Whether a clock runs against the players: then nobody waits for what is being shown.
    pub fn is_live(&self) -> bool {
        true
    }
}
