//! The Survivor has hit: Poor Aim or Clumsy Swing makes the attack miss (THIRTY-13.3).

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::Scheme;
use crate::ThirtySeconds;
use crate::questions::zombies::{Counter, PASS, PASS_ALL};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::supply::Manner;
use crate::tactics::{TacticCard, card};
use crate::words::{Action, Event, SURVIVOR, Step};

pub(super) const POOR_AIM: TacticCard =
    card("Poor Aim", 3, 0, "A ranged attack misses entirely.").known();
pub(super) const CLUMSY_SWING: TacticCard =
    card("Clumsy Swing", 3, 0, "A melee or unarmed attack misses.");

answers! {
    pub(crate) enum Answer in Action {
        Counter(scheme: Scheme) = Scheme(scheme),
        Pass = Pass,
        PassAll = PassAll,
    }
}

impl Ask<ThirtySeconds> for Counter {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Zombie Tactics card", "pass on"];

    #[inline]
    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        let counter = state.counter();
        if state.schemes_hand.of(counter) > 0 {
            may(Answer::Counter(counter));
        }
        may(Answer::Pass);
        if !state.is_solo() {
            may(Answer::PassAll);
        }
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Counter(scheme) => {
                state.forbids_scheme_unless(scheme == state.counter(), scheme)
            }
            Answer::Pass => None,
            Answer::PassAll => state.forbids_passing_on_all(),
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.can_be_countered() && state.zombies_may_hold(state.counter())
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Counter(scheme) => table.play_scheme(scheme),
            Answer::Pass | Answer::PassAll => done(),
        }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        let (me, prey) = (names.of(me), names.of(SURVIVOR));
        format!("{me}, {prey} hits: do you counter the attack?")
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Counter(scheme) => scheme.phrase(),
            Answer::Pass => PASS.to_owned(),
            Answer::PassAll => PASS_ALL.to_owned(),
        }
    }
}

impl State {
    /// The counter that fits the attack.
    fn counter(&self) -> Scheme {
        match self.attack_manner() {
            Manner::Melee => Scheme::ClumsySwing,
            Manner::Shot | Manner::Thrown => Scheme::PoorAim,
        }
    }

    /// THIRTY-13.8, THIRTY-7.5: at most once, and never an automatic success.
    #[inline]
    pub(super) fn can_be_countered(&self) -> bool {
        !self.attack.is_countered && !self.attack.is_automatic
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// The attack misses.
    pub(crate) fn attack_is_countered(&mut self) -> Next {
        self.tell(Event::Countered);
        self.s.agenda.cut_to(|step| step == Step::AttackEnd);
        done()
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::Scheme;
    use crate::tests::scene::{check, holding, options, play, refused};
    use crate::zombies::Body;

    /// THIRTY-14.10, THIRTY-13.3
    #[test]
    fn poor_aim_makes_a_shotgun_miss_before_its_damage_is_divided() {
        let state = holding(Scheme::PoorAim)
            .equip(Supply::Shotgun)
            .zombie(Body::Shuffler, 1)
            .zombie(Body::Runner, 1)
            .acts();
        let told = "
            Attacked { arm: Weapon(Shotgun), at: 0, kind: Shuffler }
            StrikeDrawn { card: S5, line: A }
            SchemePlayed(PoorAim)
            Countered
        ";
        let script = ["0 attack 1 1", "nature strike s5", "1 scheme poor-aim"];
        let after = check(state, &script, told);
        assert_eq!(after.equipped.as_slice()[0].thing.uses, 3);
    }

    #[test]
    fn poor_aim_does_not_answer_melee_and_is_no_action() {
        let state = holding(Scheme::PoorAim).equip(Supply::Machete).zombie(Body::Boss, 1);
        let hit = play(state.acts(), &["0 attack 1 1", "nature strike s5"]);
        assert_eq!(options(&hit, 1), ["pass", "pass-all"]);
        assert_eq!(refused(&state.zombies_act(), 1, "scheme poor-aim"), "THIRTY-13.1");
    }

    #[test]
    fn clumsy_swing_makes_an_unarmed_attack_miss() {
        let state = holding(Scheme::ClumsySwing).zombie(Body::Shuffler, 1).acts();
        let told = "
            Attacked { arm: Trip, at: 0, kind: Shuffler }
            StrikeDrawn { card: S5, line: C }
            SchemePlayed(ClumsySwing)
            Countered
        ";
        let after = check(state, &["0 trip 1", "nature strike s5", "1 scheme clumsy-swing"], told);
        assert_eq!(after.alley.n_down(), 0);
    }
}
