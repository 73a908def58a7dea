//! The boards.

use leptos::prelude::*;
use stage::picture::Picture;

use crate::table_page::Sitting;

pub(crate) fn board(_sitting: Sitting) -> impl IntoView {
    view! { <p>"board"</p> }
}

pub(crate) fn clock(_picture: RwSignal<Option<Picture>>) -> impl IntoView {
    view! { <p>"clock"</p> }
}

pub(crate) fn seat_panel(
    sitting: Sitting,
    seat: u8,
    tag: Signal<Option<&'static str>>,
) -> impl IntoView {
    view! { <p>{move || sitting.with(|room| room.name(seat).to_owned())} " " {tag}</p> }
}

pub(crate) fn card_art(_card: &engine::CardText) -> String {
    "event-card".to_owned()
}
