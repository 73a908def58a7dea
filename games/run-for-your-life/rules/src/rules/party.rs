//! Group fights of the unarmed (RFYL-12.11 to 12.15).

use engine::{Seat, SeatSet, Told, done, next};

use super::{Next, Table, ask, draw};
use crate::cards::Value;
use crate::state::{Fight, State};
use crate::words::{Draw, Event, Question, Round, Step};

/// RFYL-12.11: how many must fight, and how many must win.
const PARTY: u32 = 3;

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-12.13: the human engaged calls, and the others may join.
    pub(crate) fn call(&mut self, me: Seat) -> Next {
        self.s.fight.party = SeatSet::only(me);
        self.s.fight.called = self.s.unarmed_with(me).without(me);
        self.tell(Event::Called(me));
        next([Step::AskAll(Round::Join), Step::Party])
    }

    /// RFYL-12.13: once too few can still join, the call fails at once.
    pub(crate) fn party_or_nothing(&mut self) -> Next {
        let Fight { party, called, .. } = self.s.fight;
        if party.or(called).len() < PARTY {
            self.s.fight.called = SeatSet::NONE;
        }
        done()
    }

    /// RFYL-12.13: with fewer than three the call fails, and the human engaged decides again.
    pub(crate) fn party(&mut self) -> Next {
        let Fight { me, party, .. } = self.s.fight;
        if party.len() >= PARTY {
            return self.cover();
        }
        self.s.fight.party = SeatSet::only(me);
        self.tell(Event::CallUnanswered(me));
        ask(me, Question::Fight)
    }

    pub(crate) fn party_human(&mut self, still_to_draw: SeatSet, value: Value) -> Next {
        let Some(me) = still_to_draw.lowest() else { return done() };
        self.s.players[me].draw = value.0;
        self.tell(Event::HumanDrew { who: me, value, bonus: self.s.shield(me) });
        let still_to_draw = still_to_draw.without(me);
        if still_to_draw.is_empty() {
            draw(Draw::PartyZombie)
        } else {
            draw(Draw::PartyHuman(still_to_draw))
        }
    }

    /// RFYL-12.14: the zombie draws once.
    pub(crate) fn party_zombie(&mut self, value: Value) -> Next {
        self.s.fight.zombie = value.0;
        self.tell(Event::ZombieDrew { value, bonus: 0 });
        next([Step::PartyResults(self.s.fight.party), Step::PartyEnd])
    }

    pub(crate) fn party_results(&mut self, still_to_compare: SeatSet) -> Next {
        let Some(me) = still_to_compare.lowest() else { return done() };
        let result = self.compare(me, self.s.fight.zombie);
        result.then(Step::PartyResults(still_to_compare.without(me)))
    }

    /// RFYL-12.12 and 12.14: a win, a loss with a blood card, or a tie that these two draw again.
    fn compare(&mut self, me: Seat, zombie: u8) -> Next {
        let human = self.s.player(me).draw + self.s.shield(me);
        match human.cmp(&zombie) {
            std::cmp::Ordering::Equal => {
                self.tell(Event::DrewAlike(me));
                draw(Draw::DuelHuman(me))
            }
            std::cmp::Ordering::Less => self.lost(me),
            std::cmp::Ordering::Greater => {
                self.s.fight.victories += 1;
                self.tell(Event::Eluded(me));
                done()
            }
        }
    }

    pub(crate) fn duel_human(&mut self, me: Seat, value: Value) -> Next {
        self.s.players[me].draw = value.0;
        self.tell(Event::HumanDrew { who: me, value, bonus: self.s.shield(me) });
        draw(Draw::DuelZombie(me))
    }

    pub(crate) fn duel_zombie(&mut self, me: Seat, value: Value) -> Next {
        self.tell(Event::ZombieDrew { value, bonus: 0 });
        self.compare(me, value.0)
    }

    /// RFYL-12.11: three victories kill the zombie.
    pub(crate) fn party_end(&mut self) -> Next {
        let Fight { me, foe, victories, .. } = self.s.fight;
        if u32::from(victories) >= PARTY {
            self.kill(me, foe);
            return done();
        }
        self.s.parting_shot_after(done())
    }
}

impl State {
    /// RFYL-12.15: the humans on this player's space who carry no weapon.
    fn unarmed_with(&self, me: Seat) -> SeatSet {
        let humans = self.humans_on(self.space(me));
        humans.iter().filter(|&seat| !self.player(seat).is_armed()).collect()
    }

    /// Whether a group fight can be called: only once (RFYL-12.13), and not against a zombie that
    /// an event brought (RFYL-9.9).
    pub(crate) fn can_call(&self, me: Seat) -> bool {
        let is_first_call = self.fight.party.is_empty();
        if self.humans.len() < PARTY || !self.fight.foe.is_on_board() || !is_first_call {
            return false;
        }
        let unarmed = self.unarmed_with(me);
        unarmed.has(me) && unarmed.len() >= PARTY
    }
}
