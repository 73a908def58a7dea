//! The keys of a keyboard.

/// The DevTools parameters of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    pub(crate) key: String,
    pub(crate) code: String,
    /// Its Windows virtual key code, which browsers use everywhere.
    pub(crate) number: u32,
    pub(crate) text: Option<String>,
    pub(crate) modifiers: u32,
}

const ALT: u32 = 1;
const CONTROL: u32 = 2;
const META: u32 = 4;
const SHIFT: u32 = 8;

/// Keys that type nothing, or something other than their name.
const NAMED: &[(&str, u32, Option<&str>)] = &[
    ("Backspace", 8, None),
    ("Tab", 9, None),
    ("Enter", 13, Some("\r")),
    ("Escape", 27, None),
    ("Space", 32, Some(" ")),
    ("PageUp", 33, None),
    ("PageDown", 34, None),
    ("End", 35, None),
    ("Home", 36, None),
    ("ArrowLeft", 37, None),
    ("ArrowUp", 38, None),
    ("ArrowRight", 39, None),
    ("ArrowDown", 40, None),
    ("Delete", 46, None),
];

/// The remaining keys of an American keyboard: bare, with Shift, code and number.
const SIGNS: &[(char, char, &str, u32)] = &[
    ('1', '!', "Digit1", 49),
    ('2', '@', "Digit2", 50),
    ('3', '#', "Digit3", 51),
    ('4', '$', "Digit4", 52),
    ('5', '%', "Digit5", 53),
    ('6', '^', "Digit6", 54),
    ('7', '&', "Digit7", 55),
    ('8', '*', "Digit8", 56),
    ('9', '(', "Digit9", 57),
    ('0', ')', "Digit0", 48),
    (';', ':', "Semicolon", 186),
    ('=', '+', "Equal", 187),
    (',', '<', "Comma", 188),
    ('-', '_', "Minus", 189),
    ('.', '>', "Period", 190),
    ('/', '?', "Slash", 191),
    ('`', '~', "Backquote", 192),
    ('[', '{', "BracketLeft", 219),
    ('\\', '|', "Backslash", 220),
    (']', '}', "BracketRight", 221),
    ('\'', '"', "Quote", 222),
];

impl Key {
    /// `Enter`, `a`, `Shift+Tab`.
    pub(crate) fn named(name: &str) -> Option<Key> {
        let held = [("Alt+", ALT), ("Control+", CONTROL), ("Meta+", META), ("Shift+", SHIFT)];
        for (prefix, modifier) in held {
            if let Some(rest) = name.strip_prefix(prefix) {
                let mut key = Key::named(rest)?;
                key.modifiers |= modifier;
                // A shortcut types nothing.
                key.text = key.text.filter(|_| modifier == SHIFT);
                return Some(key);
            }
        }
        let mut characters = name.chars();
        if let (Some(character), None) = (characters.next(), characters.next()) {
            return Key::of(character);
        }
        let (key, number, text) = NAMED.iter().find(|(key, ..)| *key == name)?;
        let written = if *key == "Space" { " " } else { key };
        Some(Key::new(written, key, *number, *text, 0))
    }

    /// The key that types a character, if there is one.
    pub(crate) fn of(character: char) -> Option<Key> {
        let written = character.to_string();
        match character {
            ' ' => Key::named("Space"),
            '\n' => Key::named("Enter"),
            '\t' => Key::named("Tab"),
            'a'..='z' | 'A'..='Z' => {
                let capital = character.to_ascii_uppercase();
                let code = format!("Key{capital}");
                let modifiers = if character == capital { SHIFT } else { 0 };
                Some(Key::new(&written, &code, capital.into(), Some(&written), modifiers))
            }
            _ => {
                let is_on = |(bare, shifted, ..): &&(char, char, &str, u32)| {
                    *bare == character || *shifted == character
                };
                let (bare, _, code, number) = SIGNS.iter().find(is_on)?;
                let modifiers = if *bare == character { 0 } else { SHIFT };
                Some(Key::new(&written, code, *number, Some(&written), modifiers))
            }
        }
    }

    fn new(key: &str, code: &str, number: u32, text: Option<&str>, modifiers: u32) -> Key {
        let (key, code) = (key.to_owned(), code.to_owned());
        Key { key, code, number, text: text.map(str::to_owned), modifiers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_capital_and_a_question_mark_need_shift() {
        let modifiers = |character| Key::of(character).map(|key| key.modifiers);
        assert_eq!(modifiers('a'), Some(0));
        assert_eq!(modifiers('A'), Some(SHIFT));
        assert_eq!(modifiers('?'), Some(SHIFT));
        assert_eq!(modifiers('/'), Some(0));
        assert_eq!(modifiers('ß'), None);
    }

    #[test]
    fn a_shortcut_writes_nothing() {
        let undo = Key::named("Control+z").expect("it is a key");
        assert_eq!((undo.key.as_str(), undo.text, undo.modifiers), ("z", None, CONTROL));
        let back = Key::named("Shift+Tab").expect("it is a key");
        assert_eq!((back.key.as_str(), back.modifiers), ("Tab", SHIFT));
        assert_eq!(Key::named("Return"), None);
    }
}
