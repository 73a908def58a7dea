//! What is printed on a search card. The effects are in our own words.

use engine::RuleId;

use super::CardKind;
use crate::mall::Symbol;

#[derive(Clone, Copy, Debug)]
pub(super) struct Print {
    /// The word in actions and replays.
    pub(super) word: &'static str,
    /// The word shared by all cards with the same effect.
    pub(super) design: &'static str,
    pub(super) name: &'static str,
    /// What goes before the name in a sentence.
    pub(super) article: &'static str,
    pub(super) kind: CardKind,
    /// The entrance symbol on the card.
    pub(super) symbol: Symbol,
    /// What it does (chapters 9 and 10).
    pub(super) text: &'static str,
    /// The rule that defines the text.
    pub(super) rule: RuleId,
}

/// A card that exists once: `the Golf Club`.
pub(super) const fn print(
    word: &'static str,
    name: &'static str,
    kind: CardKind,
    symbol: Symbol,
    text: &'static str,
) -> Print {
    let rule = RuleId("TEZ-1.14");
    Print { word, design: word, name, article: "the ", kind, symbol, text, rule }
}

impl Print {
    /// Marks one of several cards with the same effect: `a Grenade`.
    pub(super) const fn one_of(self, design: &'static str, article: &'static str) -> Print {
        Print { design, article, ..self }
    }

    /// Marks that we decided which face of the die is meant.
    pub(super) const fn with_our_face(self) -> Print {
        Print { rule: RuleId("TEZ-1.15"), ..self }
    }
}
