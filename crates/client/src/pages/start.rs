//! The start page: a poster for each game, recent tables, and a field for a friend's link.

use leptos::prelude::*;
use stage::puzzles::WhichPuzzle;
use stage::route::{Recording, Route};

use super::lobby::{Lobby, Tables};
use crate::app::Open;
use crate::tables::saved;
use crate::tables::{Progress, streak, today};
use client_kit::board::Poster;
use client_kit::browser::local_day;
use client_kit::parts::{Art, Icon};
use client_kit::settings::{Preferred, Theme, is_day};
use client_kit::texts;

#[component]
pub(crate) fn Start() -> impl IntoView {
    let t = texts();
    // Five designs, without an obvious repetition.
    let crowd = [1, 3, 5, 3, 5, 2, 5, 2, 4, 2, 4, 1, 4, 1];
    let zombie = |n: u8| view! { <Art id=format!("zombie-{n}") class="figure" /> };
    view! {
        <div class="page start">
            <header class="masthead">
                <Art id="lamp" class="lamp" />
                <h1 class="wordmark">{t.shamble}</h1>
                <p class="tagline">{t.tagline}</p>
                <nav class="corner" aria-label=t.shamble>
                    <a class="button quiet" href=Route::Replay(Recording::Asked).href()>
                        <Icon name="play" />
                        <span>{t.replay}</span>
                    </a>
                    <a class="button quiet" href=Route::Nights(None).href()>
                        <Icon name="medal" />
                        <span>{t.nights}</span>
                    </a>
                    <ThemeButton />
                </nav>
            </header>
            <main id="main">
                <section class="posters" aria-label=t.games>
                    {registry::posters().iter().map(|game| poster(game)).collect_view()}
                </section>
                <DayPuzzle />
                <div class="doors">
                    <Tables />
                    <Join />
                    <Lobby />
                </div>
            </main>
            <footer class="crowd-footer">
                <div class="crowd" aria-hidden="true">
                    {crowd.map(zombie).collect_view()}
                </div>
                <p>{t.unofficial}</p>
            </footer>
        </div>
    }
}

/// Toggles the theme.
#[component]
fn ThemeButton() -> impl IntoView {
    let t = texts();
    let settings = Preferred::get().0;
    let is_day = move || settings.with(|settings| is_day(settings.theme));
    let word = move || if is_day() { t.theme_dark } else { t.theme_light };
    let turn = move |_| {
        let theme = if is_day() { Theme::Dark } else { Theme::Light };
        settings.update(|settings| settings.theme = theme);
    };
    view! {
        <button class="icon-button" aria-label=move || format!("{}: {}", t.theme, word()) on:click=turn>
            {move || if is_day() {
                view! { <Icon name="moon" /> }
            } else {
                view! { <Icon name="sun" /> }
            }}
        </button>
    }
}

