//! What happens when the disk fails, and when nobody needs a table.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use engine::Replay;
use protocol::{ToClient, ToTable};
use server::{Config, Limits};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Error;

use crate::client::{Client, connect};
use crate::keep::Keep;
use crate::town::{Town, hasty};

fn verify(over: Option<ToClient>) {
    let Some(ToClient::Over { replay, .. }) = over else { panic!("no end: {over:?}") };
    let replay = Replay::parse(&replay).expect("it is a replay");
    registry::list()[0].verify(&replay).expect("no draw was bent");
}

/// Ann and Bob sit down, play until Ann has decided this many times, and leave.
async fn play_and_go(town: &Town, table: &str, tokens: &[String], n: usize) {
    let mut ann = Client::new(town, table, Some(&tokens[0])).await;
    let mut bob = Client::new(town, table, Some(&tokens[1])).await;
    ann.claim("Ann").await;
    bob.claim("Bob").await;
    tokio::select! {
        _ = ann.play(n) => {}
        _ = bob.play(usize::MAX) => {}
    }
    ann.go().await;
    bob.go().await;
}

#[tokio::test]
async fn a_table_that_cannot_be_stored_tells_nothing_and_goes_on_when_it_can() {
    let town = Town::new(hasty()).await;
    let (table, tokens) = town.table(&["open", "open"]).await;
    let (other, _) = town.table(&["open", "bot"]).await;
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    let mut bob = Client::new(&town, &table, Some(&tokens[1])).await;
    ann.claim("Ann").await;
    bob.claim("Bob").await;
    tokio::select! {
        _ = ann.play(4) => {}
        _ = bob.play(usize::MAX) => {}
    }
    town.keep.fill_up();
    ann.say(&ToTable::Chat { text: "Is anybody there?".to_owned() }).await;
    for client in [&mut ann, &mut bob] {
        let goodbye = client.wait_for("goodbye").await;
        assert!(goodbye.contains("\"code\":\"not_stored\""), "{goodbye}");
        assert_eq!(client.hear().await, None, "then it hangs up");
        assert!(!client.heard.iter().any(|it| it.contains("Is anybody there?")));
    }
    assert_eq!(town.get("/api/tables").await.0, 200, "what is stored can be read");
    let wish = "{\"game\":\"run-for-your-life\",\"seats\":[\"open\",\"bot\"]}";
    let (status, said) = town.post(wish, "").await;
    assert_eq!((status, &said["code"]), (500, &"store".into()));
    assert!(!said.to_string().contains("no room"), "what is wrong is the host's business");

    town.keep.make_room();
    for client in [&mut ann, &mut bob] {
        let missed = client.again(&town, &table).await;
        assert!(matches!(missed, ToClient::Update { .. }), "nothing told was lost: {missed:?}");
    }
    let (over, too) = tokio::join!(ann.play(usize::MAX), bob.play(usize::MAX));
    assert_eq!(over, too);
    verify(over);
    Client::new(&town, &other, None).await;
}

#[tokio::test]
async fn a_table_at_which_nobody_is_falls_asleep_and_wakes_as_it_was() {
    let limits = Limits { sleep_after: Duration::from_millis(1), ..hasty().limits };
    let town = Town::new(Config { limits, ..hasty() }).await;
    let (left, tokens) = town.table(&["open", "open"]).await;
    let (busy, _) = town.table(&["open", "bot"]).await;
    let _watcher = Client::new(&town, &busy, None).await;
    let mut ann = Client::new(&town, &left, Some(&tokens[0])).await;
    let mut bob = Client::new(&town, &left, Some(&tokens[1])).await;
    ann.claim("Ann").await;
    bob.claim("Bob").await;
    tokio::select! {
        _ = ann.play(4) => {}
        _ = bob.play(usize::MAX) => {}
    }
    let seen = ann.seen;
    ann.go().await;
    bob.go().await;

    // An awake table does not need what is stored; a sleeping one cannot be woken without it.
    town.keep.meddle("UPDATE lines SET line = 'z' || line WHERE sequence = 0;");
    loop {
        match connect(&town, &left, None).await {
            Ok(early) => early.go().await,
            Err(Error::Http(answer)) => {
                assert_eq!(answer.status().as_u16(), 410);
                let said =
                    answer.body().as_deref().map(String::from_utf8_lossy).unwrap_or_default();
                assert!(said.contains("\"code\":\"damaged_table\""), "{said}");
                break;
            }
            Err(problem) => panic!("{problem}"),
        }
    }
    Client::new(&town, &busy, None).await;
    town.keep.meddle("UPDATE lines SET line = substr(line, 2) WHERE sequence = 0;");

    let mut ann = connect(&town, &left, None).await.expect("it can be woken now");
    ann.sit(&tokens[0], seen);
    let missed = ann.hello().await;
    assert!(matches!(missed, ToClient::Update { .. }), "{missed:?}");
    let mut bob = Client::new(&town, &left, Some(&tokens[1])).await;
    let (over, too) = tokio::join!(ann.play(usize::MAX), bob.play(usize::MAX));
    assert_eq!(over, too);
    verify(over);
}

