//! Checks of the code: length, unfinished work, empty names.

use super::Problem;
use super::tree::Tree;

const LONGEST: usize = 800;
const LONGEST_TESTS: usize = 1200;

/// Marks of unfinished work, and what to do instead. Each is written in two halves, so that this
/// file does not match itself.
const UNFINISHED: &[(&str, &str)] = &[
    (concat!("to", "do!"), "Write what is missing, or leave it out."),
    (concat!("unimple", "mented!"), "Write what is missing, or leave it out."),
    (concat!("db", "g!("), "Take it out."),
    (concat!("FIX", "ME"), "Fix it now, or open an issue and say in a comment what holds today."),
    (concat!("#[ig", "nore"), "Make the test pass, or delete it."),
    (concat!("ig", "nore)]"), "Make the test pass, or delete it."),
    (concat!("```ig", "nore"), "Make the example compile, or call it text."),
];

const SLEEP: &str = concat!("sle", "ep(");

/// Words that say nothing about a file or a name.
const EMPTY_WORDS: &[&str] = &["manager", "util", "utils", "helper", "helpers", "misc"];

pub(super) fn is_short_enough(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in tree.rust() {
        let limit = if file.is_tests() { LONGEST_TESTS } else { LONGEST };
        let n_lines = file.lines().count();
        if n_lines > limit {
            let text = format!("{n_lines} lines, at most {limit}. Find the seam and split it.");
            problems.push(Problem::new(file.path, 0, text));
        }
    }
    problems
}

pub(super) fn is_finished(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in tree.rust() {
        for (line, text) in file.lines() {
            for (mark, advice) in UNFINISHED.iter().filter(|(mark, _)| text.contains(mark)) {
                problems.push(Problem::new(file.path, line, format!("`{mark}` stays. {advice}")));
            }
        }
        for (line, _) in file.test_lines().filter(|(_, text)| text.contains(SLEEP)) {
            let text = "a test sleeps. Wait for what you expect, not for time to pass.";
            problems.push(Problem::new(file.path, line, text));
        }
    }
    problems
}

pub(super) fn has_no_empty_names(tree: &Tree) -> Vec<Problem> {
    let advice = "says nothing. Name it after what it is or does.";
    let mut problems = Vec::new();
    for file in tree.rust() {
        let path = file.path.trim_end_matches(".rs");
        if let Some(word) = path.split('/').find_map(empty_word) {
            problems.push(Problem::new(file.path, 0, format!("the name {word:?} {advice}")));
        }
        for (line, text) in file.lines() {
            if let Some(word) = defined(text).and_then(empty_word) {
                problems.push(Problem::new(file.path, line, format!("the name {word:?} {advice}")));
            }
        }
    }
    problems
}

/// The name that a line of code defines.
fn defined(line: &str) -> Option<&str> {
    let mut words = line
        .split_whitespace()
        .skip_while(|word| word.starts_with("pub") || ["async", "const", "unsafe"].contains(word));
    words.next().filter(|word| ["fn", "struct", "enum", "trait", "mod", "type"].contains(word))?;
    words.next()?.split(|c: char| !(c.is_alphanumeric() || c == '_')).next()
}

/// The first word of `a_name` or `AName` that is empty.
fn empty_word(name: &str) -> Option<String> {
    let mut spaced = String::new();
    for c in name.chars() {
        if c.is_uppercase() {
            spaced.push(' ');
        }
        spaced.extend(c.to_lowercase());
    }
    let mut words = spaced.split([' ', '_', '-']);
    words.find(|word| EMPTY_WORDS.contains(word)).map(str::to_owned)
}
