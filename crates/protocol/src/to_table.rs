//! Messages from a client to the table.

use serde::{Deserialize, Serialize};

use crate::{UnreadableMessage, WireTarget, read, write};

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ToTable {
    /// Always the first. Clients without a token are spectators. `seen` is the last version this client saw.
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
    /// Sits down on the seat of the token. The figure is the word of a [`ChosenFigure`](crate::ChosenFigure): it stays a text until the table
    /// has read it, so that an unknown one is refused with a sentence.
    /// ```json
    /// {"kind":"claim","name":"Ann","figure":"cat"}
    /// ```
    Claim {
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        figure: Option<String>,
    },
    /// Commits the seat to a share of the randomness, by its SHA-256: before the game begins, or after it for the next one.
    /// ```json
    /// {"kind":"commit","commitment":"5e88…"}
    /// ```
    Commit { commitment: String },
    /// Reveals the share, once all seats are taken and before anything is drawn.
    /// ```json
    /// {"kind":"reveal","share":"77aa…"}
    /// ```
    Reveal { share: String },
    /// Plays an action, as worded in the options. `seen` is the version on which this was decided: if the question has changed
    /// since, the answer is too late and is not played.
    /// ```json
    /// {"kind":"play","action":"go 7","seen":17}
    /// ```
    Play {
        action: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u64>,
    },
    /// Asks why a target is not among the options. The answer is a `because`.
    /// ```json
    /// {"kind":"why_not","target":{"space":7}}
    /// ```
    WhyNot { target: WireTarget },
    /// Undoes the seat's last action: at once if nobody has learnt anything since, otherwise if all agree.
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
    /// Proposes the same game again with the same people.
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
    /// Sets the level of the bot on a seat.
    /// ```json
    /// {"kind":"set_level","seat":2,"level":"merciless"}
    /// ```
    SetLevel { seat: u8, level: String },
    /// Asks a bot of the same side what it is about to do. The answer is a `plan`.
    /// ```json
    /// {"kind":"ask_plan","seat":2}
    /// ```
    AskPlan { seat: u8 },
    /// Asks what the strongest bot would do on this seat, and why. The answer is a `hint`.
    /// ```json
    /// {"kind":"ask_hint"}
    /// ```
    AskHint,
    /// Asks for the probability of winning, given what the seat knows. The answer is a `chance`.
    /// ```json
    /// {"kind":"ask_chance"}
    /// ```
    AskChance,
    /// Takes the seat back from the bot.
    /// ```json
    /// {"kind":"return"}
    /// ```
    Return,
    /// Leaves. Once the game has begun, the seat is kept.
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

/// A predefined chat message.
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

/// What needs everybody's consent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    Undo,
    Pause,
    Resume,
    Rematch,
    /// A bot plays for the person who left this seat, in a game over days.
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
