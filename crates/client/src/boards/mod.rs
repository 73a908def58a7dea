//! The boards of the games: what stands in the middle of a table, beside it and above it. A new game adds
//! its picture to `stage`, its board here, and a line to each `match` below.

pub(crate) mod run_for_your_life;
pub(crate) mod tiny_epic_zombies;

use engine::CardText;
use leptos::prelude::*;
use protocol::{Choice, Target};
use stage::picture::Picture;
use stage::run_for_your_life::Picture as Road;
use stage::tiny_epic_zombies::Picture as MallPicture;

use run_for_your_life as road;
use tiny_epic_zombies as mall;

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
    TinyEpicZombies,
}

fn kind(picture: RwSignal<Option<Picture>>) -> Memo<Option<Kind>> {
    Memo::new(move |_| {
        let kind = |picture: &Picture| match picture {
            Picture::RunForYourLife(_) => Kind::RunForYourLife,
            Picture::TinyEpicZombies(_) => Kind::TinyEpicZombies,
        };
        picture.with(|picture| picture.as_ref().map(kind))
    })
}

/// The road as it is, or as it was last.
fn road_of(picture: RwSignal<Option<Picture>>) -> Signal<Road> {
    last_of(picture, |picture| match picture {
        Picture::RunForYourLife(road) => Some((**road).clone()),
        Picture::TinyEpicZombies(_) => None,
    })
}

/// The mall as it is, or as it was last.
fn mall_of(picture: RwSignal<Option<Picture>>) -> Signal<MallPicture> {
    last_of(picture, |picture| match picture {
        Picture::TinyEpicZombies(mall) => Some((**mall).clone()),
        Picture::RunForYourLife(_) => None,
    })
}

/// What one game shows. When the table has gone on to another, its board is about to go, too.
fn last_of<P: Clone + PartialEq + Send + Sync + 'static>(
    picture: RwSignal<Option<Picture>>,
    of_game: impl Fn(&Picture) -> Option<P> + Send + Sync + 'static,
) -> Signal<P> {
    let shown = move |last: Option<&P>| {
        let now = picture.with(|picture| picture.as_ref().and_then(&of_game));
        now.or_else(|| last.cloned()).expect("a board is built when there is a picture of its game")
    };
    Memo::new(shown).into()
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
                .into_any()
            }
            Kind::TinyEpicZombies => {
                let picture = mall_of(picture);
                view! {
                    <mall::Board picture names options choose ask_why />
                    <mall::Spotlight picture names />
                }
                .into_any()
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
                .into_any()
            }
            Kind::TinyEpicZombies => {
                let picture = mall_of(picture);
                view! {
                    <mall::SeatPanel picture names seat options choose ask_why>
                        {children()}
                    </mall::SeatPanel>
                }
                .into_any()
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
                view! { <road::Clock picture names /> }.into_any()
            }
            Kind::TinyEpicZombies => {
                let picture = mall_of(picture);
                view! { <mall::Clock picture names /> }.into_any()
            }
        })
    }
}

/// The symbol on a card of the catalogue.
pub(crate) fn card_art(card: &CardText) -> String {
    let of_mall = stage::tiny_epic_zombies::card_art(&card.id);
    of_mall.map_or_else(|| stage::run_for_your_life::card_art(&card.id), str::to_owned)
}
