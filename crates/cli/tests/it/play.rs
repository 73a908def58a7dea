use super::{GAME, Place, bots_play, run};

#[test]
fn bots_play_to_the_end_and_the_game_verifies() {
    let place = Place::new("bots");
    let shown = bots_play(&place, "bots");
    assert!(shown.contains(" win"), "{shown}");
    for file in ["game.save", "game.replay"] {
        let verified = run(&place, &["verify", file], b"").ok();
        assert!(verified.starts_with(&format!("{file} verifies: ")), "{verified}");
    }
    let told = |file| run(&place, &["replay", file], b"").ok();
    assert_eq!(told("game.save"), told("game.replay"));
    let again = Place::new("bots-again");
    bots_play(&again, "bots");
    assert_eq!(again.read("game.replay"), place.read("game.replay"));
}

#[test]
fn a_person_plays_to_the_end_through_a_pipe() {
    let place = Place::new("pipe");
    let args = ["play", GAME, "--terminal", "--seats", "Ann,bot", "--seed", "pipe"];
    let shown = run(&place, &args, "1\n".repeat(2000).as_bytes()).ok();
    assert!(shown.contains("Ann> "), "{shown}");
    assert!(shown.contains("The whole game is in run-for-your-life-"), "{shown}");
}

#[test]
fn each_bot_plays_on_the_level_that_was_named() {
    let place = Place::new("levels");
    let seats = "Ann,bot:merciless,bot:newcomer,bot";
    let args = ["play", GAME, "--terminal", "--seats", seats, "--save", "my.save"];
    run(&place, &args, b"1\n").ok();
    let log = place.read("my.save");
    for line in ["seat 1 bot merciless\n", "seat 2 bot newcomer\n", "seat 3 bot seasoned\n"] {
        assert!(log.contains(line), "{log}");
    }
    let args = ["play", GAME, "--terminal", "--seats", "Ann,bot:clever"];
    let said = run(&place, &args, b"").failed(2);
    assert!(said.contains("newcomer, casual, seasoned, sharp, merciless"), "{said}");
}

#[test]
fn the_end_of_the_input_leaves_a_save_that_goes_on() {
    let place = Place::new("eof");
    let args = ["play", GAME, "--terminal", "--seats", "Ann,bot,bot", "--save", "my.save"];
    let shown = run(&place, &args, b"1\n1").ok();
    assert!(shown.contains("The game is saved in my.save."), "{shown}");
    assert!(shown.contains("shamble play run-for-your-life --terminal --load my.save"), "{shown}");
    let before = place.read("my.save");
    let load = ["play", GAME, "--terminal", "--load", "my.save"];
    let shown = run(&place, &load, b"quit\n").ok();
    assert!(shown.contains("Run For Your Life: Ann, Bot 1, Bot 2"), "{shown}");
    assert!(place.read("my.save").starts_with(&before), "a log only grows");
    run(&place, &load, "1\n".repeat(2000).as_bytes()).ok();
    assert!(place.read("my.save").lines().count() > before.lines().count());
    run(&place, &["verify", "my.save"], b"").ok();
    let left: Vec<_> = std::fs::read_dir(&place.0).expect("it is there").collect();
    assert_eq!(left.len(), 1, "nothing else lies about: {left:?}");
}

/// A player who does not know a game still gets to its end.
#[test]
fn every_game_is_played_to_its_end_through_a_pipe() {
    let place = Place::new("every");
    for (game, agreed, seats) in [
        ("run-for-your-life", "players=2", "Ann,Bob"),
        ("tiny-epic-zombies", "players=2", "Ann,random"),
        ("zombie-15", "clock=actions", "Ann,random"),
        ("thirty-seconds", "zombies=swarm", "Ann"),
    ] {
        let args = ["play", game, agreed, "--terminal", "--seats", seats, "--save", game];
        let typed: String = (0..20_000).map(|n| format!("{}\n", 1 + n * 7 % 5)).collect();
        let ran = run(&place, &args, typed.as_bytes());
        assert_eq!(ran.err, "", "{game} has nothing to complain about");
        assert!(ran.ok().contains(&format!("The whole game is in {game}:")), "{game}");
        run(&place, &["verify", game], b"").ok();
    }
}

