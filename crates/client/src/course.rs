//! How the chances of a seat went in a game that is over: a chart, and where it turned.

use any_game::turning_points;
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

    /// After each entry that was looked at.
    fn chances(self) -> Vec<f32> {
        self.review.entries.with(|all| any_game::course(all, self.seat.get()))
    }

    fn chance(self, entry: usize) -> f32 {
        self.chances().get(entry).copied().unwrap_or(0.0)
    }

    fn across(self, at: usize) -> f32 {
        at as f32 / self.len.max(1) as f32
    }
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
    let points = move || {
        let point = |(entry, chance): (usize, f32)| {
            let x = course.across(entry + 1) * WIDTH;
            format!("{x:.2},{:.2}", (1.0 - chance) * HEIGHT)
        };
        course.chances().into_iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
    };
    // Before all is looked at, nobody knows the last one.
    let words = move || {
        let ends = course.is_done().then(|| course.chances())?;
        let [first, last] = [ends.first()?, ends.last()?].map(|&it| percent(it));
        Some(course.name.with(|name| (t.review_chart)(name, first, last)))
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
                    aria-label=move || words().unwrap_or_else(|| t.course.to_owned())
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
