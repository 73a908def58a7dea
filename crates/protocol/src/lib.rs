//! The messages between a table and its clients: JSON objects tagged by `kind`.
//!
//! Unknown fields are ignored, so that messages can be extended. Unknown kinds are refused. A
//! change that needs more increments [`PROTOCOL_VERSION`].
//!
//! Seats are numbered from 0, times are milliseconds, versions count what has happened at the
//! table: a client that sends the last version it saw gets exactly what it missed.

mod figure;
mod json;
mod read;
mod tale;
mod to_client;
mod to_table;

pub use figure::ChosenFigure;
pub use json::WireJson;
pub use tale::{WireBestMove, WireCount, WireMedal, WireTale};
pub use to_client::{
    Asked, Fate, News, Scene, SeatStatus, Sitter, ToClient, Undo, Waits, WireChoice, WireClock,
    WireReason, WireTarget, WireWho,
};
pub use to_table::{Ping, Proposal, ToTable};

use std::fmt;

/// Must be the same on both sides.
pub const PROTOCOL_VERSION: u32 = 1;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;

/// The longest line of chat, in characters.
pub const LONGEST_CHAT: usize = 280;

/// Text that is not a message, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadableMessage(pub String);

impl UnreadableMessage {
    /// The message to its sender.
    pub fn to_message(&self) -> ToClient {
        let code = "unreadable_message".to_owned();
        ToClient::Refused { code, rule: None, text: self.to_string() }
    }
}

impl fmt::Display for UnreadableMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "This is not a message that is known here: {}.", self.0)
    }
}

impl std::error::Error for UnreadableMessage {}

fn read<'a, M: serde::Deserialize<'a>>(text: &'a str) -> Result<M, UnreadableMessage> {
    serde_json::from_str(text).map_err(|problem| UnreadableMessage(problem.to_string()))
}

/// Serializes a message into a buffer of about this capacity.
fn write(message: &impl serde::Serialize, room: usize) -> String {
    let mut text = Vec::with_capacity(room);
    serde_json::to_writer(&mut text, message).expect("a message is plain data with words as keys");
    String::from_utf8(text).expect("JSON is text")
}

#[cfg(test)]
mod tests;
