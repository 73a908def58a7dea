//! The Explosion (TEZ-10.6, 10.7): an event that costs a card or a wound.

use engine::{Ask, Names, RuleId, Target, Told, answers, done};

use super::print::{Print, print};
use super::{Card, CardKind};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::Symbol;
use crate::questions::{Explosion, card_at, forbidden, forbidden_unless};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event, Question};

pub(super) const A: Print = explosion("explosion-a", Symbol::Orange);
pub(super) const B: Print = explosion("explosion-b", Symbol::Green);

const fn explosion(word: &'static str, symbol: Symbol) -> Print {
    print(
        word,
        "Explosion",
        CardKind::Explosion,
        symbol,
        "Remove a weapon or backpack item you carry from the game, or take 1 wound.",
    )
    .one_of("explosion", "an ")
}

/// TEZ-10.6
pub(super) fn happens(me: Human) -> Next {
    ask(me, Question::Explosion)
}

answers! {
    pub(crate) enum Answer in Action {
        Lose(card: Card) = Lose(card),
        Bleed = Decline,
    }
}

impl Ask<TinyEpicZombies> for Explosion {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Explosion"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        state.human(me).cards.iter().for_each(|card| may(Answer::Lose(card)));
        may(Answer::Bleed);
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Lose(card) => forbidden_unless(state.human(me).has(card), "TEZ-10.6"),
            Answer::Bleed => None,
        }
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-10.6")
    }

    #[inline]
    fn has_ground(self, state: &State, me: Human) -> bool {
        !state.human(me).cards.is_empty()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        match answer {
            Answer::Lose(card) => {
                table.discard(me, card);
                table.tell(Event::CardRemoved(card));
            }
            Answer::Bleed => table.take_wounds(me, 1),
        }
        done()
    }

    /// TEZ-10.7: without a card to lose, take the wound.
    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human) -> Next {
        table.take_wounds(me, 1);
        done()
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "an Explosion: which card do you lose, or do you take 1 wound?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Lose(card) => format!("lose {} for good", card.noun()),
            Answer::Bleed => format!("take 1 wound{}", state.end_by_wounds(me, 1)),
        }
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        card_at(pointed_at).map(Answer::Lose)
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::tests::scene::{ANN, refused, two};
    use crate::words::Question;

    /// TEZ-10.6
    #[test]
    fn only_what_is_carried_is_lost_in_an_explosion() {
        let blast = two().card(ANN, Card::Axe).asks(ANN, Question::Explosion).now();
        assert_eq!(refused(&blast, 0, "lose uzi"), "TEZ-10.6");
    }
}
