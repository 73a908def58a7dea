//! Whole games over sockets.

use engine::Replay;
use protocol::{ToClient, ToTable};
use server::Config;

use crate::client::{Client, version};
use crate::town::{Town, hasty};

async fn two_sit_down(town: &Town, table: &str, tokens: &[String]) -> (Client, Client) {
    let mut ann = Client::new(town, table, Some(&tokens[0])).await;
    let mut bob = Client::new(town, table, Some(&tokens[1])).await;
    ann.claim("Ann").await;
    bob.claim("Bob").await;
    (ann, bob)
}

#[tokio::test]
async fn two_people_and_a_bot_play_a_whole_game_and_nobody_sees_a_secret() {
    let town = Town::new(Config { pace: 500, ..hasty() }).await;
    let (table, tokens) = town.table(&["person", "open", "bot"]).await;
    let (mut ann, mut bob) = two_sit_down(&town, &table, &tokens).await;
    let mut watcher = Client::new(&town, &table, None).await;
    let (over, too, watched) =
        tokio::join!(ann.play(usize::MAX), bob.play(usize::MAX), watcher.wait_for("over"));
    let Some(ToClient::Over { secret, replay, winners, .. }) = over.clone() else {
        panic!("the game has no end: {over:?}")
    };
    assert_eq!(over, too, "both are told the same end");
    assert_eq!(over, ToClient::from_json(&watched).ok());
    assert!(!winners.is_empty());
    let replay = Replay::parse(&replay).expect("it is a replay");
    let verified = registry::list()[0].verify(&replay).expect("no draw was bent");
    assert!(verified.n_outcomes > 0);
    for client in [&ann, &bob, &watcher] {
        let (_, before) = client.heard.split_last().expect("something was heard");
        let shows = |word: &str| before.iter().any(|it| it.contains(word));
        let faces: Vec<&str> =
            client.heard.iter().flat_map(|it| it.split(r#""faces":"#).skip(1)).collect();
        assert!(!faces.is_empty() && faces.iter().all(|rest| rest.starts_with("null")));
        assert!(!shows(&secret), "the secret is told at the end, not before");
        assert!(!tokens.iter().filter(|token| !token.is_empty()).any(|token| shows(token)));
    }
    let (_, summary) = town.get(&format!("/api/tables/{table}")).await;
    assert_eq!(summary["stage"], "over");
    assert_eq!(summary["seats"][1]["name"], "Bob");
    let (_, listed) = town.get("/api/tables").await;
    assert_eq!(listed["tables"].as_array().map(Vec::len), Some(0), "it is over: {listed}");
}

#[tokio::test]
async fn a_killed_server_goes_on_where_it_was() {
    let mut town = Town::new(hasty()).await;
    let (table, tokens) = town.table(&["person", "open"]).await;
    let (mut ann, mut bob) = two_sit_down(&town, &table, &tokens).await;
    for _ in 0..3 {
        tokio::select! {
            _ = ann.play(4) => {}
            _ = bob.play(usize::MAX) => {}
        }
        town.kill();
        town.start().await;
        for client in [&mut ann, &mut bob] {
            let missed = client.again(&town, &table).await;
            assert!(matches!(missed, ToClient::Update { .. }), "nothing told is lost: {missed:?}");
        }
    }
    let (over, too) = tokio::join!(ann.play(usize::MAX), bob.play(usize::MAX));
    let (Some(ToClient::Over { replay, .. }), Some(ToClient::Over { replay: twin, .. })) =
        (&over, &too)
    else {
        panic!("the game has no end: {over:?}")
    };
    assert_eq!(replay, twin, "both are told the same end");
    let replay = Replay::parse(replay).expect("it is a replay");
    registry::list()[0].verify(&replay).expect("three kills bent no draw");
    let versions = |client: &Client| -> Vec<u64> { client.news.iter().map(version).collect() };
    assert_eq!(versions(&ann), versions(&bob), "both have heard everything");
    assert!(versions(&ann).is_sorted_by(|a, b| a < b), "in order, and once");
}

#[tokio::test]
async fn a_rematch_that_all_agree_to_is_a_new_game_with_a_new_secret() {
    let town = Town::new(hasty()).await;
    let (table, tokens) = town.table(&["person", "open"]).await;
    let (mut ann, mut bob) = two_sit_down(&town, &table, &tokens).await;
    let (first, _) = tokio::join!(ann.play(usize::MAX), bob.play(usize::MAX));
    ann.say(&ToTable::Rematch).await;
    assert!(bob.wait_for("proposal").await.contains("\"what\":\"rematch\""));
    let (_, summary) = town.get(&format!("/api/tables/{table}")).await;
    assert_eq!(summary["stage"], "over", "one alone begins nothing");
    bob.say(&ToTable::Rematch).await;
    for client in [&mut ann, &mut bob] {
        client.wait_for("welcome").await;
    }
    let (second, too) = tokio::join!(ann.play(usize::MAX), bob.play(usize::MAX));
    assert_eq!(second, too);
    let (
        Some(ToClient::Over { secret: old, .. }),
        Some(ToClient::Over { secret: new, replay, .. }),
    ) = (first, second)
    else {
        panic!("both games have an end")
    };
    assert_ne!(old, new, "nobody knows the dice beforehand");
    let replay = Replay::parse(&replay).expect("it is a replay");
    registry::list()[0].verify(&replay).expect("no draw was bent");
}
