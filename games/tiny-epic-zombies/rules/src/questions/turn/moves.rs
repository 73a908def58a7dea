//! Moves (TEZ-6.4), those of Squads (TEZ-15.52), and the end of the turn (TEZ-6.2).

use engine::{RuleId, Told, done};

use super::Answer;
use crate::human::Human;
use crate::mall::{Room, RoomSet};
use crate::objectives::{Objective, Place, Token, TokenKind};
use crate::questions::{Question, forbidden, forbidden_unless};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::Event;

impl State {
    #[inline]
    pub(super) fn moves(&self, me: Human, may: &mut impl FnMut(Answer)) {
        if self.turn.moves + self.turn.bonus == 0 {
            return;
        }
        self.reach(me).iter().for_each(|room| may(Answer::Go(room)));
        // TEZ-6.15: a human who is overrun must move first.
        if !self.zombies.has(self.room(me)) {
            self.squads(me).for_each(|squad| may(Answer::MoveSquad(squad)));
        }
    }

    pub(super) fn forbids_move(&self, me: Human, room: Room) -> Option<RuleId> {
        let here = self.room(me);
        if self.turn.moves + self.turn.bonus == 0 {
            forbidden("TEZ-6.1")
        } else if self.reach(me).has(room) {
            None
        } else if room == here && self.zombies.has(here) {
            forbidden("TEZ-6.14")
        } else if self.turn.can_sprint {
            forbidden(if room == here { "TEZ-6.12" } else { "TEZ-13.1" })
        } else {
            forbidden("TEZ-6.4")
        }
    }

    pub(super) fn forbids_squad(&self, me: Human, squad: Token) -> Option<RuleId> {
        let can_move = self.turn.moves + self.turn.bonus > 0;
        if !self.objectives.has(Objective::EscortTheArmy) {
            forbidden("TEZ-15.74")
        } else if !matches!(squad.kind(), TokenKind::Squad(_)) {
            forbidden("TEZ-15.52")
        } else if self.zombies.has(self.room(me)) {
            forbidden("TEZ-6.15")
        } else if self.setup.mode.is_competitive() && squad.nth() != me.0 {
            forbidden("TEZ-16.18")
        } else if self.tokens.of(squad) == Place::In(Room::CENTRE) {
            forbidden("TEZ-15.57")
        } else {
            forbidden_unless(can_move, "TEZ-15.52")
        }
    }

    /// TEZ-6.2: the Moves must be made.
    pub(super) fn forbids_end(&self) -> Option<RuleId> {
        let rule = if self.turn.is_riding { "TEZ-8.30" } else { "TEZ-6.2" };
        forbidden_unless(self.turn.moves == 0, rule)
    }

    /// Where a counted Move may lead.
    #[inline]
    fn reach(&self, me: Human) -> RoomSet {
        self.reach_of(me, if self.turn.can_sprint { 2 } else { 1 })
    }

    /// Squads that a human may move (TEZ-15.59, 16.18).
    #[inline]
    fn squads(&self, me: Human) -> impl Iterator<Item = Token> {
        let is_out = self.objectives.has(Objective::EscortTheArmy);
        let is_mine = move |nth: &u8| !self.setup.mode.is_competitive() || *nth == me.0;
        let all = (0..if is_out { 4 } else { 0 }).filter(is_mine).map(Token::squad);
        all.filter(|&squad| self.tokens.of(squad) != Place::In(Room::CENTRE))
    }

    /// TEZ-2.16: the next room on a Squad's route; `None` is the courtyard.
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

    /// TEZ-15.52, 15.54
    pub(super) fn describe_squad(&self, squad: Token) -> String {
        match self.squad_goes_to(squad) {
            Some(room) if self.zombies.has(room) => format!(
                "spend a Move: {} goes to {} and kills the zombie there",
                squad.noun(),
                self.place(room)
            ),
            Some(room) => {
                format!("spend a Move: {} goes to {}", squad.noun(), self.place(room))
            }
            None => format!("spend a Move: {} reaches the courtyard", squad.noun()),
        }
    }

