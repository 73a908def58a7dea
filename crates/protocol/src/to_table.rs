//! What a client says to the table.

use serde::{Deserialize, Serialize};

use crate::{UnreadableMessage, WireTarget, read, write};

/// A message of a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ToTable {
    /// Always the first. Whoever has no token watches. `seen` is the last version this client saw.
    /// ```json
    /// {"kind":"hello","protocol":1,"token":"8f3a…","seen":17}
    /// ```
    Hello {
        protocol: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u64>,
    },
    /// Sits down on the seat of one's token.
    /// ```json
    /// {"kind":"claim","name":"Ann"}
    /// ```
    Claim { name: String },
    /// Binds one's seat to a share of chance, by its SHA-256: before the game begins, or after it for the next one.
    /// ```json
    /// {"kind":"commit","commitment":"5e88…"}
    /// ```
    Commit { commitment: String },
    /// Shows the share that one's seat is bound to, once all seats are taken and before anything is drawn.
    /// ```json
    /// {"kind":"reveal","share":"77aa…"}
    /// ```
    Reveal { share: String },
    /// Answers the game with the words of an option. `seen` is the version on which this was
    /// decided: if one is asked something else since, the answer comes too late and is not played.
    /// ```json
    /// {"kind":"play","action":"go 7","seen":17}
    /// ```
    Play {
        action: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u64>,
    },
    /// Asks why what this points at is not among the options. The answer is a `because`.
    /// ```json
    /// {"kind":"why_not","target":{"space":7}}
    /// ```
    WhyNot { target: WireTarget },
    /// Takes one's own last action back: at once if nobody has learnt anything since, otherwise if
    /// all agree.
    /// ```json
    /// {"kind":"undo"}
    /// ```
    Undo,
    /// ```json
    /// {"kind":"pause"}
    /// ```
    Pause,
    /// ```json
    /// {"kind":"resume"}
    /// ```
    Resume,
    /// The same people play the same game again.
    /// ```json
    /// {"kind":"rematch"}
    /// ```
    Rematch,
    /// Agrees to the proposal with this number.
    /// ```json
    /// {"kind":"agree","proposal":17}
    /// ```
    Agree { proposal: u64 },
    /// Refuses it, or withdraws one's own.
    /// ```json
    /// {"kind":"refuse","proposal":17}
    /// ```
    Refuse { proposal: u64 },
    /// ```json
    /// {"kind":"chat","text":"Run!"}
    /// ```
    Chat { text: String },
    /// ```json
    /// {"kind":"ping","ping":"hurry"}
    /// ```
    Ping { ping: Ping },
    /// Lets a bot play an open seat, the seat of somebody who is away, or one's own.
    /// ```json
    /// {"kind":"hand_to_bot","seat":2}
    /// ```
    HandToBot { seat: u8 },
    /// Has the bot of a seat play on another level, by its word.
    /// ```json
    /// {"kind":"set_level","seat":2,"level":"merciless"}
    /// ```
    SetLevel { seat: u8, level: String },
    /// Asks a bot that wins and loses with oneself what it is about to do. The answer is a `plan`.
    /// ```json
    /// {"kind":"ask_plan","seat":2}
    /// ```
    AskPlan { seat: u8 },
    /// Asks what the strongest bot would do on one's own seat, and why. The answer is a `hint`.
    /// ```json
    /// {"kind":"ask_hint"}
    /// ```
    AskHint,
    /// Asks how likely one wins, by what one knows. The answer is a `chance`.
    /// ```json
    /// {"kind":"ask_chance"}
    /// ```
    AskChance,
    /// Plays one's own seat again instead of the bot.
    /// ```json
    /// {"kind":"return"}
    /// ```
    Return,
    /// Gets up. The seat stays one's own once the game has begun.
    /// ```json
    /// {"kind":"leave"}
    /// ```
    Leave,
    /// Has a push service call this browser about one's seat while no page is open, with the keys that the browser made for it.
    /// ```json
    /// {"kind":"subscribe","endpoint":"https://push.example.org/abc","p256dh":"BCVx…","auth":"BTBZ…"}
    /// ```
    Subscribe { endpoint: String, p256dh: String, auth: String },
    /// Ends that.
    /// ```json
    /// {"kind":"unsubscribe","endpoint":"https://push.example.org/abc"}
    /// ```
    Unsubscribe { endpoint: String },
}

/// Something to say without typing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ping {
    Hurry,
    Thinking,
    WellPlayed,
    Thanks,
    Sorry,
    Brains,
}

/// What is done only if all agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    Undo,
    Pause,
    Resume,
    Rematch,
    /// A bot plays for whoever left this seat, at a table that is played at leisure.
    Replace(u8),
}

impl ToTable {
    pub fn from_json(text: &str) -> Result<ToTable, UnreadableMessage> {
        read(text)
    }

    pub fn to_json(&self) -> String {
        write(self, 128)
    }
}
