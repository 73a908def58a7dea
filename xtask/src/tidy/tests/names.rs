use super::super::names::*;
use super::finds;

const SAYS: &str = "is also a public type in";
const ADVICE: &str = "Call one of them what only it is.";

#[test]
fn a_public_type_that_is_called_like_another_is_found() {
    let files = [
        ("crates/a/src/lib.rs", "/// A line.\npub struct Line(u8);\n"),
        ("crates/b/src/lib.rs", "pub enum Line {}\npub type Lines = u8;\n"),
        ("games/g/rules/src/lib.rs", "    pub trait Line {}\n"),
    ];
    let expected = ["crates/b/src/lib.rs:1", "games/g/rules/src/lib.rs:1"]
        .map(|at| format!("{at}: `Line` {SAYS} crates/a/src/lib.rs:2. {ADVICE}"));
    finds(of_public_types_are_unique, &files, &expected.each_ref().map(String::as_str));
}

#[test]
fn a_name_that_no_other_crate_sees_may_be_used_again() {
    let files = [
        ("crates/a/src/lib.rs", "pub struct Line;\npub(crate) struct Entry;\n"),
        ("crates/b/src/lib.rs", "struct Line;\npub(super) enum Entry {}\npub fn line() {}\n"),
        ("crates/b/src/tests.rs", "pub struct Line;\n"),
    ];
    finds(of_public_types_are_unique, &files, &[]);
}

#[test]
fn games_share_the_names_of_what_each_of_them_has_and_crates_do_not() {
    let (state, answer) = ("pub struct State;\n", "pub enum Answer {}\n");
    let games = [
        ("crates/engine-test/src/lantern/rules.rs", state),
        ("games/g/rules/src/questions/go.rs", answer),
        ("games/g/rules/src/questions/halt.rs", answer),
        ("games/g/rules/src/state.rs", state),
        ("games/h/rules/src/state.rs", state),
    ];
    finds(of_public_types_are_unique, &games, &[]);

    let crates = [("crates/a/src/lib.rs", state), ("games/g/rules/src/state.rs", state)];
    let expected =
        format!("games/g/rules/src/state.rs:1: `State` {SAYS} crates/a/src/lib.rs:1. {ADVICE}");
    finds(of_public_types_are_unique, &crates, &[&expected]);
}

#[test]
fn one_game_uses_a_name_once() {
    let files = [
        ("games/g/rules/src/state.rs", "pub struct Item;\n"),
        ("games/g/src/picture/shown.rs", "pub struct Item;\n"),
    ];
    let expected = format!(
        "games/g/src/picture/shown.rs:1: `Item` {SAYS} games/g/rules/src/state.rs:1. {ADVICE}"
    );
    finds(of_public_types_are_unique, &files, &[&expected]);
}
