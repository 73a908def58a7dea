//! Plays random games, so that `cargo xtask instructions` can count what a decision costs.

fn main() {
    search::counted::main::<thirty_seconds_rules::ThirtySeconds>();
}
