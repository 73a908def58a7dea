//! The task that owns one table: it stores first, then sends.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use engine::{Millis, Seat};
use protocol::{Ping, ToClient, ToTable};
use serde::Deserialize;
use store::{Change, Fence, StoreError};
use table::{Bounds, ClockRule, Connection, Input, LiveTable, Output, SeatToken};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::Config;
use crate::alarm::Alarm;
use crate::archive::Archive;
use crate::hall::fresh_secret;
use crate::metrics::Metrics;
use crate::nodes::{Living, is_lost};
use crate::outlet::Client;
use crate::push::{Notice, Occasion, Presence, PushJob, PushReach, Pusher, Subscription};
use crate::socket::not_stored;
use crate::summary::Summary;
use crate::thinking::{Awaited, Queue};

/// A snapshot is stored after this many lines.
const REMEMBER_EVERY: u64 = 250;

/// Messages to the task.
#[derive(Debug)]
pub(crate) enum Call {
    Came(Connection, Client),
    Said(Connection, ToTable),
    Went(Connection),
    /// Somebody takes a free seat at a public table, and waits for the answer.
    Join(Box<Joining>),
}

/// Somebody who wants a free seat.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Newcomer {
    pub(crate) name: String,
    /// The word of their figure.
    #[serde(default)]
    pub(crate) figure: Option<String>,
    /// The hash of their share of the randomness.
    #[serde(default)]
    pub(crate) commitment: Option<String>,
}

#[derive(Debug)]
pub(crate) struct Joining {
    pub(crate) newcomer: Newcomer,
    pub(crate) token: SeatToken,
    pub(crate) answer: oneshot::Sender<Result<Seat, ToClient>>,
}

/// What all tables of a server share.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) archive: Archive,
    pub(crate) metrics: Arc<Metrics>,
    /// Where bots think.
    pub(crate) thinkers: Arc<Queue>,
    /// Who calls those whose page is closed.
    pub(crate) pusher: Pusher,
    pub(crate) living: watch::Receiver<Living>,
}

/// The stored part of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stored {
    pub(crate) n_lines: u64,
    /// How many lines the last snapshot covers.
    pub(crate) n_kept: u64,
    /// The fencing token of our claim, which appends must carry.
    pub(crate) fence: Fence,
}

#[derive(Debug)]
pub(crate) struct Host {
    table: LiveTable,
    summary: Summary,
    stored: Stored,
    shared: Shared,
    clients: BTreeMap<Connection, Client>,
    began: Instant,
    pace: u64,
    sleep_after: Duration,
    reach: PushReach,
    wake_at: Option<Instant>,
    /// The decision that a bot is working on, with the channel for its result.
    thought: Option<Awaited>,
    /// What people have asked bots for, each with who asked. It is dropped with them.
    consults: Vec<(Connection, Awaited)>,
    /// The channel for what is thought up; a table that nobody thinks for has none.
    decisions: Option<(mpsc::UnboundedSender<Input>, mpsc::UnboundedReceiver<Input>)>,
    /// The result of the last join.
    joined: Option<Result<Seat, ToClient>>,
}

impl Host {
    /// A table as it is stored.
    pub(crate) fn new(
        mut table: LiveTable,
        summary: Summary,
        stored: Stored,
        shared: Shared,
        config: &Config,
    ) -> Host {
        if summary.public {
            table.set_clock_rule(ClockRule::RunsOn);
        }
        let (clients, began, pace) = (BTreeMap::new(), Instant::now(), config.pace.max(1));
        table.set_pace(pace);
        table.set_bounds(Bounds {
            watchers: config.limits.watchers,
            per_seat: config.limits.connections_per_seat,
            // Where game time runs faster, people still get the same real time.
            away_after: config.limits.away_after.as_millis() as u64 * pace,
            words: config.limits.seat_words,
            window: config.limits.seat_window.as_millis() as u64,
        });
        let sleep_after = config.limits.sleep_after;
        Host {
            table,
            summary,
            stored,
            shared,
            clients,
            began,
            pace,
            sleep_after,
            reach: config.push.reach,
            wake_at: None,
            thought: None,
            consults: Vec::new(),
            decisions: None,
            joined: None,
        }
    }

