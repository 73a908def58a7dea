//! One question to one person: what can be typed, and what it does.

use std::io::Write;

use any_game::Choice;
use engine::Seat;

use crate::failure::Failure;
use crate::play::list;
use crate::play::table::Table;
use crate::play::typed::{Heard, Typed};
use stage::ink::{Hue, wrapped};

/// What came of asking.
pub(super) enum Asked {
    /// Something was played or taken back.
    Answered,
    /// The clock spoke before anything was.
    Interrupted,
    /// The person has gone, or the input has ended.
    Leaves,
}

const HELP: &str = "What can be typed:
  a number          plays that option
  words             play that action, such as the words beside the number
  NAME WORDS        play an action of somebody who may do something meanwhile
  why WORDS         tells whether an action is allowed, and which rule forbids it
  options           lists the options again
  board             draws the board again
  log               tells everything that happened
  undo              takes your last decision back (the dice stay as they fell)
  save [FILE]       saves now; with a name, goes on saving there
  rules WORD        looks up the rules with that word or id
  cards WORD        looks up the cards with that word
  help              this
  quit              leaves; the game is saved";

/// Clears the screen and what was above it.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Whether somebody has to look away first.
fn hides(table: &Table, seat: Seat) -> bool {
    table.is_screen && table.shown_to != Some(seat) && table.has_secrets(seat)
}

pub(super) fn ask(
    table: &mut Table,
    seat: Seat,
    input: &Typed,
    out: &mut dyn Write,
) -> Result<Asked, Failure> {
    if hides(table, seat) {
        let since = table.hold();
        let name = table.play.names().of(seat);
        write!(out, "{CLEAR}{name}, you are asked. When nobody else looks, press Enter. ")?;
        out.flush()?;
        if let Heard::End = input.line(None)? {
            return Ok(Asked::Leaves);
        }
        table.go_on(since);
    }
    table.shown_to = Some(seat);
    if let Some(board) = table.new_board(seat) {
        write!(out, "\n{board}")?;
    }
    writeln!(out)?;
    let options = table.play.options(seat)?;
    tell_options(table, seat, &options, out)?;
    loop {
        let prompt = format!("{}>", table.play.names().of(seat));
        write!(out, "{} ", table.ink.paint(Hue::Bold, &prompt))?;
        out.flush()?;
        let typed = match input.line(table.patience())? {
            Heard::Line(typed) => typed,
            Heard::Nothing => {
                writeln!(out)?;
                return Ok(Asked::Interrupted);
            }
            Heard::End => return Ok(Asked::Leaves),
        };
        if let Some(option) = pick(&options, &typed) {
            return answer(table, seat, &option.action, out);
        }
        let others = meanwhile(table, seat);
        if let Some((other, action)) = others.iter().find(|it| is_typed(table, it, &typed)) {
            return answer(table, *other, action, out);
        }
        let (word, rest) = typed.split_once(' ').unwrap_or((&typed, ""));
        match (word, rest) {
            ("", "") => {}
            ("help" | "?", _) => writeln!(out, "{HELP}")?,
            ("quit" | "exit", "") => return Ok(Asked::Leaves),
            ("options", "") => tell_options(table, seat, &options, out)?,
            ("board", "") => write!(out, "{}", table.board(Some(seat)))?,
            ("log", "") => tell_all(&table.story(), out)?,
            ("undo", "") => match table.undo() {
                Ok(()) => {
                    writeln!(out, "The last decision is taken back.")?;
                    return Ok(Asked::Answered);
                }
                Err(problem) => writeln!(out, "{problem}")?,
            },
            ("save", "") => {
                table.save()?;
                writeln!(out, "Saved in {}.", table.file.display())?;
            }
            ("save", file) => match table.save_to(file) {
                Ok(()) => writeln!(out, "Saved in {} from now on.", table.file.display())?,
                Err(Failure::Usage(problem) | Failure::Unwritten(problem)) => {
                    writeln!(out, "{problem}")?;
                }
                Err(other) => return Err(other),
            },
            ("rules" | "rule", wanted) => tell_rules(table, wanted, out)?,
            ("cards" | "card", wanted) => tell_cards(table, wanted, out)?,
            ("why", "") => writeln!(out, "Why what? Try `why go 9`, or `why` with any action.")?,
            ("why", action) => why(table, seat, &options, action, out)?,
            _ => refuse(table, seat, &typed, out)?,
        }
    }
}

