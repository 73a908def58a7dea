//! The commands that can be typed: those about the game or the table are sent to the table, which executes or refuses them.

use std::io::Write;
use std::path::Path;

use engine::Seat;
use protocol::{ToTable, WireChoice};
use stage::ink::wrapped;

use super::ask::{Asked, tell_options};
use super::evening::Evening;
use super::save::new_file;
use crate::failure::Failure;

const HELP: &str = "What can be typed:
  a number          plays that option
  words             play that action, such as the words beside the number
  NAME WORDS        say it for somebody else at this keyboard
  why WORDS         tells whether an action is allowed, and which rule forbids it
  options           lists the options again
  board             draws the board again
  log               tells everything that happened
  undo              takes the last decision back (the dice stay as they fell)
  pause, resume     stop the game and its clock, and go on
  bot               lets a bot play your seat, until you `return`
  hint              tells what a merciless bot would do for you, and why; nothing is played
  chance            tells how likely you win, by what you know
  plan [NAME]       asks the bots that play with you, or one of them, what they are about to do
  save [FILE]       says where the game is saved; with a name, goes on saving there
  rules WORD        looks up the rules with that word or id
  cards WORD        looks up the cards with that word
  help              this
  quit              leaves; the game is saved";

/// Executes what somebody typed. Returns `None` unless the table has changed or the people leave.
pub(super) fn obey(
    evening: &mut Evening,
    seat: Seat,
    typed: &str,
    out: &mut dyn Write,
) -> Result<Option<Asked>, Failure> {
    if let Some(action) = pick(options(evening, seat), typed) {
        return say(evening, &[seat], &play(evening, seat, &action), out);
    }
    let (me, typed) = speaker(evening, typed).unwrap_or((seat, typed));
    if me != seat
        && let Some(action) = pick(options(evening, me), typed)
    {
        return say(evening, &[me], &play(evening, me, &action), out);
    }
    let (word, rest) = typed.split_once(' ').unwrap_or((typed, ""));
    match (word, rest) {
        ("", "") => {}
        ("help" | "?", _) => writeln!(out, "{HELP}")?,
        ("quit" | "exit", "") => return Ok(Some(Asked::Leaves)),
        ("options", "") => tell_options(evening, me, out)?,
        ("board", "") => write!(out, "{}", evening.board(Some(seat)))?,
        ("log", "") => evening.tell_story(out)?,
        ("undo", "") => {
            let last = if me == seat { evening.host.last_person() } else { None };
            return say(evening, &[last.unwrap_or(me)], &ToTable::Undo, out);
        }
        // People who sit together agree without being asked.
        ("pause", "") => return say(evening, &evening.players(), &ToTable::Pause, out),
        ("resume", "") => return say(evening, &evening.players(), &ToTable::Resume, out),
        ("bot", "") => return say(evening, &[me], &ToTable::HandToBot { seat: me.0 }, out),
        ("hint", "") => return say(evening, &[me], &ToTable::AskHint, out),
        ("chance", "") => return say(evening, &[me], &ToTable::AskChance, out),
        ("plan", name) => return plans(evening, me, name, out),
        ("return", "") => return say(evening, &[me], &ToTable::Return, out),
        ("save", file) => save(evening, file, out)?,
        ("rules" | "rule", wanted) => tell_rules(evening, wanted, out)?,
        ("cards" | "card", wanted) => tell_cards(evening, wanted, out)?,
        ("why", "") => writeln!(out, "Why what? Try `why go 9`, or `why` with any action.")?,
        ("why", action) => why(evening, me, action, out)?,
        _ if typed.parse::<u64>().is_ok() => {
            writeln!(out, "No option has the number {typed}; `options` lists them.")?;
        }
        _ => {
            let play = play(evening, me, &typed.to_lowercase());
            return say(evening, &[me], &play, out);
        }
    }
    Ok(None)
}

/// Asks bots for their plans: all of the same side, or one by its name.
fn plans(
    evening: &mut Evening,
    me: Seat,
    name: &str,
    out: &mut dyn Write,
) -> Result<Option<Asked>, Failure> {
    let room = evening.host.room_of(me);
    let named = |seat: &u8| room.name(*seat).eq_ignore_ascii_case(name);
    let bots: Vec<u8> = match (name, &room.scene) {
        ("", Some(scene)) => scene.partners.clone(),
        _ => room.seats.iter().map(|place| place.seat).filter(named).collect(),
    };
    if bots.is_empty() {
        let hint = if name.is_empty() { "No bot plays with you." } else { "Nobody is called so." };
        writeln!(out, "{hint} `plan` asks the bots that win and lose with you.")?;
    }
    for seat in bots {
        say(evening, &[me], &ToTable::AskPlan { seat }, out)?;
    }
    Ok(None)
}

