//! What the lobby offers, and what it refuses.

use std::time::Duration;

use any_game::fair::Share;
use protocol::ToTable;
use serde_json::json;
use server::{Config, Limits};

use crate::client::Client;
use crate::town::{Town, hasty};

#[tokio::test]
async fn the_lobby_tells_games_with_everything_that_can_be_chosen() {
    let town = Town::new(hasty()).await;
    let (status, told) = town.get("/api/games").await;
    assert_eq!(status, 200);
    let game = &told["games"][0];
    assert_eq!(game["game"], "run-for-your-life");
    let options = game["options"].as_array().expect("it has options");
    assert!(options.iter().any(|it| it["key"] == "players" && it["max"] == 8), "{game}");
    assert!(game["modes"].as_array().is_some_and(|modes| !modes.is_empty()));
    assert_eq!(town.get("/health").await, (200, "ok\n".into()));
    assert_eq!(town.get("/api/nothing").await.0, 404);
}

#[tokio::test]
async fn a_new_table_has_a_link_for_each_seat_of_a_person_and_one_to_watch() {
    let town = Town::new(hasty()).await;
    let setup = json!({"level": "expert"});
    let seats = ["person", "open", "bot:sharp"];
    let wish = json!({"game": "run-for-your-life", "seats": seats, "setup": setup});
    let (status, made) = town.post(&wish.to_string(), "").await;
    assert_eq!(status, 201, "{made}");
    let id = made["table"].as_str().expect("it has an id");
    assert_eq!(id.len(), 32);
    assert_eq!(made["watch"], format!("/table/{id}"));
    let token = |seat: usize| made["seats"][seat]["token"].as_str().map(str::to_owned);
    let (one, other) = (token(0).expect("a link"), token(1).expect("a link"));
    assert!(one.len() == 64 && one != other);
    assert_eq!(token(2), None, "a bot needs no link");
    assert_eq!(made["seats"][1]["link"], format!("/table/{id}#{other}"));

    let (status, summary) = town.get(&format!("/api/tables/{id}")).await;
    assert_eq!((status, &summary["stage"]), (200, &"open".into()));
    assert!(!summary.to_string().contains(&one), "a summary has no secret");
    let expert = any_game::find(registry::list(), "run-for-your-life").expect("it is in the list");
    let expert = expert.modes().iter().find(|mode| mode.name == "expert").expect("it is a mode");
    assert_eq!(summary["mode"], expert.text);
    assert_eq!(summary["seats"][2]["level"], "sharp");
    let (_, listed) = town.get("/api/tables").await;
    assert_eq!(listed, json!({"tables": []}), "who did not ask for it is not listed");
    let (public, _) = town.table(&["open", "bot"]).await;
    let (_, listed) = town.get("/api/tables").await;
    assert_eq!(listed["tables"][0]["table"], public);
}

#[tokio::test]
async fn what_cannot_be_set_up_is_refused_with_the_reason() {
    let town = Town::new(hasty()).await;
    let game = "run-for-your-life";
    let cases = [
        (json!({"game": "chess", "seats": []}), 422, "unknown_game"),
        (json!({"game": game, "seats": ["open"]}), 422, "bad_setup"),
        (json!({"game": game, "seats": vec!["bot"; 99]}), 422, "bad_setup"),
        (json!({"game": game, "seats": ["open", "bot"], "mode": "easy-peasy"}), 422, "bad_setup"),
        (json!({"game": game, "seats": ["open", "bot"], "setup": {"x": 1}}), 422, "bad_setup"),
        (
            json!({"game": game, "seats": ["open", "bot"], "setup": {"players": 5}}),
            422,
            "bad_setup",
        ),
        (json!({"game": game, "seats": ["ghost", "bot"]}), 422, "unreadable_request"),
        (
            json!({"game": game, "seats": ["open"], "pad": "x".repeat(70_000)}),
            413,
            "unreadable_request",
        ),
    ];
    for (wish, status, code) in cases {
        let (found, said) = town.post(&wish.to_string(), "").await;
        assert_eq!((found, &said["code"]), (status, &code.into()), "{said}");
        assert!(said["text"].as_str().is_some_and(|text| text.len() > 10), "{said}");
    }
    assert_eq!(town.post("brains", "").await.0, 400);
    assert_eq!(town.get("/api/tables/nowhere").await.1["code"], "no_such_table");
}

