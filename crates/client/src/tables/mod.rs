//! Connections to tables: over a WebSocket to a server, or to a worker of this browser. Both speak
//! the same protocol, so nothing above this knows which it is.

mod game_worker;
mod here;
mod lesson;
mod online;
pub(crate) mod push;
mod puzzle;
mod reading;
mod review;
pub(crate) mod saved;

use std::rc::Rc;

use protocol::{PROTOCOL_VERSION, ToClient, ToTable};
use table::OldTable;

pub(crate) use game_worker::GameWorker;
pub(crate) use here::{Start, open_here};
pub(crate) use lesson::{Progress, Said, Teaching};
pub(crate) use online::{
    PublicSeat, TableCard, Wish, create, join, old_log, public_tables, reach, seek_match,
    table_card,
};
pub(crate) use puzzle::{Puzzling, streak, today};
pub(crate) use reading::read;
pub(crate) use review::Reviewing;

/// What a connection delivers.
#[derive(Clone, Debug)]
pub(crate) enum News {
    Told(ToClient),
    /// The connection was lost and is being re-established.
    Lost,
    /// It works again.
    Back,
    /// There is no table behind it, for this reason.
    Failed(String),
    /// The table was begun under other rules.
    Older(OldTable),
}

/// A connection to a table, closed on drop.
#[derive(Clone)]
pub(crate) struct Line(Rc<dyn Talk>);

impl Line {
    pub(crate) fn say(&self, message: ToTable) {
        self.0.say(message);
    }

    pub(crate) fn set_bot_delay(&self, millis: u64) {
        self.0.set_bot_delay(millis);
    }
}

impl std::fmt::Debug for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Line")
    }
}

trait Talk {
    fn say(&self, message: ToTable);
    /// Sets the delay of bots. A server has its own.
    fn set_bot_delay(&self, _millis: u64) {}
}

/// The first message: the seat, and the last version seen.
fn hello(token: Option<&str>, seen: Option<u64>) -> ToTable {
    ToTable::Hello { protocol: PROTOCOL_VERSION, token: token.map(str::to_owned), seen }
}