/// Sends a message for each of these. If that changes nothing, prints the refusal at once.
fn say(
    evening: &mut Evening,
    seats: &[Seat],
    message: &ToTable,
    out: &mut dyn Write,
) -> Result<Option<Asked>, Failure> {
    let version = evening.host.room().version;
    for &seat in seats {
        evening.host.say(seat, message.clone())?;
    }
    if evening.host.room().version != version {
        return Ok(Some(Asked::Answered));
    }
    evening.tell(out)?;
    Ok(None)
}

/// An answer to the question that somebody last saw.
fn play(evening: &Evening, seat: Seat, action: &str) -> ToTable {
    let seen = Some(evening.host.room_of(seat).version);
    ToTable::Play { action: action.to_owned(), seen }
}

/// Splits `Bob peek 0` into the speaker and the command.
fn speaker<'a>(evening: &Evening, typed: &'a str) -> Option<(Seat, &'a str)> {
    let said_by = |seat: Seat| {
        let name = evening.name(seat);
        let (start, rest) = typed.split_at_checked(name.len())?;
        let words = rest.strip_prefix(' ').filter(|_| start.eq_ignore_ascii_case(name))?;
        Some((seat, words))
    };
    evening.host.people().find_map(said_by)
}

fn options(evening: &Evening, seat: Seat) -> &[WireChoice] {
    evening.asked(seat).map_or(&[], |asked| &asked.options)
}

/// The option with this number or these words.
pub(crate) fn pick(options: &[WireChoice], typed: &str) -> Option<String> {
    let picked = match typed.parse::<usize>() {
        Ok(number) => options.get(number.checked_sub(1)?),
        Err(_) => options.iter().find(|option| option.action.eq_ignore_ascii_case(typed)),
    };
    picked.map(|option| option.action.clone())
}

fn save(evening: &mut Evening, file: &str, out: &mut dyn Write) -> Result<(), Failure> {
    if file.is_empty() || evening.host.is_saved_in(file) {
        return Ok(writeln!(out, "Saved in {}.", evening.host.file())?);
    }
    match new_file(Path::new(file)).and_then(|file| evening.host.save_as(file)) {
        Ok(()) => writeln!(out, "Saved in {} from now on.", evening.host.file())?,
        Err(Failure::Usage(problem) | Failure::Unwritten(problem)) => writeln!(out, "{problem}")?,
        Err(other @ (Failure::Failed(_) | Failure::BadFile(_) | Failure::NobodyReads)) => {
            return Err(other);
        }
    }
    Ok(())
}

fn tell_rules(evening: &Evening, wanted: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let rules = evening.host.which_game().rules();
    let found = if wanted.is_empty() { Vec::new() } else { rules.find(wanted) };
    if found.is_empty() {
        writeln!(out, "No rule has that in it; try `rules bullet` or the id of a rule.")?;
    }
    for rule in found {
        writeln!(out, "{}", wrapped(&format!("{}: {}", rule.id, rule.text), 2))?;
    }
    Ok(())
}

fn tell_cards(evening: &Evening, wanted: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let game = evening.host.which_game();
    let mut found = game.cards();
    let wanted = wanted.to_lowercase();
    found.retain(|card| !wanted.is_empty() && card.name.to_lowercase().contains(&wanted));
    if found.is_empty() {
        writeln!(out, "No card has that name; `shamble cards {}` shows all.", game.id())?;
    }
    for card in found {
        writeln!(out, "{}", wrapped(&format!("{}: {}", card.name, card.text), 2))?;
    }
    Ok(())
}

fn why(evening: &Evening, seat: Seat, typed: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let picked = pick(options(evening, seat), typed);
    let action = picked.as_deref().unwrap_or(typed);
    match evening.host.why_not(seat, action) {
        Ok(None) => writeln!(out, "It is allowed: type {action:?} to do it.")?,
        Ok(Some(forbidden)) => writeln!(out, "{}", wrapped(&forbidden.to_string(), 2))?,
        Err(problem) => writeln!(out, "{problem} Try `why` with the words of an action.")?,
    }
    Ok(())
}
