//! The messages of a scripted table, a lesson or a puzzle: the same as at any other, but without a clock and a log.

use any_game::{AnyGame, AnyMatch};
use engine::{Choices, Seat, ToAct, Viewer};
use protocol::{
    PROTOCOL_VERSION, Scene, SeatStatus, Sitter, ToClient, ToTable, Undo, Waits, WireClock,
    WireTarget,
};

use crate::scene::{asked, numbers};

/// The game and its seats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prepared<'a> {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) setup: &'a Choices,
    pub(crate) names: &'a [String],
    /// The seat of the person at the screen.
    pub(crate) me: Seat,
}

/// What can be said there. The rest has no meaning where nobody else is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Answerable {
    Hello,
    Play(String),
    WhyNot(WireTarget),
    Undo,
}

impl Answerable {
    pub(crate) fn of(said: ToTable) -> Option<Answerable> {
        match said {
            ToTable::Hello { .. } => Some(Answerable::Hello),
            ToTable::Play { action, .. } => Some(Answerable::Play(action)),
            ToTable::WhyNot { target } => Some(Answerable::WhyNot(target)),
            ToTable::Undo => Some(Answerable::Undo),
            ToTable::Claim { .. }
            | ToTable::Commit { .. }
            | ToTable::Reveal { .. }
            | ToTable::Pause
            | ToTable::Resume
            | ToTable::Rematch
            | ToTable::Agree { .. }
            | ToTable::Refuse { .. }
            | ToTable::Chat { .. }
            | ToTable::Ping { .. }
            | ToTable::HandToBot { .. }
            | ToTable::SetLevel { .. }
            | ToTable::AskPlan { .. }
            | ToTable::AskHint
            | ToTable::AskChance
            | ToTable::Return
            | ToTable::Leave
            | ToTable::Subscribe { .. }
            | ToTable::Unsubscribe { .. } => None,
        }
    }
}

impl Prepared<'_> {
    /// `commitment` distinguishes the games at this table.
    pub(crate) fn welcome(&self, commitment: String, version: u64) -> ToClient {
        let place = |(seat, name): (u8, &String)| SeatStatus {
            seat,
            name: name.clone(),
            figure: None,
            sitter: Sitter::Person,
            is_here: true,
            bot_plays: false,
            level: None,
            commitment: None,
            share: None,
        };
        ToClient::Welcome {
            protocol: PROTOCOL_VERSION,
            game: self.game.id().to_owned(),
            rules: self.game.rules_version(),
            setup: self.setup.to_string(),
            seats: (0..).zip(self.names).map(place).collect(),
            you: Some(self.me.0),
            commitment,
            at_leisure: false,
            version,
        }
    }

    pub(crate) fn scene(&self, play: &dyn AnyMatch) -> Scene {
        let is_asked = play.may_act().has(self.me);
        Scene {
            view: play.view_text(Viewer::Seat(self.me)).into(),
            asked: if is_asked { asked(play, self.me) } else { None },
            waits: match play.to_act() {
                ToAct::Seats(seats) => Waits::Turn { seats: numbers(seats) },
                ToAct::Nature => Waits::Turn { seats: Vec::new() },
                ToAct::Over(_) => Waits::Over,
            },
            clock: WireClock { now: 0, runs: false, alarm: None, pace: 1 },
            undo: Undo::Nothing,
            partners: Vec::new(),
            has_coach: false,
        }
    }
}

pub(crate) fn refused(code: &str, text: String) -> ToClient {
    ToClient::Refused { code: code.to_owned(), rule: None, text }
}
