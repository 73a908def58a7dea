//! How the chances went, at the end of a night, with a way into the replay from each turning point.

use any_game::{AnyMatch, ReviewDepth, link};
use engine::{Replay, Seat, Viewer};
use leptos::prelude::*;
use stage::route::{Recording, Route};

use super::sitting::Sitting;
use crate::course::{Course, CourseChart};
use crate::tables::Reviewing;
use client_kit::texts;

/// The game of the night, written down in several ways.
struct Night {
    play: Box<dyn AnyMatch>,
    text: String,
    link: String,
}

impl Night {
    fn read(text: String) -> Option<Night> {
        let replay = Replay::parse(&text).ok()?;
        let game = any_game::find(registry::list(), &replay.game).ok()?;
        let link = link::write(registry::list(), &replay).ok()?;
        Some(Night { play: game.replay(&replay).ok()?, text, link })
    }

    /// The turn of an entry, what was seen to happen, and where it is seen again.
    fn told(&self, entry: usize) -> (u32, String, String) {
        let turn = self.play.turns().and_then(|it| it.get(entry + 1).copied()).unwrap_or(0);
        // When a game is over, nothing is hidden any more.
        let events = self.play.log().told(entry, Viewer::AllSeeing).map(|it| it.events);
        let said = events.and_then(|events| events.into_iter().next()).unwrap_or_default();
        let place = Recording::Link(self.link.clone(), Some(entry + 1));
        (turn, said, Route::Replay(place).href())
    }
}

/// It is worked out by itself, in a worker, while people read who won.
#[component]
pub(super) fn EndCourse(sitting: Sitting, replay: String) -> impl IntoView {
    Night::read(replay).map(|night| view! { <Chances sitting night /> })
}

#[component]
fn Chances(sitting: Sitting, night: Night) -> impl IntoView {
    let t = texts();
    let seat = sitting.memo(|room| Seat(room.me.unwrap_or(0)));
    let name = sitting.memo(|room| room.name(room.me.unwrap_or(0)).to_owned());
    let len = night.play.log().len();
    let course = Course { review: Reviewing::new(), len, seat: seat.into(), name: name.into() };
    let game = untrack(|| sitting.with(|room| room.game.clone()));
    let night = StoredValue::new_local(night);
    // What is still shown of the last move needs the device more.
    Effect::new(move || {
        if sitting.is_end_shown.get() && !course.review.is_begun.get_untracked() {
            let text = night.with_value(|night| night.text.clone());
            course.review.begin(&game, text, ReviewDepth::Chances);
        }
    });
    let point = move |entry: usize| {
        let (turn, said, href) = night.with_value(|night| night.told(entry));
        view! {
            <li>
                <span>
                    <a href=href>{course.change(entry, turn)}</a>
                    {format!(" · {said}")}
                </span>
            </li>
        }
    };
    let status = move || match (course.review.problem.get(), course.is_done()) {
        (Some(problem), _) => Some(problem),
        (None, false) => Some((t.review_progress)(course.n_done(), len)),
        (None, true) => None,
    };
    view! {
        <section class="end-course" aria-labelledby="end-course">
            <h3 id="end-course">{t.course}</h3>
            <CourseChart course />
            <p class="hint" role="status">{status}</p>
            <ol class="turning-points" aria-label=t.turning_points>
                {move || course.turns().into_iter().map(point).collect_view()}
            </ol>
        </section>
    }
}
