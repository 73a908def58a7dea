//! Renews the golden replays of a game whose rules have changed: `cargo run -p registry --example renew -- GAME`.
//!
//! A replay that still comes to its ending keeps its moves and gets the present version of the rules. Any other is played anew from
//! its setup, by bots, until a game ends as its name says; those for which none did are named.

use std::fs;
use std::path::{Path, PathBuf};

use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch, BotPlayer, Limit, Reveal, find};
use engine::{Millis, Names, Replay, Rng, ToAct};

/// How many games are played for one ending.
const TRIES: u64 = 600;
/// The players who take turns at it: they bring about different endings.
const PLAYERS: [&str; 4] = ["greedy", "casual", "random", "sharp"];
/// Against a real clock, a decision takes this long.
const PACE: Millis = 900;
/// How the names of evenings of a campaign begin.
const EVENING: &str = "campaign";
/// A longer game is given up.
const LONGEST: usize = 4000;

fn main() {
    let id = std::env::args().nth(1).expect("name a game");
    let game = find(registry::list(), &id).unwrap_or_else(|problem| panic!("{problem}"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(&id).join("replays");
    let (mut n_kept, mut n_anew, mut missing) = (0, 0, Vec::new());
    for path in replays_in(&folder) {
        let text = fs::read_to_string(&path).expect("a golden replay can be read");
        let old = Replay::parse(&text).unwrap_or_else(|bad| panic!("{}: {bad}", path.display()));
        let name = path.file_stem().and_then(|it| it.to_str()).expect("a file has a name");
        let ending = name.split('_').next().unwrap_or(name);
        let new = match kept(game, &old, ending) {
            Some(replay) => {
                n_kept += 1;
                replay
            }
            // Without a commitment its draws were chosen by hand, and so must be those of the next one.
            None if old.commitment.is_none() => {
                missing.push(name.to_owned());
                continue;
            }
            None => match anew(game, &old, name, ending) {
                Some(replay) => {
                    n_anew += 1;
                    replay
                }
                None => {
                    missing.push(name.to_owned());
                    continue;
                }
            },
        };
        fs::write(&path, new.to_string()).expect("a golden replay can be written");
    }
    println!("{n_kept} kept, {n_anew} played anew, {} not renewed", missing.len());
    for name in &missing {
        println!("not renewed: {name}");
    }
    if !missing.is_empty() {
        std::process::exit(1);
    }
}

/// Campaigns lie in a folder of their own.
fn replays_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("the folder can be read").path()) {
        if path.is_dir() {
            found.extend(replays_in(&path));
        } else if path.extension().is_some_and(|it| it == "replay") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The same moves under the present rules, if they still come to that ending by the same draws.
fn kept(game: &'static dyn AnyGame, old: &Replay, ending: &str) -> Option<Replay> {
    let mut play = game.start(&old.setup).ok()?;
    play.rename(Names::new(old.seats.clone()));
    for (n, line) in old.lines.iter().enumerate() {
        if n == old.given && n > 0 {
            play.begin_here();
        }
        play.enter(&line.entry).ok()?;
    }
    let new = play.replay_with(old.chance_source()).ok()?;
    let is_good = match old.commitment {
        Some(_) => comes_to(&*play, ending) && game.verify(&new).is_ok(),
        // An evening of a campaign may end between two scenarios.
        None => ending == EVENING || comes_to(&*play, ending),
    };
    is_good.then_some(new)
}

fn comes_to(play: &dyn AnyMatch, ending: &str) -> bool {
    matches!(play.to_act(), ToAct::Over(outcome) if outcome.how == ending)
}

/// Another game of the same setup that comes to this ending.
fn anew(game: &'static dyn AnyGame, old: &Replay, name: &str, ending: &str) -> Option<Replay> {
    (0..TRIES).find_map(|nth| {
        let secret = Secret::from_seed(&format!("{name} {nth}"));
        let word = PLAYERS[nth as usize % PLAYERS.len()];
        let player = BotPlayer::read(word).expect("such players are known");
        let mut play = game.start(&old.setup).ok()?;
        play.rename(Names::new(old.seats.clone()));
        play_to_end(&mut *play, &secret, &player, nth);
        comes_to(&*play, ending).then(|| play.replay(Some((&secret, Reveal::Shown))).ok())?
    })
}

fn play_to_end(play: &mut dyn AnyMatch, secret: &Secret, player: &BotPlayer, nth: u64) {
    let (mut rng, mut now) = (Rng::new(nth), 0);
    for _ in 0..LONGEST {
        if let Some(alarm) = play.next_alarm().filter(|&alarm| alarm <= now) {
            play.clock(alarm).expect("an alarm is due");
            continue;
        }
        match play.to_act() {
            ToAct::Over(_) => return,
            ToAct::Nature => play.draw(secret).expect("Nature is asked"),
            ToAct::Seats(awaited) => {
                now += PACE;
                let seat = awaited.nth(rng.below(awaited.len())).expect("somebody is asked");
                let chosen = play.decide(seat, player, rng.next_u64(), Limit::NONE);
                let action = play.actions(seat).swap_remove(chosen);
                play.play(seat, &action).expect("an option can be played");
            }
        }
    }
}
