//! Turn and phase, for the bar across the top.

use crate::picture::{Picture, words};
use leptos::prelude::*;

#[component]
pub(super) fn Clock(picture: Signal<Picture>, names: Signal<Vec<String>>) -> impl IntoView {
    let turn = Memo::new(move |_| picture.with(|it| it.view.turn));
    let phase = Memo::new(move |_| picture.with(|it| it.view.phase));
    let score = Memo::new(move |_| picture.with(|it| it.view.score));
    let nth = move || words::PHASES.iter().position(|(it, _)| *it == phase.get());
    let phases = words::PHASES.into_iter().enumerate().map(|(n, (_, word))| {
        let is_past = move || nth().is_some_and(|now| now > n);
        let is_now = move || (nth() == Some(n)).then_some("step");
        view! { <li class:past=is_past class:dead={n > 2} aria-current=is_now title=words::phase(n)>{word}</li> }
    });
    let side = move || {
        let is_dead = picture.with(Picture::is_zombie_turn);
        names.with(|names| words::side(names, is_dead))
    };
    view! {
        <div class="clock alley-clock">
            <p class="clock-turn">
                {words::TURN} " " {turn} <span class="clock-phase">{side}</span>
            </p>
            <ol class="phases">{phases.collect_view()}</ol>
            {move || score.get().map(|points| view! { <p class="alley-score">{words::score(points)}</p> })}
        </div>
    }
}
