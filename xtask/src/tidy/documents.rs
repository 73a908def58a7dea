//! Checks of the documents: links, file names, a changelog; and of machine-specific paths anywhere.

use super::Problem;
use super::tree::{File, Tree};

/// A path in backticks that begins like this means one of our files.
const PLACES: &[&str] = &["crates/", "docs/", "games/", "examples/", "xtask/", ".ci/"];

/// Paths that exist only on one machine, in two halves so that this file does not match itself.
const MACHINE: &[&str] = &[
    concat!("/ho", "me/"),
    concat!("/ro", "ot/"),
    concat!("/Us", "ers/"),
    concat!("/wo", "rk/"),
    concat!("C:", "\\"),
    concat!("../sha", "red"),
];

pub(super) fn link_to_what_exists(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in tree.markdown() {
        for (line, text) in prose(file) {
            for target in links(text) {
                let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
                let path = from(file.path, path);
                let there = tree.markdown().find(|other| other.path == path);
                if !tree.has(&path) {
                    let text = format!("the link leads to {path}, which is not there. Mend it.");
                    problems.push(Problem::new(file.path, line, text));
                } else if !anchor.is_empty() && !there.is_some_and(|it| has_heading(it, anchor)) {
                    let text = format!("{path} has no heading for #{anchor}. Mend the link.");
                    problems.push(Problem::new(file.path, line, text));
                }
            }
        }
    }
    problems
}

pub(super) fn name_files_that_exist(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in tree.markdown() {
        for (line, text) in prose(file) {
            let spans = text.split('`').skip(1).step_by(2);
            let paths = spans.filter(|span| PLACES.iter().any(|place| span.starts_with(place)));
            // `<game>`, `*.replay` and the like are patterns.
            let plain = paths.filter(|path| !path.contains(['<', '*', '{', ' ', '…']));
            for path in plain.filter(|path| !tree.has(path)) {
                let text = format!("there is no `{path}`. Name what there is.");
                problems.push(Problem::new(file.path, line, text));
            }
        }
    }
    problems
}

pub(super) fn name_no_machine(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in tree.files() {
        for (line, text) in file.lines() {
            for path in MACHINE.iter().filter(|path| stands_alone(text, path)) {
                let text =
                    format!("{path:?} is a place on one machine. Write a path from our root.");
                problems.push(Problem::new(file.path, line, text));
            }
        }
    }
    problems
}

pub(super) fn have_a_changelog(tree: &Tree) -> Vec<Problem> {
    let changes = tree.text("CHANGELOG.md").unwrap_or_default();
    if changes.lines().any(|line| line == "## [Unreleased]" || is_version_heading(line)) {
        return Vec::new();
    }
    let text = "has no section. Begin one with \"## [Unreleased]\" and say there what changed.";
    vec![Problem::new("CHANGELOG.md", 0, text)]
}

/// `## [1.2.3] - 2031-02-03`
fn is_version_heading(line: &str) -> bool {
    let parts = line.strip_prefix("## [").and_then(|rest| rest.split_once("] - "));
    let are_numbers = |text: &str, separator: char| {
        text.split(separator).filter(|part| part.parse::<u32>().is_ok()).count() == 3
    };
    parts.is_some_and(|(version, date)| are_numbers(version, '.') && are_numbers(date, '-'))
}

/// Lines outside fenced blocks.
fn prose(file: File<'_>) -> impl Iterator<Item = (usize, &str)> {
    let mut is_fenced = false;
    file.lines().filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_fenced ^= is_fence;
        !is_fenced && !is_fence
    })
}

/// The targets of a line's links, except external ones.
fn links(line: &str) -> impl Iterator<Item = &str> {
    let targets = line.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0));
    targets.filter(|target| !target.contains("://") && !target.starts_with("mailto:"))
}

/// Resolves a relative path in a file against the root.
fn from(file: &str, path: &str) -> String {
    if path.is_empty() {
        return file.to_owned();
    }
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if !parts.is_empty() => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Whether one of the headings gets this anchor.
fn has_heading(file: File<'_>, anchor: &str) -> bool {
    let headings = prose(file).filter(|(_, line)| line.starts_with('#'));
    let mut anchors = headings.map(|(_, line)| {
        let words = line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
        words.chars().filter(|c| c.is_alphanumeric() || *c == '-' || *c == '_').collect::<String>()
    });
    anchors.any(|it| it == anchor)
}

/// Whether `path` begins there, rather than being the tail of a longer one.
fn stands_alone(text: &str, path: &str) -> bool {
    text.match_indices(path).any(|(at, _)| !text[..at].ends_with(|c: char| c.is_alphanumeric()))
}
