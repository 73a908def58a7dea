//! The mall, the seats beside it and the clock above it. What they show is a
//! [`stage::tiny_epic_zombies::Picture`]; what can be done is what the options list.

mod board;
mod clock;
mod seat_panel;
mod spotlight;

pub(crate) use board::Board;
pub(crate) use clock::Clock;
pub(crate) use seat_panel::SeatPanel;
pub(crate) use spotlight::Spotlight;
