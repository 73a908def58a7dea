//! One seat beside the town: each of its Heroes with life, slots, Backpack and load.

use crate::picture::{Picture, Targets, heavy_art, hero_art, hero_word, item_art, words};
use engine::{Seat, capital};
use leptos::prelude::*;
use protocol::{WireChoice, WireTarget};
use rules::state::{Held, Load};
use rules::tokens::{HEAVY, Token};
use rules::view::HeroView;
use rules::words::Slot;

use super::figures::token_view;
use super::{art, chooser, key_of};
use client_kit::BoardContext;
use client_kit::board::portrait;
use client_kit::figures::seat_figure;
use client_kit::parts::CardMark;

/// A seat. `children` go beside the name: that the player is a bot, or away.
#[component]
pub(super) fn SeatPanel(
    picture: Signal<Picture>,
    ground: BoardContext,
    seat: u8,
    children: Children,
) -> impl IntoView {
    let seat = Seat(seat);
    let is_you = Memo::new(move |_| picture.with(|it| it.view.viewer == Some(seat)));
    let acts = Memo::new(move |_| picture.with(|it| it.acting() == Some(seat)));
    let name = move || {
        ground.names.with(|names| names.get(usize::from(seat.0)).cloned().unwrap_or_default())
    };
    let heroes = Memo::new(move |_| {
        picture.with(|it| {
            it.view.heroes.iter().filter(|it| it.seat == seat).cloned().collect::<Vec<_>>()
        })
    });
    let turn = Memo::new(move |_| picture.with(|it| (it.view.active, it.view.actions, it.asked())));
    let options = ground.options;
    let each = move || {
        let (active, actions, asked) = turn.get();
        let all = options.get();
        heroes
            .get()
            .into_iter()
            .map(|hero| {
                let is_asked = asked == Some(hero.figure);
                let offered = if is_asked { all.clone() } else { Vec::new() };
                let pips = (active == hero.figure).then_some(actions);
                one(picture, ground, &hero, &offered, &all, pips)
            })
            .collect_view()
    };
    view! {
        <li class="seat town-seat" data-seat=seat.0.to_string() class:you=is_you class:acting=acts>
            <div class="seat-top">
                {seat_figure(ground.figures, seat.0)}
                <span class="name">{name}</span>
                <span class="seat-tags">{children()}</span>
            </div>
            {each}
        </li>
    }
}

/// A Hero. `offered` are the options for what the Hero has, `all` are all options.
fn one(
    picture: Signal<Picture>,
    ground: BoardContext,
    hero: &HeroView,
    offered: &[WireChoice],
    all: &[WireChoice],
    pips: Option<u8>,
) -> impl IntoView + use<> {
    let targets = Targets::of(offered);
    let with_key = |choice: WireChoice| {
        let key = picture.with_untracked(|it| key_of(it, all, &choice.action));
        (choice, key)
    };
    let of_word = |word: &str, verbs: &[&str]| -> Vec<(WireChoice, Option<String>)> {
        let found = targets.cards.get(word).cloned().unwrap_or_default();
        let is_meant =
            |it: &WireChoice| verbs.contains(&it.action.split(' ').next().unwrap_or_default());
        found.into_iter().filter(is_meant).map(with_key).collect()
    };
    let slots = Slot::ALL.into_iter().zip(hero.slots).map(|(slot, held)| {
        let mut choices = of_word(slot.word(), &["fight", "blast", "reload", "grip", "lose"]);
        if let Some(held) = held.filter(|_| !Slot::WEAPONS.contains(&slot)) {
            choices.extend(of_word(&held.item.word(), &["use"]));
        }
        slot_view(ground, hero, slot, held, choices)
    });
    let tokens = hero
        .backpack
        .iter()
        .map(|&token| backpack_view(ground, token, of_word(token.word(), &["drop"])));
    let free = usize::from(hero.backpack_size).saturating_sub(hero.backpack.len());
    let free = (0..free).map(|_| view! { <li class="gap" aria-hidden="true"></li> });
    let heroes_of =
        Targets::of(all).cards.get(&hero_word(hero.figure)).cloned().unwrap_or_default();
    let for_hero = heroes_of.into_iter().map(with_key).collect::<Vec<_>>();
    let hearts = (0..hero.max_life)
        .map(|n| art(if n < hero.life { "town-heart" } else { "town-heart-empty" }));
    let state = if hero.life == 0 {
        Some(words::UNCONSCIOUS)
    } else if hero.is_lying {
        Some(words::LYING)
    } else {
        None
    };
    let load = match hero.load {
        Load::Nothing => None,
        Load::Heavy(n) => {
            HEAVY.get(usize::from(n)).map(|it| (heavy_art(*it).to_owned(), it.name().to_owned()))
        }
        Load::Hero(mate) => picture.with_untracked(|it| {
            it.hero(mate).map(|it| (hero_art(it.hero), words::carries(it.hero)))
        }),
    };
    let sheet = hero.hero.sheet();
    let title =
        format!("{}. Strength: {}. Weakness: {}.", sheet.name, sheet.strength, sheet.weakness);
    let head = view! {
        {portrait(hero_art(hero.hero))} {art(format!("seat-{}", hero.figure.0))} <b>{sheet.name}</b>
    };
    let head = if for_hero.is_empty() {
        view! { <span class="who" title=title>{head}</span> }.into_any()
    } else {
        let target = WireTarget::Card(hero_word(hero.figure));
        chooser(for_hero, target, ground, title, head)
    };
    view! {
        <div class="town-sheet" data-seat=hero.figure.0.to_string() class:out={hero.life == 0}
            class:active=pips.is_some()>
            <div class="sheet-top">
                {head}
                <span class="hearts" role="img" aria-label=words::life(hero)>{hearts.collect_view()}</span>
                <span class="fend" title=words::fend_off(hero.fend_off)>{art("town-shield")} <b>{hero.fend_off}</b></span>
            </div>
            <div class="sheet-state">
                {pips.map(actions_view)}
                {state.map(|state| view! { <span class="badge warning" title=state>{state}</span> })}
                {hero.is_tired.then(|| view! { <span class="badge" title=words::TIRED>{words::TIRED}</span> })}
                {load.map(|(symbol, name)| view! { <span class="badge load">{art(symbol)} {name}</span> })}
                <ul class="backpack" aria-label=words::BACKPACK>{tokens.collect_view()} {free.collect_view()}</ul>
            </div>
            <ul class="slots">{slots.collect_view()}</ul>
        </div>
    }
}

