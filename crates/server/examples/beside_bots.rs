//! `cargo xtask beside [TABLES [ACTIONS [LEVEL]]]`: the latency of one person's actions, at an empty server and at one where bots
//! play at many tables.

use std::fmt;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use protocol::{News, PROTOCOL_VERSION, Scene, ToClient, ToTable, WireWho};
use serde_json::{Value, json};
use server::{Config, Limits};
use store::TableStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

const GAME: &str = "tiny-epic-zombies";
/// Faster than people are, so it asks more of the server.
const BREATH: Duration = Duration::from_millis(25);
/// How long bots play before anything is measured.
const WARM_UP: Duration = Duration::from_secs(3);

/// The intervals between the decisions of bots, at all tables.
type Gaps = Arc<Mutex<Vec<Duration>>>;

fn main() {
    let mut args = std::env::args().skip(1);
    let tables = args.next().map_or(50, |word| word.parse().expect("a number of tables"));
    let actions = args.next().map_or(400, |word| word.parse().expect("a number of actions"));
    let level = args.next().unwrap_or_else(|| "merciless".to_owned());
    let dir = tempfile::tempdir().expect("there is a place for files");
    let store = TableStore::open(&dir.path().join("load.db")).expect("the file is new");
    let server = Runtime::new().expect("there are threads");
    let clients = Builder::new_current_thread().enable_all().build().expect("there is a thread");
    let listener = server.block_on(TcpListener::bind("127.0.0.1:0")).expect("a port is free");
    let address = listener.local_addr().expect("it is bound");
    let (burst, per_second, tables_burst) = (100_000, 100_000, 100_000);
    let limits = Limits { burst, per_second, tables_burst, ..Limits::default() };
    let config = Config { limits, ..Config::default() };
    server.spawn(server::serve(listener, store, config, std::future::pending()));
    clients.block_on(measure(address, tables, actions, &format!("bot:{level}")));
    server.shutdown_background();
}

async fn measure(address: SocketAddr, tables: usize, actions: usize, bot: &str) {
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    println!("{actions} actions of one person, {cores} cores");
    let alone = Waits::of(act(address, actions).await);
    println!("alone: {alone}");
    let gaps = Gaps::default();
    for _ in 0..tables {
        let (mode, setup) = ("cooperative", json!({"players": 3}));
        let wish = json!({"game": GAME, "mode": mode, "setup": setup, "seats": [bot, bot, bot]});
        let (table, _) = set_up(address, &wish).await;
        tokio::spawn(watch(address, table, Arc::clone(&gaps)));
    }
    sleep(WARM_UP).await;
    taken(&gaps);
    let began = Instant::now();
    let beside = Waits::of(act(address, actions).await);
    let (spent, gaps) = (began.elapsed().as_secs_f64(), taken(&gaps));
    println!("beside {tables} tables of {bot}: {beside}");
    println!("p90 beside bots / p90 alone: {:.2}", beside.p90 / alone.p90);
    println!(
        "bots decided {:.1} times a second, each after: {}",
        gaps.len() as f64 / spent,
        Waits::of(gaps)
    );
}

fn taken(gaps: &Gaps) -> Vec<Duration> {
    std::mem::take(&mut *gaps.lock().unwrap_or_else(PoisonError::into_inner))
}

/// How long something took, in milliseconds.
struct Waits {
    p50: f64,
    p90: f64,
    p99: f64,
}

impl Waits {
    fn of(mut all: Vec<Duration>) -> Waits {
        all.sort_unstable();
        let at = |percent: usize| {
            let nth = (all.len() * percent / 100).min(all.len().saturating_sub(1));
            all.get(nth).map_or(f64::NAN, |it| it.as_secs_f64() * 1e3)
        };
        Waits { p50: at(50), p90: at(90), p99: at(99) }
    }
}

impl fmt::Display for Waits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Waits { p50, p90, p99 } = self;
        write!(f, "median {p50:.2} ms, p90 {p90:.2} ms, p99 {p99:.2} ms")
    }
}

