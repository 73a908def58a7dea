//! Cards as they look, face up and face down.

use crate::picture::{event_art, event_kind, words};
use leptos::prelude::*;
use rules::cards::{EventCard, Face};

use super::art;
use client_kit::parts::CardMark;

/// A card that flips over as it appears.
pub(super) fn turned_over(back: &'static str, face: impl IntoView) -> impl IntoView {
    view! {
        <div class="play-card turns">
            <div class="side back">{art(back)}</div>
            <div class="side front">{face}</div>
        </div>
    }
}

pub(super) fn determination(value: u8) -> impl IntoView {
    view! {
        <div class="face determination">
            <span class="corner">{value}</span>
            <span class="value">{value}</span>
            <span class="corner end">{value}</span>
        </div>
    }
}

pub(super) fn event(card: EventCard) -> impl IntoView {
    let printed = card.card();
    let price = (printed.prevented_by > 0).then(|| {
        view! {
            <span class="price">
                {words::PREVENTED_BY} {printed.prevented_by} {art("bullet")}
            </span>
        }
    });
    view! {
        <div class="face event">
            <span class="kind">{event_kind(card)}</span>
            <span class="name">{printed.name}</span>
            <span class="pictogram">{art(event_art(card))}</span>
            <p>{printed.text}</p>
            {price}
            <CardMark game=&crate::GAME card=card.word() />
        </div>
    }
}

/// The back of a blood card: three places for drops, some of them full.
pub(super) fn blood_back(drops: u8) -> impl IntoView {
    let drop = |nth: u8| art(if nth < drops { "drop" } else { "drop-empty" });
    view! {
        <div class="face blood-back">
            <span class="skin">{art("card-back-blood")}</span>
            <span class="drops">{(0..3).map(drop).collect_view()}</span>
        </div>
    }
}

/// The face of a card, if known, as a seal on its back.
pub(super) fn blood_seal(face: Face) -> impl IntoView {
    let is_infected = face == Face::Infected;
    view! {
        <span class="seal" class:infected=is_infected>
            {art(if is_infected { "skull" } else { "icon-check" })}
        </span>
    }
}

pub(super) fn blood_face(face: Face) -> impl IntoView {
    let is_infected = face == Face::Infected;
    view! {
        <div class="face blood-face" class:infected=is_infected>
            <span class="pictogram">{art(if is_infected { "skull" } else { "icon-check" })}</span>
            <span class="name">{words::face(face)}</span>
            <CardMark game=&crate::GAME card=if is_infected { "infected" } else { "clean" } />
        </div>
    }
}
