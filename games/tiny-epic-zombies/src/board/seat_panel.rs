//! One seat beside the board: its humans with everything they have, or the zombies' cards.

use crate::picture::{Picture, Targets, character_art, token_art, words};
use client_kit::board::portrait;
use client_kit::figures::seat_figure;
use client_kit::terms::linked;
use engine::{Seat, count};
use leptos::prelude::*;
use protocol::{ChosenFigure, WireChoice, WireTarget};
use rules::view::{FaceDown, HumanView};

use super::{art, cards, horde};

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
    let is_you = Memo::new(move |_| picture.with(|it| it.you() == Some(seat)));
    let acts = Memo::new(move |_| picture.with(|it| it.acting.has(seat)));
    let is_horde = Memo::new(move |_| picture.with(|it| it.view.horde.seat == Some(seat)));
    // Cards can be chosen in the panel of the player who is asked.
    let targets = Memo::new(move |_| {
        let is_asked = picture.with(|it| it.asked() == Some(seat));
        if is_asked { options.with(|all| Targets::of(all)) } else { Targets::default() }
    });
    let humans = Memo::new(move |_| {
        picture.with(|it| it.humans_of(seat).cloned().collect::<Vec<HumanView>>())
    });
    let horde = Memo::new(move |_| picture.with(|it| it.view.horde.clone()));
    let name = move || names.with(|names| words::name(names, seat).to_owned());
    let shape = format!("#seat-{}", seat.0);
    let belongings = move || {
        let targets = targets.get();
        if is_horde.get() {
            let horde = horde.get();
            return view! {
                {horde::zombie_cards(&horde, &targets, choose, ask_why)}
                {horde::hand(&horde, &targets, choose, ask_why)}
            }
            .into_any();
        }
        let track_end = picture.with_untracked(|it| it.view.track);
        let each = humans.get().into_iter().map(|human| {
            let moves = Memo::new(move |_| {
                picture.with(|it| {
                    let turn = &it.view.turn;
                    let is_mine = turn.me == human.human && turn.number > 0 && !turn.is_over;
                    is_mine.then_some((turn.moves, turn.bonus))
                })
            });
            one(&human, track_end, &targets, choose, ask_why, moves)
        });
        each.collect_view().into_any()
    };
    view! {
        <li class="seat mall-seat" data-seat=seat.0.to_string()
            class:you=is_you class:acting=acts class:turned=is_horde>
            <div class="seat-top">
                <svg class="shape" aria-hidden="true"><use_ href=shape/></svg>
                {seat_figure(figures, seat.0)}
                <span class="name">{name}</span>
                <span class="seat-tags">{children.map(|children| children())}</span>
            </div>
            {belongings}
        </li>
    }
}

/// A human: their character, their condition, what they carry.
fn one(
    human: &HumanView,
    track_end: u8,
    targets: &Targets,
    choose: Callback<String>,
    ask_why: Callback<WireTarget>,
    moves: Memo<Option<(u8, u8)>>,
) -> impl IntoView + use<> {
    let who = match human.character {
        Some(character) => view! {
            <div class="character" title=character.human_text()>
                {portrait(character_art(character))}
                <p><b>{character.name()}</b> <small>{linked(character.human_text())}</small></p>
            </div>
        }
        .into_any(),
        None if human.dealt.is_empty() => {
            view! { <p class="character"><b>{words::NOBODY_YET}</b></p> }.into_any()
        }
        None => {
            let each = human.dealt.iter().map(|character| {
                let choices = targets.cards.get(character.word()).cloned().unwrap_or_default();
                let target = WireTarget::Card(character.word().to_owned());
                let inside = move || {
                    view! {
                        {portrait(character_art(character))}
                        <span><b>{character.name()}</b> <small>{character.human_text()}</small></span>
                    }
                    .into_any()
                };
                let title = character.human_text().to_owned();
                let button = cards::chooser(choices, target, choose, ask_why, title, inside);
                view! { <li>{button}</li> }
            });
            view! { <ul class="items dealt">{each.collect_view()}</ul> }.into_any()
        }
    };
    let weapons = [(human.melee, words::KNIFE), (human.ranged, words::PISTOL)];
    let carried = weapons.into_iter().map(|(card, bare)| match card {
        Some(card) => view! { <li>{cards::button(card, targets, choose, ask_why)}</li> }.into_any(),
        None => view! { <li class="bare" title=words::bare(bare)>{bare}</li> }.into_any(),
    });
    let backpack = human
        .backpack
        .iter()
        .map(|card| view! { <li>{cards::button(card, targets, choose, ask_why)}</li> }.into_any());
    let tokens = human.tokens.iter().map(|token| {
        let word = token.to_string();
        let choices = targets.cards.get(&word).cloned().unwrap_or_default();
        let name = words::token(token);
        let target = WireTarget::Card(word);
        let inside = move || view! { {art(token_art(token))} <span>{name}</span> }.into_any();
        let button = cards::chooser(choices, target, choose, ask_why, name.to_owned(), inside);
        view! { <li>{button}</li> }.into_any()
    });
    let survivors = (human.survivors > 0).then(|| {
        let label = count(human.survivors, "survivor");
        let each = (0..human.survivors).map(|_| art("mall-survivor")).collect_view();
        view! { <span class="own-survivors" role="img" aria-label=label.clone() title=label>{each}</span> }
    });
    let barred = (human.barred > 0)
        .then(|| view! { <span class="badge warning" title=words::BARRED>{words::BARRED}</span> });
    view! {
        <div class="human">
            {who}
            {track(human, track_end)}
            <p class="human-state">
                {human.search.map(search_card)} {survivors} {barred}
                {move || moves.get().map(|(must, may)| pips(must, may))}
            </p>
            <ul class="items">{carried.chain(backpack).chain(tokens).collect_view()}</ul>
        </div>
    }
}

/// The track on which wounds come from the left and ammo from the right, until they meet.
fn track(human: &HumanView, end: u8) -> impl IntoView + use<> {
    let (wounds, ammo) = (human.wounds, human.ammo);
    let is_near = ammo.saturating_sub(wounds) <= 2;
    let spaces = (0..=end).map(|n| {
        let has_wounds = n == wounds.min(end);
        let has_ammo = n == ammo;
        view! {
            <li class:hurt={n < wounds} class:spent={n > ammo}>
                {n}
                {has_wounds.then(|| view! { <i class="wound">{art("drop")}</i> })}
                {has_ammo.then(|| view! { <i class="ammo">{art("bullet")}</i> })}
            </li>
        }
    });
    view! {
        <div class="life-track" class:near=is_near role="img" aria-label=words::track(human)>
            <ol aria-hidden="true">{spaces.collect_view()}</ol>
        </div>
    }
}

fn search_card(it: FaceDown) -> impl IntoView {
    match it.card {
        Some(card) => view! {
            <span class="face-down known" title=words::known(card)>
                {art("tez-card-back")} <span>{words::card(card)}</span>
            </span>
        }
        .into_any(),
        None => view! {
            <span class="face-down" title=words::FACE_DOWN>
                {art("tez-card-back")} <span class="visually-hidden">{words::FACE_DOWN}</span>
            </span>
        }
        .into_any(),
    }
}

/// The Moves left: those that must be made, and those that may be.
fn pips(must: u8, may: u8) -> impl IntoView {
    let label = words::moves(must, may);
    view! {
        <span class="move-pips" role="img" aria-label=label.clone() title=label>
            {(0..must).map(|_| view! { <i></i> }).collect_view()}
            {(0..may).map(|_| view! { <i class="may"></i> }).collect_view()}
        </span>
    }
}
