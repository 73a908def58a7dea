//! Imagining what a viewer cannot know, and what they notice of an event.

use engine::{Rng, SeatSet, Viewer};

use crate::cards::{Card, Cards};
use crate::chance::pick_card;
use crate::human::{ByHuman, Human, MAX_HUMANS};
use crate::objectives::{Cause, Causes, Letter};
use crate::state::{SearchCard, State};
use crate::view::is_among;
use crate::words::{Event, Known};

impl State {
    /// Redeals everything whose face the viewer cannot know. Cards that nobody has seen have no
    /// fixed place, so they need not be dealt.
    pub(crate) fn imagine(&self, viewer: Viewer, rng: &mut Rng) -> State {
        let mut world = *self;
        if viewer != Viewer::AllSeeing {
            world.deal_cards(viewer, rng);
            world.deal_letters(viewer, rng);
            world.deal_causes(viewer, rng);
        }
        world
    }

    fn deal_cards(&mut self, viewer: Viewer, rng: &mut Rng) {
        let hides_search = |state: &State, human: Human| match state.human(human).search {
            SearchCard::Seen(card, by) if !is_among(viewer, by) => Some((card, by)),
            SearchCard::Seen(..) | SearchCard::Unseen | SearchCard::None => None,
        };
        let mut hidden = ByHuman([None; MAX_HUMANS]);
        self.everybody().for_each(|human| hidden[human] = hides_search(self, human));
        // All of them go back first, so that every card can end up in every place.
        hidden.0.iter().flatten().for_each(|&(card, _)| self.deck.unseen.add(card));
        let is_zombie = is_among(viewer, self.zombie_seats());
        if !is_zombie {
            let top = self.deck.top.map_or(Cards::EMPTY, Cards::only);
            let hidden = self.horde.hand.or(self.deck.gone_face_down).or(top);
            self.deck.unseen = self.deck.unseen.or(hidden);
        }
        for (human, hidden) in (0..).map(Human).zip(hidden.0) {
            if let Some((_, by)) = hidden {
                self.humans[human].search = SearchCard::Seen(self.deal_card(rng), by);
            }
        }
        if !is_zombie {
            self.deck.top = self.deck.top.map(|_| self.deal_card(rng));
            let (n_hand, n_gone) = (self.horde.hand.len(), self.deck.gone_face_down.len());
            self.horde.hand = (0..n_hand).map(|_| self.deal_card(rng)).collect();
            self.deck.gone_face_down = (0..n_gone).map(|_| self.deal_card(rng)).collect();
        }
    }

    /// Draws a card of the search deck, as Nature would.
    fn deal_card(&mut self, rng: &mut Rng) -> Card {
        let card = pick_card(self.search_pile(), |n| rng.below(n));
        let card = card.expect("a card that lies face down is one of those nobody knows");
        self.deck.unseen.remove(card);
        card
    }

    fn deal_letters(&mut self, viewer: Viewer, rng: &mut Rng) {
        let ingredients = self.puzzles.ingredients;
        let is_known = |by: SeatSet| self.knows(viewer, by);
        let mut left = [2u32; 4];
        for (letter, by) in ingredients.into_iter().flatten() {
            left[letter as usize] -= u32::from(is_known(by));
        }
        let mut dealt = ingredients;
        for (letter, by) in dealt.iter_mut().flatten() {
            if !is_known(*by) {
                *letter = deal_letter(&mut left, rng);
            }
        }
        self.puzzles.ingredients = dealt;
    }

    fn deal_causes(&mut self, viewer: Viewer, rng: &mut Rng) {
        let clues = self.puzzles.clues;
        let is_known = |by: SeatSet| self.knows(viewer, by);
        let known = clues.iter().flatten().filter(|it| is_known(it.1)).map(|it| it.0).collect();
        let mut left = Causes::ALL.minus(self.puzzles.solved).minus(known);
        let mut dealt = clues;
        for (cause, by) in dealt.iter_mut().flatten() {
            if !is_known(*by) {
                *cause = deal_cause(&mut left, rng);
            }
        }
        self.puzzles.clues = dealt;
    }
}

fn deal_letter(left: &mut [u32; 4], rng: &mut Rng) -> Letter {
    let mut nth = rng.below(left.iter().sum());
    for letter in Letter::ALL {
        let n = &mut left[letter as usize];
        match nth.checked_sub(*n) {
            Some(rest) => nth = rest,
            None => {
                *n -= 1;
                return letter;
            }
        }
    }
    unreachable!("there are eight Ingredients, and none is known twice")
}

fn deal_cause(left: &mut Causes, rng: &mut Rng) -> Cause {
    let cause = left.nth(rng.below(left.len()));
    let cause = cause.expect("there are more causes than Clues");
    left.remove(cause);
    cause
}

impl Event {
    /// The event as a viewer sees it: everything except the face of a card that others look at.
    pub(crate) fn seen(&self, viewer: Viewer) -> Option<Event> {
        let mut seen = *self;
        if let Event::HandDrawn(card)
        | Event::CardDealt(_, card)
        | Event::Peeked(_, _, card)
        | Event::TopLooked(card) = &mut seen
        {
            card.hide_from(viewer);
        }
        if let Event::IngredientFlipped(_, _, letter) = &mut seen {
            letter.hide_from(viewer);
        }
        if let Event::ClueFlipped(_, _, cause) = &mut seen {
            cause.hide_from(viewer);
        }
        Some(seen)
    }
}

impl<T> Known<T> {
    fn hide_from(&mut self, viewer: Viewer) {
        if self.only.is_some_and(|seat| !is_among(viewer, SeatSet::only(seat))) {
            self.what = None;
        }
    }
}
