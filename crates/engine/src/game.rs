//! The contract between a game and everything that plays it.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::{
    BadSetup, CardText, Choices, Deed, DeedSort, Label, Mode, Names, Rng, Seat, SeatSet,
    SetupOption, Told,
};

/// Time since the game began.
pub type Millis = u64;

/// A whole game, in four parts that are implemented next to the code concerned.
pub trait Game: Rules + Secrets + Phrases + Audit {}

impl<G: Rules + Secrets + Phrases + Audit> Game for G {}

/// The rules of a game as pure functions over a state.
pub trait Rules: Sized + 'static {
    /// `run-for-your-life`
    const ID: &'static str;
    /// As people write it: `Run For Your Life`.
    const NAME: &'static str;
    /// Incremented when the rules change so that older replays may play differently.
    const RULES_VERSION: u32;
    /// The setup options.
    const OPTIONS: &'static [SetupOption];
    /// The named modes, used by presets, laws and benchmarks.
    const MODES: &'static [Mode];
    /// The name of the mode proposed to newcomers.
    const FIRST_MODE: Option<&'static str> = None;
    /// Whether a running clock keeps running when one of several people has left the table.
    const CLOCK_WAITS_FOR_NOBODY: bool = false;

    /// The setup, checked and complete.
    type Setup: Clone + PartialEq + Debug;
    /// A position, which may be in the middle of a rule.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// An answer, or an outcome of Nature. Its text is what replays and protocols carry.
    type Action: Copy + Eq + Hash + Debug + Display + FromStr<Err = UnreadableAction> + Send + Sync;
    /// Something that was seen to happen.
    type Event: Copy + PartialEq + Debug;

    /// Turns the choices into a setup that can be started.
    fn configure(choices: &Choices) -> Result<Self::Setup, BadSetup>;
    /// The position in which the first question is asked.
    fn start(setup: &Self::Setup) -> Self::State;
    /// How many seats the table has.
    fn n_seats(state: &Self::State) -> u8;
    /// How many turns have begun, in a game that counts them.
    fn turns(_state: &Self::State) -> Option<u32> {
        None
    }

    /// Who the game waits for.
    fn to_act(state: &Self::State) -> ToAct;
    /// The seats that have options now: those the game waits for, and those who may still change their answer.
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
    /// Plays an action that is among the options. It trusts its caller: untrusted actions go through [`try_play`].
    fn play(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        told: &mut impl Told<Self::Event>,
    );

    /// Adds every possible outcome of Nature, with its weight.
    fn chance(state: &Self::State, out: &mut Vec<(Self::Action, u16)>);
    /// The outcome that `pick` chooses: given the sum of the weights, it returns a number below it, which selects an outcome when
    /// all weights are laid end to end. `None` if Nature is not asked. Games override this where listing the outcomes is slow; a
    /// law checks it against [`Rules::chance`].
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

    /// Advances the clock to `now`, with all its events until then.
    fn clock(_state: &mut Self::State, _now: Millis, _told: &mut impl Told<Self::Event>) {}
    /// The time of the clock's next event.
    fn next_alarm(_state: &Self::State) -> Option<Millis> {
        None
    }

    /// Whether something has just ended and somebody is asked whether to start again: people want to see it before a bot continues.
    fn is_break(_state: &Self::State) -> bool {
        false
    }
}

/// Hidden information: who sees what.
pub trait Secrets: Rules {
    /// What somebody sees.
    type View: PartialEq + Debug;

    /// What somebody sees, built from nothing rather than by removing secrets.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// A state that looks the same to `viewer`, with everything they cannot know redealt; for [`Viewer::AllSeeing`], the state
    /// itself.
    fn imagine(state: &Self::State, viewer: Viewer, rng: &mut Rng) -> Self::State;
    /// What `viewer` sees of an event.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
    /// Whether an action stays hidden for now: an outcome from everybody, as with a card drawn face down, and an answer from
    /// everybody but the seat that gave it, as with a card laid face down. Views and events show what people do see of it.
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
    /// The target of an action on the board.
    fn target(_action: Self::Action) -> Option<Target> {
        None
    }
    /// The action meant by `seat` pointing at a target: an option with that target, or else one that is not allowed, so that people
    /// can be told why.
    fn meant(_state: &Self::State, _seat: Seat, _target: &Target) -> Option<Self::Action> {
        None
    }
    /// How the game ended, as a sentence for winners and everybody else alike.
    fn ending(_state: &Self::State, outcome: Outcome, names: &Names) -> String {
        outcome.sentence(names)
    }
    /// How the game ended for one seat, addressed to it.
    fn farewell(_state: &Self::State, outcome: Outcome, seat: Seat) -> &'static str {
        if outcome.winners.has(seat) { "You win." } else { "You do not win." }
    }
    /// The kinds of deeds in the tale of a game, in order.
    const DEEDS: &'static [DeedSort] = &[];
    /// What an event adds to the tale. `by` is the last seat that acted, since many events do not say who caused them; the state
    /// may be any that came after the event, as for a sentence.
    fn deeds(
        _state: &Self::State,
        _event: &Self::Event,
        _by: Option<Seat>,
        _count: &mut dyn FnMut(Deed),
    ) {
    }
    /// An event as a sentence.
    fn sentence(event: &Self::Event, names: &Names) -> String;
    /// An event as a sentence in the story of one table. Games override this where the board has names for places or people that an
    /// event does not carry. It must use only what no action changes: the state may be any that came after the event.
    fn sentence_at(_state: &Self::State, event: &Self::Event, names: &Names) -> String {
        Self::sentence(event, names)
    }
    /// The categories of [`Phrases::dealt`]: `character`.
    const DEALT: &'static [&'static str] = &[];
    /// What distinguishes this game from others of the same setup by its first turn, for statistics: in the order of
    /// [`Phrases::DEALT`], and of the seats.
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

/// Something dealt in this game that may be different in another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dealt {
    /// Its sort, one of [`Phrases::DEALT`].
    pub sort: &'static str,
    /// As people call it: `Fry Cook`.
    pub name: &'static str,
    /// The seats that have it, or are concerned.
    pub seats: SeatSet,
}

/// Plays an untrusted action, or refuses it and changes nothing.
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

/// Who the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToAct {
    /// For each of these seats; never for none.
    Seats(SeatSet),
    /// For Nature.
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
    /// The score, in a mode that keeps score.
    pub score: Option<i16>,
}

impl Outcome {
    /// An outcome without a score.
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

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// Somebody at the table.
    Seat(Seat),
    /// Somebody who knows only what is public.
    Spectator,
    /// Somebody who reviews a finished game: nothing is hidden from them.
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

/// Something on the board that a client highlights and people can point at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A space, by its number.
    Space(u16),
    /// Somebody.
    Seat(Seat),
    /// A card, by its name.
    Card(Label),
}

impl Target {
    /// A card of the game. No name is longer than a label.
    pub fn card(name: impl std::fmt::Display) -> Target {
        use std::fmt::Write;
        let mut label = Label::new();
        write!(label, "{name}").expect("a card's name fits on a label");
        Target::Card(label)
    }

    /// Whatever card somebody may mean; `None` if no card has such a name.
    pub fn read_card(name: &str) -> Option<Target> {
        Label::from(name).ok().map(Target::Card)
    }
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
