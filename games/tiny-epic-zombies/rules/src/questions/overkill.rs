//! An Overkill (TEZ-7.3): a free move, or a shot where a weapon allows it instead.

use engine::{Ask, Names, RuleId, Target, Told, answers, done};

use super::pointing::room_at;
use super::{Overkill, forbidden};
use crate::TinyEpicZombies;
use crate::cards::forbids_overkill;
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Room, RoomSet};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Go(room: Room) = Go(room),
        Shoot(room: Room) = Shoot(room),
        Stay = Decline,
    }
}

impl Ask<TinyEpicZombies> for Overkill {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Overkill", "Golf Club", "shoots"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        state.overkill_reach(me).iter().for_each(|room| may(Answer::Go(room)));
        state.instead_of_overkill_move(me).iter().for_each(|room| may(Answer::Shoot(room)));
        may(Answer::Stay);
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Go(room) => state.forbids_overkill(me, room),
            Answer::Shoot(room) => state.forbids_instead_of_overkill_move(me, room),
            Answer::Stay => None,
        }
    }

    fn refuses(self, _: &State, _: Human, action: Action) -> Option<RuleId> {
        if let Action::Play(card) = action {
            forbids_overkill(card)
        } else if matches!(action, Action::MoveSquad(_)) {
            forbidden("TEZ-15.53")
        } else {
            None
        }
    }

    #[inline]
    fn has_ground(self, state: &State, me: Human) -> bool {
        !state.overkill_reach(me).is_empty() || !state.instead_of_overkill_move(me).is_empty()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        match answer {
            Answer::Go(to) => table.set_off(me, to),
            Answer::Shoot(room) => table.tee_off(me, room),
            Answer::Stay => done(),
        }
    }

    /// TEZ-7.3
    fn sentence(self, state: &State, me: Human, _: &Names) -> String {
        let reach = if state.goes_far(me) { "up to two rooms" } else { "one room" };
        let can_shoot = !state.instead_of_overkill_move(me).is_empty();
        let shot = if can_shoot { ", or shoot for free" } else { "" };
        format!("you may go {reach} for free{shot}. What do you do?")
    }

    fn describe(self, state: &State, me: Human, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Go(room) => state.describe_way(me, "go to", room),
            Answer::Shoot(room) => {
                format!("shoot the zombie in {} for free instead", state.place(room))
            }
            Answer::Stay => "stay here".to_owned(),
        }
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        room_at(pointed_at).map(Answer::Go)
    }
}

impl State {
    /// Where an Overkill may lead (TEZ-14.29).
    #[inline]
    fn overkill_reach(&self, me: Human) -> RoomSet {
        let reach = self.reach_of(me, if self.goes_far(me) { 2 } else { 1 });
        match self.room(me).store_position() {
            Some(here) if self.horde.has(Character::Janitor) => reach.and(here.room_set()),
            _ => reach,
        }
    }

    /// TEZ-13.18
    #[inline]
    fn goes_far(&self, me: Human) -> bool {
        let human = self.human(me);
        human.is(Character::Popstar) || self.adjust_overkill(me).is_some()
    }

    fn forbids_overkill(&self, me: Human, room: Room) -> Option<RuleId> {
        let human = self.human(me);
        let leaves = !room.is_in_store_of(human.room) && !human.room.is_in_courtyard();
        if self.overkill_reach(me).has(room) {
            None
        } else if leaves && self.horde.has(Character::Janitor) {
            forbidden("TEZ-14.29")
        } else if human.is(Character::Popstar) {
            forbidden("TEZ-13.18")
        } else {
            self.adjust_overkill(me).or(forbidden("TEZ-7.3"))
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::characters::Character;
    use crate::objectives::Objective;
    use crate::tests::scene::{ANN, options_to, played, refused, two};
    use crate::words::Question;

    /// TEZ-7.3, TEZ-9.11, TEZ-9.18, TEZ-9.35, TEZ-13.18, TEZ-14.29, TEZ-15.53
    #[test]
    fn an_overkill_is_one_move_and_no_more() {
        let here =
            two().at(ANN, "W2").objective(Objective::EscortTheArmy).card(ANN, Card::Skateboard);
        let state = here.zombies("W1").asks(ANN, Question::Overkill).now();
        assert_eq!(refused(&state, 0, "go E1"), "TEZ-7.3");
        assert_eq!(refused(&state, 0, "advance squad-1"), "TEZ-15.53");
        assert_eq!(refused(&state, 0, "play skateboard"), "TEZ-9.35");
        assert_eq!(refused(&state, 0, "shoot W1"), "TEZ-9.18");
        assert_eq!(refused(&state, 0, "use"), "TEZ-6.19");
        assert_eq!(
            refused(&here.card(ANN, Card::Machete).asks(ANN, Question::Overkill).now(), 0, "go E1"),
            "TEZ-9.11"
        );
        assert_eq!(
            refused(
                &here.is(ANN, Character::Popstar).asks(ANN, Question::Overkill).now(),
                0,
                "go E1"
            ),
            "TEZ-13.18"
        );
        let janitor = here.horde(Character::Janitor, 1).asks(ANN, Question::Overkill).now();
        assert_eq!(refused(&janitor, 0, "go CW"), "TEZ-14.29");
        let club = here.zombies("W1").card(ANN, Card::GolfClub).asks(ANN, Question::Overkill).now();
        assert_eq!(refused(&club, 0, "shoot E1"), "TEZ-9.19");
    }

    /// TEZ-6.25
    #[test]
    fn in_the_middle_of_an_overkill_nothing_is_dropped() {
        let armed = two().at(ANN, "CN").card(ANN, Card::Uzi).zombies("N3");
        let asked = played(armed.turn(), &["0 go N3", "nature roll overkill"]);
        assert_eq!(options_to(&asked, 0, "drop"), [""; 0]);
        assert_eq!(options_to(&played(asked, &["0 decline"]), 0, "drop"), ["drop uzi"]);
    }
}
