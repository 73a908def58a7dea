//! `shamble options`: the setup options of a game.

use std::io::Write;

use any_game::AnyGame;
use engine::{OptionKind, SetupOption};
use stage::ink::wrapped;

use crate::args::Options;
use crate::failure::Failure;

pub(crate) fn run(args: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let game = args.game;
    let Some(key) = &args.option else { return all(game, out) };
    let option = game.options().iter().find(|option| option.key == key).ok_or_else(|| {
        let known: Vec<_> = game.options().iter().map(|option| option.key).collect();
        let (name, known) = (game.name(), known.join(", "));
        Failure::Failed(format!("{name} has no option {key:?}; there are {known}."))
    })?;
    in_full(option, out)
}

fn all(game: &dyn AnyGame, out: &mut dyn Write) -> Result<(), Failure> {
    let rows = || game.options().iter().map(|option| (option.key, option));
    let width = rows().map(|(key, _)| key.len()).max().unwrap_or(0);
    writeln!(out, "What can be agreed in {}, as OPTION=VALUE:\n", game.name())?;
    for (key, option) in rows() {
        let text = format!("  {key:<width$}  {} [{}]", option.text, option.default);
        writeln!(out, "{}", wrapped(&text, width + 4))?;
    }
    let width = game.modes().iter().map(|mode| mode.name.len()).max().unwrap_or(0);
    writeln!(out, "\nNamed modes, as --mode NAME:\n")?;
    for mode in game.modes() {
        let text = format!("  {:<width$}  {}", mode.name, mode.text);
        writeln!(out, "{}", wrapped(&text, width + 4))?;
    }
    let id = game.id();
    writeln!(out, "\nIn brackets: what holds if nothing is said.")?;
    writeln!(out, "`shamble options {id} OPTION` says what an option can be.")?;
    Ok(())
}

fn in_full(option: &SetupOption, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", wrapped(&format!("{}: {}", option.key, option.text), 2))?;
    writeln!(out, "If nothing is said: {}.\n", option.default)?;
    match option.kind {
        OptionKind::Number { min, max } => writeln!(out, "  {min} to {max}")?,
        OptionKind::NumberOrNone { min, max } => writeln!(out, "  {min} to {max}, or none")?,
        OptionKind::OneOf(words) => meanings(words, out)?,
        OptionKind::AnyOf(words) => {
            meanings(words, out)?;
            writeln!(out, "\nAny of these with commas between, or none.")?;
        }
    }
    Ok(())
}

fn meanings(words: &[(&str, &str)], out: &mut dyn Write) -> Result<(), Failure> {
    let width = words.iter().map(|(word, _)| word.len()).max().unwrap_or(0);
    for (word, meaning) in words {
        writeln!(out, "{}", wrapped(&format!("  {word:<width$}  {meaning}"), width + 4))?;
    }
    Ok(())
}
