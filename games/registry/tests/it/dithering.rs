//! The bots of the product hardly ever undo what has just been done, or end their turn next to something that helps: in every mode
//! and scenario, counted in recorded games. The example `dithering` does the same with as many games as one likes.

#[path = "../../examples/dithering/watch.rs"]
mod watch;

use any_game::Level;
use engine::{ChanceSource, Replay, ToAct};
use watch::{Counted, recorded, setups};

use crate::golden::replays_of;

/// The most of a thousand choices that may be undone (by oneself, or after others acted), put one's own figures back, and be idle.
#[derive(Clone, Copy)]
struct Bounds {
    undone: u32,
    undone_together: u32,
    back: u32,
    idle: u32,
}

/// Plays each setup this often, checks all of them together, and returns which were lost.
fn check(level: Level, games: u64, setups: &[String], bounds: Bounds) -> Vec<&str> {
    let (mut all, mut lost) = (Counted::default(), Vec::new());
    for setup in setups {
        let mut counted = Counted::default();
        (0..games).for_each(|seed| counted += watch::watch(&recorded(setup, level, seed)));
        println!("| {setup} | {} | {} |", level.name(), counted.row());
        lost.extend((counted.won < counted.games).then_some(setup.as_str()));
        all += counted;
    }
    assert!(all.choices > 20 * all.games, "{all:?}");
    let Bounds { undone, undone_together, back, idle } = bounds;
    let counted = [
        (all.undone, undone, "undone"),
        (all.undone_together, undone_together, "undone together"),
        (all.back, back, "put back"),
        (all.idle, idle, "idle"),
    ];
    for (n, most, what) in counted {
        assert!(all.of_a_thousand(n) <= f64::from(most), "{what}, {} games: {all:?}", level.name());
    }
    assert_eq!(all.stopped, 0, "nobody stops the clock or gives up");
    lost
}

fn all_of(game: &str) -> Vec<String> {
    setups(any_game::find(registry::list(), game).expect("it is in the list"))
}

#[test]
fn bots_do_not_dither_on_the_run() {
    let setups = all_of("run-for-your-life");
    for level in Level::ALL {
        let bounds = Bounds { undone: 0, undone_together: 2, back: 60, idle: 2 };
        check(level, 4, &setups, bounds);
    }
}

/// Here a player must move, even one who is where they want to be.
#[test]
fn bots_hardly_dither_in_the_mall() {
    let setups = all_of("tiny-epic-zombies");
    for level in [Level::Casual, Level::Seasoned, Level::Sharp] {
        let bounds = Bounds { undone: 20, undone_together: 0, back: 50, idle: 12 };
        check(level, 3, &setups, bounds);
    }
}

/// Races take long to think about; the example has them.
#[test]
fn merciless_bots_hardly_dither_in_the_mall() {
    let mut setups = all_of("tiny-epic-zombies");
    setups.retain(|it| !it.contains("competitive"));
    let bounds = Bounds { undone: 5, undone_together: 0, back: 35, idle: 10 };
    check(Level::Merciless, 1, &setups, bounds);
}

/// Scenarios in which people wait for a siren or the Helicopter: whole rounds pass in which nobody has anything to do.
fn waits(setup: &str) -> bool {
    ["=9", "=13", "=14"].iter().any(|it| setup.ends_with(it))
}

/// Stopping may have a reason here: a step towards the Exit can lead among zombies.
#[test]
fn bots_hardly_dither_in_the_streets() {
    let (waiting, others): (Vec<_>, Vec<_>) =
        all_of("zombie-15").into_iter().partition(|it| waits(it));
    for level in [Level::Casual, Level::Seasoned, Level::Sharp] {
        let bounds = Bounds { undone: 15, undone_together: 15, back: 40, idle: 30 };
        check(level, 1, &others, bounds);
        check(level, 1, &waiting, Bounds { undone_together: 1000, ..bounds });
    }
}

#[test]
fn merciless_bots_do_not_dither_in_the_streets() {
    let mut setups = all_of("zombie-15");
    setups.retain(|it| !it.contains("scenario="));
    let bounds = Bounds { undone: 1, undone_together: 1, back: 40, idle: 30 };
    check(Level::Merciless, 1, &setups, bounds);
}

#[test]
fn merciless_bots_win_every_scenario_on_the_real_clock_without_dithering() {
    let mut setups = all_of("zombie-15");
    setups.retain(|it| it.contains("scenario="));
    let (waiting, others): (Vec<_>, Vec<_>) = setups.into_iter().partition(|it| waits(it));
    let bounds = Bounds { undone: 1, undone_together: 1, back: 40, idle: 5 };
    let mut lost = check(Level::Merciless, 1, &others, bounds);
    lost.extend(check(Level::Merciless, 1, &waiting, Bounds { undone_together: 1000, ..bounds }));
    assert!(lost.len() <= 1 && !lost.contains(&others[0].as_str()), "{lost:?}");
}

#[test]
fn bots_do_not_dither_in_the_alley() {
    let setups = all_of("thirty-seconds");
    let bounds = Bounds { undone: 0, undone_together: 0, back: 25, idle: 35 };
    check(Level::Newcomer, 8, &setups, bounds);
    for level in Level::ALL.into_iter().filter(|it| it.has_learned()) {
        check(level, 8, &setups, Bounds { idle: 3, ..bounds });
    }
}

/// Counts in a game in which people do what these words say, one after the other, and Nature between them whatever comes first.
fn written(setup: &str, words: &[&str]) -> Counted {
    let (game, choices) = registry::setup(setup).expect("the test writes good choices");
    let mut play = game.start(&choices).expect("the choices are good");
    for word in words {
        while play.to_act() == ToAct::Nature {
            let first = play.chance()[0].action.clone();
            play.happen(&first).expect("it is an outcome");
        }
        let ToAct::Seats(asked) = play.to_act() else { panic!("the game is over") };
        let seat = asked.lowest().expect("somebody is asked");
        play.play(seat, word).unwrap_or_else(|problem| panic!("{word}: {problem}"));
    }
    let replay = play.replay_with(ChanceSource::default()).expect("it began with a setup");
    watch::watch(&replay)
}

#[test]
fn who_dithers_is_noticed() {
    let streets = "zombie-15?scenario&scenario=1&clock=actions";
    let begun = |words: &[&str]| written(streets, &[&["begin"], words].concat());
    let undone = begun(&["enter 10", "leave 10"]);
    assert_eq!((undone.undone, undone.undone_together, undone.back), (1, 0, 1), "{undone:?}");
    let on = begun(&["enter 10", "done"]);
    assert_eq!((on.undone, on.undone_together, on.back, on.idle), (0, 0, 0, 0), "{on:?}");
    let still = begun(&["done", "your-turn"].repeat(4));
    assert_eq!((still.undone, still.undone_together), (0, 1), "{still:?}");
    // There, and in the next turn back again.
    let round = ["done", "your-turn"].repeat(4);
    let turns = [&["enter 10"], round.as_slice(), &["leave 10"]].concat();
    let back = begun(&turns);
    assert_eq!((back.undone, back.back), (0, 1), "{back:?}");
}

#[test]
fn any_recorded_game_can_be_watched() {
    for game in registry::list() {
        let mut counted = Counted::default();
        for path in replays_of(game.id()) {
            let text = std::fs::read_to_string(&path).expect("a golden replay can be read");
            counted += watch::watch(&Replay::parse(&text).expect("it is a replay"));
        }
        println!("| {} | {} |", game.id(), counted.row());
        assert!(counted.games > 0 && counted.choices > counted.games, "{}", game.id());
    }
}
