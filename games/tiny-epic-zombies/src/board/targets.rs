//! What can be chosen in the mall: targets glow, take pointer and keyboard, and say what they do.

use crate::picture::{
    FIGURE, HEIGHT, MallSpace, Point, Targets, WIDTH, cards_at, humans_at, next_space, tokens_at,
    words,
};
use engine::capital;
use leptos::html::Div;
use leptos::prelude::*;
use protocol::WireChoice;
use rules::cards::Card;
use rules::human::Human;
use rules::objectives::Token;
use rules::view::Pending;
use rules::words::Question;
use stage::targets::{Arrow, name_of_target, note};
use wasm_bindgen::JsCast;

use super::shelves::LargeCard;
use super::surface::{Ground, at};

/// Up to this many options are offered in place.
const MOST_IN_PLACE: usize = 5;

/// Something on the board that options point at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    Space(MallSpace),
    Human(Human),
    Token(Token),
    /// A card beside a store.
    Lying(Card),
}

impl Aim {
    pub(super) fn choices(self, targets: &Targets) -> Vec<WireChoice> {
        let choices = match self {
            Aim::Space(space) => targets.spaces.get(&space),
            Aim::Human(human) => targets.seats.get(&human.0),
            Aim::Token(token) => targets.cards.get(&token.to_string()),
            Aim::Lying(card) => targets.cards.get(card.word()),
        };
        choices.cloned().unwrap_or_default()
    }

    /// Where it is; `None` for something that is carried or gone.
    fn point(self, ground: Ground) -> Option<Point> {
        let of_plan = ground.on_plan(|plan| {
            ground.picture.with(|it| match self {
                Aim::Space(space) => Some(space.heart(plan)),
                Aim::Human(human) => humans_at(it, plan).get(&human).copied(),
                Aim::Token(token) => tokens_at(it, plan).get(&token).copied(),
                Aim::Lying(card) => cards_at(it, plan).get(&card).map(|it| it.point),
            })
        });
        of_plan.flatten()
    }
}

/// The rooms and stores that can be chosen: a glow on their floors, under the figures.
#[component]
pub(super) fn Glows(ground: Ground, root: NodeRef<Div>) -> impl IntoView {
    let targets = ground.targets;
    let spaces =
        Memo::new(move |_| targets.with(|it| it.spaces.keys().copied().collect::<Vec<_>>()));
    // The one space that the Tab key reaches; the arrow keys move on from there.
    let reached = RwSignal::new(None::<MallSpace>);
    // Keeps the keyboard focus in the mall from one question to the next.
    let has_focus = RwSignal::new(false);
    Effect::new(move |_| {
        let first = spaces.with(|all| all.first().copied());
        reached.set(first);
        if let Some(space) = first
            && has_focus.get_untracked()
        {
            request_animation_frame(move || {
                // Unless the focus has moved elsewhere in the meantime, such as to the chat.
                let is_free = document().active_element().is_none_or(|it| it.tag_name() == "BODY");
                if is_free {
                    focus(root, space);
                }
            });
        }
    });
    let view_box = format!("0 0 {WIDTH} {HEIGHT}");
    view! {
        <svg class="mall-glows" viewBox=view_box>
            <For each=move || spaces.get() key=|space| space.number() let:space>
                <SpaceTarget ground space reached has_focus root/>
            </For>
        </svg>
    }
}

#[component]
fn SpaceTarget(
    ground: Ground,
    space: MallSpace,
    reached: RwSignal<Option<MallSpace>>,
    has_focus: RwSignal<bool>,
    root: NodeRef<Div>,
) -> impl IntoView {
    let aim = Aim::Space(space);
    let Ground { picture, targets, pointed, plan, open, .. } = ground;
    let label = Memo::new(move |_| {
        let name = picture.with(|it| words::space(it.mall().as_ref(), space));
        targets.with(|it| name_of_target(&name, &aim.choices(it)))
    });
    let leave = move || {
        if pointed.get_untracked() == Some(aim) {
            pointed.set(None);
        }
    };
    let key = move |event: web_sys::KeyboardEvent| {
        let key = event.key();
        if key == "Enter" || key == " " {
            event.prevent_default();
            ground.activate(aim);
        } else if key == "Escape" && open.get_untracked().is_some() {
            event.prevent_default();
            open.set(None);
        } else if let Some(arrow) = Arrow::of_key(&key) {
            event.prevent_default();
            let next = targets.with_untracked(|it| {
                plan.with_untracked(|plan| next_space(it, space, arrow, plan.as_ref()?))
            });
            if let Some(next) = next {
                reached.set(Some(next));
                focus(root, next);
            }
        }
    };
    view! {
        <path class="mall-glow" role="button" data-space=space.number().to_string() aria-label=label
            class:pointed=move || pointed.get() == Some(aim)
            tabindex=move || if reached.get() == Some(space) { "0" } else { "-1" }
            d=move || ground.on_plan(|plan| space.path(plan)).unwrap_or_default()
            on:click=move |event| { event.stop_propagation(); ground.activate(aim) }
            on:keydown=key
            on:pointerenter=move |_| pointed.set(Some(aim)) on:pointerleave=move |_| leave()
            on:focus=move |_| { has_focus.set(true); reached.set(Some(space)); pointed.set(Some(aim)) }
            on:blur=move |event: web_sys::FocusEvent| {
                // When the room stops being a target, the focus goes nowhere: keep it.
                if event.related_target().is_some() { has_focus.set(false) }
                leave()
            }>
        </path>
    }
}

