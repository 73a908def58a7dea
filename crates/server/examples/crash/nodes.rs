//! Two servers share a PostgreSQL and a NATS, and one or the other is killed in turn. Clients that lose their connection reconnect
//! to either; a table is stalled from the kill until both players have received its state.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Child;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use backing::{Disk, Nats, Postgres};

use crate::played::Table;
use crate::serve;

/// The last has a clock that growls.
const GAMES: [&str; 3] = ["run-for-your-life", "tiny-epic-zombies", "zombie-15"];
/// How much faster its clock runs.
const PACE: &str = "60";
const GOODBYES: &[&str] = &["closing", "not_stored"];

/// What stands still for longer is told by itself.
const TOO_LONG: Duration = Duration::from_secs(3);

/// Shared between the players and the killer.
#[derive(Default)]
struct Country {
    addresses: Mutex<[String; 2]>,
    killed_at: Mutex<Option<Instant>>,
    is_over: AtomicBool,
    n_tables: AtomicUsize,
    /// How long tables were stalled.
    stood: Mutex<Vec<Duration>>,
}

fn open<T>(it: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn crash(program: &Path, n_kills: u64, n_tables: u64) {
    let postgres = Postgres::start(Disk::Flushed).expect("PostgreSQL is installed");
    let nats = Nats::start().expect("NATS is installed");
    let (database, news) = (postgres.database(), nats.address());
    let start = || -> (Child, String) {
        let args = ["--store", &database, "--news", &news, "--pace", PACE].map(OsStr::new);
        serve(program, &args)
    };
    let mut servers = [start(), start()].map(Some);
    let country = &Country::default();
    *open(&country.addresses) = servers.each_ref().map(|it| address(it.as_ref()));
    let told = thread::scope(|scope| {
        let playing: Vec<_> =
            (0..n_tables).map(|luck| scope.spawn(move || evening(country, luck))).collect();
        let mut luck = 7_u64;
        for kill in 1..=n_kills {
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            thread::park_timeout(Duration::from_millis(2_200 + (luck >> 33) % 2_000));
            let nth = (luck >> 40) as usize % 2;
            let (mut server, _) = servers[nth].take().expect("both run");
            // Noted before: whoever notices at once must not take it for the kill before.
            *open(&country.killed_at) = Some(Instant::now());
            server.kill().expect("it runs");
            server.wait().expect("it was killed");
            let started = start();
            open(&country.addresses)[nth].clone_from(&started.1);
            servers[nth] = Some(started);
            if kill % 10 == 0 {
                report(kill, country);
            }
        }
        country.is_over.store(true, Ordering::Relaxed);
        let told = playing.into_iter().map(|it| it.join().expect("nothing that was told is lost"));
        told.sum::<usize>()
    });
    report(n_kills, country);
    println!("{told} things told: nothing lost, nothing changed, no growl doubled");
    for (mut server, _) in servers.into_iter().flatten() {
        server.kill().expect("it runs");
        server.wait().expect("it was killed");
    }
}

fn address(server: Option<&(Child, String)>) -> String {
    server.map(|(_, address)| address.clone()).unwrap_or_default()
}

fn report(kills: u64, country: &Country) {
    let mut stood = open(&country.stood).clone();
    stood.sort_unstable();
    let part = |share: f64| {
        let nth = (stood.len() as f64 * share) as usize;
        stood.get(nth.min(stood.len().saturating_sub(1))).map_or(0.0, Duration::as_secs_f64)
    };
    println!(
        "{kills} kills, {} tables, {} times a table stood still: p50 {:.2} s, p95 {:.2} s, longest {:.2} s",
        country.n_tables.load(Ordering::Relaxed),
        stood.len(),
        part(0.5),
        part(0.95),
        part(1.0)
    );
}

/// Two people play one game after the other. Returns how many messages they received.
fn evening(country: &Country, mut luck: u64) -> usize {
    let (mut n_told, mut table): (usize, Option<Table>) = (0, None);
    let mut broke_at = None;
    while !country.is_over.load(Ordering::Relaxed) {
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let addresses = open(&country.addresses).clone();
        // Each connects to either of the two.
        let [ann, bob] = [luck >> 33, luck >> 43].map(|it| addresses[it as usize % 2].as_str());
        let Some(at) = &mut table else {
            let game = GAMES[(luck >> 50) as usize % GAMES.len()];
            table = Table::new(ann, game, GOODBYES);
            country.n_tables.fetch_add(usize::from(table.is_some()), Ordering::Relaxed);
            continue;
        };
        let Some(players) = at.come_back([ann, bob]) else {
            thread::park_timeout(Duration::from_millis(50));
            continue;
        };
        if let Some((killed_at, broke_at)) = broke_at.take() {
            let now = Instant::now();
            let stood = now.duration_since(killed_at);
            if stood > TOO_LONG {
                let noticed = broke_at - killed_at;
                println!(
                    "a table stood still for {stood:.2?}; its players noticed after {noticed:.2?}"
                );
            }
            open(&country.stood).push(stood);
        }
        let is_broken = at.play(players, Instant::now() + Duration::from_secs(5)).is_none();
        if at.is_over {
            n_told += at.n_told();
            table = None;
        } else if is_broken {
            broke_at = open(&country.killed_at).map(|killed_at| (killed_at, Instant::now()));
        }
    }
    n_told + table.map_or(0, |it| it.n_told())
}
