//! Finds on the page what the voice or a hint points at, and draws a ring around it; for a hint also an arrow that leads there.

use engine::Target;
use leptos::prelude::*;
use lesson::{PagePart, Pointed};
use stage::arrow::HintArrow;
use stage::geometry::Rect;
use wasm_bindgen::prelude::JsCast;
use web_sys::Element;

use super::sitting::Sitting;
use super::voice::bring_into_sight;
use client_kit::browser::Timeout;

/// Boards move their pieces without notice, so positions are polled at this interval.
const LOOK_EVERY: u64 = 120;
/// The distance of the ring, in pixels.
const AWAY: f64 = 6.0;

/// What is pointed at.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Meant {
    pub(super) points: Vec<Pointed>,
    /// The action of the option that is meant.
    pub(super) answer: Option<String>,
    /// Whose figure an arrow comes from.
    pub(super) from: Option<u8>,
}

impl Meant {
    fn option(&self) -> Option<String> {
        self.answer.as_ref().map(|it| format!(".option[data-action='{it}']"))
    }
}

/// Left, top, width and height on the screen.
type Frame = (f64, f64, f64, f64);

/// What is drawn.
#[derive(Clone, PartialEq, Default, Debug)]
struct Drawn {
    frames: Vec<Frame>,
    arrow: Option<HintArrow>,
}

#[component]
pub(super) fn Ring(sitting: Sitting, meant: Memo<Option<Meant>>) -> impl IntoView {
    let drawn = RwSignal::new(Drawn::default());
    let timer = StoredValue::new_local(None::<Timeout>);
    look(sitting, meant, drawn, timer);
    // Scrolls to the target once; the user may scroll away again.
    Effect::new(move || {
        meant.track();
        request_animation_frame(move || {
            if let Some(Some(meant)) = untrack(|| meant.try_get()) {
                bring_all_into_sight(&meant);
            }
        });
    });
    let style = |(left, top, width, height): Frame| {
        format!("left:{left:.0}px;top:{top:.0}px;width:{width:.0}px;height:{height:.0}px")
    };
    let ring =
        move |frame| view! { <div class="voice-ring" aria-hidden="true" style=style(frame)></div> };
    let arrow = |HintArrow { line, head }| {
        view! {
            <svg class="hint-arrow" aria-hidden="true">
                <path d=line />
                <path class="head" d=head />
            </svg>
        }
    };
    move || {
        let Drawn { frames, arrow: leads } = drawn.get();
        (frames.into_iter().map(ring).collect_view(), leads.map(arrow))
    }
}

fn look(
    sitting: Sitting,
    meant: Memo<Option<Meant>>,
    drawn: RwSignal<Drawn>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
) {
    // The page may have been left meanwhile.
    let Some(now) = untrack(|| meant.try_get()) else { return };
    let found = match sitting.projector.is_showing.get_untracked() {
        true => Drawn::default(),
        false => now.as_ref().map(drawn_for).unwrap_or_default(),
    };
    if drawn.with_untracked(|before| *before != found) {
        drawn.set(found);
    }
    timer.set_value(Some(Timeout::after(LOOK_EVERY, move || {
        if timer.try_with_value(|_| ()).is_some() {
            look(sitting, meant, drawn, timer);
        }
    })));
}

fn drawn_for(meant: &Meant) -> Drawn {
    let frames = frames_of(meant);
    let arrow = meant.from.and_then(|seat| {
        // Of several figures of one seat, the one that acts.
        let figures = [".you.acts".to_owned(), ".you".to_owned(), format!("[data-seat='{seat}']")];
        // On some boards a figure is a point, and only what it consists of has a size.
        let mut parts =
            figures.iter().flat_map(|it| [format!(".board {it}"), format!(".board {it} *")]);
        let figure = parts.find_map(|it| all(&it).iter().find_map(frame))?;
        let targets = meant.points.iter().flat_map(places).filter(|it| it.starts_with(".board"));
        let target = targets.into_iter().find_map(|it| all(&it).iter().find_map(frame))?;
        HintArrow::between(rect(figure), rect(target))
    });
    Drawn { frames, arrow }
}

