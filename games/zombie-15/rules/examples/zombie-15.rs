//! Plays random games, so that `cargo xtask instructions` can count what a decision costs.

fn main() {
    search::counted::main::<zombie_15_rules::Zombie15>();
}
