//! Which key chooses which option: digits count them, letters stand for what is done. Signs belong to
//! the table (help, chat, undo, sound), so that they never collide.

use protocol::{Choice, Target};

/// The keys of one option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keys {
    /// `1` to `9` for the first nine.
    pub digit: Option<char>,
    /// The first letter of what is done, where no other option has it.
    pub letter: Option<char>,
}

impl Keys {
    pub fn has(self, key: char) -> bool {
        let key = key.to_ascii_lowercase();
        self.digit == Some(key) || self.letter == Some(key)
    }
}

/// The order in which options are listed: spaces from the farthest ahead back, since most people run
/// on, and everything else before them.
pub fn arranged(mut options: Vec<Choice>) -> Vec<Choice> {
    options.sort_by_key(|choice| match choice.target {
        Some(Target::Space(space)) => (1, u16::MAX - space),
        Some(Target::Seat(_) | Target::Card(_)) | None => (0, 0),
    });
    options
}

/// The keys of all options, in their order.
pub fn keys(options: &[Choice]) -> Vec<Keys> {
    let letter = |choice: &Choice| choice.action.chars().next().filter(char::is_ascii_lowercase);
    let is_alone =
        |wanted: char| options.iter().filter(|choice| letter(choice) == Some(wanted)).count() == 1;
    let one = |(i, choice): (usize, &Choice)| Keys {
        digit: char::from_digit(i as u32 + 1, 10).filter(|_| i < 9),
        letter: letter(choice).filter(|&it| is_alone(it)),
    };
    options.iter().enumerate().map(one).collect()
}

/// The option that a key chooses.
pub fn chosen(options: &[Choice], key: char) -> Option<usize> {
    keys(options).into_iter().position(|keys| keys.has(key))
}

/// What the table does at a key, whatever is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableKey {
    Help,
    Chat,
    Undo,
    Sound,
}

impl TableKey {
    pub const ALL: [TableKey; 4] =
        [TableKey::Help, TableKey::Chat, TableKey::Undo, TableKey::Sound];

    /// As browsers name it.
    pub fn key(self) -> &'static str {
        match self {
            TableKey::Help => "?",
            TableKey::Chat => "/",
            TableKey::Undo => "Backspace",
            TableKey::Sound => ".",
        }
    }

    pub fn of(key: &str) -> Option<TableKey> {
        TableKey::ALL.into_iter().find(|it| it.key() == key)
    }
}
