//! The laws that every game obeys, tested in random games.
//!
//! A rules crate's test is three lines for all its modes:
//!
//! ```
//! use engine::Rules;
//! use engine_test::{lantern::Lantern, laws};
//!
//! for mode in Lantern::MODES {
//!     println!("{}", laws::obey::<Lantern>(mode, laws::Effort { decisions: 1_000, seed: 1 }));
//! }
//! ```
//!
//! Cheap laws are tested in every state, expensive ones in a sample. A violation is reported with
//! the game that led to it, as a script for [`crate::check()`].

mod alloc;
mod case;
mod chance;
mod choices;
mod drive;
mod end;
mod options;
#[cfg(feature = "serde")]
mod positions;
mod reasons;
mod secrets;
mod setups;
mod table;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use engine::{Choices, Entry, Game, Mode, Outcome, Rng, Seat, ToAct};

use alloc::random_play_allocates_nothing;
use case::Case;
use chance::{chance_has_its_weights, secret_outcomes_look_alike};
use drive::Chosen;
use end::{a_game_that_is_over_stays_over, replay_equals_play};
use options::{
    all_else_is_refused, events_have_sentences, options_are_playable, pointing_means_something,
    words_parse_back,
};
use secrets::{secret_answers_look_alike, views_keep_secrets};
use table::{a_clone_plays_alike, state_is_whole, the_clock_goes_on};

pub use choices::{OneAnswer, who_is_asked_has_a_choice};
#[cfg(feature = "serde")]
pub use positions::{Positions, obey_positions};
pub use reasons::refusals_speak_of_what_is_asked;
pub use setups::options_are_refused_out_of_range;

/// How much to test. Game number `n` has the seed `seed + n`, so that a violation can be reproduced
/// at once.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Answers of seats, summed over all games; the last game is played to its end.
    pub decisions: u64,
    pub seed: u64,
}

/// Statistics of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    pub game: &'static str,
    /// The mode, or whatever else was tested.
    pub setup: String,
    pub games: u64,
    /// Answers of seats.
    pub decisions: u64,
    /// Nature's answers.
    pub outcomes: u64,
    /// Clock events.
    pub alarms: u64,
    /// How many games ended in each way.
    pub endings: BTreeMap<&'static str, u64>,
    /// The decisions of the longest game.
    pub longest: u64,
    pub most_options: usize,
    pub deepest_agenda: usize,
}

/// Longer than any of our games, however foolishly it is played.
const LONGEST: usize = 50_000;

/// One state in this many gets the expensive laws, and one game in this many is replayed.
const SAMPLE: u32 = 24;
const REPLAYED: u64 = 4;

/// Plays random games of one mode and tests every law along the way. Panics at a violation.
pub fn obey<G: Game>(mode: &Mode, effort: Effort) -> Report {
    let choices = mode.choices();
    let mut trial = Trial::<G>::new(mode.name.to_owned());
    while trial.report.decisions < effort.decisions {
        trial.play_one(&choices, effort.seed + trial.report.games);
    }
    random_play_allocates_nothing::<G>(mode);
    trial.report
}

/// The same for random setups among all that the options allow, each for one game.
pub fn obey_any_setup<G: Game>(effort: Effort) -> Report {
    let mut trial = Trial::<G>::new("any setup".to_owned());
    while trial.report.decisions < effort.decisions {
        let seed = effort.seed + trial.report.games;
        let choices = setups::any_setup::<G>(&mut Rng::new(!seed));
        trial.play_one(&choices, seed);
    }
    trial.report
}

/// Games tested one after the other.
struct Trial<G: Game> {
    report: Report,
    strangers: Strangers<G::Action>,
}

impl<G: Game> Trial<G> {
    fn new(setup: String) -> Self {
        let report = Report { game: G::NAME, setup, ..Report::default() };
        Trial { report, strangers: Strangers { actions: Vec::new() } }
    }

    fn play_one(&mut self, choices: &Choices, seed: u64) {
        let mut rng = Rng::new(seed);
        let mut case = Case::<G>::new(choices, seed);
        let before = self.report.decisions;
        let outcome = play_to_the_end(&mut case, &mut self.strangers, &mut rng, &mut self.report);
        a_game_that_is_over_stays_over(&case, &self.strangers.actions);
        if self.report.games.is_multiple_of(REPLAYED) {
            replay_equals_play(&case, &mut rng);
        }
        self.report.games += 1;
        self.report.longest = self.report.longest.max(self.report.decisions - before);
        *self.report.endings.entry(outcome.how).or_default() += 1;
    }
}

