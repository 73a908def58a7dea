//! Flat Monte Carlo: tries a seat's options in worlds that the seat can imagine, plays each of them out, and takes the best. It
//! never looks at the hidden part of a state, and the same seed gives the same decision.

use engine::{Game, Rng, Seat, ToAct, Viewer};

use crate::Limit;
use crate::random::happen;

/// The number of playouts that takes no noticeable time.
pub const STEADY: u32 = 400;

/// Knowledge of a game beyond its rules: only preferences, every option stays allowed.
pub struct Style<G: Game> {
    /// How much an option appeals without any search. Playouts choose options in this proportion, and one without appeal only where
    /// no other has any.
    pub appeal: fn(&G::State, Seat, G::Action) -> u32,
    /// How well a seat stands, from 0 to 1, where a playout has ended or is cut off.
    pub score: fn(&G::State, Seat) -> f64,
    /// A playout is cut off after this many decisions.
    pub limit: u32,
    /// How many options are tried, the most appealing ones.
    pub breadth: usize,
    /// By how much another option must beat the most appealing one: an odd choice should have a reason, and not just luck.
    pub habit: f64,
}

impl<G: Game> Style<G> {
    /// No knowledge: random playouts to the end.
    pub const NONE: Self = Style {
        appeal: |_, _, _| 1,
        score: |state, seat| won::<G>(state, seat).unwrap_or(0.0),
        limit: 10_000,
        breadth: usize::MAX,
        habit: 0.0,
    };
}

/// A seat's share of the victory, once the game is over.
pub fn won<G: Game>(state: &G::State, seat: Seat) -> Option<f64> {
    match G::to_act(state) {
        ToAct::Over(ending) if ending.winners.has(seat) => {
            Some(1.0 / f64::from(ending.winners.len()))
        }
        ToAct::Over(_) => Some(0.0),
        ToAct::Seats(_) | ToAct::Nature => None,
    }
}

/// The index of the option that a seat takes; `luck` seeds what it imagines. The seat must have options.
pub fn think<G: Game>(
    state: &G::State,
    seat: Seat,
    style: &Style<G>,
    playouts: u32,
    luck: u64,
) -> usize {
    choose(state, seat, playouts, style, &mut Rng::new(luck), Limit::NONE)
}

/// The index of the option that did best in about this many playouts, or by the time the limit is over; of equals, the one that
/// appeals more. There must be options.
///
/// By sequential halving: all options get the same number of playouts, the worse half is dropped, and the rest share as many
/// playouts again. In each round the options are tried in the same worlds.
pub fn choose<G: Game>(
    state: &G::State,
    seat: Seat,
    playouts: u32,
    style: &Style<G>,
    rng: &mut Rng,
    limit: Limit<'_>,
) -> usize {
    let mut options = Vec::new();
    G::options(state, seat, &mut options);
    let mut left = candidates(state, seat, &options, style);
    let n_rounds = left.len().next_power_of_two().trailing_zeros().max(1);
    let mut trial = Trial::new(state, seat, &options, style, limit);
    while left.len() > 1 {
        let each = (playouts / n_rounds / left.len() as u32).max(1);
        for _ in 0..each {
            if !trial.in_a_world(rng.next_u64(), &mut left) {
                break;
            }
        }
        left.sort_by(|one, other| other.score.total_cmp(&one.score));
        left.truncate(if limit.is_over() { 1 } else { left.len().div_ceil(2) });
    }
    left.first().expect("who is asked has options").option
}

pub(crate) struct Tried {
    pub(crate) option: usize,
    pub(crate) habit: f64,
    pub(crate) score: f64,
}

/// A seat's options, tried in worlds that it can imagine.
pub(crate) struct Trial<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
    options: &'a [G::Action],
    style: &'a Style<G>,
    limit: Limit<'a>,
    scores: Vec<f64>,
    scratch: Vec<G::Action>,
}

