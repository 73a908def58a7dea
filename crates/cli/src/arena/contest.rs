//! Many games between contestants, with statistics.

use std::collections::{BTreeMap, BTreeSet};
use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use any_game::fair::Secret;
use any_game::{AnyGame, interval_in_groups};
use engine::{Choices, Millis, Rng, Seat, ToAct};

use super::contestant::Contestant;
use crate::failure::Failure;

/// A game is cut off after this many decisions.
const MOST_DECISIONS: u32 = 4_000;
/// The difference in shares that the sequential test distinguishes.
const MARGIN: f64 = 0.05;
/// The log-likelihood ratio at which a sequential test with 5 % errors on either side stops.
const ENOUGH: f64 = 2.944;

/// The parameters of a contest.
#[derive(Debug)]
pub(crate) struct Contest<'a> {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) choices: &'a Choices,
    /// One for each seat of the first game.
    pub(crate) contestants: Vec<Contestant>,
    pub(crate) keeps_seats: bool,
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) threads: u64,
    /// No game is started after this time.
    pub(crate) time: Option<Duration>,
    /// Stops when it is clear whether the first contestant wins more or less than this share.
    pub(crate) stop_at: Option<f64>,
    /// The timeout for an answer of an external program.
    pub(crate) bot_time: Duration,
    /// How long each decision takes on the game's clock; without it the clock does not run.
    pub(crate) pace: Option<Duration>,
}

/// The results.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    /// In order.
    games: Vec<Game>,
    /// How many games in a row have the same luck.
    round: usize,
    /// The duration of every decision with a choice, in microseconds.
    pub(crate) thinking: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Game {
    /// Whether each contestant won, alone or with others.
    won: Vec<bool>,
    how: &'static str,
}

/// How many games went some way, and the 95 % interval of their share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    pub(crate) times: u64,
    pub(crate) share: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Counted {
    pub(crate) fn n_games(&self) -> u64 {
        self.games.len() as u64
    }

    /// Games won by the nth contestant.
    pub(crate) fn won(&self, nth: usize) -> Share {
        self.share(|game| game.won[nth])
    }

    pub(crate) fn ends(&self) -> BTreeMap<&'static str, Share> {
        let hows: BTreeSet<_> = self.games.iter().map(|game| game.how).collect();
        hows.into_iter().map(|how| (how, self.share(|game| game.how == how))).collect()
    }

    fn share(&self, is: impl Fn(&Game) -> bool) -> Share {
        let count = |games: &[Game]| games.iter().filter(|game| is(game)).count() as u64;
        let (n, times) = (self.n_games(), count(&self.games));
        let rounds: Vec<u64> = self.games.chunks_exact(self.round).map(count).collect();
        let (low, high) = interval_in_groups(times, n, self.round as u64, &rounds);
        Share { times, share: times as f64 / n.max(1) as f64, low, high }
    }

    /// Milliseconds per decision: the mean and the 99th percentile.
    pub(crate) fn ms_per_decision(&self) -> (f64, f64) {
        let mut all = self.thinking.clone();
        all.sort_unstable();
        let total: f64 = all.iter().map(|&it| f64::from(it)).sum();
        let p99 = all.get(all.len() * 99 / 100).copied().unwrap_or(0);
        (total / all.len().max(1) as f64 / 1e3, f64::from(p99) / 1e3)
    }
}

struct Played {
    game: Game,
    thinking: Vec<u32>,
}

/// Games are counted in order, so that neither threads nor their speed affect the result.
struct Books {
    waiting: BTreeMap<u64, Played>,
    counted: Counted,
    evidence: f64,
    is_enough: bool,
    failure: Option<Failure>,
}

