//! The pages besides the table itself.

mod companion;
mod editor;
mod how_to;
mod lobby;
mod new;
mod nights;
mod puzzles;
mod replay;
mod rules;
mod settings;
mod start;

use companion::Companion;
use editor::Editor;
use how_to::HowTo;
use new::New;
pub(crate) use new::{Manner, begin_here, begin_online};
use nights::NightsPage;
pub(crate) use nights::note_night;
use puzzles::Puzzles;
use replay::Replay;
use rules::{Reading, Rules, RulesTab};
pub(crate) use settings::SettingsForm;
pub(crate) use start::Start;

use client_kit::part::Coming;
use leptos::prelude::*;
use stage::route::Route;

use crate::part::{self, Lab, load_lab, when_loaded};
use crate::table_page::{Learn, OnlineTable, TableHere};

/// The page of a URL: a table or its set-up. All others are parts of their own, but for the start page, which everybody has.
pub(crate) fn page(route: Route) -> AnyView {
    match route {
        Route::New(game) => view! { <New game /> }.into_any(),
        Route::Learn(game) => view! { <Learn game /> }.into_any(),
        Route::WhatIf { game, link } => what_if(game, link),
        Route::Online { table, token } => view! { <OnlineTable table token /> }.into_any(),
        Route::Here(table) => view! { <TableHere table /> }.into_any(),
        Route::HowTo(_)
        | Route::Puzzle { .. }
        | Route::Replay(_)
        | Route::Rules { .. }
        | Route::Cards(_)
        | Route::Editor(_)
        | Route::Companion(_)
        | Route::Nights(_) => part::other_page(route),
        Route::Start | Route::Nowhere => ().into_any(),
    }
}

/// A page around tables.
pub(crate) fn other_page(route: Route) -> AnyView {
    match route {
        Route::HowTo(game) => view! { <HowTo game /> }.into_any(),
        Route::Puzzle { game, which } => view! { <Puzzles game which /> }.into_any(),
        Route::Replay(recording) => view! { <Replay recording /> }.into_any(),
        Route::Rules { game, rule } => {
            view! { <Rules game tab=RulesTab::Rules { at: rule } /> }.into_any()
        }
        Route::Cards(game) => view! { <Rules game tab=RulesTab::Cards /> }.into_any(),
        Route::Editor(game) => view! { <Editor game /> }.into_any(),
        Route::Companion(game) => view! { <Companion game /> }.into_any(),
        Route::Nights(carried) => view! { <NightsPage carried /> }.into_any(),
        Route::New(_)
        | Route::Learn(_)
        | Route::WhatIf { .. }
        | Route::Online { .. }
        | Route::Here(_)
        | Route::Start
        | Route::Nowhere => ().into_any(),
    }
}

/// What is read beside a table.
pub(crate) fn reading(route: Route) -> AnyView {
    view! { <Reading route /> }.into_any()
}

/// The *What if?* page: a part of its own.
fn what_if(game: String, link: Option<String>) -> AnyView {
    let load = || -> Coming<Lab> { Box::pin(load_lab()) };
    when_loaded(game.clone(), None, load, move |lab| (lab.page)(game.clone(), link.clone()))
}
