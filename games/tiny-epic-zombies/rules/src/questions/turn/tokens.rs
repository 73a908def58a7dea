//! Taking and dropping tokens (TEZ-8.8, 15.13), and exchanging them (TEZ-15.15, 16.6).

use engine::{RuleId, Told, done};

use super::Answer;
use crate::human::Human;
use crate::objectives::{Place, Token, TokenKind, Tokens};
use crate::questions::{forbidden, forbidden_unless};
use crate::rules::{HANDED, Next, Table};
use crate::state::State;
use crate::words::{Event, Favour};

impl State {
    /// TEZ-15.1, 15.14: which of the tokens in the room may be taken.
    #[inline]
    pub(super) fn takeable(&self, lying: Tokens) -> Tokens {
        lying.and(CARRIED).minus(self.turn.dropped_tokens)
    }

    pub(super) fn forbids_take(&self, me: Human, token: Token) -> Option<RuleId> {
        let here = self.room(me);
        let is_supply = matches!(token.kind(), TokenKind::Supply(_));
        match self.tokens.of(token) {
            Place::With(_) => forbidden(if is_supply { "TEZ-8.36" } else { "TEZ-15.15" }),
            Place::In(room) if room == here && token.is_carried() => {
                if let Some(rule) = self.closed() {
                    Some(rule)
                } else if self.turn.dropped_tokens.has(token) {
                    forbidden("TEZ-9.10")
                } else {
                    let rule = if is_supply { "TEZ-8.1" } else { "TEZ-15.1" };
                    forbidden_unless(self.is_clear(here), rule)
                }
            }
            Place::In(_) | Place::Aside => {
                forbidden(if is_supply { "TEZ-8.9" } else { "TEZ-15.1" })
            }
        }
    }

    /// The Radio and the Part, if this human carries them.
    #[inline]
    fn handy(&self, me: Human) -> Tokens {
        self.tokens.with(me).and(HANDED)
    }

    pub(super) fn forbids_drop(&self, me: Human, token: Token) -> Option<RuleId> {
        let rule = match token.kind() {
            TokenKind::Supply(_) => "TEZ-8.36",
            TokenKind::Part => "TEZ-15.20",
            TokenKind::Radio
            | TokenKind::Stranded
            | TokenKind::Ingredient
            | TokenKind::Exit
            | TokenKind::Squad(_)
            | TokenKind::Clue => "TEZ-15.13",
        };
        forbidden_unless(self.handy(me).has(token), rule)
    }

    /// TEZ-15.15, 15.72, 16.6: tokens that humans in a room can exchange, or drop. In a race the
    /// taker must enter the room, and nothing is given.
    #[inline]
    pub(super) fn exchanges(&self, me: Human, may: &mut impl FnMut(Answer)) {
        if self.is_in_nobodys_hands() {
            return;
        }
        let is_race = self.setup.mode.is_competitive();
        if !is_race || self.turn.is_open {
            let mine = if is_race { Tokens::EMPTY } else { self.handy(me) };
            for mate in self.humans_in(self.room(me)).without(me).iter() {
                let is_open = |token: &Token| !self.turn.refused[mate].has(*token);
                let may_give = |token: &Token| !self.has_handed(*token, me, mate) && is_open(token);
                mine.iter().filter(may_give).for_each(|token| may(Answer::Give(token, mate)));
                let may_take = |token: &Token| !self.has_handed(*token, mate, me) && is_open(token);
                let theirs = self.handy(mate).iter().filter(may_take);
                theirs.for_each(|token| may(Answer::TakeFrom(token, mate)));
            }
        }
        self.handy(me).iter().for_each(|token| may(Answer::DropToken(token)));
    }

    /// What forbids a token of `owner` to pass between `me` and `mate`.
    pub(super) fn forbids_exchange(
        &self,
        me: Human,
        token: Token,
        owner: Human,
        mate: Human,
    ) -> Option<RuleId> {
        let is_race = self.setup.mode.is_competitive();
        let is_there = self.humans_in(self.room(me)).without(me).has(mate);
        let receiver = if owner == me { mate } else { me };
        if matches!(token.kind(), TokenKind::Supply(_)) {
            forbidden("TEZ-8.36")
        } else if is_race && owner == me {
            forbidden("TEZ-16.6")
        } else if !is_there || !self.handy(owner).has(token) {
            forbidden("TEZ-15.15")
        } else if is_race && !self.turn.is_open {
            forbidden("TEZ-16.6")
        } else if self.turn.refused[mate].has(token) {
            forbidden("TEZ-6.20")
        } else {
            let rule = if is_race { "TEZ-16.6" } else { "TEZ-15.4" };
            forbidden_unless(!self.has_handed(token, owner, receiver), rule)
        }
    }

    /// Whether nobody carries the Radio or the Part.
    #[inline]
    fn is_in_nobodys_hands(&self) -> bool {
        let is_carried = |token| matches!(self.tokens.of(token), Place::With(_));
        !is_carried(Token::RADIO) && !is_carried(Token::PART)
    }

    /// TEZ-15.4, 16.6: whether a token has already passed in this direction this turn; in a race,
    /// in either direction.
    fn has_handed(&self, token: Token, from: Human, to: Human) -> bool {
        if self.setup.mode.is_competitive() {
            let any_way = handed(token, true) | handed(token, false);
            return self.turn.handed.0.iter().any(|ways| ways & any_way != 0);
        }
        let is_mine = from == self.turn.me;
        let mate = if is_mine { to } else { from };
        self.turn.handed[mate] & handed(token, is_mine) != 0
    }

