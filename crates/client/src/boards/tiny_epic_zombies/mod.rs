//! The mall, the seats beside it and the clock above it. What they show is a
//! [`stage::tiny_epic_zombies::Picture`]; what can be done is what the options list.

mod board;
mod cards;
mod clock;
mod figures;
mod horde;
mod seat_panel;
mod shelves;
mod spotlight;
mod targets;

use leptos::prelude::*;
use stage::tiny_epic_zombies::Picture;

use super::{Ground, art};
use board::Board;
use clock::Clock;
use seat_panel::SeatPanel;
use spotlight::Spotlight;

pub(super) fn board(picture: Signal<Picture>, ground: Ground) -> impl IntoView {
    let Ground { names, options, choose, ask_why, .. } = ground;
    view! {
        <Board picture names options choose ask_why />
        <Spotlight picture names />
    }
}

pub(super) fn seat_panel(
    picture: Signal<Picture>,
    ground: Ground,
    seat: u8,
    table_says: AnyView,
) -> impl IntoView {
    let Ground { names, options, choose, ask_why, .. } = ground;
    view! {
        <SeatPanel picture names seat options choose ask_why>
            {table_says}
        </SeatPanel>
    }
}

pub(super) fn clock(picture: Signal<Picture>, ground: Ground) -> impl IntoView {
    view! { <Clock picture names=ground.names /> }
}
