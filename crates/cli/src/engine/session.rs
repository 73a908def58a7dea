//! The commands.

use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch, Problem, Reveal, setup};
use engine::{Seat, ToAct, Viewer, Who};
use serde_json::{Map, Value, json};

use super::json::{self, Request, SeatWord};
use crate::scenario;

/// A session with one program: no game, or one game at a time.
pub(super) struct Session {
    games: &'static [&'static dyn AnyGame],
    secret: fn() -> Secret,
    table: Option<Table>,
}

struct Table {
    game: &'static dyn AnyGame,
    play: Box<dyn AnyMatch>,
    nature: Nature,
    secret: Secret,
}

/// Who draws for Nature.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nature {
    /// The secret, at once.
    Auto,
    /// The caller.
    Ask,
}

/// Why a request was refused: a code for programs, a sentence for people.
#[derive(Debug)]
pub(super) struct Refusal {
    code: &'static str,
    rule: Option<&'static str>,
    text: String,
}

impl Refusal {
    pub(super) fn new(code: &'static str, text: impl Into<String>) -> Refusal {
        Refusal { code, rule: None, text: text.into() }
    }

    pub(super) fn bad_field(key: &str, expected: &str, found: &Value) -> Refusal {
        let mut found = found.to_string();
        if found.chars().count() > 40 {
            found = found.chars().take(40).chain(['…']).collect();
        }
        Refusal::new("bad_field", format!("The field {key:?} must be {expected}, not {found}."))
    }

    pub(super) fn to_json(&self) -> Value {
        let mut error = json!({"code": self.code, "text": self.text});
        if let Some(rule) = self.rule {
            error["rule"] = rule.into();
        }
        json!({"ok": false, "error": error})
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        let code = problem.code();
        match problem.forbidden() {
            Some(it) => Refusal { code, rule: Some(it.rule.0), text: it.text.clone() },
            None => Refusal::new(code, problem.to_string()),
        }
    }
}

const COMMANDS: &str = "games, new, state, load, options, play, clock, outcome, view, why_not, \
                        log, undo, replay";

impl Session {
    pub(super) fn new(games: &'static [&'static dyn AnyGame], secret: fn() -> Secret) -> Session {
        Session { games, secret, table: None }
    }

    /// Drops the game.
    pub(super) fn put_away(&mut self) {
        self.table = None;
    }

    pub(super) fn answer(&mut self, line: &[u8]) -> Value {
        let answer = match serde_json::from_slice::<Value>(line) {
            Ok(Value::Object(request)) => self.obey(&request),
            Ok(_) => Err(Refusal::new(
                "bad_request",
                "A request is an object such as {\"cmd\":\"games\"}.",
            )),
            Err(error) => Err(Refusal::new("bad_json", format!("This is not JSON: {error}."))),
        };
        match answer {
            Ok(mut fields) => {
                fields["ok"] = true.into();
                fields
            }
            Err(refusal) => refusal.to_json(),
        }
    }

    fn obey(&mut self, request: &Map<String, Value>) -> Result<Value, Refusal> {
        let request = Request(request);
        match request.text("cmd")? {
            "games" => Ok(
                json!({"games": self.games.iter().map(|it| json::game(*it)).collect::<Vec<_>>()}),
            ),
            "new" => self.begin(&request),
            "load" => self.load(&request),
            "state" => Ok(json!({"state": self.table()?.play.state()})),
            "options" => self.table()?.options(&request),
            "play" => self.table()?.act(&request),
            "clock" => self.table()?.clock(&request),
            "outcome" => Ok(self.table()?.outcome()),
            "view" => self.table()?.view(&request),
            "why_not" => self.table()?.why_not(&request),
            "log" => self.table()?.log(&request),
            "undo" => self.table()?.undo(),
            "replay" => self.table()?.replay(),
            unknown => Err(Refusal::new(
                "unknown_command",
                format!("There is no command {unknown:?}; there are {COMMANDS}."),
            )),
        }
    }

    fn table(&mut self) -> Result<&mut Table, Refusal> {
        let none = || {
            let hint = "begin one with {\"cmd\":\"new\",\"game\":…} or load a position";
            Refusal::new("no_game", format!("There is no game yet; {hint}."))
        };
        self.table.as_mut().ok_or_else(none)
    }

    fn begin(&mut self, request: &Request) -> Result<Value, Refusal> {
        let game = any_game::find(self.games, request.text("game")?)?;
        let chosen = request.object("setup")?.cloned().unwrap_or_default();
        let mut choices = setup::choices_from_json(&chosen).map_err(Problem::BadSetup)?;
        if request.get("scenario").is_some() {
            scenario::set(request.text("scenario")?, game, &mut choices)
                .map_err(|problem| Refusal::new("bad_setup", problem))?;
        }
        let nature = read_nature(request)?.unwrap_or(Nature::Auto);
        let secret = read_seed(request)?.unwrap_or_else(self.secret);
        let mut table = Table { game, play: game.start(&choices)?, nature, secret };
        table.let_nature_act()?;
        let mut answer = table.since(0, None);
        if nature == Nature::Auto {
            answer["commitment"] = secret.commitment().into();
        }
        self.table = Some(table);
        Ok(answer)
    }

    /// The position is taken as it is: if it waits for Nature, the caller says when Nature acts.
    fn load(&mut self, request: &Request) -> Result<Value, Refusal> {
        let game = any_game::find(self.games, request.text("game")?)?;
        let before = self.table.as_ref().map_or(Nature::Auto, |table| table.nature);
        let nature = read_nature(request)?.unwrap_or(before);
        let secret = read_seed(request)?.unwrap_or_else(self.secret);
        let play = game.load(request.need("state")?.clone())?;
        let answer = json!({"state": play.state(), "to_act": json::to_act(play.to_act())});
        self.table = Some(Table { game, play, nature, secret });
        Ok(answer)
    }
}

