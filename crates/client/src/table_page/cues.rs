//! Sounds at the table besides those of the board: the bell for the player who is asked, and the
//! end.

use leptos::prelude::*;
use protocol::Waits;
use stage::room::TableView;
use stage::sound::of_end;

use super::sitting::Sitting;
use client_kit::browser::{self, now};
use client_kit::sound::SoundPlayer;
use client_kit::texts;

/// A player who was asked less than this many milliseconds ago needs no bell.
const REST: u64 = 2_000;

/// What the screen waits for.
#[derive(Clone, PartialEq, Debug)]
enum Course {
    /// No state received yet.
    Unknown,
    /// Others are to act, or an animation is running.
    Rests,
    /// The seat in front is asked.
    Asks(Option<u8>),
    Over {
        winners: Vec<u8>,
    },
}

/// Runs as long as the table page is open.
pub(crate) fn listen(sitting: Sitting) {
    let sound = SoundPlayer::get();
    let course = Memo::new(move |_| {
        if sitting.projector.is_waited_for() { Course::Rests } else { sitting.with(course) }
    });
    // Who was in front when somebody was last asked, and when that ended.
    let last = StoredValue::new((None, None));
    // A game that was over before the page opened makes no sound.
    let is_on = StoredValue::new(false);
    Effect::new(move |before: Option<Course>| {
        if let Some(Course::Asks(who)) = before {
            last.set_value((who, Some(now())));
        }
        let course = course.get();
        match &course {
            Course::Unknown => {}
            Course::Rests => is_on.set_value(true),
            Course::Asks(who) => {
                is_on.set_value(true);
                let (before, since) = last.get_value();
                if before != *who || since.is_none_or(|since| now() >= since + REST) {
                    sound.play(stage::sound::Sound::Bell);
                    browser::call_back(texts().your_turn);
                }
            }
            Course::Over { winners } if is_on.get_value() => {
                is_on.set_value(false);
                sound.play(of_end(winners, &untrack(|| sitting.own_seats())));
            }
            Course::Over { .. } => {}
        }
        course
    });
}

fn course(room: &TableView) -> Course {
    let waits = room.scene.as_ref().map(|scene| &scene.waits);
    match (waits, &room.over) {
        (_, Some(over)) => Course::Over { winners: over.winners.clone() },
        // The winners arrive in a moment.
        (None | Some(Waits::Over), None) => Course::Unknown,
        (Some(_), None) if room.is_asked() && room.is_awaited() => Course::Asks(room.me),
        (Some(_), None) => Course::Rests,
    }
}
