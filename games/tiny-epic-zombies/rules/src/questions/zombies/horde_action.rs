//! What the action of a zombie card does (chapter 14).

use engine::{Ask, Id, Names, RuleId, SeatSet, Target, Told, answers, done, next};

use super::{HordeAction, ZombieQuestion};
use crate::TinyEpicZombies;
use crate::cards::{BACKPACK, Card, Cards, WEAPONS};
use crate::characters::Character;
use crate::human::{Human, Humans};
use crate::mall::{Position, Room, RoomSet};
use crate::objectives::{Place, Token, TokenKind};
use crate::questions::pointing::store_at;
use crate::questions::{NOT_ASKED, forbidden, forbidden_unless};
use crate::rules::{Next, Table};
use crate::state::{SearchCard, State, Tier};
use crate::words::{Action, Event, Step};

answers! {
    pub(crate) enum Answer in Action {
        MoveToken(token: Token, to: Room) = MoveToken(token, to),
        MoveZombie(from: Room, to: Room) = MoveZombie(from, to),
        SwapCard(whose: Human, card: Card) = SwapCard(whose, card),
        Harm(prey: Human) = Harm(prey),
        ShiftCards(from: Position, to: Position) = ShiftCards(from, to),
        Remove(card: Card) = Remove(card),
        AddTo(position: Position) = AddTo(position),
        MoveHuman(prey: Human, to: Room) = MoveHuman(prey, to),
        RemoveTop = Accept,
        Leave = Decline,
    }
}

impl Ask<TinyEpicZombies> for HordeAction {
    type Me = ();
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["horde", "action", "Squads"];

    fn answers(self, state: &State, (): (), may: &mut impl FnMut(Answer)) {
        state.horde_answers(self.0, may);
        if !self.0.must_act() {
            may(Answer::Leave);
        }
    }

    fn forbids(self, state: &State, (): (), answer: Answer) -> Option<RuleId> {
        let rule = self.0.horde_rule();
        match (self.0, answer) {
            (Character::Teenager, Answer::MoveToken(token, to)) => {
                state.forbids_token_move(token, to)
            }
            (Character::Greaser | Character::Athlete, Answer::MoveZombie(from, to)) => {
                let is_there = state.zombies.minus(state.turn.visited).has(from);
                let is_near = || state.free_beside(from, state.horde_reach(self.0)).has(to);
                if to.is_in_courtyard() || state.zombies.has(to) {
                    forbidden("TEZ-14.9")
                } else {
                    forbidden_unless(is_there && is_near(), rule)
                }
            }
            (Character::Teacher, Answer::SwapCard(whose, card)) => {
                let can_swap = state.has_human(whose) && state.has_card_to_swap(whose);
                forbidden_unless(can_swap && state.horde.hand.has(card), rule)
            }
            (Character::Janitor, Answer::Remove(_)) if state.turn.tier < Tier::Third => {
                forbidden("TEZ-14.2")
            }
            (Character::Janitor, Answer::Remove(card)) => {
                forbidden_unless(state.removable().has(card), rule)
            }
            (Character::Janitor, Answer::ShiftCards(from, to)) => {
                let is_full = state.lying[from.index()] != Cards::EMPTY;
                let is_near = from.neighbours().contains(&to);
                let is_time = state.turn.tier < Tier::Third;
                forbidden_unless(is_time && is_full && is_near, rule)
            }
            (Character::Scientist, Answer::AddTo(position)) => {
                forbidden_unless(state.is_infested(position), rule)
            }
            (Character::Popstar, Answer::MoveHuman(prey, to)) => {
                let can_go = state.has_human(prey) && state.horde_ways(prey).has(to);
                forbidden_unless(can_go, rule)
            }
            (Character::Survivalist, Answer::RemoveTop) => {
                let can_remove = state.turn.tier == Tier::Third && state.deck.search > 0;
                forbidden_unless(can_remove, rule)
            }
            (zombie, Answer::Harm(prey)) => {
                forbidden_unless(state.harmed_by(zombie).has(prey), rule)
            }
            (zombie, Answer::Leave) => forbidden_unless(!zombie.must_act(), "TEZ-14.6"),
            (
                _,
                Answer::MoveToken(..)
                | Answer::MoveZombie(..)
                | Answer::SwapCard(..)
                | Answer::ShiftCards(..)
                | Answer::Remove(_)
                | Answer::AddTo(_)
                | Answer::MoveHuman(..)
                | Answer::RemoveTop,
            ) => forbidden(rule),
        }
    }

    fn refuses(self, _: &State, (): (), _: Action) -> Option<RuleId> {
        forbidden(self.0.horde_rule())
    }

