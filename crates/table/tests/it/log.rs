//! The log of a table: killed after any line, it resumes as it was.

use protocol::ToTable;
use table::{Input, LiveTable};

use crate::hall::{Hall, lanterns, runs};

#[test]
fn a_log_is_readable() {
    let mut hall = Hall::seated(lanterns(), "players=2", 1);
    hall.answer(0, 0);
    let lines: Vec<&str> = hall.stored.lines().collect();
    assert_eq!(lines[..4], ["shamble-table 1", "game lantern", "rules 1", "setup players=2"]);
    assert!(lines[5].starts_with("seat 0 open ") && lines[6] == "seat 1 bot random");
    assert!(lines[7].starts_with("0 sit 0 Ann #"), "{lines:?}");
    assert!(lines[8].starts_with("0 nature deal "), "{lines:?}");
}

#[test]
fn a_log_that_was_edited_or_cut_is_refused_with_its_line() {
    let mut hall = Hall::seated(runs(), "players=3", 2);
    (0..4).for_each(|_| hall.wait(1000));
    hall.answer(hall.asked()[0], 1);
    let whole = hall.stored.clone();
    assert!(LiveTable::from_log(runs(), &whole).is_ok());
    let lines: Vec<&str> = whole.lines().collect();
    for (n, line) in lines.iter().enumerate() {
        for broken in ["", "nonsense", &line[..line.len() - 1], &line.replace('1', "2")] {
            let mut edited = lines.clone();
            edited[n] = broken;
            let edited = edited.join("\n");
            let is_cut = n + 1 == lines.len() && broken.is_empty();
            if broken == *line || is_cut {
                continue;
            }
            // The first line with a checksum detects edits above it.
            let problem = LiveTable::from_log(runs(), &edited).expect_err("it was edited");
            let is_found =
                if n < 8 { (1..=9).contains(&problem.line) } else { problem.line == n + 1 };
            assert!(is_found, "{n}: {problem}");
        }
    }
    assert!(LiveTable::from_log(lanterns(), &whole).is_err(), "another box of games");
    assert!(LiveTable::from_log(runs(), "").is_err());
}

#[test]
fn time_while_nobody_ran_the_table_does_not_count() {
    let mut hall = Hall::seated(lanterns(), "wind=gusty", 2);
    hall.wait(10_000);
    hall.answer(0, 0);
    let again = LiveTable::from_log(lanterns(), &hall.stored).expect("it is whole");
    hall.table = again;
    hall.now = 9_000_000;
    hall.wait(0);
    assert!(hall.last.store.iter().all(|line| line.contains(" away ")), "{:?}", hall.last.store);
    hall.say(0, crate::hall::hello(0, None));
    assert_eq!(hall.scene(0).clock.now, 10_000);
}

/// A long session: games, rematches, chat, people who come and go, and undo.
fn evening(n_lines: usize) -> (Vec<String>, Vec<(u64, String)>) {
    let mut hall = Hall::new(runs(), "players=2", 2);
    hall.say(0, crate::hall::hello(0, None));
    hall.say(0, ToTable::Claim { name: "Ann".to_owned(), figure: Some("cat".to_owned()) });
    hall.sit(1);
    let mut snapshots = vec![hall.table.snapshot()];
    let mut n = 0;
    while hall.stored.lines().count() < n_lines {
        n += 1;
        if hall.is_over() {
            (0..2).for_each(|who| drop(hall.say(who, ToTable::Rematch)));
            hall.put(Input::Secret(crate::hall::secret()));
        } else if let Some(&seat) = hall.asked().first() {
            hall.answer(seat, n % 5);
        }
        hall.wait(700);
        match n % 11 {
            3 => drop(hall.say(1, ToTable::Chat { text: format!("line {n}") })),
            5 => drop(hall.say(0, ToTable::Undo)),
            7 => {
                hall.hang_up(0);
                hall.say(0, crate::hall::hello(0, None));
            }
            _ => {}
        }
        if n % 40 == 0 {
            snapshots.push(hall.table.snapshot());
        }
    }
    (hall.stored.lines().map(str::to_owned).collect(), snapshots)
}

#[test]
fn a_table_that_wakes_by_a_snapshot_is_the_same() {
    let (lines, mut snapshots) = evening(1_500);
    let whole = LiveTable::from_log(runs(), &lines.join("\n")).expect("it is whole").durable();
    snapshots.reverse();
    let mut n_used = 0;
    for n in 0..snapshots.len() {
        let woken = LiveTable::from_lines(runs(), &lines, &snapshots[n..]).expect("it is whole");
        assert!(woken.durable() == whole, "by what was known after {} lines", snapshots[n].0);
        n_used += usize::from(lines.len() as u64 > snapshots[n].0 + 500);
    }
    assert!(n_used > 3, "there was something to wake by");
}

#[test]
fn a_snapshot_from_before_there_were_figures_is_read() {
    let (lines, snapshots) = evening(1_500);
    let (n, good) = &snapshots[2];
    let figure = |text: String| {
        let woken = LiveTable::from_lines(runs(), &lines, &[(*n, text)]);
        woken.expect("the log is whole").seats()[0].figure.clone()
    };
    assert_eq!(figure(good.clone()).as_deref(), Some("cat"));
    let older = good.replace("\"figure\":\"cat\",", "").replace("\"figure\":null,", "");
    assert!(!older.contains("figure") && older != *good);
    assert_eq!(figure(older), None, "it was woken by the snapshot, not by the whole log");
}

#[test]
fn a_snapshot_that_cannot_be_read_or_does_not_fit_is_passed_over() {
    let (lines, snapshots) = evening(1_500);
    let whole = LiveTable::from_log(runs(), &lines.join("\n")).expect("it is whole").durable();
    let good = &snapshots[2];
    let rules = runs().games[0].rules_version();
    let other_rules = good.1.replace(&format!("\"rules\":{rules}"), "\"rules\":0");
    let other_place = good.1.replacen("\"hash\":", "\"hash\":1", 1);
    for bad in ["", "{}", "brains", &other_rules, &other_place] {
        let snapshots = [(good.0, bad.to_owned())];
        let woken = LiveTable::from_lines(runs(), &lines, &snapshots).expect("the log is whole");
        assert!(woken.durable() == whole, "{bad:.40}");
    }
    let woken = LiveTable::from_lines(runs(), &lines, &[(good.0 + 1, good.1.clone())]);
    assert!(woken.expect("the log is whole").durable() == whole, "of another line");
}
