//! The inputs and outputs of a table.

use any_game::fair::Secret;
use engine::{Millis, Seat};
use protocol::{ToClient, ToTable};

use crate::bot::{Think, ThoughtId};
use crate::consult::Consult;
use crate::token::SeatToken;

/// One client, numbered by the host.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Connection(pub u64);

/// What happens at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    Said(Connection, ToTable),
    Disconnected(Connection),
    /// Somebody without a link takes any free seat, and holds it with this token from now on. They may commit to a share of the
    /// randomness at once, since the game may begin with them.
    Join {
        name: String,
        /// The word of a figure.
        figure: Option<String>,
        token: SeatToken,
        commitment: Option<String>,
    },
    /// The wake-up time has come, or may have.
    Woke,
    /// A bot takes the option with this index. Ignored if the request is moot.
    Decided(ThoughtId, usize),
    /// The answer to a [`Consult`], for the client that asked.
    Consulted(Connection, Box<ToClient>),
    /// The secret of the next game, when [`Output::wants_secret`].
    Secret(Secret),
}

/// What a host does next, in this order. If it cannot store, it must not send: it drops the table and reads the log again.
#[derive(Debug, Default)]
#[must_use]
pub struct Output {
    /// Lines to append to the log, and to make durable first.
    pub store: Vec<String>,
    /// Whether these lines change who sits where.
    pub moved_seats: bool,
    /// Then these are sent.
    pub send: Vec<Broadcast>,
    /// Then these are disconnected.
    pub close: Vec<Connection>,
    /// This request is no longer needed.
    pub moot: Option<ThoughtId>,
    /// A new request, valid until it is answered or moot. It replaces all earlier ones.
    pub think: Option<Think>,
    /// A request for a plan, a hint or a chance.
    pub consult: Option<Consult>,
    /// [`Input::Woke`] is due at this time of the host.
    pub wake_at: Option<Millis>,
    /// The result of [`Input::Join`]: the seat, or the refusal to send.
    pub joined: Option<Result<Seat, ToClient>>,
    /// All agreed to a rematch, which needs [`Input::Secret`].
    pub wants_secret: bool,
}

impl Output {
    /// The messages to each client, in order.
    pub fn each(&self) -> impl Iterator<Item = (Connection, &ToClient)> {
        self.send
            .iter()
            .flat_map(|Broadcast { to, message }| to.iter().map(move |&who| (who, message)))
    }

    /// The outputs of two inputs, one after the other.
    pub(crate) fn and_then(mut self, next: Output) -> Output {
        self.store.extend(next.store);
        self.send.extend(next.send);
        self.close.extend(next.close);
        Output {
            store: self.store,
            moved_seats: self.moved_seats || next.moved_seats,
            send: self.send,
            close: self.close,
            moot: self.moot.or(next.moot),
            joined: self.joined.or(next.joined),
            ..next
        }
    }
}

/// A message for all clients with the same view, so that it is made and serialized once.
#[derive(Clone, PartialEq, Debug)]
pub struct Broadcast {
    pub to: Vec<Connection>,
    pub message: ToClient,
}
