//! Information-set tree search: each iteration imagines the hidden part anew, walks down a tree of actions and observations, and
//! asks a judge where it leaves the tree.
//!
//! Everybody is assumed to search for their own victory, or among many sides to follow the policy. What the searching seat would
//! not see, secret outcomes and the secret actions of others, leads to one node whatever it was: the search cannot plan with what
//! it will not know.

use engine::{Game, MAX_SEATS, Rng, Seat, ToAct, Viewer};

use crate::Limit;
use crate::glance::draw;
use crate::judge::{Chances, Judge, at_the_end};
use crate::random::happen;
use crate::roots::{Finding, best};

/// The parameters of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shape {
    /// The weight of an option's prior, relative to its value.
    pub trust: f32,
    /// How many options a node considers after one visit, the likeliest ones; it grows with the square root of the visits.
    pub breadth: f32,
    /// How many outcomes of Nature get a branch of their own, in the same way; all others share one.
    pub outcomes: f32,
    /// How much worse an untried option is expected to do than the node so far.
    pub doubt: f32,
    /// For more than two sides. The others follow the policy, and their choices do not branch: so the tree has only the decisions
    /// of the own side and reaches farther. And values are normalized between the worst and the best seen: where few win, all
    /// values are about equally small, and the priors alone would decide.
    pub is_among_many: bool,
}

impl Shape {
    pub const USUAL: Shape =
        Shape { trust: 3.0, breadth: 3.0, outcomes: 2.0, doubt: 0.0, is_among_many: false };
}

/// When to stop: after this many iterations, or at the time limit.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    pub iterations: u32,
    /// Polled before each iteration. It affects only how many there are.
    pub limit: Limit<'a>,
}

impl Budget<'_> {
    pub const fn iterations(iterations: u32) -> Budget<'static> {
        Budget { iterations, limit: Limit::NONE }
    }
}

/// A tree, which reuses its memory for the next decision.
pub struct Tree<G: Game> {
    shape: Shape,
    places: Vec<Place>,
    edges: Vec<Edge<G::Action>>,
    path: Vec<(Id, Option<Id>)>,
    options: Vec<G::Action>,
    priors: Vec<f32>,
    offered: Vec<Id>,
    n_iterations: u32,
    /// How many iterations were left when no more could change the choice.
    n_spared: u32,
    /// The lowest and highest value of each seat's options.
    reach: [(f32, f32); MAX_SEATS],
}

type Id = u32;
const NONE: Id = Id::MAX;
const ROOT: Id = 0;
/// After this many answers of anybody an iteration leaves the tree, wherever it is.
const MOST_STEPS: u32 = 400;
/// Smaller differences count as equal.
const ALIKE: f32 = 1e-4;
/// The range before anything was tried.
const NOWHERE: (f32, f32) = (f32::INFINITY, f32::NEG_INFINITY);

struct Place {
    visits: u32,
    sums: Chances,
    first_edge: Id,
    n_outcomes: u32,
    /// The node for everything without a branch of its own.
    unseen: Id,
}

/// An action or outcome at a node.
struct Edge<A> {
    seat: Seat,
    action: A,
    prior: f32,
    /// How often it was available here, and how often it was taken.
    offers: u32,
    visits: u32,
    /// The sum of its values for the seat that acts.
    sum: f32,
    to: Id,
    next_edge: Id,
}

impl<G: Game> Tree<G> {
    pub fn new(shape: Shape) -> Self {
        Tree {
            shape,
            places: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            options: Vec::new(),
            priors: Vec::new(),
            offered: Vec::new(),
            n_iterations: 0,
            n_spared: 0,
            reach: [NOWHERE; MAX_SEATS],
        }
    }

    /// The option that a seat takes, of those its judge lists. The same seed and number of iterations give the same decision; the
    /// hidden part of the state does not matter. The seat must have options.
    pub fn choose(
        &mut self,
        state: &G::State,
        seat: Seat,
        judge: &mut impl Judge<G>,
        budget: Budget<'_>,
        rng: &mut Rng,
    ) -> G::Action {
        let first = self.grow(state, seat, judge, budget, rng);
        let found = self.edges_of(ROOT).map(Edge::finding);
        found
            .reduce(|best, it| if it.is_better(&best) { it } else { best })
            .map_or(first, |it| it.action)
    }

    /// Grows the tree from this position, and returns the first option.
    pub fn grow(
        &mut self,
        state: &G::State,
        seat: Seat,
        judge: &mut impl Judge<G>,
        budget: Budget<'_>,
        rng: &mut Rng,
    ) -> G::Action {
        self.places.clear();
        self.edges.clear();
        self.new_place();
        (self.n_iterations, self.n_spared) = (0, 0);
        self.reach = [NOWHERE; MAX_SEATS];
        self.options.clear();
        judge.options(state, seat, &mut self.options);
        let first = *self.options.first().expect("who is asked has options");
        if self.options.len() == 1 {
            return first;
        }
        while self.n_iterations < budget.iterations && !budget.limit.is_over() {
            let left = budget.iterations - self.n_iterations;
            if self.is_decided(left) {
                self.n_spared = left;
                break;
            }
            let world = G::imagine(state, Viewer::Seat(seat), rng);
            self.iterate(world, seat, judge, rng);
            self.n_iterations += 1;
        }
        first
    }

