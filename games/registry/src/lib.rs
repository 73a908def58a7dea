//! The complete list of our games. Outside its own folder, a game is mentioned only by its line here and in
//! `Cargo.toml`.

#[cfg(target_arch = "wasm32")]
mod parts;

use any_game::AnyGame;
use engine::Choices;

macro_rules! games {
    ($($game:ident,)*) => {
        #[cfg(not(target_arch = "wasm32"))]
        static GAMES: &[&dyn AnyGame] = &[$(&$game::GAME,)*];

        #[cfg(not(target_arch = "wasm32"))]
        static TERMINALS: &[&stage::terminal::Terminal] = &[$(&$game::terminal::TERMINAL,)*];

        #[cfg(target_arch = "wasm32")]
        parts::games!($($game,)*);
    };
}

games! {
    run_for_your_life,
    tiny_epic_zombies,
    zombie_15,
    thirty_seconds,
}

/// Every game there is.
#[cfg(not(target_arch = "wasm32"))]
pub fn list() -> &'static [&'static dyn AnyGame] {
    GAMES
}

#[cfg(target_arch = "wasm32")]
pub use parts::{board, is_there, list};

/// The board of a game in the terminal.
#[cfg(not(target_arch = "wasm32"))]
pub fn terminal(game: &str) -> Option<&'static stage::terminal::Terminal> {
    TERMINALS.iter().copied().find(|terminal| terminal.game == game)
}

/// Reads `game?mode&option=value&…`: a game, one of its modes by name, and further choices.
pub fn setup(words: &str) -> Result<(&'static dyn AnyGame, Choices), String> {
    let (id, rest) = words.split_once('?').unwrap_or((words, ""));
    let game = list().iter().copied().find(|game| game.id() == id);
    let game = game.ok_or_else(|| format!("There is no game `{id}`."))?;
    let mut choices = Choices::default();
    for word in rest.split('&').filter(|word| !word.is_empty()) {
        match word.split_once('=') {
            Some((key, value)) => choices.set(key, value),
            None => {
                let mode = game.modes().iter().find(|mode| mode.name == word);
                let mode = mode.ok_or_else(|| format!("{} has no mode `{word}`.", game.name()))?;
                mode.choices().iter().for_each(|(key, value)| choices.set(key, value));
            }
        }
    }
    game.check_setup(&choices).map_err(|problem| problem.to_string())?;
    Ok((game, choices))
}
