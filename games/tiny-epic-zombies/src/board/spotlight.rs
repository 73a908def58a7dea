//! What is shown large over the board for a moment.

use crate::picture::{Picture, Spotlight as Held, character_art, die_art, symbol_art, words};
use client_kit::board::portrait;
use leptos::prelude::*;
use rules::human::Human;
use rules::words::Found;

use super::{art, cards};

/// An overlay over whatever it is placed on. It takes no clicks, and screen readers skip it, since
/// the log says the same.
#[component]
pub(crate) fn Spotlight(
    #[prop(into)] picture: Signal<Picture>,
    #[prop(into)] names: Signal<Vec<String>>,
) -> impl IntoView {
    let shown = Memo::new(move |_| picture.with(|it| it.spotlight));
    view! {
        <div class="spotlight mall-spotlight" aria-hidden="true" class:on=move || shown.get().is_some()>
            <For each=move || shown.get() key=|shown| shown.nth let:shown>
                <div class="held">
                    {picture.with_untracked(|it| {
                        names.with_untracked(|names| held(it, names, shown.what))
                    })}
                </div>
            </For>
        </div>
    }
}

fn held(picture: &Picture, names: &[String], what: Held) -> AnyView {
    let caption = words::spotlight(picture, names, what);
    let line = |who: Option<Human>| {
        let seat = who.and_then(|who| picture.human(who)).map(|it| it.seat.0);
        let shape = seat.map(|seat| {
            let href = format!("#seat-{seat}");
            view! { <svg class="shape" data-seat=seat.to_string()><use_ href=href/></svg> }
        });
        view! { <p class="caption">{shape} {caption.clone()}</p> }
    };
    let figure = |id: &'static str| view! { <div class="big-figure">{art(id)}</div> };
    match what {
        Held::Turn(who) => {
            let seat = picture.human(who).map(|it| it.seat.0).unwrap_or_default();
            let character = picture.human(who).and_then(|it| it.character);
            let face = character.map(|it| portrait(character_art(it)));
            view! { <p class="proclaim small" data-seat=seat.to_string()>{face} {caption}</p> }
                .into_any()
        }
        Held::Die(face) => {
            view! { <div class="die">{art(die_art(face))}</div> {line(None)} }.into_any()
        }
        Held::Revealed(who, card) | Held::Supply(who, card) => {
            view! { <div class="held-card-large">{cards::large(card)}</div> {line(Some(who))} }
                .into_any()
        }
        Held::Noise(who) => view! { {figure("icon-sound")} {line(Some(who))} }.into_any(),
        Held::Hushed(who) => view! { {figure("icon-mute")} {line(Some(who))} }.into_any(),
        Held::Horde(..) => view! { {figure("zombie-player")} {line(None)} }.into_any(),
        Held::Overrun(who) => view! { {figure("zombie-2")} {line(Some(who))} }.into_any(),
        Held::Eaten(who, _) => view! { {figure("skull")} {line(Some(who))} }.into_any(),
        Held::Arrived(who, character) => {
            let seat = picture.human(who).map(|it| it.seat.0).unwrap_or_default();
            view! {
                <div class="big-figure" data-seat=seat.to_string()>{art(character_art(character))}</div>
                {line(Some(who))}
            }
            .into_any()
        }
        Held::BarricadeFell => view! { {figure("mall-barricade-broken")} {line(None)} }.into_any(),
        Held::Stranded(Found::Somebody) => {
            view! { {figure("mall-survivor")} {line(None)} }.into_any()
        }
        Held::Stranded(Found::Zombie) => view! { {figure("zombie-3")} {line(None)} }.into_any(),
        Held::Letter(letter) => {
            let letter = words::letter(letter);
            view! { <div class="big-letter">{art("mall-flask")} <b>{letter}</b></div> {line(None)} }
                .into_any()
        }
        Held::Exit(rules::objectives::ExitSign::Symbol(symbol)) => {
            view! { <div class="big-figure">{art(symbol_art(symbol))}</div> {line(None)} }
                .into_any()
        }
        Held::Exit(rules::objectives::ExitSign::Number(n)) => {
            view! { <div class="big-letter">{art("icon-leave")} <b>{n}</b></div> {line(None)} }
                .into_any()
        }
        Held::Clue(_) | Held::Guess(_) | Held::Source(_) => {
            view! { {figure("mall-bio")} {line(None)} }.into_any()
        }
        Held::Relief(_) => view! { {figure("icon-people")} {line(None)} }.into_any(),
        Held::Completed(_) => view! { {figure("icon-check")} {line(None)} }.into_any(),
        Held::HumansWon | Held::LeaderWon(_) => {
            view! { <p class="proclaim">{caption}</p> }.into_any()
        }
        Held::ZombiesWon(_) => {
            view! { {figure("skull")} <p class="proclaim small">{caption}</p> }.into_any()
        }
    }
}
