//! How much time is left, for the bar across the top.

use leptos::prelude::*;
use stage::tiny_epic_zombies::{Picture, words};

#[component]
pub(crate) fn Clock(
    #[prop(into)] picture: Signal<Picture>,
    #[prop(into)] names: Signal<Vec<String>>,
) -> impl IntoView {
    let _ = names;
    let turn = Memo::new(move |_| picture.with(|it| it.view.turn.number));
    let left = Memo::new(move |_| picture.with(|it| words::clock(it.view.clock)));
    view! {
        <div class="clock mall-clock">
            <p class="clock-turn">{words::TURN} {turn}</p>
            <p class="clock-note">{left}</p>
        </div>
    }
}
