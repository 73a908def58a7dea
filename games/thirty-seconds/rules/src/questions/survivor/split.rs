//! Dividing the Shotgun's damage (THIRTY-7.7), a point at a time; the target takes the rest.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{Question, Split};
use crate::ThirtySeconds;
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event};
use crate::zombies::ZombieId;

answers! {
    pub enum Answer in Action {
        Hit(id: ZombieId) = Choose(id),
        Rest = Pass,
    }
}

impl Ask<ThirtySeconds> for Split {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["damage", "ranged attack"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.attack_targets().for_each(|id| may(Answer::Hit(id)));
        may(Answer::Rest);
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Hit(id) => state.forbids_another_target(id, "THIRTY-7.15"),
            Answer::Rest => None,
        }
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.attack_targets().nth(1).is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Split(left) = self;
        match answer {
            Answer::Hit(id) => {
                table.packet(id, 1);
                if left > 1 { ask(Question::Split(left - 1)) } else { done() }
            }
            Answer::Rest => table.packet_for_target(left),
        }
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        table.packet_for_target(self.0)
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        self.0 <= 9 && state.has_attack()
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, {} damage left to divide: which zombie takes 1?", names.of(me), self.0)
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Hit(id) => state.zombie_name(id),
            Answer::Rest => "the rest for the first target".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tests::scene::{check, scene};
    use crate::zombies::Body;

    /// THIRTY-7.7, THIRTY-7.15
    #[test]
    fn the_damage_of_a_shotgun_is_divided_among_zombies_in_range() {
        let state = scene("")
            .row(3)
            .equip(Supply::Shotgun)
            .zombie(Body::Shuffler, 3)
            .zombie(Body::Runner, 5)
            .acts();
        let told = "
            Attacked { arm: Weapon(Shotgun), at: 0, kind: Shuffler }
            StrikeDrawn { card: S2, line: A }
            ZombieHurt { id: 1, kind: Runner, damage: 2, left: 0 }
            ZombieKilled { id: 1, kind: Runner, row: 5 }
            ZombieHurt { id: 0, kind: Shuffler, damage: 2, left: 0 }
            ZombieKilled { id: 0, kind: Shuffler, row: 3 }
        ";
        let script = ["0 attack 1 1", "nature strike s2", "0 choose 2", "0 choose 2", "0 pass"];
        check(state, &script, told);
    }

    /// THIRTY-7.7
    #[test]
    fn a_shotgun_with_one_target_has_nothing_to_divide() {
        let state = scene("").equip(Supply::Shotgun).zombie(Body::Boss, 2).acts();
        let told = "
            Attacked { arm: Weapon(Shotgun), at: 0, kind: Boss }
            StrikeDrawn { card: S5, line: A }
            ZombieHurt { id: 0, kind: Boss, damage: 3, left: 1 }
        ";
        check(state, &["0 attack 1 1", "nature strike s5"], told);
    }
}
