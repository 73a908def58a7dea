//! Random games, for `cargo xtask instructions` to count what a decision costs.

fn main() {
    search::counted::main::<tiny_epic_zombies_rules::TinyEpicZombies>();
}
