//! The card Surge: all standing zombies in a row move to the next.

use engine::{Ask, Names, RuleId, Seat, Told, answers};

use crate::ThirtySeconds;
use crate::questions::zombies::SurgeWhere;
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::tactics::{TacticCard, card};
use crate::words::{Action, Event};

pub(super) const CARD: TacticCard =
    card("Surge", 2, 1, "Every standing zombie of one row moves one row.");

answers! {
    pub(crate) enum Answer in Action {
        Surge(from: Row, to: Row) = Surge(from, to),
    }
}

impl Ask<ThirtySeconds> for SurgeWhere {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Zombie Tactics card", "street", "move", "enter"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.surges().for_each(|(from, to)| may(Answer::Surge(from, to)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Surge(from, to): Answer) -> Option<RuleId> {
        if from == Row::STREET || !state.has_standing(from) || from.distance(to) != 1 {
            return Some(RuleId("THIRTY-11.11"));
        }
        state.forbids_way(from, to)
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.surges().next().is_some()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Surge(from, to) = answer;
        table.move_row(from, to)
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, which row moves where?", names.of(me))
    }

    fn describe(self, _: &State, _: Seat, Answer::Surge(from, to): Answer, _: &Names) -> String {
        format!("everybody in {from} moves to {to}")
    }
}

impl State {
    /// Rows with a standing zombie and a neighbouring row with room.
    pub(super) fn surges(&self) -> impl Iterator<Item = (Row, Row)> {
        Row::alley().filter(|&row| self.has_standing(row)).flat_map(move |from| {
            [from.back(), from.ahead()]
                .into_iter()
                .flatten()
                .filter(move |&to| self.can_step(from, to))
                .map(move |to| (from, to))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::tactics::{Scheme, Tactic};
    use crate::tests::scene::{check, holding, options, play};
    use crate::zombies::Body;

    #[test]
    fn surge_moves_everybody_who_stands_in_a_row() {
        let state = holding(Scheme::Surge)
            .row(3)
            .zombie(Body::Shuffler, 5)
            .fallen(Body::Runner, 5)
            .zombie(Body::Crawler, 5)
            .zombies_act();
        let told = "
            SchemePlayed(Surge)
            ZombieMoved { id: 0, kind: Shuffler, from: 5, to: 4 }
            ZombieMoved { id: 2, kind: Crawler, from: 5, to: 4 }
        ";
        check(state, &["1 scheme surge", "1 surge 5 4"], told);
    }

    #[test]
    fn surge_into_the_survivors_row_can_be_confronted() {
        let state = holding(Scheme::Surge)
            .tactic(Tactic::Confrontation)
            .zombie(Body::Shuffler, 2)
            .zombie(Body::Runner, 2)
            .zombies_act();
        let surged = play(state, &["1 scheme surge", "0 pass", "1 surge 2 1"]);
        assert_eq!(options(&surged, 0), ["trip 1 free", "pass", "pass-all"]);
        let next = play(surged, &["0 pass"]);
        assert_eq!(options(&next, 0), ["trip 2 free", "pass", "pass-all"]);
    }
}
