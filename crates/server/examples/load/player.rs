//! Players that do not think. They share the machine with the server they measure, so they scan messages for what they need instead
//! of parsing them.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use protocol::{PROTOCOL_VERSION, ToTable};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

const GAME: &str = "tiny-epic-zombies";
const A_WHILE: Duration = Duration::from_millis(500);

/// Two people who play one game after the other at their table.
pub(crate) struct Pair {
    players: [Player; 2],
    luck: u64,
}

impl Pair {
    pub(crate) async fn new(address: SocketAddr, luck: u64) -> Pair {
        let (table, tokens) = set_up(address).await;
        let ann = Player::new(address, &table, Some(&tokens[0]), "Ann").await;
        let bob = Player::new(address, &table, Some(&tokens[1]), "Bob").await;
        Pair { players: [ann, bob], luck }
    }

    /// Plays from a moment on until told to stop, and returns the latency of each answer.
    pub(crate) async fn play(
        mut self,
        begin: Instant,
        stop: Arc<AtomicBool>,
        pause: Option<Duration>,
    ) -> (Pair, Vec<Duration>) {
        let mut waits = Vec::new();
        let mut due = begin;
        while !stop.load(Ordering::Relaxed) {
            if self.is_over() {
                self.play_again().await;
            }
            if let Some(pause) = pause {
                tokio::time::sleep_until(due.into()).await;
                due = (due + pause).max(Instant::now() - pause);
            }
            waits.extend(self.act().await);
        }
        (self, waits)
    }

    /// One of the two who is asked acts, and both receive the news. `None` if nobody is asked yet.
    pub(crate) async fn act(&mut self) -> Option<Duration> {
        let Some(n) = self.players.iter().position(|it| !it.options.is_empty()) else {
            // The message comes to one of them.
            self.players[0].hear().await;
            self.players[1].catch_up(self.players[0].seen).await;
            return None;
        };
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let options = &self.players[n].options;
        let action = options[(self.luck >> 33) as usize % options.len()].clone();
        let start = Instant::now();
        let seen = self.players[n].act(action).await;
        let took = start.elapsed();
        self.players[1 - n].catch_up(seen).await;
        Some(took)
    }

    /// One proposes a rematch, and the other agrees. A table hears a few things in ten seconds that are no plays, so where games end
    /// faster than that, they wait.
    async fn play_again(&mut self) {
        for player in &mut self.players {
            while !player.is_over {
                player.hear().await;
            }
        }
        let [ann, bob] = &mut self.players;
        while !ann.is_heard(&ToTable::Rematch, |ann| ann.proposal.is_some()).await {}
        while bob.proposal.is_none() {
            bob.hear().await;
        }
        let proposal = bob.proposal.take().expect("Ann has proposed it");
        while !bob.is_heard(&ToTable::Agree { proposal }, |bob| !bob.is_over).await {}
        for player in [ann, bob] {
            while player.is_over {
                player.hear().await;
            }
            // After the welcome comes the state of the new game.
            while !player.hear().await {}
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.players.iter().any(|player| player.is_over)
    }
}

pub(crate) struct Player {
    socket: Socket,
    seat: u8,
    seen: u64,
    /// The actions among the options.
    options: Vec<String>,
    is_over: bool,
    is_refused: bool,
    /// The number of the proposal that is open.
    proposal: Option<u64>,
    n_answers: u64,
}

impl Player {
    /// Sits down, or watches if there is no token.
    pub(crate) async fn new(
        address: SocketAddr,
        table: &str,
        token: Option<&str>,
        name: &str,
    ) -> Player {
        let socket = Socket::open(address, table).await;
        let seat = u8::from(name == "Bob");
        let mut player = Player {
            socket,
            seat,
            seen: 0,
            options: Vec::new(),
            is_over: false,
            is_refused: false,
            proposal: None,
            n_answers: 0,
        };
        let (protocol, token) = (PROTOCOL_VERSION, token.map(str::to_owned));
        player.say(&ToTable::Hello { protocol, token: token.clone(), seen: None }).await;
        while !player.hear().await {}
        if token.is_some() {
            let before = player.seen;
            player.say(&ToTable::Claim { name: name.to_owned(), figure: None }).await;
            player.catch_up(before + 1).await;
        }
        player
    }

    async fn say(&mut self, message: &ToTable) {
        self.socket.send(&message.to_json()).await;
    }

    /// Says something that is no play, until it is done; if the table refuses to hear so much, only after a while.
    async fn is_heard(&mut self, message: &ToTable, is_done: impl Fn(&Player) -> bool) -> bool {
        self.is_refused = false;
        self.say(message).await;
        while !is_done(self) && !self.is_refused {
            self.hear().await;
        }
        if self.is_refused {
            tokio::time::sleep(A_WHILE).await;
        }
        !self.is_refused
    }

    /// Plays, and returns the version of its news.
    async fn act(&mut self, action: String) -> u64 {
        let n_answers = self.n_answers;
        self.say(&ToTable::Play { action, seen: Some(self.seen) }).await;
        while self.n_answers == n_answers {
            self.hear().await;
        }
        self.seen
    }

    async fn catch_up(&mut self, version: u64) {
        while self.seen < version {
            self.hear().await;
        }
    }

