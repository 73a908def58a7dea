//! Zombies enter row ten from the hand: one after a noise (THIRTY-15.1), up to two with Horde.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{HordeWho, Noise, PASS, ZombieQuestion};
use crate::ThirtySeconds;
use crate::row::Row;
use crate::rules::{Next, Table, ask_zombies};
use crate::state::State;
use crate::words::{Action, Event};
use crate::zombies::Body;

/// How many enter with the card Horde.
pub(crate) const HORDE: u8 = 2;

answers! {
    pub enum Answer in Action {
        Enter(body: Body) = Enter(body),
        Nobody = Pass,
    }
}

impl Answer {
    fn phrase(self) -> String {
        match self {
            Answer::Enter(body) => body.describe_entry(),
            Answer::Nobody => PASS.to_owned(),
        }
    }
}

impl Ask<ThirtySeconds> for Noise {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["from the hand", "enters a full row"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.bodies_in_hand().for_each(|body| may(Answer::Enter(body)));
        may(Answer::Nobody);
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Enter(body) => state.forbids_entry(body, "THIRTY-15.1"),
            Answer::Nobody => None,
        }
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.can_enter_from_hand()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Enter(body) => table.enter_from_hand(body, Row::TEN),
            Answer::Nobody => done(),
        }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, a noise: who comes to row ten?", names.of(me))
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        answer.phrase()
    }
}

impl Ask<ThirtySeconds> for HordeWho {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Zombie Tactics card", "enters a full row"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.bodies_in_hand().for_each(|body| may(Answer::Enter(body)));
        may(Answer::Nobody);
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Enter(body) => state.forbids_entry(body, "THIRTY-11.11"),
            Answer::Nobody => None,
        }
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.can_enter_from_hand()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let HordeWho(left) = self;
        match answer {
            Answer::Enter(body) => {
                let _nothing_follows = table.enter_from_hand(body, Row::TEN);
                if left > 1 { ask_zombies(ZombieQuestion::HordeWho(left - 1)) } else { done() }
            }
            Answer::Nobody => done(),
        }
    }

    fn is_sound(self, _: &State, _: Seat) -> bool {
        self.0 <= HORDE
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, up to {} more enter row ten: who?", names.of(me), self.0)
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        answer.phrase()
    }
}

impl Body {
    pub(crate) fn describe_entry(self) -> String {
        format!("a {} enters row 10", self.phrase())
    }
}

impl State {
    #[inline]
    pub(crate) fn can_enter_from_hand(&self) -> bool {
        !self.zombies_hand.is_empty() && self.alley.has_room(Row::TEN)
    }

    /// Why a card cannot enter row ten; `rule` is cited if it is not in the hand.
    pub(super) fn forbids_entry(&self, body: Body, rule: &'static str) -> Option<RuleId> {
        if !self.alley.has_room(Row::TEN) {
            return Some(RuleId("THIRTY-2.3"));
        }
        (self.zombies_hand.of(body) == 0).then_some(RuleId(rule))
    }
}

#[cfg(test)]
mod tests {
    use crate::tactics::Scheme;
    use crate::tests::scene::{check, holding, play};
    use crate::zombies::Body;

    #[test]
    fn horde_brings_up_to_two_zombies_from_the_hand() {
        let state = holding(Scheme::Horde)
            .holds(Body::Runner)
            .holds(Body::Boss)
            .holds(Body::Brute)
            .zombies_act();
        let told = "
            SchemePlayed(Horde)
            ZombieEntered { id: 0, body: Boss, row: 10 }
            ZombieEntered { id: 1, body: Runner, row: 10 }
        ";
        let script = ["1 scheme horde", "1 enter boss", "1 enter runner"];
        assert_eq!(check(state, &script, told).horde.energy, 4);
        let one = play(state, &["1 scheme horde", "1 enter boss", "1 pass"]);
        assert_eq!(one.alley.n(), 1);
    }
}
