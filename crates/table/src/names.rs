//! Which names people may have: printable ones that cannot be mistaken for another person's.

use protocol::{ChosenFigure, LONGEST_NAME, ToClient};

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

/// The name without everything that makes names only look different: case, spaces, punctuation, accents, and confusable letters.
pub(crate) fn skeleton(name: &str) -> String {
    let seen = name.chars().filter(|&c| !is_unseen(c) && !is_joiner(c) && !is_accent(c));
    let bare: String = seen.flat_map(looks).collect();
    let letters: String = bare.chars().filter(|c| c.is_alphanumeric()).collect();
    // A name without letters is compared by its symbols.
    let bones = if letters.is_empty() { bare } else { letters };
    bones.replace("rn", "m").replace("vv", "w")
}

fn looks(c: char) -> impl Iterator<Item = char> {
    // Full-width ASCII has a fixed offset.
    let c = match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        c => c,
    };
    c.to_lowercase().map(|c| PAIRS.iter().find(|(like, _)| like.contains(c)).map_or(c, |it| it.1))
}

/// Letters and symbols of several scripts that look like a Latin letter.
const PAIRS: &[(&str, char)] = &[
    ("аαàáâãäåāăąɑ4@", 'a'),
    ("вьбƅ8", 'b'),
    ("сϲçćĉċč", 'c'),
    ("ԁďđ", 'd'),
    ("еёєεèéêëēĕėęě3", 'e'),
    ("ɡĝğġģ", 'g'),
    ("һнĥħ", 'h'),
    ("іїιìíîïĩīĭįı1lӏ|!ĺļľł", 'i'),
    ("јϳĵ", 'j'),
    ("кκķ", 'k'),
    ("м", 'm'),
    ("пηñńņňո", 'n'),
    ("оοσòóôõöøōŏőо0ө", 'o'),
    ("рρþ", 'p'),
    ("ԛ", 'q'),
    ("гŕŗř", 'r'),
    ("ѕśŝşš5$", 's'),
    ("тτţťŧ7", 't'),
    ("υùúûüũūŭůűųս", 'u'),
    ("νѵ", 'v'),
    ("ѡωŵ", 'w'),
    ("хχ×", 'x'),
    ("уγýÿŷ", 'y'),
    ("ᴢźżž2", 'z'),
];

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
    let is_blank = matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffc}' | '\u{fe00}'..='\u{fe0e}'
    );
    let turns =
        matches!(c, '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}');
    let isolates = matches!(c, '\u{2060}'..='\u{206f}');
    // Tags and private-use characters, which every font draws differently.
    let is_private = matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..);
    c.is_control() || is_blank || turns || isolates || is_private
}

#[cfg(test)]
mod tests {
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
    fn names_that_look_alike_have_one_skeleton() {
        let ann = skeleton("Ann");
        for alike in ["ann", "A n n", "Аnn", "Ａnn", "Ánn", "A.n-n", "Ann\u{301}", "ANN", "4nn"]
        {
            assert_eq!(skeleton(alike), ann, "{alike:?}");
        }
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
