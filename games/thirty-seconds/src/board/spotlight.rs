//! Announcements over the alley.

use crate::picture::{HandItem, Picture, Spotlight as Held, words};
use leptos::prelude::*;

use super::{art, cards};

/// An overlay over whatever it is placed on. It takes no clicks, and screen readers skip it, since
/// the log says the same.
#[component]
pub(super) fn Spotlight(picture: Signal<Picture>, names: Signal<Vec<String>>) -> impl IntoView {
    let shown = Memo::new(move |_| picture.with(|it| it.spotlight));
    // Attack cards are shown with the attack instead.
    let held_up = Memo::new(move |_| {
        shown.get().filter(|it| !matches!(it.what, Held::Struck(_) | Held::Clawed(_)))
    });
    view! {
        <div class="spotlight alley-spotlight" aria-hidden="true" class:on=move || held_up.get().is_some()>
            <For each=move || held_up.get() key=|shown| shown.nth let:shown>
                <div class="held">{names.with_untracked(|names| held(names, shown.what))}</div>
            </For>
        </div>
    }
}

fn held(names: &[String], what: Held) -> AnyView {
    let caption = words::spotlight(names, what);
    let card = |card: HandItem, caption: String| {
        view! { <div class="held-card-large">{cards::face(card)}</div> <p class="caption">{caption}</p> }.into_any()
    };
    let figure = |id: &'static str, caption: String| {
        view! { <div class="big-figure">{art(id)}</div> <p class="proclaim small">{caption}</p> }
            .into_any()
    };
    match what {
        Held::Turn(_) => view! { <p class="proclaim small" data-seat="0">{caption}</p> }.into_any(),
        Held::ZombieTurn => view! { <p class="proclaim small dead">{caption}</p> }.into_any(),
        Held::TimeUp => view! { <p class="proclaim time-up">{caption}</p> }.into_any(),
        Held::Tactic(tactic) => card(HandItem::Tactic(tactic), caption),
        Held::Scheme(scheme) | Held::Cancelled(scheme) => card(HandItem::Scheme(scheme), caption),
        Held::Item(item) => card(HandItem::Looked(item), caption),
        Held::Warehouse => figure("alley-shape", caption),
        Held::Dice(_) => {
            view! { <p class="big-dice">{art("icon-dice")} <b>{caption}</b></p> }.into_any()
        }
        Held::Saved => figure("alley-heart", caption),
        Held::Escaped => figure("alley-truck", caption),
        Held::Eaten | Held::OutOfTime => figure("skull", caption),
        Held::Struck(_) | Held::Clawed(_) => ().into_any(),
    }
}
