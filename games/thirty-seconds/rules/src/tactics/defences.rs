//! A zombie's attack has succeeded (THIRTY-12.3): Block, Dodge, or the ability of the Self Defense
//! Trainer (THIRTY-10.12).

use engine::{Ask, Names, RuleId, Seat, Told, answers, done, next};

use super::{Tactic, TacticCard, card};
use crate::ThirtySeconds;
use crate::questions::survivor::{Defend, PASS, PASS_ALL};
use crate::rules::{Next, Table};
use crate::state::State;
use crate::survivors::Ability;
use crate::words::{Action, Draw, Event, Phase, Step};

pub(super) const BLOCK: TacticCard = card("Block", 3, 0, "When a zombie hits you: no damage.");
pub(super) const DODGE: TacticCard =
    card("Dodge", 2, 0, "When a zombie hits you: no damage, no knockdown.");

answers! {
    pub(crate) enum Answer in Action {
        Block = Play(Tactic::Block),
        Dodge = Play(Tactic::Dodge),
        WardOff = Ability,
        Pass = Pass,
        PassAll = PassAll,
    }
}

impl Ask<ThirtySeconds> for Defend {
    type Me = Seat;
    type Answer = Answer;
    const TOPIC: &'static [&'static str] =
        &["Block", "Tactics card", "ability", "Self Defense Trainer", "pass on"];

    fn answers(self, state: &State, _: Seat, may: &mut impl FnMut(Answer)) {
        let is_hurt = state.bite.damage > 0;
        if is_hurt && state.forbids_reaction(Tactic::Block).is_none() {
            may(Answer::Block);
        }
        if state.forbids_reaction(Tactic::Dodge).is_none() {
            may(Answer::Dodge);
        }
        if is_hurt && state.can_ward_off() {
            may(Answer::WardOff);
        }
        may(Answer::Pass);
        if !state.is_solo() {
            may(Answer::PassAll);
        }
    }

    fn forbids(self, state: &State, _: Seat, answer: Answer) -> Option<RuleId> {
        let is_hurt = state.bite.damage > 0;
        match answer {
            Answer::Block if !is_hurt => Some(RuleId("THIRTY-13.15")),
            Answer::Block => state.forbids_reaction(Tactic::Block),
            Answer::Dodge => state.forbids_reaction(Tactic::Dodge),
            Answer::WardOff if !is_hurt => Some(RuleId("THIRTY-10.12")),
            Answer::WardOff => state.forbids_warding_off(),
            Answer::Pass => None,
            Answer::PassAll => state.forbids_passing_on_all(),
        }
    }

    #[inline]
    fn has_ground(self, state: &State, _: Seat) -> bool {
        let is_hurt = state.bite.damage > 0;
        state.survivor_may_hold(Tactic::Dodge)
            || is_hurt && (state.survivor_may_hold(Tactic::Block) || state.can_ward_off())
    }

    fn answer<T: Told<Event>>(self, table: &mut Table<'_, T>, _: Seat, answer: Answer) -> Next {
        match answer {
            Answer::Block => {
                table.play_card(Tactic::Block);
                table.block()
            }
            Answer::Dodge => {
                table.play_card(Tactic::Dodge);
                table.dodge()
            }
            Answer::WardOff => {
                table.spend_token();
                next([Step::Nature(Draw::SelfDefense)])
            }
            Answer::Pass | Answer::PassAll => done(),
        }
    }

    fn sentence(self, state: &State, me: Seat, names: &Names) -> String {
        let (me, bite) = (names.of(me), state.bite);
        let who = state.zombie_name(bite.by);
        if bite.holds {
            return format!("{me}, {who} gets hold of you. Do you defend yourself?");
        }
        let falls = if bite.knocks_down { " and a knockdown" } else { "" };
        format!("{me}, {who} hits you: {} damage{falls}. Do you defend yourself?", bite.damage)
    }

    fn describe(self, state: &State, _: Seat, answer: Answer, _: &Names) -> String {
        match answer {
            Answer::Block => Tactic::Block.phrase(),
            Answer::Dodge => Tactic::Dodge.phrase(),
            Answer::WardOff => state.ability().card().text.to_owned(),
            Answer::Pass => PASS.to_owned(),
            Answer::PassAll => PASS_ALL.to_owned(),
        }
    }
}

