//! The words of Lantern Walk: what is in the box, what must happen, what is done, what is seen.

use std::fmt;
use std::str::FromStr;

use engine::{Id, Seat, UnreadableAction};

/// What waits beside the road. The cards are alike, so their pile is counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Omen {
    Quiet,
    Flask,
    Moth,
    Wolf,
}

/// What a walker carries face down. Each exists once, so their pile is a set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Charm {
    Bell,
    Whistle,
    Coin,
    Feather,
    Key,
    Thimble,
}

impl Omen {
    const ALL: [(Omen, &str); 4] = [
        (Omen::Quiet, "quiet"),
        (Omen::Flask, "flask"),
        (Omen::Moth, "moth"),
        (Omen::Wolf, "wolf"),
    ];

    pub fn name(self) -> &'static str {
        Self::ALL[self.index()].1
    }
}

impl Charm {
    const ALL: [(Charm, &str); 6] = [
        (Charm::Bell, "bell"),
        (Charm::Whistle, "whistle"),
        (Charm::Coin, "coin"),
        (Charm::Feather, "feather"),
        (Charm::Key, "key"),
        (Charm::Thimble, "thimble"),
    ];

    pub fn name(self) -> &'static str {
        Self::ALL[self.index()].1
    }

    /// Loud charms send a wolf away.
    pub fn is_loud(self) -> bool {
        matches!(self, Charm::Bell | Charm::Whistle)
    }
}

impl Id for Omen {
    const COUNT: usize = Self::ALL.len();

    fn index(self) -> usize {
        self as usize
    }

    fn at(index: usize) -> Self {
        Self::ALL[index].0
    }
}

impl Id for Charm {
    const COUNT: usize = Self::ALL.len();

    fn index(self) -> usize {
        self as usize
    }

    fn at(index: usize) -> Self {
        Self::ALL[index].0
    }
}

/// A step. The questions are `Deal`, `Pace`, `Omen`, `Wolf` and `Gust`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Step {
    /// Nature deals this seat its charm, then the next seat.
    Deal(Seat),
    #[default]
    Night,
    /// All walkers plan at once.
    Pace,
    /// This seat walks, then the next one.
    Walks(Seat),
    /// Nature draws what this walker meets.
    Omen(Seat),
    /// This walker faces a wolf.
    Wolf(Seat),
    /// Nature says how hard the wind blows.
    Gust,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    Walk(u8),
    Withdraw,
    Refill,
    Look,
    Burn,
    Turn,
    Flee,
    Deal(Charm),
    Draw(Omen),
    Blow(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Event {
    /// Nobody looks at a charm that is dealt.
    Dealt(Seat, Option<Charm>),
    NightFell(u8),
    /// Only the walker knows the plan.
    Planned(Seat, Option<u8>),
    Withdrew(Seat),
    Refilled(Seat),
    /// Only the walker sees the charm.
    Looked(Seat, Option<Charm>),
    Reached(Seat, u8),
    Met(Seat, Omen),
    Burned(Seat),
    Turned(Seat, Charm),
    Fled(Seat, u8),
    Blew(u8),
    Lost(Seat),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Walk(n) => write!(f, "walk {n}"),
            Action::Withdraw => f.write_str("withdraw"),
            Action::Refill => f.write_str("refill"),
            Action::Look => f.write_str("look"),
            Action::Burn => f.write_str("burn"),
            Action::Turn => f.write_str("turn"),
            Action::Flee => f.write_str("flee"),
            Action::Deal(charm) => write!(f, "deal {}", charm.name()),
            Action::Draw(omen) => write!(f, "draw {}", omen.name()),
            Action::Blow(n) => write!(f, "blow {n}"),
        }
    }
}

impl FromStr for Action {
    type Err = UnreadableAction;

    fn from_str(text: &str) -> Result<Action, UnreadableAction> {
        let (word, what) = text.split_once(' ').unwrap_or((text, ""));
        let action = match word {
            "walk" => what.parse().ok().map(Action::Walk),
            "withdraw" => Some(Action::Withdraw),
            "refill" => Some(Action::Refill),
            "look" => Some(Action::Look),
            "burn" => Some(Action::Burn),
            "turn" => Some(Action::Turn),
            "flee" => Some(Action::Flee),
            "deal" => Charm::all().find(|charm| charm.name() == what).map(Action::Deal),
            "draw" => Omen::all().find(|omen| omen.name() == what).map(Action::Draw),
            "blow" => what.parse().ok().map(Action::Blow),
            _ => None,
        };
        // Formatting it again rejects leading zeros, signs and extra words.
        action.filter(|action| action.to_string() == text).ok_or_else(|| {
            UnreadableAction(format!(
                "{text:?} is not an action: try walk, withdraw, refill, look, burn, turn, flee, \
                 deal, draw or blow"
            ))
        })
    }
}
