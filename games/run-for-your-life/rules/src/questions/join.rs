//! Whether to join a group fight of the unarmed (RFYL-12.13).

use engine::{Ask, Names, RuleId, Seat, Told, answers};

use super::Join;
use crate::RunForYourLife;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        Join = Join,
        StayOut = Decline,
    }
}

impl Ask<RunForYourLife> for Join {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        may(Answer::Join);
        may(Answer::StayOut);
    }

    fn forbids(self, _: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Join | Answer::StayOut => None,
        }
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        !state.fight.called.is_empty()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        table.s.fight.called.remove(me);
        match answer {
            Answer::Join => {
                table.s.fight.party.add(me);
                table.tell(Event::JoinedParty(me));
            }
            Answer::StayOut => (),
        }
        table.party_or_nothing()
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        state.has_fight()
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let (caller, foe) = (names.of(state.fight.me), state.fight.foe.phrase(names));
        let me = names.of(me);
        format!("{me}, {caller} calls for help against {foe}: do you join with bare hands?")
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Join => "join the fight".to_owned(),
            Answer::StayOut => "stay out of it".to_owned(),
        }
    }
}
