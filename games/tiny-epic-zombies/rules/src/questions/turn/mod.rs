//! What to do next in the human's own turn (TEZ-6.6), one file for each kind of action.

mod cards;
mod moves;
mod peek;
mod puzzles;
mod rooms;
mod shots;
mod tokens;

use engine::{Ask, Names, RuleId, Target, Told, answers, count};

use super::pointing::{card_at, room_at, token_at};
use super::{Turn, forbidden, forbidden_unless};
use crate::TinyEpicZombies;
use crate::cards::{Card, describe_use};
use crate::human::Human;
use crate::mall::Room;
use crate::objectives::{Cause, Objective, Token};
use crate::rules::{MOVES, Next, Table};
use crate::state::State;
use crate::words::{Action, Event, Favour, Step};

answers! {
    pub(crate) enum Answer in Action {
        Go(room: Room) = Go(room),
        MoveSquad(squad: Token) = MoveSquad(squad),
        End = End,

        Shoot(room: Room) = Shoot(room),
        ShootTwo(room: Room, other: Room) = ShootTwo(room, other),

        Use = Use,
        Deposit(card: Card) = Deposit(card),
        DepositAmmo = DepositAmmo,

        Take(token: Token) = Take(token),
        DropToken(token: Token) = DropToken(token),
        Give(token: Token, to: Human) = Give(token, to),
        TakeFrom(token: Token, from: Human) = TakeFrom(token, from),

        Flip(token: Token) = Flip(token),
        Guess(cause: Cause) = Guess(cause),

        Collect(card: Card) = Collect(card),
        Forage(card: Card) = Forage(card),
        Drop(card: Card) = Drop(card),
        Play(card: Card) = Play(card),

        Peek(whose: Human) = Peek(whose),
    }
}

impl Ask<TinyEpicZombies> for Turn {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &[
        "Move",
        "turn",
        "Shots",
        "shoots",
        "ranged attack",
        "ammo",
        "ability",
        "token",
        "Radio",
        "Squad",
        "Clue",
        "Ingredient",
        "guessed",
        "card",
        "dropped",
        "backpack",
        "Fireworks",
        "objective",
        "Frequencies",
        "Police Car",
    ];

