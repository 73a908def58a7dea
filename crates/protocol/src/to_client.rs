//! Messages from the table to a client.

use crate::read::{Kind, NewsFields, UpdateFields};
use crate::{Ping, Proposal, UnreadableMessage, WireJson, WireTale, read, write};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A message from the table.
// The derived implementations are called by hand below: they cannot read raw JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", remote = "Self")]
pub enum ToClient {
    /// The answer to `hello`, and the first message of a rematch. `you` is absent for spectators.
    /// ```json
    /// {"kind":"welcome","protocol":1,"game":"run-for-your-life","rules":1,"setup":"players=2",
    ///  "seats":[{"seat":0,"name":"Ann","sitter":"person","is_here":true,"bot_plays":false},
    ///           {"seat":1,"name":"Bot 1","sitter":"bot","is_here":true,"bot_plays":true,"level":"seasoned"}],
    ///  "you":0,"commitment":"5e88…","version":17}
    /// ```
    Welcome {
        protocol: u32,
        /// The id of the game.
        game: String,
        /// The version of its rules.
        rules: u32,
        /// The setup, as `option=value`.
        setup: String,
        seats: Vec<SeatStatus>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        you: Option<u8>,
        /// The hash of the secret behind all draws of this game.
        commitment: String,
        /// A game over days: it waits only for the seats that are asked.
        #[serde(default, skip_serializing_if = "is_false")]
        at_leisure: bool,
        version: u64,
    },
    /// What happened since the last version this client saw, oldest first, and the current state.
    /// ```json
    /// {"kind":"update","version":18,
    ///  "news":[{"what":"happened","version":18,"who":{"seat":0},
    ///           "text":["Ann goes to 7."],"events":[{"Moved":[0,7]}]}],
    ///  "view":{},"waits":{"why":"turn","for":[1]},"clock":{"now":4000,"runs":true},"undo":"free"}
    /// ```
    #[serde(skip_deserializing)]
    Update {
        version: u64,
        news: Vec<News>,
        #[serde(flatten)]
        scene: Scene,
    },
    /// What this client knew is too old, or of another game: everything it needs to start over. The news are what the table still
    /// remembers.
    /// ```json
    /// {"kind":"resync","version":900,"news":[],"view":{},"waits":{"why":"turn","for":[1]},
    ///  "clock":{"now":4000,"runs":true},"undo":"nothing"}
    /// ```
    #[serde(skip_deserializing)]
    Resync {
        version: u64,
        news: Vec<News>,
        #[serde(flatten)]
        scene: Scene,
    },
    /// The request was refused, and nothing has changed.
    /// ```json
    /// {"kind":"refused","code":"illegal","rule":"RFYL-8.2","text":"RFYL-8.2: You may not …"}
    /// ```
    Refused {
        code: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        text: String,
    },
    /// The rule that forbids a target, with its text.
    /// ```json
    /// {"kind":"because","target":{"space":7},"rule":"RFYL-7.1","text":"A player draws …"}
    /// ```
    Because { target: WireTarget, rule: String, text: String },
    /// What a bot is about to do, choice by choice in the words of the options; empty if it cannot say.
    /// ```json
    /// {"kind":"plan","seat":2,"steps":["go to the Arcade","end the turn"]}
    /// ```
    Plan { seat: u8, steps: Vec<String> },
    /// What the strongest bot would do on your seat: an option with its text, your probability of winning with it in percent, what
    /// it gains and what it avoids. It refers to the position at that version.
    /// ```json
    /// {"kind":"hint","version":18,"action":"go 7","text":"go to 7","wins":63,
    ///  "gains":{"text":"Ann gains 1 ammo. (10 of 12 …)","rule":"TEZ-5.3"},"avoids":{"text":"A worse chance …"}}
    /// ```
    Hint {
        version: u64,
        action: String,
        text: String,
        wins: u8,
        gains: WireReason,
        avoids: WireReason,
    },
    /// Your probability of winning in percent, given what you knew at that version.
    /// ```json
    /// {"kind":"chance","version":18,"wins":63}
    /// ```
    Chance { version: u64, wins: u8 },
    /// ```json
    /// {"kind":"chat","version":19,"seat":0,"text":"Run!"}
    /// ```
    Chat { version: u64, seat: u8, text: String },
    /// ```json
    /// {"kind":"ping","seat":0,"ping":"hurry"}
    /// ```
    Ping { seat: u8, ping: Ping },
    /// Who sits where now.
    /// ```json
    /// {"kind":"presence","version":20,
    ///  "seats":[{"seat":0,"name":"Ann","sitter":"person","is_here":false,"bot_plays":false}]}
    /// ```
    Presence { version: u64, seats: Vec<SeatStatus> },
    /// A proposal that is carried out if all of `asked` agree.
    /// ```json
    /// {"kind":"proposal","proposal":21,"what":"undo","by":0,"asked":[0,1],"agreed":[0],
    ///  "fate":"open"}
    /// ```
    Proposal { proposal: u64, what: Proposal, by: u8, asked: Vec<u8>, agreed: Vec<u8>, fate: Fate },
    /// The game has ended. The replay includes the secret, so that anybody can verify the draws.
    /// ```json
    /// {"kind":"over","version":300,"winners":[0],"how":"escaped","text":"Ann wins (escaped).",
    ///  "farewell":"You are out.","tale":{"counts":[{"name":"spaces run","by_seat":[20,14]}]},
    ///  "secret":"8f3a…","replay":"shamble-replay 1\n…"}
    /// ```
    Over {
        version: u64,
        winners: Vec<u8>,
        how: String,
        /// The score, in a mode that keeps score.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        score: Option<i16>,
        text: String,
        /// The same, addressed to this seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        farewell: Option<String>,
        #[serde(default, skip_serializing_if = "WireTale::is_empty")]
        tale: WireTale,
        secret: String,
        replay: String,
    },
    /// The last message to this client, with what it can do.
    /// ```json
    /// {"kind":"goodbye","code":"other_version","text":"Reload the page …"}
    /// ```
    Goodbye { code: String, text: String },
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case", try_from = "NewsFields")]
pub enum News {
    /// An entry of the game's log, as this viewer saw it: in sentences, and for programs a list of as many events.
    /// ```json
    /// {"what":"happened","version":18,"who":{"seat":0},"text":["Ann goes to 7."],
    ///  "events":[{"Moved":[0,7]}]}
    /// ```
    Happened { version: u64, who: WireWho, text: Vec<String>, events: WireJson },
    /// The last `entries` of the game's log were undone.
    /// ```json
    /// {"what":"taken_back","version":19,"by":0,"entries":1}
    /// ```
    TakenBack { version: u64, by: u8, entries: u64 },
}

/// Who caused it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WireWho {
    Seat(u8),
    Nature,
    Clock,
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scene {
    /// The game's view, as serialized by its rules crate.
    pub view: WireJson,
    /// The question to this viewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<Asked>,
    pub waits: Waits,
    pub clock: WireClock,
    /// What would happen if this viewer asked to undo.
    pub undo: Undo,
    /// Bots that tell this viewer their plans.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub partners: Vec<u8>,
    /// Whether the viewer may ask for hints and chances: only where no person plays against them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub has_coach: bool,
}

/// A question and all its answers.
/// ```json
/// {"question":"Ann, where do you go?",
///  "options":[{"action":"go 7","text":"go to 7","target":{"space":7}}]}
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asked {
    pub question: String,
    pub options: Vec<WireChoice>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WireChoice {
    /// The action in the notation.
    pub action: String,
    /// What it does and costs.
    pub text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<WireTarget>,
}

/// Why an option is better than others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WireReason {
    pub text: String,
    /// The id of the rule behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// Something on the board that an option or a person points at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WireTarget {
    Space(u16),
    Seat(u8),
    Card(String),
}

/// Who the table waits for, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Waits {
    /// ```json
    /// {"why":"turn","for":[0,1]}
    /// ```
    Turn {
        #[serde(rename = "for")]
        seats: Vec<u8>,
    },
    /// Seats are open.
    /// ```json
    /// {"why":"open","for":[2]}
    /// ```
    Open {
        #[serde(rename = "for")]
        seats: Vec<u8>,
    },
    /// People are away. A bot takes over in this many milliseconds, unless nobody is left to play with.
    /// ```json
    /// {"why":"away","for":[1],"bot_in":60000}
    /// ```
    Away {
        #[serde(rename = "for")]
        seats: Vec<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot_in: Option<u64>,
    },
    /// ```json
    /// {"why":"pause"}
    /// ```
    Pause,
    /// ```json
    /// {"why":"over"}
    /// ```
    Over,
}

