//! The contract between a game and everything that plays it.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::{
    BadSetup, CardText, Choices, Deed, DeedSort, Mode, Names, Rng, Seat, SeatSet, SetupOption, Told,
};

/// Time since the game began.
pub type Millis = u64;

/// A whole game, in four parts that are implemented where their code is.
pub trait Game: Rules + Secrets + Phrases + Audit {}

impl<G: Rules + Secrets + Phrases + Audit> Game for G {}

/// The rules of a game as pure functions over a state.
pub trait Rules: Sized + 'static {
    /// `run-for-your-life`
    const ID: &'static str;
    /// As people write it: `Run For Your Life`.
    const NAME: &'static str;
    /// Grows when the rules change so that older replays may not play alike.
    const RULES_VERSION: u32;
    /// What can be agreed before the first turn.
    const OPTIONS: &'static [SetupOption];
    /// The ways to play that presets, laws and benchmarks go through.
    const MODES: &'static [Mode];
    /// The mode that is proposed to somebody who has not played it yet, by its name.
    const FIRST_MODE: Option<&'static str> = None;
    /// Whether its clock runs on, once it runs, when one of several people has left the table.
    const CLOCK_WAITS_FOR_NOBODY: bool = false;

    /// What was agreed, checked and whole.
    type Setup: Clone + PartialEq + Debug;
    /// A position, which may be in the middle of a rule.
    type State: Clone + Eq + Hash + Debug;
    /// An answer, also one of Nature's. Its words are what replays and protocols carry.
    type Action: Copy + Eq + Hash + Debug + Display + FromStr<Err = UnreadableAction>;
    /// What was seen to happen.
    type Event: Copy + PartialEq + Debug;

    /// From what people chose to a setup that can be started.
    fn configure(choices: &Choices) -> Result<Self::Setup, BadSetup>;
    /// The position in which the first question is asked.
    fn start(setup: &Self::Setup) -> Self::State;
    /// How many seats the table has.
    fn n_seats(state: &Self::State) -> u8;
    /// How many turns have begun, in a game that counts them.
    fn turns(_state: &Self::State) -> Option<u32> {
        None
    }

    /// Whom the game waits for.
    fn to_act(state: &Self::State) -> ToAct;
    /// Whoever has options now: those the game waits for, and those who may still take something
    /// back.
    fn may_act(state: &Self::State) -> SeatSet {
        match Self::to_act(state) {
            ToAct::Seats(seats) => seats,
            ToAct::Nature | ToAct::Over(_) => SeatSet::NONE,
        }
    }
    /// Adds everything `seat` can do now.
    fn options(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);
    /// The rule that forbids this action, or `None` if it is allowed.
    fn why_not(state: &Self::State, seat: Seat, action: Self::Action) -> Option<RuleId>;
    /// Plays an action that is among the options. It trusts its caller: everything from outside
    /// goes through [`try_play`].
    fn play(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        told: &mut impl Told<Self::Event>,
    );

    /// Adds every outcome that Nature can bring now, with its weight.
    fn chance(state: &Self::State, out: &mut Vec<(Self::Action, u16)>);
    /// The outcome that `pick` chooses: told the sum of Nature's weights, it names a number below
    /// it, and that is the outcome when all weights are laid end to end. `None` if Nature is not
    /// asked. Games override this where listing the outcomes is slow; a law holds it to
    /// [`Rules::chance`].
    fn draw(state: &Self::State, pick: impl FnOnce(u32) -> u32) -> Option<Self::Action> {
        let mut all = Vec::new();
        Self::chance(state, &mut all);
        let weight = all.iter().map(|&(_, weight)| u32::from(weight)).sum();
        let mut nth = if weight > 0 { pick(weight) } else { return None };
        for (action, weight) in all {
            match nth.checked_sub(weight.into()) {
                Some(rest) => nth = rest,
                None => return Some(action),
            }
        }
        None
    }

    /// It is `now`: whatever the clock wants to say until then, it says.
    fn clock(_state: &mut Self::State, _now: Millis, _told: &mut impl Told<Self::Event>) {}
    /// When the clock wants to speak next.
    fn next_alarm(_state: &Self::State) -> Option<Millis> {
        None
    }

    /// Whether something has just come to its end, and somebody is asked whether to begin anew: people want to see it
    /// before a bot goes on.
    fn is_break(_state: &Self::State) -> bool {
        false
    }
}

/// Who knows what.
pub trait Secrets: Rules {
    /// What somebody sees.
    type View: PartialEq + Debug;

    /// What somebody sees, built up from nothing.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// A state that looks the same to `viewer`, with everything they cannot know dealt afresh; for
    /// who sees all, the state itself.
    fn imagine(state: &Self::State, viewer: Viewer, rng: &mut Rng) -> Self::State;
    /// What `viewer` notices of an event.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
    /// Whether the words of an action stay hidden for now: an outcome from everybody, as with a card
    /// drawn face down, and an answer from everybody but the seat that gave it, as with a card laid
    /// face down. What people do see of it, views and events show.
    fn is_secret(action: Self::Action) -> bool;
}

/// A game in which everybody sees everything: it has no secrets, and a view is the state.
pub trait OpenGame: Rules {}

impl<G: OpenGame> Secrets for G {
    type View = G::State;

    fn view(state: &G::State, _: Viewer) -> G::State {
        state.clone()
    }

    fn imagine(state: &G::State, _: Viewer, _: &mut Rng) -> G::State {
        state.clone()
    }

    fn seen(event: &G::Event, _: Viewer) -> Option<G::Event> {
        Some(*event)
    }

    fn is_secret(_: G::Action) -> bool {
        false
    }
}

