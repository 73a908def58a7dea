//! The controls of a replay: position, speed, and other actions.

use engine::Replay as Written;
use leptos::prelude::*;
use stage::route::{Recording, Route};

use super::player::Player;
use crate::app::Open;
use client_kit::browser;
use client_kit::parts::Icon;
use client_kit::texts;
use client_kit::toasts::Toasts;

/// Browsers and chats cut off longer links.
const LONGEST_LINK: usize = 6_000;

/// The speeds, as shown on screen.
const RATES: [(&str, f64); 5] = [("½×", 0.5), ("1×", 1.0), ("2×", 2.0), ("4×", 4.0), ("8×", 8.0)];

#[component]
pub(crate) fn Transport(player: Player) -> impl IntoView {
    let t = texts();
    let len = player.len;
    let mark = |(turn, at): (u32, usize)| {
        let share = at as f64 / len.max(1) as f64 * 100.0;
        // Every fifth turn is numbered, so that the numbers do not touch.
        let number = (turn % 5 == 0).then(|| turn.to_string());
        view! { <span style=format!("--at: {share:.2}%") data-turn=number></span> }
    };
    let scrub = move |event: leptos::ev::Event| {
        if let Ok(at) = event_target_value(&event).parse() {
            player.go(at);
        }
    };
    let now = move || {
        let at = player.at.get();
        let last = at.checked_sub(1).and_then(|n| player.story(n).pop());
        let turn = (t.turn)(player.turn(at));
        last.map_or_else(|| turn.clone(), |last| format!("{turn} · {last}"))
    };
    let rate = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event);
        if let Some((_, rate)) = RATES.iter().find(|(word, _)| *word == chosen) {
            player.projector.rate.set(*rate);
        }
    };
    let key = |icon: &'static str, label: &'static str, act: fn(Player)| {
        view! {
            <button class="icon-button" type="button" aria-label=label title=label on:click=move |_| act(player)>
                <Icon name=icon />
            </button>
        }
    };
    let play_word = move || if player.is_playing.get() { t.replay_pause } else { t.replay_play };
    let play_icon = move || match player.is_playing.get() {
        true => view! { <Icon name="pause" /> },
        false => view! { <Icon name="play" /> },
    };
    view! {
        <section class="transport" aria-label=t.replay>
            <div class="scrubber">
                <div class="turn-marks" aria-hidden="true">
                    {player.turn_marks().into_iter().map(mark).collect_view()}
                </div>
                <input
                    type="range"
                    min="0"
                    max=len
                    aria-label=t.replay_scrub
                    aria-valuetext=now
                    prop:value=move || player.at.get().to_string()
                    on:input=scrub
                />
            </div>
            <div class="transport-keys">
                {key("first", t.replay_first, |player| player.go(0))}
                {key("turn-back", t.replay_turn_back, |player| player.go_by_turn(false))}
                {key("back", t.replay_back, |player| player.go_by(-1))}
                <button class="icon-button play" aria-label=play_word on:click=move |_| player.toggle()>
                    {play_icon}
                </button>
                {key("next", t.replay_next, |player| player.go_by(1))}
                {key("turn-next", t.replay_turn_next, |player| player.go_by_turn(true))}
                {key("last", t.replay_last, |player| player.go(player.len))}
            </div>
            <p class="transport-now" role="status">
                {now}
                <span class="visually-hidden">
                    {move || (t.replay_position)(player.at.get(), len)}
                </span>
            </p>
            <div class="transport-more">
                <label class="visually-hidden" for="rate">
                    {t.speed}
                </label>
                <select id="rate" on:change=rate>
                    {RATES
                        .map(|(word, rate)| {
                            view! { <option selected=rate == 1.0>{word}</option> }
                        })
                        .collect_view()}
                </select>
            </div>
        </section>
    }
}

/// Verify, share, save, continue.
#[component]
pub(crate) fn Actions(player: Player) -> impl IntoView {
    let t = texts();
    let (open, toasts) = (Open::get(), Toasts::get());
    let verify = move |_| match player.replay.with_value(|replay| player.game.verify(replay)) {
        Ok(verified) => {
            toasts.note((t.replay_verified)(verified.n_outcomes as usize));
        }
        Err(problem) => toasts.refuse(problem.to_string(), None),
    };
    let share = move |_| match player.link.get_value().filter(|link| link.len() <= LONGEST_LINK) {
        Some(link) => {
            let href = Route::Replay(Recording::Link(link, None)).href();
            browser::copy(&format!("{}{href}", browser::origin()));
            toasts.note(t.copied);
        }
        None => toasts.refuse(t.replay_too_long, None),
    };
    let text = player.replay.with_value(Written::to_string);
    let file = format!("data:text/plain;charset=utf-8,{}", js_sys::encode_uri_component(&text));
    let name = format!("{}.replay", player.game.id());
    let can_go_on = move || player.at.get() < player.len || !player.is_over();
    view! {
        <button class="button quiet" on:click=verify>
            <Icon name="check" />
            <span>{t.replay_verify}</span>
        </button>
        <button class="button quiet" on:click=share>
            <Icon name="share" />
            <span>{t.share}</span>
        </button>
        <a class="button quiet" href=file download=name>
            <Icon name="download" />
            <span>{t.replay_download}</span>
        </a>
        <button class="button" disabled=move || !can_go_on() on:click=move |_| open.go(player.go_on())>
            <Icon name="dice" />
            <span>{t.replay_continue}</span>
        </button>
    }
}
