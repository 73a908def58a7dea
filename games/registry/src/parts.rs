//! Games in the browser. Each is a separate chunk of the client, loaded when somebody chooses the game; only the posters
//! are there from the start.

use std::sync::Mutex;

use any_game::AnyGame;
use client_kit::board::GameBoard;

/// What a loaded chunk provides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) board: &'static GameBoard,
}

/// The games loaded so far.
struct Loaded {
    games: &'static [&'static dyn AnyGame],
    boards: &'static [&'static GameBoard],
}

static LOADED: Mutex<Loaded> = Mutex::new(Loaded { games: &[], boards: &[] });

/// Every game that has been loaded.
pub fn list() -> &'static [&'static dyn AnyGame] {
    LOADED.lock().expect("nothing panics in between").games
}

/// The board of a game that has been loaded.
pub fn board(game: &str) -> Option<&'static GameBoard> {
    let boards = LOADED.lock().expect("nothing panics in between").boards;
    boards.iter().copied().find(|board| board.game == game)
}

/// Whether a game has been loaded.
pub fn is_there(game: &str) -> bool {
    board(game).is_some()
}

/// Adds the game to the lists. They are leaked: there are few, and they live as long as the page.
pub(crate) fn keep(Part { game, board }: Part) {
    if is_there(game.id()) {
        return;
    }
    let poster = board.poster;
    assert_eq!(poster.has_lesson, game.first_lesson().is_some(), "the poster says it");
    assert_eq!(poster.has_sheet, game.sheet().is_some(), "the poster says it");
    assert_eq!(poster.has_companion, board.companion.is_some(), "the poster says it");
    assert_eq!(poster.editor.is_some(), board.editor.is_some(), "the poster says it");
    let mut loaded = LOADED.lock().expect("nothing panics in between");
    loaded.games = Box::leak([loaded.games, &[game]].concat().into_boxed_slice());
    loaded.boards = Box::leak([loaded.boards, &[board]].concat().into_boxed_slice());
}

/// Defines a poster and a loadable chunk for each game.
macro_rules! games {
    ($($game:ident,)*) => {
        static POSTERS: &[&client_kit::board::Poster] = &[$(&$game::board::POSTER,)*];

        mod load {
            use super::parts::Part;
            use client_kit::part::{NotLoaded, part};

            $(
                #[part($game, fallible, wasm_split_path = client_kit::part)]
                pub(super) fn $game() -> Result<Part, NotLoaded> {
                    Ok(Part { game: &::$game::GAME, board: &::$game::board::BOARD })
                }
            )*
        }

        /// The posters of all games.
        pub fn posters() -> &'static [&'static client_kit::board::Poster] {
            POSTERS
        }

        /// Loads a game unless it is already there. For an unknown game there is nothing to load.
        pub async fn load(game: &str) -> Result<(), client_kit::part::NotLoaded> {
            $(
                if game == $game::board::POSTER.game && !is_there(game) {
                    parts::keep(load::$game().await?);
                }
            )*
            Ok(())
        }
    };
}

pub(crate) use games;
