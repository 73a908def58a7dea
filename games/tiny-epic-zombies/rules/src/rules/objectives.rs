//! Objectives (chapters 15 and 16): flipping tokens, markers, and victory (chapter 17).

use engine::{Id, SeatSet, Told, done, next};

use super::{Next, Table};
use crate::human::Human;
use crate::mall::{Icon, Symbol};
use crate::objectives::{Cause, Causes, ExitSign, Letter, Objective, Place, Token};
use crate::state::{Ending, State};
use crate::words::{Event, Found, Known, Step};

/// TEZ-15.6: the symbols at which the Stranded wait.
pub(crate) const STRANDED_TRACK: [Symbol; 4] =
    [Symbol::Green, Symbol::Purple, Symbol::Blue, Symbol::Orange];

impl<T: Told<Event>> Table<'_, T> {
    // Save the Stranded.

    /// TEZ-15.5: face down on the Entrances of the next symbol.
    pub(crate) fn place_stranded(&mut self) {
        let symbol = STRANDED_TRACK[usize::from(self.s.puzzles.stranded_at)];
        for (nth, position) in (0..).zip(self.s.mall.positions(symbol)) {
            self.s.tokens.put(Token::stranded(nth), Place::In(position.entrance()));
        }
        self.tell(Event::StrandedPlaced);
    }

    /// TEZ-15.8, 16.9
    pub(crate) fn stranded_found(&mut self, me: Human, token: Token) -> Next {
        self.tell(Event::StrandedFlipped(me, token, Found::Somebody));
        self.advance(me, Objective::SaveTheStranded);
        if self.s.is_still_played(Objective::SaveTheStranded) {
            self.s.puzzles.stranded_at = (self.s.puzzles.stranded_at + 1) % 4;
            self.place_stranded();
        }
        done()
    }

    /// TEZ-15.7, 15.10: a zombie in that very room.
    pub(crate) fn false_alarm(&mut self, me: Human, token: Token) -> Next {
        self.tell(Event::StrandedFlipped(me, token, Found::Zombie));
        self.s.tokens.put(token, Place::Aside);
        next([Step::EnterRoom(self.s.room(me))])
    }

    // Discover a Cure.

    /// TEZ-15.32, 15.33; in a race, in secret (TEZ-16.13, 16.14).
    pub(crate) fn ingredient_seen(&mut self, me: Human, token: Token, letter: Letter) -> Next {
        let is_next = self.s.next_letter(me) == Some(letter);
        let before = self.s.puzzles.ingredients[usize::from(token.nth())].map(|it| it.1);
        // A marker that moves shows everybody which letter it was.
        let (by, known) = if is_next {
            (SeatSet::first(self.s.setup.seats()), Known::to_all(letter))
        } else {
            (self.learn(me, before), self.s.known_by(me, letter))
        };
        self.s.puzzles.ingredients[usize::from(token.nth())] = Some((letter, by));
        self.tell(Event::IngredientFlipped(me, token, known));
        if is_next && !self.s.setup.mode.is_competitive() {
            self.s.tokens.put(token, Place::Aside);
        } else {
            self.return_ingredient(token);
        }
        if is_next {
            self.advance(me, Objective::DiscoverACure);
        }
        done()
    }

    /// TEZ-15.34, 16.13: back to its own flask, wherever the zombies dragged it.
    fn return_ingredient(&mut self, token: Token) {
        let flasks = self.s.mall.rooms_with(Icon::Flask);
        let own = flasks.iter().nth(token.nth().into()).expect("every store has a flask");
        if self.s.tokens.of(token) != Place::In(own) {
            self.s.tokens.put(token, Place::In(own));
            self.tell(Event::TokenMoved(token, own));
        }
    }

    /// Who knows a token that this human has turned over: everybody, or in a race only they.
    fn learn(&self, me: Human, known: Option<SeatSet>) -> SeatSet {
        if self.s.setup.mode.is_competitive() {
            let mut by = known.unwrap_or(SeatSet::NONE);
            by.add(self.s.seat_of(me));
            by
        } else {
            SeatSet::first(self.s.setup.seats())
        }
    }

    // Escape the Mall.

    /// TEZ-15.38, 15.39: the last symbol and the last number are the Real Exit.
    pub(crate) fn exit_seen(&mut self, me: Human, token: Token, sign: ExitSign) -> Next {
        self.s.tokens.put(token, Place::Aside);
        let puzzles = &mut self.s.puzzles;
        match sign {
            ExitSign::Symbol(symbol) => {
                puzzles.symbols_found[symbol as usize] = true;
                if puzzles.symbols_found.iter().all(|&found| found) {
                    puzzles.real_symbol = Some(symbol);
                }
            }
            ExitSign::Number(number) => {
                puzzles.numbers_found[usize::from(number - 1)] += 1;
                if puzzles.numbers_found.iter().sum::<u8>() == 4 {
                    puzzles.real_number = Some(number);
                }
            }
        }
        self.tell(Event::ExitFlipped(me, token, sign));
        // TEZ-16.15: a human who has flipped one may escape.
        let marker = self.s.marker(me);
        self.s.progress[Objective::EscapeTheMall as usize][marker] = 1;
        done()
    }

    /// TEZ-15.40 to 15.42, 16.16: a human escapes, once everything else is done.
    pub(crate) fn escape(&mut self) -> bool {
        let escaped = self.s.active_first().find(|&me| self.s.can_escape(me));
        if let Some(me) = escaped {
            self.complete(me, Objective::EscapeTheMall);
        }
        escaped.is_some()
    }

    // Investigate the Source.

    /// TEZ-15.60, 15.65: unsolved Clues go to the signs from 1 upward, except the source.
    pub(crate) fn place_clues(&mut self) {
        self.s.puzzles.clues = [None; 4];
        let n_lying = 4 - self.s.puzzles.solved.len() as u8;
        for nth in 0..4 {
            let room = self.s.mall.rooms_with(Icon::Bio(nth + 1)).lowest();
            let place = match room {
                Some(room) if nth < n_lying => Place::In(room),
                _ => Place::Aside,
            };
            self.s.tokens.put(Token::clue(nth), place);
        }
    }

    /// TEZ-15.61, 16.20
    pub(crate) fn clue_seen(&mut self, me: Human, token: Token, cause: Cause) -> Next {
        let by = self.learn(me, self.s.puzzles.clues[usize::from(token.nth())].map(|it| it.1));
        self.s.puzzles.clues[usize::from(token.nth())] = Some((cause, by));
        self.tell(Event::ClueFlipped(me, token, self.s.known_by(me, cause)));
        done()
    }

    /// TEZ-15.63 to 15.66, 16.21: right or wrong, everything is shuffled and the turn ends.
    pub(crate) fn source_seen(&mut self, me: Human, guess: Cause, source: Cause) -> Next {
        self.tell(Event::SourceRevealed(source));
        let is_shared = !self.s.setup.mode.is_competitive();
        if guess == source {
            if is_shared {
                self.s.puzzles.solved.add(source);
            }
            self.advance(me, Objective::InvestigateTheSource);
        } else {
            // TEZ-6.21
            for human in self.s.active_first().filter(|&it| is_shared || it == me) {
                self.take_wounds(human, 2);
            }
        }
        if self.s.is_still_played(Objective::InvestigateTheSource) {
            self.place_clues();
            self.tell(Event::CluesReset);
        }
        self.s.turn.is_over = true;
        done()
    }

    // Markers.

    /// Moves the marker one space.
    pub(crate) fn advance(&mut self, me: Human, objective: Objective) {
        if !self.s.is_open(objective, me) {
            return;
        }
        let marker = self.s.marker(me);
        let space = &mut self.s.progress[objective as usize][marker];
        *space += 1;
        let space = *space;
        self.tell(Event::Progressed(me, objective, space));
        if space >= self.s.goal(objective) {
            self.complete(me, objective);
        }
    }

    /// TEZ-17.1, 17.2: completing the last one wins at once.
    pub(crate) fn complete(&mut self, me: Human, objective: Objective) {
        let marker = self.s.marker(me);
        self.s.completed[marker].add(objective);
        self.tell(Event::Completed(me, objective));
        let is_race = self.s.setup.mode.is_competitive();
        if !is_race {
            self.clear_tokens(objective);
        }
        if self.s.completed[marker] == self.s.objectives {
            self.s.ended = Some(if is_race { Ending::Leader(me) } else { Ending::Humans });
            self.tell(if is_race { Event::LeaderWon(me) } else { Event::HumansWon });
        }
    }

    /// TEZ-15.69: the tokens leave the mall, except for the Radio and the Squads.
    fn clear_tokens(&mut self, objective: Objective) {
        let stays = [Objective::CallTheCdc, Objective::EscortTheArmy];
        if stays.contains(&objective) {
            return;
        }
        for token in Token::all().filter(|token| token.objective() == Some(objective)) {
            self.s.tokens.put(token, Place::Aside);
        }
    }
}

