//! The drawings of a game, for its tests: every symbol it uses must exist.

use std::collections::BTreeMap;

/// The symbols that all games share, and the parts that people are composed of.
const SHARED: &str = include_str!("../../client/web/art.svg");

/// All symbols that the page of a game has.
#[derive(Clone, Copy, Debug)]
pub struct Drawings {
    sheets: [&'static str; 2],
}

impl Drawings {
    /// Those of a game besides the shared ones.
    pub const fn of(own: &'static str) -> Drawings {
        Drawings { sheets: [SHARED, own] }
    }

    /// The sheets themselves.
    pub fn sheets(&self) -> [&'static str; 2] {
        self.sheets
    }

    pub fn has(&self, symbol: &str) -> bool {
        self.drawing(symbol).is_some()
    }

    /// The content of a symbol.
    fn drawing(&self, symbol: &str) -> Option<&'static str> {
        let start = format!("<symbol id=\"{symbol}\"");
        let rest = self.sheets.iter().find_map(|it| it.split_once(&start));
        rest?.1.split_once('>')?.1.split("</symbol>").next()
    }

    /// Asserts that each of these people has a face, uses existing parts, and looks like nobody
    /// else.
    #[track_caller]
    pub fn must_tell_apart(&self, people: impl IntoIterator<Item = String>) {
        let mut figures = BTreeMap::new();
        for symbol in people {
            let figure = self.drawing(&symbol);
            let figure = figure.unwrap_or_else(|| panic!("there is no drawing of {symbol}"));
            for part in symbols(figure) {
                let is_there = SHARED.contains(&format!(" id=\"{part}\""));
                assert!(is_there, "{symbol}: there is no {part}");
            }
            assert!(figure.contains("#who-head"), "{symbol} has no face");
            let twin = figures.insert(figure, symbol.clone());
            assert_eq!(twin, None, "it looks like {symbol}");
        }
    }
}

/// The symbols that some markup uses.
pub fn symbols(markup: &str) -> impl Iterator<Item = &str> {
    markup.split("href=\"#").skip(1).filter_map(|it| it.split('"').next())
}
