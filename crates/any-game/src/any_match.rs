//! One game being played, whichever it is: what can be asked of it and done with it.

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

/// A game being played, with words and JSON at its edge. A call that fails changes nothing.
pub trait AnyMatch: std::fmt::Debug + Send {
    fn n_seats(&self) -> u8;
    fn names(&self) -> &Names;
    /// Gives the people names, which sentences use from now on.
    fn rename(&mut self, names: Names);

    /// Whom the game waits for.
    fn to_act(&self) -> ToAct;
    /// How the game ended, as a sentence, once it has.
    fn ending(&self) -> Option<String>;
    /// The same as it is said to whoever sits on a seat.
    fn farewell(&self, seat: Seat) -> Option<&'static str>;
    /// Who did how much of what so far. It names what may be hidden, so it is for a game that is over.
    fn tale(&self) -> Tale;
    /// Whoever has options now.
    fn may_act(&self) -> SeatSet;
    /// The pending question to a seat as a sentence.
    fn question(&self, seat: Seat) -> String;
    /// Everything a seat can do now.
    fn options(&self, seat: Seat) -> Result<Vec<Choice>, Problem>;
    /// The same in the notation alone, for whom no text is made that nobody reads.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// A number that is another one, as good as always, when a seat can do something else: to compare.
    fn options_mark(&self, seat: Seat) -> u64;
    /// Every outcome that Nature can bring now, with its weight.
    fn chance(&self) -> Vec<Choice>;
    /// The outcome that follows from the secret, in words; `None` if Nature is not asked.
    fn outcome(&self, secret: &Secret) -> Option<String>;
    /// The number of the option that a bot takes for a seat, which must have some. It knows no more
    /// than the seat does; `luck` decides what it imagines, and the limit when it has to decide.
    fn think(&self, seat: Seat, level: Level, luck: u64, limit: Limit<'_>) -> usize;
    /// The same by any player that the program brings along, with all the time it takes.
    #[cfg(not(target_arch = "wasm32"))]
    fn decide(&self, seat: Seat, player: &BotPlayer, luck: u64) -> usize;
    /// The same by flat search with so many playouts, as bots once thought.
    fn play_out(&self, seat: Seat, playouts: u32, luck: u64, limit: Limit<'_>) -> usize;
    /// What a bot is about to do on a seat, in its turn or its next one, choice by choice in the words of the options.
    fn intends(&self, seat: Seat, level: Level, luck: u64, limit: Limit<'_>) -> Vec<String>;
    /// What the strongest bot would do on a seat, which must have options, and why. It knows no more than the seat does.
    fn hint(&self, seat: Seat, luck: u64, limit: Limit<'_>) -> Advice;
    /// How likely a seat wins with its side, from 0 to 1, by what it knows.
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
    /// A position that looks the same to a viewer, with everything that they cannot know dealt afresh.
    fn imagined(&self, viewer: Viewer, luck: u64) -> Box<dyn AnyMatch>;
    /// Whether two seats win and lose together.
    fn are_partners(&self, one: Seat, other: Seat) -> bool;
    /// When the clock wants to speak next.
    fn next_alarm(&self) -> Option<Millis>;
    /// Whether the clock runs on without those who have left.
    fn clock_waits_for_nobody(&self) -> bool;
    /// Whether something has just come to its end, and somebody is asked whether to begin anew.
    fn is_break(&self) -> bool;
    /// The rule that forbids an action, or `None` if it is allowed.
    fn why_not(&self, seat: Seat, action: &str) -> Result<Option<Forbidden>, Problem>;
    /// The rule that forbids what a seat means by pointing at something; `None` if that means
    /// nothing now, or is allowed.
    fn why_not_there(&self, seat: Seat, target: &Target) -> Option<Forbidden>;

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Problem>;
    /// Nature brings the outcome that is named.
    fn happen(&mut self, outcome: &str) -> Result<(), Problem>;
    /// Nature brings the outcome that follows from the secret.
    fn draw(&mut self, secret: &Secret) -> Result<(), Problem>;
    /// It is `now`.
    fn clock(&mut self, now: Millis) -> Result<(), Problem>;
    /// One entry of a replay, whoever's it is.
    fn enter(&mut self, entry: &Entry<String>) -> Result<(), Problem> {
        match entry {
            Entry::Acted(seat, action) => self.play(*seat, action),
            Entry::Happened(outcome) => self.happen(outcome),
            Entry::Clock(now) => self.clock(*now),
        }
    }
    /// The game as it was after its first `n` entries.
    fn rewind(&mut self, n: usize);
    /// How many of the first entries were given with another game that this one goes on from.
    fn n_given(&self) -> usize;
    /// Everything so far counts as given: the game goes on from here with another secret.
    fn begin_here(&mut self);

    fn view(&self, viewer: Viewer) -> Value;
    /// The same written down, for whom it is passed on.
    fn view_text(&self, viewer: Viewer) -> Box<RawValue>;
    /// What `viewer` saw after the first `n` entries.
    fn view_at(&self, n: usize, viewer: Viewer) -> Value;
    /// The turn in which the game began and that of each entry, as it was after it; `None` in a game
    /// that counts none. So there is one more than there are entries.
    fn turns(&self) -> Option<Vec<u32>>;
    /// The position alone, as a game that begins here: to be thought about somewhere else.
    fn position(&self) -> Box<dyn AnyMatch>;
    /// The whole position, with everything that is hidden.
    fn state(&self) -> Value;
    fn hash(&self) -> u64;
    fn log(&self) -> Log<'_>;
    /// Whether entry `n` showed somebody what they could not have known, as chance always does. An
    /// action is tried in worlds that its viewers can imagine: it reveals what looks different there.
    fn is_revealing(&self, n: usize) -> bool;
    /// What was chosen; a game that was loaded as a position does not know it.
    fn choices(&self) -> Option<&Choices>;
    /// The game written down, with the commitment and, if it is `Shown`, the secret.
    fn replay(&self, secret: Option<(&Secret, Reveal)>) -> Result<Replay, Problem> {
        let source = secret.map(|(secret, reveal)| secret.as_source(&BTreeMap::new(), reveal));
        self.replay_with(source.unwrap_or_default())
    }
    /// The same for who knows where chance came from, or what another replay said of it.
    fn replay_with(&self, chance: ChanceSource) -> Result<Replay, Problem>;
}

/// One thing that can be done, or can happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The words that play it.
    pub action: String,
    /// What it does and costs.
    pub text: String,
    /// What on the board it points at.
    pub target: Option<Target>,
    /// How likely Nature brings it, beside the others.
    pub weight: Option<u16>,
}

/// Whether a replay shows the table's secret yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reveal {
    Hidden,
    Shown,
}
