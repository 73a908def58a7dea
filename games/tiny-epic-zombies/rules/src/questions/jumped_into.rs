//! The room that the Teenager ran to (TEZ-13.28, 13.31): use its ability, or take supplies.

use engine::{Ask, Names, RuleId, Target, Told, answers, done};

use super::pointing::token_at;
use super::{JumpedInto, forbidden, forbidden_unless};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::{Ability, RoomSet};
use crate::objectives::{Place, Token, TokenKind, Tokens};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Use = Use,
        Take(token: Token) = Take(token),
        Rest = Decline,
    }
}

impl Ask<TinyEpicZombies> for JumpedInto {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Teenager", "ability"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        if state.can_use_there(me) {
            may(Answer::Use);
        }
        state.supplies_there(me).iter().for_each(|token| may(Answer::Take(token)));
        may(Answer::Rest);
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        let here = state.room(me);
        match answer {
            Answer::Use if !state.is_clear(here) => forbidden("TEZ-8.1"),
            Answer::Use if state.used_by(me).has(here) => forbidden("TEZ-8.2"),
            Answer::Use => forbidden_unless(state.can_use_there(me), "TEZ-13.28"),
            Answer::Take(token) => {
                forbidden_unless(state.supplies_there(me).has(token), "TEZ-13.28")
            }
            Answer::Rest => None,
        }
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-13.28")
    }

    #[inline]
    fn has_ground(self, state: &State, me: Human) -> bool {
        state.can_use_there(me) || !state.supplies_there(me).is_empty()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        match answer {
            Answer::Use => table.use_as_guest(me),
            Answer::Take(token) => {
                table.s.tokens.put(token, Place::With(me));
                table.tell(Event::TokenTaken(me, token));
                done()
            }
            Answer::Rest => done(),
        }
    }

    fn sentence(self, state: &State, me: Human, _: &Names) -> String {
        format!("you are in {}: do you use it?", state.place(state.room(me)))
    }

    fn describe(self, state: &State, me: Human, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Use => state.describe_ability(me),
            Answer::Take(token) => format!("take {}", token.noun()),
            Answer::Rest => "do nothing here".to_owned(),
        }
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        token_at(pointed_at).filter(|token| token.is_carried()).map(Answer::Take)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-13.31: it changes nothing else about the other human's turn.
    fn use_as_guest(&mut self, me: Human) -> Next {
        let turn = self.s.turn;
        let next = self.use_ability(me);
        if turn.me != me {
            self.s.turn = turn;
            self.s.turn.used_by_guest.add(self.s.room(me));
        }
        next
    }
}

impl State {
    /// Rooms that a human has used during this turn, their own or another human's.
    fn used_by(&self, me: Human) -> RoomSet {
        if self.turn.me == me { self.turn.used } else { self.turn.used_by_guest }
    }

    fn can_use_there(&self, me: Human) -> bool {
        let here = self.room(me);
        let may = match self.ability(here) {
            Some(
                Ability::BonusRound
                | Ability::DoubleShot
                | Ability::Motorcycle
                | Ability::PoliceCar
                | Ability::PickUpSupplies(_),
            )
            | None => return false,
            Some(ability) => self.would_help(me, ability),
        };
        may && !self.used_by(me).has(here) && self.is_clear(here)
    }

    fn supplies_there(&self, me: Human) -> Tokens {
        let here = self.room(me);
        if !self.is_clear(here) {
            return Tokens::EMPTY;
        }
        let is_supply = |token: &Token| matches!(token.kind(), TokenKind::Supply(_));
        self.tokens.lying_in(here).iter().filter(is_supply).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::mall::Position;
    use crate::tests::scene::{ANN, refused, two};
    use crate::words::Question;

    /// TEZ-13.28
    #[test]
    fn where_the_teenager_ran_to_nothing_is_collected() {
        let there = two()
            .is(ANN, Character::Teenager)
            .at(ANN, "W3")
            .ammo(ANN, 5)
            .lying(Position::W, Card::Axe);
        let there = there.asks(ANN, Question::JumpedInto).now();
        assert_eq!(refused(&there, 0, "collect axe"), "TEZ-13.28");
    }
}
