//! Nobody can hold up a table or the server: clients that are silent, slow or too many are disconnected.

use std::time::Duration;

use protocol::{ToClient, ToTable};
use serde_json::json;
use server::{Config, Limits};
use tokio_tungstenite::tungstenite::Error;

use crate::client::{Client, connect, shout};
use crate::town::{Town, hasty};

/// Short, but long enough for an answer on a busy machine.
const SOON: Duration = Duration::from_millis(800);

async fn town(change: impl FnOnce(&mut Limits)) -> Town {
    let mut config = hasty();
    change(&mut config.limits);
    Town::new(config).await
}

#[tokio::test]
async fn who_never_says_hello_is_sent_away_with_a_sentence() {
    // Long before the server would ping anybody.
    let town = town(|limits| limits.patience = SOON).await;
    let (table, tokens) = town.table(&["open", "bot"]).await;
    let sent_away = async |first_word: Option<&str>| {
        let mut stranger = connect(&town, &table, None).await.expect("the server listens");
        if let Some(word) = first_word {
            stranger.say_text(word).await;
        }
        assert!(stranger.wait_for("goodbye").await.contains("\"code\":\"hello_first\""));
        assert_eq!(stranger.hear().await, None, "then it hangs up");
    };
    tokio::join!(sent_away(None), sent_away(Some("brains")));
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    ann.claim("Ann").await;
    assert!(ann.wait_for("presence").await.contains("Ann"), "who has said it may stay");
}

#[tokio::test]
async fn who_does_not_answer_any_more_counts_as_gone_and_who_listens_does_not() {
    let town = town(|limits| limits.silence = SOON / 2).await;
    let (table, tokens) = town.table(&["open", "open"]).await;
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    let mut bob = Client::new(&town, &table, Some(&tokens[1])).await;
    ann.claim("Ann").await;
    bob.claim("Bob").await;
    // Ann's connection is open, but nobody reads from it, so nobody answers the server's pings. Bob sends nothing either, but he
    // reads.
    while !bob.wait_for("update").await.contains("\"why\":\"away\",\"for\":[0]") {}
    while ann.hear().await.is_some() {}
    ann.again(&town, &table).await;
    assert!(bob.wait_for("update").await.contains("\"why\":\"turn\""), "her seat was kept");
}

#[tokio::test]
async fn who_does_not_keep_up_is_hung_up_on_and_the_others_play_on() {
    let change = |limits: &mut Limits| {
        (limits.queue, limits.patience, limits.connections) = (64, SOON, 3);
        // It must not be disconnected for sending too much.
        limits.burst = u32::MAX;
    };
    let town = town(change).await;
    // A game so short that the table still has all of it in memory: of a longer one it regenerates the rest.
    let (table, tokens) = town.table_with(&["open", "open"], json!({"last-turn": 10})).await;
    let mut slow = Client::new(&town, &table, None).await;
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    let mut bob = Client::new(&town, &table, Some(&tokens[1])).await;
    assert!(connect(&town, &table, None).await.is_err(), "three are all it bears");
    ann.claim("Ann").await;
    bob.claim("Bob").await;
    // The slow client reads nothing from here on, and asks for more and more answers.
    let slow_talks = async { while slow.says(&ToTable::Undo).await {} };
    let (over, too, ()) = tokio::join!(ann.play(usize::MAX), bob.play(usize::MAX), slow_talks);
    assert!(over.is_some() && over == too, "nobody waited for the slow one");
    let mut again = admitted(&town, &table).await;
    let (_, metrics) = town.get("/metrics").await;
    let counted = "shamble_refused_total{code=\"too_slow\"} 1\n";
    assert!(metrics.as_str().is_some_and(|it| it.contains(counted)), "it is counted: {metrics}");
    again.seen = slow.seen;
    let missed = again.hello().await;
    assert!(matches!(missed, ToClient::Update { .. }), "it is told what it missed: {missed:?}");
    again.wait_for("over").await;
}

/// A client that connects as soon as there is room.
async fn admitted(town: &Town, table: &str) -> Client {
    loop {
        if let Ok(client) = connect(town, table, None).await {
            return client;
        }
    }
}

#[tokio::test]
async fn a_full_server_says_so_until_somebody_leaves() {
    let town = town(|limits| limits.connections = 2).await;
    let (table, tokens) = town.table(&["open", "bot"]).await;
    let ann = Client::new(&town, &table, Some(&tokens[0])).await;
    let _watcher = Client::new(&town, &table, None).await;
    match connect(&town, &table, None).await {
        Err(Error::Http(answer)) => {
            assert_eq!(answer.status().as_u16(), 503);
            let said = answer.body().as_deref().unwrap_or_default();
            assert!(String::from_utf8_lossy(said).contains("\"code\":\"full\""));
        }
        other => panic!("there was room: {:?}", other.err()),
    }
    assert_eq!(town.get("/api/tables").await.0, 200, "the lobby is open to everybody");
    ann.go().await;
    admitted(&town, &table).await.hello().await;
}

#[tokio::test]
async fn whatever_is_too_long_is_answered_before_the_server_hangs_up() {
    let town = Town::new(Config::default()).await;
    let (table, tokens) = town.table(&["open", "bot"]).await;
    for size in [65 * 1024, 255 * 1024, 300 * 1024, 5_000_000] {
        let said = shout(&town, &table, size).await;
        assert!(said.contains("\"code\":\"too_long\"") && said.contains("65536"), "{size}: {said}");
    }
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    ann.claim("Ann").await;
    assert!(ann.wait_for("presence").await.contains("Ann"), "the table is unharmed");
}
