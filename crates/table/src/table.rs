//! The table: what each input does, what follows automatically, and who is told.

use std::collections::{BTreeMap, VecDeque};

use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch, Problem, Reveal};
use engine::{BadSetup, Choices, Entry, Millis, Replay, Seat, ToAct};
use protocol::{Fate, ToClient};

use crate::line::Line;
use crate::log::BadLog;
use crate::output::{Broadcast, Connection, Input, Output};
use crate::places::{Chair, Place};
use crate::presence::Bounds;
use crate::proposals::Open;
use crate::refusal::Refusal;
use crate::state::State;
use crate::thought::Thought;
use crate::{BOT_DELAY, BOTS, Bot, Consult, SeatToken};

/// The games that can be played and the bots that can play them: at least one bot, and the first stands in for people who leave.
#[derive(Clone, Copy, Debug)]
pub struct Kit {
    pub games: &'static [&'static dyn AnyGame],
    pub bots: &'static [Bot],
}

impl Kit {
    /// All games and bots of ours.
    pub fn ours() -> Kit {
        Kit { games: registry::list(), bots: BOTS }
    }

    /// The bot with this name.
    pub fn bot(&self, name: &str) -> Option<&'static Bot> {
        self.bots.iter().find(|bot| bot.name == name)
    }
}

/// The parameters of a new table. Secret and tokens are random bytes from outside.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub game: &'static dyn AnyGame,
    pub choices: Choices,
    pub secret: Secret,
    pub chairs: Vec<Chair>,
    /// The entries of another game that this one continues; empty for a new game.
    pub given: Vec<Entry<String>>,
    /// A game over days: it waits only for the seats that are asked, and the clock stands still.
    pub at_leisure: bool,
}

impl NewTable {
    /// A table that continues from the first `n` entries of a replay, with its own secret.
    pub fn going_on(
        kit: Kit,
        replay: &Replay,
        n: usize,
        secret: Secret,
        chairs: Vec<Chair>,
    ) -> Result<NewTable, Problem> {
        let game = any_game::find(kit.games, &replay.game)?;
        game.replay(replay)?;
        let Some(lines) = replay.lines.get(..n) else {
            let problem = format!("must be a number from 0 to {}, not {n}", replay.lines.len());
            return Err(Problem::BadSetup(BadSetup::new("given", problem)));
        };
        let given = lines.iter().map(|line| line.entry.clone()).collect();
        Ok(NewTable {
            game,
            choices: replay.setup.clone(),
            secret,
            chairs,
            given,
            at_leisure: false,
        })
    }
}

/// One table.
#[derive(Debug)]
pub struct LiveTable {
    pub(crate) kit: Kit,
    pub(crate) state: State,
    /// The connected clients, and the seats they hold.
    pub(crate) connections: BTreeMap<Connection, Option<Seat>>,
    /// When a seat that is disconnected but counts as present will be away.
    pub(crate) away_at: Vec<Option<Millis>>,
    pub(crate) bounds: Bounds,
    /// When each seat sent its recent messages.
    spoken: Vec<VecDeque<Millis>>,
    /// The whole log.
    log: String,
    n_lines: u64,
    /// A pair of host time and table time; unknown until the first input after reading a log.
    pub(crate) began: Option<(Millis, Millis)>,
    pub(crate) now: Millis,
    pub(crate) bot_delay: Millis,
    pub(crate) thought: Option<Thought>,
    pub(crate) last_thought: u64,
    pace: u64,
    pub(crate) clock: ClockRule,
}

/// Whether people may agree to stop the clock of a game that has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockRule {
    /// Among friends.
    MayPause,
    /// Where anybody may join or compare results.
    RunsOn,
}

