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
