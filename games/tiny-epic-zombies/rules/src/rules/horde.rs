//! The horde actions of the zombie cards (chapter 14).

use engine::{Id, SeatSet, Told, done, next};

use super::{Next, Table, ask_zombie};
use crate::cards::{BACKPACK, Card, Cards, WEAPONS};
use crate::characters::Character;
use crate::human::{Human, Humans};
use crate::mall::Position;
use crate::objectives::{Place, Token, TokenKind};
use crate::state::{SearchCard, State, Tier};
use crate::words::{Action, Draw, Event, Step, ZombieQuestion};

/// The last space of a horde track.
const LAST_SPACE: u8 = 5;

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn zombie_answer(&mut self, question: ZombieQuestion, action: Action) -> Next {
        match (question, action) {
            (ZombieQuestion::Keep, Action::Keep(zombie)) => self.zombie_keeps(zombie),
            (ZombieQuestion::Deal(_), Action::DealTo(to, card)) => self.deal(to, card),
            (ZombieQuestion::Horde, Action::Horde(zombie)) => self.horde_acts(zombie),
            (ZombieQuestion::HordeAction(zombie, left), _) => {
                self.horde_answer(zombie, left, action)
            }
            (ZombieQuestion::Store, Action::AddTo(position)) => self.store_answer(position),
            (ZombieQuestion::SkipGear(position), Action::Accept) => self.skip(position),
            (ZombieQuestion::SkipGear(position), _) => {
                let room = self.s.next_room(position).expect("a room with a gear is free");
                self.enter_next(position, room)
            }
            (ZombieQuestion::AnyRoom(_), Action::Enter(room)) => {
                self.s.turn.roaming -= 1;
                next([Step::EnterRoom(room)])
            }
            (ZombieQuestion::AnyRoom(position), _) => self.add_in_sequence(position),
            (ZombieQuestion::SwapTop, Action::SwapTop(card)) => self.swap_top(card),
            (ZombieQuestion::SwapTop, _) => done(),
            _ => unreachable!("{action:?} does not answer {question:?}"),
        }
    }

    /// What becomes of a question to the Zombie Player when there is nothing to choose.
    pub(super) fn moot_for_zombie(&mut self, question: ZombieQuestion) -> Next {
        // TEZ-14.4: with one card there is no choice.
        if question == ZombieQuestion::Horde
            && let Some((zombie, _)) = self.s.horde.cards[0]
        {
            return self.horde_acts(zombie);
        }
        if let ZombieQuestion::Deal(to) = question
            && let Some(card) = self.s.horde.hand.lowest()
        {
            return self.deal(to, card);
        }
        if let ZombieQuestion::HordeAction(zombie, _) = question
            && let Some(human) = self.s.harmed_by(zombie).lowest()
        {
            return self.harm(zombie, human);
        }
        done()
    }

    /// TEZ-14.3: the action under the marker, which moves on afterwards.
    fn horde_acts(&mut self, zombie: Character) -> Next {
        let space = self.s.horde.zombies().find(|card| card.0 == zombie).map_or(1, |card| card.1);
        let tier = Tier::of_space(space);
        self.s.turn.tier = tier;
        self.tell(Event::HordeActed(zombie, space));
        // TEZ-14.7: the Scientist's own zombies are all there is.
        if tier > Tier::First && zombie != Character::Scientist {
            self.s.turn.extra += 1;
        }
        self.horde_action(zombie).then(Step::HordeMarker(zombie))
    }

    /// TEZ-14.3: one space on, and at last no further.
    pub(super) fn advance_marker(&mut self, zombie: Character) -> Next {
        let cards = &mut self.s.horde.cards;
        let card = cards.iter_mut().flatten().find(|card| card.0 == zombie && card.1 < LAST_SPACE);
        if let Some((_, space)) = card {
            *space += 1;
            let space = *space;
            self.tell(Event::HordeAdvanced(zombie, space));
        }
        done()
    }

    fn horde_action(&mut self, zombie: Character) -> Next {
        let is_third = self.s.turn.tier == Tier::Third;
        let times = if is_third { 2 } else { 1 };
        match zombie {
            Character::Mechanic if is_third || self.s.barricade >= 3 => {
                next([Step::DamageBarricade])
            }
            Character::Mechanic => done(),
            Character::Mallcop => {
                self.s.turn.roaming = if is_third { u8::MAX } else { 1 };
                done()
            }
            Character::Hippie => {
                self.bar_healing(is_third);
                done()
            }
            Character::Photographer if is_third => {
                let harmed = self.s.harmed_by(zombie);
                let in_order = self.s.active_first().filter(|&human| harmed.has(human));
                in_order.for_each(|human| self.lose_ammo(human, 1));
                done()
            }
            Character::Survivalist if is_third => {
                ask_zombie(ZombieQuestion::HordeAction(zombie, 1))
            }
            Character::Survivalist => self.look_at_top(),
            Character::Greaser | Character::Teacher | Character::FryCook | Character::Scientist => {
                ask_zombie(ZombieQuestion::HordeAction(zombie, times))
            }
            Character::Teenager
            | Character::Athlete
            | Character::Photographer
            | Character::Janitor
            | Character::Popstar
            | Character::Doctor => ask_zombie(ZombieQuestion::HordeAction(zombie, 1)),
            Character::Lawyer => unreachable!("the Lawyer has no zombie side"),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "whatever else is answered declines")]
    fn horde_answer(&mut self, zombie: Character, left: u8, action: Action) -> Next {
        let again = |done_now: Next| {
            if left > 1 {
                done_now.then(Step::AskZombie(ZombieQuestion::HordeAction(zombie, left - 1)))
            } else {
                done_now
            }
        };
        match action {
            Action::MoveToken(token, room) => {
                self.s.tokens.put(token, Place::In(room));
                self.tell(Event::TokenMoved(token, room));
                if matches!(token.kind(), TokenKind::Squad(_)) {
                    self.squad_enters(room);
                }
                done()
            }
            Action::MoveZombie(from, to) => {
                self.s.turn.visited.add(to);
                again(self.move_zombie(from, to))
            }
            Action::SwapCard(human, card) => again(self.swap_card(human, card)),
            Action::Harm(human) => again(self.harm(zombie, human)),
            Action::ShiftCards(from, to) => self.shift_cards(from, to),
            Action::Remove(card) => {
                if let Some(position) = self.s.lies_at(card) {
                    self.remove_card(position, card);
                }
                done()
            }
            Action::AddTo(position) => {
                self.s.turn.visited.add(position.entrance());
                again(next([Step::AddZombie(position)]))
            }
            Action::MoveHuman(human, room) => {
                self.carry(human, room);
                done()
            }
            Action::Accept => self.discard_top(),
            _ => done(),
        }
    }

    /// TEZ-14.25, 14.36, 14.41
    fn harm(&mut self, zombie: Character, human: Human) -> Next {
        self.s.turn.harmed.add(human);
        if zombie == Character::Doctor {
            self.take_wounds(human, 1);
        } else {
            self.lose_ammo(human, 1);
        }
        done()
    }

    /// TEZ-14.34: until the end of their next turn.
    fn bar_healing(&mut self, all: bool) {
        let active = self.s.turn.me;
        let barred: Humans = self.s.everybody().filter(|&it| all || it == active).collect();
        for human in barred.iter() {
            // The active human's turn ends first.
            let turns = if human == active { 2 } else { 1 };
            self.s.humans[human].barred = self.s.human(human).barred.max(turns);
            self.tell(Event::HealingBarred(human));
        }
    }

    /// TEZ-14.23
    fn swap_card(&mut self, human: Human, card: Card) -> Next {
        if let SearchCard::Seen(old, _) = self.s.human(human).search {
            self.s.horde.hand.add(old);
        }
        self.s.horde.hand.remove(card);
        let by = self.s.zombie_seat().map_or(SeatSet::NONE, SeatSet::only);
        self.s.humans[human].search = SearchCard::Seen(card, by);
        self.s.turn.harmed.add(human);
        self.tell(Event::CardSwapped(human));
        done()
    }

    /// TEZ-14.30
    fn shift_cards(&mut self, from: Position, to: Position) -> Next {
        let cards = std::mem::take(&mut self.s.lying[from.index()]);
        let oldest_first = self.s.laid_cards.oldest_first();
        oldest_first.filter(|&card| cards.has(card)).for_each(|card| self.lay(card, to));
        self.tell(Event::CardsShifted(from, to));
        done()
    }

    /// TEZ-14.43
    fn look_at_top(&mut self) -> Next {
        if self.s.deck.search == 0 {
            return done();
        }
        let swap = Step::AskZombie(ZombieQuestion::SwapTop);
        match self.s.deck.top {
            Some(_) => next([swap]),
            None => next([Step::Nature(Draw::Top), swap]),
        }
    }

    pub(super) fn top_drawn(&mut self, card: Card) -> Next {
        self.s.deck.unseen.remove(card);
        self.s.deck.top = Some(card);
        self.tell(Event::TopLooked(self.s.known_to_zombies(card)));
        done()
    }

    fn swap_top(&mut self, card: Card) -> Next {
        let top = self.s.deck.top.replace(card).expect("the top card has been looked at");
        self.s.horde.hand.remove(card);
        self.s.horde.hand.add(top);
        self.tell(Event::TopSwapped);
        done()
    }

    /// TEZ-14.44: one reveal less.
    fn discard_top(&mut self) -> Next {
        self.s.deck.search -= 1;
        match self.s.deck.top.take() {
            Some(card) => self.s.deck.gone_face_down.add(card),
            None => self.s.deck.gone_unseen += 1,
        }
        self.tell(Event::TopDiscarded);
        done()
    }
}

