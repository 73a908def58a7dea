//! The mall with everybody in it.

use crate::picture::{
    HEIGHT, MallSpace, Picture, Plan, Point, Targets, WIDTH, destinations, humans_at, scene, signs,
    words,
};
use leptos::html::Div;
use leptos::prelude::*;
use protocol::{WireChoice, WireTarget};
use rules::mall::Room;

use super::art;
use super::figures::Figures;
use super::shelves::Shelves;
use super::targets::{Aim, Glows, TargetLayer};
use client_kit::zoom::{Zoom, ZoomButton, follow_whoever_acts};

/// State that the parts of the board share.
#[derive(Clone, Copy)]
pub(super) struct Ground {
    pub(super) picture: Signal<Picture>,
    pub(super) names: Signal<Vec<String>>,
    /// `None` until all stores are placed; nothing is drawn before that.
    pub(super) plan: Memo<Option<Plan>>,
    /// The current targets: what the options point at, or where a selected piece can go.
    pub(super) targets: Memo<Targets>,
    pub(super) choose: Callback<String>,
    pub(super) ask_why: Callback<WireTarget>,
    /// The target under the pointer or the keyboard focus.
    pub(super) pointed: RwSignal<Option<Aim>>,
    /// The selected piece, or the target whose chooser is open.
    pub(super) open: RwSignal<Option<Aim>>,
    /// The options of the open target, unless the board itself shows where they lead.
    pub(super) choice: Memo<Option<(Aim, Vec<WireChoice>)>>,
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

    /// The target that a room belongs to. Pieces lie above the glow of their room; a click on one falls through to it.
    pub(super) fn target_of(self, room: Room) -> Option<Aim> {
        let store = room.store_position().map(MallSpace::Store);
        let spaces = [Some(MallSpace::Room(room)), store];
        let is_target =
            |it: &MallSpace| self.targets.with_untracked(|all| all.spaces.contains_key(it));
        spaces.into_iter().flatten().find(is_target).map(Aim::Space)
    }

    /// A value computed from the plan; `None` while there is none.
    pub(super) fn on_plan<T>(self, of: impl FnOnce(&Plan) -> T) -> Option<T> {
        self.plan.with(|plan| plan.as_ref().map(of))
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
    let board = NodeRef::<Div>::new();
    let mall = Memo::new(move |_| picture.with(Picture::mall));
    let plan = Memo::new(move |_| mall.with(|mall| mall.as_ref().map(Plan::new)));
    let pointed_at = Memo::new(move |_| options.with(|options| Targets::of(options)));
    let open = RwSignal::new(None::<Aim>);
    let ways = Memo::new(move |_| {
        let aim = open.get()?;
        destinations(&pointed_at.with(|it| aim.choices(it)))
    });
    let targets = Memo::new(move |_| ways.get().unwrap_or_else(|| pointed_at.get()));
    let choice = Memo::new(move |_| {
        let aim = open.get().filter(|_| ways.with(Option::is_none))?;
        Some((aim, targets.with(|it| aim.choices(it))))
    });
    let ground = Ground {
        picture,
        names,
        plan,
        targets,
        choose,
        ask_why,
        pointed: RwSignal::new(None),
        open,
        choice,
    };
    // A new question cancels whatever was begun for the old one.
    Effect::new(move |_| {
        pointed_at.track();
        open.set(None);
        // A card that is being read stays open.
        ground.pointed.update(|aim| *aim = aim.filter(|aim| matches!(aim, Aim::Lying(_))));
    });
    let clicked = move |event: web_sys::MouseEvent| {
        if open.get_untracked().is_some() {
            open.set(None);
        } else if let Some(room) =
            board.get_untracked().and_then(|board| room_under(&board, &event, plan))
        {
            match ground.target_of(room) {
                Some(aim) => ground.activate(aim),
                None => ask_why.run(WireTarget::Space(MallSpace::Room(room).number())),
            }
        }
    };
    let zoom = Zoom::default();
    follow_whoever_acts(root, zoom, move || {
        let (active, humans) =
            ground.on_plan(|plan| picture.with(|it| (it.active(), humans_at(it, plan))))?;
        humans.get(&active).map(|at| (at.x / WIDTH, at.y / HEIGHT))
    });
    let view_box = format!("0 0 {WIDTH} {HEIGHT}");
    let signs_box = view_box.clone();
    let size = format!("--wide:{WIDTH};--high:{HEIGHT}");
    view! {
        <div class="mall-view" node_ref=root style=size
            class:close=move || zoom.is_close() class:whole=move || zoom.is_whole()>
            <div class="mall-board" node_ref=board on:click=clicked>
                <svg class="scene" viewBox=view_box aria-hidden="true"
                    inner_html=move || ground.on_plan(scene).unwrap_or_default()></svg>
                <Glows ground root/>
                <svg class="scene signs" viewBox=signs_box aria-hidden="true"
                    inner_html=move || ground.on_plan(signs).unwrap_or_default()></svg>
                <Figures ground/>
                <Shelves ground/>
                <Piles picture/>
                <TargetLayer ground root options/>
                <ul class="visually-hidden" aria-label=words::MALL>
                    {move || {
                        let lines = picture.with(|it| names.with(|names| words::who_is_where(it, names)));
                        lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
                    }}
                </ul>
            </div>
        </div>
        <ZoomButton root board zoom/>
    }
}

/// The decks and the supply, in the corner of the parking lot.
#[component]
fn Piles(picture: Signal<Picture>) -> impl IntoView {
    let pile = move |symbol: &'static str, label: &'static str, n: fn(&Picture) -> u8| {
        let n = Memo::new(move |_| picture.with(n));
        view! {
            <li title=label class:none=move || n.get() == 0>
                {art(symbol)} <span class="visually-hidden">{label} ": "</span> <b>{n}</b>
            </li>
        }
    };
    view! {
        <ul class="mall-piles" aria-label=words::PILES>
            {pile("tez-card-back", words::SEARCH_DECK, |it| it.view.decks.search)}
            {pile("tez-card-back-supply", words::SUPPLY_DECK, |it| it.view.decks.supply)}
            {pile("zombie-1", words::ZOMBIES_LEFT, |it| it.view.zombie_supply)}
            {pile("mall-trap-armed", words::TRAPS_LEFT, |it| it.view.traps_left)}
        </ul>
    }
}

/// The position of something on the board; figures in front hide those behind.
pub(super) fn at(point: Point) -> String {
    format!(
        "left:{:.3}%;top:{:.3}%;z-index:{:.0}",
        100.0 * point.x / WIDTH,
        100.0 * point.y / HEIGHT,
        point.y
    )
}

fn room_under(
    board: &web_sys::HtmlDivElement,
    event: &web_sys::MouseEvent,
    plan: Memo<Option<Plan>>,
) -> Option<Room> {
    let rect = board.get_bounding_client_rect();
    let scale = f64::from(WIDTH) / rect.width().max(1.0);
    let x = (f64::from(event.client_x()) - rect.left()) * scale;
    let y = (f64::from(event.client_y()) - rect.top()) * scale;
    plan.with_untracked(|plan| plan.as_ref()?.room_at(Point::new(x as f32, y as f32)))
}
