//! Confrontation (THIRTY-14.17): a melee or unarmed attack on a zombie that has just moved in.

use engine::{Ask, Names, RuleId, Seat, Told, answers, done};

use super::{Tactic, TacticCard, card};
use crate::ThirtySeconds;
use crate::questions::survivor::{Confront, PASS, PASS_ALL};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::supply::Manner;
use crate::words::{Action, Arm, Event, Pay};
use crate::zombies::ZombieId;

pub(super) const CARD: TacticCard =
    card("Confrontation", 2, 0, "A zombie moves into your row: melee or unarmed attack on it.")
        .attack()
        .known();

answers! {
    pub(crate) enum Answer in Action {
        Attack(arm: Arm, at: ZombieId) = Attack { arm, at, pay: Pay::Free },
        Pass = Pass,
        PassAll = PassAll,
    }
}

impl Ask<ThirtySeconds> for Confront {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] =
        &["Confrontation", "Tactics card", "reacts", "attack", "knock", "firearm", "pass on"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        let Confront(id) = self;
        if state.forbids_reaction(Tactic::Confrontation).is_none() {
            state.confronting_arms(id).for_each(|arm| may(Answer::Attack(arm, id)));
        }
        may(Answer::Pass);
        if !state.is_solo() {
            may(Answer::PassAll);
        }
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        match answer {
            Answer::Attack(_, at) if at != self.0 => Some(RuleId("THIRTY-14.17")),
            Answer::Attack(arm, at) => state
                .forbids_reaction(Tactic::Confrontation)
                .or_else(|| state.forbids_confronting(arm, at)),
            Answer::Pass => None,
            Answer::PassAll => state.forbids_passing_on_all(),
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        state.survivor_may_hold(Tactic::Confrontation) && state.can_confront(self.0)
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Attack(arm, at) => {
                table.play_card(Tactic::Confrontation);
                table.announce(arm, at, Pay::Free, false)
            }
            Answer::Pass | Answer::PassAll => done(),
        }
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let who = state.zombie_name(self.0);
        format!("{}, {who} comes at you: do you confront it?", names.of(me))
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Attack(arm, at) => {
                format!("play Confrontation: {}", state.describe_attack(arm, at, Pay::Free))
            }
            Answer::Pass => PASS.to_owned(),
            Answer::PassAll => PASS_ALL.to_owned(),
        }
    }
}

impl State {
    /// Whether a zombie that has moved in can be attacked at once.
    fn can_confront(&self, id: ZombieId) -> bool {
        let is_here = self.alley.get(id).is_some_and(|it| it.row == self.survivor.row);
        is_here && self.can_be_hurt(id) && self.confronting_arms(id).next().is_some()
    }

    /// Melee weapons and bare hands.
    fn confronting_arms(&self, id: ZombieId) -> impl Iterator<Item = Arm> {
        let unarmed = [Arm::Stomp, Arm::Trip];
        let unarmed = unarmed.into_iter().filter(move |&arm| self.can_strike_unarmed(arm, id));
        let armed = self.slots().filter(|(_, carried)| !carried.is_jammed);
        let arms = armed.flat_map(|(slot, _)| [Arm::Main(slot), Arm::Other(slot)]);
        unarmed.chain(arms.filter(|&arm| self.is_melee(arm)))
    }

    fn is_melee(&self, arm: Arm) -> bool {
        self.weapon(arm).is_some_and(|(_, weapon)| weapon.manner == Manner::Melee)
    }

    fn forbids_confronting(&self, arm: Arm, at: ZombieId) -> Option<RuleId> {
        match arm {
            Arm::Stomp | Arm::Trip => self.forbids_unarmed(arm, at),
            Arm::Main(_) | Arm::Other(_) if !self.is_melee(arm) => Some(RuleId("THIRTY-7.1")),
            Arm::Main(slot) | Arm::Other(slot) => self.forbids_jammed(slot),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::supply::Supply;
    use crate::tactics::Tactic;
    use crate::tests::scene::{ANN, BOB, armed, asked, check, options, play, scene};
    use crate::zombies::Body;

    /// THIRTY-14.3, THIRTY-14.17
    #[test]
    fn confrontation_strikes_at_who_moves_in() {
        let state = armed(Supply::Machete, Tactic::Confrontation).zombie(Body::Shuffler, 2);
        let moved = play(state.zombies_act(), &["1 shamble 1 1"]);
        assert_eq!(asked(&moved), ANN);
        assert_eq!(options(&moved, 0), ["trip 1 free", "attack 1 1 free", "pass", "pass-all"]);
        let told = "
            TacticPlayed(Confrontation)
            Attacked { arm: Weapon(Machete), at: 0, kind: Shuffler }
            StrikeDrawn { card: S5, line: A }
            ZombieHurt { id: 0, kind: Shuffler, damage: 2, left: 0 }
            ZombieKilled { id: 0, kind: Shuffler, row: 1 }
        ";
        check(moved, &["0 attack 1 1 free", "nature strike s5"], told);
    }

    /// THIRTY-14.3, THIRTY-13.1
    #[test]
    fn confrontation_does_not_answer_zombies_that_move_by_themselves() {
        let state = armed(Supply::Machete, Tactic::Confrontation).zombie(Body::Shuffler, 2);
        let told = "
            ZombieTurnBegan
            PhaseBegan(ZombieDraw)
            ZombieMoved { id: 0, kind: Shuffler, from: 2, to: 1 }
            SchemeDrawn(Some(Moan))
            PhaseBegan(ZombieAction)
        ";
        let after = state.zombie_turn().check(&["nature zombie-tactic moan"], told);
        assert_eq!(asked(&after), BOB);
    }

    /// THIRTY-14.17
    #[test]
    fn who_runs_through_cannot_be_confronted() {
        let state = scene("").row(5).tactic(Tactic::Confrontation).zombie(Body::Runner, 6);
        let through = play(state.zombies_act(), &["1 shamble 1 4"]);
        assert_eq!(asked(&through), BOB);
    }
}