fn slot_view(
    ground: BoardContext,
    hero: &HeroView,
    slot: Slot,
    held: Option<Held>,
    choices: Vec<(WireChoice, Option<String>)>,
) -> Option<AnyView> {
    // Only one Hero has a third slot for Objects.
    if held.is_none() && slot == Slot::Object3 {
        return None;
    }
    let is_weapon = Slot::WEAPONS.contains(&slot);
    let is_covered = is_weapon && hero.load != Load::Nothing;
    Some(match held {
        None => view! {
            <li class="empty" class:weapon=is_weapon>
                {if is_weapon { words::NO_WEAPON } else { words::NO_OBJECT }}
            </li>
        }
        .into_any(),
        Some(held) => {
            let target = WireTarget::Card(slot.word().to_owned());
            let button = chooser(choices, target, ground, item_title(held), item_view(held));
            view! { <li class:weapon=is_weapon class:covered=is_covered>{button}</li> }.into_any()
        }
    })
}

/// An item with its numbers: damage, fend-off, noise, and the uses left.
fn item_view(held: Held) -> impl IntoView {
    let card = held.item.card();
    let weapon = held.item.is_weapon().then(|| {
        view! {
            <small class="numbers">
                <span title=words::damage(card.damage)>{art("skull")} {card.damage}</span>
                <span title=words::fend_off(card.fend_off)>{art("town-shield")} {card.fend_off}</span>
                {(card.noise > 0).then(|| view! { <span title=words::noise(card.noise)>{art("icon-sound")} {card.noise}</span> })}
            </small>
        }
    });
    let uses = (card.uses > 0).then(|| {
        let pips = (0..card.uses).map(|n| view! { <i class:on={n < held.uses}></i> });
        view! {
            <span class="uses" role="img" aria-label=words::uses(held.uses)>{pips.collect_view()}</span>
        }
    });
    view! {
        {art(item_art(held.item))}
        <span class="item-text">
            <span>{held.item.name()} <CardMark game=&crate::GAME card=held.item.word().to_string() /></span>
            {weapon} {uses}
        </span>
    }
}

fn item_title(held: Held) -> String {
    let card = held.item.card();
    match card.uses {
        0 => format!("{}. {}", card.name, card.text),
        _ => format!("{}, {}. {}", card.name, words::uses(held.uses), card.text),
    }
}

fn backpack_view(
    ground: BoardContext,
    token: Token,
    choices: Vec<(WireChoice, Option<String>)>,
) -> AnyView {
    let title = capital(token.name());
    let inside = token_view(token);
    if choices.is_empty() {
        return view! { <li title=title>{inside}</li> }.into_any();
    }
    let target = WireTarget::Card(token.word().to_owned());
    view! { <li>{chooser(choices, target, ground, title, inside)}</li> }.into_any()
}

fn actions_view(n: u8) -> impl IntoView {
    let label = words::actions_left(n);
    view! {
        <span class="action-pips" role="img" aria-label=label.clone() title=label>
            {(0..n).map(|_| view! { <i></i> }).collect_view()}
        </span>
    }
}
