//! All tables of the server: which are awake, and how a sleeping one is woken.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use any_game::fair::Secret;
use axum::http::StatusCode;
use store::{BEAT, Change, Claim, Fence, LEASE, Node, Portion, TableStore, Which};
use table::{BadLog, Connection, Kit, LiveTable, OldTable};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::Config;
use crate::archive::Archive;
use crate::doors::Doors;
use crate::host::{Call, Host, Shared, Stored};
use crate::listen::Sockets;
use crate::metrics::Metrics;
use crate::news::{Envoy, News, Unopened};
use crate::nodes::{Beats, Living};
use crate::notes::Notes;
use crate::push::{PushJob, Pusher, Vouchers};
use crate::refusal::Refusal;
use crate::summary::Summary;
use crate::thinking::Thinkers;

/// How many calls are queued for a table before senders have to wait.
const INBOX: usize = 256;

#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) config: Config,
    pub(crate) archive: Archive,
    pub(crate) metrics: Arc<Metrics>,
    thinkers: Thinkers,
    pub(crate) vouchers: Vouchers,
    pusher: Pusher,
    beats: Beats,
    /// The link to tables that other nodes host.
    pub(crate) news: Option<News>,
    places: Mutex<BTreeMap<String, Place>>,
    sweep_at: AtomicUsize,
    /// Limits how many tables are woken at the same time.
    waking: Semaphore,
    pub(crate) doors: Doors,
    pub(crate) sockets: Sockets,
    pub(crate) notes: Notes,
    last_connection: AtomicU64,
    closing: watch::Sender<bool>,
}

/// The slot of a table, with its task if it is awake; locked while the table is being woken.
type Place = Arc<tokio::sync::Mutex<Option<Awake>>>;

const FIRST_SWEEP: usize = 256;

/// How many abandoned tables are looked up at once.
const AT_ONCE: u32 = 200;

/// How long a request waits for a node that does not answer; a dead one has lost its lease by then.
const PATIENCE: Duration = LEASE.saturating_mul(2);

/// A table with a running task.
#[derive(Debug)]
struct Awake {
    inbox: mpsc::Sender<Call>,
    task: JoinHandle<()>,
    whose: Whose,
}

/// Who hosts a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whose {
    Ours,
    /// Another node; our task forwards to it.
    Theirs,
}

/// 32 unguessable bytes, from the operating system.
pub fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

/// A new, unguessable secret.
pub fn fresh_secret() -> Secret {
    Secret::new(random())
}

