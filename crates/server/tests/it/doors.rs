//! Nobody can use up what others need: limits apply per address and per seat.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use protocol::ToTable;
use serde_json::json;
use server::{Config, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::client::{Client, connect, connect_from};
use crate::town::{Town, hasty};

const STRANGER: [u8; 4] = [127, 0, 0, 2];
const WISH: &str = r#"{"game":"run-for-your-life","seats":["open","bot"]}"#;

async fn town(change: impl FnOnce(&mut Limits)) -> Town {
    let mut config = hasty();
    change(&mut config.limits);
    Town::new(config).await
}

/// How many sockets a test may open: what the system allows, and no more than the proof needs.
fn flood(most: usize) -> usize {
    let text = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with("Max open files"));
    let soft = line.and_then(|line| line.split_whitespace().nth(3)?.parse::<usize>().ok());
    // Client and server are one process here, so each connection takes two.
    most.min(soft.unwrap_or(1_024).saturating_sub(200) / 2)
}

pub(crate) async fn stream_from(from: impl Into<IpAddr>, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("there are sockets");
    socket.bind((from.into(), 0).into()).expect("it is an address of this machine");
    socket.connect(to).await.expect("the server listens")
}

/// The response to a request from this address.
async fn ask_from(from: [u8; 4], town: &Town, request: &str, body: &str) -> String {
    let mut stream = stream_from(from, town.address).await;
    let (host, length) = (town.address, body.len());
    let text = format!(
        "{request} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    // A refused connection may be closed before all of it is sent.
    let _ = stream.write_all(text.as_bytes()).await;
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer).await;
    answer
}

#[tokio::test]
async fn sockets_of_one_address_leave_the_others_alone() {
    let n = flood(10_000);
    // On a busy machine it takes long to open so many, and the first must not be let go meanwhile.
    let town = town(|limits| {
        limits.sockets = n as u32;
        limits.header_timeout = Duration::from_secs(600);
    })
    .await;
    let (table, tokens) = town.table(&["open", "bot"]).await;
    let mut crowd = Vec::new();
    for _ in 0..n {
        crowd.push(stream_from(STRANGER, town.address).await);
    }
    let refused = ask_from(STRANGER, &town, "GET /health", "").await;
    assert!(!refused.starts_with("HTTP/1.1 200"), "the crowd has all it may have: {refused}");
    assert_eq!(town.get("/health").await.0, 200);
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    ann.claim("Ann").await;
    assert!(ann.wait_for("presence").await.contains("Ann"));
    drop(crowd);
}

#[tokio::test]
async fn half_requests_are_let_go_and_hold_nobody_up() {
    let town = town(|limits| {
        (limits.sockets, limits.sockets_per_address) = (60, 50);
        limits.header_timeout = Duration::from_millis(500);
    })
    .await;
    let mut halves = Vec::new();
    for _ in 0..80 {
        let mut half = stream_from(STRANGER, town.address).await;
        let _ = half.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-a: ").await;
        halves.push(half);
    }
    assert_eq!(town.get("/health").await.0, 200, "others are answered meanwhile");
    for half in &mut halves {
        let mut rest = Vec::new();
        let ended = timeout(Duration::from_secs(8), half.read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "a half request is not waited for");
    }
    let answer = ask_from(STRANGER, &town, "GET /health", "").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "its place is free again: {answer}");
}

#[tokio::test]
async fn a_body_that_never_ends_is_not_waited_for() {
    let town = town(|limits| limits.request_timeout = Duration::from_millis(300)).await;
    let mut slow = stream_from(STRANGER, town.address).await;
    let head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Content-Length: 500\r\n\r\n{";
    slow.write_all(head.as_bytes()).await.expect("it can be sent");
    let mut answer = String::new();
    let ended = timeout(Duration::from_secs(8), slow.read_to_string(&mut answer)).await;
    assert!(ended.is_ok() && answer.starts_with("HTTP/1.1 408"), "{answer}");
}

#[tokio::test]
async fn one_address_has_so_many_viewers_and_others_have_theirs() {
    let town = town(|limits| limits.connections_per_address = 3).await;
    let (table, _) = town.table(&["open", "bot"]).await;
    let mut crowd = Vec::new();
    for _ in 0..3 {
        crowd.push(connect_from(&town, &table, STRANGER).await.expect("so many may come"));
    }
    assert!(connect_from(&town, &table, STRANGER).await.is_err(), "and no more");
    Client::new(&town, &table, None).await;
}

#[tokio::test]
async fn who_may_not_come_in_wakes_no_table() {
    let town = town(|limits| limits.connections_per_address = 1).await;
    let (seen, _) = town.table(&["open", "bot"]).await;
    let (asleep, _) = town.table(&["open", "bot"]).await;
    let n_woken = async || {
        let metrics = town.get("/metrics").await.1;
        let metrics = metrics.as_str().expect("it is text").to_owned();
        let line = metrics.lines().find(|it| it.starts_with("shamble_woken_seconds_count "));
        line.expect("it is counted").to_owned()
    };
    let _one = connect_from(&town, &seen, STRANGER).await.expect("one may come");
    let before = n_woken().await;
    assert!(connect_from(&town, &asleep, STRANGER).await.is_err(), "and no more");
    assert_eq!(n_woken().await, before);
    Client::new(&town, &asleep, None).await;
    assert_ne!(n_woken().await, before, "others wake it");
}

#[tokio::test]
async fn who_asks_nothing_or_nothing_more_is_hung_up_on() {
    let town = town(|limits| limits.header_timeout = Duration::from_millis(500)).await;
    let mut silent = stream_from(STRANGER, town.address).await;
    let mut rest = Vec::new();
    let ended = timeout(Duration::from_secs(8), silent.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "a connection on which nothing is ever sent");
    let mut idle = stream_from(STRANGER, town.address).await;
    for _ in 0..2 {
        idle.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("it is open");
        let mut answer = Vec::new();
        while !answer.ends_with(b"ok\n") {
            assert_ne!(idle.read_buf(&mut answer).await.expect("it is answered"), 0, "it is kept");
        }
    }
    let ended = timeout(Duration::from_secs(8), idle.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "a connection that is kept for more requests");
}

#[tokio::test]
async fn who_sets_up_too_many_tables_keeps_nobody_else_from_it() {
    let town = town(|limits| (limits.tables_burst, limits.tables_per_minute) = (2, 1)).await;
    let nonsense = r#"{"game":"nope","seats":[]}"#;
    for _ in 0..20 {
        let answer = ask_from(STRANGER, &town, "POST /api/tables", nonsense).await;
        assert!(answer.starts_with("HTTP/1.1 422"), "what cannot be done costs nothing: {answer}");
    }
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(ask_from(STRANGER, &town, "POST /api/tables", WISH).await[9..12].to_owned());
    }
    assert_eq!(statuses, ["201", "201", "429", "429"]);
    assert_eq!(town.post(WISH, "").await.0, 201, "others set up theirs");
}

