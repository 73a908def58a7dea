//! The *What if?* page: bots play under the original and changed rules, with the same luck game by game, and the difference is
//! stated in a sentence.

mod chart;
mod count;
mod knobs;
mod run;

use any_game::{AnyGame, Level};
use engine::{Choices, Mode, SetupOption, capital};
use lab::{Comparison, FoundDifference, Measure};
use leptos::prelude::*;
use stage::route::Route;
use stage::seating::Seating;
use stage::what_if::WhatIfLink;

use crate::app::{Open, rewrite};
use crate::levels::LevelSelect;
use crate::pages::begin_here;
use chart::Charts;
use client_kit::board::WhatIfPart;
use client_kit::browser::{self, copy};
use client_kit::parts::{Icon, Lost, PageLink, TopBar};
use client_kit::setup::Chosen;
use client_kit::texts;
use client_kit::toasts::Toasts;
use knobs::Knob;
use run::{Compared, Counting, PAIRS};

pub(crate) use count::count;

pub(crate) fn page(game: String, link: Option<String>) -> AnyView {
    let t = texts();
    let found = any_game::find(registry::list(), &game).ok();
    let part = registry::board(&game).and_then(|board| board.what_if.as_ref());
    match found.zip(part) {
        Some((game, part)) => {
            let link = WhatIfLink::parse(&link.unwrap_or_default());
            view! { <Page game part link /> }.into_any()
        }
        None => view! { <Lost title=t.what_if text=t.unknown_game /> }.into_any(),
    }
}

/// The comparison that is asked for.
#[derive(Clone, Copy)]
struct Question {
    game: &'static dyn AnyGame,
    part: &'static WhatIfPart,
    chosen: Chosen,
    bots: RwSignal<Level>,
}

impl Question {
    /// The original rules, as bots play them.
    fn as_is(self) -> Choices {
        let mode = self.game.modes().get(self.chosen.mode.get());
        let mut setup = Choices::new(self.part.always);
        let chosen = mode.map(Mode::choices).unwrap_or_default();
        chosen.iter().for_each(|(key, value)| setup.set(key, value));
        setup
    }

    fn what_if(self) -> Choices {
        let mut setup = self.as_is();
        let changes = self.chosen.choices.get();
        changes.iter().for_each(|(key, value)| setup.set(key, value));
        setup
    }

    fn link(self) -> WhatIfLink {
        let nth = self.chosen.mode.get();
        let mode = self.game.modes().get(nth).filter(|_| nth > 0);
        let bots = Some(self.bots.get()).filter(|&it| it != self.part.bots);
        WhatIfLink {
            mode: mode.map(|mode| mode.name.to_owned()),
            changes: self.chosen.choices.get(),
            bots: bots.map(|it| it.word().to_owned()),
        }
    }

    fn route(self) -> Route {
        let link = Some(self.link().fragment()).filter(|it| !it.is_empty());
        Route::WhatIf { game: self.game.id().to_owned(), link }
    }

    /// Why this comparison is impossible.
    fn refusal(self) -> Option<String> {
        if self.chosen.choices.with(|it| it.iter().next().is_none()) {
            return Some(texts().nothing_changed.to_owned());
        }
        let setups = [self.as_is(), self.what_if()];
        let problem = setups.iter().find_map(|setup| self.game.check_setup(setup).err());
        problem.map(|problem| problem.to_string())
    }

    /// The changes, as text.
    fn changes(self) -> String {
        let changes = self.chosen.choices.get();
        let words = |key: &str, value: &str| {
            format!("{} {}", key.replace('-', " "), value.replace(',', ", ").replace('-', " "))
        };
        let all: Vec<_> = changes.iter().map(|(key, value)| words(key, value)).collect();
        all.join(", ")
    }

