//! The deal (TEZ-11.25): a card from the hand, face down in front of a human.

use engine::{Ask, Names, RuleId, SeatSet, Told, answers, done, next};

use super::Deal;
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::human::Human;
use crate::questions::{forbidden, forbidden_unless};
use crate::rules::{Next, Table};
use crate::state::{SearchCard, State};
use crate::words::{Action, Event, Step};

/// TEZ-11.26
const NEW_HAND: u8 = 4;

answers! {
    pub(crate) enum Answer in Action {
        Lay(to: Human, card: Card) = DealTo(to, card),
    }
}

impl Ask<TinyEpicZombies> for Deal {
    type Me = ();
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["card of the hand"];

    fn answers(self, state: &State, (): (), may: &mut impl FnMut(Answer)) {
        state.horde.hand.iter().for_each(|card| may(Answer::Lay(self.0, card)));
    }

    fn forbids(self, state: &State, (): (), answer: Answer) -> Option<RuleId> {
        let Answer::Lay(to, card) = answer;
        forbidden_unless(to == self.0 && state.horde.hand.has(card), "TEZ-11.25")
    }

    fn refuses(self, _: &State, (): (), _: Action) -> Option<RuleId> {
        forbidden("TEZ-11.25")
    }

    #[inline]
    fn has_ground(self, state: &State, (): ()) -> bool {
        state.horde.hand.len() > 1
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, (): (), answer: Answer) -> Next {
        let Answer::Lay(to, card) = answer;
        table.deal(to, card)
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, (): ()) -> Next {
        match table.s.horde.hand.lowest() {
            Some(card) => table.deal(self.0, card),
            None => done(),
        }
    }

    fn is_sound(self, state: &State, (): ()) -> bool {
        state.has_human(self.0) && state.human(self.0).search == SearchCard::None
    }

    fn sentence(self, state: &State, (): (), names: &Names) -> String {
        format!("which card do you lay face down before {}?", state.whom(self.0, names))
    }

    fn describe(self, _: &State, (): (), answer: Answer, _: &Names) -> String {
        let Answer::Lay(_, card) = answer;
        format!("{} ({}): {}", card.noun(), card.symbol(), card.text().trim_end_matches('.'))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    fn deal(&mut self, to: Human, card: Card) -> Next {
        self.s.horde.hand.remove(card);
        let by = self.s.zombie_seat().map_or(SeatSet::NONE, SeatSet::only);
        self.s.humans[to].search = SearchCard::Seen(card, by);
        self.tell(Event::CardDealt(to, self.s.known_to_zombies(card)));
        // TEZ-11.26
        if self.s.horde.hand.is_empty() { next([Step::DrawHand(NEW_HAND)]) } else { done() }
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::tests::scene::{ANN, refused, scene};
    use crate::words::ZombieQuestion;

    /// TEZ-11.25
    #[test]
    fn a_card_of_the_hand_is_laid_before_who_revealed_one() {
        let horde = scene("mode=cooperative-zombie players=3").hand(Card::Uzi).hand(Card::Axe);
        let deal = horde.asks_zombies(ZombieQuestion::Deal(ANN)).now();
        assert_eq!(refused(&deal, 2, "deal uzi to 1"), "TEZ-11.25");
        assert_eq!(refused(&deal, 2, "deal machete to 0"), "TEZ-11.25");
    }
}