#[test]
fn one_name_plays_against_bots_on_a_screen_of_80_columns() {
    let place = Place::new("alone");
    let args = ["play", GAME, "level=expert", "--terminal", "--seats", "Zoe", "--seed", "alone"];
    let shown = run(&place, &args, "1\n".repeat(2000).as_bytes()).ok();
    assert!(shown.starts_with("Run For Your Life: Zoe, Bot 1, Bot 2, Bot 3\n"), "{shown}");
    assert!(!shown.contains('\x1b'), "no colour goes into a pipe");
    let too_long = shown.lines().find(|line| line.chars().count() > 80);
    assert_eq!(too_long, None);
}

#[test]
fn a_save_of_the_same_name_is_never_replaced() {
    let place = Place::new("taken");
    let args = ["play", GAME, "--terminal", "--seed", "taken"];
    run(&place, &args, b"").ok();
    run(&place, &args, b"").ok();
    let saves = std::fs::read_dir(&place.0).expect("it is there").count();
    assert_eq!(saves, 2);
    place.write("mine", "precious");
    run(&place, &[&args[..], &["--save", "mine"]].concat(), b"").failed(2);
    assert_eq!(place.read("mine"), "precious");
}

#[test]
fn wrong_usage_is_told_in_a_sentence() {
    let place = Place::new("usage");
    let said = run(&place, &["play", GAME, "players=9", "--terminal"], b"").failed(2);
    assert!(said.contains("from 2 to 8"), "{said}");
    let said = run(&place, &["play", GAME, "cats=9", "--terminal"], b"").failed(2);
    assert!(said.contains("players, first, level"), "{said}");
    run(&place, &["play", GAME, "players", "--terminal"], b"").failed(2);
    run(&place, &["play", GAME, "players=2", "--terminal", "--seats", "a,b,c"], b"").failed(2);
    let said = run(&place, &["play", GAME, "--mode", "silly", "--terminal"], b"").failed(2);
    assert!(said.contains("simple, intermediate"), "{said}");
    run(&place, &["play", GAME, "--terminal", "--save", "no/such/place"], b"").failed(4);
    run(&place, &["play", GAME, "--terminal", "--load", "missing"], b"").failed(3);
    let said = run(&place, &["play", GAME, "--terminal", "--seats", "Ann,ann"], b"").failed(2);
    assert!(said.contains("is called ann already"), "{said}");
    assert_eq!(run(&place, &["play", "ludo", "--terminal"], b"").code, 2);
    assert_eq!(run(&place, &["dance"], b"").code, 2);
    assert_eq!(std::fs::read_dir(&place.0).expect("it is there").count(), 0);
}

