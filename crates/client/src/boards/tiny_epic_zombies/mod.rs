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
mod zoom;

pub(crate) use board::Board;
pub(crate) use clock::Clock;
pub(crate) use seat_panel::SeatPanel;
pub(crate) use spotlight::Spotlight;

use leptos::prelude::*;

/// A symbol of the art, in the size of its box.
fn art(id: impl Into<String>) -> impl IntoView {
    let href = format!("#{}", id.into());
    view! { <svg aria-hidden="true"><use_ href=href/></svg> }
}
