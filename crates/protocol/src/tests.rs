//! The exact text of every message, so that none changes unnoticed.

use serde_json::json;

use super::*;

fn said(message: ToTable, text: &str) {
    assert_eq!(message.to_json(), text);
    assert_eq!(ToTable::from_json(text), Ok(message));
}

fn told(message: ToClient, text: &str) {
    assert_eq!(message.to_json(), text);
    assert_eq!(ToClient::from_json(text), Ok(message));
}

fn scene() -> Scene {
    let target = Some(WireTarget::Space(7));
    let options = vec![WireChoice { action: "go 7".into(), text: "go to 7".into(), target }];
    Scene {
        view: WireJson::of(&json!({"turn": 3})),
        asked: Some(Asked { question: "Ann, where do you go?".into(), options }),
        waits: Waits::Turn { seats: vec![0] },
        clock: WireClock { now: 4000, runs: true, alarm: Some(60_000), pace: 1 },
        undo: Undo::Free,
        partners: Vec::new(),
        has_coach: false,
    }
}

const SCENE: &str = r#""view":{"turn":3},"asked":{"question":"Ann, where do you go?","options":[{"action":"go 7","text":"go to 7","target":{"space":7}}]},"waits":{"why":"turn","for":[0]},"clock":{"now":4000,"runs":true,"alarm":60000},"undo":"free""#;

fn places() -> Vec<SeatStatus> {
    let ann = SeatStatus {
        seat: 0,
        name: "Ann".into(),
        figure: Some("cat".into()),
        sitter: Sitter::Person,
        is_here: true,
        bot_plays: false,
        level: None,
        commitment: Some("5e88".into()),
        share: Some("77aa".into()),
    };
    let bot = SeatStatus {
        seat: 1,
        name: "Bot 1".into(),
        figure: None,
        sitter: Sitter::Bot,
        is_here: true,
        bot_plays: true,
        level: Some("seasoned".into()),
        commitment: None,
        share: None,
    };
    vec![ann, bot]
}

const PLACES: &str = r#"[{"seat":0,"name":"Ann","figure":"cat","sitter":"person","is_here":true,"bot_plays":false,"commitment":"5e88","share":"77aa"},{"seat":1,"name":"Bot 1","sitter":"bot","is_here":true,"bot_plays":true,"level":"seasoned"}]"#;

