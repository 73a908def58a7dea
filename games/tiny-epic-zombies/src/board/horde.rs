//! The zombies: their cards with the horde tracks, and the Zombie Player's hand.

use crate::picture::{Targets, words};
use leptos::prelude::*;
use protocol::{WireChoice, WireTarget};
use rules::state::Tier;
use rules::view::{HordeMarker, HordeView, ZombieCard};

use super::{art, cards};
use client_kit::parts::CardMark;
use client_kit::terms::linked;

/// The zombie cards, each with its passive and its next horde action.
pub(super) fn zombie_cards(
    horde: &HordeView,
    targets: &Targets,
    choose: Callback<String>,
    ask_why: Callback<WireTarget>,
) -> impl IntoView + use<> {
    let card = |card: &ZombieCard| {
        let zombie = card.character;
        let choices: Vec<WireChoice> =
            targets.cards.get(zombie.word()).cloned().unwrap_or_default();
        let track = card.marker.map(|HordeMarker { space, tier }| {
            let spaces = (1..=5u8).map(|n| {
                let text = zombie.horde_text(Tier::of_space(n));
                view! { <i class:on={n == space} title=text></i> }
            });
            view! {
                <span class="horde-track" role="img" aria-label=words::horde_space(space)>
                    {spaces.collect_view()}
                </span>
                <small class="next">{linked(zombie.horde_text(tier))}</small>
            }
        });
        let name = zombie.name();
        let target = WireTarget::Card(zombie.word().to_owned());
        let button = cards::chooser(
            choices,
            target,
            choose,
            ask_why,
            zombie.zombie_text().to_owned(),
            move || view! { {art("zombie-player")} <span>{name}</span> }.into_any(),
        );
        view! {
            <li class="zombie-card">
                {button}
                <small>
                    <b>{words::PASSIVE}</b> {linked(zombie.passive_text())}
                    <CardMark game=&crate::GAME card=format!("zombie-{}", zombie.word()) />
                </small>
                {track}
            </li>
        }
    };
    view! { <ul class="zombie-cards">{horde.cards.iter().map(card).collect_view()}</ul> }
}

/// The hand, for its owner; for others its size.
pub(super) fn hand(
    horde: &HordeView,
    targets: &Targets,
    choose: Callback<String>,
    ask_why: Callback<WireTarget>,
) -> impl IntoView + use<> {
    match horde.hand {
        Some(hand) => {
            let each = hand.iter().map(|card| {
                view! { <li>{cards::button(card, targets, choose, ask_why)}</li> }
            });
            view! { <ul class="items hand" aria-label=words::HAND>{each.collect_view()}</ul> }
                .into_any()
        }
        None => view! {
            <p class="hand-size" title=words::HAND>
                {art("tez-card-back")} <b>{horde.hand_size}</b>
                <span class="visually-hidden">{words::HAND}</span>
            </p>
        }
        .into_any(),
    }
}
