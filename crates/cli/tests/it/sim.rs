use serde_json::Value;

use super::{GAME, Place, run};

#[test]
fn the_number_of_threads_changes_nothing() {
    let place = Place::new("threads");
    let sim = |threads: &str, seed: &str| {
        let args = ["sim", GAME, "players=3", "--games", "300", "--seed", seed, "--json"];
        run(&place, &[&args[..], &["--threads", threads]].concat(), b"").ok()
    };
    let one = sim("1", "7");
    assert_eq!(sim("2", "7"), one);
    assert_eq!(sim("7", "7"), one);
    assert_ne!(sim("2", "8"), one);
    let one: Value = serde_json::from_str(&one).expect("it is JSON");
    assert_eq!((&one["games"], &one["setup"]["players"]), (&300.into(), &3.into()));
    let seats = one["won_by_seat"].as_array().expect("one for each seat");
    assert_eq!(seats.len(), 3);
    for seat in seats {
        let [low, share, high] = ["low", "share", "high"].map(|key| seat[key].as_f64());
        assert!(low <= share && share <= high, "{seat}");
    }
    let ended = one["ended"].as_object().expect("by how it ended").values();
    assert_eq!(ended.filter_map(|how| how["games"].as_u64()).sum::<u64>(), 300);
    assert!(one["turns"]["mean"].as_f64() > Some(1.0));
    assert!(one["decisions"]["total"].as_u64() > Some(300));
}

#[test]
fn people_get_a_table() {
    let place = Place::new("table");
    let shown = run(&place, &["sim", GAME, "--mode", "expert", "--games", "20"], b"").ok();
    for expected in ["level=expert: 20 games by random players, seed 1", "seat 3", "turns"] {
        assert!(shown.contains(expected), "{expected:?} is missing in {shown}");
    }
}

#[test]
fn a_setup_out_of_range_is_refused_with_the_range() {
    let place = Place::new("range");
    let said = run(&place, &["sim", GAME, "players=1"], b"").failed(2);
    assert!(said.contains("from 2 to 8"), "{said}");
    assert_eq!(run(&place, &["sim", GAME, "--games", "0"], b"").code, 2);
}

#[test]
fn a_sweep_has_a_setting_for_each_value_and_is_written_as_told() {
    let place = Place::new("sweep");
    let args =
        ["sim", "tiny-epic-zombies", "players=2", "--sweep", "barricade=1..3", "--games", "40"];
    let files = ["--csv", "a.csv", "--parquet", "a.parquet", "--report", "a.html", "--json"];
    let told = run(&place, &[&args[..], &["--seats", "greedy"], &files].concat(), b"").ok();
    let told: Value = serde_json::from_str(&told).expect("it is JSON");
    let settings = told["settings"].as_array().expect("one for each value");
    let values: Vec<_> = settings.iter().map(|it| it["varied"]["barricade"].as_str()).collect();
    assert_eq!(values, [Some("1"), Some("2"), Some("3")]);
    assert!(settings.iter().all(|it| it["games"] == 40), "{told}");
    assert_eq!(told["seats"], "greedy");
    assert_eq!(place.read("a.csv").lines().count(), 1 + 3 * 40);
    assert!(
        place.read("a.html").contains("shamble sim tiny-epic-zombies players=2 --seats greedy")
    );
    let table = std::fs::read(place.file("a.parquet")).expect("it is there");
    assert!(table.starts_with(b"PAR1") && table.ends_with(b"PAR1"));
    let shown = run(&place, &args, b"").ok();
    assert!(shown.contains("barricade=3") && shown.contains(" % ("), "{shown}");
}

#[test]
fn seats_and_sweeps_that_do_not_fit_are_refused_with_the_reason() {
    let place = Place::new("no-sweep");
    let refused = |more: &[&str]| run(&place, &[&["sim", GAME], more].concat(), b"").failed(2);
    assert!(refused(&["--seats", "nobody"]).contains("merciless"));
    assert!(refused(&["players=3", "--seats", "random,greedy"]).contains("3 seats and 2 players"));
    assert!(refused(&["--sweep", "luck=1..2"]).contains("no option \"luck\""));
    assert!(refused(&["--sweep", "bullets=1", "--sweep", "bullets=2"]).contains("varied twice"));
    place.write("other.games", "not ours\n");
    let said = run(&place, &["sim", GAME, "--resume", "other.games"], b"").failed(3);
    assert!(said.contains("no file in which games were kept"), "{said}");
    assert_eq!(place.read("other.games"), "not ours\n");
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_played_and_resume_goes_on_to_the_same_end() {
    use std::process::{Command, Stdio};
    let place = Place::new("ctrl-c");
    let args = ["sim", "tiny-epic-zombies", "--seats", "level:1", "--sweep", "barricade=1,6"];
    let args = [&args[..], &["--games", "60", "--threads", "2", "--csv", "a.csv"]].concat();
    run(&place, &args, b"").ok();
    let whole = place.read("a.csv");

    let child = Command::new(env!("CARGO_BIN_EXE_shamble"))
        .args(&args)
        .args(["--resume", "a.games"])
        .current_dir(&place.0)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program was built");
    while std::fs::read_to_string(place.file("a.games")).is_ok_and(|it| it.lines().count() < 4)
        || !place.file("a.games").exists()
    {
        std::thread::yield_now();
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().is_ok_and(|it| it.success()));
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).expect("it is text");
    let part = place.read("a.csv");
    if part.len() < whole.len() {
        assert!(said.contains("--resume a.games goes on"), "{said}");
        assert!(whole.starts_with(&part), "what was played so far is not the beginning");
    }
    run(&place, &[&args[..], &["--resume", "a.games"]].concat(), b"").ok();
    assert_eq!(place.read("a.csv"), whole);
}

#[test]
fn a_data_set_has_every_decision_and_a_card_and_is_the_same_again() {
    let place = Place::new("dataset");
    let args = ["dataset", "thirty-seconds", "data", "zombies=swarm", "--seats", "greedy"];
    let args = [&args[..], &["--games", "12", "--seed", "4"]].concat();
    let made = || {
        let said = run(&place, &[&args[..], &["--threads", "3"]].concat(), b"").ok();
        assert!(said.contains("data has 12 games"), "{said}");
        ["games", "decisions"].map(|name| {
            let table = std::fs::read(place.file(&format!("data/{name}.parquet")));
            table.expect("it is there")
        })
    };
    let first = made();
    assert_eq!(made(), first);
    let card = place.read("data/README.md");
    for told in
        ["12 games of bots", "`zombies=swarm`", "| seat 1 (`greedy`) | ", "decisions.parquet"]
    {
        assert!(card.contains(told), "{told} is missing in {card}");
    }
    assert!(!card.contains('{'), "something was not filled in: {card}");
    let said = run(&place, &["dataset", GAME, "x", "--seats", "random,random"], b"").failed(2);
    assert!(said.contains("4 seats and 2 players"), "{said}");
}
