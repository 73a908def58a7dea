//! Threads on which bots think, so that no table waits for the bots of another.

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use any_game::Limit;
use table::{Consult, Input, Think};
use tokio::sync::mpsc::UnboundedSender;

/// How far the threads step back: so far that where one competes with an ordinary thread, it gets a tenth of the core.
#[cfg(target_os = "linux")]
const NICER: i32 = 10;

/// How bots think.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// The number of threads, at least one; by default, one core is left for the players.
    pub threads: usize,
    /// The longest time for a decision; a tenth of it when the queue is long.
    pub time: Duration,
}

impl Default for Thinking {
    fn default() -> Thinking {
        let cores = thread::available_parallelism().map_or(1, |n| n.get());
        Thinking { threads: cores.saturating_sub(1).max(1), time: Duration::from_millis(500) }
    }
}

/// The threads. They end when this is dropped.
#[derive(Debug)]
pub(crate) struct Thinkers(Arc<Queue>);

impl Thinkers {
    /// With room for so many questions for advice: each takes a thread for a moment, and whoever sits at many tables could ask at
    /// all of them.
    pub(crate) fn start(thinking: &Thinking, most_consults: usize) -> io::Result<Thinkers> {
        let queue = Arc::new(Queue::new(most_consults));
        for _ in 0..thinking.threads.max(1) {
            let (queue, time) = (Arc::clone(&queue), thinking.time);
            let thread = thread::Builder::new().name("thinking".to_owned());
            thread.spawn(move || {
                give_way();
                while queue.think(time) {}
            })?;
        }
        Ok(Thinkers(queue))
    }

    pub(crate) fn queue(&self) -> Arc<Queue> {
        Arc::clone(&self.0)
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        *self.0.waiting() = None;
        self.0.has_more.notify_all();
    }
}

/// Requests that wait for a thread. A table has one at a time, so first come, first served is fair between tables.
#[derive(Debug)]
pub(crate) struct Queue {
    /// `None` after shutdown.
    waiting: Mutex<Option<VecDeque<Job>>>,
    has_more: Condvar,
    most_consults: usize,
}

#[derive(Debug)]
struct Job {
    task: Task,
    wanted_at: Instant,
    is_moot: Arc<AtomicBool>,
    /// The table's channel for the result.
    answer: UnboundedSender<Input>,
}

#[derive(Debug)]
enum Task {
    Decide(Think),
    Consult(Consult),
}

/// A pending request. Dropping this cancels it.
#[derive(Debug)]
pub(crate) struct Awaited {
    is_moot: Arc<AtomicBool>,
}

impl Drop for Awaited {
    fn drop(&mut self) {
        self.is_moot.store(true, Ordering::Relaxed);
    }
}

impl Queue {
    fn new(most_consults: usize) -> Queue {
        let waiting = Mutex::new(Some(VecDeque::new()));
        Queue { waiting, has_more: Condvar::new(), most_consults }
    }

    /// Lets a bot think; its decision goes to `answer`.
    pub(crate) fn ask(
        &self,
        think: Think,
        wanted_at: Instant,
        answer: UnboundedSender<Input>,
    ) -> Awaited {
        let is_moot = Arc::new(AtomicBool::new(false));
        let task = Task::Decide(think);
        self.push(Job { task, wanted_at, is_moot: Arc::clone(&is_moot), answer });
        Awaited { is_moot }
    }

    /// Computes a plan, a hint or a chance, unless too many have asked. It takes little time, and the table limits how often people
    /// ask.
    pub(crate) fn consult(&self, consult: Consult, answer: UnboundedSender<Input>) -> Awaited {
        let is_consult = |job: &&Job| matches!(job.task, Task::Consult(_));
        let n = self.waiting().iter().flatten().filter(is_consult).count();
        let is_moot = Arc::new(AtomicBool::new(false));
        if n >= self.most_consults {
            // The table may have fallen asleep.
            let _ = answer.send(consult.no_answer());
            return Awaited { is_moot };
        }
        let task = Task::Consult(consult);
        self.push(Job { task, wanted_at: Instant::now(), is_moot: Arc::clone(&is_moot), answer });
        Awaited { is_moot }
    }

