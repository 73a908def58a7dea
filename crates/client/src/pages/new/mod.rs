//! Setting up a table: how to play, who plays, and everything else that can be agreed.

mod house_rules;
mod night;
mod seats;
mod start;

use any_game::AnyGame;
use engine::{Choices, Mode, OptionKind, Rules};
use leptos::prelude::*;
use leptos::task::spawn_local;
use stage::route::Route;
use stage::seating::{Seating, Sitter};
use zombie_15::rules::Zombie15;

use crate::app::Open;
use crate::tables::saved;
use client_kit::parts::{Icon, Lost, TopBar, capital};
use client_kit::settings::Preferred;
use client_kit::texts;
use house_rules::HouseRules;
use seats::Seats;
use start::{start_here, start_online};

pub(crate) use start::{begin_here, begin_online};

/// The option that the number of seats decides.
const PLAYERS: &str = "players";

#[component]
pub(crate) fn New(game: String) -> impl IntoView {
    match any_game::find(registry::list(), &game) {
        Ok(game) => view! { <Plan game /> }.into_any(),
        Err(_) => view! { <Lost title=texts().unknown_game text=texts().nowhere /> }.into_any(),
    }
}

/// What has been chosen so far.
#[derive(Clone, Copy, Debug)]
struct Chosen {
    game: &'static dyn AnyGame,
    /// The number of the mode.
    mode: RwSignal<usize>,
    /// What differs from the mode.
    choices: RwSignal<Choices>,
    seating: RwSignal<Seating>,
    names: RwSignal<Vec<String>>,
    is_public: RwSignal<bool>,
    problem: RwSignal<Option<String>>,
    is_busy: RwSignal<bool>,
    /// What must be chosen first, before there is anything that the engine could check.
    lack: RwSignal<Option<String>>,
    /// What is played, where the mode alone does not tell.
    title: RwSignal<Option<String>>,
}

impl Chosen {
    fn new(game: &'static dyn AnyGame) -> Chosen {
        let name = Preferred::get().0.with_untracked(|settings| settings.name.clone());
        let chosen = Chosen {
            game,
            mode: RwSignal::new(first_mode(game)),
            choices: RwSignal::default(),
            seating: RwSignal::new(Seating::alone(4)),
            names: RwSignal::new(vec![name]),
            is_public: RwSignal::new(false),
            problem: RwSignal::new(None),
            is_busy: RwSignal::new(false),
            lack: RwSignal::new(None),
            title: RwSignal::new(None),
        };
        chosen.fit_seats();
        chosen
    }

    /// Chooses something that differs from the mode, or no longer does.
    fn choose(self, key: &str, value: Option<&str>) {
        self.problem.set(None);
        self.choices.update(|choices| {
            let mut chosen = Choices::default();
            let others = choices.iter().filter(|(other, _)| *other != key);
            others.for_each(|(key, value)| chosen.set(key, value));
            value.into_iter().for_each(|value| chosen.set(key, value));
            *choices = chosen;
        });
    }

    /// The mode, and what differs from it.
    fn agreed(self) -> Choices {
        let mut setup =
            self.game.modes().get(self.mode.get()).map(Mode::choices).unwrap_or_default();
        self.choices.with(|more| more.iter().for_each(|(key, value)| setup.set(key, value)));
        setup
    }

    /// How few and how many can play like this: the engine says, for each number of the option.
    fn seat_range(self) -> (usize, usize) {
        let mut setup = self.agreed();
        let Some((min, max)) = players(self.game) else {
            // The mode alone decides; what is refused besides is said when it starts.
            let started = self.game.start(&setup).ok();
            let n = started.map_or(self.seating.with(|it| it.0.len()), |it| it.n_seats().into());
            return (n, n);
        };
        let fits = (min..=max).filter(|n| {
            setup.set(PLAYERS, &n.to_string());
            self.game.check_setup(&setup).is_ok()
        });
        let fits: Vec<u16> = fits.collect();
        // Where something else is refused, any number may be meant.
        let (least, most) = (fits.first().unwrap_or(&min), fits.last().unwrap_or(&max));
        (usize::from(*least), usize::from(*most))
    }

    /// As many seats as can play like this.
    fn fit_seats(self) {
        let (min, max) = untrack(|| self.seat_range());
        self.seating.update(|seating| seating.resize(seating.0.len().clamp(min, max)));
    }

    /// All choices together: the mode, what differs, and how many play.
    fn setup(self) -> Choices {
        let mut setup = self.agreed();
        if players(self.game).is_some() {
            setup.set(PLAYERS, &self.seating.with(|seating| seating.0.len()).to_string());
        }
        setup
    }

    /// Why it cannot be played like this; the engine says.
    fn refusal(self) -> Option<String> {
        if self.seating.with(|seating| seating.n_persons() == 0) {
            return Some(texts().nobody_plays.to_owned());
        }
        if let Some(lack) = self.lack.get() {
            return Some(lack);
        }
        self.game.check_setup(&self.setup()).err().map(|problem| problem.to_string())
    }

