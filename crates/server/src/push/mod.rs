//! Calling those whose page is closed, by the push service of their browser, if they agreed: it is their turn, or somebody wrote
//! or hurries. What is said names the game and who is awaited, and nothing that is secret.
//!
//! Tables hand over what there is to say and go on. One task writes down who wants to be called, and calls.

mod call;
mod endpoint;
mod notice;
mod sealed;
mod voucher;

pub(crate) use endpoint::Subscription;
pub use endpoint::{PushPlace, PushReach};
pub(crate) use notice::{Notice, Occasion};

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};
use store::Change;
use tokio::sync::{OnceCell, Semaphore, mpsc};
use tokio::time::{MissedTickBehavior, interval};

use crate::archive::Archive;
use crate::hall::Hall;
use crate::refusal::Refusal;
use crate::summary::Summary;
use call::{Called, Caller};
use voucher::Voucher;

/// How people are called whose page is closed.
#[derive(Clone, Default, Debug)]
pub struct PushConfig {
    /// Whom push services can write to about this server, such as `mailto:ann@example.org`; some want to know.
    pub contact: Option<String>,
    pub reach: PushReach,
}

/// So much waits to be said; what is more is not said.
const QUEUE: usize = 1_024;
/// So many services are called at the same time.
const CALLS: usize = 16;
/// So many browsers are called for a seat; the oldest makes way.
const PER_SEAT: usize = 4;

/// What a table hands over.
#[derive(Clone, Debug)]
pub(crate) enum PushJob {
    Subscribe {
        table: String,
        seat: u8,
        subscription: Subscription,
    },
    Unsubscribe {
        table: String,
        seat: u8,
        endpoint: String,
    },
    /// A seat is awaited. Who is there sees it, and is only reminded.
    Turn(Notice, Presence),
    /// It is not any more.
    Done {
        table: String,
        seat: u8,
    },
    /// Something else to say.
    Say(Notice),
    /// A table was deleted.
    Gone {
        table: String,
    },
}

/// Whether somebody's page is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Presence {
    Here,
    Away,
}

/// Where tables hand it over.
#[derive(Clone, Debug)]
pub(crate) struct Pusher(mpsc::Sender<PushJob>);

impl Pusher {
    pub(crate) fn new() -> (Pusher, mpsc::Receiver<PushJob>) {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        (Pusher(jobs), waiting)
    }

    /// Never waits: what there is no room for is not said.
    pub(crate) fn hand(&self, job: PushJob) {
        let _ = self.0.try_send(job);
    }
}

/// The key of this server, made when somebody first asks.
#[derive(Debug, Default)]
pub(crate) struct Vouchers(OnceCell<Arc<Voucher>>);

impl Vouchers {
    async fn get(&self, archive: &Archive, config: &PushConfig) -> Option<Arc<Voucher>> {
        let make = || async {
            let made = Voucher::of(archive, config.contact.clone()).await;
            made.map(Arc::new).ok_or(())
        };
        // What fails now is tried again when somebody asks next.
        self.0.get_or_try_init(make).await.ok().cloned()
    }
}

/// What a browser has to know to be called by this server.
pub(crate) async fn key(State(hall): State<Arc<Hall>>) -> Result<Json<Value>, Refusal> {
    let voucher = hall.vouchers.get(&hall.archive, &hall.config.push).await;
    let none = || {
        let text = "This server cannot call anybody whose page is closed.";
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "no_push", text)
    };
    Ok(Json(json!({"key": voucher.ok_or_else(none)?.public()})))
}

/// Does what tables hand over, and reminds, as long as the server runs.
pub(crate) async fn run(hall: Arc<Hall>, mut jobs: mpsc::Receiver<PushJob>) {
    let Some(voucher) = hall.vouchers.get(&hall.archive, &hall.config.push).await else {
        return tracing::error!("No push messages until the next start: the key cannot be stored.");
    };
    let Some(caller) = Caller::new(voucher, hall.config.push.reach) else { return };
    let desk = Desk {
        archive: hall.archive.clone(),
        caller: Arc::new(caller),
        calls: Arc::new(Semaphore::new(CALLS)),
        remind_after: hall.config.limits.remind_after,
    };
    let mut looks = interval(hall.config.limits.remind_every.max(Duration::from_millis(1)));
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            job = jobs.recv() => match job {
                Some(job) => desk.do_job(job).await,
                None => return,
            },
            _ = looks.tick() => desk.remind().await,
        }
    }
}

struct Desk {
    archive: Archive,
    caller: Arc<Caller>,
    calls: Arc<Semaphore>,
    remind_after: Duration,
}

fn of_seat(table: &str, seat: u8) -> String {
    format!("push/{table}/{seat}/")
}

