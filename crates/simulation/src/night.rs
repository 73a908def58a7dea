//! One night: the event queue and its processing.

mod calm;
mod mishaps;

use std::collections::{BTreeMap, VecDeque};

use engine::{Millis, Rng, stable_hash};
use protocol::{ToClient, ToTable};
use table::{Connection, Input, ThoughtId};

use crate::checks::{Held, Ledger};
use crate::client::Client;
use crate::host::{Disk, Host, set_up};
use crate::wire::Wire;
use crate::{Faults, NightTally, Sabotage};

const MINUTE: Millis = 60_000;
const HOUR: Millis = 60 * MINUTE;
/// How many events the report of a failure has.
const N_TRACED: usize = 60;
/// The most events of a night.
const N_HAPPENINGS: usize = 2_500;
/// How long a table without viewers stays awake.
const SLEEP_AFTER: Millis = MINUTE;

#[derive(Clone, Debug)]
enum Happening {
    Calls(usize),
    Acts(usize),
    /// A message reaches the server.
    Arrives(u64, ToTable),
    /// A message reaches a client.
    Reaches(u64, Box<ToClient>),
    /// A client or the server notices that a connection is broken.
    Loses(u64),
    Notices(u64),
    Stored(u64),
    Wakes(u64, Millis),
    Decides(u64, ThoughtId, usize),
    Breaks,
    Crashes,
    /// The same during a write to the disk.
    CrashesNow,
    Starts,
    DiskFails,
    DiskWorks,
}

#[derive(Debug)]
pub(crate) struct Night {
    pub(crate) tally: NightTally,
    faults: Faults,
    rng: Rng,
    now: Millis,
    queue: BTreeMap<(Millis, u64), Happening>,
    n_queued: u64,
    disk: Disk,
    ledger: Ledger,
    host: Option<Host>,
    /// The state of the table when it was closed, unless some of it was lost.
    before: Option<String>,
    n_lives: u64,
    is_up: bool,
    clients: Vec<Client>,
    wires: BTreeMap<u64, Wire>,
    trace: VecDeque<String>,
    /// No more faults, and nobody acts.
    is_calm: bool,
    sabotage: Option<Sabotage>,
    /// The state of the table in memory after so many lines on the disk, each time some were stored; only where it is asked for.
    states: Option<Vec<(usize, u64)>>,
    n_written: u64,
}

impl Night {
    pub(crate) fn new(seed: u64, faults: Faults, sabotage: Option<Sabotage>) -> Night {
        let mut rng = Rng::new(seed);
        let (disk, persons, title) = set_up(&mut rng);
        let mut clients: Vec<_> =
            persons.iter().map(|&it| Client::new(Some(it), &mut rng)).collect();
        // Some have a second device, and somebody may watch.
        if rng.below(2) == 0 {
            clients.push(Client::new(persons.first().copied(), &mut rng));
        }
        if rng.below(2) == 0 {
            clients.push(Client::new(None, &mut rng));
        }
        let mut night = Night {
            tally: NightTally { nights: 1, ..NightTally::default() },
            faults,
            rng,
            now: 0,
            queue: BTreeMap::new(),
            n_queued: 0,
            disk,
            ledger: Ledger::default(),
            host: None,
            before: None,
            n_lives: 0,
            is_up: true,
            clients,
            wires: BTreeMap::new(),
            trace: VecDeque::new(),
            is_calm: false,
            sabotage,
            states: None,
            n_written: 0,
        };
        night.note(&title);
        for n in 0..night.clients.len() {
            let start = u64::from(night.rng.below(20_000));
            night.plan(start, Happening::Calls(n));
        }
        for (may, fault) in [
            (faults.breaks, Happening::Breaks),
            (faults.crashes, Happening::Crashes),
            (faults.disk, Happening::DiskFails),
        ] {
            if may {
                night.plan_some_time(&fault);
            }
        }
        night
    }

    pub(crate) fn noting_states(mut self) -> Night {
        self.states = Some(Vec::new());
        self
    }

