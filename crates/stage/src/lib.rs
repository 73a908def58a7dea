//! What a client shows, without a browser: where a piece stands, how an event is told in motion, which
//! key does what, and every text of the screen. `client` draws it; here it is tested.

pub mod companion;
pub mod keys;
pub mod picture;
pub mod room;
pub mod route;
pub mod run_for_your_life;
pub mod seating;
pub mod secrets;
pub mod sound;
pub mod targets;
pub mod texts;
pub mod thirty_seconds;
pub mod tiny_epic_zombies;
pub mod zombie_15;

#[cfg(test)]
mod tests;
