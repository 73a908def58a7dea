//! Keys at the table: digits, letters and arrows choose, punctuation belongs to the table, and any key skips an animation.

use leptos::prelude::*;
use stage::keys::{TableKey, begins, chosen, chosen_after};
use wasm_bindgen::prelude::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::dialogs::{Dialog, Dialogs};
use super::sitting::Sitting;
use super::{Tab, chat};
use client_kit::settings::Preferred;

/// Runs as long as the table page is open.
pub(super) fn listen(sitting: Sitting, dialogs: Dialogs, tab: RwSignal<Tab>) {
    let settings = Preferred::get().0;
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
        if event.default_prevented() || has_modifier || dialogs.is_open() || is_writing(&event) {
            return;
        }
        let key = event.key();
        if let Some(table_key) = TableKey::of(&key) {
            event.prevent_default();
            return match table_key {
                TableKey::Help => dialogs.open(Dialog::Keys),
                TableKey::Chat => {
                    tab.set(Tab::Chat);
                    // The field exists once its tab is shown.
                    request_animation_frame(|| focus(chat::FIELD));
                }
                TableKey::Undo => sitting.take_back(),
                TableKey::Hint => sitting.ask_hint(),
                TableKey::Sound => settings.update(|it| it.is_loud = !it.is_loud),
                TableKey::Hold if untrack(|| sitting.projector.is_waited_for()) => {
                    sitting.projector.hold();
                }
                TableKey::Hold => {}
            };
        }
        let letter = Some(key.as_str()).filter(|key| key.chars().count() == 1);
        let letter = letter.and_then(|key| key.chars().next());
        if untrack(|| sitting.projector.is_waited_for()) {
            // Only a key without another meaning skips.
            let is_enter = key == "Enter" && !is_on_button(&event);
            if letter.is_some() || key == "Escape" || is_enter {
                event.prevent_default();
                sitting.projector.skip();
            }
            return;
        }
        // Key repeat is ignored, and Enter on a button belongs to the button.
        let is_of_button = matches!(key.as_str(), "Enter" | " ") && is_on_button(&event);
        if event.repeat() || is_of_button {
            return;
        }
        let is_nod =
            key == "Enter" && sitting.teaching.is_some_and(|it| untrack(|| it.only_tells()));
        if let Some(teaching) = sitting.teaching.filter(|_| is_nod) {
            event.prevent_default();
            return teaching.go_on();
        }
        let options = untrack(|| sitting.options());
        let keys = untrack(|| sitting.keys(&options));
        let begun = sitting.begun.get_untracked();
        let after = begun.and_then(|letter| chosen_after(&keys, letter, &key));
        sitting.begun.set(begins(&keys, &key).filter(|_| after.is_none()));
        if let Some(choice) = after.or_else(|| chosen(&keys, &key)) {
            event.prevent_default();
            sitting.choose(options[choice].action.clone());
        } else if key.starts_with("Arrow") && !is_on_button(&event) {
            // Navigation starts at the highlighted targets.
            event.prevent_default();
            focus_first(".board .target, .board [role=button][tabindex='0'], .board button");
        }
    });
    on_cleanup(move || listener.remove());
}

/// Whether the key belongs to a text field or a slider.
fn is_writing(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|it| matches!(it.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"))
}

fn is_on_button(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|it| it.matches("button, a, summary, [role=button]").unwrap_or(false))
}

fn focus(id: &str) {
    focus_first(&format!("#{id}"));
}

fn focus_first(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    // If it cannot take the focus, the focus stays.
    let _ = match element.map(|it| it.dyn_into::<HtmlElement>()) {
        Some(Ok(element)) => element.focus(),
        Some(Err(element)) => element.unchecked_into::<web_sys::SvgElement>().focus(),
        None => Ok(()),
    };
}
