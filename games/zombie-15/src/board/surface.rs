//! The town with everybody in it.

use crate::picture::{Picture, Plan, Point, Targets, scene, way_out, words};
use leptos::html::Div;
use leptos::prelude::*;
use protocol::{WireChoice, WireTarget};
use rules::map::Area;

use super::figures::Figures;
use super::marks::Marks;
use super::targets::{Aim, Glows, TargetLayer};
use client_kit::BoardContext;
use client_kit::zoom::{Zoom, ZoomButton, follow_whoever_acts};

/// The margin around the tiles.
const MARGIN: f32 = 26.0;
/// So many pixels around the middle of the Exit have to be seen for it to be known as one.
const HALF_SIGN: f64 = 20.0;

/// State that the parts of the board share.
#[derive(Clone, Copy)]
pub(super) struct Town {
    pub(super) picture: Signal<Picture>,
    pub(super) plan: Memo<Plan>,
    pub(super) options: Signal<Vec<WireChoice>>,
    pub(super) targets: Memo<Targets>,
    pub(super) ground: BoardContext,
    /// The target under the pointer or the keyboard focus.
    pub(super) pointed: RwSignal<Option<Aim>>,
    /// The target whose chooser is open.
    pub(super) open: RwSignal<Option<Aim>>,
}

impl Town {
    /// Plays the only option of a target, or opens the chooser if there are several.
    pub(super) fn activate(self, aim: Aim) {
        match self.choices(aim).as_slice() {
            [] => (),
            [only] => {
                self.open.set(None);
                self.ground.choose.run(only.action.clone());
            }
            _ => self.open.set(Some(aim)),
        }
    }

    pub(super) fn choices(self, aim: Aim) -> Vec<WireChoice> {
        self.targets.with(|targets| self.options.with(|options| aim.choices(targets, options)))
    }

    /// The position of something on the board; figures in front hide those behind.
    pub(super) fn at(self, point: Point) -> String {
        let (wide, high) = self.plan.with(size);
        format!(
            "left:{:.3}%;top:{:.3}%;z-index:{:.0}",
            100.0 * (point.x + MARGIN) / wide,
            100.0 * (point.y + MARGIN) / high,
            point.y.max(0.0)
        )
    }

    /// The position of a point, as fractions of the board's width and height.
    pub(super) fn share(self, point: Point) -> (f32, f32) {
        let (wide, high) = self.plan.with(size);
        ((point.x + MARGIN) / wide, (point.y + MARGIN) / high)
    }

    pub(super) fn heart(self, area: Area) -> Option<Point> {
        self.plan.with(|plan| plan.area(area).map(|it| it.heart))
    }
}

fn size(plan: &Plan) -> (f32, f32) {
    (plan.width() + 2.0 * MARGIN, plan.height() + 2.0 * MARGIN)
}

#[component]
pub(super) fn Board(picture: Signal<Picture>, ground: BoardContext) -> impl IntoView {
    let root = NodeRef::<Div>::new();
    let board = NodeRef::<Div>::new();
    let placed = Memo::new(move |_| {
        picture.with(|it| it.view.tiles.iter().map(|tile| tile.placed).collect::<Vec<_>>())
    });
    let plan = Memo::new(move |_| placed.with(|placed| Plan::new(placed)));
    let options = ground.options;
    let targets = Memo::new(move |_| options.with(|options| Targets::of(options)));
    let open = RwSignal::new(None::<Aim>);
    let pointed = RwSignal::new(None::<Aim>);
    let town = Town { picture, plan, options, targets, ground, pointed, open };
    // A new question cancels whatever was begun for the old one.
    Effect::new(move |_| {
        targets.track();
        open.set(None);
        pointed.set(None);
    });
    let clicked = move |event: web_sys::MouseEvent| {
        if open.get_untracked().is_some() {
            open.set(None);
        } else if let Some(area) =
            board.get_untracked().and_then(|board| area_under(&board, &event, plan))
        {
            // Pieces lie above the glow of their Area; a click on one falls through to it.
            if untrack(|| town.choices(Aim::Area(area)).is_empty()) {
                ground.ask_why.run(WireTarget::Space(u16::from(area.0)));
            } else {
                untrack(|| town.activate(Aim::Area(area)));
            }
        }
    };
    let zoom = Zoom::default();
    follow_whoever_acts(root, zoom, move || {
        let area = picture.with(|it| it.active().map(|hero| hero.area))?;
        town.heart(area).map(|at| town.share(at))
    });
    // Smooth scrolling reports each of its steps, and so its end.
    let scrolled = RwSignal::new(0u32);
    let sizes = move || {
        let (wide, high) = plan.with(size);
        format!("--wide:{wide};--high:{high}")
    };
    view! {
        <div class="town-view" tabindex="0" node_ref=root style=sizes
            class:close=move || zoom.is_close() class:whole=move || zoom.is_whole()
            on:scroll=move |_| scrolled.update(|n| *n = n.wrapping_add(1))>
            <div class="town-board" node_ref=board on:click=clicked>
                <svg class="town-scene" viewBox=move || plan.with(|it| it.view_box(MARGIN)) aria-hidden="true"
                    inner_html=move || plan.with(scene)></svg>
                <Glows town view_box=Signal::derive(move || plan.with(|it| it.view_box(MARGIN)))/>
                <Marks town/>
                <Figures town/>
                <TargetLayer town/>
                <ul class="visually-hidden" aria-label=words::TOWN>
                    {move || {
                        let lines = picture.with(words::who_is_where);
                        lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
                    }}
                </ul>
            </div>
        </div>
        <ZoomButton root board zoom/>
        <WayOutSign town root board zoom scrolled/>
    }
}

