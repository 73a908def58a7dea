//! Tables that continue from a replay.

use any_game::fair::Secret;
use engine::{Replay, Seat, Viewer, Who};
use protocol::{News, ToClient, ToTable, Undo};
use table::{Chair, Input, Kit, LiveTable, NewTable};

use crate::hall::{Hall, chairs, hello, lanterns, runs, version};

/// A whole earlier game.
fn earlier(kit: Kit, words: &str) -> Replay {
    let mut hall = Hall::seated(kit, words, 2);
    hall.play_out(2);
    hall.table.replay().expect("it has a beginning")
}

/// Which games, and how they are set up.
type Plan = (fn() -> Kit, &'static str);

const EVENINGS: [Plan; 2] = [(runs, "players=3"), (lanterns, "players=3 wind=gusty length=12")];

#[test]
fn a_game_goes_on_from_any_entry_and_only_the_rest_follows_from_the_secret() {
    for (kit, words) in EVENINGS {
        let replay = earlier(kit(), words);
        for n in (0..replay.lines.len()).step_by(1 + replay.lines.len() / 12) {
            let mut hall = Hall::going_on(kit(), &replay, n, 2);
            hall.play_out(2);
            let after = hall.table.replay().expect("it has a beginning");
            assert_eq!(after.given, n);
            let entries = |it: &Replay| -> Vec<_> {
                it.lines.iter().take(n).map(|line| line.entry.clone()).collect()
            };
            assert_eq!(entries(&after), entries(&replay));
            let verified = kit().games[0].verify(&after).expect("nobody bent the rest");
            let is_draw = |line: &&engine::ReplayLine| line.entry.who() == Who::Nature;
            let n_given = replay.lines[..n].iter().filter(is_draw).count() as u64;
            assert_eq!(verified.n_given, n_given);
            let text = after.to_string();
            assert_eq!(Replay::parse(&text).as_ref(), Ok(&after));
            assert_eq!(text.contains(&format!("\ngiven {n}\n")), n > 0);
        }
    }
}

#[test]
fn what_was_given_stands_readable_in_the_head_of_the_log() {
    let replay = earlier(runs(), "players=3");
    let hall = Hall::going_on(runs(), &replay, 4, 2);
    let lines: Vec<&str> = hall.stored.lines().collect();
    for (line, given) in lines[8..12].iter().zip(&replay.lines) {
        assert_eq!(*line, format!("given {}", given.entry));
    }
    assert!(lines[12].starts_with("0 sit 0 Ann #"), "{lines:?}");
}

#[test]
fn whoever_comes_is_told_what_was_given() {
    let replay = earlier(runs(), "players=3");
    let mut hall = Hall::going_on(runs(), &replay, 30, 2);
    let told = hall.say(7, hello(1, None));
    let news = told.iter().find_map(|it| {
        if let ToClient::Resync { news, .. } = it { Some(news.clone()) } else { None }
    });
    let news = news.expect("who has seen nothing gets everything");
    let given: Vec<&News> = news.iter().filter(|it| version(it) == 0).collect();
    assert_eq!(given.len(), 30);
    let story: Vec<String> = given
        .iter()
        .flat_map(|it| match it {
            News::Happened { text, .. } => text.clone(),
            News::TakenBack { .. } => panic!("nothing was taken back"),
        })
        .collect();
    let log = hall.table.game().log();
    let expected: Vec<String> = (0..30)
        .filter_map(|n| log.told(n, Viewer::Spectator))
        .flat_map(|told| told.events)
        .collect();
    assert_eq!(story, expected);
    assert!(story.iter().any(|it| it.starts_with("Ann ")), "those who sit here: {story:?}");
}

#[test]
fn what_was_given_is_told_again_by_the_names_of_those_who_sit_down() {
    let replay = earlier(runs(), "players=3");
    let hall = Hall::going_on(runs(), &replay, 30, 2);
    for who in 0..2 {
        let mut told = hall.told[&who].iter().rev();
        let last = told
            .find_map(|it| if let ToClient::Resync { news, .. } = it { Some(news) } else { None });
        let given = last.expect("who has seen nothing gets everything");
        let story: Vec<&String> = given
            .iter()
            .filter(|it| version(it) == 0)
            .flat_map(|it| match it {
                News::Happened { text, .. } => text,
                News::TakenBack { .. } => panic!("nothing was taken back"),
            })
            .collect();
        let names = |name: &str| story.iter().any(|line| line.contains(name));
        assert!(names("Ann") && names("Bob") && names("Bot 1"), "to {who}: {story:?}");
        assert!(!names("Seat "), "to {who}: {story:?}");
    }
}

#[test]
fn killed_after_any_line_it_goes_on_as_it_was() {
    for (kit, words) in EVENINGS {
        let replay = earlier(kit(), words);
        let n = replay.lines.len() / 2;
        let mut one = Hall::going_on(kit(), &replay, n, 2);
        let n_head = one.stored.lines().count() - one.table.version() as usize;
        one.play_out(2);
        let lines: Vec<&str> = one.stored.lines().collect();
        for end in (n_head..=lines.len()).step_by(1 + lines.len() / 25) {
            let log: String = lines[..end].iter().map(|line| format!("{line}\n")).collect();
            let table = LiveTable::from_log(kit(), &log).expect("the log is whole");
            assert_eq!((table.to_log(), table.game().n_given()), (log.clone(), n));
            if end < n_head + 2 {
                continue;
            }
            let mut other = Hall::going_on(kit(), &replay, n, 0);
            (other.table, other.now, other.stored) = (table, 0, log);
            (0..2).for_each(|seat| drop(other.say(seat.into(), hello(seat, None))));
            other.play_out(2);
            let written = |hall: &Hall| hall.table.replay().expect("it has a beginning");
            assert_eq!(written(&one), written(&other), "killed after line {end}");
        }
    }
}

#[test]
fn an_edited_head_is_refused_with_its_line() {
    let replay = earlier(runs(), "players=3");
    let hall = Hall::going_on(runs(), &replay, 6, 2);
    let lines: Vec<&str> = hall.stored.lines().collect();
    let edits = ["given 9 go 1", "given nature sing", "given", "given 00 go 1", "given dance 1"];
    for n in 8..14 {
        for edit in edits {
            let mut edited = lines.clone();
            edited[n] = edit;
            let problem =
                LiveTable::from_log(runs(), &edited.join("\n")).expect_err("it was edited");
            assert!((n + 1..=15).contains(&problem.line), "{n} {edit}: {problem}");
        }
        let mut cut = lines.clone();
        cut.remove(n);
        assert!(LiveTable::from_log(runs(), &cut.join("\n")).is_err(), "line {n} is missing");
    }
    let zeros = hall.stored.replacen("given nature draw ", "given nature draw 0", 1);
    assert!(LiveTable::from_log(runs(), &zeros).is_err());
}

#[test]
fn what_was_given_is_never_taken_back() {
    let replay = earlier(runs(), "players=2");
    let is_anns = |line: &engine::ReplayLine| line.entry.who() == Who::Seat(Seat(0));
    let n = replay.lines.iter().position(is_anns).expect("Ann acts") + 1;
    for persons in [1, 2] {
        let mut hall = Hall::going_on(runs(), &replay, n, persons);
        assert_eq!(hall.scene(0).undo, Undo::Nothing);
        assert_eq!(hall.refused(0, ToTable::Undo), "nothing_to_undo");
        let before = hall.table.game().log().len();
        assert!(before >= n);
        while !hall.asked().contains(&0) {
            match hall.asked().into_iter().find(|&seat| seat < persons) {
                Some(seat) => hall.answer(seat, 0),
                None => hall.wait(1000),
            }
        }
        let asked = hall.table.game().log().len();
        hall.answer(0, 0);
        assert_ne!(hall.scene(0).undo, Undo::Nothing, "her own is another matter");
        hall.say(0, ToTable::Undo);
        if persons == 2 {
            hall.say(1, ToTable::Agree { proposal: hall.table.version() });
        }
        assert_eq!(hall.table.game().log().len(), asked);
        assert_eq!(hall.refused(0, ToTable::Undo), "nothing_to_undo");
    }
}

#[test]
fn a_rematch_is_a_game_from_its_start() {
    let replay = earlier(lanterns(), "players=3");
    let mut hall = Hall::going_on(lanterns(), &replay, 5, 2);
    hall.play_out(2);
    hall.say(0, ToTable::Rematch);
    hall.say(1, ToTable::Rematch);
    hall.put(Input::Secret(Secret::from_seed("once more")));
    assert_eq!((hall.table.game().n_given(), hall.scene(0).clock.now), (0, 0));
    let told = hall.say(8, hello(1, None));
    let old = |it: &ToClient| matches!(it, ToClient::Resync { news, .. } if news.iter().any(|it| version(it) == 0));
    assert!(!told.iter().any(old), "nothing was given to this one");
    hall.play_out(2);
    let after = hall.table.replay().expect("it has a beginning");
    assert_eq!(after.given, 0);
    let verified = lanterns().games[0].verify(&after).expect("nobody bent it");
    assert_eq!(verified.n_given, 0);
    let again = LiveTable::from_log(lanterns(), &hall.stored).expect("the log is whole");
    assert_eq!(again.durable(), hall.table.durable());
}

#[test]
fn the_clock_goes_on_from_what_it_was_last_told() {
    let mut before = Hall::seated(lanterns(), "wind=gusty length=12", 2);
    before.wait(130_000);
    before.answer(0, 0);
    let replay = before.table.replay().expect("it has a beginning");
    let mut hall = Hall::going_on(lanterns(), &replay, replay.lines.len(), 2);
    assert_eq!(hall.scene(0).clock.now, 120_000);
    assert_eq!(hall.last.wake_at, Some(hall.now + 60_000));
    hall.wait(60_000);
    assert!(hall.stored.contains(" clock 180000 #"), "{}", hall.stored);
}

#[test]
fn nobody_goes_on_from_what_is_over_or_never_was() {
    let replay = earlier(runs(), "players=2");
    let order = |replay: &Replay, n, chairs: Vec<Chair>| {
        let order = NewTable::going_on(runs(), replay, n, Secret::from_seed("later"), chairs)?;
        LiveTable::new(runs(), order, 0)
    };
    let n = replay.lines.len();
    let refused = |replay: &Replay, n, persons| {
        let refused = order(replay, n, chairs(persons, persons)).expect_err("it cannot be");
        refused.to_string()
    };
    assert!(order(&replay, n - 1, chairs(2, 2)).is_ok());
    assert!(refused(&replay, n, 2).contains("the game is over there"));
    assert!(refused(&replay, n + 1, 2).contains(&format!("from 0 to {n}")));
    assert!(refused(&replay, 3, 3).contains("must be 2 in this game"));
    let mut other = replay.clone();
    other.rules += 1;
    let newer = format!("its rules are version {}", other.rules);
    assert!(refused(&other, 3, 2).contains(&newer));
    let mut bent = replay;
    bent.lines[0].check ^= 1;
    assert!(refused(&bent, 3, 2).contains("the check does not fit"));
}
