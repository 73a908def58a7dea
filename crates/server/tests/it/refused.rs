//! Invalid messages are refused politely, and the table is unharmed.

use protocol::{PROTOCOL_VERSION, ToTable};
use server::{Config, Limits};
use tokio_tungstenite::tungstenite::Error;

use crate::client::{Client, connect};
use crate::town::{Town, hasty};

fn hello(protocol: u32, token: Option<&str>) -> String {
    let token = token.map(str::to_owned);
    ToTable::Hello { protocol, token, seen: None }.to_json()
}

#[tokio::test]
async fn strangers_are_sent_away_with_a_sentence() {
    let town = Town::new(hasty()).await;
    let (table, tokens) = town.table(&["open", "bot"]).await;
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    let long = format!("\"{}\"", "x".repeat(65 * 1024));
    let cases = [
        (hello(PROTOCOL_VERSION, Some(&"0".repeat(64))), "unknown_token"),
        (hello(PROTOCOL_VERSION, Some("guess")), "unknown_token"),
        (hello(PROTOCOL_VERSION + 1, Some(&tokens[0])), "other_version"),
        (long, "too_long"),
    ];
    for (said, code) in cases {
        let mut stranger = connect(&town, &table, None).await.expect("the server listens");
        stranger.say_text(&said).await;
        let goodbye = stranger.wait_for("goodbye").await;
        assert!(goodbye.contains(&format!("\"code\":\"{code}\"")), "{goodbye}");
        assert_eq!(stranger.hear().await, None, "{code}: then it hangs up");
    }
    ann.claim("Ann").await;
    assert!(ann.wait_for("presence").await.contains("Ann"), "the table is unharmed");
}

#[tokio::test]
async fn what_is_no_text_has_a_word_of_its_own() {
    let town = Town::new(hasty()).await;
    let (table, tokens) = town.table(&["open", "bot"]).await;
    // A text of two bytes that are no UTF-8, masked by nothing; a text without a mask; a frame of no known kind.
    for frame in [b"\x81\x82\0\0\0\0\xff\xff".as_slice(), b"\x81\x02hi", b"\x83\x80\0\0\0\0"] {
        let mut stranger = connect(&town, &table, None).await.expect("the server listens");
        stranger.say_bytes(frame).await;
        let goodbye = stranger.wait_for("goodbye").await;
        assert!(goodbye.contains("\"code\":\"not_text\""), "{frame:?}: {goodbye}");
        assert_eq!(stranger.hear().await, None, "then it hangs up");
    }
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    ann.claim("Ann").await;
    assert!(ann.wait_for("presence").await.contains("Ann"), "the table is unharmed");
}

#[tokio::test]
async fn nonsense_is_refused_and_the_connection_lives_on() {
    let town = Town::new(hasty()).await;
    let (table, tokens) = town.table(&["open", "bot"]).await;
    let mut ann = connect(&town, &table, None).await.expect("the server listens");
    for nonsense in ["", "brains", "{\"kind\":\"win\"}", "[[[[", "{\"kind\":\"play\"}", "null"] {
        ann.say_text(nonsense).await;
        assert!(ann.wait_for("refused").await.contains("unreadable_message"), "{nonsense}");
    }
    ann.say(&ToTable::Undo).await;
    assert!(ann.wait_for("refused").await.contains("hello_first"));
    ann.say_text(&hello(PROTOCOL_VERSION, Some(&tokens[0]))).await;
    ann.wait_for("welcome").await;
    ann.claim("Ann").await;
    assert!(ann.wait_for("presence").await.contains("Ann"));
}

#[tokio::test]
async fn who_talks_too_much_is_hung_up_on() {
    let limits = Limits { burst: 5, per_second: 1, ..Limits::default() };
    let town = Town::new(Config { limits, ..Config::default() }).await;
    let (table, tokens) = town.table(&["open", "bot"]).await;
    let mut ann = Client::new(&town, &table, Some(&tokens[0])).await;
    for _ in 0..20 {
        ann.say(&ToTable::Undo).await;
    }
    assert!(ann.wait_for("goodbye").await.contains("too_fast"));
    let mut again = Client::new(&town, &table, Some(&tokens[0])).await;
    again.claim("Ann").await;
    assert!(again.wait_for("presence").await.contains("Ann"), "the seat is kept");
}

#[tokio::test]
async fn pages_of_other_servers_and_wrong_links_are_refused() {
    let town = Town::new(hasty()).await;
    let (table, _) = town.table(&["open", "bot"]).await;
    let status = |refused: Result<Client, Error>| match refused {
        Err(Error::Http(answer)) => answer.status().as_u16(),
        other => panic!("it was not refused: {:?}", other.err()),
    };
    assert_eq!(status(connect(&town, &table, Some("https://evil.example")).await), 403);
    assert_eq!(status(connect(&town, "nowhere", None).await), 404);
    let own = format!("http://{}", town.address);
    assert!(connect(&town, &table, Some(&own)).await.is_ok(), "our own page is welcome");
    let wish = "{\"game\":\"run-for-your-life\",\"seats\":[\"open\",\"bot\"]}";
    let (status, said) = town.post(wish, "Origin: https://evil.example\r\n").await;
    assert_eq!((status, &said["code"]), (403, &"other_origin".into()));
}
