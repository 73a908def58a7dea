//! The Revolver (TEZ-9.28, 9.29): a human who is overrun may shoot first.

use engine::{Ask, Names, RuleId, Told};

use super::print::{Print, print};
use super::{Card, CardKind};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::Symbol;
use crate::questions::{QuickDraw, YesOrNo};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Event, Question};

pub(super) const PRINT: Print = print(
    "revolver",
    "Revolver",
    CardKind::Ranged,
    Symbol::Blue,
    "When overrun, pay 1 ammo to kill the zombie and take no wound.",
);

impl State {
    /// TEZ-9.28
    pub(crate) fn instead_of_overrun(&self, me: Human) -> Option<Next> {
        let human = self.human(me);
        (human.has(Card::Revolver) && human.ammo > 0).then(|| ask(me, Question::QuickDraw))
    }
}

impl Ask<TinyEpicZombies> for QuickDraw {
    type Me = Human;
    type Answer = YesOrNo;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Human, may: &mut impl FnMut(YesOrNo)) {
        YesOrNo::both(may);
    }

    fn forbids(self, _: &State, _: Human, _: YesOrNo) -> Option<RuleId> {
        None
    }

    /// A shot instead of the wound.
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: YesOrNo) -> Next {
        match answer {
            YesOrNo::Yes => {
                table.tell(Event::OverrunAverted(me));
                table.pay_and_kill(me, 1, table.s.room(me))
            }
            YesOrNo::No => table.overrun_in_earnest(me),
        }
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "you are overrun: do you pay 1 ammo to shoot the zombie first?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: YesOrNo, _: &Names) -> String {
        match answer {
            YesOrNo::Yes => format!("pay 1 ammo and shoot first{}", state.end_by_ammo(me, 1)),
            YesOrNo::No => state.describe_overrun(me),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::tests::scene::{ANN, chances, check, is_done, options, play, room, scene};

    /// TEZ-9.28
    #[test]
    fn revolver_who_is_overrun_may_pay_1_ammo_to_kill_the_zombie_and_take_no_wound() {
        let state = scene("").card(ANN, Card::Revolver).at(ANN, "N1").enter_room(room("N1")).check(
            &["0 accept"],
            "ZombieAdded(N1)
            Overrun(Ann)
            OverrunAverted(Ann)
            AmmoSpent(Ann, 1)
            ZombieKilled { by: Some(Ann), room: N1 }",
        );
        assert!(is_done(&state) && state.zombies.is_empty());
    }

    /// TEZ-9.28
    #[test]
    fn revolver_who_does_not_draw_is_overrun_as_usual() {
        let scene = scene("").card(ANN, Card::Revolver).at(ANN, "N1");
        let state = scene.enter_room(room("N1")).now();
        let state = check(state, &["0 decline"], "Wounded(Ann, 1)");
        assert!(state.zombies.has(room("N1")));
    }

    /// TEZ-9.28, TEZ-11.24
    #[test]
    fn revolver_it_comes_before_the_axe() {
        let scene = scene("").card(ANN, Card::Revolver).card(ANN, Card::Axe).at(ANN, "N1");
        let state = scene.enter_room(room("N1")).now();
        assert_eq!(options(&state, 0), ["accept", "decline"]);
        let rolling = check(state, &["0 decline"], "");
        assert_eq!(chances(&rolling).len(), 4, "the Axe");
    }

    /// TEZ-9.29
    #[test]
    fn revolver_nothing_that_passives_add_to_the_overrun_is_suffered() {
        let scene = scene("").card(ANN, Card::Revolver).at(ANN, "N1");
        let hard = scene.horde(Character::Teenager, 1).horde(Character::FryCook, 1);
        let state = play(hard.enter_room(room("N1")).now(), &["0 accept"]);
        assert_eq!((state.humans[ANN].wounds, state.humans[ANN].ammo), (0, 8));
    }

    /// TEZ-9.28, TEZ-5.23
    #[test]
    fn revolver_the_last_ammo_still_kills_the_zombie() {
        let scene = scene("").card(ANN, Card::Revolver).at(ANN, "N1").ammo(ANN, 4).wounds(ANN, 3);
        let state = scene.enter_room(room("N1")).now();
        let state = check(
            state,
            &["0 accept"],
            "OverrunAverted(Ann)
            AmmoSpent(Ann, 1)
            ZombieKilled { by: Some(Ann), room: N1 }
            EatenAlive(Ann, Lawyer)
            SurvivorLost(None)
            CardDropped(Ann, Revolver, N)",
        );
        assert!(state.zombies.is_empty());
    }
}