    /// Hosts the table until nobody needs it.
    pub(crate) async fn run(mut self, mut inbox: mpsc::Receiver<Call>) {
        self.shared.metrics.n_awake.fetch_add(1, Ordering::Relaxed);
        let mut went_on = self.take(Input::Woke).await;
        // Whatever is waited for all the time is asked for once: a message costs more if it is not.
        let mut living = self.shared.living.clone();
        let lost = is_lost(&mut living);
        tokio::pin!(lost);
        let mut alarm = Alarm::new(Instant::now() + self.sleep_after);
        let mut idle_since = None;
        while went_on.is_ok() {
            let is_idle = self.clients.is_empty() && self.wake_at.is_none();
            idle_since = idle_since.or_else(|| Some(Instant::now())).filter(|_| is_idle);
            let due = self.wake_at.or(idle_since.map(|since| since + self.sleep_after));
            let call = tokio::select! {
                // Somebody who connects while the table falls asleep is still in time.
                biased;
                call = inbox.recv() => call,
                Some(said) = decided(&mut self.decisions) => {
                    went_on = self.take(said).await;
                    continue;
                }
                () = &mut lost => {
                    went_on = Err(StoreError::Lost { id: self.summary.table.clone() });
                    break;
                }
                () = alarm.rings(due) => {
                    if is_idle {
                        break;
                    }
                    went_on = self.take(Input::Woke).await;
                    continue;
                }
            };
            went_on = match call {
                Some(Call::Came(who, client)) => {
                    self.clients.insert(who, client);
                    Ok(())
                }
                Some(Call::Said(who, message)) => {
                    let start = Instant::now();
                    self.see_to_calls(who, &message);
                    let went_on = self.take(Input::Said(who, message)).await;
                    self.shared.metrics.answered.observe(start.elapsed());
                    went_on
                }
                Some(Call::Went(who)) => {
                    self.clients.remove(&who);
                    self.take(Input::Disconnected(who)).await
                }
                Some(Call::Join(joining)) => self.join(joining).await,
                None => break,
            };
        }
        self.shared.metrics.n_awake.fetch_sub(1, Ordering::Relaxed);
        if went_on.is_ok() {
            if self.stored.n_lines > self.stored.n_kept {
                self.remember();
            }
            let (id, fence) = (self.summary.table.clone(), self.stored.fence);
            self.shared.archive.change_some_time(Change::Release { id, fence });
        }
        if let Err(problem) = went_on {
            tracing::error!("A table stops until it is asked for again: {problem}");
            let goodbye = Utf8Bytes::from(not_stored().to_json());
            // Whoever comes from here on wakes the table anew, and whoever is still in the queue is told, too.
            inbox.close();
            while let Some(call) = inbox.recv().await {
                if let Call::Came(who, client) = call {
                    self.clients.insert(who, client);
                }
            }
            for client in self.clients.values() {
                // A client with a full queue is disconnected all the same.
                let _ = client.tell([goodbye.clone()]);
            }
        }
    }

    /// The answer is sent once the join is stored.
    async fn join(&mut self, joining: Box<Joining>) -> Result<(), StoreError> {
        let Joining { newcomer: Newcomer { name, figure, commitment }, token, answer } = *joining;
        self.take(Input::Join { name, figure, token, commitment }).await?;
        if let Some(joined) = self.joined.take() {
            // A client that stopped waiting can ask again.
            let _ = answer.send(joined);
        }
        Ok(())
    }

