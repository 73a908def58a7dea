//! Single words and numbers of a scenario.

use super::Read;
use crate::scenario::{SearchDeck, Tier, Track, ZombieDeck};
use crate::tokens::Token;

pub(super) fn sentence(words: &str) -> Read<String> {
    if words.is_empty() { Err("say it in words".to_owned()) } else { Ok(words.to_owned()) }
}

pub(super) fn number(word: &str, min: u8, max: u8) -> Read<u8> {
    let n = word.parse().ok().filter(|n| (min..=max).contains(n));
    n.ok_or_else(|| format!("{word:?} must be a number from {min} to {max}"))
}

pub(super) fn token(word: &str) -> Read<Token> {
    Token::of_word(word)
        .ok_or_else(|| format!("{word:?} is no token; tokens look like \"red-key\" or \"bag-1\""))
}

pub(super) fn tier(word: &str) -> Read<Tier> {
    let tier = Tier::ALL.into_iter().find(|tier| tier.word() == word);
    tier.ok_or_else(|| format!("{word:?} must be prologue, beginner, survivor or hero"))
}

pub(super) fn track(word: &str) -> Read<Track> {
    let track = Track::ALL.into_iter().find(|track| track.word() == word);
    track.ok_or_else(|| format!("{word:?} must be none, 60 or 40"))
}

pub(super) fn zombie_deck(words: &[&str]) -> Read<Option<ZombieDeck>> {
    match words {
        ["none"] => Ok(None),
        [values, "hordes", hordes] => {
            let highest = values.strip_prefix("1-").unwrap_or(values);
            let (highest, hordes) = (number(highest, 1, 4)?, number(hordes, 0, 4)?);
            Ok(Some(ZombieDeck { highest, hordes }))
        }
        _ => Err("write \"zombie-deck none\" or \"zombie-deck 1-4 hordes 4\"".to_owned()),
    }
}

pub(super) fn search_deck(word: &str) -> Read<SearchDeck> {
    let deck = SearchDeck::ALL.into_iter().find(|deck| deck.word() == word);
    deck.ok_or_else(|| format!("{word:?} must be prologue, beginner or full"))
}
