//! Escort the Army (chapters 15 and 16): Squads that go their own way.

use engine::{Told, done, next};

use super::{Next, Table, ask};
use crate::human::Human;
use crate::mall::Room;
use crate::objectives::{Objective, Place, Relief, Token, TokenKind};
use crate::state::State;
use crate::words::{Action, Event, Question, Step};

/// TEZ-15.57
const SQUAD_KILLS: u8 = 2;

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-15.52, 15.56: a Move is spent, and nothing can be done for it.
    pub(super) fn move_squad(&mut self, me: Human, squad: Token) -> Next {
        self.spend_move();
        self.s.turn.is_open = false;
        let Some(room) = self.s.squad_goes_to(squad) else { return self.squad_arrives(me, squad) };
        self.s.tokens.put(squad, Place::In(room));
        self.tell(Event::SquadMoved(squad, room));
        self.squad_enters(room);
        done()
    }

    /// TEZ-15.54: the zombie in a room that a Squad enters is killed.
    pub(super) fn squad_enters(&mut self, room: Room) {
        if self.s.zombies.has(room) {
            self.s.zombies.remove(room);
            self.tell(Event::ZombieKilled { by: None, room });
        }
    }

    fn squad_arrives(&mut self, me: Human, squad: Token) -> Next {
        self.s.tokens.put(squad, Place::In(Room::CENTRE));
        self.tell(Event::SquadMoved(squad, Room::CENTRE));
        ask(me, Question::Relief(squad))
    }

    /// TEZ-15.57, 16.19: each effect once; in a race only for the owner.
    pub(super) fn relief_answer(&mut self, me: Human, squad: Token, action: Action) -> Next {
        let Action::Relief(relief) = action else { unreachable!("{action:?} is no relief") };
        self.s.puzzles.reliefs.add(relief);
        self.tell(Event::SquadArrived(squad, relief));
        self.advance(me, Objective::EscortTheArmy);
        let is_shared = !self.s.setup.mode.is_competitive();
        // TEZ-6.21
        let helped = self.s.active_first().filter(|&it| is_shared || it == me);
        match relief {
            Relief::Heal => {
                helped.for_each(|human| self.heal(human, 1));
                done()
            }
            Relief::Ammo => helped.map(|human| Step::GainAmmo(human, 1)).fold(done(), Next::then),
            Relief::Repair => next([Step::Repair(me, 1)]),
            Relief::Kill => ask(me, Question::SquadKills(SQUAD_KILLS)),
        }
    }

    pub(super) fn squad_kills_answer(&mut self, me: Human, left: u8, action: Action) -> Next {
        let Action::Kill(room) = action else { unreachable!("{action:?} kills nothing") };
        self.s.zombies.remove(room);
        self.tell(Event::ZombieKilled { by: None, room });
        if left > 1 { ask(me, Question::SquadKills(left - 1)) } else { done() }
    }

    /// TEZ-15.55: back to its start.
    pub(super) fn overrun_squads(&mut self, room: Room) {
        for token in self.s.tokens.lying_in(room).iter() {
            if matches!(token.kind(), TokenKind::Squad(_)) {
                self.s.tokens.put(token, Place::Aside);
                self.tell(Event::SquadRetreated(token));
            }
        }
    }
}

impl State {
    /// TEZ-2.16: where the arrows lead a Squad; `None` is the courtyard.
    pub(crate) fn squad_goes_to(&self, squad: Token) -> Option<Room> {
        let TokenKind::Squad(corner) = squad.kind() else { return None };
        let Place::In(room) = self.tokens.of(squad) else { return Some(corner.entrance()) };
        let position = room.store_position()?;
        match room.number() {
            number @ 1..=2 => Some(position.room(number + 1)),
            _ if position.is_corner() => Some(position.next_clockwise().entrance()),
            _ => None,
        }
    }

    /// Squads that somebody may move (TEZ-15.59, 16.18).
    #[inline]
    pub(crate) fn squads(&self, me: Human) -> impl Iterator<Item = Token> {
        let is_out = self.objectives.has(Objective::EscortTheArmy);
        let is_mine = move |nth: &u8| !self.setup.mode.is_competitive() || *nth == me.0;
        let all = (0..if is_out { 4 } else { 0 }).filter(is_mine).map(Token::squad);
        all.filter(|&squad| self.tokens.of(squad) != Place::In(Room::CENTRE))
    }
}
