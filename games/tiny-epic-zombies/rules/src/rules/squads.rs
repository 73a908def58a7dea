//! Escort the Army (chapters 15 and 16): Squads and their routes.

use engine::Told;

use super::Table;
use crate::mall::Room;
use crate::objectives::{Place, Token};
use crate::words::Event;

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-15.54: the zombie in a room that a Squad enters is killed.
    pub(crate) fn squad_enters(&mut self, room: Room) {
        if self.s.zombies.has(room) {
            self.s.zombies.remove(room);
            self.tell(Event::ZombieKilled { by: None, room });
        }
    }

    /// TEZ-15.55: back to its start.
    pub(crate) fn overrun_squads(&mut self, room: Room) {
        for squad in (0..4).map(Token::squad) {
            if self.s.tokens.of(squad) == Place::In(room) {
                self.s.tokens.put(squad, Place::Aside);
                self.tell(Event::SquadRetreated(squad));
            }
        }
    }
}
