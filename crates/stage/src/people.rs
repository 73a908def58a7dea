//! Finds names in a sentence.

use std::ops::Range;

/// Where each of these people is named, in the order of the text. Of `Ann` and `Ann B` the longer one wins, and `Al` is not in
/// `Also`.
pub fn people_in(text: &str, names: &[String]) -> Vec<(Range<usize>, usize)> {
    let mut found: Vec<(Range<usize>, usize)> = Vec::new();
    for (seat, name) in names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
        let places = text.match_indices(name.as_str()).map(|(at, it)| at..at + it.len());
        found.extend(places.filter(|it| is_whole(text, it)).map(|it| (it, seat)));
    }
    found.sort_by_key(|(at, _)| (at.start, std::cmp::Reverse(at.end)));
    let mut end = 0;
    found.retain(|(at, _)| {
        let is_free = at.start >= end;
        end = if is_free { at.end } else { end };
        is_free
    });
    found
}

/// Whether it is bounded by word boundaries.
fn is_whole(text: &str, at: &Range<usize>) -> bool {
    let goes_on = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let ends = |c: Option<char>| !goes_on(c);
    let (first, last) = (text[at.clone()].chars().next(), text[at.clone()].chars().next_back());
    (ends(first) || ends(text[..at.start].chars().next_back()))
        && (ends(last) || ends(text[at.end..].chars().next()))
}
