//! How a game in the terminal begins: new, or resumed.

use std::path::Path;

use any_game::AnyGame;
use any_game::fair::Secret;
use engine::{Replay, Seat};
use protocol::Sitter as Seated;
use table::{Kit, LiveTable, NewTable, OldSeat};

use super::host::Host;
use super::save::{free_name, new_file};
use super::seats::{self, Sitter};
use crate::args::{Agreed, Play};
use crate::failure::Failure;
use crate::files::{Saved, read_saved};

pub(super) fn open(args: &Play) -> Result<Host, Failure> {
    let Some(game) = args.game else {
        let known: Vec<_> = registry::list().iter().map(|game| game.id()).collect();
        let known = known.join(", ");
        return Err(Failure::Usage(format!("Say which game is played: {known}.")));
    };
    match &args.load {
        Some(path) => load(game, args, path),
        None => begin(game, args),
    }
}

fn begin(game: &'static dyn AnyGame, args: &Play) -> Result<Host, Failure> {
    let mut choices = args.agreed.choices(game)?;
    let has_players = game.options().iter().any(|option| option.key == "players");
    if let (Some(seats), None, true) = (&args.seats, choices.get("players"), has_players) {
        // A single name is somebody who plays against bots.
        if let n @ 2.. = seats.split(',').count() {
            choices.set("players", &n.to_string());
        }
    }
    let n_seats = game.start(&choices)?.n_seats();
    let sitters = seats::read(args.seats.as_deref(), n_seats)?;
    let secret = args.seed.as_deref().map_or_else(server::fresh_secret, Secret::from_seed);
    let file = match &args.save {
        Some(file) => new_file(file)?,
        None => free_name(game.id(), &secret.commitment()),
    };
    let chairs = seats::chairs(&sitters);
    let order = NewTable { game, choices, secret, chairs, given: Vec::new(), at_leisure: false };
    let mut host = Host::new(LiveTable::new(Kit::ours(), order, 0)?);
    sit(&mut host, &sitters)?;
    host.save_as(file)?;
    Ok(host)
}

/// Everybody who plays here sits down.
pub(super) fn sit(host: &mut Host, sitters: &[Sitter]) -> Result<(), Failure> {
    let named = |(seat, name)| (seat, Some(name));
    host.seat(&seats::people(sitters).into_iter().map(named).collect::<Vec<_>>())
}

fn load(game: &'static dyn AnyGame, args: &Play, path: &Path) -> Result<Host, Failure> {
    let Agreed { setup, mode, scenario } = &args.agreed;
    let is_new = !setup.is_empty() || mode.is_some() || scenario.is_some();
    if is_new || args.seed.is_some() {
        let problem = "A saved game keeps its setup and its secret: leave them out.";
        return Err(Failure::Usage(problem.to_owned()));
    }
    let bad = |problem: &str| Failure::BadFile(format!("{}: {problem}", path.display()));
    let table = match read_saved(path)? {
        Saved::Old(old) => {
            let sitter = |seat: &OldSeat| match seat.sitter {
                Seated::Bot => "bot".to_owned(),
                Seated::Person | Seated::Nobody => seat.name.clone(),
            };
            let seats: Vec<String> = old.seats.iter().map(sitter).collect();
            return Err(bad(&begin_anew(old.game, &old.notice(), path, &old.setup, &seats)));
        }
        Saved::Replay(replay) => {
            let saved_game = any_game::find(registry::list(), &replay.game);
            let saved_game = saved_game.map_err(|problem| bad(&problem.to_string()))?;
            if let Some(notice) = saved_game.older_rules(replay.rules) {
                let sitters = seats::of_replay(&replay.seats);
                let seats: Vec<String> = sitters.iter().map(|it| it.word()).collect();
                let setup = replay.setup.to_string();
                return Err(bad(&begin_anew(saved_game, &notice, path, &setup, &seats)));
            }
            let sitters = match &args.seats {
                Some(seats) => seats::read(Some(seats), replay.seats.len() as u8)?,
                None => seats::of_replay(&replay.seats),
            };
            from_replay(&replay, &sitters).map_err(|problem| bad(&problem))?
        }
        Saved::Table(table) => match &args.seats {
            None => *table,
            Some(seats) => {
                let replay = table.open_replay()?;
                let sitters = seats::read(Some(seats), replay.seats.len() as u8)?;
                from_replay(&replay, &sitters).map_err(Failure::Usage)?
            }
        },
    };
    let saved = table.which_game();
    if saved.id() != game.id() {
        return Err(bad(&format!("This is a game of {}, not of {}.", saved.name(), game.name())));
    }
    let file = match &args.save {
        Some(file) if file != path => new_file(file)?,
        Some(_) | None => path.to_owned(),
    };
    let mut host = come_back(table)?;
    host.save_as(file)?;
    Ok(host)
}

/// Says how to read a game of other rules, and how to restart it.
fn begin_anew(
    game: &dyn AnyGame,
    notice: &str,
    path: &Path,
    setup: &str,
    seats: &[String],
) -> String {
    let (id, file, seats) = (game.id(), path.display(), seats.join(","));
    format!(
        "{notice} Read it with `shamble replay {file}`, or begin it anew with `shamble play {id} {setup} \
         --terminal --seats {seats:?}`."
    )
}

/// The table of a replay with its secret, as games were saved before there were logs.
fn from_replay(replay: &Replay, sitters: &[Sitter]) -> Result<LiveTable, String> {
    let secret = replay.secret.as_deref().and_then(Secret::from_hex);
    let committed = secret.filter(|secret| Some(secret.commitment()) == replay.commitment);
    let secret = committed.ok_or(
        "It does not hold the secret it committed to, so nobody knows what Nature would bring next; it can \
         only be watched with `shamble replay`.",
    )?;
    let (chairs, people) = (seats::chairs(sitters), seats::people(sitters));
    LiveTable::from_replay(Kit::ours(), replay, secret, chairs, &people)
}

/// Everybody who sat at this keyboard is back.
pub(super) fn come_back(table: LiveTable) -> Result<Host, Failure> {
    let places = table.seats();
    let is_person = |place: &&protocol::SeatStatus| place.sitter == Seated::Person;
    let people: Vec<Seat> = places.iter().filter(is_person).map(|it| Seat(it.seat)).collect();
    let is_ours = |seat: &Seat| table.seat_of(&seats::token(*seat)) == Some(*seat);
    if !people.iter().all(is_ours) {
        let problem = "This table was played elsewhere, and its seats open only there.";
        return Err(Failure::BadFile(problem.to_owned()));
    }
    let mut host = Host::resumed(table);
    host.seat(&people.into_iter().map(|seat| (seat, None)).collect::<Vec<_>>())?;
    Ok(host)
}