    /// The first lines after which the log no longer makes what was in memory.
    pub(crate) fn differs_since(&self) -> Option<String> {
        let states = self.states.as_ref()?;
        let is_same = |(n, state): &(usize, u64)| self.disk.state_after(*n) == Some(*state);
        // Whatever differs once differs from then on.
        let nth = states.partition_point(is_same);
        let (last, _) = states.get(nth)?;
        let same = nth.checked_sub(1).map_or(self.disk.n_head, |it| states[it].0);
        let lines = &self.disk.lines[same.min(*last)..*last];
        Some(match lines {
            [] => format!("Up to line {same} they are the same; what happened next is not in it."),
            _ => format!(
                "Up to line {same} they are the same, after line {last} no more: {lines:?}."
            ),
        })
    }

    pub(crate) fn trace(&self) -> Vec<String> {
        self.trace.iter().cloned().collect()
    }

    fn note(&mut self, what: &str) {
        self.trace.push_back(format!("{:>9} {what}", self.now));
        if self.trace.len() > N_TRACED {
            self.trace.pop_front();
        }
    }

    fn plan(&mut self, after: Millis, what: Happening) {
        self.plan_at(self.now + after, what);
    }

    fn plan_at(&mut self, at: Millis, what: Happening) {
        self.n_queued += 1;
        self.queue.insert((at.max(self.now), self.n_queued), what);
    }

    fn plan_some_time(&mut self, what: &Happening) {
        let after = 1 + u64::from(self.rng.below(20 * MINUTE as u32));
        self.plan(after, what.clone());
    }

    fn below(&mut self, n: Millis) -> Millis {
        u64::from(self.rng.below(n as u32))
    }

    pub(crate) fn run(&mut self) -> Held {
        for _ in 0..N_HAPPENINGS {
            if !self.go_on()? {
                break;
            }
        }
        self.calm_down()?;
        (self.tally.millis, self.tally.lines) = (self.now, self.disk.version());
        self.tally.answers = self.ledger.n_answers;
        self.tally.repeated = self.ledger.n_repeated;
        Ok(())
    }

    fn go_on(&mut self) -> Result<bool, String> {
        let Some(((at, _), what)) = self.queue.pop_first() else { return Ok(false) };
        self.now = at;
        self.happen(what)?;
        Ok(true)
    }

    fn happen(&mut self, what: Happening) -> Held {
        match what {
            Happening::Calls(n) => self.call(n),
            Happening::Acts(n) => {
                self.act(n);
                Ok(())
            }
            Happening::Arrives(line, message) => self.arrive(line, message),
            Happening::Reaches(line, message) => self.reach(line, *message),
            Happening::Loses(line) => {
                self.lose(line);
                Ok(())
            }
            Happening::Notices(line) => {
                let was =
                    self.wires.get_mut(&line).is_some_and(|it| std::mem::take(&mut it.at_server));
                // If nobody connects, the table falls asleep.
                self.plan(SLEEP_AFTER, Happening::Wakes(0, 0));
                if was { self.put(Input::Disconnected(Connection(line))) } else { Ok(()) }
            }
            Happening::Stored(life) => self.stored(life),
            Happening::Wakes(life, at) => {
                let is_due = |host: &&mut Host| host.life == life && host.wake_at == Some(at);
                if self.host.as_mut().filter(is_due).is_some() {
                    self.put(Input::Woke)
                } else {
                    self.sleep()
                }
            }
            Happening::Decides(life, id, nth) => self.decide(life, id, nth),
            Happening::Breaks => {
                self.break_a_line();
                self.plan_some_time(&Happening::Breaks);
                Ok(())
            }
            Happening::Crashes => {
                self.crash();
                self.plan_some_time(&Happening::Crashes);
                Ok(())
            }
            Happening::CrashesNow => {
                self.crash();
                Ok(())
            }
            Happening::Starts => {
                self.is_up = true;
                Ok(())
            }
            Happening::DiskFails => {
                self.note("the disk fails");
                self.disk.fails = !self.is_calm;
                let after = 1 + self.below(MINUTE);
                self.plan(after, Happening::DiskWorks);
                Ok(())
            }
            Happening::DiskWorks => {
                self.disk.fails = false;
                self.plan_some_time(&Happening::DiskFails);
                Ok(())
            }
        }
    }

