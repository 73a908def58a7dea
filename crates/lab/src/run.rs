//! Playing the games of a study on several threads.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use any_game::PlayedGame;

use crate::Study;

/// How a study is played.
#[derive(Clone, Copy, Debug)]
pub struct StudyRun<'a> {
    pub study: &'a Study,
    pub threads: usize,
    /// The first unit to play: earlier ones are already known.
    pub from: u64,
    /// Once it is true, no further unit is started.
    pub stop: &'a AtomicBool,
}

/// The progress of a run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RunProgress {
    pub games: u64,
    pub of: u64,
    /// The estimated time left.
    pub left: Option<Duration>,
}

/// Whether a run was completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    AtTheEnd,
    /// Before this unit.
    Before(u64),
}

/// How often progress is reported.
const TELL: Duration = Duration::from_millis(250);

impl StudyRun<'_> {
    /// Plays, and delivers the games of each unit in the order of the units, whichever thread was first. Stops when `take` fails.
    pub fn play<E>(
        &self,
        mut take: impl FnMut(u64, Vec<PlayedGame>) -> Result<(), E>,
        mut tell: impl FnMut(RunProgress),
    ) -> Result<Stopped, E> {
        let began = Instant::now();
        let mut told = began;
        let units = self.from..self.study.n_units();
        let take = |unit, games| {
            take(unit, games)?;
            if told.elapsed() >= TELL {
                told = Instant::now();
                tell(self.progress(unit + 1, began.elapsed()));
            }
            Ok(())
        };
        in_order(units, self.threads, self.stop, |unit| self.study.play(unit), take)
    }

    fn progress(&self, due: u64, spent: Duration) -> RunProgress {
        let (n, of) = (self.study.n_units(), self.study.n_games());
        let share = |units: u64| units as f64 / n as f64;
        let left = spent.as_secs_f64() * (n - due) as f64 / (due - self.from).max(1) as f64;
        let left = Duration::try_from_secs_f64(left).ok();
        RunProgress { games: (of as f64 * share(due)) as u64, of, left }
    }
}

/// Computes something for each number on several threads, and delivers it in the order of the numbers. Whatever was started is
/// finished, so that nothing is missing before the number at which it was stopped.
pub fn in_order<T: Send, E>(
    numbers: Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    make: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(u64, T) -> Result<(), E>,
) -> Result<Stopped, E> {
    let next = AtomicU64::new(numbers.start);
    let is_refused = AtomicBool::new(false);
    let is_over = || stop.load(Ordering::Relaxed) || is_refused.load(Ordering::Relaxed);
    let (mut due, mut waiting) = (numbers.start, BTreeMap::new());
    let taken = thread::scope(|scope| {
        let (send, receive) = mpsc::sync_channel(4 * threads);
        for _ in 0..threads {
            let (send, next, is_over, make) = (send.clone(), &next, &is_over, &make);
            scope.spawn(move || {
                while !is_over() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end || send.send((number, make(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for (number, made) in &receive {
            waiting.insert(number, made);
            while let Some(made) = waiting.remove(&due) {
                if let Err(error) = take(due, made) {
                    is_refused.store(true, Ordering::Relaxed);
                    // Releases threads that wait to deliver.
                    drop(receive);
                    return Err(error);
                }
                due += 1;
            }
        }
        Ok(())
    });
    taken.map(|()| if due >= numbers.end { Stopped::AtTheEnd } else { Stopped::Before(due) })
}
