//! Controls for the options: a slider, a select or switches for each.

use engine::{OptionKind, SetupOption};
use leptos::prelude::*;

use client_kit::setup::{AnyOfField, Chosen};
use client_kit::texts;

/// The value of a numeric option that is not set.
const NONE: &str = "none";

#[component]
pub(super) fn Knob(chosen: Chosen, option: &'static SetupOption) -> impl IntoView {
    let t = texts();
    let id = format!("knob-{}", option.key);
    let current = move || chosen.choices.with(|it| it.get(option.key).map(str::to_owned));
    let set = move |value: Option<String>| chosen.choose(option.key, value.as_deref());
    let field = match option.kind {
        OptionKind::Number { min, max } | OptionKind::NumberOrNone { min, max } => {
            let has_none = matches!(option.kind, OptionKind::NumberOrNone { .. });
            view! { <Slider id=id.clone() option range=(min, max) has_none current=Signal::derive(current) set=Callback::new(set) /> }
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
            let change = move |event| {
                set(Some(event_target_value(&event)).filter(|value| !value.is_empty()));
            };
            view! {
                <select id=id.clone() on:change=change>
                    <option value="" selected=move || current().is_none()>{t.as_it_is}</option>
                    {words.iter().map(one).collect_view()}
                </select>
            }
            .into_any()
        }
        OptionKind::AnyOf(words) => {
            let (current, set) = (Signal::derive(current), Callback::new(set));
            view! { <AnyOfField words shown=words.to_vec() id=id.clone() current set /> }.into_any()
        }
    };
    let is_changed = move || current().is_some();
    let is_list = matches!(option.kind, OptionKind::AnyOf(_));
    let label = match is_list {
        true => view! { <span class="label">{option.text}</span> }.into_any(),
        false => view! { <label for=id>{option.text}</label> }.into_any(),
    };
    view! {
        <div class="knob" class:changed=is_changed>
            {label}
            {field}
        </div>
    }
}

/// A number; at its default, nothing is changed.
#[component]
fn Slider(
    id: String,
    option: &'static SetupOption,
    range: (u16, u16),
    has_none: bool,
    current: Signal<Option<String>>,
    set: Callback<Option<String>>,
) -> impl IntoView {
    let t = texts();
    let (min, max) = range;
    let usual = option.default.parse::<u16>().ok();
    let number = move || current.with(|it| it.as_ref().and_then(|it| it.parse::<u16>().ok()));
    let shown = move || number().or(usual).unwrap_or(min).to_string();
    let said = move || match current.get() {
        Some(value) if value == NONE => t.no_limit.to_owned(),
        Some(value) => value,
        None => usual.map_or_else(|| option.default.to_owned(), |usual| usual.to_string()),
    };
    let slide = move |event| {
        let value = event_target_value(&event);
        let is_usual = usual.is_some_and(|usual| usual.to_string() == value);
        set.run(Some(value).filter(|_| !is_usual));
    };
    let is_none = move || current.with(|it| it.as_deref() == Some(NONE));
    let back = move || current.with(Option::is_some);
    view! {
        <span class="slider">
            <input
                id=id
                type="range"
                min=min
                max=max
                prop:value=shown
                aria-valuetext=said
                disabled=is_none
                on:input=slide
            />
            <output class="slider-value">{said}</output>
            <Show when=move || has_none>
                <label>
                    <input
                        type="checkbox"
                        prop:checked=is_none
                        on:change=move |event| set.run(event_target_checked(&event).then(|| NONE.to_owned()))
                    />
                    <span>{t.no_limit}</span>
                </label>
            </Show>
            <Show when=back>
                <button type="button" class="button quiet small" on:click=move |_| set.run(None)>
                    {t.as_it_is}
                </button>
            </Show>
        </span>
    }
}