    /// Pointing at a human exchanges a carried token.
    pub(super) fn exchange_meant(&self, me: Human, who: Human) -> Option<Answer> {
        if me == who {
            return None;
        }
        let mine = self.handy(me).lowest().map(|token| Answer::Give(token, who));
        mine.or_else(|| self.handy(who).lowest().map(|it| Answer::TakeFrom(it, who)))
    }

    pub(super) fn token_meant(&self, me: Human, token: Token) -> Answer {
        if matches!(token.kind(), TokenKind::Squad(_)) {
            Answer::MoveSquad(token)
        } else if self.tokens.with(me).has(token) {
            Answer::DropToken(token)
        } else if token.is_carried() {
            Answer::Take(token)
        } else {
            Answer::Flip(token)
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-8.8, 15.13
    pub(super) fn take_token(&mut self, me: Human, token: Token) -> Next {
        self.acted();
        self.s.tokens.put(token, Place::With(me));
        self.tell(Event::TokenTaken(me, token));
        done()
    }

    /// TEZ-15.13
    pub(super) fn drop_token(&mut self, me: Human, token: Token) -> Next {
        let room = self.s.room(me);
        self.s.tokens.put(token, Place::In(room));
        self.s.turn.dropped_tokens.add(token);
        self.tell(Event::TokenDropped(me, token, room));
        done()
    }

    /// TEZ-15.15, 16.6: in a race no consent is needed.
    pub(super) fn take_from(&mut self, me: Human, token: Token, from: Human) -> Next {
        if self.s.setup.mode.is_competitive() {
            return self.hand_over(from, me, token);
        }
        self.ask_consent(me, from, Favour::HandOver(token))
    }

    /// TEZ-15.72: it costs nothing, and a kill may still follow.
    pub(in crate::questions) fn hand_over(&mut self, from: Human, to: Human, token: Token) -> Next {
        let is_mine = from == self.s.turn.me;
        let mate = if is_mine { to } else { from };
        self.s.turn.handed[mate] |= handed(token, is_mine);
        self.s.tokens.put(token, Place::With(to));
        self.tell(Event::TokenGiven { from, to, token });
        done()
    }
}

/// The bit for a token that the active human has given to, or taken from, another.
fn handed(token: Token, is_given: bool) -> u8 {
    1 << (2 * u8::from(token == Token::PART) + u8::from(is_given))
}

/// Tokens that humans carry.
const CARRIED: Tokens = Tokens::of_bits(0b11_0011);

#[cfg(test)]
mod tests {
    use crate::objectives::{Objective, Token};
    use crate::tests::scene::{ANN, BOB, check, moved, refused, scene, two};

    /// TEZ-8.1, TEZ-8.9, TEZ-8.36, TEZ-9.10, TEZ-15.1, TEZ-15.13, TEZ-15.15, TEZ-15.84
    #[test]
    fn a_token_is_taken_where_it_lies() {
        let here = two().at(ANN, "W2").objective(Objective::CallTheCdc).token(Token::RADIO, "W2");
        assert_eq!(refused(&moved(here.zombies("W1")), 0, "take radio"), "TEZ-15.1");
        assert_eq!(refused(&moved(here.zombies("W1")), 0, "take supply-2"), "TEZ-8.1");
        assert_eq!(refused(&moved(here), 0, "take supply-1"), "TEZ-8.9");
        assert_eq!(refused(&moved(here.token(Token::RADIO, "CC")), 0, "take radio"), "TEZ-15.1");
        let bob = here.carries(BOB, Token::RADIO).carries(BOB, Token::supply(1));
        assert_eq!(refused(&moved(bob), 0, "take radio"), "TEZ-15.15");
        assert_eq!(refused(&moved(bob), 0, "take supply-1"), "TEZ-8.36");
        assert_eq!(refused(&moved(bob), 0, "drop radio"), "TEZ-15.13");
        assert_eq!(refused(&moved(bob), 0, "drop part"), "TEZ-15.20");
        let mine = here.carries(ANN, Token::RADIO).carries(ANN, Token::supply(1));
        assert_eq!(refused(&moved(mine), 0, "drop supply-1"), "TEZ-8.36");
        let dropped = check(moved(mine), &["0 drop radio"], "TokenDropped(Ann, radio, W2)");
        assert_eq!(refused(&dropped, 0, "take radio"), "TEZ-9.10");
    }

    /// TEZ-6.20, TEZ-8.36, TEZ-15.4, TEZ-15.15, TEZ-16.6
    #[test]
    fn a_token_changes_hands_in_one_room() {
        let both = two().at(ANN, "W2").at(BOB, "W2").carries(ANN, Token::RADIO);
        assert_eq!(refused(&moved(both.at(BOB, "W1")), 0, "give radio to 1"), "TEZ-15.15");
        assert_eq!(refused(&moved(both), 0, "take radio from 1"), "TEZ-15.15");
        assert_eq!(refused(&moved(both), 0, "give supply-1 to 1"), "TEZ-8.36");
        let asked = check(moved(both), &["0 give radio to 1", "1 decline"], "Refused(Bob)");
        assert_eq!(refused(&asked, 0, "give radio to 1"), "TEZ-6.20");
        let given = check(
            moved(both),
            &["0 give radio to 1", "1 accept"],
            "TokenGiven { from: Ann, to: Bob, token: radio }",
        );
        let back = check(
            given,
            &["0 take radio from 1", "1 accept"],
            "TokenGiven { from: Bob, to: Ann, token: radio }",
        );
        assert_eq!(refused(&back, 0, "give radio to 1"), "TEZ-15.4");
        let race = scene("mode=competitive players=2").at(ANN, "W2").at(BOB, "W2");
        assert_eq!(
            refused(&moved(race.carries(ANN, Token::RADIO)), 0, "give radio to 1"),
            "TEZ-16.6"
        );
    }
}