    /// The names of the persons at this screen, those who gave none numbered.
    fn person_names(self) -> Vec<String> {
        let given = self.names.get_untracked();
        let n_persons = self.seating.with_untracked(Seating::n_persons);
        let name = |i: usize| {
            let given = given.get(i).map(|name| name.trim()).filter(|name| !name.is_empty());
            given.map_or_else(|| (texts().survivor)(i + 1), str::to_owned)
        };
        (0..n_persons).map(name).collect()
    }
}

/// The mode that is chosen before anybody chooses: for who has no table of this game yet, the one that
/// the game proposes for a beginning.
fn first_mode(game: &dyn AnyGame) -> usize {
    let has_played = saved::all().iter().any(|saved| saved.game == game.id());
    game.first_mode().filter(|_| !has_played).unwrap_or(0)
}

/// What the option for the number of seats allows at all.
fn players(game: &dyn AnyGame) -> Option<(u16, u16)> {
    let option = game.options().iter().find(|option| option.key == PLAYERS)?;
    match option.kind {
        OptionKind::Number { min, max } => Some((min, max)),
        OptionKind::NumberOrNone { .. } | OptionKind::OneOf(_) | OptionKind::AnyOf(_) => None,
    }
}

#[component]
fn Plan(game: &'static dyn AnyGame) -> impl IntoView {
    let t = texts();
    let chosen = Chosen::new(game);
    let open = Open::get();
    let settings = Preferred::get().0;
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if chosen.is_busy.get_untracked() {
            return;
        }
        if let Some(refusal) = untrack(|| chosen.refusal()) {
            return chosen.problem.set(Some(refusal));
        }
        if let Some(first) = chosen.names.with_untracked(|names| names.first().cloned()) {
            settings.update(|settings| settings.name = first.trim().to_owned());
        }
        if chosen.seating.with_untracked(Seating::is_online) {
            chosen.is_busy.set(true);
            spawn_local(start_online(chosen, open));
        } else {
            open.go(start_here(chosen));
        }
    };
    let is_online = move || chosen.seating.with(Seating::is_online);
    let summary = move || {
        let level = game.modes().get(chosen.mode.get()).map_or("", |mode| mode.name);
        let level = chosen.title.get().unwrap_or_else(|| capital(level));
        chosen.seating.with(|seating| {
            let n_open = seating.0.iter().filter(|&&sitter| sitter == Sitter::Open).count();
            match n_open {
                0 => (t.start_summary)(&level, seating.0.len()),
                n => (t.start_summary_online)(&level, n),
            }
        })
    };
    let night = t.nights.iter().find(|night| night.game == game.id());
    let rules = Route::Rules { game: game.id().to_owned(), rule: None };
    let make_own = (game.id() == Zombie15::ID).then(|| {
        view! {
            <a class="button quiet" href=Route::Editor(game.id().to_owned()).href()>
                <Icon name="plus" />
                <span>{t.editor.make_own}</span>
            </a>
        }
    });
    view! {
        <div class="page new-table">
            <TopBar title=(t.new_table)(game.name())>
                {make_own}
                <a class="button quiet" href=rules.href()>
                    <Icon name="rules" />
                    <span>{t.rules}</span>
                </a>
            </TopBar>
            <main id="main">
                <aside class="new-cover" aria-hidden="true">
                    <article class="poster">
                        <div class="poster-art">
                            <svg focusable="false">
                                <use href=format!("#cover-{}", game.id()) />
                            </svg>
                        </div>
                        <div class="poster-foot">
                            <p class="name">{game.name()}</p>
                            <p>{night.map(|night| night.line)}</p>
                        </div>
                    </article>
                </aside>
                <form class="setup" on:submit=start>
                    {if game.id() == Zombie15::ID {
                        view! { <night::Night chosen /> }.into_any()
                    } else {
                        view! { <Modes chosen /> }.into_any()
                    }}
                    <Seats chosen />
                    <HouseRules chosen />
                    <div class="start-bar">
                        <p class="start-summary" role="status">
                            {move || chosen.problem.get().unwrap_or_else(summary)}
                        </p>
                        <button
                            class="button primary"
                            type="submit"
                            aria-disabled=move || chosen.is_busy.get().to_string()
                        >
                            {move || if is_online() { t.start_online } else { t.start_here }}
                        </button>
                    </div>
                </form>
            </main>
        </div>
    }
}

#[component]
fn Modes(chosen: Chosen) -> impl IntoView {
    let t = texts();
    let one = move |(i, mode): (usize, &'static Mode)| {
        view! {
            <label class="mode-card">
                <input
                    type="radio"
                    name="mode"
                    prop:checked=move || chosen.mode.get() == i
                    on:change=move |_| {
                        chosen.problem.set(None);
                        chosen.mode.set(i);
                        chosen.fit_seats();
                    }
                />
                <span class="mode-face scuffed">
                    <span class="name">
                        {capital(mode.name)}
                        {(chosen.game.first_mode() == Some(i)).then(|| {
                            view! { <span class="badge">{t.first_game}</span> }
                        })}
                    </span>
                    <span>{mode.text}</span>
                </span>
            </label>
        }
    };
    view! {
        <section class="step">
            <h2 id="modes">{t.how_to_play}</h2>
            <div class="mode-cards" role="radiogroup" aria-labelledby="modes">
                {chosen.game.modes().iter().enumerate().map(one).collect_view()}
            </div>
        </section>
    }
}
