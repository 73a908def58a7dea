//! How well a bot plays.

use engine::Word;

/// The five levels, with the words that logs and the command line use. Weaker ones look less far ahead or doubt more; none errs on
/// purpose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Word)]
pub enum Level {
    Newcomer,
    Casual,
    /// The default.
    #[default]
    Seasoned,
    Sharp,
    Merciless,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 5] =
        [Level::Newcomer, Level::Casual, Level::Seasoned, Level::Sharp, Level::Merciless];

    /// What it is called on screen.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Newcomer => "Newcomer",
            Level::Casual => "Casual",
            Level::Seasoned => "Seasoned",
            Level::Sharp => "Sharp",
            Level::Merciless => "Merciless",
        }
    }

    /// What to expect.
    pub const fn sentence(self) -> &'static str {
        match self {
            Level::Newcomer => "Has just learnt the rules and takes what looks good right now.",
            Level::Casual => "Has an eye for what is good, and often takes something else.",
            Level::Seasoned => "Has played a lot, and does not always find the best.",
            Level::Sharp => "Has played a lot, and does the best it knows.",
            Level::Merciless => "Thinks everything through, and gives nothing away.",
        }
    }

    /// Whether it needs a trained network.
    pub fn has_learned(self) -> bool {
        self >= Level::Casual
    }

    /// The level of `bot` or `bot:merciless` in a list of seats.
    pub fn of_bot(word: &str) -> Option<Level> {
        match word.strip_prefix("bot")? {
            "" => Some(Level::default()),
            level => Level::of_word(level.strip_prefix(':')?),
        }
    }

    /// The word for such a bot in a list of seats.
    pub fn bot(self) -> String {
        match self == Level::default() {
            true => "bot".to_owned(),
            false => format!("bot:{}", self.word()),
        }
    }
}
