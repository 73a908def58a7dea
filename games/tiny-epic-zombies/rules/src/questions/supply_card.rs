//! A weapon drawn from the supply deck (TEZ-8.14): take it, or send it back.

use engine::{Ask, Names, RuleId, Told, done};

use super::{Question, SupplyCard, YesOrNo, forbidden};
use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::human::Human;
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event};

impl Ask<TinyEpicZombies> for SupplyCard {
    type Me = Human;
    type Answer = YesOrNo;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Human, may: &mut impl FnMut(YesOrNo)) {
        YesOrNo::both(may);
    }

    fn forbids(self, _: &State, _: Human, _: YesOrNo) -> Option<RuleId> {
        None
    }

    fn refuses(self, _: &State, _: Human, _: Action) -> Option<RuleId> {
        forbidden("TEZ-8.14")
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: YesOrNo) -> Next {
        match answer {
            YesOrNo::Yes => table.take_supply(me, self.0),
            YesOrNo::No => {
                table.s.deck.supply += 1;
                table.s.deck.returned.add(self.0);
                table.tell(Event::SupplyReturned(me, self.0));
                done()
            }
        }
    }

    fn is_sound(self, _: &State, _: Human) -> bool {
        self.0.is_weapon()
    }

    fn sentence(self, state: &State, me: Human, _: &Names) -> String {
        let old = state.human(me).cards.and(self.0.hand()).lowest();
        let instead = old.map_or(String::new(), |old| format!(" instead of {}", old.noun()));
        format!("you drew {} from the supplies: do you take it{instead}?", self.0.noun())
    }

    fn describe(self, _: &State, _: Human, answer: YesOrNo, _: &Names) -> String {
        match answer {
            YesOrNo::Yes => format!("take {}", self.0.noun()),
            YesOrNo::No => "leave it in the supply deck".to_owned(),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-8.15: the weapon it replaces is placed beside a centre store.
    fn take_supply(&mut self, me: Human, card: Card) -> Next {
        let old = self.s.human(me).cards.and(card.hand()).lowest();
        self.s.humans[me].cards.add(card);
        self.tell(Event::CardCollected(me, card));
        match old {
            Some(old) => {
                self.s.humans[me].cards.remove(old);
                ask(me, Question::LayAt(old))
            }
            None => done(),
        }
    }
}
