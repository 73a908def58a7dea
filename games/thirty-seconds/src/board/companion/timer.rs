//! The timer of 30 Seconds to Live, as large as the screen.

use crate::companion::sand::{Sand, Side};
use leptos::prelude::*;
use stage::sound::Sound;

use super::texts::texts;
use client_kit::browser::time_of_day;
use client_kit::companion::Flash;
use client_kit::companion::{keep, keep_awake, keep_time};
use client_kit::parts::Icon;

/// The times to choose from, in seconds; 0 means no timer.
const TIMES: [u16; 10] = [0, 10, 15, 20, 25, 30, 45, 60, 90, 120];
/// The time that the rules set (THIRTY-5.1).
const USUAL: u16 = 30;
/// The longest interval between updates of the screen, in milliseconds.
const LOOKS: u64 = 100;

#[component]
pub(super) fn Timer() -> impl IntoView {
    let t = texts();
    let sand = keep("companion/thirty-seconds", || Sand::new(USUAL, USUAL));
    let now = RwSignal::new(time_of_day());
    let flash = Flash::new();
    let look = move || {
        let time = time_of_day();
        let next = |sand: &Sand| sand.next_in(time);
        // Saved only when something changes.
        let mut ticked = sand.get_untracked();
        if let Some(sound) = ticked.tick(time) {
            sand.set(ticked);
            let words = if sound == Sound::Tick(0) { t.time_up } else { "" };
            flash.play(sound, words.to_owned());
        }
        now.set(time);
        sand.with_untracked(next).unwrap_or(LOOKS).clamp(1, LOOKS)
    };
    keep_time(look);
    let is_running = Memo::new(move |_| sand.with(Sand::is_running));
    keep_awake(is_running);
    let side = Memo::new(move |_| sand.with(|sand| sand.side));
    let left = Memo::new(move |_| {
        let now = now.get();
        sand.with(|sand| sand.seconds_left(now))
    });
    let state = move || match (left.get(), is_running.get()) {
        (Some(0), _) => "over",
        (Some(1..=5), true) => "last",
        (Some(6..=10), true) => "near",
        (_, true) => "running",
        (_, false) => "still",
    };
    let share = move || {
        let now = now.get();
        let (left, all) = sand.with(|it| (it.left(now), it.seconds_of(it.side)));
        let share = left.map_or(1.0, |left| left as f64 / (f64::from(all.max(1)) * 1000.0));
        format!("width: {:.2}%", share * 100.0)
    };
    let turn = move |_| {
        sand.update(|sand| match sand.is_running() {
            true => sand.stop(time_of_day()),
            false => sand.go(time_of_day()),
        });
        look();
    };
    let word = move || match (is_running.get(), sand.with(Sand::is_fresh)) {
        (true, _) => t.stop,
        (false, true) => t.begin,
        (false, false) => t.go_on,
    };
    view! {
        <section
            class="sand"
            data-state=state
            data-side=move || if side.get() == Side::Survivor { "survivor" } else { "zombies" }
        >
            {flash.view()}
            <h2>{move || side_name(side.get())}</h2>
            <p class="sand-left" role="timer">
                {move || left.get().map_or_else(|| "∞".to_owned(), |left| left.to_string())}
            </p>
            <div class="sand-glass" aria-hidden="true">
                <span style=share></span>
            </div>
            <p class="sand-word" role="status">
                {move || (state() == "over").then(|| format!("{}. {}", t.time_up, t.time_up_hint))}
            </p>
            <div class="sand-keys">
                <Show when=move || left.get() != Some(0)>
                    <button class="button primary" on:click=turn>
                        {word}
                    </button>
                </Show>
                <button
                    class="button"
                    class:primary=move || left.get() == Some(0)
                    on:click=move |_| sand.update(Sand::turn_over)
                >
                    <Icon name="rematch" />
                    {t.turn_over}
                </button>
            </div>
            <div class="sand-times">
                {Side::ALL.map(|side| view! { <Seconds sand side /> }).collect_view()}
            </div>
        </section>
    }
}

/// How long a side has; a handicap is a different time for one side.
#[component]
fn Seconds(sand: RwSignal<Sand>, side: Side) -> impl IntoView {
    let t = texts();
    let id = if side == Side::Survivor { "seconds-survivor" } else { "seconds-zombies" };
    let one = move |seconds: u16| {
        let word = if seconds == 0 { t.no_timer.to_owned() } else { (t.seconds)(seconds.into()) };
        let is_chosen = move || sand.with(|sand| sand.seconds_of(side) == seconds);
        view! {
            <option value=seconds.to_string() prop:selected=is_chosen>
                {word}
            </option>
        }
    };
    view! {
        <span class="field">
            <label for=id>{(t.seconds_of)(side_name(side))}</label>
            <select
                id=id
                on:change=move |event| {
                    let seconds = event_target_value(&event).parse().unwrap_or(USUAL);
                    sand.update(|sand| sand.give(side, seconds));
                }
            >
                {TIMES.map(one).collect_view()}
            </select>
        </span>
    }
}

fn side_name(side: Side) -> &'static str {
    let t = texts();
    match side {
        Side::Survivor => t.survivor,
        Side::Zombies => t.zombies,
    }
}
