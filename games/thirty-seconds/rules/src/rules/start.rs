//! Setup (chapter 3): hands, alley, warehouse.

use engine::{Told, done, next};

use super::{Next, Table};
use crate::row::Row;
use crate::setup::Switch;
use crate::words::{Draw, Event, Phase, Step};
use crate::zombies::{Body, Mark, Zombie, ZombieKind};

/// Where Supply cards are placed at the start (THIRTY-3.5).
const SUPPLY_ROWS: [Row; 6] = [Row(2), Row(3), Row(5), Row(6), Row(8), Row(9)];

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-3.5: six Supply cards, face up; face down in a solo game.
    pub(super) fn lay_out_the_alley(&mut self) -> Next {
        let is_solo = self.s.is_solo();
        let lay = |row| Step::Nature(if is_solo { Draw::Hide(row) } else { Draw::Lay(row) });
        next(SUPPLY_ROWS.map(lay))
    }

    /// THIRTY-3.8: three zombies behind the door, two in row six, two in row eight.
    pub(super) fn fill_the_warehouse(&mut self) -> Next {
        next([
            Step::Nature(Draw::Warehouse),
            Step::Nature(Draw::Warehouse),
            Step::Nature(Draw::Warehouse),
            Step::Nature(Draw::Enter(Row(6))),
            Step::Nature(Draw::Enter(Row(6))),
            Step::Nature(Draw::Enter(Row(8))),
            Step::Nature(Draw::Enter(Row(8))),
        ])
    }

    /// THIRTY-3.9: the Zombie Player holds two Zombie and two Tactics cards.
    pub(super) fn deal_the_zombie_hand(&mut self) -> Next {
        if self.s.is_solo() {
            return done();
        }
        next([
            Step::Nature(Draw::Zombie),
            Step::Nature(Draw::Zombie),
            Step::Nature(Draw::Scheme),
            Step::Nature(Draw::Scheme),
        ])
    }

    /// THIRTY-16.2: a Boss that would start face up goes back, and another card is drawn.
    pub(super) fn enter_or_return(&mut self, row: Row, body: Body) -> Next {
        let is_setup = self.s.phase == Phase::Setup;
        let is_unwanted =
            body.kind() == ZombieKind::Boss && self.s.setup.rules.has(Switch::NoBossAtStart);
        if is_setup && is_unwanted {
            self.s.zombies.add(body);
            self.tell(Event::ZombieReturned(body));
            return next([Step::Nature(Draw::Enter(row))]);
        }
        let mut zombie = Zombie::new(body, row);
        if !is_setup {
            zombie.marks.add(Mark::New);
        }
        self.put_in_play(zombie);
        done()
    }

    pub(super) fn put_in_play(&mut self, zombie: Zombie) {
        let id = self.s.alley.enter(zombie);
        self.tell(Event::ZombieEntered { id, body: zombie.body, row: zombie.row });
    }
}
