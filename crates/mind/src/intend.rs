//! What a bot is about to do, for partners who ask.

use engine::{Game, Names, Rng, Seat, ToAct, Viewer};
use search::random::happen;
use search::{Level, Limit, SearchPlan};
use serde::Serialize;

use crate::mind::Mind;

/// In how many worlds the next turn is imagined.
const WORLDS: usize = 8;
/// The most choices that are told: nobody remembers more.
const MOST_CHOICES: usize = 6;
/// The most answers of anybody that are looked ahead.
const MOST_STEPS: u32 = 300;

/// A choice, as worded in the options.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Intention<A> {
    action: A,
    text: String,
}

impl<G: Game> Mind<G>
where
    G::View: Serialize,
{
    /// What a seat intends to do in its turn, or in its next one if others are asked now, choice by choice in the words of the
    /// game. It lists what the seat would do in most of the worlds it can imagine, up to where these diverge, somebody else is
    /// asked, or six choices have been listed. If the seat is asked now, the first one is what it decides with the same luck. It
    /// knows no more than the seat does.
    pub fn intends(
        &self,
        state: &G::State,
        seat: Seat,
        level: Level,
        luck: u64,
        names: &Names,
        limit: Limit<'_>,
    ) -> Vec<String> {
        let mut rng = Rng::new(luck);
        let decide = || self.decide(state, seat, level, luck, limit);
        let first = self.is_asked(state, seat).then(decide);
        let turn = |_| self.turn(state, seat, first, rng.next_u64(), names);
        let mut turns: Vec<_> = (0..WORLDS).map(turn).collect();
        let mut told = Vec::new();
        while let Some(step) = most_common(&turns, told.len()) {
            turns.retain(|turn| turn.get(told.len()).is_some_and(|it| it.action == step.action));
            told.push(step.text);
        }
        told
    }

    fn is_asked(&self, state: &G::State, seat: Seat) -> bool {
        matches!(G::to_act(state), ToAct::Seats(awaited) if awaited.has(seat))
    }

    /// The choices of a seat in one imagined world, until somebody else has one.
    fn turn(
        &self,
        state: &G::State,
        me: Seat,
        mut first: Option<usize>,
        luck: u64,
        names: &Names,
    ) -> Vec<Intention<G::Action>> {
        let mut rng = Rng::new(luck);
        let mut world = G::imagine(state, Viewer::Seat(me), &mut rng);
        let (mut turn, mut options) = (Vec::new(), Vec::new());
        for _ in 0..MOST_STEPS {
            let (seat, action) = match G::to_act(&world) {
                ToAct::Over(_) => break,
                ToAct::Nature => {
                    let outcome = happen::<G>(&world, &mut rng);
                    (Seat::NATURE, outcome.expect("Nature can always answer"))
                }
                ToAct::Seats(awaited) => {
                    let asked = if awaited.has(me) { Some(me) } else { awaited.lowest() };
                    let asked = asked.expect("somebody is awaited");
                    options.clear();
                    self.senses.options(&world, asked, &mut options);
                    let has_choice = options.len() > 1;
                    if has_choice && asked != me && !turn.is_empty() {
                        break;
                    }
                    options.clear();
                    G::options(&world, asked, &mut options);
                    let nth = first.take().unwrap_or_else(|| {
                        let luck = rng.next_u64();
                        self.search(&world, asked, SearchPlan::BEST, luck, Limit::NONE)
                    });
                    let action = options[nth];
                    if has_choice && asked == me {
                        let text = G::describe(&world, me, action, names);
                        turn.push(Intention { action, text });
                    }
                    (asked, action)
                }
            };
            G::play(&mut world, seat, action, &mut ());
            if turn.len() == MOST_CHOICES {
                break;
            }
        }
        turn
    }
}

/// The next choice in more than half of the remaining turns.
fn most_common<A: PartialEq + Copy>(
    turns: &[Vec<Intention<A>>],
    nth: usize,
) -> Option<Intention<A>> {
    let next = || turns.iter().filter_map(|turn| turn.get(nth));
    let count = |step: &Intention<A>| next().filter(|it| it.action == step.action).count();
    next().find(|step| 2 * count(step) > turns.len()).cloned()
}
