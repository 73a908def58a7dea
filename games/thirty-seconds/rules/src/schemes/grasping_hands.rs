//! Grasping Hands (THIRTY-14.12): the Survivor drops a card.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use crate::ThirtySeconds;
use crate::questions::survivor::Loosen;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::tactics::{TacticCard, card};
use crate::words::{Action, Event, Slot};

pub(super) const CARD: TacticCard =
    card("Grasping Hands", 2, 0, "Your attack succeeded: the Survivor drops something.");

answers! {
    pub(crate) enum Answer in Action {
        Drop(slot: Slot) = Drop(slot),
    }
}

impl Ask<ThirtySeconds> for Loosen {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["dropped"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.slots().for_each(|(slot, _)| may(Answer::Drop(slot)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Drop(slot): Answer) -> Option<RuleId> {
        state.carried(slot).is_none().then_some(RuleId("THIRTY-14.12"))
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.equipped.len() > 1
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Drop(slot) = answer;
        table.drop_card(slot)
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        if table.s.equipped.is_empty() { done() } else { table.drop_card(Slot(0)) }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, what do you drop?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, Answer::Drop(slot): Answer, _: &Names) -> String {
        state.describe_drop(slot)
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::Scheme;
    use crate::tests::scene::{check, holding, play};
    use crate::zombies::Body;

    /// THIRTY-14.12
    #[test]
    fn grasping_hands_make_the_survivor_drop_what_the_survivor_chooses() {
        let state = holding(Scheme::GraspingHands)
            .equip(Supply::Pistol)
            .equip(Supply::Crowbar)
            .zombie(Body::Shuffler, 1)
            .zombies_act();
        let told = "
            ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
            ClawDrawn { card: Z4, line: A }
            SchemePlayed(GraspingHands)
            Dropped(Thing { card: Crowbar, uses: 0 }, 1)
            Wounded { damage: 1, left: 4 }
        ";
        let script = ["1 bite 1", "nature claw z4", "1 scheme grasping-hands", "0 drop 2"];
        check(state, &script, told);
    }

    /// THIRTY-14.12
    #[test]
    fn what_is_dropped_on_the_way_into_the_street_is_lost() {
        let state = holding(Scheme::GraspingHands)
            .row(10)
            .equip(Supply::Crowbar)
            .zombie(Body::Shuffler, 10)
            .acts();
        let script = ["0 move 11", "1 pass", "nature claw z4", "1 scheme grasping-hands"];
        let after = play(state, &script);
        assert!(after.equipped.is_empty() && after.lying.is_empty());
        assert_eq!(after.supply_discard.of(Supply::Crowbar), 1);
    }
}
