//! One seat beside the board: the Survivor with their belongings, or the zombies' cards.

use crate::picture::{Aim, HandItem, Picture, hand_card_art, supply_art, survivor_art, words};
use engine::{Seat, count};
use leptos::prelude::*;
use rules::state::{LastBreath, N_SLOTS, SURVIVOR_ENERGY};
use rules::words::SURVIVOR;

use super::art;
use super::cards::{Said, chooser, face, uses};
use super::surface::Ground;
use client_kit::BoardContext as Shared;
use client_kit::board::portrait;
use client_kit::figures::seat_figure;

/// A seat. `children` go beside the name: that the player is a bot, or away.
#[component]
pub(super) fn SeatPanel(
    picture: Signal<Picture>,
    ground: Shared,
    seat: u8,
    children: Children,
) -> impl IntoView {
    let figure = seat_figure(ground.figures, seat);
    let ground = Ground::new(picture, ground);
    let seat = Seat(seat);
    let is_you = Memo::new(move |_| picture.with(|it| it.you() == Some(seat)));
    let acts = Memo::new(move |_| picture.with(|it| it.asked() == Some(seat)));
    let name = move || ground.names.with(|names| words::name(names, seat.0).to_owned());
    let shape = format!("#seat-{}", seat.0);
    view! {
        <li class="seat alley-seat" data-seat=seat.0.to_string() class:you=is_you class:acting=acts
            class:turned=seat != SURVIVOR>
            <div class="seat-top">
                <svg class="shape" aria-hidden="true"><use_ href=shape/></svg>
                {figure}
                <span class="name">{name}</span>
                <span class="seat-tags">{children()}</span>
            </div>
            {if seat == SURVIVOR {
                view! { <SurvivorCard ground/> <Slots ground/> }.into_any()
            } else {
                view! { <HordeCard ground/> }.into_any()
            }}
            <HandList ground seat is_you/>
        </li>
    }
}

/// The Survivor and their condition.
#[component]
fn SurvivorCard(ground: Ground) -> impl IntoView {
    let picture = ground.picture;
    let survivor = Memo::new(move |_| picture.with(|it| it.view.setup.survivor));
    let me = Memo::new(move |_| picture.with(|it| it.view.survivor));
    let choices = Memo::new(move |_| ground.choices(&Aim::Ability));
    let ability = move || {
        let card = survivor.get().ability().card();
        let tokens = me.get().tokens;
        let name = format!("{}: {}", card.name, count(tokens, "token"));
        let said = Said { name, text: card.text.to_owned() };
        let inside = move || {
            let pips = (0..tokens).map(|_| art("alley-token")).collect_view();
            view! {
                <span class="ability-name"><b>{card.name}</b> <span class="tokens">{pips}</span></span>
                <small>{card.text}</small>
            }
            .into_any()
        };
        chooser(
            choices.get(),
            None,
            ground.choose,
            ground.ask_why,
            "item alley-ability-card",
            said,
            inside,
        )
    };
    let states = move || {
        let me = me.get();
        let is_held = picture.with(|it| !it.view.held_by.is_empty());
        let states = [
            (me.is_down, "knocked down"),
            (is_held, "held"),
            (me.is_panicking, "panics: one paid attack"),
            (me.is_exhausted, "exhausted: no movement"),
            (me.aims, "aims"),
            (me.slips, "slips past"),
            (me.has_discount, "1E off"),
        ];
        let concussions = (me.concussions > 0).then(|| {
            let text = count(me.concussions, "concussion");
            view! { <span class="badge warning" title=text.clone()>{text.clone()}</span> }
        });
        let badges = states.into_iter().filter(|(is_on, _)| *is_on);
        let badges =
            badges.map(|(_, word)| view! { <span class="badge warning" title=word>{word}</span> });
        view! { {badges.collect_view()} {concussions} }
    };
    view! {
        <div class="alley-who">
            {move || portrait(survivor_art(survivor.get()))}
            <div>
                <b>{move || survivor.get().name()}</b>
                <p class="alley-life"><Life picture/></p>
            </div>
        </div>
        <p class="alley-states">{states}</p>
        {ability}
        <p class="alley-last" title=words::DESPERATION class:used=move || me.get().last_breath != LastBreath::Unused>
            {art("skull")} <span><b>{words::DESPERATION}</b> " " {move || words::last_breath(me.get().last_breath)}</span>
        </p>
    }
}

/// Health and energy of the Survivor.
#[component]
pub(super) fn Life(picture: Signal<Picture>) -> impl IntoView {
    let me = Memo::new(move |_| picture.with(|it| it.view.survivor));
    let health = move || me.get().health;
    let hearts = move || {
        (0..5_u8)
            .map(|n| view! { <i class:lost={n >= health()}>{art("alley-heart")}</i> })
            .collect_view()
    };
    let energy = move || {
        let me = me.get();
        let all = (SURVIVOR_ENERGY - me.lost_energy.min(SURVIVOR_ENERGY)).max(me.energy);
        (0..all)
            .map(|n| view! { <i class:lost={n >= me.energy}>{art("alley-bolt")}</i> })
            .collect_view()
    };
    let energy_label = move || format!("{}: {}", words::ENERGY, me.get().energy);
    view! {
        <span class="hearts" role="img" aria-label=move || words::health(health()) title=move || words::health(health())>{hearts}</span>
        <span class="bolts" role="img" aria-label=energy_label title=energy_label>{energy}</span>
    }
}

