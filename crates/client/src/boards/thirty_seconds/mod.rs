//! The alley, the seats beside it and the clock above it. What they show is a
//! [`stage::thirty_seconds::Picture`]; what can be done is what the options list.

mod alley;
mod board;
mod cards;
mod clash;
mod clock;
mod figures;
mod hand;
mod programme;
mod reaction;
mod seat_panel;
mod spotlight;
mod timer;

use leptos::prelude::*;
use stage::thirty_seconds::Picture;

use super::{Ground, art};
use board::Board;
use clock::Clock;
use seat_panel::SeatPanel;

pub(super) fn board(picture: Signal<Picture>, ground: Ground) -> impl IntoView {
    view! { <Board picture ground /> }
}

pub(super) fn seat_panel(
    picture: Signal<Picture>,
    ground: Ground,
    seat: u8,
    table_says: AnyView,
) -> impl IntoView {
    view! {
        <SeatPanel picture ground seat>
            {table_says}
        </SeatPanel>
    }
}

pub(super) fn clock(picture: Signal<Picture>, ground: Ground) -> impl IntoView {
    view! { <Clock picture names=ground.names /> }
}
