//! The College Track Star runs (THIRTY-10.11): two zombies of the player's choice make no
//! Opportunity Attack.

use engine::{Ask, Names, RuleId, Seat, Told, answers, count, done};

use super::{Ignore, Question};
use crate::ThirtySeconds;
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::words::{Action, Event};
use crate::zombies::ZombieId;

/// How many zombies the Track Star ignores.
pub(super) const IGNORED: u8 = 2;

answers! {
    pub enum Answer in Action {
        Ignore(id: ZombieId) = Choose(id),
    }
}

impl Ask<ThirtySeconds> for Ignore {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Opportunity Attack"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.opportunists.iter().for_each(|id| may(Answer::Ignore(id)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Ignore(id): Answer) -> Option<RuleId> {
        (!state.opportunists.has(id)).then_some(RuleId("THIRTY-10.11"))
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        !state.opportunists.is_empty()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let (Ignore(left), Answer::Ignore(id)) = (self, answer);
        table.s.opportunists.remove(id);
        if left > 1 { ask(Question::Ignore(left - 1)) } else { done() }
    }

    fn is_sound(self, _: &State, _: Seat) -> bool {
        self.0 <= IGNORED
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let more = count(self.0, "more zombie");
        format!("{}, {more} will not attack you. Which?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, Answer::Ignore(id): Answer, _: &Names) -> String {
        state.zombie_name(id)
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::scene::{check, refused, scene};
    use crate::zombies::Body;

    /// THIRTY-10.11
    #[test]
    fn the_track_star_runs_past_two_zombies_of_choice() {
        for name in ["michael", "rebekka"] {
            let crowd = scene(&format!("survivor={name}"))
                .tokens(1)
                .row(2)
                .zombie(Body::Shuffler, 2)
                .zombie(Body::Boss, 2)
                .zombie(Body::Brute, 2);
            let told = "
                AbilityUsed(TrackStar)
                Moved { from: 2, to: 3 }
                ZombieAttacked { id: 0, kind: Shuffler, bite: Opportunity }
            ";
            check(crowd.acts(), &["0 run-past 3", "0 choose 2", "0 choose 3"], told);
            let two = scene(&format!("survivor={name}")).tokens(1).zombie(Body::Boss, 1);
            let two = two.zombie(Body::Brute, 1).acts();
            check(two, &["0 run-past 2"], "AbilityUsed(TrackStar)\nMoved { from: 1, to: 2 }");
            assert_eq!(refused(&crowd.row(10).acts(), 0, "run-past 11"), "THIRTY-10.11");
        }
    }
}