/// The effects of an input so far.
#[derive(Debug, Default)]
pub(crate) struct Pass {
    store: Vec<String>,
    /// Answers to single clients, and pings.
    pub(crate) answers: Vec<(Connection, ToClient)>,
    pub(crate) close: Vec<Connection>,
    /// The client that connected, and the version it had seen.
    pub(crate) newcomer: Option<(Connection, Option<u64>)>,
    joined: Option<Result<Seat, ToClient>>,
    pub(crate) consult: Option<Consult>,
    moved_seats: bool,
    moved_game: bool,
    is_new_game: bool,
    /// Those who sit here have other names, and so has what was given.
    renamed_given: bool,
}

impl LiveTable {
    /// A new table at this host time. Its head, [`LiveTable::to_log`], is to be stored first; then [`Input::Woke`] starts it.
    pub fn new(kit: Kit, order: NewTable, now: Millis) -> Result<LiveTable, Problem> {
        let places: Vec<_> = order.chairs.iter().map(Place::of).collect();
        let unknown = |place: &&Place| place.bot().is_some_and(|name| kit.bot(name).is_none());
        if let Some(bot) = places.iter().find(unknown).and_then(Place::bot) {
            let known: Vec<_> = kit.bots.iter().map(|bot| bot.name).collect();
            let problem = format!("must be {}, not {bot:?}", known.join(", "));
            return Err(Problem::BadSetup(BadSetup::new("bot", problem)));
        }
        let mut state = State::new(order.game, order.choices, order.secret, places)?;
        state.at_leisure = order.at_leisure;
        state.give(&order.given).map_err(|(_, problem)| problem)?;
        let (head, began) = (state.head(&order.given), Some((now, state.at)));
        Ok(Self::over(kit, state, &head, began))
    }

    /// A new table around a position in the middle of a game. Its log cannot be replayed, since it does not say how the position
    /// came about: it serves to compare messages in worlds that look alike.
    pub fn from_position(
        kit: Kit,
        order: NewTable,
        play: Box<dyn AnyMatch>,
        now: Millis,
    ) -> Result<LiveTable, Problem> {
        let places = order.chairs.iter().map(Place::of).collect();
        let state = State::of(order.game, order.choices, play, order.secret, places)?;
        let (head, began) = (state.head(&[]), Some((now, state.at)));
        Ok(Self::over(kit, state, &head, began))
    }

    /// The table after the last line. The time until its first input does not count. Nobody is connected any more, which the table
    /// notices with that input: give it [`Input::Woke`], or the hello of a waiting client.
    pub fn from_log(kit: Kit, log: &str) -> Result<LiveTable, BadLog> {
        let lines: Vec<&str> = log.lines().collect();
        Self::from_lines(kit, &lines, &[])
    }

    /// The same with snapshots from [`LiveTable::snapshot`]: how many lines each covers, and its text. They save most of the work
    /// and give the same table; an unusable one is ignored.
    pub fn from_lines<S: AsRef<str>>(
        kit: Kit,
        log: &[S],
        snapshots: &[(u64, String)],
    ) -> Result<LiveTable, BadLog> {
        let lines: Vec<&str> = log.iter().map(AsRef::as_ref).collect();
        let (state, n) = match State::from_snapshots(&kit, &lines, snapshots) {
            Some(resumed) => resumed,
            None => State::from_head(&kit, &lines)?,
        };
        let mut state = state;
        for (i, line) in lines.iter().enumerate().skip(n) {
            state.replay(line).map_err(|problem| BadLog { line: i + 1, problem })?;
        }
        Ok(Self::over(kit, state, &lines, None))
    }

    /// What the clock showed when the table was closed, if the host stored it next to the log: the log only has the time of the
    /// last line, and nobody gets the time since then back.
    pub fn set_clock_forward(&mut self, shown: Millis) {
        self.state.watch.set_forward(self.now, shown);
    }

    /// How many lines the log has, and a snapshot for [`LiveTable::from_lines`]. It is short, however long the log is.
    pub fn snapshot(&self) -> (u64, String) {
        (self.n_lines, self.state.snapshot())
    }