#[test]
fn even_a_killed_game_leaves_a_save_that_goes_on() {
    use std::io::{Read, Write};
    use std::process::{Command, Stdio};
    let place = Place::new("killed");
    let mut child = Command::new(env!("CARGO_BIN_EXE_shamble"))
        .args(["play", GAME, "--terminal", "--seats", "Ann,bot", "--save", "my.save"])
        .current_dir(&place.0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let mut stdin = child.stdin.take().expect("the input is piped");
    let mut stdout = child.stdout.take().expect("the output is piped");
    let mut wait_for_prompt = || {
        let mut shown = Vec::new();
        let mut byte = [0];
        while !shown.ends_with(b"Ann> ") {
            stdout.read_exact(&mut byte).expect("it asks again");
            shown.push(byte[0]);
        }
    };
    wait_for_prompt();
    stdin.write_all(b"1\n").expect("it reads");
    wait_for_prompt();
    child.kill().expect("it runs");
    child.wait().expect("it was killed");
    assert!(place.read("my.save").contains(" 0 go 0 #"), "the decision is in it");
    let shown = run(&place, &["play", GAME, "--terminal", "--load", "my.save"], b"").ok();
    assert!(shown.contains("Ann> "), "{shown}");
    run(&place, &["verify", "my.save"], b"").ok();
}

#[test]
fn a_save_of_older_rules_is_read_and_begun_anew_but_not_played_on() {
    let place = Place::new("older");
    let args = ["play", GAME, "--terminal", "--seats", "Ann,bot", "--save", "my.save"];
    run(&place, &args, b"1\n1").ok();
    let now = place.read("my.save");
    let rules = now.lines().nth(2).expect("it has a version").to_owned();
    let older = now.replacen(&format!("{rules}\n"), "rules 0\n", 1);
    place.write("my.save", &older);
    let refused = run(&place, &["play", GAME, "--terminal", "--load", "my.save"], b"").failed(3);
    assert!(refused.contains("was begun under version 0 of its rules"), "{refused}");
    assert!(refused.contains("shamble replay my.save"), "{refused}");
    let anew = "shamble play run-for-your-life players=2 --terminal --seats \"Ann,bot\"";
    assert!(refused.contains(anew), "{refused}");
    let text = run(&place, &["replay", "my.save"], b"").ok();
    assert!(
        text.contains("was begun under version 0") && text.contains("\n0 nature draw "),
        "{text}"
    );
    assert_eq!(place.read("my.save"), older, "nothing was overwritten");
    run(&place, &["verify", "my.save"], b"").failed(3);
    place.write("new.save", &now);
    let replay = run(&place, &["replay", "--bare", "new.save"], b"").ok();
    place.write("old.replay", &replay.replacen(&format!("{rules}\n"), "rules 0\n", 1));
    let refused = run(&place, &["play", GAME, "--terminal", "--load", "old.replay"], b"").failed(3);
    assert!(refused.contains(anew), "{refused}");
}

/// Before there were logs, games were saved as replays with their secret.
#[test]
fn a_save_that_is_a_replay_goes_on_with_the_same_people_or_others() {
    let place = Place::new("old-save");
    let args = ["play", GAME, "--terminal", "--seats", "Ann,bot", "--seed", "old", "--save", "new"];
    run(&place, &args, b"1\n1\n1\n").ok();
    place.write("old", &run(&place, &["replay", "--bare", "new"], b"").ok());
    assert!(place.read("old").starts_with("shamble-replay 1\n"));
    let load = ["play", GAME, "--terminal", "--load", "old"];
    let shown = run(&place, &load, b"1\n").ok();
    assert!(shown.contains("Run For Your Life: Ann, Bot 1\n"), "{shown}");
    let others = run(&place, &[&load[..], &["--seats", "bot,Bob"]].concat(), b"quit\n").ok();
    assert!(others.contains("Run For Your Life: Bot 1, Bob\n"), "{others}");
    run(&place, &["verify", "old"], b"").ok();
    let other = ["play", "zombie-15", "--terminal", "--load", "old"];
    assert!(run(&place, &other, b"").failed(3).contains("a game of Run For Your Life"));
}

#[test]
fn half_a_line_that_a_killed_program_left_is_dropped_and_an_edited_one_is_refused() {
    let place = Place::new("half");
    let args = ["play", GAME, "--terminal", "--seats", "Ann,bot", "--save", "my.save"];
    run(&place, &args, b"1\n1\n").ok();
    let whole = place.read("my.save");
    place.write("my.save", &format!("{whole}4711 0 go"));
    let load = ["play", GAME, "--terminal", "--load", "my.save"];
    run(&place, &load, b"").ok();
    assert!(place.read("my.save").starts_with(&whole));
    place.write("my.save", &whole.replacen(" 0 go 0 #", " 0 go 1 #", 1));
    let refused = run(&place, &load, b"").failed(3);
    assert!(refused.contains("Line "), "{refused}");
}
