//! How the chances went, at the end of a night, with a way into the replay from each turning point.

use any_game::ReviewDepth;
use engine::{Replay, Seat};
use leptos::prelude::*;

use super::sitting::Sitting;
use crate::course::{Course, CourseChart};
use crate::tables::Reviewing;
use client_kit::texts;

/// It is worked out by itself, in a worker, while people read who won.
#[component]
pub(super) fn EndCourse(sitting: Sitting, replay: String) -> impl IntoView {
    let t = texts();
    let seat = sitting.memo(|room| Seat(room.me.unwrap_or(0)));
    let name = sitting.memo(|room| room.name(room.me.unwrap_or(0)).to_owned());
    // Only its lines are counted; a worker plays them.
    let len = Replay::parse(&replay).map_or(0, |it| it.lines.len());
    let course = Course { review: Reviewing::new(), len, seat: seat.into(), name: name.into() };
    let game = untrack(|| sitting.with(|room| room.game.clone()));
    // What is still shown of the last move needs the device more.
    Effect::new(move || {
        if sitting.is_end_shown.get() && !course.review.is_begun.get_untracked() {
            course.review.begin(&game, replay.clone(), ReviewDepth::Chances);
        }
    });
    let point = move |entry: usize| {
        let told = course.review.told(entry)?;
        let change = course.change(entry, told.turn);
        let change = match sitting.replay_link(Some(entry + 1)) {
            Some(href) => view! { <a href=href>{change}</a> }.into_any(),
            None => change.into_any(),
        };
        Some(view! {
            <li>
                <span>{change} {format!(" · {}", told.said)}</span>
            </li>
        })
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
