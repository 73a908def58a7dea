//! The search and its events (chapter 10).

use engine::{Told, done, next};

use super::{Next, Table, ask, draw};
use crate::cards::Card;
use crate::human::Human;
use crate::state::SearchCard;
use crate::words::{Draw, Event, Question, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-10.1: turns over the card in front of the human; in a last turn there is none.
    pub(crate) fn search(&mut self) -> Next {
        let me = self.s.turn.me;
        self.s.turn.has_searched = true;
        match self.s.human(me).search {
            SearchCard::None => done(),
            SearchCard::Unseen => draw(Draw::Reveal(me)),
            SearchCard::Seen(card, _) => next([Step::Revealed(me, card)]),
        }
    }

    pub(crate) fn reveal_drawn(&mut self, me: Human, card: Card) -> Next {
        self.s.deck.unseen.remove(card);
        next([Step::Revealed(me, card)])
    }

    /// TEZ-10.1, 10.2, 10.4: it is placed at the store, or is an event that happens there.
    pub(crate) fn revealed(&mut self, me: Human, card: Card) -> Next {
        self.s.humans[me].search = SearchCard::None;
        self.s.turn.revealed = Some(card);
        self.s.turn.symbol = Some(card.symbol());
        self.tell(Event::CardRevealed(me, card));
        if card.happens_anywhere() {
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
}
