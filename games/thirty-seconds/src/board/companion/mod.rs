//! The companion beside the physical game: the timer, solo zombies, and the cards.

mod solo;
mod texts;
mod timer;

use any_game::AnyGame;
use engine::Rules;
use leptos::prelude::*;
use rules::ThirtySeconds;
use stage::route::Route;

use crate::GAME;
use client_kit::companion::{SoundButton, keep};
use client_kit::parts::{Icon, TopBar};
use solo::Alone;
use texts::texts;
use timer::Timer;

#[component]
pub(super) fn Companion() -> impl IntoView {
    let (t, all) = (texts(), client_kit::texts());
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
            <TopBar title=(all.companion_of)(GAME.name())>
                <a class="button quiet" href=Route::Cards(ThirtySeconds::ID.to_owned()).href()>
                    <Icon name="cards" />
                    <span>{t.cards}</span>
                </a>
                <SoundButton />
            </TopBar>
            <main id="main" class="beside-thirty">
                <div class="segmented" role="group" aria-label=all.companion>
                    {tab(false, t.timer)} {tab(true, t.alone)}
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
