//! Pages that lie beside the box of a game: this screen keeps the time, people play with real cards. What
//! they decide is `stage::companion`; everything is kept in this browser.

mod flash;
mod guide;
mod keeping;
mod night;
mod plan;
mod solo;
mod thirty;
mod timer;

use leptos::prelude::*;

use client_kit::parts::Lost;
use client_kit::texts;
use night::BesideNight;
use thirty::BesideThirty;

#[component]
pub(crate) fn Companion(game: String) -> impl IntoView {
    match game.as_str() {
        "zombie-15" => view! { <BesideNight /> }.into_any(),
        "thirty-seconds" => view! { <BesideThirty /> }.into_any(),
        _ => view! { <Lost title=texts().unknown_game text=texts().nowhere /> }.into_any(),
    }
}
