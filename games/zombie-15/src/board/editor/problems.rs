//! The remaining problems, in the words of the rules.

use engine::capital;
use leptos::prelude::*;
use rules::BadScenario;

use super::bench::{Bench, Drawer};
use super::text;
use crate::board::texts::texts;
use client_kit::parts::Icon;

#[component]
pub(super) fn Problems(bench: Bench) -> impl IntoView {
    let t = &texts().editor;
    let problems = Memo::new(move |_| bench.checked.with(|checked| checked.problems.clone()));
    let one = move |bad: BadScenario| {
        let show = move |_| {
            bench.open(Drawer::Text);
            text::show_line(bench, bad.line);
        };
        view! {
            <li>
                <button type="button" class="chip" on:click=show>
                    {(t.line)(bad.line)}
                </button>
                <span>{capital(&bad.problem)} "."</span>
            </li>
        }
    };
    let is_good = move || problems.with(Vec::is_empty);
    view! {
        <section class="problems panel" class:warning=move || !is_good() aria-labelledby="problems">
            <h2 id="problems" role="status">
                {move || if is_good() {
                    view! { <Icon name="check" /> " " {t.good} }.into_any()
                } else {
                    let n = problems.with(Vec::len);
                    view! { <Icon name="warning" /> " " {(t.n_problems)(n)} }.into_any()
                }}
            </h2>
            <ol>{move || problems.get().into_iter().map(one).collect_view()}</ol>
        </section>
    }
}
