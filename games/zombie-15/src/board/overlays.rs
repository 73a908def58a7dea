//! Overlays on the town: the Active Hero's situation, messages of the clock, and the curtain while
//! the clock is stopped.

use crate::picture::{Alarm, Picture, words};
use leptos::prelude::*;
use stage::picture::GamePicture as _;

use super::art;
use client_kit::BoardContext;

/// The fend-off against the zombies of the Hero's Area, always visible, and the cards of the last growl.
#[component]
pub(super) fn Stand(picture: Signal<Picture>) -> impl IntoView {
    let stand = Memo::new(move |_| {
        picture.with(|it| {
            let danger = it.view.attackers > it.view.fend_off;
            (it.view.attackers, it.view.fend_off, danger, words::stand(&it.view))
        })
    });
    let growl = Memo::new(move |_| picture.with(words::last_growl));
    let is_on = move || picture.with(|it| it.has_begun() && it.view.ending.is_none());
    view! {
        <div class="town-stand" class:danger=move || stand.get().2 hidden=move || !is_on()>
            <p class="scales" aria-hidden="true">
                <span class="of-zombies">{art("zombie-1")} <b>{move || stand.get().0}</b></span>
                <span class="against">{move || if stand.get().2 { ">" } else { "≤" }}</span>
                <span class="of-hero">{art("town-shield")} <b>{move || stand.get().1}</b></span>
            </p>
            <p class="said" role="status">{move || stand.get().3}</p>
            <Show when=move || growl.with(Option::is_some)>
                <p class="last-growl">{art("town-zombie-back")} {growl}</p>
            </Show>
        </div>
    }
}

/// Growls and sirens, over the town, so that players without sound miss nothing.
#[component]
pub(super) fn Flashes(picture: Signal<Picture>) -> impl IntoView {
    let flash = Memo::new(move |_| picture.with(|it| it.flash));
    // Alarms from before the page was opened are not shown.
    let first = flash.get_untracked().map(|it| it.nth);
    view! {
        <For each=move || flash.get().filter(|it| Some(it.nth) != first) key=|it| it.nth let:flash>
            <div class="town-flash" class:siren=matches!(flash.what, Alarm::Siren(_)) role="status">
                <b>{words::alarm(flash.what)}</b>
            </div>
        </For>
    }
}

/// While the clock is stopped, nobody may plan ahead (Z15-4.16).
#[component]
pub(super) fn Curtain(picture: Signal<Picture>, ground: BoardContext) -> impl IntoView {
    let is_drawn = Memo::new(move |_| {
        let is_paused = ground.watch.get().is_held_up();
        picture
            .with(|it| it.view.ending.is_none() && (it.is_stopped() || (is_paused && it.is_live())))
    });
    view! {
        <Show when=move || is_drawn.get()>
            <div class="town-curtain">
                <div>
                    {art("icon-pause")}
                    <h2>{words::CURTAIN}</h2>
                    <p>{words::CURTAIN_TEXT}</p>
                </div>
            </div>
        </Show>
    }
}
