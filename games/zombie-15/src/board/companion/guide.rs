//! Setting up the table: the map as it will lie, and everything else step by step.

use crate::companion::guide::{MapMark, MarkKind, SetupStep, guide, marks};
use crate::picture::{Plan, scene};
use leptos::prelude::*;

use super::Evening;
use crate::board::texts::texts;
use client_kit::parts::Icon;

#[component]
pub(super) fn Guide(evening: Evening) -> impl IntoView {
    let t = &texts().companion;
    let night = untrack(|| evening.night.get())?;
    let placed: Vec<_> = night.view.tiles.iter().map(|tile| tile.placed).collect();
    let plan = Plan::new(&placed);
    let marks = marks(&night.view, &plan);
    let step = |step: SetupStep| {
        let line = |line: String| view! { <li>{line}</li> };
        view! {
            <li>
                <h3>{step.title}</h3>
                <ul>{step.lines.into_iter().map(line).collect_view()}</ul>
            </li>
        }
    };
    let begin = (!night.has_begun()).then(|| {
        view! {
            <div class="start-bar">
                <p class="start-summary">{t.start_hint}</p>
                <button class="button quiet" on:click=move |_| evening.night.set(None)>
                    {t.other_night}
                </button>
                <button class="button primary" on:click=move |_| evening.go()>
                    <Icon name="play" />
                    {t.start_clock}
                </button>
            </div>
        }
    });
    Some(view! {
        <section class="beside-guide">
            <div class="guide-map">
                <h2>{night.view.name.clone()}</h2>
                <svg
                    class="town-scene"
                    viewBox=plan.view_box(16.0)
                    role="img"
                    aria-label=(t.map_of)(&night.view.name)
                >
                    <g inner_html=scene(&plan)></g>
                    <g class="guide-marks">{marks.into_iter().map(mark).collect_view()}</g>
                </svg>
            </div>
            <ol class="guide-steps">{guide(&night).into_iter().map(step).collect_view()}</ol>
            {begin}
        </section>
    })
}

fn mark(mark: MapMark) -> impl IntoView {
    let (x, y) = (mark.at.x, mark.at.y);
    let class = match mark.kind {
        MarkKind::Tile => "tile-name",
        MarkKind::Zombies => "zombies",
        MarkKind::Thing => "thing",
        MarkKind::Place => "place",
    };
    // As wide as its text; letters of this typeface are about half as wide as they are tall.
    let n_letters = mark.text.chars().count() as f32;
    let (size, width) = match mark.kind {
        MarkKind::Tile => (34.0, 22.0 + 17.0 * n_letters),
        MarkKind::Zombies => (44.0, 58.0),
        MarkKind::Thing => (26.0, 22.0 + 12.5 * n_letters),
        MarkKind::Place => (30.0, 26.0 + 14.5 * n_letters),
    };
    let height = size + 14.0;
    view! {
        <g class=class transform=format!("translate({x} {y})")>
            <rect x=-width / 2.0 y=-height / 2.0 width=width height=height rx="9" />
            <text text-anchor="middle" dominant-baseline="central" font-size=size>
                {mark.text}
            </text>
        </g>
    }
}
