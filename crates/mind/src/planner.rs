//! A network with a tree search on top: the network supplies priors and values, the search looks ahead.

use engine::{Game, MAX_SEATS, Rng, Seat};
use search::flat::Style;
use search::judge::{Chances, Judge};
use search::roots::Finding;
use search::tree::{Budget, Shape, Tree};
use serde::Serialize;

use crate::mind::exp;
use crate::net::{Judgement, Net};
use crate::observe::{Observation, Observer};
use crate::senses::Senses;

/// Decides for any seat in one game, reusing its memory.
pub struct Planner<G: Game> {
    senses: Senses<G>,
    observer: Observer<G>,
    seen: Observation,
    judged: Judgement,
    shape: Shape,
    tree: Tree<G>,
}

impl<G: Game> Planner<G>
where
    G::View: Serialize,
{
    pub fn new(style: Style<G>, senses: Senses<G>, shape: Shape) -> Self {
        Planner {
            senses,
            observer: Observer::new(style, senses),
            seen: Observation::default(),
            judged: Judgement::default(),
            shape,
            tree: Tree::new(shape),
        }
    }

    /// What one tree finds out within the budget. The same seed and number of iterations give the same findings. The seat must have
    /// options.
    pub fn grow(
        &mut self,
        state: &G::State,
        seat: Seat,
        net: &Net,
        budget: Budget<'_>,
        rng: &mut Rng,
    ) -> Vec<Finding<G::Action>> {
        let Planner { senses, observer, seen, judged, shape, tree } = self;
        let is_among_many = n_sides(senses, state) > 2;
        tree.reshape(Shape { is_among_many, ..*shape });
        let only = is_among_many.then_some(seat);
        let mut expert = Expert { net, senses, observer, seen, judged, only };
        tree.grow(state, seat, &mut expert, budget, rng);
        tree.findings()
    }

    /// The tree of the last search.
    pub fn tree(&self) -> &Tree<G> {
        &self.tree
    }
}

fn n_sides<G: Game>(senses: &Senses<G>, state: &G::State) -> u32 {
    let seats = Seat::first(G::n_seats(state));
    seats.fold(0_u64, |all, it| all | 1 << (senses.side)(state, it)).count_ones()
}

/// The network as the judge of a search.
struct Expert<'a, G: Game> {
    net: &'a Net,
    senses: &'a Senses<G>,
    observer: &'a mut Observer<G>,
    seen: &'a mut Observation,
    judged: &'a mut Judgement,
    /// The seat whose chances, with those of its mates, are all that matters.
    only: Option<Seat>,
}

impl<G: Game<View: Serialize>> Expert<'_, G> {
    /// A seat's probability of winning with its side. Options do not matter for that, so none are evaluated.
    fn wins(&mut self, world: &G::State, seat: Seat) -> f32 {
        self.observer.observe(world, seat, &[], self.seen);
        self.net.judge(self.seen, self.judged);
        self.judged.wins
    }
}

impl<G: Game<View: Serialize>> Judge<G> for Expert<'_, G> {
    fn options(&mut self, world: &G::State, seat: Seat, out: &mut Vec<G::Action>) {
        self.senses.options(world, seat, out);
    }

    /// The seat that is asked judges the position best; between two sides, that says everything. Among more sides the searching
    /// seat judges: nobody needs the chances of the others.
    fn chances(&mut self, world: &G::State, asked: Seat, _options: &[G::Action]) -> Chances {
        let seer = self.only.unwrap_or(asked);
        let wins = self.wins(world, seer);
        let others = if self.only.is_some() { 0.0 } else { 1.0 - wins };
        let mut chances = [0.0; MAX_SEATS];
        for seat in Seat::first(G::n_seats(world)) {
            let is_own = self.are_mates(world, seer, seat);
            chances[usize::from(seat.0)] = if is_own { wins } else { others };
        }
        chances
    }

    fn are_mates(&mut self, world: &G::State, one: Seat, other: Seat) -> bool {
        (self.senses.side)(world, one) == (self.senses.side)(world, other)
    }

    fn priors(&mut self, world: &G::State, asked: Seat, options: &[G::Action], out: &mut Vec<f32>) {
        self.observer.observe(world, asked, options, self.seen);
        self.net.judge(self.seen, self.judged);
        let most = self.judged.logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        out.clear();
        out.extend(self.judged.logits.iter().map(|logit| exp(f64::from(logit - most)) as f32));
        let total: f32 = out.iter().sum();
        out.iter_mut().for_each(|it| *it /= total);
    }
}

impl<G: Game> std::fmt::Debug for Planner<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a planner for {}", G::ID)
    }
}