    fn call(&mut self, n: usize) -> Held {
        if self.clients[n].line.is_some() {
            return Ok(());
        }
        let again = [300, 1_000, 2_000, 4_000, 8_000][self.clients[n].n_tries.min(4) as usize];
        self.clients[n].n_tries += 1;
        if !self.is_up {
            self.plan(again, Happening::Calls(n));
            return Ok(());
        }
        self.n_queued += 1;
        let line = self.n_queued;
        self.wires.insert(line, Wire::new(n));
        self.clients[n].line = Some(line);
        let hello = self.clients[n].hello();
        self.note(&format!("client {n} calls on line {line}: {}", hello.to_json()));
        self.say(line, hello);
        let unanswered = self.clients[n].unanswered.clone().filter(|_| self.faults.twice);
        if let Some(answer) = unanswered {
            let (action, seen) = (answer.action, Some(answer.seen));
            self.say(line, ToTable::Play { action, seen });
        }
        let thinks = self.clients[n].thinks(&mut self.rng);
        self.plan(thinks, Happening::Acts(n));
        Ok(())
    }

    fn act(&mut self, n: usize) {
        if self.is_calm {
            return;
        }
        let Some(line) = self.clients[n].line else { return };
        if let Some(message) = self.clients[n].act(&mut self.rng) {
            let is_play = matches!(message, ToTable::Play { .. });
            self.say(line, message.clone());
            if is_play && self.faults.twice && self.rng.below(10) == 0 {
                self.say(line, message);
            }
        }
        let thinks = self.clients[n].thinks(&mut self.rng);
        self.plan(thinks, Happening::Acts(n));
    }

    fn say(&mut self, line: u64, message: ToTable) {
        let Some(wire) = self.wires.get_mut(&line) else { return };
        let at = wire.up_at(self.now, &mut self.rng);
        self.plan_at(at, Happening::Arrives(line, message));
    }

    fn arrive(&mut self, line: u64, message: ToTable) -> Held {
        let Some(wire) = self.wires.get(&line).copied() else { return Ok(()) };
        if !self.is_up || !wire.at_server || self.now > wire.cut {
            return Ok(());
        }
        self.note(&format!("line {line} of client {}: {}", wire.client, message.to_json()));
        self.put(Input::Said(Connection(line), message))
    }

    /// Gives the table an input, waking it if necessary.
    fn put(&mut self, input: Input) -> Held {
        if self.host.is_none() {
            if matches!(input, Input::Disconnected(_) | Input::Woke) || !self.is_up {
                return Ok(());
            }
            self.n_lives += 1;
            self.tally.wakes += u64::from(self.n_lives > 1);
            self.note(&format!("the table wakes from {} lines", self.disk.lines.len()));
            let before = self.before.take();
            let mut host = Host::wake(&self.disk, self.n_lives, self.now, before.as_deref())?;
            host.put(Input::Woke);
            self.host = Some(host);
        }
        let Some(host) = &mut self.host else { return Ok(()) };
        host.put(input);
        self.work()
    }

    /// Processes the queue, until it has to wait for the disk.
    fn work(&mut self) -> Held {
        let seat = |wire: &Wire| self.clients[wire.client].seat;
        let seats: BTreeMap<_, _> = self
            .wires
            .iter()
            .filter_map(|(&it, wire)| Some((Connection(it), seat(wire)?)))
            .collect();
        loop {
            let Some(host) = &mut self.host else { return Ok(()) };
            let Some(mut output) = host.next(self.now, &mut self.ledger, &seats)? else {
                return Ok(());
            };
            let (life, wake_at) = (host.life, host.wake_at);
            if let Some(think) = output.think.take() {
                let n = think.position.options(think.seat).map_or(1, |it| it.len()).max(1);
                let nth = self.rng.below(n as u32) as usize;
                let after = 1 + self.below([50, 1_500, 6_000][nth % 3]);
                self.plan(after, Happening::Decides(life, think.id, nth));
            }
            if let Some(at) = wake_at {
                self.plan_at(at, Happening::Wakes(life, at));
            }
            if output.store.is_empty() {
                self.tell(output)?;
                continue;
            }
            if self.sabotage == Some(Sabotage::TellsFirst) {
                let (store, output) = (output.store.clone(), output);
                self.tell(output)?;
                self.disk.lines.extend(store);
                continue;
            }
            let host = self.host.as_mut().expect("it is awake");
            host.busy = Some(output);
            let after = 1 + self.below(25);
            if self.faults.crashes && self.rng.below(80) == 0 {
                self.plan(after - 1, Happening::CrashesNow);
            }
            self.plan(after, Happening::Stored(life));
        }
    }

