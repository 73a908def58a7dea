//! The Zombie Player's actions in the Action Phase (chapter 11).

use engine::{Told, done};

use super::{Next, Table};
use crate::row::Row;
use crate::state::State;
use crate::words::Event;
use crate::zombies::{Body, Mark, Zombie, ZombieKind};

impl State {
    /// THIRTY-11.6: in the Survivor's row, not new, and once a turn.
    #[inline]
    pub(crate) fn may_attack(&self, zombie: &Zombie) -> bool {
        zombie.row == self.survivor.row
            && !zombie.marks.has(Mark::New)
            && !zombie.marks.has(Mark::Attacked)
            && !self.is_distracted(zombie.row)
    }

    /// Whether it has attacked this turn and could attack again.
    pub(crate) fn may_attack_again(&self, zombie: &Zombie) -> bool {
        zombie.row == self.survivor.row
            && zombie.marks.has(Mark::Attacked)
            && !self.is_distracted(zombie.row)
    }

    /// THIRTY-12.10: a standing Shrieker that is not new and has not called this turn.
    pub(crate) fn can_shriek(&self, zombie: &Zombie) -> bool {
        zombie.kind() == ZombieKind::Shrieker
            && zombie.is_standing()
            && !zombie.marks.has(Mark::New)
            && !zombie.marks.has(Mark::Shrieked)
            && self.alley.has_room(Row::TEN)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    #[inline]
    pub(crate) fn pay_zombies(&mut self, energy: u8) {
        self.s.horde.energy -= energy;
    }

    /// THIRTY-11.5: from the hand into the alley; it is new (THIRTY-11.7).
    pub(crate) fn enter_from_hand(&mut self, body: Body, row: Row) -> Next {
        self.s.zombies_hand.take(body);
        self.enter_new(body, row)
    }

    pub(crate) fn enter_new(&mut self, body: Body, row: Row) -> Next {
        let mut zombie = Zombie::new(body, row);
        zombie.marks.add(Mark::New);
        self.put_in_play(zombie);
        done()
    }
}