    fn push(&self, job: Job) {
        if let Some(waiting) = &mut *self.waiting() {
            // Cancelled requests must not fill the queue while all threads are busy.
            waiting.retain(|job| !job.is_moot());
            waiting.push_back(job);
        }
        self.has_more.notify_one();
    }

    /// Runs the next job; returns whether there may be more.
    fn think(&self, time: Duration) -> bool {
        let Some(job) = self.next() else { return false };
        if !job.is_moot() {
            job.think(time);
        }
        true
    }

    /// Waits for a job; `None` after shutdown.
    fn next(&self) -> Option<Job> {
        let mut waiting = self.waiting();
        loop {
            if let Some(job) = waiting.as_mut()?.pop_front() {
                return Some(job);
            }
            waiting = self.has_more.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Option<VecDeque<Job>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Job {
    fn is_moot(&self) -> bool {
        self.is_moot.load(Ordering::Relaxed)
    }

    fn think(self, time: Duration) {
        let end = end(Instant::now(), self.wanted_at, time);
        let is_moot = &self.is_moot;
        let is_over = || is_moot.load(Ordering::Relaxed) || Instant::now() >= end;
        let limit = Limit::new(&is_over);
        // A bot that panics must not keep people waiting: it takes the first option.
        let said = match &self.task {
            Task::Decide(think) => {
                let nth = catch_unwind(AssertUnwindSafe(|| think.decide(limit))).unwrap_or(0);
                Input::Decided(think.id, nth)
            }
            Task::Consult(consult) => catch_unwind(AssertUnwindSafe(|| consult.answer(limit)))
                .unwrap_or_else(|_| consult.no_answer()),
        };
        // The table may have fallen asleep.
        let _ = self.answer.send(said);
    }
}

/// Lets everything else go first that wants to run on the core of this thread. Other systems than Linux have one priority for a
/// whole process, which must not be lowered.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{getpriority_process, setpriority_process};
        let nicer = |own: i32| setpriority_process(None, (own + NICER).min(19));
        if let Err(problem) = getpriority_process(None).and_then(nicer) {
            tracing::warn!("Bots think with the priority of people: {problem}");
        }
    }
}

/// The deadline of a job that starts now: when the table wants the result, if there is any time left.
fn end(now: Instant, wanted_at: Instant, time: Duration) -> Instant {
    wanted_at.clamp(now + time / 10, now + time)
}

#[cfg(test)]
mod tests {
    use any_game::fair::Secret;
    use any_game::{AnyGame, Level, LevelPlans, Of, SearchPlan};
    use engine::Choices;
    use protocol::{PROTOCOL_VERSION, ToTable};
    use table::{Chair, Connection, Input, Kit, LiveTable, NewTable, SeatToken};
    use tiny_epic_zombies::rules::TinyEpicZombies;
    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    /// How many may ask for advice at once.
    const MOST: usize = 3;

    /// The first request to a bot at a table.
    fn thought(seed: &str) -> Think {
        let game = any_game::find(registry::list(), "thirty-seconds").expect("it is in the list");
        first_thought(game, "", seed, Level::default())
    }

    /// The same of a game for two with bots of a level.
    fn first_thought(game: &'static dyn AnyGame, setup: &str, seed: &str, level: Level) -> Think {
        let choices = Choices::parse(setup).expect("the test writes good choices");
        let (given, chairs) = (Vec::new(), vec![Chair::level(level); 2]);
        let order = NewTable {
            game,
            choices,
            secret: Secret::from_seed(seed),
            chairs,
            given,
            at_leisure: false,
        };
        let mut table = LiveTable::new(Kit::ours(), order, 0).expect("the order is good");
        let hello = ToTable::Hello { protocol: PROTOCOL_VERSION, token: None, seen: None };
        let mut output = table.take(0, Input::Said(Connection(0), hello));
        // A seat with only one option is not asked.
        while output.think.is_none() {
            output = table.take(output.wake_at.expect("a bot is asked"), Input::Woke);
        }
        output.think.expect("a bot is asked")
    }

