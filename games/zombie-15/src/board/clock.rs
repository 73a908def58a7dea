//! The clock: the time left, the sirens and growls on its track, and the next growl, which can be hidden. It
//! runs on between two messages, and stops when the table's clock does.

use std::time::Duration;

use crate::picture::sound::elapsed;
use crate::picture::{Picture, words};
use engine::capital;
use leptos::prelude::*;
use rules::scenario::Track as Growls;
use rules::setup::ClockKind;
use stage::picture::GamePicture as _;

use super::art;
use client_kit::browser::kept;
use client_kit::terms::linked;
use client_kit::watch::Watch;

/// How often it is updated.
const LOOKS: Duration = Duration::from_millis(100);
/// The storage key for hiding the next growl.
const HIDDEN: &str = "growl-hidden";
/// The last minute begins with the last siren.
const LATE: u32 = 60_000;

#[component]
pub(super) fn Clock(picture: Signal<Picture>, watch: Signal<Watch>) -> impl IntoView {
    let ticks = RwSignal::new(0u32);
    let timer =
        set_interval_with_handle(move || _ = ticks.try_update(|n| *n = n.wrapping_add(1)), LOOKS);
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    // In whole seconds, so that nothing is redrawn without need: the track is some hundred pixels long.
    let passed = Memo::new(move |_| {
        ticks.track();
        let now = watch.get().read();
        picture.with(|it| elapsed(&it.view.clock, now)) / 1000 * 1000
    });
    let length = Memo::new(move |_| picture.with(|it| it.view.clock.length));
    let left = move || length.get().saturating_sub(passed.get());
    let time = Memo::new(move |_| words::time(left()));
    let is_late = Memo::new(move |_| left() <= LATE);
    let turn = Memo::new(move |_| picture.with(Picture::turn));
    let share = move || format!("--share:{:.4}", passed.get() as f32 / length.get().max(1) as f32);
    let marks = Memo::new(move |_| picture.with(marks));
    let name = Memo::new(move |_| picture.with(|it| it.view.name.clone()));
    let goals = Memo::new(move |_| picture.with(|it| words::goals(&it.view)));
    let kind = Memo::new(move |_| picture.with(|it| words::clock(&it.view)));
    view! {
        <div class="clock town-clock" class:late=is_late style=share>
            <p class="town-time" role="timer" aria-label=words::TIME_LEFT>{time}</p>
            <div class="town-track">
                <div class="bar" aria-hidden="true">
                    <i class="gone"></i>
                    {move || marks.get().into_iter().map(|mark| {
                        let style = format!("--at:{:.4}", mark.share);
                        view! { <i class=mark.class class:past=mark.is_past style=style></i> }
                    }).collect_view()}
                </div>
                <p class="below">
                    <span class="clock-turn">{name}</span>
                    <span class="turn">{words::TURN} {turn}</span>
                    <span class="kind only-wide" title=kind>{kind}</span>
                    <NextGrowl picture passed/>
                </p>
            </div>
            <ul class="town-goals only-wide">
                {move || goals.get().into_iter().map(|it| view! { <li>{linked(&capital(&it))}</li> }).collect_view()}
            </ul>
        </div>
    }
}

/// The time until the next growl, unless it is to be a surprise.
#[component]
fn NextGrowl(picture: Signal<Picture>, passed: Memo<u32>) -> impl IntoView {
    let is_hidden = RwSignal::new(kept::read(HIDDEN).is_some());
    let toggle = move |_| {
        is_hidden.update(|it| *it = !*it);
        if is_hidden.get_untracked() {
            // Without storage, the setting lasts until the page is left.
            let _ = kept::write(HIDDEN, "yes");
        } else {
            kept::forget(HIDDEN);
        }
    };
    let next = Memo::new(move |_| {
        let next = picture.with(|it| {
            let is_counted = it.view.setup.clock != ClockKind::Turns && it.view.ending.is_none();
            it.view.clock.next_growl.filter(|_| is_counted)
        })?;
        Some(next.saturating_sub(passed.get()))
    });
    let is_near = move || next.get().is_some_and(|left| left <= 10_000);
    let said = Memo::new(move |_| next.get().map(words::next_growl));
    let told = move || words::growl_told(next.get().filter(|_| !is_hidden.get()));
    view! {
        <Show when=move || next.get().is_some()>
            <span class="visually-hidden">{told}</span>
            // One name, pressed or not: what changes every second is told beside it.
            <button type="button" class="town-growl" class:near=move || is_near() && !is_hidden.get()
                title=words::HIDE_GROWL aria-label=words::HIDE_GROWL
                aria-pressed=move || is_hidden.get().to_string() on:click=toggle>
                {art("zombie-1")}
                <span aria-hidden="true">{move || if is_hidden.get() { words::GROWL_UNKNOWN.to_owned() } else { said.get().unwrap_or_default() }}</span>
            </button>
        </Show>
    }
}

#[derive(Clone, PartialEq, Debug)]
struct Mark {
    class: &'static str,
    share: f32,
    is_past: bool,
}

/// Sirens and growls on the track.
fn marks(picture: &Picture) -> Vec<Mark> {
    let clock = &picture.view.clock;
    let mark = |class: &'static str, at: u32, is_past: bool| Mark {
        class,
        share: at as f32 / clock.length.max(1) as f32,
        is_past,
    };
    let sirens = clock.sirens.iter().map(|&at| mark("siren", at, at <= clock.elapsed));
    let every = match clock.track {
        Growls::Every60 => 60_000,
        Growls::Every40 => 40_000,
        Growls::Silent => clock.length,
    };
    let is_counted = picture.view.setup.clock != ClockKind::Turns;
    let growls =
        (1u32..).map(|n| (n, n * every)).take_while(|it| it.1 < clock.length && is_counted);
    let growls = growls.map(|(n, at)| mark("growl", at, n <= u32::from(clock.growls)));
    growls.chain(sirens).collect()
}