/// Where the Exit is, while the view does not show it. A press goes there.
#[component]
fn WayOutSign(
    town: Town,
    root: NodeRef<Div>,
    board: NodeRef<Div>,
    zoom: Zoom,
    scrolled: RwSignal<u32>,
) -> impl IntoView {
    let way = Memo::new(move |_| town.picture.with(|it| way_out(&it.view)));
    let place = Memo::new(move |_| {
        way.get().and_then(|it| town.heart(it.exit.street())).map(|at| town.share(at))
    });
    let is_seen = RwSignal::new(false);
    // Only the boxes on the screen know what is scrolled, panned or cut off.
    let look = move || {
        let (Some(root), Some(board)) = (root.get_untracked(), board.get_untracked()) else {
            return;
        };
        let Some((x, y)) = place.get_untracked() else { return };
        let (seen, whole) = (root.get_bounding_client_rect(), board.get_bounding_client_rect());
        let x = whole.left() + f64::from(x) * whole.width();
        let y = whole.top() + f64::from(y) * whole.height();
        let is_between =
            |from: f64, at: f64, to: f64| (from + HALF_SIGN..to - HALF_SIGN).contains(&at);
        let is_inside =
            is_between(seen.left(), x, seen.right()) && is_between(seen.top(), y, seen.bottom());
        if is_seen.get_untracked() != is_inside {
            is_seen.set(is_inside);
        }
    };
    Effect::new(move |_| {
        place.track();
        scrolled.track();
        zoom.is_close();
        root.track();
        board.track();
        // The board has its new size after layout.
        request_animation_frame(look);
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| look());
    on_cleanup(move || resized.remove());
    let go = move |_| {
        if let (Some(root), Some((x, y))) = (root.get_untracked(), place.get_untracked()) {
            let middle = |share: f32, whole: i32, seen: i32| {
                f64::from(share * whole as f32 - 0.5 * seen as f32)
            };
            root.scroll_to_with_x_and_y(
                middle(x, root.scroll_width(), root.client_width()),
                middle(y, root.scroll_height(), root.client_height()),
            );
        }
    };
    move || {
        way.get().filter(|_| !is_seen.get()).map(|it| {
            let label = words::way_out(it.steps);
            let style = format!("rotate:{}deg", it.degrees);
            view! {
                <button type="button" class="town-way-out" aria-label=label.clone() title=label on:click=go>
                    <span class="arrow" aria-hidden="true" style=style>"↑"</span>
                    <span>{words::EXIT_SIGN} " " <b>{it.steps}</b></span>
                </button>
            }
        })
    }
}

fn area_under(
    board: &web_sys::HtmlDivElement,
    event: &web_sys::MouseEvent,
    plan: Memo<Plan>,
) -> Option<Area> {
    let rect = board.get_bounding_client_rect();
    let (wide, _) = plan.with_untracked(size);
    let scale = f64::from(wide) / rect.width().max(1.0);
    let x = (f64::from(event.client_x()) - rect.left()) * scale;
    let y = (f64::from(event.client_y()) - rect.top()) * scale;
    let point = Point::new(x as f32 - MARGIN, y as f32 - MARGIN);
    plan.with_untracked(|plan| plan.area_at(point))
}
