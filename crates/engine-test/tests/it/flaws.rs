//! The laws work: a game with one flaw breaks the law that forbids it.

use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::{
    Audit, BadSetup, Broken, Choices, Millis, Mode, Names, Outcome, Phrases, Pieces, Rng, RuleId,
    Rules, Seat, SeatSet, Secrets, SetupOption, Target, ToAct, Told, Viewer,
};
use engine_test::lantern::{Action, Event, Face, Lantern, Setup, State, Step, View};
use engine_test::laws::{Effort, Report, obey};

const NONE: u8 = 0;
const DOUBLE_OPTION: u8 = 1;
const NO_OPTION: u8 = 2;
const FORBIDDEN_OPTION: u8 = 3;
const UNLISTED_OPTION: u8 = 4;
const WRONG_WEIGHT: u8 = 5;
const VIEW_LEAKS: u8 = 6;
const EVENT_LEAKS: u8 = 7;
const PIECE_LOST: u8 = 8;
const MOODY: u8 = 9;
const ENDLESS: u8 = 10;
const OPEN_SECRET: u8 = 11;
const CLOCK_STUCK: u8 = 12;
const ALARM_AFTER_END: u8 = 13;
const CHECK_TOO_STRICT: u8 = 14;
const IMAGINES_TOO_LITTLE: u8 = 15;
const START_DIFFERS: u8 = 16;
const OPTIONS_LEAK: u8 = 17;
const NATURE_ACTS: u8 = 18;
const WRONG_OUTCOME: u8 = 19;
const POINTS_ELSEWHERE: u8 = 20;
const MEANS_WHAT_IS_NO_OPTION: u8 = 21;
const BLIND_AFTERWARDS: u8 = 22;
const IMAGINES_AFTERWARDS: u8 = 23;
const DEAF_AFTERWARDS: u8 = 24;
const OPEN_ANSWER: u8 = 25;
const ALLOCATES: u8 = 26;

/// Lantern Walk with one flaw.
struct Flawed<const FLAW: u8>;

/// State outside the state, which no rule may use.
static MOOD: AtomicBool = AtomicBool::new(false);

fn mood() -> bool {
    MOOD.fetch_xor(true, Ordering::Relaxed)
}

impl<const FLAW: u8> Rules for Flawed<FLAW> {
    const ID: &'static str = Lantern::ID;
    const NAME: &'static str = Lantern::NAME;
    const RULES_VERSION: u32 = Lantern::RULES_VERSION;
    const OPTIONS: &'static [SetupOption] = Lantern::OPTIONS;
    const MODES: &'static [Mode] = Lantern::MODES;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn configure(choices: &Choices) -> Result<Setup, BadSetup> {
        Lantern::configure(choices)
    }

    fn start(setup: &Setup) -> State {
        let mut state = Lantern::start(setup);
        if FLAW == START_DIFFERS && mood() {
            state.night = 1;
        }
        state
    }

    fn to_act(state: &State) -> ToAct {
        Lantern::to_act(state)
    }

    fn may_act(state: &State) -> SeatSet {
        Lantern::may_act(state)
    }

    fn options(state: &State, seat: Seat, out: &mut Vec<Action>) {
        Lantern::options(state, seat, out);
        match FLAW {
            DOUBLE_OPTION => out.extend(out.first().copied()),
            NO_OPTION if out.contains(&Action::Flee) => out.clear(),
            FORBIDDEN_OPTION if out.contains(&Action::Flee) => out.push(Action::Look),
            UNLISTED_OPTION if state.at[seat] > 2 => {
                out.retain(|&action| action != Action::Walk(2))
            }
            OPTIONS_LEAK if state.charm[seat].is_some_and(|charm| charm.is_loud()) => out.reverse(),
            _ => {}
        }
    }

    fn chance(state: &State, out: &mut Vec<(Action, u16)>) {
        Lantern::chance(state, out);
    }

    fn draw(state: &State, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        Lantern::draw(state, |weight| match FLAW {
            WRONG_WEIGHT if weight > 1 => pick(weight - 1),
            WRONG_OUTCOME => match pick(weight) {
                nth if nth < weight => weight - 1 - nth,
                nth => nth,
            },
            _ => pick(weight),
        })
    }

    fn play(state: &mut State, seat: Seat, action: Action, told: &mut impl Told<Event>) {
        Lantern::play(state, seat, action, told);
        match FLAW {
            PIECE_LOST if action == Action::Turn => state.turned = engine::Set::EMPTY,
            ALLOCATES => drop(std::hint::black_box(vec![action])),
            MOODY if mood() => state.oil[Seat(0)] = 1,
            ENDLESS => {
                Seat::first(state.n_seats).for_each(|seat| {
                    state.at[seat] = 0;
                    state.oil[seat] = 4;
                });
                state.night = state.night.min(1);
            }
            _ => {}
        }
    }

    fn clock(state: &mut State, now: Millis, told: &mut impl Told<Event>) {
        Lantern::clock(state, now, told);
    }

    fn next_alarm(state: &State) -> Option<Millis> {
        match FLAW {
            CLOCK_STUCK => state.next_gust.map(|_| 1),
            ALARM_AFTER_END => state.next_gust,
            _ => Lantern::next_alarm(state),
        }
    }

    fn why_not(state: &State, seat: Seat, action: Action) -> Option<RuleId> {
        if FLAW == NATURE_ACTS && action == Action::Withdraw && seat == Seat::NATURE {
            return None;
        }
        Lantern::why_not(state, seat, action)
    }

    fn n_seats(state: &State) -> u8 {
        Lantern::n_seats(state)
    }
}

