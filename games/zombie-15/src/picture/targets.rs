//! What in the town can be chosen.

use protocol::WireChoice;
use rules::map::Area;
use rules::words::{Action, Figure};

/// The options by what they point at.
pub type Targets = stage::targets::TargetMap<Area>;

/// The word by which a table knows the figure of a Hero.
pub fn hero_word(figure: Figure) -> String {
    format!("hero-{}", figure.0)
}

/// The option that does exactly this.
pub fn option_of(options: &[WireChoice], action: Action) -> Option<&WireChoice> {
    let words = action.to_string();
    options.iter().find(|it| it.action == words)
}

/// The big button: what goes on.
pub fn main_option(options: &[WireChoice]) -> Option<&WireChoice> {
    options.iter().find(|it| it.action.parse().is_ok_and(super::keys::is_main))
}
