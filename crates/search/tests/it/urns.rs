//! Where Nature decides much: a tree that tells its outcomes apart plans for each of them, and one that may not see them does not.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicU32;

use engine::{
    Audit, BadSetup, Broken, Choices, Mode, Names, Outcome, Phrases, Rng, RuleId, Rules, Seat,
    SeatSet, Secrets, SetupOption, ToAct, Told, UnreadableAction, Viewer,
};
use search::Limit;
use search::flat::Style;
use search::judge::{Chances, Judge, Opinion};
use search::tree::{Budget, Shape, Tree};

use crate::toy::is_used_up;

const ANN: Seat = Seat(0);
const BALLS: u8 = 4;

/// Ann takes an urn. From the first ones a ball is drawn, and she wins by naming it; the last is a plain lottery.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    /// Whether she sees the ball.
    is_open: bool,
    step: Step,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Step {
    Urn,
    Draw,
    Lottery,
    Name(u8),
    Over(bool),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Action {
    TakeUrn,
    TakeLottery,
    /// A ball, and whether it is seen.
    Drawn(u8, bool),
    Wins(bool),
    Name(u8),
}

struct Urns;

impl Rules for Urns {
    const ID: &'static str = "urns";
    const NAME: &'static str = "Urns";
    const RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [SetupOption] = &[];
    const MODES: &'static [Mode] = &[];
    type Setup = bool;
    type State = State;
    type Action = Action;
    type Event = ();

    fn configure(_: &Choices) -> Result<bool, BadSetup> {
        Ok(true)
    }

    fn start(&is_open: &bool) -> State {
        State { is_open, step: Step::Urn }
    }

    fn n_seats(_: &State) -> u8 {
        1
    }

    fn to_act(state: &State) -> ToAct {
        let ann = SeatSet::only(ANN);
        match state.step {
            Step::Urn | Step::Name(_) => ToAct::Seats(ann),
            Step::Draw | Step::Lottery => ToAct::Nature,
            Step::Over(wins) => {
                ToAct::Over(Outcome::new(if wins { ann } else { SeatSet::NONE }, "named"))
            }
        }
    }

    fn options(state: &State, _: Seat, out: &mut Vec<Action>) {
        match state.step {
            Step::Urn => out.extend([Action::TakeUrn, Action::TakeLottery]),
            Step::Name(_) => out.extend((0..BALLS).map(Action::Name)),
            Step::Draw | Step::Lottery | Step::Over(_) => {}
        }
    }

    fn why_not(_: &State, _: Seat, _: Action) -> Option<RuleId> {
        None
    }

    fn play(state: &mut State, _: Seat, action: Action, _: &mut impl Told<()>) {
        state.step = match (action, state.step) {
            (Action::TakeUrn, _) => Step::Draw,
            (Action::TakeLottery, _) => Step::Lottery,
            (Action::Drawn(ball, _), _) => Step::Name(ball),
            (Action::Wins(wins), _) => Step::Over(wins),
            (Action::Name(named), Step::Name(ball)) => Step::Over(named == ball),
            (Action::Name(_), step) => step,
        };
    }

    fn chance(state: &State, out: &mut Vec<(Action, u16)>) {
        match state.step {
            Step::Draw => {
                out.extend((0..BALLS).map(|ball| (Action::Drawn(ball, state.is_open), 1)));
            }
            Step::Lottery => out.extend([(Action::Wins(true), 3), (Action::Wins(false), 2)]),
            Step::Urn | Step::Name(_) | Step::Over(_) => {}
        }
    }
}

impl Secrets for Urns {
    type View = ();

    fn view(_: &State, _: Viewer) {}

    fn imagine(state: &State, _: Viewer, rng: &mut Rng) -> State {
        let is_unseen = matches!(state.step, Step::Name(_)) && !state.is_open;
        let drawn = Step::Name(rng.below(BALLS.into()) as u8);
        State { step: if is_unseen { drawn } else { state.step }, ..state.clone() }
    }

    fn seen(&(): &(), _: Viewer) -> Option<()> {
        Some(())
    }

    fn is_secret(action: Action) -> bool {
        matches!(action, Action::Drawn(_, false))
    }
}

impl Phrases for Urns {
    fn question(_: &State, _: Seat, _: &Names) -> String {
        String::new()
    }

    fn describe(_: &State, _: Seat, action: Action, _: &Names) -> String {
        action.to_string()
    }

    fn sentence((): &(), _: &Names) -> String {
        String::new()
    }
}

impl Audit for Urns {
    fn check(_: &State) -> Result<(), Broken> {
        Ok(())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Self, UnreadableAction> {
        Err(UnreadableAction(text.to_owned()))
    }
}

fn taken(is_open: bool, shape: Shape, seed: u64) -> Action {
    let (mut judge, mut rng) = (Opinion::new(Style::NONE, seed), Rng::new(seed));
    let mut tree = Tree::<Urns>::new(shape);
    tree.choose(&Urns::start(&is_open), ANN, &mut judge, Budget::iterations(2_000), &mut rng)
}

/// Drawn at random a ball is named in one of four games, and the lottery wins three of five. Whoever sees the ball always names it.
#[test]
fn outcomes_that_are_seen_are_planned_for_one_by_one() {
    for seed in 0..10 {
        assert_eq!(taken(true, Shape::USUAL, seed), Action::TakeUrn);
        let in_one = Shape { outcomes: 0.0, ..Shape::USUAL };
        assert_eq!(taken(true, in_one, seed), Action::TakeLottery, "no branch for any outcome");
    }
}

#[test]
fn nothing_is_planned_with_outcomes_that_nobody_will_see() {
    for seed in 0..10 {
        assert_eq!(taken(false, Shape::USUAL, seed), Action::TakeLottery);
    }
}

/// All options are about as likely, the first one most, and nothing wins.
struct Alike;

impl Judge<Urns> for Alike {
    fn chances(&mut self, _: &State, _: Seat, _: &[Action]) -> Chances {
        Chances::default()
    }

    fn priors(&mut self, _: &State, _: Seat, options: &[Action], out: &mut Vec<f32>) {
        out.clear();
        out.extend((0..options.len()).map(|nth| 0.25 - 0.01 * nth as f32));
    }
}

/// What is tried at the root after this many iterations.
fn tried_after(iterations: u32, breadth: f32) -> Vec<Action> {
    let left = AtomicU32::new(iterations);
    let is_over = || is_used_up(&left);
    let budget = Budget { iterations: u32::MAX, limit: Limit::new(&is_over) };
    let mut tree = Tree::<Urns>::new(Shape { breadth, trust: 10.0, ..Shape::USUAL });
    let state = State { is_open: false, step: Step::Name(0) };
    tree.grow(&state, ANN, &mut Alike, budget, &mut Rng::new(1));
    let mut tried: Vec<_> = tree.tried().map(|(action, _, _)| action).collect();
    tried.sort_by_key(|action| format!("{action:?}"));
    tried
}

/// With a breadth of a half, one option is considered up to the fourth visit, two up to the sixteenth, three up to the 36th. The
/// first iteration goes no further than the root.
#[test]
fn further_options_are_tried_only_after_enough_visits_the_likeliest_first() {
    let first = |n: u8| (0..n).map(Action::Name).collect::<Vec<_>>();
    for (iterations, n) in
        [(1, 0), (2, 1), (5, 1), (6, 2), (17, 2), (18, 3), (37, 3), (38, 4), (90, 4)]
    {
        assert_eq!(tried_after(iterations, 0.5), first(n), "{iterations} iterations");
    }
    assert_eq!(tried_after(5, 10.0), first(4), "all at once where it is broad");
}