    #[test]
    fn thoughts_are_thought_through_in_their_order_and_moot_ones_not_at_all() {
        let (queue, (answer, mut decided)) = (Queue::new(MOST), unbounded_channel());
        let ask = |seed| queue.ask(thought(seed), Instant::now(), answer.clone());
        let (_first, second, _third) = (ask("one"), ask("two"), ask("three"));
        drop(second);
        for _ in 0..2 {
            assert!(queue.think(Duration::from_secs(60)));
        }
        let alone = |seed| thought(seed).decide(Limit::NONE);
        let mut next = || match decided.try_recv() {
            Ok(Input::Decided(_, nth)) => Some(nth),
            _ => None,
        };
        assert_eq!(next(), Some(alone("one")));
        let _fourth = ask("four");
        assert!(queue.think(Duration::from_secs(60)));
        assert_eq!(next(), Some(alone("three")));
        assert!(queue.think(Duration::from_secs(60)));
        assert_eq!(next(), Some(alone("four")));
    }

    /// Somebody's question about their chances, at a table of their own.
    fn question() -> Consult {
        let game = any_game::find(registry::list(), "thirty-seconds").expect("it is in the list");
        let (choices, given, token) = (Choices::default(), Vec::new(), SeatToken::new([1; 32]));
        let (secret, hex) = (Secret::from_seed("one"), token.to_hex());
        let chairs = vec![Chair::Open(token), Chair::bot()];
        let order = NewTable { game, choices, secret, chairs, given, at_leisure: false };
        let mut table = LiveTable::new(Kit::ours(), order, 0).expect("the order is good");
        let hello = ToTable::Hello { protocol: PROTOCOL_VERSION, token: Some(hex), seen: None };
        let claim = ToTable::Claim { name: "Ann".to_owned(), figure: None };
        let said = [hello, claim, ToTable::AskChance].map(|it| Input::Said(Connection(0), it));
        let asked = said.map(|input| table.take(0, input).consult);
        asked.into_iter().flatten().next().expect("she may ask")
    }

    #[test]
    fn those_who_ask_for_advice_leave_room_for_those_who_have_to_decide() {
        let (queue, (answer, mut decided)) = (Queue::new(MOST), unbounded_channel());
        let ask = |_| queue.consult(question(), answer.clone());
        let _asked: Vec<_> = (0..2 * MOST).map(ask).collect();
        let refused: Vec<_> = std::iter::from_fn(|| decided.try_recv().ok()).collect();
        assert_eq!(refused, vec![question().no_answer(); MOST], "at once, and in words");
        let _awaited = queue.ask(thought("one"), Instant::now(), answer.clone());
        for _ in 0..MOST {
            assert!(queue.think(Duration::ZERO));
        }
        let _asked = queue.consult(question(), answer);
        assert!(queue.think(Duration::ZERO), "the bot is next");
        let said: Vec<_> = std::iter::from_fn(|| decided.try_recv().ok()).collect();
        assert_eq!(said.len(), MOST + 1);
        assert!(matches!(said.last(), Some(Input::Decided(..))), "{said:?}");
    }

    #[test]
    fn nobody_thinks_about_the_question_of_somebody_who_has_left() {
        let (queue, (answer, mut decided)) = (Queue::new(MOST), unbounded_channel());
        drop(queue.consult(question(), answer.clone()));
        let _asked = queue.consult(question(), answer);
        // The moot one has made room, so the other is next.
        assert!(queue.think(Duration::from_secs(60)));
        assert!(matches!(decided.try_recv(), Ok(Input::Consulted(..))));
        assert!(decided.try_recv().is_err());
    }

    /// Its strongest bots would search for hours.
    static ENDLESS: Of<TinyEpicZombies> = Of::new("")
        .with_style(tiny_epic_zombies::minds::STYLE)
        .with_senses(tiny_epic_zombies::minds::SENSES)
        .with_net(Some(include_bytes!(
            "../../../games/tiny-epic-zombies/minds/tiny-epic-zombies.net"
        )))
        .with_plans(LevelPlans { merciless: SearchPlan::tree(u32::MAX), ..LevelPlans::USUAL });

