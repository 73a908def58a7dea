//! A bot's mind for one game: what it knows, what it has learned, and how it decides on each level.

use std::sync::OnceLock;

use engine::{Game, Rng, Seat, Viewer};
use search::flat::Style;
use search::tree::{Budget, SearchPlan};
use search::{Level, Limit, Sight, draw, glance};
use serde::Serialize;

use crate::net::{BadNet, Judgement, Net};
use crate::observe::{Observation, Observer};
use crate::planner::Planner;
use crate::senses::Senses;

const NEWCOMER: Sight = Sight { worlds: 1, depth: 2, breadth: 5, slack: 0.2 };
const CASUAL: Sight = Sight { worlds: 16, depth: 60, breadth: 12, slack: 0.01 };
/// How much less sure of its liking a seasoned player is than the network.
const DOUBT: f64 = 2.0;
/// How likely an option must be beside the best one for a seasoned player to think of it.
const THOUGHT_OF: f64 = 1.0 / 8.0;

/// How bots think about one game.
pub struct Mind<G: Game> {
    pub style: Style<G>,
    pub senses: Senses<G>,
    /// A network that lies in the program.
    pub bytes: Option<&'static [u8]>,
    /// How somebody merciless searches; without an iteration, the network alone decides.
    pub plan: SearchPlan,
    net: OnceLock<Option<Net>>,
}

impl<G: Game> Mind<G> {
    /// Knows the rules alone.
    pub const fn of_the_rules_alone() -> Self {
        Mind {
            style: Style::NONE,
            senses: Senses::NONE,
            bytes: None,
            plan: SearchPlan::NONE,
            net: OnceLock::new(),
        }
    }

    /// Learns what comes from outside, where nothing lies in the program. Who has learned keeps to it.
    pub fn learn(&self, bytes: &[u8]) -> Result<(), BadNet> {
        let net = Net::read(bytes)?;
        if self.bytes.is_none() {
            let _ = self.net.set(Some(net));
        }
        Ok(())
    }

    /// What it has learned so far.
    pub fn net(&self) -> Option<&Net> {
        match self.bytes {
            Some(bytes) => self.net.get_or_init(|| Net::read(bytes).ok()).as_ref(),
            None => self.net.get()?.as_ref(),
        }
    }
}

impl<G: Game> Mind<G>
where
    G::View: Serialize,
{
    /// The number of the option that a seat takes on this level; `luck` decides what it imagines. The seat must have
    /// options. Until the network is there, those who need it are casual.
    pub fn decide(
        &self,
        state: &G::State,
        seat: Seat,
        level: Level,
        luck: u64,
        limit: Limit<'_>,
    ) -> usize {
        let mut rng = Rng::new(luck);
        let mut look = |sight| glance(state, seat, sight, &self.style, &mut rng, limit);
        match (level, self.net()) {
            (Level::Newcomer, _) => look(NEWCOMER),
            (Level::Casual, _) | (_, None) => look(CASUAL),
            (Level::Seasoned, Some(net)) => self.ask(net, state, seat, &mut rng, sample),
            (Level::Sharp, Some(net)) => self.like_best(net, state, seat, &mut rng),
            (Level::Merciless, Some(_)) => self.search(state, seat, self.plan, luck, limit),
        }
    }

    /// The number of the option that a seat takes after a tree search with what the network says; without time for an
    /// iteration, what the network likes best. Who has not learned yet is casual.
    pub fn search(
        &self,
        state: &G::State,
        seat: Seat,
        plan: SearchPlan,
        luck: u64,
        limit: Limit<'_>,
    ) -> usize {
        let Some(net) = self.net() else {
            return self.decide(state, seat, Level::Casual, luck, limit);
        };
        if plan.iterations == 0 || limit.is_over() {
            return self.like_best(net, state, seat, &mut Rng::new(luck));
        }
        let mut planner = Planner::new(self.style, self.senses, plan.shape);
        let budget = Budget { iterations: plan.iterations, limit };
        let action = planner.choose(state, seat, net, budget, &mut Rng::new(luck));
        number_of::<G>(state, seat, action)
    }

    fn like_best(&self, net: &Net, state: &G::State, seat: Seat, rng: &mut Rng) -> usize {
        self.ask(net, state, seat, rng, |judged, _| judged.best())
    }

    /// The number of the option that appeals most, without a thought; of equals, the first.
    pub fn grab(&self, state: &G::State, seat: Seat, luck: u64) -> usize {
        let world = G::imagine(state, Viewer::Seat(seat), &mut Rng::new(luck));
        let mut all = Vec::new();
        G::options(&world, seat, &mut all);
        let appeal = |nth: usize| (self.style.appeal)(&world, seat, all[nth]);
        (0..all.len()).rev().max_by_key(|&nth| appeal(nth)).unwrap_or(0)
    }

    /// Asks the network in a world that the seat imagines, and takes one of what is not idle.
    fn ask(
        &self,
        net: &Net,
        state: &G::State,
        seat: Seat,
        rng: &mut Rng,
        take: impl FnOnce(&Judgement, &mut Rng) -> usize,
    ) -> usize {
        let mut options = Vec::new();
        self.senses.options(state, seat, &mut options);
        let nth = if options.len() > 1 {
            let world = G::imagine(state, Viewer::Seat(seat), rng);
            let (mut seen, mut judged) = (Observation::default(), Judgement::default());
            Observer::new(self.style, self.senses).observe(&world, seat, &options, &mut seen);
            net.judge(&seen, &mut judged);
            take(&judged, rng)
        } else {
            0
        };
        number_of::<G>(state, seat, options[nth])
    }
}

/// The number of an option among all that the rules list.
fn number_of<G: Game>(state: &G::State, seat: Seat, option: G::Action) -> usize {
    let mut all = Vec::new();
    G::options(state, seat, &mut all);
    all.iter().position(|&it| it == option).expect("what is decided on is an option")
}

/// One of those that come near the likeliest, the more often the better the network likes it.
fn sample(judged: &Judgement, rng: &mut Rng) -> usize {
    let logits = &judged.logits;
    let most = logits[judged.best()];
    let likely = |&it: &f32| exp(f64::from(it - most) / DOUBT);
    let weights = logits.iter().map(likely).enumerate().filter(|it| it.1 >= THOUGHT_OF);
    draw(weights, rng).unwrap_or(0)
}

/// e to the power of a number that is not above 0, made in one order, so that every machine comes to the same result.
pub(crate) fn exp(x: f64) -> f64 {
    let (halvings, mut power) = (10, 1.0 + x.max(-30.0) / 1024.0);
    for _ in 0..halvings {
        power *= power;
    }
    power
}

impl<G: Game> std::fmt::Debug for Mind<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a mind for {}", G::ID)
    }
}
