//! The Lawyer (TEZ-13.29): cancels an event for ammo.

use engine::{Ask, Names, RuleId, Told, done};

use super::{Objection, Question, YesOrNo};
use crate::TinyEpicZombies;
use crate::cards::{Card, event_happens};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::Position;
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::Event;

impl Ask<TinyEpicZombies> for Objection {
    type Me = Human;
    type Answer = YesOrNo;
    const TOPIC: &'static [&'static str] = &[];

    fn answers(self, _: &State, _: Human, may: &mut impl FnMut(YesOrNo)) {
        YesOrNo::both(may);
    }

    fn forbids(self, _: &State, _: Human, _: YesOrNo) -> Option<RuleId> {
        None
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: YesOrNo) -> Next {
        let Objection(card, at) = self;
        match answer {
            YesOrNo::Yes => {
                table.spend_ammo(me, 1);
                table.tell(Event::EventCancelled(me, card));
                done()
            }
            YesOrNo::No => event_happens(me, at),
        }
    }

    fn is_sound(self, _: &State, _: Human) -> bool {
        let Objection(card, at) = self;
        card.is_event() && card.happens_anywhere() == at.is_none()
    }

    fn sentence(self, _: &State, _: Human, _: &Names) -> String {
        format!("do you pay 1 ammo so that nothing comes of {}?", self.0.noun())
    }

    fn describe(self, state: &State, me: Human, answer: YesOrNo, _: &Names) -> String {
        match answer {
            YesOrNo::Yes => format!("pay 1 ammo and object{}", state.end_by_ammo(me, 1)),
            YesOrNo::No => "let it happen".to_owned(),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-10.4, 13.29: an event is discarded and happens, unless the Lawyer objects. A zombie
    /// comes to a store; an Explosion affects only the human.
    pub(crate) fn event(&mut self, me: Human, card: Card, at: Option<Position>) -> Next {
        self.s.deck.gone.add(card);
        let human = self.s.human(me);
        if human.is(Character::Lawyer) && human.ammo > 0 {
            return ask(me, Question::Objection(card, at));
        }
        event_happens(me, at)
    }
}
