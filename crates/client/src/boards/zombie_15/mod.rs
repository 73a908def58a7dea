//! The town, the seats beside it and the clock above it. What they show is a [`stage::zombie_15::Picture`]; what
//! can be done is what the options list.

pub(crate) mod campaign;

use leptos::prelude::*;
use stage::zombie_15::Picture;

use super::Ground;

pub(super) fn board(_picture: Signal<Picture>, _ground: Ground) -> impl IntoView {}

pub(super) fn seat_panel(
    _picture: Signal<Picture>,
    ground: Ground,
    seat: u8,
    table_says: AnyView,
) -> impl IntoView {
    let name = move || ground.names.with(|names| names.get(usize::from(seat)).cloned());
    view! { <li class="seat-panel">{name} {table_says}</li> }
}

pub(super) fn clock(picture: Signal<Picture>, ground: Ground) -> impl IntoView {
    let time = move || ground.watch.with(|watch| (watch.runs(), watch.read()));
    move || format!("{} {:?}", picture.with(Picture::turn), time())
}
