//! Options as numbered lines.

use games::Choice;

/// The options with their numbers; long runs such as `go 3`, `go 4`, … share a line.
pub(super) fn lines(options: &[Choice]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut at = 0;
    while at < options.len() {
        let len = run_length(&options[at..]);
        let (first, number) = (&options[at], at + 1);
        if len >= 4 {
            let last = &options[at + len - 1];
            let numbers = format!("{number}–{}", at + len);
            lines.push(format!(
                "{numbers:>7}  {} … {}: {} … {}",
                first.action, last.action, first.text, last.text
            ));
            at += len;
        } else {
            lines.push(format!("{number:>7}  {}: {}", first.action, first.text));
            at += 1;
        }
    }
    lines
}

/// How many options from the first on are the same words with a number that grows or shrinks by one.
fn run_length(options: &[Choice]) -> usize {
    let Some((words, start)) = numbered(&options[0].action) else { return 1 };
    let follows = |step: i64| {
        let is_next = |&(i, option): &(usize, &Choice)| {
            numbered(&option.action) == Some((words, start + step * i as i64))
        };
        options.iter().enumerate().take_while(is_next).count()
    };
    follows(1).max(follows(-1))
}

fn numbered(action: &str) -> Option<(&str, i64)> {
    let (words, number) = action.rsplit_once(' ')?;
    Some((words, number.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(actions: &[&str]) -> Vec<Choice> {
        let one = |action: &&str| Choice {
            action: (*action).to_owned(),
            text: format!("to {action}"),
            target: None,
            weight: None,
        };
        actions.iter().map(one).collect()
    }

    #[test]
    fn a_long_run_of_numbers_shares_a_line() {
        let options = choices(&["stay", "go 3", "go 4", "go 5", "go 6", "shoot 1", "shoot 2"]);
        assert_eq!(
            lines(&options),
            [
                "      1  stay: to stay",
                "    2–5  go 3 … go 6: to go 3 … to go 6",
                "      6  shoot 1: to shoot 1",
                "      7  shoot 2: to shoot 2",
            ]
        );
    }

    #[test]
    fn a_run_may_go_down_but_not_leap() {
        assert_eq!(lines(&choices(&["go 9", "go 8", "go 7", "go 6"])).len(), 1);
        assert_eq!(lines(&choices(&["go 1", "go 2", "go 4", "go 5"])).len(), 4);
    }
}
