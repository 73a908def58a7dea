//! The road with everybody on it.

use crate::picture::{Picture, Road, Targets, places, scene, words};
use leptos::html::Div;
use leptos::prelude::*;
use protocol::{WireChoice, WireTarget};
use rules::track::Space;
use rules::words::Phase;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::PointerEvent;

use super::art;
use super::figures::Figures;
use super::targets::{Aim, Glows, TargetLayer};

/// State that the parts of the board share.
#[derive(Clone, Copy)]
pub(super) struct Ground {
    pub(super) picture: Signal<Picture>,
    pub(super) names: Signal<Vec<String>>,
    pub(super) road: RwSignal<Road>,
    pub(super) targets: Memo<Targets>,
    pub(super) choose: Callback<String>,
    /// The target under the pointer or the keyboard focus.
    pub(super) pointed: RwSignal<Option<Aim>>,
    /// The target whose chooser is open.
    pub(super) open: RwSignal<Option<Aim>>,
}

impl Ground {
    /// Plays the only option of a target, or opens the chooser if there are several.
    pub(super) fn activate(self, aim: Aim) {
        let choices = self.targets.with_untracked(|targets| aim.choices(targets));
        match choices.as_slice() {
            [] => (),
            [only] => {
                self.open.set(None);
                self.choose.run(only.action.clone());
            }
            _ => self.open.set(Some(aim)),
        }
    }
}

/// The board. `options` are what the player at this screen can do now; `choose` receives the notation
/// of the chosen action, and `ask_why` an attempt that no option matches.
#[component]
pub(crate) fn Board(
    #[prop(into)] picture: Signal<Picture>,
    #[prop(into)] names: Signal<Vec<String>>,
    #[prop(into)] options: Signal<Vec<WireChoice>>,
    choose: Callback<String>,
    ask_why: Callback<WireTarget>,
) -> impl IntoView {
    let root = NodeRef::<Div>::new();
    let road = RwSignal::new(Road::new(1000.0, 640.0));
    let frame = Frame { is_resizing: RwSignal::new(true), scrolls: RwSignal::new(false) };
    follow_size(root, road, frame);
    let targets = Memo::new(move |_| options.with(|options| Targets::of(options)));
    let ground = Ground {
        picture,
        names,
        road,
        targets,
        choose,
        pointed: RwSignal::new(None),
        open: RwSignal::new(None),
    };
    let clicked = move |event: web_sys::MouseEvent| {
        if ground.open.get_untracked().is_some() {
            ground.open.set(None);
        } else if let Some((x, y)) = root.get_untracked().map(|root| point_under(&root, &event)) {
            let glows = targets.with_untracked(|it| it.spaces.keys().copied().collect::<Vec<_>>());
            let is_finger =
                event.dyn_ref::<PointerEvent>().is_some_and(|it| it.pointer_type() == "touch");
            let meant = road.with_untracked(|road| {
                road.under_finger(glows.into_iter().filter(|_| is_finger), x, y)
            });
            if let Some(space) = meant {
                ground.activate(Aim::Space(space));
            } else if let Some(space) = road.with_untracked(|road| road.space_at(x, y)) {
                ask_why.run(WireTarget::Space(space.0.into()));
            }
        }
    };
    let places = Memo::new(move |_| picture.with(places));
    follow_whoever_acts(root, ground);
    view! {
        <div class="road-view" node_ref=root tabindex=move || frame.scrolls.get().then_some("0")>
        <div class="road-board" class:resizing=frame.is_resizing on:click=clicked style=move || road.with(measures)>
            <svg class="scene" aria-hidden="true" inner_html=move || road.with(scene)></svg>
            <RoadLines ground/>
            <Glows ground/>
            <Figures ground places ask_why/>
            <Decks picture/>
            <TargetLayer ground root/>
            <ul class="visually-hidden" aria-label=words::ROAD>
                {move || {
                    let lines = picture.with(|it| names.with(|names| words::who_is_where(it, names)));
                    lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
                }}
            </ul>
        </div>
        </div>
    }
}

/// The changing parts of the road: the darkness behind everybody, the road beyond the goal, and the
/// preview of a run.
#[component]
fn RoadLines(ground: Ground) -> impl IntoView {
    let Ground { picture, road, .. } = ground;
    let path = move || road.with(|road| road.path().to_owned());
    let darkness = Memo::new(move |_| picture.with(Picture::darkness));
    let goal = Memo::new(move |_| picture.with(|it| it.goal));
    // The dash pattern that draws a line from one mark to another.
    let piece = move |from: f32, to: f32| format!("0 {from:.1} {:.1} 99999", (to - from).max(0.0));
    let dark = move || {
        road.with(|road| match darkness.get() {
            Space::START => piece(0.0, 0.0),
            space => piece(0.0, road.mark(space) - 0.5 * road.pitch),
        })
    };
    let beyond = move || {
        road.with(|road| match goal.get() {
            Space::LAST => piece(0.0, 0.0),
            space => piece(road.mark(space) + 0.5 * road.pitch, 99_999.0),
        })
    };
    let way = Memo::new(move |_| {
        let (from, to) = ground.way()?;
        let (low, high) = road.with(|road| (road.mark(from.min(to)), road.mark(from.max(to))));
        Some(piece(low, high))
    });
    view! {
        <svg class="road-lines" aria-hidden="true">
            <path class="darkness" d=path stroke-dasharray=dark/>
            <path class="beyond" d=path stroke-dasharray=beyond/>
            <path class="way" d=path class:on=move || way.get().is_some()
                stroke-dasharray=move || way.get().unwrap_or_default()/>
        </svg>
    }
}

