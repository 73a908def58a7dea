//! Which key chooses which option: digits count them, letters stand for actions, arrows for directions. Punctuation belongs to the
//! table (help, chat, undo, sound), so that they never collide.

use protocol::{WireChoice, WireTarget};

use crate::targets::Arrow;

/// The keys of one option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keys {
    /// `1` to `9` for the first nine.
    pub digit: Option<char>,
    /// The first letter of the action, where no other option has it.
    pub letter: Option<char>,
    /// The key to press after the letter, where several options share it.
    pub then: Option<char>,
    /// Its direction, in a game with arrow keys.
    pub arrow: Option<Arrow>,
    /// Whether Enter and Space choose it as well.
    pub is_main: bool,
}

impl Keys {
    /// Whether a key chooses it, by the browser's name for the key.
    pub fn has(self, key: &str) -> bool {
        let only = single(key);
        let is_main = self.is_main && matches!(key, "Enter" | " ");
        let is_arrow = self.arrow.is_some() && self.arrow == Arrow::of_key(key);
        let letter = self.letter.filter(|_| self.then.is_none());
        is_main || is_arrow || only.is_some_and(|it| [self.digit, letter].contains(&Some(it)))
    }

    /// The label of the key that is shown.
    pub fn label(self) -> Option<String> {
        let arrow = self.arrow.map(|arrow| match arrow {
            Arrow::Left => '←',
            Arrow::Right => '→',
            Arrow::Up => '↑',
            Arrow::Down => '↓',
        });
        let main = self.is_main.then(|| "Enter".to_owned());
        let letter = arrow.or(self.letter).or(self.digit);
        let then = self.then.filter(|_| self.letter.is_some() && self.arrow.is_none());
        main.or(letter.map(|it| {
            it.to_uppercase().chain(then.iter().flat_map(|it| it.to_uppercase())).collect()
        }))
    }
}

/// The default order of options: spaces from the farthest ahead back, since most people run on, and everything else before them.
pub fn arranged(mut options: Vec<WireChoice>) -> Vec<WireChoice> {
    options.sort_by_key(|choice| match choice.target {
        Some(WireTarget::Space(space)) => (1, u16::MAX - space),
        Some(WireTarget::Seat(_) | WireTarget::Card(_)) | None => (0, 0),
    });
    options
}

/// The keys of all options, in their order.
pub fn keys(options: &[WireChoice]) -> Vec<Keys> {
    let letter =
        |choice: &WireChoice| choice.action.chars().next().filter(char::is_ascii_lowercase);
    let is_alone =
        |wanted: char| options.iter().filter(|choice| letter(choice) == Some(wanted)).count() == 1;
    let one = |(i, choice): (usize, &WireChoice)| Keys {
        digit: char::from_digit(i as u32 + 1, 10).filter(|_| i < 9),
        letter: letter(choice).filter(|&it| is_alone(it)),
        ..Keys::default()
    };
    options.iter().enumerate().map(one).collect()
}

/// The keys of options that have a letter for their action: several that share one are numbered after it, so that a letter always
/// means the same.
pub fn by_letter(letters: &[Option<char>]) -> Vec<Keys> {
    let n_like = |wanted: char| letters.iter().filter(|it| **it == Some(wanted)).count();
    let mut digits = '1'..='9';
    let one = |(i, letter): (usize, &Option<char>)| match *letter {
        None => Keys { digit: digits.next(), ..Keys::default() },
        Some(letter) => {
            let before = letters[..i].iter().filter(|it| **it == Some(letter)).count();
            let then = char::from_digit(before as u32 + 1, 36).filter(|_| n_like(letter) > 1);
            Keys { letter: Some(letter), then, ..Keys::default() }
        }
    };
    letters.iter().enumerate().map(one).collect()
}

/// Whether a key is the first of two: several options share it.
pub fn begins(keys: &[Keys], key: &str) -> Option<char> {
    let key = single(key)?;
    keys.iter().any(|it| it.letter == Some(key) && it.then.is_some()).then_some(key)
}

/// The option chosen by a key after the first letter.
pub fn chosen_after(keys: &[Keys], letter: char, key: &str) -> Option<usize> {
    let key = single(key)?;
    keys.iter().position(|it| it.letter == Some(letter) && it.then == Some(key))
}

fn single(key: &str) -> Option<char> {
    let mut letters = key.chars().map(|it| it.to_ascii_lowercase());
    letters.next().filter(|_| letters.next().is_none())
}

/// The option that a key chooses.
pub fn chosen(keys: &[Keys], key: &str) -> Option<usize> {
    keys.iter().position(|keys| keys.has(key))
}

/// The keys of the table itself, whatever is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableKey {
    Help,
    Chat,
    Undo,
    Hint,
    Sound,
    Hold,
}

impl TableKey {
    pub const ALL: [TableKey; 6] = [
        TableKey::Help,
        TableKey::Chat,
        TableKey::Undo,
        TableKey::Hint,
        TableKey::Sound,
        TableKey::Hold,
    ];

    /// The browser's name for the key.
    pub fn key(self) -> &'static str {
        match self {
            TableKey::Help => "?",
            TableKey::Chat => "/",
            TableKey::Undo => "Backspace",
            TableKey::Hint => "!",
            TableKey::Sound => ".",
            TableKey::Hold => ",",
        }
    }

    pub fn of(key: &str) -> Option<TableKey> {
        TableKey::ALL.into_iter().find(|it| it.key() == key)
    }
}