/// Plays an answer, after what the clock had to say by then: if that forbids it, nothing is lost.
fn answer(
    table: &mut Table,
    seat: Seat,
    action: &str,
    out: &mut dyn Write,
) -> Result<Asked, Failure> {
    if table.hear_the_clock()? {
        tell_all(&table.news(), out)?;
        let is_asked = table.play.may_act().has(seat);
        let why_not = if is_asked { table.play.why_not(seat, action)? } else { None };
        if let Some(forbidden) = why_not {
            writeln!(out, "{}", wrapped(&forbidden.to_string(), 2))?;
            return Ok(Asked::Interrupted);
        }
        if !is_asked {
            return Ok(Asked::Interrupted);
        }
    }
    table.play.play(seat, action)?;
    Ok(Asked::Answered)
}

/// The option with this number or these words.
fn pick<'a>(options: &'a [Choice], typed: &str) -> Option<&'a Choice> {
    match typed.parse::<usize>() {
        Ok(number) => options.get(number.checked_sub(1)?),
        Err(_) => options.iter().find(|option| option.action.eq_ignore_ascii_case(typed)),
    }
}

fn tell_options(
    table: &Table,
    seat: Seat,
    options: &[Choice],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let question = wrapped(&table.play.question(seat), 0);
    writeln!(out, "{}", table.ink.paint(Hue::Bold, &question))?;
    tell_all(&list::lines(options, table.ink), out)?;
    let others: Vec<String> = meanwhile(table, seat).iter().map(|it| in_words(table, it)).collect();
    if !others.is_empty() {
        writeln!(out, "{}", wrapped(&format!("Meanwhile: {}", others.join(", ")), 2))?;
    }
    Ok(())
}

/// What other people at this terminal can do although somebody else is asked.
fn meanwhile(table: &Table, asked: Seat) -> Vec<(Seat, String)> {
    let others = table.play.may_act().and(table.people());
    others
        .iter()
        .filter(|&seat| seat != asked && !table.is_awaited(seat))
        .flat_map(|seat| {
            let options = table.play.options(seat).unwrap_or_default();
            options.into_iter().map(move |option| (seat, option.action))
        })
        .collect()
}

/// `Bob peek 0`
fn in_words(table: &Table, (seat, action): &(Seat, String)) -> String {
    format!("{} {action}", table.play.names().of(*seat))
}

fn is_typed(table: &Table, it: &(Seat, String), typed: &str) -> bool {
    in_words(table, it).eq_ignore_ascii_case(typed)
}

fn tell_all(lines: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

fn tell_rules(table: &Table, wanted: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let found = if wanted.is_empty() { Vec::new() } else { table.game.rules().find(wanted) };
    if found.is_empty() {
        writeln!(out, "No rule has that in it; try `rules bullet` or the id of a rule.")?;
    }
    for rule in found {
        writeln!(out, "{}", wrapped(&format!("{}: {}", rule.id, rule.text), 2))?;
    }
    Ok(())
}

fn tell_cards(table: &Table, wanted: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let mut found = table.game.cards();
    let wanted = wanted.to_lowercase();
    found.retain(|card| !wanted.is_empty() && card.name.to_lowercase().contains(&wanted));
    if found.is_empty() {
        writeln!(out, "No card has that name; `shamble cards {}` shows all.", table.game.id())?;
    }
    for card in found {
        writeln!(out, "{}", wrapped(&format!("{}: {}", card.name, card.text), 2))?;
    }
    Ok(())
}

fn why(
    table: &Table,
    seat: Seat,
    options: &[Choice],
    typed: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let action = pick(options, typed).map_or(typed, |option| &option.action);
    match table.play.why_not(seat, action) {
        Ok(None) => writeln!(out, "It is allowed: type {action:?} to do it.")?,
        Ok(Some(forbidden)) => writeln!(out, "{}", wrapped(&forbidden.to_string(), 2))?,
        Err(problem) => writeln!(out, "{problem} Try `why` with the words of an action.")?,
    }
    Ok(())
}

/// What was typed is not among the options: says which rule forbids it, or that it is no action.
fn refuse(table: &Table, seat: Seat, typed: &str, out: &mut dyn Write) -> Result<(), Failure> {
    if typed.parse::<u64>().is_ok() {
        writeln!(out, "No option has the number {typed}; `options` lists them.")?;
        return Ok(());
    }
    match table.play.why_not(seat, &typed.to_lowercase()) {
        Ok(Some(forbidden)) => writeln!(out, "{}", wrapped(&forbidden.to_string(), 2))?,
        Ok(None) => writeln!(out, "It is allowed, but not written so; `options` lists them.")?,
        Err(problem) => writeln!(out, "{problem} `help` tells what can be typed.")?,
    }
    Ok(())
}
