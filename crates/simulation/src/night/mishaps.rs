//! Faults: connections break, the server is killed, tables are closed.

use super::{HOUR, Happening, MINUTE, Night, SLEEP_AFTER};
use crate::checks::Held;
use crate::host::Host;

impl Night {
    pub(super) fn break_a_line(&mut self) {
        let open: Vec<u64> =
            self.wires.iter().filter(|(_, it)| it.at_client).map(|(&it, _)| it).collect();
        if open.is_empty() || self.is_calm {
            return;
        }
        let line = open[self.rng.below(open.len() as u32) as usize];
        self.tally.breaks += 1;
        self.note(&format!("line {line} breaks"));
        let (now, rng) = (self.now, &mut self.rng);
        self.wires.entry(line).and_modify(|it| it.cut(now, rng));
        let (soon, late) = (self.below(8_000), self.below(20_000));
        self.plan(soon, Happening::Loses(line));
        self.plan(late, Happening::Notices(line));
    }

    /// The server closes a connection, after the messages it sent.
    pub(super) fn hang_up(&mut self, line: u64) {
        let Some(wire) = self.wires.get_mut(&line) else { return };
        wire.at_server = false;
        let at = wire.down_at(self.now, &mut self.rng);
        self.plan_at(at, Happening::Loses(line));
    }

    pub(super) fn hang_up_all(&mut self) {
        let lines: Vec<u64> =
            self.wires.iter().filter(|(_, it)| it.at_server).map(|(&it, _)| it).collect();
        lines.into_iter().for_each(|line| self.hang_up(line));
    }

    /// A client has lost its connection, and reconnects: soon, or after a long pause.
    pub(super) fn lose(&mut self, line: u64) {
        let Some(wire) = self.wires.get_mut(&line) else { return };
        wire.at_client = false;
        let n = wire.client;
        if self.clients[n].line != Some(line) {
            return;
        }
        self.clients[n].line = None;
        let after = match self.rng.below(20) {
            _ if self.is_calm => 300,
            0..14 => 300 + self.below(4_000),
            14..18 => self.below(3 * MINUTE),
            _ => self.below(9 * HOUR),
        };
        self.plan(after, Happening::Calls(n));
    }

    pub(super) fn crash(&mut self) {
        if self.is_calm || !self.is_up {
            return;
        }
        self.tally.crashes += 1;
        self.note("the server is killed");
        self.put_down(true);
        self.is_up = false;
        let after = 100 + self.below(30_000);
        self.plan(after, Happening::Starts);
        let lines: Vec<u64> = self.wires.keys().copied().collect();
        for line in lines {
            let wire = self.wires.get_mut(&line).expect("it is there");
            let was = std::mem::take(&mut wire.at_server);
            wire.cut = self.now;
            if was && wire.at_client {
                let after = self.below(10_000);
                self.plan(after, Happening::Loses(line));
            }
        }
    }

    /// The table is dropped from memory. A write in progress may or may not have reached the disk.
    fn put_down(&mut self, is_killed: bool) {
        let Some(mut host) = self.host.take() else { return };
        let is_there = host.busy.is_none() || is_killed && self.rng.below(2) == 0;
        self.before = is_there.then(|| host.table.durable());
        if let Some(output) = host.busy.take().filter(|_| is_there && !self.disk.fails) {
            self.tally.untold += 1;
            self.note(&format!("stored, and not told: {:?}", output.store));
            host.answer.iter().for_each(|it| self.ledger.keep(it));
            self.disk.lines.extend(output.store);
        } else if self.disk.fails {
            self.before = None;
        }
    }

    /// A table without viewers falls asleep.
    pub(super) fn sleep(&mut self) -> Held {
        let is_alone = !self.wires.values().any(|it| it.at_server);
        let may_sleep = |host: &Host| {
            host.busy.is_none() && host.wake_at.is_none_or(|at| at > self.now + SLEEP_AFTER)
        };
        if is_alone && self.host.as_ref().is_some_and(may_sleep) {
            self.note("the table goes to sleep");
            self.put_down(false);
        }
        Ok(())
    }
}
