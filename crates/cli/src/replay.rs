//! `shamble replay`: the story of a game.

use std::io::Write;

use engine::Viewer;
use protocol::WireJson;

use crate::args::Replay;
use crate::board::Board;
use crate::failure::Failure;
use crate::files::{Saved, read_game};
use crate::scenario;
use stage::ink::Ink;

pub(crate) fn run(args: &Replay, out: &mut dyn Write) -> Result<(), Failure> {
    let ink = Ink::of_output();
    let (saved, shown) = read_game(&args.game)?;
    if let Saved::Old(old) = saved {
        return Ok(write!(out, "{}", old.text())?);
    }
    let replay = saved.replay(&shown)?;
    let bad = |problem: any_game::Problem| Failure::BadFile(format!("{shown}: {problem}"));
    if args.link {
        let link = any_game::link::write(registry::list(), &replay).map_err(bad)?;
        return Ok(writeln!(out, "{link}")?);
    }
    if args.bare {
        return Ok(write!(out, "{replay}")?);
    }
    let game = any_game::find(registry::list(), &replay.game).map_err(bad)?;
    if let Some(notice) = game.older_rules(replay.rules) {
        return Ok(write!(out, "{notice}\n\n{}", in_words(&replay))?);
    }
    let mut play = game.replay(&replay).map_err(bad)?;
    let n = play.log().len();
    let to = args.to.unwrap_or(n);
    if to > n {
        return Err(Failure::Usage(format!("The replay has {n} actions; --to may be 0 to {n}.")));
    }
    play.rewind(to);
    writeln!(out, "{}: {}", game.name(), replay.seats.join(", "))?;
    if replay.setup.iter().next().is_some() {
        writeln!(out, "{}", scenario::in_words(&replay.setup))?;
    }
    writeln!(out)?;
    let view = WireJson::of(&play.view(Viewer::Spectator));
    let board = Board::of(game.id(), &view, ink);
    let log = play.log();
    for n in 0..log.len() {
        let sentences = log.told(n, Viewer::AllSeeing).map_or_else(Vec::new, |told| told.events);
        for (event, sentence) in log.facts(n, Viewer::AllSeeing).iter().zip(&sentences) {
            writeln!(out, "{}", board.tell(&WireJson::of(event), sentence))?;
        }
    }
    write!(out, "\n{}", board.draw(play.names(), None))?;
    match play.ending() {
        Some(ending) => writeln!(out, "\n{ending}")?,
        None => writeln!(out, "\nAfter {to} of {n} actions.")?,
    }
    Ok(())
}

/// A game of other rules as text: its players, setup and actions.
fn in_words(replay: &engine::Replay) -> String {
    let mut text = format!("{}: {}\n{}\n\n", replay.game, replay.seats.join(", "), replay.setup);
    for line in &replay.lines {
        text += &format!("{}\n", line.entry);
    }
    text
}
