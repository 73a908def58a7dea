//! The Doctor (TEZ-13.3): when anybody repairs the barricade, one human is healed.

use engine::{Ask, Names, RuleId, Target, Told, answers, done};

use super::{GoodAsNew, forbidden};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Heal(patient: Human) = Heal(patient),
        Leave = Decline,
    }
}

impl Ask<TinyEpicZombies> for GoodAsNew {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["heal", "wounds"];

    fn answers(self, state: &State, _: Human, may: &mut impl FnMut(Answer)) {
        let can_heal = |&it: &Human| state.healed(it, 1) > 0;
        state.everybody().filter(can_heal).for_each(|it| may(Answer::Heal(it)));
        may(Answer::Leave);
    }

    fn forbids(self, state: &State, _: Human, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Heal(patient) if state.human(patient).barred > 0 => forbidden("TEZ-14.34"),
            Answer::Heal(patient) if state.healed(patient, 1) == 0 => forbidden("TEZ-5.2"),
            Answer::Heal(_) | Answer::Leave => None,
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Human) -> bool {
        state.everybody().any(|it| state.healed(it, 1) > 0)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Human, answer: Answer) -> Next {
        match answer {
            Answer::Heal(patient) => table.heal(patient, 1),
            Answer::Leave => (),
        }
        done()
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "somebody saw to the barricade: whom do you heal?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: Answer, names: &Names) -> String {
        match answer {
            Answer::Heal(patient) if patient == me => "heal 1 of your own wounds".to_owned(),
            Answer::Heal(patient) => format!("heal 1 wound of {}", state.whom(patient, names)),
            Answer::Leave => "heal nobody".to_owned(),
        }
    }

    fn meant(self, state: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        state.human_at(pointed_at).map(Answer::Heal)
    }
}

#[cfg(test)]
mod tests {
    use crate::characters::Character;
    use crate::tests::scene::{ANN, BOB, refused, two};
    use crate::words::Question;

    /// TEZ-14.34
    #[test]
    fn nobody_is_healed_who_cannot_be() {
        let heal = two().is(ANN, Character::Doctor).wounds(ANN, 1).wounds(BOB, 1);
        let heal = heal.with(|state| state.humans[BOB].barred = 1);
        let heal = heal.asks(ANN, Question::GoodAsNew).now();
        assert_eq!(refused(&heal, 0, "heal 1"), "TEZ-14.34");
    }
}
