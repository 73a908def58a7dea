//! Several servers that share a PostgreSQL and reach each other over NATS.

use std::time::{Duration, Instant};

use backing::{Disk, Nats, Postgres};
use engine::Replay;
use protocol::{News, ToClient, ToTable};
use serde_json::json;
use server::Config;
use tokio::time::timeout;

use crate::client::{Client, connect, version};
use crate::keep::Keep;
use crate::town::{Town, hasty};

/// Two nodes, and their PostgreSQL and NATS.
struct Country {
    nodes: [Town; 2],
    nats: Nats,
    _postgres: Postgres,
}

impl Country {
    async fn new(config: Config) -> Option<Country> {
        let (postgres, nats) = (Postgres::start(Disk::Lazy)?, Nats::start()?);
        let keep = Keep::Database(postgres.database());
        let config = Config { news: Some(nats.address()), ..config };
        let one = Town::of(keep.clone(), config.clone()).await;
        let nodes = [one, Town::of(keep, config).await];
        Some(Country { nodes, nats, _postgres: postgres })
    }

    /// Ann at the first node, which hosts the table, and Bob at the second.
    async fn sit_down(&self, table: &str, tokens: &[String]) -> (Client, Client) {
        let mut ann = Client::new(&self.nodes[0], table, Some(&tokens[0])).await;
        let mut bob = Client::new(&self.nodes[1], table, Some(&tokens[1])).await;
        ann.claim("Ann").await;
        bob.claim("Bob").await;
        (ann, bob)
    }
}

/// Reconnects as soon as possible, as pages do; returns how long it took.
async fn come_back(client: &mut Client, town: &Town, table: &str) -> Duration {
    let start = Instant::now();
    while !client.tries_again(town, table).await {
        assert!(start.elapsed() < Duration::from_secs(20), "nobody can come back");
        tokio::task::yield_now().await;
    }
    start.elapsed()
}

fn same_end(over: &Option<ToClient>, too: &Option<ToClient>) {
    let Some(ToClient::Over { replay, .. }) = over else { panic!("no end: {over:?}") };
    assert_eq!(over, too, "both are told the same end");
    let replay = Replay::parse(replay).expect("it is a replay");
    registry::list()[0].verify(&replay).expect("no draw was bent");
}

fn heard_all_once(ann: &Client, bob: &Client) {
    let versions = |client: &Client| -> Vec<u64> { client.news.iter().map(version).collect() };
    assert_eq!(versions(ann), versions(bob), "both have heard everything");
    assert!(versions(ann).is_sorted_by(|a, b| a < b), "in order, and once");
}

