//! The alley itself: rows that can be chosen, everybody in them, and the notes about them.

use crate::picture::{
    Aim, HEIGHT, Point, Targets, WIDTH, row_at, row_left, row_middle, scene, survivor_art,
    survivor_at, words, zombies_at,
};
use engine::capital;
use leptos::html::Div;
use leptos::prelude::*;
use rules::row::Row;
use stage::targets::{Arrow, note};
use wasm_bindgen::JsCast;

use super::art;
use super::figures::Figures;
use super::surface::Ground;

#[component]
pub(super) fn Alley(ground: Ground) -> impl IntoView {
    let picture = ground.picture;
    let root = NodeRef::<Div>::new();
    // The rows that glow: those that options point at, or the destinations of a selected zombie.
    let ways = Memo::new(move |_| {
        let aim = ground.open.get()?;
        let ways = ground.targets.with(|it| it.destinations(&aim));
        (ways.rows().count() > 0).then_some(ways)
    });
    let rows = Memo::new(move |_| {
        let of = |it: &Targets| it.rows().collect::<Vec<_>>();
        ways.with(|ways| ways.as_ref().map(of)).unwrap_or_else(|| ground.targets.with(of))
    });
    let here = Memo::new(move |_| picture.with(|it| it.view.survivor.row));
    follow(root, here);
    let clicked = move |event: web_sys::MouseEvent| {
        if ground.open.with_untracked(Option::is_some) {
            ground.open.set(None);
            return;
        }
        let Some(stage) = event.current_target() else { return };
        let rect = stage.unchecked_into::<web_sys::Element>().get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - rect.left()) / rect.width().max(1.0);
        if let Some(row) = row_at(x as f32 * WIDTH) {
            ground.activate(Aim::Row(row));
        }
    };
    let view_box = format!("0 0 {WIDTH} {HEIGHT}");
    let size = format!("--wide:{WIDTH};--high:{HEIGHT}");
    view! {
        <div class="alley-scroll" node_ref=root style=size on:keydown=move |event| arrows(root, &event)>
            <div class="alley-stage" on:click=clicked>
                <svg class="alley-scene" viewBox=view_box aria-hidden="true" inner_html=scene()></svg>
                <div class="alley-here" aria-hidden="true"
                    style=move || format!("left:{:.3}%", 100.0 * row_middle(here.get()) / WIDTH)></div>
                <For each=move || rows.get() key=|row| row.0 let:row>
                    <RowTarget ground row ways/>
                </For>
                <Figures ground/>
                <Note ground/>
                <Chooser ground ways/>
            </div>
        </div>
        <Overview ground root/>
    }
}

/// A row that can be chosen: a glow on its ground, under the figures.
#[component]
fn RowTarget(ground: Ground, row: Row, ways: Memo<Option<Targets>>) -> impl IntoView {
    let aim = StoredValue::new(Aim::Row(row));
    let choices = move || {
        let aim = aim.get_value();
        ways.with(|ways| ways.as_ref().map(|it| it.choices(&aim).to_vec()))
            .unwrap_or_else(|| ground.choices(&aim))
    };
    let says = move || capital(&note(&choices()));
    let label = move || format!("{}: {}", words::row(row), says());
    // A move is labelled with what it does, so that danger is announced beforehand.
    let short = move || {
        let says = says();
        let is_bad = says.contains("in passing");
        view! { <span class="way" class:bad=is_bad>{says}</span> }
    };
    let act = move |event: web_sys::MouseEvent| {
        event.stop_propagation();
        match untrack(choices).as_slice() {
            [only] => {
                ground.open.set(None);
                ground.choose.run(only.action.clone());
            }
            _ => ground.activate(aim.get_value()),
        }
    };
    let style = {
        let width = if row == Row::STREET {
            WIDTH - row_left(row)
        } else {
            row_left(Row(2)) - row_left(Row(1))
        };
        format!("left:{:.3}%;width:{:.3}%", 100.0 * row_left(row) / WIDTH, 100.0 * width / WIDTH)
    };
    view! {
        <button type="button" class="alley-row" data-row=row.0.to_string() aria-label=label style=style
            on:click=act
            on:pointerenter=move |_| ground.point(&aim.get_value())
            on:pointerleave=move |_| ground.leave(&aim.get_value())
            on:focus=move |_| ground.point(&aim.get_value())
            on:blur=move |_| ground.leave(&aim.get_value())>
            {short}
        </button>
    }
}

/// The point of the stage that a note is about.
pub(super) fn point(ground: Ground, aim: &Aim) -> Option<Point> {
    match aim {
        Aim::Row(row) => Some(Point { x: row_middle(*row), y: 330.0 }),
        Aim::Zombie(id) => ground.picture.with(|it| zombies_at(it).get(id).copied()),
        Aim::Lying(_) | Aim::Hidden => {
            let row = ground.picture.with(|it| it.view.survivor.row);
            Some(survivor_at(row))
        }
        Aim::Slot(_) | Aim::Hand(_) | Aim::Ability | Aim::Tactics | Aim::Zombies => None,
    }
}

/// Above a point, and never past the sides.
fn beside(point: Point) -> String {
    let share = point.x / WIDTH;
    format!(
        "left:{:.2}%;bottom:{:.2}%;transform:translateX({:.1}%)",
        100.0 * share,
        100.0 * (1.0 - (point.y - 96.0) / HEIGHT),
        -100.0 * (0.04 + 0.92 * share)
    )
}

