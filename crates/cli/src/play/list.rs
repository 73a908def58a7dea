//! Options as numbered lines.

use std::io::Write;
use std::ops::Range;

use protocol::{Asked, WireChoice};
use stage::ink::{Hue, Ink, wrapped};

use crate::failure::Failure;

/// Where the words of an option begin.
const INDENT: usize = 7;

/// What somebody is asked, and what they can answer.
pub(crate) fn tell(asked: &Asked, ink: Ink, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", ink.paint(Hue::Bold, &wrapped(&asked.question, 0)))?;
    for line in lines(&asked.options, ink) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// The options with their numbers. Of a long run such as `go 3`, `go 4`, … that differs in nothing
/// but its numbers, the first and the last are told in full.
fn lines(options: &[WireChoice], ink: Ink) -> Vec<String> {
    let mut lines = Vec::new();
    let mut at = 0;
    while at < options.len() {
        let end = at + run_length(&options[at..]);
        if end - at >= 5 {
            lines.push(full(options, at, ink));
            lines.push(between(options, at + 1..end - 1, ink));
            lines.push(full(options, end - 1, ink));
        } else {
            lines.extend((at..end).map(|i| full(options, i, ink)));
        }
        at = end;
    }
    lines
}

fn full(options: &[WireChoice], i: usize, ink: Ink) -> String {
    let number = ink.paint(Hue::Amber, &format!("{:>5}", i + 1));
    let WireChoice { action, text, .. } = &options[i];
    wrapped(&format!("{number}  {}: {text}", ink.paint(Hue::Amber, action)), INDENT)
}

/// `6 is go 5, 7 is go 6`
fn between(options: &[WireChoice], range: Range<usize>, ink: Ink) -> String {
    let each: Vec<String> = range.map(|i| format!("{} is {}", i + 1, options[i].action)).collect();
    wrapped(&format!("    {}  {}", ink.paint(Hue::Amber, "…"), each.join(", ")), INDENT)
}

/// How many options from the first on have the same words, with a number that goes up or down by
/// one.
fn run_length(options: &[WireChoice]) -> usize {
    let Some((words, start)) = numbered(&options[0].action) else { return 1 };
    let text = without_numbers(&options[0].text);
    let follows = |step: i64| {
        let is_next = |&(i, option): &(usize, &WireChoice)| {
            numbered(&option.action) == Some((words, start + step * i as i64))
                && without_numbers(&option.text) == text
        };
        options.iter().enumerate().take_while(is_next).count()
    };
    follows(1).max(follows(-1))
}

fn numbered(action: &str) -> Option<(&str, i64)> {
    let (words, number) = action.rsplit_once(' ')?;
    Some((words, number.parse().ok()?))
}

fn without_numbers(text: &str) -> String {
    text.replace(|letter: char| letter.is_ascii_digit(), "")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(actions: &[&str]) -> Vec<WireChoice> {
        let one = |action: &&str| WireChoice {
            action: (*action).to_owned(),
            text: format!("to {action}"),
            target: None,
        };
        actions.iter().map(one).collect()
    }

    #[test]
    fn a_long_run_of_numbers_is_told_by_its_ends() {
        let options =
            choices(&["stay", "go 3", "go 4", "go 5", "go 6", "go 7", "shoot 1", "shoot 2"]);
        assert_eq!(
            lines(&options, Ink::Plain),
            [
                "    1  stay: to stay",
                "    2  go 3: to go 3",
                "    …  3 is go 4, 4 is go 5, 5 is go 6",
                "    6  go 7: to go 7",
                "    7  shoot 1: to shoot 1",
                "    8  shoot 2: to shoot 2",
            ]
        );
    }

    #[test]
    fn what_is_different_is_never_left_out() {
        let mut options = choices(&["go 1", "go 2", "go 3", "go 4", "go 5", "go 6"]);
        options[2].text += ", where 2 zombies stand";
        let shown = lines(&options, Ink::Plain);
        assert_eq!(shown[2], "    3  go 3: to go 3, where 2 zombies stand");
        assert_eq!(shown.len(), 6);
    }

    #[test]
    fn a_run_may_go_down_but_not_leap() {
        let len = |actions: &[&str]| lines(&choices(actions), Ink::Plain).len();
        assert_eq!(len(&["go 9", "go 8", "go 7", "go 6", "go 5", "go 4"]), 3);
        assert_eq!(len(&["go 1", "go 2", "go 4", "go 5", "go 7"]), 5);
    }
}