impl Contest<'_> {
    pub(crate) fn hold(&self) -> Result<Counted, Failure> {
        let next = AtomicU64::new(0);
        let books = Mutex::new(Books::new(self.round()));
        let began = Instant::now();
        let shows = std::io::stderr().is_terminal();
        thread::scope(|scope| {
            for _ in 0..self.threads.min(self.games) {
                scope.spawn(|| {
                    loop {
                        let nth = next.fetch_add(1, Ordering::Relaxed);
                        let is_late =
                            nth > 0 && self.time.is_some_and(|time| began.elapsed() > time);
                        let is_enough = || books.lock().expect("no thread panics").is_enough;
                        if nth >= self.games || is_late || is_enough() {
                            return;
                        }
                        let played = self.play(nth);
                        let mut books = books.lock().expect("no thread panics while it counts");
                        match played {
                            Ok(played) => books.waiting.insert(nth, played),
                            Err(failure) => return books.fail(failure),
                        };
                        books.count(self.stop_at);
                        if shows {
                            self.tell_progress(&books, began);
                        }
                    }
                });
            }
        });
        if shows {
            eprint!("\r\x1b[K");
        }
        let books = books.into_inner().expect("no thread panicked while it counted");
        books.failure.map_or(Ok(books.counted), Err)
    }

    fn round(&self) -> u64 {
        let words: Vec<_> = self.contestants.iter().map(Contestant::word).collect();
        if self.keeps_seats { 1 } else { n_turns(&words) }
    }

    /// Games of one round have the same luck, so that nobody wins by being dealt more of it.
    fn play(&self, nth: u64) -> Result<Played, Failure> {
        let (round, turned) = (nth / self.round(), (nth % self.round()) as usize);
        let n = self.contestants.len();
        let sitting = |seat: Seat| (usize::from(seat.0) + n - turned) % n;
        let secret = Secret::from_seed(&format!("arena {} {round}", self.seed));
        let mut rng = Rng::new(self.seed ^ (round + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut game = self.game.start(self.choices).expect("the setup was checked");
        let sat =
            self.contestants.iter().map(|it| it.sit(self.bot_time)).collect::<Result<Vec<_>, _>>();
        let (mut sat, mut decisions, mut thinking) = (sat?, 0, Vec::new());
        let pace = self.pace.map(|pace| pace.as_millis() as Millis);
        let mut now = 0;
        let outcome = loop {
            if let Some(alarm) = game.next_alarm().filter(|&it| pace.is_some() && it <= now) {
                game.clock(alarm).expect("the clock wants to speak");
                continue;
            }
            match game.to_act() {
                ToAct::Over(outcome) => break Some(outcome),
                ToAct::Nature => game.draw(&secret).expect("Nature is asked"),
                ToAct::Seats(_) if decisions == MOST_DECISIONS => break None,
                ToAct::Seats(awaited) => {
                    decisions += 1;
                    now += pace.unwrap_or(0);
                    let asked = awaited.nth(rng.below(awaited.len()));
                    let seat = asked.expect("somebody is awaited");
                    let options = game.options(seat).expect("the seat is at the table");
                    let luck = rng.next_u64();
                    let mut chosen = 0;
                    if options.len() > 1 {
                        let contestant = &mut sat[sitting(seat)];
                        let began = Instant::now();
                        chosen = contestant.choose(game.as_ref(), seat, &options, luck)?;
                        thinking.push(began.elapsed().as_micros() as u32);
                    }
                    game.play(seat, &options[chosen].action).expect("an option can be played");
                }
            }
        };
        let mut won = vec![false; n];
        let winners = outcome.map(|it| it.winners).unwrap_or_default();
        winners.iter().for_each(|seat| won[sitting(seat)] = true);
        let how = outcome.map_or("cut-off", |it| it.how);
        Ok(Played { game: Game { won, how }, thinking })
    }

    fn tell_progress(&self, books: &Books, began: Instant) {
        let done = books.counted.n_games() + books.waiting.len() as u64;
        let spent = began.elapsed().as_secs_f64();
        let left = spent * (self.games - done) as f64 / done.max(1) as f64;
        let left = self.time.map_or(left, |time| left.min(time.as_secs_f64() - spent)).max(0.0);
        eprint!("\r\x1b[K{done} of {} games, {left:.0} s left", self.games);
    }
}

/// After how many games everybody has sat everywhere. Identical players need not change places: it would be the same game again.
fn n_turns(words: &[String]) -> u64 {
    let n = words.len();
    let is_same = |turned: usize| (0..n).all(|seat| words[seat] == words[(seat + turned) % n]);
    (1..n).find(|&turned| is_same(turned)).unwrap_or(n) as u64
}

impl Books {
    fn new(round: u64) -> Books {
        let counted = Counted { games: Vec::new(), round: round as usize, thinking: Vec::new() };
        let waiting = BTreeMap::new();
        Books { waiting, counted, evidence: 0.0, is_enough: false, failure: None }
    }

    fn fail(&mut self, failure: Failure) {
        self.failure.get_or_insert(failure);
        self.is_enough = true;
    }

    fn count(&mut self, stop_at: Option<f64>) {
        while !self.is_enough
            && let Some(played) = self.waiting.remove(&self.counted.n_games())
        {
            if let Some(share) = stop_at {
                self.evidence += evidence(played.game.won[0], share);
                self.is_enough = self.evidence.abs() >= ENOUGH;
            }
            self.counted.games.push(played.game);
            self.counted.thinking.extend(played.thinking);
        }
    }
}

/// The log-likelihood ratio of one game for a share above `share` against one below it.
fn evidence(won: bool, share: f64) -> f64 {
    let (more, less) = ((share + MARGIN).min(0.999), (share - MARGIN).max(0.001));
    if won { (more / less).ln() } else { ((1.0 - more) / (1.0 - less)).ln() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_game_is_counted_twice_because_equals_change_places() {
        let n_turns =
            |words: &[&str]| n_turns(&words.iter().map(|&it| it.into()).collect::<Vec<_>>());
        assert_eq!(n_turns(&["sharp"]), 1);
        assert_eq!(n_turns(&["sharp", "sharp", "sharp"]), 1);
        assert_eq!(n_turns(&["sharp", "casual", "sharp", "casual"]), 2);
        assert_eq!(n_turns(&["sharp", "casual", "casual", "casual"]), 4);
    }

    #[test]
    fn a_plain_case_is_decided_early_and_a_close_one_is_not() {
        let n_games = |wins: u64, of: u64| {
            let mut books = Books::new(1);
            for nth in 0..1_000 {
                let game = Game { won: vec![nth % of < wins], how: "over" };
                books.waiting.insert(nth, Played { game, thinking: Vec::new() });
                books.count(Some(0.5));
            }
            books.counted.n_games()
        };
        assert!(n_games(9, 10) < 40);
        assert!(n_games(1, 10) < 40);
        assert_eq!(n_games(1, 2), 1_000);
    }
}