    fn has_ground(self, state: &State, (): ()) -> bool {
        let mut n = 0;
        state.horde_answers(self.0, &mut |_| n += 1);
        // A mandatory action is no choice if there is only one way to do it.
        n > usize::from(self.0.harms())
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, (): (), answer: Answer) -> Next {
        let HordeAction(zombie, left) = self;
        let again = |done_now: Next| match left {
            0..=1 => done_now,
            _ => done_now.then(Step::AskZombie(ZombieQuestion::HordeAction(zombie, left - 1))),
        };
        match answer {
            Answer::MoveToken(token, to) => table.drag_token(token, to),
            Answer::MoveZombie(from, to) => {
                table.s.turn.visited.add(to);
                again(table.move_zombie(from, to))
            }
            Answer::SwapCard(whose, card) => again(table.swap_card(whose, card)),
            Answer::Harm(prey) => again(table.harm(zombie, prey)),
            Answer::ShiftCards(from, to) => table.shift_cards(from, to),
            Answer::Remove(card) => {
                let position = table.s.lies_at(card).expect("what is removed lies somewhere");
                table.remove_card(position, card);
                done()
            }
            Answer::AddTo(position) => {
                table.s.turn.visited.add(position.entrance());
                again(next([Step::AddZombie(position)]))
            }
            Answer::MoveHuman(prey, to) => {
                table.carry(prey, to);
                done()
            }
            Answer::RemoveTop => table.discard_top(),
            Answer::Leave => done(),
        }
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, (): ()) -> Next {
        match table.s.harmed_by(self.0).lowest() {
            Some(prey) => table.harm(self.0, prey),
            None => done(),
        }
    }

    fn is_sound(self, state: &State, (): ()) -> bool {
        state.horde.has(self.0) && (1..=2).contains(&self.1)
    }

    fn sentence(self, state: &State, (): (), _: &Names) -> String {
        let HordeAction(zombie, left) = self;
        let is_third = state.turn.tier == Tier::Third;
        let far = match state.horde_reach(zombie) {
            1 => "one room",
            2 => "up to two rooms",
            _ => "up to three rooms",
        };
        let asks = match zombie {
            Character::Teenager => format!("which token do you move {far}?"),
            Character::Greaser | Character::Athlete => format!("which zombie do you move {far}?"),
            Character::Teacher => "whose search card do you swap for one of yours?".to_owned(),
            Character::Janitor if is_third => "which card do you remove from the game?".to_owned(),
            Character::Janitor => "from which store to which do you shift the cards?".to_owned(),
            Character::Scientist => "which store gets a zombie?".to_owned(),
            Character::Popstar => format!("which human do you move {far}?"),
            Character::Photographer | Character::FryCook => "who loses 1 ammo?".to_owned(),
            Character::Doctor => "who takes 1 wound?".to_owned(),
            Character::Survivalist => "do you remove the top search card?".to_owned(),
            Character::Mechanic | Character::Mallcop | Character::Hippie | Character::Lawyer => {
                "what does it do?".to_owned()
            }
        };
        let times = if left > 1 { format!(" ({left} times)") } else { String::new() };
        format!("the zombie {} acts: {asks}{times}", zombie.name())
    }

    fn describe(self, state: &State, (): (), answer: Answer, names: &Names) -> String {
        match answer {
            Answer::MoveToken(token, to) => {
                let from = match state.tokens.of(token) {
                    Place::In(from) => format!(" from {}", state.place(from)),
                    Place::Aside | Place::With(_) => String::new(),
                };
                format!("move {}{from} to {}", token.noun(), state.place(to))
            }
            Answer::MoveZombie(from, to) => state.describe_shamble(from, to, names),
            Answer::SwapCard(whose, card) => {
                format!("lay {} before {} instead", card.noun(), state.whom(whose, names))
            }
            Answer::Harm(prey) if self.0 == Character::Doctor => {
                let end = state.end_of(prey, 1, 0, names);
                format!("{} takes 1 wound{end}", state.whom(prey, names))
            }
            Answer::Harm(prey) => {
                let end = state.end_of(prey, 0, 1, names);
                format!("{} loses 1 ammo{end}", state.whom(prey, names))
            }
            Answer::ShiftCards(from, to) => format!(
                "shift the cards at {} to {}",
                state.mall.store(from).name(),
                state.mall.store(to).name()
            ),
            Answer::Remove(card) => format!("remove {} from the game", card.noun()),
            Answer::AddTo(position) => state.describe_addition(position, names),
            Answer::MoveHuman(prey, to) => {
                format!("move {} to {}", state.whom(prey, names), state.place(to))
            }
            Answer::RemoveTop => "remove it unseen".to_owned(),
            Answer::Leave => "leave it".to_owned(),
        }
    }