impl State {
    /// The space that a marker must reach.
    pub(crate) fn goal(&self, objective: Objective) -> u8 {
        let is_race = self.setup.mode.is_competitive();
        match objective {
            Objective::SaveTheStranded | Objective::FixTheHelicopter => {
                [4, 2][usize::from(is_race)]
            }
            // TEZ-16.10
            Objective::CallTheCdc if is_race => {
                if self.setup.humans == 4 {
                    1
                } else {
                    2
                }
            }
            Objective::CallTheCdc => 3,
            Objective::DiscoverACure => [8, 4][usize::from(is_race)],
            Objective::QuarantineTheInfected => [5, 2][usize::from(is_race)],
            Objective::EscortTheArmy => [3, 1][usize::from(is_race)],
            Objective::InvestigateTheSource => [3, 2][usize::from(is_race)],
            // These are not completed by a marker.
            Objective::AssembleAnArsenal | Objective::EscapeTheMall => u8::MAX,
        }
    }

    /// TEZ-15.69, 16.24: whether its tokens stay in the mall; in a race they always do.
    pub(crate) fn is_still_played(&self, objective: Objective) -> bool {
        let is_race = self.setup.mode.is_competitive();
        self.ended.is_none() && (is_race || self.is_open(objective, Human(0)))
    }

