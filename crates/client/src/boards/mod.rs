//! The boards of the games: what stands in the middle of a table, beside it and above it. A new game adds
//! its picture to `stage`, its board here, and its line to [`boards`].

pub(crate) mod run_for_your_life;
pub(crate) mod thirty_seconds;
pub(crate) mod tiny_epic_zombies;
pub(crate) mod zombie_15;
mod zoom;

use engine::{CardText, Game};
use leptos::prelude::*;
use protocol::{Choice, Target};
use rules_tez::TinyEpicZombies;
use rules_thirty::ThirtySeconds;
use rules_z15::Zombie15;
use stage::picture::Picture;

use crate::watch::Watch;

/// What a board shows, and whom it tells what was pointed at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    pub(crate) picture: RwSignal<Option<Picture>>,
    pub(crate) names: Signal<Vec<String>>,
    /// What whoever sits at this screen can do now.
    pub(crate) options: Signal<Vec<Choice>>,
    pub(crate) choose: Callback<String>,
    pub(crate) ask_why: Callback<Target>,
    pub(crate) watch: Signal<Watch>,
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
            watch: Signal::stored(Watch::still()),
        }
    }
}

/// Each game has a `board`, a `seat_panel` and a `clock` of its own. Here they become one.
macro_rules! boards {
    ($($Game:ident: $game:ident,)*) => {
        /// Which game a picture is of: a board is built anew only when this changes.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        enum Kind {
            $($Game,)*
        }

        fn kind(picture: RwSignal<Option<Picture>>) -> Memo<Option<Kind>> {
            Memo::new(move |_| {
                let kind = |picture: &Picture| match picture {
                    $(Picture::$Game(_) => Kind::$Game,)*
                };
                picture.with(|picture| picture.as_ref().map(kind))
            })
        }

        /// What a game shows, as it is or as it was last: when the table has gone on to another game, the
        /// board is about to go, too.
        mod last {
            use super::{Memo, Picture, RwSignal, Signal, With};

            $(pub(super) fn $game(
                picture: RwSignal<Option<Picture>>,
            ) -> Signal<stage::$game::Picture> {
                Memo::new(move |last: Option<&stage::$game::Picture>| {
                    let now = picture.with(|picture| match picture {
                        Some(Picture::$Game(picture)) => Some((**picture).clone()),
                        _ => None,
                    });
                    now.or_else(|| last.cloned())
                        .expect("a board is built when there is a picture of its game")
                })
                .into()
            })*
        }

        /// The board itself.
        #[component]
        pub(crate) fn Board(ground: Ground) -> impl IntoView {
            let kind = kind(ground.picture);
            move || {
                kind.get().map(|kind| match kind {
                    $(Kind::$Game => $game::board(last::$game(ground.picture), ground).into_any(),)*
                })
            }
        }

        /// What one seat has before it, as an item of a list. The children are what the table says about
        /// who sits there.
        #[component]
        pub(crate) fn SeatPanel(ground: Ground, seat: u8, children: ChildrenFn) -> impl IntoView {
            let kind = kind(ground.picture);
            move || {
                let children = children();
                kind.get().map(|kind| match kind {
                    $(Kind::$Game => {
                        let picture = last::$game(ground.picture);
                        $game::seat_panel(picture, ground, seat, children).into_any()
                    })*
                })
            }
        }

        /// The clock of the game.
        #[component]
        pub(crate) fn Clock(ground: Ground) -> impl IntoView {
            let kind = kind(ground.picture);
            move || {
                kind.get().map(|kind| match kind {
                    $(Kind::$Game => $game::clock(last::$game(ground.picture), ground).into_any(),)*
                })
            }
        }
    };
}

boards! {
    RunForYourLife: run_for_your_life,
    TinyEpicZombies: tiny_epic_zombies,
    Zombie15: zombie_15,
    ThirtySeconds: thirty_seconds,
}

/// What a game says beside its question. `setup` is what was agreed, in words.
#[component]
pub(crate) fn WithQuestion(
    picture: RwSignal<Option<Picture>>,
    #[prop(into)] setup: Signal<String>,
) -> impl IntoView {
    view! {
        <zombie_15::Hints picture />
        <zombie_15::Between picture setup />
    }
}

/// A symbol of the art, in the size of its box.
fn art(id: impl Into<String>) -> impl IntoView {
    let href = format!("#{}", id.into());
    view! { <svg aria-hidden="true"><use_ href=href/></svg> }
}

/// The symbol on a card of the catalogue.
pub(crate) fn card_art(game: &str, card: &CardText) -> String {
    let drawn = match game {
        TinyEpicZombies::ID => stage::tiny_epic_zombies::card_art(&card.id),
        Zombie15::ID => stage::zombie_15::card_art(&card.id),
        ThirtySeconds::ID => stage::thirty_seconds::card_art(&card.id),
        _ => None,
    };
    drawn.map_or_else(|| stage::run_for_your_life::card_art(&card.id), str::to_owned)
}
