//! Which names people may have: printable ones that cannot be mistaken for another person's.

use protocol::{ChosenFigure, LONGEST_NAME, ToClient};

use crate::look::looks;
use crate::refusal::Refusal;

/// Collapses white space.
pub(crate) fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a text is neither empty nor too long, and has no invisible or bidirectional control characters.
pub(crate) fn is_plain(text: &str, longest: usize) -> bool {
    let mut before = ' ';
    let mut shows = |c: char| {
        let joins = is_joiner(c) && is_picture(before);
        before = c;
        joins || !is_unseen(c) && !is_joiner(c)
    };
    (1..=longest).contains(&text.chars().count()) && text.chars().all(&mut shows)
}

/// The refusal that every table would give this name, if any.
pub fn refuse_name(name: &str) -> Option<ToClient> {
    proper_name(name).err().map(|refusal| refusal.to_message())
}

/// The refusal that every table would give this figure, if there is none of this word.
pub fn refuse_figure(word: &str) -> Option<ToClient> {
    known_figure(word).err().map(|refusal| refusal.to_message())
}

/// The figure of this word.
pub(crate) fn known_figure(word: &str) -> Result<ChosenFigure, Refusal> {
    ChosenFigure::of_word(word).ok_or_else(|| Refusal::NoSuchFigure(word.to_owned()))
}

/// A readable name that is not reserved.
pub(crate) fn proper_name(name: &str) -> Result<String, Refusal> {
    let name = tidy(name);
    match is_name(&name) {
        false => Err(Refusal::BadName),
        true if is_reserved(&name) => Err(Refusal::NameReserved),
        true => Ok(name),
    }
}

/// Whether a name is readable, and has no more accents than a language needs.
pub(crate) fn is_name(name: &str) -> bool {
    let chars: Vec<_> = name.chars().collect();
    let is_heaped = chars.windows(4).any(|run| run[1..].iter().all(|&c| is_accent(c)));
    let is_bare = !chars.iter().any(|&c| !c.is_whitespace() && !is_accent(c));
    is_plain(name, LONGEST_NAME) && !is_heaped && !is_bare
}

/// Whether the name is reserved for the table itself: `Bot 1`, `Seat 2`.
pub fn is_reserved(name: &str) -> bool {
    let bare: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    let letters = bare.trim_end_matches(|c: char| c.is_numeric());
    letters.len() < bare.len() && ["bot", "seat"].iter().any(|it| skeleton(letters) == skeleton(it))
}

/// Whether one name can be mistaken for the other, as they are written or in small letters.
pub(crate) fn is_alike(one: &str, other: &str) -> bool {
    skeleton(one) == skeleton(other)
        || skeleton(&one.to_lowercase()) == skeleton(&other.to_lowercase())
}

/// The name without everything that makes names only look different: case, spaces, punctuation, accents, and confusable letters.
fn skeleton(name: &str) -> String {
    let seen = name.chars().filter(|&c| !is_unseen(c) && !is_joiner(c) && !is_accent(c));
    let bare: String = seen.flat_map(looks).collect();
    let letters: String = bare.chars().filter(|c| c.is_alphanumeric()).collect();
    // A name without letters is compared by its symbols.
    let bones = if letters.is_empty() { bare } else { letters };
    bones.replace("rn", "m").replace("vv", "w")
}

fn is_accent(c: char) -> bool {
    matches!(
        c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}'
    )
}

/// Joins emoji into one, such as the members of a family.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200d}' | '\u{fe0f}')
}

fn is_picture(c: char) -> bool {
    is_joiner(c) || c as u32 >= 0x2190 && !c.is_alphanumeric()
}

fn is_unseen(c: char) -> bool {
    c.is_control() || is_format(c) || is_blank(c) || is_private(c)
}

/// Unicode's category `Cf`: characters that steer others, or turn them around.
fn is_format(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
            | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{180e}'
            | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{fffc}'
            | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
    )
}

/// Fillers and empty signs, which show nothing.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{ffa0}'
            | '\u{16fe4}' | '\u{1d159}'
    )
}

/// Tags and private-use characters, which every font draws differently.
fn is_private(c: char) -> bool {
    matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..)
}

#[cfg(test)]
mod tests {
    use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

    use super::*;

    #[test]
    fn names_that_look_empty_or_hide_something_are_no_names() {
        for bad in [
            "",
            " ",
            "ㅤㅤ",
            "\u{115f}",
            "a\u{200d}b",
            "a\u{ad}b",
            "\u{e0041}Ann",
            "\u{fff9}",
            "Ann\u{200b}",
            "\u{2800}",
            "\u{301}",
            "x\u{301}\u{301}\u{301}",
            "\u{202e}nnA",
            "\u{e000}",
            "a\u{fe0f}",
            "Ann\u{1d173}",
            "Ann\u{1bca0}",
            "Ann\u{13430}",
            "Ann\u{6dd}",
            "\u{1d159}",
        ] {
            assert!(!is_name(&tidy(bad)), "{bad:?}");
        }
        let families = [
            "👩\u{200d}👧",
            "❤\u{fe0f}",
            "Zoë of Troy",
            "안나",
            "Анна",
            "L'Ann 2.0",
            "Ngu\u{302}\u{301}",
        ];
        for good in families {
            assert!(is_name(good), "{good:?}");
        }
    }

    #[test]
    fn no_character_that_only_steers_others_is_part_of_a_name() {
        let formats = (char::MIN..=char::MAX)
            .filter(|c| c.general_category() == GeneralCategory::Format && !is_joiner(*c));
        let mut n = 0;
        for c in formats {
            assert!(!is_name(&format!("Ann{c}")), "U+{:04X}", c as u32);
            n += 1;
        }
        assert!(n > 150, "there are only {n}");
    }

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        let ann = skeleton("Ann");
        for alike in ["ann", "A n n", "Аnn", "Ａnn", "Ánn", "A.n-n", "Ann\u{301}", "ANN", "4nn"]
        {
            assert_eq!(skeleton(alike), ann, "{alike:?}");
        }
        let in_other_letters = [
            "𝐀nn",
            "𝒜𝓃𝓃",
            "ᴀɴɴ",
            "Ⓐnn",
            "🅐🅝🅝",
            "🄰🄽🄽",
            "⒜⒩⒩",
            "🇦🇳🇳",
            "ᴬⁿⁿ",
            "Ꭺnn",
            "ꓮꓠꓠ",
            "ΑΝΝ",
            "Ạnn",
            "₳nn",
        ];
        for alike in in_other_letters {
            assert_eq!(skeleton(alike), ann, "{alike:?}");
        }
        assert_eq!(skeleton("ﬁﬂ Ⅳ"), skeleton("fifl iv"));
        assert!(is_alike("ΗΑΝΝΑ", "Hanna") && is_alike("ΝΊΚΟΣ", "νίκος"));
        assert_eq!(skeleton("Burn"), skeleton("Bum"));
        assert_eq!(skeleton("Paul"), skeleton("PauI"));
        for other in ["Anna", "Hans", "Annie", "!!", "??"] {
            assert_ne!(skeleton(other), ann, "{other:?}");
        }
        assert_ne!(skeleton("🧟"), skeleton("🧠"), "signs count where there is nothing else");
    }

    #[test]
    fn nobody_is_called_as_the_table_calls_its_seats() {
        assert!(["Bot 1", "bot2", "B0t 3", "Seat 7", "ＢＯＴ １"].into_iter().all(is_reserved));
        assert!(!["Bot", "Robot 1", "Ann 2", "7"].into_iter().any(is_reserved));
    }
}
