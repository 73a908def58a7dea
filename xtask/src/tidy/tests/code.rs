use super::super::code::*;
use super::finds;

#[test]
fn a_file_that_is_too_long_is_found() {
    let (ok, long) = ("\n".repeat(800), "\n".repeat(801));
    let files = [("crates/a/src/ok.rs", ok.as_str()), ("crates/a/src/long.rs", &long)];
    let expected = "crates/a/src/long.rs: 801 lines, at most 800. Find the seam and split it.";
    finds(is_short_enough, &files, &[expected]);
}

#[test]
fn tests_may_be_longer_but_not_endless() {
    let (ok, long) = ("\n".repeat(1200), "\n".repeat(1201));
    let files = [("crates/a/src/tests.rs", ok.as_str()), ("crates/a/tests/b.rs", &long)];
    let expected = "crates/a/tests/b.rs: 1201 lines, at most 1200. Find the seam and split it.";
    finds(is_short_enough, &files, &[expected]);
}

#[test]
fn each_mark_of_unfinished_work_is_found() {
    let marks = [
        concat!("to", "do!()"),
        concat!("unimple", "mented!()"),
        concat!("db", "g!(x)"),
        concat!("// FIX", "ME: later"),
        concat!("#[ig", "nore = \"slow\"]"),
        concat!("#[cfg_attr(miri, ig", "nore)]"),
        concat!("/// ```ig", "nore"),
    ];
    for mark in marks {
        let code = format!("\n{mark}\n");
        let problems = is_finished(&super::Tree::of(&[("crates/a/src/b.rs", &code)]));
        assert_eq!(problems.len(), 1, "{mark}");
        assert_eq!(problems[0].line, 2, "{mark}");
    }
}

#[test]
fn a_test_that_sleeps_is_found_and_a_program_that_does_is_not() {
    let nap = concat!("thread::sle", "ep(SECOND)");
    let files = [("crates/a/src/b.rs", nap), ("crates/a/tests/b.rs", nap)];
    let expected =
        "crates/a/tests/b.rs:1: a test sleeps. Wait for what you expect, not for time to pass.";
    finds(is_finished, &files, &[expected]);
}

#[test]
fn a_file_with_an_empty_name_is_found() {
    let files = [("crates/a/src/string_utils.rs", ""), ("crates/a/src/futile.rs", "")];
    let expected = "crates/a/src/string_utils.rs: the name \"utils\" says nothing. Name it after \
                    what it is or does.";
    finds(has_no_empty_names, &files, &[expected]);
}

#[test]
fn a_thing_with_an_empty_name_is_found() {
    let code = "// struct HelperCard\npub struct GameManager;\nlet util = 3;\n";
    let expected = "crates/a/src/b.rs:2: the name \"manager\" says nothing. Name it after what it \
                    is or does.";
    finds(has_no_empty_names, &[("crates/a/src/b.rs", code)], &[expected]);
}
