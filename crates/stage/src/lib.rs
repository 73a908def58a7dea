//! What a client shows, without a browser: where a piece stands, how an event is told in motion, which
//! key does what, and every text of the screen. `client` draws it; here it is tested.

pub mod run_for_your_life;
