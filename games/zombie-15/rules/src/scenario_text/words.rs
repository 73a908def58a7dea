//! Single words and numbers of a scenario.

use engine::Id;

use super::Read;
use crate::items::{Item, Origin, SearchCard};
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

/// A named deck, or a number of each card (Z15-20.12).
pub(super) fn search_deck(words: &[&str]) -> Read<SearchDeck> {
    let deck = SearchDeck::of_words(words).ok_or(
        "write \"search-deck full\", beginner, prologue or none, or the cards: \
         \"search-deck 8 zombie-1 2 axe\"",
    )?;
    let too_many =
        SearchCard::all().find(|card| deck.cards()[card.index()] > SearchCard::FULL[card.index()]);
    match too_many {
        Some(card) => {
            Err(format!("the box has {} of {}", SearchCard::FULL[card.index()], card.word()))
        }
        None => Ok(deck),
    }
}

/// An item that a scenario can give: a Search item or a Special Item.
pub(super) fn given_item(word: &str) -> Read<Item> {
    let item = Item::of_word(word).filter(|item| match item.card().origin {
        Origin::Search | Origin::Special => true,
        Origin::Hero | Origin::Prologue | Origin::Scenario => false,
    });
    item.ok_or_else(|| {
        format!("{word:?} is no Search item or Special Item; they look like \"axe\" or \"dog\"")
    })
}
