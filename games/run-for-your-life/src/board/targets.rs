//! What can be chosen on the road: targets glow, take pointer and keyboard, and say what they do.

use crate::picture::{DrawnFigure, Point, Targets, foremost, next_space, places, words};
use engine::Seat;
use leptos::html::Div;
use leptos::prelude::*;
use protocol::WireChoice;
use rules::track::Space;
use stage::targets::{Arrow, name_of_target, note};
use wasm_bindgen::JsCast;

use super::surface::Ground;

/// Something on the board that options point at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    Space(Space),
    Seat(u8),
}

impl Aim {
    pub(super) fn choices(self, targets: &Targets) -> Vec<WireChoice> {
        let choices = match self {
            Aim::Space(space) => targets.spaces.get(&space),
            Aim::Seat(seat) => targets.seats.get(&seat),
        };
        choices.cloned().unwrap_or_default()
    }
}

#[component]
pub(super) fn TargetLayer(ground: Ground, root: NodeRef<Div>) -> impl IntoView {
    let Ground { targets, pointed, open, .. } = ground;
    let spaces =
        Memo::new(move |_| targets.with(|it| it.spaces.keys().copied().collect::<Vec<_>>()));
    let seats = Memo::new(move |_| targets.with(|it| it.seats.keys().copied().collect::<Vec<_>>()));
    // The one space that the Tab key reaches; the arrow keys move on from there.
    let reached = RwSignal::new(None::<Space>);
    // Keeps the keyboard focus on the road from one question to the next.
    let has_focus = RwSignal::new(false);
    Effect::new(move |_| {
        let foremost = targets.with(foremost);
        reached.set(foremost);
        pointed.set(None);
        open.set(None);
        if let Some(space) = foremost
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
    view! {
        <div class="targets">
            <For each=move || spaces.get() key=|space| *space let:space>
                <SpaceTarget ground space reached has_focus root/>
            </For>
            <For each=move || seats.get() key=|seat| *seat let:seat>
                <SeatTarget ground seat/>
            </For>
            <Note ground/>
            <Chooser ground root/>
        </div>
    }
}

/// The glow under targets; figures are drawn over it.
#[component]
pub(super) fn Glows(ground: Ground) -> impl IntoView {
    let Ground { targets, pointed, .. } = ground;
    let spaces =
        Memo::new(move |_| targets.with(|it| it.spaces.keys().copied().collect::<Vec<_>>()));
    view! {
        <div class="glows" aria-hidden="true">
            <For each=move || spaces.get() key=|space| *space let:space>
                <span class="glow" class:pointed=move || pointed.get() == Some(Aim::Space(space))
                    style=move || spot(ground.road.with(|road| road.point(space)))>
                    <b>{space.0}</b>
                </span>
            </For>
        </div>
    }
}

#[component]
fn SpaceTarget(
    ground: Ground,
    space: Space,
    reached: RwSignal<Option<Space>>,
    has_focus: RwSignal<bool>,
    root: NodeRef<Div>,
) -> impl IntoView {
    let aim = Aim::Space(space);
    let Ground { picture, targets, pointed, road, .. } = ground;
    let label = Memo::new(move |_| {
        let name = picture.with(|it| match it.goods.get(&space) {
            Some(pile) => words::left_on(space, pile),
            None => words::space(space),
        });
        targets.with(|it| name_of_target(&name, &aim.choices(it)))
    });
    let leave = move || {
        if pointed.get_untracked() == Some(aim) {
            pointed.set(None);
        }
    };
    let key = move |event: web_sys::KeyboardEvent| {
        let Some(arrow) = Arrow::of_key(&event.key()) else { return };
        event.prevent_default();
        let next = targets
            .with_untracked(|it| road.with_untracked(|road| next_space(it, space, arrow, road)));
        if let Some(next) = next {
            reached.set(Some(next));
            focus(root, next);
        }
    };
    view! {
        <button type="button" class="target" data-space=space.0.to_string() aria-label=label
            tabindex=move || if reached.get() == Some(space) { "0" } else { "-1" }
            style=move || spot(road.with(|road| road.point(space)))
            on:click=move |event| { event.stop_propagation(); ground.activate(aim) }
            on:keydown=key
            on:pointerenter=move |_| pointed.set(Some(aim)) on:pointerleave=move |_| leave()
            on:focus=move |_| { has_focus.set(true); reached.set(Some(space)); pointed.set(Some(aim)) }
            on:blur=move |event: web_sys::FocusEvent| {
                // If the button vanishes with its option, the focus goes nowhere and is kept.
                if event.related_target().is_some() { has_focus.set(false) }
                leave()
            }>
        </button>
    }
}

/// A figure that can be chosen is a button of its own, on top of the drawn figure.
#[component]
fn SeatTarget(ground: Ground, seat: u8) -> impl IntoView {
    let aim = Aim::Seat(seat);
    let Ground { picture, names, targets, pointed, .. } = ground;
    let label = Memo::new(move |_| {
        let choices = targets.with(|it| aim.choices(it));
        let name = names.with(|names| words::name(names, Seat(seat)).to_owned());
        name_of_target(&name, &choices)
    });
    let style = move || {
        let place = picture.with(|it| places(it).get(&DrawnFigure::Runner(Seat(seat))).copied());
        let Some((space, place)) = place else { return String::new() };
        ground.road.with(|road| {
            let at = road.point(space);
            let (dx, dy) = (place.dx * road.figure, place.dy * road.figure + road.feet());
            format!("left:{:.1}px;top:{:.1}px;--size:{:.2}", at.x + dx, at.y + dy, place.size)
        })
    };
    view! {
        <button type="button" class="target seat" data-seat=seat.to_string() aria-label=label style=style
            on:click=move |event| { event.stop_propagation(); ground.activate(aim) }
            on:pointerenter=move |_| pointed.set(Some(aim))
            on:pointerleave=move |_| pointed.set(None)
            on:focus=move |_| pointed.set(Some(aim))
            on:blur=move |_| pointed.set(None)>
        </button>
    }
}

/// A note beside the pointer that says what the option does.
#[component]
fn Note(ground: Ground) -> impl IntoView {
    let Ground { targets, pointed, open, .. } = ground;
    let shown = Memo::new(move |_| {
        let aim = pointed.get().filter(|_| open.get().is_none())?;
        let choices = targets.with(|it| aim.choices(it));
        let text = (!choices.is_empty()).then(|| note(&choices))?;
        Some((aim, text))
    });
    move || {
        shown.get().map(|(aim, text)| {
            view! { <div class="road-note" aria-hidden="true" style=beside(ground, aim)>{text}</div> }
        })
    }
}

/// A small menu in place, for a target with several options.
#[component]
fn Chooser(ground: Ground, root: NodeRef<Div>) -> impl IntoView {
    let Ground { targets, open, .. } = ground;
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
        if open.get().is_some() {
            request_animation_frame(move || focus_on(root, ".chooser button"));
        }
    });
    move || {
        open.get().map(|aim| {
            let choices = targets.with(|it| aim.choices(it));
            let buttons = choices.into_iter().map(|choice| {
                let action = choice.action;
                view! {
                    <button type="button" class="button"
                        on:click=move |event: web_sys::MouseEvent| {
                            event.stop_propagation();
                            open.set(None);
                            ground.choose.run(action.clone());
                        }>
                        {choice.text}
                    </button>
                }
            });
            view! {
                <div class="chooser panel" role="group" aria-label=words::CHOOSE_ONE style=beside(ground, aim)
                    on:keydown=key>
                    {buttons.collect_view()}
                </div>
            }
        })
    }
}

