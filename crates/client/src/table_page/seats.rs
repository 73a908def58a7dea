//! The seats and their panels.

use any_game::Level;
use leptos::prelude::*;
use protocol::{SeatStatus, Sitter, ToTable};

use super::sitting::Sitting;
use crate::boards::{BoardContext, SeatPanel};
use client_kit::texts;

#[component]
pub(crate) fn Seats(sitting: Sitting, ground: BoardContext) -> impl IntoView {
    let seats = sitting.memo(|room| room.seats.iter().map(|place| place.seat).collect::<Vec<_>>());
    let one = move |seat| view! { <Seat sitting ground seat /> };
    // One's own hand has to be seen without scrolling, and the others follow clockwise. At a screen for several people nobody is first.
    let from_mine = move || {
        let mut all = seats.get();
        if let [mine] = *sitting.own_seats()
            && let Some(first) = all.iter().position(|&seat| seat == mine)
        {
            all.rotate_left(first);
        }
        all
    };
    view! {
        <ul>
            <For each=from_mine key=|seat| *seat children=one />
        </ul>
    }
}

#[component]
fn Seat(sitting: Sitting, ground: BoardContext, seat: u8) -> impl IntoView {
    let t = texts();
    let place =
        sitting.memo(move |room| room.seats.iter().find(|place| place.seat == seat).cloned());
    let is_mine = move || sitting.own_seats().contains(&seat);
    let tag = move || {
        let presence = place.with(|it| it.as_ref().and_then(presence));
        presence.or(is_mine().then_some(t.you))
    };
    let is_away = move || place.with(|place| place.as_ref().is_some_and(is_missed));
    let is_partner = sitting
        .memo(move |room| room.scene.as_ref().is_some_and(|scene| scene.partners.contains(&seat)));
    let asks = move || place.with(|it| it.as_ref().map(|it| (t.ask_plan)(&it.name)));
    // Who calls a button by what is written on it says this first.
    let asks_aloud = move || asks().map(|asks| format!("{} {asks}", t.plan));
    let say = sitting.said(seat);
    view! {
        <SeatPanel ground seat>
            {move || tag().map(|tag| view! { <span class="badge">{tag}</span> })}
            <Show when=is_away>
                <button
                    class="button small"
                    on:click=move |_| sitting.say(ToTable::HandToBot { seat })
                >
                    {t.let_bot_play}
                </button>
            </Show>
            <Show when=move || is_partner.get()>
                <button
                    class="button small"
                    aria-label=asks_aloud
                    title=asks
                    on:click=move |_| sitting.say(ToTable::AskPlan { seat })
                >
                    {t.plan}
                </button>
            </Show>
            {move || say.get().map(|words| view! { <span class="say">{words}</span> })}
        </SeatPanel>
    }
}

/// A person who left, and whom no bot replaces yet.
fn is_missed(place: &SeatStatus) -> bool {
    place.sitter == Sitter::Person && !place.is_here && !place.bot_plays
}

/// What is special about the player of a seat.
fn presence(place: &SeatStatus) -> Option<&'static str> {
    let t = texts();
    match place.sitter {
        Sitter::Nobody => Some(t.is_free),
        Sitter::Bot => {
            Some(place.level.as_deref().and_then(Level::of_word).map_or(t.is_bot, Level::name))
        }
        Sitter::Person if place.bot_plays => Some(t.bot_stands_in),
        Sitter::Person if !place.is_here => Some(t.is_away),
        Sitter::Person => None,
    }
}
