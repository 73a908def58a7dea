use std::process::Command;

use super::{Place, bots_play};

/// Runs an example with Python, or `None` where there is none.
fn python(place: &Place, script: &str, args: &[&str]) -> Option<std::process::Output> {
    let script = format!("{}/../../examples/{script}", env!("CARGO_MANIFEST_DIR"));
    let output = Command::new("python3").arg(script).args(args).current_dir(&place.0).output();
    match output {
        Ok(output) => Some(output),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => panic!("python3 cannot be run: {error}"),
    }
}

const SHAMBLE: &str = env!("CARGO_BIN_EXE_shamble");

#[test]
fn the_random_bot_plays_a_whole_game() {
    let place = Place::new("random-bot");
    let Some(output) = python(&place, "random_bot.py", &[SHAMBLE]) else { return };
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(out.contains("'winners'"), "{out}");
    let lines = include_str!("../../../../examples/random_bot.py").lines().count();
    assert!(lines <= 30, "the example has {lines} lines");
}

#[test]
fn python_recomputes_every_draw() {
    let place = Place::new("verify-py");
    bots_play(&place, "python");
    let verify = || python(&place, "verify.py", &["game.replay", SHAMBLE]);
    let Some(output) = verify() else { return };
    let n = place.read("game.replay").lines().filter(|line| line.starts_with("nature ")).count();
    let out = String::from_utf8_lossy(&output.stdout);
    assert_eq!(out, format!("game.replay verifies: {n} draws.\n"));
    let (given, drawn) = super::goes_on(&place);
    let output = python(&place, "verify.py", &["given.replay", SHAMBLE]).expect("as before");
    let out = String::from_utf8_lossy(&output.stdout);
    let expected = format!("{drawn} draws, after {given} that were given.");
    assert_eq!(out, format!("given.replay verifies: {expected}\n"));
    let replay = place.read("game.replay");
    let commitment = replay.lines().find(|line| line.starts_with("commitment")).expect("one");
    let other = format!("commitment {}", "0".repeat(64));
    place.write("game.replay", &replay.replace(commitment, &other));
    let output = verify().expect("it was there before");
    assert!(!output.status.success());
}
