//! The lobby: the list of games, the list of tables, and setting up a new one.

use std::sync::Arc;

use any_game::{AnyGame, Level, Problem, setup};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use engine::BadSetup;
use protocol::ToClient;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use store::Change;
use table::{Chair, Kit, LiveTable, NewTable, OldTable, SeatToken};
use tokio::sync::oneshot;

use crate::address::Address;
use crate::base_path::BasePath;
use crate::hall::{Hall, fresh_secret, random};
use crate::host::{Call, Joining, Newcomer};
use crate::origin;
use crate::refusal::Refusal;
use crate::summary::{Stage, Summary};

/// How many tables are listed at most.
pub(crate) const N_LISTED: u32 = 100;

pub(crate) async fn games() -> Json<Value> {
    let one = |game: &&dyn AnyGame| {
        json!({
            "game": game.id(),
            "name": game.name(),
            "rules": game.rules_version(),
            "options": setup::options_to_json(game.options()),
            "modes": setup::modes_to_json(game.modes(), game.options()),
        })
    };
    Json(json!({"games": registry::list().iter().map(one).collect::<Vec<_>>()}))
}

pub(crate) async fn list(State(hall): State<Arc<Hall>>) -> Result<Json<Value>, Refusal> {
    let summaries = hall.archive.read(|reader| reader.listed(N_LISTED)).await?;
    // A table whose summary has another version cannot be joined from here either.
    let summaries = summaries.iter().filter_map(|it| serde_json::from_str::<Summary>(it).ok());
    let summaries = summaries.filter(Summary::is_current);
    Ok(Json(json!({"tables": summaries.collect::<Vec<_>>()})))
}

pub(crate) async fn one(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let card = hall.archive.read(move |reader| reader.card(&id)).await?;
    let summary = serde_json::from_str(&card.summary);
    Ok(Json(summary.map_err(|_| Refusal::from(store::StoreError::NoSuchTable))?))
}

/// The log of a table that was begun under other rules. That of a running game is only for its
/// seats.
pub(crate) async fn log(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<String, Refusal> {
    let not_old = || {
        let text = "This table can be played, so its log stays secret. Open the table instead.";
        Refusal::new(StatusCode::CONFLICT, "not_old", text)
    };
    let wanted = id.clone();
    let card = hall.archive.read(move |reader| reader.card(&wanted)).await?;
    // Checked first, so that a request that will be refused does not make the server read a whole
    // log.
    if serde_json::from_str(&card.summary).is_ok_and(|summary: Summary| summary.is_current()) {
        return Err(not_old());
    }
    let lines = hall.archive.read(move |reader| reader.lines(&id)).await?;
    let old = OldTable::read(&Kit::ours(), &lines.join("\n"));
    old.map(|old| old.text()).ok_or_else(not_old)
}

pub(crate) async fn nothing_here() -> Refusal {
    let text = "There is nothing here. The lobby begins at /api/games and /api/tables.";
    Refusal::new(StatusCode::NOT_FOUND, "nothing_here", text)
}

/// A request for a new table.
#[derive(Debug, Deserialize)]
pub(crate) struct Wish {
    game: String,
    #[serde(default)]
    mode: Option<String>,
    #[serde(default)]
    setup: Map<String, Value>,
    seats: Vec<Wanted>,
    #[serde(default)]
    public: bool,
    /// The game goes on over days.
    #[serde(default)]
    at_leisure: bool,
}

/// Who is to take a seat.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(try_from = "String")]
enum Wanted {
    /// A person at the screen of the one who sets the table up.
    Person,
    Bot(Level),
    /// Anyone with the link.
    Open,
}

pub(crate) async fn create(
    State(hall): State<Arc<Hall>>,
    from: Address,
    headers: HeaderMap,
    wish: Result<Json<Wish>, JsonRejection>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    if !origin::is_welcome(&headers, &hall.config.origins) {
        return Err(Refusal::other_origin());
    }
    let Json(wish) = wish?;
    let chairs = wish.chairs();
    let order = wish.order(chairs.clone())?;
    let table = set_up(&hall, order, wish.public, from).await?;
    let base = &hall.config.base_path;
    let answer = json!({
        "table": table,
        "seats": invitations(base, &table, &wish.seats, &chairs),
        "watch": base.path(&format!("/table/{table}")),
    });
    Ok((StatusCode::CREATED, Json(answer)))
}

/// Sets up and stores a table; returns its id.
pub(crate) async fn set_up(
    hall: &Hall,
    order: NewTable,
    public: bool,
    from: Address,
) -> Result<String, Refusal> {
    let summary = Summary {
        table: SeatToken::new(random()).to_hex()[..32].to_owned(),
        game: order.game.id().to_owned(),
        rules: order.game.rules_version(),
        setup: order.choices.to_string(),
        mode: any_game::setup::mode_of(order.game.modes(), &order.choices)
            .map_or_else(String::new, |mode| mode.text.to_owned()),
        public,
        at_leisure: order.at_leisure,
        stage: Stage::Open,
        seats: Vec::new(),
        awaited: Vec::new(),
    };
    let table = LiveTable::new(Kit::ours(), order, 0)?;
    hall.doors.create(from)?;
    let summary = summary.brought_up_to(&table);
    let head: Vec<_> = table.to_log().lines().map(str::to_owned).collect();
    let (id, card) = (summary.table.clone(), summary.to_card());
    hall.archive.change(Change::Create { id, lines: head, card }).await?;
    Ok(summary.table)
}

/// Gives the client a free seat of a public table.
pub(crate) async fn join(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    from: Address,
    headers: HeaderMap,
    newcomer: Result<Json<Newcomer>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    if !origin::is_welcome(&headers, &hall.config.origins) {
        return Err(Refusal::other_origin());
    }
    let Json(newcomer) = newcomer?;
    let wanted = id.clone();
    let card = hall.archive.read(move |reader| reader.card(&wanted)).await?;
    if !card.is_listed {
        let text = "This table is not open to everybody. Ask somebody there for a link.";
        return Err(Refusal::new(StatusCode::FORBIDDEN, "not_public", text));
    }
    hall.doors.join(from, &id)?;
    seat(&hall, &id, newcomer).await.map(Json)
}

/// Takes a free seat of a table; returns its number, its token and its link.
pub(crate) async fn seat(hall: &Arc<Hall>, id: &str, newcomer: Newcomer) -> Result<Value, Refusal> {
    // Checked here, since it is one word on the way to a table of another node.
    if let Some(refused) = newcomer.figure.as_deref().and_then(table::refuse_figure) {
        return Err(unseated(refused));
    }
    let token = SeatToken::new(random());
    let (answer, answered) = oneshot::channel();
    let inbox = hall.table(id).await?;
    let joining = Box::new(Joining { newcomer, token, answer });
    inbox.send(Call::Join(joining)).await.map_err(|_| no_answer())?;
    match answered.await.map_err(|_| no_answer())? {
        Ok(seat) => {
            let token = token.to_hex();
            let link = hall.config.base_path.path(&format!("/table/{id}#{token}"));
            Ok(json!({"table": id, "seat": seat.0, "token": token, "link": link}))
        }
        Err(refused) => Err(unseated(refused)),
    }
}

fn no_answer() -> Refusal {
    let text = "The table does not answer. Try again.";
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "no_answer", text)
}

