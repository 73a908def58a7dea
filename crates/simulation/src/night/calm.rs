//! After the faults have stopped: compares what everybody knows.

use engine::ToAct;
use protocol::{SeatStatus, Sitter, ToClient, ToTable};
use table::{Connection, Input};

use super::{Happening, MINUTE, N_HAPPENINGS, Night};
use crate::checks::{Held, timeless};
use crate::host::token;

impl Night {
    /// No more faults: everybody reconnects, receives everything, and has the table's state.
    pub(super) fn calm_down(&mut self) -> Held {
        (self.is_calm, self.is_up, self.disk.fails) = (true, true, false);
        for n in 0..self.clients.len() {
            self.plan(10_000, Happening::Calls(n));
        }
        let (end, mut version) = (self.now + 4 * MINUTE, 0);
        while self.now < end && self.go_on()? {}
        // Until no messages are in flight; bots may play on meanwhile.
        let is_on_its_way = |it: &Happening| {
            matches!(
                it,
                Happening::Arrives(..)
                    | Happening::Reaches(..)
                    | Happening::Stored(_)
                    | Happening::Loses(_)
            )
        };
        for _ in 0..N_HAPPENINGS {
            let is_quiet = !self.queue.values().any(is_on_its_way);
            if is_quiet && self.clients.iter().all(|it| it.line.is_some()) {
                self.all_know()?;
                let now = self.disk.version();
                // Where only bots are asked, they must continue.
                if now == version || !self.waits_for_bots() {
                    return self.bots_go_on();
                }
                version = now;
            }
            if !self.go_on()? {
                return Ok(());
            }
        }
        Ok(())
    }

    fn waits_for_bots(&self) -> bool {
        let Some(host) = &self.host else { return false };
        let ToAct::Seats(asked) = host.table.game().to_act() else { return false };
        let seats = host.table.seats();
        let all_here = seats.iter().all(|it| it.is_here && it.sitter != Sitter::Nobody);
        // After something has ended, bots wait for those who are here.
        let is_break = host.table.game().is_break();
        let decides = |it: &SeatStatus| it.bot_plays && !(is_break && it.sitter == Sitter::Person);
        all_here && asked.iter().all(|it| seats.get(usize::from(it.0)).is_some_and(decides))
    }

    /// Bots that are asked decide within a minute.
    fn bots_go_on(&mut self) -> Held {
        let is_paused = self.clients.iter().any(|it| {
            it.view
                .scene
                .as_ref()
                .is_some_and(|it| !matches!(it.waits, protocol::Waits::Turn { .. }))
        });
        if !self.waits_for_bots() || is_paused {
            return Ok(());
        }
        let (version, end) = (self.disk.version(), self.now + MINUTE);
        while self.now < end && self.disk.version() == version && self.go_on()? {}
        match self.disk.version() > version {
            true => Ok(()),
            false => Err("the table waits for a bot, and no bot decides".to_owned()),
        }
    }

    /// The last state that each client received equals what a new client receives.
    fn all_know(&mut self) -> Held {
        for n in 0..self.clients.len() {
            let (now, seat) = (self.now, self.clients[n].seat);
            let Some(host) = self.host.as_mut().filter(|it| it.busy.is_none()) else {
                return Ok(());
            };
            let token = seat.map(|seat| token(seat).to_hex());
            let hello = ToTable::Hello { protocol: protocol::PROTOCOL_VERSION, token, seen: None };
            let who = Connection(u64::MAX - 1);
            let output = host.take(now, Input::Said(who, hello));
            host.put(Input::Disconnected(who));
            if !output.store.is_empty() {
                // Something was due: it is sent first, and compared another time.
                let life = host.life;
                host.busy = Some(output);
                self.plan(1, Happening::Stored(life));
                return Ok(());
            }
            let told: Vec<_> =
                output.each().filter(|it| it.0 == who).map(|it| it.1.clone()).collect();
            let fresh = told.iter().find_map(|message| {
                if let ToClient::Resync { scene, .. } = message {
                    Some(timeless(scene))
                } else {
                    None
                }
            });
            let known = self.clients[n].view.scene.as_ref().map(timeless);
            if fresh.is_some() && fresh != known {
                return Err(format!("client {n} knows\n{known:?}\nand the table says\n{fresh:?}"));
            }
            self.work()?;
        }
        Ok(())
    }
}
