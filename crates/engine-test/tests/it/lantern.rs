//! The toy game obeys the laws.

use engine::Rules;
use engine_test::lantern::Lantern;
use engine_test::laws::{Effort, obey, obey_any_setup, options_are_refused_out_of_range};

#[test]
fn lantern_walk_obeys_the_laws() {
    for mode in Lantern::MODES {
        let report = obey::<Lantern>(mode, Effort { decisions: 100_000, seed: 1 });
        println!("{report}");
        assert!(report.deepest_agenda <= 3, "{report}");
        assert!(report.longest < 500, "{report}");
        assert_eq!(report.alarms > 0, mode.name == "storm", "only a storm has wind: {report}");
    }
}

#[test]
fn lantern_walk_obeys_the_laws_however_it_is_set_up() {
    options_are_refused_out_of_range::<Lantern>();
    let report = obey_any_setup::<Lantern>(Effort { decisions: 50_000, seed: 1 });
    println!("{report}");
    assert!(report.games > 500, "each setup is tried for one game: {report}");
}

#[cfg(feature = "serde")]
#[test]
fn positions_of_lantern_walk_obey_the_laws() {
    use engine_test::laws::obey_positions;
    for mode in Lantern::MODES {
        let positions = obey_positions::<Lantern>(mode, Effort { decisions: 30_000, seed: 1 });
        println!("{positions:?}");
        assert!(positions.played > 100, "some changes are harmless: {positions:?}");
        assert!(positions.refused > 100, "some are found by the check: {positions:?}");
        assert!(positions.unreadable > 100, "some cannot be read: {positions:?}");
    }
}
