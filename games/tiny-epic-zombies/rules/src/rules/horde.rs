//! The horde actions of the zombie cards (chapter 14).

use engine::{Told, done};

use super::{Next, Table};
use crate::cards::Card;
use crate::characters::Character;
use crate::words::Event;

/// The last space of a horde track.
const LAST_SPACE: u8 = 5;

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-14.3: one space forward, until the last.
    pub(crate) fn advance_marker(&mut self, zombie: Character) -> Next {
        let cards = &mut self.s.horde.cards;
        let card = cards.iter_mut().flatten().find(|card| card.0 == zombie && card.1 < LAST_SPACE);
        if let Some((_, space)) = card {
            *space += 1;
            let space = *space;
            self.tell(Event::HordeAdvanced(zombie, space));
        }
        done()
    }

    pub(crate) fn top_drawn(&mut self, card: Card) -> Next {
        self.s.deck.unseen.remove(card);
        self.s.deck.top = Some(card);
        self.tell(Event::TopLooked(self.s.known_to_zombies(card)));
        done()
    }
}