fn spot(at: Point) -> String {
    format!("left:{:.1}px;top:{:.1}px", at.x, at.y)
}

/// Above a target, or below it near the top of the board, and never past the sides.
fn beside(ground: Ground, aim: Aim) -> String {
    let space = match aim {
        Aim::Space(space) => Some(space),
        Aim::Seat(seat) => ground.picture.with(|it| it.runner(Seat(seat)).map(|it| it.space)),
    };
    ground.road.with(|road| {
        let at = road.point(space.unwrap_or_default());
        let share = (at.x / road.width).clamp(0.0, 1.0);
        let is_high = at.y < 0.3 * road.height;
        let (y, up) = if is_high {
            (at.y + 0.6 * road.breadth(), 0.0)
        } else {
            (at.y - 1.62 * road.figure - 0.2 * road.breadth(), -100.0)
        };
        format!(
            "left:{:.1}px;top:{y:.1}px;transform:translate({:.1}%,{up}%)",
            at.x,
            -100.0 * (0.06 + 0.88 * share)
        )
    })
}

fn focus(root: NodeRef<Div>, space: Space) {
    focus_on(root, &format!("[data-space='{space}']"));
}

fn focus_on(root: NodeRef<Div>, selector: &str) {
    let found = root.get_untracked().and_then(|root| root.query_selector(selector).ok().flatten());
    if let Some(element) = found.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
        // If it cannot take the focus, the focus stays where it is.
        _ = element.focus();
    }
}
