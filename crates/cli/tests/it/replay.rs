use super::{Place, bots_play, goes_on, run};

fn line_of(text: &str, prefix: &str) -> usize {
    text.lines().position(|line| line.starts_with(prefix)).expect("there is such a line") + 1
}

#[test]
fn a_replay_tells_the_story_and_draws_the_board() {
    let place = Place::new("story");
    bots_play(&place, "story");
    let whole = run(&place, &["replay", "game.replay"], b"").ok();
    assert!(whole.starts_with("Run For Your Life: Bot 1, Bot 2, Bot 3\n"), "{whole}");
    assert!(whole.contains("Turn 2 begins.") && whole.contains("The goal (#)"), "{whole}");
    assert!(whole.trim_end().ends_with('.') && whole.contains(" win"), "{whole}");
    let part = run(&place, &["replay", "game.replay", "--to", "3"], b"").ok();
    assert!(part.contains("After 3 of "), "{part}");
    assert!(part.len() < whole.len());
    let none = run(&place, &["replay", "game.replay", "--to", "0"], b"").ok();
    assert!(none.contains("After 0 of "), "{none}");
    run(&place, &["replay", "game.replay", "--to", "100000"], b"").failed(2);
}

#[test]
fn a_review_tells_the_chances_the_turning_points_and_what_a_bot_would_have_done() {
    let place = Place::new("review");
    bots_play(&place, "review");
    let told = run(&place, &["review", "game.replay"], b"").ok();
    for part in ["Bot 1's chance to win", "Turning points:", "choices were the bot's own."] {
        assert!(told.contains(part), "{told}");
    }
    let json = run(&place, &["review", "game.replay", "--seat", "2", "--json"], b"").ok();
    let review: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let entries = review["entries"].as_array().expect("there are entries");
    assert!(review["seat"] == 2 && entries.len() > 10, "{json}");
    run(&place, &["review", "game.replay", "--seat", "3"], b"").failed(2);
}

#[test]
fn a_file_that_is_no_replay_is_refused_with_its_line() {
    let place = Place::new("bad-files");
    bots_play(&place, "bad files");
    let good = place.read("game.replay");
    let refused = |name: &str, text: &str, line: usize| {
        place.write(name, text);
        for verb in ["replay", "verify"] {
            let said = run(&place, &[verb, name], b"").failed(3);
            assert!(said.contains(&format!("{name}: Line {line}: ")), "{verb}: {said}");
        }
    };
    refused("empty", "", 1);
    refused("foreign", "{\"cmd\":\"games\"}\n", 1);
    let cut: String = good.lines().take(12).map(|line| format!("{line}\n")).collect();
    refused("truncated", &cut, 13);
    refused("crlf", &good.replace('\n', "\r\n"), 1);
    let n = good.lines().count();
    refused("more", &format!("{good}more\n"), n + 1);
    std::fs::write(place.file("bytes"), b"\xff\xfe").expect("there is room");
    run(&place, &["replay", "bytes"], b"").failed(3);
    run(&place, &["verify", "missing"], b"").failed(3);
    place.write("other-game", &good.replace("game run-for-your-life", "game ludo"));
    run(&place, &["replay", "other-game"], b"").failed(3);
}

#[test]
fn an_edited_line_is_found_where_it_stands() {
    let place = Place::new("edited");
    bots_play(&place, "edited");
    let good = place.read("game.replay");
    let at = line_of(&good, "nature draw");
    let line = good.lines().nth(at - 1).expect("it is there");
    let (text, check) = line.split_once(" #").expect("it closes with a check");
    let other = if text == "nature draw 5" { "nature draw 6" } else { "nature draw 5" };
    place.write("edited", &good.replacen(line, &format!("{other} #{check}"), 1));
    let said = run(&place, &["verify", "edited"], b"").failed(1);
    assert!(said.contains(&format!("Line {at}: ")), "{said}");
    let said = run(&place, &["replay", "edited"], b"").failed(3);
    assert!(said.contains(&format!("Line {at}: ")), "{said}");
}

#[test]
fn a_replay_without_its_secret_or_with_another_does_not_verify() {
    let place = Place::new("secrets");
    bots_play(&place, "secrets");
    let good = place.read("game.replay");
    let secret = good.lines().find(|line| line.starts_with("secret ")).expect("the game is over");
    place.write("hidden", &good.replace(&format!("{secret}\n"), ""));
    let said = run(&place, &["verify", "hidden"], b"").failed(1);
    assert!(said.contains("the secret is not in the file"), "{said}");
    place.write("other", &good.replace(secret, &format!("secret {}", "0".repeat(64))));
    let said = run(&place, &["verify", "other"], b"").failed(1);
    let at = line_of(&good, "commitment");
    assert!(said.contains(&format!("Line {at}: ")), "{said}");
    let load = ["play", super::GAME, "--terminal", "--load", "hidden"];
    let said = run(&place, &load, b"").failed(3);
    assert!(said.contains("can only be watched"), "{said}");
}

#[test]
fn what_was_given_is_said_when_the_rest_verifies() {
    let place = Place::new("given");
    let (given, drawn) = goes_on(&place);
    assert!(given > 1 && drawn > 1);
    let said = run(&place, &["verify", "given.replay"], b"").ok();
    let expected = format!(
        "given.replay verifies: the secret fits the commitment, and all {drawn} draws follow from \
         it. The first {given} draws were given.\n"
    );
    assert_eq!(said, expected);
    let forged = place.read("given.replay").replace("\ngiven 20\n", "\n");
    place.write("forged", &forged);
    run(&place, &["verify", "forged"], b"").failed(1);
}

#[test]
fn a_link_is_as_good_as_the_file_it_was_made_of() {
    let place = Place::new("links");
    bots_play(&place, "links");
    let link = run(&place, &["replay", "--link", "game.replay"], b"").ok();
    let link = link.trim_end();
    assert!(link.len() < place.read("game.replay").len() / 10, "{link}");
    let story = run(&place, &["replay", "game.replay"], b"").ok();
    assert_eq!(run(&place, &["replay", link], b"").ok(), story);
    let whole = format!("https://games.example/replay#{link}");
    assert_eq!(run(&place, &["replay", &whole], b"").ok(), story);
    let said = run(&place, &["verify", &whole], b"").ok();
    assert!(said.starts_with("The link verifies: the secret fits"), "{said}");
    assert_eq!(run(&place, &["replay", "--link", &whole], b"").ok().trim_end(), link);
    let said = run(&place, &["replay", &whole[..whole.len() - 9]], b"").failed(3);
    assert!(said.contains("copy the whole of it again"), "{said}");
    let said = run(&place, &["verify", "game.repaly"], b"").failed(3);
    assert!(said.contains("cannot be read"), "{said}");
}
