//! Replays of a whole game, written, read, cut and edited.

use std::collections::BTreeMap;

use engine::{ChanceSource, Entry, NotPlayed, Record, Replay, Rng, Rules, Seat, ToAct};
use engine_test::lantern::{Action, Lantern};

/// A short game with wind, unfinished or played to its end.
fn record(n_entries: usize) -> Record<Lantern> {
    let choices = engine::Choices::new(&[("wind", "gusty"), ("length", "3")]);
    let mut record = Record::new(&choices).expect("these are good choices");
    let mut rng = Rng::new(5);
    while record.log().len() < n_entries {
        let state = record.state();
        let mut options = Vec::new();
        let entry = match Lantern::to_act(state) {
            _ if record.log().len() == 6 => Entry::Clock(61_000),
            ToAct::Seats(seats) => {
                let seat = seats.nth(rng.below(seats.len())).expect("somebody is asked");
                Lantern::options(state, seat, &mut options);
                Entry::Acted(seat, options[rng.below(options.len() as u32) as usize])
            }
            ToAct::Nature => {
                let outcome = Lantern::draw(state, |weight| rng.below(weight));
                Entry::Happened(outcome.expect("Nature can always answer"))
            }
            ToAct::Over(_) => return record,
        };
        record.play(entry, &mut ()).expect("an option can be played");
    }
    record
}

fn written(record: &Record<Lantern>) -> String {
    let names = vec!["Ann".to_owned(), "Bob".to_owned()];
    let chance = ChanceSource { commitment: Some("5e88".to_owned()), ..ChanceSource::default() };
    let replay = record.to_replay(names, chance);
    replay.expect("it was recorded from its setup").to_string()
}

#[test]
fn what_people_added_to_the_secret_stands_below_the_commitment() {
    let shares = [(Seat(0), "77aa".to_owned()), (Seat(1), "88bb".to_owned())];
    let names = vec!["Ann".to_owned(), "Bob".to_owned()];
    let (commitment, shares) = (Some("5e88".to_owned()), BTreeMap::from(shares));
    let chance = ChanceSource { commitment, shares, secret: None };
    let replay = record(4).to_replay(names, chance.clone()).expect("it has a setup");
    let text = replay.to_string();
    assert!(text.contains("\ncommitment 5e88\nshare 0 77aa\nshare 1 88bb\nstart #"), "{text}");
    let read = Replay::parse(&text).expect("it is as it was written");
    assert_eq!((read.chance_source(), read.n_header_lines()), (chance, 10));
    assert!(Record::<Lantern>::from_replay(&read).is_ok());
    for (from, to, line) in
        [("share 1", "share 2", 9), ("share 1", "share 0", 8), ("77aa", "77ab", 10)]
    {
        let refused = Replay::parse(&text.replace(from, to));
        let refused = refused.and_then(|it| Record::<Lantern>::from_replay(&it).map(|_| ()));
        assert_eq!(refused.map_err(|bad| bad.line), Err(line), "{to}");
    }
}

/// The line that is at fault, if the text does not play.
fn fault(text: &str) -> Option<usize> {
    match Replay::parse(text).and_then(|replay| Record::<Lantern>::from_replay(&replay)) {
        Ok(_) => None,
        Err(bad) => Some(bad.line),
    }
}

#[test]
fn a_replay_plays_to_the_same_state_and_is_written_the_same() {
    for n in [0, 1, 5, 12, 1_000] {
        let record = record(n);
        let text = written(&record);
        let replay = Replay::parse(&text).expect("what was written can be read");
        let again = Record::<Lantern>::from_replay(&replay).expect("what was played can be played");
        assert_eq!((again.state(), again.log()), (record.state(), record.log()));
        assert_eq!(written(&again), text);
    }
}

#[test]
fn every_edit_of_a_letter_is_found_no_later_than_on_its_line() {
    let text = written(&record(20));
    let start =
        text.lines().position(|line| line.starts_with("start")).expect("it has a start") + 1;
    let n_lines = text.lines().count();
    assert!(text.contains("\nclock 61000 "), "the clock has a line too: {text}");
    for at in 0..text.len() {
        let line = text[..at].matches('\n').count() + 1;
        // The header is checked as a whole when its last line is reached.
        let latest = if line <= start { start + 1 } else { (line + 1).min(n_lines + 1) };
        let old = &text[at..=at];
        for new in ["", "0", "1", "9", "a", "x", " ", "\n", "\r", "#", "é", "-", "\0"] {
            if new == old {
                continue;
            }
            let edited = format!("{}{new}{}", &text[..at], &text[at + 1..]);
            match fault(&edited) {
                Some(found) if (1..=latest).contains(&found) => {}
                found => panic!("line {line}, {old:?} to {new:?}: fault {found:?}\n{edited}"),
            }
            let inserted = format!("{}{new}{}", &text[..at], &text[at..]);
            assert!(inserted == text || fault(&inserted).is_some(), "inserted: {inserted}");
        }
    }
}

#[test]
fn lines_that_are_swapped_doubled_or_dropped_are_found() {
    let text = written(&record(20));
    let lines: Vec<_> = text.lines().collect();
    let join = |lines: &[&str]| lines.join("\n") + "\n";
    for at in 0..lines.len() {
        let mut dropped = lines.clone();
        dropped.remove(at);
        assert!(fault(&join(&dropped)).is_some(), "line {} is missing", at + 1);
        let mut doubled = lines.clone();
        doubled.insert(at, lines[at]);
        assert!(fault(&join(&doubled)).is_some(), "line {} is there twice", at + 1);
        let mut swapped = lines.clone();
        swapped.swap(at, (at + 1) % lines.len());
        assert!(fault(&join(&swapped)).is_some(), "line {} is swapped", at + 1);
    }
}

