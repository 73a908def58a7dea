//! A table that was begun under other rules: what can still be read of it, and a restart under the current rules.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Sitter;
use stage::route::Route;
use stage::seating::{self, Seating};
use table::OldTable;

use crate::app::Open;
use crate::pages::{Manner, begin_here, begin_online};
use crate::tables::old_log;
use crate::tables::saved::{Place, Saved};
use client_kit::parts::TopBar;
use client_kit::texts;

#[component]
pub(super) fn Older(old: OldTable, table: String, place: Place) -> impl IntoView {
    let t = texts();
    let open = Open::get();
    let text = RwSignal::new(match place {
        Place::Here => Some(old.text()),
        Place::Online => None,
    });
    let problem = RwSignal::new(None::<String>);
    let saved = crate::tables::saved::find(&table);
    let again = {
        let old = old.clone();
        move |_| match old.same_setup() {
            Ok(setup) => {
                let game = old.game;
                let names = saved.as_ref().map(|saved| saved.names.clone()).unwrap_or_default();
                let seating = seating(&old, place, saved.as_ref());
                match place {
                    Place::Here => open.go(begin_here(game.id(), &setup, &seating, names)),
                    Place::Online => spawn_local(async move {
                        match begin_online(game, &setup, &seating, names, Manner::default()).await {
                            Ok(route) => open.go(route),
                            Err(why) => problem.set(Some(why)),
                        }
                    }),
                }
            }
            Err(why) => problem.set(Some((t.cannot_begin_anew)(&why))),
        }
    };
    let read = move |_| {
        let table = table.clone();
        spawn_local(async move {
            match old_log(&table).await {
                Ok(log) => text.set(Some(log)),
                Err(why) => problem.set(Some(why)),
            }
        });
    };
    view! {
        <div class="page older-rules">
            <TopBar title=t.older_rules>
                <span></span>
            </TopBar>
            <main id="main">
                <section class="panel">
                    <p>{old.notice()}</p>
                    <div class="actions">
                        <button class="button primary" on:click=again>
                            {t.begin_anew}
                        </button>
                        <Show when=move || text.with(Option::is_none)>
                            <button class="button" on:click=read.clone()>
                                {t.read_log}
                            </button>
                        </Show>
                        <a class="button quiet" href=Route::New(old.game.id().to_owned()).href()>
                            {t.set_up_otherwise}
                        </a>
                    </div>
                    <p class="hint" role="alert">
                        {move || problem.get()}
                    </p>
                </section>
                {move || text.get().map(|text| view! { <pre class="panel old-log" tabindex="0">{text}</pre> })}
            </main>
        </div>
    }
}

/// The same people on the same seats. For an online table, remote players get a link again.
fn seating(old: &OldTable, place: Place, saved: Option<&Saved>) -> Seating {
    let mut n_here = match place {
        Place::Here => usize::MAX,
        Place::Online => saved.map_or(1, |saved| saved.tokens.len().max(1)),
    };
    let sitter = |seat: &table::OldSeat| match seat.sitter {
        Sitter::Bot => seating::SitterChoice::bot(),
        Sitter::Person | Sitter::Nobody if n_here > 0 => {
            n_here -= 1;
            seating::SitterChoice::Person
        }
        Sitter::Person | Sitter::Nobody => seating::SitterChoice::Open,
    };
    Seating(old.seats.iter().map(sitter).collect())
}
