//! Reviews of games: each seat's probability of winning after each entry, and what the strongest bot would have done at each
//! choice. Everything is judged by what the seat knew then.

use std::ops::Range;

use engine::{Entry, Game, Names, Record, Seat, ToAct, play_entry, stable_hash};
use mind::Mind;
use search::Limit;
use serde::{Deserialize, Serialize};

/// The most turning points of a game.
const TURNING_POINTS: usize = 3;
/// Their minimum distance in entries, or one swing would count twice.
const APART: usize = 4;
/// The smallest change that counts.
const SMALLEST_TURN: f32 = 0.03;

/// How closely a game is looked at again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ReviewDepth {
    /// How likely each seat wins.
    Chances,
    /// Also what a bot would have done at each choice, which takes far longer.
    Choices,
}

/// One entry of the log, looked at again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReviewedEntry {
    /// Its number, counted from 0.
    pub entry: usize,
    /// Each seat's probability of winning after it, given what the seat knows: only where somebody of its side is asked, and at the
    /// end. Networks have learned to judge these moments and no others.
    pub chances: Vec<Option<f32>>,
    /// What was decided, by somebody who had a choice, if choices are looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<ReviewedDecision>,
}

/// A decision, compared with what the strongest bot would have done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReviewedDecision {
    pub seat: u8,
    /// What was played, and what the bot would have played, in the words of the options.
    pub played: String,
    pub bot: String,
    /// The seat's probability of winning after what was played, and after the bot's choice.
    pub wins: f32,
    pub bot_wins: f32,
}

impl ReviewedDecision {
    /// Whether the bot would have done the same.
    pub fn is_same(&self) -> bool {
        self.played == self.bot
    }

    /// What the bot's choice would have added to the probability of winning; negative where it would have been worse.
    pub fn difference(&self) -> f32 {
        self.bot_wins - self.wins
    }
}

/// The chance of a seat after each entry: where nobody judges, it is still what it was, and before that what it will be.
pub fn course(review: &[ReviewedEntry], seat: Seat) -> Vec<f32> {
    let judged = |it: &ReviewedEntry| it.chances.get(usize::from(seat.0)).copied().flatten();
    let mut chance = review.iter().find_map(judged).unwrap_or(0.0);
    let mut still = |it: &ReviewedEntry| {
        chance = judged(it).unwrap_or(chance);
        chance
    };
    review.iter().map(&mut still).collect()
}

/// The entries after which the chance of a seat changed most, in order.
pub fn turning_points(review: &[ReviewedEntry], seat: Seat) -> Vec<usize> {
    let chances = course(review, seat);
    let change = |(two, it): (&[f32], &ReviewedEntry)| ((two[1] - two[0]).abs(), it.entry);
    let mut changes: Vec<(f32, usize)> =
        chances.windows(2).zip(review.iter().skip(1)).map(change).collect();
    changes.retain(|it| it.0 >= SMALLEST_TURN);
    changes.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    let mut points: Vec<usize> = Vec::new();
    for (_, entry) in changes {
        if points.len() < TURNING_POINTS && points.iter().all(|it| it.abs_diff(entry) >= APART) {
            points.push(entry);
        }
    }
    points.sort_unstable();
    points
}

/// Reviews some of the entries. What is imagined at an entry follows from the position, so that the same entry is always judged the
/// same.
pub(crate) fn review<G: Game<View: Serialize>>(
    record: &Record<G>,
    mind: &Mind<G>,
    names: &Names,
    entries: Range<usize>,
    depth: ReviewDepth,
) -> Vec<ReviewedEntry> {
    let end = entries.end.min(record.log().len());
    let mut state = record.state_at(entries.start.min(end));
    let mut reviewed = Vec::new();
    for entry in entries.start..end {
        let done = record.log()[entry];
        let decision = match (done, depth) {
            (Entry::Acted(seat, action), ReviewDepth::Choices) => {
                decision::<G>(mind, &state, seat, action, names)
            }
            (Entry::Acted(..), ReviewDepth::Chances)
            | (Entry::Happened(_) | Entry::Clock(_), _) => None,
        };
        play_entry::<G>(&mut state, done, &mut ());
        reviewed.push(ReviewedEntry { entry, chances: chances::<G>(mind, &state), decision });
    }
    reviewed
}

fn decision<G: Game<View: Serialize>>(
    mind: &Mind<G>,
    state: &G::State,
    seat: Seat,
    played: G::Action,
    names: &Names,
) -> Option<ReviewedDecision> {
    let verdict = mind.verdict(state, seat, played, luck::<G>(state, seat), Limit::NONE)?;
    let mut options = Vec::new();
    G::options(state, seat, &mut options);
    let text = |action| G::describe(state, seat, action, names);
    Some(ReviewedDecision {
        seat: seat.0,
        played: text(played),
        bot: text(*options.get(verdict.option)?),
        wins: verdict.wins,
        bot_wins: verdict.bot_wins,
    })
}

/// Each side is judged once, by one of its seats that is asked.
fn chances<G: Game<View: Serialize>>(mind: &Mind<G>, state: &G::State) -> Vec<Option<f32>> {
    let side = |seat| (mind.senses.side)(state, seat);
    let seats = || Seat::first(G::n_seats(state));
    let judges = match G::to_act(state) {
        ToAct::Seats(asked) => asked,
        ToAct::Nature => return vec![None; seats().count()],
        ToAct::Over(_) => seats().collect(),
    };
    let mut chances: Vec<Option<f32>> = Vec::new();
    for seat in seats() {
        let mate = Seat::first(seat.0).find(|&it| side(it) == side(seat));
        chances.push(match mate {
            Some(mate) => chances[usize::from(mate.0)],
            None => judges
                .iter()
                .find(|&it| side(it) == side(seat))
                .map(|judge| mind.chance(state, judge, luck::<G>(state, judge), Limit::NONE)),
        });
    }
    chances
}

/// The seed follows from the question and the options, not from hidden information.
fn luck<G: Game>(state: &G::State, seat: Seat) -> u64 {
    let mut options = Vec::new();
    G::options(state, seat, &mut options);
    let words: String = options.iter().map(|it| format!("{it} ")).collect();
    stable_hash(&(seat.0, words))
}
