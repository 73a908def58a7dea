use super::super::documents::*;
use super::finds;

#[test]
fn a_link_to_nowhere_is_found() {
    let text = "[a](b.md) [c](../README.md)\n[d](e.md), [f](https://example.org/g.md)\n";
    let files = [("README.md", ""), ("docs/a.md", text), ("docs/b.md", "")];
    let expected = "docs/a.md:2: the link leads to docs/e.md, which is not there. Mend it.";
    finds(link_to_what_exists, &files, &[expected]);
}

#[test]
fn a_link_to_a_missing_heading_is_found() {
    let text = "# The code, mapped\n[a](#the-code-mapped) [b](#the-lost-chapter)\n";
    let expected = "a.md:2: a.md has no heading for #the-lost-chapter. Mend the link.";
    finds(link_to_what_exists, &[("a.md", text)], &[expected]);
}

#[test]
fn a_link_in_a_fenced_block_is_an_example() {
    finds(link_to_what_exists, &[("a.md", "```\n[a](nowhere.md)\n```\n")], &[]);
}

#[test]
fn a_named_file_that_does_not_exist_is_found() {
    let text = "`crates/a/src/` has `crates/a/src/b.rs`, `docs/<game>.md` and `crates/c.rs`.";
    let files = [("README.md", text), ("crates/a/src/b.rs", "")];
    finds(
        name_files_that_exist,
        &files,
        &["README.md:1: there is no `crates/c.rs`. Name what there is."],
    );
}

#[test]
fn a_place_on_one_machine_is_found_in_any_file() {
    let home = concat!("\n\"/ho", "me/ann/save\"");
    let url = concat!("https://example.org/ho", "me/");
    let outside = concat!("cat ../sha", "red/notes");
    let files = [("a.toml", home), ("b.md", url), ("c.sh", outside)];
    let advice = "is a place on one machine. Write a path from our root.";
    let expected = [
        format!("a.toml:2: {:?} {advice}", concat!("/ho", "me/")),
        format!("c.sh:1: {:?} {advice}", concat!("../sha", "red")),
    ];
    finds(name_no_machine, &files, &[&expected[0], &expected[1]]);
}

#[test]
fn a_changelog_without_a_section_is_found() {
    let expected = "CHANGELOG.md: has no section. Begin one with \"## [Unreleased]\" and say there \
                    what changed.";
    finds(have_a_changelog, &[("CHANGELOG.md", "# Changelog\n## Soon\n")], &[expected]);
    finds(have_a_changelog, &[("CHANGELOG.md", "## [Unreleased]\n")], &[]);
    finds(have_a_changelog, &[("CHANGELOG.md", "## [0.1.0] - 2031-02-03\n")], &[]);
}
