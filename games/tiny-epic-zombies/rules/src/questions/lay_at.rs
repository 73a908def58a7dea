//! A card that is revealed (TEZ-10.2), replaced (TEZ-8.15) or dropped (TEZ-9.8) in the courtyard is
//! placed beside a centre store.

use engine::{Ask, Names, RuleId, Target, Told, answers, done};

use super::pointing::store_at;
use super::{LayAt, forbidden};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::Position;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

/// The stores that border on the courtyard.
const CENTRE_STORES: [Position; 4] = [Position::N, Position::E, Position::S, Position::W];

answers! {
    pub(crate) enum Answer in Action {
        At(position: Position) = LayAt(position),
    }
}

impl Ask<TinyEpicZombies> for LayAt {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["centre store"];

    fn answers(self, _: &State, _: Human, may: &mut impl FnMut(Answer)) {
        CENTRE_STORES.into_iter().for_each(|position| may(Answer::At(position)));
    }

    fn forbids(self, state: &State, _: Human, answer: Answer) -> Option<RuleId> {
        let Answer::At(position) = answer;
        if CENTRE_STORES.contains(&position) {
            None
        } else if state.turn.revealed == Some(self.0) {
            forbidden("TEZ-10.2")
        } else {
            forbidden("TEZ-9.8")
        }
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        let (LayAt(card), Answer::At(position)) = (self, answer);
        if card.is_event() {
            return table.event(me, card, Some(position));
        }
        table.lay(card, position);
        if table.s.turn.revealed == Some(card) {
            table.tell(Event::CardLaid(card, position));
        } else {
            table.tell(Event::CardDropped(me, card, position));
        }
        done()
    }

    fn is_sound(self, _: &State, _: Human) -> bool {
        !self.0.happens_anywhere()
    }

    fn sentence(self, state: &State, _: Human, _: &Names) -> String {
        let card = self.0.noun();
        if self.0.is_event() {
            format!(
                "nothing stays in the courtyard: at which of the centre stores does {card} happen?"
            )
        } else if state.turn.revealed == Some(self.0) {
            format!(
                "nothing stays in the courtyard: at which of the centre stores do you place {card}, \
                 for whoever comes there next?"
            )
        } else {
            format!(
                "at which of the centre stores do you drop {card}, for whoever comes there next?"
            )
        }
    }

    fn describe(self, state: &State, _: Human, answer: Answer, _: &Names) -> String {
        let Answer::At(position) = answer;
        format!("at {}", state.mall.store(position).name())
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        store_at(pointed_at).map(Answer::At)
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::tests::scene::{ANN, refused, two};
    use crate::words::Question;

    /// TEZ-9.8, TEZ-10.2
    #[test]
    fn a_card_is_laid_beside_a_centre_store() {
        let lay = two().card(ANN, Card::Axe).asks(ANN, Question::LayAt(Card::Uzi)).now();
        assert_eq!(refused(&lay, 0, "lay at NW"), "TEZ-9.8");
        let search = two().revealed(Card::Uzi).asks(ANN, Question::LayAt(Card::Uzi)).now();
        assert_eq!(refused(&search, 0, "lay at NW"), "TEZ-10.2");
    }
}