/// The game put into words, and what pointing at its board means.
pub trait Phrases: Rules {
    /// The pending question to `seat` as a sentence.
    fn question(state: &Self::State, seat: Seat, names: &Names) -> String;
    /// An option as a phrase that says what it does and costs.
    fn describe(state: &Self::State, seat: Seat, action: Self::Action, names: &Names) -> String;
    /// What on the board an action points at.
    fn target(_action: Self::Action) -> Option<Target> {
        None
    }
    /// What `seat` would mean by pointing at something while it is asked: an option that points
    /// there, or else what would be one, so that people can be told why it is not.
    fn meant(_state: &Self::State, _seat: Seat, _target: &Target) -> Option<Self::Action> {
        None
    }
    /// How the game ended, as a sentence that is true for the winners and for everybody else.
    fn ending(_state: &Self::State, outcome: Outcome, names: &Names) -> String {
        outcome.sentence(names)
    }
    /// How the game ended for one seat, said to whoever sits there.
    fn farewell(_state: &Self::State, outcome: Outcome, seat: Seat) -> &'static str {
        if outcome.winners.has(seat) { "You win." } else { "You do not win." }
    }
    /// What the tale of a game counts, in the order in which it tells it.
    const DEEDS: &'static [DeedSort] = &[];
    /// What an event adds to the tale. `by` is whoever acted last, since many events do not say whose
    /// doing they are; the state may be any that came after the event, as for a sentence.
    fn deeds(
        _state: &Self::State,
        _event: &Self::Event,
        _by: Option<Seat>,
        _count: &mut dyn FnMut(Deed),
    ) {
    }
    /// An event as a sentence.
    fn sentence(event: &Self::Event, names: &Names) -> String;
    /// An event as a sentence of the story of one table. Games override this where the board has names
    /// for places or people that an event does not carry. It uses only what no action changes any more:
    /// the state may be any that came after the event.
    fn sentence_at(_state: &Self::State, event: &Self::Event, names: &Names) -> String {
        Self::sentence(event, names)
    }
    /// What sorts of things [`Phrases::dealt`] names: `character`.
    const DEALT: &'static [&'static str] = &[];
    /// What this game has by its first turn that another of the same setup may not have, for those who
    /// count: in the order of [`Phrases::DEALT`], and of the seats.
    fn dealt(_state: &Self::State) -> Vec<Dealt> {
        Vec::new()
    }
    /// The card catalogue, each design once.
    fn cards() -> Vec<CardText> {
        Vec::new()
    }
}

/// Whether a state can be played at all.
pub trait Audit: Rules {
    /// Refuses a state that play could never reach, with the reason.
    fn check(state: &Self::State) -> Result<(), Broken>;
    /// How many pieces of each sort there are, and should be.
    fn pieces(_state: &Self::State) -> Vec<Pieces> {
        Vec::new()
    }
    /// How many steps are on the agenda, in a game that has one.
    fn agenda_depth(_state: &Self::State) -> usize {
        0
    }
}

/// Something that this game has and another may not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dealt {
    /// Its sort, one of [`Phrases::DEALT`].
    pub sort: &'static str,
    /// As people call it: `Fry Cook`.
    pub name: &'static str,
    /// Who has it, or has to do with it.
    pub seats: SeatSet,
}

/// Plays an action that comes from outside, or refuses it and changes nothing.
pub fn try_play<G: Game>(
    state: &mut G::State,
    seat: Seat,
    action: G::Action,
    told: &mut impl Told<G::Event>,
) -> Result<(), Illegal> {
    match G::why_not(state, seat, action) {
        Some(rule) => Err(Illegal { rule }),
        None => {
            G::play(state, seat, action, told);
            Ok(())
        }
    }
}

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToAct {
    /// For each of these seats; never for none.
    Seats(SeatSet),
    /// For chance.
    Nature,
    /// For nobody: the game has ended.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Nobody, one or several.
    pub winners: SeatSet,
    /// One word, such as `escaped`.
    pub how: &'static str,
    /// What it was worth, in a mode that keeps score.
    pub score: Option<i16>,
}

impl Outcome {
    /// An end in a game that keeps no score.
    pub const fn new(winners: SeatSet, how: &'static str) -> Outcome {
        Outcome { winners, how, score: None }
    }

    /// "Ann wins (escaped)."
    pub fn sentence(&self, names: &Names) -> String {
        let how = self.how.replace('-', " ");
        let winners: Vec<&str> = self.winners.iter().map(|seat| names.of(seat)).collect();
        match winners.as_slice() {
            [] => format!("Nobody wins ({how})."),
            [one] => format!("{one} wins ({how})."),
            [first @ .., last] => {
                format!("{} and {last} win together ({how}).", first.join(", "))
            }
        }
    }
}

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// Somebody at the table.
    Seat(Seat),
    /// Somebody who knows no more than all know.
    Spectator,
    /// Somebody who looks back at a game that is over: nothing is hidden from them.
    AllSeeing,
}

/// The id of a rule: `RFYL-8.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RuleId(pub &'static str);

/// An action was refused because of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The rule that forbids it.
    pub rule: RuleId,
}

/// Something on the board, for a client to light up and for people to point at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// A space, by its number.
    Space(u16),
    /// Somebody.
    Seat(Seat),
    /// A card, by its name.
    Card(String),
}

/// How many pieces of one sort are in the game, and how many should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// The sort, in the plural: `zombies`.
    pub what: &'static str,
    /// How many there are.
    pub found: u32,
    /// How many there should be.
    pub expected: u32,
}

/// Why a state cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken(pub String);

/// Text that is not an action, with what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadableAction(pub String);

impl Display for RuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

impl Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "The rule {} does not allow it.", self.rule)
    }
}

impl std::error::Error for Illegal {}

impl Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Broken {}

impl Display for UnreadableAction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnreadableAction {}
