//! Plays random games, so that `cargo xtask instructions` can count what a decision costs.

fn main() {
    search::counted::main::<run_for_your_life_rules::RunForYourLife>();
}
