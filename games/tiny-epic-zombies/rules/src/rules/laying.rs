//! Setup (chapter 3): the mall, the objectives, the characters, the first search cards.

use engine::{Id, Seat, Told, done, next};

use super::{Next, Table, ask, ask_zombie, draw};
use crate::cards::Card;
use crate::characters::{Character, Characters};
use crate::human::Human;
use crate::mall::{Ability, Icon, Mall, Position, Room, Store, Symbol};
use crate::objectives::{Objective, Place, Token};
use crate::setup::{Ai, Casting};
use crate::state::{SearchCard, State};
use crate::words::{Draw, Event, Known, Question, Step, ZombieQuestion};

/// How many characters are dealt to choose one from.
const DEALT: u32 = 3;
/// TEZ-3.22
const FIRST_HAND: u8 = 8;

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-3.28, 3.29: random draws for whatever nobody chose, then everything else.
    pub(crate) fn seating(&mut self) -> Next {
        let setup = self.s.setup;
        let zombies = setup.mode.has_zombie_player() && setup.zombie_seat.is_none();
        let mut lots = done();
        if zombies {
            lots = lots.then(Step::Nature(Draw::ZombieSeat));
        }
        if setup.first.is_none() {
            lots = lots.then(Step::Nature(Draw::First));
        }
        lots.then(Step::Setup)
    }

    pub(crate) fn zombies_seated(&mut self, seat: Seat) -> Next {
        self.s.zombie_player = Some(seat);
        self.tell(Event::ZombiesSeated(seat));
        done()
    }

    pub(crate) fn begins(&mut self, human: Human) -> Next {
        self.s.turn.me = human;
        self.tell(Event::Begins(human));
        done()
    }

    pub(crate) fn set_up(&mut self) -> Next {
        if let Some(seat) = self.s.setup.first {
            self.s.turn.me = self.s.human_of(seat);
        }
        next([
            Step::LayMall,
            Step::DrawObjectives,
            Step::CastZombie,
            Step::CastHumans,
            Step::KeepCharacters(Human(0)),
            Step::FirstDeal(Human(0)),
            Step::HumanTurn,
        ])
    }

    /// TEZ-3.10: a store for each position, chosen or drawn.
    pub(crate) fn lay_mall(&mut self) -> Next {
        let Some(position) = Position::all().nth(self.s.laid.into()) else { return self.furnish() };
        match self.s.setup.stores[position.index()] {
            Some(store) => self.store_laid(position, store).then(Step::LayMall),
            None => next([Step::Nature(Draw::Store(position)), Step::LayMall]),
        }
    }

    pub(crate) fn store_laid(&mut self, position: Position, store: Store) -> Next {
        self.s.stores[position.index()] = store;
        self.s.laid += 1;
        self.tell(Event::StoreLaid(position, store));
        done()
    }

    /// TEZ-3.11, 3.26: zombies on the Entrances, the vehicle and the supply tokens in their rooms.
    fn furnish(&mut self) -> Next {
        self.s.mall = Mall::new(self.s.stores);
        self.s.zombies = Room::ENTRANCES;
        self.s.vehicle = self.s.vehicle_home();
        for number in [1, 2] {
            let crate_room = self.s.crate_of(number);
            self.s.tokens.put(Token::supply(number), Place::In(crate_room));
        }
        done()
    }

    /// TEZ-3.18
    pub(crate) fn draw_objectives(&mut self) -> Next {
        if self.s.objectives.len() < self.s.setup.n_objectives.into() {
            return next([Step::Nature(Draw::Objective), Step::DrawObjectives]);
        }
        for objective in self.s.objectives.iter() {
            self.lay_tokens(objective);
        }
        done()
    }

    pub(crate) fn objective_drawn(&mut self, objective: Objective) -> Next {
        self.s.objectives.add(objective);
        self.tell(Event::ObjectiveDrawn(objective));
        done()
    }

    /// Places the tokens of an objective at the start.
    pub(crate) fn lay_tokens(&mut self, objective: Objective) {
        match objective {
            Objective::SaveTheStranded => self.place_stranded(),
            // TEZ-15.12
            Objective::CallTheCdc => self.s.tokens.put(Token::RADIO, Place::In(Room::CENTRE)),
            Objective::FixTheHelicopter => self.place_part(),
            // TEZ-15.30
            Objective::DiscoverACure => {
                let flasks = self.s.mall.rooms_with(Icon::Flask);
                for (nth, room) in (0..).zip(flasks.iter()) {
                    self.s.tokens.put(Token::ingredient(nth), Place::In(room));
                }
            }
            // TEZ-15.36
            Objective::EscapeTheMall => {
                for (nth, room) in (0..).zip(Room::ENTRANCES.iter()) {
                    self.s.tokens.put(Token::exit(nth), Place::In(room));
                }
            }
            Objective::InvestigateTheSource => self.place_clues(),
            // Squads wait outside (TEZ-15.51); the others have no tokens.
            Objective::EscortTheArmy
            | Objective::AssembleAnArsenal
            | Objective::QuarantineTheInfected => (),
        }
    }

    /// TEZ-3.13, 3.16: the zombies' first card.
    pub(crate) fn cast_zombie(&mut self) -> Next {
        let has_player = self.s.setup.mode.has_zombie_player();
        if let Some(zombie) = self.s.setup.zombie {
            return self.zombie_card_drawn(zombie);
        }
        if has_player && self.s.setup.casting == Casting::Draft {
            if self.s.horde.dealt.len() < DEALT {
                return next([Step::Nature(Draw::Zombie), Step::CastZombie]);
            }
            return ask_zombie(ZombieQuestion::Keep);
        }
        // TEZ-4.7
        if !has_player && self.s.setup.ai == Ai::Mindless {
            return done();
        }
        // TEZ-3.16, 4.13
        draw(Draw::ZombieCard)
    }

    pub(crate) fn zombie_dealt(&mut self, zombie: Character) -> Next {
        self.s.unused.remove(zombie);
        self.s.horde.dealt.add(zombie);
        self.tell(Event::ZombieCardDealt(zombie));
        done()
    }

    pub(crate) fn zombie_card_drawn(&mut self, zombie: Character) -> Next {
        self.s.unused.remove(zombie);
        self.s.horde.cards[0] = Some((zombie, self.s.first_space()));
        self.tell(Event::ZombieCardKept(zombie));
        done()
    }

    /// TEZ-3.14: everybody is dealt three before anybody chooses.
    pub(crate) fn cast_humans(&mut self) -> Next {
        let lacks_cards = |&me: &Human| self.s.human(me).dealt.len() < self.s.n_dealt(me);
        match self.s.everybody().find(lacks_cards) {
            Some(me) => next([Step::Nature(Draw::Character(me)), Step::CastHumans]),
            None => done(),
        }
    }

    pub(crate) fn character_dealt(&mut self, me: Human, character: Character) -> Next {
        self.s.unused.remove(character);
        self.s.humans[me].dealt.add(character);
        self.tell(Event::CharacterDealt(me, character));
        done()
    }

    pub(crate) fn keep_characters(&mut self, me: Human) -> Next {
        let kept = match (self.s.setup.characters[me], self.s.setup.casting) {
            (Some(character), _) => self.keep(me, character),
            (None, Casting::Draft) => ask(me, Question::Keep),
            (None, Casting::Random) => draw(Draw::Newcomer(me)),
        };
        self.and_the_others(kept, me, Step::KeepCharacters)
    }

    /// Continues with the next human, if there is one.
    fn and_the_others(&self, next: Next, me: Human, step: fn(Human) -> Step) -> Next {
        let mate = Human(me.0 + 1);
        if mate.0 < self.s.setup.humans { next.then(step(mate)) } else { next }
    }

    pub(crate) fn keep(&mut self, me: Human, character: Character) -> Next {
        self.s.humans[me].character = character;
        self.tell(Event::CharacterKept(me, character));
        done()
    }

    /// TEZ-3.22, 3.24
    pub(crate) fn first_deal(&mut self, me: Human) -> Next {
        if !self.s.setup.mode.has_zombie_player() {
            self.draw_search_card(me);
            return self.and_the_others(done(), me, Step::FirstDeal);
        }
        let deal = Step::AskZombie(ZombieQuestion::Deal(me));
        let dealt = match me {
            Human(0) => next([Step::DrawHand(FIRST_HAND), deal]),
            _ => next([deal]),
        };
        self.and_the_others(dealt, me, Step::FirstDeal)
    }

    /// Deals an unseen card of the search deck face down (TEZ-12.5).
    pub(crate) fn draw_search_card(&mut self, me: Human) {
        if let Some(left) = self.s.deck.search.checked_sub(1) {
            self.s.deck.search = left;
            self.s.humans[me].search = SearchCard::Unseen;
            self.tell(Event::CardDealt(me, Known::nothing()));
        }
    }

    /// TEZ-11.27: as many as the deck has.
    pub(crate) fn draw_hand(&mut self, n: u8) -> Next {
        if n == 0 || self.s.deck.search == 0 {
            return done();
        }
        if let Some(top) = self.s.deck.top.take() {
            return self.hand_drawn(top).then(Step::DrawHand(n - 1));
        }
        next([Step::Nature(Draw::Hand), Step::DrawHand(n - 1)])
    }

    pub(crate) fn hand_drawn(&mut self, card: Card) -> Next {
        self.s.deck.unseen.remove(card);
        self.s.deck.search -= 1;
        self.s.horde.hand.add(card);
        self.tell(Event::HandDrawn(self.s.known_to_zombies(card)));
        done()
    }
}

