//! Before the draw for movement: announce a search for a gun (RFYL-3.16), test a blood card
//! (RFYL-10.1), or run.

use engine::{Ask, Names, RuleId, Seat, Target, Told, answers, done};

use super::{Question, Ready};
use crate::RunForYourLife;
use crate::cards::describe_test;
use crate::rules::{Next, Table, ask};
use crate::state::{Gun, State};
use crate::words::{Action, Event};

answers! {
    pub enum Answer in Action {
        Run = Run,
        Search = Search,
        /// Somebody's blood card with this many drops.
        Test(whose: Seat, drops: u8) = Test(whose, drops),
    }
}

impl Ask<RunForYourLife> for Ready {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["search", "Test Kit"];

    fn answers(self, state: &State, me: Seat, may: &mut impl FnMut(Answer)) {
        may(Answer::Run);
        if state.can_search(me) {
            may(Answer::Search);
        }
        state.tests(me).for_each(|(whose, drops)| may(Answer::Test(whose, drops)));
    }

    fn forbids(self, state: &State, me: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Run => None,
            Answer::Search => (!state.can_search(me)).then_some(RuleId("RFYL-3.16")),
            Answer::Test(whose, drops) => state.forbids_test(me, whose, drops),
        }
    }

    #[inline]
    fn has_ground(self, state: &State, me: Seat) -> bool {
        state.is_human(me) && (state.can_search(me) || state.tests(me).next().is_some())
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Run => done(),
            Answer::Search => {
                table.s.players[me].gun = Gun::Searching;
                table.tell(Event::SearchAnnounced(me));
                ask(me, Question::Ready)
            }
            Answer::Test(whose, drops) => table.test(me, whose, drops),
        }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, what do you do before you draw for movement?", names.of(me))
    }

    fn describe(self, _: &State, me: Seat, answer: Answer, names: &Names) -> String {
        match answer {
            Answer::Run => "draw for movement".to_owned(),
            Answer::Search => "search for a gun; your movement is halved".to_owned(),
            Answer::Test(whose, drops) => {
                let whose = if whose == me { "your own" } else { names.of(whose) };
                describe_test(drops, whose)
            }
        }
    }

    fn meant(self, state: &State, me: Seat, pointed_at: &Target) -> Option<Answer> {
        let whose = state.seat_at(pointed_at)?;
        state.can_test(me).then_some(Answer::Test(whose, 3))
    }
}

impl State {
    fn can_search(&self, me: Seat) -> bool {
        self.player(me).gun == Gun::Missing
    }
}
