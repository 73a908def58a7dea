//! Lantern Walk, a toy game that uses every feature of the engine, for tests of everything that
//! plays games. It is not in the registry.
//!
//! * LW-1.1: only a player who is asked may act.
//! * LW-2.1: each night all walkers plan at once, unseen, to walk up to two spaces.
//! * LW-2.2: a walker who has planned can only wait, or withdraw until all have planned.
//! * LW-2.3: before planning, a flask fills the lantern.
//! * LW-2.4: before planning, a walker may look at their own charm, once.
//! * LW-3.1: a wolf is met with oil, with a charm, or by fleeing two spaces back.
//! * LW-3.2: a loud charm sends the wolf away; after any other the wolf is still there.
//! * LW-4.1: a walker whose lantern goes dark is lost. LW-4.2: when all are lost, the game is over.
//! * LW-4.3: if somebody is at the gate when a night ends, all who are there win.
//! * LW-5.1: on a gusty night the wind rises every minute, whatever is going on.

mod rules;
mod view;
mod words;

use engine::{
    Agenda, Audit, BadSetup, Broken, BySeat, Choices, Counts, Id, Millis, Mode, Names, OptionWord,
    Outcome, Phrases, Pieces, Rng, RuleId, Rulebook, Rules, Seat, SeatSet, Secrets, Set,
    SetupOption, SetupOptions, Target, ToAct, Told, Viewer,
};

pub use rules::{Ending, State};
pub use view::{Face, View, Walker};
pub use words::{Action, Charm, Event, Omen, Step};

use rules::{FULL, LAST_NIGHT, MINUTE, Table, box_of_omens};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Lantern;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub players: u8,
    pub length: u8,
    pub is_gusty: bool,
    pub moths: u8,
    pub wolves: u8,
}

/// What a walker can point at.
const FLASK: &str = "flask";
const CHARM: &str = "charm";

#[derive(SetupOptions)]
struct Options {
    /// How many walk.
    #[option(range = 2..=4, default = 2)]
    players: u8,
    /// How many spaces the road has.
    #[option(range = 3..=12, default = 6)]
    length: u8,
    /// Whether the wind rises.
    #[option(default = "calm")]
    wind: Wind,
    /// What comes out of the dark.
    #[option(default = "moths,wolves")]
    dangers: Vec<Danger>,
}

#[derive(Clone, Copy, PartialEq, OptionWord)]
enum Wind {
    /// It never does.
    Calm,
    /// It does every minute.
    Gusty,
}

#[derive(Clone, Copy, PartialEq, OptionWord)]
enum Danger {
    /// They drink oil.
    Moths,
    /// They hunt.
    Wolves,
}

const MODES: &[Mode] = &[
    Mode { name: "stroll", text: "Two on a calm night.", choices: &[] },
    Mode {
        name: "storm",
        text: "Four on a long and gusty night.",
        choices: &[("players", "4"), ("length", "12"), ("wind", "gusty")],
    },
];

