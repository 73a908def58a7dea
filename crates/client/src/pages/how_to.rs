//! How to play, on one page: a few panels, drawn with the art of the board.

use any_game::AnyGame;
use leptos::prelude::*;
use lesson::{HowToSheet, Panel};
use stage::puzzles::WhichPuzzle;
use stage::route::Route;

use crate::app::poster;
use client_kit::parts::{Art, Lost, PageLink, TopBar};
use client_kit::texts;

#[component]
pub(crate) fn HowTo(game: String) -> impl IntoView {
    let t = texts();
    match read(&game) {
        Ok((game, sheet)) => view! { <Page game sheet /> }.into_any(),
        Err(problem) => view! { <Lost title=t.how_to text=problem /> }.into_any(),
    }
}

fn read(game: &str) -> Result<(&'static dyn AnyGame, HowToSheet), String> {
    let t = texts();
    let game = any_game::find(registry::list(), game).map_err(|_| t.unknown_game)?;
    let sheet = HowToSheet::parse(game.sheet().ok_or(t.no_sheet)?);
    Ok((game, sheet.map_err(|problem| problem.to_string())?))
}

/// The panels without the page around them.
#[component]
pub(super) fn HowToPanels(game: String) -> impl IntoView {
    read(&game).ok().map(|(game, sheet)| view! { <Panels game sheet /> })
}

#[component]
fn Panels(game: &'static dyn AnyGame, sheet: HowToSheet) -> impl IntoView {
    view! {
        <ol class="how-to-panels">
            {sheet.panels.into_iter().map(|it| panel(game, it)).collect_view()}
        </ol>
    }
}

#[component]
fn Page(game: &'static dyn AnyGame, sheet: HowToSheet) -> impl IntoView {
    let t = texts();
    let rules = Route::Rules { game: game.id().to_owned(), rule: None };
    let new = Route::New(game.id().to_owned());
    let learn = game.first_lesson().map(|_| {
        let route = Route::Learn(game.id().to_owned());
        view! { <PageLink route icon="play" text=t.lesson class="button" /> }
    });
    let what_if = registry::board(game.id()).and_then(|board| board.what_if.as_ref()).map(|_| {
        let route = Route::WhatIf { game: game.id().to_owned(), link: None };
        view! { <PageLink route icon="dice" text=t.what_if class="button" /> }
    });
    let puzzles = poster(game.id()).filter(|poster| poster.has_puzzles).map(|_| {
        let which = WhichPuzzle::Unsolved;
        let route = Route::Puzzle { game: game.id().to_owned(), which };
        view! { <PageLink route icon="puzzle" text=t.puzzles class="button" /> }
    });
    view! {
        <div class="page how-to">
            <TopBar title=(t.how_to_of)(game.name())>
                <PageLink route=rules icon="rules" text=t.rules />
            </TopBar>
            <main id="main">
                <Panels game sheet />
                <p class="how-to-foot">
                    {learn}
                    {puzzles}
                    {what_if}
                    <PageLink route=new icon="play" text=t.play class="button primary" />
                </p>
            </main>
        </div>
    }
}

fn panel(game: &'static dyn AnyGame, panel: Panel) -> impl IntoView {
    let drawing = |id: String| view! { <Art id class="how-to-art" /> };
    let rule = move |id: String| {
        let to = Route::Rules { game: game.id().to_owned(), rule: Some(id.clone()) };
        view! {
            <a class="rule-id" href=to.href()>
                {id}
            </a>
            " "
        }
    };
    view! {
        <li class="panel how-to-panel">
            <div class="how-to-picture" aria-hidden="true">
                {panel.art.into_iter().map(drawing).collect_view()}
            </div>
            <h2>{panel.title}</h2>
            <p>{panel.text}</p>
            <p class="how-to-rules">
                <span class="visually-hidden">{texts().rules_behind}</span>
                {panel.rules.into_iter().map(rule).collect_view()}
            </p>
        </li>
    }
}
