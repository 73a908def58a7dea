use serde_json::Value;

use super::{GAME, Place, run};

fn arena(args: &[&str]) -> Value {
    let out = run(&Place::new("arena"), &[&["arena"], args, &["--json"]].concat(), b"").ok();
    assert_eq!(out.lines().count(), 1, "{out}");
    serde_json::from_str(&out).expect("it is JSON")
}

#[test]
fn it_prints_one_object_with_a_share_for_each_player() {
    let told = arena(&[GAME, "players=3", "--seats", "greedy,random,random", "--games", "30"]);
    assert_eq!((&told["game"], &told["games"]), (&GAME.into(), &30.into()));
    assert_eq!(told["setup"]["players"], 3);
    let seats = told["seats"].as_array().expect("one for each player");
    let levels: Vec<_> = seats.iter().filter_map(|it| it["level"].as_str()).collect();
    assert_eq!(levels, ["greedy", "random", "random"]);
    for seat in seats {
        let [low, share, high] = ["low", "share", "high"].map(|key| seat[key].as_f64());
        assert!(low <= share && share <= high, "{seat}");
        let wins = seat["wins"].as_u64().expect("it is a number") as f64;
        assert_eq!(share, Some(wins / 30.0));
    }
    let ends = told["ends"].as_object().expect("by how it ended").values();
    assert_eq!(ends.filter_map(Value::as_u64).sum::<u64>(), 30);
    for key in ["mean", "p99"] {
        assert!(told["ms_per_decision"][key].as_f64().is_some_and(|ms| ms >= 0.0), "{told}");
    }
}

#[test]
fn neither_threads_nor_their_pace_change_what_is_counted() {
    let counted = |threads: &str| {
        let players = ["players=2", "--seats", "flat:10,level:1", "--games", "40"];
        let mut told =
            arena(&[&[GAME], &players[..], &["--stop-at", "0.5", "--threads", threads]].concat());
        told["ms_per_decision"].take();
        told
    };
    assert_eq!(counted("1"), counted("3"));
}

#[test]
fn a_plain_case_is_not_played_to_the_end() {
    let told = arena(&[
        "thirty-seconds",
        "zombies=swarm",
        "--seats",
        "random",
        "--games",
        "500",
        "--stop-at",
        "0.9",
    ]);
    assert!(told["games"].as_u64() < Some(100), "{told}");
}

#[test]
fn the_learned_play_and_search() {
    let told = arena(&["thirty-seconds", "--seats", "sharp,tree:20", "--games", "2"]);
    assert_eq!(told["seats"][1]["level"], "tree:20");
}

#[test]
fn programs_play_in_lines_of_json() {
    if !std::process::Command::new("python3").arg("--version").status().is_ok_and(|it| it.success())
    {
        return;
    }
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/first_bot.py");
    let player = format!("random,run:python3 {bot}");
    let told = arena(&[GAME, "players=2", "--seats", &player, "--games", "2"]);
    assert_eq!(told["games"], 2);

    let place = Place::new("arena-programs");
    for silent in ["run:true", "run:no-such-program"] {
        let said = run(&place, &["arena", GAME, "--seats", silent], b"").failed(1);
        assert!(said.contains("The bot "), "{said}");
    }
}

#[test]
fn players_that_nobody_knows_and_seats_that_do_not_fit_are_refused() {
    let place = Place::new("arena-bad");
    for player in ["nobody", "level:0", "level:6", "flat:0", "flat:many", "tree:", "", "bot:1"] {
        let said = run(&place, &["arena", GAME, "--seats", player], b"").failed(2);
        assert!(said.contains("merciless") && said.contains("flat:PLAYOUTS"), "{said}");
    }
    let said =
        run(&place, &["arena", GAME, "players=4", "--seats", "random,greedy"], b"").failed(2);
    assert!(said.contains("4 seats and 2 players"), "{said}");
    for wrong in [["--games", "0"], ["--stop-at", "1"], ["--seconds", "0"], ["--threads", "0"]] {
        let args = [&["arena", GAME, "--seats", "random"], &wrong[..]].concat();
        assert_eq!(run(&place, &args, b"").code, 2);
    }
    assert_eq!(run(&place, &["arena", GAME], b"").code, 2);
}
