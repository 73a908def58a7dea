//! How the chances of a seat went in a game that is over: a chart, and where it turned.

use any_game::{ReviewedEntry, turning_points};
use engine::Seat;
use leptos::prelude::*;

use crate::tables::Reviewing;
use client_kit::texts;

/// The size of the chart in its own units; the page stretches it.
const WIDTH: f32 = 100.0;
const HEIGHT: f32 = 40.0;

/// Whose chances are looked at, and how far it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    pub(crate) review: Reviewing,
    /// So many entries the game has.
    pub(crate) len: usize,
    pub(crate) seat: Signal<Seat>,
    pub(crate) name: Signal<String>,
}

impl Course {
    pub(crate) fn n_done(self) -> usize {
        self.review.entries.with(Vec::len)
    }

    pub(crate) fn is_done(self) -> bool {
        self.n_done() >= self.len
    }

    /// The entries at which it turned, once all are looked at.
    pub(crate) fn turns(self) -> Vec<usize> {
        match self.is_done() {
            true => self.review.entries.with(|all| turning_points(all, self.seat.get())),
            false => Vec::new(),
        }
    }

    /// What an entry changed, in words.
    pub(crate) fn change(self, entry: usize, turn: u32) -> String {
        let at = |n: usize| percent(self.chance(n));
        (texts().turning_point)(turn, at(entry.saturating_sub(1)), at(entry))
    }

    fn chance(self, entry: usize) -> f32 {
        self.review.entries.with(|all| all.get(entry).map_or(0.0, |it| wins(it, self.seat.get())))
    }

    fn across(self, at: usize) -> f32 {
        at as f32 / self.len.max(1) as f32
    }
}

fn wins(entry: &ReviewedEntry, seat: Seat) -> f32 {
    entry.chances.get(usize::from(seat.0)).copied().unwrap_or(0.0)
}

fn percent(share: f32) -> u8 {
    (share * 100.0).round().clamp(0.0, 100.0) as u8
}

/// The chart. Where it turned there is the number of the turning point.
#[component]
pub(crate) fn CourseChart(
    course: Course,
    /// Where in the game somebody looks.
    #[prop(optional, into)]
    now: Option<Signal<usize>>,
) -> impl IntoView {
    let t = texts();
    let entries = course.review.entries;
    let points = move || {
        let seat = course.seat.get();
        let point = |it: &ReviewedEntry| {
            let x = course.across(it.entry + 1) * WIDTH;
            format!("{x:.2},{:.2}", (1.0 - wins(it, seat)) * HEIGHT)
        };
        entries.with(|all| all.iter().map(point).collect::<Vec<_>>().join(" "))
    };
    let words = move || {
        let last = entries.with(Vec::len).saturating_sub(1);
        let ends = [0, last].map(|entry| percent(course.chance(entry)));
        course.name.with(|name| (t.review_chart)(name, ends[0], ends[1]))
    };
    let now = now.map(|now| {
        let x = move || format!("{:.2}", course.across(now.get()) * WIDTH);
        view! { <line class="now" x1=x x2=x y1="0" y2=HEIGHT /> }
    });
    let mark = move |(nth, entry): (usize, usize)| {
        let (x, y) = (course.across(entry + 1), 1.0 - course.chance(entry));
        let style = format!("--x: {x:.3}; --y: {y:.3}");
        view! { <span class="course-mark" aria-hidden="true" style=style>{nth + 1}</span> }
    };
    view! {
        <figure class="course">
            <div class="course-plot">
                <svg
                    class="review-chart"
                    role="img"
                    aria-label=words
                    viewBox=format!("0 0 {WIDTH} {HEIGHT}")
                    preserveAspectRatio="none"
                >
                    <line class="half" x1="0" x2=WIDTH y1=HEIGHT / 2.0 y2=HEIGHT / 2.0 />
                    {now}
                    <polyline points=points />
                </svg>
                {move || course.turns().into_iter().enumerate().map(mark).collect_view()}
            </div>
            <figcaption class="hint">{words}</figcaption>
        </figure>
    }
}
