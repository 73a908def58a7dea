//! A game in progress, type-erased.

use std::collections::BTreeMap;
use std::ops::Range;

use engine::{
    ChanceSource, Choices, Entry, Millis, Names, Replay, Seat, SeatSet, Target, ToAct, Viewer,
};
use mind::Advice;
use search::{Limit, SolveReach};
use serde_json::Value;
use serde_json::value::RawValue;

#[cfg(not(target_arch = "wasm32"))]
use crate::BotPlayer;
use crate::fair::Secret;
use crate::log::Log;
use crate::review::{ReviewDepth, ReviewedEntry};
use crate::{AnswerFate, Forbidden, Level, Problem, Tale, Unsolved};

/// A game in progress, with text and JSON at its interface. A call that fails changes nothing.
pub trait AnyMatch: std::fmt::Debug + Send {
    fn n_seats(&self) -> u8;
    fn names(&self) -> &Names;
    /// Gives the people names, which sentences use from now on.
    fn rename(&mut self, names: Names);

    /// Who the game waits for.
    fn to_act(&self) -> ToAct;
    /// How the game ended, as a sentence, once it has.
    fn ending(&self) -> Option<String>;
    /// The same, addressed to one seat.
    fn farewell(&self, seat: Seat) -> Option<&'static str>;
    /// The tale so far. It includes hidden information, so it is for finished games.
    fn tale(&self) -> Tale;
    /// The seats that have options now.
    fn may_act(&self) -> SeatSet;
    /// The pending question to a seat as a sentence.
    fn question(&self, seat: Seat) -> String;
    /// Everything a seat can do now.
    fn options(&self, seat: Seat) -> Result<Vec<Choice>, Problem>;
    /// The same in the notation only, without making texts that nobody reads.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// A hash of a seat's options, for comparison.
    fn options_mark(&self, seat: Seat) -> u64;
    /// Every possible outcome of Nature, with its weight.
    fn chance(&self) -> Vec<Choice>;
    /// The outcome that follows from the secret, as text; `None` if Nature is not asked.
    fn outcome(&self, secret: &Secret) -> Option<String>;
    /// The index of the option that a bot takes for a seat, which must have some. It knows no more than the seat does; `luck` seeds
    /// what it imagines, and the limit says when it has to decide.
    fn think(&self, seat: Seat, level: Level, luck: u64, limit: Limit<'_>) -> usize;
    /// The same by any built-in player.
    #[cfg(not(target_arch = "wasm32"))]
    fn decide(&self, seat: Seat, player: &BotPlayer, luck: u64, limit: Limit<'_>) -> usize;
    /// The bits of what the network says about a seat that has options, the same on every machine; `None` until it is loaded.
    fn bits(&self, seat: Seat, luck: u64) -> Option<Vec<u32>>;
    /// The index of the option chosen by flat search with this many playouts, as bots once did.
    fn play_out(&self, seat: Seat, playouts: u32, luck: u64, limit: Limit<'_>) -> usize;
    /// What a bot is about to do on a seat, in this turn or its next one, choice by choice in the words of the options.
    fn intends(&self, seat: Seat, level: Level, luck: u64, limit: Limit<'_>) -> Vec<String>;
    /// What the strongest bot would do on a seat, which must have options, and why. It knows no more than the seat does.
    fn hint(&self, seat: Seat, luck: u64, limit: Limit<'_>) -> Advice;
    /// A seat's probability of winning with its side, from 0 to 1, given what it knows.
    fn wins(&self, seat: Seat, luck: u64, limit: Limit<'_>) -> f32;
    /// These entries of the log looked at again, by what each seat knew then.
    fn review(&self, entries: Range<usize>, depth: ReviewDepth) -> Vec<ReviewedEntry>;
    /// What comes of each answer of a seat, in the order of its options: whether it fulfils a quest for certain, whatever
    /// happens, by what the seat knows.
    fn solve(
        &self,
        seat: Seat,
        quest: &str,
        reach: SolveReach,
        luck: u64,
    ) -> Result<Vec<AnswerFate>, Unsolved>;
    /// A position that looks the same to a viewer, with everything they cannot know redealt.
    fn imagined(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyMatch>;
    /// Whether two seats win and lose together.
    fn are_partners(&self, one: Seat, other: Seat) -> bool;
    /// The time of the clock's next event.
    fn next_alarm(&self) -> Option<Millis>;
    /// Whether the clock keeps running without those who have left.
    fn clock_waits_for_nobody(&self) -> bool;
    /// Whether something has just ended, and somebody is asked whether to start again.
    fn is_break(&self) -> bool;
    /// The rule that forbids an action, or `None` if it is allowed.
    fn why_not(&self, seat: Seat, action: &str) -> Result<Option<Forbidden>, Problem>;
    /// The rule that forbids what a seat means by pointing at something; `None` if that means nothing now, or is allowed.
    fn why_not_there(&self, seat: Seat, target: &Target) -> Option<Forbidden>;

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Problem>;
    /// Plays this outcome of Nature.
    fn happen(&mut self, outcome: &str) -> Result<(), Problem>;
    /// Plays the outcome that follows from the secret.
    fn draw(&mut self, secret: &Secret) -> Result<(), Problem>;
    /// Advances the clock.
    fn clock(&mut self, now: Millis) -> Result<(), Problem>;
    /// Plays one entry of a replay.
    fn enter(&mut self, entry: &Entry<String>) -> Result<(), Problem> {
        match entry {
            Entry::Acted(seat, action) => self.play(*seat, action),
            Entry::Happened(outcome) => self.happen(outcome),
            Entry::Clock(now) => self.clock(*now),
        }
    }
    /// Goes back to the state after the first `n` entries.
    fn rewind(&mut self, n: usize);
    /// How many of the first entries were given, from another game that this one continues.
    fn n_given(&self) -> usize;
    /// Counts everything so far as given: the game continues from here with another secret.
    fn begin_here(&mut self);

    fn view(&self, viewer: Viewer) -> Value;
    /// The same serialized, to be passed on.
    fn view_text(&self, viewer: Viewer) -> Box<RawValue>;
    /// What `viewer` saw after the first `n` entries.
    fn view_at(&self, n: usize, viewer: Viewer) -> Value;
    /// The turn before the first entry and after each entry; `None` in a game without turns. So there is one more than there are
    /// entries.
    fn turns(&self) -> Option<Vec<u32>>;
    /// The position alone, as a game that begins here: to be analysed elsewhere.
    fn position(&self) -> Box<dyn AnyMatch>;
    /// The whole position, including everything hidden.
    fn state(&self) -> Value;
    fn hash(&self) -> u64;
    fn log(&self) -> Log<'_>;
    /// Whether entry `n` revealed something to somebody, as draws always do. An action is tried in worlds that its viewers can
    /// imagine: it reveals something if it looks different there.
    fn is_revealing(&self, n: usize) -> bool;
    /// The setup; unknown for a game that was loaded as a position.
    fn choices(&self) -> Option<&Choices>;
    /// The game as a replay, with the commitment and, if it is `Shown`, the secret.
    fn replay(&self, secret: Option<(&Secret, Reveal)>) -> Result<Replay, Problem> {
        let source = secret.map(|(secret, reveal)| secret.as_source(&BTreeMap::new(), reveal));
        self.replay_with(source.unwrap_or_default())
    }
    /// The same with an explicit source of the draws.
    fn replay_with(&self, chance: ChanceSource) -> Result<Replay, Problem>;
}

/// One option or outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its action in the notation.
    pub action: String,
    /// What it does and costs.
    pub text: String,
    /// Its target on the board.
    pub target: Option<Target>,
    /// The relative probability of an outcome.
    pub weight: Option<u16>,
}

/// Whether a replay shows the table's secret yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reveal {
    Hidden,
    Shown,
}