impl State {
    fn can_ward_off(&self) -> bool {
        self.has_ability(Ability::SelfDefenseTrainer) && !self.is_too_late_in(Phase::SurvivorAction)
    }

    fn forbids_warding_off(&self) -> Option<RuleId> {
        if self.ability() != Ability::SelfDefenseTrainer {
            Some(RuleId("THIRTY-10.12"))
        } else if !self.has_ability(Ability::SelfDefenseTrainer) {
            Some(RuleId("THIRTY-10.15"))
        } else if self.is_too_late_in(Phase::SurvivorAction) {
            Some(RuleId("THIRTY-5.6"))
        } else {
            None
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn block(&mut self) -> Next {
        self.s.bite.damage = 0;
        self.tell(Event::Blocked);
        done()
    }

    /// An attack that is dodged has not succeeded (THIRTY-12.3).
    fn dodge(&mut self) -> Next {
        self.tell(Event::Dodged);
        self.s.agenda.cut_to(|step| step == Step::Wounds);
        let bite = &mut self.s.bite;
        (bite.damage, bite.knocks_down, bite.holds) = (0, false, false);
        done()
    }
}

#[cfg(test)]
mod tests {
    use engine::{Names, Phrases};

    use crate::ThirtySeconds;
    use crate::state::State;
    use crate::tactics::{Scheme, Tactic};
    use crate::tests::scene::{ANN, asked, can, check, options, play, scene, with_scheme};
    use crate::words::SURVIVOR;
    use crate::zombies::Body;

    #[test]
    fn block_stops_damage_but_not_a_knockdown() {
        let state = scene("").tactic(Tactic::Block).zombie(Body::Brute, 1).zombies_act();
        let told = "
            ZombieAttacked { id: 0, kind: Brute, bite: Plain }
            ClawDrawn { card: Z1, line: A }
            TacticPlayed(Block)
            Blocked
            SurvivorDown
        ";
        check(state, &["1 bite 1", "nature claw z1", "0 play block"], told);
    }

    #[test]
    fn dodge_stops_damage_and_knockdown() {
        let state = scene("").tactic(Tactic::Dodge).zombie(Body::Brute, 1).acts();
        let told = "
            Moved { from: 1, to: 2 }
            ZombieAttacked { id: 0, kind: Brute, bite: Opportunity }
            ClawDrawn { card: Z1, line: A }
            TacticPlayed(Dodge)
            Dodged
        ";
        let after = check(state, &["0 move 2", "nature claw z1", "0 play dodge"], told);
        assert_eq!((after.survivor.health, after.survivor.is_down), (5, false));
    }

    /// THIRTY-13.14, THIRTY-13.15
    #[test]
    fn a_hold_is_dodged_and_not_blocked() {
        let state = scene("").tactic(Tactic::Block).tactic(Tactic::Dodge).scheme(Scheme::Grab);
        let state = state.zombie(Body::Shuffler, 1).zombies_act();
        let held = play(state, &["1 scheme grab", "0 pass", "nature claw z4"]);
        assert_eq!(options(&held, 0), ["play dodge", "pass", "pass-all"]);
        let asks = ThirtySeconds::question(&held, SURVIVOR, &Names::usual(2));
        assert_eq!(asks, "Ann, Shuffler 1 gets hold of you. Do you defend yourself?");
        let bitten = play(state, &["1 bite 1", "nature claw z4", "0 play block"]);
        assert_eq!(bitten.survivor.health, 5);
    }

    /// THIRTY-10.12
    #[test]
    fn the_self_defense_trainer_blocks_damage_but_no_knockdown() {
        for name in ["sophia", "william"] {
            let state = scene(&format!("survivor={name}"))
                .tokens(2)
                .zombie(Body::Brute, 1)
                .zombie(Body::Boss, 1)
                .zombies_act();
            let told = "
                ZombieAttacked { id: 0, kind: Brute, bite: Plain }
                ClawDrawn { card: Z4, line: A }
                AbilityUsed(SelfDefenseTrainer)
                DefenseDrawn(S8)
                Blocked
                SurvivorDown
                ZombieAttacked { id: 1, kind: Boss, bite: Plain }
                ClawDrawn { card: Z4, line: A }
                Wounded { damage: 2, left: 3 }
            ";
            let script = [
                "1 bite 1",
                "nature claw z4",
                "0 ability",
                "nature strike s8",
                "1 bite 2",
                "nature claw z4",
            ];
            let after = check(state, &script, told);
            assert!(after.survivor.has_used_ability, "once between two own Draw Phases");
        }
    }

    /// THIRTY-10.12
    #[test]
    fn the_self_defense_trainer_also_defends_in_passing() {
        let state = scene("survivor=sophia").tokens(1).zombie(Body::Shuffler, 1).acts();
        let passing = play(state, &["0 move 2", "nature claw z4"]);
        assert_eq!(asked(&passing), ANN);
        let told = "
            AbilityUsed(SelfDefenseTrainer)
            DefenseDrawn(S10)
            Wounded { damage: 1, left: 4 }
        ";
        check(passing, &["0 ability", "nature strike s10"], told);
    }

    /// THIRTY-10.12, THIRTY-10.15
    #[test]
    fn who_fails_in_self_defense_may_still_play_a_card() {
        let state = scene("survivor=sophia zombies=swarm")
            .tokens(2)
            .tactic(crate::tactics::Tactic::Block)
            .zombie(Body::Shuffler, 1)
            .acts();
        let failed = play(state, &["0 move 2", "nature claw z4", "0 ability", "nature strike s10"]);
        assert_eq!(options(&failed, 0), ["play block", "pass"]);
        let told = "
            TacticPlayed(Block)
            Blocked
        ";
        assert_eq!(check(failed, &["0 play block"], told).survivor.health, 5);
    }

    /// THIRTY-10.15
    #[test]
    fn the_self_defense_trainer_uses_the_ability_once_in_each_turn() {
        let state = scene("survivor=sophia").tokens(3).zombie(Body::Shuffler, 1).acts();
        let passed = ["0 move 2", "nature claw z4", "0 ability", "nature strike s5"];
        let own = play(state, &passed);
        assert_eq!((own.survivor.tokens, own.survivor.health), (2, 5));
        let turn = ["0 end", "nature zombie-tactic moan", "1 bite 1", "nature claw z4"];
        let theirs = play(own, &turn);
        assert!(can(&theirs, 0, "ability"), "it is another turn");
        let blocked = play(theirs, &["0 ability", "nature strike s5", "1 pass-all"]);
        assert_eq!((blocked.survivor.tokens, blocked.survivor.health), (1, 5));
        let again = blocked.alley.iter().next().map(|(id, _)| id).expect("it is there");
        let frenzied =
            State { horde: crate::state::HordeSide { energy: 3, ..blocked.horde }, ..blocked };
        let second =
            play(with_scheme(frenzied, Scheme::Frenzy), &["1 scheme frenzy", "nature claw z4"]);
        assert!(!can(&second, 0, "ability") && again.0 == 0, "once in a turn");
    }

    /// THIRTY-5.6
    #[test]
    fn after_time_has_run_out_nobody_is_warded_off_in_the_own_phase() {
        let state = scene("survivor=sophia timer=30").tokens(2).zombie(Body::Shuffler, 1);
        let state = state.tactic(Tactic::Block).acts();
        let late = State { timer: crate::state::Timer::RunOut, ..play(state, &["0 move 2"]) };
        let bitten = play(late, &["nature claw z4"]);
        assert_eq!((bitten.survivor.health, bitten.survivor.tokens), (4, 2));
        let in_time = play(play(state, &["0 move 2"]), &["nature claw z4"]);
        assert!(can(&in_time, 0, "ability") && can(&in_time, 0, "play block"));
    }
}