fn reminder(table: &str, seat: u8) -> String {
    format!("remind/{table}/{seat}")
}

/// Milliseconds since 1970.
#[expect(
    clippy::disallowed_methods,
    reason = "a voucher holds until a date, and a reminder outlives the program"
)]
fn now() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_millis())
}

impl Desk {
    async fn do_job(&self, job: PushJob) {
        match job {
            PushJob::Subscribe { table, seat, subscription } => {
                self.subscribe(&table, seat, &subscription).await;
            }
            PushJob::Unsubscribe { table, seat, endpoint } => {
                let is_meant = |it: &Subscription| it.endpoint == endpoint;
                for (key, _) in self.of(&table, seat).await.into_iter().filter(|it| is_meant(&it.1))
                {
                    self.forget(key);
                }
            }
            PushJob::Turn(notice, presence) => {
                let whom = self.of(&notice.table, notice.seat).await;
                if whom.is_empty() {
                    return;
                }
                if !self.remind_after.is_zero() {
                    let (key, due) = (
                        reminder(&notice.table, notice.seat),
                        now() + self.remind_after.as_millis(),
                    );
                    self.archive.change_some_time(Change::Keep { key, text: due.to_string() });
                }
                if presence == Presence::Away {
                    self.call(whom, &notice);
                }
            }
            PushJob::Done { table, seat } => self.forget(reminder(&table, seat)),
            PushJob::Say(notice) => {
                let whom = self.of(&notice.table, notice.seat).await;
                self.call(whom, &notice);
            }
            PushJob::Gone { table } => {
                for beginning in [format!("push/{table}/"), format!("remind/{table}/")] {
                    for (key, _) in self.kept(beginning).await {
                        self.forget(key);
                    }
                }
            }
        }
    }

    /// What cannot be read now is as good as nothing: nobody is called.
    async fn kept(&self, beginning: String) -> Vec<(String, String)> {
        self.archive.read(move |it| it.kept(&beginning)).await.unwrap_or_default()
    }

    /// Who wants to be called about a seat, under which key.
    async fn of(&self, table: &str, seat: u8) -> Vec<(String, Subscription)> {
        let read = |(key, text): (String, String)| Some((key, serde_json::from_str(&text).ok()?));
        self.kept(of_seat(table, seat)).await.into_iter().filter_map(read).collect()
    }

    fn forget(&self, key: String) {
        self.archive.change_some_time(Change::Forget { key });
    }

    async fn subscribe(&self, table: &str, seat: u8, subscription: &Subscription) {
        let known = self.of(table, seat).await;
        let (same, others): (Vec<_>, Vec<_>) =
            known.into_iter().partition(|(_, it)| it.endpoint == subscription.endpoint);
        let n_too_many = (others.len() + 1).saturating_sub(PER_SEAT);
        for (key, _) in same.into_iter().chain(others.into_iter().take(n_too_many)) {
            self.forget(key);
        }
        // In the order in which they came.
        let key = format!("{}{:020}", of_seat(table, seat), now());
        let text = serde_json::to_string(subscription).expect("a subscription is plain text");
        self.archive.change_some_time(Change::Keep { key, text });
    }

    /// Calls in tasks of their own: a service that is slow holds up nobody.
    fn call(&self, whom: Vec<(String, Subscription)>, notice: &Notice) {
        for (key, subscription) in whom {
            let (archive, caller, calls) =
                (self.archive.clone(), Arc::clone(&self.caller), Arc::clone(&self.calls));
            let (topic, text) = (notice.table.clone(), notice.to_text());
            tokio::spawn(async move {
                let _call = calls.acquire().await;
                if caller.call(&subscription, &topic, &text).await == Called::Gone {
                    archive.change_some_time(Change::Forget { key });
                }
            });
        }
    }

    /// Reminds, once, those who have been awaited for long: the node that takes the reminder away calls.
    async fn remind(&self) {
        let now = now();
        for (key, text) in self.kept("remind/".to_owned()).await {
            if text.parse().is_ok_and(|due: u128| due > now) {
                continue;
            }
            let take = Change::Take { key: key.clone(), text };
            if self.archive.change(take).await.is_err() {
                continue;
            }
            let mut words = key.split('/').skip(1);
            let (Some(table), Some(Ok(seat))) =
                (words.next().map(str::to_owned), words.next().map(str::parse::<u8>))
            else {
                continue;
            };
            let wanted = table.clone();
            let Ok(card) = self.archive.read(move |it| it.card(&wanted)).await else { continue };
            let Ok(summary) = serde_json::from_str::<Summary>(&card.summary) else { continue };
            if summary.awaited.contains(&seat) {
                let whom = self.of(&table, seat).await;
                self.call(whom, &Notice::new(&summary, seat, Occasion::Reminder));
            }
        }
    }
}
