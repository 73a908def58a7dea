//! The durable state of a table, built from the lines of its log.

use std::fmt;

use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch, Problem};
use engine::{BadSetup, Choices, Entry, Millis, Seat, SeatSet, ToAct, Who, stable_hash};
use protocol::{Fate, Proposal};
use serde::{Deserialize, Serialize};

use crate::TAKE_OVER;
use crate::line::Line;
use crate::places::{Place, Places};
use crate::proposals::Open;
use crate::refusal::Refusal;
use crate::shares::Shares;
use crate::story::Story;

#[derive(Debug)]
pub(crate) struct State {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) choices: Choices,
    pub(crate) play: Box<dyn AnyMatch>,
    pub(crate) secret: Secret,
    pub(crate) shares: Shares,
    pub(crate) places: Places,
    pub(crate) proposal: Option<Open>,
    /// The last proposal that was decided.
    pub(crate) closed: Option<(Open, Fate)>,
    pub(crate) is_paused: bool,
    /// Whether it is a game over days.
    pub(crate) at_leisure: bool,
    /// How many lines the log has after its head.
    pub(crate) version: u64,
    /// When the last line was written.
    pub(crate) at: Millis,
    pub(crate) check: u32,
    pub(crate) watch: Stopwatch,
    /// When the game last changed or resumed: bots wait from here.
    pub(crate) moved_at: Millis,
    /// The version at which the game last changed.
    pub(crate) changed_at: u64,
    pub(crate) story: Story,
    /// For each seat the version at which its question appeared or disappeared.
    pub(crate) asked_at: Vec<u64>,
    /// For each seat, the question that clock events interrupted; cleared by any other line.
    pub(crate) interrupted: Vec<Option<String>>,
    /// The questions to each seat, cached until something changes.
    known: Known,
}

/// A question and a hash of its options; `None` if nothing is asked.
type Asked = Option<(String, u64)>;

/// A cache, and so not part of the state.
#[derive(Default)]
struct Known(Option<Vec<Asked>>);

impl fmt::Debug for Known {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

/// How long the game has been running.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
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

