//! What can be answered now. Options are computed when asked, never stored.

use engine::{Outcome, Seat, SeatSet, ToAct};

use crate::row::Row;
use crate::rules::{SHAKE_OFF, UNARMED};
use crate::state::{Ending, FULL_HEALTH, N_SLOTS, State, TRADES, Timer};
use crate::supply::{Manner, Reach, Supply, Thing};
use crate::survivors::Ability;
use crate::tactics::Tactic;
use crate::words::{Action, Arm, HandCard, Pay, Phase, Question, SURVIVOR, Step, ZOMBIES};

impl State {
    /// Whether somebody must answer: a question that lost its ground is moot.
    #[inline]
    pub(crate) fn waits(&self, step: Step) -> bool {
        if let Step::Ask(question) = step {
            self.has_ground(question)
        } else if let Step::AskZombies(question) = step {
            self.zombies_have_ground(question)
        } else if let Step::Nature(draw) = step {
            self.can_draw(draw)
        } else {
            false
        }
    }

    fn has_ground(&self, question: Question) -> bool {
        // THIRTY-13.10: whoever passes on everything is not asked.
        if self.survivor.passes_all && question.is_reaction() {
            return false;
        }
        match question {
            // THIRTY-3.12: otherwise the question would tell that there is no firearm.
            Question::Replace => true,
            Question::Act => self.timer != Timer::RunOut,
            Question::Discard(_) => self.hand_size() > 0,
            Question::Dash(_) => self.can_walk() && self.survivor.row != Row::STREET,
            Question::Ignore(_) => !self.opportunists.is_empty(),
            Question::Again => self.again_targets().nth(1).is_some(),
            Question::ShoveWhom => self.shovable().nth(1).is_some(),
            Question::Split(_) => self.attack_targets().nth(1).is_some(),
            Question::Extra(plus) => plus > 0 && self.attack.packets.len() > 1,
            Question::SecondTarget => self.attack_targets().nth(2).is_some(),
            Question::AfterHit => self.may_follow_hit(),
            Question::ClipWhom(_) => self.clippable().next().is_some(),
            Question::Keep => self.looked.len() > 1,
            Question::Load(_) => self.loadable().nth(1).is_some(),
            Question::Confront(id) => {
                self.survivor_may_hold(&[Tactic::Confrontation]) && self.can_confront(id)
            }
            Question::Defend => {
                let is_hurt = self.bite.damage > 0;
                self.survivor_may_hold(&[Tactic::Dodge])
                    || is_hurt && self.survivor_may_hold(&[Tactic::Block])
                    || is_hurt && self.can_ward_off()
            }
            Question::Cancel(_) => self.survivor_may_hold(&[Tactic::LostOpportunity]),
            Question::Loosen => self.equipped.len() > 1,
            Question::LoseWhich(loss) => self.losable(loss).nth(1).is_some(),
            Question::LastBreath => self.has_last_breath(),
        }
    }

    /// THIRTY-13.6: whether a card can follow the hit, as far as anybody knows.
    fn may_follow_hit(&self) -> bool {
        self.survivor_may_hold(&[Tactic::CriticalHit]) && self.hit_and_alive().next().is_some()
            || self.survivor_may_hold(&[Tactic::Clipped]) && self.can_clip()
    }

    /// THIRTY-3.4: whether the first Supply cards may be replaced.
    pub(crate) fn may_replace(&self) -> bool {
        !self.hand.iter().any(|thing| thing.card.is_firearm())
    }

    /// Whether the Self Defense Trainer may still use the ability (THIRTY-5.6).
    fn can_ward_off(&self) -> bool {
        self.has_ability(Ability::SelfDefenseTrainer) && !self.is_too_late_in(Phase::SurvivorAction)
    }

    /// Whether the Survivor holds a card that may still be played (THIRTY-5.6).
    fn can_react_with(&self, tactic: Tactic) -> bool {
        self.tactics_hand.of(tactic) > 0 && !self.is_too_late_in(Phase::SurvivorAction)
    }

    #[inline]
    pub(crate) fn who_acts(&self) -> ToAct {
        if let Some(ending) = self.ended {
            return ToAct::Over(self.outcome(ending));
        }
        match self.agenda.top() {
            Some(Step::Ask(_)) => ToAct::Seats(SeatSet::only(SURVIVOR)),
            Some(Step::AskZombies(_)) => ToAct::Seats(SeatSet::only(ZOMBIES)),
            Some(Step::Nature(_)) => ToAct::Nature,
            top => unreachable!("{top:?} is no question"),
        }
    }

    fn outcome(&self, ending: Ending) -> Outcome {
        let zombies = if self.is_solo() { SeatSet::NONE } else { SeatSet::only(ZOMBIES) };
        match ending {
            // THIRTY-18.3: alone, a win is scored.
            Ending::Escaped => Outcome {
                score: self.is_solo().then(|| self.score()),
                ..Outcome::new(SeatSet::only(SURVIVOR), "escaped")
            },
            Ending::Eaten => Outcome::new(zombies, "eaten"),
            Ending::OutOfTime => Outcome::new(zombies, "out-of-time"),
        }
    }

