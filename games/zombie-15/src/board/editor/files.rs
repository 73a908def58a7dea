//! Loading and saving scenarios: files, this browser, the campaign, and a table.

use crate::picture::editor::{Desk, EMPTY};
use engine::{Choices, Rules};
use leptos::prelude::*;
use rules::Zombie15;
use rules::scenario::{Board, N_SCENARIOS};
use rules::setup::{OWN, own_choice};
use stage::route::Route;

use super::bench::{Bench, Drawer};
use crate::board::texts::texts;
use client_kit::browser::kept;
use client_kit::input::read_file;
use client_kit::parts::Icon;
use client_kit::toasts::Toasts;

/// The storage key for what is on the desk.
const KEPT: &str = "editor/zombie-15";

/// The scenario that was last edited in this browser.
pub(in crate::board) fn kept_scenario() -> Option<String> {
    kept::read(KEPT)
}

pub(super) fn keep(text: &str) {
    // Without storage, scenarios can still be saved to a file.
    let _ = kept::write(KEPT, text);
}

pub(super) fn empty() -> String {
    EMPTY.to_owned()
}

#[component]
pub(super) fn Files(bench: Bench, play: Callback<Choices>) -> impl IntoView {
    let t = &texts().editor;
    let load = move |event: leptos::ev::Event| {
        read_file(&event, move |text| {
            bench.write(&text);
            if !bench.checked.with_untracked(|checked| checked.is_playable()) {
                bench.open(Drawer::Text);
            }
        });
    };
    let file = move || {
        let text = bench.desk.with(|desk| desk.text().to_owned());
        format!("data:text/plain;charset=utf-8,{}", js_sys::encode_uri_component(&text))
    };
    let name = move || {
        let name = bench.draft.with(|draft| draft.name.to_lowercase());
        let words = name.split(|it: char| !it.is_alphanumeric()).filter(|word| !word.is_empty());
        let words: Vec<&str> = words.collect();
        let name = if words.is_empty() { "scenario".to_owned() } else { words.join("-") };
        format!("{name}.txt")
    };
    view! {
        <BeginWith bench />
        <button
            class="icon-button"
            aria-label=t.undo
            title=t.undo
            disabled=move || !bench.desk.with(Desk::can_undo)
            on:click=move |_| bench.undo()
        >
            <Icon name="undo" />
        </button>
        <button
            class="icon-button redo"
            aria-label=t.redo
            title=t.redo
            disabled=move || !bench.desk.with(Desk::can_redo)
            on:click=move |_| bench.redo()
        >
            <Icon name="undo" />
        </button>
        <label class="button quiet file-button" title=t.load>
            <Icon name="upload" />
            <span>{t.load}</span>
            <input type="file" class="visually-hidden" accept=".txt,text/plain" aria-label=t.load on:change=load />
        </label>
        <a class="button quiet" href=file download=name aria-label=t.save title=t.save>
            <Icon name="download" />
            <span>{t.save}</span>
        </a>
        <Play bench play />
    }
}

/// Loads a scenario of the campaign, or an empty one. This can be undone.
#[component]
fn BeginWith(bench: Bench) -> impl IntoView {
    let t = &texts().editor;
    let one = |number: u8| {
        let name = Board::of_campaign(number).name.clone();
        view! { <option value=number.to_string()>{format!("{number}. {name}")}</option> }
    };
    let begin = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event);
        match chosen.parse() {
            Ok(0) => bench.write(EMPTY),
            Ok(number) => bench.write(Board::of_campaign(number).text()),
            Err(_) => return,
        }
        event_target::<web_sys::HtmlSelectElement>(&event).set_value("");
    };
    view! {
        <select class="begin-with" aria-label=t.begin_with title=t.begin_with on:change=begin>
            <option value="">{t.begin_hint}</option>
            <option value="0">{t.begin_empty}</option>
            {(1..=N_SCENARIOS as u8).map(one).collect_view()}
        </select>
    }
}

/// Opens a table in this browser at once, for one player with all Heroes.
#[component]
fn Play(bench: Bench, play: Callback<Choices>) -> impl IntoView {
    let t = &texts().editor;
    let toasts = Toasts::get();
    let is_playable = move || bench.checked.with(|checked| checked.is_playable());
    let begin = move |_| {
        if !untrack(is_playable) {
            return toasts.refuse(t.not_yet, None);
        }
        let own = bench.desk.with_untracked(|desk| own_choice(desk.text()));
        play.run(Choices::new(&[("players", "1"), ("house", "pause"), (OWN, &own)]));
    };
    let set_up = Route::New(Zombie15::ID.to_owned()).href();
    view! {
        <a class="button quiet set-up" href=set_up aria-label=t.set_up title=t.set_up>
            <Icon name="people" />
            <span>{t.set_up}</span>
        </a>
        <button
            class="button primary"
            aria-disabled=move || (!is_playable()).to_string()
            on:click=begin
        >
            <Icon name="play" />
            <span>{t.play}</span>
        </button>
    }
}
