//! Each check can fail. Whether the project is tidy is the first step of `cargo xtask test`.

mod code;
mod crates;
mod documents;
mod names;
mod rules;
mod styles;

use super::*;

#[test]
fn the_project_is_read_without_what_cargo_built() {
    let tree = Tree::read(&root());
    assert!(tree.text("xtask/src/tidy/tests.rs").is_some_and(|text| text.contains("no other")));
    assert!(tree.crates().contains("crates/engine"));
    assert!(tree.files().all(|file| !file.path.starts_with("target/")));
}

/// Asserts that a check finds exactly these problems, in this order.
fn finds(check: fn(&Tree) -> Vec<Problem>, files: &[(&str, &str)], expected: &[&str]) {
    let found: Vec<String> = check(&Tree::of(files)).iter().map(Problem::to_string).collect();
    assert_eq!(found, expected);
}
