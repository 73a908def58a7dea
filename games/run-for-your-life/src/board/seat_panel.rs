//! One seat beside the board, in the list of seats: what a player has, and what threatens them.

use crate::picture::{Picture, Runner, Targets, item_art, words};
use client_kit::figures::seat_figure;
use engine::Seat;
use leptos::prelude::*;
use protocol::{ChosenFigure, WireChoice, WireTarget};
use rules::cards::Face;
use rules::state::Gun;
use rules::view::Carried;

use super::{art, cards};

/// Up to this many blood cards are shown one by one.
const N_CARDS: u8 = 5;

/// A seat. `children` go beside the name: that the player is a bot, or away.
#[component]
pub(crate) fn SeatPanel(
    #[prop(into)] picture: Signal<Picture>,
    #[prop(into)] names: Signal<Vec<String>>,
    figures: Signal<Vec<Option<ChosenFigure>>>,
    seat: u8,
    #[prop(into)] options: Signal<Vec<WireChoice>>,
    choose: Callback<String>,
    ask_why: Callback<WireTarget>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let seat = Seat(seat);
    let runner = Memo::new(move |_| picture.with(|it| it.runner(seat).cloned()));
    let is_you = Memo::new(move |_| picture.with(|it| it.you == Some(seat)));
    let acts = Memo::new(move |_| picture.with(|it| it.acting.has(seat)));
    // Items can be chosen in the panel of the player who is asked.
    let targets = Memo::new(move |_| {
        let is_asked = picture.with(|it| it.asked() == Some(seat));
        if is_asked { options.with(|all| Targets::of(all)) } else { Targets::default() }
    });
    let name = move || names.with(|names| words::name(names, seat).to_owned());
    let is_turned = move || runner.with(|it| it.as_ref().is_some_and(|it| !it.is_human()));
    let pace = Memo::new(move |_| {
        picture.with(|it| it.runner(seat).and_then(|runner| words::pace(it, runner)))
    });
    let shape = format!("#seat-{}", seat.0);
    view! {
        <li class="seat road-seat" data-seat=seat.0.to_string()
            class:you=is_you class:acting=acts class:turned=is_turned>
            <div class="seat-top">
                <svg class="shape" aria-hidden="true"><use_ href=shape/></svg>
                {seat_figure(figures, seat.0)}
                <span class="name">{name}</span>
                <span class="seat-tags">
                    <Show when=is_turned>
                        <span class="badge warning" title=words::TURNED>{words::ZOMBIE}</span>
                    </Show>
                    {children.map(|children| children())}
                </span>
            </div>
            {move || runner.get().map(|it| place(&it, pace.get()))}
            {move || runner.get().map(|it| belongings(&it))}
            <Items runner targets choose ask_why/>
            {move || runner.get().map(|it| blood(&it))}
        </li>
    }
}

/// Where they are, and whether human or zombie.
fn place(runner: &Runner, pace: Option<&'static str>) -> impl IntoView + use<> {
    let drawn = runner.card.map(|value| {
        view! { <span class="held-card" title=words::MOVEMENT_CARD>{value}</span> }
    });
    view! {
        <p class="seat-place">{words::whereabouts(runner)} <b>{runner.space.0}</b> {drawn}
            {pace.map(|word| view! { <small title=word>{word}</small> })}
        </p>
    }
}

/// Bullets, gun, team, plan, legs and horde.
fn belongings(runner: &Runner) -> impl IntoView + use<> {
    let chips = words::condition(runner)
        .into_iter()
        .map(|word| view! { <li class="word" title=word.clone()>{word.clone()}</li> });
    let ammo = runner.is_human().then(|| {
        let label = words::ammo(runner);
        let title = label.clone();
        let has_gun = runner.gun == Gun::Carried;
        view! {
            <li class="tally ammo" class:useless=!has_gun title=title>
                <span class="gun" class:missing=!has_gun>{art("gun")}</span>
                {(0..runner.bullets.min(6)).map(|_| art("bullet")).collect_view()}
                <b aria-hidden="true">{runner.bullets}</b>
                <span class="visually-hidden">{label}</span>
            </li>
        }
    });
    view! { <ul class="seat-goods">{ammo}{chips.collect_view()}</ul> }
}

#[component]
fn Items(
    runner: Memo<Option<Runner>>,
    targets: Memo<Targets>,
    choose: Callback<String>,
    ask_why: Callback<WireTarget>,
) -> impl IntoView {
    let items = Memo::new(move |_| {
        runner.with(|it| it.as_ref().map(|it| it.items.clone()).unwrap_or_default())
    });
    let button = move |carried: Carried| {
        let (item, name) = (carried.item, carried.item.name());
        let choices = targets.with(|it| it.cards.get(name).cloned().unwrap_or_default());
        let is_target = !choices.is_empty();
        let action = choices.first().map(|choice| choice.action.clone());
        let act = move |_| match &action {
            Some(action) => choose.run(action.clone()),
            None => ask_why.run(WireTarget::Card(name.to_owned())),
        };
        let uses = carried.uses.map(|uses| {
            view! {
                <span class="uses" role="img" aria-label=words::uses(uses)>
                    {(0..uses).map(|_| view! { <i class="use"></i> }).collect_view()}
                </span>
            }
        });
        let several = (carried.count > 1).then(|| format!("×{}", carried.count));
        view! {
            <li>
                <button type="button" class="item" class:target=is_target title=words::item_text(item)
                    on:click=act>
                    {art(item_art(item))}
                    <span>{name} {several}</span>
                    {uses}
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || items.with(|items| !items.is_empty())>
            <ul class="items">{move || items.get().into_iter().map(button).collect_view()}</ul>
        </Show>
    }
}

/// Blood cards, face down, and what they threaten.
fn blood(runner: &Runner) -> impl IntoView + use<> {
    let danger = words::danger(runner)?;
    let is_near = runner.drops().next().is_some_and(|drops| drops <= 1);
    // More than a row of cards are grouped and counted.
    let mut piles: Vec<((u8, Option<Face>), u8)> = Vec::new();
    let is_many = runner.blood_cards().count() > usize::from(N_CARDS);
    for card in runner.blood_cards() {
        match piles.last_mut() {
            Some((last, n)) if is_many && *last == card => *n += 1,
            Some(_) | None => piles.push((card, 1)),
        }
    }
    let each = piles.into_iter().map(|((drops, face), n)| {
        let several = (n > 1).then(|| view! { <b>{format!("×{n}")}</b> });
        let label = words::blood_cards(n, drops, face);
        let title = label.clone();
        view! {
            <li title=title>
                <span class="blood-card">
                    {cards::blood_back(drops)} {face.map(cards::blood_seal)}
                </span>
                {several}
                <span class="visually-hidden">{label}</span>
            </li>
        }
    });
    Some(view! {
        <div class="blood" class:near=is_near>
            <ul>{each.collect_view()}</ul>
            <p>{danger}</p>
        </div>
    })
}
