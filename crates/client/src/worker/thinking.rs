//! Bots think in a worker of their own, so that the table always answers at once. A table asks one bot at a time, so one is enough.

use any_game::{AnyMatch, Limit, ReviewDepth, ReviewedEntry};
use client_kit::browser;
use engine::{Names, Replay, Seat, Viewer};
use protocol::ToClient;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Bot, Connection, Consult, Input, Inquiry, Kit, LiveTable, Think, ThoughtId};

use super::messages::ToldEntry;

/// The time limit of a decision, in milliseconds.
const TIME: u64 = 500;

/// A request to another worker.
#[derive(Debug, Serialize, Deserialize)]
enum Thought {
    About(Wanted, Position),
    /// A review of some entries of a replay.
    Review {
        replay: String,
        depth: ReviewDepth,
        from: usize,
        to: usize,
    },
}

/// The position to think about.
#[derive(Debug, Serialize, Deserialize)]
struct Position {
    game: String,
    state: Value,
    names: Vec<String>,
    seat: u8,
    luck: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
enum Wanted {
    /// A decision of this bot, with the number of the request.
    Decision(u64, String),
    /// The plan of this bot, for this client.
    Plan(u64, String),
    /// A hint for this client at this version.
    Hint(u64, u64),
    /// The chance of this client at this version.
    Chance(u64, u64),
    /// What the network says, bit by bit. Tests compare it with what the server computes.
    Bits,
}

/// The result, as sent back.
#[derive(Debug, Serialize, Deserialize)]
enum Answer {
    Decided(u64, usize),
    Consulted(u64, ToClient),
    Reviewed(Vec<ReviewedEntry>, Vec<ToldEntry>),
    Bits(Vec<u32>),
}

/// A result of another worker.
pub(super) enum Heard {
    ForTable(Input),
    Reviewed(Vec<ReviewedEntry>, Vec<ToldEntry>),
}

/// Serializes a request for a decision.
pub(super) fn decision(think: &Think, table: &LiveTable) -> String {
    let wanted = Wanted::Decision(think.id.0, think.bot.name.to_owned());
    to_text(wanted, table, &*think.position, think.seat, think.luck)
}

/// Serializes a request for a plan, a hint or a chance.
pub(super) fn consult(consult: &Consult, table: &LiveTable) -> String {
    let Consult { to, seat, inquiry, position, luck, version } = consult;
    let wanted = match inquiry {
        Inquiry::Plan(bot) => Wanted::Plan(to.0, bot.name.to_owned()),
        Inquiry::Hint => Wanted::Hint(to.0, *version),
        Inquiry::Chance => Wanted::Chance(to.0, *version),
    };
    to_text(wanted, table, &**position, *seat, *luck)
}

/// The words in which entries of a replay are asked for.
pub(super) fn review(replay: &str, depth: ReviewDepth, from: usize, to: usize) -> String {
    write(&Thought::Review { replay: replay.to_owned(), depth, from, to })
}

fn to_text(
    wanted: Wanted,
    table: &LiveTable,
    position: &dyn AnyMatch,
    seat: Seat,
    luck: u32,
) -> String {
    let position = Position {
        game: table.which_game().id().to_owned(),
        state: position.state(),
        names: position.names().all().to_vec(),
        seat: seat.0,
        luck,
    };
    write(&Thought::About(wanted, position))
}

fn write(words: &impl Serialize) -> String {
    serde_json::to_string(words).expect("a thought is plain text")
}

/// Computes a request, in another worker. Invalid requests cannot occur.
pub(super) fn think(text: &str) -> String {
    let end = browser::now() + TIME;
    let is_over = || browser::now() >= end;
    let answer = match serde_json::from_str(text) {
        Ok(Thought::About(wanted, position)) => answer(wanted, position, Limit::new(&is_over)),
        Ok(Thought::Review { replay, depth, from, to }) => look_again(&replay, depth, from, to),
        Err(_) => None,
    };
    answer.map_or_else(String::new, |it| write(&it))
}

/// Parses a result.
pub(super) fn heard(text: &str) -> Option<Heard> {
    Some(match serde_json::from_str(text).ok()? {
        Answer::Decided(id, nth) => Heard::ForTable(Input::Decided(ThoughtId(id), nth)),
        Answer::Consulted(to, told) => {
            Heard::ForTable(Input::Consulted(Connection(to), Box::new(told)))
        }
        Answer::Reviewed(entries, told) => Heard::Reviewed(entries, told),
        Answer::Bits(_) => return None,
    })
}

fn answer(wanted: Wanted, at: Position, limit: Limit<'_>) -> Option<Answer> {
    let Position { game, state, names, seat, luck } = at;
    let mut position = any_game::find(registry::list(), &game).ok()?.load(state).ok()?;
    position.rename(Names::new(names));
    let seat = Seat(seat);
    let bot = |name: &str| -> Option<Bot> { Kit::ours().bot(name).copied() };
    let (to, version, inquiry) = match wanted {
        Wanted::Decision(id, name) => {
            let (id, bot) = (ThoughtId(id), bot(&name)?);
            let think = Think { id, seat, bot, position, luck, wanted_at: 0 };
            return Some(Answer::Decided(id.0, think.decide(limit)));
        }
        Wanted::Plan(to, name) => (to, 0, Inquiry::Plan(bot(&name)?)),
        Wanted::Hint(to, version) => (to, version, Inquiry::Hint),
        Wanted::Chance(to, version) => (to, version, Inquiry::Chance),
        Wanted::Bits => return Some(Answer::Bits(position.bits(seat, luck.into())?)),
    };
    let consult = Consult { to: Connection(to), seat, inquiry, position, luck, version };
    match consult.answer(limit) {
        Input::Consulted(to, told) => Some(Answer::Consulted(to.0, *told)),
        Input::Said(..)
        | Input::Disconnected(_)
        | Input::Join { .. }
        | Input::Woke
        | Input::Decided(..)
        | Input::Secret(_) => None,
    }
}

fn look_again(replay: &str, depth: ReviewDepth, from: usize, to: usize) -> Option<Answer> {
    let replay = Replay::parse(replay).ok()?;
    let game = any_game::find(registry::list(), &replay.game).ok()?;
    let play = game.replay(&replay).ok()?;
    let entries = play.review(from..to, depth);
    let turns = play.turns().unwrap_or_default();
    let told = entries.iter().map(|it| told(&*play, &turns, it.entry)).collect();
    Some(Answer::Reviewed(entries, told))
}

/// Only games that are over are reviewed, and then nothing is hidden any more.
fn told(play: &dyn AnyMatch, turns: &[u32], entry: usize) -> ToldEntry {
    let events = play.log().told(entry, Viewer::AllSeeing).map(|it| it.events);
    let said = events.and_then(|events| events.into_iter().next()).unwrap_or_default();
    ToldEntry { turn: turns.get(entry + 1).copied().unwrap_or(0), said }
}
