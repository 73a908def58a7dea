//! Many tables at once, played as fast as the server answers: `cargo xtask load`.
//!
//! Arguments: the address of the server, then `tables`, `seconds`, and how many actions a second to aim at in all (0 for as
//! many as there can be). An action counts when its own news has come back, so it is on disk.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use protocol::{News, PROTOCOL_VERSION, Scene, ToClient, ToTable, WireWho};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

const GAME: &str = "tiny-epic-zombies";

#[tokio::main]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, usual: u64| args.get(n).and_then(|it| it.parse().ok()).unwrap_or(usual);
    let address = args.first().and_then(|it| it.parse().ok()).expect("the first is an address");
    let (n_tables, seconds, aim) = (number(1, 200), number(2, 20), number(3, 0));
    let stop = Arc::new(AtomicBool::new(false));
    let mut tables = Vec::new();
    for luck in 0..n_tables {
        tables.push(Pair::new(address, luck).await);
    }
    println!("{n_tables} tables with two players each are set up.");
    let pause = (aim > 0).then(|| Duration::from_secs_f64(n_tables as f64 / aim as f64));
    let start = Instant::now();
    let play = |pair: Pair| tokio::spawn(pair.play(address, Arc::clone(&stop), pause));
    let playing: Vec<_> = tables.into_iter().map(play).collect();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    stop.store(true, Ordering::Relaxed);
    let took = start.elapsed().as_secs_f64();
    let mut waits = Vec::new();
    for pair in playing {
        waits.extend(pair.await.expect("nobody panics"));
    }
    waits.sort_unstable();
    let part = |share: f64| {
        let nth = ((waits.len() as f64 * share) as usize).min(waits.len().saturating_sub(1));
        waits.get(nth).map_or(0.0, |it| it.as_secs_f64() * 1e3)
    };
    println!(
        "{} acknowledged actions in {took:.1} s: {:.0} a second; p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms",
        waits.len(),
        waits.len() as f64 / took,
        part(0.5),
        part(0.9),
        part(0.99)
    );
}

/// Two people who play one game after the other.
struct Pair {
    players: [Player; 2],
    luck: u64,
}

impl Pair {
    async fn new(address: SocketAddr, luck: u64) -> Pair {
        let wish = json!({"game": GAME, "mode": Value::Null, "seats": ["open", "open"]});
        let made = post(address, &wish.to_string()).await;
        let table = made["table"].as_str().unwrap_or_else(|| panic!("no table: {made}")).to_owned();
        let token = |seat: usize| made["seats"][seat]["token"].as_str().expect("a link").to_owned();
        let ann = Player::new(address, &table, &token(0), "Ann").await;
        let bob = Player::new(address, &table, &token(1), "Bob").await;
        Pair { players: [ann, bob], luck }
    }

    async fn play(
        mut self,
        address: SocketAddr,
        stop: Arc<AtomicBool>,
        pause: Option<Duration>,
    ) -> Vec<Duration> {
        let mut waits = Vec::new();
        let mut due = Instant::now();
        while !stop.load(Ordering::Relaxed) {
            if self.players.iter().any(|player| player.is_over) {
                self = Pair::new(address, self.luck + 1).await;
            }
            let Some(n) = self.players.iter().position(|it| it.option(0).is_some()) else {
                // Nobody is asked yet; one of them will hear of it.
                self.players[0].hear().await;
                self.players[1].catch_up(self.players[0].seen).await;
                continue;
            };
            if let Some(pause) = pause {
                tokio::time::sleep_until(due.into()).await;
                due = (due + pause).max(Instant::now() - pause);
            }
            self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let action = self.players[n].option((self.luck >> 33) as usize).expect("it has some");
            let start = Instant::now();
            let seen = self.players[n].act(action).await;
            waits.push(start.elapsed());
            self.players[1 - n].catch_up(seen).await;
        }
        waits
    }
}

struct Player {
    socket: Socket,
    seat: u8,
    seen: u64,
    scene: Option<Scene>,
    is_over: bool,
    own_news: u64,
    n_refused: u64,
}

impl Player {
    async fn new(address: SocketAddr, table: &str, token: &str, name: &str) -> Player {
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let (socket, _) = connect_async(url).await.expect("the server lets us in");
        let seat = u8::from(name == "Bob");
        let mut player = Player {
            socket,
            seat,
            seen: 0,
            scene: None,
            is_over: false,
            own_news: 0,
            n_refused: 0,
        };
        let (protocol, token) = (PROTOCOL_VERSION, Some(token.to_owned()));
        player.say(&ToTable::Hello { protocol, token, seen: None }).await;
        while player.scene.is_none() {
            player.hear().await;
        }
        let before = player.seen;
        player.say(&ToTable::Claim { name: name.to_owned() }).await;
        while player.seen == before {
            player.hear().await;
        }
        player
    }

    async fn say(&mut self, message: &ToTable) {
        self.socket.send(Message::text(message.to_json())).await.expect("the server listens");
    }

    fn option(&self, nth: usize) -> Option<String> {
        let options = &self.scene.as_ref()?.asked.as_ref()?.options;
        options.get(nth % options.len().max(1)).map(|it| it.action.clone())
    }

    /// Plays, and returns the version at which it was told.
    async fn act(&mut self, action: String) -> u64 {
        let (news, refused) = (self.own_news, self.n_refused);
        self.say(&ToTable::Play { action, seen: Some(self.seen) }).await;
        while self.own_news == news && self.n_refused == refused {
            self.hear().await;
        }
        self.seen
    }

    async fn catch_up(&mut self, version: u64) {
        while self.seen < version {
            self.hear().await;
        }
    }

    async fn hear(&mut self) {
        let Some(Ok(Message::Text(text))) = self.socket.next().await else { return };
        match ToClient::from_json(&text).expect("the server speaks the protocol") {
            ToClient::Update { version, news, scene }
            | ToClient::Resync { version, news, scene } => {
                let is_own = |it: &&News| matches!(it, News::Happened { who: WireWho::Seat(seat), .. } if *seat == self.seat);
                self.own_news += news.iter().filter(is_own).count() as u64;
                (self.seen, self.scene) = (version, Some(scene));
            }
            ToClient::Over { .. } => self.is_over = true,
            ToClient::Refused { .. } => self.n_refused += 1,
            ToClient::Goodbye { text, .. } => panic!("{text}"),
            ToClient::Welcome { .. }
            | ToClient::Because { .. }
            | ToClient::Chat { .. }
            | ToClient::Ping { .. }
            | ToClient::Plan { .. }
            | ToClient::Hint { .. }
            | ToClient::Chance { .. }
            | ToClient::Presence { .. }
            | ToClient::Proposal { .. } => {}
        }
    }
}

async fn post(address: SocketAddr, body: &str) -> Value {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let length = body.len();
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.expect("it can be sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it is text");
    let (_, body) = answer.split_once("\r\n\r\n").expect("it has a head");
    serde_json::from_str(body).unwrap_or_else(|_| panic!("no table: {answer}"))
}
