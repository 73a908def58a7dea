//! The Chainsaw hits every zombie in the row; extra damage goes to one of them (THIRTY-7.18).

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::Extra;
use crate::ThirtySeconds;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};
use crate::zombies::ZombieId;

answers! {
    pub enum Answer in Action {
        Hit(id: ZombieId) = Choose(id),
    }
}

impl Ask<ThirtySeconds> for Extra {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["extra damage"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.attack.packets.iter().for_each(|packet| may(Answer::Hit(packet.at)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Hit(id): Answer) -> Option<RuleId> {
        let is_hit = state.attack.packets.iter().any(|packet| packet.at == id);
        (!is_hit).then_some(RuleId("THIRTY-7.18"))
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        self.0 > 0 && state.attack.packets.len() > 1
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Hit(id) = answer;
        table.packet(id, self.0);
        done()
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        table.packet_for_target(self.0)
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        state.has_attack()
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, who takes {} more damage?", names.of(me), self.0)
    }

    fn describe(self, state: &State, _: Seat, Answer::Hit(id): Answer, _: &Names) -> String {
        state.zombie_name(id)
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tests::scene::{check, scene};
    use crate::zombies::Body;

    /// THIRTY-7.11, THIRTY-7.18
    #[test]
    fn the_chainsaw_hits_everybody_and_one_of_them_harder() {
        let state = scene("")
            .equip(Supply::Chainsaw)
            .zombie(Body::Boss, 1)
            .zombie(Body::Brute, 1)
            .zombie(Body::Shuffler, 2)
            .acts();
        let told = "
            Attacked { arm: Weapon(Chainsaw), at: 0, kind: Boss }
            StrikeDrawn { card: S2, line: A }
            ZombieHurt { id: 0, kind: Boss, damage: 3, left: 1 }
            ZombieHurt { id: 1, kind: Brute, damage: 3, left: 0 }
            ZombieKilled { id: 1, kind: Brute, row: 1 }
        ";
        let after = check(state, &["0 attack 1 1", "nature strike s2", "0 choose 2"], told);
        assert_eq!(after.equipped.as_slice()[0].thing.uses, 2);
    }
}
