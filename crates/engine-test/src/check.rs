//! How a rule is tested: a state, a script, and the expected events.

use std::fmt::{Debug, Write};

use engine::{Entry, Game, Names, RuleId, Seat, ToAct, try_entry, try_play};

/// Plays `script` (`0 go 7`, `nature draw 5`, `clock 600`) from `state`, as strictly as untrusted input, and compares the events
/// with those of `expected`, one per line, as `noted` writes them. Returns the resulting state.
#[track_caller]
pub fn check<G: Game>(state: G::State, script: &[&str], expected: &str) -> G::State {
    check_on::<G>(Vec::new(), state, script, expected)
}

/// The same after some earlier events, which are compared as well.
#[track_caller]
pub fn check_on<G: Game>(
    mut told: Vec<G::Event>,
    mut state: G::State,
    script: &[&str],
    expected: &str,
) -> G::State {
    for words in script {
        let played = match words.parse::<Entry<G::Action>>() {
            Ok(entry) => {
                try_entry::<G>(&mut state, entry, &mut told).map_err(|refusal| refusal.to_string())
            }
            Err(unreadable) => Err(unreadable.to_string()),
        };
        if let Err(problem) = played {
            panic!("\n{words:?} cannot be played: {problem}\n{}", possible::<G>(&state));
        }
    }
    let names = Names::usual(G::n_seats(&state));
    let told: Vec<_> = told.iter().map(|event| noted(event, &names)).collect();
    let expected: Vec<_> = lines(expected);
    if told != expected {
        panic!("\nWhat was told is not what was expected:\n{}", difference(&expected, &told));
    }
    state
}

/// An event as tests write it: its `Debug` form, but with people by their usual names, and newtypes of numbers as plain numbers:
/// `Ran { who: Ann, from: 0, to: 7 }`. Sentences are tested separately, so that tests of rules survive rewording.
pub fn noted(event: &impl Debug, names: &Names) -> String {
    let text = format!("{event:?}");
    let (mut noted, mut rest) = (String::new(), text.as_str());
    while let Some(open) = rest.find('(') {
        let word = rest[..open].rfind(|c: char| !c.is_alphanumeric()).map_or(0, |it| it + 1);
        let inner = &rest[open + 1..];
        let n_digits = inner.find(|c: char| !c.is_ascii_digit()).unwrap_or(inner.len());
        let is_number = n_digits > 0 && inner[n_digits..].starts_with(')');
        // The name of the event itself stays.
        let is_event = noted.is_empty() && word == 0;
        if !is_number || is_event {
            noted.push_str(&rest[..=open]);
            rest = inner;
            continue;
        }
        let number = &inner[..n_digits];
        noted.push_str(&rest[..word]);
        match &rest[word..open] {
            "Seat" | "Human" => {
                noted.push_str(names.of(Seat(number.parse().expect("a seat is a small number"))));
            }
            _ => noted.push_str(number),
        }
        rest = &inner[n_digits + 1..];
    }
    noted + rest
}

/// The rule that refuses this action; the state must stay unchanged.
#[track_caller]
pub fn refused<G: Game>(state: &G::State, seat: Seat, words: &str) -> RuleId {
    let action = words.parse::<G::Action>().unwrap_or_else(|unreadable| panic!("{unreadable}"));
    let (mut after, mut told) = (state.clone(), Vec::new());
    match try_play::<G>(&mut after, seat, action, &mut told) {
        Ok(()) => panic!("\nSeat {} {words:?} is not refused:\n{told:?}", seat.0),
        Err(illegal) => {
            assert_eq!(after, *state, "a refusal changes nothing");
            assert!(told.is_empty(), "a refusal tells nothing, not {told:?}");
            illegal.rule
        }
    }
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
}

/// The possible entries, as lines of a script.
fn possible<G: Game>(state: &G::State) -> String {
    let mut entries: Vec<Entry<G::Action>> = Vec::new();
    if let ToAct::Over(outcome) = G::to_act(state) {
        return format!("The game is over: {outcome:?}.");
    }
    for seat in G::may_act(state).iter() {
        let mut options = Vec::new();
        G::options(state, seat, &mut options);
        entries.extend(options.into_iter().map(|action| Entry::Acted(seat, action)));
    }
    let mut chance = Vec::new();
    G::chance(state, &mut chance);
    entries.extend(chance.into_iter().map(|(outcome, _)| Entry::Happened(outcome)));
    let list: Vec<_> = entries.iter().map(Entry::to_string).collect();
    format!("What can be played: {}", list.join(", "))
}

/// Missing lines are marked `-`, unexpected ones `+`.
fn difference(expected: &[String], told: &[String]) -> String {
    let same = |pairs: &mut dyn Iterator<Item = (&String, &String)>| {
        pairs.take_while(|(one, other)| one == other).count()
    };
    let head = same(&mut expected.iter().zip(told));
    let tail = same(&mut expected[head..].iter().rev().zip(told[head..].iter().rev()));
    let mut text = String::new();
    let mut show = |mark: &str, lines: &[String]| {
        for line in lines {
            writeln!(text, "{mark} {line}").expect("text can always be written to a string");
        }
    };
    show(" ", &expected[..head]);
    show("-", &expected[head..expected.len() - tail]);
    show("+", &told[head..told.len() - tail]);
    show(" ", &expected[expected.len() - tail..]);
    text
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::difference;

    #[test]
    fn a_difference_shows_what_is_missing_and_what_is_new() {
        let lines = |words: &str| words.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let text = difference(&lines("a b c e"), &lines("a x e"));
        assert_eq!(text, "  a\n- b\n- c\n+ x\n  e\n");
    }

    #[test]
    fn an_event_is_noted_with_people_by_name_and_numbers_as_numbers() {
        #[derive(Debug)]
        #[expect(dead_code, reason = "it is only printed")]
        enum Event {
            TurnBegan(u16),
            Ran { who: Seat, to: Space },
            Won(Vec<Seat>, Option<Space>),
        }
        #[derive(Debug)]
        #[expect(dead_code, reason = "it is only printed")]
        struct Space(u8);
        let noted = |event| super::noted(&event, &engine::Names::usual(3));
        assert_eq!(noted(Event::TurnBegan(2)), "TurnBegan(2)");
        assert_eq!(noted(Event::Ran { who: Seat(1), to: Space(7) }), "Ran { who: Bob, to: 7 }");
        assert_eq!(noted(Event::Won(vec![Seat(0)], Some(Space(3)))), "Won([Ann], Some(3))");
    }

    #[test]
    fn a_line_that_is_told_once_too_often_is_shown_once() {
        let lines = |words: &str| words.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(difference(&lines("a a"), &lines("a a a")), "  a\n  a\n+ a\n");
    }
}
