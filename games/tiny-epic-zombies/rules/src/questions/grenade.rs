//! A Grenade (TEZ-9.39, 9.40), thrown on entering a store from outside.

use engine::{Ask, Names, RuleId, Target, Told, answers, count, done};

use super::Grenade;
use super::forbidden_unless;
use super::pointing::card_at;
use crate::TinyEpicZombies;
use crate::cards::{BACKPACK, Card, GRENADES};
use crate::human::Human;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Draw, Event, Step, Throw};

answers! {
    pub(crate) enum Answer in Action {
        Throw(grenade: Card) = Play(grenade),
        Keep = Decline,
    }
}

impl Ask<TinyEpicZombies> for Grenade {
    type Me = Human;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Grenade"];

    fn answers(self, state: &State, me: Human, may: &mut impl FnMut(Answer)) {
        let grenades = state.human(me).cards.and(GRENADES);
        grenades.iter().for_each(|grenade| may(Answer::Throw(grenade)));
        may(Answer::Keep);
    }

    fn forbids(self, state: &State, me: Human, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Throw(card) => {
                forbidden_unless(state.human(me).cards.and(GRENADES).has(card), "TEZ-9.39")
            }
            Answer::Keep => None,
        }
    }

    /// Whether there is a Grenade to throw, and a zombie to throw it at.
    #[inline]
    fn has_ground(self, state: &State, me: Human) -> bool {
        let human = state.human(me);
        human.cards.meets(GRENADES) && !state.is_clear(human.room)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Human, answer: Answer) -> Next {
        match answer {
            Answer::Throw(grenade) => table.throw(me, grenade),
            Answer::Keep => done(),
        }
    }

    fn sentence(self, state: &State, me: Human, _: &Names) -> String {
        let n = state.room(me).store_position().map_or(0, |at| state.zombies_at(at).len());
        format!(
            "{} in {}: do you throw a Grenade?",
            count(n as u8, "zombie"),
            state.store_of(state.room(me))
        )
    }

    fn describe(self, _: &State, _: Human, answer: Answer, _: &Names) -> String {
        let text = match answer {
            Answer::Throw(_) => {
                "throw a Grenade: all zombies in the store die, then the die may wound you"
            }
            Answer::Keep => "keep it",
        };
        text.to_owned()
    }

    fn meant(self, state: &State, me: Human, pointed_at: &Target) -> Option<Answer> {
        let is_item = |&card: &Card| state.human(me).cards.and(BACKPACK).has(card);
        card_at(pointed_at).filter(is_item).map(Answer::Throw)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-9.39: all zombies of the store die, and then the die is rolled.
    fn throw(&mut self, me: Human, grenade: Card) -> Next {
        self.discard(me, grenade);
        self.tell(Event::CardPlayed(me, grenade));
        let here = self.s.room(me).store_position().expect("a grenade is thrown into a store");
        let kills = self.s.zombies_at(here).iter().map(|room| Step::Kill(me, room));
        kills.fold(done(), Next::then).then(Step::Nature(Draw::Roll(me, Throw::Grenade)))
    }
}
