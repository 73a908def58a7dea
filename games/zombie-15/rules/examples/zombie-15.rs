//! Random games, for `cargo xtask instructions` to count what a decision costs.

fn main() {
    search::counted::main::<zombie_15_rules::Zombie15>();
}
