use engine::{Choices, Rules, Secrets, Viewer};
use rules::ThirtySeconds;
use rules::state::Timer;
use rules::view::View;
use rules::words::Phase;
use stage::picture::GamePicture as _;

use crate::picture::{Countdown, Picture, Urgency};

fn view(phase: Phase, timer: Timer) -> View {
    let choices = Choices::parse("survivor-timer=20").expect("choices are written option=value");
    let setup = ThirtySeconds::configure(&choices).expect("the test's own setup can be played");
    let state = ThirtySeconds::start(&setup);
    View { phase, timer, ..ThirtySeconds::view(&state, Viewer::Spectator) }
}

#[test]
fn a_running_timer_is_read_between_two_messages() {
    let view = view(Phase::SurvivorAction, Timer::Running(50_000));
    let at = |now| Countdown::of(&view, now, true).expect("the timer runs");
    assert_eq!(at(40_000).seconds(), 10);
    assert_eq!(at(40_001).seconds(), 10, "the last second is 1, not 0");
    assert_eq!(at(49_999).seconds(), 1);
    assert_eq!(at(51_000).seconds(), 0);
    assert_eq!(at(40_000).share(), 0.5, "of the twenty seconds of this side");
}

#[test]
fn a_paused_timer_stands_still() {
    let view = view(Phase::ZombieAction, Timer::Paused(7_000));
    let now = Countdown::of(&view, 1_000, true).expect("there is a timer");
    let later = Countdown::of(&view, 99_000, true).expect("there is a timer");
    assert_eq!(now, later);
    assert!(now.stands && now.tick().is_none());
    assert!(!Picture::of(&view).is_live(), "there is time to see what is reacted to");
}

#[test]
fn ticking_begins_ten_seconds_before_the_end_and_quickens_at_five() {
    let view = view(Phase::SurvivorAction, Timer::Running(30_000));
    let ticks_in = |from: u64, to: u64| {
        let mut last = None;
        let due = (from..to).step_by(10).filter_map(|now| {
            let tick = Countdown::of(&view, now, true)?.tick();
            let is_new = tick.is_some() && tick != last;
            last = tick;
            is_new.then_some(())
        });
        due.count()
    };
    assert_eq!(ticks_in(10_000, 19_990), 0);
    assert_eq!(ticks_in(20_000, 25_000), 5);
    assert_eq!(ticks_in(25_000, 30_000), 10);
    let urgency = |now| Countdown::of(&view, now, true).map(Countdown::urgency);
    assert_eq!(urgency(10_000), Some(Urgency::Calm));
    assert_eq!(urgency(21_000), Some(Urgency::Late));
    assert_eq!(urgency(26_000), Some(Urgency::Last));
}

#[test]
fn there_is_no_timer_outside_action_phases() {
    let view = view(Phase::SurvivorResolution, Timer::Off);
    assert_eq!(Countdown::of(&view, 0, true), None);
    assert!(!Picture::of(&view).is_live());
}
