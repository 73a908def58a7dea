//! Players that keep playing while servers die, and remember all they were told.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use protocol::{News, PROTOCOL_VERSION, Scene, ToClient, ToTable};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Error, Message, WebSocket, client};

/// A table with its two players and everything they were told.
pub(crate) struct Table {
    id: String,
    tokens: [String; 2],
    told: [Told; 2],
    luck: u64,
    pub(crate) is_over: bool,
    /// Goodbye codes that a server may send before it disconnects.
    goodbyes: &'static [&'static str],
}

#[derive(Default)]
struct Told {
    version: u64,
    news: BTreeMap<u64, String>,
    chats: BTreeMap<u64, String>,
    /// The version of each growl.
    growls: BTreeMap<u64, u64>,
}

impl Table {
    /// `None` if the server was killed before it answered.
    pub(crate) fn new(
        address: &str,
        game: &str,
        goodbyes: &'static [&'static str],
    ) -> Option<Table> {
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
        Some(Table { id, tokens, told: Default::default(), luck, is_over: false, goodbyes })
    }

    /// How many things the players were told.
    pub(crate) fn n_told(&self) -> usize {
        self.told.iter().map(|it| it.news.len() + it.chats.len()).sum()
    }

    /// Reconnects each player to an address, and checks that everything is as it was told. `None` if that is not possible yet.
    pub(crate) fn come_back(&mut self, addresses: [&str; 2]) -> Option<Vec<Player>> {
        let mut players = Vec::new();
        for (seat, address) in addresses.into_iter().enumerate() {
            let told = &mut self.told[seat];
            let mut player =
                Player::new(address, &self.id, &self.tokens[seat], told, self.goodbyes)?;
            if player.is_new {
                let name = ["Ann", "Bob"][seat].to_owned();
                player.say(&ToTable::Claim { name, figure: None })?;
            }
            players.push(player);
        }
        Some(players)
    }

    /// Plays until this time; `None` if a server dies or the game ends before.
    pub(crate) fn play(&mut self, mut players: Vec<Player>, until: Instant) -> Option<()> {
        while Instant::now() < until {
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
        Some(())
    }
}

#[derive(PartialEq)]
enum Heard {
    Something,
    Over,
}

pub(crate) struct Player {
    socket: WebSocket<TcpStream>,
    scene: Option<Scene>,
    is_new: bool,
    goodbyes: &'static [&'static str],
}

impl Player {
    fn new(
        address: &str,
        table: &str,
        token: &str,
        told: &mut Told,
        goodbyes: &'static [&'static str],
    ) -> Option<Player> {
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
        let mut player = Player { socket, scene: None, is_new: told.news.is_empty(), goodbyes };
        let (protocol, token) = (PROTOCOL_VERSION, Some(token.to_owned()));
        // Asks for all of it, to compare.
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
                ToClient::Goodbye { code, text } => return player.hears_goodbye(&code, &text),
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

    fn hears_goodbye<T>(&self, code: &str, text: &str) -> Option<T> {
        assert!(self.goodbyes.contains(&code), "{text}");
        None
    }

    fn option(&self, nth: usize) -> Option<String> {
        let options = &self.scene.as_ref()?.asked.as_ref()?.options;
        options.get(nth % options.len().max(1)).map(|it| it.action.clone())
    }

    fn hear(&mut self, told: &mut Told) -> Option<Heard> {
        // A player who is not asked must not be waited for.
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
                ToClient::Goodbye { code, text } => return self.hears_goodbye(&code, &text),
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
    /// Repeated news must equal what was told before, and nothing may be missing.
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
            self.check_growls(it, version(it));
        }
    }

    /// The game numbers its growls: each comes once, and none is skipped.
    fn check_growls(&mut self, news: &News, version: u64) {
        let News::Happened { events, .. } = news else { return };
        for growl in events.parts().iter().filter_map(|it| it.value()["Growled"].as_u64()) {
            let before = self.growls.insert(growl, version);
            assert!(before.is_none_or(|it| it == version), "growl {growl} is doubled");
            let n_so_far = self.growls.range(..=growl).count() as u64;
            assert_eq!(n_so_far, growl, "a growl is lost before {growl}");
        }
    }

    fn chat(&mut self, version: u64, text: String) {
        let before = self.chats.insert(version, text.clone());
        assert!(before.is_none_or(|before| before == text), "changed: {text}");
    }
}
