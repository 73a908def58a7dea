//! What a game adds to its views for training.

use engine::{Game, RuleId, Seat, Viewer};
use search::{EventTest, Goal, Wanted};

use crate::features::text;

/// Extra knowledge for observing a game, beyond its views. Everything here sees a world that the seat imagines, so it cannot leak
/// what the seat does not know.
pub struct Senses<G: Game> {
    /// Fields and variants of the view whose numbers are players: they are counted from the one who is asked.
    pub people: &'static [&'static str],
    /// What a seat sees. Texts may be left out whose fields are skipped: to write them takes longer than to play.
    pub view: fn(&G::State, Seat) -> G::View,
    /// Fields of the view without information.
    pub skips: &'static [&'static str],
    /// The number of the player who is asked among those, and how many there are.
    pub centre: fn(&G::State, Seat) -> (u8, u8),
    /// Measures of the player with this number: a few numbers, always the same ones in the same order. They are also computed for
    /// where each option leads, so that distances to a goal show which option comes nearer.
    pub measures: fn(&G::State, Seat, u8, &mut Measures),
    /// The side of a seat: seats of one side win and lose together.
    pub side: fn(&G::State, Seat) -> u8,
    /// Options that nobody needs, such as taking back a plan just made: they count only where there is nothing else.
    pub is_idle: fn(&G::State, Seat, G::Action) -> bool,
    /// Whether the second action takes back the first, which is played at this position. A bot does not do what it would take back
    /// at once.
    pub takes_back: fn(&G::State, Seat, G::Action, G::Action) -> bool,
    /// The progress of a seat, about 1 from the start to victory. Gains are rewarded in training.
    pub progress: fn(&G::State, Seat) -> f32,
    /// Whether an event wins a part of a game that goes on after it, such as a scenario of a campaign.
    pub wins_a_part: fn(&G::Event) -> bool,
    /// How sure of itself the network may be when people are told a chance: its log-odds are multiplied by this. The example
    /// `calibration` of the registry finds it.
    pub certainty: f32,
    /// What an event means for a seat, if it matters: these are the reasons in hints.
    pub stake: fn(&G::State, Seat, &G::Event) -> Option<EventStake>,
    /// The rule by which a seat wins: what a hint rests on where it tells chances alone.
    pub victory: fn(&G::State, Seat) -> Option<RuleId>,
    /// The quests of puzzles, the rarest first.
    pub quests: &'static [Quest<G>],
}

impl<G: Game> Senses<G> {
    /// Nothing but the view: everybody for themselves, and only victory counts.
    pub const NONE: Self = Senses {
        people: &["seat", "viewer"],
        view: |state, seat| G::view(state, Viewer::Seat(seat)),
        skips: &[],
        centre: |state, seat| (seat.0, G::n_seats(state)),
        measures: |_, _, _, _| {},
        side: |_, seat| seat.0,
        is_idle: |_, _, _| false,
        takes_back: |_, _, _, _| false,
        progress: |_, _| 0.0,
        wins_a_part: |_| false,
        certainty: 1.0,
        stake: |_, _, _| None,
        victory: |_, _| None,
        quests: &[Quest::WIN, Quest::HOLD],
    };

    /// Adds the options of a seat, without idle ones.
    pub fn options(&self, state: &G::State, seat: Seat, out: &mut Vec<G::Action>) {
        let first = out.len();
        G::options(state, seat, out);
        if out[first..].iter().any(|&it| !(self.is_idle)(state, seat, it)) {
            let mut nth = 0;
            out.retain(|&it| {
                nth += 1;
                nth <= first || !(self.is_idle)(state, seat, it)
            });
        }
    }
}

/// The quest of a puzzle.
pub struct Quest<G: Game> {
    /// Its word in puzzle books.
    pub word: &'static str,
    /// Its sentence for people: "Let nobody be hurt in this turn."
    pub says: &'static str,
    pub goal: Goal<G>,
}

impl<G: Game> std::fmt::Debug for Quest<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.word, self.says)
    }
}

impl<G: Game> Quest<G> {
    pub const WIN: Self = Quest {
        word: "win",
        says: "Win in four decisions at most, before anybody else decides anything.",
        goal: Goal { wanted: Wanted::Victory(4), feared: |_, _, _| false },
    };
    pub const HOLD: Self = Quest {
        word: "hold",
        says: "Do not lose before the next turn, whatever happens.",
        goal: Goal { wanted: Wanted::Nothing, feared: |_, _, _| false },
    };

    /// To get through this turn without any of these events.
    pub const fn avoid(word: &'static str, says: &'static str, feared: EventTest<G>) -> Self {
        Quest { word, says, goal: Goal { wanted: Wanted::Nothing, feared } }
    }

    /// To do this in this turn, without any of that.
    pub const fn achieve(
        word: &'static str,
        says: &'static str,
        wanted: EventTest<G>,
        feared: EventTest<G>,
    ) -> Self {
        Quest { word, says, goal: Goal { wanted: Wanted::Event(wanted), feared } }
    }
}

/// What an event means for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventStake {
    pub is_good: bool,
    /// The rule that says why.
    pub rule: RuleId,
}

impl EventStake {
    pub const fn good(rule: &'static str) -> EventStake {
        EventStake { is_good: true, rule: RuleId(rule) }
    }

    pub const fn bad(rule: &'static str) -> EventStake {
        EventStake { is_good: false, rule: RuleId(rule) }
    }

    /// What it means for the other side.
    #[must_use]
    pub const fn for_the_others(self) -> EventStake {
        EventStake { is_good: !self.is_good, ..self }
    }
}

/// Numbers with names.
#[derive(Clone, Default, Debug)]
pub struct Measures(pub(crate) Vec<Measure>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Measure {
    pub(crate) name: u64,
    pub(crate) value: i32,
}

impl Measures {
    #[inline]
    pub fn add(&mut self, name: &'static str, value: impl Into<i32>) {
        self.0.push(Measure { name: text(name), value: value.into() });
    }

    /// One of several of the same name.
    #[inline]
    pub fn add_nth(&mut self, name: &'static str, nth: usize, value: impl Into<i32>) {
        self.0.push(Measure {
            name: crate::features::mix(text(name), nth as u64),
            value: value.into(),
        });
    }
}

impl<G: Game> Clone for Senses<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Senses<G> {}

impl<G: Game> std::fmt::Debug for Senses<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "senses for {}", G::ID)
    }
}
