//! A server is killed again and again while people play at it, and whatever they were told must still be so:
//! `cargo xtask crash`.
//!
//! Arguments: the program `shamble`, then how often it is killed, and at how many tables is played.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, ErrorKind};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use protocol::{News, PROTOCOL_VERSION, Scene, ToClient, ToTable};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::{Error, Message, WebSocket, client};

const GAMES: [&str; 2] = ["run-for-your-life", "tiny-epic-zombies"];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let program = PathBuf::from(args.first().expect("the first is the program"));
    let number = |n: usize, usual: u64| args.get(n).and_then(|it| it.parse().ok()).unwrap_or(usual);
    let (n_kills, n_tables) = (number(1, 200), number(2, 8));
    let dir = TempDir::new().expect("a directory");
    let data = dir.path().join("tables.db");
    let mut tables: Vec<Table> = Vec::new();
    let (mut luck, mut n_told, mut n_made) = (7_u64, 0, 0);
    for kill in 0..n_kills {
        let (mut server, address) = serve(&program, &data);
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let lives = Duration::from_millis(80 + (luck >> 33) % 500);
        let until = Instant::now() + lives;
        tables.retain(|table| !table.is_over);
        let playing: Vec<_> = tables
            .drain(..)
            .map(|table| {
                let address = address.clone();
                thread::spawn(move || table.check_and_play(&address, until))
            })
            .collect();
        let mut made = Vec::new();
        while made.len() + playing.len() < n_tables as usize {
            let game = GAMES[(luck as usize + made.len()) % 2];
            let Some(table) = Table::new(&address, game) else { break };
            made.push(table);
        }
        thread::park_timeout(until.saturating_duration_since(Instant::now()));
        server.kill().expect("it runs");
        server.wait().expect("it was killed");
        n_made += made.len();
        tables.extend(made);
        for table in playing {
            let (table, n) = table.join().expect("nothing that was told is lost");
            n_told += n;
            tables.push(table);
        }
        if (kill + 1) % 20 == 0 {
            println!("{} kills, {n_made} tables, {n_told} things told: nothing lost", kill + 1);
        }
    }
    println!("{n_kills} kills, {n_made} tables, {n_told} things told: nothing lost");
}

fn serve(program: &Path, data: &Path) -> (Child, String) {
    let mut command = Command::new(program);
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
    for limit in ["burst", "per-second", "tables-burst", "seat-hellos-burst", "requests-burst"] {
        command.args(["--limit", &format!("{limit}=1000000")]);
    }
    let mut server = command.stdout(Stdio::piped()).spawn().expect("it starts");
    let mut said = String::new();
    let out = server.stdout.take().expect("its output is ours");
    BufReader::new(out).read_line(&mut said).expect("it says where it is");
    let address = said.split("http://").nth(1).and_then(|it| it.split([',', '/']).next());
    (server, address.unwrap_or_else(|| panic!("it does not start: {said}")).to_owned())
}

/// A table with its two players, who remember all they were told.
struct Table {
    id: String,
    tokens: [String; 2],
    told: [Told; 2],
    luck: u64,
    is_over: bool,
}

#[derive(Default)]
struct Told {
    version: u64,
    news: BTreeMap<u64, String>,
    chats: BTreeMap<u64, String>,
}

