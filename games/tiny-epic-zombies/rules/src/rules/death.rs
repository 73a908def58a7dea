//! Eaten Alive (chapter 5): who is, what they leave behind, and who replaces them.

use engine::{Id, Told, done, next};

use super::{Next, Table, draw};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Position, Room};
use crate::objectives::Place;
use crate::setup::Ai;
use crate::state::State;
use crate::words::{Defeat, Draw, Event, Question, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-5.3, 5.20: every human who is eaten, the active human first.
    pub(crate) fn eaten_alive(&mut self) -> Next {
        let is_eaten = |&human: &Human| self.s.human(human).is_eaten();
        let me = self.s.active_first().find(is_eaten).expect("somebody is eaten");
        let dead = *self.s.human(me);
        self.tell(Event::EatenAlive(me, dead.character));
        self.leave_tokens(me);
        let lost = if self.s.setup.mode.is_competitive() {
            self.give_up_survivor(me)
        } else {
            self.lose_survivor(Defeat::Eaten)
        };
        if self.s.ended.is_some() {
            return lost;
        }
        self.join_the_dead(dead.character);
        let others = self.end_own_turn(me);
        let human = &mut self.s.humans[me];
        (human.wounds, human.ammo, human.barred) = (0, self.s.setup.ammo, 0);
        human.room = Room::CENTRE;
        let replaced = match dead.room.store_position() {
            Some(position) => {
                self.leave_cards(me, position);
                self.newcomer(me)
            }
            // TEZ-5.8
            None => next([Step::Ask(me, Question::LeaveCards)]),
        };
        others.into_iter().fold(replaced, Next::then)
    }

    /// TEZ-5.9: carried tokens stay in the room.
    fn leave_tokens(&mut self, me: Human) {
        let room = self.s.room(me);
        for token in self.s.tokens.with(me).iter() {
            self.s.tokens.put(token, Place::In(room));
            self.tell(Event::TokenDropped(me, token, room));
        }
    }

    /// TEZ-16.2, 17.7
    fn give_up_survivor(&mut self, me: Human) -> Next {
        if self.s.human(me).survivors == 0 {
            return self.zombies_win(Defeat::Eaten);
        }
        self.give_survivor(me)
    }

    /// TEZ-5.11 to 5.14: the card goes to the zombies, as long as they have fewer than three.
    fn join_the_dead(&mut self, dead: Character) {
        let is_mindless = !self.s.setup.mode.has_zombie_player() && self.s.setup.ai == Ai::Mindless;
        if dead == Character::Lawyer || is_mindless {
            return;
        }
        let space = self.s.first_space();
        if let Some(free) = self.s.horde.cards.iter_mut().find(|card| card.is_none()) {
            *free = Some((dead, space));
            self.tell(Event::ZombieCardGained(dead));
        } else {
            // TEZ-5.13
            self.tell(Event::PlayerCardGone(dead));
        }
    }

    /// TEZ-5.17: the human's own turn ends at once, but the search follows. A zombie that overruns
    /// several humans still goes on to the others (TEZ-11.22).
    #[expect(clippy::wildcard_enum_match_arm, reason = "all else was the dead human's own")]
    fn end_own_turn(&mut self, me: Human) -> Option<Step> {
        if self.s.turn.me != me || self.s.turn.has_searched {
            return None;
        }
        self.s.turn.is_over = true;
        self.s.turn.is_open = false;
        let is_own = |step: &Step| *step != Step::Search;
        let is_others = |step: &Step| match *step {
            Step::OverrunAll(..) => true,
            // TEZ-5.23: the Scientist still gains ammo from the last shot.
            Step::GainAmmo(human, _) => human != me,
            _ => false,
        };
        let others = self.s.agenda.steps().rev().take_while(is_own).find(is_others);
        self.s.agenda.cut_to(|step| step == Step::Search);
        others
    }

    /// TEZ-5.7
    pub(crate) fn leave_cards(&mut self, me: Human, position: Position) {
        for card in self.s.human(me).cards.iter() {
            self.s.humans[me].cards.remove(card);
            self.lay(card, position);
            self.tell(Event::CardDropped(me, card, position));
        }
    }

    /// TEZ-5.15
    pub(crate) fn newcomer(&mut self, me: Human) -> Next {
        draw(Draw::Newcomer(me))
    }

    pub(crate) fn newcomer_drawn(&mut self, me: Human, character: Character) -> Next {
        self.s.unused.remove(character);
        self.s.humans[me].character = character;
        self.tell(Event::Arrived(me, character));
        done()
    }

    /// Places a card beside a store, the latest on top.
    pub(crate) fn lay(&mut self, card: crate::cards::Card, position: Position) {
        self.s.lying[position.index()].add(card);
        self.s.laid_cards.lay(card);
    }
}

impl State {
    /// TEZ-5.20: the last of the dead must be replaced before the next one dies.
    pub(crate) fn mourns(&self) -> bool {
        match self.agenda.top() {
            Some(Step::Nature(asked)) => matches!(asked, Draw::Newcomer(_)),
            // TEZ-13.33: nobody dies before it is decided where a gain goes, either.
            Some(Step::Ask(_, question)) => {
                matches!(question, Question::LeaveCards | Question::Divert(_))
            }
            _ => false,
        }
    }
}
