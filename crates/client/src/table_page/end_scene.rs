//! The drawing of an end, and the tale below it.

use leptos::prelude::*;
use protocol::{WireBestMove, WireCount, WireMedal};

use super::sitting::Sitting;
use client_kit::parts::{Icon, SeatShape};
use client_kit::texts;

/// Each game draws each of its ends: `end-` with its id and the word of the outcome.
pub(crate) fn symbol(game: &str, how: &str) -> String {
    format!("end-{game}-{how}")
}

#[component]
pub(crate) fn EndScene(sitting: Sitting) -> impl IntoView {
    let scene = sitting.memo(|room| {
        let how = room.over.as_ref().map(|over| over.how.clone()).unwrap_or_default();
        format!("#{}", symbol(&room.game, &how))
    });
    view! {
        <svg class="end-scene" viewBox="0 0 640 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <use_ href=scene width="640" height="280"/>
        </svg>
    }
}

/// Numbers, medals and the best move.
#[component]
pub(crate) fn EndTale(sitting: Sitting) -> impl IntoView {
    let t = texts();
    let tale =
        sitting.memo(|room| room.over.as_ref().map(|over| over.tale.clone()).unwrap_or_default());
    let name = move |seat: u8| sitting.with(|room| room.name(seat).to_owned());
    let medal = move |medal: WireMedal| {
        view! {
            <li data-seat=medal.seat>
                <Icon name="medal" />
                <span>
                    <b>{medal.title}</b>
                    {format!(" {} · {}", name(medal.seat), medal.because)}
                </span>
            </li>
        }
    };
    let count = |count: WireCount| {
        let cell = |n: u16| view! { <td>{n}</td> };
        view! {
            <tr>
                <th scope="row">{count.name}</th>
                {count.by_seat.into_iter().map(cell).collect_view()}
            </tr>
        }
    };
    let head = move || {
        let seats = sitting.with(|room| room.seats.iter().map(|it| it.seat).collect::<Vec<_>>());
        let head = |seat: u8| {
            view! {
                <th scope="col" data-seat=seat>
                    <SeatShape seat />
                    <span class="name">{name(seat)}</span>
                </th>
            }
        };
        seats.into_iter().map(head).collect_view()
    };
    let best = move |best: WireBestMove| {
        let text = match sitting.replay_link(Some(best.entry)) {
            Some(href) => view! { <a href=href>{best.text}</a> }.into_any(),
            None => best.text.into_any(),
        };
        view! {
            <p class="best-move">
                <b>{t.best_move}</b>
                {format!(" {}: ", name(best.seat))}
                {text}
                {format!(" ({})", best.because)}
            </p>
        }
    };
    view! {
        <ul class="medals">
            {move || tale.with(|tale| tale.medals.clone()).into_iter().map(medal).collect_view()}
        </ul>
        {move || tale.with(|tale| tale.best.clone()).map(best)}
        <Show when=move || tale.with(|tale| !tale.counts.is_empty())>
            <table class="tale">
                <caption>{t.tale}</caption>
                <thead>
                    <tr>
                        <td></td>
                        {head}
                    </tr>
                </thead>
                <tbody>
                    {move || tale.with(|tale| tale.counts.clone()).into_iter().map(count).collect_view()}
                </tbody>
            </table>
        </Show>
    }
}
