//! A bot's mind for one game: its knowledge, its network, and how it decides at each level.

use std::sync::OnceLock;

use engine::{Game, Rng, Seat, ToAct, Viewer};
use search::flat::Style;
use search::roots::{best, grow_roots, seed, share};
use search::tree::{Budget, Shape};
use search::{Level, Limit, SearchPlan, Sight, draw, glance};
use serde::Serialize;

use crate::net::{BadNet, Judgement, Net};
use crate::observe::{Observation, Observer};
use crate::planner::Planner;
use crate::senses::Senses;

pub(crate) const NEWCOMER: Sight = Sight { worlds: 1, depth: 2, breadth: 5, slack: 0.2 };
/// How a bot that needs a network thinks without one.
const WITHOUT_A_NETWORK: Sight = Sight { worlds: 16, depth: 60, breadth: 12, slack: 0.01 };
/// In how many imagined worlds an option must win at once, to be taken for that.
const WINS_IN: usize = 3;
/// How likely an option must be, relative to the best one, to be considered.
const THOUGHT_OF: f64 = 1.0 / 8.0;

/// How each level with a network decides.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelPlans {
    pub casual: SearchPlan,
    pub seasoned: SearchPlan,
    pub sharp: SearchPlan,
    pub merciless: SearchPlan,
}

impl LevelPlans {
    pub const USUAL: LevelPlans = LevelPlans {
        casual: SearchPlan::Liking { doubt: 6.0 },
        seasoned: SearchPlan::Liking { doubt: 2.0 },
        sharp: SearchPlan::BEST,
        merciless: SearchPlan::BEST,
    };
}

/// How bots think in one game.
pub struct Mind<G: Game> {
    pub style: Style<G>,
    pub senses: Senses<G>,
    /// A network embedded in the program.
    pub bytes: Option<&'static [u8]>,
    /// How the levels with a network decide.
    pub plans: LevelPlans,
    net: OnceLock<Option<Net>>,
}

impl<G: Game> Mind<G> {
    /// Without knowledge beyond the rules.
    pub const fn of_the_rules_alone() -> Self {
        Mind {
            style: Style::NONE,
            senses: Senses::NONE,
            bytes: None,
            plans: LevelPlans::USUAL,
            net: OnceLock::new(),
        }
    }

    /// Loads a network from outside, where none is embedded. One that is loaded stays.
    pub fn learn(&self, bytes: &[u8]) -> Result<(), BadNet> {
        let net = Net::read(bytes)?;
        if self.bytes.is_none() {
            let _ = self.net.set(Some(net));
        }
        Ok(())
    }

    /// The network, if it is loaded.
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
    /// The index of the option that a seat takes at this level; `luck` seeds what it imagines. The seat must have options.
    pub fn decide(
        &self,
        state: &G::State,
        seat: Seat,
        level: Level,
        luck: u64,
        limit: Limit<'_>,
    ) -> usize {
        match self.plan(level) {
            Some(plan) => self.search(state, seat, plan, luck, limit),
            None => glance(state, seat, NEWCOMER, &self.style, &mut Rng::new(luck), limit),
        }
    }

    /// How a level with a network decides.
    pub fn plan(&self, level: Level) -> Option<SearchPlan> {
        match level {
            Level::Newcomer => None,
            Level::Casual => Some(self.plans.casual),
            Level::Seasoned => Some(self.plans.seasoned),
            Level::Sharp => Some(self.plans.sharp),
            Level::Merciless => Some(self.plans.merciless),
        }
    }

    /// The index of the option that a seat takes by a plan; without time for a search, the network's first choice. Until the
    /// network is loaded, rollouts in a few worlds without it.
    pub fn search(
        &self,
        state: &G::State,
        seat: Seat,
        plan: SearchPlan,
        luck: u64,
        limit: Limit<'_>,
    ) -> usize {
        let mut rng = Rng::new(luck);
        let Some(net) = self.net() else {
            return glance(state, seat, WITHOUT_A_NETWORK, &self.style, &mut rng, limit);
        };
        let mut options = Vec::new();
        self.senses.options(state, seat, &mut options);
        let found = match *options {
            [only] => Some(only),
            _ => self.winning(state, seat, &options, luck),
        };
        let (found, doubt) = match plan {
            SearchPlan::Liking { doubt } => (found, doubt),
            SearchPlan::Tree { iterations, roots, shape } => {
                let budget = Budget { iterations, limit };
                let grow = || self.grow(net, state, seat, (roots, shape), budget, luck);
                (found.or_else(grow), 0.0)
            }
        };
        let action = found.unwrap_or_else(|| self.ask(net, state, seat, &options, doubt, &mut rng));
        let action = self.settle(net, state, seat, options, action, &mut rng);
        number_of::<G>(state, seat, action)
    }

    /// What the trees of a plan find best, on as many threads as there are; `None` without time.
    fn grow(
        &self,
        net: &Net,
        state: &G::State,
        seat: Seat,
        (roots, shape): (u32, Shape),
        Budget { iterations, limit }: Budget<'_>,
        luck: u64,
    ) -> Option<G::Action> {
        if limit.is_over() {
            return None;
        }
        let n_workers = limit.threads().min(roots as usize).max(1);
        let worker = || Planner::new(self.style, self.senses, shape);
        let mut workers: Vec<_> = std::iter::repeat_with(worker).take(n_workers).collect();
        let found = grow_roots(&mut workers, roots, |worker, nth| {
            let budget = Budget { iterations: share(iterations, roots, nth), limit };
            worker.grow(state, seat, net, budget, &mut Rng::new(seed(luck, nth)))
        });
        best(&found)
    }

