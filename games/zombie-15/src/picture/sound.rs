//! How far the night has progressed, for its ambient sound.

use rules::clock::ClockState;
use rules::view::ClockView;

/// The position on the track at this time of the table, in its own milliseconds.
pub fn elapsed(clock: &ClockView, now: u64) -> u32 {
    match clock.state {
        ClockState::Running | ClockState::Stopping => {
            let passed = now.saturating_sub(clock.began).saturating_mul(clock.pace.into()) / 100;
            (passed.min(clock.length.into()) as u32).max(clock.elapsed)
        }
        ClockState::NotYet | ClockState::Starting | ClockState::Stopped | ClockState::GoingOn => {
            clock.elapsed
        }
    }
}

/// How much of the night has passed, for [`stage::sound::ambience`]; `None` while the track is
/// stopped, when there is nothing to hear.
pub fn share(clock: &ClockView, now: u64) -> Option<f32> {
    let is_on = clock.state == ClockState::Running && clock.elapsed < clock.length;
    is_on.then(|| elapsed(clock, now) as f32 / clock.length as f32)
}