    /// A token turned over by this human: known to everybody, or in a race only to them.
    fn known_by<K>(&self, me: Human, what: K) -> Known<K> {
        if self.setup.mode.is_competitive() {
            Known::to(self.seat_of(me), what)
        } else {
            Known::to_all(what)
        }
    }

    /// After a false alarm, the other token must be the Stranded.
    pub(crate) fn is_last_stranded(&self, token: Token) -> bool {
        self.tokens.of(Token::stranded(1 - token.nth())) == Place::Aside
    }

    /// The letter that a human needs next (TEZ-15.31, 16.14).
    #[inline]
    pub fn next_letter(&self, me: Human) -> Option<Letter> {
        if !self.is_open(Objective::DiscoverACure, me) {
            return None;
        }
        Letter::ORDER.get(usize::from(self.progress(Objective::DiscoverACure, me))).copied()
    }

    /// The causes that nobody has seen; one of them is the source.
    pub(crate) fn unseen_causes(&self) -> Causes {
        let seen = self.puzzles.clues.iter().flatten().map(|it| it.0).collect();
        Causes::ALL.minus(self.puzzles.solved).minus(seen)
    }

    fn can_escape(&self, me: Human) -> bool {
        let Some((symbol, number)) = self.puzzles.real_exit() else { return false };
        let rest = self.objectives.without(Objective::EscapeTheMall);
        if !self.is_open(Objective::EscapeTheMall, me)
            || self.completed[self.marker(me)].and(rest) != rest
        {
            return false;
        }
        let exit = self.mall.position(symbol, number).entrance();
        if self.setup.mode.is_competitive() {
            self.room(me) == exit
                && self.progress(Objective::EscapeTheMall, me) > 0
                && self.is_clear(exit)
        } else {
            self.everybody().all(|human| self.room(human) == exit) && !self.zombies.has(exit)
        }
    }
}
