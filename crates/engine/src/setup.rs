//! Setup options: what the players agree on before the first turn.

use std::fmt;

/// One setup option.
#[derive(Clone, Copy, Debug)]
pub struct SetupOption {
    /// The word before the `=`.
    pub key: &'static str,
    /// A sentence for the player who chooses.
    pub text: &'static str,
    /// Its possible values.
    pub kind: OptionKind,
    /// The default, in words.
    pub default: &'static str,
}

/// The setup options of a game as the fields of a struct: each field states once its name, its possible values and its default.
///
/// ```
/// use engine::{BadSetup, Choices, OptionWord, SetupOptions};
///
/// #[derive(Clone, Copy, PartialEq, Debug, OptionWord)]
/// enum Wind {
///     /// it never blows
///     Calm,
///     /// it blows every minute
///     Gusty,
/// }
///
/// #[derive(PartialEq, Debug, SetupOptions)]
/// struct Options {
///     /// How many people play.
///     #[option(range = 2..=8, default = 4)]
///     players: u8,
///     /// How the wind blows.
///     #[option(default = "calm")]
///     wind: Wind,
///     /// The last turn.
///     #[option(range = 10..=500, or_none, default = 100)]
///     last_turn: Option<u16>,
///     /// What blows besides.
///     #[option(default = "none")]
///     squalls: Vec<Wind>,
///     /// Oil for everybody.
///     #[option(range = 1..=9, otherwise = "as the wind says")]
///     oil: Option<u8>,
/// }
///
/// let chosen = Options::choose(&Choices::parse("wind=gusty last-turn=none").unwrap()).unwrap();
/// assert_eq!(chosen, Options { players: 4, wind: Wind::Gusty, last_turn: None, squalls: vec![], oil: None });
/// let problem = Options::choose(&Choices::parse("players=9").unwrap()).unwrap_err();
/// assert_eq!(problem.to_string(), "The option \"players\" must be a number from 2 to 8, not \"9\".");
/// ```
pub trait SetupOptions: Sized {
    /// The options with their texts.
    const OPTIONS: &'static [SetupOption];

    /// Reads choices that have passed [`Choices::check`].
    fn read(choices: &Choices) -> Self;

    /// Checks and reads choices.
    fn choose(choices: &Choices) -> Result<Self, BadSetup> {
        choices.check(Self::OPTIONS)?;
        Ok(Self::read(choices))
    }
}

/// One of the words of an option.
pub trait OptionWord: Sized {
    /// Each word with its meaning.
    const WORDS: &'static [(&'static str, &'static str)];

    /// The value of the word with this index.
    fn of_place(place: usize) -> Self;
}

/// The type of an option's field.
pub trait OptionValue: Sized {
    /// Its kind, with the texts for players.
    const KIND: OptionKind;

    /// Parses a value.
    fn read(value: &str) -> Option<Self>;
}

impl<T: OptionWord> OptionValue for T {
    const KIND: OptionKind = OptionKind::OneOf(T::WORDS);

    fn read(value: &str) -> Option<T> {
        T::WORDS.iter().position(|word| word.0 == value).map(T::of_place)
    }
}

impl<T: OptionWord> OptionValue for Vec<T> {
    const KIND: OptionKind = OptionKind::AnyOf(T::WORDS);

    fn read(value: &str) -> Option<Vec<T>> {
        if value == "none" { Some(Vec::new()) } else { value.split(',').map(T::read).collect() }
    }
}

impl OptionValue for u16 {
    const KIND: OptionKind = OptionKind::Number { min: 0, max: u16::MAX };

    fn read(value: &str) -> Option<u16> {
        value.parse().ok()
    }
}

impl OptionValue for u8 {
    const KIND: OptionKind = OptionKind::Number { min: 0, max: u8::MAX as u16 };

    fn read(value: &str) -> Option<u8> {
        value.parse().ok()
    }
}

impl OptionValue for Option<u16> {
    const KIND: OptionKind = OptionKind::NumberOrNone { min: 0, max: u16::MAX };

    fn read(value: &str) -> Option<Option<u16>> {
        if value == "none" { Some(None) } else { value.parse().ok().map(Some) }
    }
}

/// Parses a value that has passed [`Choices::check`].
pub fn chosen<T: OptionValue>(value: &str) -> T {
    T::read(value).expect("the choice was checked, and a law holds the defaults")
}

