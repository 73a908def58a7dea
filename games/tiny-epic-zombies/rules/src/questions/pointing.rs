//! What actions point at on the board, and what a place on the board means.
//!
//! Rooms are spaces by index, followed by the eight stores. Humans are seats by number, including
//! the two of a solo player. Search cards, tokens, characters and zombies are cards, by their
//! words.

use engine::{Id, Seat, Target};

use crate::cards::Card;
use crate::human::Human;
use crate::mall::{Position, Room};
use crate::objectives::Token;
use crate::state::State;
use crate::words::Action;

impl Position {
    /// The space number of the whole store.
    pub fn as_space(self) -> u16 {
        (Room::COUNT + self.index()) as u16
    }
}

impl Room {
    /// The space number of the room.
    pub fn as_space(self) -> u16 {
        self.index() as u16
    }
}

/// What an action points at on the board. For a move, that is the piece that is picked up first.
pub(crate) fn target(action: Action) -> Option<Target> {
    let room = |room: Room| Some(Target::Space(room.as_space()));
    let store = |position: Position| Some(Target::Space(position.as_space()));
    let human = |human: Human| Some(Target::Seat(Seat(human.0)));
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
        | Action::MoveToken(it, _) => Some(Target::card(it)),
        Action::Deposit(it)
        | Action::Collect(it)
        | Action::Forage(it)
        | Action::Drop(it)
        | Action::Play(it)
        | Action::Swap(it, _)
        | Action::Lose(it)
        | Action::DealTo(_, it)
        | Action::Remove(it)
        | Action::SwapTop(it) => Some(Target::card(it.word())),
        Action::Keep(it) | Action::Horde(it) => Some(Target::card(it.word())),
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

pub(crate) fn room_at(pointed_at: &Target) -> Option<Room> {
    match pointed_at {
        Target::Space(n) => Some(usize::from(*n)).filter(|&n| n < Room::COUNT).map(Room::at),
        Target::Seat(_) | Target::Card(_) => None,
    }
}

/// The store pointed at, or that of the room pointed at.
pub(super) fn store_at(pointed_at: &Target) -> Option<Position> {
    let Target::Space(n) = pointed_at else { return None };
    match usize::from(*n).checked_sub(Room::COUNT) {
        None => room_at(pointed_at)?.store_position(),
        Some(nth) => Some(nth).filter(|&nth| nth < Position::COUNT).map(Position::at),
    }
}

pub(crate) fn card_at(pointed_at: &Target) -> Option<Card> {
    match pointed_at {
        Target::Card(word) => Card::of_word(word),
        Target::Space(_) | Target::Seat(_) => None,
    }
}

pub(super) fn token_at(pointed_at: &Target) -> Option<Token> {
    match pointed_at {
        Target::Card(word) => word.parse().ok(),
        Target::Space(_) | Target::Seat(_) => None,
    }
}

impl State {
    /// The human pointed at, if they are in this game.
    pub(crate) fn human_at(&self, pointed_at: &Target) -> Option<Human> {
        match pointed_at {
            Target::Seat(seat) => Some(Human(seat.0)).filter(|&human| self.has_human(human)),
            Target::Space(_) | Target::Card(_) => None,
        }
    }
}
