//! What of the night is heard. Sirens and growls come from the clock of the table and from nowhere else.

use rules_z15::words::Event;

use crate::sound::Sound;

/// What an event sounds like that the clock tells.
pub fn of_clock(event: &Event) -> Option<Sound> {
    if let Event::Growled(n) = event {
        return Some(Sound::GreatGrowl((*n).into()));
    }
    // Z15-4.3: the first siren is the start.
    matches!(event, Event::ClockStarted | Event::Siren(_)).then_some(Sound::Siren)
}
