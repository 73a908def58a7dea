//! The setup page: mode, players, and all other options.

mod house_rules;
mod seats;
mod start;

use any_game::AnyGame;
use engine::{Mode, capital};
use leptos::prelude::*;
use leptos::task::spawn_local;
use lesson::GuidedGame;
use stage::route::Route;
use stage::seating::{Seating, SitterChoice};

use super::start::first_time;
use crate::app::Open;
use crate::tables::saved;
use client_kit::board::SetupPart;
use client_kit::parts::{Icon, Lost, PageLink, TopBar};
use client_kit::settings::Preferred;
use client_kit::setup::Chosen;
use client_kit::texts;
use house_rules::HouseRules;
use seats::Seats;
use start::{start_here, start_online};

pub(crate) use start::{Manner, begin_here, begin_online};

#[component]
pub(crate) fn New(game: String) -> impl IntoView {
    match any_game::find(registry::list(), &game) {
        Ok(game) => view! { <Plan game /> }.into_any(),
        Err(_) => view! { <Lost title=texts().unknown_game text=texts().nowhere /> }.into_any(),
    }
}

/// The preselected mode: for users without a table of this game yet, the one the game proposes to newcomers.
fn first_mode(game: &dyn AnyGame) -> usize {
    let has_played = saved::all().iter().any(|saved| saved.game == game.id());
    game.first_mode().filter(|_| !has_played).unwrap_or(0)
}

/// The game's own part of the setup form.
fn setup_part(game: &dyn AnyGame) -> Option<&'static SetupPart> {
    registry::board(game.id()).and_then(|board| board.setup_part.as_ref())
}

#[component]
fn Plan(game: &'static dyn AnyGame) -> impl IntoView {
    let t = texts();
    let chosen = Chosen::new(game, registry::board(game.id()), first_mode(game));
    let open = Open::get();
    let settings = Preferred::get().0;
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if chosen.is_busy.get_untracked() {
            return;
        }
        if let Some(refusal) = untrack(|| chosen.refusal()) {
            return chosen.problem.set(Some(refusal));
        }
        if let Some(first) = chosen.names.with_untracked(|names| names.first().cloned()) {
            settings.update(|settings| settings.name = first.trim().to_owned());
        }
        if chosen.seating.with_untracked(Seating::is_online) {
            chosen.is_busy.set(true);
            spawn_local(start_online(chosen, open));
        } else {
            open.go(start_here(chosen));
        }
    };
    let is_online = move || chosen.seating.with(Seating::is_online);
    let summary = move || {
        let level = game.modes().get(chosen.mode.get()).map_or("", |mode| mode.name);
        let level = chosen.title.get().unwrap_or_else(|| capital(level));
        chosen.seating.with(|seating| {
            let n_open = seating.0.iter().filter(|&&sitter| sitter == SitterChoice::Open).count();
            match n_open {
                0 => (t.start_summary)(&level, seating.0.len()),
                n => (t.start_summary_online)(&level, n),
            }
        })
    };
    let board = registry::board(game.id());
    let rules = Route::Rules { game: game.id().to_owned(), rule: None };
    let poster = board.map(|board| board.poster);
    let editor = poster.and_then(|poster| poster.editor.as_ref());
    let make_own = editor.map(|editor| {
        view! {
            <a class="button quiet" href=Route::Editor(game.id().to_owned()).href()>
                <Icon name="plus" />
                <span>{editor.invitation}</span>
            </a>
        }
    });
    let learn = game.first_lesson().map(|_| {
        let route = Route::Learn(game.id().to_owned());
        view! { <PageLink route icon="play" text=t.lesson /> }
    });
    let how_to = game.sheet().map(|_| {
        let route = Route::HowTo(game.id().to_owned());
        view! { <PageLink route icon="info" text=t.how_to /> }
    });
    let what_if = board.and_then(|board| board.what_if.as_ref()).map(|_| {
        let route = Route::WhatIf { game: game.id().to_owned(), link: None };
        view! { <PageLink route icon="dice" text=t.what_if /> }
    });
    view! {
        <div class="page new-table">
            <TopBar title=(t.new_table)(game.name())>
                {learn}
                {how_to}
                {make_own}
                {what_if}
                <PageLink route=rules icon="rules" text=t.rules />
            </TopBar>
            <main id="main">
                <aside class="new-cover" aria-hidden="true">
                    <article class="poster">
                        <div class="poster-art">
                            <svg focusable="false">
                                <use href=format!("#cover-{}", game.id()) />
                            </svg>
                        </div>
                        <div class="poster-foot">
                            <p class="name">{game.name()}</p>
                            <p>{poster.map(|poster| poster.line)}</p>
                        </div>
                    </article>
                </aside>
                <form class="setup" on:submit=start>
                    {poster.and_then(first_time).map(|words| invitation(game, words))}
                    {match setup_part(game) {
                        Some(part) => (part.view)(chosen),
                        None => view! { <Modes chosen /> }.into_any(),
                    }}
                    <Seats chosen />
                    <HouseRules chosen />
                    <div class="start-bar">
                        <p class="start-summary" role="status">
                            {move || chosen.problem.get().unwrap_or_else(summary)}
                        </p>
                        <button
                            class="button primary"
                            type="submit"
                            aria-disabled=move || chosen.is_busy.get().to_string()
                        >
                            {move || if is_online() { t.start_online } else { t.start_here }}
                        </button>
                    </div>
                </form>
            </main>
        </div>
    }
}

/// A link to the lesson, for users who have neither learned nor played the game yet.
fn invitation(game: &'static dyn AnyGame, words: &'static str) -> impl IntoView {
    let promise =
        game.first_lesson().and_then(|text| GuidedGame::parse(text).ok()).map(|it| it.promise);
    view! {
        <a class="first-time" href=Route::Learn(game.id().to_owned()).href()>
            <Icon name="play" />
            <span>
                <strong>{words}</strong>
                " "
                {promise}
            </span>
        </a>
    }
}

#[component]
fn Modes(chosen: Chosen) -> impl IntoView {
    let t = texts();
    let one = move |(i, mode): (usize, &'static Mode)| {
        view! {
            <label class="mode-card">
                <input
                    type="radio"
                    name="mode"
                    prop:checked=move || chosen.mode.get() == i
                    on:change=move |_| {
                        chosen.problem.set(None);
                        chosen.mode.set(i);
                        chosen.fit_seats();
                    }
                />
                <span class="mode-face scuffed">
                    <span class="name">
                        {capital(mode.name)}
                        {(chosen.game.first_mode() == Some(i)).then(|| {
                            view! { <span class="badge">{t.first_game}</span> }
                        })}
                    </span>
                    <span>{capital(mode.text)}</span>
                </span>
            </label>
        }
    };
    view! {
        <section class="step">
            <h2 id="modes">{t.how_to_play}</h2>
            <div class="mode-cards" role="radiogroup" aria-labelledby="modes">
                {chosen.game.modes().iter().enumerate().map(one).collect_view()}
            </div>
        </section>
    }
}
