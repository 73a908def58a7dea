//! Search tokens (chapter 8): how they are turned over, packed into a Backpack, and put down.

use engine::{RuleId, Told, done};

use super::{Next, Table, ask};
use crate::map::Area;
use crate::sentences::place;
use crate::state::{Lying, Member, State};
use crate::tokens::Token;
use crate::words::{Event, Figure, Question};

impl Member {
    /// The distinct tokens in the Backpack.
    #[inline]
    pub(crate) fn sorts_of_tokens(&self) -> impl Iterator<Item = Token> + use<> {
        let backpack = self.backpack;
        let first = move |at: usize| backpack[at].filter(|it| !backpack[..at].contains(&Some(*it)));
        (0..3).filter_map(first)
    }
}

impl State {
    /// Each way to take a token: into the Backpack, or in exchange for one in it (Z15-8.3). A Fuse
    /// needs no room.
    #[inline]
    pub(crate) fn ways_to_pack(
        &self,
        me: Figure,
        token: Token,
        may: &mut impl FnMut(Option<Token>),
    ) {
        if token == Token::Fuse || self.has_room(me) {
            return may(None);
        }
        // Exchanging a token for an equal one would change nothing.
        let others = self.member(me).sorts_of_tokens().filter(|&down| down != token);
        others.for_each(|down| may(Some(down)));
    }

    /// The rule against taking a token, or against putting another one down for it.
    pub(crate) fn forbids_packing(
        &self,
        me: Figure,
        token: Token,
        down: Option<Token>,
    ) -> Option<RuleId> {
        let fits = token == Token::Fuse || self.has_room(me);
        let is_allowed = match down {
            None => fits,
            Some(down) => !fits && down != token && self.member(me).has_token(down),
        };
        (!is_allowed).then_some(RuleId("Z15-8.3"))
    }

    /// Z15-8.8: tokens that may be put down for free, though not by a Hero who is lying down.
    #[inline]
    pub(crate) fn tokens_to_drop(&self, me: Figure) -> impl Iterator<Item = Token> + use<> {
        let member = self.member(me);
        let can_drop = member.is_standing() && member.backpack != [None; 3];
        can_drop.then(|| member.sorts_of_tokens()).into_iter().flatten()
    }

    /// The rule against putting a token down; `rule` is the one that allows it at this moment.
    pub(crate) fn forbids_dropping(
        &self,
        me: Figure,
        token: Token,
        rule: &'static str,
    ) -> Option<RuleId> {
        let member = self.member(me);
        if !member.is_standing() {
            return Some(RuleId("Z15-8.8"));
        }
        (!member.has_token(token)).then_some(RuleId(rule))
    }

    pub(crate) fn drop_phrase(&self, me: Figure, token: Token) -> String {
        format!("put {} down in {} (free)", token.name(), place(self.member(me).area))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn token_turned(&mut self, token: Token) -> Next {
        let area = self.s.me().area;
        self.s.hidden.take(token);
        self.s.hidden_at &= !(1 << area.0);
        self.tell(Event::TokenTurned(token));
        // Z15-8.6: an empty token leaves the game.
        if token == Token::Empty {
            return done();
        }
        self.lay_token(token, area);
        ask(self.s.active, Question::Found(token))
    }

    /// Takes the token at this index of the list.
    pub(crate) fn take_token(&mut self, me: Figure, at: usize, down: Option<Token>) -> Next {
        let token = self.s.tokens[at].take().expect("only a token that lies there is taken").token;
        if token == Token::Fuse {
            return self.switch_fuse();
        }
        self.pack(me, token, down);
        self.tell(Event::TokenTaken(self.s.hero(me), token));
        done()
    }

    /// Z15-8.6
    fn switch_fuse(&mut self) -> Next {
        self.s.fuses += 1;
        self.tell(Event::FuseOn(self.s.fuses));
        if self.s.fuses == self.s.board.goals.fuses {
            self.tell(Event::ExitOpened);
        }
        done()
    }

    /// Z15-8.3: another token makes room.
    pub(crate) fn pack(&mut self, me: Figure, token: Token, down: Option<Token>) {
        if let Some(down) = down {
            self.put_token_down(me, down);
        }
        let size = self.s.backpack_size(me);
        let free = self.s.member(me).backpack[..size].iter().position(Option::is_none);
        self.s.member_mut(me).backpack[free.expect("only who has room takes a token")] =
            Some(token);
    }

    pub(crate) fn put_token_down(&mut self, me: Figure, token: Token) {
        let area = self.s.member(me).area;
        self.s.member_mut(me).take_token(token);
        self.lay_token(token, area);
        self.tell(Event::TokenLeft(token, area));
    }

    /// Z15-8.8: free, and the pending question is asked again.
    pub(crate) fn drop_token(&mut self, me: Figure, down: Token, asked: Question) -> Next {
        self.put_token_down(me, down);
        ask(me, asked)
    }

    pub(super) fn lay_token(&mut self, token: Token, area: Area) {
        let free = self.s.tokens.iter().position(Option::is_none);
        self.s.tokens[free.expect("there is room for all tokens")] = Some(Lying { token, area });
    }
}