    fn over<S: AsRef<str>>(
        kit: Kit,
        state: State,
        lines: &[S],
        began: Option<(Millis, Millis)>,
    ) -> LiveTable {
        let (mut log, n_lines) = (String::new(), lines.len() as u64);
        lines.iter().for_each(|line| log.extend([line.as_ref(), "\n"]));
        let connections = BTreeMap::new();
        let n_seats = state.places.0.len();
        // Nobody is connected any more: their clock must not run before they are back.
        let (spoken, away_at) = (vec![VecDeque::new(); n_seats], vec![Some(0); n_seats]);
        let bounds = Bounds::default();
        let (now, bot_delay, pace, clock) = (state.at, BOT_DELAY, 1, ClockRule::MayPause);
        LiveTable {
            kit,
            state,
            connections,
            away_at,
            bounds,
            spoken,
            log,
            n_lines,
            began,
            now,
            bot_delay,
            thought: None,
            last_thought: 0,
            pace,
            clock,
        }
    }

    /// The whole log, as [`LiveTable::from_log`] reads it. It contains the secret of the game.
    pub fn to_log(&self) -> String {
        self.log.clone()
    }

    /// How long bots wait before they play, from now on.
    pub fn set_bot_delay(&mut self, delay: Millis) {
        self.bot_delay = delay;
    }

    /// Game time runs this many times faster than real time, and clients are told.
    pub fn set_pace(&mut self, pace: u64) {
        self.pace = pace;
    }

    /// Whether the clock may be stopped, from now on.
    pub fn set_clock_rule(&mut self, clock: ClockRule) {
        self.clock = clock;
    }

    /// How many lines the log has after its head.
    pub fn version(&self) -> u64 {
        self.state.version
    }

