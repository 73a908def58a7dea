//! Choosing what to play when a table is set up: a quick game, a scenario, the campaign or a custom scenario; and
//! what makes time pass.

use engine::{Mode, OptionKind, Rules, SetupOption, capital};
use leptos::prelude::*;
use rules::scenario::{Board, N_SCENARIOS, Scenario};
use rules::setup::{OWN, own_choice};
use rules::{BadScenario, Zombie15};
use stage::route::Route;

use super::editor::kept_scenario;
use super::texts::texts;
use client_kit::input::read_file;
use client_kit::parts::Icon;
use client_kit::setup::{AnyOfField, Chosen};

/// The options that are chosen here rather than among the house rules.
pub(super) const ABOVE: [&str; 5] = ["mode", "scenario", "clock", "seconds", "pace"];
/// The house rules that belong to the clock.
pub(super) const HOUSE_ABOVE: [(&str, &str); 2] = [("house", "pause"), ("house", "auto-pass")];

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Card {
    /// One of the modes, by its index.
    Mode(usize),
    Own,
}

#[component]
pub(super) fn Night(chosen: Chosen) -> impl IntoView {
    let t = texts();
    let card = RwSignal::new(Card::Mode(chosen.mode.get_untracked()));
    let modes = chosen.game.modes();
    // Modes that only change the clock are chosen below.
    let is_night = |mode: &&(usize, &Mode)| mode.1.choices.iter().all(|(key, _)| *key != "clock");
    let is_of = |n: usize, what: &str| modes[n].choices.contains(&("mode", what));
    let nights = modes.iter().enumerate().filter(|it| is_night(&it)).map(|(n, _)| n);
    let nights: Vec<usize> = nights.collect();
    let choose = move |it: Card| {
        card.set(it);
        let mode = match it {
            Card::Mode(n) => n,
            Card::Own => 0,
        };
        chosen.mode.set(mode);
        chosen.choose(OWN, None);
        chosen.choose("scenario", None);
        chosen.lack.set((it == Card::Own).then(|| t.own_lacks.to_owned()));
        let title = match it {
            Card::Mode(n) if is_of(n, "scenario") => Some(Board::of_campaign(1).name.clone()),
            Card::Mode(_) => None,
            Card::Own => Some(t.own_scenario.to_owned()),
        };
        chosen.title.set(title);
        chosen.fit_seats();
    };
    let first = chosen.game.first_mode().map(Card::Mode);
    let is_first = move |it: Card| first == Some(it);
    let face = move |it: Card, name: String, text: String| {
        view! {
            <label class="mode-card">
                <input
                    type="radio"
                    name="mode"
                    prop:checked=move || card.get() == it
                    on:change=move |_| choose(it)
                />
                <span class="mode-face scuffed">
                    <span class="name">
                        {name}
                        {is_first(it).then(|| {
                            view! { <span class="badge">{client_kit::texts().first_game}</span> }
                        })}
                    </span>
                    <span>{text}</span>
                </span>
            </label>
        }
    };
    let of_mode =
        move |n: usize| face(Card::Mode(n), capital(modes[n].name), capital(modes[n].text));
    let is_chosen = move |what: &str| matches!(card.get(), Card::Mode(n) if is_of(n, what));
    view! {
        <section class="step">
            <h2 id="modes">{client_kit::texts().how_to_play}</h2>
            <div class="mode-cards six" role="radiogroup" aria-labelledby="modes">
                {nights.into_iter().map(of_mode).collect_view()}
                {face(Card::Own, t.own_scenario.to_owned(), capital(t.own_scenario_text))}
            </div>
            <Show when=move || is_chosen("scenario")>
                <WhichScenario chosen is_campaign=false />
            </Show>
            <Show when=move || is_chosen("campaign")>
                <WhichScenario chosen is_campaign=true />
            </Show>
            <Show when=move || card.get() == Card::Own>
                <OwnScenario chosen />
            </Show>
        </section>
        <Clock chosen />
    }
}

/// One of the fifteen: a single scenario, or the start of the campaign.
#[component]
fn WhichScenario(chosen: Chosen, is_campaign: bool) -> impl IntoView {
    let t = texts();
    let number = RwSignal::new(1u8);
    let one = |number: u8| {
        let board = Board::of_campaign(number);
        let text = format!("{number}. {} ({})", board.name, board.tier.word());
        view! { <option value=number.to_string()>{text}</option> }
    };
    let change = move |event: leptos::ev::Event| {
        let Ok(n) = event_target_value(&event).parse() else { return };
        number.set(n);
        chosen.choose("scenario", Some(&n.to_string()));
        let title = match is_campaign {
            true => (t.campaign_from)(n.into()),
            false => Board::of_campaign(n).name.clone(),
        };
        chosen.title.set(Some(title));
    };
    view! {
        <div class="which-scenario panel">
            <span class="field">
                <label for="which">
                    {if is_campaign { t.campaign_begins } else { t.which_scenario }}
                </label>
                <select id="which" on:change=change>
                    {(1..=N_SCENARIOS as u8).map(one).collect_view()}
                </select>
            </span>
            <p>{move || Board::of_campaign(number.get()).about.clone()}</p>
            {is_campaign.then(|| view! { <p class="muted">{t.campaign_hint}</p> })}
        </div>
    }
}

