//! Those whose page is closed are called by the push service of their browser: here a small one, which checks who calls, and
//! can read only what is sealed for it.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use any_game::link::base64url;
use protocol::ToTable;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Signer};
use serde_json::{Value, json};
use server::{Config, Limits, PushConfig, PushReach};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::client::Client;
use crate::town::{Town, hasty};

const A_MOMENT: Duration = Duration::from_millis(200);
const A_WHILE: Duration = Duration::from_secs(20);

/// A push service, and what it was asked.
struct Service {
    origin: String,
    calls: mpsc::UnboundedReceiver<Call>,
}

struct Call {
    path: String,
    head: String,
    body: Vec<u8>,
}

/// A browser that was subscribed. It reads one message.
struct Ear {
    own: EphemeralPrivateKey,
    point: Vec<u8>,
    auth: [u8; 16],
}

impl Service {
    /// What is sent to `/gone` finds nobody any more.
    async fn start() -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("there are ports");
        let origin = format!("http://{}", listener.local_addr().expect("it listens"));
        let (say, calls) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let say = say.clone();
                tokio::spawn(async move { say.send(answer(stream).await) });
            }
        });
        Service { origin, calls }
    }

    async fn next(&mut self) -> Call {
        timeout(A_WHILE, self.calls.recv()).await.expect("somebody calls").expect("it listens")
    }
}

async fn answer(mut stream: TcpStream) -> Call {
    let (mut read, mut chunk) = (Vec::new(), [0; 4096]);
    loop {
        let n = stream.read(&mut chunk).await.expect("it can be read");
        read.extend(&chunk[..n]);
        let Some(end) = read.windows(4).position(|it| it == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&read[..end]).to_string();
        let length: usize = header(&head, "content-length").parse().expect("it has a length");
        if read.len() < end + 4 + length {
            continue;
        }
        let path = head.split(' ').nth(1).expect("it has a path").to_owned();
        let status = if path == "/gone" { "410 Gone" } else { "201 Created" };
        let said = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n");
        stream.write_all(said.as_bytes()).await.expect("it can be written");
        return Call { path, head, body: read[end + 4..].to_vec() };
    }
}

fn header(head: &str, name: &str) -> String {
    let value = |line: &str| {
        let (found, value) = line.split_once(':')?;
        found.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
    };
    head.lines().find_map(value).unwrap_or_default()
}

#[expect(clippy::disallowed_methods, reason = "a voucher holds until a date")]
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later").as_secs()
}

fn read(text: &str) -> Vec<u8> {
    base64url::decode(text).expect("it is base64")
}

impl Call {
    /// Whether it is signed with the key of the server, for this service and for now.
    fn must_be_signed(&self, service: &str, key: &str) {
        let said = header(&self.head, "authorization");
        let (token, with) = said
            .strip_prefix("vapid t=")
            .and_then(|it| it.split_once(", k="))
            .expect("it says who calls");
        assert_eq!(with, key, "browsers were told of this key");
        let (signed, signature) = token.rsplit_once('.').expect("it is signed");
        let signer = Signer::new(&ECDSA_P256_SHA256_FIXED, read(key));
        signer.verify(signed.as_bytes(), &read(signature)).expect("it fits");
        let claims = signed.split_once('.').expect("it has two parts").1;
        let claims: Value = serde_json::from_slice(&read(claims)).expect("it is JSON");
        assert_eq!(claims["aud"], service);
        assert_eq!(claims["sub"], "mailto:ann@example.org");
        let now = now();
        let expires = claims["exp"].as_u64().expect("it is a number");
        assert!((now..=now + 86_400).contains(&expires), "{expires}");
        assert_eq!(header(&self.head, "content-encoding"), "aes128gcm");
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand(from: &Prk, info: &[&[u8]], length: usize) -> Vec<u8> {
    let mut out = vec![0; length];
    from.expand(info, Length(length)).and_then(|it| it.fill(&mut out)).expect("it is short");
    out
}

impl Ear {
    fn new() -> Ear {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).expect("there is chance");
        let point = own.compute_public_key().expect("it has one").as_ref().to_vec();
        Ear { own, point, auth: *b"sixteen secrets!" }
    }

    fn subscribe(&self, service: &Service, path: &str) -> ToTable {
        ToTable::Subscribe {
            endpoint: format!("{}{path}", service.origin),
            p256dh: base64url::encode(&self.point),
            auth: base64url::encode(&self.auth),
        }
    }

    /// Reads a message as browsers do (RFC 8291).
    fn read(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65], "one record, and a point");
        let (theirs, sealed) = rest[5..].split_at(65);
        let public = UnparsedPublicKey::new(&ECDH_P256, theirs);
        let input = agree_ephemeral(self.own, &public, |agreed| {
            let both = Salt::new(HKDF_SHA256, &self.auth).extract(agreed);
            expand(&both, &[b"WebPush: info\0", &self.point, theirs], 32)
        });
        let key = Salt::new(HKDF_SHA256, salt).extract(&input.expect("it is a point"));
        let nonce = expand(&key, &[b"Content-Encoding: nonce\0"], 12);
        let nonce = Nonce::try_assume_unique_for_key(&nonce).expect("it has twelve bytes");
        let key = expand(&key, &[b"Content-Encoding: aes128gcm\0"], 16);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("it has sixteen"));
        let mut sealed = sealed.to_vec();
        let open = key.open_in_place(nonce, Aad::empty(), &mut sealed).expect("it is for us");
        let (last, text) = open.split_last().expect("it is not empty");
        assert_eq!(*last, 2, "it is the last record");
        serde_json::from_slice(text).expect("it is JSON")
    }
}

