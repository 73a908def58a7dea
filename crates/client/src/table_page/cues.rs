//! What is heard at the table besides what happens on the board: the bell for who is asked, and the
//! end.

use leptos::prelude::*;
use protocol::Waits;
use stage::room::TableView;
use stage::sound::of_end;

use super::sitting::Sitting;
use client_kit::browser::{self, now};
use client_kit::sound::SoundPlayer;
use client_kit::texts;

/// Who was asked less than so many milliseconds ago has hardly looked away and needs no bell.
const REST: u64 = 2_000;

/// What the screen waits for.
#[derive(Clone, PartialEq, Debug)]
enum Course {
    /// Nothing was told yet.
    Unknown,
    /// Others are at it, or something is being shown.
    Rests,
    /// The seat in front is asked.
    Asks(Option<u8>),
    Over {
        winners: Vec<u8>,
    },
}

/// Listens as long as the table page is open.
pub(crate) fn listen(sitting: Sitting) {
    let sound = SoundPlayer::get();
    let course = Memo::new(move |_| {
        if sitting.projector.is_waited_for() { Course::Rests } else { sitting.with(course) }
    });
    // Who was in front when somebody was last asked, and when that was over.
    let last = StoredValue::new((None, None));
    // A game that was over when we came is over in silence.
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
        // Who won is told in a moment.
        (None | Some(Waits::Over), None) => Course::Unknown,
        (Some(_), None) if room.is_asked() && room.is_awaited() => Course::Asks(room.me),
        (Some(_), None) => Course::Rests,
    }
}
