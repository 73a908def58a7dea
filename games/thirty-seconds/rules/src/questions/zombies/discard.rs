//! Discarding cards from the hand, one at a time: at the end of the turn (THIRTY-11.9), or two for
//! a new one (THIRTY-11.8).

use engine::{Ask, Names, RuleId, Seat, Told, answers, count, done};

use super::{Discard, ZombieQuestion};
use crate::ThirtySeconds;
use crate::rules::{Next, Table, ask_zombies};
use crate::state::State;
use crate::words::{Action, Event, Phase, ZombieHandCard};

answers! {
    pub enum Answer in Action {
        Discard(card: ZombieHandCard) = DiscardZombie(card),
    }
}

impl Ask<ThirtySeconds> for Discard {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["hand"];

    #[inline]
    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        let schemes = state.schemes_hand.kinds().iter();
        schemes.for_each(|scheme| may(Answer::Discard(ZombieHandCard::Scheme(scheme))));
        let bodies = state.bodies_in_hand();
        bodies.for_each(|body| may(Answer::Discard(ZombieHandCard::Zombie(body))));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Discard(card): Answer) -> Option<RuleId> {
        let n = match card {
            ZombieHandCard::Scheme(scheme) => state.schemes_hand.of(scheme),
            ZombieHandCard::Zombie(body) => state.zombies_hand.of(body),
        };
        let is_end = state.phase == Phase::ZombieResolution;
        let rule = if is_end { "THIRTY-11.9" } else { "THIRTY-11.8" };
        (n == 0).then_some(RuleId(rule))
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.zombie_hand_size() > 0
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let (Discard(left), Answer::Discard(card)) = (self, answer);
        table.discard_from_zombie_hand(card);
        table.tell(Event::ZombieDiscarded(card));
        if left > 1 { ask_zombies(ZombieQuestion::Discard(left - 1)) } else { done() }
    }

    fn is_sound(self, state: &State, _: Seat) -> bool {
        self.0 <= state.zombie_hand_size().max(2)
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, discard {}.", names.of(me), count(self.0, "card"))
    }

    fn describe(self, _: &State, _: Seat, Answer::Discard(card): Answer, _: &Names) -> String {
        format!("discard {}", card.name())
    }
}
