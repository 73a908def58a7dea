//! Whom a Zombie Player or a zombie of the horde attacks (RFYL-12.3).

use engine::{Ask, Names, RuleId, Seat, Target as Pointed, Told, answers, next};

use super::Target;
use crate::RunForYourLife;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event, Foe, Step};

answers! {
    pub enum Answer in Action {
        Attack(whom: Seat) = Target(whom),
    }
}

impl Ask<RunForYourLife> for Target {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["attack"];

    fn answers(self, state: &State, me: Seat, may: &mut impl FnMut(Answer)) {
        state.humans_on(state.space(me)).iter().for_each(|whom| may(Answer::Attack(whom)));
    }

    fn forbids(self, state: &State, me: Seat, Answer::Attack(whom): Answer) -> Option<RuleId> {
        let is_here = state.humans_on(state.space(me)).has(whom);
        (!is_here).then_some(RuleId("RFYL-12.3"))
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.humans_on(state.space(me)).len() > 1
    }

    fn answer<T: Told<Event>>(
        self,
        _: &mut Table<'_, T>,
        _: Seat,
        Answer::Attack(whom): Answer,
    ) -> Next {
        next([Step::Fight(whom, self.0)])
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        state.is_foe(self.0)
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let me = names.of(me);
        match self.0 {
            Foe::OfHorde(_) => format!("{me}, whom does the next zombie of your horde attack?"),
            Foe::ZombiePlayer(_) => format!("{me}, whom do you attack yourself?"),
            foe @ (Foe::Walker | Foe::Met(_)) => {
                format!("{me}, whom does {} attack?", foe.phrase(names))
            }
        }
    }

    fn describe(self, _: &State, _: Seat, Answer::Attack(whom): Answer, names: &Names) -> String {
        format!("attack {}", names.of(whom))
    }

    fn meant(self, state: &State, _: Seat, pointed_at: &Pointed) -> Option<Answer> {
        state.seat_at(pointed_at).map(Answer::Attack)
    }
}
