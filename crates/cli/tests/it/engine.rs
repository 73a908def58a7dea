use serde_json::{Value, json};

use super::{GAME, Place, run};

/// One answer for each line.
fn dialogue(name: &str, requests: &[u8]) -> Vec<Value> {
    let out = run(&Place::new(name), &["engine"], requests).ok();
    out.lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect()
}

fn code(answer: &Value) -> &str {
    assert_eq!(answer["ok"], false, "{answer}");
    assert!(answer["error"]["text"].as_str().is_some_and(|text| text.ends_with('.')), "{answer}");
    answer["error"]["code"].as_str().expect("an error has a code")
}

#[test]
fn the_documented_dialogue_happens_line_by_line() {
    let document = include_str!("../../../../docs/engine-protocol.md");
    let inside = document.split("```text\n").skip(1).filter_map(|part| part.split("```").next());
    let lines: Vec<&str> = inside.flat_map(str::lines).collect();
    let with = |mark| lines.iter().filter_map(move |line| line.strip_prefix(mark));
    let requests: Vec<&str> = with("> ").collect();
    let expected: Vec<&str> = with("< ").collect();
    assert!(requests.len() > 10 && requests.len() == expected.len());
    let input = requests.join("\n");
    let out = run(&Place::new("dialogue"), &["engine"], input.as_bytes()).ok();
    let answers: Vec<&str> = out.lines().collect();
    assert_eq!(answers.len(), expected.len());
    for ((request, answer), expected) in requests.iter().zip(answers).zip(expected) {
        assert!(fits(answer, expected), "> {request}\n< {answer}\nis documented as\n< {expected}");
    }
}

/// Whether `answer` is `expected`, in which `…` stands for anything.
fn fits(answer: &str, expected: &str) -> bool {
    let mut parts = expected.split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = answer.strip_prefix(first) else { return false };
    let mut last = None;
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
        last = Some(part);
    }
    last.map_or(rest.is_empty(), |part| part.is_empty() || answer.ends_with(part))
}

#[test]
fn abuse_gets_an_error_each_and_the_process_lives() {
    let mut input = Vec::new();
    let mut expected = Vec::new();
    let mut line = |bytes: &[u8], code: &'static str| {
        input.extend_from_slice(bytes);
        input.push(b'\n');
        expected.push(code);
    };
    let begin = json!({"cmd": "new", "game": GAME, "seed": "x"}).to_string();
    line(br#"{"cmd":"options","seat":0}"#, "no_game");
    line(begin.as_bytes(), "");
    line(b"", "bad_json");
    line(b"{\"cmd\":", "bad_json");
    line(b"\xff\xfe\x00", "bad_json");
    line(b"{\"cmd\":\"\xc3\x28\"}", "bad_json");
    line("{".repeat(50_000).as_bytes(), "bad_json");
    line(&b"[".repeat(1 << 20), "bad_json");
    line(&b"[".repeat((1 << 20) + 1), "line_too_long");
    line(&b"x".repeat(10_000_000), "line_too_long");
    let mut long = br#"{"cmd":"play","seat":0,"action":""#.to_vec();
    long.extend(b"go ".repeat(4_000_000));
    line(&long, "line_too_long");
    line(br#"{"cmd":"no such"}"#, "unknown_command");
    line(br#"{"cmd":"play","seat":0,"action":"go 99"}"#, "illegal");
    line(br#"{"cmd":"play","seat":1,"action":"go 0"}"#, "illegal");
    line(br#"{"cmd":"play","seat":0,"action":"draw 7"}"#, "illegal");
    line(br#"{"cmd":"play","seat":0,"action":"go 999999999999"}"#, "unreadable_action");
    line(br#"{"cmd":"play","seat":9,"action":"go 0"}"#, "no_such_seat");
    line(br#"{"cmd":"play","seat":255,"action":"go 0"}"#, "no_such_seat");
    line(br#"{"cmd":"play","seat":"nature","action":"draw 7"}"#, "nature_not_asked");
    line(br#"{"cmd":"play","seat":0}"#, "missing_field");
    line(br#"{"cmd":"outcome"}"#, "");
    let answers = dialogue("abuse", &input);
    assert_eq!(answers.len(), expected.len());
    for (n, (answer, expected)) in answers.iter().zip(expected).enumerate() {
        match expected {
            "" => assert_eq!(answer["ok"], true, "line {n}: {answer}"),
            expected => assert_eq!(code(answer), expected, "line {n}"),
        }
    }
}

#[test]
fn the_last_line_needs_no_line_end() {
    let answers = dialogue("no-line-end", br#"{"cmd":"games"}"#);
    assert_eq!(answers.len(), 1);
    let modes: Vec<&Value> =
        answers[0]["games"][0]["modes"].as_array().expect("a list").iter().collect();
    assert!(!modes.is_empty());
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let begin = |seed: &str| json!({"cmd": "new", "game": GAME, "seed": seed}).to_string();
    let state = r#"{"cmd":"state"}"#;
    let input = [&begin("one"), state, &begin("two"), state, &begin("one"), state].join("\n");
    let answers = dialogue("seeds", input.as_bytes());
    assert_eq!((&answers[0], &answers[1]), (&answers[4], &answers[5]));
    assert_ne!(answers[0]["commitment"], answers[2]["commitment"]);
}

/// Replaces each number of a position by other numbers and each word by another: what still loads
/// must be playable.
#[test]
fn a_position_that_was_tampered_with_is_refused_or_can_be_played() {
    let begin = json!({"cmd": "new", "game": GAME, "seed": "x", "setup": {"players": 3}});
    let input = [begin.to_string(), r#"{"cmd":"state"}"#.to_owned()].join("\n");
    let state = dialogue("state", input.as_bytes())[1]["state"].clone();
    let mut places = Vec::new();
    leaves(&state, String::new(), &mut places);
    assert!(places.len() > 100);
    let mut requests = Vec::new();
    for place in &places {
        for other in [json!(0), json!(1), json!(7), json!(200), json!(255), json!("Run"), json!([])]
        {
            let mut bent = state.clone();
            *bent.pointer_mut(place).expect("the place was just found") = other;
            requests.push(json!({"cmd": "load", "game": GAME, "state": bent}).to_string());
            for seat in 0..3 {
                requests.push(json!({"cmd": "options", "seat": seat}).to_string());
                requests.push(json!({"cmd": "play", "seat": seat, "action": "go 0"}).to_string());
            }
            requests.push(r#"{"cmd":"view","seat":1}"#.to_owned());
        }
    }
    let answers = dialogue("tampered", requests.join("\n").as_bytes());
    assert_eq!(answers.len(), requests.len());
    for (request, answer) in requests.iter().zip(&answers) {
        assert_ne!(answer["error"]["code"], "broken", "{request}");
    }
}

fn leaves(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Array(all) if !all.is_empty() => {
            all.iter().enumerate().for_each(|(i, it)| leaves(it, format!("{at}/{i}"), found));
        }
        Value::Object(all) if !all.is_empty() => {
            all.iter().for_each(|(key, it)| leaves(it, format!("{at}/{key}"), found));
        }
        Value::Array(_) | Value::Object(_) => found.push(at),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => found.push(at),
    }
}