impl Table {
    fn options(&self, request: &Request) -> Result<Value, Refusal> {
        let (choices, question) = match request.seat()? {
            SeatWord::Nature => (self.play.chance(), None),
            SeatWord::Seat(seat) => {
                let seat = self.seat(seat)?;
                (self.play.options(seat)?, Some(self.play.question(seat)))
            }
        };
        let question = question.filter(|_| !choices.is_empty());
        let options: Vec<Value> = choices.iter().map(json::choice).collect();
        Ok(json!({"question": question, "options": options}))
    }

    fn act(&mut self, request: &Request) -> Result<Value, Refusal> {
        let viewer = self.viewer(request, "viewer")?;
        let from = self.play.log().len();
        match request.seat()? {
            SeatWord::Nature if request.get("action").is_none() => self.play.draw(&self.secret)?,
            SeatWord::Nature => self.play.happen(request.text("action")?)?,
            SeatWord::Seat(seat) => {
                let seat = self.seat(seat)?;
                self.play.play(seat, request.text("action")?)?;
            }
        }
        self.let_nature_act()?;
        Ok(self.since(from, viewer))
    }

    fn clock(&mut self, request: &Request) -> Result<Value, Refusal> {
        let viewer = self.viewer(request, "viewer")?;
        let from = self.play.log().len();
        self.play.clock(request.millis("to_ms")?)?;
        self.let_nature_act()?;
        Ok(self.since(from, viewer))
    }

    fn outcome(&self) -> Value {
        let ToAct::Over(outcome) = self.play.to_act() else { return json!({"over": false}) };
        let mut answer = json!({"over": true, "result": json::result(outcome)});
        if self.nature == Nature::Auto {
            answer["secret"] = self.secret.to_hex().into();
        }
        answer
    }

    fn view(&self, request: &Request) -> Result<Value, Refusal> {
        let viewer = self.viewer(request, "seat")?.unwrap_or(Viewer::Spectator);
        Ok(json!({"view": self.play.view(viewer)}))
    }

