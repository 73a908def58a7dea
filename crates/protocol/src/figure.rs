//! The figures that people choose, so that others know them at a glance.

use serde::{Deserialize, Serialize};

/// The small drawing beside somebody's name. Logs of tables have its word, so none is ever taken away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum ChosenFigure {
    Ghoul,
    Skull,
    Brain,
    Eye,
    Hand,
    Bat,
    Cat,
    Crow,
    Spider,
    Moon,
    Mask,
    Lantern,
}

impl ChosenFigure {
    /// In the order in which they are offered.
    pub const ALL: [ChosenFigure; 12] = [
        ChosenFigure::Ghoul,
        ChosenFigure::Skull,
        ChosenFigure::Brain,
        ChosenFigure::Eye,
        ChosenFigure::Hand,
        ChosenFigure::Bat,
        ChosenFigure::Cat,
        ChosenFigure::Crow,
        ChosenFigure::Spider,
        ChosenFigure::Moon,
        ChosenFigure::Mask,
        ChosenFigure::Lantern,
    ];

    /// The word in messages and logs.
    pub fn word(self) -> &'static str {
        match self {
            ChosenFigure::Ghoul => "ghoul",
            ChosenFigure::Skull => "skull",
            ChosenFigure::Brain => "brain",
            ChosenFigure::Eye => "eye",
            ChosenFigure::Hand => "hand",
            ChosenFigure::Bat => "bat",
            ChosenFigure::Cat => "cat",
            ChosenFigure::Crow => "crow",
            ChosenFigure::Spider => "spider",
            ChosenFigure::Moon => "moon",
            ChosenFigure::Mask => "mask",
            ChosenFigure::Lantern => "lantern",
        }
    }

    /// `None` for any other word.
    pub fn of_word(word: &str) -> Option<ChosenFigure> {
        ChosenFigure::ALL.into_iter().find(|figure| figure.word() == word)
    }
}

impl From<ChosenFigure> for &'static str {
    fn from(figure: ChosenFigure) -> &'static str {
        figure.word()
    }
}

impl TryFrom<String> for ChosenFigure {
    type Error = String;

    fn try_from(word: String) -> Result<ChosenFigure, String> {
        ChosenFigure::of_word(&word).ok_or_else(|| format!("there is no figure {word:?}"))
    }
}