/// The other targets, as buttons on top of the drawing, with notes.
#[component]
pub(super) fn TargetLayer(
    ground: Ground,
    root: NodeRef<Div>,
    options: Signal<Vec<WireChoice>>,
) -> impl IntoView {
    let targets = ground.targets;
    let humans = Memo::new(move |_| {
        targets.with(|it| it.seats.keys().map(|&n| Aim::Human(Human(n))).collect::<Vec<_>>())
    });
    let tokens = Memo::new(move |_| {
        let token = |word: &String| word.parse().ok().map(Aim::Token);
        targets.with(|it| it.cards.keys().filter_map(token).collect::<Vec<_>>())
    });
    Effect::new(move |_| {
        if ground.pointed.get().is_some() || ground.open.get().is_some() {
            request_animation_frame(move || keep_in_sight(root));
        }
    });
    view! {
        <div class="mall-targets">
            <For each=move || humans.get() key=|aim| format!("{aim:?}") let:aim>
                <PieceTarget ground aim/>
            </For>
            <For each=move || tokens.get() key=|aim| format!("{aim:?}") let:aim>
                <PieceTarget ground aim/>
            </For>
            <Note ground/>
            <LargeCard ground/>
            <Chooser ground root/>
            <InPlace ground options/>
        </div>
    }
}

#[component]
fn PieceTarget(ground: Ground, aim: Aim) -> impl IntoView {
    let Ground { picture, names, targets, pointed, .. } = ground;
    let label = Memo::new(move |_| {
        let name = match aim {
            Aim::Human(human) => {
                picture.with(|it| names.with(|names| words::human(it, names, human)))
            }
            Aim::Token(token) => words::token(token).to_owned(),
            Aim::Lying(card) => words::card(card),
            Aim::Space(space) => picture.with(|it| words::space(it.mall().as_ref(), space)),
        };
        targets.with(|it| name_of_target(&capital(&name), &aim.choices(it)))
    });
    let style = move || {
        let point = aim.point(ground)?;
        // Humans are positioned by their feet.
        let is_figure = matches!(aim, Aim::Human(_));
        Some(at(if is_figure { point.plus(0.0, -0.44 * FIGURE.1) } else { point }))
    };
    let leave = move || {
        if pointed.get_untracked() == Some(aim) {
            pointed.set(None);
        }
    };
    view! {
        <button type="button" class="mall-target" class:figure=matches!(aim, Aim::Human(_)) aria-label=label
            // A carried token has no place here; it is at its owner's seat.
            style=move || style().unwrap_or_else(|| "display:none".to_owned())
            on:click=move |event| { event.stop_propagation(); ground.activate(aim) }
            on:pointerenter=move |_| pointed.set(Some(aim)) on:pointerleave=move |_| leave()
            on:focus=move |_| pointed.set(Some(aim)) on:blur=move |_| leave()>
        </button>
    }
}

/// A note beside the pointer that says what the option does.
#[component]
fn Note(ground: Ground) -> impl IntoView {
    let Ground { targets, pointed, choice, .. } = ground;
    let shown = Memo::new(move |_| {
        let aim = pointed.get().filter(|_| choice.with(Option::is_none))?;
        if matches!(aim, Aim::Lying(_)) {
            return None;
        }
        let choices = targets.with(|it| aim.choices(it));
        let text = (!choices.is_empty()).then(|| capital(&note(&choices)))?;
        Some((aim, text))
    });
    move || {
        shown.get().map(|(aim, text)| {
            view! { <div class="mall-note" aria-hidden="true" style=beside(ground, aim)>{text}</div> }
        })
    }
}