    pub(crate) fn options(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.ended.is_some() {
            return;
        }
        match self.agenda.top() {
            Some(Step::Ask(question)) if seat == SURVIVOR => self.answers(question, out),
            Some(Step::AskZombies(question)) if seat == ZOMBIES => {
                self.zombie_answers(question, out);
            }
            _ => (),
        }
    }

    fn answers(&self, question: Question, out: &mut Vec<Action>) {
        match question {
            Question::Replace => {
                if self.may_replace() {
                    self.each_thing(|thing| out.push(Action::Discard(HandCard::Supply(thing))));
                    out.push(Action::ReplaceBoth);
                }
                out.push(Action::Pass);
            }
            Question::Act => self.acts(out),
            Question::Discard(_) => {
                let tactics = self.tactics_hand.kinds().iter();
                out.extend(tactics.map(|it| Action::Discard(HandCard::Tactic(it))));
                self.each_thing(|thing| out.push(Action::Discard(HandCard::Supply(thing))));
            }
            Question::Dash(_) => {
                out.extend(self.steps_from_here().map(Action::Move));
                out.push(Action::Pass);
            }
            Question::Ignore(_) => out.extend(self.opportunists.iter().map(Action::Choose)),
            Question::Again => out.extend(self.again_targets().map(Action::Choose)),
            Question::ShoveWhom => out.extend(self.shovable().map(Action::Choose)),
            Question::Split(_) => {
                out.extend(self.attack_targets().map(Action::Choose));
                out.push(Action::Pass);
            }
            Question::Extra(_) => {
                out.extend(self.attack.packets.iter().map(|packet| Action::Choose(packet.at)));
            }
            Question::SecondTarget => {
                let others = self.attack_targets().filter(|&id| id != self.attack.at);
                out.extend(others.map(Action::Choose));
            }
            Question::AfterHit => {
                if self.can_react_with(Tactic::Clipped) && self.can_clip() {
                    out.push(Action::Play(Tactic::Clipped));
                }
                if self.can_react_with(Tactic::CriticalHit) {
                    out.extend(self.hit_and_alive().map(Action::CriticalHit));
                }
                self.passes(out);
            }
            Question::ClipWhom(_) => {
                out.extend(self.clippable().map(Action::Choose));
                out.push(Action::Pass);
            }
            Question::Keep => {
                let looked = self.looked.as_slice();
                let is_first = |(n, card): &(usize, &Supply)| !looked[..*n].contains(card);
                let kept = looked.iter().enumerate().filter(is_first);
                out.extend(kept.map(|(_, &card)| Action::Keep(card)));
            }
            Question::Load(_) => out.extend(self.loadable().map(Action::Load)),
            Question::Confront(id) => {
                if self.can_react_with(Tactic::Confrontation) {
                    let arms = self.confronting_arms(id);
                    out.extend(arms.map(|arm| Action::Attack { arm, at: id, pay: Pay::Free }));
                }
                self.passes(out);
            }
            Question::Defend => {
                // THIRTY-13.15: there is nothing to block where nothing hurts.
                let is_hurt = self.bite.damage > 0;
                let held = [(Tactic::Block, is_hurt), (Tactic::Dodge, true)].into_iter();
                let held = held.filter(|&(tactic, helps)| helps && self.can_react_with(tactic));
                out.extend(held.map(|(tactic, _)| Action::Play(tactic)));
                if is_hurt && self.can_ward_off() {
                    out.push(Action::Ability);
                }
                self.passes(out);
            }
            Question::Cancel(_) => {
                if self.can_react_with(Tactic::LostOpportunity) {
                    out.push(Action::Play(Tactic::LostOpportunity));
                }
                self.passes(out);
            }
            Question::Loosen => out.extend(self.slots().map(|(slot, _)| Action::Drop(slot))),
            Question::LoseWhich(loss) => out.extend(self.losable(loss).map(Action::GiveUp)),
            Question::LastBreath => out.extend([Action::Ability, Action::Pass]),
        }
    }

    /// Does nothing, now or in the whole turn. Alone one is asked only with a card in hand.
    pub(crate) fn passes(&self, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        if !self.is_solo() {
            out.push(Action::PassAll);
        }
    }

    /// Everything the Survivor can do in the Action Phase.
    fn acts(&self, out: &mut Vec<Action>) {
        let me = &self.survivor;
        if self.move_cost().is_some_and(|cost| cost <= me.energy) {
            out.extend(self.steps_from_here().map(Action::Move));
        }
        if self.stand_cost().is_some_and(|cost| cost <= me.energy) {
            out.push(Action::StandUp);
        }
        if self.pick_up_cost().is_some_and(|cost| cost <= me.energy) {
            self.pick_ups(out);
        }
        self.each_thing(|thing| self.things_to_do(thing, out));
        out.extend(self.slots().map(|(slot, _)| Action::Drop(slot)));
        if me.energy > 0 && self.has_tactics() {
            out.push(Action::DrawTactic);
        }
        if me.trades < TRADES && self.hand_size() >= 2 && self.has_tactics() {
            out.push(Action::Trade);
        }
        self.attacks(out);
        self.abilities(out);
        if me.concussions > 0 && me.energy >= SHAKE_OFF {
            out.push(Action::ShakeOff);
        }
        if !self.tactics_hand.is_empty() {
            let playable = self.tactics_hand.kinds().and(self.playable());
            out.extend(playable.iter().map(Action::Play));
        }
        out.push(Action::End);
    }