    fn meant(self, state: &State, (): (), pointed_at: &Target) -> Option<Answer> {
        if self.0 == Character::Scientist {
            store_at(pointed_at).map(Answer::AddTo)
        } else if self.0.harms() {
            state.human_at(pointed_at).map(Answer::Harm)
        } else {
            None
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-14.14, 14.47
    fn drag_token(&mut self, token: Token, to: Room) -> Next {
        self.s.tokens.put(token, Place::In(to));
        self.tell(Event::TokenMoved(token, to));
        if matches!(token.kind(), TokenKind::Squad(_)) {
            self.squad_enters(to);
        }
        done()
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

    /// TEZ-14.44: one reveal fewer.
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
    /// Whether its horde action harms a human chosen by the Zombie Player.
    fn harms(self) -> bool {
        matches!(self, Character::Photographer | Character::FryCook | Character::Doctor)
    }

    /// TEZ-14.6: harming and adding zombies is mandatory; everything else is optional.
    fn must_act(self) -> bool {
        self.harms() || self == Character::Scientist
    }

    /// The rule for its horde action.
    fn horde_rule(self) -> &'static str {
        match self {
            Character::Teenager => "TEZ-14.14",
            Character::Greaser => "TEZ-14.17",
            Character::Athlete => "TEZ-14.19",
            Character::Teacher => "TEZ-14.23",
            Character::Photographer => "TEZ-14.25",
            Character::Janitor => "TEZ-14.30",
            Character::Scientist => "TEZ-14.32",
            Character::FryCook => "TEZ-14.36",
            Character::Popstar => "TEZ-14.38",
            Character::Doctor => "TEZ-14.41",
            Character::Survivalist => "TEZ-14.43",
            // Their actions offer no choice.
            Character::Mechanic | Character::Mallcop | Character::Hippie | Character::Lawyer => {
                NOT_ASKED
            }
        }
    }
}

impl State {
    /// The possible choices for the action of a zombie card.
    fn horde_answers(&self, zombie: Character, may: &mut impl FnMut(Answer)) {
        let is_third = self.turn.tier == Tier::Third;
        match zombie {
            Character::Teenager => self.token_moves(may),
            Character::Greaser | Character::Athlete => {
                let reach = self.horde_reach(zombie);
                // TEZ-14.9: each zombie once.
                for from in self.zombies.minus(self.turn.visited).iter() {
                    let rooms = self.free_beside(from, reach);
                    rooms.iter().for_each(|to| may(Answer::MoveZombie(from, to)));
                }
            }
            Character::Teacher => {
                for whose in self.everybody().filter(|&it| self.has_card_to_swap(it)) {
                    self.horde.hand.iter().for_each(|card| may(Answer::SwapCard(whose, card)));
                }
            }
            Character::Janitor if is_third => {
                self.removable().iter().for_each(|card| may(Answer::Remove(card)));
            }
            Character::Janitor => {
                for from in Position::all().filter(|at| self.lying[at.index()] != Cards::EMPTY) {
                    from.neighbours().into_iter().for_each(|to| may(Answer::ShiftCards(from, to)));
                }
            }
            Character::Scientist => {
                let infested = Position::all().filter(|&at| self.is_infested(at));
                infested.for_each(|at| may(Answer::AddTo(at)));
            }
            Character::Popstar => {
                for prey in self.everybody() {
                    let rooms = self.horde_ways(prey);
                    rooms.iter().for_each(|to| may(Answer::MoveHuman(prey, to)));
                }
            }
            Character::Photographer | Character::FryCook | Character::Doctor => {
                self.harmed_by(zombie).iter().for_each(|prey| may(Answer::Harm(prey)));
            }
            Character::Survivalist if is_third && self.deck.search > 0 => may(Answer::RemoveTop),
            Character::Mechanic
            | Character::Mallcop
            | Character::Hippie
            | Character::Survivalist
            | Character::Lawyer => (),
        }
    }

    /// How many rooms a horde action moves something.
    fn horde_reach(&self, zombie: Character) -> u8 {
        match (zombie, self.turn.tier) {
            (Character::Athlete, Tier::Third) => 3,
            (Character::Athlete, _) | (Character::Teenager | Character::Popstar, Tier::Third) => 2,
            _ => 1,
        }
    }

    /// Who can be harmed by a zombie's action (TEZ-14.25, 14.36, 14.41).
    pub(super) fn harmed_by(&self, zombie: Character) -> Humans {
        let zombies_near = |human: Human| {
            self.room(human).store_position().map_or(0, |at| self.zombies_at(at).len())
        };
        let most_wounds = if self.turn.tier == Tier::Third { 3 } else { 1 };
        let is_prey = |&human: &Human| match zombie {
            Character::Photographer => zombies_near(human) >= 2,
            Character::FryCook => zombies_near(human) >= 1,
            Character::Doctor => self.human(human).wounds <= most_wounds,
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

    /// TEZ-14.10, 14.14, 14.47
    fn token_moves(&self, may: &mut impl FnMut(Answer)) {
        let reach = self.horde_reach(Character::Teenager);
        for token in Token::all() {
            let Place::In(room) = self.tokens.of(token) else { continue };
            if !room.is_in_courtyard() {
                let rooms = self.mall.within_stores(room, reach);
                rooms.iter().for_each(|to| may(Answer::MoveToken(token, to)));
            }
        }
    }

    fn forbids_token_move(&self, token: Token, to: Room) -> Option<RuleId> {
        let reach = self.horde_reach(Character::Teenager);
        let is_squad = matches!(token.kind(), TokenKind::Squad(_));
        match self.tokens.of(token) {
            _ if to.is_in_courtyard() => forbidden("TEZ-14.10"),
            Place::Aside if is_squad => forbidden("TEZ-14.47"),
            Place::In(room) if !room.is_in_courtyard() => {
                forbidden_unless(self.mall.within_stores(room, reach).has(to), "TEZ-14.14")
            }
            Place::In(_) | Place::With(_) | Place::Aside => forbidden("TEZ-14.14"),
        }
    }

    /// TEZ-14.23: each card once.
    fn has_card_to_swap(&self, human: Human) -> bool {
        self.human(human).search != SearchCard::None && !self.turn.harmed.has(human)
    }

    /// TEZ-14.30
    fn removable(&self) -> Cards {
        self.all_lying().and(WEAPONS.or(BACKPACK))
    }

    /// TEZ-14.32: each store once.
    fn is_infested(&self, at: Position) -> bool {
        let most = if self.turn.tier == Tier::First { 1 } else { 2 };
        (1..=most).contains(&self.zombies_at(at).len()) && !self.turn.visited.has(at.entrance())
    }

    /// TEZ-14.38, 14.39: where the Popstar can draw a human.
    fn horde_ways(&self, human: Human) -> RoomSet {
        let reach = self.horde_reach(Character::Popstar);
        self.mall.within(self.room(human), reach).minus(self.zombies)
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::mall::Position;
    use crate::tests::scene::{ANN, refused, scene};
    use crate::words::ZombieQuestion;

    /// TEZ-14.2, TEZ-14.6, TEZ-14.9, TEZ-14.10, TEZ-14.14, TEZ-14.17, TEZ-14.30, TEZ-14.41
    #[test]
    fn a_horde_action_keeps_to_its_card() {
        let horde = scene("mode=cooperative-zombie players=3").hand(Card::Uzi).hand(Card::Axe);
        let two_cards = horde.horde(Character::Doctor, 1).horde(Character::Greaser, 1);
        let acts = |zombie| ZombieQuestion::HordeAction(zombie, 1);
        let doctor = scene("mode=cooperative-zombie players=4").horde(Character::Doctor, 1);
        let doctor = doctor.wounds(ANN, 2).asks_zombies(acts(Character::Doctor)).now();
        assert_eq!(refused(&doctor, 3, "decline"), "TEZ-14.6");
        assert_eq!(refused(&doctor, 3, "harm 0"), "TEZ-14.41");
        let greaser = two_cards.zombies("W1 W2").asks_zombies(acts(Character::Greaser)).now();
        assert_eq!(refused(&greaser, 2, "move zombie W1 W2"), "TEZ-14.9");
        assert_eq!(refused(&greaser, 2, "move zombie W2 CW"), "TEZ-14.9");
        assert_eq!(refused(&greaser, 2, "move zombie W1 E1"), "TEZ-14.17");
        let teen =
            horde.horde(Character::Teenager, 1).asks_zombies(acts(Character::Teenager)).now();
        assert_eq!(refused(&teen, 2, "move supply-2 CW"), "TEZ-14.10");
        assert_eq!(refused(&teen, 2, "move supply-2 E1"), "TEZ-14.14");
        let janitor = horde.horde(Character::Janitor, 1).lying(Position::W, Card::Machete);
        let janitor = janitor.asks_zombies(acts(Character::Janitor)).now();
        assert_eq!(refused(&janitor, 2, "remove machete"), "TEZ-14.2");
        assert_eq!(refused(&janitor, 2, "shift W E"), "TEZ-14.30");
    }
}
