//! Search tokens (chapter 8).

use engine::{Told, done};

use super::{Next, Table, ask, draw};
use crate::map::Area;
use crate::state::{Lying, State};
use crate::tokens::Token;
use crate::words::{Action, Draw, Event, Figure, Question};

impl State {
    /// Where a token lies that a Hero has turned over: in the Area, or inside if Terror has driven the
    /// Hero out meanwhile (Z15-4.6).
    pub(crate) fn turned_over(&self, me: Figure, token: Token) -> Option<usize> {
        let area = self.member(me).area;
        let lies =
            |at: Area| self.tokens.iter().position(|it| *it == Some(Lying { token, area: at }));
        lies(area).or_else(|| lies(area.tile().search_area()))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-8.2: turned over, and taken or left.
    pub(super) fn flip(&mut self) -> Next {
        self.spend();
        self.use_meat(self.s.active);
        draw(Draw::Token)
    }

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

    pub(super) fn found_answer(&mut self, me: Figure, token: Token, action: Action) -> Next {
        let at =
            self.s.turned_over(me, token).expect("it is asked only while the token lies there");
        if let Action::Take(_) = action {
            return self.take_token(me, at, None);
        }
        if let Action::Exchange(_, down) = action {
            return self.take_token(me, at, Some(down));
        }
        if let Action::DropToken(down) = action {
            return self.drop_token(me, down, Question::Found(token));
        }
        let area = self.s.tokens[at].map_or(self.s.member(me).area, |it| it.area);
        self.tell(Event::TokenLeft(token, area));
        done()
    }

    /// Z15-8.1
    pub(super) fn take_token_action(
        &mut self,
        me: Figure,
        token: Token,
        down: Option<Token>,
    ) -> Next {
        self.spend();
        self.use_meat(me);
        let area = self.s.member(me).area;
        let is_it = |it: &Option<Lying>| *it == Some(Lying { token, area });
        let at = self.s.tokens.iter().position(is_it).expect("the token lies here");
        self.take_token(me, at, down)
    }

    fn take_token(&mut self, me: Figure, at: usize, down: Option<Token>) -> Next {
        let token = self.s.tokens[at].take().expect("only a token that lies there is taken").token;
        if token == Token::Fuse {
            return self.switch_fuse();
        }
        self.put_token_down(me, down);
        self.pack(me, token);
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
    pub(super) fn put_token_down(&mut self, me: Figure, down: Option<Token>) {
        if let Some(token) = down {
            let area = self.s.member(me).area;
            self.s.member_mut(me).take_token(token);
            self.lay_token(token, area);
            self.tell(Event::TokenLeft(token, area));
        }
    }

    /// Z15-8.8: free of cost, and what was asked is asked again.
    pub(super) fn drop_token(&mut self, me: Figure, down: Token, asked: Question) -> Next {
        self.put_token_down(me, Some(down));
        ask(me, asked)
    }

    fn pack(&mut self, me: Figure, token: Token) {
        let size = self.s.backpack_size(me);
        let free = self.s.member(me).backpack[..size].iter().position(Option::is_none);
        self.s.member_mut(me).backpack[free.expect("only who has room takes a token")] =
            Some(token);
    }

    pub(super) fn lay_token(&mut self, token: Token, area: Area) {
        let free = self.s.tokens.iter().position(Option::is_none);
        self.s.tokens[free.expect("there is room for all tokens")] = Some(Lying { token, area });
    }

    /// Z15-8.4
    pub(super) fn take_from(
        &mut self,
        me: Figure,
        from: Figure,
        token: Token,
        down: Option<Token>,
    ) -> Next {
        self.spend();
        self.s.member_mut(from).take_token(token);
        self.put_token_down(me, down);
        self.pack(me, token);
        self.tell(Event::TokenTakenFrom(self.s.hero(me), self.s.hero(from), token));
        done()
    }
}
