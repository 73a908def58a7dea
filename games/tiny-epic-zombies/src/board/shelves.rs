//! Search cards beside the stores, each enlarged while the pointer is on it.

use crate::picture::{LyingCard, cards_at, search_card_art, search_card_count, symbol_art, words};
use leptos::prelude::*;
use protocol::WireTarget;
use rules::cards::Card;
use stage::targets::{name_of_target, note};

use super::art;
use super::surface::{Ground, at};
use super::targets::{Aim, beside};
use client_kit::parts::CardMark;

#[component]
pub(super) fn Shelves(ground: Ground) -> impl IntoView {
    let picture = ground.picture;
    let cards = Memo::new(move |_| {
        ground.on_plan(|plan| picture.with(|it| cards_at(it, plan))).unwrap_or_default()
    });
    view! {
        <div class="mall-shelves">
            <For each=move || cards.get().into_keys() key=|card| *card let:card>
                {
                    let lying = Memo::new(move |last: Option<&Option<LyingCard>>| {
                        cards.with(|all| all.get(&card).copied()).or(last.copied().flatten())
                    });
                    view! { <CardBeside ground card lying/> }
                }
            </For>
        </div>
    }
}

#[component]
fn CardBeside(ground: Ground, card: Card, lying: Memo<Option<LyingCard>>) -> impl IntoView {
    let Ground { picture, targets, pointed, .. } = ground;
    let aim = Aim::Lying(card);
    let choices = Memo::new(move |_| targets.with(|it| aim.choices(it)));
    let is_target = move || choices.with(|it| !it.is_empty());
    let label = move || {
        let at = lying.get().map(|it| it.at);
        let store = picture.with(|it| Some(it.mall()?.store(at?).name())).unwrap_or_default();
        let name = format!("{}, {store}", words::card(card));
        choices.with(|choices| match choices.as_slice() {
            [] => format!("{name}: {}", card.text()),
            choices => name_of_target(&name, choices),
        })
    };
    let style = move || {
        let lying = lying.get()?;
        Some(format!("{};z-index:{}", at(lying.point), lying.nth + 1))
    };
    let leave = move || {
        if pointed.get_untracked() == Some(aim) {
            pointed.set(None);
        }
    };
    view! {
        <button type="button" class="mall-card" class:target=is_target aria-label=label
            style=move || style().unwrap_or_default() data-symbol=card.symbol().to_string()
            on:click=move |event| {
                event.stop_propagation();
                if choices.with_untracked(Vec::is_empty) {
                    ground.ask_why.run(WireTarget::Card(card.word().to_owned()));
                } else {
                    ground.activate(aim);
                }
            }
            on:pointerenter=move |_| pointed.set(Some(aim)) on:pointerleave=move |_| leave()
            on:focus=move |_| pointed.set(Some(aim)) on:blur=move |_| leave()>
            {small(card)}
        </button>
    }
}

/// A small card: its symbol, its pictogram, and the number of a Frequency.
fn small(card: Card) -> impl IntoView {
    let count = search_card_count(card).map(|n| view! { <b>{n.to_string()}</b> });
    view! {
        <span class="symbol">{art(symbol_art(card.symbol()))}</span>
        <span class="pictogram">{art(search_card_art(card))}</span>
        {count}
    }
}

/// The card under the pointer, large enough to read.
#[component]
pub(super) fn LargeCard(ground: Ground) -> impl IntoView {
    let Ground { targets, pointed, .. } = ground;
    let shown = Memo::new(move |_| match pointed.get() {
        Some(Aim::Lying(card)) => Some(card),
        Some(Aim::Space(_) | Aim::Human(_) | Aim::Token(_)) | None => None,
    });
    move || {
        shown.get().map(|card| {
            let aim = Aim::Lying(card);
            let choices = targets.with(|it| aim.choices(it));
            let does =
                (!choices.is_empty()).then(|| view! { <p class="does">{note(&choices)}</p> });
            view! {
                <div class="mall-large-card" aria-hidden="true" style=beside(ground, aim)
                    data-symbol=card.symbol().to_string()>
                    <p class="top">
                        <span class="symbol">{art(symbol_art(card.symbol()))}</span>
                        <span class="kind">{words::card_kind(card)}</span>
                    </p>
                    <p class="name">{words::card(card)}</p>
                    <span class="pictogram">{art(search_card_art(card))}</span>
                    <p class="text">{card.text()}</p>
                    <CardMark game=&crate::GAME card=card.design() />
                    {does}
                </div>
            }
        })
    }
}
