//! The tale of a finished game agrees with what happened in it.

use std::path::Path;

use any_game::{AnyMatch, Tale};
use engine::{Replay, ToAct, Viewer, Who};
use serde_json::Value;

use crate::golden::replays_of;

/// Every golden game, with its tale.
fn told(mut hold: impl FnMut(&str, &dyn AnyMatch, &Tale)) {
    for game in registry::list() {
        for path in replays_of(game.id()) {
            let text = std::fs::read_to_string(&path).expect("it can be read");
            let play = game.replay(&Replay::parse(&text).expect("it is a replay"));
            let play = play.expect("it can be played");
            hold(&path.display().to_string(), &*play, &play.tale());
        }
    }
}

fn sum(tale: &Tale, name: &str) -> u64 {
    let counts = tale.counts.iter().filter(|count| count.name == name);
    counts.flat_map(|count| &count.by_seat).map(|&n| u64::from(n)).sum()
}

/// How many zombies were killed, according to the events.
fn killed(play: &dyn AnyMatch) -> u64 {
    let mut killed = 0;
    for n in 0..play.log().len() {
        for fact in play.log().facts(n, Viewer::AllSeeing) {
            killed += fact.get("ZombiesKilled").and_then(|it| it[0].as_u64()).unwrap_or(0);
            let one = fact.get("ZombieKilled");
            killed += u64::from(one.is_some_and(|it| it.get("by") != Some(&Value::Null)));
        }
    }
    killed
}

#[test]
fn a_tale_counts_what_was_told() {
    told(|path, play, tale| {
        assert_eq!(sum(tale, "zombies killed"), killed(play), "{path}");
        assert!(!tale.counts.is_empty(), "{path}: something was done in every game");
        let n_seats = usize::from(play.n_seats());
        assert!(tale.counts.iter().all(|count| count.by_seat.len() == n_seats), "{path}");
    });
}

#[test]
fn a_medal_is_for_who_did_strictly_most() {
    let mut n = 0;
    told(|path, play, tale| {
        for medal in &tale.medals {
            assert!(play.n_seats() > 1, "{path}: nobody is honoured alone");
            let count = tale.counts.iter().find(|count| medal.because.starts_with(count.name));
            let mut by_seat = count.expect("it is counted").by_seat.clone();
            let most = by_seat.remove(usize::from(medal.seat.0));
            assert!(by_seat.iter().all(|&n| n < most), "{path}: {medal:?}");
            n += 1;
        }
    });
    assert!(n > 50, "{n} medals");
}

#[test]
fn the_best_move_is_an_action_of_its_seat() {
    let mut n = 0;
    told(|path, play, tale| {
        if let Some(best) = &tale.best {
            assert_eq!(play.log().who(best.entry), Some(Who::Seat(best.seat)), "{path}");
            assert!(!best.text.is_empty() && !best.because.is_empty(), "{path}");
            n += 1;
        }
    });
    assert!(n > 20, "{n} best moves");
}

#[test]
fn every_end_is_drawn() {
    told(|path, play, _| {
        let ToAct::Over(outcome) = play.to_act() else { panic!("{path} is not over") };
        let game = Path::new(path).ancestors().nth(2).expect("it lies in a game's folder");
        let scenes = std::fs::read_to_string(game.join("art/end.svg")).expect("there are scenes");
        let name = game.file_name().and_then(|name| name.to_str()).expect("a game has a name");
        let symbol = format!("<symbol id=\"end-{name}-{}\"", outcome.how);
        assert!(scenes.contains(&symbol), "{path}: no {symbol}");
    });
}

#[test]
fn each_side_hears_its_own_end() {
    told(|path, play, _| {
        let ToAct::Over(outcome) = play.to_act() else { panic!("{path} is not over") };
        let of = |seat| play.farewell(seat).expect("it is over");
        let seats = || engine::Seat::first(play.n_seats());
        for winner in seats().filter(|&seat| outcome.winners.has(seat)) {
            for other in seats().filter(|&seat| !outcome.winners.has(seat)) {
                assert_ne!(of(winner), of(other), "{path}");
            }
        }
    });
}
