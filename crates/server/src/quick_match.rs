//! A quick match: a free seat at a public table of a game, or a new table that waits for somebody else.

use std::sync::Arc;

use any_game::{AnyGame, Problem};
use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::HeaderMap;
use engine::{BadSetup, Choices, Mode};
use serde::Deserialize;
use serde_json::Value;
use table::{Chair, NewTable, SeatToken};

use crate::address::Address;
use crate::hall::{Hall, fresh_secret, random};
use crate::host::Newcomer;
use crate::refusal::Refusal;
use crate::summary::{Stage, Summary};
use crate::{lobby, origin};

/// Who wants to play what.
#[derive(Debug, Deserialize)]
pub(crate) struct Seeker {
    game: String,
    #[serde(flatten)]
    newcomer: Newcomer,
}

impl Seeker {
    pub(crate) fn into_name(self) -> String {
        self.newcomer.name
    }
}

/// Refusals that may not occur at another table: the seat was just taken, or the name is in use there.
const ELSEWHERE: [&str; 3] = ["no_free_seat", "name_taken", "name_alike"];

pub(crate) async fn seek(
    State(hall): State<Arc<Hall>>,
    from: Address,
    headers: HeaderMap,
    seeker: Result<Json<Seeker>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    if !origin::is_welcome(&headers, &hall.config.origins) {
        return Err(Refusal::other_origin());
    }
    let Json(Seeker { game, newcomer }) = seeker?;
    let game = any_game::find(registry::list(), &game)?;
    // Checked before a table is set up that nobody could sit down at.
    let bound = newcomer.commitment.as_deref().and_then(table::refuse_commitment);
    let figure = newcomer.figure.as_deref().and_then(table::refuse_figure);
    if let Some(refused) = table::refuse_name(&newcomer.name).or(figure).or(bound) {
        return Err(lobby::unseated(refused));
    }
    let summaries = hall.archive.read(|reader| reader.listed(lobby::N_LISTED)).await?;
    let summaries = summaries.iter().filter_map(|it| serde_json::from_str::<Summary>(it).ok());
    let has_room = |it: &Summary| it.stage == Stage::Open && it.game == game.id();
    // Longest waiting first.
    let waiting: Vec<_> = summaries.filter(Summary::is_current).filter(has_room).collect();
    for summary in waiting.iter().rev() {
        // An address that has joined this table too often gets the next one.
        if hall.doors.join(from, &summary.table).is_err() {
            continue;
        }
        match lobby::seat(&hall, &summary.table, newcomer.clone()).await {
            Err(refusal) if ELSEWHERE.contains(&refusal.code()) => {}
            answer => return answer.map(Json),
        }
    }
    let table = lobby::set_up(&hall, for_two(game)?, true, from).await?;
    lobby::seat(&hall, &table, newcomer).await.map(Json)
}

/// The first of the game's modes for two players, beginning with the default.
fn for_two(game: &'static dyn AnyGame) -> Result<NewTable, Problem> {
    let proposed = game.first_mode().and_then(|n| game.modes().get(n));
    let counts = game.options().iter().any(|option| option.key == "players");
    let choose = |mode: &Mode| {
        let mut choices: Choices = mode.choices();
        if counts {
            choices.set("players", "2");
        }
        let play = game.start(&choices).ok()?;
        (play.n_seats() == 2).then_some(choices)
    };
    let found = proposed.into_iter().chain(game.modes()).find_map(choose);
    let alone = || Problem::BadSetup(BadSetup::new("players", "cannot be two in this game"));
    let chairs = (0..2).map(|_| Chair::Open(SeatToken::new(random()))).collect();
    Ok(NewTable {
        game,
        choices: found.ok_or_else(alone)?,
        secret: fresh_secret(),
        chairs,
        given: Vec::new(),
        at_leisure: false,
    })
}
