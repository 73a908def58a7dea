//! Lost Opportunity (THIRTY-13.2): cancels a Zombie Tactics card.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done, next};

use super::{Tactic, TacticCard, card};
use crate::ThirtySeconds;
use crate::questions::survivor::{Cancel, PASS, PASS_ALL};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Action, Event, Step};

pub(super) const CARD: TacticCard =
    card("Lost Opportunity", 1, 0, "A Zombie Tactics card is played: it has no effect.").known();

answers! {
    pub(crate) enum Answer in Action {
        Cancel = Play(Tactic::LostOpportunity),
        Pass = Pass,
        PassAll = PassAll,
    }
}

impl Ask<ThirtySeconds> for Cancel {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Tactics card", "reacts", "pass on"];

    #[inline]
    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        if state.forbids_reaction(Tactic::LostOpportunity).is_none() {
            may(Answer::Cancel);
        }
        may(Answer::Pass);
        if !state.is_solo() {
            may(Answer::PassAll);
        }
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Cancel => state.forbids_reaction(Tactic::LostOpportunity),
            Answer::Pass => None,
            Answer::PassAll => state.forbids_passing_on_all(),
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.survivor_may_hold(Tactic::LostOpportunity)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Cancel => {
                table.play_card(Tactic::LostOpportunity);
                table.tell(Event::SchemeCancelled(self.0));
                done()
            }
            Answer::Pass | Answer::PassAll => next([Step::Scheme(self.0)]),
        }
    }

    #[inline]
    fn moot<T: Told<Event>>(self, _: &mut Table<'_, T>, _: Seat) -> Next {
        next([Step::Scheme(self.0)])
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, the zombies play {}: do you cancel it?", names.of(me), self.0.name())
    }

    fn describe(self, _: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Cancel => Tactic::LostOpportunity.phrase(),
            Answer::Pass => PASS.to_owned(),
            Answer::PassAll => PASS_ALL.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::{Scheme, Tactic};
    use crate::tests::scene::{armed, check, scene};
    use crate::zombies::Body;

    /// THIRTY-13.2
    #[test]
    fn lost_opportunity_cancels_a_zombie_tactics_card() {
        let state =
            scene("").tactic(Tactic::LostOpportunity).scheme(Scheme::BloodRush).zombies_act();
        let told = "
            SchemePlayed(BloodRush)
            TacticPlayed(LostOpportunity)
            SchemeCancelled(BloodRush)
        ";
        let script = ["1 scheme blood-rush", "0 play lost-opportunity"];
        let after = check(state, &script, told);
        assert_eq!(after.horde.energy, 5);
        assert_eq!(after.schemes_discard.of(Scheme::BloodRush), 1);
        assert_eq!(after.tactics_discard.of(Tactic::LostOpportunity), 1);
    }

    /// THIRTY-13.2, THIRTY-13.3, THIRTY-13.8
    #[test]
    fn lost_opportunity_answers_a_counter_and_no_second_counter_is_allowed() {
        let state = armed(Supply::Pistol, Tactic::LostOpportunity)
            .scheme(Scheme::PoorAim)
            .scheme(Scheme::ThickSkull)
            .zombie(Body::Boss, 1)
            .acts();
        let told = "
            Attacked { arm: Weapon(Pistol), at: 0, kind: Boss }
            StrikeDrawn { card: S5, line: A }
            SchemePlayed(PoorAim)
            TacticPlayed(LostOpportunity)
            SchemeCancelled(PoorAim)
            ZombieHurt { id: 0, kind: Boss, damage: 2, left: 2 }
        ";
        let script =
            ["0 attack 1 1", "nature strike s5", "1 scheme poor-aim", "0 play lost-opportunity"];
        let after = check(state, &script, told);
        assert_eq!(after.schemes_hand.of(Scheme::ThickSkull), 1);
    }
}
