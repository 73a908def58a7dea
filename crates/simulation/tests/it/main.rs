//! Nights with all faults. More of them: `cargo xtask simulate HOURS`.

use simulation::{Faults, NightTally, shrink, simulate};

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

#[test]
fn a_seed_is_a_night_the_same_each_time() {
    let twice = [(); 2].map(|()| simulate(7, Faults::ALL).map_err(|it| it.to_string()));
    assert_eq!(twice[0], twice[1]);
}
