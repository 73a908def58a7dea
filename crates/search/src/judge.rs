//! The knowledge that a tree search uses beyond the rules.

use engine::{Game, MAX_SEATS, Rng, Seat, ToAct};

use crate::flat::{Style, play_out};

/// Each seat's probability of winning, from 0 to 1. Several can win together.
pub type Chances = [f32; MAX_SEATS];

/// Supplies priors and values.
pub trait Judge<G: Game> {
    /// Adds the options worth considering: all, or those without idle ones.
    fn options(&mut self, world: &G::State, seat: Seat, out: &mut Vec<G::Action>) {
        G::options(world, seat, out);
    }
    /// Each seat's probability of winning from here, where `asked` is about to choose among these options.
    fn chances(&mut self, world: &G::State, asked: Seat, options: &[G::Action]) -> Chances;
    /// Whether two seats win and lose together.
    fn are_mates(&mut self, _world: &G::State, one: Seat, other: Seat) -> bool {
        one == other
    }
    /// The prior probabilities of these options; they sum to 1.
    fn priors(&mut self, world: &G::State, asked: Seat, options: &[G::Action], out: &mut Vec<f32>);
}

/// Judges by a style: priors by appeal, and values by one playout.
pub struct Opinion<G: Game> {
    style: Style<G>,
    rng: Rng,
    scratch: Vec<G::Action>,
}

impl<G: Game> Opinion<G> {
    pub fn new(style: Style<G>, seed: u64) -> Self {
        Opinion { style, rng: Rng::new(seed), scratch: Vec::new() }
    }
}

impl<G: Game> Judge<G> for Opinion<G> {
    fn chances(&mut self, world: &G::State, _asked: Seat, _options: &[G::Action]) -> Chances {
        let mut end = world.clone();
        play_out(&mut end, &self.style, &mut self.rng, &mut self.scratch);
        let mut chances = [0.0; MAX_SEATS];
        for seat in Seat::first(G::n_seats(world)) {
            chances[usize::from(seat.0)] = (self.style.score)(&end, seat) as f32;
        }
        chances
    }

    fn priors(&mut self, world: &G::State, asked: Seat, options: &[G::Action], out: &mut Vec<f32>) {
        out.clear();
        out.extend(options.iter().map(|&it| (self.style.appeal)(world, asked, it) as f32));
        let total: f32 = out.iter().sum();
        let equal = 1.0 / options.len() as f32;
        out.iter_mut().for_each(|it| *it = if total > 0.0 { *it / total } else { equal });
    }
}

/// The value of an end for each seat: 1 or 0, however many share the victory. `None` before the end.
pub(crate) fn at_the_end<G: Game>(state: &G::State) -> Option<Chances> {
    let ToAct::Over(ending) = G::to_act(state) else { return None };
    let mut chances = [0.0; MAX_SEATS];
    ending.winners.iter().for_each(|seat| chances[usize::from(seat.0)] = 1.0);
    Some(chances)
}

impl<G: Game> std::fmt::Debug for Opinion<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "an opinion on {}", G::ID)
    }
}
