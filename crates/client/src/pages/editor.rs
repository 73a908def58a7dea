//! The editor page, whose content comes from the game.

use leptos::prelude::*;
use stage::seating::Seating;

use super::begin_here;
use crate::app::Open;
use crate::part::when_loaded;
use client_kit::parts::Lost;
use client_kit::settings::Preferred;
use client_kit::texts;

#[component]
pub(crate) fn Editor(game: String) -> impl IntoView {
    let Some(editor) = registry::board(&game).and_then(|board| board.editor) else {
        return view! { <Lost title=texts().unknown_game text=texts().nowhere /> }.into_any();
    };
    let id = game.clone();
    let (open, settings) = (Open::get(), Preferred::get().0);
    let play = Callback::new(move |choices| {
        let name = settings.with_untracked(|settings| settings.name.clone());
        let name = if name.is_empty() { (texts().survivor)(1) } else { name };
        open.go(begin_here(&game, &choices, &Seating::alone(1), vec![name]));
    });
    when_loaded(id, None, editor, move |page| page(play))
}