impl<'a, G: Game> Trial<'a, G> {
    pub(crate) fn new(
        state: &'a G::State,
        seat: Seat,
        options: &'a [G::Action],
        style: &'a Style<G>,
        limit: Limit<'a>,
    ) -> Self {
        let (scores, scratch) = (Vec::new(), Vec::new());
        Trial { state, seat, options, style, limit, scores, scratch }
    }

    /// Adds up how each option does in the world of this seed. If the limit is over before all were tried, none of them counts,
    /// since the comparison would be unfair. Returns whether they count.
    pub(crate) fn in_a_world(&mut self, seed: u64, tried: &mut [Tried]) -> bool {
        if self.limit.is_over() {
            return false;
        }
        let world = G::imagine(self.state, Viewer::Seat(self.seat), &mut Rng::new(seed));
        self.scores.clear();
        for it in &*tried {
            if self.limit.is_over() {
                return false;
            }
            let (mut end, mut rng) = (world.clone(), Rng::new(!seed));
            G::play(&mut end, self.seat, self.options[it.option], &mut ());
            play_out(&mut end, self.style, &mut rng, &mut self.scratch);
            self.scores.push((self.style.score)(&end, self.seat) + it.habit);
        }
        tried.iter_mut().zip(&self.scores).for_each(|(it, score)| it.score += score);
        true
    }
}

/// The options worth a try, the most appealing first.
pub(crate) fn candidates<G: Game>(
    state: &G::State,
    seat: Seat,
    options: &[G::Action],
    style: &Style<G>,
) -> Vec<Tried> {
    let appeal = |option: usize| (style.appeal)(state, seat, options[option]);
    let mut all: Vec<_> = (0..options.len()).map(|option| (appeal(option), option)).collect();
    all.sort_by_key(|&(appeal, option)| (std::cmp::Reverse(appeal), option));
    let n_appealing = all.iter().take_while(|(appeal, _)| *appeal > 0).count();
    all.truncate(if n_appealing > 0 { n_appealing.min(style.breadth) } else { style.breadth });
    let habits = std::iter::once(style.habit).chain(std::iter::repeat(0.0));
    let tried = |((_, option), habit)| Tried { option, habit, score: 0.0 };
    all.into_iter().zip(habits).map(tried).collect()
}

/// Plays on by appeal, to the end or the style's limit.
pub fn play_out<G: Game>(
    state: &mut G::State,
    style: &Style<G>,
    rng: &mut Rng,
    scratch: &mut Vec<G::Action>,
) {
    let mut decisions = 0;
    while decisions < style.limit {
        let (seat, action) = match G::to_act(state) {
            ToAct::Over(_) => return,
            ToAct::Nature => (Seat::NATURE, happen::<G>(state, rng)),
            ToAct::Seats(awaited) => {
                decisions += 1;
                let seat = awaited.nth(rng.below(awaited.len())).expect("somebody is awaited");
                (seat, take(state, seat, style, rng, scratch))
            }
        };
        G::play(state, seat, action.expect("whoever is asked has options"), &mut ());
    }
}

/// A random option of a seat, weighted by appeal.
#[inline]
fn take<G: Game>(
    state: &G::State,
    seat: Seat,
    style: &Style<G>,
    rng: &mut Rng,
    scratch: &mut Vec<G::Action>,
) -> Option<G::Action> {
    scratch.clear();
    G::options(state, seat, scratch);
    let (mut taken, mut total) = (None, 0);
    for &action in &*scratch {
        let appeal = (style.appeal)(state, seat, action);
        total += appeal;
        if rng.below(total) < appeal {
            taken = Some(action);
        }
    }
    taken.or_else(|| scratch.get(rng.below(scratch.len() as u32) as usize).copied())
}

impl<G: Game> Clone for Style<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Style<G> {}

impl<G: Game> std::fmt::Debug for Style<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a style of {}", G::ID)
    }
}
