//! Random games, for `cargo xtask instructions` to count what a decision costs.

fn main() {
    search::counted::main::<run_for_your_life_rules::RunForYourLife>();
}
