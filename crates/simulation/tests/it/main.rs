//! Nights with all faults. More of them: `cargo xtask simulate HOURS`.

use simulation::{Faults, NightTally, Sabotage, shrink, simulate, simulate_with};

/// In each of two tests, which run in parallel.
const N_NIGHTS: u64 = 150;

fn nights(seeds: std::ops::Range<u64>, faults: Faults) -> NightTally {
    let mut all = NightTally::default();
    for seed in seeds {
        match simulate(seed, faults) {
            Ok(tally) => all.add(&tally),
            Err(failure) => panic!("{}", shrink(failure)),
        }
    }
    println!("{all}");
    all
}

#[test]
fn nothing_that_was_told_is_lost_whatever_goes_wrong() {
    everything_went_wrong(nights(0..N_NIGHTS, Faults::ALL));
}

#[test]
fn nor_in_other_nights() {
    everything_went_wrong(nights(N_NIGHTS..2 * N_NIGHTS, Faults::ALL));
}

fn everything_went_wrong(all: NightTally) {
    for (what, n) in [
        ("answers", all.answers),
        ("breaks", all.breaks),
        ("crashes", all.crashes),
        ("between storing and telling", all.untold),
        ("disk failures", all.disk_failures),
        ("wakes", all.wakes),
        ("answers that came twice", all.repeated),
        ("late thoughts", all.late_thoughts),
        ("games over", all.games_over),
    ] {
        assert!(n > 0, "{what}: none of them in {all}");
    }
}

/// What is found in the first nights with such a server.
fn found_with(sabotage: Sabotage, n_nights: u64) -> Vec<String> {
    let nights = (0..n_nights).map(|seed| simulate_with(seed, Faults::ALL, Some(sabotage)));
    nights.filter_map(|night| Some(night.err()?.problem)).collect()
}

#[test]
fn a_server_that_tells_before_it_stores_is_found_out_each_time() {
    let found = found_with(Sabotage::TellsFirst, 10);
    assert_eq!(found.len(), 10);
    assert!(found.iter().all(|it| it.contains("are stored, and this was told")), "{found:#?}");
}

#[test]
fn a_server_that_loses_lines_is_found_out_each_time() {
    let found = found_with(Sabotage::LosesLines, 30);
    assert!(found.len() > 20, "shorter nights lose none: {found:#?}");
}

#[test]
fn where_the_table_differs_from_its_log_the_first_line_is_named() {
    let found = found_with(Sabotage::KeepsToItself, 30);
    let differing: Vec<_> = found.iter().filter(|it| it.contains("the table differs")).collect();
    assert!(!differing.is_empty(), "{found:#?}");
    for problem in differing {
        assert!(
            problem.contains("Up to line ") && problem.contains("they are the same"),
            "{problem}"
        );
    }
}

#[test]
fn a_seed_is_a_night_the_same_each_time() {
    let twice = [(); 2].map(|()| simulate(7, Faults::ALL).map_err(|it| it.to_string()));
    assert_eq!(twice[0], twice[1]);
}