impl Ground {
    /// The preview of a run to the space under the pointer.
    fn way(self) -> Option<(Space, Space)> {
        let Some(Aim::Space(to)) = self.pointed.get() else { return None };
        // In other phases, pointing at a space means something else, such as throwing a flare.
        let is_moving = self
            .picture
            .with(|it| matches!(it.phase, Phase::HumanMovement | Phase::ZombieMovement));
        let is_target = self.targets.with(|targets| targets.spaces.contains_key(&to));
        let is_way = is_moving && is_target;
        let from = self
            .picture
            .with(|it| it.asked().and_then(|seat| it.runner(seat)).map(|runner| runner.space));
        from.filter(|&from| is_way && from != to).map(|from| (from, to))
    }
}

/// The decks, shown as piles in the sky.
#[component]
fn Decks(picture: Signal<Picture>) -> impl IntoView {
    let supplies = Memo::new(move |_| picture.with(|it| it.supplies));
    let discards = Memo::new(move |_| picture.with(|it| it.blood_discards));
    let pile =
        |symbol: &'static str, label: &'static str, n: Signal<u16>, face_up: Signal<String>| {
            // The title also lists the discards that lie face up.
            let title = move || {
                face_up.with(|text| {
                    if text.is_empty() { label.to_owned() } else { format!("{label}. {text}") }
                })
            };
            view! {
                <li title=title>
                    {art(symbol)} <span class="visually-hidden">{label} ": "</span> <b>{n}</b>
                    <span class="visually-hidden">{face_up}</span>
                </li>
            }
        };
    let determination = Signal::derive(move || {
        picture.with(|it| words::determination_discards(&it.determination_discards))
    });
    let events =
        Signal::derive(move || picture.with(|it| words::event_discards(&it.event_discards)));
    let nothing = Signal::derive(String::new);
    let turned_over = move || words::turned_over(discards.get());
    view! {
        <ul class="decks" aria-label=words::PILES>
            {pile("card-back-determination", words::DETERMINATION_CARDS,
                Signal::derive(move || supplies.get().determination), determination)}
            {pile("card-back-event", words::EVENT_CARDS,
                Signal::derive(move || supplies.get().event), events)}
            {pile("card-back-blood", words::BLOOD_CARDS,
                Signal::derive(move || supplies.get().blood.into()), nothing)}
            <li title=turned_over class="turned-over">
                <span class="visually-hidden">{turned_over}</span>
                <span aria-hidden="true">{art("skull")} {move || discards.get().infected}</span>
                <span aria-hidden="true">{art("icon-check")} {move || discards.get().clean}</span>
            </li>
            {pile("zombie-1", words::ZOMBIES_LEFT,
                Signal::derive(move || supplies.get().zombies.into()), nothing)}
        </ul>
    }
}

/// The measures of the road, as custom properties for the style sheet.
fn measures(road: &Road) -> String {
    format!(
        "height:{:.0}px;--road:path('{}');--pitch:{:.1}px;--breadth:{:.1}px;--fig:{:.1}px;--rise:{:.1}px;--feet:{:.1}px;--number:{:.1}px",
        road.height,
        road.path(),
        road.pitch,
        road.breadth(),
        road.figure,
        road.rise,
        road.feet(),
        road.number_size()
    )
}

/// Where on the road a click is; a road that is taller than its box may be scrolled.
fn point_under(root: &web_sys::HtmlDivElement, event: &web_sys::MouseEvent) -> (f32, f32) {
    let rect = root.get_bounding_client_rect();
    let x = f64::from(event.client_x()) - rect.left();
    let y = f64::from(event.client_y()) - rect.top() + f64::from(root.scroll_top());
    (x as f32, y as f32)
}

/// Where the road is taller than its box, the box scrolls to whoever acts.
fn follow_whoever_acts(root: NodeRef<Div>, ground: Ground) {
    let height = Memo::new(move |_| {
        let space = ground.picture.with(|it| Some(it.runner(it.asked()?)?.space));
        space.map(|space| ground.road.with(|road| road.point(space).y) as i32)
    });
    Effect::new(move |_| {
        if let (Some(root), Some(y)) = (root.get(), height.get()) {
            root.set_scroll_top(y - root.client_height() / 2);
        }
    });
}

/// The state of the box that holds the road.
#[derive(Clone, Copy)]
struct Frame {
    /// Set while the box is being resized, so that nobody seems to run.
    is_resizing: RwSignal<bool>,
    /// Whether the road is taller than the box, which the keyboard must then be able to scroll.
    scrolls: RwSignal<bool>,
}

/// Lays the road out anew whenever its box changes size.
fn follow_size(root: NodeRef<Div>, road: RwSignal<Road>, frame: Frame) {
    let Frame { is_resizing, scrolls } = frame;
    let stand = move || {
        request_animation_frame(move || {
            request_animation_frame(move || _ = is_resizing.try_set(false));
        });
    };
    let measure = move || {
        let Some(root) = root.get_untracked() else { return };
        let (width, height) = (root.client_width() as f32, root.client_height() as f32);
        if width > 0.0 && height > 0.0 {
            let new = Road::new(width, height);
            scrolls.set(new.height > height + 1.0);
            if road.with_untracked(|road| *road != new) {
                is_resizing.set(true);
                road.set(new);
            }
            stand();
        }
    };
    Effect::new(move |_| {
        let Some(element) = root.get() else { return };
        measure();
        let changed = Closure::<dyn FnMut()>::new(measure);
        if let Ok(observer) = web_sys::ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&element);
            let kept = StoredValue::new_local(Some((observer, changed)));
            on_cleanup(move || {
                if let Some((observer, _)) = kept.try_update_value(Option::take).flatten() {
                    observer.disconnect();
                }
            });
        }
    });
}
