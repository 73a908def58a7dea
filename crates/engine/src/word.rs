//! Types that are one word in the notation of a game: a card, a space, a player.

use std::fmt;
use std::ops::RangeInclusive;

use crate::{MAX_SEATS, Seat, UnreadableAction};

/// A type that is one word in the notation of a game.
///
/// ```
/// use engine::{Id, Notation, Word, number_word};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug, Id, Word)]
/// #[word(noun = "item", like = "fire-axe")]
/// enum Item { FireAxe, Lamp }
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// struct Space(u8);
/// number_word!(Space, 0..=100);
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug, Notation)]
/// #[notation(like = "\"go 12\" or \"use lamp\"")]
/// enum Action {
///     Go(Space),
///     Use(Item),
///     #[says("take {1} from {0}")]
///     Take(Space, Item),
///     #[says("pledge {0..=30}")]
///     Pledge(u8),
/// }
///
/// assert_eq!(Action::Take(Space(3), Item::FireAxe).to_string(), "take fire-axe from 3");
/// assert_eq!("pledge 4".parse(), Ok(Action::Pledge(4)));
/// let problem = "use sword".parse::<Action>().unwrap_err().to_string();
/// assert_eq!(problem, "\"sword\" is no item; items look like \"fire-axe\"");
/// ```
pub trait Word: Copy {
    /// Writes the word.
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Parses a word, or says what was expected instead.
    fn read(word: &str) -> Result<Self, UnreadableAction>;
}

/// A few letters that take no memory of their own: bots read the words of a million options.
pub type Label = arrayvec::ArrayString<48>;

/// A name as a word of the notation: `first-aid-kit`.
pub fn word_of(name: &str) -> Label {
    let mut word = Label::new();
    for letter in name.chars().filter(|it| !matches!(it, '.' | '\'')) {
        word.push(if letter == ' ' { '-' } else { letter.to_ascii_lowercase() });
    }
    word
}

/// Parses a number, accepting only its canonical form.
pub fn read_number(word: &str, range: RangeInclusive<u8>) -> Result<u8, UnreadableAction> {
    let is_canonical = |n: &u8| range.contains(n) && n.to_string() == word;
    word.parse().ok().filter(is_canonical).ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        UnreadableAction(format!("{word:?} must be a number from {least} to {most}"))
    })
}

/// [`Word`] for a newtype of a number: `number_word!(Space, 0..=100)`. With `+ 1` the notation counts from one what is counted from
/// zero inside.
#[macro_export]
macro_rules! number_word {
    ($Number:ident $(+ $shown:literal)?, $range:expr) => {
        impl $crate::Word for $Number {
            fn write(self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&(self.0 $(+ $shown)?), f)
            }

            fn read(word: &str) -> Result<Self, $crate::UnreadableAction> {
                $crate::read_number(word, $range).map(|n| $Number(n $(- $shown)?))
            }
        }
    };
}

/// [`Word`] for types that have `word()` and `of_word()`: `own_word!(Card, "card", "golf-club")`; the noun and the example are for
/// error messages.
#[macro_export]
macro_rules! own_word {
    ($Type:ident, $noun:literal, $like:literal) => {
        impl $crate::Word for $Type {
            fn write(self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word().as_ref())
            }

            fn read(word: &str) -> Result<Self, $crate::UnreadableAction> {
                $Type::of_word(word).ok_or_else(|| {
                    $crate::UnreadableAction(format!(
                        concat!("{:?} is no ", $noun, "; ", $noun, "s look like {:?}"),
                        word, $like,
                    ))
                })
            }
        }
    };
}

/// `Display` for a [`Word`], in its notation.
#[macro_export]
macro_rules! display_word {
    ($($Type:ident),+) => {$(
        impl ::std::fmt::Display for $Type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                $crate::Word::write(*self, f)
            }
        }
    )+};
}

/// [`Word`] for types with `Display` and `FromStr`.
#[macro_export]
macro_rules! text_word {
    ($($Type:ident),+) => {$(
        impl $crate::Word for $Type {
            fn write(self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self, f)
            }

            fn read(word: &str) -> Result<Self, $crate::UnreadableAction> {
                word.parse()
            }
        }
    )+};
}

number_word!(Seat, 0..=MAX_SEATS as u8 - 1);
