//! Golden replays: whole games, replayed line by line to the ending that their name begins with.

use std::fs;
use std::path::{Path, PathBuf};

use engine::{Replay, ToAct};

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures");

#[test]
fn golden_replays_come_to_their_stated_endings_and_verify() {
    for game in crate::list() {
        let replays = replays_of(game.id());
        assert!(!replays.is_empty(), "{} has golden replays", game.id());
        for path in replays {
            let name = path.display();
            let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{name}: {e}"));
            let replay = Replay::parse(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!(replay.to_string(), text, "{name} is written back byte for byte");
            let play = game.replay(&replay).unwrap_or_else(|e| panic!("{name}: {e}"));
            let ToAct::Over(outcome) = play.to_act() else { panic!("{name} is not over") };
            assert_eq!(Some(outcome.how), stated_ending(&path), "{name} states its ending");
            let verified = game.verify(&replay).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(verified.n_outcomes > 0, "{name} has draws to verify");
        }
    }
}

/// `last-alive` of `last-alive_of_two.replay`.
fn stated_ending(path: &Path) -> Option<&str> {
    path.file_stem()?.to_str()?.split('_').next()
}

pub(super) fn replays_of(game: &str) -> Vec<PathBuf> {
    let folder = Path::new(FIXTURES).join(game);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut replays: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "replay"))
        .collect();
    replays.sort();
    replays
}
