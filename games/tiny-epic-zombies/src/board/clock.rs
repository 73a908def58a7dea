//! The time left, the objectives and lasting effects, for the bar across the top.

use crate::picture::{Picture, objective_art, words};
use engine::Seat;
use leptos::prelude::*;
use rules::view::{HordeView, ObjectiveView};

use super::art;
use client_kit::parts::CardMark;
use client_kit::terms::linked;
use stage::route::Route;

#[component]
pub(crate) fn Clock(
    #[prop(into)] picture: Signal<Picture>,
    #[prop(into)] names: Signal<Vec<String>>,
) -> impl IntoView {
    let turn = Memo::new(move |_| picture.with(|it| it.view.turn.number));
    let left = Memo::new(move |_| picture.with(|it| it.view.clock));
    let is_late = move || left.with(|it| it.reveals_left <= 4);
    let objectives = Memo::new(move |_| picture.with(|it| it.view.objectives.clone()));
    let is_race = Memo::new(move |_| picture.with(|it| it.view.setup.mode.is_competitive()));
    let seats = Memo::new(move |_| {
        picture.with(|it| it.view.humans.iter().map(|human| human.seat).collect::<Vec<_>>())
    });
    let barricade = Memo::new(move |_| picture.with(|it| it.view.barricade));
    let survivors = Memo::new(move |_| picture.with(|it| it.view.survivors));
    let zombies = Memo::new(move |_| picture.with(|it| it.view.zombie_supply));
    let horde = Memo::new(move |_| picture.with(|it| it.view.horde.clone()));
    view! {
        <div class="clock mall-clock">
            <p class="clock-turn">
                {words::TURN} {turn}
                <span class="clock-phase mall-deck" class:late=is_late title=move || words::clock(left.get())>
                    {art("tez-card-back")} {move || words::clock(left.get())}
                </span>
            </p>
            <ul class="objectives" aria-label=words::OBJECTIVES>
                {move || {
                    let all = objectives.get();
                    let seats = seats.get();
                    names.with(|names| {
                        let one = |it| objective(it, names, &seats, is_race.get());
                        all.iter().map(one).collect_view()
                    })
                }}
            </ul>
            <ul class="mall-holds">
                <li title=words::BARRICADE>
                    {art("above-barricade")} <span class="visually-hidden">{words::BARRICADE}</span>
                    <b>{barricade}</b>
                </li>
                <Show when=move || !is_race.get()>
                    <li title=words::SURVIVORS>
                        {art("mall-survivor")} <span class="visually-hidden">{words::SURVIVORS}</span>
                        <b>{survivors}</b>
                    </li>
                </Show>
                <li title=words::ZOMBIES_LEFT>
                    {art("zombie-1")} <span class="visually-hidden">{words::ZOMBIES_LEFT}</span>
                    <b>{zombies}</b>
                </li>
                {move || horde.with(ai_cards)}
            </ul>
        </div>
    }
}

/// An objective and its progress: one row of spaces, or in a race one for each player.
fn objective(
    it: &ObjectiveView,
    names: &[String],
    seats: &[Seat],
    is_race: bool,
) -> impl IntoView + use<> {
    let name = it.objective.name();
    // On a phone there is room for the last word.
    let (lead, last) = name.rsplit_once(' ').unwrap_or(("", name));
    let text = if is_race { it.objective.race_text() } else { it.objective.text() };
    let form = if is_race { "-race" } else { "" };
    let cards = Route::Cards("tiny-epic-zombies".to_owned()).href();
    let card = format!("{cards}#{}{form}", it.objective.word());
    let is_done = it.markers.iter().any(|marker| marker.is_completed) && !is_race;
    let rows = it.markers.iter().enumerate().map(|(nth, marker)| {
        let owner = marker.human.map(|human| {
            let seat = seats.get(usize::from(human.0)).copied().unwrap_or(Seat(human.0));
            let who = words::name(names, seat).to_owned();
            let href = format!("#seat-{}", seat.0);
            view! {
                <span data-seat=seat.0.to_string() title=who.clone()>
                    <svg class="shape" aria-hidden="true"><use_ href=href/></svg>
                    <span class="visually-hidden">{who.clone()} ": "</span>
                </span>
            }
        });
        let spaces = it.goal.map(|goal| {
            (0..goal).map(|n| view! { <i class:on={n < marker.progress}></i> }).collect_view()
        });
        view! {
            <span class="objective-row" class:done=marker.is_completed>
                {owner}
                <span class="objective-track" aria-hidden="true">{spaces}</span>
                <small>{words::progress(it, nth)}</small>
                <small class="in-short">{words::short_progress(it, nth)}</small>
            </span>
        }
    });
    view! {
        <li class="objective" class:done=is_done>
            <details>
                <summary>
                    <b>
                        {art(objective_art(it.objective))}
                        <span><span class="objective-lead">{lead} " "</span> {last}</span>
                    </b>
                    {rows.collect_view()}
                    <span class="objective-text">{words::aim(it.objective, is_race)}</span>
                </summary>
                <div class="objective-more panel">
                    <p><strong>{name}</strong></p>
                    <p>{linked(text)}</p>
                    <a href=card>{words::IN_THE_CATALOGUE}</a>
                </div>
            </details>
        </li>
    }
}

/// The AI's cards have no seat, so they are shown here.
fn ai_cards(horde: &HordeView) -> impl IntoView + use<> {
    let is_ai = horde.seat.is_none();
    let cards = horde.cards.iter().filter(move |_| is_ai).map(|card| {
        let zombie = card.character;
        let text = format!("{}{}", words::PASSIVE, zombie.passive_text());
        view! {
            <li class="ai-card" title=text.clone()>
                {art("zombie-player")} <b>{zombie.name()}</b>
                <span class="visually-hidden">{text.clone()}</span>
                <CardMark game=&crate::GAME card=format!("zombie-{}", zombie.word()) />
            </li>
        }
    });
    cards.collect_view()
}
