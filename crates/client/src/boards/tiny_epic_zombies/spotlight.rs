//! What is held up over the board for a moment.

use leptos::prelude::*;
use stage::tiny_epic_zombies::{Picture, words};

#[component]
pub(crate) fn Spotlight(
    #[prop(into)] picture: Signal<Picture>,
    #[prop(into)] names: Signal<Vec<String>>,
) -> impl IntoView {
    let shown = Memo::new(move |_| picture.with(|it| it.spotlight));
    move || {
        shown.get().map(|shown| {
            let text =
                picture.with(|it| names.with(|names| words::spotlight(it, names, shown.what)));
            view! { <div class="mall-spotlight" aria-hidden="true"><p>{text}</p></div> }
        })
    }
}
