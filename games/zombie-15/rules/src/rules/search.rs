//! The cards of a Quick Search (chapter 7).

use engine::{Told, done};

use super::{Next, Table, ask, draw};
use crate::items::SearchCard;
use crate::words::{Draw, Event, Question, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-7.2: this many cards are still to be drawn.
    pub(super) fn quick_search(&mut self, n: u8) -> Next {
        if n > 0 {
            return draw(Draw::SearchCard).then(Step::QuickSearch(n - 1));
        }
        self.place_found_zombies();
        ask(self.s.active, Question::Keep)
    }

    pub(super) fn search_card_drawn(&mut self, card: SearchCard) -> Next {
        self.s.search_deck.take(card);
        let free = self.s.drawn.iter().position(Option::is_none);
        self.s.drawn[free.expect("three cards are drawn at most")] = Some(card);
        self.tell(Event::CardDrawn(card));
        done()
    }

    /// The zombies are placed at once.
    fn place_found_zombies(&mut self) {
        let values = self.s.drawn_cards().map(SearchCard::zombies);
        let (n, worst) = values.fold((0, 0), |(n, worst), it| (n + it, it.max(worst)));
        let n = self.adjust_found_zombies(n, worst);
        let area = self.s.me().area;
        if n > 0 {
            self.place_zombies(n, area);
        }
    }
}
