//! Targets in the town.

use protocol::WireChoice;
use rules::map::Area;
use rules::words::{Action, Figure};

/// The options, by their targets.
pub type Targets = stage::targets::TargetMap<Area>;

/// The word of a Hero's figure at the table.
pub fn hero_word(figure: Figure) -> String {
    format!("hero-{}", figure.0)
}

/// The option for exactly this action.
pub fn option_of(options: &[WireChoice], action: Action) -> Option<&WireChoice> {
    let words = action.to_string();
    options.iter().find(|it| it.action == words)
}
