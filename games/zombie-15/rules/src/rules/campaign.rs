//! Between the scenarios of the campaign (chapter 19).

use engine::{Told, done, next};

use super::{Next, Table};
use crate::items::Item;
use crate::scenario::Board;
use crate::state::{Ending, HeavyPlace, Held, Load, State, TurnFlags};
use crate::tokens::{HEAVY, Token};
use crate::words::{Action, Event, Figure, Question, Slot, Step};

/// Z15-19.3: the first scenario into which items may be brought.
const ITEMS_ARE_KEPT_FROM: u8 = 6;

impl State {
    /// What a Bag of this value buys: Special Items of the same value that nobody has.
    pub(crate) fn for_sale(&self, value: u8) -> impl Iterator<Item = Item> {
        use engine::Id;
        Item::all().filter(move |&item| {
            let is_held = |figure: Figure| self.member(figure).has(item);
            item.is_special() && self.price(item) == value && !self.figures().any(is_held)
        })
    }

    /// Z15-16.18
    pub(crate) fn price(&self, item: Item) -> u8 {
        if item == Item::ImprovisedShield && self.setup.house.dear_shield {
            3
        } else {
            item.card().value
        }
    }

    /// The Bags of a Hero, each value once.
    pub(crate) fn bags(&self, figure: Figure) -> impl Iterator<Item = Token> {
        let all = [Token::Bag1, Token::Bag2, Token::Bag3];
        all.into_iter().filter(move |&bag| self.member(figure).has_token(bag))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-19.2
    pub(super) fn reach_checkpoint(&mut self) {
        self.tell(Event::CheckpointReached(self.s.number));
        self.s.turn_flags = TurnFlags::default();
        self.s.heavy = [HeavyPlace::Away; HEAVY.len()];
        self.leave_behind();
        for figure in self.s.figures() {
            let life = self.s.max_life(figure);
            let member = self.s.member_mut(figure);
            member.life = life;
            member.is_lying = false;
            member.is_tired = false;
            member.load = Load::Nothing;
            member.grip = None;
            let given_back = |it: &Item| it.is_special() || *it == Item::Flashlight;
            for slot in &mut member.slots {
                *slot = slot.filter(|held| !given_back(&held.item));
            }
            for token in &mut member.backpack {
                *token = token.filter(|it| it.bag().is_some());
            }
        }
    }

    /// Z15-19.10: where a place was held, who lies unconscious elsewhere is lost to the others.
    fn leave_behind(&mut self) {
        let Some(held) = self.s.board.goals.hold else { return };
        for figure in self.s.figures() {
            let member = self.s.member_mut(figure);
            if !member.is_conscious() && member.area.tile() != held {
                member.slots = [None; 5];
                member.backpack = [None; 3];
                self.tell(Event::LeftBehind(self.s.hero(figure)));
            }
        }
    }

    /// One Hero after the other. Everybody has their items before anything is bought, so that no
    /// Special Item comes twice.
    pub(super) fn checkpoint(&mut self, figure: Figure) -> Next {
        if figure.0 >= self.s.n_figures() {
            return next([Step::Bags(Figure(0))]);
        }
        let after = Step::Checkpoint(Figure(figure.0 + 1));
        if self.s.number + 1 < ITEMS_ARE_KEPT_FROM {
            // The next scenario's sheet counts: the prologue ends here.
            self.take_starting_items(figure);
            return next([after]);
        }
        next([Step::Ask(figure, Question::Equip), after])
    }

    pub(super) fn bags(&mut self, figure: Figure) -> Next {
        if figure.0 >= self.s.n_figures() {
            return done();
        }
        next([Step::Ask(figure, Question::Bags), Step::Bags(Figure(figure.0 + 1))])
    }

    fn take_starting_items(&mut self, figure: Figure) {
        let board = std::mem::replace(&mut self.s.board, Board::of_campaign(self.s.number + 1));
        self.starting_items(figure);
        self.s.board = board;
        self.tell(Event::StartingItemsTaken(self.s.hero(figure)));
    }

    /// Z15-19.3
    pub(super) fn equip_answer(&mut self, me: Figure, action: Action) -> Next {
        if action == Action::KeepItems {
            self.tell(Event::ItemsKept(self.s.hero(me)));
        } else {
            self.take_starting_items(me);
        }
        done()
    }

    /// Z15-19.4, Z15-19.5
    pub(super) fn bags_answer(&mut self, me: Figure, action: Action) -> Next {
        if let Action::Buy(item, slot) = action {
            self.buy(me, item, slot);
        } else if let Action::Give(bag, mate) = action {
            self.give(me, bag, mate);
            if mate < me {
                // Who was asked before may change it now.
                return next([me, mate].map(|figure| Step::Ask(figure, Question::Bags)));
            }
        } else if let Action::DropToken(bag) = action {
            self.s.member_mut(me).take_token(bag);
            self.tell(Event::BagDropped(self.s.hero(me), bag));
        } else {
            return done();
        }
        next([Step::Ask(me, Question::Bags)])
    }

    fn buy(&mut self, me: Figure, item: Item, slot: Slot) {
        let price = self.s.price(item);
        let bag = self.s.bags(me).find(|bag| bag.bag() == Some(price));
        self.s.member_mut(me).take_token(bag.expect("only a Bag buys anything"));
        self.s.turn_flags.bought |= 1 << me.0;
        self.put(me, Held::new(item), slot);
        self.tell(Event::Bought(self.s.hero(me), item));
    }

    fn give(&mut self, me: Figure, bag: Token, mate: Figure) {
        self.s.member_mut(me).take_token(bag);
        let free = self.s.member(mate).backpack.iter().position(Option::is_none);
        self.s.member_mut(mate).backpack[free.expect("only who has room is given a Bag")] =
            Some(bag);
        self.tell(Event::BagGiven(self.s.hero(me), self.s.hero(mate), bag));
    }

    pub(super) fn next_scenario(&mut self) -> Next {
        self.s.number += 1;
        self.s.board = Board::of_campaign(self.s.number);
        self.lay_out()
    }

    /// Z15-19.6
    pub(super) fn again_answer(&mut self, action: Action) -> Next {
        if action == Action::GiveUp {
            self.tell(Event::GaveUp);
            self.s.ended = Some(Ending::GaveUp);
            return done();
        }
        for figure in self.s.figures() {
            self.s.member_mut(figure).backpack = [None; 3];
        }
        self.tell(Event::BagsLost);
        next([Step::Prepare])
    }
}
