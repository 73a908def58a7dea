//! The piles below the town: the Search deck and its discard, the cards just drawn, the Zombie deck and the
//! Horde.

use crate::picture::{Picture, Targets, option_of, search_card_art, words};
use leptos::prelude::*;
use protocol::{WireChoice, WireTarget};
use rules::items::SearchCard;
use rules::view::{Buried, View};
use rules::words::Action;

use super::overlays::Stand;
use super::{art, chooser, key_of};
use client_kit::BoardContext;

#[component]
pub(super) fn Tray(picture: Signal<Picture>, ground: BoardContext) -> impl IntoView {
    let search = Memo::new(move |_| {
        let option = ground.options.with(|all| option_of(all, Action::Search).cloned());
        let key = |it: &WireChoice| {
            ground.options.with(|all| picture.with(|shown| key_of(shown, all, &it.action)))
        };
        option.map(|it| {
            let key = key(&it);
            (it, key)
        })
    });
    let count = move |of: fn(&View) -> u16| Memo::new(move |_| picture.with(|it| of(&it.view)));
    let search_cards = count(|it| it.search_cards);
    let zombie_cards = count(|it| it.zombie_cards.into());
    let horde = count(|it| it.horde.into());
    let has_horde = Memo::new(move |_| picture.with(|it| !it.view.rules.prologue));
    view! {
        <div class="town-tray">
            <Stand picture/>
            <div class="pile search" class:target=move || search.with(Option::is_some)>
                {move || {
                    let inside = view! {
                        {art("town-card-back")} <b>{search_cards}</b>
                        <span class="visually-hidden">{words::SEARCH_DECK}</span>
                    };
                    let choices = search.get().into_iter().collect();
                    let target = WireTarget::Card("search".to_owned());
                    chooser(choices, target, ground, words::SEARCH_DECK.to_owned(), inside)
                }}
            </div>
            <Drawn picture ground/>
            <Discard picture ground/>
            <div class="pile" title=words::ZOMBIE_DECK>
                {art("town-zombie-back")} <b>{zombie_cards}</b>
                <span class="visually-hidden">{words::ZOMBIE_DECK}</span>
            </div>
            <Show when=move || has_horde.get()>
                <div class="pile horde" title=words::HORDE_TEXT>
                    {art("event-zombies")} <b>{horde}</b> <span>{words::HORDE}</span>
                </div>
            </Show>
        </div>
    }
}

/// The cards of a Quick Search, until they are decided about.
#[component]
fn Drawn(picture: Signal<Picture>, ground: BoardContext) -> impl IntoView {
    let drawn = Memo::new(move |_| picture.with(|it| it.view.drawn.clone()));
    let targets = Memo::new(move |_| ground.options.with(|all| Targets::of(all)));
    let each = move || {
        let targets = targets.get();
        let cards = drawn.get().into_iter().map(|card| {
            let choices = targets.cards.get(card.word().as_str()).cloned().unwrap_or_default();
            // Pointing at an item keeps it, if that is possible.
            let begins = |it: &WireChoice, verb: &str| it.action.starts_with(verb);
            let verb =
                if choices.iter().any(|it| begins(it, "keep ")) { "keep " } else { "put-down " };
            let choices = choices.into_iter().filter(|it| begins(it, verb)).map(|it| {
                let key =
                    ground.options.with(|all| picture.with(|shown| key_of(shown, all, &it.action)));
                (it, key)
            });
            let inside = view! { {card_view(card)} <span>{card.name()}</span> };
            let target = WireTarget::Card(card.word().to_string());
            view! { <li>{chooser(choices.collect(), target, ground, card.name(), inside)}</li> }
        });
        cards.collect_view()
    };
    view! {
        <Show when=move || drawn.with(|it| !it.is_empty())>
            <ul class="town-drawn" aria-label=words::DRAWN>{each}</ul>
        </Show>
    }
}

/// The discard, fanned out. Pointing at an item shows what a Careful Search for it would remove.
#[component]
fn Discard(picture: Signal<Picture>, ground: BoardContext) -> impl IntoView {
    let cards = Memo::new(move |_| picture.with(|it| it.view.search_discard.clone()));
    let buried = Memo::new(move |_| picture.with(|it| it.view.buried.clone()));
    let targets = Memo::new(move |_| ground.options.with(|all| Targets::of(all)));
    let pointed = RwSignal::new(None::<Buried>);
    Effect::new(move |_| {
        cards.track();
        pointed.set(None);
    });
    let one = move |at: usize, card: SearchCard| {
        let reach = buried.with(|all| all.iter().find(|it| usize::from(it.at) == at).copied());
        let choices =
            targets.with(|it| it.cards.get(card.word().as_str()).cloned().unwrap_or_default());
        let is_careful = |it: &WireChoice| it.action.starts_with("careful ") && reach.is_some();
        let choices: Vec<_> = choices
            .into_iter()
            .filter(is_careful)
            .map(|it| {
                let key =
                    ground.options.with(|all| picture.with(|shown| key_of(shown, all, &it.action)));
                (it, key)
            })
            .collect();
        let title = match reach {
            Some(reach) => format!("{}. {}", card.name(), words::would_leave(reach.above)),
            None => card.name(),
        };
        let is_zombie = card.zombies() > 0;
        let leaves = move || pointed.get().is_some_and(|it| at > usize::from(it.at));
        let taken = move || pointed.get().is_some_and(|it| at == usize::from(it.at));
        let target = WireTarget::Card(card.word().to_string());
        view! {
            <li class:zombies=is_zombie class:leaves=leaves class:taken=taken
                on:pointerenter=move |_| pointed.set(reach) on:pointerleave=move |_| pointed.set(None)
                on:focusin=move |_| pointed.set(reach) on:focusout=move |_| pointed.set(None)>
                {chooser(choices, target, ground, title, card_view(card))}
            </li>
        }
    };
    let each = move || {
        let all = cards.get();
        all.into_iter().enumerate().map(|(at, card)| one(at, card)).collect_view()
    };
    let said = move || {
        pointed.get().map(|it| format!("{}: {}", it.item.name(), words::would_leave(it.above)))
    };
    view! {
        <div class="town-discard">
            <ol aria-label=words::DISCARD>{each}</ol>
            <p class="said">
                {move || said().or_else(|| cards.with(|it| it.is_empty()).then(|| words::NO_DISCARD.to_owned()))}
            </p>
        </div>
    }
}

fn card_view(card: SearchCard) -> impl IntoView {
    let n = card.zombies();
    view! {
        <span class="town-card" class:zombies={n > 0}>
            {art(search_card_art(card))} {(n > 0).then(|| view! { <b>{n}</b> })}
        </span>
    }
}
