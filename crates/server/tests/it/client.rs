//! A client at a table, which plays at random.

use futures_util::{SinkExt, StreamExt};
use protocol::{News, PROTOCOL_VERSION, Scene, ToClient, ToTable, WireWho};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};

use crate::doors::stream_from;
use crate::town::Town;

pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    token: Option<String>,
    you: Option<u8>,
    luck: u64,
    waits_for_answer: bool,
    /// The last version this client saw.
    pub(crate) seen: Option<u64>,
    /// Everything this client ever received.
    pub(crate) heard: Vec<String>,
    pub(crate) news: Vec<News>,
    /// The current state.
    scene: Option<Scene>,
    over: Option<ToClient>,
}

pub(crate) async fn connect(
    town: &Town,
    table: &str,
    origin: Option<&str>,
) -> Result<Client, Error> {
    let mut request = request(town, table);
    if let Some(origin) = origin {
        request.headers_mut().insert("Origin", origin.parse().expect("it is a header"));
    }
    let (socket, _) = connect_async(request).await?;
    Ok(Client::over(socket))
}

/// A client at another address of this machine.
pub(crate) async fn connect_from(town: &Town, table: &str, from: [u8; 4]) -> Result<Client, Error> {
    let stream = stream_from(from, town.address).await;
    let upgraded = client_async(request(town, table), MaybeTlsStream::Plain(stream)).await?;
    Ok(Client::over(upgraded.0))
}

/// Sends a message of this size while reading, as browsers do; returns the first answer.
pub(crate) async fn shout(town: &Town, table: &str, size: usize) -> String {
    let (socket, _) = connect_async(request(town, table)).await.expect("the server listens");
    let (mut mouth, mut ears) = socket.split();
    let shouted = mouth.send(Message::text("x".repeat(size)));
    let heard = async {
        loop {
            match ears.next().await.expect("it says why").expect("it says why") {
                Message::Text(text) => return text.to_string(),
                Message::Close(_)
                | Message::Binary(_)
                | Message::Ping(_)
                | Message::Pong(_)
                | Message::Frame(_) => {}
            }
        }
    };
    // Whether all of it was sent does not matter.
    tokio::join!(shouted, heard).1
}

fn request(town: &Town, table: &str) -> Request {
    let url = format!("ws://{}/api/tables/{table}/socket", town.address);
    url.into_client_request().expect("it is an address")
}

