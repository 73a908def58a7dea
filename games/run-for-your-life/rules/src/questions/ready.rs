//! Before the draw for movement: announce a search for a gun (RFYL-3.16), test a blood card
//! (RFYL-10.1), or run.

use engine::{Ask, Names, RuleId, Seat, SeatSet, Target, Told, answers, count, done, next};

use super::{Question, Ready};
use crate::RunForYourLife;
use crate::cards::Item;
use crate::rules::{Next, Table, ask};
use crate::state::{Gun, State};
use crate::words::{Action, Draw, Event, Step};

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
            Answer::Test(whose, drops) => {
                let can_test = state.tested_by(me).has(whose)
                    && drops > 0
                    && state.player(whose).blood.with(drops).n() > 0;
                (!can_test).then_some(RuleId("RFYL-10.1"))
            }
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
            Answer::Test(whose, drops) => {
                table.use_item(me, Item::TestKit);
                next([Step::Nature(Draw::Reveal(whose, drops)), Step::Ask(me, Question::Ready)])
            }
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
                let drops = count(drops, "drop");
                format!("use the Test Kit: reveal a blood card with {drops}, {whose}")
            }
        }
    }

    fn meant(self, state: &State, me: Seat, pointed_at: &Target) -> Option<Answer> {
        let whose = state.seat_at(pointed_at)?;
        state.player(me).has(Item::TestKit).then_some(Answer::Test(whose, 3))
    }
}

impl State {
    fn can_search(&self, me: Seat) -> bool {
        self.player(me).gun == Gun::Missing
    }

    /// RFYL-10.1: everybody on the same space, including the player.
    fn tested_by(&self, me: Seat) -> SeatSet {
        if self.player(me).has(Item::TestKit) {
            self.humans_on(self.space(me))
        } else {
            SeatSet::NONE
        }
    }

    /// The blood cards that can be tested, told apart by their drops.
    fn tests(&self, me: Seat) -> impl Iterator<Item = (Seat, u8)> {
        self.tested_by(me).iter().flat_map(move |whose| {
            let has_cards = move |&drops: &u8| self.player(whose).blood.with(drops).n() > 0;
            (1..=3).filter(has_cards).map(move |drops| (whose, drops))
        })
    }
}
