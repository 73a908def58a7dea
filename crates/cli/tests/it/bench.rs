use serde_json::Value;

use super::{GAME, Place, run};

#[test]
fn json_has_one_line_per_mode_with_every_number() {
    let out = run(&Place::new("bench"), &["bench", "--json", "--seconds", "0.02"], b"").ok();
    let lines: Vec<Value> =
        out.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    let words =
        |line: &Value| Some((line["game"].as_str()?.to_owned(), line["mode"].as_str()?.to_owned()));
    let measured: Vec<_> = lines.iter().filter_map(words).collect();
    let of = |game: &dyn any_game::AnyGame| {
        let modes = game.modes().iter().map(|mode| (game.id().to_owned(), mode.name.to_owned()));
        modes.collect::<Vec<_>>()
    };
    assert_eq!(measured, registry::list().iter().flat_map(|game| of(*game)).collect::<Vec<_>>());
    for line in &lines {
        assert_eq!(line.as_object().map(|fields| fields.len()), Some(7), "{line}");
        for key in ["decisions_per_second", "games_per_second", "clone_ns", "of_mini_race"] {
            assert!(line[key].as_f64() > Some(0.0), "{key} in {line}");
        }
        assert!(line["state_bytes"].as_u64() <= Some(1024), "{line}");
    }
}

#[test]
fn people_are_told_natures_outcomes_too() {
    let out = run(&Place::new("bench-told"), &["bench", GAME, "--seconds", "0.02"], b"").ok();
    assert!(out.contains("Nature's outcomes/s") && out.contains("% of the mini-race's"), "{out}");
}
