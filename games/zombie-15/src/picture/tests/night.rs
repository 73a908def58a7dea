use rules::clock::{ClockState, SIRENS, TRACK};
use rules::scenario::Track;
use rules::view::ClockView;

use crate::picture::sound::{elapsed, share};

/// A clock that began at 10 s and last reported at its 40th second.
fn clock(state: ClockState, pace: u8) -> ClockView {
    ClockView {
        state,
        began: 10_000,
        elapsed: 40_000,
        track: Track::Every60,
        growls: 0,
        next_growl: Some(60_000),
        sirens: SIRENS,
        length: TRACK,
        pace,
    }
}

#[test]
fn the_track_goes_on_between_two_messages_at_its_own_pace() {
    assert_eq!(elapsed(&clock(ClockState::Running, 100), 100_000), 90_000);
    assert_eq!(elapsed(&clock(ClockState::Running, 200), 100_000), 180_000);
    assert_eq!(elapsed(&clock(ClockState::Running, 100), 20_000), 40_000, "never back");
    assert_eq!(elapsed(&clock(ClockState::Running, 100), u64::MAX), TRACK, "never beyond its end");
}

#[test]
fn a_track_that_stands_still_is_silent() {
    assert_eq!(share(&clock(ClockState::Running, 100), 460_000), Some(0.5));
    for state in [ClockState::NotYet, ClockState::Stopped, ClockState::Starting] {
        assert_eq!(share(&clock(state, 100), 460_000), None, "{state:?}");
        assert_eq!(elapsed(&clock(state, 100), 460_000), 40_000, "{state:?}");
    }
}
