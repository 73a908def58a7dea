//! Everything that survives when the program is killed: what the lines of the log make of a table.

use std::fmt;

use engine::{Choices, Millis, Seat, SeatSet, ToAct, Who, stable_hash};
use games::fair::Secret;
use games::{AnyGame, AnyMatch};
use protocol::{Fate, Proposal};

use crate::TAKE_OVER;
use crate::line::{FIRST_LINE, Line};
use crate::places::{Occupant, Place, Places, Presence};
use crate::proposals::Open;
use crate::refusal::Refusal;
use crate::story::Story;
use crate::table::Kit;

#[derive(Debug)]
pub(crate) struct State {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) choices: Choices,
    pub(crate) play: Box<dyn AnyMatch>,
    pub(crate) secret: Secret,
    pub(crate) places: Places,
    pub(crate) proposal: Option<Open>,
    /// The last proposal that was decided.
    pub(crate) closed: Option<(Open, Fate)>,
    pub(crate) is_paused: bool,
    /// How many lines the log has after its head.
    pub(crate) version: u64,
    /// When the last line was written.
    pub(crate) at: Millis,
    pub(crate) check: u32,
    pub(crate) watch: Stopwatch,
    /// When the game last changed or went on: bots wait from here.
    pub(crate) moved_at: Millis,
    pub(crate) story: Story,
}

/// How long the game has been running.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Stopwatch {
    spent: Millis,
    since: Option<Millis>,
}

impl Stopwatch {
    pub(crate) fn read(&self, at: Millis) -> Millis {
        self.spent + self.since.map_or(0, |since| at.saturating_sub(since))
    }

    /// When it will show this time, if it runs.
    pub(crate) fn when(&self, shown: Millis) -> Option<Millis> {
        Some(self.since?.saturating_add(shown.saturating_sub(self.spent)))
    }

    fn start(&mut self, at: Millis) {
        self.since = Some(at);
    }

    fn stop(&mut self, at: Millis) {
        *self = Stopwatch { spent: self.read(at), since: None };
    }
}