/// The refusal for a join that the table refused.
pub(crate) fn unseated(said: ToClient) -> Refusal {
    let ToClient::Refused { code, text, .. } = said else { return no_answer() };
    Refusal::new(StatusCode::CONFLICT, code, text)
}

impl Wanted {
    fn chair(self) -> Chair {
        match self {
            Wanted::Bot(level) => Chair::level(level),
            Wanted::Person => Chair::Kept(SeatToken::new(random())),
            Wanted::Open => Chair::Open(SeatToken::new(random())),
        }
    }

    fn word(self) -> String {
        match self {
            Wanted::Person => "person".to_owned(),
            Wanted::Bot(level) => level.bot(),
            Wanted::Open => "open".to_owned(),
        }
    }
}

impl TryFrom<String> for Wanted {
    type Error = String;

    fn try_from(word: String) -> Result<Wanted, String> {
        match word.as_str() {
            "person" => Ok(Wanted::Person),
            "open" => Ok(Wanted::Open),
            bot => Level::of_bot(bot).map(Wanted::Bot).ok_or_else(|| {
                let known = Level::ALL.map(Level::bot).join(", ");
                format!("a seat is for person, open, {known}, not {bot:?}")
            }),
        }
    }
}

impl Wish {
    pub(crate) fn chairs(&self) -> Vec<Chair> {
        self.seats.iter().map(|wanted| wanted.chair()).collect()
    }

    pub(crate) fn order(&self, chairs: Vec<Chair>) -> Result<NewTable, Problem> {
        let game = any_game::find(registry::list(), &self.game)?;
        let mut choices = match &self.mode {
            None => Default::default(),
            Some(name) => {
                let mode = game.modes().iter().find(|mode| mode.name == name);
                let known: Vec<_> = game.modes().iter().map(|mode| mode.name).collect();
                let unknown = || format!("must be {}, not {name:?}", known.join(", "));
                let bad = || Problem::BadSetup(BadSetup::new("mode", unknown()));
                mode.ok_or_else(bad)?.choices()
            }
        };
        let more = setup::choices_from_json(&self.setup).map_err(Problem::BadSetup)?;
        more.iter().for_each(|(key, value)| choices.set(key, value));
        let has_players = game.options().iter().any(|option| option.key == "players");
        if has_players && more.get("players").is_none() {
            choices.set("players", &self.seats.len().to_string());
        }
        Ok(NewTable {
            game,
            choices,
            secret: fresh_secret(),
            chairs,
            given: Vec::new(),
            at_leisure: self.at_leisure,
        })
    }
}

/// The links of the seats. The token is in the fragment (`#`), which browsers do not send.
fn invitations(base: &BasePath, table: &str, wanted: &[Wanted], chairs: &[Chair]) -> Vec<Value> {
    let one = |(seat, (wanted, chair)): (usize, (&Wanted, &Chair))| match chair {
        Chair::Bot(_) => json!({"seat": seat, "for": wanted.word()}),
        Chair::Open(token) | Chair::Kept(token) => {
            let token = token.to_hex();
            let link = base.path(&format!("/table/{table}#{token}"));
            json!({"seat": seat, "for": wanted.word(), "token": token, "link": link})
        }
    };
    wanted.iter().zip(chairs).enumerate().map(one).collect()
}
