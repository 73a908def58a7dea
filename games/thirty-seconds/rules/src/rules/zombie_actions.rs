//! What the Zombie Player can do in the Action Phase (chapter 11).

use engine::{Told, done, next};

use super::{Next, Table, ask_zombies};
use crate::row::Row;
use crate::state::State;
use crate::words::{Action, Bite, Deck, Event, Step, ZombieQuestion};
use crate::zombies::{Body, Kind, Mark, Zombie, ZombieId};

impl State {
    /// THIRTY-11.6: in the Survivor's row, not new, once a turn.
    #[inline]
    pub(crate) fn may_attack(&self, zombie: &Zombie) -> bool {
        zombie.row == self.survivor.row
            && !zombie.marks.has(Mark::New)
            && !zombie.marks.has(Mark::Attacked)
            && !self.is_distracted(zombie.row)
    }

    /// One that has attacked in this turn and still could.
    pub(crate) fn may_attack_again(&self, zombie: &Zombie) -> bool {
        zombie.row == self.survivor.row
            && zombie.marks.has(Mark::Attacked)
            && !self.is_distracted(zombie.row)
    }

    /// THIRTY-12.10: a Shrieker that stands, is not new and has not called in this turn.
    pub(crate) fn can_shriek(&self, zombie: &Zombie) -> bool {
        zombie.kind() == Kind::Shrieker
            && zombie.is_standing()
            && !zombie.marks.has(Mark::New)
            && !zombie.marks.has(Mark::Shrieked)
            && self.alley.has_room(Row::TEN)
    }

    /// The Shuffler in hand that a Shrieker calls: one without supplies rather than one with.
    pub(crate) fn shuffler_in_hand(&self) -> Option<Body> {
        let has = |&body: &Body| self.zombies_hand.of(body) > 0;
        [Body::Shuffler, Body::LadenShuffler].into_iter().find(has)
    }

    pub(crate) fn zombies_may_trade(&self) -> bool {
        self.horde.trades < crate::state::TRADES && self.zombie_hand_size() >= 2
    }
}

impl<T: Told<Event>> Table<'_, T> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others belong elsewhere")]
    pub(super) fn zombie_act_answer(&mut self, action: Action) -> Next {
        match action {
            Action::End => self.end_of_actions(Step::ZombieResolution),
            Action::Enter(body) => {
                self.pay_zombies(1);
                self.enter_from_hand(body, Row::TEN)
            }
            Action::Shamble(id, to) => {
                let zombie = self.s.alley.zombie(id);
                self.pay_zombies(self.s.shamble_cost(zombie).unwrap_or(1));
                self.shamble_acting(id, to)
            }
            Action::Bite(id) => {
                self.pay_zombies(1);
                next([Step::Attack(id, Bite::Plain)])
            }
            Action::Grab(id) => {
                self.pay_zombies(1);
                next([Step::Attack(id, Bite::FriendGrab)])
            }
            Action::Rise(id) => {
                self.pay_zombies(1);
                self.rise(id)
            }
            Action::DrawFrom(deck) => {
                self.pay_zombies(1);
                next([Step::Nature(deck.draw())])
            }
            Action::TradeFor(deck) => self.trade_for(deck),
            Action::Shriek(id) => self.shriek(id),
            Action::Scheme(scheme) => {
                self.pay_zombies(scheme.card().cost);
                self.play_scheme(scheme)
            }
            _ => {
                unreachable!("{action:?} is no action of the zombies")
            }
        }
    }

    #[inline]
    pub(super) fn pay_zombies(&mut self, energy: u8) {
        self.s.horde.energy -= energy;
    }

    /// THIRTY-11.5: from the hand into the alley; it is new (THIRTY-11.7).
    pub(super) fn enter_from_hand(&mut self, body: Body, row: Row) -> Next {
        self.s.zombies_hand.take(body);
        self.enter_new(body, row)
    }

    pub(super) fn enter_new(&mut self, body: Body, row: Row) -> Next {
        let mut zombie = Zombie::new(body, row);
        zombie.marks.add(Mark::New);
        self.put_in_play(zombie);
        done()
    }

    /// THIRTY-11.8: two cards for a new one, at most three times a turn.
    fn trade_for(&mut self, deck: Deck) -> Next {
        self.s.horde.trades += 1;
        next([Step::AskZombies(ZombieQuestion::Discard(2)), Step::Nature(deck.draw())])
    }

    fn shriek(&mut self, id: ZombieId) -> Next {
        self.s.alley.zombie_mut(id).marks.add(Mark::Shrieked);
        self.tell(Event::Shrieked(id));
        match self.s.shuffler_in_hand() {
            Some(body) => self.enter_from_hand(body, Row::TEN),
            None => done(),
        }
    }

    /// THIRTY-15.1: a noise lets one in.
    pub(super) fn noise_answer(&mut self, action: Action) -> Next {
        let Action::Enter(body) = action else { return done() };
        self.enter_from_hand(body, Row::TEN)
    }

    /// Stands up, and perhaps another (Get Up).
    pub(super) fn raise_answer(&mut self, left: u8, action: Action) -> Next {
        let Action::Rise(id) = action else { return done() };
        let _nothing_follows = self.rise(id);
        if left > 1 { ask_zombies(ZombieQuestion::RaiseWhom(left - 1)) } else { done() }
    }
}
