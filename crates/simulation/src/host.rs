//! The server: the table in memory, and its log on a disk. It stores, then sends, as the real one does.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use any_game::fair::Secret;
use engine::{Choices, Millis, Rng, stable_hash};
use protocol::{ToClient, ToTable};
use table::{
    Bounds, Chair, Connection, Input, Kit, LiveTable, NewTable, Output, SeatToken, ThoughtId,
};

use crate::checks::{Answer, Held, Ledger};

/// A snapshot is stored after this many lines; the real server does so less often.
const REMEMBER_EVERY: usize = 40;

/// How the report of a table begins that is not what it was.
pub(crate) const DIFFERS: &str = "woken from its log, the table differs";

/// What survives a crash.
#[derive(Debug, Default)]
pub(crate) struct Disk {
    pub(crate) lines: Vec<String>,
    pub(crate) n_head: usize,
    snapshots: Vec<(u64, String)>,
    pub(crate) fails: bool,
}

impl Disk {
    /// The state that the first so many lines make.
    pub(crate) fn state_after(&self, n_lines: usize) -> Option<u64> {
        let table = LiveTable::from_lines(Kit::ours(), self.lines.get(..n_lines)?, &[]).ok()?;
        Some(stable_hash(&table.durable()))
    }

    pub(crate) fn version(&self) -> u64 {
        (self.lines.len() - self.n_head) as u64
    }
}

/// What does not: one life of the table in memory.
#[derive(Debug)]
pub(crate) struct Host {
    pub(crate) table: LiveTable,
    /// The number of this life.
    pub(crate) life: u64,
    began: Millis,
    /// The output that waits for the disk.
    pub(crate) busy: Option<Output>,
    /// The answer in it.
    pub(crate) answer: Option<Answer>,
    inbox: VecDeque<Input>,
    pub(crate) thought: Option<ThoughtId>,
    pub(crate) wake_at: Option<Millis>,
}

impl Host {
    /// The table as read from the disk. It must equal the state `before`, when it was closed.
    pub(crate) fn wake(
        disk: &Disk,
        life: u64,
        now: Millis,
        before: Option<&str>,
    ) -> Result<Host, String> {
        let read = |snapshots: &[(u64, String)]| {
            LiveTable::from_lines(Kit::ours(), &disk.lines, snapshots)
                .map_err(|bad| bad.to_string())
        };
        let table = read(&disk.snapshots)?;
        let durable = table.durable();
        if read(&[])?.durable() != durable {
            return Err("with a snapshot the table is another one than without".to_owned());
        }
        if let Some(before) = before.filter(|it| *it != durable) {
            let same = before.chars().zip(durable.chars()).take_while(|(a, b)| a == b).count();
            let around = |text: &str| -> String {
                text.chars().skip(same.saturating_sub(80)).take(160).collect()
            };
            let (was, is) = (around(before), around(&durable));
            return Err(format!("{DIFFERS}: it was …{was}… and is …{is}…."));
        }
        let mut host = Host {
            table,
            life,
            began: now,
            busy: None,
            answer: None,
            inbox: VecDeque::new(),
            thought: None,
            wake_at: None,
        };
        host.table.set_bounds(Bounds {
            watchers: 20,
            per_seat: 3,
            away_after: 5_000,
            ..Bounds::default()
        });
        Ok(host)
    }

    /// Queues an input; nothing is processed during a write.
    pub(crate) fn put(&mut self, input: Input) {
        self.inbox.push_back(input);
    }

    /// Processes the next input, unless it has to wait.
    pub(crate) fn next(
        &mut self,
        now: Millis,
        ledger: &mut Ledger,
        seats: &BTreeMap<Connection, u8>,
    ) -> Result<Option<Output>, String> {
        if self.busy.is_some() {
            return Ok(None);
        }
        let Some(input) = self.inbox.pop_front() else { return Ok(None) };
        let mut played = None;
        if let Input::Said(who, ToTable::Play { action, seen: Some(seen) }) = &input {
            let answer = |&seat: &u8| Answer { seat, action: action.clone(), seen: *seen };
            played = seats.get(who).map(answer);
        }
        let mut output = self.take(now, input);
        self.answer = None;
        if let Some(answer) = played {
            self.answer = ledger.played(&answer, &output.store)?.then_some(answer);
        }
        if output.wants_secret {
            self.inbox
                .push_front(Input::Secret(Secret::from_seed(&format!("{} {now}", self.life))));
        }
        if output.moot.is_some() {
            self.thought = None;
        }
        self.thought = output.think.as_ref().map(|it| it.id).or(self.thought);
        self.wake_at = output.wake_at.map(|at| at + self.began);
        // Plans and hints are not simulated.
        if let Some(consult) = output.consult.take() {
            self.inbox.push_front(consult.no_answer());
        }
        Ok(Some(output))
    }

    pub(crate) fn take(&mut self, now: Millis, input: Input) -> Output {
        self.table.take(now - self.began, input)
    }

    /// The result of a moot request must change nothing.
    pub(crate) fn too_late(&mut self, now: Millis, id: ThoughtId, nth: usize) -> Held {
        let output = self.take(now, Input::Decided(id, nth));
        match output.store.is_empty() && output.send.is_empty() {
            true => Ok(()),
            false => Err(format!("a thought that was moot was played: {:?}", output.store)),
        }
    }

    /// The messages of an output, for each connection.
    pub(crate) fn told(output: Output, disk: &Disk) -> Result<Vec<(Connection, ToClient)>, String> {
        let told: Vec<_> = output.each().map(|(who, message)| (who, message.clone())).collect();
        let stored = disk.version();
        for (_, message) in &told {
            crate::checks::is_stored(message, stored)?;
        }
        Ok(told)
    }

    /// Stores a snapshot.
    pub(crate) fn remember(&self, disk: &mut Disk) {
        let n_kept = disk.snapshots.first().map_or(0, |it| it.0 as usize);
        if disk.lines.len() >= n_kept + REMEMBER_EVERY && self.busy.is_none() {
            disk.snapshots.insert(0, self.table.snapshot());
            disk.snapshots.truncate(2);
        }
    }
}

pub(crate) fn token(seat: u8) -> SeatToken {
    SeatToken::new([seat + 1; 32])
}

/// A table of any game and mode, with some people and some bots.
pub(crate) fn set_up(rng: &mut Rng) -> (Disk, Vec<u8>, String) {
    let games = registry::list();
    let game = games[rng.below(games.len() as u32) as usize];
    let mode = &game.modes()[rng.below(game.modes().len() as u32) as usize];
    let choices: Choices = mode.choices();
    let n_seats = game.start(&choices).expect("modes can be played").n_seats();
    let persons: BTreeSet<u8> =
        (0..n_seats).filter(|seat| *seat == 0 || rng.below(3) > 0).collect();
    let chair = |seat: u8| match persons.contains(&seat) {
        true => Chair::Open(token(seat)),
        false => Chair::bot(),
    };
    let order = NewTable {
        game,
        choices,
        secret: Secret::from_seed(&rng.next_u64().to_string()),
        chairs: (0..n_seats).map(chair).collect(),
        given: Vec::new(),
        at_leisure: rng.below(4) == 0,
    };
    let title =
        format!("{} {}{}", game.id(), mode.name, if order.at_leisure { " at leisure" } else { "" });
    let table = LiveTable::new(Kit::ours(), order, 0).expect("the order is good");
    let lines: Vec<String> = table.to_log().lines().map(str::to_owned).collect();
    let n_head = lines.len();
    let disk = Disk { lines, n_head, ..Disk::default() };
    (disk, persons.into_iter().collect(), title)
}
