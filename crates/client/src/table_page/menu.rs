//! The menu of a table.

use any_game::Level;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Proposal, ToTable, Undo, Waits};
use stage::route::Route;

use super::dialogs::{Dialog, Dialogs};
use super::sitting::Sitting;
use crate::app::Open;
use crate::levels::LevelSelect;
use crate::tables::push;
use crate::tables::saved::{self, Place};
use client_kit::parts::Icon;
use client_kit::settings::Preferred;
use client_kit::texts;
use client_kit::toasts::Toasts;

/// The toolbar.
#[component]
pub(crate) fn Tools(sitting: Sitting, dialogs: Dialogs) -> impl IntoView {
    let t = texts();
    let undo = Memo::new(move |_| sitting.undo());
    let word = move || if undo.get() == Undo::Consent { t.undo_ask } else { t.undo };
    let settings = Preferred::get().0;
    let is_loud = move || settings.with(|settings| settings.is_loud);
    let sound_word = move || if is_loud() { t.sound_on } else { t.sound_off };
    view! {
        <div class="clock-actions">
            <button
                class="icon-button"
                aria-label=word
                title=word
                disabled=move || undo.get() == Undo::Nothing
                on:click=move |_| sitting.take_back()
            >
                <Icon name="undo" />
            </button>
            <button
                class="icon-button"
                aria-label=move || format!("{}: {}", t.sound, sound_word())
                aria-pressed=move || is_loud().to_string()
                on:click=move |_| settings.update(|settings| settings.is_loud = !settings.is_loud)
            >
                {move || {
                    if is_loud() {
                        view! { <Icon name="sound" /> }
                    } else {
                        view! { <Icon name="mute" /> }
                    }
                }}
            </button>
            <button class="icon-button only-wide" aria-label=t.keys title=t.keys on:click=move |_| dialogs.open(Dialog::Keys)>
                <Icon name="keyboard" />
            </button>
            <button class="icon-button" aria-label=t.menu title=t.menu on:click=move |_| dialogs.open(Dialog::Menu)>
                <Icon name="menu" />
            </button>
        </div>
    }
}

/// The menu dialog.
#[component]
pub(crate) fn Menu(sitting: Sitting, dialogs: Dialogs) -> impl IntoView {
    let t = texts();
    let (open, toasts) = (Open::get(), Toasts::get());
    let is_paused =
        sitting.memo(|room| room.scene.as_ref().is_some_and(|scene| scene.waits == Waits::Pause));
    let is_over = sitting.memo(|room| room.over.is_some());
    let is_seated = sitting.memo(|room| room.me.is_some());
    let bot_plays = sitting.memo(|room| {
        let mine = room.me.and_then(|me| room.seats.iter().find(|place| place.seat == me));
        mine.is_some_and(|place| place.bot_plays)
    });
    let bots = sitting.memo(|room| {
        let bots = room.seats.iter().filter(|place| place.bot_plays);
        bots.map(|place| place.seat).collect::<Vec<_>>()
    });
    let game = move || sitting.with(|room| room.game.clone());
    let pause = move |_| {
        sitting.propose(if is_paused.get() { Proposal::Resume } else { Proposal::Pause });
        dialogs.close();
    };
    let bot = move |_| {
        let me = sitting.with_untracked(|room| room.me);
        match (bot_plays.get(), me) {
            (true, _) => sitting.say(ToTable::Return),
            (false, Some(seat)) => sitting.say(ToTable::HandToBot { seat }),
            (false, None) => {}
        }
        dialogs.close();
    };
    let leave = move |_| {
        sitting.say(ToTable::Leave);
        dialogs.close();
        open.go(Route::Start);
    };
    // A table of this browser does nothing while no page is open.
    let table = sitting.table.get_value();
    let is_online = saved::find(&table).is_some_and(|saved| saved.place != Place::Here);
    let is_told = RwSignal::new(push::is_told(&table));
    let tell = move |_| {
        let table = sitting.table.get_value();
        dialogs.close();
        if is_told.get_untracked() {
            push::unsubscribe(&table).into_iter().for_each(|it| sitting.say(it));
            is_told.set(false);
            return toasts.note(t.push_is_off);
        }
        spawn_local(async move {
            match push::subscribe(&table).await {
                Some(it) => {
                    sitting.say(it);
                    is_told.try_set(true);
                    toasts.note(t.push_is_on);
                }
                None => toasts.refuse(t.push_refused, None),
            }
        });
    };
    view! {
        <div class="menu">
            <Show when=move || is_online && is_seated.get() && !is_over.get()>
                <button on:click=tell>
                    <Icon name="ping" />
                    {move || if is_told.get() { t.push_off } else { t.push_on }}
                </button>
            </Show>
            <Show when=move || is_seated.get() && !is_over.get() && !sitting.is_prepared()>
                <button on:click=pause>
                    <Icon name="pause" />
                    {move || if is_paused.get() { t.resume } else { t.pause }}
                </button>
                <button on:click=bot>
                    <Icon name="bot" />
                    {move || if bot_plays.get() { t.play_again_yourself } else { t.hand_to_bot }}
                </button>
                <For each=move || bots.get() key=|seat| *seat children=move |seat| view! { <BotLevel sitting seat /> } />
            </Show>
            <a href=move || Route::HowTo(game()).href()>
                <Icon name="info" />
                {t.how_to}
            </a>
            <a href=move || Route::Rules { game: game(), rule: None }.href()>
                <Icon name="rules" />
                {t.rules}
            </a>
            <a href=move || Route::Cards(game()).href()>
                <Icon name="cards" />
                {t.cards}
            </a>
            <button on:click=move |_| dialogs.open(Dialog::Settings)>
                <Icon name="settings" />
                {t.settings}
            </button>
            <button on:click=leave>
                <Icon name="leave" />
                {t.leave}
            </button>
        </div>
    }
}

/// The level of the bot on a seat.
#[component]
fn BotLevel(sitting: Sitting, seat: u8) -> impl IntoView {
    let t = texts();
    let place =
        sitting.memo(move |room| room.seats.iter().find(|place| place.seat == seat).cloned());
    let label = Signal::derive(move || {
        place.with(|it| it.as_ref().map_or_else(String::new, |it| (t.level_of)(&it.name)))
    });
    let word = Signal::derive(move || place.with(|it| it.as_ref()?.level.clone()));
    let choose = move |level: Level| {
        sitting.say(ToTable::SetLevel { seat, level: level.word().to_owned() });
    };
    view! {
        <div class="menu-row">
            <Icon name="bot" />
            <span>{move || place.with(|it| it.as_ref().map(|it| it.name.clone()))}</span>
            <LevelSelect label word choose=Callback::new(choose) />
        </div>
    }
}
