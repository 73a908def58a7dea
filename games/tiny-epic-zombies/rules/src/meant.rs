//! What options point at, and what somebody means who points at the board. Whether that is allowed
//! is for `why_not.rs` to say.
//!
//! Rooms are spaces by their index; behind them come the eight stores. Humans are seats by their
//! number, also the two of a lone player. Search cards, tokens, characters and zombies are cards, by
//! their words.

use engine::{Id, Seat, Target};

use crate::cards::{BACKPACK, Card};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Position, Room};
use crate::objectives::{Token, TokenKind};
use crate::state::State;
use crate::words::{Action, Asked, Question, ZombieQuestion};

impl Position {
    /// The space that stands for the whole store.
    pub fn as_space(self) -> u16 {
        (Room::COUNT + self.index()) as u16
    }
}

impl Room {
    /// The space that stands for the room.
    pub fn as_space(self) -> u16 {
        self.index() as u16
    }
}

/// What on the board an action points at. Where something is moved, that is what is taken up first.
pub(crate) fn target(action: Action) -> Option<Target> {
    let room = |room: Room| Some(Target::Space(room.as_space()));
    let store = |position: Position| Some(Target::Space(position.as_space()));
    let human = |human: Human| Some(Target::Seat(Seat(human.0)));
    let word = |word: String| Some(Target::Card(word));
    match action {
        Action::Go(it)
        | Action::Shoot(it)
        | Action::ShootTwo(it, _)
        | Action::MoveZombie(it, _)
        | Action::Trap(it)
        | Action::Kill(it)
        | Action::Enter(it) => room(it),
        Action::LayAt(it) | Action::AddTo(it) | Action::ShiftCards(it, _) => store(it),
        Action::Give(_, it)
        | Action::TakeFrom(_, it)
        | Action::Peek(it)
        | Action::Heal(it)
        | Action::Cover(it, _)
        | Action::Suffer(it)
        | Action::SwapCard(it, _)
        | Action::Harm(it)
        | Action::MoveHuman(it, _) => human(it),
        Action::MoveSquad(it)
        | Action::Take(it)
        | Action::DropToken(it)
        | Action::Flip(it)
        | Action::MoveToken(it, _) => word(it.to_string()),
        Action::Deposit(it)
        | Action::Collect(it)
        | Action::Forage(it)
        | Action::Drop(it)
        | Action::Play(it)
        | Action::Swap(it, _)
        | Action::Lose(it)
        | Action::DealTo(_, it)
        | Action::Remove(it)
        | Action::SwapTop(it) => word(it.word().to_owned()),
        Action::Keep(it) | Action::Horde(it) => word(it.word().to_owned()),
        Action::Melee
        | Action::Quarantine
        | Action::Use
        | Action::Guess(_)
        | Action::DepositAmmo
        | Action::End
        | Action::Accept
        | Action::Decline
        | Action::Relief(_)
        | Action::ZombiesAt(_)
        | Action::Begin(_)
        | Action::Lay(_)
        | Action::Objective(_)
        | Action::Deal(_)
        | Action::Hand(_)
        | Action::Reveal(_)
        | Action::Look(_)
        | Action::Supply(_)
        | Action::Roll(_)
        | Action::FalseAlarm
        | Action::Stranded
        | Action::Letter(_)
        | Action::SecretLetter(_)
        | Action::Sign(_)
        | Action::Clue(_)
        | Action::SecretClue(_) => None,
    }
}