    /// After an undo a thread is to be free within 20 ms; the bound is generous, since the machines of tests are busy.
    #[test]
    fn a_search_that_has_become_moot_frees_its_thread_at_once() {
        const NEVER: Duration = Duration::from_secs(30);
        const AT_ONCE: Duration = Duration::from_millis(200);
        let queue = Queue::new(MOST);
        let (answer, mut decided) = unbounded_channel();
        let endless =
            first_thought(&ENDLESS, "mode=cooperative players=2", "one", Level::Merciless);
        let waits = tokio::runtime::Builder::new_current_thread().enable_time().build();
        let waits = waits.expect("there is a clock");
        let awaited = queue.ask(endless, Instant::now() + NEVER, answer);
        let (stopped, freed) = thread::scope(|scope| {
            let thinker = scope.spawn(|| {
                assert!(queue.think(NEVER));
                Instant::now()
            });
            let waited =
                waits.block_on(async { tokio::time::timeout(AT_ONCE, decided.recv()).await });
            assert!(waited.is_err(), "it thinks on until it is told: {waited:?}");
            let stopped = Instant::now();
            drop(awaited);
            (stopped, thinker.join().expect("it does not panic"))
        });
        let took = freed - stopped;
        println!(
            "measured: a search stops {:.2} ms after it has become moot",
            took.as_secs_f64() * 1e3
        );
        assert!(took < AT_ONCE, "{took:?}");
    }

    #[test]
    fn threads_end_with_those_who_asked_for_them() {
        let thinking = Thinking { threads: 2, ..Thinking::default() };
        let thinkers = Thinkers::start(&thinking, MOST).expect("there are threads");
        let (queue, (answer, mut decided)) = (thinkers.queue(), unbounded_channel());
        let one = thought("one");
        let id = one.id;
        let _awaited = queue.ask(one, Instant::now(), answer);
        let said = decided.blocking_recv();
        assert!(matches!(said, Some(Input::Decided(it, _)) if it == id), "{said:?}");
        drop(thinkers);
        assert!(!queue.think(Duration::ZERO), "nobody waits for thoughts any more");
    }

    /// The nice values of all threads of this process with this name.
    #[cfg(target_os = "linux")]
    fn nice_values(name: &str) -> Vec<i32> {
        let read = |task: &std::path::Path, file| std::fs::read_to_string(task.join(file)).ok();
        let tasks = std::fs::read_dir("/proc/self/task").expect("Linux lists threads");
        let tasks = tasks.filter_map(|it| Some(it.ok()?.path()));
        let named = tasks.filter(|it| read(it, "comm").is_some_and(|it| it.trim() == name));
        // The name in brackets may have spaces, so fields are counted from its end.
        let nice = |stat: String| stat.rsplit_once(')')?.1.split_whitespace().nth(16)?.parse().ok();
        named.filter_map(|it| nice(read(&it, "stat")?)).collect()
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn bots_think_with_less_priority_than_people_are_served_with() {
        let thinking = Thinking { threads: 1, ..Thinking::default() };
        let thinkers = Thinkers::start(&thinking, MOST).expect("there are threads");
        let mut workers = tokio::runtime::Builder::new_multi_thread();
        let workers = workers.worker_threads(1).thread_name("worker").build();
        let workers = workers.expect("there are threads");
        let served = workers.block_on(workers.spawn(async { nice_values("worker") }));
        let (answer, mut decided) = unbounded_channel();
        let _awaited = thinkers.queue().ask(thought("one"), Instant::now(), answer);
        // Whoever has decided has given way before.
        assert!(decided.blocking_recv().is_some());
        let (served, thinking) = (served.expect("it runs"), nice_values("thinking"));
        assert_eq!(served.len(), 1);
        assert!(thinking.iter().max() > served.iter().max(), "{thinking:?}, {served:?}");
    }

    #[test]
    fn a_decision_that_is_late_is_short_and_none_is_long() {
        let (now, time) = (Instant::now(), Duration::from_millis(500));
        let after = |millis| now + Duration::from_millis(millis);
        assert_eq!(end(now, after(300), time), after(300));
        assert_eq!(end(now, now, time), after(50));
        assert_eq!(end(now, after(900), time), after(500));
    }
}
