//! The log of a table: killed after any line, it goes on as it was.

use table::LiveTable;

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
            // The first line with a check finds what was edited above it.
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