fn poster(game: &'static Poster) -> impl IntoView {
    let t = texts();
    let href = Route::New(game.game.to_owned()).href();
    let art = view! {
        <svg aria-hidden="true" focusable="false">
            <use href=format!("#cover-{}", game.game) />
        </svg>
    };
    let facts = view! {
        <p class="facts">
            <span>
                <Icon name="people" />
                " "
                <span class="visually-hidden">{t.players}</span>
                {game.players}
            </span>
            <span>
                <Icon name="clock" />
                " "
                {game.takes}
            </span>
        </p>
    };
    let words = view! {
        <h2>{game.name}</h2>
        <p>{game.line}</p>
        {facts}
    };
    let make_own = game.editor.as_ref().map(|editor| {
        view! {
            <a class="make-own" href=Route::Editor(game.game.to_owned()).href()>
                {editor.invitation}
            </a>
        }
    });
    let beside = game.has_companion.then(|| {
        view! {
            <a
                class="button quiet small beside"
                href=Route::Companion(game.game.to_owned()).href()
                aria-label=(t.companion_of)(game.name)
                title=t.companion_hint
            >
                <Icon name="clock" />
                {t.companion}
            </a>
        }
    });
    let first_time = first_time(game).map(|words| {
        view! {
            <a
                class="first-time"
                href=Route::Learn(game.game.to_owned()).href()
                aria-label=format!("{words} {}", (t.lesson_of)(game.name))
            >
                {words}
            </a>
        }
    });
    let how_to = game.has_sheet.then(|| {
        view! {
            <a
                class="how-to-link"
                href=Route::HowTo(game.game.to_owned()).href()
                aria-label=(t.how_to_of)(game.name)
            >
                {t.how_to}
            </a>
        }
    });
    let puzzles = game.has_puzzles.then(|| {
        let to = Route::Puzzle { game: game.game.to_owned(), which: WhichPuzzle::Unsolved };
        view! {
            <a class="how-to-link" href=to.href() aria-label=(t.puzzles_of)(game.name)>
                {t.puzzles}
            </a>
        }
    });
    view! {
        <article class="poster">
            <a class="poster-art" href=href.clone() tabindex="-1" aria-hidden="true">
                {art}
            </a>
            <div class="poster-foot">
                {words}
                <a class="button primary" href=href aria-label=(t.play_game)(game.name)>
                    <Icon name="play" />
                    {t.play}
                </a>
                <p class="ways-in">{first_time} {how_to} {puzzles}</p>
                {make_own}
                {beside}
            </div>
        </article>
    }
}

/// The puzzle of the day, and the current streak.
#[component]
fn DayPuzzle() -> impl IntoView {
    let t = texts();
    let (poster, _) = today()?;
    let (streak, day) = (streak(), local_day());
    let is_solved = streak.is_solved_on(day);
    let to = Route::Puzzle { game: poster.game.to_owned(), which: WhichPuzzle::OfToday };
    let in_row = Some(streak.as_of(day)).filter(|&days| days > 0).map(|days| {
        view! { <span class="chip" class:called=is_solved>{(t.puzzle_streak)(days)}</span> }
    });
    Some(view! {
        <a class="panel day-puzzle" href=to.href()>
            <svg aria-hidden="true" focusable="false">
                <use href=format!("#cover-{}", poster.game) />
            </svg>
            <span>
                <strong>{t.puzzle_of_day}": "{poster.name}</strong>
                <span class="muted">
                    {if is_solved { t.puzzle_of_day_solved } else { t.puzzle_of_day_hint }}
                </span>
            </span>
            {in_row}
        </a>
    })
}

/// The text of the link to the lesson, for users who have neither learned nor played a game yet.
pub(crate) fn first_time(poster: &Poster) -> Option<&'static str> {
    let game = poster.has_lesson.then_some(poster.game)?;
    let has_played = saved::all().iter().any(|saved| saved.game == game);
    match Progress::of(game) {
        Progress::Begun(_) => Some(texts().lesson_go_on),
        Progress::Untouched if !has_played => Some(texts().first_time),
        Progress::Untouched | Progress::Done => None,
    }
}

#[component]
fn Join() -> impl IntoView {
    let t = texts();
    let open = Open::get();
    let link = RwSignal::new(String::new());
    let is_bad = RwSignal::new(false);
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match Route::from_pasted(&link.get_untracked()) {
            Some(route) => open.go(route),
            None => is_bad.set(true),
        }
    };
    view! {
        <section class="panel door" aria-labelledby="join">
            <h2 id="join">{t.join_title}</h2>
            <p class="muted">{t.join_hint}</p>
            <form class="join-form" on:submit=join>
                <label class="visually-hidden" for="link">
                    {t.join_label}
                </label>
                    <input
                        id="link"
                        placeholder=t.join_label
                        autocomplete="off"
                        aria-invalid=move || is_bad.get().to_string()
                        aria-describedby="link-hint"
                        prop:value=link
                        on:input=move |event| {
                            is_bad.set(false);
                            link.set(event_target_value(&event));
                        }
                    />
                    <button class="button" type="submit">
                        {t.join}
                    </button>
            </form>
            <p class="hint" id="link-hint" role="alert">
                {move || is_bad.get().then_some(t.join_bad)}
            </p>
        </section>
    }
}