/// A scenario from a file, or the one in the editor.
#[component]
fn OwnScenario(chosen: Chosen) -> impl IntoView {
    let t = texts();
    let read = RwSignal::new(None::<(String, String, Vec<BadScenario>)>);
    let take = move |text: String| {
        let (scenario, problems) = Scenario::read(&text);
        if problems.is_empty() {
            chosen.choose(OWN, Some(&own_choice(&text)));
            chosen.lack.set(None);
            chosen.title.set(Some(scenario.name.clone()));
        } else {
            chosen.choose(OWN, None);
            chosen.lack.set(Some(t.own_is_wrong.to_owned()));
            chosen.title.set(Some(t.own_scenario.to_owned()));
        }
        read.set(Some((scenario.name, scenario.about, problems)));
    };
    let load = move |event: leptos::ev::Event| read_file(&event, take);
    let from_desk = kept_scenario().map(|text| {
        let name = Scenario::read(&text).0.name;
        view! {
            <button type="button" class="button" on:click=move |_| take(text.clone())>
                {(t.own_from_desk)(&name)}
            </button>
        }
    });
    let problem = |bad: &BadScenario| {
        view! {
            <li>
                <span class="chip">{(texts().editor.line)(bad.line)}</span>
                " "
                {capital(&bad.problem)}
                "."
            </li>
        }
    };
    let told = move || {
        read.get().map(|(name, about, problems)| {
            if problems.is_empty() {
                view! {
                    <p>
                        <Icon name="check" />
                        " "
                        <strong>{name}</strong>
                    </p>
                    <p>{about}</p>
                }
                .into_any()
            } else {
                view! {
                    <p>{t.own_is_wrong}</p>
                    <ul class="own-problems">{problems.iter().map(problem).collect_view()}</ul>
                }
                .into_any()
            }
        })
    };
    view! {
        <div class="which-scenario panel">
            <span class="field">
                <label for="own-file">{t.own_file}</label>
                <input id="own-file" type="file" accept=".txt,text/plain" on:change=load />
            </span>
            <div class="button-row">
                {from_desk}
                <a class="button quiet" href=Route::Editor(Zombie15::ID.to_owned()).href()>
                    {t.editor.make_own}
                </a>
            </div>
            <div role="status">{told}</div>
        </div>
    }
}

/// What makes time pass, and whether it may be stopped.
#[component]
fn Clock(chosen: Chosen) -> impl IntoView {
    let t = texts();
    let option = |key: &str| chosen.game.options().iter().find(|option| option.key == key);
    let words = |option: Option<&'static SetupOption>| match option.map(|option| option.kind) {
        Some(OptionKind::OneOf(words) | OptionKind::AnyOf(words)) => words,
        Some(OptionKind::Number { .. } | OptionKind::NumberOrNone { .. }) | None => &[],
    };
    let clock = RwSignal::new("real");
    let names = move |word: &str| match word {
        "real" => t.clock_real,
        "turns" => t.clock_turns,
        _ => t.clock_actions,
    };
    let one = move |&(word, text): &(&'static str, &'static str)| {
        let choose = move |_| {
            clock.set(word);
            chosen.choose("clock", (word != "real").then_some(word));
            chosen.choose("seconds", None);
            chosen.choose("pace", None);
        };
        view! {
            <label class="mode-card">
                <input
                    type="radio"
                    name="clock"
                    prop:checked=move || clock.get() == word
                    on:change=choose
                />
                <span class="mode-face scuffed">
                    <span class="name">{names(word)}</span>
                    <span>{text.trim_start_matches("practice: ")}</span>
                </span>
            </label>
        }
    };
    let pace = move |event: leptos::ev::Event| {
        let value = event_target_value(&event);
        chosen.choose("pace", Some(value.as_str()).filter(|it| *it != "100"));
    };
    let seconds = move |event: leptos::ev::Event| {
        let value = event_target_value(&event);
        chosen.choose("seconds", Some(value.as_str()).filter(|it| !it.is_empty()));
    };
    let house = words(option("house"));
    let shown =
        house.iter().copied().filter(|(word, _)| HOUSE_ABOVE.contains(&("house", word))).collect();
    let current =
        Signal::derive(move || chosen.choices.with(|it| it.get("house").map(str::to_owned)));
    let set = Callback::new(move |value: Option<String>| chosen.choose("house", value.as_deref()));
    view! {
        <section class="step">
            <h2 id="clock">{t.the_clock}</h2>
            <div class="mode-cards" role="radiogroup" aria-labelledby="clock">
                {words(option("clock")).iter().map(one).collect_view()}
            </div>
            <div class="clock-fields">
                <Show when=move || clock.get() == "real">
                    <label class="field">
                        <span class="label">{t.pace}</span>
                        <select on:change=pace>
                            {t
                                .paces
                                .iter()
                                .map(|(value, text)| {
                                    view! {
                                        <option value=*value selected=*value == "100">
                                            {*text}
                                        </option>
                                    }
                                })
                                .collect_view()}
                        </select>
                    </label>
                </Show>
                <Show when=move || clock.get() != "real">
                    <label class="field">
                        <span class="label">{t.seconds_each}</span>
                        <input
                            type="number"
                            min="1"
                            max="60"
                            placeholder=move || if clock.get() == "turns" { "12" } else { "3" }
                            on:input=seconds
                        />
                    </label>
                </Show>
                <AnyOfField words=house shown id="clock-house".to_owned() current set />
            </div>
        </section>
    }
}