    #[inline]
    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        state.moves(me, may);
        if state.turn.is_open {
            state.shots(me, may);
            if state.is_clear(state.room(me)) {
                state.room_actions(me, may);
            } else {
                state.forages(me, may);
            }
        }
        state.exchanges(me, may);
        if !state.human(me).cards.is_empty() {
            state.items(me, may);
        }
        state.own_peeks(me).for_each(|whose| may(Answer::Peek(whose)));
        // TEZ-6.2
        if state.turn.moves == 0 {
            may(Answer::End);
        }
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Go(room) => state.forbids_move(me, room),
            Answer::MoveSquad(squad) => state.forbids_squad(me, squad),
            Answer::End => state.forbids_end(),
            Answer::Shoot(room) => state.forbids_shot(me, room),
            Answer::ShootTwo(room, other) => state.forbids_pair(me, room, other),
            Answer::Use => state.forbids_ability(me),
            Answer::Deposit(card) => state.forbids_weapon(me, card),
            Answer::DepositAmmo => state.forbids_ammo(me),
            Answer::Take(token) => state.forbids_take(me, token),
            Answer::DropToken(token) => state.forbids_drop(me, token),
            Answer::Give(token, to) => state.forbids_exchange(me, token, me, to),
            Answer::TakeFrom(token, from) => state.forbids_exchange(me, token, from, from),
            Answer::Flip(token) => state.forbids_flip(me, token),
            Answer::Guess(cause) => state.forbids_guess(me, cause),
            Answer::Collect(card) => state.forbids_collection(me, card),
            Answer::Forage(card) => state.forbids_forage(me, card),
            Answer::Drop(card) => forbidden_unless(state.human(me).has(card), "TEZ-9.43"),
            Answer::Play(card) => state.forbids_item(me, card),
            Answer::Peek(whose) => state.forbids_own_peek(me, whose),
        }
    }

    fn refuses(self, state: &State, me: Human, action: Action) -> Option<RuleId> {
        let is_overrun = state.zombies.has(state.room(me));
        if action == Action::Melee && is_overrun { forbidden("TEZ-6.14") } else { None }
    }

    /// Asked as long as there is something to do.
    #[inline]
    fn has_ground(self, _: &State, _: Human) -> bool {
        true
    }

    #[inline]
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        match answer {
            Answer::Go(to) => table.go(me, to),
            Answer::MoveSquad(squad) => table.move_squad(me, squad),
            Answer::End => table.end_turn(me),
            Answer::Shoot(room) => table.shoot(me, room),
            Answer::ShootTwo(room, other) => table.shoot_two(me, room, other),
            Answer::Use => table.use_ability(me),
            Answer::Deposit(card) => table.deposit(me, card),
            Answer::DepositAmmo => table.deposit_ammo(me),
            Answer::Take(token) => table.take_token(me, token),
            Answer::DropToken(token) => table.drop_token(me, token),
            Answer::Give(token, to) => table.ask_consent(me, to, Favour::Take(token)),
            Answer::TakeFrom(token, from) => table.take_from(me, token, from),
            Answer::Flip(token) => table.flip(me, token),
            Answer::Guess(cause) => table.guess(me, cause),
            Answer::Collect(card) => table.collect(me, card),
            Answer::Forage(card) => table.forage(me, card),
            Answer::Drop(card) => table.drop_card(me, card),
            Answer::Play(card) => table.play_item(me, card),
            Answer::Peek(whose) => table.peek(me, whose),
        }
    }

    fn is_sound(self, state: &State, me: Human) -> bool {
        me == state.turn.me && !state.turn.is_over && state.is_on_agenda(Step::Moves)
    }

    /// TEZ-6.6: the question, depending on the state of the turn.
    fn sentence(self, state: &State, me: Human, _: &Names) -> String {
        let (turn, here) = (&state.turn, state.place(state.room(me)));
        let left = count(turn.moves + turn.bonus, "Move");
        match (turn.moves, turn.bonus, self.can_act(state, me)) {
            (0, 0, true) => format!("your Moves are made: act in {here}, or end your turn."),
            (0, 0, false) => "your Moves are made: end your turn.".to_owned(),
            (0, _, true) => format!("act in {here}, make up to {left} more, or end your turn."),
            (0, _, false) => format!("make up to {left} more, or end your turn."),
            (_, _, true) => format!("{left} to make: act in {here}, or move on."),
            (_, _, false) if state.zombies.has(state.room(me)) => {
                format!("{left} to make: a zombie is upon you, so leave {here}. Where to?")
            }
            (1, 0, false) => "1 Move to make: where do you go?".to_owned(),
            (_, _, false) => format!("{left} to make, one room each: where do you go?"),
        }
    }

    fn describe(self, state: &State, me: Human, answer: Answer, names: &Names) -> String {
        match answer {
            Answer::Go(room) => state.describe_way(me, "go to", room),
            Answer::MoveSquad(squad) => state.describe_squad(squad),
            Answer::End if state.last_turns.is_some() => "end your last turn".to_owned(),
            Answer::End => "end your turn and search".to_owned(),
            Answer::Shoot(room) => state.describe_shot(me, room),
            Answer::ShootTwo(room, other) => state.describe_pair(me, room, other),
            Answer::Use => state.describe_ability(me),
            Answer::Deposit(card) => format!("put {} into the cache for good", card.noun()),
            Answer::DepositAmmo => {
                format!("put 1 of your ammo into the cache{}", state.end_by_ammo(me, 1))
            }
            Answer::Take(token) => format!("take {}", token.noun()),
            Answer::DropToken(token) => format!("put {} down here", token.noun()),
            Answer::Give(token, to) => {
                format!("offer {} to {}", token.noun(), state.whom(to, names))
            }
            Answer::TakeFrom(token, from) if state.setup.mode.is_competitive() => {
                format!("take {} from {}", token.noun(), state.whom(from, names))
            }
            Answer::TakeFrom(token, from) => {
                format!("ask {} for {}", state.whom(from, names), token.noun())
            }
            Answer::Flip(token) => state.describe_flip(token),
            Answer::Guess(cause) => state.describe_guess(cause),
            Answer::Collect(card) => format!("collect {}{}", card.noun(), state.use_of(me, card)),
            Answer::Forage(card) => state.describe_forage(me, card),
            Answer::Drop(card) => match state.room(me).store_position() {
                Some(at) => format!("drop {} at {}", card.noun(), state.mall.store(at).name()),
                None => format!("drop {} at one of the centre stores", card.noun()),
            },
            Answer::Play(card) => describe_use(card).to_owned(),
            Answer::Peek(whose) => state.describe_peek(whose, names),
        }
    }

    fn meant(self, state: &State, me: Human, pointed_at: &Target) -> Option<Answer> {
        if let Some(room) = room_at(pointed_at) {
            Some(state.room_meant(me, room))
        } else if let Some(who) = state.human_at(pointed_at) {
            state.exchange_meant(me, who)
        } else if let Some(card) = card_at(pointed_at) {
            Some(state.card_meant(me, card))
        } else {
            token_at(pointed_at).map(|token| state.token_meant(me, token))
        }
    }
}