    /// Receives one message. Whether it had the state of the table.
    async fn hear(&mut self) -> bool {
        let Player { socket, seat, seen, options, is_over, is_refused, proposal, n_answers } = self;
        let text = socket.next().await;
        let kind = between(text, "{\"kind\":\"", '"');
        match kind {
            "update" | "resync" => {
                *seen = number(between(text, "\"version\":", ','));
                let (news, rest) = text.split_once("\"view\":").expect("there is a view");
                *n_answers += u64::from(news.contains(&format!("\"who\":{{\"seat\":{seat}}}")));
                options.clear();
                // `asked` comes after the view, and before `waits`. Nothing else ends like a list of options, so the view need not
                // be searched for it.
                let (rest, _) = rest.rsplit_once(",\"waits\":{").expect("it says who is awaited");
                if rest.ends_with("]}")
                    && let Some(at) = rest.rfind("\"asked\":{")
                {
                    let actions = rest[at..].split("\"action\":\"").skip(1);
                    options.extend(actions.map(|it| between(it, "", '"').to_owned()));
                }
                return true;
            }
            "over" => *is_over = true,
            "welcome" => *is_over = false,
            "proposal" => {
                let is_open = text.contains("\"fate\":\"open\"");
                *proposal = is_open.then(|| number(between(text, "\"proposal\":", ',')));
            }
            "refused" => {
                *is_refused = true;
                *n_answers += 1;
            }
            "goodbye" => panic!("{text}"),
            _ => {}
        }
        false
    }
}

/// The text between a mark and an end.
fn between<'a>(text: &'a str, mark: &str, end: char) -> &'a str {
    let rest = text.split_once(mark).map_or("", |(_, rest)| rest);
    rest.split_once(end).map_or(rest, |(it, _)| it)
}

fn number(text: &str) -> u64 {
    text.parse().expect("a number")
}

/// A minimal WebSocket.
struct Socket {
    stream: TcpStream,
    heard: Vec<u8>,
    /// How many of its bytes were consumed.
    taken: usize,
}

impl Socket {
    async fn open(address: SocketAddr, table: &str) -> Socket {
        let stream = TcpStream::connect(address).await.expect("the server listens");
        stream.set_nodelay(true).expect("it is open");
        let mut socket = Socket { stream, heard: Vec::with_capacity(16_384), taken: 0 };
        let request = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        socket.stream.write_all(request.as_bytes()).await.expect("the server listens");
        loop {
            socket.read().await;
            if let Some(end) = socket.heard.windows(4).position(|it| it == b"\r\n\r\n") {
                let is_open = socket.heard.starts_with(b"HTTP/1.1 101");
                assert!(is_open, "{}", String::from_utf8_lossy(&socket.heard));
                socket.taken = end + 4;
                return socket;
            }
        }
    }

    async fn read(&mut self) {
        let n = self.stream.read_buf(&mut self.heard).await.expect("the server speaks");
        assert!(n > 0, "the server hung up");
    }

    /// The mask is zero, so that nothing has to be masked.
    async fn send(&mut self, text: &str) {
        let mut frame = vec![0x81];
        match u8::try_from(text.len()) {
            Ok(n) if n < 126 => frame.push(0x80 | n),
            _ => {
                frame.push(0xfe);
                frame.extend((text.len() as u16).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.stream.write_all(&frame).await.expect("the server listens");
    }

    /// The next text.
    async fn next(&mut self) -> &str {
        if self.taken == self.heard.len() {
            self.heard.clear();
            self.taken = 0;
        }
        loop {
            if let Some((kind, from, to)) = frame(&self.heard[self.taken..]) {
                let (from, to) = (self.taken + from, self.taken + to);
                self.taken = to;
                match kind {
                    1 => return std::str::from_utf8(&self.heard[from..to]).expect("it is text"),
                    // A ping needs no pong: the server is content with any message.
                    9 => {
                        self.stream.write_all(&[0x8a, 0x80, 0, 0, 0, 0]).await.expect("it listens")
                    }
                    8 => panic!("the server hangs up"),
                    _ => {}
                }
                continue;
            }
            self.read().await;
        }
    }
}

/// The opcode of the next frame and the range of its payload; `None` if it is incomplete.
fn frame(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let (kind, n) = (bytes.first()? & 0xf, usize::from(*bytes.get(1)?));
    let (from, n) = match n {
        126 => (4, usize::from(u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?))),
        127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?) as usize),
        n => (2, n),
    };
    (bytes.len() >= from + n).then_some((kind, from, from + n))
}

/// Sets up a table for two; returns its id and the tokens of its seats.
pub(crate) async fn set_up(address: SocketAddr) -> (String, [String; 2]) {
    let wish = json!({"game": GAME, "mode": Value::Null, "seats": ["open", "open"]}).to_string();
    let made = post(address, &wish).await;
    let table = made["table"].as_str().unwrap_or_else(|| panic!("no table: {made}")).to_owned();
    let token = |seat: usize| made["seats"][seat]["token"].as_str().expect("a link").to_owned();
    (table, [token(0), token(1)])
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

/// A connection from this address, if the server accepts it.
pub(crate) async fn from(own: IpAddr, to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((own, 0).into())?;
    socket.connect(to).await
}
