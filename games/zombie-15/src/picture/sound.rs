//! What of the night is heard. Sirens and growls come from the clock of the table and from nowhere else.

use rules::clock::ClockState;
use rules::view::ClockView;
use rules::words::Event;

use stage::sound::Sound;

/// What an event sounds like that the clock tells.
pub fn of_clock(event: &Event) -> Option<Sound> {
    if let Event::Growled(n) = event {
        return Some(Sound::GreatGrowl((*n).into()));
    }
    // Z15-4.3: the first siren is the start.
    matches!(event, Event::ClockStarted | Event::Siren(_)).then_some(Sound::Siren)
}

/// How far the track is at this time of the table, in its own milliseconds.
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

/// Which share of the night has passed, for [`stage::sound::ambience`]; `None` while the track stands
/// still, when there is nothing to hear.
pub fn share(clock: &ClockView, now: u64) -> Option<f32> {
    let is_on = clock.state == ClockState::Running && clock.elapsed < clock.length;
    is_on.then(|| elapsed(clock, now) as f32 / clock.length as f32)
}

/// What is heard when an event is shown. Bookkeeping is silent.
pub fn sound(event: &Event) -> Option<Sound> {
    of_clock(event).or_else(|| of_board(event))
}

#[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens is only seen")]
fn of_board(event: &Event) -> Option<Sound> {
    Some(match *event {
        Event::Moved(..) => Sound::Steps(2),
        Event::CardDrawn(_) | Event::ZombieCardDrawn { .. } | Event::TokenTurned(_) => Sound::Card,
        Event::Kept(..)
        | Event::CarefullyTook(..)
        | Event::TokenTaken(..)
        | Event::TokenTakenFrom(..)
        | Event::PickedUp(..)
        | Event::Dropped(..)
        | Event::Used(..)
        | Event::Reloaded(..)
        | Event::MachineGunReloaded
        | Event::Unlocked(..)
        | Event::AlarmOff(_) => Sound::Clatter,
        Event::Fought(_, item) if item.is_gun() => Sound::Shot,
        Event::MachineGunFired(_) | Event::GasCanExploded(_) => Sound::Shot,
        Event::Fought(..) | Event::FoughtBareHanded(_) => Sound::Blow,
        Event::ZombiesPlaced(n, area) => Sound::Growl(u32::from(n) + 8 * u32::from(area.0)),
        Event::HordeCame(n, area) => Sound::Growl(u32::from(n) + 16 * u32::from(area.0)),
        Event::AlphaMoved(tile) => Sound::Growl(600 + u32::from(tile.0)),
        Event::LifeLost(..) => Sound::Bite,
        Event::Fell { .. } | Event::StayedDown { .. } | Event::Unconscious(_) => Sound::Heartbeat,
        Event::FendedOff { .. } => Sound::Dodge,
        Event::HelicopterCame(_) => Sound::Rotor,
        Event::ExitOpened | Event::FuseOn(_) | Event::Met(_) | Event::Called(_) => Sound::Bell,
        _ => return None,
    })
}