impl Rules for Lantern {
    const ID: &'static str = "lantern";
    const NAME: &'static str = "Lantern Walk";
    const RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [SetupOption] = Options::OPTIONS;
    const MODES: &'static [Mode] = MODES;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn configure(choices: &Choices) -> Result<Setup, BadSetup> {
        let chosen = Options::choose(choices)?;
        Ok(Setup {
            players: chosen.players,
            length: chosen.length,
            is_gusty: chosen.wind == Wind::Gusty,
            moths: if chosen.dangers.contains(&Danger::Moths) { 3 } else { 0 },
            wolves: if chosen.dangers.contains(&Danger::Wolves) { 4 } else { 0 },
        })
    }

    fn start(setup: &Setup) -> State {
        let omens = box_of_omens(setup.moths, setup.wolves);
        let mut oil = BySeat([0; 8]);
        Seat::first(setup.players).for_each(|seat| oil[seat] = FULL);
        State {
            agenda: Agenda::new(Step::Deal(Seat(0))),
            n_seats: setup.players,
            gate: setup.length,
            night: 0,
            at: BySeat::default(),
            oil,
            flasks: BySeat::default(),
            lost: SeatSet::NONE,
            plan: BySeat::default(),
            charm: BySeat::default(),
            looked: SeatSet::NONE,
            charms: Set::all(),
            turned: Set::EMPTY,
            box_of_omens: omens,
            omens,
            met: Counts::empty(),
            next_gust: setup.is_gusty.then_some(MINUTE),
            over: None,
        }
    }

    fn to_act(s: &State) -> ToAct {
        if let Some(ending) = s.over {
            return ToAct::Over(outcome(s, ending));
        }
        match s.agenda.top().expect("an unfinished game has something to do") {
            Step::Pace => ToAct::Seats(s.walkers().minus(s.planned())),
            Step::Wolf(seat) => ToAct::Seats(SeatSet::only(seat)),
            Step::Deal(_) | Step::Omen(_) | Step::Gust => ToAct::Nature,
            Step::Night | Step::Walks(_) => unreachable!("only a question stays on top"),
        }
    }

    fn may_act(s: &State) -> SeatSet {
        match (s.over, s.agenda.top()) {
            (None, Some(Step::Pace)) => s.walkers(),
            (None, Some(Step::Wolf(seat))) => SeatSet::only(seat),
            (Some(_), _) | (_, None) => SeatSet::NONE,
            (_, Some(Step::Deal(_) | Step::Omen(_) | Step::Gust)) => SeatSet::NONE,
            (_, Some(Step::Night | Step::Walks(_))) => SeatSet::NONE,
        }
    }

    fn options(s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.extend(
            [Action::Withdraw, Action::Refill, Action::Look]
                .into_iter()
                .chain((0..=2).map(Action::Walk))
                .chain([Action::Burn, Action::Turn, Action::Flee])
                .filter(|&action| Self::why_not(s, seat, action).is_none()),
        );
    }

    fn chance(s: &State, out: &mut Vec<(Action, u16)>) {
        match s.agenda.top() {
            Some(Step::Deal(_)) => out.extend(s.charms.iter().map(|it| (Action::Deal(it), 1))),
            Some(Step::Omen(_)) => {
                out.extend(s.omens.iter().map(|(omen, n)| (Action::Draw(omen), n.into())));
            }
            Some(Step::Gust) => out.extend([(Action::Blow(0), 2), (Action::Blow(1), 1)]),
            Some(Step::Pace | Step::Wolf(_) | Step::Night | Step::Walks(_)) | None => {}
        }
    }

    fn draw(s: &State, pick: impl FnOnce(u32) -> u32) -> Option<Action> {
        match s.agenda.top()? {
            Step::Deal(_) => s.charms.iter().nth(pick(s.charms.len()) as usize).map(Action::Deal),
            Step::Omen(_) => s.omens.nth(pick(s.omens.total().into())).map(Action::Draw),
            Step::Gust => {
                let nth = pick(3);
                (nth < 3).then_some(Action::Blow((nth / 2) as u8))
            }
            Step::Pace | Step::Wolf(_) | Step::Night | Step::Walks(_) => None,
        }
    }

    fn play(s: &mut State, seat: Seat, action: Action, told: &mut impl Told<Event>) {
        Table { s, told }.play(seat, action);
    }

    fn clock(s: &mut State, now: Millis, told: &mut impl Told<Event>) {
        Table { s, told }.clock(now);
    }

    fn next_alarm(s: &State) -> Option<Millis> {
        s.next_gust.filter(|_| s.over.is_none())
    }

    fn why_not(s: &State, seat: Seat, action: Action) -> Option<RuleId> {
        if !Self::may_act(s).has(seat) {
            return Some(RuleId("LW-1.1"));
        }
        let forbidden = |by, is_allowed: bool| (!is_allowed).then_some(RuleId(by));
        let is_planning = s.agenda.top() == Some(Step::Pace);
        match action {
            Action::Withdraw => forbidden("LW-2.2", is_planning && s.plan[seat].is_some()),
            Action::Walk(_) | Action::Refill | Action::Look if s.plan[seat].is_some() => {
                Some(RuleId("LW-2.2"))
            }
            Action::Walk(n) => forbidden("LW-2.1", is_planning && n <= s.pace_limit(seat)),
            Action::Refill => forbidden("LW-2.3", is_planning && s.flasks[seat].has(Omen::Flask)),
            Action::Look => {
                let has_news = s.charm[seat].is_some() && !s.looked.has(seat);
                forbidden("LW-2.4", is_planning && has_news)
            }
            Action::Burn | Action::Flee => forbidden("LW-3.1", !is_planning),
            Action::Turn => forbidden("LW-3.1", !is_planning && s.charm[seat].is_some()),
            Action::Deal(_) | Action::Draw(_) | Action::Blow(_) => Some(RuleId("LW-1.1")),
        }
    }

    fn n_seats(s: &State) -> u8 {
        s.n_seats
    }
}

impl Secrets for Lantern {
    type View = View;

    fn view(s: &State, viewer: Viewer) -> View {
        view::view(s, viewer)
    }

