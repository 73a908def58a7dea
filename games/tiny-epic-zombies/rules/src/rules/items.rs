//! Items (chapter 9): collecting, dropping and using cards.

use engine::{Id, SeatSet, Told, done, next};

use super::{Next, Table, ask};
use crate::cards::{Card, Cards, FREQUENCIES, Kind};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Position, Room, RoomSet};
use crate::objectives::{Objective, Token};
use crate::state::{SearchCard, State};
use crate::words::{Action, Draw, Event, Known, Question, Step};

/// TEZ-9.36
pub(crate) const FIREWORKS: u8 = 3;
/// TEZ-9.38
const ADRENALINE: u8 = 2;

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-9.1
    pub(super) fn collect(&mut self, me: Human, card: Card) -> Next {
        self.acted();
        let position = self.s.lies_at(card).expect("what is collected lies somewhere");
        match card.kind() {
            Kind::Frequency(n) => {
                self.consume(me, card, position);
                if self.s.objectives.has(Objective::CallTheCdc) {
                    self.advance(me, Objective::CallTheCdc);
                }
                self.gain_ammo(me, n)
            }
            Kind::FirstAid => {
                self.consume(me, card, position);
                self.heal(me, 2);
                done()
            }
            Kind::Skateboard
            | Kind::Fireworks
            | Kind::Adrenaline
            | Kind::Grenade
            | Kind::Melee
            | Kind::Ranged => {
                self.equip(me, card, position);
                done()
            }
            Kind::Explosion | Kind::Zombie => unreachable!("events do not lie about"),
        }
    }

    /// TEZ-9.5: pickups take effect and are discarded.
    fn consume(&mut self, me: Human, card: Card, position: Position) {
        self.s.lying[position.index()].remove(card);
        self.s.deck.gone.add(card);
        self.tell(Event::CardCollected(me, card));
    }

    /// TEZ-9.2, 9.3: a weapon of the same kind stays at the store.
    pub(super) fn equip(&mut self, me: Human, card: Card, position: Position) {
        let old = self.s.human(me).cards.and(card.hand()).lowest();
        self.pick_up(me, card, position);
        if let Some(old) = old {
            self.put_down(me, old, position);
        }
    }

    pub(super) fn pick_up(&mut self, me: Human, card: Card, position: Position) {
        self.s.lying[position.index()].remove(card);
        self.s.humans[me].cards.add(card);
        self.tell(Event::CardCollected(me, card));
    }

    /// TEZ-9.10: what is put down is not taken up again in the same Move.
    pub(super) fn put_down(&mut self, me: Human, card: Card, position: Position) {
        self.s.humans[me].cards.remove(card);
        self.lay(card, position);
        if me == self.s.turn.me {
            self.s.turn.dropped.add(card);
        }
        self.tell(Event::CardDropped(me, card, position));
    }

    /// TEZ-13.22, 13.33: among zombies, for ammo.
    pub(super) fn forage(&mut self, me: Human, card: Card) -> Next {
        self.s.turn.has_foraged = true;
        self.spend_ammo(me, 1);
        // Who dies of it is past healing.
        if self.s.human(me).is_eaten() && card.is_pickup() {
            let position = self.s.lies_at(card).expect("what is collected lies somewhere");
            self.consume(me, card, position);
            return done();
        }
        self.collect(me, card)
    }

    /// TEZ-9.6, 9.8
    pub(super) fn drop_card(&mut self, me: Human, card: Card) -> Next {
        match self.s.room(me).store_position() {
            Some(position) => {
                self.put_down(me, card, position);
                done()
            }
            None => {
                self.s.humans[me].cards.remove(card);
                ask(me, Question::LayAt(card))
            }
        }
    }

    /// A card that came down in the courtyard: revealed, replaced or dropped.
    pub(super) fn lay_at_answer(&mut self, me: Human, card: Card, action: Action) -> Next {
        let Action::LayAt(position) = action else { unreachable!("{action:?} is no store") };
        if card.is_event() {
            return self.event(me, card, Some(position));
        }
        self.lay(card, position);
        if self.s.turn.revealed == Some(card) {
            self.tell(Event::CardLaid(card, position));
        } else {
            self.tell(Event::CardDropped(me, card, position));
        }
        done()
    }

    /// TEZ-9.4: a backpack item is discarded when it is used.
    pub(super) fn discard(&mut self, me: Human, card: Card) {
        self.s.humans[me].cards.remove(card);
        self.s.deck.gone.add(card);
    }

    pub(super) fn play_item(&mut self, me: Human, card: Card) -> Next {
        self.discard(me, card);
        self.tell(Event::CardPlayed(me, card));
        match card.kind() {
            Kind::Fireworks => {
                self.s.turn.visited = RoomSet::EMPTY;
                ask(me, Question::Fireworks(FIREWORKS))
            }
            Kind::Adrenaline => {
                self.gain_moves(me, ADRENALINE);
                done()
            }
            // TEZ-9.34, 9.35
            Kind::Skateboard => {
                self.spend_move();
                ask(me, Question::Skateboard)
            }
            Kind::Grenade
            | Kind::Melee
            | Kind::Ranged
            | Kind::Frequency(_)
            | Kind::FirstAid
            | Kind::Explosion
            | Kind::Zombie => unreachable!("{card:?} is not played in a turn"),
        }
    }

    pub(super) fn skateboard_answer(&mut self, me: Human, action: Action) -> Next {
        let Action::Go(to) = action else { unreachable!("{action:?} skates nowhere") };
        self.set_off(me, to)
    }

    /// TEZ-9.36, 9.37, 9.45: one by one, and none twice.
    pub(super) fn fireworks_answer(&mut self, me: Human, left: u8, action: Action) -> Next {
        let Action::MoveZombie(from, to) = action else { return done() };
        self.s.turn.visited.add(to);
        let moved = self.move_zombie(from, to);
        if left > 1 { moved.then(Step::Ask(me, Question::Fireworks(left - 1))) } else { moved }
    }

    /// TEZ-13.24: the Teacher looks at a face-down card. It is paid for afterwards, because even who
    /// dies of it has looked (TEZ-5.23).
    pub(super) fn peek(&mut self, me: Human, whose: Human) -> Next {
        self.look(me, whose).then(Step::Pay(me, 1))
    }

    /// TEZ-13.35: in the middle of something else, which nobody dies of.
    pub(super) fn look_meanwhile(&mut self, me: Human, whose: Human) -> Next {
        self.spend_ammo(me, 1);
        self.look(me, whose)
    }

    fn look(&mut self, me: Human, whose: Human) -> Next {
        match self.s.human(whose).search {
            SearchCard::Seen(card, mut by) => {
                by.add(self.s.seat_of(me));
                self.s.humans[whose].search = SearchCard::Seen(card, by);
                self.tell(Event::Peeked(me, whose, Known::to(self.s.seat_of(me), card)));
                done()
            }
            SearchCard::Unseen | SearchCard::None => next([Step::Nature(Draw::Peek(whose))]),
        }
    }

    pub(super) fn peek_drawn(&mut self, whose: Human, card: Card) -> Next {
        let me = self.s.played(Character::Teacher).expect("only the Teacher looks at cards");
        let seat = self.s.seat_of(me);
        self.s.deck.unseen.remove(card);
        self.s.humans[whose].search = SearchCard::Seen(card, SeatSet::only(seat));
        self.tell(Event::Peeked(me, whose, Known::to(seat, card)));
        done()
    }
}

impl State {
    /// TEZ-9.1, 15.16: cards at the own store that may be collected once it is clear.
    #[inline]
    pub(crate) fn collectable(&self, me: Human) -> Cards {
        let Some(position) = self.room(me).store_position() else { return Cards::EMPTY };
        let lying = self.lying[position.index()].minus(self.turn.dropped);
        if self.objectives.has(Objective::CallTheCdc) && !self.tokens.with(me).has(Token::RADIO) {
            lying.minus(FREQUENCIES)
        } else {
            lying
        }
    }

    /// TEZ-13.22, 15.71: cards that the Survivalist may collect among zombies. Whoever calls the C.D.C.
    /// collects Frequencies in a clear store only.
    pub(crate) fn foraged(&self, me: Human) -> Cards {
        let cards = self.collectable(me);
        if self.objectives.has(Objective::CallTheCdc) { cards.minus(FREQUENCIES) } else { cards }
    }

    /// TEZ-9.34: anywhere but here.
    pub(crate) fn anywhere(&self, me: Human) -> impl Iterator<Item = Room> {
        RoomSet::ALL.without(self.room(me)).iter()
    }
}
