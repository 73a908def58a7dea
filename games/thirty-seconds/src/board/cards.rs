//! Cards: large in the hand, and enlarged while the pointer is on them.

use crate::picture::{HandItem, hand_card_art, words};
use engine::capital;
use leptos::prelude::*;
use protocol::{WireChoice, WireTarget};
use rules::supply::{Thing, Wear};

use super::art;
use client_kit::parts::CardMark;

/// Face up, as large as its box.
pub(super) fn face(card: HandItem) -> impl IntoView + use<> {
    let cost = words::card_cost(card)
        .map(|cost| view! { <span class="cost">{cost} {art("alley-bolt")}</span> });
    let weapon = match card {
        HandItem::Supply(Thing { card, .. }) | HandItem::Looked(card) => words::weapon_lines(card),
        HandItem::Tactic(_) | HandItem::Zombie(_) | HandItem::Scheme(_) => Vec::new(),
    };
    let left = match card {
        HandItem::Supply(thing) => Some(thing),
        HandItem::Looked(card) => Some(Thing::new(card)),
        HandItem::Tactic(_) | HandItem::Zombie(_) | HandItem::Scheme(_) => None,
    };
    let numbers = (!weapon.is_empty()).then(|| {
        let lines = weapon.into_iter().map(|line| view! { <li>{line}</li> });
        view! { <ul class="numbers">{lines.collect_view()}</ul> }
    });
    let stats = if let HandItem::Zombie(body) = card {
        let card = body.kind().card();
        let hearts = (0..card.health).map(|_| art("alley-heart")).collect_view();
        Some(
            view! { <p class="stats">{hearts} <span>{format!("{} damage", card.damage)}</span></p> },
        )
    } else {
        None
    };
    view! {
        <div class=format!("alley-face {}", family(card))>
            <span class="top"><span class="kind">{words::card_kind(card)}</span> {cost}</span>
            <span class="name" style=letters(&words::card_name(card))>{words::card_name(card)}</span>
            <span class="pictogram">{art(hand_card_art(card))}</span>
            {left.and_then(uses)} {stats}
            <p class="text">{words::card_text(card)}</p>
            {numbers}
            <CardMark game=&crate::GAME card=words::card_id(card) />
        </div>
    }
}

/// The length of the longest word, by which the style fits a name into its card.
fn letters(name: &str) -> String {
    let longest = name.split_whitespace().map(|word| word.chars().count()).max().unwrap_or(1);
    format!("--letters:{longest}")
}

/// The deck that a card is from.
pub(super) fn family(card: HandItem) -> &'static str {
    match card {
        HandItem::Supply(_) | HandItem::Looked(_) => "from-supply",
        HandItem::Tactic(_) => "from-tactics",
        HandItem::Zombie(_) => "from-zombies",
        HandItem::Scheme(_) => "from-schemes",
    }
}

/// The remaining and the spent uses of a weapon, as shots or notches.
pub(super) fn uses(thing: Thing) -> Option<impl IntoView> {
    let printed = thing.card.card().uses;
    let class = match thing.card.card().wear {
        Wear::Ammo => "uses ammo",
        Wear::Durability => "uses durability",
        Wear::Never | Wear::Single => return None,
    };
    let label = words::left(thing);
    let pips = (0..printed.max(thing.uses)).map(|n| view! { <i class:gone={n >= thing.uses}></i> });
    Some(
        view! { <span class=class role="img" aria-label=label.clone() title=label>{pips.collect_view()}</span> },
    )
}

/// What is said of a card: shortly to who goes through all cards, and at length to who points at it or holds it.
pub(super) struct Said {
    pub(super) name: String,
    pub(super) text: String,
}

impl Said {
    pub(super) fn of(card: HandItem) -> Said {
        Said { name: words::card_name(card), text: words::card_at_length(card) }
    }
}

/// A button that plays its only option, opens a list of several, or asks why there is none.
pub(super) fn chooser(
    choices: Vec<WireChoice>,
    target: Option<WireTarget>,
    choose: Callback<String>,
    ask_why: Callback<WireTarget>,
    class: &'static str,
    said: Said,
    inside: impl Fn() -> AnyView,
) -> AnyView {
    let Said { name, text } = said;
    let title = format!("{name}. {text}");
    if choices.len() > 1 {
        let options = choices.into_iter().map(|choice| {
            let action = choice.action;
            view! {
                <li>
                    <button type="button" class="button" on:click=move |_| choose.run(action.clone())>
                        {capital(&choice.text)}
                    </button>
                </li>
            }
        });
        return view! {
            <details class="alley-choice">
                <summary class=format!("{class} target") title=title>{inside()}</summary>
                <ul class="panel">{options.collect_view()}</ul>
            </details>
        }
        .into_any();
    }
    let only = choices.into_iter().next();
    let is_target = only.is_some();
    let does = only.as_ref().map(|choice| format!(": {}", choice.text)).unwrap_or_default();
    let title = match &only {
        Some(choice) => format!("{name}: {}. {text}", choice.text),
        None => title,
    };
    let act = move |_| match (&only, &target) {
        (Some(choice), _) => choose.run(choice.action.clone()),
        (None, Some(target)) => ask_why.run(target.clone()),
        (None, None) => (),
    };
    view! {
        <button type="button" class=class class:target=is_target title=title on:click=act>
            {inside()}
            // What it says comes first: it is called by what is read on it.
            <span class="visually-hidden">{does}</span>
        </button>
    }
    .into_any()
}