/// The game's clock, which stands still while the game is paused.
/// ```json
/// {"now":4000,"runs":true,"alarm":60000}
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WireClock {
    pub now: u64,
    pub runs: bool,
    /// The time of its next event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alarm: Option<u64>,
    /// How many milliseconds of game time pass per real millisecond: 1, except in tests.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub pace: u64,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn one() -> u64 {
    1
}

fn is_one(pace: &u64) -> bool {
    *pace == 1
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// There is nothing to take back.
    Nothing,
    /// It is done at once.
    Free,
    /// All must agree.
    Consent,
}

/// One seat.
/// ```json
/// {"seat":0,"name":"Ann","sitter":"person","is_here":true,"bot_plays":false}
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatStatus {
    pub seat: u8,
    pub name: String,
    /// The word of the person's [`ChosenFigure`](crate::ChosenFigure), or of one that only a newer table knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<String>,
    pub sitter: Sitter,
    pub is_here: bool,
    /// A bot decides, permanently or for somebody who may return.
    pub bot_plays: bool,
    /// The bot's level, or the name of a bot of an earlier version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The commitment to the seat's share of the randomness in this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// The share itself, once revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    Nobody,
    Person,
    Bot,
}

/// What became of a proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    Open,
    Accepted,
    Refused,
    /// It is no longer possible.
    Lapsed,
}

impl Serialize for ToClient {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ToClient::serialize(self, serializer)
    }
}

/// Only directly from JSON text, even when nested.
impl<'de> Deserialize<'de> for ToClient {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ToClient, D::Error> {
        let text = WireJson::deserialize(deserializer)?;
        ToClient::from_json(text.text()).map_err(|problem| D::Error::custom(problem.0))
    }
}

impl ToClient {
    pub fn from_json(text: &str) -> Result<ToClient, UnreadableMessage> {
        match Kind::of(text) {
            Kind::Update => read::<UpdateFields>(text).map(|it| {
                let (version, news, scene) = it.parts();
                ToClient::Update { version, news, scene }
            }),
            Kind::Resync => read::<UpdateFields>(text).map(|it| {
                let (version, news, scene) = it.parts();
                ToClient::Resync { version, news, scene }
            }),
            Kind::Other => {
                let mut reader = serde_json::Deserializer::from_str(text);
                ToClient::deserialize(&mut reader)
                    .and_then(|message| reader.end().map(|()| message))
                    .map_err(|problem| UnreadableMessage(problem.to_string()))
            }
        }
    }

    pub fn to_json(&self) -> String {
        let room = if let ToClient::Update { news, scene, .. }
        | ToClient::Resync { news, scene, .. } = self
        {
            scene.view.text().len() + 2_048 + 256 * news.len()
        } else {
            256
        };
        write(self, room)
    }
}