    fn why_not(&self, request: &Request) -> Result<Value, Refusal> {
        let SeatWord::Seat(seat) = request.seat()? else {
            return Err(Refusal::new("bad_field", "Rules forbid nothing to Nature."));
        };
        let seat = self.seat(seat)?;
        Ok(match self.play.why_not(seat, request.text("action")?)? {
            None => json!({"allowed": true}),
            Some(it) => json!({"allowed": false, "rule": it.rule.0, "text": it.text}),
        })
    }

    fn log(&self, request: &Request) -> Result<Value, Refusal> {
        let viewer = self.viewer(request, "viewer")?;
        let log: Vec<Value> = self
            .play
            .log()
            .since(0, viewer.unwrap_or(Viewer::AllSeeing))
            .iter()
            .map(json::told)
            .collect();
        let chosen = self.play.choices();
        let setup = chosen.map(|choices| setup::choices_to_json(choices, self.game.options()));
        let begins = if setup.is_some() { "setup" } else { "position" };
        Ok(json!({"game": self.game.id(), "begins": begins, "setup": setup, "log": log}))
    }

    /// Undoes the last decision with all draws after it, or only the last entry if the caller
    /// answers for Nature.
    fn undo(&mut self) -> Result<Value, Refusal> {
        let log = self.play.log();
        let n = log.len();
        let to = log.before_last(|who| self.nature == Nature::Ask || who != Who::Nature);
        self.play.rewind(to.ok_or(Problem::NothingToUndo)?);
        let undone = n - self.play.log().len();
        Ok(json!({"undone": undone, "to_act": json::to_act(self.play.to_act())}))
    }

    fn replay(&self) -> Result<Value, Refusal> {
        let reveal = match self.play.to_act() {
            ToAct::Over(_) => Reveal::Shown,
            ToAct::Seats(_) | ToAct::Nature => Reveal::Hidden,
        };
        let secret = (self.nature == Nature::Auto).then_some((&self.secret, reveal));
        Ok(json!({"replay": self.play.replay(secret)?.to_string()}))
    }

    fn let_nature_act(&mut self) -> Result<(), Refusal> {
        while self.nature == Nature::Auto && self.play.to_act() == ToAct::Nature {
            self.play.draw(&self.secret)?;
        }
        Ok(())
    }

    /// What happened from entry `from` on, and who is asked now.
    fn since(&self, from: usize, viewer: Option<Viewer>) -> Value {
        let told = self.play.log().since(from, viewer.unwrap_or(Viewer::AllSeeing));
        json!({"events": json::events(&told), "to_act": json::to_act(self.play.to_act())})
    }

    fn seat(&self, seat: u64) -> Result<Seat, Refusal> {
        let n_seats = self.play.n_seats();
        let found = u8::try_from(seat).ok().filter(|&seat| seat < n_seats);
        Ok(found.map(Seat).ok_or(Problem::NoSuchSeat { seat, n_seats })?)
    }

    fn viewer(&self, request: &Request, key: &str) -> Result<Option<Viewer>, Refusal> {
        let Some(value) = request.get(key) else { return Ok(None) };
        match (value.as_u64(), value.as_str()) {
            (Some(seat), _) => Ok(Some(Viewer::Seat(self.seat(seat)?))),
            (None, Some("spectator")) => Ok(Some(Viewer::Spectator)),
            (None, _) => Err(Refusal::bad_field(key, "a seat's number or \"spectator\"", value)),
        }
    }
}

fn read_nature(request: &Request) -> Result<Option<Nature>, Refusal> {
    let Some(value) = request.get("nature") else { return Ok(None) };
    match value.as_str() {
        Some("auto") => Ok(Some(Nature::Auto)),
        Some("ask") => Ok(Some(Nature::Ask)),
        Some(_) | None => Err(Refusal::bad_field("nature", "\"auto\" or \"ask\"", value)),
    }
}

fn read_seed(request: &Request) -> Result<Option<Secret>, Refusal> {
    match request.get("seed") {
        None => Ok(None),
        Some(Value::String(words)) => Ok(Some(Secret::from_seed(words))),
        Some(Value::Number(n)) => Ok(Some(Secret::from_seed(&n.to_string()))),
        Some(other) => Err(Refusal::bad_field("seed", "text or a number", other)),
    }
}
