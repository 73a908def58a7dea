//! The card Lunge: a standing zombie one row away moves in and attacks.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done, next};

use crate::ThirtySeconds;
use crate::questions::zombies::LungeWho;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::tactics::{TacticCard, card};
use crate::words::{Action, Bite, Event, Step};
use crate::zombies::{Mark, Zombie, ZombieId};

pub(super) const CARD: TacticCard =
    card("Lunge", 3, 1, "A standing zombie one row away moves in and attacks.");

answers! {
    pub(crate) enum Answer in Action {
        Lunge(id: ZombieId) = Choose(id),
    }
}

impl Ask<ThirtySeconds> for LungeWho {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Zombie Tactics card", "attack"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        state.lungers().for_each(|id| may(Answer::Lunge(id)));
    }

    fn forbids(self, state: &State, _: Seat, Answer::Lunge(id): Answer) -> Option<RuleId> {
        let near = state.alley.get(id).filter(|it| state.can_come(it, 1));
        let Some(zombie) = near else { return Some(RuleId("THIRTY-11.11")) };
        if state.is_distracted(state.survivor.row) {
            Some(RuleId("THIRTY-14.18"))
        } else if zombie.marks.has(Mark::New) {
            Some(RuleId("THIRTY-11.7"))
        } else if zombie.marks.has(Mark::Attacked) {
            Some(RuleId("THIRTY-11.6"))
        } else {
            None
        }
    }

    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.lungers().nth(1).is_some()
    }

    fn answer<T: Told<Event>>(self, _: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let Answer::Lunge(id) = answer;
        lunge(id)
    }

    fn moot<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat) -> Next {
        table.s.lungers().next().map_or(done(), lunge)
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, who lunges?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, Answer::Lunge(id): Answer, _: &Names) -> String {
        state.zombie_name(id)
    }
}

fn lunge(id: ZombieId) -> Next {
    next([Step::MoveIn(id), Step::Attack(id, Bite::Plain)])
}

impl State {
    pub(super) fn lungers(&self) -> impl Iterator<Item = ZombieId> {
        // THIRTY-14.18: a zombie that moves into row ten would be distracted, too.
        let is_safe = self.is_distracted(self.survivor.row);
        let can_attack = |it: &Zombie| !it.marks.has(Mark::New) && !it.marks.has(Mark::Attacked);
        self.zombies_who(move |it| !is_safe && self.can_come(it, 1) && can_attack(it))
    }
}

impl State {
    /// Why no zombie can lunge, although the card could be played.
    pub(super) fn forbids_all_lunges(&self) -> RuleId {
        let mut near = self.zombies_who(|it| self.can_come(it, 1) && it.marks.has(Mark::New));
        RuleId(if self.is_distracted(self.survivor.row) {
            "THIRTY-14.18"
        } else if near.next().is_some() {
            "THIRTY-11.7"
        } else {
            "THIRTY-11.11"
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::tactics::Scheme;
    use crate::tests::scene::{can, check, holding, refused, scene};
    use crate::zombies::Body;

    #[test]
    fn lunge_moves_in_and_attacks() {
        let state = holding(Scheme::Lunge)
            .row(4)
            .zombie(Body::Shuffler, 5)
            .zombie(Body::Brute, 3)
            .zombie(Body::Boss, 6)
            .zombies_act();
        let told = "
            SchemePlayed(Lunge)
            ZombieMoved { id: 1, kind: Brute, from: 3, to: 4 }
            ZombieAttacked { id: 1, kind: Brute, bite: Plain }
            ClawDrawn { card: Z8, line: A }
            BiteMissed
        ";
        let after = check(state, &["1 scheme lunge", "1 choose 2", "nature claw z8"], told);
        assert_eq!(after.horde.energy, 4);
        assert_eq!(refused(&after, 1, "bite 2"), "THIRTY-11.6");
    }

    /// THIRTY-14.18
    #[test]
    fn nobody_lunges_into_a_row_that_is_distracted() {
        let state = scene("").row(10).scheme(Scheme::Lunge).zombie(Body::Shuffler, 9);
        let still = state.with(|s| s.distraction = 1).zombies_act();
        assert_eq!(refused(&still, 1, "scheme lunge"), "THIRTY-14.18");
        assert!(can(&state.zombies_act(), 1, "scheme lunge"));
    }
}
