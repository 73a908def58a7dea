//! The puzzles of a game, once its book is loaded.

use leptos::prelude::*;
use stage::puzzles::WhichPuzzle;

use crate::app::poster;
use crate::part::{book, load_book, when_loaded};
use crate::table_page::PuzzleTable;
use client_kit::part::Coming;
use client_kit::parts::Lost;
use client_kit::texts;
use lesson::PuzzleBook;

#[component]
pub(crate) fn Puzzles(game: String, which: WhichPuzzle) -> impl IntoView {
    let t = texts();
    match poster(&game) {
        Some(poster) if poster.has_puzzles => {}
        Some(_) => return view! { <Lost title=t.puzzles text=t.no_puzzles /> }.into_any(),
        None => return view! { <Lost title=t.puzzles text=t.unknown_game /> }.into_any(),
    }
    let there = book(&game);
    let load = {
        let game = game.clone();
        move || -> Coming<&'static PuzzleBook> {
            let game = game.clone();
            Box::pin(async move { load_book(&game).await })
        }
    };
    when_loaded(game, there, load, move |book| view! { <PuzzleTable book which /> }.into_any())
}
