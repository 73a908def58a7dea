//! `shamble play --terminal`: people at one keyboard, and bots, at a local table.

mod ask;
mod evening;
mod host;
pub(crate) mod list;
mod obey;
mod open;
mod save;
mod seats;
#[cfg(test)]
mod tests;
mod typed;

use std::io::{BufRead, Write};
use std::thread;

use engine::{Choices, OptionKind, SetupOption};

use crate::args::Play;
use crate::failure::Failure;
use crate::scenario;
use ask::Asked;
use evening::{Evening, Waits};
pub(crate) use obey::pick;
use stage::ink::{Hue, wrapped};
use stage::room::TableView;
pub(crate) use typed::{Heard, Typed};

pub(crate) fn run(
    args: &Play,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut evening = Evening::new(open::open(args)?);
    welcome(&evening, out)?;
    play(&mut evening, &Typed::new(input), out)
}

fn play(evening: &mut Evening, input: &Typed, out: &mut dyn Write) -> Result<(), Failure> {
    loop {
        // Events of the clock come before the next question.
        evening.host.wake()?;
        evening.tell(out)?;
        let asked = match evening.waits() {
            Waits::For(seat) => ask::question(evening, seat, input, out)?,
            Waits::Consent => ask::consent(evening, input, out)?,
            Waits::Pause => ask::pause(evening, input, out)?,
            Waits::Over => {
                tell_end(evening, out)?;
                ask::rematch(evening, input, out)?
            }
            Waits::Bots => {
                let Some(patience) = evening.host.patience() else {
                    let problem = "The game waits for nobody; please report it with its save.";
                    return Err(Failure::Failed(problem.to_owned()));
                };
                // Waking too early does no harm.
                thread::park_timeout(patience);
                evening.host.wake()?;
                Asked::Answered
            }
        };
        if asked == Asked::Leaves && leave(evening, out)? {
            return Ok(());
        }
    }
}

/// Whether everybody has left: false if the clock ended the game first.
fn leave(evening: &mut Evening, out: &mut dyn Write) -> Result<bool, Failure> {
    let was_over = evening.waits() == Waits::Over;
    evening.host.wake()?;
    let is_over = evening.waits() == Waits::Over;
    if is_over && !was_over {
        return Ok(false);
    }
    evening.host.leave()?;
    if !is_over {
        let (game, file) = (evening.host.which_game().id(), evening.host.file());
        writeln!(out, "\nThe game is saved in {file}. To go on:")?;
        writeln!(out, "  shamble play {game} --terminal --load {file}")?;
    }
    Ok(true)
}

fn tell_end(evening: &Evening, out: &mut dyn Write) -> Result<(), Failure> {
    write!(out, "\n{}", evening.board(None))?;
    let ending = evening.host.room().over.as_ref().map_or("", |over| &over.text);
    writeln!(out, "\n{}", evening.ink.paint(Hue::Bold, ending))?;
    tell_tale(evening.host.room(), out)?;
    let file = evening.host.file();
    writeln!(out, "The whole game is in {file}:")?;
    writeln!(out, "  shamble replay {file}\n  shamble verify {file}")?;
    Ok(())
}

/// The tale: a line for each kind of deed, then medals and the best move.
fn tell_tale(room: &TableView, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(over) = &room.over else { return Ok(()) };
    let names = room.names();
    let name = |seat: u8| names.get(usize::from(seat)).map_or("", String::as_str);
    let widest = over.tale.counts.iter().map(|count| count.name.len()).max().unwrap_or(0);
    for count in &over.tale.counts {
        let by = names.iter().zip(&count.by_seat).map(|(name, n)| format!("{name} {n}"));
        let by: Vec<String> = by.collect();
        let line = format!("  {:widest$}  {}", count.name, by.join(", "));
        writeln!(out, "{}", wrapped(&line, widest + 4))?;
    }
    for medal in &over.tale.medals {
        let line = format!("  {}: {} ({})", name(medal.seat), medal.title, medal.because);
        writeln!(out, "{}", wrapped(&line, 4))?;
    }
    if let Some(best) = &over.tale.best {
        let line = format!("  Best move: {}, {} ({})", name(best.seat), best.text, best.because);
        writeln!(out, "{}", wrapped(&line, 4))?;
    }
    Ok(())
}

fn welcome(evening: &Evening, out: &mut dyn Write) -> Result<(), Failure> {
    let (room, game) = (evening.host.room(), evening.host.which_game());
    let title = format!("{}: {}", game.name(), room.names().join(", "));
    writeln!(out, "{}", evening.ink.paint(Hue::Bold, &title))?;
    let choices = Choices::parse(&room.setup).map_err(any_game::Problem::BadSetup)?;
    for (key, value) in choices.iter() {
        let line = match scenario::chosen(key, value) {
            Some(own) => format!("  scenario {}: {}", own.name, own.about),
            None => format!("  {key} {value}{}", meaning(game.options(), key, value)),
        };
        writeln!(out, "{}", wrapped(&line, 4))?;
    }
    let file = format!("The game is saved in {} all the time.", evening.host.file());
    writeln!(out, "{}", wrapped(&file, 0))?;
    writeln!(out, "The draws are fixed by a secret, shown at the end, whose SHA-256 is")?;
    writeln!(out, "  {}", room.commitment)?;
    writeln!(out, "Type a number or an action; `help` tells what else.\n")?;
    Ok(())
}

/// The meaning of a chosen word, as `: …`; empty for numbers.
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