    /// Each different Supply card of the hand once.
    #[inline]
    pub(crate) fn each_thing(&self, mut then: impl FnMut(Thing)) {
        let things = self.hand.as_slice();
        for (n, &thing) in things.iter().enumerate() {
            if !things[..n].contains(&thing) {
                then(thing);
            }
        }
    }

    fn pick_ups(&self, out: &mut Vec<Action>) {
        let mut has_hidden = false;
        let from = out.len();
        for lying in self.lies_in(self.survivor.row) {
            if !lying.is_face_up() {
                has_hidden = true;
            } else if !out[from..].contains(&Action::PickUp(lying.thing)) {
                out.push(Action::PickUp(lying.thing));
            }
        }
        if has_hidden {
            out.push(Action::PickUpHidden);
        }
    }

    fn things_to_do(&self, thing: Thing, out: &mut Vec<Action>) {
        let card = thing.card;
        if self.supply_cost(card.card().cost) > self.survivor.energy {
            return;
        }
        if card.is_equipment() {
            if usize::from(self.equipped.len()) < N_SLOTS {
                out.push(Action::Equip(thing));
            }
        } else if self.can_use(card) {
            out.push(Action::Use(card));
        }
    }

    fn can_use(&self, item: Supply) -> bool {
        if item == Supply::FirstAidKit {
            self.survivor.health < FULL_HEALTH
        } else if item == Supply::AmmoBox {
            self.loadable().next().is_some()
        } else {
            true
        }
    }

    fn attacks(&self, out: &mut Vec<Action>) {
        if !self.may_pay_for_attack() {
            return;
        }
        let energy = self.survivor.energy;
        let trains = self.has_ability(Ability::MmaTrainer);
        let shoots = self.has_ability(Ability::FirearmsInstructor);
        let row = self.alley.row(self.survivor.row);
        if !self.survivor.is_down && (energy >= UNARMED || trains) {
            for &at in row {
                for arm in [Arm::Stomp, Arm::Trip] {
                    if self.can_strike_unarmed(arm, at) {
                        self.paid(energy >= UNARMED, trains, |pay| {
                            out.push(Action::Attack { arm, at, pay });
                        });
                    }
                }
            }
        }
        for (slot, carried) in self.slots() {
            if carried.is_jammed {
                continue;
            }
            let card = carried.thing.card;
            for (arm, weapon) in
                [Arm::Main(slot), Arm::Other(slot)].into_iter().zip(card.card().modes)
            {
                let Some(weapon) = weapon else { continue };
                let can_pay = self.supply_cost(weapon.energy) <= energy;
                let is_firearm = card.is_firearm() && weapon.manner == Manner::Shot;
                let has_token = weapon.energy == 1
                    && (shoots && is_firearm || trains && weapon.manner == Manner::Melee);
                if !can_pay && !has_token {
                    continue;
                }
                if matches!(weapon.reach, Reach::Blast | Reach::Fire) {
                    out.extend(self.rows_in_reach(&weapon).map(|row| Action::Throw(slot, row)));
                    continue;
                }
                let lines_up = is_firearm && self.tactics_hand.of(Tactic::LinedUp) > 0;
                for at in self.targets(&weapon) {
                    self.paid(can_pay, has_token, |pay| {
                        out.push(Action::Attack { arm, at, pay });
                        if lines_up {
                            out.push(Action::LineUp { slot, at, pay });
                        }
                    });
                }
            }
        }
    }

    #[inline]
    fn paid(&self, can_pay: bool, has_token: bool, mut then: impl FnMut(Pay)) {
        if can_pay {
            then(Pay::Energy);
        }
        if has_token {
            then(Pay::Token);
        }
    }

    fn abilities(&self, out: &mut Vec<Action>) {
        let ability = self.ability();
        if !self.has_ability(ability) {
            return;
        }
        match ability {
            Ability::SoccerPlayer => out.push(Action::Ability),
            Ability::Doctor if self.survivor.health < FULL_HEALTH => out.push(Action::Ability),
            Ability::Survivalist if !self.survivor.has_discount => out.push(Action::Ability),
            Ability::Scavenger if self.has_supplies() => out.push(Action::Ability),
            Ability::TrackStar if self.can_walk() && self.survivor.row != Row::TEN => {
                out.extend(self.steps_from_here().map(Action::RunPast));
            }
            Ability::Doctor
            | Ability::Survivalist
            | Ability::Scavenger
            | Ability::TrackStar
            | Ability::FirearmsInstructor
            | Ability::MmaTrainer
            | Ability::SelfDefenseTrainer => (),
        }
    }
}