impl Hall {
    pub(crate) fn new(
        store: TableStore,
        news: Option<News>,
        config: Config,
        pusher: Pusher,
    ) -> io::Result<Hall> {
        let metrics = Arc::<Metrics>::default();
        // One core is left for the players.
        let n_cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Hall {
            beats: Beats::start(&store)?,
            news,
            archive: Archive::new(store, Arc::clone(&metrics)),
            metrics,
            vouchers: Vouchers::default(),
            pusher,
            thinkers: Thinkers::start(&config.thinking, config.limits.advice_queue)?,
            places: Mutex::default(),
            sweep_at: AtomicUsize::new(FIRST_SWEEP),
            waking: Semaphore::new(n_cores.saturating_sub(1).max(1)),
            doors: Doors::new(&config.limits),
            sockets: Sockets::new(&config.limits),
            notes: Notes::default(),
            last_connection: AtomicU64::new(0),
            closing: watch::Sender::new(false),
            config,
        })
    }

    /// Tells everybody that the server is shutting down.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Waits until every table has stored its state and ended.
    pub(crate) async fn put_to_sleep(&self) {
        let places =
            std::mem::take(&mut *self.places.lock().unwrap_or_else(PoisonError::into_inner));
        let mut tasks = Vec::new();
        for place in places.into_values() {
            // A table ends when its senders are gone. It has logged any error itself.
            tasks.extend(place.lock().await.take().map(|it| it.task));
        }
        for task in tasks {
            let _ = task.await;
        }
    }

    /// Hands all tables over to other nodes at once, instead of letting the leases expire.
    pub(crate) async fn leave(&self) {
        self.beats.stop();
        if let Err(problem) = self.archive.leave().await {
            tracing::warn!("Other nodes have to wait for the tables of this one: {problem}");
        }
    }

    /// A number for a new connection, higher than all before.
    pub(crate) fn next_connection(&self) -> Connection {
        Connection(self.last_connection.fetch_add(1, Ordering::Relaxed))
    }

    pub(crate) fn living(&self) -> watch::Receiver<Living> {
        self.beats.living()
    }

    /// The table with this id, woken if it sleeps. Concurrent requests for the same table wait for one wake-up; different tables do
    /// not wait for each other.
    pub(crate) async fn table(&self, id: &str) -> Result<mpsc::Sender<Call>, Refusal> {
        let place = self.place(id);
        let mut awake = place.lock().await;
        if let Some(it) = awake.as_ref().filter(|it| !it.inbox.is_closed()) {
            return Ok(it.inbox.clone());
        }
        *awake = None;
        let start = Instant::now();
        let woken = self.wake(id).await;
        self.metrics.woken.observe(start.elapsed());
        Ok(awake.insert(woken?).inbox.clone())
    }

    /// The same for another node: `None` if this node does not host the table and may not claim it.
    pub(crate) async fn table_here(&self, id: &str) -> Result<Option<mpsc::Sender<Call>>, Refusal> {
        if *self.closing.borrow() {
            return Ok(None);
        }
        let place = self.place(id);
        let mut awake = place.lock().await;
        if let Some(it) = awake.as_ref().filter(|it| !it.inbox.is_closed()) {
            return Ok((it.whose == Whose::Ours).then(|| it.inbox.clone()));
        }
        *awake = None;
        match self.archive.claim(id).await? {
            Claim::Ours(fence) => Ok(Some(awake.insert(self.host(id, fence).await?).inbox.clone())),
            Claim::Theirs(_) => Ok(None),
        }
    }

    /// The slot of a table. Slots of sleeping tables are dropped.
    fn place(&self, id: &str) -> Place {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = places.get(id) {
            return Arc::clone(place);
        }
        if places.len() >= self.sweep_at.load(Ordering::Relaxed) {
            // A slot with another owner is being woken.
            let is_needed = |place: &mut Place| match Arc::get_mut(place) {
                Some(place) => place.get_mut().as_ref().is_some_and(|it| !it.inbox.is_closed()),
                None => true,
            };
            places.retain(|_, place| is_needed(place));
            self.sweep_at.store((places.len() * 2).max(FIRST_SWEEP), Ordering::Relaxed);
        }
        Arc::clone(places.entry(id.to_owned()).or_default())
    }

    /// Deletes tables that have not changed for `keep-for` or `keep-unbegun`, as long as the server runs.
    pub(crate) async fn clear_out(&self) {
        let limits = &self.config.limits;
        let kept = [(Which::Open, limits.keep_unbegun), (Which::All, limits.keep_for)];
        let mut looks = interval(limits.clear_every.max(Duration::from_millis(1)));
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            looks.tick().await;
            // Zero keeps all.
            for (which, kept) in kept.into_iter().filter(|(_, kept)| !kept.is_zero()) {
                self.clear_out_all(which, kept.as_secs()).await;
            }
        }
    }

    /// Deletes all that there are, however many: tables may be set up faster than one batch each look.
    async fn clear_out_all(&self, which: Which, seconds: u64) {
        // Those that have to stay for now, which would be found again.
        let mut skip = 0;
        loop {
            let portion = Portion { skip, at_most: AT_ONCE };
            let found = self.archive.read(move |it| it.abandoned(which, seconds, portion)).await;
            // If reading fails, the next look tries again.
            let found = found.unwrap_or_default();
            let is_last = found.len() < AT_ONCE as usize;
            for id in found {
                skip += u32::from(!self.delete(id).await);
            }
            if is_last {
                return;
            }
        }
    }

    /// Deletes a table unless somebody is there or just connecting; returns whether it is gone.
    async fn delete(&self, id: String) -> bool {
        let place = self.place(&id);
        let awake = place.lock().await;
        let is_awake = awake.as_ref().is_some_and(|it| !it.inbox.is_closed());
        if is_awake || !matches!(self.archive.claim(&id).await, Ok(Claim::Ours(_))) {
            return false;
        }
        let is_gone = self.archive.change(Change::Delete { id: id.clone() }).await.is_ok();
        if is_gone {
            tracing::info!("The abandoned table {id} was deleted.");
            self.pusher.hand(PushJob::Gone { table: id });
        }
        is_gone
    }

    async fn wake(&self, id: &str) -> Result<Awake, Refusal> {
        if *self.closing.borrow() {
            return Err(Refusal::closing());
        }
        let start = Instant::now();
        loop {
            match self.archive.claim(id).await? {
                Claim::Ours(fence) => return self.host(id, fence).await,
                Claim::Theirs(node) => {
                    if let Some(woken) = self.reach(id, node).await? {
                        return Ok(woken);
                    }
                    if start.elapsed() > PATIENCE {
                        return Err(elsewhere(id, node));
                    }
                    // If that node is dead, its lease expires soon.
                    sleep(BEAT / 4).await;
                }
            }
        }
    }

    /// A task that stands in for a table of another node, if that node answers.
    async fn reach(&self, id: &str, node: Node) -> Result<Option<Awake>, Refusal> {
        let Some(news) = &self.news else { return Ok(None) };
        let pipe = match news.open(node, id).await {
            Ok(pipe) => pipe,
            Err(Unopened::NotThere) => return Ok(None),
            Err(Unopened::Refused(refusal)) => return Err(refusal),
        };
        let envoy = Envoy::new(node, pipe, self.living(), self.config.limits.sleep_after);
        let (inbox, calls) = mpsc::channel(INBOX);
        Ok(Some(Awake { inbox, task: tokio::spawn(envoy.run(calls)), whose: Whose::Theirs }))
    }

    async fn host(&self, id: &str, fence: Fence) -> Result<Awake, Refusal> {
        // Reading a long log is CPU work, and many at once load the database. It must not delay players at other tables.
        let _permit = self.waking.acquire().await;
        let wanted = id.to_owned();
        let kept = self.archive.read(move |reader| reader.table(&wanted)).await?;
        let summary: Summary = serde_json::from_str(&kept.card.summary)
            .map_err(|problem| unreadable(id, &problem.to_string()))?;
        let n_lines = kept.lines.len() as u64;
        let n_kept = kept.remembered.first().map_or(0, |(n, _)| *n);
        let read = move || {
            if let Some(old) = OldTable::read_lines(&Kit::ours(), &kept.lines) {
                return Err(Unwoken::Old(Box::new(old)));
            }
            LiveTable::from_lines(Kit::ours(), &kept.lines, &kept.remembered)
                .map_err(Unwoken::Damaged)
        };
        let table = spawn_blocking(read).await;
        let table = table.map_err(|problem| damaged(id, &problem.to_string()))?;
        let table = table.map_err(|problem| match problem {
            Unwoken::Old(old) => Refusal::older_rules(&old),
            Unwoken::Damaged(problem) => damaged(id, &problem.to_string()),
        })?;
        let shared = Shared {
            archive: self.archive.clone(),
            metrics: Arc::clone(&self.metrics),
            thinkers: self.thinkers.queue(),
            pusher: self.pusher.clone(),
            living: self.beats.living(),
        };
        let stored = Stored { n_lines, n_kept, fence };
        let host = Host::new(table, summary, stored, shared, &self.config);
        let (inbox, calls) = mpsc::channel(INBOX);
        Ok(Awake { inbox, task: tokio::spawn(host.run(calls)), whose: Whose::Ours })
    }
}

/// Why a stored table cannot be woken.
enum Unwoken {
    Old(Box<OldTable>),
    Damaged(BadLog),
}

fn elsewhere(id: &str, node: Node) -> Refusal {
    tracing::error!("The table {id} is with node {node}, which cannot be reached.");
    let text =
        "Another server hosts this table and does not answer just now. Try again in a moment.";
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "elsewhere", text)
}

fn unreadable(id: &str, problem: &str) -> Refusal {
    tracing::error!("The stored table {id} cannot be resumed: {problem}");
    let text = "This table was stored by another version and cannot be resumed here.";
    Refusal::new(StatusCode::GONE, "unreadable_table", text)
}

fn damaged(id: &str, problem: &str) -> Refusal {
    tracing::error!("The stored table {id} is damaged: {problem}");
    let text = "What is stored of this table is damaged, so it cannot go on. Ask whoever runs the server for a backup.";
    Refusal::new(StatusCode::GONE, "damaged_table", text)
}