#[test]
fn hello() {
    let hello = ToTable::Hello { protocol: 1, token: Some("8f3a".into()), seen: Some(17) };
    said(hello, r#"{"kind":"hello","protocol":1,"token":"8f3a","seen":17}"#);
    let watch = ToTable::Hello { protocol: 1, token: None, seen: None };
    said(watch, r#"{"kind":"hello","protocol":1}"#);
}

#[test]
fn claim() {
    let claim = |figure| ToTable::Claim { name: "Zoë".into(), figure };
    said(claim(None), r#"{"kind":"claim","name":"Zoë"}"#);
    said(claim(Some("cat".into())), r#"{"kind":"claim","name":"Zoë","figure":"cat"}"#);
}

#[test]
fn every_figure_has_a_word_of_its_own_and_is_read_back_by_it() {
    for (nth, figure) in ChosenFigure::ALL.into_iter().enumerate() {
        let text = serde_json::to_string(&figure).expect("it is a word");
        assert_eq!(text, format!("{:?}", figure.word()));
        assert_eq!(serde_json::from_str(&text).ok(), Some(figure));
        let first = ChosenFigure::ALL.iter().position(|other| other.word() == figure.word());
        assert_eq!(first, Some(nth), "{figure:?}");
    }
    assert_eq!(ChosenFigure::of_word("unicorn"), None);
    assert!(serde_json::from_str::<ChosenFigure>("\"Cat\"").is_err());
}

#[test]
fn a_seat_of_an_older_table_has_no_figure() {
    let told = r#"{"kind":"presence","version":1,"seats":[{"seat":0,"name":"Ann","sitter":"person","is_here":true,"bot_plays":false}]}"#;
    let Ok(ToClient::Presence { seats, .. }) = ToClient::from_json(told) else {
        panic!("it is a message: {told}")
    };
    assert_eq!(seats[0].figure, None);
}

#[test]
fn commit_and_reveal() {
    let commit = ToTable::Commit { commitment: "5e88".into() };
    said(commit, r#"{"kind":"commit","commitment":"5e88"}"#);
    said(ToTable::Reveal { share: "77aa".into() }, r#"{"kind":"reveal","share":"77aa"}"#);
}

#[test]
fn play() {
    let play = |seen| ToTable::Play { action: "go 7".into(), seen };
    said(play(None), r#"{"kind":"play","action":"go 7"}"#);
    said(play(Some(17)), r#"{"kind":"play","action":"go 7","seen":17}"#);
}

#[test]
fn why_not_and_because() {
    let targets = [
        (WireTarget::Space(7), r#"{"space":7}"#),
        (WireTarget::Seat(1), r#"{"seat":1}"#),
        (WireTarget::Card("Machete".into()), r#"{"card":"Machete"}"#),
    ];
    for (target, json) in targets {
        let why_not = format!(r#"{{"kind":"why_not","target":{json}}}"#);
        said(ToTable::WhyNot { target: target.clone() }, &why_not);
        let because = format!(
            r#"{{"kind":"because","target":{json},"rule":"RFYL-7.1","text":"A player draws."}}"#
        );
        let (rule, text) = ("RFYL-7.1".into(), "A player draws.".into());
        told(ToClient::Because { target, rule, text }, &because);
    }
}

#[test]
fn undo_pause_resume_and_rematch() {
    said(ToTable::Undo, r#"{"kind":"undo"}"#);
    said(ToTable::Pause, r#"{"kind":"pause"}"#);
    said(ToTable::Resume, r#"{"kind":"resume"}"#);
    said(ToTable::Rematch, r#"{"kind":"rematch"}"#);
}

#[test]
fn agree_and_refuse() {
    said(ToTable::Agree { proposal: 17 }, r#"{"kind":"agree","proposal":17}"#);
    said(ToTable::Refuse { proposal: 17 }, r#"{"kind":"refuse","proposal":17}"#);
}

#[test]
fn chat_and_ping() {
    said(ToTable::Chat { text: "Run!".into() }, r#"{"kind":"chat","text":"Run!"}"#);
    let pings = [
        (Ping::Hurry, "hurry"),
        (Ping::Thinking, "thinking"),
        (Ping::WellPlayed, "well_played"),
        (Ping::Thanks, "thanks"),
        (Ping::Sorry, "sorry"),
        (Ping::Brains, "brains"),
    ];
    for (ping, word) in pings {
        said(ToTable::Ping { ping }, &format!(r#"{{"kind":"ping","ping":"{word}"}}"#));
    }
}

#[test]
fn hand_to_bot_set_level_ask_plan_return_and_leave() {
    said(ToTable::HandToBot { seat: 2 }, r#"{"kind":"hand_to_bot","seat":2}"#);
    let set_level = ToTable::SetLevel { seat: 2, level: "merciless".into() };
    said(set_level, r#"{"kind":"set_level","seat":2,"level":"merciless"}"#);
    said(ToTable::AskPlan { seat: 2 }, r#"{"kind":"ask_plan","seat":2}"#);
    said(ToTable::Return, r#"{"kind":"return"}"#);
    said(ToTable::Leave, r#"{"kind":"leave"}"#);
}

#[test]
fn welcome() {
    let welcome = |you| ToClient::Welcome {
        protocol: 1,
        game: "run-for-your-life".into(),
        rules: 1,
        setup: "players=2".into(),
        seats: places(),
        you,
        commitment: "5e88".into(),
        at_leisure: false,
        version: 17,
    };
    let head = r#"{"kind":"welcome","protocol":1,"game":"run-for-your-life","rules":1,"setup":"players=2","seats":"#;
    let tail = r#""commitment":"5e88","version":17}"#;
    told(welcome(Some(0)), &format!(r#"{head}{PLACES},"you":0,{tail}"#));
    told(welcome(None), &format!("{head}{PLACES},{tail}"));
}

#[test]
fn update_and_resync() {
    let text = vec!["Ann goes to 7.".to_owned()];
    let events = WireJson::of(&json!([{"Moved": [0, 7]}]));
    let news = vec![
        News::Happened {
            version: 17,
            who: WireWho::Nature,
            text: vec![],
            events: WireJson::nothing(),
        },
        News::Happened { version: 18, who: WireWho::Seat(0), text, events },
        News::TakenBack { version: 19, by: 0, entries: 1 },
    ];
    let body = format!(
        r#""version":19,"news":[{{"what":"happened","version":17,"who":"nature","text":[],"events":[]}},{{"what":"happened","version":18,"who":{{"seat":0}},"text":["Ann goes to 7."],"events":[{{"Moved":[0,7]}}]}},{{"what":"taken_back","version":19,"by":0,"entries":1}}],{SCENE}}}"#
    );
    let update = ToClient::Update { version: 19, news: news.clone(), scene: scene() };
    told(update, &format!(r#"{{"kind":"update",{body}"#));
    let resync = ToClient::Resync { version: 19, news, scene: scene() };
    told(resync, &format!(r#"{{"kind":"resync",{body}"#));
}

#[test]
fn json_is_passed_on_as_it_was_written() {
    let text = format!(r#"{{"kind":"update","version":1,"news":[],{SCENE}}}"#)
        .replace(r#"{"turn":3}"#, r#"{ "turn" : 3.0, "a":[1 ,2] }"#);
    let read = ToClient::from_json(&text).expect("it is a message");
    assert_eq!(read.to_json(), text);
    let bad = text.replace(
        r#""news":[]"#,
        r#""news":[{"what":"happened","version":1,"who":"nature","text":[],"events":{}}]"#,
    );
    assert!(ToClient::from_json(&bad).is_err_and(|it| it.0.contains("a list of events")));
}

#[test]
fn a_message_can_stand_in_another() {
    let update = ToClient::Update { version: 18, news: Vec::new(), scene: scene() };
    for message in [update, ToClient::Chance { version: 18, wins: 63 }] {
        let text = serde_json::to_string(&(7, &message)).expect("it is plain data");
        assert_eq!(serde_json::from_str(&text).ok(), Some((7, message)));
    }
}

#[test]
fn whom_the_table_waits_for() {
    let text = |waits: &Waits| serde_json::to_string(waits).expect("it is plain data");
    assert_eq!(text(&Waits::Open { seats: vec![2] }), r#"{"why":"open","for":[2]}"#);
    let away = Waits::Away { seats: vec![1], bot_in: Some(60_000) };
    assert_eq!(text(&away), r#"{"why":"away","for":[1],"bot_in":60000}"#);
    assert_eq!(text(&Waits::Pause), r#"{"why":"pause"}"#);
    assert_eq!(text(&Waits::Over), r#"{"why":"over"}"#);
}

#[test]
fn refused() {
    let refused = |rule: Option<&str>| ToClient::Refused {
        code: "illegal".into(),
        rule: rule.map(str::to_owned),
        text: "No.".into(),
    };
    let rule = r#"{"kind":"refused","code":"illegal","rule":"RFYL-8.2","text":"No."}"#;
    told(refused(Some("RFYL-8.2")), rule);
    told(refused(None), r#"{"kind":"refused","code":"illegal","text":"No."}"#);
}

#[test]
fn chat_and_ping_of_others() {
    let chat = ToClient::Chat { version: 19, seat: 0, text: "Run!".into() };
    told(chat, r#"{"kind":"chat","version":19,"seat":0,"text":"Run!"}"#);
    let ping = ToClient::Ping { seat: 0, ping: Ping::Hurry };
    told(ping, r#"{"kind":"ping","seat":0,"ping":"hurry"}"#);
}

#[test]
fn plan() {
    let plan = ToClient::Plan { seat: 2, steps: vec!["go to 7".into(), "end the turn".into()] };
    told(plan, r#"{"kind":"plan","seat":2,"steps":["go to 7","end the turn"]}"#);
    let scene = Scene { partners: vec![1, 2], ..scene() };
    let update = ToClient::Update { version: 18, news: Vec::new(), scene };
    told(
        update,
        &format!(r#"{{"kind":"update","version":18,"news":[],{SCENE},"partners":[1,2]}}"#),
    );
}

#[test]
fn hint_and_chance() {
    said(ToTable::AskHint, r#"{"kind":"ask_hint"}"#);
    said(ToTable::AskChance, r#"{"kind":"ask_chance"}"#);
    let gains = WireReason { text: "Ann heals.".into(), rule: Some("TEZ-5.3".into()) };
    let avoids = WireReason { text: "Nothing.".into(), rule: None };
    let (action, text) = ("go 7".into(), "go to 7".into());
    told(
        ToClient::Hint { version: 18, action, text, wins: 63, gains, avoids },
        r#"{"kind":"hint","version":18,"action":"go 7","text":"go to 7","wins":63,"gains":{"text":"Ann heals.","rule":"TEZ-5.3"},"avoids":{"text":"Nothing."}}"#,
    );
    told(ToClient::Chance { version: 18, wins: 63 }, r#"{"kind":"chance","version":18,"wins":63}"#);
    let update = ToClient::Update {
        version: 18,
        news: Vec::new(),
        scene: Scene { has_coach: true, ..scene() },
    };
    told(
        update,
        &format!(r#"{{"kind":"update","version":18,"news":[],{SCENE},"has_coach":true}}"#),
    );
}

#[test]
fn presence() {
    let presence = ToClient::Presence { version: 20, seats: places() };
    told(presence, &format!(r#"{{"kind":"presence","version":20,"seats":{PLACES}}}"#));
}

#[test]
fn proposals_and_their_fates() {
    let whats = [
        (Proposal::Undo, "undo", Fate::Open, "open"),
        (Proposal::Pause, "pause", Fate::Accepted, "accepted"),
        (Proposal::Resume, "resume", Fate::Refused, "refused"),
        (Proposal::Rematch, "rematch", Fate::Lapsed, "lapsed"),
    ];
    for (what, what_word, fate, fate_word) in whats {
        let (asked, agreed) = (vec![0, 1], vec![0]);
        let proposal = ToClient::Proposal { proposal: 21, what, by: 0, asked, agreed, fate };
        let text = format!(
            r#"{{"kind":"proposal","proposal":21,"what":"{what_word}","by":0,"asked":[0,1],"agreed":[0],"fate":"{fate_word}"}}"#
        );
        told(proposal, &text);
    }
}

#[test]
fn over() {
    let over = ToClient::Over {
        version: 300,
        winners: vec![0],
        how: "escaped".into(),
        score: None,
        text: "Ann wins (escaped).".into(),
        farewell: Some("You are out.".into()),
        tale: WireTale {
            counts: vec![WireCount { name: "spaces run".into(), by_seat: vec![20, 14] }],
            medals: vec![WireMedal {
                seat: 0,
                title: "Quickest feet".into(),
                because: "20 spaces run".into(),
            }],
            best: Some(WireBestMove {
                entry: 41,
                seat: 0,
                text: "Shoot".into(),
                because: "2 zombies killed".into(),
            }),
        },
        secret: "8f3a".into(),
        replay: "shamble-replay 1\n".into(),
    };
    told(
        over,
        r#"{"kind":"over","version":300,"winners":[0],"how":"escaped","text":"Ann wins (escaped).","farewell":"You are out.","tale":{"counts":[{"name":"spaces run","by_seat":[20,14]}],"medals":[{"seat":0,"title":"Quickest feet","because":"20 spaces run"}],"best":{"entry":41,"seat":0,"text":"Shoot","because":"2 zombies killed"}},"secret":"8f3a","replay":"shamble-replay 1\n"}"#,
    );
}

#[test]
fn goodbye() {
    let goodbye = ToClient::Goodbye { code: "other_version".into(), text: "Reload.".into() };
    told(goodbye, r#"{"kind":"goodbye","code":"other_version","text":"Reload."}"#);
}

#[test]
fn fields_that_are_not_known_are_passed_over() {
    let grown = r#"{"kind":"play","action":"go 7","mood":"grim"}"#;
    let play = ToTable::Play { action: "go 7".into(), seen: None };
    assert_eq!(ToTable::from_json(grown), Ok(play));
    let grown = r#"{"kind":"goodbye","code":"a","text":"b","more":{"c":[1]}}"#;
    assert!(ToClient::from_json(grown).is_ok());
}

#[test]
fn kinds_that_are_not_known_are_refused_with_those_that_are() {
    let problem = ToTable::from_json(r#"{"kind":"dance"}"#).expect_err("nobody dances");
    let text = problem.to_string();
    assert!(text.contains("unknown variant `dance`, expected one of `hello`"), "{text}");
    let refused = problem.to_message().to_json();
    assert!(refused.starts_with(r#"{"kind":"refused","code":"unreadable_message""#), "{refused}");
    for (text, part) in [
        ("{}", "missing field `kind`"),
        ("[]", "missing field `kind`"),
        (r#"{"kind":"play"}"#, "missing field `action`"),
        (r#"{"kind":"why_not","target":{"moon":1}}"#, "unknown variant `moon`"),
        (r#"{"kind":"ping","ping":"shout"}"#, "unknown variant `shout`"),
        (r#"{"kind":"hand_to_bot","seat":-1}"#, "invalid value"),
    ] {
        let problem = ToTable::from_json(text).expect_err("it is no message").to_string();
        assert!(problem.contains(part), "{text}: {problem}");
    }
    assert!(ToClient::from_json(r#"{"kind":"dance"}"#).is_err());
}

#[test]
fn every_example_of_the_document_is_a_message() {
    let document = include_str!("../../../docs/table-protocol.md");
    let blocks = document.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut n_examples = 0;
    for block in blocks {
        // A new message begins where a line begins with a brace.
        for example in block.split("\n{").map(|it| format!("{{{}", it.trim_start_matches('{'))) {
            let is_said = ToTable::from_json(&example).is_ok();
            assert!(is_said || ToClient::from_json(&example).is_ok(), "{example}");
            n_examples += 1;
        }
    }
    assert_eq!(n_examples, 12);
}
