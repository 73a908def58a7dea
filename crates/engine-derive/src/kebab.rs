//! `FireAxe` as `fire-axe`.

/// A dash precedes a capital that begins a word, and a number.
pub(crate) fn kebab(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let mut word = String::new();
    for (i, &letter) in letters.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| letters[i]);
        let begins = match before {
            None => false,
            Some(before) if letter.is_ascii_digit() => !before.is_ascii_digit(),
            Some(before) if before.is_ascii_digit() => false,
            Some(before) => {
                let ends_capitals =
                    before.is_uppercase() && letters.get(i + 1).is_some_and(|it| it.is_lowercase());
                letter.is_uppercase() && (before.is_lowercase() || ends_capitals)
            }
        };
        if begins {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

#[cfg(test)]
mod tests {
    use super::kebab;

    #[test]
    fn a_dash_stands_where_a_word_begins() {
        for (name, word) in [
            ("Run", "run"),
            ("FireAxe", "fire-axe"),
            ("DiscoverACure", "discover-a-cure"),
            ("Frequency3A", "frequency-3a"),
            ("FirstAidB", "first-aid-b"),
        ] {
            assert_eq!(kebab(name), word);
        }
    }
}