    fn stored(&mut self, life: u64) -> Held {
        let Some(host) = self.host.as_mut().filter(|it| it.life == life) else { return Ok(()) };
        let Some(output) = host.busy.take() else { return Ok(()) };
        if self.disk.fails {
            self.tally.disk_failures += 1;
            self.note(&format!("not stored: {:?}", output.store));
            self.host = None;
            self.hang_up_all();
            return Ok(());
        }
        self.ledger.stored(&output.store)?;
        let answer = host.answer.take();
        answer.iter().for_each(|it| self.ledger.keep(it));
        self.write(&output.store);
        self.note(&format!("stored: {:?}", output.store));
        self.note_state();
        self.tell(output)?;
        if let Some(host) = &self.host {
            host.remember(&mut self.disk);
        }
        self.work()
    }

    fn write(&mut self, lines: &[String]) {
        let is_alone = !self.wires.values().any(|it| it.at_server);
        if is_alone && self.sabotage == Some(Sabotage::KeepsToItself) {
            return;
        }
        for line in lines {
            self.n_written += 1;
            let is_lost = self.sabotage == Some(Sabotage::LosesLines);
            if !(is_lost && self.n_written.is_multiple_of(50)) {
                self.disk.lines.push(line.clone());
            }
        }
    }

    fn note_state(&mut self) {
        if let (Some(states), Some(host)) = (&mut self.states, &self.host) {
            states.push((self.disk.lines.len(), stable_hash(&host.table.durable())));
        }
    }

    fn tell(&mut self, output: table::Output) -> Held {
        let closed = output.close.clone();
        for (Connection(line), message) in Host::told(output, &self.disk)? {
            let Some(wire) = self.wires.get_mut(&line).filter(|it| it.at_server) else { continue };
            let at = wire.down_at(self.now, &mut self.rng);
            self.plan_at(at, Happening::Reaches(line, Box::new(message)));
        }
        for Connection(line) in closed {
            self.hang_up(line);
        }
        Ok(())
    }

    fn reach(&mut self, line: u64, message: ToClient) -> Held {
        let Some(wire) = self.wires.get(&line).copied().filter(|it| it.at_client) else {
            return Ok(());
        };
        self.tally.told += 1;
        self.tally.games_over += u64::from(matches!(message, ToClient::Over { .. }));
        let is_goodbye = matches!(message, ToClient::Goodbye { .. });
        let client = &mut self.clients[wire.client];
        let says = client.hear(message, &mut self.rng);
        let says = says.map_err(|problem| format!("client {}: {problem}", wire.client))?;
        if !is_goodbye && !self.is_calm {
            says.into_iter().for_each(|message| self.say(line, message));
        }
        Ok(())
    }

    fn decide(&mut self, life: u64, id: ThoughtId, nth: usize) -> Held {
        let Some(host) = self.host.as_mut() else { return Ok(()) };
        if host.life == life && host.thought == Some(id) {
            return self.put(Input::Decided(id, nth));
        }
        // A new life starts numbering its requests again.
        if self.faults.late_thoughts && host.life == life && host.busy.is_none() {
            self.tally.late_thoughts += 1;
            self.put(Input::Woke)?;
            let Some(host) = self.host.as_mut().filter(|it| it.busy.is_none()) else {
                return Ok(());
            };
            return host.too_late(self.now, id, nth);
        }
        Ok(())
    }
}
