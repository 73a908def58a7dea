//! `shamble play --terminal`: people at one keyboard, and random bots.

mod ask;
mod list;
mod seats;
mod table;
#[cfg(test)]
mod tests;

use std::io::{BufRead, Write};

use engine::{Names, Outcome};

use crate::args::Play;
use crate::failure::Failure;
use ask::Asked;
use table::{Table, Waits};

pub(crate) fn run(
    args: &Play,
    mut input: impl BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if !args.terminal {
        let hint = "Add --terminal to play here";
        return Err(Failure::Usage(format!("The table in the browser is not built yet. {hint}.")));
    }
    let mut table = Table::open(args)?;
    welcome(&table, out)?;
    play(&mut table, &mut input, out)
}

fn play(table: &mut Table, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Failure> {
    loop {
        let waits = table.play_on()?;
        table.save()?;
        for sentence in table.news() {
            writeln!(out, "{sentence}")?;
        }
        let seat = match waits {
            Waits::For(seat) => seat,
            Waits::Over(outcome) => {
                write!(out, "\n{}", table.board(None))?;
                writeln!(out, "\n{}", ending(outcome, table.play.names()))?;
                let file = table.file.display();
                writeln!(out, "The whole game is in {file}; `shamble verify` checks its draws.")?;
                return Ok(());
            }
        };
        if let Asked::Leaves = ask::ask(table, seat, input, out)? {
            let (game, file) = (table.game.id(), table.file.display());
            writeln!(out, "\nThe game is saved in {file}. To go on:")?;
            writeln!(out, "  shamble play {game} --terminal --load {file}")?;
            return Ok(());
        }
    }
}

fn welcome(table: &Table, out: &mut dyn Write) -> Result<(), Failure> {
    let seats = table.play.names().all().join(", ");
    writeln!(out, "{}: {seats}", table.game.name())?;
    writeln!(out, "The game is saved in {} all the time.", table.file.display())?;
    writeln!(out, "The secret behind all chance hashes to {}.", table.secret.commitment())?;
    writeln!(out, "Type a number or an action; `help` tells what else.\n")?;
    Ok(())
}

/// How it ended, as a sentence.
pub(crate) fn ending(outcome: Outcome, names: &Names) -> String {
    let winners: Vec<&str> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    match winners.as_slice() {
        [] => format!("Nobody wins ({}).", outcome.how),
        [one] => format!("{one} wins ({}).", outcome.how),
        [first @ .., last] => {
            format!("{} and {last} win together ({}).", first.join(", "), outcome.how)
        }
    }
}
