//! Custom scenarios for Zombie 15', from a file.

use serde_json::{Value, json};

use super::serve::{ask, file, serve};
use super::{GAME, Place, run};

const MINE: &str = "name Cul-de-sac
about Down the road and #not back
map
24B/E 3B/E 14B/S # three in a row
.     .    31A/N
end
start 0,0
exit 1,2
zombies 1 streets
";

/// A custom scenario as `mine.txt`.
fn place(test: &str) -> Place {
    let place = Place::new(test);
    place.write("mine.txt", MINE);
    place
}

#[test]
fn each_of_the_fifteen_is_printed_as_a_file_that_can_be_played() {
    let place = Place::new("fifteen");
    let list = run(&place, &["scenario", "show"], b"").ok();
    assert!(list.starts_with("  1  Wake-Up Call: "), "{list}");
    assert!(list.lines().all(|line| line.chars().count() <= 80), "{list}");
    for number in 1..=15 {
        let text = run(&place, &["scenario", "show", &number.to_string()], b"").ok();
        place.write("it.txt", &text);
        let said = run(&place, &["scenario", "check", "it.txt"], b"").ok();
        assert!(said.starts_with("it.txt is a scenario with "), "{said}");
        assert!(said.contains("shamble play zombie-15 --terminal --scenario it.txt"), "{said}");
    }
    assert_eq!(run(&place, &["scenario", "show", "16"], b"").code, 2);
}

#[test]
fn what_is_wrong_with_a_scenario_is_told_with_file_line_and_reason() {
    let place = Place::new("bad-scenario");
    let refused = |text: &[u8], line: usize, reason: &str| {
        std::fs::write(place.file("bad.txt"), text).expect("there is room for a file");
        for args in [
            &["scenario", "check", "bad.txt"][..],
            &["play", "zombie-15", "--terminal", "--scenario", "bad.txt"],
            &["sim", "zombie-15", "--scenario", "bad.txt"],
            &["bench", "--scenario", "bad.txt"],
        ] {
            let said = run(&place, args, b"").failed(3);
            assert!(said.contains(&format!("bad.txt: Line {line}: ")), "{args:?}: {said}");
            assert!(said.contains(reason), "{args:?}: {said}");
        }
    };
    refused(MINE.replace("31A/N", "31A/E").as_bytes(), 6, "does not fit 31A/E");
    refused(MINE.replace("exit 1,2", "exit 5,5").as_bytes(), 8, "no tile of the map");
    refused(MINE.replace("zombies", "zombis").as_bytes(), 9, "\"zombis\" is unknown");
    refused(b"", 1, "no name");
    refused(b"name Caf\xe9\n", 1, "UTF-8");
    let said = run(&place, &["scenario", "check", "missing.txt"], b"").failed(3);
    assert!(said.contains("missing.txt cannot be read"), "{said}");
}

#[test]
fn a_scenario_of_ones_own_is_played_saved_and_told_again() {
    let place = place("own");
    let args = ["play", "zombie-15", "clock=actions", "--terminal", "--seats", "bot,bot,bot,bot"];
    let more = ["--scenario", "mine.txt", "--seed", "own", "--save", "game.replay"];
    let shown = run(&place, &[&args[..], &more].concat(), b"").ok();
    assert!(shown.contains("  scenario Cul-de-sac: Down the road and\n"), "{shown}");
    assert!(!shown.contains("own name"), "nobody wants to read it: {shown}");
    // The file is not needed any more.
    std::fs::remove_file(place.file("mine.txt")).expect("it is there");
    run(&place, &["verify", "game.replay"], b"").ok();
    let story = run(&place, &["replay", "game.replay"], b"").ok();
    assert!(story.contains("\nclock=actions own=\"Cul-de-sac\" players=4\n"), "{story}");
    let link = run(&place, &["replay", "--link", "game.replay"], b"").ok();
    assert_eq!(run(&place, &["replay", link.trim_end()], b"").ok(), story);
}

#[test]
fn a_saved_game_keeps_its_own_scenario() {
    let place = place("own-save");
    let begin = ["play", "zombie-15", "clock=turns", "--terminal", "--scenario", "mine.txt"];
    run(&place, &[&begin[..], &["--save", "my.save"]].concat(), b"1\n").ok();
    let load = ["play", "zombie-15", "--terminal", "--load", "my.save"];
    let shown = run(&place, &load, b"").ok();
    assert!(shown.contains("scenario Cul-de-sac"), "{shown}");
    let said = run(&place, &[&load[..], &["--scenario", "mine.txt"]].concat(), b"").failed(2);
    assert!(said.contains("A saved game keeps its setup"), "{said}");
}

