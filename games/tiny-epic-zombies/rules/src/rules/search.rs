//! The search and its events (chapter 10).

use engine::{Told, done, next};

use super::{Next, Table, ask, draw};
use crate::cards::{Card, Kind};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::Position;
use crate::state::SearchCard;
use crate::words::{Action, Draw, Event, Question, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-10.1: the card in front of the human is turned over; in a last turn there is none.
    pub(super) fn search(&mut self) -> Next {
        let me = self.s.turn.me;
        self.s.turn.has_searched = true;
        match self.s.human(me).search {
            SearchCard::None => done(),
            SearchCard::Unseen => draw(Draw::Reveal(me)),
            SearchCard::Seen(card, _) => next([Step::Revealed(me, card)]),
        }
    }

    pub(super) fn reveal_drawn(&mut self, me: Human, card: Card) -> Next {
        self.s.deck.unseen.remove(card);
        next([Step::Revealed(me, card)])
    }

    /// TEZ-10.1, 10.2, 10.4: laid at the store, or an event that happens there.
    pub(super) fn revealed(&mut self, me: Human, card: Card) -> Next {
        self.s.humans[me].search = SearchCard::None;
        self.s.turn.revealed = Some(card);
        self.s.turn.symbol = Some(card.symbol());
        self.tell(Event::CardRevealed(me, card));
        if card.kind() == Kind::Explosion {
            return self.event(me, card, None);
        }
        match self.s.room(me).store_position() {
            Some(position) if card.is_event() => self.event(me, card, Some(position)),
            Some(position) => {
                self.lay(card, position);
                self.tell(Event::CardLaid(card, position));
                done()
            }
            None => ask(me, Question::LayAt(card)),
        }
    }

    /// TEZ-10.4, 13.29: an event is discarded and happens, unless the Lawyer objects. A zombie comes
    /// to a store, an Explosion to nobody but the human.
    pub(super) fn event(&mut self, me: Human, card: Card, at: Option<Position>) -> Next {
        self.s.deck.gone.add(card);
        if self.s.can_object(me) {
            return ask(me, Question::Objection(card, at));
        }
        event_happens(me, at)
    }

    pub(super) fn objection_answer(
        &mut self,
        me: Human,
        card: Card,
        at: Option<Position>,
        action: Action,
    ) -> Next {
        if action == Action::Decline {
            return event_happens(me, at);
        }
        self.spend_ammo(me, 1);
        self.tell(Event::EventCancelled(me, card));
        done()
    }

    /// TEZ-10.6: a card or a wound.
    pub(super) fn explosion_answer(&mut self, me: Human, action: Action) -> Next {
        if let Action::Lose(card) = action {
            self.discard(me, card);
            self.tell(Event::CardRemoved(card));
        } else {
            self.take_wounds(me, 1);
        }
        done()
    }
}

impl crate::state::State {
    fn can_object(&self, me: Human) -> bool {
        self.human(me).is(Character::Lawyer) && self.human(me).ammo > 0
    }
}

/// TEZ-10.6, 10.8
fn event_happens(me: Human, at: Option<Position>) -> Next {
    match at {
        Some(position) => next([Step::AddZombie(position)]),
        None => ask(me, Question::Explosion),
    }
}
