//! Bleeding Out (TEZ-11.17 to 11.19): which of the healthiest humans is wounded when no zombie is
//! left in the supply.

use engine::{Ask, Names, RuleId, Target, Told, answers};

use super::{BleedingOut, forbidden};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Suffer(who: Human) = Suffer(who),
    }
}

impl Ask<TinyEpicZombies> for BleedingOut {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Bleeding Out", "Among equals"];

    fn answers(self, state: &State, _: Human, may: &mut impl FnMut(Answer)) {
        state.healthiest().iter().for_each(|it| may(Answer::Suffer(it)));
    }

    fn forbids(self, state: &State, _: Human, answer: Answer) -> Option<RuleId> {
        let Answer::Suffer(who) = answer;
        let fewest = state.everybody().map(|it| state.human(it).wounds).min();
        if state.healthiest().has(who) {
            None
        } else if fewest == Some(state.human(who).wounds) {
            forbidden("TEZ-11.18")
        } else {
            forbidden("TEZ-11.17")
        }
    }

    #[inline]
    fn has_ground(self, _: &State, _: Human) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Human, answer: Answer) -> Next {
        let Answer::Suffer(who) = answer;
        table.bleed(who)
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "no zombie is left to add: which of the healthiest takes 1 wound?".to_owned()
    }

    fn describe(self, state: &State, _: Human, answer: Answer, names: &Names) -> String {
        let Answer::Suffer(who) = answer;
        format!("{} takes 1 wound{}", state.whom(who, names), state.end_of(who, 1, 0, names))
    }

    fn meant(self, state: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        state.human_at(pointed_at).map(Answer::Suffer)
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::scene::{ANN, BOB, CAT, refused, scene};
    use crate::words::Question;

    /// TEZ-11.17, TEZ-11.18
    #[test]
    fn only_the_healthiest_bleed() {
        let bleed = scene("players=4").wounds(CAT, 1).ammo(BOB, 8);
        let bleed = bleed.asks(ANN, Question::BleedingOut).now();
        assert_eq!(refused(&bleed, 0, "suffer 1"), "TEZ-11.18");
        assert_eq!(refused(&bleed, 0, "suffer 2"), "TEZ-11.17");
    }
}
