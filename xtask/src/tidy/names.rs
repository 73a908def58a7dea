//! Names of public types are unique, so that searching for one finds one.

use std::collections::BTreeMap;

use super::Problem;
use super::tree::{File, Tree};

/// Names that every game has, so that knowledge of one game carries over to another.
const ROLES: &[&str] = &[
    "Action",
    "Draw",
    "Ending",
    "Event",
    "Pending",
    "Picture",
    "Question",
    "Setup",
    "Shown",
    "Spotlight",
    "State",
    "Step",
    "Table",
    "Targets",
    "View",
    "ZombieQuestion",
];

/// Words that several rulebooks use, each with its own meaning.
const RULEBOOK_WORDS: &[&str] = &[
    "Ability",
    "Card",
    "Carried",
    "Clock",
    "Deck",
    "Defeat",
    "Effect",
    "Face",
    "Found",
    "Item",
    "Letter",
    "Lying",
    "Order",
    "Phase",
    "Pile",
    "Place",
    "Plan",
    "SearchCard",
    "Side",
    "Slot",
    "Tier",
    "Token",
    "TokenView",
    "Weapon",
    "ZombieCard",
];

/// Each question has a module, and each module its answers.
const ANSWER: &str = "Answer";

/// The toy game of the laws' tests.
const TOY: &str = "crates/engine-test/src/lantern/";

pub(super) fn of_public_types_are_unique(tree: &Tree) -> Vec<Problem> {
    let mut known: BTreeMap<&str, Vec<(File<'_>, usize)>> = BTreeMap::new();
    for file in tree.rust().filter(|file| !file.is_tests()) {
        for (line, text) in file.lines() {
            if let Some(name) = public_type(text).filter(|name| !is_answer(file.path, name)) {
                known.entry(name).or_default().push((file, line));
            }
        }
    }
    let mut problems = Vec::new();
    for (name, places) in known {
        for (nth, &(file, line)) in places.iter().enumerate().skip(1) {
            if places[..nth].iter().any(|(other, _)| !may_share(name, other.path, file.path)) {
                let (first, at) = places[0];
                let text = format!(
                    "`{name}` is also a public type in {}:{at}. Call one of them what only it is.",
                    first.path
                );
                problems.push(Problem::new(file.path, line, text));
            }
        }
    }
    problems
}

/// Only two games may use the same name, for something that both of them have.
fn may_share(name: &str, a: &str, b: &str) -> bool {
    let is_shared = ROLES.contains(&name) || RULEBOOK_WORDS.contains(&name);
    is_shared && matches!((game(a), game(b)), (Some(a), Some(b)) if a != b)
}

fn is_answer(path: &str, name: &str) -> bool {
    name == ANSWER && path.contains("/questions/")
}

/// The game whose folder a file is in.
fn game(path: &str) -> Option<&str> {
    if path.starts_with(TOY) {
        return Some(TOY);
    }
    path.strip_prefix("games/")?.split('/').next()
}

/// The type that a line of code exports to other crates. Traits count as types.
fn public_type(line: &str) -> Option<&str> {
    let (kind, rest) = line.trim_start().strip_prefix("pub ")?.split_once(' ')?;
    let is_type = ["struct", "enum", "trait", "type", "union"].contains(&kind);
    let name = rest.split(|c: char| !(c.is_alphanumeric() || c == '_')).next();
    name.filter(|_| is_type)
}
