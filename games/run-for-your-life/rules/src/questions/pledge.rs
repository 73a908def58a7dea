//! Bullets to prevent an event (RFYL-9.6, 9.7): each player on the space says how many to give.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::Pledge;
use crate::RunForYourLife;
use crate::rules::{Next, Table};
use crate::sentences::verb;
use crate::state::State;
use crate::words::{Action, Event, Step};

answers! {
    pub enum Answer in Action {
        Give(n: u8) = Pledge(n),
    }
}

impl Ask<RunForYourLife> for Pledge {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["bullets to give"];

    fn answers(self, state: &State, me: Seat, may: &mut impl FnMut(Answer)) {
        state.pledges(me).for_each(|n| may(Answer::Give(n)));
    }

    fn forbids(self, state: &State, me: Seat, Answer::Give(n): Answer) -> Option<RuleId> {
        let (least, most) = state.pledge_limits(me);
        let is_enough = n == 0 || (least..=most).contains(&n);
        (!is_enough).then_some(RuleId("RFYL-9.7"))
    }

    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me) && state.pledges(me).nth(1).is_some()
    }

    fn answer<T: Told<Event>>(
        self,
        table: &mut Table<'_, T>,
        me: Seat,
        Answer::Give(n): Answer,
    ) -> Next {
        table.s.players[me].pledge = n;
        table.s.bullets_to_pay -= n;
        if n > 0 {
            table.tell(Event::BulletsPledged(me, n));
        }
        done()
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let event = match state.agenda.steps().rev().nth(1) {
            Some(Step::Pledges { drawer, card, .. }) => {
                let who = if drawer == me { "you" } else { names.of(drawer) };
                format!("{who} drew {}", card.quoted())
            }
            _ => "an event comes.".to_owned(),
        };
        let prevent = verb(state.bullets_to_pay, "more bullet", "prevent");
        format!("{}, {event} {prevent} it: how many do you give?", names.of(me))
    }

    fn describe(self, _: &State, _: Seat, Answer::Give(n): Answer, _: &Names) -> String {
        match n {
            0 => "give nothing".to_owned(),
            n => format!("give {n} of your bullets"),
        }
    }
}

impl State {
    /// The pledges open to a player: nothing, or enough that the others can still make up the rest.
    fn pledges(&self, me: Seat) -> impl Iterator<Item = u8> {
        let (least, most) = self.pledge_limits(me);
        std::iter::once(0).chain(least..=most)
    }

    fn pledge_limits(&self, me: Seat) -> (u8, u8) {
        let others = match self.agenda.steps().rev().nth(1) {
            Some(Step::Pledges { still_to_ask, .. }) => self.bullets_of(still_to_ask),
            _ => 0,
        };
        let least = self.bullets_to_pay.saturating_sub(others).max(1);
        (least, self.player(me).usable_bullets().min(self.bullets_to_pay))
    }
}
