//! The voice of a lesson: its panel above the table, the ring around what it points at, and its farewell.

use leptos::html;
use leptos::prelude::*;
use stage::route::Route;
use wasm_bindgen::prelude::{JsCast, JsValue};
use web_sys::Element;

use super::pointing::{Meant, Ring};
use super::sitting::Sitting;
use crate::app::Open;
use crate::tables::{Said, Teaching};
use client_kit::parts::{Art, Icon};
use client_kit::texts;

/// The current text, once all animations are done.
fn said_now(sitting: Sitting, teaching: Teaching) -> Memo<Said> {
    Memo::new(move |before: Option<&Said>| {
        let now = teaching.said.get();
        match before {
            Some(before) if sitting.projector.is_showing.get() => before.clone(),
            Some(_) | None => now,
        }
    })
}

/// The panel of the voice.
#[component]
pub(super) fn Voice(sitting: Sitting, teaching: Teaching) -> impl IntoView {
    let t = texts();
    let said = said_now(sitting, teaching);
    let only_tells = Memo::new(move |_| said.with(is_told));
    let step = move || {
        said.with(|said| match said {
            Said::Step(step) => (t.lesson_step)(step.number, step.of),
            Said::Farewell(_) => t.lesson_over.to_owned(),
        })
    };
    let share = move || {
        said.with(|said| match said {
            Said::Step(step) => format!("--done: {:.3}", step.number as f64 / step.of as f64),
            Said::Farewell(_) => "--done: 1".to_owned(),
        })
    };
    let words = move || match said.get() {
        Said::Step(step) => {
            let lines = step.says.into_iter().map(|line| view! { <span>{line}" "</span> });
            view! {
                <h2>{step.title}</h2>
                <p>{lines.collect_view()}</p>
            }
            .into_any()
        }
        Said::Farewell(_) => view! { <h2>{t.lesson_over}</h2> }.into_any(),
    };
    let meant = Memo::new(move |_| {
        said.with(|said| match said {
            Said::Step(step) => {
                let answer = step.answers.first().cloned();
                Some(Meant { points: step.points.clone(), answer, from: None })
            }
            Said::Farewell(_) => None,
        })
    });
    let next = NodeRef::<html::Button>::new();
    // At a step without an answer Enter continues, wherever the focus was.
    Effect::new(move || {
        said.track();
        teaching.refusal.track();
        if let Some(next) = next.get() {
            // If it cannot take the focus, the focus stays.
            let _ = next.focus();
        }
    });
    view! {
        <section class="voice" aria-label=t.lesson style=share>
            <Art id="logo" class="voice-lamp" />
            <div class="voice-words">
                <p class="voice-step">{step}</p>
                <div aria-live="polite">{words}</div>
                <p class="voice-refusal" role="status">{move || teaching.refusal.get()}</p>
            </div>
            <div class="voice-tools">
                <Show when=move || only_tells.get()>
                    <button
                        class="button primary small"
                        aria-keyshortcuts="Enter"
                        node_ref=next
                        on:click=move |_| teaching.go_on()
                    >
                        {t.lesson_next}
                        <kbd aria-hidden="true">"Enter"</kbd>
                    </button>
                </Show>
                <Tools sitting teaching only_tells />
            </div>
        </section>
        <Ring sitting meant />
        <Farewell sitting teaching said />
    }
}

fn is_told(said: &Said) -> bool {
    matches!(said, Said::Step(step) if step.answers.is_empty())
}

/// The buttons of a lesson.
#[component]
fn Tools(sitting: Sitting, teaching: Teaching, only_tells: Memo<bool>) -> impl IntoView {
    let t = texts();
    let open = Open::get();
    let is_first =
        move || teaching.said.with(|said| matches!(said, Said::Step(step) if step.number == 1));
    let skip = move |_| {
        sitting.projector.skip();
        teaching.go_on();
    };
    view! {
        <Show when=move || !only_tells.get()>
            <button class="button small" title=t.lesson_skip_hint on:click=skip>
                <Icon name="skip" />
                {t.lesson_skip}
            </button>
        </Show>
        <button
            class="icon-button small"
            aria-label=t.lesson_restart
            title=t.lesson_restart
            disabled=is_first
            on:click=move |_| teaching.start_over()
        >
            <Icon name="rematch" />
        </button>
        <button
            class="icon-button small"
            aria-label=t.lesson_leave
            title=t.lesson_leave
            on:click=move |_| open.go(Route::Start)
        >
            <Icon name="leave" />
        </button>
    }
}

/// The farewell, and the link to a real game.
#[component]
fn Farewell(sitting: Sitting, teaching: Teaching, said: Memo<Said>) -> impl IntoView {
    let t = texts();
    let element = NodeRef::<html::Dialog>::new();
    let play = NodeRef::<html::A>::new();
    let words = move || {
        said.with(|said| match said {
            Said::Farewell(words) => Some(words.clone()),
            Said::Step(_) => None,
        })
    };
    Effect::new(move || {
        if let Some(element) = element.get() {
            let is_due = words().is_some() && !sitting.projector.is_showing.get();
            match (is_due, element.open()) {
                (true, false) => {
                    // A closed dialog can be opened, and its content can take the focus.
                    let _ = element.show_modal();
                    let _ = play.get_untracked().map(|play| play.focus());
                }
                (false, true) => element.close(),
                (true, true) | (false, false) => {}
            }
        }
    });
    let game = teaching.game;
    let rules = Route::Rules { game: game.id().to_owned(), rule: None };
    view! {
        <dialog class="dialog end farewell" node_ref=element aria-labelledby="farewell-title">
            <div class="end-stage won">
                <svg class="farewell-cover" aria-hidden="true" focusable="false">
                    <use href=format!("#cover-{}", game.id()) />
                </svg>
                <h2 id="farewell-title">
                    {move || words().and_then(|words| words.into_iter().next())}
                </h2>
            </div>
            <div class="dialog-body">
                <ul class="farewell-words">
                    {move || {
                        let rest = words().unwrap_or_default().into_iter().skip(1);
                        rest.map(|line| view! { <li>{line}</li> }).collect_view()
                    }}
                </ul>
            </div>
            <footer class="dialog-foot">
                <button class="button quiet" on:click=move |_| teaching.start_over()>
                    <Icon name="rematch" />
                    {t.lesson_again}
                </button>
                <a class="button quiet" href=rules.href()>
                    <Icon name="rules" />
                    {t.rules}
                </a>
                <a
                    class="button primary"
                    href=Route::New(game.id().to_owned()).href()
                    node_ref=play
                >
                    <Icon name="play" />
                    {t.lesson_play}
                </a>
            </footer>
        </dialog>
    }
}

/// Scrolls an element into view.
pub(super) fn bring_into_sight(element: &Element) {
    let options = js_sys::Object::new();
    // Setting a field of our own object cannot fail.
    let _ =
        js_sys::Reflect::set(&options, &JsValue::from_str("block"), &JsValue::from_str("nearest"));
    let scroll = js_sys::Reflect::get(element, &JsValue::from_str("scrollIntoView"));
    if let Some(scroll) = scroll.ok().and_then(|it| it.dyn_into::<js_sys::Function>().ok()) {
        // An element that cannot scroll is in view.
        let _ = scroll.call1(element, &options);
    }
}