/// A small menu in place, for a target with several options.
#[component]
fn Chooser(ground: Ground, root: NodeRef<Div>) -> impl IntoView {
    let Ground { open, choice, .. } = ground;
    let key = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape"
            && let Some(aim) = open.get_untracked()
        {
            event.stop_propagation();
            open.set(None);
            if let Aim::Space(space) = aim {
                focus(root, space);
            }
        }
    };
    Effect::new(move |_| {
        if choice.with(Option::is_some) {
            request_animation_frame(move || focus_on(root, ".mall-chooser button"));
        }
    });
    move || {
        choice.get().map(|(aim, choices)| {
            let buttons = choices.into_iter().map(|choice| {
                let action = choice.action;
                view! {
                    <button type="button" class="button"
                        on:click=move |event: web_sys::MouseEvent| {
                            event.stop_propagation();
                            open.set(None);
                            ground.choose.run(action.clone());
                        }>
                        {capital(&choice.text)}
                    </button>
                }
            });
            view! {
                <div class="mall-chooser panel" role="group" aria-label=words::CHOOSE_ONE
                    style=beside(ground, aim) on:keydown=key>
                    {buttons.collect_view()}
                </div>
            }
        })
    }
}

/// Options that point at nothing on the board are offered beside the human who is asked: a reaction, a
/// yes or a no.
#[component]
fn InPlace(ground: Ground, options: Signal<Vec<WireChoice>>) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let human = ground.picture.with(|it| match it.view.pending {
            Some(Pending::Human(human, question)) if question != Question::Turn => Some(human),
            Some(Pending::Human(..) | Pending::Zombies(_) | Pending::Draw(_)) | None => None,
        })?;
        let choices = options.get();
        let is_plain = !choices.is_empty() && choices.len() <= MOST_IN_PLACE;
        let is_plain = is_plain && choices.iter().all(|choice| choice.target.is_none());
        is_plain.then_some((human, choices))
    });
    move || {
        shown.get().map(|(human, choices)| {
            let buttons = choices.into_iter().map(|choice| {
                let action = choice.action;
                view! {
                    <button type="button" class="button" tabindex="-1"
                        on:click=move |event: web_sys::MouseEvent| {
                            event.stop_propagation();
                            ground.choose.run(action.clone());
                        }>
                        {capital(&choice.text)}
                    </button>
                }
            });
            // The same options are listed under the question, where the keyboard reaches them.
            view! {
                <div class="mall-chooser in-place panel" aria-hidden="true"
                    style=beside(ground, Aim::Human(human))>
                    {buttons.collect_view()}
                </div>
            }
        })
    }
}

/// Above a target, or below it in the upper part of the board, and never past the sides.
pub(super) fn beside(ground: Ground, aim: Aim) -> String {
    let Some(point) = aim.point(ground) else { return String::new() };
    let share = point.x / WIDTH;
    let is_high = point.y < 0.4 * HEIGHT;
    let (y, up) = if is_high { (point.y + 56.0, 0.0) } else { (point.y - 72.0, -100.0) };
    format!(
        "left:{:.2}%;top:{:.2}%;transform:translate({:.1}%,{up}%)",
        100.0 * share,
        100.0 * y / HEIGHT,
        -100.0 * (0.06 + 0.88 * share)
    )
}

/// While zoomed in, only part of the board is visible: keeps a note beside a target within it.
fn keep_in_sight(root: NodeRef<Div>) {
    let Some(root) = root.get_untracked() else { return };
    let sight = root.get_bounding_client_rect();
    for class in [".mall-note", ".mall-large-card", ".mall-chooser"] {
        let Ok(Some(said)) = root.query_selector(class) else { continue };
        let place = said.get_bounding_client_rect();
        // How far to shift right or down; if both ends cannot be visible, the first is.
        let shift = |from: f64, to: f64, first: f64, last: f64| {
            (last - to - 4.0).min(0.0).max(first - from + 4.0)
        };
        let x = shift(place.left(), place.right(), sight.left(), sight.right());
        let y = shift(place.top(), place.bottom(), sight.top(), sight.bottom());
        if x != 0.0 || y != 0.0 {
            let style = said.get_attribute("style").unwrap_or_default();
            // If it cannot be moved, it stays where it is.
            _ = said.set_attribute("style", &format!("{style};translate:{x:.0}px {y:.0}px"));
        }
    }
}

fn focus(root: NodeRef<Div>, space: MallSpace) {
    focus_on(root, &format!("[data-space='{}']", space.number()));
}

fn focus_on(root: NodeRef<Div>, selector: &str) {
    let found = root.get_untracked().and_then(|root| root.query_selector(selector).ok().flatten());
    if let Some(element) = found {
        // Rooms are SVG elements, which take the focus like any HTML element.
        _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}
