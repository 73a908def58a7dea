//! A zombie's attack has succeeded (THIRTY-12.3): Tackle and Grasping Hands add to it.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::Scheme;
use crate::ThirtySeconds;
use crate::questions::zombies::{PASS, PASS_ALL, Press, ZombieQuestion};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::tactics::{TacticCard, card};
use crate::words::{Action, Event, Step};

pub(super) const CARD: TacticCard =
    card("Tackle", 3, 0, "Your attack succeeded: it also knocks down.");

answers! {
    pub(crate) enum Answer in Action {
        Tackle = Scheme(Scheme::Tackle),
        Grasp = Scheme(Scheme::GraspingHands),
        Pass = Pass,
        PassAll = PassAll,
    }
}

impl Ask<ThirtySeconds> for Press {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Zombie Tactics card", "pass on"];

    #[inline]
    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        if state.can_tackle() && state.schemes_hand.of(Scheme::Tackle) > 0 {
            may(Answer::Tackle);
        }
        if state.can_grasp() && state.schemes_hand.of(Scheme::GraspingHands) > 0 {
            may(Answer::Grasp);
        }
        may(Answer::Pass);
        if !state.is_solo() {
            may(Answer::PassAll);
        }
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Tackle => state.forbids_scheme_unless(state.can_tackle(), Scheme::Tackle),
            Answer::Grasp => state.forbids_scheme_unless(state.can_grasp(), Scheme::GraspingHands),
            Answer::Pass => None,
            Answer::PassAll => state.forbids_passing_on_all(),
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.can_tackle() && state.zombies_may_hold(Scheme::Tackle)
            || state.can_grasp() && state.zombies_may_hold(Scheme::GraspingHands)
    }

    /// The attacker may add another card after this one.
    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        let scheme = match answer {
            Answer::Tackle => Scheme::Tackle,
            Answer::Grasp => Scheme::GraspingHands,
            Answer::Pass | Answer::PassAll => return done(),
        };
        table.play_scheme(scheme).then(Step::AskZombies(ZombieQuestion::Press))
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, your attack succeeds: do you add to it?", names.of(me))
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Tackle => Scheme::Tackle.phrase(),
            Answer::Grasp => Scheme::GraspingHands.phrase(),
            Answer::Pass => PASS.to_owned(),
            Answer::PassAll => PASS_ALL.to_owned(),
        }
    }
}

impl State {
    #[inline]
    fn can_tackle(&self) -> bool {
        !self.bite.knocks_down && !self.survivor.is_down
    }

    #[inline]
    fn can_grasp(&self) -> bool {
        !self.equipped.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use crate::tactics::Scheme;
    use crate::tests::scene::{can, check, holding, play};
    use crate::zombies::Body;

    #[test]
    fn tackle_adds_a_knockdown() {
        let state = holding(Scheme::Tackle).zombie(Body::Shuffler, 1).zombies_act();
        let told = "
            ZombieAttacked { id: 0, kind: Shuffler, bite: Plain }
            ClawDrawn { card: Z4, line: A }
            SchemePlayed(Tackle)
            Wounded { damage: 1, left: 4 }
            SurvivorDown
        ";
        check(state, &["1 bite 1", "nature claw z4", "1 scheme tackle"], told);
    }

    #[test]
    fn tackle_is_of_no_use_against_who_is_down() {
        let state = holding(Scheme::Tackle).down().zombie(Body::Shuffler, 1).zombies_act();
        let hit = play(state, &["1 bite 1", "nature claw z4"]);
        assert!(can(&hit, 1, "end"));
    }
}
