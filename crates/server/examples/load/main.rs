//! A server under load, and what it costs: `cargo xtask load`.
//!
//! Arguments: the program `shamble`, then
//! - `TABLES SECONDS AIM`: many tables at once, played as fast as the server answers, or so that there are `AIM` actions a second in
//!   all. An action counts when its own news has come back, so it is on disk.
//! - `wake TABLES LINES`: that many tables with logs of that many lines are woken at once, as after a restart, while another client
//!   connects to a table that is awake.
//! - `crowd SOCKETS`: one address opens that many connections, half of them with half a request, while clients from another address
//!   play and connect; then the same with a server limited to 300 descriptors.

mod crowd;
mod player;
mod server;
mod wake;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use player::Pair;
use server::{Server, own_cpu};

// Players share the machine with the server, so they use as little of it as they can: one thread.
#[tokio::main(flavor = "current_thread")]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let program = Path::new(args.first().expect("the first is the program"));
    let (mode, rest) = match args.get(1).map(String::as_str) {
        Some(mode @ ("wake" | "crowd")) => (mode, &args[2..]),
        _ => ("play", &args[1..]),
    };
    let number = |n: usize, usual: u64| rest.get(n).and_then(|it| it.parse().ok()).unwrap_or(usual);
    match mode {
        "wake" => wake::measure(program, number(0, 100), number(1, 3_000)).await,
        "crowd" => crowd::measure(program, number(0, 10_000)).await,
        _ => play(program, number(0, 200), number(1, 20), number(2, 0)).await,
    }
}

/// So many actions are played at a table of its own before anything is measured.
const WARM_UP: usize = 20;

async fn play(program: &Path, n_tables: u64, seconds: u64, aim: u64) {
    let server = Server::start(program).await;
    // What the server takes once, some megabytes with the first table, is not for each of them.
    let mut first = Pair::new(server.address, n_tables).await;
    for _ in 0..WARM_UP {
        first.act().await;
    }
    let empty = server.memory();
    let mut tables = Vec::new();
    for luck in 0..n_tables {
        tables.push(Pair::new(server.address, luck).await);
    }
    let fresh = server.memory();
    println!("{n_tables} tables with two players each are set up.");
    let stop = Arc::new(AtomicBool::new(false));
    let pause = (aim > 0).then(|| Duration::from_secs_f64(n_tables as f64 / aim as f64));
    let (start, cpu, own) = (Instant::now(), server.cpu(), own_cpu());
    // Not all at the same moment: people do not act in step.
    let begin = |n: usize| start + pause.unwrap_or_default().mul_f64(n as f64 / n_tables as f64);
    let play =
        |(n, pair): (usize, Pair)| tokio::spawn(pair.play(begin(n), Arc::clone(&stop), pause));
    let playing: Vec<_> = tables.into_iter().enumerate().map(play).collect();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    stop.store(true, Ordering::Relaxed);
    let took = start.elapsed().as_secs_f64();
    let (cpu, own, played) = (server.cpu() - cpu, own_cpu() - own, server.memory());
    // They stay connected until the memory has been measured.
    let (mut waits, mut pairs) = (Vec::new(), Vec::new());
    for pair in playing {
        let (pair, own) = pair.await.expect("nobody panics");
        waits.extend(own);
        pairs.push(pair);
    }
    let n = waits.len().max(1) as f64;
    println!(
        "{} acknowledged actions in {took:.1} s: {:.0} a second; {}",
        waits.len(),
        n / took,
        Waits::of(waits)
    );
    println!(
        "for each action: {:.0} microseconds of the server's CPU, {:.0} of the players'; the server had {:.0} % of a core",
        cpu.as_secs_f64() * 1e6 / n,
        own.as_secs_f64() * 1e6 / n,
        cpu.as_secs_f64() * 100.0 / took
    );
    println!(
        "memory for each table: {} KB fresh, {} KB after {:.0} actions",
        (fresh.saturating_sub(empty)) / n_tables,
        (played.saturating_sub(empty)) / n_tables,
        n / n_tables as f64
    );
}

/// How long somebody waited.
struct Waits(Vec<Duration>);

impl Waits {
    fn of(mut waits: Vec<Duration>) -> Waits {
        waits.sort_unstable();
        Waits(waits)
    }

    fn part(&self, share: f64) -> f64 {
        let last = self.0.len().saturating_sub(1);
        let nth = ((self.0.len() as f64 * share) as usize).min(last);
        self.0.get(nth).map_or(0.0, |it| it.as_secs_f64() * 1e3)
    }
}

impl std::fmt::Display for Waits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [p50, p90, p99, most] = [0.5, 0.9, 0.99, 1.0].map(|share| self.part(share));
        write!(f, "p50 {p50:.1} ms, p90 {p90:.1} ms, p99 {p99:.1} ms, longest {most:.1} ms")
    }
}
