//! `shamble review`: how the chances changed, the turning points, and what a bot would have done.

use std::io::Write;

use any_game::{AnyMatch, ReviewDepth, ReviewedDecision, ReviewedEntry, course, turning_points};
use engine::{Seat, Viewer};
use serde::Serialize;
use stage::ink::wrapped;

use crate::args::Review;
use crate::failure::Failure;
use crate::files::{Saved, read_game};

/// A choice is listed if the bot's would have been better by this much.
const WORTH_TELLING: f32 = 0.03;

pub(crate) fn run(args: &Review, out: &mut dyn Write) -> Result<(), Failure> {
    let (saved, shown) = read_game(&args.game)?;
    if let Saved::Old(old) = saved {
        return Ok(write!(out, "{}", old.text())?);
    }
    let replay = saved.replay(&shown)?;
    let bad = |problem: any_game::Problem| Failure::BadFile(format!("{shown}: {problem}"));
    let game = any_game::find(registry::list(), &replay.game).map_err(bad)?;
    let play = game.replay(&replay).map_err(bad)?;
    if args.seat >= play.n_seats() {
        let last = play.n_seats() - 1;
        return Err(Failure::Usage(format!("--seat may be 0 to {last}, not {}.", args.seat)));
    }
    if play.ending().is_none() {
        let problem = format!("{shown} is not over; a review would tell how others stand.");
        return Err(Failure::Failed(problem));
    }
    let entries = play.review(0..play.log().len(), ReviewDepth::Choices);
    let turns = turning_points(&entries, Seat(args.seat));
    if args.json {
        let review =
            Json { game: game.id(), seat: args.seat, turning_points: &turns, entries: &entries };
        let text = serde_json::to_string(&review).expect("a review is plain data");
        return Ok(writeln!(out, "{text}")?);
    }
    tell(&*play, Seat(args.seat), &entries, &turns, out)
}

#[derive(Serialize)]
struct Json<'a> {
    game: &'a str,
    seat: u8,
    turning_points: &'a [usize],
    entries: &'a [ReviewedEntry],
}

fn tell(
    play: &dyn AnyMatch,
    seat: Seat,
    entries: &[ReviewedEntry],
    turns: &[usize],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let name = play.names().of(seat);
    let chances = course(entries, seat);
    let chance = |n: usize| chances.get(n).copied().unwrap_or(0.0);
    let counted = play.turns();
    let turn = |n: usize| counted.as_ref().and_then(|it| it.get(n + 1)).copied();
    writeln!(out, "{name}'s chance to win, turn by turn:")?;
    let mut last = None;
    for n in 0..entries.len() {
        // The last entry of each turn, or every tenth in a game without turns.
        let ends = if counted.is_some() { turn(n + 1) != turn(n) } else { n % 10 == 9 };
        if ends || n + 1 == entries.len() {
            let at = turn(n).map_or_else(|| format!("entry {n}"), |turn| format!("turn {turn}"));
            if last.as_ref() != Some(&at) {
                let bar = "#".repeat((chance(n) * 40.0).round() as usize);
                writeln!(out, "  {at:>10} {:>4} % {bar}", percent(chance(n)))?;
            }
            last = Some(at);
        }
    }
    writeln!(out, "\nTurning points:")?;
    for &n in turns {
        let told = play.log().told(n, Viewer::AllSeeing).map_or_else(Vec::new, |it| it.events);
        let before = percent(chance(n.saturating_sub(1)));
        let words = format!("{n}: from {before} % to {} %. {}", percent(chance(n)), told.join(" "));
        writeln!(out, "{}", wrapped(&words, 2))?;
    }
    writeln!(out, "\n{name}'s choices that a merciless bot would have made better:")?;
    let own = |it: &ReviewedEntry| it.decision.clone().map(|decision| (it.entry, decision));
    let own: Vec<_> = entries.iter().filter_map(own).filter(|it| it.1.seat == seat.0).collect();
    let n_same = own.iter().filter(|it| it.1.is_same()).count();
    let mut missed: Vec<&(usize, ReviewedDecision)> =
        own.iter().filter(|it| !it.1.is_same() && it.1.difference() >= WORTH_TELLING).collect();
    missed.sort_by(|one, other| other.1.difference().total_cmp(&one.1.difference()));
    for (entry, it) in missed {
        let more = percent(it.difference());
        let words = format!("{entry}: {}. The bot: {} (+{more} % to win).", it.played, it.bot);
        writeln!(out, "{}", wrapped(&words, 2))?;
    }
    Ok(writeln!(out, "\n{n_same} of {} choices were the bot's own.", own.len())?)
}

fn percent(share: f32) -> u8 {
    (share * 100.0).round() as u8
}