#[tokio::test]
async fn who_comes_and_goes_too_often_has_to_wait_and_others_do_not() {
    let town =
        town(|limits| (limits.seat_hellos_burst, limits.seat_hellos_per_minute) = (3, 1)).await;
    let (table, tokens) = town.table(&["open", "open"]).await;
    for _ in 0..3 {
        Client::new(&town, &table, Some(&tokens[0])).await.go().await;
    }
    let mut again = connect(&town, &table, None).await.expect("the server listens");
    again.sit(&tokens[0], None);
    let (protocol, token) = (protocol::PROTOCOL_VERSION, Some(tokens[0].clone()));
    again.say(&ToTable::Hello { protocol, token, seen: None }).await;
    assert!(again.wait_for("goodbye").await.contains("too_fast"));
    Client::new(&town, &table, Some(&tokens[1])).await;
    Client::new(&town, &table, None).await;
}

#[tokio::test]
async fn chat_of_one_address_is_bounded_whatever_the_seat() {
    let town = town(|limits| (limits.chats_burst, limits.chats_per_minute) = (2, 1)).await;
    let (table, tokens) = town.table(&["open", "open"]).await;
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    let mut bob = Client::new(&town, &table, Some(&tokens[1])).await;
    ann.claim("Ann").await;
    bob.claim("Bob").await;
    let chat = |text: &str| ToTable::Chat { text: text.to_owned() };
    ann.say(&chat("one")).await;
    ann.wait_for("chat").await;
    bob.say(&chat("two")).await;
    bob.wait_for("chat").await;
    bob.wait_for("chat").await;
    bob.say(&chat("three")).await;
    assert!(bob.wait_for("refused").await.contains("too_fast"), "the connection lives on");
}

#[tokio::test]
async fn a_seat_of_the_creator_is_not_given_to_a_stranger_and_nobody_takes_all_seats() {
    let town = Town::new(hasty()).await;
    let seats = ["person", "open", "open", "open", "open"];
    let (table, tokens) = town.table(&seats).await;
    let path = format!("/api/tables/{table}/join");
    let mut codes = Vec::new();
    for name in ["Eve", "Max", "Kim"] {
        let (status, joined) = town.post_to(&path, &json!({"name": name}).to_string(), "").await;
        assert_ne!(joined["seat"], 0, "that one is the creator's");
        codes.push(status);
    }
    assert_eq!(codes, [200, 200, 429], "one address does not take them all");
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    ann.claim("Ann").await;
    assert!(ann.wait_for("presence").await.contains("Ann"), "her link holds");
}

#[tokio::test]
async fn only_a_trusted_proxy_says_whom_it_speaks_for() {
    let limits = Limits { tables_burst: 1, tables_per_minute: 1, ..hasty().limits };
    let believed = vec!["127.0.0.1".parse().expect("an address")];
    for (proxies, second) in [(believed, 201), (Vec::new(), 429)] {
        let town = Town::new(Config { limits: limits.clone(), proxies, ..hasty() }).await;
        let ask =
            async |whom: &str| town.post(WISH, &format!("X-Forwarded-For: {whom}\r\n")).await.0;
        assert_eq!(ask("198.51.100.1").await, 201);
        assert_eq!(ask("198.51.100.2").await, second);
        assert_eq!(ask("198.51.100.1").await, 429);
    }
}

#[tokio::test]
async fn the_oldest_screen_of_a_seat_makes_way() {
    let town = town(|limits| limits.connections_per_seat = 2).await;
    let (table, tokens) = town.table(&["open", "bot"]).await;
    let mut first = Client::new(&town, &table, Some(&tokens[0])).await;
    let _second = Client::new(&town, &table, Some(&tokens[0])).await;
    let mut third = Client::new(&town, &table, Some(&tokens[0])).await;
    assert!(first.wait_for("goodbye").await.contains("\"code\":\"elsewhere\""));
    assert_eq!(first.hear().await, None, "then it hangs up");
    third.claim("Ann").await;
    assert!(third.wait_for("presence").await.contains("Ann"));
}