impl Turn {
    /// Whether there is something to do in the room just entered.
    fn can_act(self, state: &State, me: Human) -> bool {
        let mut can_act = false;
        self.answers(state, me, &mut |answer| {
            can_act |= !matches!(
                answer,
                Answer::Go(_)
                    | Answer::MoveSquad(_)
                    | Answer::DropToken(_)
                    | Answer::Drop(_)
                    | Answer::Play(_)
                    | Answer::Give(..)
                    | Answer::TakeFrom(..)
                    | Answer::Peek(_)
                    | Answer::End
            );
        });
        can_act
    }
}

impl State {
    /// Whether there is anything left to do this turn.
    pub(crate) fn has_something_to_do(&self, me: Human) -> bool {
        if self.turn.moves + self.turn.bonus > 0 {
            return true;
        }
        let mut n = 0;
        Turn.answers(self, me, &mut |_| n += 1);
        // One option is to end it.
        n > 1
    }

    /// Why nothing can be done in the room now, if that is the case.
    fn closed(&self) -> Option<RuleId> {
        if self.turn.is_open {
            None
        } else if self.turn.moves < MOVES && self.objectives.has(Objective::EscortTheArmy) {
            // The last Move was a Squad's.
            forbidden("TEZ-15.56")
        } else {
            forbidden("TEZ-6.5")
        }
    }

    /// The actions in a store room free of zombies, or in the courtyard.
    #[inline]
    fn room_actions(&self, me: Human, may: &mut impl FnMut(Answer)) {
        if self.can_use(me) {
            may(Answer::Use);
        }
        let lying = self.tokens.lying_in(self.room(me));
        self.takeable(lying).iter().for_each(|token| may(Answer::Take(token)));
        self.flippable(me, lying).for_each(|token| may(Answer::Flip(token)));
        self.guesses(me, lying).iter().for_each(|cause| may(Answer::Guess(cause)));
        self.collectable(me).iter().for_each(|card| may(Answer::Collect(card)));
        if self.room(me) == Room::CENTRE {
            self.deposits(me, may);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::mall::Position;
    use crate::objectives::Token;
    use crate::tests::scene::{ANN, refused, two};

    /// TEZ-6.5, TEZ-8.7
    #[test]
    fn nothing_is_done_before_a_move() {
        let start = two().at(ANN, "W3").ammo(ANN, 5).lying(Position::W, Card::Axe).zombies("SW1");
        let state = start.token(Token::supply(2), "W3").turn();
        assert_eq!(refused(&state, 0, "use"), "TEZ-6.5");
        assert_eq!(refused(&state, 0, "collect axe"), "TEZ-6.5");
        assert_eq!(refused(&state, 0, "take supply-2"), "TEZ-6.5");
        assert_eq!(refused(&state, 0, "shoot SW1"), "TEZ-6.5");
        let centre = two().wounds(ANN, 2).turn();
        assert_eq!(refused(&centre, 0, "use"), "TEZ-8.7");
    }
}
