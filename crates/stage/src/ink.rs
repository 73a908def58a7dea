//! Text for a terminal: colour where it helps, and no line longer than a screen. Colour only
//! repeats what words and symbols say.

use std::io::IsTerminal;

/// Whether colour may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    Plain,
    Colour,
}

#[derive(Clone, Copy, Debug)]
pub enum Hue {
    Bold,
    /// Options.
    Amber,
    /// Zombies.
    Green,
    /// Blood.
    Red,
}

/// The width that every terminal has.
const WIDTH: usize = 80;

impl Ink {
    /// Colour only for terminals, and only if `NO_COLOR` is not set.
    pub fn of_output() -> Ink {
        let is_unwanted = std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
        let is_dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
        let has_colour = std::io::stdout().is_terminal() && !is_unwanted && !is_dumb;
        if has_colour { Ink::Colour } else { Ink::Plain }
    }

    pub fn paint(self, hue: Hue, text: &str) -> String {
        let code = match hue {
            Hue::Bold => "1",
            Hue::Amber => "33",
            Hue::Green => "32",
            Hue::Red => "31",
        };
        match self {
            Ink::Colour if !text.is_empty() => format!("\x1b[{code}m{text}\x1b[0m"),
            Ink::Colour | Ink::Plain => text.to_owned(),
        }
    }
}

/// The text broken between words where a line is full; later lines begin with `indent` spaces.
pub fn wrapped(text: &str, indent: usize) -> String {
    wrapped_at(WIDTH, text, indent)
}

/// The same for a narrower column.
pub fn wrapped_at(column: usize, text: &str, indent: usize) -> String {
    let mut lines = String::new();
    let mut used = 0;
    for (i, word) in text.split(' ').enumerate() {
        let n = width(word);
        if i > 0 && used + 1 + n > column && used > indent {
            lines += &format!("\n{}", " ".repeat(indent));
            used = indent;
        } else if i > 0 {
            lines.push(' ');
            used += 1;
        }
        lines += word;
        used += n;
    }
    lines
}

/// How many columns the text takes: colours take none.
pub fn width(text: &str) -> usize {
    let mut is_code = false;
    let shown = text.chars().filter(|&letter| {
        let was_code = is_code;
        is_code = if is_code { letter != 'm' } else { letter == '\x1b' };
        !was_code && !is_code
    });
    shown.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_colour_takes_no_room() {
        let words = "seven77 ".repeat(12);
        let painted = Ink::Colour.paint(Hue::Red, words.trim_end());
        let plain = wrapped(words.trim_end(), 4);
        assert_eq!(plain.lines().count(), 2, "{plain}");
        assert!(plain.lines().all(|line| line.chars().count() <= WIDTH), "{plain}");
        assert!(plain.contains("\n    seven77"), "{plain}");
        assert_eq!(wrapped(&painted, 4), Ink::Colour.paint(Hue::Red, &plain));
        assert_eq!(wrapped("      1  go 0: short", 9), "      1  go 0: short");
    }

    #[test]
    fn plain_ink_leaves_no_trace() {
        assert_eq!(Ink::Plain.paint(Hue::Green, "z3"), "z3");
        assert_eq!(Ink::Colour.paint(Hue::Green, "z3"), "\x1b[32mz3\x1b[0m");
        assert_eq!(Ink::Colour.paint(Hue::Green, ""), "");
    }
}
