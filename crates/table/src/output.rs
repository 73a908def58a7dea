//! What goes into a table and what comes out.

use any_game::fair::Secret;
use engine::{Millis, Seat};
use protocol::{ToClient, ToTable};

use crate::bot::{Think, ThoughtId};
use crate::consult::Consult;
use crate::token::SeatToken;

/// One client, as its host numbers them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Connection(pub u64);

/// What happens at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    Said(Connection, ToTable),
    Disconnected(Connection),
    /// Somebody without a link takes any free seat, and holds it with this token from now on. They may bind it to a share of chance
    /// at once, since the game may begin with them.
    Join {
        name: String,
        token: SeatToken,
        commitment: Option<String>,
    },
    /// It is time, or it may be.
    Woke,
    /// A bot takes the option with this number. If nobody waits for that any more, nothing happens.
    Decided(ThoughtId, usize),
    /// What came of a [`Consult`], for who asked.
    Consulted(Connection, Box<ToClient>),
    /// The secret of the next game, when [`Output::wants_secret`].
    Secret(Secret),
}

/// What a host does next, in this order. If it cannot store, it must not send: it forgets the table
/// and reads the log again.
#[derive(Debug, Default)]
#[must_use]
pub struct Output {
    /// Lines to append to the log, and to make durable first.
    pub store: Vec<String>,
    /// Then these are sent.
    pub send: Vec<Broadcast>,
    /// Then these are hung up.
    pub close: Vec<Connection>,
    /// Nobody waits for this thought any more.
    pub moot: Option<ThoughtId>,
    /// This bot thinks from now on, until it comes to a decision or the thought becomes moot. Only the last one counts.
    pub think: Option<Think>,
    /// Somebody wants to know something that has to be thought about.
    pub consult: Option<Consult>,
    /// [`Input::Woke`] is due at this time of the host.
    pub wake_at: Option<Millis>,
    /// What became of [`Input::Join`]: the seat, or the refusal to tell.
    pub joined: Option<Result<Seat, ToClient>>,
    /// All agreed to a rematch, which needs [`Input::Secret`].
    pub wants_secret: bool,
}

impl Output {
    /// What each client is told, in order.
    pub fn each(&self) -> impl Iterator<Item = (Connection, &ToClient)> {
        self.send
            .iter()
            .flat_map(|Broadcast { to, message }| to.iter().map(move |&who| (who, message)))
    }

    /// What two inputs brought, one after the other.
    pub(crate) fn and_then(mut self, next: Output) -> Output {
        self.store.extend(next.store);
        self.send.extend(next.send);
        self.close.extend(next.close);
        Output {
            store: self.store,
            send: self.send,
            close: self.close,
            moot: self.moot.or(next.moot),
            joined: self.joined.or(next.joined),
            ..next
        }
    }
}

/// A message for all who see the same, so that it is made and written down once.
#[derive(Clone, PartialEq, Debug)]
pub struct Broadcast {
    pub to: Vec<Connection>,
    pub message: ToClient,
}
