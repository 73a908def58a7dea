//! Parsing of replays without a game.

use crate::{Entry, Replay, Seat, Who};

const SMALL: &str = "\
shamble-replay 1
game toy
rules 3
setup players=2 wind=calm
seat 0 Ann
seat 1 Bob the Brave
commitment 5e88
start #9f1c02aa
nature draw 7 #03b15c77
0 go 7 #c0ffee12
clock 60000 #1badd00d
1 stay #00000000
secret 8f3a
end 4
";

fn problem(text: &str) -> String {
    Replay::parse(text).expect_err("this is not a good replay").to_string()
}

#[test]
fn a_replay_is_read_and_written_byte_for_byte() {
    let replay = Replay::parse(SMALL).expect("this is a good replay");
    assert_eq!(replay.to_string(), SMALL);
    assert_eq!((replay.game.as_str(), replay.rules), ("toy", 3));
    assert_eq!(replay.seats, ["Ann", "Bob the Brave"]);
    assert_eq!(replay.setup.get("wind"), Some("calm"));
    assert_eq!(replay.commitment.as_deref(), Some("5e88"));
    assert_eq!(replay.secret.as_deref(), Some("8f3a"));
    assert_eq!(replay.n_header_lines(), 8);
    let who: Vec<_> = replay.lines.iter().map(|line| line.entry.who()).collect();
    assert_eq!(who, [Who::Nature, Who::Seat(Seat(0)), Who::Clock(60_000), Who::Seat(Seat(1))]);
    assert_eq!(replay.lines[1].entry, Entry::Acted(Seat(0), "go 7".to_owned()));
    assert_eq!(replay.lines[1].check, 0xc0ff_ee12);
}

#[test]
fn a_replay_without_commitment_secret_setup_and_actions_is_a_replay() {
    let text = "shamble-replay 1\ngame toy\nrules 3\nsetup \nstart #00000001\nend 0\n";
    assert_eq!(Replay::parse(text).map(|replay| replay.to_string()), Ok(text.to_owned()));
}

#[test]
fn a_replay_can_go_on_from_another_game() {
    let text = SMALL.replace("start #", "given 2\nstart #");
    let replay = Replay::parse(&text).expect("this is a good replay");
    assert_eq!((replay.given, replay.n_header_lines()), (2, 9));
    assert_eq!(replay.to_string(), text);
    let given = |n: &str| problem(&SMALL.replace("start #", &format!("given {n}\nstart #")));
    assert!(given("two").starts_with("Line 8: the given entries must be a number"));
    assert!(given("0").starts_with("Line 8: this line is not written as Shamble writes it"));
    assert!(given("02").starts_with("Line 8: this line is not written as Shamble writes it"));
}

#[test]
fn a_truncated_replay_is_refused_where_it_ends() {
    let lines: Vec<_> = SMALL.lines().collect();
    for n in 0..lines.len() {
        let cut: String = lines[..n].iter().map(|line| format!("{line}\n")).collect();
        let bad = Replay::parse(&cut).expect_err("lines are missing");
        assert_eq!(bad.line, n + 1, "{bad}");
        assert!(bad.problem.contains("cut off"), "{bad}");
        assert!(!bad.to_string().ends_with(",."), "{bad}");
    }
    for end in 0..SMALL.len() {
        let bad = Replay::parse(&SMALL[..end]).expect_err("letters are missing");
        assert!((1..=lines.len()).contains(&bad.line), "{bad}");
    }
}

#[test]
fn foreign_line_ends_are_found_on_their_first_line() {
    assert!(problem(&SMALL.replace('\n', "\r\n")).starts_with("Line 1: "));
    assert!(problem(&SMALL.replace("Ann\n", "Ann\r\n")).starts_with("Line 5: "));
    assert!(problem(SMALL.trim_end()).starts_with("Line 14: "));
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let edits = [
        ("shamble-replay 1", "shamble-replay 2", "Line 1: this is not a Shamble replay"),
        ("game toy", "gmae toy", "Line 2: expected the line \"game …\""),
        ("rules 3", "rules three", "Line 3: the rules version must be a number"),
        ("rules 3", "rules 03", "Line 3: this line is not written as Shamble writes it"),
        ("players=2 ", "players ", "Line 4: The option \"players\" is not of the form"),
        ("seat 1", "seat 2", "Line 6: expected \"seat 1 NAME\""),
        ("start #", "begin #", "Line 8: expected the line \"start\""),
        ("#9f1c02aa", "#9F1C02AA", "Line 8: this line is not written as Shamble writes it"),
        ("#03b15c77", "#3b15c77", "Line 9: an action, or the line \"end\", must close with #"),
        ("0 go 7", "256 go 7", "Line 10: \"256\" is neither a seat nor"),
        ("0 go 7", "00 go 7", "Line 10: this line is not written as Shamble writes it"),
        ("0 go 7", "go", "Line 10: expected a seat"),
        ("clock 60000", "clock soon", "Line 11: \"soon\" is no time in milliseconds"),
        ("end 4", "end 5", "Line 14: 4 actions were read"),
        ("end 4\n", "end 4\n\n", "Line 15: nothing may follow"),
        ("end 4\n", "end 4\nend 4\n", "Line 15: nothing may follow"),
    ];
    for (old, new, expected) in edits {
        let said = problem(&SMALL.replacen(old, new, 1));
        assert!(said.starts_with(expected), "{new:?}: {said}");
        assert!(said.ends_with('.') && !said.ends_with(".."), "{said}");
    }
}

#[test]
fn a_foreign_file_is_no_replay() {
    for text in ["", "\n", "PNG\u{0}\u{1}", "{\"game\":\"toy\"}", "[Event \"?\"]\n\n1. e4 e5"] {
        assert!(problem(text).starts_with("Line 1: "), "{text:?}: {}", problem(text));
    }
}
