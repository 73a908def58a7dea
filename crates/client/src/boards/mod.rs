//! The boards of the games: what stands in the middle of a table, beside it and above it. A new game adds
//! its picture to `stage`, its board here, and a line to each `match` below.

pub(crate) mod run_for_your_life;

use engine::CardText;
use leptos::prelude::*;
use protocol::{Choice, Target};
use stage::picture::Picture;
use stage::run_for_your_life::Picture as Road;

use run_for_your_life as road;

/// What a board shows, and whom it tells what was pointed at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    pub(crate) picture: RwSignal<Option<Picture>>,
    pub(crate) names: Signal<Vec<String>>,
    /// What whoever sits at this screen can do now.
    pub(crate) options: Signal<Vec<Choice>>,
    pub(crate) choose: Callback<String>,
    pub(crate) ask_why: Callback<Target>,
}

impl Ground {
    /// A board to look at, where nothing can be done.
    pub(crate) fn still(picture: RwSignal<Option<Picture>>, names: Vec<String>) -> Ground {
        Ground {
            picture,
            names: Signal::stored(names),
            options: Signal::stored(Vec::new()),
            choose: Callback::new(|_| ()),
            ask_why: Callback::new(|_| ()),
        }
    }
}

/// Which game a picture is of: a board is built anew only when this changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    RunForYourLife,
}

fn kind(picture: RwSignal<Option<Picture>>) -> Memo<Option<Kind>> {
    Memo::new(move |_| {
        let kind = |picture: &Picture| match picture {
            Picture::RunForYourLife(_) => Kind::RunForYourLife,
        };
        picture.with(|picture| picture.as_ref().map(kind))
    })
}

/// The road as it is, or as it was last.
fn road_of(picture: RwSignal<Option<Picture>>) -> Signal<Road> {
    let road = move |last: Option<&Road>| {
        picture.with(|picture| match (picture, last) {
            (Some(Picture::RunForYourLife(road)), _) => (**road).clone(),
            (None, Some(last)) => last.clone(),
            (None, None) => unreachable!("a board is built when there is a picture"),
        })
    };
    Memo::new(road).into()
}

/// The board itself.
#[component]
pub(crate) fn Board(ground: Ground) -> impl IntoView {
    let Ground { picture, names, options, choose, ask_why } = ground;
    let kind = kind(picture);
    move || {
        kind.get().map(|kind| match kind {
            Kind::RunForYourLife => {
                let picture = road_of(picture);
                view! {
                    <road::Board picture names options choose ask_why />
                    <road::Spotlight picture names />
                }
            }
        })
    }
}

/// What one seat has before it, as an item of a list. The children are what the table says about who
/// sits there.
#[component]
pub(crate) fn SeatPanel(ground: Ground, seat: u8, children: ChildrenFn) -> impl IntoView {
    let Ground { picture, names, options, choose, ask_why } = ground;
    let kind = kind(picture);
    move || {
        let children = children.clone();
        kind.get().map(|kind| match kind {
            Kind::RunForYourLife => {
                let picture = road_of(picture);
                view! {
                    <road::SeatPanel picture names seat options choose ask_why>
                        {children()}
                    </road::SeatPanel>
                }
            }
        })
    }
}

/// The clock of the game.
#[component]
pub(crate) fn Clock(ground: Ground) -> impl IntoView {
    let Ground { picture, names, .. } = ground;
    let kind = kind(picture);
    move || {
        kind.get().map(|kind| match kind {
            Kind::RunForYourLife => {
                let picture = road_of(picture);
                view! { <road::Clock picture names /> }
            }
        })
    }
}

/// The symbol on a card of the catalogue.
pub(crate) fn card_art(card: &CardText) -> String {
    stage::run_for_your_life::card_art(&card.id)
}
