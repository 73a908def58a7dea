//! Sitting down: only a name is asked for, and a figure if one likes.

use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{LONGEST_NAME, Sitter};
use stage::route::Route;

use super::sitting::{Sitting, side_at};
use crate::app::{Open, name_of_game};
use crate::tables::{join, table_card};
use client_kit::figures::FigureChoice;
use client_kit::settings::Preferred;
use client_kit::texts;
use client_kit::toasts::Toasts;

#[component]
pub(crate) fn Claim(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let settings = Preferred::get().0;
    let name = RwSignal::new(settings.with_untracked(|settings| settings.name.clone()));
    let free = Memo::new(move |_| sitting.free_seat());
    // Spectators may take a free seat, if the table is public.
    let is_free = sitting.memo(|room| {
        room.me.is_none() && room.seats.iter().any(|place| place.sitter == Sitter::Nobody)
    });
    let is_public = RwSignal::new(false);
    // The game, the side, and who sits there already.
    let invited_to = sitting.memo(|room| {
        let people = room.seats.iter().filter(|place| place.sitter == Sitter::Person);
        let others: Vec<_> = people.map(|place| place.name.as_str()).collect();
        let side = room.me.and_then(|seat| side_at(room, seat));
        let side = side.map(|side| side.name);
        (t.sit_down_to)(name_of_game(&room.game), side, &others.join(", "))
    });
    let is_unnamed = RwSignal::new(false);
    let field = NodeRef::<Input>::new();
    let (open, toasts) = (Open::get(), Toasts::get());
    let table = sitting.table.get_value();
    Effect::new({
        let table = table.clone();
        move || {
            let table = table.clone();
            if is_free.get() {
                spawn_local(async move {
                    let card = table_card(&table).await;
                    // The page may have been left meanwhile.
                    is_public.try_set(card.is_some_and(|card| card.public));
                });
            }
        }
    });
    let may_join = Memo::new(move |_| is_free.get() && is_public.get());
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked().trim().to_owned();
        is_unnamed.set(name.is_empty());
        if name.is_empty() {
            let _ = field.get_untracked().map(|field| field.focus());
            return;
        }
        settings.update(|settings| settings.name.clone_from(&name));
        if let Some(i) = free.get_untracked() {
            return sitting.claim(i, name);
        }
        let table = table.clone();
        let figure = settings.with_untracked(|settings| settings.figure);
        spawn_local(async move {
            match join(&table, &name, figure).await {
                Ok(joined) => open.go(Route::Online { table, token: Some(joined.token) }),
                Err(problem) => toasts.refuse(problem, None),
            }
        });
    };
    view! {
        <Show when=move || free.get().is_some() || may_join.get()>
            <form class="panel claim" on:submit=sit.clone()>
                <p class="invited-to">{invited_to}</p>
                <p>{move || if may_join.get() { t.join_seat_hint } else { t.sit_down_hint }}</p>
                <span class="field">
                    <label for="claim-name">{t.your_name}</label>
                    <input
                        id="claim-name"
                        node_ref=field
                        aria-invalid=move || is_unnamed.get().to_string()
                        aria-describedby="claim-problem"
                        autocomplete="nickname"
                        maxlength=LONGEST_NAME.to_string()
                        prop:value=name
                        on:input=move |event| {
                            is_unnamed.set(false);
                            name.set(event_target_value(&event));
                        }
                    />
                    <p class="hint" id="claim-problem" role="alert">
                        {move || is_unnamed.get().then_some(t.sit_down_unnamed)}
                    </p>
                </span>
                <FigureChoice />
                <button class="button primary wide" type="submit">
                    {t.sit_down}
                </button>
            </form>
        </Show>
    }
}