    /// What was found out about each option. Iterations that were not needed count for the choice, as nearly all would have gone
    /// there: so a root that is sure has no less weight among others.
    pub fn findings(&self) -> Vec<Finding<G::Action>> {
        let mut found: Vec<_> = self.edges_of(ROOT).map(Edge::finding).collect();
        let choice = best(&found);
        let chosen = found.iter_mut().find(|it| Some(it.action) == choice && it.visits > 0);
        if let Some(it) = chosen {
            it.sum += it.sum / f64::from(it.visits) * f64::from(self.n_spared);
            it.visits += self.n_spared;
        }
        found
    }

    /// Changes the parameters from the next decision on.
    pub fn reshape(&mut self, shape: Shape) {
        self.shape = shape;
    }

    /// How many iterations the last decision took.
    pub fn n_iterations(&self) -> u32 {
        self.n_iterations
    }

    /// Each option that was tried, with its visits and its mean value.
    pub fn tried(&self) -> impl Iterator<Item = (G::Action, u32, f32)> + '_ {
        self.edges_of(ROOT)
            .filter(|edge| edge.visits > 0)
            .map(|edge| (edge.action, edge.visits, edge.sum / edge.visits as f32))
    }

    /// Whether this many more iterations cannot change the choice.
    fn is_decided(&self, left: u32) -> bool {
        let (mut most, mut second) = (0, 0);
        for edge in self.edges_of(ROOT) {
            second = second.max(edge.visits.min(most));
            most = most.max(edge.visits);
        }
        most > second + left
    }

    fn iterate(&mut self, mut world: G::State, me: Seat, judge: &mut impl Judge<G>, rng: &mut Rng) {
        self.path.clear();
        let mut place = ROOT;
        let (mut steps, mut drifts) = (0, false);
        let chances = loop {
            steps += 1;
            let awaited = match G::to_act(&world) {
                ToAct::Over(_) => break at_the_end::<G>(&world).expect("it is over"),
                ToAct::Nature => {
                    let outcome = happen::<G>(&world, rng).expect("Nature can always answer");
                    G::play(&mut world, Seat::NATURE, outcome, &mut ());
                    if !drifts {
                        place = self.after_outcome(place, outcome);
                    }
                    continue;
                }
                ToAct::Seats(awaited) => awaited,
            };
            let asked = if awaited.has(me) { Some(me) } else { awaited.lowest() };
            let asked = asked.expect("somebody is awaited");
            self.options.clear();
            judge.options(&world, asked, &mut self.options);
            if let &[only] = self.options.as_slice()
                && steps < MOST_STEPS
            {
                G::play(&mut world, asked, only, &mut ());
                continue;
            }
            if self.places[place as usize].visits == 0 || steps >= MOST_STEPS {
                break judge.chances(&world, asked, &self.options);
            }
            if self.shape.is_among_many && !judge.are_mates(&world, me, asked) {
                let action = self.likely(&world, asked, judge, rng);
                G::play(&mut world, asked, action, &mut ());
                drifts = true;
                continue;
            }
            drifts = false;
            let edge = self.select(place, &world, asked, judge);
            let action = self.edges[edge as usize].action;
            G::play(&mut world, asked, action, &mut ());
            self.path.push((place, Some(edge)));
            place = if asked != me && G::is_secret(action) {
                self.unseen(place)
            } else {
                self.end_of(edge)
            };
        };
        self.path.push((place, None));
        self.learn(&chances);
    }

    /// The node after an outcome; the node before it is added to the path.
    fn after_outcome(&mut self, place: Id, outcome: G::Action) -> Id {
        let known = self.edge(place, Seat::NATURE, outcome);
        let Place { visits, n_outcomes, .. } = self.places[place as usize];
        let has_room = (n_outcomes as f32) < self.shape.outcomes * ((visits + 1) as f32).sqrt();
        let edge = known.or_else(|| {
            (has_room && !G::is_secret(outcome)).then(|| {
                self.places[place as usize].n_outcomes += 1;
                self.new_edge(place, Seat::NATURE, outcome, 0.0)
            })
        });
        self.path.push((place, edge));
        match edge {
            Some(edge) => self.end_of(edge),
            None => self.unseen(place),
        }
    }

    /// A random option, according to the priors.
    fn likely(
        &mut self,
        world: &G::State,
        asked: Seat,
        judge: &mut impl Judge<G>,
        rng: &mut Rng,
    ) -> G::Action {
        judge.priors(world, asked, &self.options, &mut self.priors);
        let weights = self.options.iter().zip(&self.priors).map(|(&it, &prior)| (it, prior.into()));
        draw(weights, rng).unwrap_or(self.options[0])
    }

    /// The most promising of the options.
    fn select(
        &mut self,
        place: Id,
        world: &G::State,
        asked: Seat,
        judge: &mut impl Judge<G>,
    ) -> Id {
        let mut offered = std::mem::take(&mut self.offered);
        offered.clear();
        let known = self.options.iter().map_while(|&it| self.edge(place, asked, it));
        offered.extend(known);
        if offered.len() < self.options.len() {
            let (options, mut priors) =
                (std::mem::take(&mut self.options), std::mem::take(&mut self.priors));
            judge.priors(world, asked, &options, &mut priors);
            offered.clear();
            for (&action, &prior) in options.iter().zip(&priors) {
                let known = self.edge(place, asked, action);
                offered.push(known.unwrap_or_else(|| self.new_edge(place, asked, action, prior)));
            }
            (self.options, self.priors) = (options, priors);
        }
        offered.iter().for_each(|&edge| self.edges[edge as usize].offers += 1);
        let Place { visits, sums, .. } = &self.places[place as usize];
        let n_considered = (self.shape.breadth * (*visits as f32).sqrt()).ceil() as usize;
        if n_considered < offered.len() {
            let prior = |edge: Id| self.edges[edge as usize].prior;
            let order = |one: Id, other: Id| prior(other).total_cmp(&prior(one));
            offered.sort_unstable_by(|&one, &other| order(one, other).then(one.cmp(&other)));
            offered.truncate(n_considered);
        }
        let untried = sums[usize::from(asked.0)] / *visits as f32 - self.shape.doubt;
        let (low, high) = self.reach[usize::from(asked.0)];
        let is_relative = self.shape.is_among_many && high - low > ALIKE;
        let promise = |edge: Id| {
            let Edge { prior, offers, visits, sum, .. } = self.edges[edge as usize];
            let value = if visits > 0 { sum / visits as f32 } else { untried };
            let value = if is_relative { (value - low) / (high - low) } else { value };
            value + self.shape.trust * prior * (offers as f32).sqrt() / (1 + visits) as f32
        };
        let mut best = (offered[0], promise(offered[0]));
        for &edge in &offered[1..] {
            let promise = promise(edge);
            if promise > best.1 {
                best = (edge, promise);
            }
        }
        self.offered = offered;
        best.0
    }

    fn learn(&mut self, chances: &Chances) {
        for &(place, edge) in &self.path {
            let place = &mut self.places[place as usize];
            place.visits += 1;
            place.sums.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance);
            if let Some(edge) = edge {
                let edge = &mut self.edges[edge as usize];
                edge.visits += 1;
                if edge.seat != Seat::NATURE {
                    let seat = usize::from(edge.seat.0);
                    edge.sum += chances[seat];
                    let mean = edge.sum / edge.visits as f32;
                    let (low, high) = &mut self.reach[seat];
                    (*low, *high) = (low.min(mean), high.max(mean));
                }
            }
        }
    }

    fn new_place(&mut self) -> Id {
        self.places.push(Place {
            visits: 0,
            sums: [0.0; MAX_SEATS],
            first_edge: NONE,
            n_outcomes: 0,
            unseen: NONE,
        });
        self.places.len() as Id - 1
    }

    fn new_edge(&mut self, place: Id, seat: Seat, action: G::Action, prior: f32) -> Id {
        let id = self.edges.len() as Id;
        let first = std::mem::replace(&mut self.places[place as usize].first_edge, id);
        let (offers, visits, sum) = (0, 0, 0.0);
        let edge = Edge { seat, action, prior, offers, visits, sum, to: NONE, next_edge: first };
        self.edges.push(edge);
        id
    }

    fn edge(&self, place: Id, seat: Seat, action: G::Action) -> Option<Id> {
        let mut at = self.places[place as usize].first_edge;
        while at != NONE {
            let edge = &self.edges[at as usize];
            if edge.seat == seat && edge.action == action {
                return Some(at);
            }
            at = edge.next_edge;
        }
        None
    }

    fn edges_of(&self, place: Id) -> impl Iterator<Item = &Edge<G::Action>> {
        let first = self.places.get(place as usize).map_or(NONE, |it| it.first_edge);
        let first = self.edges.get(first as usize);
        std::iter::successors(first, |edge| self.edges.get(edge.next_edge as usize))
    }

    fn end_of(&mut self, edge: Id) -> Id {
        if self.edges[edge as usize].to == NONE {
            self.edges[edge as usize].to = self.new_place();
        }
        self.edges[edge as usize].to
    }

    fn unseen(&mut self, place: Id) -> Id {
        if self.places[place as usize].unseen == NONE {
            self.places[place as usize].unseen = self.new_place();
        }
        self.places[place as usize].unseen
    }
}

impl<A: Copy> Edge<A> {
    fn finding(&self) -> Finding<A> {
        let &Edge { action, prior, visits, sum, .. } = self;
        Finding { action, prior, visits, sum: sum.into() }
    }
}

impl<G: Game> std::fmt::Debug for Tree<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a tree of {} places in {}", self.places.len(), G::ID)
    }
}
