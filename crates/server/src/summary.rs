//! What the lobby shows of a table. It has no secret in it.

use engine::ToAct;
use protocol::{SeatStatus, Sitter};
use serde::{Deserialize, Serialize};
use store::LobbyCard;
use table::LiveTable;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) table: String,
    /// The id of the game.
    pub(crate) game: String,
    /// The version of its rules. Older summaries lack it; there was only one then.
    #[serde(default = "first_version")]
    pub(crate) rules: u32,
    /// The setup, as `option=value`.
    pub(crate) setup: String,
    /// A description of the setup for people; empty in older summaries.
    #[serde(default)]
    pub(crate) mode: String,
    /// Whether the lobby lists it until it is over.
    pub(crate) public: bool,
    /// Whether it is a game over days.
    #[serde(default)]
    pub(crate) at_leisure: bool,
    pub(crate) stage: Stage,
    pub(crate) seats: Vec<Seat>,
    /// The seats that a game at leisure waits for.
    #[serde(default)]
    pub(crate) awaited: Vec<u8>,
}

fn first_version() -> u32 {
    1
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// Seats are open.
    Open,
    Playing,
    Over,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Seat {
    name: String,
    /// The word of a person's figure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    figure: Option<String>,
    sitter: Sitter,
    /// How well a bot plays there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<String>,
}

impl Summary {
    /// Whether it may be out of date although nobody has sat down or left.
    pub(crate) fn may_change(&self, table: &LiveTable) -> bool {
        let is_over = matches!(table.game().to_act(), ToAct::Over(_));
        self.at_leisure || is_over != (self.stage == Stage::Over)
    }

    /// The summary brought up to date.
    pub(crate) fn brought_up_to(self, table: &LiveTable) -> Summary {
        let places = table.seats();
        let is_open = places.iter().any(|place| place.sitter == Sitter::Nobody);
        let stage = match table.game().to_act() {
            ToAct::Over(_) => Stage::Over,
            ToAct::Seats(_) | ToAct::Nature if is_open => Stage::Open,
            ToAct::Seats(_) | ToAct::Nature => Stage::Playing,
        };
        let seat = |place: SeatStatus| {
            let SeatStatus { name, figure, sitter, level, .. } = place;
            Seat { name, figure, sitter, level: level.filter(|_| sitter == Sitter::Bot) }
        };
        // At other tables people see it in the game, and the lobby need not follow every action.
        let awaited = match table.game().to_act() {
            ToAct::Seats(seats) if self.at_leisure && stage == Stage::Playing => {
                seats.iter().map(|seat| seat.0).collect()
            }
            ToAct::Seats(_) | ToAct::Nature | ToAct::Over(_) => Vec::new(),
        };
        Summary { stage, awaited, seats: places.into_iter().map(seat).collect(), ..self }
    }

    /// Who sits on a seat.
    pub(crate) fn name(&self, seat: u8) -> &str {
        self.seats.get(usize::from(seat)).map_or("Somebody", |it| it.name.as_str())
    }

    /// Whether it was begun under the rules that hold now, so that it can go on.
    pub(crate) fn is_current(&self) -> bool {
        any_game::find(registry::list(), &self.game)
            .is_ok_and(|it| it.rules_version() == self.rules)
    }

    pub(crate) fn to_card(&self) -> LobbyCard {
        let summary = serde_json::to_string(self).expect("a summary is plain text");
        let is_open = self.stage == Stage::Open;
        LobbyCard { summary, is_listed: self.public && self.stage != Stage::Over, is_open }
    }
}
