//! Bots think in a worker of their own, so that the table answers at once whatever they think about. It is one: a table
//! asks one bot at a time.

use any_game::{AnyMatch, Limit};
use client_kit::browser;
use engine::{Names, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Bot, Connection, Input, Kit, LiveTable, TellPlan, Think, ThoughtId};

/// A decision takes at most so long, in milliseconds.
const TIME: u64 = 500;

/// A thought on its way to the other worker.
#[derive(Debug, Serialize, Deserialize)]
struct Thought {
    wanted: Wanted,
    game: String,
    position: Value,
    names: Vec<String>,
    seat: u8,
    bot: String,
    luck: u32,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum Wanted {
    /// A decision, by the number of the thought.
    Decision(u64),
    /// What it is about to do, for this client.
    Plan(u64),
}

/// What came of it, on its way back.
#[derive(Debug, Serialize, Deserialize)]
enum Answer {
    Decided(u64, usize),
    Plan(u64, u8, Vec<String>),
}

/// The words in which a decision is asked for.
pub(super) fn decision(think: &Think, table: &LiveTable) -> String {
    let Think { id, seat, bot, position, luck, .. } = think;
    to_text(Wanted::Decision(id.0), table, &**position, *seat, *bot, *luck)
}

/// The words in which a plan is asked for.
pub(super) fn plan(tell: &TellPlan, table: &LiveTable) -> String {
    let TellPlan { to, seat, bot, position, luck } = tell;
    to_text(Wanted::Plan(to.0), table, &**position, *seat, *bot, *luck)
}

fn to_text(
    wanted: Wanted,
    table: &LiveTable,
    position: &dyn AnyMatch,
    seat: Seat,
    bot: Bot,
    luck: u32,
) -> String {
    let thought = Thought {
        wanted,
        game: table.which_game().id().to_owned(),
        position: position.state(),
        names: position.names().all().to_vec(),
        seat: seat.0,
        bot: bot.name.to_owned(),
        luck,
    };
    serde_json::to_string(&thought).expect("a thought is plain text")
}

/// Thinks a thought through, in the other worker. Words that are no thought come from nobody.
pub(super) fn think(text: &str) -> String {
    let end = browser::now() + TIME;
    let is_over = || browser::now() >= end;
    let input = read(text).and_then(|thought| answer(thought, Limit(&is_over)));
    let answer = input.and_then(|input| match input {
        Input::Decided(id, nth) => Some(Answer::Decided(id.0, nth)),
        Input::PlanTold(to, seat, steps) => Some(Answer::Plan(to.0, seat.0, steps)),
        Input::Said(..)
        | Input::Disconnected(_)
        | Input::Join { .. }
        | Input::Woke
        | Input::Secret(_) => None,
    });
    answer
        .map_or_else(String::new, |it| serde_json::to_string(&it).expect("an answer is plain text"))
}

/// What the table hears of it.
pub(super) fn heard(text: &str) -> Option<Input> {
    Some(match serde_json::from_str(text).ok()? {
        Answer::Decided(id, nth) => Input::Decided(ThoughtId(id), nth),
        Answer::Plan(to, seat, steps) => Input::PlanTold(Connection(to), Seat(seat), steps),
    })
}

fn read(text: &str) -> Option<Thought> {
    serde_json::from_str(text).ok()
}

fn answer(thought: Thought, limit: Limit<'_>) -> Option<Input> {
    let Thought { wanted, game, position, names, seat, bot, luck } = thought;
    let mut position = any_game::find(registry::list(), &game).ok()?.load(position).ok()?;
    position.rename(Names::new(names));
    let (seat, bot) = (Seat(seat), *Kit::ours().bot(&bot)?);
    Some(match wanted {
        Wanted::Decision(id) => {
            let id = ThoughtId(id);
            let think = Think { id, seat, bot, position, luck, wanted_at: 0 };
            Input::Decided(id, think.decide(limit))
        }
        Wanted::Plan(to) => TellPlan { to: Connection(to), seat, bot, position, luck }.tell(limit),
    })
}
