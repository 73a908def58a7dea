//! The programme of solo zombies: their step cards as a strip with the current one lit, and their
//! explanations.

use crate::picture::{Picture, words};
use engine::capital;
use leptos::prelude::*;
use rules::programme::Place;

use client_kit::parts::CardMark;

#[component]
pub(super) fn Programme(picture: Signal<Picture>, names: Signal<Vec<String>>) -> impl IntoView {
    let steps = Memo::new(move |_| {
        picture.with(|it| it.view.programme.as_ref().map(|it| it.steps.clone()).unwrap_or_default())
    });
    let last = Memo::new(move |_| {
        picture.with(|it| {
            it.view.programme.as_ref().map(|it| it.final_instructions.clone()).unwrap_or_default()
        })
    });
    let deck = Memo::new(move |_| picture.with(|it| it.view.setup.opponent));
    let at = Memo::new(move |_| picture.with(|it| it.view.programme.as_ref().and_then(|it| it.at)));
    let energy = Memo::new(move |_| picture.with(|it| it.view.horde.energy));
    let explained = Memo::new(move |_| picture.with(|it| it.explained));
    let is_refused = move || explained.get().is_some_and(|event| words::is_refusal(&event));
    let caption = move || {
        let event = explained.get()?;
        Some(names.with(|names| words::explained(&event, names)))
    };
    let one = move |n: usize| {
        let place = Place::Step(n as u8 + 1);
        let is_now = move || at.get() == Some(place);
        let is_past = move || match at.get() {
            Some(Place::Step(now)) => usize::from(now) > n + 1,
            Some(Place::Dice | Place::Line(_) | Place::FinalInstructions) => true,
            None => false,
        };
        let text = steps.with(|steps| steps[n].text.clone());
        let cost = steps.with(|steps| steps[n].cost.clone());
        let title = format!("{}: {} ({cost})", n + 1, capital(&text));
        view! {
            <li data-told="" class:past=is_past aria-current=move || is_now().then_some("step") title=title>
                <b>{n + 1}</b> <span class="visually-hidden">{text}</span>
                <CardMark game=&crate::GAME card=words::step_card(deck.get(), n + 1) />
            </li>
        }
    };
    let is_dice = move || matches!(at.get(), Some(Place::Dice | Place::Line(_)));
    let is_end = move || at.get() == Some(Place::FinalInstructions);
    let chart = move || {
        let Some(Place::Line(n)) = at.get() else { return None };
        picture.with(|it| {
            let line =
                it.view.programme.as_ref()?.chart.get(usize::from(n).checked_sub(1)?)?.clone();
            Some(format!("{:02}–{:02} {}", line.from % 100, line.up_to % 100, line.text))
        })
    };
    view! {
        <div class="alley-programme">
            <ol class="steps" aria-label=words::PROGRAMME>
                {move || (0..steps.with(Vec::len)).map(one).collect_view()}
                <li class="wide" data-told="" aria-current=move || is_dice().then_some("step") title=words::DICE>
                    {super::art("icon-dice")} <span class="visually-hidden">{words::DICE}</span>
                </li>
                <li class="wide" data-told="" aria-current=move || is_end().then_some("step") title=last>{words::LAST}</li>
            </ol>
            <p class="caption" class:refused=is_refused aria-live="polite">
                {caption}
                {move || chart().map(|line| view! { <small>{line}</small> })}
            </p>
            <p class="horde-energy" title=words::ENERGY>
                {move || (0..energy.get()).map(|_| super::art("alley-bolt")).collect_view()}
            </p>
        </div>
    }
}
