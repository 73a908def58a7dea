//! Tables driven by hand, with time stamps.

mod alike;
mod clock;
mod evening;
mod fuzz;
mod given;
mod hall;
mod hands;
mod hints;
mod leaving;
mod leisure;
mod lesson;
mod levels;
mod log;
mod old;
mod plans;
mod prediction;
mod proposals;
mod reconnect;
mod resumed;
mod seats;
mod secrets;
mod shares;
mod thoughts;
mod too_late;
mod undo;
mod why_not;