    /// A table in this browser, for one person among bots.
    fn begin(self) -> Result<Route, String> {
        // The real clock was only turned off for bots.
        let mut setup = self.game.modes().get(self.chosen.mode.get()).map(Mode::choices);
        let setup = setup.get_or_insert_default();
        self.chosen.choices.get().iter().for_each(|(key, value)| setup.set(key, value));
        let table = self.game.start(setup).map_err(|problem| problem.to_string())?;
        let names = self.chosen.person_names();
        let seating = Seating::alone(table.n_seats().into());
        Ok(begin_here(self.game.id(), setup, &seating, names))
    }
}

#[component]
fn Page(game: &'static dyn AnyGame, part: &'static WhatIfPart, link: WhatIfLink) -> impl IntoView {
    let t = texts();
    let mode = game.modes().iter().position(|mode| Some(mode.name) == link.mode.as_deref());
    let chosen = Chosen::new(game, None, mode.unwrap_or(0));
    chosen.choices.set(known(game, &link.changes));
    let bots = link.bots.as_deref().and_then(Level::of_word).unwrap_or(part.bots);
    let asked = Question { game, part, chosen, bots: RwSignal::new(bots) };
    let counting = Counting::new();
    // The URL always has the current question; results are cleared when it changes.
    Effect::new(move |before: Option<String>| {
        let now = asked.route().href();
        if before.as_ref().is_some_and(|before| *before != now) {
            rewrite(&now);
            counting.forget();
        }
        now
    });
    let new = Route::New(game.id().to_owned());
    view! {
        <div class="page what-if">
            <TopBar title=(t.what_if_of)(game.name())>
                <PageLink route=new icon="play" text=t.play />
            </TopBar>
            <main id="main" class="wi">
                <Setup asked counting />
                <Findings asked counting />
            </main>
        </div>
    }
}

/// The choices of a link that the game knows.
fn known(game: &dyn AnyGame, changes: &Choices) -> Choices {
    let mut known = Choices::default();
    for (key, value) in changes.iter() {
        if Choices::new(&[(key, value)]).check(game.options()).is_ok() {
            known.set(key, value);
        }
    }
    known
}

/// The form.
#[component]
fn Setup(asked: Question, counting: Counting) -> impl IntoView {
    let t = texts();
    let Question { game, part, chosen, bots } = asked;
    let option = |key: &&str| {
        let known = game.options().iter().find(|option| option.key == *key);
        known.expect("what can be tried out is an option of the game")
    };
    let knobs: Vec<&'static SetupOption> = part.knobs.iter().map(option).collect();
    let mode = move |(i, mode): (usize, &'static Mode)| {
        view! {
            <option value=i.to_string() selected=move || chosen.mode.get() == i>
                {capital(mode.name)} ": " {mode.text}
            </option>
        }
    };
    let choose_mode = move |event| {
        if let Ok(nth) = event_target_value(&event).parse() {
            chosen.mode.set(nth);
        }
    };
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if counting.is_running.get_untracked() {
            return counting.stop();
        }
        match untrack(|| asked.refusal()) {
            Some(refusal) => counting.problem.set(Some(refusal)),
            None => counting.play(untrack(|| Compared {
                game: game.id(),
                setups: [asked.as_is().to_string(), asked.what_if().to_string()],
                bots: bots.get(),
            })),
        }
    };
    let word = Signal::derive(move || Some(bots.get().word().to_owned()));
    let choose = Callback::new(move |level| bots.set(level));
    view! {
        <form class="wi-setup panel" id=FORM on:submit=go>
            <h2>{t.what_if_title}</h2>
            <p class="muted">{t.what_if_hint}</p>
            {knobs.into_iter().map(|option| view! { <Knob chosen option /> }).collect_view()}
            <div class="knob">
                <label for="wi-mode">{t.way_to_play}</label>
                <select id="wi-mode" on:change=choose_mode>
                    {game.modes().iter().enumerate().map(mode).collect_view()}
                </select>
            </div>
            <div class="knob">
                <span class="label">{t.who_plays}</span>
                <LevelSelect label=Signal::stored(t.who_plays.to_owned()) word choose />
                <p class="hint">{move || bots.get().sentence()}</p>
            </div>
        </form>
    }
}