impl State {
    /// The option that points there, or what would be one if the rules allowed it.
    pub(crate) fn meant(&self, seat: Seat, pointed_at: &Target) -> Option<Action> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        let points_there = |&action: &Action| target(action).as_ref() == Some(pointed_at);
        if let Some(option) = options.into_iter().find(points_there) {
            return Some(option);
        }
        let asked = self.asked(seat)?;
        match (asked, pointed_at) {
            (_, Target::Space(n)) => {
                let n = usize::from(*n);
                match (n.checked_sub(Room::COUNT), asked) {
                    (None, Asked::Human(me, question)) => {
                        self.room_meant(me, question, Room::at(n))
                    }
                    (None, Asked::Zombies(question)) => question.room_meant(Room::at(n)),
                    (Some(nth), _) if nth < Position::COUNT => asked.store_meant(Position::at(nth)),
                    (Some(_), _) => None,
                }
            }
            (_, Target::Seat(who)) if who.0 >= self.setup.humans => None,
            (Asked::Human(me, question), Target::Seat(who)) => {
                self.human_meant(me, question, Human(who.0))
            }
            (Asked::Zombies(question), Target::Seat(who)) => question.human_meant(Human(who.0)),
            (Asked::Human(me, question), Target::Card(word)) => self.card_meant(me, question, word),
            (Asked::Zombies(_), Target::Card(_)) => None,
        }
    }

    fn room_meant(&self, me: Human, question: Question, room: Room) -> Option<Action> {
        let goes = [Question::Overkill, Question::Drive, Question::Skateboard, Question::SugarRush];
        if question == Question::Turn {
            return Some(self.room_meant_in_turn(me, room));
        }
        if goes.contains(&question) {
            return Some(Action::Go(room));
        }
        if question == Question::Fight {
            Some(Action::Shoot(room))
        } else if question == Question::ArmTrap {
            Some(Action::Trap(room))
        } else if matches!(question, Question::SquadKills(_)) {
            Some(Action::Kill(room))
        } else {
            Asked::Human(me, question).store_meant(room.store_position()?)
        }
    }

    fn room_meant_in_turn(&self, me: Human, room: Room) -> Action {
        // The room where one is has something to use, or somebody to shoot at.
        if room == self.room(me) {
            return if self.zombies.has(room) { Action::Shoot(room) } else { Action::Use };
        }
        // Without a Move left there is nothing to do elsewhere but shoot.
        let can_move = self.turn.moves + self.turn.bonus > 0;
        if !can_move && self.zombies.has(room) { Action::Shoot(room) } else { Action::Go(room) }
    }

    fn human_meant(&self, me: Human, question: Question, who: Human) -> Option<Action> {
        if question == Question::CoveringFire {
            Some(Action::Cover(who, self.room(who)))
        } else if question == Question::GoodAsNew {
            Some(Action::Heal(who))
        } else if question == Question::BleedingOut {
            Some(Action::Suffer(who))
        } else if question == Question::Turn && me != who {
            // Something that is carried may change hands.
            let mine = self.handy(me).lowest().map(|token| Action::Give(token, who));
            mine.or_else(|| self.handy(who).lowest().map(|it| Action::TakeFrom(it, who)))
        } else {
            None
        }
    }

    fn card_meant(&self, me: Human, question: Question, word: &str) -> Option<Action> {
        if let Some(card) = Card::from_word(word) {
            return self.search_card_meant(me, question, card);
        }
        let token = word.parse::<Token>().ok()?;
        match (question, token.kind()) {
            (Question::Turn, TokenKind::Squad(_)) => Some(Action::MoveSquad(token)),
            (Question::Turn, _) if self.tokens.with(me).has(token) => {
                Some(Action::DropToken(token))
            }
            (Question::Turn | Question::JumpedInto, _) if token.is_carried() => {
                Some(Action::Take(token))
            }
            (Question::Turn | Question::JumpedInto, _) => Some(Action::Flip(token)),
            _ => None,
        }
    }

    fn search_card_meant(&self, me: Human, question: Question, card: Card) -> Option<Action> {
        let is_mine = self.human(me).has(card);
        match (question, is_mine) {
            (Question::Turn | Question::Grenade, true) if BACKPACK.has(card) => {
                Some(Action::Play(card))
            }
            (Question::Turn, true) => Some(Action::Drop(card)),
            (Question::Turn | Question::Restock | Question::JumpedInto, _) => {
                Some(Action::Collect(card))
            }
            (Question::Explosion, _) => Some(Action::Lose(card)),
            _ => None,
        }
    }
}

impl ZombieQuestion {
    fn room_meant(self, room: Room) -> Option<Action> {
        if matches!(self, ZombieQuestion::AnyRoom(_)) {
            return Some(Action::Enter(room));
        }
        Asked::Zombies(self).store_meant(room.store_position()?)
    }

    fn human_meant(self, who: Human) -> Option<Action> {
        let ZombieQuestion::HordeAction(zombie, _) = self else { return None };
        zombie.harms().then_some(Action::Harm(who))
    }
}

impl Asked {
    /// A room may stand for its store.
    fn store_meant(self, position: Position) -> Option<Action> {
        match self {
            Asked::Human(_, Question::LayAt(_) | Question::LeaveCards) => {
                Some(Action::LayAt(position))
            }
            Asked::Zombies(
                ZombieQuestion::Store | ZombieQuestion::HordeAction(Character::Scientist, _),
            ) => Some(Action::AddTo(position)),
            Asked::Human(..) | Asked::Zombies(_) => None,
        }
    }
}