impl State {
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.play.to_act(), ToAct::Over(_))
    }

    /// Whether the table goes on, if need be without those who left: it rests when no person is
    /// there to see it.
    pub(crate) fn goes_on(&self) -> bool {
        let is_seen = self.places.persons().is_empty() || !self.places.here().is_empty();
        is_seen && self.places.open().is_empty() && !self.is_paused && !self.is_over()
    }

    /// Whether game, clock and bots run now.
    pub(crate) fn is_running(&self) -> bool {
        self.goes_on() && self.places.missed().is_empty()
    }

    pub(crate) fn asked(&self) -> SeatSet {
        match self.play.to_act() {
            ToAct::Seats(seats) => seats,
            ToAct::Nature | ToAct::Over(_) => SeatSet::NONE,
        }
    }

    /// The bot whose decision is next.
    pub(crate) fn bot_to_act(&self) -> Option<Seat> {
        self.asked().and(self.places.bots()).lowest().filter(|_| self.is_running())
    }

    /// When a bot takes over for somebody who left, and for whom.
    pub(crate) fn take_over(&self) -> Option<(Millis, Seat)> {
        let due = |seat| {
            let since = self.places.get(seat)?.missed_since()?;
            Some((since.saturating_add(TAKE_OVER), seat))
        };
        self.places.missed().iter().filter_map(due).min().filter(|_| self.goes_on())
    }

    /// When the game's clock wants to be told the time. It is never told the same time twice.
    pub(crate) fn alarm(&self) -> Option<Millis> {
        let log = self.play.log();
        let last = log.before_last(|who| matches!(who, Who::Clock(_))).and_then(|n| log.who(n));
        let least = if let Some(Who::Clock(told)) = last { told.checked_add(1)? } else { 0 };
        self.watch.when(self.play.next_alarm()?.max(least))
    }

    /// Applies a line, or refuses it and changes nothing.
    pub(crate) fn apply(&mut self, at: Millis, line: &Line) -> Result<(), Refusal> {
        let (went_on, ran) = (self.goes_on(), self.is_running());
        self.change(at, line)?;
        self.version += 1;
        self.at = at;
        self.check = fold(stable_hash(&(self.check, at, line.to_string(), self.play.hash())));
        if self.proposal.as_ref().is_some_and(|open| !self.has_ground(open)) {
            self.close(Fate::Lapsed);
        }
        if self.goes_on() && !went_on {
            self.places.miss_from(at);
        }
        match (ran, self.is_running()) {
            (false, true) => {
                self.watch.start(at);
                self.moved_at = at;
            }
            (true, false) => self.watch.stop(at),
            (true, true) | (false, false) => {}
        }
        if line.is_entry() {
            self.moved_at = at;
            self.story.happened(self.version, &*self.play);
        }
        Ok(())
    }

    fn change(&mut self, at: Millis, line: &Line) -> Result<(), Refusal> {
        let Some(seat) = line.seat() else { return self.change_all(line) };
        let version = self.version + 1;
        let undo_to = self.undo_to(seat);
        let Some(place) = self.places.get_mut(seat) else {
            return Err(Refusal::NoSuchSeat(seat.0));
        };
        match (line, &mut place.who) {
            (Line::Sat(_, name), Occupant::Nobody | Occupant::Bot(_)) => {
                let (name, presence) = (name.clone(), Presence::Here);
                place.who = Occupant::Person { name, presence, stand_in: None };
            }
            (Line::Rose(_), Occupant::Person { .. }) => place.who = Occupant::Nobody,
            (Line::WentAway(_), Occupant::Person { presence, .. }) => {
                *presence = Presence::Away(at);
            }
            (Line::CameBack(_), Occupant::Person { presence, stand_in, .. }) => {
                (*presence, *stand_in) = (Presence::Here, None);
            }
            (Line::HandedToBot(_, bot), Occupant::Person { stand_in, .. }) => {
                *stand_in = Some(bot.clone());
            }
            (Line::HandedToBot(_, bot), Occupant::Nobody) => {
                place.who = Occupant::Bot(bot.clone());
            }
            (Line::Sat(..) | Line::HandedToBot(..), _) => return Err(Refusal::SeatTaken),
            (Line::Rose(_) | Line::WentAway(_) | Line::CameBack(_), _) => {
                return Err(Refusal::NotSeated);
            }
            (Line::Acted(_, action), _) => self.play.play(seat, action)?,
            (Line::TookBack(_, to), _) => self.take_back(at, seat, *to)?,
            (Line::Proposed(_, what), _) => {
                let undo_to = match what {
                    Proposal::Undo => undo_to.ok_or(Refusal::NothingToUndo)?,
                    Proposal::Pause | Proposal::Resume | Proposal::Rematch => 0,
                };
                let agreed = SeatSet::only(seat);
                let open = Open { number: version, what: *what, by: seat, agreed, undo_to };
                self.proposal = Some(open);
            }
            (Line::Agreed(_), _) => {
                self.proposal.as_mut().ok_or(Refusal::NoSuchProposal)?.agreed.add(seat);
            }
            (Line::Refused(_), _) => self.close(Fate::Refused),
            (Line::Said(_, text), _) => self.story.said(version, seat, text),
            (Line::Happened(_) | Line::Clock(_), _)
            | (Line::Paused | Line::Resumed | Line::Rematch(_), _) => {
                unreachable!("these lines are of no seat")
            }
        }
        if line.is_about_presence() {
            self.play.rename(self.places.names());
        }
        Ok(())
    }

    /// What a line that is of no seat changes.
    fn change_all(&mut self, line: &Line) -> Result<(), Refusal> {
        match line {
            Line::Happened(outcome) => {
                let due = self.play.outcome(&self.secret);
                if due.as_ref() != Some(outcome) {
                    let outcome = outcome.clone();
                    return Err(games::Problem::NoSuchOutcome { outcome }.into());
                }
                self.play.happen(outcome)?;
            }
            Line::Clock(now) => self.play.clock(*now)?,
            Line::Paused => {
                self.is_paused = true;
                self.close(Fate::Accepted);
            }
            Line::Resumed => {
                self.is_paused = false;
                self.close(Fate::Accepted);
            }
            Line::Rematch(secret) => {
                self.play = self.game.start(&self.choices)?;
                self.play.rename(self.places.names());
                self.secret = *secret;
                self.watch = Stopwatch::default();
                self.story.turn_over(self.version + 1);
                self.close(Fate::Accepted);
            }
            Line::Sat(..) | Line::Rose(_) | Line::WentAway(_) | Line::CameBack(_) => {}
            Line::HandedToBot(..) | Line::Acted(..) | Line::TookBack(..) | Line::Said(..) => {}
            Line::Proposed(..) | Line::Agreed(_) | Line::Refused(_) => {}
        }
        Ok(())
    }

    fn take_back(&mut self, at: Millis, seat: Seat, to: usize) -> Result<(), Refusal> {
        let n = self.play.log().len();
        if to >= n {
            return Err(Refusal::NothingToUndo);
        }
        self.play.rewind(to);
        self.moved_at = at;
        self.story.taken_back(self.version + 1, seat, n - to);
        let is_this = |open: &Open| open.what == Proposal::Undo && open.undo_to == to;
        if self.proposal.as_ref().is_some_and(is_this) {
            self.close(Fate::Accepted);
        }
        Ok(())
    }

    /// The lines above the first one with a time.
    pub(crate) fn head(&self) -> Vec<String> {
        let mut head = vec![
            FIRST_LINE.to_owned(),
            format!("game {}", self.game.id()),
            format!("rules {}", self.game.rules_version()),
            format!("setup {}", self.choices),
            format!("secret {}", self.secret.to_hex()),
        ];
        for (n, place) in self.places.0.iter().enumerate() {
            head.push(match (&place.token, place.bot()) {
                (Some(token), _) => format!("seat {n} open {token}"),
                (None, bot) => format!("seat {n} bot {}", bot.unwrap_or_default()),
            });
        }
        head
    }

    /// Reads the head of a log, and says how many lines that took.
    pub(crate) fn from_head(kit: &Kit, log: &[&str]) -> Result<(State, usize), BadLog> {
        let bad = |n: usize, problem: String| BadLog { line: n + 1, problem };
        let field = |n: usize, key: &str| {
            let value = log.get(n).and_then(|line| line.strip_prefix(key)?.strip_prefix(' '));
            value.ok_or_else(|| bad(n, format!("expected the line \"{key} …\"")))
        };
        if log.first() != Some(&FIRST_LINE) {
            return Err(bad(0, format!("this is no log of a table: it must begin {FIRST_LINE:?}")));
        }
        let game =
            games::find(kit.games, field(1, "game")?).map_err(|it| bad(1, it.to_string()))?;
        let rules = game.rules_version();
        if field(2, "rules")? != rules.to_string() {
            return Err(bad(2, format!("these rules are version {rules}")));
        }
        let choices = Choices::parse(field(3, "setup")?).map_err(|it| bad(3, it.to_string()))?;
        let secret = Secret::from_hex(field(4, "secret")?)
            .ok_or_else(|| bad(4, "a secret has 64 hexadecimal digits".to_owned()))?;
        let mut places = Vec::new();
        let seats = log.iter().skip(5).map_while(|line| line.strip_prefix("seat "));
        for (n, seat) in seats.enumerate() {
            let place = parse_place(kit, n, seat);
            places.push(place.ok_or_else(|| bad(5 + n, "this is no seat".to_owned()))?);
        }
        let n_lines = 5 + places.len();
        let state = State::new(game, choices, secret, places);
        Ok((state.map_err(|refusal| bad(3, refusal.to_string()))?, n_lines))
    }

    pub(crate) fn new(
        game: &'static dyn AnyGame,
        choices: Choices,
        secret: Secret,
        places: Vec<Place>,
    ) -> Result<State, Refusal> {
        let mut play = game.start(&choices)?;
        if places.len() != usize::from(play.n_seats()) {
            return Err(Refusal::NoSuchSeat(places.len() as u8));
        }
        let places = Places(places);
        play.rename(places.names());
        let mut state = State {
            game,
            choices,
            play,
            secret,
            places,
            proposal: None,
            closed: None,
            is_paused: false,
            version: 0,
            at: 0,
            check: 0,
            watch: Stopwatch::default(),
            moved_at: 0,
            story: Story::default(),
        };
        state.check = fold(stable_hash(&state.head()));
        if state.is_running() {
            state.watch.start(0);
        }
        Ok(state)
    }

    /// Applies a line of the log as it was written.
    pub(crate) fn replay(&mut self, text: &str) -> Result<(), String> {
        let parts = text.rsplit_once(" #").and_then(|(text, check)| {
            let (at, words) = text.split_once(' ')?;
            Some((at.parse().ok()?, Line::parse(words)?, check))
        });
        let (at, line, check) = parts.ok_or("this is no line of a table")?;
        if at < self.at {
            return Err("time never goes back".to_owned());
        }
        self.apply(at, &line).map_err(|refusal| refusal.to_string())?;
        let fits = check == format!("{:08x}", self.check);
        fits.then_some(()).ok_or_else(|| "the check does not fit: a line was edited".to_owned())
    }
}

fn fold(hash: u64) -> u32 {
    (hash ^ (hash >> 32)) as u32
}

fn parse_place(kit: &Kit, n: usize, text: &str) -> Option<Place> {
    let (kind, value) = text.strip_prefix(&format!("{n} "))?.split_once(' ')?;
    match kind {
        "open" => Some(Place { token: Some(value.to_owned()), who: Occupant::Nobody }),
        "bot" => {
            kit.bot(value)?;
            Some(Place { token: None, who: Occupant::Bot(value.to_owned()) })
        }
        _ => None,
    }
}

/// What is wrong with a log, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLog {
    /// Counted from 1.
    pub line: usize,
    pub problem: String,
}

impl fmt::Display for BadLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: {}.", self.line, self.problem.trim_end_matches('.'))
    }
}

impl std::error::Error for BadLog {}
