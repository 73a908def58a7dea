//! Cards that follow a hit (THIRTY-14.20): Clipped and Critical Hit.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done, next};

use super::clipped::CLIPPED;
use super::{Tactic, TacticCard, card};
use crate::ThirtySeconds;
use crate::questions::survivor::{AfterHit, PASS, PASS_ALL, Question};
use crate::rules::{Next, Table, ask};
use crate::state::State;
use crate::supply::Manner;
use crate::words::{Action, Event, Step};
use crate::zombies::ZombieId;

/// The damage that the card Critical Hit adds.
const CRITICAL_HIT: u8 = 2;

pub(super) const CARD: TacticCard =
    card("Critical Hit", 2, 0, "After a hit: 2 more damage to one zombie hit.").known();

answers! {
    pub(crate) enum Answer in Action {
        Clip = Play(Tactic::Clipped),
        CriticalHit(id: ZombieId) = CriticalHit(id),
        Pass = Pass,
        PassAll = PassAll,
    }
}

impl Ask<ThirtySeconds> for AfterHit {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] = &["Clipped", "Tactics card", "follows a hit", "pass on"];

    #[inline]
    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        if state.forbids_reaction(Tactic::Clipped).is_none() && state.can_clip() {
            may(Answer::Clip);
        }
        if state.forbids_reaction(Tactic::CriticalHit).is_none() {
            state.hit_and_alive().for_each(|id| may(Answer::CriticalHit(id)));
        }
        may(Answer::Pass);
        if !state.is_solo() {
            may(Answer::PassAll);
        }
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        let (card, can) = match answer {
            Answer::Pass => return None,
            Answer::PassAll => return state.forbids_passing_on_all(),
            Answer::Clip => (Tactic::Clipped, state.can_clip()),
            Answer::CriticalHit(id) => {
                (Tactic::CriticalHit, state.attack.hit.has(id) && state.alley.get(id).is_some())
            }
        };
        state.forbids_reaction(card).or_else(|| (!can).then_some(RuleId("THIRTY-14.20")))
    }

    /// THIRTY-13.6: judged only by public knowledge.
    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.survivor_may_hold(Tactic::CriticalHit) && state.hit_and_alive().next().is_some()
            || state.survivor_may_hold(Tactic::Clipped) && state.can_clip()
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Clip => {
                table.play_card(Tactic::Clipped);
                next([Step::Ask(Question::ClipWhom(CLIPPED)), Step::Ask(Question::AfterHit)])
            }
            Answer::CriticalHit(id) => {
                table.play_card(Tactic::CriticalHit);
                table.hurt(id, CRITICAL_HIT);
                ask(Question::AfterHit)
            }
            Answer::Pass | Answer::PassAll => done(),
        }
    }

    fn sentence(self, _: &State, me: Seat, names: &Names) -> String {
        format!("{}, you hit: do you play another card?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Clip => Tactic::Clipped.phrase(),
            Answer::CriticalHit(id) => {
                format!("play Critical Hit: 2 more damage to {}", state.zombie_name(id))
            }
            Answer::Pass => PASS.to_owned(),
            Answer::PassAll => PASS_ALL.to_owned(),
        }
    }
}

impl State {
    /// The zombies that were hit and are still alive.
    fn hit_and_alive(&self) -> impl Iterator<Item = ZombieId> {
        self.attack.hit.iter().filter(|&id| self.alley.get(id).is_some())
    }

    fn can_clip(&self) -> bool {
        self.attack_manner() != Manner::Melee && self.clippable().next().is_some()
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::Tactic;
    use crate::tests::scene::{armed, check};
    use crate::zombies::Body;

    /// THIRTY-14.7, THIRTY-14.20
    #[test]
    fn critical_hit_adds_two_also_to_somebody_clipped_and_a_brute_takes_it_all() {
        let state = armed(Supply::Pistol, Tactic::CriticalHit)
            .tactic(Tactic::Clipped)
            .zombie(Body::Boss, 2)
            .zombie(Body::Brute, 2)
            .acts();
        let told = "
            Attacked { arm: Weapon(Pistol), at: 0, kind: Boss }
            StrikeDrawn { card: S5, line: A }
            ZombieHurt { id: 0, kind: Boss, damage: 2, left: 2 }
            TacticPlayed(Clipped)
            ZombieUnhurt(1, Brute)
            TacticPlayed(CriticalHit)
            ZombieHurt { id: 1, kind: Brute, damage: 2, left: 1 }
        ";
        let script = [
            "0 attack 1 1",
            "nature strike s5",
            "0 play clipped",
            "0 choose 2",
            "0 critical-hit 2",
        ];
        check(state, &script, told);
    }

    /// THIRTY-14.7, THIRTY-14.20
    #[test]
    fn critical_hit_also_follows_a_grenade() {
        let state = armed(Supply::Grenade, Tactic::CriticalHit)
            .zombie(Body::Boss, 3)
            .zombie(Body::Shuffler, 4)
            .acts();
        let told = "
            Thrown(Grenade, 3)
            ZombieHurt { id: 0, kind: Boss, damage: 3, left: 1 }
            ZombieHurt { id: 1, kind: Shuffler, damage: 1, left: 1 }
            TacticPlayed(CriticalHit)
            ZombieHurt { id: 1, kind: Shuffler, damage: 2, left: 0 }
            ZombieKilled { id: 1, kind: Shuffler, row: 4 }
        ";
        check(state, &["0 throw 1 3", "0 critical-hit 2"], told);
    }
}
