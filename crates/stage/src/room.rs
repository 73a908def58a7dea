//! The client's state of a table, built from all messages so far.

use std::collections::BTreeMap;

use protocol::{
    Asked, ChosenFigure, Fate, News, Ping, Proposal, Scene, SeatStatus, ToClient, Waits, WireJson,
    WireReason, WireTale, WireWho,
};
use serde::de::IgnoredAny;

/// A table as one viewer knows it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TableView {
    /// The id of the game; empty until the table has answered.
    pub game: String,
    /// The setup, as `option=value`.
    pub setup: String,
    pub commitment: String,
    /// Whether it is a game over days.
    pub at_leisure: bool,
    /// The viewer's own seat.
    pub me: Option<u8>,
    pub seats: Vec<SeatStatus>,
    /// The last version that was seen.
    pub version: u64,
    pub scene: Option<Scene>,
    /// The viewer's question while the table waits for somebody who has left. It cannot be answered now, and is not forgotten.
    pub pending: Option<Asked>,
    pub log: Vec<LogEntry>,
    pub chats: Vec<Chat>,
    pub proposal: Option<OpenProposal>,
    pub over: Option<Over>,
}

/// One entry of the game's log, in sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    pub version: u64,
    pub who: WireWho,
    pub lines: Vec<LogLine>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LogLine {
    pub text: String,
    /// A turn begins here.
    pub begins_turn: bool,
    /// A bot let the turn before pass without doing anything: it saw nothing that was worth it.
    pub ends_idle_turn: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chat {
    pub version: u64,
    pub seat: u8,
    pub text: String,
    /// A phrase instead of a text. The table does not store it, so it has the version at which it was heard.
    pub ping: Option<Ping>,
}

/// A proposal that is carried out if all who are asked agree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenProposal {
    pub number: u64,
    pub what: Proposal,
    pub by: u8,
    pub asked: Vec<u8>,
    pub agreed: Vec<u8>,
}

/// Whether a turn begins with this event. All our games use this name.
pub fn begins_turn(event: &WireJson) -> bool {
    let named: Result<BTreeMap<String, IgnoredAny>, _> = event.read();
    named.is_ok_and(|it| it.contains_key("TurnBegan"))
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Over {
    pub winners: Vec<u8>,
    pub how: String,
    /// The score, in a mode that keeps score.
    pub score: Option<i16>,
    pub text: String,
    /// The same, addressed to this seat.
    pub farewell: Option<String>,
    pub tale: WireTale,
    /// The whole game as a replay.
    pub replay: String,
}

/// What the strongest bot would do, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableHint {
    /// The version it refers to.
    pub version: u64,
    /// The action and its text.
    pub action: String,
    pub text: String,
    /// The probability of winning with it, in percent.
    pub wins: u8,
    pub gains: WireReason,
    pub avoids: WireReason,
}

impl TableHint {
    /// All of it as lines of text.
    pub fn sentences(&self) -> Vec<String> {
        let reason = |why: &str, it: &WireReason| match &it.rule {
            Some(rule) => format!("{why}: {} {rule}", it.text),
            None => format!("{why}: {}", it.text),
        };
        vec![
            format!("A merciless bot would: {}.", self.text.trim_end_matches('.')),
            reason("Gains", &self.gains),
            reason("Avoids", &self.avoids),
            format!(
                "It wins about {} of 100 such games. Type `{}` to do it.",
                self.wins, self.action
            ),
        ]
    }
}

/// What a message means for the display.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// Something changed that needs no notification.
    Changed,
    /// The game continued: these entries can be shown one after the other.
    Happened(Vec<News>),
    /// The table is to be shown as it is now, without animation.
    Afresh,
    Refused {
        code: String,
        rule: Option<String>,
        text: String,
    },
    Pinged(u8, Ping),
    /// A bot's plan; empty if it cannot say.
    PlanTold(u8, Vec<String>),
    /// A hint for one's own seat.
    Hinted(TableHint),
    /// The probability of winning at this version, in percent.
    ChanceTold(u64, u8),
    ProposalClosed(Proposal, Fate),
    Goodbye {
        code: String,
        text: String,
    },
}

