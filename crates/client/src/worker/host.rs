//! Hosts one table: messages of the page go in, and what is to be stored, sent and waited for comes out, in this order.

use std::collections::VecDeque;

use any_game::fair::Secret;
use any_game::{Level, ReviewDepth};
use engine::{Choices, Replay};
use lesson::PuzzleBook;
use protocol::ToTable;
use table::{
    Chair, Connection, Consult, Input, Kit, LiveTable, NewTable, Output, PuzzleTable, SeatToken,
    ThoughtId,
};

use super::messages::{Chosen, FromWorker, ToWorker, Tried};
use super::reading;
use super::thinking::Heard;
use super::{fetch_mind, stop_thinking, tell, think, thinking, with_host};
use client_kit::browser::{self, Timeout};

#[derive(Debug)]
pub(crate) struct Host {
    table: Option<LiveTable>,
    alarm: Option<Timeout>,
    mind: Learning,
    /// What people have asked for, and nobody has answered yet. It waits for the network, too.
    consults: VecDeque<Consult>,
    review: Option<Review>,
    puzzle: Option<PuzzleTable>,
    /// The request that is being computed in the other worker.
    thought: Option<ThoughtId>,
}

/// The state of loading the network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Learning {
    Unasked,
    OnItsWay,
    /// It is loaded, or unavailable for now.
    Settled,
}

/// A review in progress.
#[derive(Debug)]
struct Review {
    replay: String,
    depth: ReviewDepth,
    /// The next entry, and how many there are.
    next: usize,
    len: usize,
}

/// So many entries are looked at in one go.
fn at_once(depth: ReviewDepth) -> usize {
    match depth {
        ReviewDepth::Chances => 40,
        ReviewDepth::Choices => 8,
    }
}

impl Host {
    pub(crate) const EMPTY: Host = Host {
        table: None,
        alarm: None,
        mind: Learning::Unasked,
        consults: VecDeque::new(),
        review: None,
        puzzle: None,
        thought: None,
    };

    pub(crate) fn hear(&mut self, message: ToWorker) {
        match message {
            ToWorker::Begin { game, setup, seats } => self.open(begin(&game, &setup, &seats)),
            ToWorker::GoOn { replay, entries, seats } => {
                self.open(go_on(&replay, entries, &seats));
            }
            ToWorker::Resume { log, clock } => self.open(resume(&log, clock)),
            ToWorker::BotDelay(millis) => {
                if let Some(table) = &mut self.table {
                    table.set_bot_delay(millis);
                }
                self.take(Input::Woke);
            }
            ToWorker::Review(replay, depth) => self.begin_review(replay, depth),
            ToWorker::Read(written) => tell(&FromWorker::Read(reading::read(&written))),
            ToWorker::Puzzle(book) => match puzzle(&book) {
                Ok(puzzle) => self.puzzle = Some(puzzle),
                Err(problem) => tell(&FromWorker::Failed(problem)),
            },
            ToWorker::Said(who, message) if self.puzzle.is_some() => self.puzzle_over(who, message),
            ToWorker::Said(who, message) => self.take(Input::Said(Connection(who), message)),
        }
    }

    fn open(&mut self, opened: Opened) {
        match opened {
            Ok((table, head)) => {
                self.table = Some(table);
                tell(&FromWorker::Store(head));
                self.take(Input::Woke);
            }
            Err(problem) => tell(&FromWorker::Failed(problem)),
        }
    }

    /// Handles a message at a puzzle. The result of an answer is sent after its view.
    fn puzzle_over(&mut self, who: u64, message: ToTable) {
        let Some(puzzle) = &mut self.puzzle else { return };
        for told in puzzle.hear(message) {
            tell(&FromWorker::Told(who, told));
        }
        tell(&FromWorker::Tried(puzzle.tried().map(Tried::from)));
    }

