//! The town, the seats beside it and the clock above it. What they show is a [`stage::zombie_15::Picture`]; what
//! can be done is what the options list.

use leptos::prelude::*;
use stage::zombie_15::Picture;
use stage::zombie_15::sound::share;

use super::Ground;
use crate::sound::Sound;

pub(super) fn board(picture: Signal<Picture>, ground: Ground) -> impl IntoView {
    Sound::get().follow_night(move || ground.share_of_night(picture));
}

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

impl Ground {
    /// Which share of the night is over, if its clock runs.
    fn share_of_night(self, picture: Signal<Picture>) -> Option<f32> {
        let watch = self.watch.get();
        let share = picture.with(|picture| share(&picture.view.clock, watch.read()));
        share.filter(|_| watch.runs())
    }
}
