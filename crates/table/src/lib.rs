//! One table as a state machine without I/O. What happens at it comes in with the time at which it
//! happened; lines to store, messages to send, what a bot has to think about and the time to be woken come out. It reads no clock,
//! no file and no socket, and draws nothing but from the secret it was given, so that the same table
//! stands in a server, in a browser and in a test.
//!
//! Everything that changes a table is a line of its log, and applying lines is all there is to it:
//! whoever has the log has the table. A version is the number of lines so far.

mod bot;
mod consult;
mod hear;
mod lesson;
mod line;
mod log;
mod names;
mod old;
mod output;
mod places;
mod prepared;
mod presence;
mod proposals;
mod puzzle;
mod refusal;
mod resumed;
mod scene;
mod shares;
mod snapshot;
mod state;
mod story;
mod table;
mod thought;
mod token;

pub use bot::{BOTS, Bot, Think, ThoughtId};
pub use consult::{Consult, Inquiry};
pub use lesson::LessonTable;
pub use log::BadLog;
pub use names::{is_reserved, refuse_name};
pub use old::{OldSeat, OldTable};
pub use output::{Broadcast, Connection, Input, Output};
pub use places::Chair;
pub use presence::Bounds;
pub use puzzle::{PuzzleTable, TriedAnswer};
pub use shares::refuse_commitment;
pub use table::{ClockRule, Kit, LiveTable, NewTable};
pub use token::SeatToken;

use engine::Millis;

/// A bot waits so long before it plays, so that people can follow. It thinks meanwhile.
pub const BOT_DELAY: Millis = 900;
/// A bot takes over so long after somebody has left.
pub const TAKE_OVER: Millis = 60_000;
/// Others may hand a seat to a bot so long after somebody has left: not at every hiccup of a network.
pub const HAND_OVER: Millis = 10_000;
/// So long a share of chance is waited for that somebody is bound to.
pub const SHARE_WITHIN: Millis = 5_000;
/// Besides playing, a seat may speak up so many times in [`PACE_WINDOW`].
pub const PACE: usize = 8;
pub const PACE_WINDOW: Millis = 10_000;
/// So many entries of the game are remembered for those who come back.
pub const N_NEWS: usize = 400;
/// So many lines of chat are remembered.
pub const N_CHATS: usize = 100;
/// So many clients may be connected before nobody else may watch.
pub const N_CONNECTIONS: usize = 200;
/// So many clients of one seat, unless the host says otherwise.
pub const N_PER_SEAT: usize = 8;
