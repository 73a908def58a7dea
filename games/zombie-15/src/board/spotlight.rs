//! What is shown large over the board for a moment.

use crate::picture::{
    Picture, Spotlight as Held, hero_art, item_art, token_art, words, zombie_art,
};
use leptos::prelude::*;

use super::art;
use client_kit::board::portrait;

/// An overlay over whatever it is placed on. It takes no clicks, and screen readers skip it, since
/// the log says the same.
#[component]
pub(super) fn Spotlight(picture: Signal<Picture>) -> impl IntoView {
    let shown = Memo::new(move |_| picture.with(|it| it.spotlight));
    view! {
        <div class="spotlight town-spotlight" aria-hidden="true" class:on=move || shown.get().is_some()>
            <For each=move || shown.get() key=|shown| shown.nth let:shown>
                <div class="held">{picture.with_untracked(|it| held(it, shown.what))}</div>
            </For>
        </div>
    }
}

fn held(picture: &Picture, what: Held) -> AnyView {
    let caption = words::spotlight(what);
    let line = || view! { <p class="caption">{caption.clone()}</p> };
    let figure = |id: &'static str| view! { <div class="big-figure">{art(id)}</div> };
    match what {
        Held::Turn(hero, _) => {
            let seat = picture.figure_of(hero).map_or(0, |it| it.0);
            view! {
                <p class="proclaim small" data-seat=seat.to_string()>
                    {portrait(hero_art(hero))} {caption}
                </p>
            }
            .into_any()
        }
        Held::Zombies(card) => {
            let letter = card.letter().filter(|_| picture.view.rules.letters);
            let letter = letter.map(|it| it.word().to_uppercase());
            let n = card.value().unwrap_or(0);
            let crowd = (0..n.max(1)).map(|nth| art(zombie_art(u32::from(nth)))).collect_view();
            let event = card.printed_event().filter(|_| picture.view.event_counts(card));
            view! {
                <div class="zombie-card-large">
                    <span class="value">{card.value().map_or("!".to_owned(), |n| n.to_string())}</span>
                    <span class="letter">{letter}</span>
                    <span class="crowd">{crowd}</span>
                    <span class="event">{event.map(|it| it.name())}</span>
                </div>
                {line()}
            }
            .into_any()
        }
        Held::Horde(_) => view! { {figure("event-zombies")} {line()} }.into_any(),
        Held::Event(..) => view! { {figure("icon-warning")} {line()} }.into_any(),
        Held::Token(token) => view! { {figure(token_art(token))} {line()} }.into_any(),
        Held::Bought(_, item) => view! { {figure(item_art(item))} {line()} }.into_any(),
        Held::Fell(..) => view! { {figure("zombie-2")} {line()} }.into_any(),
        Held::Unconscious(hero) => {
            let seat = picture.figure_of(hero).map_or(0, |it| it.0);
            view! {
                <div class="big-figure gone" data-seat=seat.to_string()>{art(hero_art(hero))}</div>
                {line()}
            }
            .into_any()
        }
        Held::Won => view! { <p class="proclaim">{caption}</p> }.into_any(),
        Held::Lost(_) => {
            view! { {figure("skull")} <p class="proclaim small">{caption}</p> }.into_any()
        }
    }
}