    /// The bits of everything that the network says about a position, in a world that the seat imagines: preferences, gain and
    /// chance. So programs for different machines can be compared. `None` until the network is loaded.
    pub fn bits(&self, state: &G::State, seat: Seat, luck: u64) -> Option<Vec<u32>> {
        let net = self.net()?;
        let mut options = Vec::new();
        self.senses.options(state, seat, &mut options);
        let world = G::imagine(state, Viewer::Seat(seat), &mut Rng::new(luck));
        let (mut seen, mut judged) = (Observation::default(), Judgement::default());
        Observer::new(self.style, self.senses).observe(&world, seat, &options, &mut seen);
        net.judge(&seen, &mut judged);
        let Judgement { logits, gain, wins, .. } = &judged;
        Some(logits.iter().chain([gain, wins]).map(|it| it.to_bits()).collect())
    }

    /// The index of the option with the highest appeal; of equals, the first.
    pub fn grab(&self, state: &G::State, seat: Seat, luck: u64) -> usize {
        let world = G::imagine(state, Viewer::Seat(seat), &mut Rng::new(luck));
        let mut all = Vec::new();
        G::options(&world, seat, &mut all);
        let appeal = |nth: usize| (self.style.appeal)(&world, seat, all[nth]);
        (0..all.len()).rev().max_by_key(|&nth| appeal(nth)).unwrap_or(0)
    }

    /// The first option that wins at once, in each of a few worlds that the seat imagines. A network has met few of the ways in
    /// which a night can stand one step before its end, and may stand there until time is up.
    fn winning(
        &self,
        state: &G::State,
        seat: Seat,
        options: &[G::Action],
        luck: u64,
    ) -> Option<G::Action> {
        let rng = &mut Rng::new(!luck);
        let mut events = Vec::new();
        let mut wins = |world: &G::State, action: G::Action| {
            let mut world = world.clone();
            events.clear();
            G::play(&mut world, seat, action, &mut events);
            let is_over =
                matches!(G::to_act(&world), ToAct::Over(outcome) if outcome.winners.has(seat));
            is_over || events.iter().any(self.senses.wins_a_part)
        };
        let mut winning = options.to_vec();
        for _ in 0..WINS_IN {
            // Hardly ever does anything win, and then one world is enough to see that.
            let world = G::imagine(state, Viewer::Seat(seat), rng);
            winning.retain(|&action| wins(&world, action));
            if winning.is_empty() {
                break;
            }
        }
        winning.first().copied()
    }

    /// Evaluates the network in a world that the seat imagines, and chooses.
    fn ask(
        &self,
        net: &Net,
        state: &G::State,
        seat: Seat,
        options: &[G::Action],
        doubt: f32,
        rng: &mut Rng,
    ) -> G::Action {
        let world = G::imagine(state, Viewer::Seat(seat), rng);
        let (mut seen, mut judged) = (Observation::default(), Judgement::default());
        Observer::new(self.style, self.senses).observe(&world, seat, options, &mut seen);
        net.judge(&seen, &mut judged);
        options[like(&judged, doubt, rng)]
    }

    /// An action that the bot would take back at once is replaced by the best of the others.
    fn settle(
        &self,
        net: &Net,
        state: &G::State,
        seat: Seat,
        mut options: Vec<G::Action>,
        mut action: G::Action,
        rng: &mut Rng,
    ) -> G::Action {
        while options.len() > 1 && self.would_take_back(net, state, seat, action, rng) {
            options.retain(|&it| it != action);
            action = self.ask(net, state, seat, &options, 0.0, rng);
        }
        action
    }

    fn would_take_back(
        &self,
        net: &Net,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        rng: &mut Rng,
    ) -> bool {
        let mut world = G::imagine(state, Viewer::Seat(seat), rng);
        G::play(&mut world, seat, action, &mut ());
        let ToAct::Seats(asked) = G::to_act(&world) else { return false };
        if !asked.has(seat) {
            return false;
        }
        let mut options = Vec::new();
        self.senses.options(&world, seat, &mut options);
        let takes_back = |it: G::Action| (self.senses.takes_back)(state, seat, action, it);
        // Most actions cannot be taken back, and need no second look.
        options.iter().any(|&it| takes_back(it))
            && takes_back(self.ask(net, &world, seat, &options, 0.0, rng))
    }
}

/// The index of an option among all that the rules list.
fn number_of<G: Game>(state: &G::State, seat: Seat, option: G::Action) -> usize {
    let mut all = Vec::new();
    G::options(state, seat, &mut all);
    all.iter().position(|&it| it == option).expect("what is decided on is an option")
}

/// The network's first choice, or with doubt a sample of the options close to it, weighted by preference.
fn like(judged: &Judgement, doubt: f32, rng: &mut Rng) -> usize {
    let (logits, best) = (&judged.logits, judged.best());
    if doubt <= 0.0 {
        return best;
    }
    let likely = |&it: &f32| exp(f64::from(it - logits[best]) / f64::from(doubt));
    let weights = logits.iter().map(likely).enumerate().filter(|it| it.1 >= THOUGHT_OF);
    draw(weights, rng).unwrap_or(best)
}

/// e to the power of a number that is not above 0, computed in a fixed order, so that every machine gets the same result.
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
