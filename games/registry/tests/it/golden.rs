//! Golden replays: whole games, replayed line by line to the ending that begins their file name.

use std::fs;
use std::path::{Path, PathBuf};

use any_game::link::{read, write};
use engine::{OptionKind, Replay, ToAct};

pub(crate) const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

#[test]
fn golden_replays_come_to_their_stated_endings_and_verify() {
    for game in registry::list() {
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

/// These games have a single objective, so whoever wins has completed it.
#[test]
fn every_objective_of_tiny_epic_zombies_is_completed_in_a_golden_game_in_both_forms() {
    let game = any_game::find(registry::list(), "tiny-epic-zombies").expect("it is on the list");
    let option = game.options().iter().find(|option| option.key == "objectives");
    let Some(OptionKind::AnyOf(objectives)) = option.map(|option| option.kind) else {
        panic!("objectives can be chosen");
    };
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a golden replay can be read");
        (stated_ending(&path).map(str::to_owned), text)
    };
    let replays: Vec<_> = replays_of(game.id()).into_iter().map(read).collect();
    for (objective, _) in objectives {
        for ending in ["objectives", "leader"] {
            let is_it = |(stated, text): &(Option<String>, String)| {
                let setup = text.lines().find(|line| line.starts_with("setup ")).unwrap_or("");
                stated.as_deref() == Some(ending)
                    && setup.contains(&format!("objectives={objective}"))
                    && setup.contains("n-objectives=1")
            };
            assert!(replays.iter().any(is_it), "no golden game ends by {ending} with {objective}");
        }
    }
}

/// `last-alive` of `last-alive_of_two.replay`.
fn stated_ending(path: &Path) -> Option<&str> {
    path.file_stem()?.to_str()?.split('_').next()
}

pub(crate) fn replays_of(game: &str) -> Vec<PathBuf> {
    replays_in(&Path::new(GAMES).join(game).join("replays"))
}

pub(crate) fn replays_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut replays: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "replay"))
        .collect();
    replays.sort();
    replays
}

#[test]
fn golden_replays_fit_into_short_links() {
    for game in registry::list() {
        for path in replays_of(game.id()) {
            let text = fs::read_to_string(&path).expect("it is there");
            let replay = Replay::parse(&text).expect("golden replays are good");
            let link = write(registry::list(), &replay).expect("it fits");
            let name = path.file_stem().expect("it has a name").display();
            let n = replay.lines.len();
            println!("{name}: {n} entries, {} bytes as text, {} as a link", text.len(), link.len());
            assert_eq!(read(registry::list(), &link).map(|it| it.to_string()), Ok(text));
            assert!(link.len() < 200 + n, "{name} takes {} letters", link.len());
        }
    }
}
