//! One random game, and the report when it breaks a law.

use std::fmt::Display;

use engine::{Choices, Entry, Game, Record, Seat};

/// A game under test.
#[derive(Debug)]
pub(super) struct Case<G: Game> {
    /// Running again with one decision and this seed plays this game first.
    pub(super) seed: u64,
    pub(super) record: Record<G>,
}

impl<G: Game> Case<G> {
    /// A game before its first action.
    #[track_caller]
    pub(super) fn new(choices: &Choices, seed: u64) -> Self {
        match Record::new(choices) {
            Ok(record) => Case { seed, record },
            Err(problem) => panic!("{} cannot be set up with {choices}: {problem}", G::NAME),
        }
    }

    /// The options of this seat.
    pub(super) fn options(&self, seat: Seat) -> Vec<G::Action> {
        let mut options = Vec::new();
        G::options(self.record.state(), seat, &mut options);
        options
    }

    /// The possible outcomes of Nature, with their weights.
    pub(super) fn chance(&self) -> Vec<(G::Action, u16)> {
        let mut outcomes = Vec::new();
        G::chance(self.record.state(), &mut outcomes);
        outcomes
    }

    /// Fails the test: says which law is broken, how, and how to reproduce it.
    #[track_caller]
    pub(super) fn broken(&self, law: &str, how: impl Display) -> ! {
        let script = script(self.record.log());
        let to_act = G::to_act(self.record.state());
        panic!(
            "\n{} ({}), setup {:?}, seed {}, step {}\nThe law \"{law}\" is broken: {how}\n\
             The game waits for {to_act:?} in this state:\n{:?}\nThe way there:\n{script}",
            G::NAME,
            G::ID,
            self.record.origin().to_string(),
            self.seed,
            self.record.log().len(),
            self.record.state(),
        )
    }
}

/// A log as lines to paste into [`crate::check()`].
fn script<A: Display>(log: &[Entry<A>]) -> String {
    log.iter().fold(String::new(), |lines, entry| lines + &format!("    \"{entry}\",\n"))
}