#[tokio::test]
async fn a_table_of_older_rules_says_so_can_be_read_and_stays_as_it_is() {
    let mut town = Town::new(hasty()).await;
    let (table, tokens) = town.table(&["open", "open"]).await;
    play_and_go(&town, &table, &tokens, 4).await;
    let log = format!("/api/tables/{table}/log");
    let (status, refused) = town.get(&log).await;
    assert_eq!((status, &refused["code"]), (409, &"not_old".into()), "it can still be played");

    town.stop().await;
    town.keep.meddle("UPDATE lines SET line = 'rules 0' WHERE sequence = 2;");
    town.keep.meddle(
        "UPDATE tables SET summary = replace(summary, '\"rules\":', '\"rules\":0,\"now\":');",
    );
    town.start().await;
    let stored = || town.keep.read(|it| it.lines(&table));
    let before = stored();
    match connect(&town, &table, None).await {
        Err(Error::Http(answer)) => assert_eq!(answer.status().as_u16(), 410),
        Err(problem) => panic!("{problem}"),
        Ok(_) => panic!("it was begun under other rules"),
    }
    let (status, summary) = town.get(&format!("/api/tables/{table}")).await;
    assert_eq!((status, &summary["rules"]), (200, &0.into()), "{summary}");
    let (status, text) = town.get(&log).await;
    let text = text.as_str().expect("it is text");
    assert_eq!(status, 200);
    assert!(text.contains("Seat 0: Ann\nSeat 1: Bob\n"), "{text}");
    assert!(tokens.iter().all(|token| !text.contains(token)) && !text.contains("secret "));
    let (_, listed) = town.get("/api/tables").await;
    assert_eq!(
        listed["tables"].as_array().map(Vec::len),
        Some(0),
        "nobody is sent there: {listed}"
    );
    assert_eq!(stored(), before, "nothing was overwritten");
}

#[tokio::test]
async fn whoever_comes_while_nothing_can_be_stored_is_told_so() {
    let town = Town::new(hasty()).await;
    let (table, tokens) = town.table(&["open", "open"]).await;
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    town.keep.fill_up();
    ann.claim("Ann").await;
    assert!(ann.wait_for("goodbye").await.contains("\"code\":\"not_stored\""));
    let mut watcher = Client::new(&town, &table, None).await;
    town.keep.make_room();
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    ann.claim("Ann").await;
    assert!(watcher.wait_for("presence").await.contains("Ann"), "then it goes on");
}

#[cfg(unix)]
#[tokio::test]
async fn a_server_whose_file_is_gone_lives_but_is_not_ready() {
    let town = Town::new(hasty()).await;
    assert_eq!(town.get("/readyz").await, (200, "ok\n".into()));
    std::fs::remove_file(town.keep.file()).expect("it is ours");
    loop {
        let (status, said) = town.get("/readyz").await;
        if status != 200 {
            assert_eq!((status, &said["code"]), (503, &"not_stored".into()));
            break;
        }
        tokio::task::yield_now().await;
    }
    assert_eq!(town.get("/healthz").await.0, 200);
    let wish = r#"{"game":"run-for-your-life","seats":["open","bot"]}"#;
    assert_eq!(town.post(wish, "").await.0, 500, "nothing is acknowledged");
    let (_, metrics) = town.get("/metrics").await;
    let metrics = metrics.as_str().expect("it is text");
    assert!(metrics.contains("shamble_refused_total{code=\"not_stored\"}"), "{metrics}");
    assert!(metrics.contains("shamble_stored_seconds_bucket{le=\"+Inf\"}"), "{metrics}");
}

/// A file of each older schema has a real table in it, which was played with the program of today and stored as it was then.
#[tokio::test]
async fn a_table_in_a_file_of_any_older_version_is_woken_and_goes_on() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../store/fixtures");
    let mut n_woken = 0;
    for fixture in std::fs::read_dir(fixtures).expect("they are there") {
        let dir = Arc::new(TempDir::new().expect("there is room"));
        let keep = Keep::File(dir);
        let fixture = fixture.expect("it is there").path();
        std::fs::copy(&fixture, keep.file()).expect("there is room");
        // Its time of the last change is long ago.
        let limits = Limits { keep_for: Duration::ZERO, ..hasty().limits };
        let town = Town::of(keep, Config { limits, ..hasty() }).await;
        let mut client = match connect(&town, "real", None).await {
            Ok(client) => client,
            Err(Error::Http(answer)) => {
                let said = String::from_utf8_lossy(answer.body().as_deref().unwrap_or_default());
                assert!(said.contains("older_rules"), "{fixture:?}: {said}");
                let (status, log) = town.get("/api/tables/real/log").await;
                let log = log.as_str().unwrap_or_default();
                assert!(status == 200 && log.contains("Seat 0: R1"), "{fixture:?}: {log}");
                continue;
            }
            Err(problem) => panic!("{fixture:?}: {problem}"),
        };
        client.hello().await;
        let played = client.news.len();
        assert!(played > 20, "{fixture:?}: it is told how it went, {played}");
        n_woken += 1;
    }
    // When all rules have changed, new files have to be kept.
    assert!(n_woken > 0);
}

#[tokio::test]
async fn a_table_wakes_by_what_it_remembered_and_without_it_too() {
    let limits = Limits { sleep_after: Duration::from_millis(1), ..hasty().limits };
    let town = Town::new(Config { limits, ..hasty() }).await;
    let (table, tokens) = town.table(&["open", "open"]).await;
    // Too short for being remembered on the way.
    play_and_go(&town, &table, &tokens, 10).await;
    let kept = || town.keep.read(|it| it.table(&table));
    while kept().remembered.is_empty() {
        tokio::task::yield_now().await;
    }
    let (n, _) = kept().remembered[0].clone();
    assert_eq!(n, kept().lines.len() as u64, "what it knew when it fell asleep");
    town.keep.meddle("UPDATE snapshots SET text = 'brains';");
    Client::new(&town, &table, None).await;
}