/// The possible values of an option.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// A number, both bounds included.
    Number {
        /// The least.
        min: u16,
        /// The most.
        max: u16,
    },
    /// A number, both bounds included, or `none`.
    NumberOrNone {
        /// The least.
        min: u16,
        /// The most.
        max: u16,
    },
    /// One of these words, each with its meaning.
    OneOf(&'static [(&'static str, &'static str)]),
    /// Any of these words, separated by commas; `none` for none of them.
    AnyOf(&'static [(&'static str, &'static str)]),
}

/// A named way to play, for presets, laws and benchmarks.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// A word: `expert`.
    pub name: &'static str,
    /// A phrase that describes it.
    pub text: &'static str,
    /// Its choices, as pairs of option and value.
    pub choices: &'static [(&'static str, &'static str)],
}

impl Mode {
    /// Its choices.
    pub fn choices(&self) -> Choices {
        Choices::new(self.choices)
    }
}

/// Choices of options: `players=4 level=expert`. Options not mentioned keep their defaults.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices(Vec<(String, String)>);

impl Choices {
    /// Pairs of option and value; of two for one option, the later wins.
    pub fn new(pairs: &[(&str, &str)]) -> Choices {
        let mut choices = Choices::default();
        pairs.iter().for_each(|(key, value)| choices.set(key, value));
        choices
    }

    /// The choice for `key`.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str())
    }

    /// Sets or replaces a choice.
    pub fn set(&mut self, key: &str, value: &str) {
        self.0.retain(|(k, _)| k != key);
        self.0.push((key.to_owned(), value.to_owned()));
    }

    /// All choices, as pairs of option and value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Reads `players=4 level=expert`.
    pub fn parse(words: &str) -> Result<Choices, BadSetup> {
        let mut choices = Choices::default();
        for word in words.split_whitespace() {
            let (key, value) = word.split_once('=').ok_or_else(|| BadSetup {
                option: word.to_owned(),
                problem: "is not of the form option=value".to_owned(),
            })?;
            choices.set(key, value);
        }
        Ok(choices)
    }

    /// Refuses choices that `options` do not allow, and says what they do allow.
    pub fn check(&self, options: &[SetupOption]) -> Result<(), BadSetup> {
        for (key, value) in self.iter() {
            let option = options.iter().find(|option| option.key == key).ok_or_else(|| {
                let known: Vec<_> = options.iter().map(|option| option.key).collect();
                BadSetup::new(key, format!("does not exist; there are {}", known.join(", ")))
            })?;
            option.kind.check(value).map_err(|problem| BadSetup::new(key, problem))?;
        }
        Ok(())
    }
}

impl OptionKind {
    fn check(&self, value: &str) -> Result<(), String> {
        let list =
            |words: &[(&str, &str)]| words.iter().map(|word| word.0).collect::<Vec<_>>().join(", ");
        let knows = |words: &[(&str, &str)], word: &str| words.iter().any(|known| known.0 == word);
        match *self {
            OptionKind::Number { min, max } => match value.parse::<u16>() {
                Ok(n) if (min..=max).contains(&n) => Ok(()),
                _ => Err(format!("must be a number from {min} to {max}, not {value:?}")),
            },
            OptionKind::NumberOrNone { .. } if value == "none" => Ok(()),
            OptionKind::NumberOrNone { min, max } => match value.parse::<u16>() {
                Ok(n) if (min..=max).contains(&n) => Ok(()),
                _ => Err(format!("must be a number from {min} to {max} or none, not {value:?}")),
            },
            OptionKind::OneOf(words) if knows(words, value) => Ok(()),
            OptionKind::OneOf(words) => Err(format!("must be {}, not {value:?}", list(words))),
            OptionKind::AnyOf(_) if value == "none" => Ok(()),
            OptionKind::AnyOf(words) => match value.split(',').find(|word| !knows(words, word)) {
                None => Ok(()),
                Some(word) => Err(format!(
                    "must be a list of {} separated by commas, or none; {word:?} is not in it",
                    list(words)
                )),
            },
        }
    }
}

impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (key, value)) in self.iter().enumerate() {
            write!(f, "{}{key}={value}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

/// Why a setup is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSetup {
    /// Its key.
    pub option: String,
    /// The rest of the sentence after its name: `must be a number from 2 to 8, not "9"`.
    pub problem: String,
}

impl BadSetup {
    /// The option and what is wrong with it.
    pub fn new(option: &str, problem: impl Into<String>) -> BadSetup {
        BadSetup { option: option.to_owned(), problem: problem.into() }
    }
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "The option {:?} {}.", self.option, self.problem)
    }
}

impl std::error::Error for BadSetup {}
