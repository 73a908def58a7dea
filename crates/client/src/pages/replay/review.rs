//! The review: the course of the chances as a chart, its turning points, and each choice compared with the bot's.

use any_game::ReviewDepth;
use engine::{Replay as Written, Seat, Viewer};
use leptos::prelude::*;

use super::player::Player;
use crate::course::{Course, CourseChart};
use crate::tables::Reviewing;
use client_kit::parts::Icon;
use client_kit::texts;

#[component]
pub(crate) fn Review(player: Player) -> impl IntoView {
    let t = texts();
    let review = Reviewing::new();
    let begin = move |_| {
        let text = player.replay.with_value(Written::to_string);
        review.begin(player.game.id(), text, ReviewDepth::Choices);
    };
    let seat = Signal::derive(move || seat(player));
    let name = move || player.names().get(usize::from(seat.get().0)).cloned().unwrap_or_default();
    let course = Course { review, len: player.len, seat, name: Signal::derive(name) };
    let is_done = Memo::new(move |_| course.is_done());
    let progress = move || (t.review_progress)(course.n_done(), player.len);
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
                    <Show when=move || !is_done.get()>
                        <p class="hint" role="status">{progress}</p>
                    </Show>
                    <CourseChart course now=player.at />
                    <Show when=move || is_done.get()>
                        <TurningPoints player course />
                    </Show>
                    <Choice player review />
                </Show>
                <p class="hint" role="alert">{move || review.problem.get()}</p>
            </section>
        }
    })
}

/// The seat whose chances are shown: the chosen point of view, or the first seat.
fn seat(player: Player) -> Seat {
    match player.viewer.get() {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator | Viewer::AllSeeing => Seat(0),
    }
}

/// Where it turned, each a way there.
#[component]
fn TurningPoints(player: Player, course: Course) -> impl IntoView {
    let t = texts();
    let point = move |entry: usize| {
        let words = course.change(entry, player.turn(entry + 1));
        let told = player.story(entry).into_iter().next().map(|it| format!(" · {it}"));
        view! {
            <li>
                <button class="log-jump" on:click=move |_| player.go(entry + 1)>
                    {words}
                    {told}
                </button>
            </li>
        }
    };
    view! {
        <h3>{t.turning_points}</h3>
        <ol class="turning-points">{move || course.turns().into_iter().map(point).collect_view()}</ol>
    }
}

/// The last choice, compared with the bot's.
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
