//! What can be chosen in the town: targets glow, take pointer and keyboard, and show their key.

use crate::picture::{Point, Targets, hero_word, option_of, words};
use engine::capital;
use leptos::prelude::*;
use protocol::WireChoice;
use rules::map::Area;
use rules::tokens::{Heavy, Token};
use rules::words::{Action, Figure};
use stage::targets::{name_of_target, note};

use super::surface::Town;
use super::{figures, key_of};

/// Something on the board that options point at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Aim {
    Area(Area),
    Hero(Figure),
    Token(Token),
    /// The face-down token in front of the Active Hero.
    Hidden,
    Heavy(Heavy),
}

impl Aim {
    pub(super) fn choices(self, targets: &Targets, options: &[WireChoice]) -> Vec<WireChoice> {
        let taking = |word: &str| {
            let all = targets.cards.get(word).cloned().unwrap_or_default();
            let is_taken = |it: &WireChoice| {
                it.action.starts_with("take ") || it.action.starts_with("pick-up ")
            };
            all.into_iter().filter(is_taken).collect()
        };
        match self {
            Aim::Area(area) => targets.spaces.get(&area).cloned().unwrap_or_default(),
            Aim::Hero(figure) => targets.cards.get(&hero_word(figure)).cloned().unwrap_or_default(),
            Aim::Token(token) => taking(token.word()),
            Aim::Heavy(heavy) => taking(heavy.word()),
            Aim::Hidden => option_of(options, Action::Flip).cloned().into_iter().collect(),
        }
    }

    fn name(self, town: Town) -> String {
        town.picture.with(|it| match self {
            Aim::Area(area) => words::area(&it.view, area),
            Aim::Hero(figure) => it.hero(figure).map_or("", |it| it.hero.name()).to_owned(),
            Aim::Token(token) => capital(token.name()),
            Aim::Heavy(heavy) => heavy.name().to_owned(),
            Aim::Hidden => words::FACE_DOWN.to_owned(),
        })
    }

    /// Where it is; `None` for something that is carried or gone.
    fn point(self, town: Town) -> Option<Point> {
        let here = town.picture.with(|it| it.active().map(|it| it.area));
        match self {
            Aim::Area(area) => town.heart(area),
            Aim::Hero(figure) => figures::hero_point(town, figure).map(|at| at.plus(0.0, -26.0)),
            Aim::Token(token) => figures::thing_point(town, here?, |it| it.is_token(Some(token))),
            Aim::Hidden => figures::thing_point(town, here?, |it| it.is_token(None)),
            Aim::Heavy(heavy) => figures::thing_point(town, here?, |it| it.is_heavy(heavy)),
        }
    }
}

/// The Areas that can be chosen: a glow on their ground, under the figures.
#[component]
pub(super) fn Glows(town: Town, view_box: Signal<String>) -> impl IntoView {
    let areas =
        Memo::new(move |_| town.targets.with(|it| it.spaces.keys().copied().collect::<Vec<_>>()));
    view! {
        <svg class="town-glows" viewBox=view_box>
            <For each=move || areas.get() key=|area| area.0 let:area>
                <Glow town area/>
            </For>
        </svg>
    }
}

#[component]
fn Glow(town: Town, area: Area) -> impl IntoView {
    let aim = Aim::Area(area);
    let pointed = town.pointed;
    let label = Memo::new(move |_| name_of_target(&aim.name(town), &town.choices(aim)));
    let shape = move || town.plan.with(|plan| plan.area(area).map(|it| it.path.clone()));
    let leave = move || {
        if pointed.get_untracked() == Some(aim) {
            pointed.set(None);
        }
    };
    let key = move |event: web_sys::KeyboardEvent| {
        let key = event.key();
        if key == "Enter" || key == " " {
            event.prevent_default();
            town.activate(aim);
        }
    };
    view! {
        <path class="town-glow" role="button" data-space=area.0.to_string() aria-label=label tabindex="0"
            class:pointed=move || pointed.get() == Some(aim)
            transform=move || town.plan.with(|plan| plan.transform(area))
            d=move || shape().unwrap_or_default()
            on:click=move |event| { event.stop_propagation(); town.activate(aim) }
            on:keydown=key
            on:pointerenter=move |_| pointed.set(Some(aim)) on:pointerleave=move |_| leave()
            on:focus=move |_| pointed.set(Some(aim)) on:blur=move |_| leave()>
        </path>
    }
}

