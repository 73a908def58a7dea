//! All entry points and their limits per address and per seat. Nobody can use up what others need: global limits are the last
//! resort, checked only after a request was parsed.

use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::ToTable;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

use crate::Limits;
use crate::address::Address;
use crate::bucket::{Bucket, Buckets, Counted, Counts, Rate};
use crate::hall::Hall;
use crate::refusal::Refusal;

#[derive(Debug)]
pub(crate) struct Doors {
    requests: Buckets<Address>,
    tables: Buckets<Address>,
    all_tables: Mutex<Bucket>,
    joins: Buckets<Address>,
    table_joins: Buckets<(Address, u64)>,
    hellos: Buckets<Address>,
    seat_hellos: Buckets<u64>,
    messages: Buckets<Address>,
    chats: Buckets<Address>,
    viewers: Arc<Counts<Address>>,
    all_viewers: Arc<Semaphore>,
    n_viewers: u32,
    /// Randomly keyed, so that nobody can provoke collisions.
    hash: RandomState,
}

/// A permit to be connected, released on drop.
#[derive(Debug)]
pub(crate) struct Admitted {
    _of_address: Counted<Address>,
    _of_all: OwnedSemaphorePermit,
}

impl Doors {
    pub(crate) fn new(limits: &Limits) -> Doors {
        let all_tables = Rate::per_minute(limits.all_tables_burst, limits.all_tables_per_minute);
        Doors {
            requests: Buckets::new(Rate::per_second(
                limits.requests_burst,
                limits.requests_per_second,
            )),
            tables: Buckets::new(Rate::per_minute(limits.tables_burst, limits.tables_per_minute)),
            all_tables: Mutex::new(Bucket::new(all_tables)),
            joins: Buckets::new(Rate::per_minute(limits.joins_burst, limits.joins_per_minute)),
            table_joins: Buckets::new(Rate::per_minute(
                limits.table_joins_burst,
                limits.table_joins_per_minute,
            )),
            hellos: Buckets::new(Rate::per_minute(limits.hellos_burst, limits.hellos_per_minute)),
            seat_hellos: Buckets::new(Rate::per_minute(
                limits.seat_hellos_burst,
                limits.seat_hellos_per_minute,
            )),
            messages: Buckets::new(Rate::per_second(
                limits.address_burst,
                limits.address_per_second,
            )),
            chats: Buckets::new(Rate::per_minute(limits.chats_burst, limits.chats_per_minute)),
            viewers: Counts::new(limits.connections_per_address),
            all_viewers: Arc::new(Semaphore::new(limits.connections as usize)),
            n_viewers: limits.connections,
            hash: RandomState::new(),
        }
    }

    /// Admits a viewer.
    pub(crate) fn admit(&self, from: Address) -> Result<Admitted, Refusal> {
        let of_address = self.viewers.one_more(from).ok_or_else(Refusal::too_many_here)?;
        let of_all = Arc::clone(&self.all_viewers).try_acquire_owned();
        let of_all = of_all.map_err(|_| Refusal::full())?;
        Ok(Admitted { _of_address: of_address, _of_all: of_all })
    }

    /// Waits until no viewer is left.
    pub(crate) async fn is_empty(&self) {
        // The semaphore is never closed, so this returns when all permits are back.
        let _ = self.all_viewers.acquire_many(self.n_viewers).await;
    }

    /// How many viewers there are.
    pub(crate) fn n_now(&self) -> u32 {
        self.n_viewers.saturating_sub(self.all_viewers.available_permits() as u32)
    }

    /// Checks the limits for setting up a table whose request was valid.
    pub(crate) fn create(&self, from: Address) -> Result<(), Refusal> {
        let now = Instant::now();
        let own = self.tables.take(from, now);
        let mut all = self.all_tables.lock().unwrap_or_else(PoisonError::into_inner);
        if own && all.take(now) {
            return Ok(());
        }
        Err(Refusal::too_fast("Too many tables are being set up at once. Try again in a minute."))
    }

    /// Checks the limits for taking a seat at a public table.
    pub(crate) fn join(&self, from: Address, table: &str) -> Result<(), Refusal> {
        let now = Instant::now();
        let at_table = (from, self.hash.hash_one(table));
        if self.joins.take(from, now) && self.table_joins.take(at_table, now) {
            return Ok(());
        }
        Err(Refusal::too_fast("You have taken many seats in a short time. Try again in a minute."))
    }

    /// Checks whether a message may be passed on to its table.
    pub(crate) fn hear(&self, from: Address, message: &ToTable) -> Result<(), Unheard> {
        let now = Instant::now();
        if !self.messages.take(from, now) {
            return Err(Unheard::HungUp("Too many messages come from where you are."));
        }
        if let ToTable::Hello { token, .. } = message {
            let by_seat = |token: &String| self.seat_hellos.take(self.hash.hash_one(token), now);
            if token.as_ref().is_none_or(by_seat) && self.hellos.take(from, now) {
                return Ok(());
            }
            let text = "You come and go too often. Wait a minute, then connect again.";
            return Err(Unheard::HungUp(text));
        }
        if matches!(message, ToTable::Chat { .. }) && !self.chats.take(from, now) {
            let text = "There is a lot of chat from where you are. Wait a little.";
            return Err(Unheard::Refused(text));
        }
        Ok(())
    }
}

/// Why a message is not passed on to its table.
#[derive(Debug)]
pub(crate) enum Unheard {
    /// The connection stays open.
    Refused(&'static str),
    HungUp(&'static str),
}

/// Middleware for all requests: rate limit and timeout.
pub(crate) async fn request(
    State(hall): State<Arc<Hall>>,
    from: Address,
    request: Request,
    next: Next,
) -> Response {
    if !hall.doors.requests.take(from, Instant::now()) {
        let refusal = Refusal::too_fast("That was a lot in a short time. Try again in a moment.");
        return refusal.into_response();
    }
    match timeout(hall.config.limits.request_timeout, next.run(request)).await {
        Ok(answer) => answer,
        Err(_) => {
            let text = "The request took too long. Try again.";
            Refusal::new(StatusCode::REQUEST_TIMEOUT, "too_slow", text).into_response()
        }
    }
}
