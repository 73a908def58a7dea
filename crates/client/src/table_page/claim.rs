//! Sitting down: a name is asked for, nothing else.

use leptos::prelude::*;
use protocol::LONGEST_NAME;

use super::sitting::Sitting;
use crate::settings::Preferred;
use crate::texts;

#[component]
pub(crate) fn Claim(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let settings = Preferred::get().0;
    let name = RwSignal::new(settings.with_untracked(|settings| settings.name.clone()));
    let free = Memo::new(move |_| sitting.free_seat());
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked().trim().to_owned();
        if let Some(i) = free.get_untracked().filter(|_| !name.is_empty()) {
            settings.update(|settings| settings.name.clone_from(&name));
            sitting.claim(i, name);
        }
    };
    view! {
        <Show when=move || free.get().is_some()>
            <form class="panel claim" on:submit=sit>
                <p>{t.sit_down_hint}</p>
                <span class="field">
                    <label for="claim-name">{t.your_name}</label>
                    <input
                        id="claim-name"
                        autocomplete="nickname"
                        maxlength=LONGEST_NAME.to_string()
                        prop:value=name
                        on:input=move |event| name.set(event_target_value(&event))
                    />
                </span>
                <button class="button primary wide" type="submit">
                    {t.sit_down}
                </button>
            </form>
        </Show>
    }
}