/// Plays one game and tests the laws along the way.
fn play_to_the_end<G: Game>(
    case: &mut Case<G>,
    strangers: &mut Strangers<G::Action>,
    rng: &mut Rng,
    report: &mut Report,
) -> Outcome {
    let mut told = Vec::new();
    // The laws use a generator of their own, so that the game depends on its seed alone.
    let aside = &mut Rng::new(!case.seed);
    loop {
        let state = case.record.state();
        state_is_whole(case, state);
        report.deepest_agenda = report.deepest_agenda.max(G::agenda_depth(state));
        if let ToAct::Over(outcome) = G::to_act(state) {
            return outcome;
        }
        if case.record.log().len() >= LONGEST {
            case.broken("every game ends", format!("{LONGEST} entries were not enough"));
        }
        let chosen = drive::choose::<G>(state, case.record.now(), rng);
        let Chosen { entry, n_options } = match chosen {
            Ok(chosen) => chosen,
            Err(problem) => case.broken("whoever is asked can answer", problem),
        };
        report.most_options = report.most_options.max(n_options);
        strangers.meet(entry, aside);
        let is_sampled = rng.below(SAMPLE) == 0;
        if is_sampled {
            options_are_playable(case);
            words_parse_back(case);
            let strange = strangers.some(aside);
            all_else_is_refused(case, &strange);
            pointing_means_something(case, &strange);
            chance_has_its_weights(case);
            secret_outcomes_look_alike(case, aside);
            views_keep_secrets(case, entry, aside);
            secret_answers_look_alike(case, entry, aside);
        }
        let before = case.record.state().clone();
        told.clear();
        if let Err(problem) = case.record.play(entry, &mut told) {
            case.broken("options are playable", format!("{entry:?} is refused: {problem}"));
        }
        a_clone_plays_alike(case, before, entry);
        if is_sampled {
            events_have_sentences(case, &told);
        }
        match entry {
            Entry::Acted(..) => report.decisions += 1,
            Entry::Happened(_) => report.outcomes += 1,
            Entry::Clock(now) => {
                report.alarms += 1;
                the_clock_goes_on(case, now);
            }
        }
    }
}

/// Actions that were legal once, to be tried where they are not.
struct Strangers<A> {
    actions: Vec<A>,
}

impl<A: Copy + Eq + fmt::Display + FromStr> Strangers<A> {
    const MANY: usize = 400;

    fn meet(&mut self, entry: Entry<A>, rng: &mut Rng) {
        let (Entry::Acted(_, action) | Entry::Happened(action)) = entry else { return };
        if self.actions.contains(&action) {
            return;
        }
        if self.actions.len() < Self::MANY {
            self.actions.push(action);
        } else {
            self.actions[rng.below(Self::MANY as u32) as usize] = action;
        }
    }

    /// Some of them, and some with another number in their text.
    fn some(&self, rng: &mut Rng) -> Vec<A> {
        let n = self.actions.len() as u32;
        let mut some: Vec<A> =
            (0..n.min(20)).map(|_| self.actions[rng.below(n) as usize]).collect();
        let stranger: Vec<A> = some.iter().filter_map(|action| estrange(*action, rng)).collect();
        some.extend(stranger);
        some
    }
}

/// The same text with another number, if that is an action at all.
fn estrange<A: fmt::Display + FromStr>(action: A, rng: &mut Rng) -> Option<A> {
    const ODD: [&str; 12] = ["0", "1", "2", "3", "7", "8", "50", "100", "127", "128", "200", "255"];
    let odd = ODD[rng.below(ODD.len() as u32) as usize];
    let words = action.to_string();
    let words: Vec<_> =
        words.split(' ').map(|word| if word.parse::<u32>().is_ok() { odd } else { word }).collect();
    words.join(" ").parse().ok()
}

/// The seats at the table and some that are not: nobody may act for Nature.
fn seats_and_strangers(n_seats: u8) -> impl Iterator<Item = Seat> {
    Seat::first(n_seats).chain([Seat(n_seats), Seat(200), Seat::NATURE])
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} ({}): {} games, {} decisions, {} outcomes, {} alarms; the longest game took {} \
             decisions, the deepest agenda {} steps, the widest choice {} options; endings:",
            self.game,
            self.setup,
            self.games,
            self.decisions,
            self.outcomes,
            self.alarms,
            self.longest,
            self.deepest_agenda,
            self.most_options,
        )?;
        self.endings.iter().try_for_each(|(how, n)| write!(f, " {how} {n}"))
    }
}