impl Table {
    /// `None` if the server was killed before it answered.
    fn new(address: &str, game: &str) -> Option<Table> {
        use std::io::{Read, Write};
        let wish = json!({"game": game, "seats": ["open", "open"]}).to_string();
        let mut stream = TcpStream::connect(address).ok()?;
        let length = wish.len();
        let head = format!(
            "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n{wish}"
        );
        stream.write_all(head.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let made: Value = serde_json::from_str(answer.split_once("\r\n\r\n")?.1).ok()?;
        let token = |seat: usize| made["seats"][seat]["token"].as_str().map(str::to_owned);
        let (id, tokens) = (made["table"].as_str()?.to_owned(), [token(0)?, token(1)?]);
        let luck = u64::from_str_radix(&id[..12], 16).unwrap_or(1);
        Some(Table { id, tokens, told: Default::default(), luck, is_over: false })
    }

    /// Comes back, sees that everything is as it was told, and plays until the server is gone.
    fn check_and_play(mut self, address: &str, until: Instant) -> (Table, usize) {
        let before: usize = self.told.iter().map(|it| it.news.len() + it.chats.len()).sum();
        // Whoever cannot come back now comes back after the next start.
        self.play(address, until);
        let after: usize = self.told.iter().map(|it| it.news.len() + it.chats.len()).sum();
        (self, after - before)
    }

    fn play(&mut self, address: &str, until: Instant) -> Option<()> {
        let mut players = Vec::new();
        for seat in 0..2 {
            let told = &mut self.told[seat];
            let mut player = Player::new(address, &self.id, &self.tokens[seat], told)?;
            if player.is_new {
                let name = ["Ann", "Bob"][seat].to_owned();
                player.say(&ToTable::Claim { name })?;
            }
            players.push(player);
        }
        while Instant::now() < until + Duration::from_secs(20) {
            self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let nth = (self.luck >> 33) as usize;
            for (player, told) in players.iter_mut().zip(&mut self.told) {
                if let Some(action) = player.option(nth) {
                    player.scene = None;
                    player.say(&ToTable::Play { action, seen: Some(told.version) })?;
                } else if nth.is_multiple_of(16) {
                    player.say(&ToTable::Chat { text: format!("brains {nth}") })?;
                }
                if player.hear(told)? == Heard::Over {
                    self.is_over = true;
                    return None;
                }
            }
        }
        None
    }
}

#[derive(PartialEq)]
enum Heard {
    Something,
    Over,
}

struct Player {
    socket: WebSocket<TcpStream>,
    scene: Option<Scene>,
    is_new: bool,
}

impl Player {
    fn new(address: &str, table: &str, token: &str, told: &mut Told) -> Option<Player> {
        let stream = TcpStream::connect(address).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let socket = match client(url, stream) {
            Ok((socket, _)) => socket,
            Err(problem) => {
                let said = problem.to_string();
                assert!(!said.contains("404") && !said.contains("410"), "a table is gone: {said}");
                return None;
            }
        };
        let mut player = Player { socket, scene: None, is_new: told.news.is_empty() };
        let (protocol, token) = (PROTOCOL_VERSION, Some(token.to_owned()));
        // All of it is asked for, to be compared.
        player.say(&ToTable::Hello { protocol, token, seen: None })?;
        loop {
            match player.next()? {
                ToClient::Welcome { version, seats, you, .. } => {
                    assert!(version >= told.version, "{version} after {}", told.version);
                    let own = you.and_then(|seat| seats.get(usize::from(seat)));
                    player.is_new = own.is_some_and(|it| it.sitter == protocol::Sitter::Nobody);
                }
                ToClient::Resync { version, news, scene } => {
                    told.check(&news);
                    (told.version, player.scene) = (version, Some(scene));
                    return Some(player);
                }
                ToClient::Chat { version, text, .. } => told.chat(version, text),
                ToClient::Goodbye { text, .. } => panic!("{text}"),
                ToClient::Update { .. }
                | ToClient::Refused { .. }
                | ToClient::Because { .. }
                | ToClient::Ping { .. }
                | ToClient::Plan { .. }
                | ToClient::Hint { .. }
                | ToClient::Chance { .. }
                | ToClient::Presence { .. }
                | ToClient::Proposal { .. }
                | ToClient::Over { .. } => {}
            }
        }
    }

    /// `None` once the server is gone.
    fn say(&mut self, message: &ToTable) -> Option<()> {
        self.socket.send(Message::text(message.to_json())).ok()
    }

    fn next(&mut self) -> Option<ToClient> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    return Some(ToClient::from_json(&text).expect("it speaks the protocol"));
                }
                Ok(_) => {}
                Err(Error::Io(error)) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return None,
            }
        }
    }

    fn option(&self, nth: usize) -> Option<String> {
        let options = &self.scene.as_ref()?.asked.as_ref()?.options;
        options.get(nth % options.len().max(1)).map(|it| it.action.clone())
    }

    fn hear(&mut self, told: &mut Told) -> Option<Heard> {
        // One who is not asked must not be waited for.
        let patience = Duration::from_millis(20);
        self.socket.get_ref().set_read_timeout(Some(patience)).ok()?;
        loop {
            let text = match self.socket.read() {
                Ok(Message::Text(text)) => text,
                Ok(_) => continue,
                Err(Error::Io(error))
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    return Some(Heard::Something);
                }
                Err(_) => return None,
            };
            match ToClient::from_json(&text).expect("it speaks the protocol") {
                ToClient::Update { version, news, scene } => {
                    told.check(&news);
                    (told.version, self.scene) = (version, Some(scene));
                    return Some(Heard::Something);
                }
                ToClient::Chat { version, text, .. } => told.chat(version, text),
                ToClient::Over { .. } => return Some(Heard::Over),
                ToClient::Goodbye { text, .. } => panic!("{text}"),
                ToClient::Welcome { .. }
                | ToClient::Resync { .. }
                | ToClient::Refused { .. }
                | ToClient::Because { .. }
                | ToClient::Ping { .. }
                | ToClient::Plan { .. }
                | ToClient::Hint { .. }
                | ToClient::Chance { .. }
                | ToClient::Presence { .. }
                | ToClient::Proposal { .. } => {}
            }
        }
    }
}

impl Told {
    /// What is told again must be what was told before, and nothing may be missing.
    fn check(&mut self, news: &[News]) {
        let version = |it: &News| match it {
            News::Happened { version, .. } | News::TakenBack { version, .. } => *version,
        };
        if let Some(first) = news.first().map(version) {
            let last = news.last().map(version).unwrap_or(first);
            let again: Vec<u64> = news.iter().map(version).collect();
            let missing = self.news.range(first..=last).find(|(n, _)| !again.contains(n));
            assert!(missing.is_none(), "lost: {missing:?}");
        }
        for it in news {
            let text = format!("{it:?}");
            let before = self.news.insert(version(it), text.clone());
            assert!(before.is_none_or(|before| before == text), "changed: {text}");
        }
    }

    fn chat(&mut self, version: u64, text: String) {
        let before = self.chats.insert(version, text.clone());
        assert!(before.is_none_or(|before| before == text), "changed: {text}");
    }
}
