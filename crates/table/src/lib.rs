//! One table as a state machine without I/O. Inputs come in with their time; lines to store, messages to send, requests to bots and
//! the next wake-up time come out. It reads no clock, no file and no socket, and all randomness comes from the secret it was given,
//! so the same table runs in a server, in a browser and in a test.
//!
//! Every change to a table is a line of its log, and the state is what applying the lines gives. A version is the number of lines
//! so far.

mod bot;
mod consult;
mod hear;
mod lesson;
mod line;
mod log;
mod look;
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
pub use names::{is_reserved, refuse_figure, refuse_name};
pub use old::{OldSeat, OldTable};
pub use output::{Broadcast, Connection, Input, Output};
pub use places::Chair;
pub use presence::Bounds;
pub use puzzle::{PuzzleTable, TriedAnswer};
pub use shares::refuse_commitment;
pub use table::{ClockRule, Kit, LiveTable, NewTable};
pub use token::SeatToken;

use engine::Millis;

/// How long a bot waits before it plays, so that people can follow. It thinks meanwhile.
pub const BOT_DELAY: Millis = 900;
/// How long after somebody has left a bot takes over.
pub const TAKE_OVER: Millis = 60_000;
/// How long after somebody has left others may hand the seat to a bot: not at every network hiccup.
pub const HAND_OVER: Millis = 10_000;
/// How long the table waits for shares that seats have committed to.
pub const SHARE_WITHIN: Millis = 5_000;
/// How many messages other than plays a seat may send in [`PACE_WINDOW`], unless the host says otherwise.
pub const PACE: usize = 8;
pub const PACE_WINDOW: Millis = 10_000;
/// How many entries of the game are kept for reconnecting clients.
pub const N_NEWS: usize = 400;
/// How many lines of chat are kept.
pub const N_CHATS: usize = 100;
/// How many clients may be connected before spectators are refused.
pub const N_CONNECTIONS: usize = 200;
/// How many clients of one seat may be connected, unless the host says otherwise.
pub const N_PER_SEAT: usize = 8;
