//! Meeting the zombie in the room just entered (TEZ-7.1): melee, a shot where a weapon allows it
//! instead, or a quarantine (TEZ-15.44).

use engine::{Ask, Names, RuleId, Target, Told, answers, next};

use super::pointing::room_at;
use super::{Fight, forbidden};
use crate::TinyEpicZombies;
use crate::human::Human;
use crate::mall::Room;
use crate::objectives::Objective;
use crate::rules::{Next, Table, roll};
use crate::state::State;
use crate::words::{Action, Event, Step, Throw};

answers! {
    pub(crate) enum Answer in Action {
        Melee = Melee,
        Shoot(room: Room) = Shoot(room),
        Quarantine = Quarantine,
    }
}

impl Ask<TinyEpicZombies> for Fight {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["zombie", "shoots", "ammo"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        may(Answer::Melee);
        if state.instead_of_melee(me) {
            may(Answer::Shoot(state.room(me)));
        }
        if state.can_quarantine(me) {
            may(Answer::Quarantine);
        }
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Melee => None,
            Answer::Shoot(room) if room != state.room(me) => forbidden("TEZ-7.1"),
            Answer::Shoot(room) => state.forbids_instead_of_melee(me, room),
            Answer::Quarantine if state.can_quarantine(me) => None,
            Answer::Quarantine if state.is_open(Objective::QuarantineTheInfected, me) => {
                forbidden("TEZ-15.43")
            }
            Answer::Quarantine => forbidden("TEZ-15.44"),
        }
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-7.1")
    }

    /// Asked only if there is a choice, but stays even if the choice is lost: fighting is
    /// mandatory.
    #[inline]
    fn has_ground(self, _: &State, _: Human) -> bool {
        true
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        match answer {
            Answer::Melee => next([Step::Melee(me)]),
            Answer::Shoot(room) => table.shoot(me, room),
            Answer::Quarantine => table.quarantine(me),
        }
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        "a zombie is in the room: what do you do about it?".to_owned()
    }

    fn describe(self, state: &State, me: Human, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Melee if state.turn.is_revved => {
                "run the zombie over: an Overkill without a roll".to_owned()
            }
            Answer::Melee => format!("fight the zombie{}", state.risk_of_melee(me)),
            Answer::Shoot(room) => state.describe_instead_of_melee(me, room),
            Answer::Quarantine => {
                "quarantine the zombie: roll until an Overkill, and take every wound".to_owned()
            }
        }
    }

    fn meant(self, _: &State, _: Human, pointed_at: &Target) -> Option<Answer> {
        room_at(pointed_at).map(Answer::Shoot)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-15.44
    fn quarantine(&mut self, me: Human) -> Next {
        self.s.turn.has_killed = true;
        self.tell(Event::QuarantineBegan(me));
        roll(me, Throw::Quarantine)
    }
}

impl State {
    /// TEZ-15.43, 15.44: it is the only zombie in its store.
    #[inline]
    pub(crate) fn can_quarantine(&self, me: Human) -> bool {
        self.is_open(Objective::QuarantineTheInfected, me) && {
            let here = self.room(me).store_position();
            here.is_some_and(|position| self.zombies_at(position).len() == 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::objectives::Objective;
    use crate::tests::scene::{ANN, refused, two};

    /// TEZ-7.1, TEZ-7.9, TEZ-15.43, TEZ-15.44
    #[test]
    fn a_zombie_in_the_room_must_be_met() {
        let state = two().at(ANN, "CN").turn();
        assert_eq!(refused(&state, 0, "quarantine"), "TEZ-15.74", "it is not played");
        let gun = two().at(ANN, "W1").zombies("W1 W2").card(ANN, Card::Shotgun);
        let fight = gun.meet(ANN).now();
        assert_eq!(refused(&fight, 0, "go W3"), "TEZ-7.1");
        assert_eq!(refused(&fight, 0, "decline"), "TEZ-7.1");
        assert_eq!(refused(&fight, 0, "shoot W2"), "TEZ-7.1");
        assert_eq!(refused(&fight, 0, "quarantine"), "TEZ-15.44");
        let infected = gun.objective(Objective::QuarantineTheInfected).meet(ANN).now();
        assert_eq!(refused(&infected, 0, "quarantine"), "TEZ-15.43");
        let bare = two().at(ANN, "W1").zombies("W1").objective(Objective::QuarantineTheInfected);
        assert_eq!(refused(&bare.meet(ANN).now(), 0, "shoot W1"), "TEZ-7.9");
    }
}
