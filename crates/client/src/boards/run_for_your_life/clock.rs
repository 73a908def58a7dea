//! The bar across the top: how far the night has come.

use leptos::prelude::*;
use stage::run_for_your_life::{Picture, words};

use super::art;

#[component]
pub(crate) fn Clock(
    #[prop(into)] picture: Signal<Picture>,
    #[prop(into)] names: Signal<Vec<String>>,
) -> impl IntoView {
    let turn = Memo::new(move |_| picture.with(|it| it.turn));
    let phase = Memo::new(move |_| picture.with(|it| it.phase));
    let goal = Memo::new(move |_| picture.with(|it| it.goal.0));
    let lead = Memo::new(move |_| picture.with(|it| names.with(|names| words::lead(it, names))));
    let warning = Memo::new(move |_| picture.with(words::goal_warning));
    let aim = Memo::new(move |_| picture.with(|it| it.aim.clone()));
    let supplies = Memo::new(move |_| picture.with(|it| it.supplies));
    let discards = Memo::new(move |_| picture.with(|it| it.blood_discards));
    let counters = Memo::new(move |_| picture.with(|it| it.counters));
    let phases = words::PHASES.map(|it| {
        let is_now = move || phase.get() == it;
        view! {
            <li class:now=is_now aria-current=move || is_now().then_some("step")>
                <span>{it.name()}</span>
            </li>
        }
    });
    let deck = |art_id: &'static str, label: &'static str, n: Signal<u16>| {
        view! {
            <li title=label>
                {art(art_id)} <span class="visually-hidden">{label} ": "</span> <b>{n}</b>
            </li>
        }
    };
    view! {
        <div class="road-clock">
            <p class="turn">"Turn " <b>{turn}</b></p>
            <ol class="phases" aria-label="Phases of the turn">{phases.collect_view()}</ol>
            <div class="goal">
                <span class="goal-art">{art("flag")}</span>
                <p>
                    <span>"Goal: space " <b>{goal}</b></span>
                    {move || warning.get().map(|text| view! { <em>{text}</em> })}
                    <small>{lead}</small>
                </p>
                <span class="counters" aria-hidden="true">
                    {move || (0..counters.get()).map(|_| art("counter")).collect_view()}
                </span>
            </div>
            <p class="aim"><small>"To win"</small> {aim}</p>
            <ul class="decks">
                {deck("card-back-determination", "Determination cards",
                    Signal::derive(move || supplies.get().determination))}
                {deck("card-back-event", "Event cards", Signal::derive(move || supplies.get().event))}
                {deck("card-back-blood", "Blood cards", Signal::derive(move || supplies.get().blood.into()))}
                <li title="Blood cards that were turned over: infected and clean">
                    {art("skull")} <span class="visually-hidden">"Turned over: infected "</span>
                    <b>{move || discards.get().infected}</b>
                    <span class="visually-hidden">", clean "</span><b class="clean">{move || discards.get().clean}</b>
                </li>
                {deck("zombie-1", "Zombies left to place", Signal::derive(move || supplies.get().zombies.into()))}
            </ul>
        </div>
    }
}
