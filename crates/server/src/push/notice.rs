//! What is said to somebody whose page is closed.

use serde_json::json;

use crate::summary::Summary;

/// Something to tell a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notice {
    pub(crate) table: String,
    pub(crate) seat: u8,
    title: String,
    body: String,
}

/// Why somebody is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Occasion {
    Turn,
    /// It still is, after a long time.
    Reminder,
    /// A seat wrote. What it wrote is read at the table.
    Message(u8),
    /// A seat hurries.
    Nudge(u8),
}

impl Notice {
    pub(crate) fn new(summary: &Summary, seat: u8, occasion: Occasion) -> Notice {
        let game = any_game::find(registry::list(), &summary.game);
        let title = game.map_or_else(|_| summary.game.clone(), |game| game.name().to_owned());
        let me = summary.name(seat);
        let others: Vec<_> = (0..summary.seats.len() as u8).filter(|&it| it != seat).collect();
        let others: Vec<_> = others.into_iter().map(|it| summary.name(it)).collect();
        let wait = if others.len() == 1 { "waits" } else { "wait" };
        let others = others.join(", ");
        let body = match occasion {
            Occasion::Turn => format!("{me}, it is your turn. At the table: {others}."),
            Occasion::Reminder => format!("{me}, {others} still {wait} for you: it is your turn."),
            Occasion::Message(from) => format!("{} wrote to the table.", summary.name(from)),
            Occasion::Nudge(from) => format!("{} asks you to hurry.", summary.name(from)),
        };
        Notice { table: summary.table.clone(), seat, title, body }
    }

    /// As the service worker reads it.
    pub(crate) fn to_text(&self) -> String {
        json!({"title": self.title, "body": self.body, "table": self.table}).to_string()
    }
}
