//! How zombies move (chapters 11 and 12).

use engine::{Told, done, next};

use super::{Next, Table};
use crate::row::Row;
use crate::setup::Switch;
use crate::state::State;
use crate::words::{Event, Question, Step, ZombieQuestion};
use crate::zombies::{Zombie, ZombieId, ZombieSet};

impl State {
    /// THIRTY-2.3, THIRTY-14.4, THIRTY-14.8: whether a zombie can go from a row to the next.
    #[inline]
    pub(crate) fn can_step(&self, from: Row, to: Row) -> bool {
        let is_barred = self.barricade.tokens > 0 && to == self.barricade.row && from > to;
        self.alley.has_room(to) && !is_barred && !self.is_distracted(from)
    }

    /// THIRTY-15.8: down with one health, and so down for good.
    pub(crate) fn is_crushed(&self, zombie: &Zombie) -> bool {
        !zombie.is_standing()
            && zombie.health == 1
            && self.setup.rules.has(Switch::PermanentKnockdown)
    }

    pub(crate) fn can_rise(&self, zombie: &Zombie) -> bool {
        !zombie.is_standing() && !self.is_crushed(zombie)
    }

    /// The row that a zombie reaches in at most `n` steps toward the Survivor; its own if none.
    pub(crate) fn way_to_survivor(&self, from: Row, n: u8) -> Row {
        let goal = self.survivor.row;
        let mut at = from;
        for _ in 0..n {
            let to = at.toward(goal);
            if at == goal || !self.can_step(at, to) {
                break;
            }
            at = to;
        }
        at
    }

    /// The first zombie still to move that is this many rows away: behind before ahead.
    fn mover_at(&self, distance: u8) -> Option<ZombieId> {
        let here = self.survivor.row.0;
        let behind = here.checked_sub(distance).filter(|&row| row > 0);
        let ahead = Some(here + distance).filter(|&row| row <= Row::TEN.0);
        let rows = behind.into_iter().chain(ahead).map(Row);
        rows.flat_map(|row| self.alley.row(row)).copied().find(|&id| self.movers.has(id))
    }

    /// Whether a standing zombie in another row can reach the Survivor's row in `n` steps.
    pub(crate) fn can_come(&self, zombie: &Zombie, n: u8) -> bool {
        let here = self.survivor.row;
        zombie.is_standing()
            && zombie.row != here
            && zombie.row.distance(here) <= n
            && self.way_to_survivor(zombie.row, n) == here
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-11.2: every zombie standing in another row comes nearer, except Crawlers.
    pub(super) fn choose_movers(&mut self) {
        let here = self.s.survivor.row;
        let moves =
            |it: &Zombie| it.is_standing() && it.row != here && it.kind().card().free_move > 0;
        self.s.movers = self.s.alley.iter().filter(|(_, it)| moves(it)).map(|(id, _)| id).collect();
    }

    /// THIRTY-11.3: the nearest first, those behind before those ahead, from bottom to top.
    pub(super) fn free_movement(&mut self) -> Next {
        let here = self.s.survivor.row;
        let mut distance = 1;
        while !self.s.movers.is_empty() && distance < Row::TEN.0 {
            let Some(id) = self.s.mover_at(distance) else {
                distance += 1;
                continue;
            };
            self.s.movers.remove(id);
            let zombie = self.s.alley.zombie(id);
            let (from, strides) = (zombie.row, zombie.kind().card().free_move);
            let to = self.s.way_to_survivor(from, strides.min(from.distance(here)));
            // THIRTY-12.5: a Runner may stop after one row.
            if from.distance(to) > 1 {
                let stride = Step::AskZombies(ZombieQuestion::Stride(id));
                return next([stride, Step::FreeMovement]);
            }
            self.shamble(id, to);
        }
        self.s.movers = ZombieSet::NONE;
        done()
    }

    /// The same where nobody is asked how far a Runner goes: all at once. A zombie that has moved
    /// is nearer than those still to move, so none moves twice.
    pub(super) fn everybody_moves(&mut self) {
        let here = self.s.survivor.row;
        for distance in 1..Row::TEN.0 {
            let (behind, ahead) = (here.0.saturating_sub(distance), here.0 + distance);
            for row in [Row(behind), Row(ahead)] {
                if !self.s.alley.is_occupied(row) {
                    continue;
                }
                for &id in self.s.alley.line(row).as_slice() {
                    let zombie = self.s.alley.zombie(id);
                    let strides = zombie.kind().card().free_move.min(distance);
                    if zombie.is_standing() && strides > 0 {
                        let to = self.s.way_to_survivor(row, strides);
                        self.shamble(id, to);
                    }
                }
            }
        }
    }

    /// Moves a zombie, unless it is already there.
    pub(crate) fn shamble(&mut self, id: ZombieId, to: Row) {
        let zombie = self.s.alley.zombie(id);
        let (from, kind) = (zombie.row, zombie.kind());
        if from != to {
            self.s.alley.go(id, to);
            self.s.holders.remove(id);
            self.tell(Event::ZombieMoved { id, kind, from, to });
        }
    }

    /// Moves a zombie in the Zombie Action Phase; one that enters the Survivor's row may be
    /// confronted.
    pub(crate) fn shamble_acting(&mut self, id: ZombieId, to: Row) -> Next {
        self.confronted(id, to).map_or(done(), |confront| next([confront]))
    }

    /// The same, but returns the question to the Survivor, if there is one.
    #[inline]
    pub(super) fn confronted(&mut self, id: ZombieId, to: Row) -> Option<Step> {
        self.shamble(id, to);
        let confront = Step::Ask(Question::Confront(id));
        (to == self.s.survivor.row && self.s.waits(confront)).then_some(confront)
    }

    /// A zombie moves into the Survivor's row.
    pub(super) fn move_in(&mut self, id: ZombieId) -> Next {
        let here = self.s.survivor.row;
        let Some(zombie) = self.s.alley.get(id) else { return done() };
        let strides = zombie.kind().card().paid_move;
        if !self.s.can_come(zombie, strides) {
            return done();
        }
        self.shamble_acting(id, here)
    }

    /// THIRTY-16.6: a Knockdown token is removed once the zombies have moved.
    pub(super) fn recovery(&mut self) -> Next {
        if !self.s.setup.rules.has(Switch::Recovery) {
            return done();
        }
        if self.s.is_solo() {
            return self.nearest_recovers();
        }
        next([Step::AskZombies(ZombieQuestion::RecoverWho)])
    }

    pub(crate) fn rise(&mut self, id: ZombieId) -> Next {
        let kind = self.s.alley.zombie(id).kind();
        self.s.alley.get_up(id);
        self.tell(Event::ZombieRose(id, kind));
        done()
    }

    /// Moves the standing zombies of a row to the next, as far as there is room.
    pub(crate) fn move_row(&mut self, from: Row, to: Row) -> Next {
        let mut follows = done();
        for &id in self.s.alley.line(from).as_slice() {
            let stands = self.s.alley.zombie(id).is_standing();
            if stands && self.s.can_step(from, to) {
                self.shamble(id, to);
                if to == self.s.survivor.row {
                    follows = follows.then(Step::Ask(Question::Confront(id)));
                }
            }
        }
        follows
    }
}
