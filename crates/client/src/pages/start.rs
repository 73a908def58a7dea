//! The start page: four nights, the tables one has been at, and the link of a friend.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Sitter;
use stage::route::{Recording, Route};

use crate::app::Open;
use crate::parts::{Art, Icon};
use crate::tables::saved::{self, Place, Saved};
use crate::tables::{PublicTable, public_tables};
use crate::texts;

#[component]
pub(crate) fn Start() -> impl IntoView {
    let t = texts();
    view! {
        <main class="page start" id="main">
            <header class="start-head">
                <h1 class="wordmark">{t.shamble}</h1>
                <p class="tagline">{t.tagline}</p>
            </header>
            <ul class="posters">
                {t.nights.iter().map(|&(id, name, line)| poster(id, name, line)).collect_view()}
            </ul>
            <div class="start-more">
                <Tables />
                <Join />
                <PublicTables />
            </div>
            <footer class="start-foot">
                <a href=Route::Replay(Recording::Asked).href()>{t.replay_ask}</a>
                <p class="muted">{t.unofficial}</p>
            </footer>
        </main>
    }
}

fn poster(id: &'static str, name: &'static str, line: &'static str) -> impl IntoView {
    let t = texts();
    let game = games::find(games::list(), id).ok();
    let art = view! { <Art id=format!("cover-{id}") class="cover" /> };
    let players = game.and_then(players).map(|(min, max)| (t.players)(min, max));
    let words = view! {
        <span class="poster-words">
            <span class="name">{name}</span>
            <span class="line">{line}</span>
            <span class="badge">{players.unwrap_or_else(|| t.coming.to_owned())}</span>
        </span>
    };
    match game {
        Some(_) => view! {
            <li class="poster playable">
                <a href=Route::New(id.to_owned()).href() aria-label=(t.play_game)(name)>
                    {art} {words}
                </a>
            </li>
        }
        .into_any(),
        None => view! { <li class="poster">{art} {words}</li> }.into_any(),
    }
}

/// How many people can play.
fn players(game: &dyn games::AnyGame) -> Option<(u16, u16)> {
    let option = game.options().iter().find(|option| option.key == "players")?;
    match option.kind {
        engine::OptionKind::Number { min, max } => Some((min, max)),
        engine::OptionKind::OneOf(_) | engine::OptionKind::AnyOf(_) => None,
    }
}

/// The tables that this browser remembers.
#[component]
fn Tables() -> impl IntoView {
    let t = texts();
    let tables = RwSignal::new(saved::all());
    let forget = move |id: String| {
        saved::forget(&id);
        tables.set(saved::all());
    };
    let one = move |saved: Saved| {
        let who = if saved.seated.is_empty() { &saved.names } else { &saved.seated };
        let names = who.join(", ");
        let (to, word) = match (saved.place, saved.is_over) {
            (Place::Here, false) => (Route::Here(saved.id.clone()), t.continue_it),
            (Place::Here, true) => {
                (Route::Replay(Recording::Here(saved.id.clone())), t.watch_replay)
            }
            (Place::Online, _) => {
                let token = saved.tokens.first().cloned();
                (Route::Online { table: saved.id.clone(), token }, t.continue_it)
            }
        };
        let place = match saved.place {
            Place::Here => t.on_this_device,
            Place::Online => t.online,
        };
        let label = format!("{word}: {names}");
        let forget_label = (t.forget_table)(&names);
        view! {
            <li class="saved">
                <Art id=format!("cover-{}", saved.game) class="cover small" />
                <span class="saved-words">
                    <span class="name">{names}</span>
                    <span class="muted">{saved.stage} " · " {place}</span>
                </span>
                <a class="button" href=to.href() aria-label=label>
                    {word}
                </a>
                <button
                    class="icon-button small"
                    aria-label=forget_label
                    title=t.forget
                    on:click=move |_| forget(saved.id.clone())
                >
                    <Icon name="close" />
                </button>
            </li>
        }
    };
    let none = move || {
        tables.with(Vec::is_empty).then(|| view! { <p class="empty">{t.continue_none}</p> })
    };
    view! {
        <section class="panel" aria-labelledby="continue">
            <h2 id="continue">{t.continue_title}</h2>
            {none}
            <ul class="saved-list">
                <For each=move || tables.get() key=|saved| saved.id.clone() children=one />
            </ul>
        </section>
    }
}

#[component]
fn Join() -> impl IntoView {
    let t = texts();
    let open = Open::get();
    let link = RwSignal::new(String::new());
    let is_bad = RwSignal::new(false);
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match Route::from_pasted(&link.get_untracked()) {
            Some(route) => open.go(route),
            None => is_bad.set(true),
        }
    };
    view! {
        <section class="panel" aria-labelledby="join">
            <h2 id="join">{t.join_title}</h2>
            <form class="field" on:submit=join>
                <label for="link">{t.join_label}</label>
                <div class="button-row">
                    <input
                        id="link"
                        autocomplete="off"
                        aria-invalid=move || is_bad.get().to_string()
                        aria-describedby="link-hint"
                        prop:value=link
                        on:input=move |event| {
                            is_bad.set(false);
                            link.set(event_target_value(&event));
                        }
                    />
                    <button class="button" type="submit">
                        {t.join}
                    </button>
                </div>
                <p class="hint" id="link-hint" role="alert">
                    {move || is_bad.get().then_some(t.join_bad)}
                </p>
            </form>
        </section>
    }
}

/// The tables of the server that anybody may look at.
#[component]
fn PublicTables() -> impl IntoView {
    let t = texts();
    let tables = RwSignal::new(Vec::<PublicTable>::new());
    spawn_local(async move {
        let listed = public_tables().await;
        // The page may have been left meanwhile.
        tables.try_set(listed);
    });
    let one = move |table: PublicTable| {
        let names: Vec<_> = table
            .seats
            .iter()
            .filter(|it| it.sitter != Sitter::Nobody)
            .map(|it| it.name.clone())
            .collect();
        let n_open = table.seats.len() - names.len();
        let names = names.join(", ");
        let label = format!("{}: {names}", t.watch);
        let to = Route::Online { table: table.table.clone(), token: None };
        view! {
            <li class="saved">
                <Art id=format!("cover-{}", table.game) class="cover small" />
                <span class="saved-words">
                    <span class="name">{names}</span>
                    <span class="muted">{(t.open_seats)(n_open)}</span>
                </span>
                <a class="button" href=to.href() aria-label=label>
                    {t.watch}
                </a>
            </li>
        }
    };
    view! {
        <Show when=move || !tables.with(Vec::is_empty)>
            <section class="panel" aria-labelledby="public">
                <h2 id="public">{t.public_title}</h2>
                <ul class="saved-list">
                    <For each=move || tables.get() key=|it| it.table.clone() children=one />
                </ul>
            </section>
        </Show>
    }
}
