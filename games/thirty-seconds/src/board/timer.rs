//! The timer: the most prominent thing on the screen. It is read from the table's clock in every frame, so
//! that it runs smoothly and stops when the table says so; the number pulses in time with the ticking.

use crate::picture::{Countdown, Picture, Urgency, words};
use leptos::prelude::*;

use client_kit::sound::SoundPlayer;
use client_kit::watch::Watch;

/// The ring gets shorter in so many steps.
const STEPS: f64 = 240.0;

#[component]
pub(super) fn Timer(picture: Signal<Picture>, watch: Signal<Watch>) -> impl IntoView {
    let sound = SoundPlayer::get();
    let frame = RwSignal::new(0_u64);
    let is_running = StoredValue::new(false);
    let countdown = Memo::new(move |_| {
        frame.track();
        let watch = watch.get();
        picture.with(|it| Countdown::of(&it.view, watch.read(), watch.runs()))
    });
    let is_moving = Memo::new(move |_| countdown.get().is_some_and(Countdown::is_moving));
    Effect::new(move |_| {
        let runs = is_moving.get();
        if runs && !is_running.get_value() {
            next_frame(frame, is_running);
        }
        is_running.set_value(runs);
    });
    // Also read it when the table says something while the timer is stopped.
    Effect::new(move |_| {
        watch.track();
        picture.track();
        frame.update(|n| *n += 1);
    });
    let tick = Memo::new(move |_| countdown.get().and_then(Countdown::tick));
    Effect::new(move |before: Option<Option<u64>>| {
        let tick = tick.get();
        if let (Some(_), Some(Some(_))) = (tick, before)
            && before != Some(tick)
        {
            let seconds = countdown.get_untracked().map_or(0, Countdown::seconds);
            sound.play(stage::sound::Sound::Tick(seconds.min(255) as u8));
        }
        tick
    });
    let urgency = Memo::new(move |_| countdown.get().map(Countdown::urgency));
    let seconds = Memo::new(move |_| countdown.get().map(Countdown::seconds));
    let stands = Memo::new(move |_| countdown.get().is_some_and(|it| it.stands));
    // Eight times a second is smooth enough: each change is painted anew.
    let ring = Memo::new(move |_| {
        let share = countdown.get().map_or(0.0, Countdown::share);
        format!("--left:{:.4}", (share * STEPS).ceil() / STEPS)
    });
    let is_timed = Memo::new(move |_| {
        picture.with(|it| it.view.setup.survivor_timer.max(it.view.setup.zombie_timer) > 0)
    });
    let beat = move || tick.get().map(|tick| if tick % 2 == 0 { "even" } else { "odd" });
    let who = Memo::new(move |_| picture.with(Picture::is_zombie_turn));
    view! {
        <div class="alley-timer" role="timer" aria-label=words::TIMER data-beat=beat style=ring
            class:off=move || seconds.get().is_none() class:never=move || !is_timed.get()
            class:stands=stands class:dead=who
            class:late=move || urgency.get() == Some(Urgency::Late)
            class:last=move || urgency.get() == Some(Urgency::Last)>
            <svg viewBox="0 0 120 120" aria-hidden="true">
                <circle class="moon" cx="60" cy="60" r="52"/>
                <circle class="crater" cx="40" cy="44" r="8"/>
                <circle class="crater" cx="78" cy="76" r="11"/>
                <circle class="crater" cx="74" cy="36" r="5"/>
                <circle class="track" cx="60" cy="60" r="52" pathLength="1"/>
                <circle class="ring" cx="60" cy="60" r="52" pathLength="1" transform="rotate(-90 60 60)"/>
            </svg>
            <span class="number">{move || seconds.get().map(|it| it.to_string())}</span>
            <Show when=move || stands.get() && seconds.get().is_some_and(|it| it > 0)>
                <span class="stands-still">{words::STANDS}</span>
            </Show>
        </div>
    }
}

fn next_frame(frame: RwSignal<u64>, is_running: StoredValue<bool>) {
    request_animation_frame(move || {
        // The page and its signals may be gone by now.
        if frame.try_update(|n| *n += 1).is_some()
            && is_running.try_with_value(|runs| *runs) == Some(true)
        {
            next_frame(frame, is_running);
        }
    });
}