/// The other targets, as buttons on top of the drawing, with their keys and notes.
#[component]
pub(super) fn TargetLayer(town: Town) -> impl IntoView {
    let aims = Memo::new(move |_| {
        let heroes =
            town.picture.with(|it| it.view.heroes.iter().map(|it| it.figure).collect::<Vec<_>>());
        let pieces = heroes.into_iter().map(Aim::Hero).chain([Aim::Hidden]);
        let tokens = <Token as engine::Id>::all().map(Aim::Token);
        let heavy = Heavy::ALL.into_iter().map(Aim::Heavy);
        let all = pieces.chain(tokens).chain(heavy);
        all.filter(|aim| !town.choices(*aim).is_empty()).collect::<Vec<_>>()
    });
    let areas = Memo::new(move |_| {
        town.targets.with(|it| it.spaces.keys().map(|&area| Aim::Area(area)).collect::<Vec<_>>())
    });
    view! {
        <div class="town-targets">
            <For each=move || aims.get() key=|aim| format!("{aim:?}") let:aim>
                <PieceTarget town aim/>
            </For>
            <For each=move || areas.get() key=|aim| format!("{aim:?}") let:aim>
                <KeyTag town aim/>
            </For>
            <Note town/>
            <Chooser town/>
        </div>
    }
}

#[component]
fn PieceTarget(town: Town, aim: Aim) -> impl IntoView {
    let pointed = town.pointed;
    let label = Memo::new(move |_| name_of_target(&aim.name(town), &town.choices(aim)));
    let leave = move || {
        if pointed.get_untracked() == Some(aim) {
            pointed.set(None);
        }
    };
    let style = move || aim.point(town).map(|at| town.at(at));
    view! {
        <button type="button" class="town-target" class:figure=matches!(aim, Aim::Hero(_)) aria-label=label
            style=move || style().unwrap_or_else(|| "display:none".to_owned())
            on:click=move |event| { event.stop_propagation(); town.activate(aim) }
            on:pointerenter=move |_| pointed.set(Some(aim)) on:pointerleave=move |_| leave()
            on:focus=move |_| pointed.set(Some(aim)) on:blur=move |_| leave()>
        </button>
        <KeyTag town aim/>
    }
}

/// The key for the only option of a target.
#[component]
fn KeyTag(town: Town, aim: Aim) -> impl IntoView {
    let key = Memo::new(move |_| {
        let choices = town.choices(aim);
        let [only] = choices.as_slice() else { return None };
        town.options.with(|options| town.picture.with(|it| key_of(it, options, &only.action)))
    });
    let style = move || aim.point(town).map(|at| town.at(at)).unwrap_or_default();
    move || {
        key.get().map(|key| {
            view! { <kbd class="town-key" class:piece=!matches!(aim, Aim::Area(_)) aria-hidden="true" style=style>{key}</kbd> }
        })
    }
}

/// A note beside the pointer that says what the option does.
#[component]
fn Note(town: Town) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let aim = town.pointed.get().filter(|_| town.open.get().is_none())?;
        let choices = town.choices(aim);
        let text = (!choices.is_empty()).then(|| capital(&note(&choices)))?;
        Some((aim, text))
    });
    move || {
        shown.get().map(|(aim, text)| {
            view! { <div class="town-note" aria-hidden="true" style=beside(town, aim)>{text}</div> }
        })
    }
}

/// A small menu in place, for a target with several options. Each also has its own key.
#[component]
fn Chooser(town: Town) -> impl IntoView {
    move || {
        let aim = town.open.get()?;
        let buttons = town.choices(aim).into_iter().map(|choice| {
            let key = town
                .options
                .with(|options| town.picture.with(|it| key_of(it, options, &choice.action)));
            let action = choice.action;
            view! {
                <button type="button" class="button"
                    on:click=move |event: web_sys::MouseEvent| {
                        event.stop_propagation();
                        town.open.set(None);
                        town.ground.choose.run(action.clone());
                    }>
                    {key.map(|key| view! { <kbd>{key}</kbd> })}
                    {capital(&choice.text)}
                </button>
            }
        });
        Some(view! {
            <div class="town-chooser panel" role="group" aria-label=words::CHOOSE_ONE style=beside(town, aim)>
                {buttons.collect_view()}
            </div>
        })
    }
}

/// Above a target, or below it in the upper part of the board, and never past the sides.
fn beside(town: Town, aim: Aim) -> String {
    let Some(point) = aim.point(town) else { return String::new() };
    let (x, y) = town.share(point);
    let is_high = y < 0.4;
    let (_, there) = town.share(point.plus(0.0, if is_high { 56.0 } else { -64.0 }));
    format!(
        "left:{:.2}%;top:{:.2}%;transform:translate({:.1}%,{}%)",
        100.0 * x,
        100.0 * there,
        -100.0 * (0.06 + 0.88 * x),
        if is_high { 0 } else { -100 }
    )
}
