//! The closed list of our games. Outside its own folder, a game is known by its line here and in `Cargo.toml`.

use any_game::AnyGame;

macro_rules! games {
    ($($game:ident,)*) => {
        static GAMES: &[&dyn AnyGame] = &[$(&$game::GAME,)*];

        #[cfg(not(target_arch = "wasm32"))]
        static TERMINALS: &[&stage::terminal::Terminal] = &[$(&$game::terminal::TERMINAL,)*];

        #[cfg(target_arch = "wasm32")]
        static BOARDS: &[&client_kit::board::Board] = &[$(&$game::board::BOARD,)*];
    };
}

games! {
    run_for_your_life,
    tiny_epic_zombies,
    zombie_15,
    thirty_seconds,
}

/// Every game there is.
pub fn list() -> &'static [&'static dyn AnyGame] {
    GAMES
}

/// The board of a game in the terminal.
#[cfg(not(target_arch = "wasm32"))]
pub fn terminal(game: &str) -> Option<&'static stage::terminal::Terminal> {
    TERMINALS.iter().copied().find(|terminal| terminal.game == game)
}

/// The board of a game in the browser.
#[cfg(target_arch = "wasm32")]
pub fn board(game: &str) -> Option<&'static client_kit::board::Board> {
    BOARDS.iter().copied().find(|board| board.game == game)
}
