//! The way to a table: over a socket to a server, or to the worker of this browser. Both speak the
//! same protocol, so that nothing above this knows which it is.

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

/// What comes over a line.
#[derive(Clone, Debug)]
pub(crate) enum News {
    Told(ToClient),
    /// The line broke and is being mended.
    Lost,
    /// It works again.
    Back,
    /// There is no table behind it, for this reason.
    Failed(String),
    /// The table was begun under other rules.
    Older(OldTable),
}

/// A line to a table. When it is dropped, it hangs up.
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
    /// How long bots wait before they decide. A server has its own mind about that.
    fn set_bot_delay(&self, _millis: u64) {}
}

/// Who calls, with which seat, and what they saw last.
fn hello(token: Option<&str>, seen: Option<u64>) -> ToTable {
    ToTable::Hello { protocol: PROTOCOL_VERSION, token: token.map(str::to_owned), seen }
}
