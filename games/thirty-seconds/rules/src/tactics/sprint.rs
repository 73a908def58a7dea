//! The card Sprint: up to two rows, one after the other.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{TacticCard, card};
use crate::ThirtySeconds;
use crate::questions::survivor::{Dash, Question};
use crate::row::Row;
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event, Stretch};

pub(super) const CARD: TacticCard = card("Sprint", 2, 1, "Move up to two rows.").movement();

pub(super) fn play() -> Next {
    ask(Question::Dash(Stretch::OneMore))
}

answers! {
    pub(crate) enum Answer in Action {
        Move(to: Row) = Move(to),
        Stay = Pass,
    }
}

impl Ask<ThirtySeconds> for Dash {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["move", "Movement"];

    #[inline]
    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.steps_from_here().for_each(|to| may(Answer::Move(to)));
        may(Answer::Stay);
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Move(to) => state.forbids_step(to),
            Answer::Stay => None,
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.can_walk() && state.survivor.row != Row::STREET
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Move(to) => table.go(to, self.0),
            Answer::Stay => done(),
        }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, you sprint: where to?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Move(to) => state.describe_move(to, 0),
            Answer::Stay => "stay here".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tactics::Tactic;
    use crate::tests::scene::{check, scene};

    #[test]
    fn sprint_moves_up_to_two_rows() {
        let state = scene("").row(3).tactic(Tactic::Sprint).acts();
        let told = "
            TacticPlayed(Sprint)
            Moved { from: 3, to: 2 }
            Moved { from: 2, to: 1 }
        ";
        check(state, &["0 play sprint", "0 move 2", "0 move 1"], told);
        let short = check(
            state,
            &["0 play sprint", "0 move 2", "0 pass"],
            "TacticPlayed(Sprint)\nMoved { from: 3, to: 2 }",
        );
        assert_eq!(short.survivor.energy, 3);
    }
}
