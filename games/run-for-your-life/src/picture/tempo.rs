//! Keeps the animation of a zombie turn short.

use rules::words::{Event, Phase};

use super::cue::cue;
use super::shown::Picture;

/// The longest a whole zombie turn may take, in milliseconds.
pub const ZOMBIE_TURN: u32 = 3000;

/// How many milliseconds the picture after each event is shown.
pub(super) fn beats(picture: &Picture, events: &[Event]) -> Vec<(Event, u32)> {
    let mut phase = picture.phase;
    let mut beats: Vec<(Event, u32)> = Vec::with_capacity(events.len());
    // Where the current zombie turn began.
    let mut zombie_turn = (phase == Phase::ZombieMovement).then_some(0);
    for &event in events {
        if let Event::PhaseBegan(next) = event {
            if let Some(from) = zombie_turn.take() {
                hasten(&mut beats[from..]);
            }
            phase = next;
            zombie_turn = (phase == Phase::ZombieMovement).then_some(beats.len());
        }
        beats.push((event, cue(&event, picture).ms));
    }
    if let Some(from) = zombie_turn {
        hasten(&mut beats[from..]);
    }
    beats
}

/// Shortens beats until they fit into a zombie turn.
fn hasten(beats: &mut [(Event, u32)]) {
    let sum: u32 = beats.iter().map(|(_, ms)| ms).sum();
    if sum > ZOMBIE_TURN {
        beats.iter_mut().for_each(|(_, ms)| *ms = *ms * ZOMBIE_TURN / sum);
    }
}
