//! The scenario as text, to be read and edited by hand.

use leptos::prelude::*;
use wasm_bindgen::prelude::JsCast;
use web_sys::HtmlTextAreaElement;

use super::bench::Bench;
use crate::board::texts::texts;

const FIELD: &str = "scenario-text";

#[component]
pub(super) fn Text(bench: Bench) -> impl IntoView {
    let t = &texts().editor;
    let value = move || bench.desk.with(|desk| desk.text().to_owned());
    let n_lines = move || bench.desk.with(|desk| desk.text().lines().count()).max(1);
    let is_bad = move |line: usize| {
        bench.checked.with(|checked| checked.problems.iter().any(|bad| bad.line == line))
    };
    let number = move |line: usize| {
        view! { <span class:bad=move || is_bad(line)>{line}</span> }
    };
    let input = move |event: leptos::ev::Event| {
        let text = event_target_value(&event);
        bench.desk.update(|desk| desk.type_text("text", &text));
    };
    view! {
        <label class="hint" for=FIELD>
            {t.text_hint}
        </label>
        <div class="text-desk">
            <div class="line-numbers" aria-hidden="true">
                <For each=move || 1..=n_lines() key=|line| *line children=number />
            </div>
            <textarea
                id=FIELD
                wrap="off"
                spellcheck="false"
                autocomplete="off"
                rows=move || (n_lines() + 2).to_string()
                aria-describedby="problems"
                aria-invalid=move || (!bench.checked.with(|it| it.is_playable())).to_string()
                prop:value=value
                on:input=input
            ></textarea>
        </div>
    }
}

/// Selects a line, once the text drawer is open.
pub(super) fn show_line(bench: Bench, line: usize) {
    let text = bench.desk.with_untracked(|desk| desk.text().to_owned());
    // Text fields count positions in UTF-16.
    let length = |text: &str| text.encode_utf16().count() as u32;
    let before: u32 = text.lines().take(line - 1).map(|line| length(line) + 1).sum();
    let end = before + text.lines().nth(line - 1).map_or(0, length);
    request_animation_frame(move || {
        let field = document().get_element_by_id(FIELD);
        if let Some(field) = field.and_then(|it| it.dyn_into::<HtmlTextAreaElement>().ok()) {
            // If it cannot be selected, the field can still be read.
            let _ = field.focus();
            let _ = field.set_selection_range(before, end);
        }
    });
}
