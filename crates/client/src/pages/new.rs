//! Setting up a table: how to play, who plays, and everything else that can be agreed.

use engine::{Choices, Mode, OptionKind, SetupOption};
use games::AnyGame;
use leptos::prelude::*;
use leptos::task::spawn_local;
use stage::route::Route;
use stage::seating::{Seating, Sitter};
use table::Token;

use crate::app::Open;
use crate::browser;
use crate::parts::{Art, Icon, Lost, SeatShape, TopBar, capital};
use crate::settings::Preferred;
use crate::tables::saved::{self, Invitation, Place, Saved};
use crate::tables::{Wish, create};
use crate::texts;
use crate::worker::messages::ToWorker;

/// The option that the number of seats decides.
const PLAYERS: &str = "players";

#[component]
pub(crate) fn New(game: String) -> impl IntoView {
    match games::find(games::list(), &game) {
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
}

impl Chosen {
    fn new(game: &'static dyn AnyGame) -> Chosen {
        let n_seats = seat_range(game).map_or(4, |(min, max)| 4.clamp(min, max));
        let name = Preferred::get().0.with_untracked(|settings| settings.name.clone());
        Chosen {
            game,
            mode: RwSignal::new(0),
            choices: RwSignal::default(),
            seating: RwSignal::new(Seating::alone(n_seats.into())),
            names: RwSignal::new(vec![name]),
            is_public: RwSignal::new(false),
            problem: RwSignal::new(None),
            is_busy: RwSignal::new(false),
        }
    }

    /// All choices together: the mode, what differs, and how many play.
    fn setup(self) -> Choices {
        let mut setup =
            self.game.modes().get(self.mode.get()).map(Mode::choices).unwrap_or_default();
        self.choices.with(|more| more.iter().for_each(|(key, value)| setup.set(key, value)));
        if seat_range(self.game).is_some() {
            setup.set(PLAYERS, &self.seating.with(|seating| seating.0.len()).to_string());
        }
        setup
    }

    /// Why it cannot be played like this; the engine says.
    fn refusal(self) -> Option<String> {
        if self.seating.with(|seating| seating.n_persons() == 0) {
            return Some(texts().nobody_plays.to_owned());
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

fn seat_range(game: &dyn AnyGame) -> Option<(u16, u16)> {
    let option = game.options().iter().find(|option| option.key == PLAYERS)?;
    match option.kind {
        OptionKind::Number { min, max } => Some((min, max)),
        OptionKind::OneOf(_) | OptionKind::AnyOf(_) => None,
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
        let level = capital(level);
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
    view! {
        <div class="page new-table">
            <TopBar title=(t.new_table)(game.name())>
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
                    <Modes chosen />
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
    let one = |(i, mode): (usize, &'static Mode)| {
        view! {
            <label class="mode-card">
                <input
                    type="radio"
                    name="mode"
                    prop:checked=move || chosen.mode.get() == i
                    on:change=move |_| {
                        chosen.problem.set(None);
                        chosen.mode.set(i);
                    }
                />
                <span class="mode-face scuffed">
                    <span class="name">{capital(mode.name)}</span>
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

#[component]
fn Seats(chosen: Chosen) -> impl IntoView {
    let t = texts();
    let (min, max) = seat_range(chosen.game).map_or((4, 4), |(min, max)| (min.into(), max.into()));
    let n_seats = move || chosen.seating.with(|seating| seating.0.len());
    let resize = move |n: usize| {
        chosen.problem.set(None);
        chosen.seating.update(|seating| seating.resize(n.clamp(min, max)));
    };
    let n_persons = move || chosen.seating.with(Seating::n_persons);
    view! {
        <section class="step">
            <h2>{t.who_plays}</h2>
            <p class="muted">{t.change_hint}</p>
            <ul class="seat-row">
                <For
                    each=move || 0..n_seats()
                    key=|i| *i
                    children=move |i| view! { <SeatCard chosen i /> }
                />
                <Show when=move || n_seats() < max>
                    <li class="seat-card free">
                        <button
                            type="button"
                            class="seat-figure"
                            on:click=move |_| resize(n_seats() + 1)
                        >
                            <Icon name="plus" />
                            <span class="seat-kind">{t.add_seat}</span>
                        </button>
                    </li>
                </Show>
            </ul>
            <Show when=move || { n_seats() > min }>
                <button type="button" class="button quiet small" on:click=move |_| resize(n_seats() - 1)>
                    <Icon name="minus" />
                    {t.remove_seat}
                </button>
            </Show>
            <div class="names">
                <For
                    each=move || 0..n_persons()
                    key=|i| *i
                    children=move |i| view! { <NameField chosen i /> }
                />
            </div>
        </section>
    }
}

/// One seat: each click changes who sits there.
#[component]
fn SeatCard(chosen: Chosen, i: usize) -> impl IntoView {
    let t = texts();
    let sitter =
        move || chosen.seating.with(|seating| seating.0.get(i).copied().unwrap_or(Sitter::Bot));
    let change = move |_| {
        chosen.problem.set(None);
        chosen.seating.update(|seating| {
            if let Some(sitter) = seating.0.get_mut(i) {
                *sitter = sitter.next();
            }
        });
    };
    let (word, icon) = (
        move || match sitter() {
            Sitter::Person => t.person,
            Sitter::Bot => t.bot,
            Sitter::Open => t.friend,
        },
        move || match sitter() {
            Sitter::Person => "person",
            Sitter::Bot => "bot",
            Sitter::Open => "link",
        },
    );
    // Its name among the persons, the bots or the friends.
    let name = move || {
        let nth = chosen.seating.with(|seating| {
            let before = seating.0.iter().take(i);
            before.filter(|&&other| other == sitter()).count()
        });
        match sitter() {
            Sitter::Person => {
                let given = chosen.names.with(|names| names.get(nth).cloned().unwrap_or_default());
                if given.is_empty() { (t.survivor)(nth + 1) } else { given }
            }
            Sitter::Bot => (t.bot_name)(nth + 1),
            Sitter::Open => (t.friend_name)(nth + 1),
        }
    };
    let class = move || match sitter() {
        Sitter::Person => "seat-card person",
        Sitter::Bot => "seat-card bot",
        Sitter::Open => "seat-card friend",
    };
    view! {
        <li class=class data-seat=i>
            <button
                type="button"
                class="seat-figure"
                aria-label=move || (t.seat_is)(i + 1, &format!("{}, {}", name(), word()))
                on:click=change
            >
                <Art id="runner" class="figure" />
                <span class="seat-name">
                    <SeatShape seat=i as u8 />
                    " "
                    {name}
                </span>
                <span class="seat-kind">
                    {move || view! { <Icon name=icon() /> }}
                    " "
                    {word}
                </span>
            </button>
        </li>
    }
}

#[component]
fn NameField(chosen: Chosen, i: usize) -> impl IntoView {
    let t = texts();
    let label = if i == 0 { t.your_name.to_owned() } else { (t.name_of)(i + 1) };
    let value = move || chosen.names.with(|names| names.get(i).cloned().unwrap_or_default());
    let input = move |event: leptos::ev::Event| {
        chosen.names.update(|names| {
            names.resize(names.len().max(i + 1), String::new());
            names[i] = event_target_value(&event);
        });
    };
    view! {
        <span class="field">
            <label for=format!("name-{i}")>{label}</label>
            <input
                id=format!("name-{i}")
                maxlength=protocol::LONGEST_NAME.to_string()
                placeholder=(t.survivor)(i + 1)
                autocomplete="nickname"
                prop:value=value
                on:input=input
            />
        </span>
    }
}

/// Everything else, folded away.
#[component]
fn HouseRules(chosen: Chosen) -> impl IntoView {
    let t = texts();
    // What the level decides is chosen above.
    let is_decided_above = |option: &&SetupOption| {
        let by_mode = |mode: &Mode| mode.choices.iter().any(|(key, _)| *key == option.key);
        option.key == PLAYERS || chosen.game.modes().iter().any(by_mode)
    };
    let options = chosen.game.options().iter().filter(|option| !is_decided_above(option));
    let fields = options.map(|option| view! { <OptionField chosen option /> }).collect_view();
    let n_changed = move || chosen.choices.with(|choices| choices.iter().count());
    let state = move || match n_changed() {
        0 => t.as_level.to_owned(),
        n => (t.changed)(n),
    };
    view! {
        <details class="house-rules">
            <summary>
                <Icon name="settings" />
                " "
                {t.house_rules}
                " "
                <span class="badge">{state}</span>
            </summary>
            <div class="house-fields">
                {fields}
                <label class="switch-row">
                    <span class="label">{t.list_publicly}</span>
                    <input
                        class="switch"
                        type="checkbox"
                        role="switch"
                        prop:checked=chosen.is_public
                        on:change=move |event| chosen.is_public.set(event_target_checked(&event))
                    />
                </label>
            </div>
        </details>
    }
}

#[component]
fn OptionField(chosen: Chosen, option: &'static SetupOption) -> impl IntoView {
    let id = format!("option-{}", option.key);
    let current = move || chosen.choices.with(|it| it.get(option.key).map(str::to_owned));
    let set = move |value: Option<String>| {
        chosen.problem.set(None);
        chosen.choices.update(|choices| match value {
            Some(value) => choices.set(option.key, &value),
            None => {
                let kept: Vec<_> = choices
                    .iter()
                    .filter(|(key, _)| *key != option.key)
                    .map(|(key, value)| (key.to_owned(), value.to_owned()))
                    .collect();
                let pairs: Vec<_> =
                    kept.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
                *choices = Choices::new(&pairs);
            }
        });
    };
    let field = match option.kind {
        OptionKind::Number { min, max } => view! {
            <input
                id=id.clone()
                type="number"
                min=min
                max=max
                placeholder=option.default
                prop:value=move || current().unwrap_or_default()
                on:input=move |event| {
                    set(Some(event_target_value(&event)).filter(|value| !value.is_empty()));
                }
            />
        }
        .into_any(),
        OptionKind::OneOf(words) => {
            let one = move |&(word, text): &(&'static str, &'static str)| {
                view! {
                    <option value=word selected=move || current().as_deref() == Some(word)>
                        {text}
                    </option>
                }
            };
            view! {
                <select
                    id=id.clone()
                    on:change=move |event| {
                        set(Some(event_target_value(&event)).filter(|value| !value.is_empty()));
                    }
                >
                    <option value="">{texts().as_preset}</option>
                    {words.iter().map(one).collect_view()}
                </select>
            }
            .into_any()
        }
        OptionKind::AnyOf(words) => {
            view! { <AnyOfField words id=id.clone() current=Signal::derive(current) set=Callback::new(set) /> }
                .into_any()
        }
    };
    view! {
        <span class="field">
            <label for=id>{option.text}</label>
            {field}
        </span>
    }
}

#[component]
fn AnyOfField(
    words: &'static [(&'static str, &'static str)],
    id: String,
    current: Signal<Option<String>>,
    set: Callback<Option<String>>,
) -> impl IntoView {
    let has = move |word: &str| {
        current.with(|it| it.as_deref().is_some_and(|it| it.split(',').any(|part| part == word)))
    };
    let toggle = move |word: &'static str| {
        let kept = words
            .iter()
            .map(|(known, _)| *known)
            .filter(|known| if *known == word { !has(known) } else { has(known) });
        let kept: Vec<_> = kept.collect();
        set.run(Some(kept.join(",")).filter(|it| !it.is_empty()));
    };
    let one = move |&(word, text): &(&'static str, &'static str)| {
        view! {
            <label class="switch-row">
                <input
                    class="switch"
                    type="checkbox"
                    prop:checked=move || has(word)
                    on:change=move |_| toggle(word)
                />
                {text}
            </label>
        }
    };
    view! { <span class="any-of" id=id role="group">{words.iter().map(one).collect_view()}</span> }
}

/// A table in this browser; the page that opens it sets it going.
fn start_here(chosen: Chosen) -> Route {
    let id = saved::fresh_id();
    let token = |sitter: &Sitter| {
        (*sitter == Sitter::Person).then(|| Token::new(browser::random()).to_hex())
    };
    let seats: Vec<_> =
        chosen.seating.with_untracked(|seating| seating.0.iter().map(token).collect());
    let tokens = seats.iter().flatten().cloned().collect();
    let setup = untrack(|| chosen.setup()).to_string();
    let game = chosen.game.id().to_owned();
    let begin = ToWorker::Begin { game: game.clone(), setup, seats };
    saved::remember(Saved {
        id: id.clone(),
        game,
        place: Place::Here,
        tokens,
        invitations: Vec::new(),
        names: chosen.person_names(),
        seated: Vec::new(),
        stage: String::new(),
        is_over: false,
    });
    saved::remember_beginning(&id, &begin);
    Route::Here(id)
}

async fn start_online(chosen: Chosen, open: Open) {
    let setup = untrack(|| chosen.setup());
    let setup = games::setup::choices_to_json(&setup, chosen.game.options());
    let wish = Wish {
        game: chosen.game.id().to_owned(),
        setup: setup.as_object().cloned().unwrap_or_default(),
        seats: chosen.seating.with_untracked(|seating| seating.0.clone()),
        public: chosen.is_public.get_untracked(),
    };
    let created = match create(&wish).await {
        Ok(created) => created,
        Err(problem) => {
            chosen.is_busy.set(false);
            return chosen.problem.set(Some(problem));
        }
    };
    let of = |wanted: Sitter| {
        let seats = created.seats.iter().filter(move |seat| seat.sitter == wanted);
        seats.filter_map(|seat| Some((seat.seat, seat.token.clone()?)))
    };
    let tokens: Vec<_> = of(Sitter::Person).map(|(_, token)| token).collect();
    let invitations = of(Sitter::Open).map(|(seat, token)| Invitation { seat, token }).collect();
    let token = tokens.first().cloned();
    saved::remember(Saved {
        id: created.table.clone(),
        game: wish.game,
        place: Place::Online,
        tokens,
        invitations,
        names: chosen.person_names(),
        seated: Vec::new(),
        stage: String::new(),
        is_over: false,
    });
    open.go(Route::Online { table: created.table, token });
}
