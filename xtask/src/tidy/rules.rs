//! The numbered rules in `games/<game>/RULES.md`, and their tests.

use std::collections::BTreeMap;

use super::Problem;
use super::tree::{File, Tree};

const MARKS: [&str; 3] = ["*(rulebook)*", "*(ruling)*", "*(reconstructed)*"];

/// The id of a rule: game, chapter, number.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Id<'a> {
    game: &'a str,
    chapter: u32,
    number: u32,
}

/// A rule as its document states it.
#[derive(Debug)]
struct Rule<'a> {
    id: Id<'a>,
    path: &'a str,
    line: usize,
    text: &'a str,
}

/// The start page takes the names of the games from this heading.
pub(super) fn begin_with_the_name_of_the_game(tree: &Tree) -> Vec<Problem> {
    let title = |file: &File<'_>| {
        let (_, first) = file.lines().next()?;
        first.strip_prefix("# ")?.strip_suffix(": the rules").map(str::to_owned)
    };
    let untitled = documents(tree).filter(|file| title(file).is_none());
    untitled.map(|file| Problem::new(file.path, 1, "begin with \"# NAME: the rules\".")).collect()
}

pub(super) fn are_written_in_order_with_their_mark(tree: &Tree) -> Vec<Problem> {
    let rules = all(tree);
    let mut problems = Vec::new();
    if rules.is_empty() {
        let text = "there is no rule. Write each as \"- **GAME-1.1** What holds. *(rulebook)*\"";
        problems.push(Problem::new("games", 0, text));
    }
    let mut first: BTreeMap<&Id<'_>, &Rule<'_>> = BTreeMap::new();
    let mut last: Option<&Rule<'_>> = None;
    for rule in &rules {
        let mut say = |text| problems.push(Problem::new(rule.path, rule.line, text));
        if let Some(twin) = first.insert(&rule.id, rule) {
            say(format!("{} is also on line {}. Give one a new number.", rule.id, twin.line));
        } else if let Some(before) = last.filter(|before| before.path == rule.path)
            && (before.id.game != rule.id.game || before.id > rule.id)
        {
            say(format!("{} stands after {}. Put it in its place.", rule.id, before.id));
        }
        if !MARKS.iter().any(|mark| rule.text.trim_end().ends_with(mark)) {
            say(format!("{} has no mark. End its line with {}.", rule.id, MARKS.join(" or ")));
        }
        last = Some(rule);
    }
    problems
}

pub(super) fn are_each_cited_by_a_test(tree: &Tree) -> Vec<Problem> {
    let cited: Vec<Id<'_>> = code(tree)
        .flat_map(File::test_lines)
        // A file's header cites its chapter, which tests nothing.
        .filter(|(_, line)| !line.trim_start().starts_with("//!"))
        .flat_map(|(_, line)| ids_in(line))
        .collect();
    let untested = all(tree).into_iter().filter(|rule| !cited.contains(&rule.id));
    untested
        .map(|rule| {
            let text = format!("{} has no test. Write one and cite the id above it.", rule.id);
            Problem::new(rule.path, rule.line, text)
        })
        .collect()
}

pub(super) fn exist_where_they_are_cited(tree: &Tree) -> Vec<Problem> {
    let rules = all(tree);
    let toys = rules_of_toys(tree);
    let known = |id: &Id<'_>| rules.iter().any(|rule| rule.id == *id) || toys.contains(id);
    let mut problems = Vec::new();
    for file in code(tree).chain(tree.markdown()) {
        for (line, text) in file.lines() {
            for id in ids_in(text).filter(|id| !known(id)) {
                let text = format!("{id} is in no RULES.md. Cite a rule that is, or write it.");
                problems.push(Problem::new(file.path, line, text));
            }
        }
    }
    problems
}

/// All Rust code except xtask, whose tests use made-up rules.
fn code(tree: &Tree) -> impl Iterator<Item = File<'_>> {
    tree.rust().filter(|file| !file.path.starts_with("xtask/"))
}

/// The toy game of the laws states its rules in the header of its code.
fn rules_of_toys(tree: &Tree) -> Vec<Id<'_>> {
    let toys = tree.rust().filter(|file| file.path.starts_with("crates/engine-test/src/"));
    let headers = toys.flat_map(File::lines).filter(|(_, line)| line.starts_with("//!"));
    headers.flat_map(|(_, line)| ids_in(line)).collect()
}

fn all(tree: &Tree) -> Vec<Rule<'_>> {
    documents(tree).flat_map(stated).collect()
}

fn documents(tree: &Tree) -> impl Iterator<Item = File<'_>> {
    tree.markdown().filter(|file| file.path.ends_with("/RULES.md"))
}

fn stated(file: File<'_>) -> impl Iterator<Item = Rule<'_>> {
    file.lines().filter_map(move |(line, text)| {
        let (id, text) = text.strip_prefix("- **")?.split_once("**")?;
        Some(Rule { id: Id::parse(id)?, path: file.path, line, text })
    })
}

/// Every id in a text.
pub(super) fn ids_in(text: &str) -> impl Iterator<Item = Id<'_>> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.'));
    words.filter_map(|word| Id::parse(word.trim_matches('.')))
}

impl<'a> Id<'a> {
    fn parse(word: &'a str) -> Option<Id<'a>> {
        let (game, place) = word.split_once('-')?;
        let (chapter, number) = place.split_once('.')?;
        let is_game = game.starts_with(|c: char| c.is_ascii_uppercase())
            && game.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
        is_game.then_some(Id { game, chapter: chapter.parse().ok()?, number: number.parse().ok()? })
    }
}

impl std::fmt::Display for Id<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}.{}", self.game, self.chapter, self.number)
    }
}