    pub(super) fn take(&mut self, input: Input) {
        let Some(table) = &mut self.table else { return };
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            if let Input::Consulted(to, _) = &input {
                // Of several questions of one client, the oldest is answered first.
                let answered = self.consults.iter().position(|it| it.to == *to);
                answered.and_then(|nth| self.consults.remove(nth));
            }
            let mut output = table.take(browser::now(), input);
            self.alarm = output.wake_at.map(wake);
            let has_stopped = output.moot.is_some();
            if has_stopped {
                stop_thinking();
            }
            let (thought, consult) = (output.think.take(), output.consult.take());
            pass_on(&output);
            self.thought = thought.as_ref().map(|it| it.id).or(self.thought);
            // Without a second worker, bots think synchronously.
            let thought = thought.filter(|it| !think(&thinking::decision(it, table)));
            inputs.extend(thought.map(|it| it.at_once()));
            let is_new = consult.is_some();
            if is_new {
                learn_first(&mut self.mind, table.which_game().id());
            }
            self.consults.extend(consult);
            if self.mind == Learning::Settled {
                // What was stopped together with a bot has to be asked again.
                let n = if has_stopped { self.consults.len() } else { usize::from(is_new) };
                let again = self.consults.iter().skip(self.consults.len() - n);
                inputs.extend(again.filter_map(|it| ask(&thinking::consult(it, table))));
            }
            if output.wants_secret {
                inputs.push_back(Input::Secret(Secret::new(browser::random())));
            }
        }
        self.learn();
    }

    /// A bot that panics must not keep people waiting: it takes the first option, and advice is refused.
    pub(super) fn decide_without(&mut self) {
        for consult in std::mem::take(&mut self.consults) {
            self.take(consult.no_answer());
        }
        if let Some(id) = self.thought.take() {
            self.take(Input::Decided(id, 0));
        }
    }

    /// Loads the network of this game once a bot that needs it sits down. Until it is loaded, such a bot plays without it.
    fn learn(&mut self) {
        let Some(table) = &self.table else { return };
        let level = |place: protocol::SeatStatus| Level::of_word(&place.level?);
        if table.seats().into_iter().filter_map(level).any(Level::has_learned) {
            learn_first(&mut self.mind, table.which_game().id());
        }
    }

    /// The network is loaded or unavailable: pending requests are computed now.
    pub(super) fn has_learned(&mut self) {
        self.mind = Learning::Settled;
        if let Some(table) = &self.table {
            let asked = self.consults.iter().map(|it| thinking::consult(it, table));
            let answers: Vec<_> = asked.filter_map(|words| ask(&words)).collect();
            answers.into_iter().for_each(|input| self.take(input));
        }
        self.go_on_reviewing();
    }

    fn begin_review(&mut self, replay: String, depth: ReviewDepth) {
        match Replay::parse(&replay) {
            Ok(read) => {
                self.review = Some(Review { replay, depth, next: 0, len: read.lines.len() });
                learn_first(&mut self.mind, &read.game);
                if self.mind == Learning::Settled {
                    self.go_on_reviewing();
                }
            }
            Err(problem) => tell(&FromWorker::Failed(problem.to_string())),
        }
    }

    /// Reviews the next entries; without a second worker, synchronously.
    fn go_on_reviewing(&mut self) {
        while let Some(review) = self.review.as_mut().filter(|it| it.next < it.len) {
            let (from, to) = (review.next, review.next + at_once(review.depth));
            review.next = to;
            let words = thinking::review(&review.replay, review.depth, from, to);
            if think(&words) {
                return;
            }
            if let Some(Heard::Reviewed(entries, told)) = thinking::heard(&thinking::think(&words))
            {
                tell(&FromWorker::Reviewed(entries, told));
            }
        }
    }

    /// Handles a result of the other worker.
    pub(super) fn hear_thought(&mut self, heard: Heard) {
        match heard {
            Heard::ForTable(input) => self.take(input),
            Heard::Reviewed(entries, told) => {
                tell(&FromWorker::Reviewed(entries, told));
                self.go_on_reviewing();
            }
        }
    }
}

/// Loads the network of a game, once.
fn learn_first(mind: &mut Learning, game: &str) {
    if *mind == Learning::Unasked {
        *mind = Learning::OnItsWay;
        fetch_mind(game);
    }
}

/// Passes a request to the other worker; without one, computes the answer at once.
fn ask(words: &str) -> Option<Input> {
    if think(words) {
        return None;
    }
    match thinking::heard(&thinking::think(words))? {
        Heard::ForTable(input) => Some(input),
        Heard::Reviewed(..) => None,
    }
}

/// A table, and the lines of its log that are still to be stored.
type Opened = Result<(LiveTable, Vec<String>), String>;

fn begin(game: &str, setup: &str, seats: &[Chosen]) -> Opened {
    let game = any_game::find(registry::list(), game).map_err(|it| it.to_string())?;
    let choices = Choices::parse(setup).map_err(|it| it.to_string())?;
    let (secret, chairs) = (Secret::new(browser::random()), chairs(seats)?);
    set_up(NewTable { game, choices, secret, chairs, given: Vec::new(), at_leisure: false })
}

fn go_on(replay: &str, entries: usize, seats: &[Chosen]) -> Opened {
    let replay = Replay::parse(replay).map_err(|it| it.to_string())?;
    let secret = Secret::new(browser::random());
    let order = NewTable::going_on(Kit::ours(), &replay, entries, secret, chairs(seats)?);
    set_up(order.map_err(|it| it.to_string())?)
}

fn puzzle(book: &str) -> Result<PuzzleTable, String> {
    let book = PuzzleBook::parse(book).map_err(|it| it.to_string())?;
    let game = any_game::find(registry::list(), &book.game).map_err(|it| it.to_string())?;
    let puzzle = book.puzzles.into_iter().next().ok_or("There is no puzzle.")?;
    PuzzleTable::new(game, puzzle).map_err(|it| it.to_string())
}

fn chairs(seats: &[Chosen]) -> Result<Vec<Chair>, String> {
    let chair = |chosen: &Chosen| match chosen {
        Chosen::Person(token) => {
            SeatToken::from_hex(token).map(Chair::Open).ok_or("A token is broken.")
        }
        Chosen::Bot(word) => Ok(Chair::level(Level::of_word(word).unwrap_or_default())),
    };
    Ok(seats.iter().map(chair).collect::<Result<_, _>>()?)
}

fn set_up(order: NewTable) -> Opened {
    let table = LiveTable::new(Kit::ours(), order, browser::now()).map_err(|it| it.to_string())?;
    let head = table.to_log().lines().map(str::to_owned).collect();
    Ok((table, head))
}

fn resume(log: &str, clock: u64) -> Opened {
    let mut table = LiveTable::from_log(Kit::ours(), log).map_err(|it| it.to_string())?;
    table.set_clock_forward(clock);
    Ok((table, Vec::new()))
}

fn wake(at: u64) -> Timeout {
    let wait = at.saturating_sub(browser::now());
    Timeout::after(wait, || with_host(|host| host.take(Input::Woke)))
}

fn pass_on(output: &Output) {
    if !output.store.is_empty() {
        tell(&FromWorker::Store(output.store.clone()));
    }
    for (who, message) in output.each() {
        tell(&FromWorker::Told(who.0, message.clone()));
    }
}