impl TableView {
    /// Applies a message.
    pub fn hear(&mut self, message: ToClient) -> Heard {
        match message {
            ToClient::Welcome { game, setup, seats, you, commitment, at_leisure, .. } => {
                if self.commitment != commitment {
                    // A new game: everything known of the last one is dropped.
                    *self = TableView {
                        chats: std::mem::take(&mut self.chats),
                        ..TableView::default()
                    };
                }
                (self.game, self.setup, self.commitment) = (game, setup, commitment);
                (self.seats, self.me, self.at_leisure) = (seats, you, at_leisure);
                Heard::Changed
            }
            ToClient::Update { version, news, scene } => {
                let waits = matches!(scene.waits, Waits::Away { .. }) && scene.asked.is_none();
                let asked = self.scene.take().and_then(|before| before.asked);
                self.pending = asked.or(self.pending.take()).filter(|_| waits && news.is_empty());
                (self.version, self.scene) = (version, Some(scene));
                news.iter().for_each(|news| self.note(news));
                Heard::Happened(news)
            }
            ToClient::Resync { version, news, scene } => {
                self.pending = None;
                (self.version, self.scene) = (version, Some(scene));
                self.log.clear();
                news.iter().for_each(|news| self.note(news));
                Heard::Afresh
            }
            ToClient::Presence { version, seats } => {
                (self.version, self.seats) = (version, seats);
                Heard::Changed
            }
            ToClient::Chat { version, seat, text } => {
                // After a reconnection the same line may be sent again.
                let last = self.chats.iter().rfind(|it| it.ping.is_none());
                if last.is_none_or(|last| last.version < version) {
                    self.chats.push(Chat { version, seat, text, ping: None });
                }
                Heard::Changed
            }
            ToClient::Proposal { proposal, what, by, asked, agreed, fate } => {
                let open = OpenProposal { number: proposal, what, by, asked, agreed };
                self.proposal = (fate == Fate::Open).then_some(open);
                if fate == Fate::Open { Heard::Changed } else { Heard::ProposalClosed(what, fate) }
            }
            ToClient::Over { winners, how, score, text, farewell, tale, replay, .. } => {
                self.over = Some(Over { winners, how, score, text, farewell, tale, replay });
                Heard::Changed
            }
            ToClient::Refused { code, rule, text } => Heard::Refused { code, rule, text },
            ToClient::Because { rule, text, .. } => {
                Heard::Refused { code: "illegal".to_owned(), rule: Some(rule), text }
            }
            ToClient::Ping { seat, ping } => {
                let (version, text) = (self.version, String::new());
                self.chats.push(Chat { version, seat, text, ping: Some(ping) });
                Heard::Pinged(seat, ping)
            }
            ToClient::Plan { seat, steps } => Heard::PlanTold(seat, steps),
            ToClient::Hint { version, action, text, wins, gains, avoids } => {
                Heard::Hinted(TableHint { version, action, text, wins, gains, avoids })
            }
            ToClient::Chance { version, wins } => Heard::ChanceTold(version, wins),
            ToClient::Goodbye { code, text } => Heard::Goodbye { code, text },
        }
    }

    fn note(&mut self, news: &News) {
        match news {
            News::Happened { version, who, text, events } => {
                // There is a sentence for each event.
                let events = events.parts();
                let is_idle = self.is_of_bot(*who)
                    && self
                        .log
                        .last()
                        .is_some_and(|last| last.lines.last().is_some_and(|line| line.begins_turn));
                let line = |(i, text): (usize, &String)| {
                    let begins_turn = events.get(i).is_some_and(begins_turn);
                    let ends_idle_turn = begins_turn && i == 0 && is_idle;
                    LogLine { text: text.clone(), begins_turn, ends_idle_turn }
                };
                let lines = text.iter().enumerate().map(line).collect();
                self.log.push(LogEntry { version: *version, who: *who, lines });
            }
            News::TakenBack { entries, .. } => {
                let n = self.log.len().saturating_sub(*entries as usize);
                self.log.truncate(n);
                self.over = None;
            }
        }
    }

    fn is_of_bot(&self, who: WireWho) -> bool {
        match who {
            WireWho::Seat(seat) => self.seats.iter().any(|it| it.seat == seat && it.bot_plays),
            WireWho::Nature | WireWho::Clock => false,
        }
    }

    /// Whether this viewer has something to decide.
    pub fn is_asked(&self) -> bool {
        self.scene.as_ref().is_some_and(|scene| scene.asked.is_some())
    }

    /// Whether the game waits for this viewer, and not only allows them to do something.
    pub fn is_awaited(&self) -> bool {
        let waits = self.scene.as_ref().map(|scene| &scene.waits);
        matches!((waits, self.me), (Some(Waits::Turn { seats }), Some(me)) if seats.contains(&me))
    }

    /// A bot's plan as a sentence.
    pub fn plan(&self, seat: u8, steps: &[String]) -> String {
        let name = self.name(seat);
        match steps {
            [] => format!("{name} has no plan yet."),
            _ => {
                let steps: Vec<_> = steps.iter().map(|it| it.trim_end_matches('.')).collect();
                format!("{name} is about to: {}.", steps.join("; then "))
            }
        }
    }

    /// The name of a seat.
    pub fn name(&self, seat: u8) -> &str {
        self.seats.iter().find(|place| place.seat == seat).map_or("", |place| &place.name)
    }

    /// Words of a seat, with its name.
    pub fn said(&self, seat: u8, words: &str) -> String {
        format!("{}: {words}", self.name(seat))
    }

    /// The figure of the person on a seat.
    pub fn figure(&self, seat: u8) -> Option<ChosenFigure> {
        let place = self.seats.iter().find(|place| place.seat == seat)?;
        place.figure.as_deref().and_then(ChosenFigure::of_word)
    }

    /// The figures of all seats.
    pub fn figures(&self) -> Vec<Option<ChosenFigure>> {
        self.seats.iter().map(|place| self.figure(place.seat)).collect()
    }

    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|place| place.name.clone()).collect()
    }
}