impl Character {
    /// Whether its horde action harms a human of the Zombie Player's choice.
    pub(crate) fn harms(self) -> bool {
        matches!(self, Character::Photographer | Character::FryCook | Character::Doctor)
    }
}

impl State {
    /// Who can be harmed by a zombie's action (TEZ-14.25, 14.36, 14.41).
    pub(crate) fn harmed_by(&self, zombie: Character) -> Humans {
        let zombies_near = |human: Human| {
            self.room(human).store_position().map_or(0, |at| self.zombies_at(at).len())
        };
        let is_prey = |&human: &Human| match zombie {
            Character::Photographer => zombies_near(human) >= 2,
            Character::FryCook => zombies_near(human) >= 1,
            Character::Doctor => {
                let most = if self.turn.tier == Tier::Third { 3 } else { 1 };
                self.human(human).wounds <= most
            }
            Character::Athlete
            | Character::Greaser
            | Character::Hippie
            | Character::Janitor
            | Character::Mallcop
            | Character::Mechanic
            | Character::Popstar
            | Character::Scientist
            | Character::Survivalist
            | Character::Teacher
            | Character::Teenager
            | Character::Lawyer => false,
        };
        self.everybody().filter(is_prey).filter(|&it| !self.turn.harmed.has(it)).collect()
    }