/// A note about what is under the pointer, and what the option there does.
#[component]
fn Note(ground: Ground) -> impl IntoView {
    move || {
        let aim = ground.pointed.get().filter(|_| ground.open.with(Option::is_none))?;
        let at = point(ground, &aim)?;
        let choices = ground.choices(&aim);
        let does = (!choices.is_empty()).then(|| capital(&note(&choices)));
        let Aim::Zombie(id) = aim else { return None };
        let it = ground.picture.with(|it| it.zombie(id).copied())?;
        Some(view! {
            <div class="alley-note" aria-hidden="true" style=beside(at)>
                <b>{words::zombie_line(id, &it)}</b>
                <span>{it.kind().card().text}</span>
                {does.map(|does| view! { <em>{does}</em> })}
            </div>
        })
    }
}

/// A small menu in place, for a target with several options.
#[component]
fn Chooser(ground: Ground, ways: Memo<Option<Targets>>) -> impl IntoView {
    let root = NodeRef::<Div>::new();
    let shown = Memo::new(move |_| {
        let aim = ground.open.get()?;
        matches!(aim, Aim::Row(_) | Aim::Zombie(_) | Aim::Lying(_) | Aim::Hidden).then_some(aim)
    });
    Effect::new(move |_| {
        if shown.with(Option::is_some) {
            request_animation_frame(move || {
                let first =
                    root.get_untracked().and_then(|it| it.query_selector("button").ok().flatten());
                if let Some(first) = first {
                    _ = first.unchecked_into::<web_sys::HtmlElement>().focus();
                }
            });
        }
    });
    move || {
        let aim = shown.get()?;
        let at = point(ground, &aim)?;
        let hint = ways.with(Option::is_some);
        let buttons = ground.choices(&aim).into_iter().map(|choice| {
            let action = choice.action;
            view! {
                <button type="button" class="button"
                    on:click=move |event: web_sys::MouseEvent| {
                        event.stop_propagation();
                        ground.open.set(None);
                        ground.choose.run(action.clone());
                    }>
                    {capital(&choice.text)}
                </button>
            }
        });
        let key = move |event: web_sys::KeyboardEvent| {
            if event.key() == "Escape" {
                event.stop_propagation();
                ground.open.set(None);
            }
        };
        Some(view! {
            <div class="alley-chooser panel" class:moves=hint role="group" aria-label=words::CHOOSE_ONE node_ref=root
                style=beside(at) on:keydown=key on:click=|event| event.stop_propagation()>
                {buttons.collect_view()}
            </div>
        })
    }
}

/// The whole alley in miniature, where the screen shows only part of it.
#[component]
fn Overview(ground: Ground, root: NodeRef<Div>) -> impl IntoView {
    let picture = ground.picture;
    let survivor = Memo::new(move |_| picture.with(|it| survivor_art(it.view.setup.survivor)));
    let cell = move |row: Row| {
        let n = Memo::new(move |_| picture.with(|it| it.n_in(row)));
        let is_here = Memo::new(move |_| picture.with(|it| it.view.survivor.row == row));
        let is_target = move || ground.has(&Aim::Row(row));
        let name = move || match row {
            Row::STREET => art("alley-truck").into_any(),
            Row(n) => n.into_any(),
        };
        let show = move |_| scroll_to(root, row);
        view! {
            <button type="button" tabindex="-1" aria-hidden="true" class:here=is_here class:target=is_target on:click=show>
                <span class="nth">{name()}</span>
                <span class="heads">{move || (0..n.get().min(6)).map(|_| view! { <i></i> }).collect_view()}</span>
                <span class="runs">{move || is_here.get().then(|| art(survivor.get()))}</span>
            </button>
        }
    };
    view! { <div class="alley-overview">{(1..=11).map(Row).map(cell).collect_view()}</div> }
}

/// Where the alley is longer than its box, the box scrolls to the Survivor.
fn follow(root: NodeRef<Div>, here: Memo<Row>) {
    Effect::new(move |_| {
        let row = here.get();
        if root.get().is_some() {
            // The stage has no size until it is laid out.
            request_animation_frame(move || scroll_to(root, row));
        }
    });
}

fn scroll_to(root: NodeRef<Div>, row: Row) {
    let Some(root) = root.get_untracked() else { return };
    let share = f64::from(row_middle(row) / WIDTH);
    let x = share * f64::from(root.scroll_width()) - 0.42 * f64::from(root.client_width());
    root.scroll_to_with_x_and_y(x, 0.0);
}

/// The left and right arrow keys move from one target to the next.
fn arrows(root: NodeRef<Div>, event: &web_sys::KeyboardEvent) {
    let step: i32 = match Arrow::of_key(&event.key()) {
        Some(Arrow::Left | Arrow::Down) => -1,
        Some(Arrow::Right | Arrow::Up) => 1,
        None => return,
    };
    let Some(root) = root.get_untracked() else { return };
    let Ok(all) = root.query_selector_all(".alley-row, .alley-figure.target, .alley-card.target")
    else {
        return;
    };
    let mut targets: Vec<web_sys::HtmlElement> =
        (0..all.length()).filter_map(|n| all.item(n)?.dyn_into().ok()).collect();
    targets.sort_by_key(|it| it.get_bounding_client_rect().left() as i32);
    let focused = document().active_element();
    let at = targets
        .iter()
        .position(|it| focused.as_ref().is_some_and(|focused| it.is_same_node(Some(focused))));
    let Some(at) = at else { return };
    let next = (at as i32 + step).clamp(0, targets.len() as i32 - 1) as usize;
    event.prevent_default();
    // If it cannot take the focus, the focus stays where it is.
    _ = targets[next].focus();
}

/// The position of something on the stage; figures in front hide those behind.
pub(super) fn at(point: Point) -> String {
    format!(
        "left:{:.3}%;top:{:.3}%;z-index:{:.0}",
        100.0 * point.x / WIDTH,
        100.0 * point.y / HEIGHT,
        point.y
    )
}
