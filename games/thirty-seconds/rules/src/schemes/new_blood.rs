//! New Blood (THIRTY-14.23): takes a zombie from the Zombie deck, but not a Boss.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use crate::ThirtySeconds;
use crate::questions::zombies::{PASS, Search};
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::tactics::{TacticCard, card};
use crate::words::{Action, Event, Shuffle};
use crate::zombies::{Body, ZombieKind};

pub(super) const CARD: TacticCard = card(
    "New Blood",
    2,
    1,
    "Search the Zombie deck for any zombie except a Boss; it enters row ten.",
)
.known();

answers! {
    pub(crate) enum Answer in Action {
        Fetch(body: Body) = Enter(body),
        Nobody = Pass,
    }
}

impl Ask<ThirtySeconds> for Search {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["New Blood", "enters a full row"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        let bodies = state.zombies.iter().map(|(body, _)| body);
        bodies.filter(|body| can_be_fetched(*body)).for_each(|body| may(Answer::Fetch(body)));
        may(Answer::Nobody);
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        let Answer::Fetch(body) = answer else { return None };
        if !state.alley.has_room(Row::TEN) {
            return Some(RuleId("THIRTY-2.3"));
        }
        let can_be_found = state.zombies.of(body) > 0 && can_be_fetched(body);
        (!can_be_found).then_some(RuleId("THIRTY-14.23"))
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        !state.zombies.is_empty() && state.alley.has_room(Row::TEN)
    }

    /// The deck is shuffled afterwards (THIRTY-14.13); draws are random anyway.
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Fetch(body) => {
                table.s.zombies.take(body);
                table.tell(Event::Shuffled(Shuffle::Zombie));
                table.enter_new(body, Row::TEN)
            }
            Answer::Nobody => done(),
        }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, which zombie do you take from the Zombie deck?", names.of(me))
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Fetch(body) => body.describe_entry(),
            Answer::Nobody => PASS.to_owned(),
        }
    }
}

fn can_be_fetched(body: Body) -> bool {
    body.kind() != ZombieKind::Boss
}

#[cfg(test)]
mod tests {
    use crate::tactics::Scheme;
    use crate::tests::scene::{can, check, holding, play, zombie};
    use crate::zombies::{Body, Mark};

    /// THIRTY-14.13, THIRTY-14.23
    #[test]
    fn new_blood_fetches_any_zombie_but_a_boss_from_the_deck() {
        let state = play(holding(Scheme::NewBlood).zombies_act(), &["1 scheme new-blood"]);
        assert!(can(&state, 1, "enter laden-friend") && !can(&state, 1, "enter boss"));
        let told = "
            Shuffled(Zombie)
            ZombieEntered { id: 0, body: Brute, row: 10 }
        ";
        let after = check(state, &["1 enter brute"], told);
        assert_eq!((after.zombies.of(Body::Brute), after.horde.energy), (1, 4));
        assert!(zombie(&after, 1).is_some_and(|it| it.marks.has(Mark::New)));
    }
}
