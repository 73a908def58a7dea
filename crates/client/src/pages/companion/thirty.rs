//! Beside the box of 30 Seconds to Live: the timer, the zombies that play alone, and the cards.

use leptos::prelude::*;
use stage::route::Route;

use super::keeping::keep;
use super::night::SoundButton;
use super::solo::Alone;
use super::timer::Timer;
use client_kit::parts::{Icon, TopBar};
use client_kit::texts;

const GAME: &str = "thirty-seconds";

#[component]
pub(super) fn BesideThirty() -> impl IntoView {
    let t = texts();
    let is_alone = keep("companion/thirty-seconds/alone", || false);
    let tab = move |alone: bool, word: &'static str| {
        view! {
            <label>
                <input
                    type="radio"
                    name="part"
                    prop:checked=move || is_alone.get() == alone
                    on:change=move |_| is_alone.set(alone)
                />
                <span>{word}</span>
            </label>
        }
    };
    view! {
        <div class="page companion">
            <TopBar title=(t.beside.companion_of)(t.game_name(GAME))>
                <a class="button quiet" href=Route::Cards(GAME.to_owned()).href()>
                    <Icon name="cards" />
                    <span>{t.beside.cards}</span>
                </a>
                <SoundButton />
            </TopBar>
            <main id="main" class="beside-thirty">
                <div class="segmented" role="group" aria-label=t.beside.companion>
                    {tab(false, t.beside.timer)} {tab(true, t.beside.alone)}
                </div>
                {move || if is_alone.get() {
                    view! { <Alone /> }.into_any()
                } else {
                    view! { <Timer /> }.into_any()
                }}
            </main>
        </div>
    }
}