    fn imagine(s: &State, viewer: Viewer, rng: &mut Rng) -> State {
        view::imagine(s, viewer, rng)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::seen(event, viewer))
    }

    fn is_secret(action: Action) -> bool {
        matches!(action, Action::Deal(_) | Action::Walk(_))
    }
}

impl Phrases for Lantern {
    fn question(s: &State, seat: Seat, names: &Names) -> String {
        let name = names.of(seat);
        match s.agenda.top() {
            Some(Step::Wolf(_)) => format!("{name}, a wolf! What do you do?"),
            Some(Step::Pace) => format!("{name}, how far do you walk tonight?"),
            Some(Step::Deal(to)) => format!("Which charm is dealt to {}?", names.of(to)),
            Some(Step::Omen(to)) => format!("What does {} meet?", names.of(to)),
            Some(Step::Gust) => "How hard does the wind blow?".to_owned(),
            Some(Step::Night | Step::Walks(_)) | None => "Nothing is asked.".to_owned(),
        }
    }

    fn describe(s: &State, seat: Seat, action: Action, _: &Names) -> String {
        match action {
            Action::Walk(0) => "rest".to_owned(),
            Action::Walk(n) => format!("walk to space {}", s.at[seat] + n),
            Action::Withdraw => "take the plan back".to_owned(),
            Action::Refill => "fill the lantern from a flask".to_owned(),
            Action::Look => "look at the charm".to_owned(),
            Action::Burn => "burn 1 oil".to_owned(),
            Action::Turn => "turn the charm over".to_owned(),
            Action::Flee => "flee two spaces back".to_owned(),
            Action::Deal(charm) => format!("the {}", charm.name()),
            Action::Draw(omen) => omen.name().to_owned(),
            Action::Blow(n) => format!("{n} oil from every lantern"),
        }
    }

    fn target(action: Action) -> Option<Target> {
        match action {
            Action::Deal(charm) => Some(Target::card(charm.name())),
            Action::Draw(omen) => Some(Target::card(omen.name())),
            Action::Refill => Some(Target::card(FLASK)),
            Action::Look | Action::Turn => Some(Target::card(CHARM)),
            Action::Walk(_) | Action::Withdraw | Action::Burn | Action::Flee => None,
            Action::Blow(_) => None,
        }
    }

    fn meant(s: &State, _: Seat, target: &Target) -> Option<Action> {
        match target {
            Target::Card(card) if **card == *FLASK => Some(Action::Refill),
            Target::Card(card) if **card == *CHARM && s.is_planning() => Some(Action::Look),
            Target::Card(card) if **card == *CHARM => Some(Action::Turn),
            Target::Card(_) | Target::Space(_) | Target::Seat(_) => None,
        }
    }

    fn ending(_: &State, outcome: Outcome, names: &Names) -> String {
        outcome.sentence(names)
    }

    fn sentence(event: &Event, names: &Names) -> String {
        let charm = |charm: Option<Charm>| charm.map_or("a charm", Charm::name);
        match *event {
            Event::Dealt(seat, what) => format!("{} is dealt {}.", names.of(seat), charm(what)),
            Event::NightFell(n) => format!("Night {n} falls."),
            Event::Planned(seat, Some(n)) => format!("{} plans to walk {n}.", names.of(seat)),
            Event::Planned(seat, None) => format!("{} has a plan.", names.of(seat)),
            Event::Withdrew(seat) => format!("{} takes the plan back.", names.of(seat)),
            Event::Refilled(seat) => format!("{} fills the lantern.", names.of(seat)),
            Event::Looked(seat, what) => format!("{} looks at {}.", names.of(seat), charm(what)),
            Event::Reached(seat, at) => format!("{} reaches space {at}.", names.of(seat)),
            Event::Met(seat, omen) => format!("{} meets: {}.", names.of(seat), omen.name()),
            Event::Burned(seat) => format!("{} burns oil.", names.of(seat)),
            Event::Turned(seat, it) => format!("{} turns over: {}.", names.of(seat), it.name()),
            Event::Fled(seat, at) => format!("{} flees to space {at}.", names.of(seat)),
            Event::Blew(n) => format!("The wind takes {n} oil."),
            Event::Lost(seat) => format!("{} is lost in the dark.", names.of(seat)),
        }
    }
}

