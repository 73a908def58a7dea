//! The panel above a puzzle: the quest, whether an answer was right, and its consequences.

use engine::capital;
use leptos::html;
use leptos::prelude::*;
use stage::route::Route;
use stage::sound::Sound;

use super::sitting::Sitting;
use crate::app::Open;
use crate::tables::Puzzling;
use crate::worker::messages::Tried;
use client_kit::parts::{Art, Icon};
use client_kit::sound::SoundPlayer;
use client_kit::texts;

/// The status of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Verdict {
    Open,
    Right(Tried),
    Wrong(Tried),
    /// The solution was asked for.
    Told(Tried),
}

/// The verdict, once the consequences of the answer were shown.
fn verdict(sitting: Sitting, puzzling: Puzzling) -> Memo<Verdict> {
    Memo::new(move |before: Option<&Verdict>| {
        let now = match (puzzling.tried.get(), puzzling.is_told.get()) {
            (None, _) => Verdict::Open,
            (Some(tried), true) if tried.is_right => Verdict::Told(tried),
            (Some(tried), _) if tried.is_right => Verdict::Right(tried),
            (Some(tried), _) => Verdict::Wrong(tried),
        };
        match before {
            Some(before) if sitting.projector.is_showing.get() => before.clone(),
            Some(_) | None => now,
        }
    })
}

/// The panel above the table.
#[component]
pub(super) fn PuzzleVoice(sitting: Sitting, puzzling: Puzzling) -> impl IntoView {
    let t = texts();
    let verdict = verdict(sitting, puzzling);
    let n = puzzling.book.puzzles.len();
    let step = move || (t.puzzle_step)(puzzling.nth + 1, n, puzzling.n_solved());
    let share = move || format!("--done: {:.3}", puzzling.n_solved() as f64 / n as f64);
    let class = move || {
        verdict.with(|verdict| match verdict {
            Verdict::Open => "voice asks",
            Verdict::Right(_) | Verdict::Told(_) => "voice right",
            Verdict::Wrong(_) => "voice wrong",
        })
    };
    let sound = SoundPlayer::get();
    Effect::new(move |_| {
        match verdict.get() {
            Verdict::Right(_) => sound.play(Sound::Win),
            Verdict::Wrong(_) => sound.play(Sound::Refusal),
            Verdict::Open | Verdict::Told(_) => {}
        };
    });
    let name = move || sitting.with(|room| room.me.map(|me| room.name(me).to_owned()));
    let words = move || match verdict.get() {
        Verdict::Open => view! {
            <h2>{puzzling.quest()}</h2>
            <p>{move || name().map(|name| (t.puzzle_asks)(&name))}</p>
        }
        .into_any(),
        Verdict::Right(tried) => told("check", t.puzzle_right, t.puzzle_right_since, tried),
        Verdict::Wrong(tried) => told("close", t.puzzle_wrong, t.puzzle_wrong_since, tried),
        Verdict::Told(tried) => told("eye", t.puzzle_solution, t.puzzle_right_since, tried),
    };
    view! {
        <section class=class aria-label=t.puzzles style=share>
            <Art id="logo" class="voice-lamp" />
            <div class="voice-words">
                <p class="voice-step">
                    {puzzling.is_of_today().then(|| format!("{} · ", t.puzzle_of_day))} {step}
                </p>
                <div aria-live="polite">{words}</div>
            </div>
            <Tools sitting puzzling verdict />
        </section>
    }
}

/// The consequences of an answer.
fn told(
    icon: &'static str,
    title: fn(&str) -> String,
    since: &'static str,
    tried: Tried,
) -> AnyView {
    let sentences = tried.story.into_iter().map(|it| view! { <span>{it} " "</span> });
    let sentences = sentences.collect_view();
    view! {
        <h2>
            <Icon name=icon />
            {title(&capital(tried.answer.trim_end_matches('.')))}
        </h2>
        <p>
            {since} " "
            <span class="story">{sentences}</span>
        </p>
    }
    .into_any()
}

/// The buttons of a puzzle.
#[component]
fn Tools(sitting: Sitting, puzzling: Puzzling, verdict: Memo<Verdict>) -> impl IntoView {
    let t = texts();
    let open = Open::get();
    let on = NodeRef::<html::Button>::new();
    // After an answer Enter continues, wherever the focus was.
    Effect::new(move || {
        if let Some(on) = on.get().filter(|_| verdict.with(|it| *it != Verdict::Open)) {
            // If it cannot take the focus, the focus stays.
            let _ = on.focus();
        }
    });
    let is_open = Memo::new(move |_| verdict.with(|it| *it == Verdict::Open));
    let is_wrong = Memo::new(move |_| verdict.with(|it| matches!(it, Verdict::Wrong(_))));
    let go_on = move |_| match is_wrong.get_untracked() {
        true => puzzling.try_again(),
        false => open.go(puzzling.route(untrack(|| puzzling.next()))),
    };
    let solve = move |_| {
        sitting.projector.skip();
        puzzling.tell();
    };
    let n = puzzling.book.puzzles.len();
    let other = move |nth: usize, icon: &'static str, label: &'static str| {
        let route = puzzling.route(nth % n);
        view! {
            <a class="icon-button small" href=route.href() aria-label=label title=label>
                <Icon name=icon />
            </a>
        }
    };
    view! {
        <div class="voice-tools">
            <Show when=move || !is_open.get()>
                <button
                    class="button primary small"
                    aria-keyshortcuts="Enter"
                    node_ref=on
                    on:click=go_on
                >
                    {move || if is_wrong.get() { t.puzzle_again } else { t.puzzle_next }}
                    <kbd aria-hidden="true">"Enter"</kbd>
                </button>
            </Show>
            <Show when=move || is_open.get() || is_wrong.get()>
                <button class="button small" on:click=solve>
                    <Icon name="eye" />
                    {t.puzzle_solve}
                </button>
            </Show>
            // After a wrong answer there are enough buttons already.
            <Show when=move || !is_wrong.get()>
                {other(puzzling.nth + n - 1, "back", t.puzzle_before)}
                {other(puzzling.nth + 1, "next", t.puzzle_after)}
            </Show>
            <a
                class="icon-button small"
                href=Route::Start.href()
                aria-label=t.lesson_leave
                title=t.lesson_leave
            >
                <Icon name="leave" />
            </a>
        </div>
    }
}
