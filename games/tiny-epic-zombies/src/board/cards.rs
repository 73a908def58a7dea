//! Search cards: small on a seat, large in the spotlight.

use crate::picture::{Targets, search_card_art, symbol_art, words};
use engine::capital;
use leptos::prelude::*;
use protocol::{WireChoice, WireTarget};
use rules::cards::Card;

use super::art;
use client_kit::parts::CardMark;

/// Face up, as large as its box.
pub(super) fn large(card: Card) -> impl IntoView {
    let symbol = card.symbol();
    view! {
        <div class=format!("search-card {}", symbol.name())>
            <span class="kind">{words::card_kind(card)}</span>
            <span class="symbol" title=symbol.name()>{art(symbol_art(symbol))}</span>
            <span class="name">{words::card(card)}</span>
            <span class="pictogram">{art(search_card_art(card))}</span>
            <p>{card.text()}</p>
            <CardMark game=&crate::GAME card=card.design() />
        </div>
    }
}

/// A card that can be chosen where it lies, or asked about.
pub(super) fn button(
    card: Card,
    targets: &Targets,
    choose: Callback<String>,
    ask_why: Callback<WireTarget>,
) -> impl IntoView + use<> {
    let choices = targets.cards.get(card.word()).cloned().unwrap_or_default();
    let title = format!("{}: {}", words::card(card), card.text());
    let target = WireTarget::Card(card.word().to_owned());
    let button = chooser(choices, target, choose, ask_why, title, move || {
        view! { {art(search_card_art(card))} <span>{words::card(card)}</span> }.into_any()
    });
    view! {
        <div class="peeked">
            {button}
            <div class="mall-peek" aria-hidden="true">{large(card)}</div>
        </div>
    }
}

/// A button that plays its only option, or opens a list of several.
pub(super) fn chooser(
    choices: Vec<WireChoice>,
    target: WireTarget,
    choose: Callback<String>,
    ask_why: Callback<WireTarget>,
    title: String,
    inside: impl Fn() -> AnyView,
) -> AnyView {
    let is_target = !choices.is_empty();
    if choices.len() > 1 {
        let options = choices.into_iter().map(|choice| {
            let action = choice.action;
            view! {
                <li>
                    <button type="button" class="button" on:click=move |_| choose.run(action.clone())>
                        {choice.text}
                    </button>
                </li>
            }
        });
        return view! {
            <details class="mall-choice">
                <summary class="item target" title=title>{inside()}</summary>
                <ul>{options.collect_view()}</ul>
            </details>
        }
        .into_any();
    }
    let action = choices.first().map(|choice| choice.action.clone());
    let does = match choices.first() {
        Some(choice) => format!("{}. {title}", capital(&choice.text)),
        None => title,
    };
    let act = move |_| match &action {
        Some(action) => choose.run(action.clone()),
        None => ask_why.run(target.clone()),
    };
    view! {
        <button type="button" class="item" class:target=is_target title=does on:click=act>
            {inside()}
        </button>
    }
    .into_any()
}
