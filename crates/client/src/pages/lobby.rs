//! Tables on the start page: those that this browser remembers, with whose turn it is, the public ones of the server, and a quick
//! match.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Sitter;
use stage::route::{Recording, Route};

use crate::app::{Open, name_of_game};
use crate::tables::saved::{self, Place, Saved};
use crate::tables::{PublicSeat, TableCard, public_tables, seek_match, table_card};
use client_kit::board::Poster;
use client_kit::parts::Icon;
use client_kit::settings::Preferred;
use client_kit::texts;
use engine::capital;

/// The tables that this browser remembers.
#[component]
pub(super) fn Tables() -> impl IntoView {
    let t = texts();
    let tables = RwSignal::new(saved::all());
    let forget = move |id: String| {
        saved::forget(&id);
        tables.set(saved::all());
    };
    let one = move |saved: Saved| view! { <SavedTable saved forget=Callback::new(forget) /> };
    let none = move || {
        tables.with(Vec::is_empty).then(|| view! { <p class="empty">{t.continue_none}</p> })
    };
    view! {
        <section class="panel door" aria-labelledby="continue">
            <h2 id="continue">{t.continue_title}</h2>
            {none}
            <ul class="saved-tables">
                <For each=move || tables.get() key=|saved| saved.id.clone() children=one />
            </ul>
        </section>
    }
}

#[component]
fn SavedTable(saved: Saved, forget: Callback<String>) -> impl IntoView {
    let t = texts();
    let who = if saved.seated.is_empty() { &saved.names } else { &saved.seated };
    let names = who.join(", ");
    let (to, word) = match (saved.place, saved.is_over) {
        (Place::Here, false) => (Route::Here(saved.id.clone()), t.continue_it),
        (Place::Here, true) => (Route::Replay(Recording::Here(saved.id.clone())), t.watch_replay),
        (Place::Online, _) => {
            let token = saved.tokens.first().cloned();
            (Route::Online { table: saved.id.clone(), token }, t.continue_it)
        }
    };
    let place = match saved.place {
        Place::Here => t.on_this_device,
        Place::Online => t.online,
    };
    let forget_label = (t.forget_table)(&names);
    let stage = Some(saved.stage.clone()).filter(|stage| !stage.is_empty());
    let turn = turn_at(&saved);
    let is_mine = move || turn.with(|turn| turn.as_deref() == Some(t.your_turn));
    let chip = move || turn.get().unwrap_or_else(|| word.to_owned());
    view! {
        <li>
            <a class="saved-table" href=to.href()>
                <Cover game=saved.game.clone() />
                <span>
                    <span class="name">{names}</span>
                    <p>
                        {name_of_game(&saved.game)} " · "
                        {stage.map(|stage| format!("{stage} · "))} {place}
                    </p>
                </span>
                <span class="chip" class:called=is_mine>{chip}</span>
            </a>
            <button
                class="icon-button small"
                aria-label=forget_label
                title=t.forget
                on:click=move |_| forget.run(saved.id.clone())
            >
                <Icon name="close" />
            </button>
        </li>
    }
}

/// Whose turn it is at a table at leisure, once the server has answered.
fn turn_at(saved: &Saved) -> RwSignal<Option<String>> {
    let t = texts();
    let turn = RwSignal::new(None);
    if saved.place == Place::Online && !saved.is_over {
        let (id, names) = (saved.id.clone(), saved.names.clone());
        spawn_local(async move {
            let card = table_card(&id).await;
            let said = card.as_ref().and_then(|card| {
                let is_mine = card.awaited_names().any(|it| names.iter().any(|own| own == it));
                let first = card.awaited_names().next()?;
                Some(if is_mine { t.your_turn.to_owned() } else { (t.turn_of)(first) })
            });
            // The page may have been left meanwhile.
            turn.try_set(said);
        });
    }
    turn
}

/// The poster of a game, small.
#[component]
fn Cover(game: String) -> impl IntoView {
    view! {
        <svg aria-hidden="true" focusable="false">
            <use href=format!("#cover-{game}") />
        </svg>
    }
}

/// The public tables of the server, and a quick match.
#[component]
pub(super) fn Lobby() -> impl IntoView {
    let t = texts();
    let tables = RwSignal::new(Vec::<TableCard>::new());
    let is_online = RwSignal::new(false);
    spawn_local(async move {
        let listed = public_tables().await;
        // The page may have been left meanwhile.
        is_online.try_set(listed.is_some());
        tables.try_set(listed.unwrap_or_default());
    });
    let one = move |card: TableCard| {
        let seated = card.seats.iter().filter(|it| it.sitter != Sitter::Nobody);
        let names: Vec<_> = seated.map(PublicSeat::who).collect();
        let n_free = card.n_free();
        let leisure = card.at_leisure.then(|| format!(" · {}", t.at_leisure));
        let to = Route::Online { table: card.table.clone(), token: None };
        view! {
            <li>
                <a class="saved-table" href=to.href()>
                    <Cover game=card.game.clone() />
                    <span>
                        <span class="name">{names.join(", ")}</span>
                        <p>{name_of_game(&card.game)} " · " {(t.open_seats)(n_free)} {leisure}</p>
                        <p>{capital(&card.mode)}</p>
                    </span>
                    <span class="chip">{if n_free > 0 { t.sit_down } else { t.watch }}</span>
                </a>
            </li>
        }
    };
    view! {
        <Show when=move || is_online.get()>
            <section class="panel door" aria-labelledby="public">
                <h2 id="public">{t.public_title}</h2>
                <ul class="saved-tables">
                    <For each=move || tables.get() key=|it| it.table.clone() children=one />
                </ul>
                <QuickMatch />
            </section>
        </Show>
    }
}

/// Asks the server for a seat at an open table of a game, or a new one.
#[component]
fn QuickMatch() -> impl IntoView {
    let t = texts();
    let open = Open::get();
    let settings = Preferred::get().0;
    let name = RwSignal::new(settings.with_untracked(|settings| settings.name.clone()));
    let problem = RwSignal::new(None::<String>);
    let seek = move |game: &'static str| {
        let name = name.get_untracked().trim().to_owned();
        if name.is_empty() {
            problem.set(Some(t.name_first.to_owned()));
            return;
        }
        settings.update(|settings| settings.name.clone_from(&name));
        let figure = settings.with_untracked(|settings| settings.figure);
        spawn_local(async move {
            match seek_match(game, &name, figure).await {
                Ok(found) => {
                    open.go(Route::Online { table: found.table, token: Some(found.token) });
                }
                Err(why) => drop(problem.try_set(Some(why))),
            }
        });
    };
    let button = move |poster: &&'static Poster| {
        let (game, name) = (poster.game, poster.name);
        view! {
            <button
                class="button small"
                aria-label=(t.quick_match_of)(name)
                on:click=move |_| seek(game)
            >
                {name}
            </button>
        }
    };
    view! {
        <div class="quick-match">
            <h3>{t.quick_match}</h3>
            <p class="muted">{t.quick_match_hint}</p>
            <span class="field">
                <label for="quick-name">{t.your_name}</label>
                <input
                    id="quick-name"
                    autocomplete="nickname"
                    maxlength=protocol::LONGEST_NAME.to_string()
                    prop:value=name
                    on:input=move |event| {
                        problem.set(None);
                        name.set(event_target_value(&event));
                    }
                />
            </span>
            <div class="actions">{registry::posters().iter().map(button).collect_view()}</div>
            <p class="hint" role="alert">
                {move || problem.get()}
            </p>
        </div>
    }
}
