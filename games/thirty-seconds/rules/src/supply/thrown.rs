//! Grenade and Molotov (THIRTY-7.10, 14.9): what is thrown into a row always succeeds.

use engine::Told;

use super::Manner::Thrown;
use super::{Class, PLAIN, Reach, Supply, SupplyCard, Wear, weapon};
use crate::row::Row;
use crate::rules::{Next, Table, ask};
use crate::state::Packet;
use crate::words::{Event, Question};

const GRENADE_DAMAGE: u8 = 3;
/// For how many Resolution Phases a fire burns.
const FIRE_TOKENS: u8 = 2;

pub(super) const GRENADE: SupplyCard = SupplyCard {
    name: "Grenade",
    count: 2,
    class: Class::Thrown,
    modes: [Some(weapon(Thrown, 2, (1, 3), GRENADE_DAMAGE).reach(Reach::Blast)), None],
    wear: Wear::Single,
    uses: 1,
    is_loud: true,
    text: "Always succeeds: 3 damage to each zombie in a row, 1 to each in the rows beside it.",
    ..PLAIN
};

pub(super) const MOLOTOV: SupplyCard = SupplyCard {
    name: "Molotov",
    count: 2,
    class: Class::Thrown,
    modes: [Some(weapon(Thrown, 1, (1, 2), 1).reach(Reach::Fire)), None],
    wear: Wear::Single,
    uses: 1,
    text: "Always succeeds: 1 damage to each zombie in a row, now and in two Resolution Phases.",
    ..PLAIN
};

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-7.10, THIRTY-14.9
    pub(crate) fn explosion(&mut self, row: Row) -> Next {
        if self.s.attack.weapon == Some(Supply::Grenade) {
            self.blast(row, GRENADE_DAMAGE);
            let beside = [row.back(), row.ahead()].into_iter().flatten();
            beside.filter(|&it| it != Row::STREET).for_each(|it| self.blast(it, 1));
        } else {
            self.s.fires[row.index()] = FIRE_TOKENS;
            self.blast(row, 1);
        }
        // It was a success, so Critical Hit may follow.
        ask(Question::AfterHit)
    }

    fn blast(&mut self, row: Row, damage: u8) {
        for &id in self.s.alley.line(row).as_slice() {
            if self.s.can_be_hurt(id) {
                let damage = self.after_reduction(Packet { at: id, damage });
                self.s.attack.hit.add(id);
                self.hurt(id, damage);
            }
        }
    }
}
