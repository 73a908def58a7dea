//! The seats: a figure for each, and the names of the people at this screen.

use any_game::Level;
use engine::capital;
use leptos::prelude::*;
use stage::seating::{Seating, SitterChoice};

use crate::levels::LevelSelect;
use client_kit::figures::{FigureChoice, PersonFigure};
use client_kit::parts::{Art, Icon, SeatShape};
use client_kit::settings::Preferred;
use client_kit::setup::Chosen;
use client_kit::texts;

#[component]
pub(super) fn Seats(chosen: Chosen) -> impl IntoView {
    let t = texts();
    let range = Memo::new(move |_| chosen.seat_range());
    let n_seats = move || chosen.seating.with(|seating| seating.0.len());
    let resize = move |n: usize| {
        chosen.problem.set(None);
        let (min, max) = range.get_untracked();
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
                <Show when=move || n_seats() < range.get().1>
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
            <Show when=move || { n_seats() > range.get().0 }>
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
            <Show when=move || n_persons() != 0>
                <FigureChoice />
            </Show>
        </section>
    }
}

/// One seat: each click changes who sits there.
#[component]
fn SeatCard(chosen: Chosen, i: usize) -> impl IntoView {
    let t = texts();
    let sitter = move || {
        chosen.seating.with(|seating| seating.0.get(i).copied().unwrap_or(SitterChoice::bot()))
    };
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
            SitterChoice::Person => t.person,
            SitterChoice::Bot(_) => t.bot,
            SitterChoice::Open => t.friend,
        },
        move || match sitter() {
            SitterChoice::Person => "person",
            SitterChoice::Bot(_) => "bot",
            SitterChoice::Open => "link",
        },
    );
    // Its place among the persons, the bots or the friends.
    let nth = move || {
        chosen.seating.with(|seating| {
            let before = seating.0.iter().take(i);
            before.filter(|&&other| other.is_like(sitter())).count()
        })
    };
    let settings = Preferred::get().0;
    // The first person is whose device it is.
    let figure = move || {
        let is_user = sitter() == SitterChoice::Person && nth() == 0;
        settings.with(|settings| settings.figure.filter(|_| is_user))
    };
    let name = move || {
        let nth = nth();
        match sitter() {
            SitterChoice::Person => {
                let given = chosen.names.with(|names| names.get(nth).cloned().unwrap_or_default());
                if given.is_empty() { chosen.usual_name(nth) } else { given }
            }
            SitterChoice::Bot(_) => (t.bot_name)(nth + 1),
            SitterChoice::Open => (t.friend_name)(nth + 1),
        }
    };
    let level = move || match sitter() {
        SitterChoice::Bot(level) => Some(level),
        SitterChoice::Person | SitterChoice::Open => None,
    };
    let class = move || match sitter() {
        SitterChoice::Person => "seat-card person",
        SitterChoice::Bot(_) => "seat-card bot",
        SitterChoice::Open => "seat-card friend",
    };
    let side = Memo::new(move |_| chosen.side(i));
    let plays = move || side.get().map(|side| capital(side.name));
    view! {
        <li class=class data-seat=i>
            <button
                type="button"
                class="seat-figure"
                aria-label=move || (t.seat_is)(i + 1, &format!("{}, {}", name(), word()))
                aria-description=plays
                on:click=change
            >
                {move || {
                    let id = side.get().map_or("runner", |side| side.art);
                    view! { <Art id class="figure" /> }
                }}
                <span class="seat-name">
                    <SeatShape seat=i as u8 />
                    " "
                    {move || figure().map(|figure| view! { <PersonFigure figure /> })}
                    " "
                    {name}
                </span>
                {move || plays().map(|plays| view! { <span class="seat-side">{plays}</span> })}
                <span class="seat-kind">
                    {move || view! { <Icon name=icon() /> }}
                    " "
                    {word}
                </span>
            </button>
            <Show when=move || level().is_some()>
                <LevelField chosen i name=Signal::derive(name) level=Signal::derive(level) />
            </Show>
        </li>
    }
}

/// The level of the bot on a seat.
#[component]
fn LevelField(
    chosen: Chosen,
    i: usize,
    name: Signal<String>,
    level: Signal<Option<Level>>,
) -> impl IntoView {
    let t = texts();
    let choose = move |level| {
        chosen.seating.update(|seating| {
            if let Some(sitter) = seating.0.get_mut(i) {
                *sitter = SitterChoice::Bot(level);
            }
        });
    };
    let word = Signal::derive(move || level.get().map(|it| it.word().to_owned()));
    view! {
        <div class="seat-level">
            <LevelSelect label=Signal::derive(move || (t.level_of)(&name.get())) word choose=Callback::new(choose) />
            <p class="hint">{move || level.get().map(Level::sentence)}</p>
        </div>
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
                placeholder=move || chosen.usual_name(i)
                autocomplete="nickname"
                prop:value=value
                on:input=input
            />
        </span>
    }
}