impl State {
    /// How many characters a human is dealt.
    pub(crate) fn n_dealt(&self, me: Human) -> u32 {
        match self.setup.casting {
            Casting::Draft if self.setup.characters[me].is_none() => DEALT,
            Casting::Draft | Casting::Random => 0,
        }
    }

    /// TEZ-3.25: a card that only the Zombie Player knows.
    pub(crate) fn known_to_zombies(&self, card: Card) -> Known<Card> {
        Known { only: self.zombie_seat(), what: Some(card) }
    }

    /// TEZ-5.11, 12.1: where the marker of a new zombie card starts; the Zombie-AI has no markers.
    pub(crate) fn first_space(&self) -> u8 {
        u8::from(self.setup.mode.has_zombie_player())
    }

    /// Characters that the zombies can be dealt (TEZ-4.12).
    pub(crate) fn zombie_sides(&self) -> Characters {
        self.unused.without(Character::Lawyer)
    }

    /// The room of a supply crate.
    pub(crate) fn crate_of(&self, number: u8) -> Room {
        self.room_with(Ability::PickUpSupplies(number))
    }

    /// The room where this mall's vehicle starts.
    pub(crate) fn vehicle_home(&self) -> Room {
        let position = self.mall.position(Symbol::Purple, 2);
        let has_vehicle = |room: &Room| {
            matches!(self.mall.ability(*room), Some(Ability::Motorcycle | Ability::PoliceCar))
        };
        position.rooms().into_iter().find(has_vehicle).expect("purple 2 has a vehicle on each side")
    }

    fn room_with(&self, ability: Ability) -> Room {
        let has_ability = |room: &Room| self.mall.ability(*room) == Some(ability);
        Room::STORES.iter().find(has_ability).expect("every mall has both supply crates")
    }
}