fn rect((left, top, width, height): Frame) -> Rect {
    Rect { x: left as f32, y: top as f32, width: width as f32, height: height as f32 }
}

/// The frames of all targets, each by the first of its selectors that is visible: the target itself, or else the expected option,
/// or else the board.
fn frames_of(meant: &Meant) -> Vec<Frame> {
    let last = meant.option().into_iter().chain([".board".to_owned()]).collect::<Vec<_>>();
    let seen = |places: &[String]| {
        places.iter().chain(&last).find_map(|it| all(it).iter().find_map(frame))
    };
    let mut frames: Vec<Frame> = meant.points.iter().filter_map(|it| seen(&places(it))).collect();
    if frames.is_empty() {
        frames.extend(seen(&[]));
    }
    frames
}

/// Scrolls to the targets, and to the expected option.
fn bring_all_into_sight(meant: &Meant) {
    let answer = meant.option();
    let meant = meant.points.iter().filter(|it| !matches!(it, Pointed::Page(_)));
    let there = meant.filter_map(|it| places(it).iter().find_map(|it| all(it).into_iter().next()));
    there
        .chain(answer.and_then(|it| all(&it).into_iter().next()))
        .for_each(|it| bring_into_sight(&it));
}

/// Selectors for a target, the best first: on a phone some are hidden behind a tab.
fn places(point: &Pointed) -> Vec<String> {
    let words = |words: &[&str]| words.iter().map(|it| (*it).to_owned()).collect();
    match point {
        Pointed::Page(PagePart::Board) => words(&[".board"]),
        Pointed::Page(PagePart::Clock) => words(&[".clock-bar .clock", ".clock-bar"]),
        Pointed::Page(PagePart::Log) => words(&[".talk .log", ".table-tabs [data-tab='log']"]),
        Pointed::Page(PagePart::Question) => words(&[".ask"]),
        Pointed::Page(PagePart::Seats) => words(&[".seats", ".table-tabs [data-tab='seats']"]),
        Pointed::Figure(seat) => vec![format!(".board [data-seat='{}']", seat.0)],
        Pointed::At(Target::Space(space)) => {
            vec![format!(".board [data-space='{space}']"), format!(".board [data-row='{space}']")]
        }
        Pointed::At(Target::Seat(seat)) => vec![
            format!(".seats .seat[data-seat='{}']", seat.0),
            ".table-tabs [data-tab='seats']".to_owned(),
        ],
        Pointed::At(Target::Card(card)) => vec![format!(".table-page [data-card='{card}']")],
    }
}

/// All matching elements with a size.
fn all(selector: &str) -> Vec<Element> {
    let Ok(list) = document().query_selector_all(selector) else { return Vec::new() };
    let each = (0..list.length()).filter_map(|i| list.item(i)?.dyn_into::<Element>().ok());
    let has_room = |it: &Element| {
        let rect = it.get_bounding_client_rect();
        rect.width() > 0.0 && rect.height() > 0.0
    };
    each.filter(has_room).collect()
}

/// Its visible part, with a margin.
fn frame(element: &Element) -> Option<Frame> {
    let rect = element.get_bounding_client_rect();
    let edges = (rect.left() - AWAY, rect.top() - AWAY, rect.right() + AWAY, rect.bottom() + AWAY);
    let around = element.closest(".board, .seats, .ask, .talk").ok().flatten();
    let (left, top, right, bottom) = match around.map(|it| it.get_bounding_client_rect()) {
        Some(it) => (
            edges.0.max(it.left()),
            edges.1.max(it.top()),
            edges.2.min(it.right()),
            edges.3.min(it.bottom()),
        ),
        None => edges,
    };
    (right > left + AWAY && bottom > top + AWAY).then_some((left, top, right - left, bottom - top))
}