#[tokio::test]
async fn people_at_two_nodes_play_at_one_table() {
    let Some(country) = Country::new(hasty()).await else { return };
    let (table, tokens) = country.nodes[0].table(&["person", "open"]).await;
    let (mut ann, mut bob) = country.sit_down(&table, &tokens).await;
    bob.say(&ToTable::Chat { text: "From afar".to_owned() }).await;
    assert!(ann.wait_for("chat").await.contains("From afar"));
    let (over, too) = tokio::join!(ann.play(usize::MAX), bob.play(usize::MAX));
    same_end(&over, &too);
    heard_all_once(&ann, &bob);

    // A seat is taken through a node that does not host the table.
    let (public, tokens) = country.nodes[0].table(&["person", "open"]).await;
    let _host = Client::new(&country.nodes[0], &public, Some(&tokens[0])).await;
    let join = format!("/api/tables/{public}/join");
    let (status, joined) =
        country.nodes[1].post_to(&join, r#"{"name":"Cy","figure":"bat"}"#, "").await;
    assert_eq!((status, &joined["seat"]), (200, &1.into()), "{joined}");
    let (status, full) = country.nodes[1].post_to(&join, r#"{"name":"Di"}"#, "").await;
    assert_eq!(status, 409, "{full}");
    let (_, summary) = country.nodes[1].get(&format!("/api/tables/{public}")).await;
    assert_eq!(summary["seats"][1]["name"], "Cy");
    assert_eq!(summary["seats"][1]["figure"], "bat");
    let knows_both = async {
        loop {
            let (_, metrics) = country.nodes[0].get("/metrics").await;
            if metrics.as_str().is_some_and(|it| it.contains("\nshamble_nodes 2\n")) {
                break;
            }
        }
    };
    timeout(Duration::from_secs(10), knows_both).await.expect("each beat tells it anew");
}

#[tokio::test]
async fn the_tables_of_a_dead_node_go_on_within_three_seconds() {
    let Some(mut country) = Country::new(hasty()).await else { return };
    let (table, tokens) = country.nodes[0].table(&["person", "open"]).await;
    let (mut ann, mut bob) = country.sit_down(&table, &tokens).await;
    tokio::select! {
        _ = ann.play(4) => {}
        _ = bob.play(usize::MAX) => {}
    }
    country.nodes[0].kill();
    let start = Instant::now();
    let [_, left] = &country.nodes;
    let bob_comes_back = async {
        assert!(bob.wait_for("goodbye").await.contains("\"code\":\"closing\""));
        come_back(&mut bob, left, &table).await;
    };
    tokio::join!(come_back(&mut ann, left, &table), bob_comes_back);
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    let (over, too) = tokio::join!(ann.play(usize::MAX), bob.play(usize::MAX));
    same_end(&over, &too);
    heard_all_once(&ann, &bob);
}

#[tokio::test]
async fn a_node_that_stops_hands_its_tables_over_at_once() {
    let Some(mut country) = Country::new(hasty()).await else { return };
    let (table, tokens) = country.nodes[0].table(&["person", "open"]).await;
    let (mut ann, mut bob) = country.sit_down(&table, &tokens).await;
    tokio::select! {
        _ = ann.play(4) => {}
        _ = bob.play(usize::MAX) => {}
    }
    let [stopping, left] = &mut country.nodes;
    let ann_hangs_up = async {
        ann.wait_for("goodbye").await;
        assert_eq!(ann.hear().await, None, "then it hangs up");
        come_back(&mut ann, left, &table).await
    };
    let bob_comes_back = async {
        assert!(bob.wait_for("goodbye").await.contains("\"code\":\"closing\""));
        come_back(&mut bob, left, &table).await
    };
    let ((), for_ann, for_bob) = tokio::join!(stopping.stop(), ann_hangs_up, bob_comes_back);
    let at_once = store::LEASE * 3 / 4;
    assert!(for_ann < at_once && for_bob < at_once, "{for_ann:?}, {for_bob:?}");
    let (over, too) = tokio::join!(ann.play(usize::MAX), bob.play(usize::MAX));
    same_end(&over, &too);
    heard_all_once(&ann, &bob);
}

#[tokio::test]
async fn without_news_a_table_is_played_at_its_node_and_then_at_all_again() {
    let Some(mut country) = Country::new(hasty()).await else { return };
    let (table, tokens) = country.nodes[0].table(&["person", "open"]).await;
    let (mut ann, mut bob) = country.sit_down(&table, &tokens).await;
    ann.wait_for("update").await;
    country.nats.stop();
    ann.say(&ToTable::Chat { text: "Can you hear me?".to_owned() }).await;
    assert!(ann.wait_for("chat").await.contains("hear me"), "here nothing is missing");
    assert!(bob.wait_for("goodbye").await.contains("\"code\":\"closing\""), "it is noticed there");
    let refused = connect(&country.nodes[1], &table, None).await.err().expect("nobody gets there");
    assert!(refused.to_string().contains("503"), "{refused}");
    assert!(country.nats.go_on());
    come_back(&mut bob, &country.nodes[1], &table).await;
    assert!(bob.heard.iter().any(|it| it.contains("hear me")), "what was missed is told");
    let (over, too) = tokio::join!(ann.play(usize::MAX), bob.play(usize::MAX));
    same_end(&over, &too);
}

/// The numbers of the growls that a client was told of.
fn growls(client: &Client) -> Vec<u64> {
    let events = client.news.iter().flat_map(|it| match it {
        News::Happened { events, .. } => events.parts(),
        News::TakenBack { .. } => Vec::new(),
    });
    events.filter_map(|event| event.value()["Growled"].as_u64()).collect()
}

#[tokio::test]
async fn growls_are_neither_lost_nor_doubled_by_a_dead_node() {
    let Some(mut country) = Country::new(Config { pace: 100, ..hasty() }).await else { return };
    let wish = json!({"game": "zombie-15", "mode": "normal", "seats": ["person", "open"]});
    let (status, made) = country.nodes[0].post(&wish.to_string(), "").await;
    assert_eq!(status, 201, "{made}");
    let table = made["table"].as_str().expect("it has a name").to_owned();
    let token = |seat: usize| made["seats"][seat]["token"].as_str().expect("a link").to_owned();
    let (mut ann, mut bob) = country.sit_down(&table, &[token(0), token(1)]).await;
    for kill in 1..=3 {
        // They play a little, and then listen until something growls again.
        let before = growls(&ann).len();
        let _ = timeout(Duration::from_millis(200), async {
            tokio::join!(ann.play(2), bob.play(2));
        })
        .await;
        let listen = async { while growls(&ann).len() <= before && ann.hear().await.is_some() {} };
        timeout(Duration::from_secs(20), listen).await.expect("it growls again");
        let at = kill % 2;
        country.nodes[1 - at].kill();
        country.nodes[1 - at].start().await;
        for client in [&mut ann, &mut bob] {
            come_back(client, &country.nodes[at], &table).await;
        }
    }
    let heard = growls(&ann);
    assert!(heard.len() >= 3, "{heard:?}");
    let all: Vec<u64> = (1..=heard.len() as u64).collect();
    assert_eq!(heard, all, "each once, in order");
    let n = heard.len().min(growls(&bob).len());
    assert_eq!(growls(&bob)[..n], heard[..n], "and the same for all");
}
