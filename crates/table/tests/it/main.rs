//! Tables driven by hand, with time stamps.

mod clock;
mod evening;
mod fuzz;
mod hall;
mod leaving;
mod log;
mod proposals;
mod reconnect;
mod seats;
mod secrets;
mod undo;
mod why_not;
