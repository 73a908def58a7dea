//! The card Cut Off: a zombie from the hand enters at least three rows ahead of the Survivor.

use engine::{Ask, Names, RuleId, Seat, Told, answers};

use crate::ThirtySeconds;
use crate::questions::zombies::CutOff;
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::tactics::{TacticCard, card};
use crate::words::{Action, Event, SURVIVOR};
use crate::zombies::Body;

/// The smallest distance ahead of the Survivor.
const AHEAD: u8 = 3;

pub(super) const CARD: TacticCard =
    card("Cut Off", 1, 1, "A zombie from your hand enters three or more rows ahead.");

answers! {
    pub(crate) enum Answer in Action {
        Enter(body: Body, row: Row) = EnterAt(body, row),
    }
}

impl Ask<ThirtySeconds> for CutOff {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Zombie Tactics card", "street", "enters a full row"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        for body in state.bodies_in_hand() {
            state.cut_off_rows().for_each(|row| may(Answer::Enter(body, row)));
        }
    }

    fn forbids(self, state: &State, _: Seat, Answer::Enter(body, row): Answer) -> Option<RuleId> {
        if row == Row::STREET {
            Some(RuleId("THIRTY-2.4"))
        } else if row.0 < state.survivor.row.0 + AHEAD || state.zombies_hand.of(body) == 0 {
            Some(RuleId("THIRTY-11.11"))
        } else if !state.alley.has_room(row) {
            Some(RuleId("THIRTY-2.3"))
        } else {
            None
        }
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        !state.zombies_hand.is_empty() && state.cut_off_rows().next().is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Enter(body, row) = answer;
        table.enter_from_hand(body, row)
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let (me, prey) = (names.of(me), names.of(SURVIVOR));
        format!("{me}, who cuts {prey} off, and where?")
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        let Answer::Enter(body, row) = answer;
        format!("a {} enters {row}", body.phrase())
    }
}

impl State {
    fn cut_off_rows(&self) -> impl Iterator<Item = Row> {
        let least = self.survivor.row.0 + AHEAD;
        (least..=Row::TEN.0).map(Row).filter(|&row| self.alley.has_room(row))
    }
}

impl State {
    pub(super) fn can_cut_off(&self) -> bool {
        !self.zombies_hand.is_empty() && self.cut_off_rows().next().is_some()
    }
}

#[cfg(test)]
mod tests {
    use crate::row::Row;
    use crate::tactics::Scheme;
    use crate::tests::scene::{can, check, holding, options, play, zombie};
    use crate::zombies::Body;

    #[test]
    fn cut_off_puts_a_zombie_three_or_more_rows_ahead() {
        let state = holding(Scheme::CutOff).row(6).holds(Body::Boss).zombies_act();
        let asked = play(state, &["1 scheme cut-off"]);
        assert_eq!(options(&asked, 1), ["enter boss 9", "enter boss 10"]);
        let after =
            check(asked, &["1 enter boss 9"], "ZombieEntered { id: 0, body: Boss, row: 9 }");
        assert_eq!(zombie(&after, 1).expect("it is there").row, Row(9));
        assert!(!can(
            &holding(Scheme::CutOff).row(8).holds(Body::Boss).zombies_act(),
            1,
            "scheme cut-off"
        ));
    }
}
