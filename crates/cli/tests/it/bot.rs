//! `shamble bot`: an external program at a table of a real server.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::serve::{ask, file, serve_at_pace};
use super::{Place, run};

/// A bot that takes the first option, if there is Python.
fn first_bot() -> Option<[&'static str; 2]> {
    let has_python = std::process::Command::new("python3").arg("--version").output();
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/first_bot.py");
    has_python.is_ok_and(|it| it.status.success()).then_some(["python3", bot])
}

fn body(answer: &str) -> Value {
    let text = answer.split("\r\n\r\n").nth(1).expect("an answer has a body");
    serde_json::from_str(text).expect("it is JSON")
}

#[test]
fn a_program_plays_a_whole_game_at_an_online_table() {
    let Some(command) = first_bot() else { return };
    let (mut server, address) = serve_at_pace(200, &file("bot.db"));
    let wish = r#"{"game":"thirty-seconds","seats":["open","bot:newcomer"]}"#;
    let made = body(&ask(&address, "POST /api/tables", wish));
    let link = made["seats"][0]["link"].as_str().unwrap_or_else(|| panic!("no link: {made}"));
    let link = format!("http://{address}{link}");
    let place = Place::new("bot");
    let args = [&["bot", "--link", &link, "--name", "First", "--"][..], &command].concat();
    let said = run(&place, &args, b"").ok();
    assert!(said.starts_with("The bot is at the table.\n"), "{said}");
    let table = made["table"].as_str().expect("it has a name");
    let told = body(&ask(&address, &format!("GET /api/tables/{table}"), ""));
    assert_eq!((&told["stage"], &told["seats"][0]["name"]), (&"over".into(), &"First".into()));
    server.kill().expect("it runs");
    server.wait().expect("it was killed");
}

#[test]
fn a_link_that_leads_nowhere_is_refused() {
    let place = Place::new("bot-link");
    let bot = |link| run(&place, &["bot", "--link", link, "--", "true"], b"");
    assert!(bot("https://games.example/table/1#2").failed(2).contains("TLS"));
    assert!(bot("8f3a").failed(2).contains("/table/ID#TOKEN"));
    assert!(bot("http://127.0.0.1:1/table/1#2").failed(1).contains("Look at the link"));
    assert_eq!(run(&place, &["bot", "--link", "http://127.0.0.1:1/table/1#2"], b"").code, 2);
}

#[cfg(unix)]
#[test]
fn a_program_that_does_not_answer_in_time_is_told_so() {
    let place = Place::new("bot-slow");
    let began = Instant::now();
    let seats = ["--seats", "run:sleep 60", "--bot-seconds", "0.2", "--games", "1"];
    let said = run(&place, &[&["arena", "thirty-seconds"], &seats[..]].concat(), b"").failed(1);
    assert!(said.contains("\"sleep 60\" did not answer within 0.2 seconds"), "{said}");
    assert!(said.contains("--bot-seconds"), "{said}");
    assert!(began.elapsed() < Duration::from_secs(30), "and nobody waits until it ends");
}
