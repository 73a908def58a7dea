//! A reaction window: what is about to happen, and what can be done about it.

use crate::picture::words;
use engine::capital;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::art;
use super::surface::Ground;

/// The notation of the option that does nothing.
const PASS: &str = "pass";

#[component]
pub(super) fn Reaction(ground: Ground) -> impl IntoView {
    let Ground { picture, names, options, choose, .. } = ground;
    let reaction =
        Memo::new(move |_| picture.with(|it| names.with(|names| words::reaction(it, names))));
    let is_mine = move || reaction.with(|it| it.as_ref().is_some_and(|it| it.is_yours));
    // Space and Enter pass, unless the focused element uses them.
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let is_pass = matches!(event.key().as_str(), " " | "Enter") && !event.default_prevented();
        let can_pass = untrack(is_mine)
            && options.with_untracked(|all| all.iter().any(|choice| choice.action == PASS));
        let is_free = document().active_element().is_none_or(|it| {
            it.tag_name() == "BODY"
                || it.dyn_into::<web_sys::HtmlElement>().is_ok_and(|it| it.tab_index() < 0)
        });
        if is_pass && can_pass && is_free {
            event.prevent_default();
            choose.run(PASS.to_owned());
        }
    });
    on_cleanup(move || listener.remove());
    move || {
        let reaction = reaction.get()?;
        if !reaction.is_yours {
            let said = names.with(|names| words::may_react(names, reaction.who));
            return Some(
                view! { <p class="alley-reaction waits">{said} <span class="dots"></span></p> }
                    .into_any(),
            );
        }
        let options = options.get();
        if options.is_empty() {
            return None;
        }
        let can_pass = options.iter().any(|choice| choice.action == PASS);
        let buttons = options.into_iter().map(|choice| {
            let is_pass = choice.action == PASS;
            let action = choice.action;
            view! {
                // The same options are listed under the question, where the keyboard reaches them.
                <button type="button" class="button" class:primary=!is_pass class:pass=is_pass tabindex="-1"
                    on:click=move |_| choose.run(action.clone())>
                    {capital(&choice.text)}
                </button>
            }
        });
        Some(view! {
            <div class="alley-reaction panel" aria-hidden="true">
                <p class="what">{art("icon-warning")} {reaction.what}</p>
                <div class="answers">{buttons.collect_view()}</div>
                {picture.with(words::passes_after).map(|said| view! { <small>{said}</small> })}
                {can_pass.then(|| view! { <small class="only-wide">{words::PASS_HINT}</small> })}
            </div>
        }.into_any())
    }
}
