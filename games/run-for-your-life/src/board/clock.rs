//! Turn, phase and goal, for the bar across the top.

use crate::picture::{Picture, words};
use leptos::prelude::*;

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
    let counters = Memo::new(move |_| picture.with(|it| it.counters));
    let nth = move || words::PHASES.iter().position(|&it| it == phase.get());
    let phases = words::PHASES.into_iter().enumerate().map(|(n, it)| {
        let is_past = move || nth().is_some_and(|now| now > n);
        let is_now = move || (nth() == Some(n)).then_some("step");
        view! {
            <li class:past=is_past aria-current=is_now title=words::phase_note(it)>
                {it.name()}
            </li>
        }
    });
    view! {
        <div class="clock road-clock">
            <p class="clock-turn">
                {words::TURN} {turn} <span class="clock-phase">{move || phase.get().name()}</span>
            </p>
            <ol class="phases" aria-label=words::PHASES_OF_THE_TURN>{phases.collect_view()}</ol>
            <p class="road-goal" title=move || picture.with(words::goal)>
                {art("flag")}
                <span>
                    {words::GOAL} <b>{goal}</b>
                    {move || warning.get().map(|text| view! { <em>{text}</em> })}
                    <small>{lead}</small>
                </span>
                <span class="counters" aria-hidden="true">
                    {move || (0..counters.get()).map(|_| art("counter")).collect_view()}
                </span>
            </p>
            <p class="clock-note"><span><small>{words::TO_WIN}</small> {aim}</span></p>
        </div>
    }
}