    /// Processes an input and its consequences.
    async fn take(&mut self, input: Input) -> Result<(), StoreError> {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            match &input {
                // Of several questions of one client, the oldest is answered first.
                Input::Consulted(who, _) => {
                    let answered = self.consults.iter().position(|it| it.0 == *who);
                    answered.map(|nth| self.consults.remove(nth));
                }
                Input::Disconnected(who) => self.consults.retain(|it| it.0 != *who),
                Input::Said(..)
                | Input::Join { .. }
                | Input::Woke
                | Input::Decided(..)
                | Input::Secret(_) => {}
            }
            let before = self.summary.awaited.clone();
            let now = self.began.elapsed().as_millis() as u64 * self.pace;
            let mut output = self.table.take(now, input);
            self.wake_at = output.wake_at.map(|at| self.due(at));
            if output.wants_secret {
                inputs.push(Input::Secret(fresh_secret()));
            }
            // Requests to bots are not visible to anybody, so they need not wait for the disk.
            self.think(&mut output);
            self.store(std::mem::take(&mut output.store), output.moved_seats).await?;
            self.call_awaited(&before);
            self.joined = output.joined.clone().or(self.joined.take());
            for gone in self.tell(output) {
                inputs.push(Input::Disconnected(gone));
            }
        }
        Ok(())
    }

    fn due(&self, at: Millis) -> Instant {
        self.began + Duration::from_millis(at.div_ceil(self.pace))
    }

    /// Cancels the request that is moot, and starts the new one.
    fn think(&mut self, output: &mut Output) {
        if output.moot.is_some() {
            self.thought = None;
        }
        if let Some(think) = output.think.take() {
            let wanted_at = self.due(think.wanted_at).into_std();
            let decides = self.decides();
            self.thought = Some(self.shared.thinkers.ask(think, wanted_at, decides));
        }
        if let Some(consult) = output.consult.take() {
            let decides = self.decides();
            let who = consult.to;
            self.consults.push((who, self.shared.thinkers.consult(consult, decides)));
        }
    }

    fn decides(&mut self) -> mpsc::UnboundedSender<Input> {
        self.decisions.get_or_insert_with(mpsc::unbounded_channel).0.clone()
    }

    /// Notes who wants to be called, and calls those whose page is closed when somebody writes or hurries. What cannot be
    /// called is refused by its sender's own line: the table need not know.
    fn see_to_calls(&self, who: Connection, message: &ToTable) {
        let Some(Seat(seat)) = self.table.seat_at(who) else { return };
        let table = || self.summary.table.clone();
        if let ToTable::Subscribe { endpoint, p256dh, auth } = message {
            let (endpoint, p256dh) = (endpoint.clone(), p256dh.clone());
            let subscription = Subscription { endpoint, p256dh, auth: auth.clone() };
            if subscription.is_good(self.reach) {
                let table = table();
                self.shared.pusher.hand(PushJob::Subscribe { table, seat, subscription });
            } else if let Some(client) = self.clients.get(&who) {
                // A client with a full queue learns nothing, as with any other message.
                let _ = client.tell([Utf8Bytes::from(bad_subscription().to_json())]);
            }
        } else if let ToTable::Unsubscribe { endpoint } = message {
            let (table, endpoint) = (table(), endpoint.clone());
            self.shared.pusher.hand(PushJob::Unsubscribe { table, seat, endpoint });
        } else if let ToTable::Chat { .. } = message {
            self.call_others(seat, Occasion::Message(seat));
        } else if let ToTable::Ping { ping: Ping::Hurry } = message {
            self.call_others(seat, Occasion::Nudge(seat));
        }
    }

    /// Calls everybody else whose page is closed. A hurry is for those who are awaited.
    fn call_others(&self, from: u8, occasion: Occasion) {
        let here = self.table.connected();
        let is_meant = |seat: &u8| {
            *seat != from
                && !here.has(Seat(*seat))
                && (occasion != Occasion::Nudge(from) || self.table.awaits(Seat(*seat)))
        };
        for seat in (0..self.summary.seats.len() as u8).filter(is_meant) {
            let notice = Notice::new(&self.summary, seat, occasion);
            self.shared.pusher.hand(PushJob::Say(notice));
        }
    }

    /// Calls those whose turn it has become at leisure.
    fn call_awaited(&self, before: &[u8]) {
        let (awaited, here) = (&self.summary.awaited, self.table.connected());
        for &seat in awaited.iter().filter(|seat| !before.contains(seat)) {
            let presence = if here.has(Seat(seat)) { Presence::Here } else { Presence::Away };
            let notice = Notice::new(&self.summary, seat, Occasion::Turn);
            self.shared.pusher.hand(PushJob::Turn(notice, presence));
        }
        for &seat in before.iter().filter(|seat| !awaited.contains(seat)) {
            let table = self.summary.table.clone();
            self.shared.pusher.hand(PushJob::Done { table, seat });
        }
    }

    async fn store(&mut self, lines: Vec<String>, moved_seats: bool) -> Result<(), StoreError> {
        if lines.is_empty() {
            return Ok(());
        }
        let mut card = None;
        // Most actions change nothing that the lobby shows.
        if moved_seats || self.summary.may_change(&self.table) {
            let summary = self.summary.clone().brought_up_to(&self.table);
            card = (summary != self.summary).then(|| summary.to_card());
            self.summary = summary;
        }
        let Stored { n_lines: first, fence, .. } = self.stored;
        let id = self.summary.table.clone();
        self.stored.n_lines += lines.len() as u64;
        self.shared.archive.change(Change::Append { id, fence, first, lines, card }).await?;
        if self.stored.n_lines >= self.stored.n_kept + REMEMBER_EVERY {
            self.remember();
        }
        Ok(())
    }

    /// Stores a snapshot, which makes waking faster. The log remains authoritative, so nobody waits for this.
    fn remember(&mut self) {
        let (n_lines, text) = self.table.snapshot();
        self.stored.n_kept = n_lines;
        let id = self.summary.table.clone();
        self.shared.archive.change_some_time(Change::Remember { id, n_lines, text });
    }

    /// Sends messages and disconnects clients. A slow client must not hold up the table: it counts as gone, and gets what it missed
    /// when it reconnects.
    fn tell(&mut self, output: Output) -> Vec<Connection> {
        let mut gone = Vec::new();
        // What the same clients are told is written together, and serialized once for all of them.
        for told in output.send.chunk_by(|one, next| one.to == next.to) {
            let texts: Vec<_> =
                told.iter().map(|it| Utf8Bytes::from(it.message.to_json())).collect();
            for who in &told[0].to {
                let keeps_up = |client: &Client| client.tell(texts.iter().cloned());
                if !self.clients.get(who).is_none_or(keeps_up) {
                    self.clients.remove(who);
                    gone.push(*who);
                }
            }
        }
        output.close.iter().for_each(|who| {
            self.clients.remove(who);
        });
        gone
    }
}

/// The next decision, if anybody thinks.
async fn decided(
    decisions: &mut Option<(mpsc::UnboundedSender<Input>, mpsc::UnboundedReceiver<Input>)>,
) -> Option<Input> {
    decisions.as_mut()?.1.recv().await
}

fn bad_subscription() -> ToClient {
    let text =
        "This server cannot call your browser there. Allow notifications anew, and try again.";
    ToClient::Refused { code: "bad_subscription".to_owned(), rule: None, text: text.to_owned() }
}