impl<const FLAW: u8> Secrets for Flawed<FLAW> {
    type View = View;

    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = match (FLAW, viewer) {
            (BLIND_AFTERWARDS, Viewer::AllSeeing) => Lantern::view(state, Viewer::Spectator),
            (_, viewer) => Lantern::view(state, viewer),
        };
        if FLAW == VIEW_LEAKS
            && let Some(charm) = state.charm[Seat(1)]
        {
            view.walkers[1].charm = Face::Up(charm);
        }
        view
    }

    fn imagine(state: &State, viewer: Viewer, rng: &mut Rng) -> State {
        if FLAW == IMAGINES_AFTERWARDS && viewer == Viewer::AllSeeing {
            return Lantern::imagine(state, Viewer::Spectator, rng);
        }
        let mut world = Lantern::imagine(state, viewer, rng);
        if FLAW == IMAGINES_TOO_LITTLE && viewer != Viewer::AllSeeing {
            world.charms = engine::Set::EMPTY;
        }
        world
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        if FLAW == DEAF_AFTERWARDS && viewer == Viewer::AllSeeing {
            return Lantern::seen(event, Viewer::Spectator);
        }
        if FLAW == EVENT_LEAKS { Some(*event) } else { Lantern::seen(event, viewer) }
    }

    fn is_secret(action: Action) -> bool {
        match FLAW {
            OPEN_SECRET if matches!(action, Action::Draw(_)) => true,
            OPEN_ANSWER if action == Action::Turn => true,
            _ => Lantern::is_secret(action),
        }
    }
}

impl<const FLAW: u8> Phrases for Flawed<FLAW> {
    fn question(state: &State, seat: Seat, names: &Names) -> String {
        Lantern::question(state, seat, names)
    }

    fn describe(state: &State, seat: Seat, action: Action, names: &Names) -> String {
        Lantern::describe(state, seat, action, names)
    }

    fn target(action: Action) -> Option<Target> {
        Lantern::target(action)
    }

    fn meant(state: &State, seat: Seat, target: &Target) -> Option<Action> {
        match (FLAW, Lantern::meant(state, seat, target)) {
            (POINTS_ELSEWHERE, Some(_)) => Some(Action::Burn),
            (MEANS_WHAT_IS_NO_OPTION, Some(Action::Look)) => Some(Action::Turn),
            (_, meant) => meant,
        }
    }

    fn ending(state: &State, outcome: Outcome, names: &Names) -> String {
        Lantern::ending(state, outcome, names)
    }