    pub(super) fn room_meant(&self, me: Human, room: Room) -> Answer {
        // Pointing at the human's own room means shooting there, or using it.
        if room == self.room(me) {
            return if self.zombies.has(room) { Answer::Shoot(room) } else { Answer::Use };
        }
        // Without a Move left, pointing at another room can only mean a shot.
        let can_move = self.turn.moves + self.turn.bonus > 0;
        if !can_move && self.zombies.has(room) { Answer::Shoot(room) } else { Answer::Go(room) }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-6.4: one of the counted Moves.
    pub(super) fn go(&mut self, me: Human, to: Room) -> Next {
        self.spend_move();
        self.set_off(me, to)
    }

    /// Spends the Moves that must be made before those that may be made.
    pub(crate) fn spend_move(&mut self) {
        if self.s.turn.moves > 0 {
            self.s.turn.moves -= 1;
        } else {
            self.s.turn.bonus -= 1;
        }
        self.s.turn.can_sprint = false;
    }

    /// TEZ-15.52, 15.56: a Move is spent, and no action follows it.
    pub(super) fn move_squad(&mut self, me: Human, squad: Token) -> Next {
        self.spend_move();
        self.s.turn.is_open = false;
        let Some(room) = self.s.squad_goes_to(squad) else { return self.squad_arrives(me, squad) };
        self.s.tokens.put(squad, Place::In(room));
        self.tell(Event::SquadMoved(squad, room));
        self.squad_enters(room);
        done()
    }

    fn squad_arrives(&mut self, me: Human, squad: Token) -> Next {
        self.s.tokens.put(squad, Place::In(Room::CENTRE));
        self.tell(Event::SquadMoved(squad, Room::CENTRE));
        ask(me, Question::Relief(squad))
    }

    pub(super) fn end_turn(&mut self, me: Human) -> Next {
        self.s.turn.is_over = true;
        self.s.turn.is_open = false;
        self.tell(Event::TurnEnded(me));
        done()
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::objectives::{Objective, Token};
    use crate::tests::scene::{ANN, check, moved, refused, scene, two};
    use crate::words::Question;

    /// TEZ-6.4, TEZ-6.12, TEZ-6.14, TEZ-13.1, TEZ-6.1
    #[test]
    fn a_move_goes_to_a_room_within_reach() {
        let state = two().at(ANN, "CN").turn();
        assert_eq!(refused(&state, 0, "go SE3"), "TEZ-6.4");
        assert_eq!(refused(&state, 0, "go CN"), "TEZ-6.4");
        let overrun = two().at(ANN, "W2").zombies("W2").turn();
        assert_eq!(refused(&overrun, 0, "go W2"), "TEZ-6.14");
        let athlete = two().at(ANN, "CN").is(ANN, Character::Athlete).turn();
        assert_eq!(refused(&athlete, 0, "go SE1"), "TEZ-13.1");
        assert_eq!(refused(&athlete, 0, "go CN"), "TEZ-6.12");
        let last = two().at(ANN, "W2").card(ANN, Card::Uzi).with(|state| state.turn.is_open = true);
        let last = last.asks(ANN, Question::Turn).now();
        assert_eq!(refused(&last, 0, "go W1"), "TEZ-6.1");
    }

    /// TEZ-6.2, TEZ-8.30
    #[test]
    fn the_moves_must_be_made() {
        let state = two().at(ANN, "CN").turn();
        assert_eq!(refused(&state, 0, "end"), "TEZ-6.2");
        let riding = moved(two().at(ANN, "SW2").with(|state| state.turn.is_riding = true));
        assert_eq!(refused(&riding, 0, "end"), "TEZ-8.30");
        let car = scene("sw=echo-ridge-security").at(ANN, "SW2").turn();
        let driven = check(
            car,
            &["0 go SW3", "0 use", "0 go S1"],
            "Moved { who: Ann, from: SW2, to: SW3 }
            AbilityUsed(Ann, PoliceCar)
            Drove { who: Ann, to: S1 }
            Moved { who: Ann, from: SW3, to: S1 }",
        );
        assert_eq!(refused(&driven, 0, "end"), "TEZ-6.2");
    }

    /// TEZ-15.52, TEZ-15.56, TEZ-15.57, TEZ-16.18
    #[test]
    fn a_squad_is_moved_for_a_move() {
        assert_eq!(refused(&two().at(ANN, "CN").turn(), 0, "advance squad-1"), "TEZ-15.74");
        let army = two().at(ANN, "W3").ammo(ANN, 5).objective(Objective::EscortTheArmy);
        let state = army.token(Token::squad(3), "CC").turn();
        assert_eq!(refused(&state, 0, "advance squad-4"), "TEZ-15.57");
        let state = check(state, &["0 advance squad-1"], "SquadMoved(squad-1, NW1)");
        assert_eq!(refused(&state, 0, "use"), "TEZ-15.56");
        let race = scene("mode=competitive players=2").objective(Objective::EscortTheArmy);
        assert_eq!(refused(&race.turn(), 0, "advance squad-2"), "TEZ-16.18");
    }
}