impl Audit for Lantern {
    fn check(s: &State) -> Result<(), Broken> {
        let demand = |holds: bool, why: &str| if holds { Ok(()) } else { Err(Broken(why.into())) };
        demand((2..=4).contains(&s.n_seats), "Two to four walk.")?;
        demand((3..=12).contains(&s.gate), "The road has 3 to 12 spaces.")?;
        demand(s.night <= LAST_NIGHT, "The last night is the twentieth.")?;
        for seat in Seat::first(s.n_seats) {
            demand(s.at[seat] <= s.gate, "Nobody is past the gate.")?;
            demand(s.oil[seat] <= FULL, "A lantern holds four oil.")?;
            demand(s.plan[seat].is_none_or(|n| n <= s.pace_limit(seat)), "A plan is too far.")?;
            demand(s.flasks[seat].kinds().all(|it| it == Omen::Flask), "Only flasks are kept.")?;
            let knows = s.looked.has(seat);
            demand(!knows || s.charm[seat].is_some(), "Only one's own charm is known.")?;
        }
        for seat in Seat::first(8).skip(s.n_seats.into()) {
            let is_empty = (s.at[seat], s.oil[seat], s.plan[seat], s.charm[seat]);
            demand(is_empty == (0, 0, None, None), "An empty seat has nothing.")?;
            demand(s.flasks[seat].is_empty(), "An empty seat has no flask.")?;
        }
        demand(s.lost.or(s.looked).minus(s.seats()).is_empty(), "An empty seat does nothing.")?;
        let boxed = [(0, 0), (3, 0), (0, 4), (3, 4)].map(|(m, w)| box_of_omens(m, w));
        demand(boxed.contains(&s.box_of_omens), "No such omens are in the box.")?;
        demand(!s.omens.is_empty(), "The pile of omens is never empty.")?;
        for Pieces { what, found, expected } in Self::pieces(s) {
            demand(found == expected, &format!("There are {found} {what}, not {expected}."))?;
        }
        check_agenda(s)
    }

    fn pieces(s: &State) -> Vec<Pieces> {
        let held: Set<Charm> = Seat::first(s.n_seats).filter_map(|seat| s.charm[seat]).collect();
        let charms = [s.charms, s.turned].iter().map(|set| set.len()).sum::<u32>()
            + Seat::first(s.n_seats).filter(|&seat| s.charm[seat].is_some()).count() as u32;
        let different = held.or(s.charms).or(s.turned).len();
        let mut all = vec![
            Pieces { what: "charms", found: charms, expected: Charm::COUNT as u32 },
            Pieces { what: "different charms", found: different, expected: Charm::COUNT as u32 },
        ];
        for omen in Omen::all() {
            let kept: u32 =
                Seat::first(s.n_seats).map(|seat| u32::from(s.flasks[seat].count(omen))).sum();
            let found = u32::from(s.omens.of(omen)) + u32::from(s.met.of(omen)) + kept;
            let expected = s.box_of_omens.of(omen).into();
            all.push(Pieces { what: omen.name(), found, expected });
        }
        all
    }

    fn agenda_depth(s: &State) -> usize {
        s.agenda.depth()
    }
}

fn outcome(s: &State, ending: Ending) -> Outcome {
    let home = s.seats().iter().filter(|&seat| s.is_home(seat)).collect();
    match ending {
        Ending::Home => Outcome::new(home, "home"),
        Ending::Dark => Outcome::new(SeatSet::NONE, "dark"),
        Ending::Dawn => Outcome::new(SeatSet::NONE, "dawn"),
    }
}

/// Only these agendas wait for somebody.
fn check_agenda(s: &State) -> Result<(), Broken> {
    let steps: Vec<Step> = s.agenda.steps().collect();
    let beneath = match steps.as_slice() {
        [beneath @ .., Step::Gust] if s.next_gust.is_some() => beneath,
        all => all,
    };
    let is_asked = |seat: &Seat| s.walkers().has(*seat);
    let fits = match beneath {
        _ if s.over.is_some() => true,
        [Step::Deal(to)] => {
            let none_yet = Seat::first(s.n_seats).all(|it| it < *to || s.charm[it].is_none());
            to.0 < s.n_seats && none_yet && s.turned.is_empty()
        }
        [Step::Walks(Seat(0)), Step::Pace] => true,
        [Step::Walks(next), Step::Omen(me) | Step::Wolf(me)] => is_asked(me) && next.0 == me.0 + 1,
        _ => false,
    };
    let mut settled = s.clone();
    let top = s.agenda.top();
    let mut table = Table { s: &mut settled, told: &mut () };
    let waits =
        s.over.is_some() || top.is_some_and(|top| table.standing().is_none() && table.waits(top));
    if fits && waits { Ok(()) } else { Err(Broken("Such an agenda waits for nobody.".into())) }
}
