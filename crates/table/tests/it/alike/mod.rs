//! In two worlds that look alike to a viewer, the table sends that viewer the same messages, byte for byte.
//!
//! A game is played up to some moment. There everything that one viewer cannot know is redealt, and the real and the imagined world
//! are put on two tables with the same secret, once among people and once among bots. From then on both get the same messages. All
//! that the viewer receives, on which connection and in which order, when the tables want to be woken, and what a server makes of
//! them for its lobby and for those whose page is closed, must be identical,
//! until the rules themselves reveal something: until a view or an event that the viewer sees differs. Any other difference (a
//! version, a length, a refusal, a hint, whether undo is free) would leak a secret.
//!
//! Some moments are shortly before the end, and the end is told alike, too; only the replay and the tale of the game may then tell
//! what was hidden until then. Every kind of message must have been compared.

mod kinds;
mod pair;
mod said;

use std::collections::{BTreeMap, BTreeSet};

use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch, Level, Limit};
use engine::{Choices, Rng, Seat, ToAct, Viewer};
use protocol::ToTable;

use crate::hall::lanterns;
use kinds::Kinds;
use pair::{Company, Pair};

/// How many moments of a game are compared, for each viewer.
const N_MOMENTS: usize = 7;
/// How many answers are played after each.
const N_STEPS: usize = 6;
/// How many entries before its end a game is looked at as well, and played until it ends.
const NEAR_THE_END: [usize; 3] = [1, 4, 12];
/// How many answers are played then.
const N_LAST_STEPS: usize = 60;

/// Statistics of the comparison.
#[derive(Default, Debug)]
struct Compared {
    n_pairs: usize,
    /// Those in which something was really hidden.
    n_different: usize,
    n_steps: usize,
    n_bytes: usize,
    kinds: Kinds,
}

/// A game that is continued by random players, or by real bots.
struct Course {
    play: Box<dyn AnyMatch>,
    secret: Secret,
    rng: Rng,
    level: Option<Level>,
}

impl Course {
    fn new(game: &'static dyn AnyGame, choices: &Choices, level: Option<Level>) -> Course {
        let play = game.start(choices).expect("modes can be played");
        let secret = Secret::from_seed(&format!("{level:?} {choices}"));
        Course { play, secret, rng: Rng::new(u64::from(secret.outcome(0, u32::MAX))), level }
    }

    /// Plays this many entries and on until somebody is asked; `false` if the game is over before.
    fn go_on(&mut self, n_entries: usize) -> bool {
        for n in 0.. {
            match self.play.to_act() {
                ToAct::Over(_) => return false,
                ToAct::Nature => self.play.draw(&self.secret).expect("Nature can answer"),
                ToAct::Seats(_) if n >= n_entries => return true,
                ToAct::Seats(seats) => self.answer(seats.lowest().expect("somebody is asked")),
            }
        }
        false
    }

    fn answer(&mut self, seat: Seat) {
        let actions = self.play.actions(seat);
        let nth = match self.level {
            Some(level) => self.play.think(seat, level, self.rng.next_u64(), Limit::NONE),
            None => self.rng.below(actions.len() as u32) as usize,
        };
        self.play.play(seat, &actions[nth]).expect("options are allowed");
    }
}

/// Who looks, and with whom they sit at the table.
fn viewers(n_seats: u8) -> Vec<(Viewer, Company)> {
    let seats = Seat::first(n_seats).map(Viewer::Seat).chain([Viewer::Spectator]);
    seats.flat_map(|viewer| [(viewer, Company::People), (viewer, Company::Bots)]).collect()
}

