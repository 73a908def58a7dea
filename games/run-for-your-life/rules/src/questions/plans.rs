//! The advanced move order (RFYL-7.14): everybody plans a space and confirms it; a plan may be withdrawn
//! until the last player has confirmed.

use engine::{Ask, Names, RuleId, Seat, Target, Told, answers, done};

use super::{Plans, space_at};
use crate::RunForYourLife;
use crate::cards::Item;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::track::Space;
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        Plan(to: Space) = Plan(to),
        TakePills = Use(Item::CaffeinePills),
        Confirm = Confirm,
        Withdraw = Withdraw,
    }
}

impl Ask<RunForYourLife> for Plans {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["goes", "moves", "plan", "Pills"];

    fn answers(self, state: &State, me: Seat, may: &mut impl FnMut(Answer)) {
        if state.player(me).plan.is_none() {
            let (low, high) = state.plannable(me);
            Space::range(low, high).for_each(|to| may(Answer::Plan(to)));
            if state.can_take_pills(me) {
                may(Answer::TakePills);
            }
            return;
        }
        if state.unconfirmed.has(me) {
            may(Answer::Confirm);
        }
        may(Answer::Withdraw);
    }

    fn forbids(self, state: &State, me: Seat, answer: Answer) -> Option<RuleId> {
        let has_plan = state.player(me).plan.is_some();
        match answer {
            Answer::Plan(to) => {
                let (low, high) = state.plannable(me);
                if to > state.goal {
                    Some(RuleId("RFYL-2.4"))
                } else if has_plan {
                    Some(RuleId("RFYL-7.14"))
                } else {
                    (to < low || to > high).then_some(RuleId("RFYL-7.1"))
                }
            }
            Answer::TakePills if has_plan => Some(RuleId("RFYL-10.2")),
            Answer::TakePills => state.forbids_pills(me),
            Answer::Confirm => {
                (!has_plan || !state.unconfirmed.has(me)).then_some(RuleId("RFYL-7.14"))
            }
            Answer::Withdraw => (!has_plan).then_some(RuleId("RFYL-7.14")),
        }
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        !state.unconfirmed.is_empty()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Plan(to) => {
                table.s.players[me].plan = Some(to);
                table.tell(Event::Planned(me, to));
            }
            Answer::TakePills => table.take_pills(me),
            Answer::Confirm => {
                table.s.unconfirmed.remove(me);
                table.tell(Event::Confirmed(me));
            }
            Answer::Withdraw => {
                table.s.players[me].plan = None;
                table.s.unconfirmed.add(me);
                table.tell(Event::Withdrew(me));
            }
        }
        done()
    }

    fn sentence(self, state: &State, seat: Seat, names: &Names) -> String {
        let (me, player) = (names.of(seat), state.player(seat));
        if !state.unconfirmed.has(seat) {
            return format!("{me}, your plan is confirmed. The others are still planning.");
        }
        if let Some(plan) = player.plan {
            return format!("{me}, you plan to go to space {plan}: do you confirm?");
        }
        let (n, space) = (player.movement(), state.space(seat));
        format!("{me}, you are on space {space} and may move {n}: where do you plan to go?")
    }

    fn describe(self, state: &State, me: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Plan(to) => state.describe_run(me, to),
            Answer::TakePills => state.describe_pills(),
            Answer::Confirm => "confirm your plan".to_owned(),
            Answer::Withdraw => "withdraw your plan and make another".to_owned(),
        }
    }

    fn meant(self, _: &State, _: Seat, pointed_at: &Target) -> Option<Answer> {
        space_at(pointed_at).map(Answer::Plan)
    }
}