#[tokio::test]
async fn too_many_new_tables_at_once_are_refused() {
    let limits = Limits { tables_burst: 2, tables_per_minute: 1, ..Limits::default() };
    let town = Town::new(Config { limits, ..Config::default() }).await;
    town.table(&["open", "bot"]).await;
    town.table(&["open", "bot"]).await;
    let wish = json!({"game": "run-for-your-life", "seats": ["open", "bot"]});
    let (status, said) = town.post(&wish.to_string(), "").await;
    assert_eq!((status, &said["code"]), (429, &"too_fast".into()));
}

#[tokio::test]
async fn whoever_joins_a_public_table_gets_a_seat_with_a_token_and_a_stranger_to_others_does_not() {
    let town = Town::new(hasty()).await;
    let (public, _) = town.table(&["open", "bot"]).await;
    let path = format!("/api/tables/{public}/join");
    let (status, joined) = town.post_to(&path, r#"{"name":"Eve"}"#, "").await;
    assert_eq!((status, &joined["seat"]), (200, &json!(0)), "{joined}");
    assert_eq!(joined["token"].as_str().map(str::len), Some(64));
    let (status, refused) = town.post_to(&path, r#"{"name":"Max"}"#, "").await;
    assert_eq!((status, &refused["code"]), (409, &json!("no_free_seat")), "{refused}");

    let wish = json!({"game": "run-for-your-life", "seats": ["open", "bot"]});
    let (_, made) = town.post(&wish.to_string(), "").await;
    let private = format!("/api/tables/{}/join", made["table"].as_str().expect("an id"));
    let (status, refused) = town.post_to(&private, r#"{"name":"Eve"}"#, "").await;
    assert_eq!((status, &refused["code"]), (403, &json!("not_public")), "{refused}");
    assert_eq!(town.post_to("/api/tables/none/join", r#"{"name":"Eve"}"#, "").await.0, 404);
    assert_eq!(town.post_to(&path, "{}", "").await.0, 422);
}

#[tokio::test]
async fn whoever_joins_is_seen_with_their_figure_and_none_but_the_known_ones_are_taken() {
    let town = Town::new(hasty()).await;
    let (public, _) = town.table(&["open", "bot"]).await;
    let path = format!("/api/tables/{public}/join");
    let unknown = r#"{"name":"Eve","figure":"unicorn"}"#;
    let (status, refused) = town.post_to(&path, unknown, "").await;
    assert_eq!((status, &refused["code"]), (409, &json!("no_such_figure")), "{refused}");
    let (status, joined) = town.post_to(&path, r#"{"name":"Eve","figure":"crow"}"#, "").await;
    assert_eq!((status, &joined["seat"]), (200, &json!(0)), "{joined}");
    let (_, summary) = town.get(&format!("/api/tables/{public}")).await;
    assert_eq!(summary["seats"][0], json!({"name": "Eve", "figure": "crow", "sitter": "person"}));
}

#[tokio::test]
async fn whoever_joins_may_be_bound_to_a_share_of_chance_at_once() {
    let town = Town::new(hasty()).await;
    let (public, _) = town.table(&["open", "bot"]).await;
    let path = format!("/api/tables/{public}/join");
    let (status, refused) = town.post_to(&path, r#"{"name":"Eve","commitment":"77"}"#, "").await;
    assert_eq!((status, &refused["code"]), (409, &json!("bad_share")), "{refused}");
    let share = Share::new([7; 32]);
    let wish = json!({"name": "Eve", "commitment": share.commitment()});
    let (status, joined) = town.post_to(&path, &wish.to_string(), "").await;
    assert_eq!(status, 200, "{joined}");
    let mut eve = Client::new(&town, &public, joined["token"].as_str()).await;
    eve.say(&ToTable::Reveal { share: share.to_hex() }).await;
    let told = eve.wait_for("presence").await;
    assert!(told.contains(&share.to_hex()), "everybody is told: {told}");
}

#[tokio::test]
async fn pages_of_a_configured_origin_may_read_the_lobby_and_others_may_not() {
    let origins = vec!["https://friend.example".to_owned()];
    let town = Town::new(Config { origins, ..hasty() }).await;
    let ask = async |method: &str, origin: &str| {
        let more = format!("Origin: {origin}\r\nAccess-Control-Request-Method: POST\r\n");
        town.raw(method, "/api/tables", &more).await.0
    };
    let head = ask("OPTIONS", "https://friend.example").await;
    assert!(head.starts_with("http/1.1 204"), "{head}");
    assert!(head.contains("access-control-allow-headers: content-type"), "{head}");
    let head = ask("GET", "https://friend.example").await;
    assert!(head.contains("access-control-allow-origin: https://friend.example"), "{head}");
    assert!(head.contains("cache-control: no-store"), "{head}");
    for method in ["OPTIONS", "GET"] {
        let head = ask(method, "https://evil.example").await;
        assert!(!head.contains("access-control-allow-origin"), "{head}");
    }
}

#[tokio::test]
async fn tables_that_nobody_wants_any_more_go_and_others_stay() {
    let keep_for = Duration::from_secs(1_000);
    let limits = Limits { keep_for, clear_every: Duration::from_millis(20), ..hasty().limits };
    let town = Town::new(Config { limits, ..hasty() }).await;
    let (old, _) = town.table(&["open", "bot"]).await;
    let (new, _) = town.table(&["open", "bot"]).await;
    let age = "UPDATE tables SET touched = touched - 2000 WHERE id";
    town.keep.meddle(&format!("{age} = '{old}'"));
    while town.get(&format!("/api/tables/{old}")).await.0 == 200 {
        tokio::task::yield_now().await;
    }
    assert_eq!(town.get(&format!("/api/tables/{old}")).await.0, 404);
    assert_eq!(town.get(&format!("/api/tables/{new}")).await.0, 200);
}

#[tokio::test]
async fn tables_that_never_began_go_sooner_however_many_there_are() {
    let many = 1_000;
    let limits = Limits {
        keep_unbegun: Duration::from_secs(1_000),
        clear_every: Duration::from_millis(20),
        tables_burst: many,
        all_tables_burst: many,
        ..hasty().limits
    };
    let town = Town::new(Config { limits, ..hasty() }).await;
    // Both seats are taken there, so it has begun.
    let (begun, _) = town.table(&["bot", "bot"]).await;
    let (mut unbegun, (watched, _)) = (Vec::new(), town.table(&["open", "bot"]).await);
    // More than are looked up at once.
    for _ in 0..450 {
        unbegun.push(town.table(&["open", "bot"]).await.0);
    }
    let _watcher = Client::new(&town, &watched, None).await;
    town.keep.meddle("UPDATE tables SET touched = touched - 2000");
    let (fresh, _) = town.table(&["open", "bot"]).await;
    let mut left = vec![begun, watched, fresh];
    left.sort();
    loop {
        let mut ids = town.keep.read(|it| it.ids());
        ids.sort();
        if ids == left {
            break;
        }
        assert!(left.iter().all(|id| ids.contains(id)), "one too many is gone");
        tokio::task::yield_now().await;
    }
    assert!(!unbegun.iter().any(|id| left.contains(id)));
}

#[tokio::test]
async fn a_quick_match_seats_two_strangers_at_one_table_in_every_game() {
    let town = Town::new(hasty()).await;
    for game in registry::list() {
        let seek = |name: &str| json!({"game": game.id(), "name": name}).to_string();
        let (status, ann) = town.post_to("/api/match", &seek("Ann"), "").await;
        assert_eq!(status, 200, "{ann}");
        let (_, bob) = town.post_to("/api/match", &seek("Bob"), "").await;
        assert_eq!(ann["table"], bob["table"], "{}", game.id());
        assert_ne!(ann["seat"], bob["seat"]);
        let (_, eve) = town.post_to("/api/match", &seek("Eve"), "").await;
        assert_ne!(eve["table"], ann["table"], "that table is full");
    }
    let (_, before) = town.get("/api/tables").await;
    for (name, figure) in [("", "cat"), ("Bot 1", "cat"), ("Ann", "unicorn")] {
        let nobody = json!({"game": "zombie-15", "name": name, "figure": figure}).to_string();
        assert_eq!(town.post_to("/api/match", &nobody, "").await.0, 409, "{nobody}");
    }
    assert_eq!(town.get("/api/tables").await.1, before, "nobody leaves an empty table behind");
    let nothing = json!({"game": "chess", "name": "Ann"}).to_string();
    assert_eq!(town.post_to("/api/match", &nothing, "").await.0, 422);
}
