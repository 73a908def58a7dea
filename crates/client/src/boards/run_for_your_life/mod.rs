//! The road out of town, the seats beside it and the clock above it. What they show is a
//! [`stage::run_for_your_life::Picture`]; what can be done is what the options list.

mod board;
mod cards;
mod clock;
mod figures;
mod seat_panel;
mod spotlight;
mod targets;

use leptos::prelude::*;
use stage::run_for_your_life::Picture;

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
