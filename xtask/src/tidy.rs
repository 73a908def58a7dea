//! Checks beyond the compiler. Each looks at the whole project and says how to fix what it found.

mod code;
mod crates;
mod documents;
mod names;
mod rules;
mod styles;
#[cfg(test)]
mod tests;
mod tree;

use crate::steps::root;
use std::fmt;
use std::path::Path;

use tree::Tree;

const CHECKS: &[fn(&Tree) -> Vec<Problem>] = &[
    rules::begin_with_the_name_of_the_game,
    rules::are_written_in_order_with_their_mark,
    rules::are_each_cited_by_a_test,
    rules::exist_where_they_are_cited,
    code::is_short_enough,
    code::is_finished,
    code::has_no_empty_names,
    names::of_public_types_are_unique,
    crates::have_only_the_dependencies_they_may,
    crates::come_from_the_public_registry,
    crates::have_their_versions_in_one_place,
    crates::keep_the_bans_of_pure_code,
    crates::are_all_on_the_code_map,
    crates::build_the_tests_they_have,
    styles::are_where_they_are_needed,
    documents::link_to_what_exists,
    documents::name_files_that_exist,
    documents::name_no_machine,
    documents::have_a_changelog,
];

pub(crate) fn problems_of_the_project() -> Vec<Problem> {
    problems_of(&root())
}

pub(crate) fn problems_of(root: &Path) -> Vec<Problem> {
    let tree = Tree::read(root);
    CHECKS.iter().flat_map(|check| check(&tree)).collect()
}

/// A problem: where it is, what it is, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Problem {
    path: String,
    /// Counted from 1; 0 is the whole file.
    line: usize,
    text: String,
}

impl Problem {
    fn new(path: &str, line: usize, text: impl Into<String>) -> Problem {
        Problem { path: path.to_owned(), line, text: text.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.text),
            line => write!(f, "{}:{line}: {}", self.path, self.text),
        }
    }
}