/// One person plays alone, any option at any time. Returns the latency of each action.
async fn act(address: SocketAddr, actions: usize) -> Vec<Duration> {
    let mut waits = Vec::new();
    while waits.len() < actions {
        let wish = json!({"game": GAME, "mode": "solo", "seats": ["person"]});
        let (table, token) = set_up(address, &wish).await;
        let mut seat = Seat::hello(address, &table, token).await;
        seat.say(&ToTable::Claim { name: "Ann".to_owned(), figure: None }).await;
        let mut asked_at = None;
        while waits.len() < actions {
            let (scene, news) = match seat.hear().await {
                ToClient::Update { scene, news, .. } => (scene, news),
                ToClient::Over { .. } => break,
                ToClient::Refused { text, .. } | ToClient::Goodbye { text, .. } => panic!("{text}"),
                ToClient::Welcome { .. }
                | ToClient::Resync { .. }
                | ToClient::Because { .. }
                | ToClient::Chat { .. }
                | ToClient::Ping { .. }
                | ToClient::Plan { .. }
                | ToClient::Hint { .. }
                | ToClient::Chance { .. }
                | ToClient::Presence { .. }
                | ToClient::Proposal { .. } => continue,
            };
            if news.iter().any(is_decision) {
                waits.extend(asked_at.take().map(|at: Instant| at.elapsed()));
            }
            if let Some(action) = any_option(&scene, waits.len()).filter(|_| asked_at.is_none()) {
                sleep(BREATH).await;
                asked_at = Some(Instant::now());
                seat.say(&ToTable::Play { action, seen: None }).await;
            }
        }
    }
    waits
}

fn is_decision(news: &News) -> bool {
    matches!(news, News::Happened { who: WireWho::Seat(_), .. })
}

fn any_option(scene: &Scene, nth: usize) -> Option<String> {
    let options = &scene.asked.as_ref()?.options;
    Some(options.get(nth * 7 % options.len().max(1))?.action.clone())
}

async fn watch(address: SocketAddr, table: String, gaps: Gaps) {
    let mut seat = Seat::hello(address, &table, None).await;
    let mut last = Instant::now();
    loop {
        let heard = seat.hear().await;
        if matches!(heard, ToClient::Over { .. }) {
            return;
        }
        if matches!(&heard, ToClient::Update { news, .. } if news.iter().any(is_decision)) {
            gaps.lock().unwrap_or_else(PoisonError::into_inner).push(last.elapsed());
            last = Instant::now();
        }
    }
}

/// Sets up a table; returns its id, and the token of its first person.
async fn set_up(address: SocketAddr, wish: &Value) -> (String, Option<String>) {
    let (body, length) = (wish.to_string(), wish.to_string().len());
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(request.as_bytes()).await.expect("it can be sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it can be read");
    let (_, body) = answer.split_once("\r\n\r\n").expect("an answer has a head");
    let made: Value = serde_json::from_str(body).expect("the answer is JSON");
    let table = made["table"].as_str().unwrap_or_else(|| panic!("no table: {made}"));
    (table.to_owned(), made["seats"][0]["token"].as_str().map(str::to_owned))
}

/// One connection to a table.
struct Seat(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Seat {
    async fn hello(address: SocketAddr, table: &str, token: Option<String>) -> Seat {
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let (socket, _) = connect_async(url).await.expect("the server listens");
        let mut seat = Seat(socket);
        seat.say(&ToTable::Hello { protocol: PROTOCOL_VERSION, token, seen: None }).await;
        seat
    }

    async fn say(&mut self, message: &ToTable) {
        self.0.send(Message::text(message.to_json())).await.expect("the server listens");
    }

    async fn hear(&mut self) -> ToClient {
        loop {
            if let Message::Text(text) =
                self.0.next().await.expect("it goes on").expect("it speaks")
            {
                return ToClient::from_json(&text).expect("the server speaks the protocol");
            }
        }
    }
}
