//! Whoever can win at once does, however strange the way there was.

use std::fs;
use std::path::{Path, PathBuf};

use any_game::{AnyGame, AnyMatch, Level, Limit};
use engine::{Entry, Replay, Seat, ToAct, Viewer};

use crate::golden::{GAMES, replays_in, replays_of};

const LEVELS: [Level; 4] = [Level::Casual, Level::Seasoned, Level::Sharp, Level::Merciless];

/// Whether entry `nth`, what a seat did, has won the game, or the scenario of a campaign.
fn has_won(play: &dyn AnyMatch, nth: usize, seat: Seat) -> bool {
    let told = play.log().told(nth, Viewer::Seat(seat)).expect("the entry exists");
    let wins_a_scenario = told.events.iter().any(|it| it.contains("Everybody wins"));
    let is_last = nth + 1 == play.log().len();
    let wins = matches!(play.to_act(), ToAct::Over(outcome) if outcome.winners.has(seat));
    wins_a_scenario || is_last && wins
}

/// The number of decisions of a golden game in which a seat could know that its answer wins.
fn decided(game: &'static dyn AnyGame, text: &str, name: &str) -> u32 {
    let replay = Replay::parse(text).unwrap_or_else(|e| panic!("{name}: {e}"));
    let play = || game.replay(&replay).unwrap_or_else(|e| panic!("{name}: {e}"));
    let whole = play();
    let mut n_decided = 0;
    for (nth, line) in replay.lines.iter().enumerate() {
        let Entry::Acted(seat, action) = &line.entry else { continue };
        if !has_won(&*whole, nth, *seat) {
            continue;
        }
        let before = || {
            let mut before = play();
            before.rewind(nth);
            before
        };
        let wins_in_a_world = |luck| {
            let mut world = before().imagined(Viewer::Seat(*seat), luck);
            let n = world.log().len();
            world.play(*seat, action).is_ok() && has_won(&*world, n, *seat)
        };
        if !(0..16).all(wins_in_a_world) {
            continue;
        }
        n_decided += 1;
        for level in LEVELS {
            let mut played = before();
            let chosen = played.think(*seat, level, 5, Limit::NONE);
            let action = &played.actions(*seat)[chosen];
            played.play(*seat, action).expect("an option can be played");
            assert!(
                has_won(&*played, nth, *seat),
                "{name}, entry {nth}: {level:?} prefers {action}"
            );
        }
    }
    n_decided
}

#[test]
fn a_bot_that_can_win_at_once_does() {
    for game in registry::list() {
        let mut replays = replays_of(game.id());
        if game.id() == "zombie-15" {
            replays.extend(replays_in(&Path::new(GAMES).join("zombie-15/replays/campaign")));
        }
        let text = |path: &PathBuf| fs::read_to_string(path).expect("a golden replay can be read");
        let n_decided: u32 =
            replays.iter().map(|it| decided(*game, &text(it), &it.display().to_string())).sum();
        println!("{}: {n_decided} decisions", game.id());
        assert!(n_decided > 0, "{}", game.id());
    }
}