/// The three slots for weapons and armour.
#[component]
fn Slots(ground: Ground) -> impl IntoView {
    let picture = ground.picture;
    let slot = move |n: usize| {
        let carried = Memo::new(move |_| picture.with(|it| it.view.equipped.get(n).copied()));
        let aim = Aim::Slot(n as u8);
        let target = aim.target();
        let choices = Memo::new(move |_| ground.choices(&aim));
        move || {
            let Some(carried) = carried.get() else {
                return view! { <li class="bare">{words::FREE_SLOT}</li> }.into_any();
            };
            let thing = carried.thing;
            let inside = move || {
                let jammed = carried.is_jammed.then(|| view! { <em>{words::JAMMED}</em> });
                view! {
                    {art(supply_art(thing.card))}
                    <span class="slot-name">{thing.card.name()} {jammed}</span>
                    {uses(thing)}
                }
                .into_any()
            };
            let class = if carried.is_jammed { "item jammed" } else { "item" };
            let button = chooser(
                choices.get(),
                target.clone(),
                ground.choose,
                ground.ask_why,
                class,
                Said {
                    name: words::thing(thing),
                    text: words::card_at_length(HandItem::Supply(thing)),
                },
                inside,
            );
            view! {
                <li class="peeked">{button} <div class="alley-peek" aria-hidden="true">{face(HandItem::Supply(thing))}</div></li>
            }
            .into_any()
        }
    };
    view! { <ul class="alley-slots" aria-label=words::WEAPONS>{(0..N_SLOTS).map(slot).collect_view()}</ul> }
}

/// What the zombies have besides cards.
#[component]
fn HordeCard(ground: Ground) -> impl IntoView {
    let energy = Memo::new(move |_| ground.picture.with(|it| it.view.horde.energy));
    let n = Memo::new(move |_| ground.picture.with(|it| it.view.zombies.len() as u8));
    let label = move || format!("{}: {}", words::ENERGY, energy.get());
    let bolts =
        move || (0..energy.get()).map(|_| view! { <i>{art("alley-bolt")}</i> }).collect_view();
    view! {
        <p class="alley-life">
            <span class="in-play">{art("zombie-1")} {move || format!("{} in the alley", n.get())}</span>
            <span class="bolts" role="img" aria-label=label title=label>{bolts}</span>
        </p>
    }
}

/// The cards of a hand: face up for viewers who may see them, backs for others.
#[component]
fn HandList(ground: Ground, seat: Seat, is_you: Memo<bool>) -> impl IntoView {
    let picture = ground.picture;
    let cards = Memo::new(move |_| picture.with(|it| it.hand_of(seat)));
    let counts = Memo::new(move |_| {
        picture.with(|it| {
            let view = &it.view;
            if seat == SURVIVOR {
                [
                    ("alley-back-supply", view.n_supplies_in_hand),
                    ("alley-back-tactic", view.n_tactics_in_hand),
                ]
            } else {
                [
                    ("alley-back-zombie", view.n_zombies_in_hand),
                    ("alley-back-scheme", view.n_schemes_in_hand),
                ]
            }
        })
    });
    let size = Memo::new(move |_| picture.with(|it| it.hand_size(seat)));
    move || {
        let cards = cards.get();
        if cards.is_empty() {
            let backs =
                counts.get().into_iter().flat_map(|(symbol, n)| (0..n).map(move |_| art(symbol)));
            let label = words::backs(size.get());
            return view! {
                <p class="alley-backs" role="img" aria-label=label.clone() title=label.clone()>
                    {backs.collect_view()} <small>{label.clone()}</small>
                </p>
            }
            .into_any();
        }
        let items = cards.into_iter().map(|card| {
            let aim = Aim::Hand(card.target());
            let target = aim.target().filter(|_| is_you.get());
            let choices = Memo::new(move |_| match is_you.get() {
                true => ground.choices(&aim),
                false => Vec::new(),
            });
            let button = move || {
                let inside = move || {
                    view! { {art(hand_card_art(card))} <span>{words::card_name(card)}</span> }.into_any()
                };
                let (said, target) = (Said::of(card), target.clone());
                chooser(choices.get(), target, ground.choose, ground.ask_why, "item", said, inside)
            };
            view! {
                <li class="peeked">{button} <div class="alley-peek" aria-hidden="true">{face(card)}</div></li>
            }
        });
        // The hand below the alley need not be listed here too.
        let class =
            if is_you.get() { "items alley-hand-list own" } else { "items alley-hand-list" };
        view! { <ul class=class aria-label=words::HAND>{items.collect_view()}</ul> }.into_any()
    }
}