impl Client {
    fn over(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Client {
        Client {
            socket,
            token: None,
            you: None,
            luck: 7,
            waits_for_answer: false,
            seen: None,
            heard: Vec::new(),
            news: Vec::new(),
            scene: None,
            over: None,
        }
    }

    /// Connects, and waits for the welcome.
    pub(crate) async fn new(town: &Town, table: &str, token: Option<&str>) -> Client {
        let mut client = connect(town, table, None).await.expect("the server listens");
        client.token = token.map(str::to_owned);
        client.hello().await;
        client
    }

    /// Takes a seat whose owner had seen this version.
    pub(crate) fn sit(&mut self, token: &str, seen: Option<u64>) {
        (self.token, self.seen) = (Some(token.to_owned()), seen);
    }

    /// Reconnects; returns what it was told of what it missed.
    pub(crate) async fn again(&mut self, town: &Town, table: &str) -> ToClient {
        self.socket = connect(town, table, None).await.expect("the server listens").socket;
        self.waits_for_answer = false;
        self.hello().await
    }

    /// The same where it may not be possible yet; returns whether it was.
    pub(crate) async fn tries_again(&mut self, town: &Town, table: &str) -> bool {
        let Ok(other) = connect(town, table, None).await else { return false };
        (self.socket, self.waits_for_answer) = (other.socket, false);
        matches!(self.greet().await, Some(ToClient::Update { .. } | ToClient::Resync { .. }))
    }

    pub(crate) async fn hello(&mut self) -> ToClient {
        let answer = self.greet().await.expect("a hello is answered");
        assert!(!matches!(answer, ToClient::Goodbye { .. }), "{answer:?}");
        answer
    }

    /// Sends `hello`; returns the current state, or a goodbye.
    async fn greet(&mut self) -> Option<ToClient> {
        let (protocol, token, seen) = (PROTOCOL_VERSION, self.token.clone(), self.seen);
        self.say(&ToTable::Hello { protocol, token, seen }).await;
        loop {
            let message = self.hear().await?;
            match message {
                ToClient::Update { .. } | ToClient::Resync { .. } | ToClient::Goodbye { .. } => {
                    return Some(message);
                }
                ToClient::Welcome { .. }
                | ToClient::Refused { .. }
                | ToClient::Because { .. }
                | ToClient::Chat { .. }
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

    pub(crate) async fn say(&mut self, message: &ToTable) {
        self.say_text(&message.to_json()).await;
    }

    /// Whether the server received it.
    pub(crate) async fn says(&mut self, message: &ToTable) -> bool {
        self.socket.send(Message::text(message.to_json())).await.is_ok()
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        // Reading will show whether the other side is gone.
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// Past the library, which would refuse to send it.
    pub(crate) async fn say_bytes(&mut self, bytes: &[u8]) {
        let MaybeTlsStream::Plain(stream) = self.socket.get_mut() else {
            panic!("no test speaks TLS");
        };
        stream.write_all(bytes).await.expect("it can be sent");
    }

    pub(crate) async fn claim(&mut self, name: &str) {
        self.luck = name.bytes().fold(7, |luck, byte| luck * 31 + u64::from(byte));
        self.say(&ToTable::Claim { name: name.to_owned(), figure: None }).await;
    }

    /// The next message; `None` when the connection has ended.
    pub(crate) async fn hear(&mut self) -> Option<ToClient> {
        loop {
            let text = match self.socket.next().await?.ok()? {
                Message::Text(text) => text,
                // A close is answered by reading on.
                Message::Close(_)
                | Message::Binary(_)
                | Message::Ping(_)
                | Message::Pong(_)
                | Message::Frame(_) => continue,
            };
            self.heard.push(text.to_string());
            let message = ToClient::from_json(&text).expect("the server speaks the protocol");
            self.learn(&message);
            return Some(message);
        }
    }

    fn learn(&mut self, message: &ToClient) {
        match message {
            ToClient::Welcome { you, .. } => (self.you, self.over) = (*you, None),
            ToClient::Update { version, news, scene } => {
                (self.seen, self.scene) = (Some(*version), Some(scene.clone()));
                let is_mine = |it: &News| match it {
                    News::Happened { who: WireWho::Seat(seat), .. } => Some(*seat) == self.you,
                    News::Happened { .. } | News::TakenBack { .. } => false,
                };
                self.waits_for_answer &= !news.iter().any(is_mine);
                self.news.extend(news.iter().cloned());
            }
            ToClient::Resync { version, news, scene } => {
                (self.seen, self.scene) = (Some(*version), Some(scene.clone()));
                self.news.clone_from(news);
            }
            ToClient::Refused { .. } => self.waits_for_answer = false,
            ToClient::Over { .. } => self.over = Some(told_to_all(message.clone())),
            ToClient::Because { .. }
            | ToClient::Chat { .. }
            | ToClient::Ping { .. }
            | ToClient::Plan { .. }
            | ToClient::Hint { .. }
            | ToClient::Chance { .. }
            | ToClient::Presence { .. }
            | ToClient::Proposal { .. }
            | ToClient::Goodbye { .. } => {}
        }
    }

    /// Reads until this kind of message comes, and returns it.
    pub(crate) async fn wait_for(&mut self, kind: &str) -> String {
        let start = format!("{{\"kind\":\"{kind}\"");
        loop {
            let heard = self.hear().await;
            assert!(heard.is_some(), "the connection ended before {kind}: {:?}", self.heard.last());
            let last = self.heard.last().expect("something was heard");
            if last.starts_with(&start) {
                return last.clone();
            }
        }
    }

    /// Closes the connection, and waits until the server has, too.
    pub(crate) async fn go(mut self) {
        // The server may have been faster.
        let _ = self.socket.close(None).await;
        while self.hear().await.is_some() {}
    }

    /// Plays this many answers at random, or to the end, whose message it returns. Stops early when
    /// the server disconnects.
    pub(crate) async fn play(&mut self, mut n_answers: usize) -> Option<ToClient> {
        while self.over.is_none() && n_answers > 0 {
            n_answers -= usize::from(self.answer().await);
            self.hear().await?;
        }
        self.over.clone()
    }

    async fn answer(&mut self) -> bool {
        let asked = self.scene.as_ref().and_then(|scene| scene.asked.as_ref());
        let options = asked.map(|asked| &asked.options[..]).unwrap_or_default();
        if options.is_empty() || self.waits_for_answer {
            return false;
        }
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let nth = (self.luck >> 33) as usize % options.len();
        let action = options[nth].action.clone();
        self.waits_for_answer = true;
        self.say(&ToTable::Play { action, seen: self.seen }).await;
        true
    }
}

pub(crate) fn version(news: &News) -> u64 {
    match news {
        News::Happened { version, .. } | News::TakenBack { version, .. } => *version,
    }
}

/// The end without the texts for one seat alone.
fn told_to_all(mut over: ToClient) -> ToClient {
    if let ToClient::Over { farewell, .. } = &mut over {
        *farewell = None;
    }
    over
}
