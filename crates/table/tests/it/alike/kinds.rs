//! Which kinds of messages there are, and that each has been compared.

use std::collections::BTreeMap;

use protocol::ToClient;

/// The kinds of [`ToClient`], in its order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    Welcome,
    Update,
    Resync,
    Refused,
    Because,
    Plan,
    Hint,
    Chance,
    Chat,
    Ping,
    Presence,
    Proposal,
    Over,
    Goodbye,
}

/// One that is added is missing here, which the length tells, or is added above `Goodbye`.
pub(super) const KINDS: [Kind; Kind::Goodbye as usize + 1] = [
    Kind::Welcome,
    Kind::Update,
    Kind::Resync,
    Kind::Refused,
    Kind::Because,
    Kind::Plan,
    Kind::Hint,
    Kind::Chance,
    Kind::Chat,
    Kind::Ping,
    Kind::Presence,
    Kind::Proposal,
    Kind::Over,
    Kind::Goodbye,
];

impl Kind {
    /// Without a wildcard: whoever adds a message says here which it is, and below where it is compared.
    pub(super) fn of(message: &ToClient) -> Kind {
        match message {
            ToClient::Welcome { .. } => Kind::Welcome,
            ToClient::Update { .. } => Kind::Update,
            ToClient::Resync { .. } => Kind::Resync,
            ToClient::Refused { .. } => Kind::Refused,
            ToClient::Because { .. } => Kind::Because,
            ToClient::Plan { .. } => Kind::Plan,
            ToClient::Hint { .. } => Kind::Hint,
            ToClient::Chance { .. } => Kind::Chance,
            ToClient::Chat { .. } => Kind::Chat,
            ToClient::Ping { .. } => Kind::Ping,
            ToClient::Presence { .. } => Kind::Presence,
            ToClient::Proposal { .. } => Kind::Proposal,
            ToClient::Over { .. } => Kind::Over,
            ToClient::Goodbye { .. } => Kind::Goodbye,
        }
    }

    fn range(self) -> Range {
        match self {
            Kind::Welcome
            | Kind::Update
            | Kind::Resync
            | Kind::Refused
            | Kind::Because
            | Kind::Hint
            | Kind::Chance
            | Kind::Chat
            | Kind::Ping
            | Kind::Presence
            | Kind::Proposal
            | Kind::Over
            | Kind::Goodbye => Range::EveryGame,
            // Where nobody wins with somebody else, nobody tells plans.
            Kind::Plan => Range::SomeGame,
        }
    }
}

/// Where a kind must have been compared. No kind is exempt: none is made without looking at the table.
enum Range {
    /// In every game; and if it has secrets, in worlds that differ.
    EveryGame,
    /// In a game with secrets, in worlds that differ.
    SomeGame,
}

/// How often each kind was compared.
#[derive(Default, Debug)]
pub(super) struct Kinds {
    all: BTreeMap<Kind, usize>,
    /// Of these, in worlds that really differ.
    apart: BTreeMap<Kind, usize>,
}

impl Kinds {
    pub(super) fn add(&mut self, message: &ToClient, are_apart: bool) {
        let kind = Kind::of(message);
        *self.all.entry(kind).or_default() += 1;
        *self.apart.entry(kind).or_default() += usize::from(are_apart);
    }

    fn has(&self, kind: Kind, are_apart: bool) -> bool {
        let counted = if are_apart { &self.apart } else { &self.all };
        counted.get(&kind).is_some_and(|&n| n > 0)
    }
}

/// Asserts that every kind was compared, given the kinds in each game and whether it has secrets.
pub(super) fn must_be_complete(games: &BTreeMap<&'static str, (&Kinds, bool)>) {
    for kind in KINDS {
        match kind.range() {
            Range::EveryGame => {
                for (game, (kinds, hides)) in games {
                    assert!(kinds.has(kind, *hides), "{game}: no {kind:?} among {kinds:?}");
                }
            }
            Range::SomeGame => {
                let is_there = games.values().any(|(kinds, hides)| *hides && kinds.has(kind, true));
                assert!(is_there, "no {kind:?} among {games:?}");
            }
        }
    }
}
