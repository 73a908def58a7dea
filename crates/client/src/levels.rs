//! A select element for the level of a bot.

use any_game::Level;
use leptos::prelude::*;

/// `word` is the level as in the log; one from an earlier version is shown until another is chosen.
#[component]
pub(crate) fn LevelSelect(
    label: Signal<String>,
    word: Signal<Option<String>>,
    choose: Callback<Level>,
) -> impl IntoView {
    let is_old = move || word.with(|it| it.as_deref().and_then(Level::of_word).is_none());
    let one = move |level: Level| {
        let is_chosen = move || word.with(|it| it.as_deref() == Some(level.word()));
        view! {
            <option value=level.word() title=level.sentence() selected=is_chosen>
                {level.name()}
            </option>
        }
    };
    let change = move |event| {
        if let Some(level) = Level::of_word(&event_target_value(&event)) {
            choose.run(level);
        }
    };
    view! {
        <select class="level" aria-label=label on:change=change>
            <Show when=is_old>
                <option value="" selected>{move || word.get()}</option>
            </Show>
            {Level::ALL.map(one).collect_view()}
        </select>
    }
}
