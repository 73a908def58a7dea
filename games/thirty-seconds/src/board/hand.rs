//! Your own hand, below the alley.

use crate::picture::{Aim, HandItem, Picture, words};
use leptos::prelude::*;

use super::cards::{Said, chooser, face, family};
use super::surface::Ground;

#[component]
pub(super) fn Hand(ground: Ground) -> impl IntoView {
    let picture = ground.picture;
    let cards = Memo::new(move |_| picture.with(Picture::own_hand));
    let has_seat = Memo::new(move |_| picture.with(|it| it.you().is_some()));
    let one = move |(_, card): (usize, HandItem)| {
        let aim = Aim::Hand(card.target());
        let target = aim.target();
        // A card is drawn anew only when something else can be done with it.
        let choices = Memo::new(move |_| ground.choices(&aim));
        let button = move || {
            let inside = move || face(card).into_any();
            chooser(
                choices.get(),
                target.clone(),
                ground.choose,
                ground.ask_why,
                "alley-hand-card",
                Said::of(card),
                inside,
            )
        };
        view! { <li class=family(card)>{button}</li> }
    };
    view! {
        <Show when=move || has_seat.get()>
            <ul class="alley-hand" aria-label=words::HAND style=move || format!("--n:{}", cards.with(Vec::len))>
                <For each=move || numbered(cards.get()) key=|(nth, card)| (*nth, card.order()) children=one/>
                <Show when=move || cards.with(Vec::is_empty)>
                    <li class="empty">{words::EMPTY_HAND}</li>
                </Show>
            </ul>
        </Show>
    }
}

/// Numbers equal cards, to tell them apart.
fn numbered(cards: Vec<HandItem>) -> Vec<(usize, HandItem)> {
    let nth = |n: usize| cards[..n].iter().filter(|&&it| it == cards[n]).count();
    (0..cards.len()).map(|n| (nth(n), cards[n])).collect()
}