    /// What the action of a zombie card can do.
    pub(crate) fn horde_options(&self, zombie: Character, add: &mut impl FnMut(Action)) {
        let is_third = self.turn.tier == Tier::Third;
        match zombie {
            Character::Teenager => self.token_moves(if is_third { 2 } else { 1 }, add),
            Character::Greaser => self.zombie_moves(1, add),
            Character::Athlete => self.zombie_moves(if is_third { 3 } else { 2 }, add),
            Character::Teacher => self.card_swaps(add),
            Character::Janitor if is_third => {
                let lying = self.all_lying().and(WEAPONS.or(BACKPACK));
                lying.iter().for_each(|card| add(Action::Remove(card)));
            }
            Character::Janitor => self.card_shifts(add),
            Character::Scientist => self.infested().for_each(|at| add(Action::AddTo(at))),
            Character::Popstar => self.human_moves(if is_third { 2 } else { 1 }, add),
            Character::Photographer | Character::FryCook | Character::Doctor => {
                self.harmed_by(zombie).iter().for_each(|human| add(Action::Harm(human)));
            }
            Character::Survivalist if is_third && self.deck.search > 0 => add(Action::Accept),
            Character::Mechanic
            | Character::Mallcop
            | Character::Hippie
            | Character::Survivalist
            | Character::Lawyer => (),
        }
    }

    /// TEZ-14.10, 14.14, 14.47
    fn token_moves(&self, n: u8, add: &mut impl FnMut(Action)) {
        for token in Token::all() {
            let Place::In(room) = self.tokens.of(token) else { continue };
            if !room.is_in_courtyard() {
                let rooms = self.mall.within_stores(room, n);
                rooms.iter().for_each(|to| add(Action::MoveToken(token, to)));
            }
        }
    }

    /// TEZ-14.9, 14.17, 14.19: each zombie once.
    fn zombie_moves(&self, n: u8, add: &mut impl FnMut(Action)) {
        for from in self.zombies.minus(self.turn.visited).iter() {
            self.free_beside(from, n).iter().for_each(|to| add(Action::MoveZombie(from, to)));
        }
    }

    fn card_swaps(&self, add: &mut impl FnMut(Action)) {
        let has_card = |&human: &Human| {
            self.human(human).search != SearchCard::None && !self.turn.harmed.has(human)
        };
        for human in self.everybody().filter(has_card) {
            self.horde.hand.iter().for_each(|card| add(Action::SwapCard(human, card)));
        }
    }

    fn card_shifts(&self, add: &mut impl FnMut(Action)) {
        for from in Position::all().filter(|at| self.lying[at.index()] != Cards::EMPTY) {
            from.neighbours().into_iter().for_each(|to| add(Action::ShiftCards(from, to)));
        }
    }

    /// TEZ-14.32
    fn infested(&self) -> impl Iterator<Item = Position> {
        let most = if self.turn.tier == Tier::First { 1 } else { 2 };
        Position::all().filter(move |&at| {
            (1..=most).contains(&self.zombies_at(at).len()) && !self.turn.visited.has(at.entrance())
        })
    }

    /// TEZ-14.38, 14.39
    fn human_moves(&self, n: u8, add: &mut impl FnMut(Action)) {
        for human in self.everybody() {
            let rooms = self.mall.within(self.room(human), n).minus(self.zombies);
            rooms.iter().for_each(|room| add(Action::MoveHuman(human, room)));
        }
    }
}
