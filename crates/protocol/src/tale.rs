//! The tale of a finished game.

use serde::{Deserialize, Serialize};

/// The counts of deeds, the medals, and the best move.
/// ```json
/// {"counts":[{"name":"zombies killed","by_seat":[3,1]}],
///  "medals":[{"seat":0,"title":"Clears the road","because":"3 zombies killed"}],
///  "best":{"entry":41,"seat":0,"text":"Shoot","because":"2 zombies killed"}}
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct WireTale {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<WireCount>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub medals: Vec<WireMedal>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<WireBestMove>,
}

impl WireTale {
    pub fn is_empty(&self) -> bool {
        *self == WireTale::default()
    }
}

/// How much each seat did of one kind of deed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WireCount {
    pub name: String,
    pub by_seat: Vec<u16>,
}

/// For the one who did more of something than everybody else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WireMedal {
    pub seat: u8,
    pub title: String,
    pub because: String,
}

/// The action with the most feats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WireBestMove {
    /// Its index among the entries of the replay.
    pub entry: usize,
    pub seat: u8,
    pub text: String,
    pub because: String,
}
