//! Random games, for `cargo xtask instructions` to count what a decision costs.

fn main() {
    search::counted::main::<thirty_seconds_rules::ThirtySeconds>();
}
