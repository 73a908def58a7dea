//! The URLs of the pages.

use crate::mount::mount;
use crate::puzzles::WhichPuzzle;

/// A page of the client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    Start,
    /// Setting up a table of this game.
    New(String),
    /// A lesson: the guided first game.
    Learn(String),
    /// How to play, on one page.
    HowTo(String),
    /// A puzzle of a game.
    Puzzle {
        game: String,
        which: WhichPuzzle,
    },
    /// The *What if?* page of a game; the question is in the URL.
    WhatIf {
        game: String,
        link: Option<String>,
    },
    /// A table of the server. Without a token one is a spectator.
    Online {
        table: String,
        token: Option<String>,
    },
    /// A table in this browser.
    Here(String),
    /// A replay: of a table in this browser, or contained in the URL itself.
    Replay(Recording),
    /// The rules of a game, opened at one of them.
    Rules {
        game: String,
        rule: Option<String>,
    },
    /// The card catalogue of a game.
    Cards(String),
    /// The editor for scenarios of a game.
    Editor(String),
    /// The history of one's games, and perhaps those of another device.
    Nights(Option<String>),
    /// The companion page of a game.
    Companion(String),
    Nowhere,
}

/// Where a replay comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recording {
    /// None yet: the page asks for one.
    Asked,
    /// A table in this browser.
    Here(String),
    /// The game itself, as in a link, and perhaps the entry to start at.
    Link(String, Option<usize>),
}

/// Separates the game from the entry: base64 does not contain it.
const AT: char = '~';

impl Recording {
    fn parse(link: &str) -> Recording {
        let moment = link.rsplit_once(AT).and_then(|(game, at)| Some((game, at.parse().ok()?)));
        let (game, at) = moment.map_or((link, None), |(game, at)| (game, Some(at)));
        Recording::Link(game.to_owned(), at)
    }
}

impl Route {
    /// The game of the page, if its URL names one.
    pub fn game(&self) -> Option<&str> {
        match self {
            Route::New(game)
            | Route::Learn(game)
            | Route::HowTo(game)
            | Route::Puzzle { game, .. }
            | Route::WhatIf { game, .. }
            | Route::Rules { game, .. }
            | Route::Cards(game)
            | Route::Editor(game)
            | Route::Companion(game) => Some(game),
            Route::Start
            | Route::Online { .. }
            | Route::Here(_)
            | Route::Replay(_)
            | Route::Nights(_)
            | Route::Nowhere => None,
        }
    }

    /// Whether the page is for reading only.
    pub fn is_to_read(&self) -> bool {
        matches!(self, Route::Rules { .. } | Route::Cards(_) | Route::HowTo(_))
    }

    /// Parses the path and the fragment of a URL.
    pub fn parse(path: &str, fragment: &str) -> Route {
        Route::parse_below(mount().below(path), fragment)
    }

    /// The same with a path below the folder of the client.
    pub(crate) fn parse_below(path: &str, fragment: &str) -> Route {
        let fragment = Some(fragment.trim_start_matches('#')).filter(|it| !it.is_empty());
        let fragment = fragment.map(str::to_owned);
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match (parts.as_slice(), fragment) {
            ([], _) => Route::Start,
            (["new", game], _) => Route::New((*game).to_owned()),
            (["learn", game], _) => Route::Learn((*game).to_owned()),
            (["how-to-play", game], _) => Route::HowTo((*game).to_owned()),
            (["puzzles", game], which) => Route::Puzzle {
                game: (*game).to_owned(),
                which: WhichPuzzle::parse(which.as_deref()),
            },
            (["what-if", game], link) => Route::WhatIf { game: (*game).to_owned(), link },
            (["table", table], token) => Route::Online { table: (*table).to_owned(), token },
            (["here", table], _) => Route::Here((*table).to_owned()),
            (["replay"], None) => Route::Replay(Recording::Asked),
            (["replay"], Some(link)) => Route::Replay(Recording::parse(&link)),
            (["replay", table], _) => Route::Replay(Recording::Here((*table).to_owned())),
            (["rules", game], rule) => Route::Rules { game: (*game).to_owned(), rule },
            (["editor", game], _) => Route::Editor((*game).to_owned()),
            (["cards", game], _) => Route::Cards((*game).to_owned()),
            (["nights"], carried) => Route::Nights(carried),
            (["companion", game], _) => Route::Companion((*game).to_owned()),
            _ => Route::Nowhere,
        }
    }

    /// The inverse of [`Route::parse`].
    pub fn href(&self) -> String {
        mount().path(&self.href_below())
    }

    pub(crate) fn href_below(&self) -> String {
        let with = |path: String, fragment: &Option<String>| match fragment {
            Some(fragment) => format!("{path}#{fragment}"),
            None => path,
        };
        match self {
            Route::Start => "/".to_owned(),
            Route::New(game) => format!("/new/{game}"),
            Route::Learn(game) => format!("/learn/{game}"),
            Route::HowTo(game) => format!("/how-to-play/{game}"),
            Route::Puzzle { game, which } => with(format!("/puzzles/{game}"), &which.fragment()),
            Route::WhatIf { game, link } => with(format!("/what-if/{game}"), link),
            Route::Online { table, token } => with(format!("/table/{table}"), token),
            Route::Here(table) => format!("/here/{table}"),
            Route::Replay(Recording::Asked) => "/replay".to_owned(),
            Route::Replay(Recording::Here(table)) => format!("/replay/{table}"),
            Route::Replay(Recording::Link(link, None)) => format!("/replay#{link}"),
            Route::Replay(Recording::Link(link, Some(at))) => format!("/replay#{link}{AT}{at}"),
            Route::Rules { game, rule } => with(format!("/rules/{game}"), rule),
            Route::Cards(game) => format!("/cards/{game}"),
            Route::Editor(game) => format!("/editor/{game}"),
            Route::Nights(carried) => with("/nights".to_owned(), carried),
            Route::Companion(game) => format!("/companion/{game}"),
            Route::Nowhere => "/nowhere".to_owned(),
        }
    }

    /// Parses what somebody pasted: a whole URL, or its end.
    pub fn from_pasted(text: &str) -> Option<Route> {
        let text = text.trim();
        let local = match text.split_once("://") {
            Some((_, rest)) => &rest[rest.find('/')?..],
            None => text,
        };
        let (path, fragment) = local.split_once('#').unwrap_or((local, ""));
        let route = Route::parse(path, fragment);
        (!matches!(route, Route::Nowhere | Route::Start)).then_some(route)
    }
}
