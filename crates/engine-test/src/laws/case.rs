//! One random game, and how to say that it breaks a law.

use std::fmt::Display;

use engine::{Choices, Entry, Game, Record, Seat};

/// A game in the middle of being tried.
#[derive(Debug)]
pub(super) struct Case<G: Game> {
    /// Trying again with one decision and this seed plays this game first.
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

    /// What this seat can do now.
    pub(super) fn options(&self, seat: Seat) -> Vec<G::Action> {
        let mut options = Vec::new();
        G::options(self.record.state(), seat, &mut options);
        options
    }

    /// What Nature can bring now, with the weights.
    pub(super) fn chance(&self) -> Vec<(G::Action, u16)> {
        let mut outcomes = Vec::new();
        G::chance(self.record.state(), &mut outcomes);
        outcomes
    }

    /// Ends the test: says which law is broken, how, and how to get there.
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

/// A log as lines to be pasted into [`crate::check()`].
fn script<A: Display>(log: &[Entry<A>]) -> String {
    log.iter().fold(String::new(), |lines, entry| lines + &format!("    \"{entry}\",\n"))
}
