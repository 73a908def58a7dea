//! Restock (TEZ-8.19): take a weapon or backpack item from any store.

use engine::{Ask, Names, RuleId, Target, Told, answers, done};

use super::pointing::card_at;
use super::{Restock, forbidden, forbidden_unless};
use crate::TinyEpicZombies;
use crate::cards::{BACKPACK, Card, Cards, WEAPONS};
use crate::human::Human;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Collect(card: Card) = Collect(card),
    }
}

impl Ask<TinyEpicZombies> for Restock {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Restock", "swapped away", "just revealed"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        state.restockable(me).iter().for_each(|card| may(Answer::Collect(card)));
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        let Answer::Collect(card) = answer;
        let lies = state.all_lying().and(WEAPONS.or(BACKPACK)).has(card);
        state.keeps_from(me, card).or_else(|| forbidden_unless(lies, "TEZ-8.19"))
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-8.19")
    }

    #[inline]
    fn has_ground(self, _: &State, _: Human) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        let Answer::Collect(card) = answer;
        let position = table.s.lies_at(card).expect("what is taken lies somewhere");
        table.equip(me, card, position);
        done()
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "which card do you take, from any store?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: Answer, _: &Names) -> String {
        let Answer::Collect(card) = answer;
        format!("collect {}{}", card.noun(), state.use_of(me, card))
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        card_at(pointed_at).map(Answer::Collect)
    }
}

impl State {
    /// Weapons and backpack items beside any store.
    pub(crate) fn restockable(&self, me: Human) -> Cards {
        self.all_lying().and(WEAPONS.or(BACKPACK)).minus(self.out_of_reach(me))
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::mall::Position;
    use crate::tests::scene::{ANN, refused, two};
    use crate::words::Question;

    /// TEZ-8.19
    #[test]
    fn a_pickup_is_not_restocked() {
        let sale = two().at(ANN, "NW2").lying(Position::S, Card::Shotgun);
        let restock = sale.lying(Position::S, Card::FirstAidA);
        let restock = restock.asks(ANN, Question::Restock).now();
        assert_eq!(refused(&restock, 0, "collect first-aid-a"), "TEZ-8.19");
    }
}
