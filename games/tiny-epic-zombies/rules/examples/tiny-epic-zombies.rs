//! Plays random games, so that `cargo xtask instructions` can count what a decision costs.

fn main() {
    search::counted::main::<tiny_epic_zombies_rules::TinyEpicZombies>();
}
