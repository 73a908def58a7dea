//! What a bot would have done: the course of the chances as a chart, its turning points, and each choice beside the bot's.

use any_game::{ReviewedEntry, turning_points};
use engine::{Replay as Written, Seat, Viewer};
use leptos::prelude::*;

use super::player::Player;
use crate::tables::Reviewing;
use client_kit::parts::Icon;
use client_kit::texts;

/// The size of the chart in its own units; the page stretches it.
const WIDTH: f32 = 100.0;
const HEIGHT: f32 = 40.0;

#[component]
pub(crate) fn Review(player: Player) -> impl IntoView {
    let t = texts();
    let review = Reviewing::new();
    let begin =
        move |_| review.begin(player.game.id(), player.replay.with_value(Written::to_string));
    let n_done = Memo::new(move |_| review.entries.with(Vec::len));
    let is_done = move || n_done.get() >= player.len;
    let progress = move || (t.review_progress)(n_done.get(), player.len);
    // While a game goes on, nobody is told how the others stand.
    player.is_over().then(|| {
        view! {
            <section class="review" aria-label=t.review>
                <Show
                    when=move || review.is_begun.get()
                    fallback=move || {
                        view! {
                            <button class="button small" on:click=begin>
                                <Icon name="bot" />
                                {t.review_begin}
                            </button>
                        }
                    }
                >
                    <Show when=move || !is_done()>
                        <p class="hint" role="status">{progress}</p>
                    </Show>
                    <Chart player review />
                    <Show when=is_done>
                        <TurningPoints player review />
                    </Show>
                    <Choice player review />
                </Show>
                <p class="hint" role="alert">{move || review.problem.get()}</p>
            </section>
        }
    })
}

/// Whose chances are looked at: those of whoever's eyes were chosen, or of the first seat.
fn seat(player: Player) -> Seat {
    match player.viewer.get() {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator | Viewer::AllSeeing => Seat(0),
    }
}

fn chance(entry: &ReviewedEntry, seat: Seat) -> f32 {
    entry.chances.get(usize::from(seat.0)).copied().unwrap_or(0.0)
}

fn percent(share: f32) -> u8 {
    (share * 100.0).round().clamp(0.0, 100.0) as u8
}

#[component]
fn Chart(player: Player, review: Reviewing) -> impl IntoView {
    let t = texts();
    let across = move |at: usize| at as f32 / player.len.max(1) as f32 * WIDTH;
    let points = move || {
        let seat = seat(player);
        let point = |it: &ReviewedEntry| {
            format!("{:.2},{:.2}", across(it.entry + 1), (1.0 - chance(it, seat)) * HEIGHT)
        };
        review.entries.with(|all| all.iter().map(point).collect::<Vec<_>>().join(" "))
    };
    let words = move || {
        let seat = seat(player);
        let name = player.names().get(usize::from(seat.0)).cloned().unwrap_or_default();
        review.entries.with(|all| {
            let end = |it: Option<&ReviewedEntry>| it.map_or(0, |it| percent(chance(it, seat)));
            (t.review_chart)(&name, end(all.first()), end(all.last()))
        })
    };
    let now = move || format!("{:.2}", across(player.at.get()));
    view! {
        <figure>
            <svg
                class="review-chart"
                role="img"
                aria-label=words
                viewBox=format!("0 0 {WIDTH} {HEIGHT}")
                preserveAspectRatio="none"
            >
                <line class="half" x1="0" x2=WIDTH y1=HEIGHT / 2.0 y2=HEIGHT / 2.0 />
                <line class="now" x1=now x2=now y1="0" y2=HEIGHT />
                <polyline points=points />
            </svg>
            <figcaption class="hint">{words}</figcaption>
        </figure>
    }
}

/// Where it turned, each a way there.
#[component]
fn TurningPoints(player: Player, review: Reviewing) -> impl IntoView {
    let t = texts();
    let point = move |entry: usize| {
        let seat = seat(player);
        let (before, after) = review.entries.with(|all| {
            let at = |n: usize| all.get(n).map_or(0, |it| percent(chance(it, seat)));
            (at(entry.saturating_sub(1)), at(entry))
        });
        let words = (t.turning_point)(player.turn(entry + 1), before, after);
        let told = player.story(entry).pop().map(|it| format!(" · {it}"));
        view! {
            <li>
                <button class="log-jump" on:click=move |_| player.go(entry + 1)>
                    {words}
                    {told}
                </button>
            </li>
        }
    };
    let points = move || review.entries.with(|all| turning_points(all, seat(player)));
    view! {
        <h3>{t.turning_points}</h3>
        <ol class="turning-points">{move || points().into_iter().map(point).collect_view()}</ol>
    }
}

/// The choice that was just made, beside the bot's.
#[component]
fn Choice(player: Player, review: Reviewing) -> impl IntoView {
    let t = texts();
    let words = move || {
        let entry = player.at.get().checked_sub(1)?;
        review.entries.with(|all| {
            let decision = all.get(entry)?.decision.as_ref()?;
            let name = player.names().get(usize::from(decision.seat)).cloned().unwrap_or_default();
            if decision.is_same() {
                return Some((t.review_same)(&name));
            }
            let trimmed = |text: &str| text.trim_end_matches('.').to_owned();
            let (played, bot) = (trimmed(&decision.played), trimmed(&decision.bot));
            let difference = (decision.difference() * 100.0).round() as i32;
            Some((t.review_other)(&name, &played, &bot, difference))
        })
    };
    view! { <p class="review-choice" role="status">{words}</p> }
}