#[test]
fn a_replay_of_another_game_version_or_setup_is_refused_on_its_line() {
    let good = Replay::parse(&written(&record(5))).expect("what was written can be read");
    let said = |edit: fn(&mut Replay)| {
        let mut replay = good.clone();
        edit(&mut replay);
        Record::<Lantern>::from_replay(&replay).expect_err("it was edited").to_string()
    };
    let foreign = said(|replay| replay.game = "chess".to_owned());
    assert_eq!(foreign, "Line 2: this is a replay of \"chess\", not of \"lantern\".");
    let newer = said(|replay| replay.rules = 2);
    assert_eq!(newer, "Line 3: its rules are version 2, these are 1.");
    let crowded = said(|replay| replay.setup.set("players", "9"));
    assert_eq!(crowded, "Line 4: The option \"players\" must be a number from 2 to 4, not \"9\".");
    let renamed = said(|replay| replay.seats[1] = "Eve".to_owned());
    assert_eq!(renamed, "Line 8: the check does not fit: one of lines 1 to 8 was edited.");
    let edited = said(|replay| replay.lines[1].check ^= 1);
    assert_eq!(edited, "Line 10: the check does not fit: this line was edited.");
    let illegal = said(|replay| replay.lines[0].entry = Entry::Happened("blow 1".to_owned()));
    assert_eq!(
        illegal,
        "Line 9: \"nature blow 1\" cannot be played here: Nature cannot bring this now."
    );
    let nonsense = said(|replay| replay.lines[0].entry = Entry::Happened("sing".to_owned()));
    assert!(nonsense.starts_with("Line 9: \"sing\" is not an action"), "{nonsense}");
}

#[test]
fn entries_that_were_given_are_told_and_stay_given() {
    let mut record = record(8);
    record.begin_here();
    let entry = Entry::Clock(70_000);
    record.play(entry, &mut ()).expect("time passes");
    assert_eq!((record.n_given(), record.n_outcomes()), (8, record_outcomes(&record)));
    let text = written(&record);
    assert!(text.contains("\ncommitment 5e88\ngiven 8\nstart #"), "{text}");
    let mut replay = Replay::parse(&text).expect("what was written can be read");
    let again = Record::<Lantern>::from_replay(&replay).expect("what was played can be played");
    assert_eq!((again.n_given(), again.n_outcomes()), (8, record.n_outcomes()));
    assert_eq!(written(&again), text);
    replay.given = 10;
    assert!(Record::<Lantern>::from_replay(&replay).is_err(), "it was edited");
    assert!(fault(&text.replace("given 8", "given 7")).is_some(), "it was edited");
    record.rewind(5);
    assert_eq!(record.n_given(), 5, "no more can be given than there is");
}

fn record_outcomes(record: &Record<Lantern>) -> u64 {
    record.log().iter().filter(|entry| matches!(entry, Entry::Happened(_))).count() as u64
}

#[test]
fn a_name_cannot_break_the_line_of_its_seat() {
    let names = vec!["Ann\nsecret x".to_owned(), "Bob\r".to_owned()];
    let replay = record(3).to_replay(names, ChanceSource::default());
    let text = replay.expect("it was recorded from its setup").to_string();
    assert!(text.contains("\nseat 0 Ann secret x\nseat 1 Bob \n"), "{text}");
    assert_eq!(fault(&text), None);
}

#[test]
fn a_record_refuses_what_cannot_be_and_stays_as_it_was() {
    let mut record = record(8);
    let (state, log) = (record.state().clone(), record.log().to_vec());
    assert_eq!(record.play(Entry::Clock(60_999), &mut ()), Err(NotPlayed::ClockGoesBack));
    let outcome = Entry::Happened(Action::Walk(1));
    assert_eq!(record.play(outcome, &mut ()), Err(NotPlayed::NoSuchOutcome));
    let as_nature = Entry::Acted(Seat::NATURE, Action::Blow(1));
    assert!(matches!(record.play(as_nature, &mut ()), Err(NotPlayed::Illegal(_))));
    assert_eq!((record.state(), record.log()), (&state, &log[..]));
}

#[test]
fn taking_back_and_playing_again_is_the_same_game() {
    let record = record(1_000);
    assert!(matches!(Lantern::to_act(record.state()), ToAct::Over(_)));
    for n in 0..record.log().len() {
        let mut back = record.clone();
        back.rewind(n);
        assert_eq!(back.log(), &record.log()[..n]);
        for &entry in &record.log()[n..] {
            back.play(entry, &mut ()).expect("what was played once can be played again");
        }
        assert_eq!(back.state(), record.state());
        assert_eq!(back.n_outcomes(), record.n_outcomes());
    }
}

#[test]
fn an_entry_is_read_as_it_is_written() {
    for &entry in record(1_000).log() {
        assert_eq!(entry.to_string().parse(), Ok(entry));
    }
    for bad in ["", "0", "nature", "clock soon", "clock -1", "256 look", "bob look", "0  look"] {
        assert!(bad.parse::<Entry<Action>>().is_err(), "{bad:?}");
    }
}
