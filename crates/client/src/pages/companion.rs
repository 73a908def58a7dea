//! The companion page of a game, whose content comes from the game.

use leptos::prelude::*;

use crate::part::when_loaded;
use client_kit::parts::Lost;
use client_kit::texts;

#[component]
pub(crate) fn Companion(game: String) -> impl IntoView {
    match registry::board(&game).and_then(|board| board.companion) {
        Some(page) => when_loaded(game, None, page, |page| page()),
        None => view! { <Lost title=texts().unknown_game text=texts().nowhere /> }.into_any(),
    }
}
