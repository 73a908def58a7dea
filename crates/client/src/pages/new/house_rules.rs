//! The other setup options, with a field for each.

use engine::{Mode, OptionKind, SetupOption, capital};
use leptos::prelude::*;

use super::setup_part;
use crate::boards::person_art;
use client_kit::board::portrait;
use client_kit::parts::Icon;
use client_kit::setup::{AnyOfField, Chosen, PLAYERS};
use client_kit::texts;

/// The other options, collapsed.
#[component]
pub(super) fn HouseRules(chosen: Chosen) -> impl IntoView {
    let t = texts();
    // Options of the mode are chosen above.
    let is_decided_above = move |option: &&SetupOption| {
        let by_mode = |mode: &Mode| mode.choices.iter().any(|(key, _)| *key == option.key);
        option.key == PLAYERS
            || chosen.game.modes().iter().any(by_mode)
            || setup_part(chosen.game).is_some_and(|part| part.options.contains(&option.key))
    };
    let options = chosen.game.options().iter().filter(|option| !is_decided_above(option));
    let fields = options.map(|option| view! { <OptionField chosen option /> }).collect_view();
    let is_here = move |key: &str| {
        chosen.game.options().iter().any(|it| it.key == key && !is_decided_above(&it))
    };
    let n_changed =
        move || chosen.choices.with(|it| it.iter().filter(|(key, _)| is_here(key)).count());
    let state = move || match n_changed() {
        0 => t.as_level.to_owned(),
        n => (t.changed)(n),
    };
    view! {
        <details class="house-rules">
            <summary>
                <Icon name="settings" />
                " "
                {t.house_rules}
                " "
                <span class="badge">{state}</span>
            </summary>
            <div class="house-fields">
                {fields}
                {switch(t.list_publicly, None, chosen.is_public)}
                {switch(t.play_at_leisure, Some(t.play_at_leisure_hint), chosen.at_leisure)}
            </div>
        </details>
    }
}

/// Settings of a table of the server, whatever the game.
fn switch(label: &'static str, hint: Option<&'static str>, is_on: RwSignal<bool>) -> impl IntoView {
    view! {
        <div class="switch-field">
            <label class="switch-row">
                <input
                    class="switch"
                    type="checkbox"
                    role="switch"
                    prop:checked=is_on
                    on:change=move |event| is_on.set(event_target_checked(&event))
                />
                {label}
            </label>
            {hint.map(|hint| view! { <p class="hint">{hint}</p> })}
        </div>
    }
}

/// The value of a numeric option that is not set.
const NONE: &str = "none";

#[component]
fn OptionField(chosen: Chosen, option: &'static SetupOption) -> impl IntoView {
    let id = format!("option-{}", option.key);
    let current = move || chosen.choices.with(|it| it.get(option.key).map(str::to_owned));
    let set = move |value: Option<String>| chosen.choose(option.key, value.as_deref());
    let field = match option.kind {
        OptionKind::Number { min, max } => view! {
            <input
                id=id.clone()
                type="number"
                aria-label=option.text
                min=min
                max=max
                placeholder=option.default
                prop:value=move || current().unwrap_or_default()
                on:input=move |event| {
                    set(Some(event_target_value(&event)).filter(|value| !value.is_empty()));
                }
            />
        }
        .into_any(),
        OptionKind::NumberOrNone { min, max } => {
            let is_none = move || current().as_deref() == Some(NONE);
            view! {
                <span class="number-or-none">
                    <input
                        id=id.clone()
                        type="number"
                        aria-label=option.text
                        min=min
                        max=max
                        placeholder=option.default
                        disabled=is_none
                        prop:value=move || current().filter(|it| it != NONE).unwrap_or_default()
                        on:input=move |event| {
                            set(Some(event_target_value(&event)).filter(|value| !value.is_empty()));
                        }
                    />
                    <label>
                        <input
                            type="checkbox"
                            prop:checked=is_none
                            on:change=move |event| {
                                set(event_target_checked(&event).then(|| NONE.to_owned()));
                            }
                        />
                        <span>{texts().no_limit}</span>
                    </label>
                </span>
            }
            .into_any()
        }
        OptionKind::OneOf(words) => {
            let one = move |&(word, text): &(&'static str, &'static str)| {
                view! {
                    <option value=word selected=move || current().as_deref() == Some(word)>
                        {text}
                    </option>
                }
            };
            let usual = words.iter().find(|(word, _)| *word == option.default);
            let usual = usual.map_or("", |(_, text)| text);
            // The person that is chosen, or is the default.
            let person = move || {
                let agreed = chosen.agreed();
                let word = agreed.get(option.key).unwrap_or(option.default);
                person_art(chosen.game, option.key, word).map(portrait)
            };
            view! {
                <span class="one-of">
                    {person}
                    <select
                        id=id.clone()
                        aria-label=option.text
                        on:change=move |event| {
                            set(Some(event_target_value(&event)).filter(|value| !value.is_empty()));
                        }
                    >
                        <option value="">{(texts().as_preset)(usual)}</option>
                        {words.iter().map(one).collect_view()}
                    </select>
                </span>
            }
            .into_any()
        }
        OptionKind::AnyOf(words) => {
            let part = setup_part(chosen.game);
            let is_above = |word| part.is_some_and(|part| part.words.contains(&(option.key, word)));
            let shown = words.iter().copied().filter(|(word, _)| !is_above(word)).collect();
            let (current, set) = (Signal::derive(current), Callback::new(set));
            let art = |&(word, _): &(&'static str, _)| {
                person_art(chosen.game, option.key, word).map(|art| (word, art))
            };
            let people = words.iter().filter_map(art).collect();
            view! { <AnyOfField words shown id=id.clone() current set people /> }.into_any()
        }
    };
    // All of them stand below the heading "House rules", and a label is no sentence.
    let shown = option.text.strip_prefix("House rule: ").unwrap_or(option.text);
    view! {
        <span class="field">
            <label for=id>{capital(shown.trim_end_matches('.'))}</label>
            {field}
        </span>
    }
}
