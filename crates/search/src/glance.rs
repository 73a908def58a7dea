//! A quick decision: a few options are tried briefly in a few worlds, and any that looks about as good as the best may be taken.

use engine::{Game, Rng, Seat, Viewer};

use crate::Limit;
use crate::flat::{Style, Trial, candidates};

/// How much is considered.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// In how many imagined worlds each option is tried.
    pub worlds: u32,
    /// How many decisions each of them is played on.
    pub depth: u32,
    /// How many options are considered.
    pub breadth: usize,
    /// By how much an option may score worse than the best one and still be taken.
    pub slack: f64,
}

/// The index of the chosen option, considering this much or as much as the limit allows. There must be options.
pub fn glance<G: Game>(
    state: &G::State,
    seat: Seat,
    sight: Sight,
    style: &Style<G>,
    rng: &mut Rng,
    limit: Limit<'_>,
) -> usize {
    let style = Style {
        limit: style.limit.min(sight.depth),
        breadth: style.breadth.min(sight.breadth),
        ..*style
    };
    let mut options = Vec::new();
    G::options(state, seat, &mut options);
    // Appeal is judged in an imagined world, too: the real one has secrets.
    let seen = G::imagine(state, Viewer::Seat(seat), rng);
    let mut tried = candidates(&seen, seat, &options, &style);
    if let [only] = &*tried {
        return only.option;
    }
    let mut trial = Trial::new(state, seat, &options, &style, limit);
    let mut goes_on = |_: &u32| trial.in_a_world(rng.next_u64(), &mut tried);
    let worlds = (0..sight.worlds).take_while(&mut goes_on).count();
    if worlds == 0 {
        return tried.first().expect("who is asked has options").option;
    }
    let slack = sight.slack * worlds as f64;
    let best = tried.iter().map(|it| it.score).fold(f64::MIN, f64::max);
    // The closer to the best, the more likely.
    let weight = |score: f64| 1.0 - (best - score) / slack;
    let weights = tried.iter().map(|it| (it.option, weight(it.score)));
    draw(weights, rng).expect("the best is as good as itself")
}

/// A random one of those with a positive weight, in proportion to it.
pub fn draw<T>(weights: impl Iterator<Item = (T, f64)>, rng: &mut Rng) -> Option<T> {
    let (mut taken, mut total) = (None, 0.0);
    for (it, weight) in weights.filter(|(_, weight)| *weight > 0.0) {
        total += weight;
        let at = f64::from(rng.below(1 << 30)) / f64::from(1 << 30) * total;
        if at < weight {
            taken = Some(it);
        }
    }
    taken
}