/// The start button is outside the form, next to the results.
const FORM: &str = "wi-form";

/// The results.
#[component]
fn Findings(asked: Question, counting: Counting) -> impl IntoView {
    let t = texts();
    let open = Open::get();
    let toasts = Toasts::get();
    let found = counting.found;
    let has_some = Memo::new(move |_| found.with(|it| it.n() > 0));
    let sentence = move || match has_some.get() {
        true => found.with(|found| said(found, &asked.changes())),
        false if counting.is_running.get() => t.shuffling.to_owned(),
        false => t.what_if_idle.to_owned(),
    };
    let progress = move || {
        let (n, of) = (found.with(Comparison::n), counting.wanted.get());
        (t.games_played)(2 * n as usize, 2 * of as usize)
    };
    let share = move || {
        let of = counting.wanted.get().max(1);
        format!("--done: {:.4}", found.with(Comparison::n) as f64 / of as f64)
    };
    let play = move |_| match untrack(|| asked.begin()) {
        Ok(route) => open.go(route),
        Err(problem) => counting.problem.set(Some(problem)),
    };
    let button = move || match (counting.is_running.get(), has_some.get()) {
        (true, _) => view! { <Icon name="stop" />{t.stop_games.to_owned()} },
        (false, false) => view! { <Icon name="dice" />{(t.play_games)(2 * PAIRS as usize)} },
        (false, true) => view! { <Icon name="dice" />{(t.play_more)(2 * PAIRS as usize)} },
    };
    // A player who never wins cannot win more or less often.
    let is_hopeless = Memo::new(move |_| {
        found.with(|it| it.n() > 0 && it.as_is.unwon + it.what_if.unwon == 2 * it.n())
    });
    let share_link = move |_| {
        copy(&format!("{}{}", browser::origin(), untrack(|| asked.route().href())));
        toasts.note(t.copied);
    };
    view! {
        <section class="wi-found panel" aria-label=t.what_was_found>
            <p class="wi-sentence" role="status">{sentence}</p>
            <Show when=move || is_hopeless.get()>
                <p class="hint">{t.never_won}</p>
            </Show>
            <p class="wi-problem" role="alert">{move || counting.problem.get()}</p>
            <button class="button primary" type="submit" form=FORM>{button}</button>
            <Show when=move || { counting.wanted.get() > 0 }>
                <p class="wi-progress" style=share>{progress}</p>
            </Show>
            <Show when=move || has_some.get()>
                <Charts found />
                <p class="wi-foot">
                    <button type="button" class="button" on:click=share_link>
                        <Icon name="link" />
                        {t.copy_link}
                    </button>
                    <button type="button" class="button primary" on:click=play>
                        <Icon name="play" />
                        {t.play_it}
                    </button>
                </p>
            </Show>
        </section>
    }
}

/// The result in one sentence.
fn said(found: &Comparison, changes: &str) -> String {
    let t = texts();
    let of_100 = |it: &Measure| (100.0 * it.value.abs()).round().max(1.0) as usize;
    match found.found() {
        FoundDifference::TooEarly => t.too_early.to_owned(),
        FoundDifference::MayBeChance => (t.may_be_chance)(changes),
        FoundDifference::Won(by) => {
            let who = if found.is_together() { t.all_win } else { t.somebody_wins };
            (t.wins_differ)(changes, who, of_100(&by), by.value > 0.0)
        }
        FoundDifference::WonBy(seat, by) => {
            (t.wins_differ)(changes, &(t.seat_wins)(seat + 1), of_100(&by), by.value > 0.0)
        }
        FoundDifference::Longer(by) => {
            let what = if found.as_is.turns.n > 0 { t.turns_word } else { t.decisions_word };
            (t.length_differs)(changes, by.value, what)
        }
    }
}
