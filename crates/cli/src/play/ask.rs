//! Questions to the people at one keyboard: from the game, or from each other.

use std::io::Write;

use engine::Seat;
use protocol::{Proposal, ToTable, WireChoice};
use stage::ink::{Hue, wrapped};

use super::evening::Evening;
use super::list;
use super::obey::obey;
use super::typed::{Heard, Typed};
use crate::failure::Failure;

/// The result of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// The table may have changed.
    Answered,
    /// The people have left, or the input has ended.
    Leaves,
}

/// Clears the screen and the scrollback.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// A question of the game.
pub(super) fn question(
    evening: &mut Evening,
    seat: Seat,
    input: &Typed,
    out: &mut dyn Write,
) -> Result<Asked, Failure> {
    let hides = evening.is_screen && evening.shown_to != Some(seat) && evening.has_secrets(seat);
    if hides {
        let name = evening.name(seat);
        write!(out, "{CLEAR}{name}, you are asked. When nobody else looks, press Enter. ")?;
        out.flush()?;
        evening.host.hold();
        let heard = input.line(None)?;
        evening.host.go_on();
        if let Heard::End = heard {
            return Ok(Asked::Leaves);
        }
    }
    evening.shown_to = Some(seat);
    if let Some(board) = evening.new_board(seat) {
        write!(out, "\n{board}")?;
    }
    writeln!(out)?;
    tell_options(evening, seat, out)?;
    listen(evening, seat, input, out)
}

/// A proposal that needs everybody's consent.
pub(super) fn consent(
    evening: &mut Evening,
    input: &Typed,
    out: &mut dyn Write,
) -> Result<Asked, Failure> {
    let Some(open) = evening.host.room().proposal.clone() else { return Ok(Asked::Answered) };
    let wish = match open.what {
        Proposal::Undo => "take the last decision back",
        Proposal::Pause => "pause",
        Proposal::Resume => "go on",
        Proposal::Rematch => "play again",
        Proposal::Replace(_) => "let a bot play for whoever left",
    };
    let (by, proposal) = (evening.name(Seat(open.by)), open.number);
    writeln!(out, "{by} wants to {wish}. Type `yes` if all agree, or `no`.")?;
    let waits = |seat: &u8| open.asked.contains(seat) && !open.agreed.contains(seat);
    let asked: Vec<Seat> = open.asked.iter().copied().filter(waits).map(Seat).collect();
    let Some(&first) = asked.first() else { return Ok(Asked::Answered) };
    match prompt(evening, first, input, out)? {
        Prompted::End => return Ok(Asked::Leaves),
        Prompted::Interrupted => {}
        Prompted::Typed(typed) => match typed.to_lowercase().as_str() {
            "yes" | "y" => {
                for seat in asked {
                    evening.host.say(seat, ToTable::Agree { proposal })?;
                }
            }
            "no" | "n" => evening.host.say(first, ToTable::Refuse { proposal })?,
            "quit" | "exit" => return Ok(Asked::Leaves),
            _ => {}
        },
    }
    Ok(Asked::Answered)
}

/// The table was paused.
pub(super) fn pause(
    evening: &mut Evening,
    input: &Typed,
    out: &mut dyn Write,
) -> Result<Asked, Failure> {
    let Some(&first) = evening.players().first() else { return Ok(Asked::Leaves) };
    writeln!(out, "The game is paused. `resume` goes on, `quit` leaves.")?;
    listen(evening, first, input, out)
}

/// The game is over.
pub(super) fn rematch(
    evening: &mut Evening,
    input: &Typed,
    out: &mut dyn Write,
) -> Result<Asked, Failure> {
    let Some(first) = evening.host.people().next() else { return Ok(Asked::Leaves) };
    writeln!(out, "Type `rematch` to play again; anything else leaves.")?;
    match prompt(evening, first, input, out)? {
        Prompted::Typed(typed) if typed.eq_ignore_ascii_case("rematch") => {
            let people: Vec<Seat> = evening.host.people().collect();
            for seat in people {
                if !evening.players().contains(&seat) {
                    evening.host.say(seat, ToTable::Return)?;
                }
                evening.host.say(seat, ToTable::Rematch)?;
            }
            Ok(Asked::Answered)
        }
        Prompted::Typed(_) | Prompted::End => Ok(Asked::Leaves),
        Prompted::Interrupted => Ok(Asked::Answered),
    }
}

/// Executes what is typed until the table changes.
fn listen(
    evening: &mut Evening,
    seat: Seat,
    input: &Typed,
    out: &mut dyn Write,
) -> Result<Asked, Failure> {
    loop {
        match prompt(evening, seat, input, out)? {
            Prompted::Typed(typed) => {
                if let Some(asked) = obey(evening, seat, &typed, out)? {
                    return Ok(asked);
                }
            }
            Prompted::Interrupted => return Ok(Asked::Answered),
            Prompted::End => return Ok(Asked::Leaves),
        }
    }
}

enum Prompted {
    Typed(String),
    /// The table continued before anything was typed.
    Interrupted,
    /// The input has ended.
    End,
}

fn prompt(
    evening: &mut Evening,
    seat: Seat,
    input: &Typed,
    out: &mut dyn Write,
) -> Result<Prompted, Failure> {
    let prompt = format!("{}>", evening.name(seat));
    write!(out, "{} ", evening.ink.paint(Hue::Bold, &prompt))?;
    out.flush()?;
    let version = evening.host.room().version;
    loop {
        match input.line(evening.host.patience())? {
            Heard::Line(typed) => return Ok(Prompted::Typed(typed)),
            Heard::End => return Ok(Prompted::End),
            Heard::Nothing => evening.host.wake()?,
        }
        if evening.host.room().version != version {
            writeln!(out)?;
            return Ok(Prompted::Interrupted);
        }
    }
}

pub(super) fn tell_options(
    evening: &Evening,
    seat: Seat,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(asked) = evening.asked(seat) else { return Ok(()) };
    list::tell(asked, evening.ink, out)?;
    let others = meanwhile(evening, seat);
    let others: Vec<String> = others
        .iter()
        .map(|(seat, option)| format!("{} {}", evening.name(*seat), option.action))
        .collect();
    if !others.is_empty() {
        writeln!(out, "{}", wrapped(&format!("Meanwhile: {}", others.join(", ")), 2))?;
    }
    Ok(())
}

/// What other people at this keyboard can do although somebody else is asked.
fn meanwhile(evening: &Evening, asked: Seat) -> Vec<(Seat, &WireChoice)> {
    let is_other = |seat: &Seat| *seat != asked && !evening.host.room_of(*seat).is_awaited();
    let others = evening.host.people().filter(is_other);
    let options = |seat| evening.asked(seat).into_iter().flat_map(|it| &it.options);
    others.flat_map(|seat| options(seat).map(move |option| (seat, option))).collect()
}
