//! The Barbed Bat (TEZ-9.17, 9.46): taking a wound turns a plain kill into an Overkill.

use engine::{Ask, Names, RuleId, Told, done, next};

use super::print::{Print, print};
use super::{Card, CardKind};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::Symbol;
use crate::questions::{GrandSlam, YesOrNo};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Event, Question, Step};

pub(super) const PRINT: Print = print(
    "barbed-bat",
    "Barbed Bat",
    CardKind::Melee,
    Symbol::Blue,
    "On a plain kill you may take 1 wound to make it an Overkill.",
)
.with_our_face();

impl State {
    /// TEZ-9.17
    pub(crate) fn after_plain_kill(&self, me: Human, kill: Next) -> Next {
        match self.human(me).has(Card::BarbedBat) {
            true => kill.then(Step::Ask(me, Question::GrandSlam)),
            false => kill,
        }
    }
}

impl Ask<TinyEpicZombies> for GrandSlam {
    type Me = Human;
    type Answer = YesOrNo;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Human, may: &mut impl FnMut(YesOrNo)) {
        YesOrNo::both(may);
    }

    fn forbids(self, _: &State, _: Human, _: YesOrNo) -> Option<RuleId> {
        None
    }

    fn answer<T: Told<Event>>(self, _: &mut Table<'_, T>, me: Human, answer: YesOrNo) -> Next {
        match answer {
            YesOrNo::Yes => next([Step::TakeWounds(me, 1), Step::Overkill(me)]),
            YesOrNo::No => done(),
        }
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "a plain kill: do you take 1 wound to make it an Overkill?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: YesOrNo, _: &Names) -> String {
        match answer {
            YesOrNo::Yes => {
                format!("take 1 wound and make it an Overkill{}", state.end_by_wounds(me, 1))
            }
            YesOrNo::No => "leave it a plain kill".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::tests::scene::{ANN, can, check, into_n3, options, play, scene};

    /// TEZ-9.17
    #[test]
    fn barbed_bat_a_plain_kill_may_become_an_overkill_for_1_wound() {
        let state = play(into_n3(scene("").card(ANN, Card::BarbedBat)), &["nature roll kill"]);
        assert_eq!(options(&state, 0), ["accept", "decline"]);
        let taken = check(state, &["0 accept"], "Wounded(Ann, 1)");
        assert!(can(&taken, 0, "go N1") && can(&taken, 0, "decline"));
        let left = check(state, &["0 decline"], "");
        assert!(!can(&left, 0, "decline") && left.humans[ANN].wounds == 0);
    }

    /// TEZ-9.17
    #[test]
    fn barbed_bat_no_other_face_can_be_turned() {
        for face in ["one-wound", "two-wounds"] {
            let state = into_n3(scene("").card(ANN, Card::BarbedBat));
            let state = play(state, &[&format!("nature roll {face}")]);
            assert!(can(&state, 0, "drop barbed-bat"), "the turn goes on after {face}");
        }
    }

    /// TEZ-9.13, TEZ-9.17, TEZ-9.46
    #[test]
    fn barbed_bat_its_overkill_has_the_range_of_one_unless_the_wound_is_the_last() {
        let popstar = || scene("").card(ANN, Card::BarbedBat).is(ANN, Character::Popstar);
        let state = play(into_n3(popstar()), &["nature roll kill", "0 accept"]);
        assert!(can(&state, 0, "go CC"));
        let dead = play(into_n3(popstar().wounds(ANN, 8)), &["nature roll kill", "0 accept"]);
        assert!(dead.horde.has(Character::Popstar));
    }
}
