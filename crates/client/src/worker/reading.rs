//! Reads a game that is to be looked at again. Each line is checked by what the game offers there, and a link is written by
//! it, too: for a long game that is seconds of work.

use any_game::link;
use engine::Replay;
use table::{Kit, LiveTable, OldTable};

use super::messages::{Checked, Written};

pub(super) fn read(written: &Written) -> Result<Checked, String> {
    let (replay, link) = match written {
        // Writing a link checks the replay first, and only a right one comes to be refused for its length.
        Written::Text(text) => {
            let replay = Replay::parse(text).map_err(|it| it.to_string())?;
            let game = any_game::find(registry::list(), &replay.game);
            game.and_then(|game| game.replay(&replay)).map_err(|it| it.to_string())?;
            let link = link::write(registry::list(), &replay).ok();
            (replay, link)
        }
        Written::Link(end) => {
            let replay = link::read(registry::list(), end).map_err(|it| it.to_string())?;
            (replay, Some(end.clone()))
        }
        Written::Log(log) => {
            let replay = of_table(log)?;
            let link = link::write(registry::list(), &replay).ok();
            (replay, link)
        }
    };
    Ok(Checked { replay: replay.to_string(), link })
}

fn of_table(log: &str) -> Result<Replay, String> {
    if let Some(old) = OldTable::read(&Kit::ours(), log) {
        return Err(old.notice());
    }
    let table = LiveTable::from_log(Kit::ours(), log).map_err(|it| it.to_string())?;
    table.replay().map_err(|it| it.to_string())
}
