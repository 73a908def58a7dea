//! Building blocks of companion pages: this screen keeps the time while people play with real cards. Their state is stored in this
//! browser.

mod flash;
mod keeping;

use leptos::prelude::*;

use crate::parts::Icon;
use crate::settings::Preferred;
use crate::texts;

pub use flash::Flash;
pub use keeping::{keep, keep_awake, keep_time};

/// A mute button.
#[component]
pub fn SoundButton() -> impl IntoView {
    let t = texts();
    let settings = Preferred::get().0;
    let is_loud = move || settings.with(|settings| settings.is_loud);
    let word = move || if is_loud() { t.sound_on } else { t.sound_off };
    view! {
        <button
            class="icon-button"
            aria-label=move || format!("{}: {}", t.sound, word())
            on:click=move |_| settings.update(|it| it.is_loud = !it.is_loud)
        >
            {move || if is_loud() {
                view! { <Icon name="sound" /> }
            } else {
                view! { <Icon name="mute" /> }
            }}
        </button>
    }
}
