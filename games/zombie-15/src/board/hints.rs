//! Timely hints about what people forget: the rules say what and when.

use crate::picture::{Picture, words};
use engine::Rules;
use leptos::prelude::*;
use rules::Zombie15;
use rules::hints::Hint;
use stage::route::Route;

use super::texts::texts;
use client_kit::parts::Icon;
use client_kit::terms::linked;

/// The most hints that can be read while a clock runs.
const MOST: usize = 2;

/// Shown with the question, the most urgent first.
#[component]
pub(crate) fn Hints(picture: Signal<Picture>) -> impl IntoView {
    let hints = Memo::new(move |_| picture.with(|picture| picture.view.hints.clone()));
    // These stay while the others play.
    let out = Memo::new(move |_| picture.with(|picture| picture.view.while_unconscious()));
    view! {
        <Show when=move || out.with(|it| !it.is_empty())>
            <ul class="hints" aria-label=words::UNCONSCIOUS>
                {move || out.get().into_iter().map(one).collect_view()}
                <li><Icon name="bot" /> <span>{words::MEANWHILE}</span></li>
            </ul>
        </Show>
        <Show when=move || hints.with(|it| !it.is_empty())>
            <ul class="hints" aria-label=texts().hints>
                {move || hints.get().into_iter().take(MOST).map(one).collect_view()}
            </ul>
        </Show>
    }
}

fn one(hint: Hint) -> impl IntoView {
    let rule = Some(hint.rule.clone());
    let href = Route::Rules { game: Zombie15::ID.to_owned(), rule }.href();
    view! {
        <li>
            <Icon name="info" />
            <span>
                {linked(&hint.text)} " " <a href=href>{hint.rule}</a>
            </span>
        </li>
    }
}