    fn sentence(event: &Event, names: &Names) -> String {
        Lantern::sentence(event, names)
    }
}

impl<const FLAW: u8> Audit for Flawed<FLAW> {
    fn check(state: &State) -> Result<(), Broken> {
        let is_wolf = matches!(state.agenda.top(), Some(Step::Wolf(_)));
        if FLAW == CHECK_TOO_STRICT && is_wolf {
            return Err(Broken("Wolves are gone.".to_owned()));
        }
        Lantern::check(state)
    }

    fn pieces(state: &State) -> Vec<Pieces> {
        Lantern::pieces(state)
    }

    fn agenda_depth(state: &State) -> usize {
        Lantern::agenda_depth(state)
    }
}

type Obey = fn(&Mode, Effort) -> Report;

#[test]
fn each_flaw_breaks_the_law_that_forbids_it() {
    let flaws: [(Obey, &str); 26] = [
        (obey::<Flawed<DOUBLE_OPTION>>, "options are unique"),
        (obey::<Flawed<NO_OPTION>>, "whoever is asked can answer"),
        (obey::<Flawed<FORBIDDEN_OPTION>>, "options are playable"),
        (obey::<Flawed<UNLISTED_OPTION>>, "why not? is answered for just what is no option"),
        (obey::<Flawed<WRONG_WEIGHT>>, "the weight is the sum of the weights"),
        (obey::<Flawed<WRONG_OUTCOME>>, "outcomes lie in the order of their list"),
        (obey::<Flawed<VIEW_LEAKS>>, "views keep secrets"),
        (obey::<Flawed<EVENT_LEAKS>>, "events keep secrets"),
        (obey::<Flawed<OPTIONS_LEAK>>, "options keep secrets"),
        (obey::<Flawed<PIECE_LOST>>, "pieces are conserved"),
        (obey::<Flawed<IMAGINES_TOO_LITTLE>>, "pieces are conserved"),
        (obey::<Flawed<MOODY>>, "a clone plays alike"),
        (obey::<Flawed<ENDLESS>>, "every game ends"),
        (obey::<Flawed<OPEN_SECRET>>, "secret outcomes look alike"),
        (obey::<Flawed<OPEN_ANSWER>>, "secret answers look alike"),
        (obey::<Flawed<CLOCK_STUCK>>, "the clock goes on"),
        (obey::<Flawed<ALARM_AFTER_END>>, "a game that is over stays over"),
        (obey::<Flawed<CHECK_TOO_STRICT>>, "a state that is reached passes its check"),
        (obey::<Flawed<START_DIFFERS>>, "replay equals play"),
        (
            obey::<Flawed<POINTS_ELSEWHERE>>,
            "who points at what an option points at means an option",
        ),
        (
            obey::<Flawed<MEANS_WHAT_IS_NO_OPTION>>,
            "who points at what an option points at means an option",
        ),
        (obey::<Flawed<BLIND_AFTERWARDS>>, "who sees all tells secrets apart"),
        (obey::<Flawed<IMAGINES_AFTERWARDS>>, "who sees all imagines nothing"),
        (obey::<Flawed<DEAF_AFTERWARDS>>, "who sees all is told all"),
        (obey::<Flawed<NATURE_ACTS>>, "why not? is answered for just what is no option"),
        (obey::<Flawed<ALLOCATES>>, "random play allocates nothing"),
    ];
    let storm = &Lantern::MODES[1];
    let effort = Effort { decisions: 20_000, seed: 1 };
    for (obey, law) in flaws {
        let broken = catch_unwind(|| obey(storm, effort)).expect_err(law);
        let said = broken.downcast_ref::<String>().map_or("", String::as_str);
        let expected = format!("The law \"{law}\" is broken: ");
        assert!(said.contains(&expected), "{law} was expected, not{said}");
        assert!(said.starts_with("\nLantern Walk (lantern), setup \"players=4 "), "{said}");
    }
    assert!(obey::<Flawed<NONE>>(storm, effort).decisions >= effort.decisions);
}
