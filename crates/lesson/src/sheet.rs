//! How to play, on one page: a few panels, each with drawings, some sentences and the rules behind them.
//! `docs/lesson-format.md` describes the text.

use crate::text::{BadLesson, bad, lines};

const FIRST_LINE: &str = "shamble-sheet 1";
/// Short enough to take in at a glance.
const LONGEST: usize = 260;

/// One page about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HowToSheet {
    pub panels: Vec<Panel>,
}

/// One thing to know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Panel {
    pub title: String,
    /// The ids of the drawings above it.
    pub art: Vec<String>,
    pub text: String,
    /// The ids of the rules with the details.
    pub rules: Vec<String>,
}

impl HowToSheet {
    pub fn parse(text: &str) -> Result<HowToSheet, BadLesson> {
        let mut panels: Vec<Panel> = Vec::new();
        for (n, word, rest) in lines(text, FIRST_LINE)? {
            let words = || rest.split(' ').map(str::to_owned).collect();
            match (word, panels.last_mut()) {
                ("panel", _) => panels.push(Panel { title: rest.to_owned(), ..Panel::default() }),
                ("art", Some(panel)) => panel.art = words(),
                ("rules", Some(panel)) => panel.rules = words(),
                ("say", Some(_)) if rest.chars().count() > LONGEST => {
                    return Err(bad(n, "this is too long for a panel"));
                }
                ("say", Some(panel)) => panel.text = rest.to_owned(),
                _ => return Err(bad(n, "expected \"panel\", \"art\", \"say\" or \"rules\"")),
            }
        }
        match panels.iter().find(|it| it.text.is_empty() || it.art.is_empty()) {
            Some(it) => Err(bad(1, &format!("the panel {:?} needs drawings and words", it.title))),
            None => Ok(HowToSheet { panels }),
        }
    }
}
