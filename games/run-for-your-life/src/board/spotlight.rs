//! Cards and fights shown large over the board for a moment.

use crate::picture::{Duel, DuelEnd, Picture, Shown, Spotlight as Held, words};
use leptos::prelude::*;

use super::{art, cards};

/// An overlay over whatever it is placed on. It takes no clicks, and screen readers skip it, since
/// the log says the same.
#[component]
pub(crate) fn Spotlight(
    #[prop(into)] picture: Signal<Picture>,
    #[prop(into)] names: Signal<Vec<String>>,
) -> impl IntoView {
    let shown = Memo::new(move |_| picture.with(|it| it.spotlight.clone()));
    view! {
        <div class="spotlight" aria-hidden="true" class:on=move || shown.with(Option::is_some)>
            <For each=move || shown.get() key=|shown| shown.nth let:first>
                {
                    let nth = first.nth;
                    // A fight keeps its number while it goes on; once it is over, its last state
                    // stays while it fades.
                    let now = Memo::new(move |last: Option<&Shown>| {
                        let now = shown.get().filter(|shown| shown.nth == nth);
                        now.or(last.cloned()).unwrap_or_else(|| first.clone())
                    });
                    view! {
                        <div class="held">
                            {move || now.with(|it| names.with(|names| held(&it.what, names)))}
                        </div>
                    }
                }
            </For>
        </div>
    }
}

fn held(what: &Held, names: &[String]) -> AnyView {
    let caption = words::caption(what, names);
    let seat = match what {
        Held::Determination { who, .. } | Held::Event { who, .. } => *who,
        Held::BloodDrawn { who, .. } | Held::BloodRevealed { who, .. } => Some(*who),
        Held::Turned(who) | Held::LastAlive(who) => Some(*who),
        Held::Duel(duel) => Some(duel.me),
        Held::Turn(_)
        | Held::GoalMoved(_)
        | Held::HelicopterLeft(_)
        | Held::Escaped(_)
        | Held::OutOfTime => None,
    };
    let seat_shape = seat.map(|seat| {
        let href = format!("#seat-{}", seat.0);
        view! { <svg class="shape" data-seat=seat.0.to_string()><use_ href=href/></svg> }
    });
    let line = view! { <p class="caption">{seat_shape}{caption.clone()}</p> };
    match what {
        Held::Turn(_) => view! { <p class="proclaim">{caption}</p> }.into_any(),
        Held::Determination { value, .. } => view! {
            {cards::turned_over("card-back-determination", cards::determination(*value))}
            {line}
        }
        .into_any(),
        Held::Event { card, is_prevented, .. } => {
            let stamp =
                is_prevented.then(|| view! { <span class="stamp">{words::PREVENTED}</span> });
            view! {
                <div class="stack">
                    {cards::turned_over("card-back-event", cards::event(*card))} {stamp}
                </div>
                {line}
            }
            .into_any()
        }
        Held::BloodDrawn { drops, .. } => view! {
            <div class="play-card slides">{cards::blood_back(*drops)}</div>
            {line}
        }
        .into_any(),
        Held::BloodRevealed { face, .. } => view! {
            {cards::turned_over("card-back-blood", cards::blood_face(*face))}
            {line}
        }
        .into_any(),
        Held::Turned(seat) => view! {
            <div class="big-figure" data-seat=seat.0.to_string()>{art("zombie-player")}</div>
            {line}
        }
        .into_any(),
        Held::Duel(duel) => view! { {duel_view(duel, names)} {line} }.into_any(),
        Held::GoalMoved(_) => {
            view! { <div class="big-figure">{art("flag")}</div> {line} }.into_any()
        }
        Held::HelicopterLeft(_) => view! { <p class="proclaim small">{caption}</p> }.into_any(),
        Held::Escaped(_) => {
            view! { <div class="big-figure">{art("flag")}</div> <p class="proclaim">{caption}</p> }
                .into_any()
        }
        Held::LastAlive(seat) => view! {
            <div class="big-figure" data-seat=seat.0.to_string()>{art("zombie-player")}</div>
            <p class="proclaim small">{caption}</p>
        }
        .into_any(),
        Held::OutOfTime => view! { <p class="proclaim small">{caption}</p> }.into_any(),
    }
}

/// The two sides: the humans' cards on the left, the zombie's on the right.
fn duel_view(duel: &Duel, names: &[String]) -> impl IntoView + use<> {
    let waiting = || view! { <div class="play-card waits">{art("card-back-determination")}</div> };
    // Only the card just drawn flips over; the others are already face up.
    let card = |value: u8, is_new: bool| {
        if is_new {
            cards::turned_over("card-back-determination", cards::determination(value)).into_any()
        } else {
            view! { <div class="play-card">{cards::determination(value)}</div> }.into_any()
        }
    };
    let n_draws = duel.draws.len();
    let humans = if duel.draws.is_empty() {
        waiting().into_any()
    } else {
        let each = duel.draws.iter().enumerate().map(|(nth, (seat, value))| {
            let is_new = nth + 1 == n_draws && duel.zombie.is_none() && duel.end.is_none();
            view! { <div class="fighter" data-seat=seat.0.to_string()>{card(*value, is_new)}</div> }
        });
        each.collect_view().into_any()
    };
    let zombie = duel
        .zombie
        .map_or_else(|| waiting().into_any(), |value| card(value, duel.end.is_none()).into_any());
    let help = duel.help().into_iter().map(|(name, bonus)| {
        view! { <li>{name} " " <b>{format!("+{bonus}")}</b></li> }
    });
    let against = (duel.foe_bonus() != 0).then(|| {
        view! { <ul class="help"><li><b>{format!("{:+}", duel.foe_bonus())}</b></li></ul> }
    });
    let (is_good, is_bad) = match duel.end {
        Some(DuelEnd::Eluded(_) | DuelEnd::Shot | DuelEnd::Killed) => (true, false),
        Some(DuelEnd::Lost(_)) => (false, true),
        None => (false, false),
    };
    let stamp = words::duel_end(duel, names)
        .map(|text| view! { <span class="stamp" class:bad=is_bad>{text}</span> });
    let me = duel.me.0.to_string();
    view! {
        <div class="duel">
            <div class="duelist human" class:wins=is_good class:loses=is_bad data-seat=me>
                <span class="portrait">{art("runner")}</span>
                <div class="drawn">{humans}</div>
                <ul class="help">{help.collect_view()}</ul>
            </div>
            <span class="versus">{words::AGAINST}</span>
            <div class="duelist undead" class:wins=is_bad class:loses=is_good>
                <div class="drawn">{zombie}</div>
                <span class="portrait">{art("zombie-1")}</span>
                {against}
            </div>
            {stamp}
        </div>
    }
}
