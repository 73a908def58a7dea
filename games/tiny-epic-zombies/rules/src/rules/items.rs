//! Items (chapter 9): collecting, dropping and using cards.

use engine::{Id, Told};

use super::Table;
use crate::cards::Card;
use crate::human::Human;
use crate::mall::Position;
use crate::words::Event;

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-9.2, 9.3: a weapon of the same kind stays at the store.
    pub(crate) fn equip(&mut self, me: Human, card: Card, position: Position) {
        let old = self.s.human(me).cards.and(card.hand()).lowest();
        self.pick_up(me, card, position);
        if let Some(old) = old {
            self.put_down(me, old, position);
        }
    }

    pub(crate) fn pick_up(&mut self, me: Human, card: Card, position: Position) {
        self.s.lying[position.index()].remove(card);
        self.s.humans[me].cards.add(card);
        self.tell(Event::CardCollected(me, card));
    }

    /// TEZ-9.10: a card put down cannot be picked up again in the same Move.
    pub(crate) fn put_down(&mut self, me: Human, card: Card, position: Position) {
        self.s.humans[me].cards.remove(card);
        self.lay(card, position);
        if me == self.s.turn.me {
            self.s.turn.dropped.add(card);
        }
        self.tell(Event::CardDropped(me, card, position));
    }

    /// TEZ-9.4: a backpack item is discarded when it is used.
    pub(crate) fn discard(&mut self, me: Human, card: Card) {
        self.s.humans[me].cards.remove(card);
        self.s.deck.gone.add(card);
    }
}
