//! The zombie Survivalist (TEZ-14.43): look at the top search card, and perhaps swap it.

use engine::{Ask, Names, RuleId, Told, answers, done};

use super::SwapTop;
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::questions::{forbidden, forbidden_unless};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event};

answers! {
    pub(crate) enum Answer in Action {
        Swap(card: Card) = SwapTop(card),
        Leave = Decline,
    }
}

impl Ask<TinyEpicZombies> for SwapTop {
    type Me = ();
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["top search card"];

    fn answers(self, state: &State, (): (), may: &mut impl FnMut(Answer)) {
        state.horde.hand.iter().for_each(|card| may(Answer::Swap(card)));
        may(Answer::Leave);
    }

    fn forbids(self, state: &State, (): (), answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Swap(card) => forbidden_unless(state.horde.hand.has(card), "TEZ-14.43"),
            Answer::Leave => None,
        }
    }

    fn refuses(self, _: &State, (): (), _: Action) -> Option<RuleId> {
        forbidden("TEZ-14.43")
    }

    #[inline]
    fn has_ground(self, state: &State, (): ()) -> bool {
        !state.horde.hand.is_empty()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, (): (), answer: Answer) -> Next {
        match answer {
            Answer::Swap(card) => table.swap_top(card),
            Answer::Leave => done(),
        }
    }

    fn sentence(self, state: &State, (): (), _: &Names) -> String {
        let top = state.deck.top.map_or("a card".to_owned(), Card::noun);
        format!("the next card of the deck is {top}: do you swap it for one of yours?")
    }

    fn describe(self, _: &State, (): (), answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Swap(card) => format!("lay {} on the deck instead", card.noun()),
            Answer::Leave => "leave it on the deck".to_owned(),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    fn swap_top(&mut self, card: Card) -> Next {
        let top = self.s.deck.top.replace(card).expect("the top card has been looked at");
        self.s.horde.hand.remove(card);
        self.s.horde.hand.add(top);
        self.tell(Event::TopSwapped);
        done()
    }
}
