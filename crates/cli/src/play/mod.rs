//! `shamble play --terminal`: people at one keyboard, and bots.

mod ask;
mod list;
mod seats;
mod table;
#[cfg(test)]
mod tests;
mod typed;

use std::io::{BufRead, Write};

use engine::{OptionKind, SetupOption, ToAct};

use crate::args::Play;
use crate::failure::Failure;
use crate::scenario;
use ask::Asked;
use stage::ink::{Hue, wrapped};
use table::{Table, Waits};
use typed::Typed;

pub(crate) fn run(
    args: &Play,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut table = Table::open(args)?;
    table.save()?;
    welcome(&table, out)?;
    play(&mut table, &Typed::new(input), out)
}

fn play(table: &mut Table, input: &Typed, out: &mut dyn Write) -> Result<(), Failure> {
    loop {
        let waits = table.play_on()?;
        table.save()?;
        for sentence in table.news() {
            writeln!(out, "{sentence}")?;
        }
        let seat = match waits {
            Waits::For(seat) => seat,
            Waits::Over(ending) => {
                write!(out, "\n{}", table.board(None))?;
                writeln!(out, "\n{}", table.ink.paint(Hue::Bold, &ending))?;
                let file = table.file.display();
                writeln!(out, "The whole game is in {file}:")?;
                writeln!(out, "  shamble replay {file}\n  shamble verify {file}")?;
                return Ok(());
            }
        };
        if let Asked::Leaves = ask::ask(table, seat, input, out)? {
            table.stop_the_clock()?;
            if let ToAct::Over(_) = table.play.to_act() {
                // It was too late to leave.
                continue;
            }
            let (game, file) = (table.game.id(), table.file.display());
            writeln!(out, "\nThe game is saved in {file}. To go on:")?;
            writeln!(out, "  shamble play {game} --terminal --load {file}")?;
            return Ok(());
        }
    }
}

fn welcome(table: &Table, out: &mut dyn Write) -> Result<(), Failure> {
    let seats = table.play.names().all().join(", ");
    let title = format!("{}: {seats}", table.game.name());
    writeln!(out, "{}", table.ink.paint(Hue::Bold, &title))?;
    for (key, value) in table.play.choices().into_iter().flat_map(|choices| choices.iter()) {
        let line = match scenario::chosen(key, value) {
            Some(own) => format!("  scenario {}: {}", own.name, own.about),
            None => format!("  {key} {value}{}", meaning(table.game.options(), key, value)),
        };
        writeln!(out, "{}", wrapped(&line, 4))?;
    }
    let file = format!("The game is saved in {} all the time.", table.file.display());
    writeln!(out, "{}", wrapped(&file, 0))?;
    writeln!(out, "The draws are fixed by a secret, shown at the end, whose SHA-256 is")?;
    writeln!(out, "  {}", table.secret.commitment())?;
    writeln!(out, "Type a number or an action; `help` tells what else.\n")?;
    Ok(())
}

/// What a chosen word stands for, as `: …`; nothing for numbers.
fn meaning(options: &[SetupOption], key: &str, value: &str) -> String {
    match options.iter().find(|option| option.key == key).map(|option| option.kind) {
        Some(OptionKind::OneOf(words) | OptionKind::AnyOf(words)) => {
            let chosen = words.iter().filter(|(word, _)| value.split(',').any(|it| it == *word));
            let texts: Vec<&str> = chosen.map(|(_, text)| *text).collect();
            if texts.is_empty() { String::new() } else { format!(": {}", texts.join("; ")) }
        }
        Some(OptionKind::Number { .. } | OptionKind::NumberOrNone { .. }) | None => String::new(),
    }
}