#[test]
fn a_scenario_of_ones_own_is_simulated_and_measured() {
    let place = place("own-sim");
    let sim = ["sim", "zombie-15", "clock=actions", "--scenario", "mine.txt", "--games", "20"];
    let shown = run(&place, &sim, b"").ok();
    assert!(shown.starts_with("zombie-15 clock=actions own=\"Cul-de-sac\": 20 games"), "{shown}");
    let json: Value =
        serde_json::from_str(&run(&place, &[&sim[..], &["--json"]].concat(), b"").ok())
            .expect("it is JSON");
    let own = json["setup"]["own"].as_str().expect("the whole scenario is there");
    let again = format!("own={own}");
    let same =
        run(&place, &["sim", "zombie-15", "clock=actions", &again, "--games", "20"], b"").ok();
    assert_eq!(same, shown);
    let bench = ["bench", "--scenario", "mine.txt", "--seconds", "0.05", "--json"];
    let line: Value = serde_json::from_str(&run(&place, &bench, b"").ok()).expect("one line");
    assert_eq!((&line["game"], &line["mode"]), (&json!("zombie-15"), &json!("own")));
    assert!(line["decisions_per_second"].as_u64() > Some(0));
}

#[test]
fn a_scenario_goes_with_its_game_alone_and_with_no_other_course() {
    let place = place("own-usage");
    let said = run(&place, &["sim", GAME, "--scenario", "mine.txt"], b"").failed(2);
    assert!(said.contains("Only Zombie 15' has scenarios"), "{said}");
    run(&place, &["bench", GAME, "--scenario", "mine.txt"], b"").failed(2);
    for other in ["scenario=3", "level=expert", "mode=campaign"] {
        let args = ["sim", "zombie-15", other, "--scenario", "mine.txt"];
        let said = run(&place, &args, b"").failed(2);
        assert!(said.contains("played by itself"), "{said}");
    }
    let said = run(&place, &["play", "zombie-15", "--scenario", "mine.txt"], b"").failed(2);
    assert!(said.contains("--scenario is for the terminal"), "{said}");
}

#[test]
fn the_engine_takes_a_scenario_as_text() {
    let place = Place::new("own-engine");
    let begin = |text: &str| {
        let request = json!({"cmd": "new", "game": "zombie-15", "scenario": text, "seed": "own"});
        let requests = format!("{request}\n{}\n", json!({"cmd": "view"}));
        let answers = run(&place, &["engine"], requests.as_bytes()).ok();
        let read = |line: &str| serde_json::from_str::<Value>(line).expect("it is JSON");
        answers.lines().map(read).collect::<Vec<_>>()
    };
    let answers = begin(MINE);
    assert_eq!(answers[0]["ok"], true, "{answers:?}");
    assert_eq!(answers[1]["view"]["name"], "Cul-de-sac");
    let refused = &begin(&MINE.replace("start", "begin"))[0]["error"];
    assert_eq!(refused["code"], "bad_setup");
    assert!(refused["text"].as_str().is_some_and(|it| it.contains("line 7: ")), "{refused}");
}

#[test]
fn a_table_of_a_server_plays_a_scenario_of_ones_own_also_after_a_kill() {
    let file = file("own-scenario.db");
    let own = zombie_15::rules::setup::own_choice(MINE);
    let wish = json!({
        "game": "zombie-15", "seats": ["open", "bot", "bot", "bot"], "setup": {"own": own},
    });
    let (mut server, address) = serve(&file);
    let made = ask(&address, "POST /api/tables", &wish.to_string());
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    let table = made.split("\"watch\":\"/table/").nth(1).and_then(|it| it.split('"').next());
    let table = table.expect("it can be watched");
    let bad = wish.to_string().replace("start", "begin");
    let said = ask(&address, "POST /api/tables", &bad);
    assert!(said.starts_with("HTTP/1.1 4") && said.contains("line 7: "), "{said}");
    server.kill().expect("it runs");
    server.wait().expect("it was killed");
    let (mut server, address) = serve(&file);
    let scene = super::killed::watched(&address, table);
    server.kill().expect("it runs");
    server.wait().expect("it was killed");
    assert_eq!(scene.view.value()["name"], "Cul-de-sac");
}
