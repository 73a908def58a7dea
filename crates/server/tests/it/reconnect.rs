//! A client that reconnects misses nothing and receives nothing twice.

use std::time::Duration;

use protocol::{ToClient, ToTable};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::{Client, version};
use crate::town::{Town, hasty};

#[tokio::test]
async fn who_comes_back_is_told_exactly_what_they_missed() {
    let town = Town::new(hasty()).await;
    let (table, tokens) = town.table(&["open", "open"]).await;
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    let mut bob = Client::new(&town, &table, Some(&tokens[1])).await;
    let mut stayed = Client::new(&town, &table, None).await;
    let mut left = Client::new(&town, &table, None).await;
    ann.claim("Ann").await;
    bob.claim("Bob").await;
    left.wait_for("update").await;
    let heard_before = left.news.len();
    tokio::select! {
        _ = ann.play(6) => {}
        _ = bob.play(usize::MAX) => {}
    }
    // The chat is stored after everything before it, so a client that has received it has received
    // all.
    ann.say(&ToTable::Chat { text: "Wait for Bob".to_owned() }).await;
    let chat = ToClient::from_json(&stayed.wait_for("chat").await);
    let Ok(ToClient::Chat { version: said_at, .. }) = chat else { panic!("no chat: {chat:?}") };
    // This connection has received nothing of the game yet, and asks for what came after its
    // version.
    let missed = left.again(&town, &table).await;
    let ToClient::Update { news, .. } = &missed else {
        panic!("no more than was missed: {missed:?}")
    };
    assert!(!news.is_empty());
    assert_eq!(left.news.len(), heard_before + news.len());
    let (before, after) = left.news.split_at(stayed.news.len());
    assert_eq!(before, stayed.news, "all of it, once, in order");
    assert!(after.iter().all(|it| version(it) > said_at), "and what Bob did since");
    let chats = left.heard.iter().filter(|it| it.starts_with("{\"kind\":\"chat\"")).count();
    assert_eq!(chats, 1);
}

#[tokio::test]
async fn a_server_that_stops_says_goodbye_and_keeps_the_seats() {
    let mut town = Town::new(hasty()).await;
    let (table, tokens) = town.table(&["open", "bot"]).await;
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    ann.claim("Ann").await;
    ann.wait_for("update").await;
    let listen = async {
        assert!(ann.wait_for("goodbye").await.contains("\"code\":\"closing\""));
        assert_eq!(ann.hear().await, None, "then it hangs up");
    };
    tokio::join!(town.stop(), listen);
    town.start().await;
    let now = ann.again(&town, &table).await;
    assert!(matches!(now, ToClient::Update { .. }), "{now:?}");
    let (_, summary) = town.get(&format!("/api/tables/{table}")).await;
    assert_eq!(summary["seats"][0]["name"], "Ann");
}

#[tokio::test]
async fn a_connection_on_which_nothing_is_asked_does_not_keep_a_server_from_stopping() {
    let mut town = Town::new(hasty()).await;
    let silent = TcpStream::connect(town.address).await.expect("the server listens");
    // The server accepts connections in order, and this one is answered, so it has accepted the
    // other.
    assert_eq!(town.get("/health").await.0, 200);
    let stopped = timeout(Duration::from_secs(8), town.stop()).await;
    assert!(stopped.is_ok(), "it waits for ever");
    drop(silent);
}

#[tokio::test]
async fn a_server_stops_within_five_seconds_whoever_does_not_hang_up() {
    let mut town = Town::new(hasty()).await;
    let (table, tokens) = town.table(&["open", "bot"]).await;
    // One has sent `hello` and one has not; neither ever answers again.
    let _deaf = Client::new(&town, &table, Some(&tokens[0])).await;
    let _mute = crate::client::connect(&town, &table, None).await.expect("the server listens");
    let start = std::time::Instant::now();
    town.stop().await;
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}