    /// Moves it forward to at least this time.
    pub(crate) fn set_forward(&mut self, at: Millis, shown: Millis) {
        self.spent += shown.saturating_sub(self.read(at));
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

    /// Whether the table continues, possibly without those who left: it pauses when no person is
    /// there to see it. At leisure bots play on, or nobody would be told that it is their turn.
    pub(crate) fn goes_on(&self) -> bool {
        let is_seen = self.places.persons().is_empty() || !self.places.here().is_empty();
        (is_seen || self.at_leisure)
            && self.places.open().is_empty()
            && !self.is_paused
            && !self.is_over()
    }

    /// Whether game, clock and bots run now.
    pub(crate) fn is_running(&self) -> bool {
        self.goes_on() && self.waited_for().is_empty()
    }

    /// Those who left and without whom nothing continues.
    pub(crate) fn waited_for(&self) -> SeatSet {
        let waits_for_nobody = self.at_leisure || self.play.clock_waits_for_nobody();
        if waits_for_nobody { SeatSet::NONE } else { self.places.missed() }
    }

    pub(crate) fn asked(&self) -> SeatSet {
        match self.play.to_act() {
            ToAct::Seats(seats) => seats,
            ToAct::Nature | ToAct::Over(_) => SeatSet::NONE,
        }
    }

    /// The bot that is to act.
    pub(crate) fn bot_to_act(&self) -> Option<Seat> {
        self.asked().and(self.answered_by_bots()).lowest().filter(|_| self.is_running())
    }

    /// The seats for which bots answer. Whether something that has ended is tried once more is for whoever is here to say,
    /// even while a bot plays for them.
    pub(crate) fn answered_by_bots(&self) -> SeatSet {
        let themselves = if self.play.is_break() { self.places.here() } else { SeatSet::NONE };
        self.places.bots().minus(themselves)
    }

    /// When a bot takes over for somebody who left, and for whom.
    pub(crate) fn take_over(&self) -> Option<(Millis, Seat)> {
        let due = |seat| {
            let since = self.places.get(seat)?.missed_since()?;
            Some((since.saturating_add(TAKE_OVER), seat))
        };
        let waits = self.goes_on() && !self.at_leisure;
        self.places.missed().iter().filter_map(due).min().filter(|_| waits)
    }

    /// When the game's clock next wants the time. It never gets the same time twice.
    pub(crate) fn alarm(&self) -> Option<Millis> {
        let wanted = self.play.next_alarm()?;
        let least = self.last_told().map_or(Some(0), |told| told.checked_add(1))?;
        self.watch.when(wanted.max(least))
    }

    /// The time last given to the game's clock.
    fn last_told(&self) -> Option<Millis> {
        let log = self.play.log();
        let last = log.before_last(|who| matches!(who, Who::Clock(_))).and_then(|n| log.who(n));
        if let Some(Who::Clock(told)) = last { Some(told) } else { None }
    }

    /// Applies a line, or refuses it and changes nothing.
    pub(crate) fn apply(&mut self, at: Millis, line: &Line) -> Result<(), Refusal> {
        let (went_on, ran) = (self.goes_on(), self.is_running());
        let known = self.known.0.take();
        let before = line.is_entry().then(|| known.unwrap_or_else(|| self.questions()));
        self.change(at, line)?;
        self.version += 1;
        self.at = at;
        if line.is_entry() || matches!(line, Line::TookBack(..) | Line::Rematch(_)) {
            self.changed_at = self.version;
        }
        self.note_questions(line, before.as_deref());
        self.check = fold(stable_hash(&(self.check, at, line.to_string(), self.play.hash())));
        if self.proposal.as_ref().is_some_and(|open| !self.has_ground(open)) {
            self.close(Fate::Lapsed);
        }
        if self.goes_on() && !went_on {
            self.places.miss_from(at);
        }
        match (ran, self.is_running()) {
            (false, true) => {
                self.start_watch(at);
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

    /// The question and options of each seat, for comparison.
    fn questions(&self) -> Vec<Asked> {
        let may_act = self.play.may_act();
        let asked = |seat| {
            may_act.has(seat).then(|| (self.play.question(seat), self.play.options_mark(seat)))
        };
        Seat::first(self.play.n_seats()).map(asked).collect()
    }

    /// An entry answers the question of its own seat, even if the next one looks the same; for
    /// others it may change nothing. An undo renews all questions. Events of the clock do not make
    /// an answer to the same question too late: it is judged by the current state, or nobody could
    /// play fast.
    fn note_questions(&mut self, line: &Line, before: Option<&[Asked]>) {
        let is_anew = matches!(line, Line::TookBack(..) | Line::Rematch(_));
        let after = if before.is_some() { self.questions() } else { Vec::new() };
        self.known.0 = before.is_some().then(|| after.clone());
        let by_clock = self.is_by_clock(line);
        for (n, asked_at) in self.asked_at.iter_mut().enumerate() {
            let is_own = line.seat().is_some_and(|seat| usize::from(seat.0) == n);
            let is_other = before.is_some_and(|before| {
                let (before, after) = (before.get(n).and_then(Option::as_ref), &after[n]);
                let interrupted = &mut self.interrupted[n];
                match (before, after) {
                    (Some((question, _)), _) if by_clock => *interrupted = Some(question.clone()),
                    _ if !by_clock => *interrupted = None,
                    _ => {}
                }
                let goes_on =
                    || after.as_ref().is_none_or(|it| interrupted.as_ref() == Some(&it.0));
                is_own || !(by_clock && goes_on() || before == after.as_ref())
            });
            if is_anew || is_other {
                *asked_at = self.version;
            }
        }
    }

    /// Whether a line comes from the clock, or is a draw that follows from it.
    fn is_by_clock(&self, line: &Line) -> bool {
        let log = self.play.log();
        let cause = || log.before_last(|who| who != Who::Nature).and_then(|n| log.who(n));
        matches!(line, Line::Clock(_) | Line::Happened(_)) && matches!(cause(), Some(Who::Clock(_)))
    }

    fn change(&mut self, at: Millis, line: &Line) -> Result<(), Refusal> {
        if let Some(seat) = line.seat()
            && self.places.get(seat).is_none()
        {
            return Err(Refusal::NoSuchSeat(seat.0));
        }
        match line {
            Line::Sat(seat, name) => self.places.sit(*seat, name)?,
            Line::Joined(seat, hash, name) => self.places.join(*seat, hash, name)?,
            Line::Figured(seat, figure) => self.places.show(*seat, *figure)?,
            Line::Rose(seat) => self.places.rise(*seat)?,
            Line::WentAway(seat) => self.places.leave(*seat, at)?,
            Line::CameBack(seat) => self.places.come_back(*seat)?,
            Line::HandedToBot(seat, bot) => {
                self.places.hand_to_bot(*seat, bot)?;
                let is_this = |open: &Open| open.what == Proposal::Replace(seat.0);
                if self.proposal.as_ref().is_some_and(is_this) {
                    self.close(Fate::Accepted);
                }
            }
            Line::Acted(seat, action) => self.play.play(*seat, action)?,
            Line::Happened(outcome) => self.happen(outcome)?,
            Line::Clock(now) => self.play.clock(*now)?,
            Line::TookBack(seat, to) => self.take_back(at, *seat, *to)?,
            Line::Proposed(seat, what) => self.open(*seat, *what)?,
            Line::Agreed(seat) => {
                self.proposal.as_mut().ok_or(Refusal::NoSuchProposal)?.agreed.add(*seat);
            }
            Line::Refused(_) => self.close(Fate::Refused),
            Line::Paused | Line::Resumed => {
                self.is_paused = *line == Line::Paused;
                self.close(Fate::Accepted);
            }
            Line::Rematch(secret) => self.begin_again(*secret)?,
            Line::Committed(seat, hash) => {
                let is_over = self.is_over();
                self.shares.commit(*seat, hash, is_over);
            }
            Line::Revealed(seat, share) => self.shares.reveal(*seat, *share)?,
            Line::Said(seat, text) => self.story.said(self.version + 1, *seat, text),
        }
        self.shares.note(at, line);
        if line.is_about_presence() {
            self.play.rename(self.places.names());
        }
        Ok(())
    }

    fn happen(&mut self, outcome: &str) -> Result<(), Refusal> {
        if self.play.outcome(&self.chance()).as_deref() != Some(outcome) {
            return Err(Problem::NoSuchOutcome { outcome: outcome.to_owned() }.into());
        }
        Ok(self.play.happen(outcome)?)
    }

    /// The source of all draws: the secret, combined with the shares.
    pub(crate) fn chance(&self) -> Secret {
        self.secret.with(self.shares.revealed())
    }

    fn begin_again(&mut self, secret: Secret) -> Result<(), Refusal> {
        self.play = self.game.start(&self.choices)?;
        self.play.rename(self.places.names());
        self.secret = secret;
        self.shares.begin_again();
        self.watch = Stopwatch::default();
        self.story.turn_over(self.version + 1);
        self.close(Fate::Accepted);
        Ok(())
    }

    fn take_back(&mut self, at: Millis, seat: Seat, to: usize) -> Result<(), Refusal> {
        let n = self.play.log().len();
        if to >= n || to < self.play.n_given() {
            return Err(Refusal::NothingToUndo);
        }
        self.story.taken_back(self.version + 1, seat, &*self.play, to);
        self.play.rewind(to);
        self.moved_at = at;
        let is_this = |open: &Open| open.what == Proposal::Undo && open.undo_to == to;
        if self.proposal.as_ref().is_some_and(is_this) {
            self.close(Fate::Accepted);
        }
        Ok(())
    }

    pub(crate) fn new(
        game: &'static dyn AnyGame,
        choices: Choices,
        secret: Secret,
        places: Vec<Place>,
    ) -> Result<State, Problem> {
        let play = game.start(&choices)?;
        State::of(game, choices, play, secret, places)
    }

    /// The same around an existing game.
    pub(crate) fn of(
        game: &'static dyn AnyGame,
        choices: Choices,
        mut play: Box<dyn AnyMatch>,
        secret: Secret,
        places: Vec<Place>,
    ) -> Result<State, Problem> {
        let n_seats = play.n_seats();
        if places.len() != usize::from(n_seats) {
            let problem = format!("must be {n_seats} in this game, not {}", places.len());
            return Err(Problem::BadSetup(BadSetup::new("seats", problem)));
        }
        let places = Places(places);
        play.rename(places.names());
        let mut state = State {
            game,
            choices,
            play,
            secret,
            shares: Shares::default(),
            places,
            proposal: None,
            closed: None,
            is_paused: false,
            at_leisure: false,
            version: 0,
            at: 0,
            check: 0,
            watch: Stopwatch::default(),
            moved_at: 0,
            changed_at: 0,
            story: Story::default(),
            asked_at: vec![0; n_seats.into()],
            interrupted: vec![None; n_seats.into()],
            known: Known::default(),
        };
        state.check = fold(stable_hash(&state.head(&[])));
        Ok(state)
    }

    /// At leisure no time passes.
    fn start_watch(&mut self, at: Millis) {
        if !self.at_leisure {
            self.watch.start(at);
        }
    }

    /// Plays the given entries before the first line. An error says which entry is at fault.
    pub(crate) fn give(&mut self, given: &[Entry<String>]) -> Result<(), (usize, Problem)> {
        for (n, entry) in given.iter().enumerate() {
            self.play.enter(entry).map_err(|problem| (n, problem))?;
        }
        if let Some(last) = given.len().checked_sub(1).filter(|_| self.is_over()) {
            let problem = "must leave something to play, but the game is over there";
            return Err((last, Problem::BadSetup(BadSetup::new("given", problem))));
        }
        self.play.begin_here();
        self.watch.spent = self.last_told().unwrap_or(0);
        if self.is_running() {
            self.start_watch(0);
        }
        self.check = fold(stable_hash(&self.head(given)));
        Ok(())
    }
}

fn fold(hash: u64) -> u32 {
    (hash ^ (hash >> 32)) as u32
}