fn compare(
    game: &'static dyn AnyGame,
    choices: &Choices,
    level: Option<Level>,
    all: &mut Compared,
) {
    let mut course = Course::new(game, choices, level);
    let n_seats = course.play.n_seats();
    let viewers = viewers(n_seats);
    // Actions from other moments are tried now, too.
    let mut words = BTreeSet::new();
    for _ in 0..N_MOMENTS {
        let n_entries = 3 + course.rng.below(40) as usize;
        if !course.go_on(n_entries) {
            return;
        }
        for seat in Seat::first(n_seats) {
            words.extend(course.play.actions(seat));
        }
        for &viewer in &viewers {
            let mut pair = Pair::new(game, choices, &*course.play, viewer, course.rng.next_u64());
            // Where nothing is hidden there is little to compare.
            if pair.hides_something() || course.rng.below(8) == 0 {
                pair.run(&words, N_STEPS, all);
            }
        }
    }
}

/// The same shortly before the end, and after it.
fn compare_ends(game: &'static dyn AnyGame, choices: &Choices, all: &mut Compared) {
    let mut course = Course::new(game, choices, None);
    while course.go_on(100) {}
    let n_entries = course.play.log().len();
    for before in NEAR_THE_END {
        let mut course = Course::new(game, choices, None);
        if !course.go_on(n_entries.saturating_sub(before)) {
            continue;
        }
        for viewer in viewers(course.play.n_seats()) {
            let luck = course.rng.next_u64();
            let mut pair = Pair::new(game, choices, &*course.play, viewer, luck);
            if pair.hides_something() || course.rng.below(8) == 0 {
                pair.run(&BTreeSet::new(), N_LAST_STEPS, all);
            }
        }
    }
}

fn every_mode(level: Option<Level>) -> BTreeMap<&'static str, Compared> {
    let mut all = BTreeMap::new();
    for &game in registry::list() {
        let compared: &mut Compared = all.entry(game.id()).or_default();
        for mode in game.modes() {
            compare(game, &mode.choices(), level, compared);
            if level.is_none() {
                compare_ends(game, &mode.choices(), compared);
            }
        }
    }
    all
}

/// In Zombie 15' only future draws are hidden.
fn has_secrets(game: &str) -> bool {
    game != "zombie-15"
}

fn enough(all: &BTreeMap<&'static str, Compared>) {
    for (game, compared) in all {
        assert!(compared.n_pairs > 10 && compared.n_steps > 50, "{game}: {compared:?}");
        assert!(compared.n_different > 10 || !has_secrets(game), "{game}: {compared:?}");
    }
}

#[test]
fn random_games_tell_nobody_what_they_cannot_know_not_by_a_byte() {
    let all = every_mode(None);
    enough(&all);
    let kinds = all.iter().map(|(&game, it)| (game, (&it.kinds, has_secrets(game))));
    kinds::must_be_complete(&kinds.collect());
}

#[test]
fn games_of_bots_tell_nobody_what_they_cannot_know_not_by_a_byte() {
    enough(&every_mode(Some(Level::Casual)));
}

/// The comparison works: here somebody leaks, in one of the worlds, what only they know, or says something in one of them only.
#[test]
fn a_single_letter_that_differs_is_noticed() {
    let game = lanterns().games[0];
    let mut course = Course::new(game, &Choices::default(), None);
    assert!(course.go_on(6));
    let viewer = Viewer::Seat(Seat(1));
    let viewer = (viewer, Company::People);
    let mut pair = Pair::new(game, &Choices::default(), &*course.play, viewer, 1);
    let mut compared = Compared::default();
    pair.run(&BTreeSet::new(), 0, &mut compared);
    assert!(pair.say(0, [chat("I have a bell."), chat("I have a bell.")], &mut compared).is_none());
    let difference = pair.say(0, [chat("I have a bell."), chat("I have a ball.")], &mut compared);
    let difference = difference.expect("it is noticed");
    assert!(difference.contains("ball"), "{difference}");
    // Only one of the two reaches the viewer.
    let difference = pair.say(0, [chat("Over here!"), ToTable::Return], &mut compared);
    assert!(difference.is_some_and(|it| it.ends_with("and []")), "a message too many is noticed");
}

fn chat(text: &str) -> ToTable {
    ToTable::Chat { text: text.to_owned() }
}
