//! The glossary of a game: each term in a sentence with the rule behind it. `docs/lesson-format.md` describes the text.

use std::ops::Range;

use crate::text::{BadLesson, bad, lines};

const FIRST_LINE: &str = "shamble-terms 1";
/// Short enough to read at a glance.
const LONGEST: usize = 220;

/// The terms of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Glossary {
    pub terms: Vec<Term>,
}

/// A word to which a game gives a special meaning.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Term {
    /// Its spellings, in lower case; the first is its name.
    pub names: Vec<String>,
    pub text: String,
    /// The id of the rule that defines it.
    pub rule: String,
}

/// A term in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mention {
    /// The bytes of the text that name it.
    pub at: Range<usize>,
    /// The index of the term.
    pub term: usize,
}

impl Glossary {
    pub fn parse(text: &str) -> Result<Glossary, BadLesson> {
        let mut terms: Vec<Term> = Vec::new();
        for (n, word, rest) in lines(text, FIRST_LINE)? {
            match (word, terms.last_mut()) {
                ("term", _) => {
                    let names = rest.split('|').map(|it| it.trim().to_ascii_lowercase());
                    terms.push(Term { names: names.collect(), ..Term::default() });
                }
                ("say", Some(_)) if rest.chars().count() > LONGEST => {
                    return Err(bad(n, "this is too long for a term"));
                }
                ("say", Some(term)) => term.text = rest.to_owned(),
                ("rule", Some(term)) => term.rule = rest.to_owned(),
                _ => return Err(bad(n, "expected \"term\", \"say\" or \"rule\"")),
            }
        }
        let is_whole = |it: &&Term| {
            !it.text.is_empty() && !it.rule.is_empty() && it.names.iter().all(|it| !it.is_empty())
        };
        match terms.iter().find(|it| !is_whole(it)) {
            Some(it) => Err(bad(1, &format!("the term {:?} needs words and a rule", it.names))),
            None => Ok(Glossary { terms }),
        }
    }

    /// The terms that a text mentions, each once, in their order. A plural is the same term.
    pub fn mentions(&self, text: &str) -> Vec<Mention> {
        // Lowercasing ASCII keeps the byte positions.
        let text = text.to_ascii_lowercase();
        let mut found: Vec<Mention> = Vec::new();
        let mut from = 0;
        while let Some(start) = next_word(&text, from) {
            let longest = self
                .names()
                .filter_map(|(term, name)| Some((ends(&text[start..], name)? + start, term)));
            let longest = longest.max_by_key(|(end, _)| *end);
            from = match longest {
                Some((end, term)) => {
                    if found.iter().all(|it| it.term != term) {
                        found.push(Mention { at: start..end, term });
                    }
                    end
                }
                None => start + word_length(&text[start..]),
            };
        }
        found
    }

    fn names(&self) -> impl Iterator<Item = (usize, &str)> {
        let each = self.terms.iter().enumerate();
        each.flat_map(|(i, term)| term.names.iter().map(move |name| (i, name.as_str())))
    }
}

/// The beginning of the next word.
fn next_word(text: &str, from: usize) -> Option<usize> {
    text[from..].find(char::is_alphanumeric).map(|it| from + it)
}

fn word_length(text: &str) -> usize {
    text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len())
}

/// The end of the name at the beginning of a text, if a word ends there too.
fn ends(text: &str, name: &str) -> Option<usize> {
    let rest = text.strip_prefix(name)?;
    let rest = rest.strip_prefix('s').filter(|it| is_end(it)).unwrap_or(rest);
    is_end(rest).then_some(text.len() - rest.len())
}

fn is_end(text: &str) -> bool {
    !text.starts_with(char::is_alphanumeric)
}
