//! A comparison with changed rules, as encoded in the URL.

use engine::Choices;

/// `expert&barricade=3&@sharp`: the mode, the changes, and the players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WhatIfLink {
    /// The name of a mode.
    pub mode: Option<String>,
    pub changes: Choices,
    /// The word of a level.
    pub bots: Option<String>,
}

/// Before the level of those who play: no option begins with it.
const BOTS: char = '@';

impl WhatIfLink {
    /// Reads the fragment of an address. What it does not understand it leaves out.
    pub fn parse(fragment: &str) -> WhatIfLink {
        let mut link = WhatIfLink::default();
        for word in fragment.split('&').filter(|word| !word.is_empty()) {
            match (word.strip_prefix(BOTS), word.split_once('=')) {
                (Some(bots), _) => link.bots = Some(bots.to_owned()),
                (None, Some((key, value))) => link.changes.set(key, value),
                (None, None) => link.mode = Some(word.to_owned()),
            }
        }
        link
    }

    /// What [`WhatIfLink::parse`] reads.
    pub fn fragment(&self) -> String {
        let mode = self.mode.clone();
        let changes = self.changes.iter().map(|(key, value)| format!("{key}={value}"));
        let bots = self.bots.as_ref().map(|bots| format!("{BOTS}{bots}"));
        mode.into_iter().chain(changes).chain(bots).collect::<Vec<_>>().join("&")
    }
}