fn calling() -> Config {
    let contact = Some("mailto:ann@example.org".to_owned());
    Config { push: PushConfig { contact, reach: PushReach::Anywhere }, ..hasty() }
}

/// A table at leisure with Ann and Bob, at which it is Ann's turn.
async fn at_leisure(town: &Town) -> (String, Client, Client) {
    let wish = json!({"game": "run-for-your-life", "seats": ["open", "open"], "at_leisure": true});
    let (status, made) = town.post(&wish.to_string(), "").await;
    assert_eq!(status, 201, "{made}");
    let text = |value: &Value| value.as_str().expect("it is a text").to_owned();
    let table = text(&made["table"]);
    let mut ann = Client::new(town, &table, Some(&text(&made["seats"][0]["token"]))).await;
    let mut bob = Client::new(town, &table, Some(&text(&made["seats"][1]["token"]))).await;
    ann.claim("Ann").await;
    bob.claim("Bob").await;
    loop {
        match &awaited(town, &table).await[..] {
            [0] => return (table, ann, bob),
            [] | [0, ..] => play(&mut ann).await,
            _ => play(&mut bob).await,
        }
    }
}

/// Answers once, unless it turns out that somebody else is asked.
async fn play(who: &mut Client) {
    let _ = timeout(A_MOMENT, who.play(1)).await;
}

async fn awaited(town: &Town, table: &str) -> Vec<u64> {
    let (_, card) = town.get(&format!("/api/tables/{table}")).await;
    card["awaited"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}

/// Ann plays until it is Bob's turn alone.
async fn until_bob(town: &Town, table: &str, ann: &mut Client) {
    while awaited(town, table).await.contains(&0) {
        play(ann).await;
    }
}

#[tokio::test]
async fn who_is_away_is_called_when_it_is_their_turn_at_leisure() {
    let (mut service, mut town) = (Service::start().await, Town::new(calling()).await);
    let (status, told) = town.get("/api/push").await;
    assert_eq!(status, 200, "{told}");
    let key = told["key"].as_str().expect("it is a text").to_owned();
    let (table, mut ann, mut bob) = at_leisure(&town).await;
    let ear = Ear::new();
    bob.say(&ear.subscribe(&service, "/bob")).await;
    bob.go().await;
    until_bob(&town, &table, &mut ann).await;
    let call = service.next().await;
    assert_eq!(call.path, "/bob");
    call.must_be_signed(&service.origin, &key);
    assert_eq!(header(&call.head, "topic"), table);
    let told = ear.read(&call.body);
    let expected = json!({
        "title": "Run For Your Life",
        "body": "Bob, it is your turn. At the table: Ann.",
        "table": table,
    });
    assert_eq!(told, expected);
    town.stop().await;
    town.start().await;
    assert_eq!(town.get("/api/push").await.1["key"], key, "the key is kept");
}

#[tokio::test]
async fn a_message_is_told_without_its_words_and_a_browser_that_is_gone_is_forgotten() {
    // Forgetting goes on beside it, and may take its time where the machine is busy.
    let n_chats = 300;
    let mut config = calling();
    config.limits = Limits { seat_words: n_chats, chats_burst: n_chats as u32, ..config.limits };
    let (mut service, town) = (Service::start().await, Town::new(config).await);
    let (_, mut ann, mut bob) = at_leisure(&town).await;
    let ear = Ear::new();
    bob.say(&ear.subscribe(&service, "/there")).await;
    bob.say(&Ear::new().subscribe(&service, "/gone")).await;
    bob.go().await;
    let (mut n_gone, mut first) = (0, None);
    for _ in 0..n_chats {
        ann.say(&ToTable::Chat { text: "The blue card is a trap".to_owned() }).await;
        loop {
            let call = service.next().await;
            if call.path == "/there" {
                first = first.or(Some(call));
                break;
            }
            n_gone += 1;
        }
    }
    assert!(n_gone < n_chats, "who is gone is not called for ever");
    let told = ear.read(&first.expect("Bob was called").body);
    assert_eq!(told["body"], "Ann wrote to the table.");
}

#[tokio::test]
async fn who_is_awaited_for_long_is_reminded_once() {
    let mut config = calling();
    let (remind_after, remind_every) = (Duration::from_millis(300), Duration::from_millis(20));
    config.limits = Limits { remind_after, remind_every, ..config.limits };
    let (mut service, town) = (Service::start().await, Town::new(config).await);
    let (table, mut ann, mut bob) = at_leisure(&town).await;
    let ear = Ear::new();
    bob.say(&ear.subscribe(&service, "/bob")).await;
    bob.go().await;
    until_bob(&town, &table, &mut ann).await;
    service.next().await;
    let told = ear.read(&service.next().await.body);
    assert_eq!(told["body"], "Bob, Ann still waits for you: it is your turn.");
    // Whatever is said next is no second reminder.
    ann.say(&ToTable::Chat { text: "Bob?".to_owned() }).await;
    service.next().await;
    let more = timeout(remind_every * 20, service.calls.recv()).await;
    assert!(more.is_err(), "one reminder is enough");
}

#[tokio::test]
async fn nobody_makes_the_server_call_where_only_it_can_go() {
    let mut config = calling();
    config.push.reach = PushReach::Public;
    let (service, town) = (Service::start().await, Town::new(config).await);
    let (_, mut ann, _bob) = at_leisure(&town).await;
    ann.say(&Ear::new().subscribe(&service, "/ann")).await;
    let refused = ann.wait_for("refused").await;
    assert!(refused.contains("bad_subscription"), "{refused}");
}