    pub fn which_game(&self) -> &'static dyn AnyGame {
        self.state.game
    }

    pub fn game(&self) -> &dyn AnyMatch {
        &*self.state.play
    }

    /// The game as a replay, with its secret once it is over.
    pub fn replay(&self) -> Result<Replay, Problem> {
        let reveal = if self.state.is_over() { Reveal::Shown } else { Reveal::Hidden };
        self.state.replay_with(reveal)
    }

    /// The same with its secret at any time, for those who have the log and so the secret too.
    pub fn open_replay(&self) -> Result<Replay, Problem> {
        self.state.replay_with(Reveal::Shown)
    }

    /// The seat that a token holds.
    pub fn seat_of(&self, token: &SeatToken) -> Option<Seat> {
        self.state.places.held_by(token)
    }

    /// Who sits where.
    pub fn seats(&self) -> Vec<protocol::SeatStatus> {
        self.state.seats()
    }

    /// The durable state as text, for comparison.
    pub fn durable(&self) -> String {
        format!("{:?}", self.state)
    }

    /// Processes an input at host time `now`, which never goes back.
    pub fn take(&mut self, now: Millis, input: Input) -> Output {
        let (host, table) = *self.began.get_or_insert((now, self.now));
        self.now = self.now.max(table.saturating_add(now.saturating_sub(host)));
        let before = (self.state.version, self.state.proposal.clone(), self.state.is_over());
        let mut pass = Pass::default();
        self.look_around();
        self.follow(&mut pass);
        match input {
            Input::Woke => {}
            Input::Disconnected(who) => {
                self.connections.remove(&who);
            }
            Input::Secret(secret) if self.state.wants_secret() => {
                self.follow_with(Line::Rematch(secret), &mut pass);
            }
            Input::Secret(_) => {}
            Input::Decided(id, nth) => self.note_decision(id, nth),
            Input::Consulted(who, answer) => {
                let is_here = self.connections.contains_key(&who);
                pass.answers.extend(is_here.then_some((who, *answer)));
            }
            Input::Join { name, figure, token, commitment } => {
                let joined = self.join(&name, figure.as_deref(), token, commitment, &mut pass);
                pass.joined = Some(joined.map_err(|refusal| refusal.to_message()));
            }
            Input::Said(who, message) => {
                if let Err(refusal) = self.hear(who, message, &mut pass) {
                    pass.answers.push((who, refusal.to_message()));
                    if refusal.is_final() {
                        pass.close.push(who);
                    }
                }
            }
        }
        self.look_around();
        self.follow(&mut pass);
        let (moot, think) = self.rethink();
        let output = Output { moot, think, ..self.output(pass, before) };
        if self.is_unwatched() {
            // Clocks stand still until somebody connects.
            self.began = None;
        }
        output
    }

    /// Appends a line to the log, or refuses it and changes nothing.
    pub(crate) fn write(&mut self, line: Line, pass: &mut Pass) -> Result<(), Refusal> {
        let names = (self.state.play.n_given() > 0).then(|| self.state.play.names().clone());
        self.state.apply(self.now, &line)?;
        pass.renamed_given |= names.is_some_and(|names| names != *self.state.play.names());
        let text = format!("{} {line} #{:08x}", self.now, self.state.check);
        self.log.extend([&text, "\n"]);
        self.n_lines += 1;
        pass.store.push(text);
        pass.moved_seats |= line.is_about_presence();
        pass.moved_game |= !matches!(line, Line::Said(..));
        pass.is_new_game |= matches!(line, Line::Rematch(_));
        Ok(())
    }

    /// Appends everything that follows automatically.
    fn follow(&mut self, pass: &mut Pass) {
        while let Some(line) = self.next_line() {
            self.follow_with(line, pass);
        }
    }

    fn follow_with(&mut self, line: Line, pass: &mut Pass) {
        self.write(line, pass).expect("what follows from the state can be done");
    }

    /// The next automatic line: absences, accepted proposals, stand-ins, the game itself.
    fn next_line(&self) -> Option<Line> {
        let state = &self.state;
        if let Some((_, gone)) = self.leaving().find(|&(due, _)| due <= self.now) {
            return Some(Line::WentAway(gone));
        }
        if let Some(line) = state.consequence() {
            return Some(line);
        }
        if let Some(seat) = state.replaced() {
            return Some(Line::HandedToBot(seat, self.stand_in()));
        }
        if let Some((due, seat)) = state.take_over()
            && due <= self.now
        {
            return Some(Line::HandedToBot(seat, self.stand_in()));
        }
        if !state.is_running() {
            return None;
        }
        if state.play.to_act() == ToAct::Nature {
            if state.shares_due().is_some_and(|due| due > self.now) {
                return None;
            }
            return state.play.outcome(&state.chance()).map(Line::Happened);
        }
        if state.alarm().is_some_and(|due| due <= self.now) {
            return Some(Line::Clock(state.watch.read(self.now)));
        }
        self.decision()
    }

    pub(crate) fn stand_in(&self) -> String {
        self.kit.bots.first().map_or_else(String::new, |bot| bot.name.to_owned())
    }

    /// The host time of this table time.
    pub(crate) fn to_host(&self, due: Millis) -> Millis {
        let (host, table) = self.began.unwrap_or((0, self.now));
        host.saturating_add(due.saturating_sub(table))
    }

    /// Rate-limits a seat's messages.
    pub(crate) fn keep_pace(&mut self, seat: Seat) -> Result<(), Refusal> {
        let (now, Bounds { words, window, .. }) = (self.now, self.bounds);
        let Some(times) = self.spoken.get_mut(usize::from(seat.0)) else {
            return Err(Refusal::NoSuchSeat(seat.0));
        };
        times.retain(|&time| now.saturating_sub(time) < window);
        if times.len() < words { Ok(()) } else { Err(Refusal::TooFast) }
    }

    pub(crate) fn count(&mut self, seat: Seat) {
        let now = self.now;
        self.spoken.get_mut(usize::from(seat.0)).into_iter().for_each(|it| it.push_back(now));
    }

    fn output(&self, pass: Pass, before: (u64, Option<Open>, bool)) -> Output {
        let one = |(who, message)| Broadcast { to: vec![who], message };
        let mut send: Vec<_> = pass.answers.into_iter().map(one).collect();
        let (seen, proposal, was_over) = before;
        // Viewers with the same view get the same message, which is made once.
        let mut viewers: BTreeMap<Option<Seat>, Vec<Connection>> = BTreeMap::new();
        let is_newcomer = |who| pass.newcomer.is_some_and(|(newcomer, _)| newcomer == who);
        for (&who, &seat) in self.connections.iter().filter(|(who, _)| !is_newcomer(**who)) {
            viewers.entry(seat).or_default().push(who);
        }
        viewers.retain(|_, _| self.state.version > seen);
        let over = if was_over { None } else { self.state.over() };
        for (seat, to) in viewers {
            let mut tell = |message| send.push(Broadcast { to: to.clone(), message });
            if pass.is_new_game {
                tell(self.state.welcome(seat));
            }
            self.state.story.chats_since(seen).for_each(&mut tell);
            if pass.moved_seats {
                let (version, seats) = (self.state.version, self.seats());
                tell(ToClient::Presence { version, seats });
            }
            self.news_of_proposal(proposal.as_ref()).into_iter().for_each(&mut tell);
            if pass.moved_game {
                tell(self.update(seat, Some(seen).filter(|_| !pass.renamed_given)));
            }
            over.iter().for_each(|over| tell(self.state.said_to(seat, over.clone())));
        }
        if let Some((who, seen)) = pass.newcomer {
            send.extend(self.greet(who, seen).into_iter().map(|message| one((who, message))));
        }
        let due = [
            self.leaving().map(|(due, _)| due).min(),
            self.decision_due(),
            self.state.take_over().map(|(due, _)| due),
            self.state.alarm().filter(|_| self.state.is_running()),
            self.state.shares_due().filter(|_| self.state.is_running()),
        ];
        let wake_at = due.into_iter().flatten().min().filter(|_| !self.is_unwatched());
        Output {
            store: pass.store,
            moved_seats: pass.moved_seats,
            send,
            close: pass.close,
            wake_at: wake_at.map(|due| self.to_host(due)),
            joined: pass.joined,
            wants_secret: self.state.wants_secret(),
            moot: None,
            think: None,
            consult: pass.consult,
        }
    }

    /// The messages for a client that connects: exactly what it missed, or everything.
    fn greet(&self, who: Connection, seen: Option<u64>) -> Vec<ToClient> {
        let Some(&seat) = self.connections.get(&who) else { return Vec::new() };
        let mut told = vec![self.state.welcome(seat)];
        let seen = seen.filter(|&seen| seen <= self.state.version);
        told.extend(self.state.story.chats_since(seen.unwrap_or(0)));
        told.extend(self.news_of_proposal(None));
        told.push(self.update(seat, seen));
        told.extend(self.state.over().map(|over| self.state.said_to(seat, over)));
        told
    }

    fn update(&self, seat: Option<Seat>, seen: Option<u64>) -> ToClient {
        let (version, scene) = (self.state.version, self.state.scene(seat, self.now, self.pace));
        match seen.and_then(|seen| self.state.story.since(seen, &*self.state.play, seat)) {
            Some(news) => ToClient::Update { version, news, scene },
            None => {
                let news = self.state.story.all(&*self.state.play, seat);
                ToClient::Resync { version, news, scene }
            }
        }
    }

    /// The outcome of the proposal that was open, or the one that is open now.
    fn news_of_proposal(&self, before: Option<&Open>) -> Option<ToClient> {
        let (now, closed) = (self.state.proposal.as_ref(), self.state.closed.as_ref());
        if before == now {
            return None;
        }
        let was_closed =
            closed.filter(|(open, _)| before.is_some_and(|it| it.number == open.number));
        match (now, was_closed) {
            (Some(open), _) => Some(self.state.proposal_message(open, Fate::Open)),
            (None, Some((open, fate))) => Some(self.state.proposal_message(open, *fate)),
            (None, None) => None,
        }
    }
}
