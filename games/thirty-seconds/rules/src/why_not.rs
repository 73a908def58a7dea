//! Why something is not allowed: the rule that forbids it.

use engine::{RuleId, Seat};

use crate::row::Row;
use crate::setup::Switch;
use crate::state::{Just, N_SLOTS, State};
use crate::supply::{Manner, Reach, Supply, Thing};
use crate::survivors::Ability;
use crate::tactics::{Scheme, Tactic, Tag};
use crate::words::{Action, Arm, Pay, Question, SURVIVOR, Slot, Step, ZOMBIES, ZombieQuestion};
use crate::zombies::{Mark, Zombie, ZombieId};

impl State {
    /// The rule that forbids an action, or `None` if it is allowed.
    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<RuleId> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        if options.contains(&action) {
            return None;
        }
        let rule = match self.agenda.top() {
            // THIRTY-4.8: whoever is not asked has no say.
            // THIRTY-13.10: nothing waits for an answer that could be passed on.
            _ if action == Action::PassAll => "THIRTY-13.10",
            _ if options.is_empty() => "THIRTY-4.8",
            Some(Step::Ask(Question::Act)) if seat == SURVIVOR => self.forbidden(action),
            Some(Step::AskZombies(ZombieQuestion::Act)) if seat == ZOMBIES => {
                self.forbidden_to_zombies(action)
            }
            Some(Step::Ask(Question::Replace)) if !self.may_replace() => "THIRTY-3.4",
            _ => "THIRTY-4.8",
        };
        Some(RuleId(rule))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "all others belong elsewhere")]
    fn forbidden(&self, action: Action) -> &'static str {
        match action {
            Action::Move(row) => self.forbidden_move(row),
            Action::Ability | Action::RunPast(_) => self.forbidden_ability(action),
            Action::StandUp if self.is_down_for_good() => "THIRTY-15.7",
            Action::StandUp => "THIRTY-6.2",
            Action::PickUp(_) | Action::PickUpHidden => {
                let is_watched = self.plays(Switch::NoPickupInCrowd) && self.is_crowded();
                if is_watched { "THIRTY-16.8" } else { "THIRTY-6.3" }
            }
            Action::Equip(thing) => self.forbidden_equip(thing),
            Action::Use(item) => self.forbidden_use(item),
            Action::Drop(_) => "THIRTY-6.7",
            Action::DrawTactic | Action::Trade => "THIRTY-6.9",
            Action::Attack { pay: Pay::Token, arm, .. } if !self.can_spend_on(arm) => {
                self.forbidden_token()
            }
            Action::Attack { arm, at, .. } => self.forbidden_attack(arm, at),
            Action::LineUp { .. } => "THIRTY-14.16",
            Action::Throw(slot, row) => self.forbidden_throw(slot, row),
            Action::ShakeOff => "THIRTY-15.5",
            Action::Play(tactic) => self.forbidden_tactic(tactic),
            _ => "THIRTY-4.8",
        }
    }

    fn forbidden_move(&self, to: Row) -> &'static str {
        if !self.holders.is_empty() {
            "THIRTY-12.11"
        } else if self.survivor.is_exhausted {
            "THIRTY-13.12"
        } else if self.survivor.is_down && !self.is_down_for_good() {
            "THIRTY-6.11"
        } else if to.distance(self.survivor.row) == 1 {
            "THIRTY-4.4"
        } else {
            "THIRTY-6.12"
        }
    }

    fn forbidden_equip(&self, thing: Thing) -> &'static str {
        let is_in_hand = self.hand.iter().any(|&it| it == thing);
        if is_in_hand && usize::from(self.equipped.len()) == N_SLOTS {
            "THIRTY-6.6"
        } else {
            "THIRTY-6.5"
        }
    }

    /// Why the ability, or running past zombies, is not to be had now.
    fn forbidden_ability(&self, action: Action) -> &'static str {
        let runs = matches!(action, Action::RunPast(_));
        match self.ability() {
            _ if self.survivor.tokens == 0 || self.survivor.has_used_ability => "THIRTY-10.3",
            Ability::TrackStar if !runs => "THIRTY-10.11",
            Ability::TrackStar if self.is_down_for_good() => "THIRTY-10.21",
            Ability::TrackStar if self.survivor.row == Row::TEN => "THIRTY-10.11",
            Ability::TrackStar if !self.can_walk() => self.forbidden_move(self.survivor.row),
            Ability::TrackStar => "THIRTY-10.11",
            Ability::FirearmsInstructor | Ability::MmaTrainer => "THIRTY-10.10",
            Ability::SelfDefenseTrainer => "THIRTY-10.12",
            Ability::Scavenger if !self.has_supplies() => "THIRTY-1.11",
            Ability::Doctor => "THIRTY-9.9",
            Ability::SoccerPlayer | Ability::Scavenger | Ability::Survivalist => "THIRTY-10.13",
        }
    }

    /// Whether an Ability token pays for an attack of this sort.
    fn can_spend_on(&self, arm: Arm) -> bool {
        let is_shot = self.weapon(arm).is_some_and(|(_, it)| it.manner == Manner::Shot);
        self.has_ability(Ability::MmaTrainer) && !is_shot
            || self.has_ability(Ability::FirearmsInstructor) && is_shot
    }

    fn forbidden_token(&self) -> &'static str {
        match self.ability() {
            Ability::MmaTrainer | Ability::FirearmsInstructor
                if self.survivor.tokens == 0 || self.survivor.has_used_ability =>
            {
                "THIRTY-10.3"
            }
            Ability::FirearmsInstructor
            | Ability::MmaTrainer
            | Ability::SoccerPlayer
            | Ability::SelfDefenseTrainer
            | Ability::TrackStar
            | Ability::Scavenger
            | Ability::Doctor
            | Ability::Survivalist => "THIRTY-10.10",
        }
    }

    fn forbidden_use(&self, item: Supply) -> &'static str {
        let can_pay = self.supply_cost(item.card().cost) <= self.survivor.energy;
        let is_in_hand = self.hand.iter().any(|it| it.card == item);
        if is_in_hand && can_pay { "THIRTY-6.15" } else { "THIRTY-6.5" }
    }

    fn forbidden_throw(&self, slot: Slot, row: Row) -> &'static str {
        let Some((card, weapon)) = self.weapon(Arm::Main(slot)) else { return "THIRTY-7.10" };
        let is_thrown = matches!(weapon.reach, Reach::Blast | Reach::Fire);
        let is_near = (weapon.near..=weapon.far).contains(&row.distance(self.survivor.row));
        if !is_thrown || row == Row::STREET {
            "THIRTY-7.10"
        } else if !self.may_pay_for_attack() {
            "THIRTY-13.11"
        } else if is_near && self.plays(Switch::WallOfThree) {
            "THIRTY-16.5"
        } else if is_near && self.survivor.energy < self.supply_cost(card.card().cost).max(1) {
            "THIRTY-4.4"
        } else {
            "THIRTY-7.1"
        }
    }

    fn forbidden_attack(&self, arm: Arm, at: ZombieId) -> &'static str {
        let Some(zombie) = self.alley.get(at) else { return "THIRTY-4.8" };
        let is_unarmed = matches!(arm, Arm::Stomp | Arm::Trip);
        if !self.may_pay_for_attack() {
            "THIRTY-13.11"
        } else if zombie.tokens > 0 {
            "THIRTY-12.18"
        } else if is_unarmed && self.survivor.is_down {
            "THIRTY-6.11"
        } else if arm == Arm::Trip && !zombie.is_low() && !self.has_knockdown_token() {
            "THIRTY-1.13"
        } else if is_unarmed && zombie.row == self.survivor.row {
            "THIRTY-7.2"
        } else if self.is_jammed(arm) {
            "THIRTY-14.24"
        } else if self.plays(Switch::WallOfThree) && !is_unarmed {
            "THIRTY-16.5"
        } else {
            "THIRTY-7.1"
        }
    }

    fn is_jammed(&self, arm: Arm) -> bool {
        match arm {
            Arm::Main(slot) | Arm::Other(slot) => self.carried(slot).is_some_and(|it| it.is_jammed),
            Arm::Stomp | Arm::Trip => false,
        }
    }

    fn forbidden_tactic(&self, tactic: Tactic) -> &'static str {
        let card = tactic.card();
        if self.tactics_hand.of(tactic) == 0 || self.survivor.energy < card.cost {
            "THIRTY-6.10"
        } else if card.tag == Tag::Movement && self.survivor.is_down {
            "THIRTY-6.11"
        } else if card.tag == Tag::Movement && !self.is_free_to_move() {
            self.forbidden_move(self.survivor.row)
        } else if card.tag == Tag::Attack && !self.may_pay_for_attack() && card.cost > 0 {
            "THIRTY-13.11"
        } else if matches!(tactic, Tactic::QuickTrigger | Tactic::QuickHands) {
            self.forbidden_repeat()
        } else if tactic == Tactic::LinedUp {
            "THIRTY-14.16"
        } else if tactic == Tactic::Parkour {
            "THIRTY-14.19"
        } else if tactic == Tactic::Shove && !self.has_knockdown_token() {
            "THIRTY-1.13"
        } else if matches!(tactic, Tactic::Stash | Tactic::Scrounge | Tactic::ThinkFast) {
            "THIRTY-1.11"
        } else if self.is_idle(tactic) {
            "THIRTY-6.15"
        } else {
            "THIRTY-6.10"
        }
    }

    /// Whether a card would do nothing now, or does it already.
    fn is_idle(&self, tactic: Tactic) -> bool {
        matches!(
            tactic,
            Tactic::Distraction
                | Tactic::RollToYourFeet
                | Tactic::Shove
                | Tactic::SlipPast
                | Tactic::Bandage
                | Tactic::TakeAim
                | Tactic::Reload
                | Tactic::Barricade
        )
    }

    /// Why the last attack cannot be made again: its weapon is gone, or there was none.
    fn forbidden_repeat(&self) -> &'static str {
        let is_gone = self.survivor.paid_attacks > 0 && self.attack.is_weapon_gone;
        if is_gone && self.survivor.just == Just::Nothing { "THIRTY-14.14" } else { "THIRTY-14.15" }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "all others belong elsewhere")]
    fn forbidden_to_zombies(&self, action: Action) -> &'static str {
        match action {
            Action::Enter(_) => {
                if self.alley.has_room(Row::TEN) {
                    "THIRTY-11.5"
                } else {
                    "THIRTY-2.3"
                }
            }
            Action::Shamble(id, to) => self.forbidden_shamble(id, to),
            Action::Bite(id) | Action::Grab(id) => self.forbidden_bite(id),
            Action::Shriek(_) if !self.alley.has_room(Row::TEN) => "THIRTY-2.3",
            Action::Shriek(_) => "THIRTY-12.10",
            Action::TradeFor(_) => "THIRTY-11.8",
            Action::Scheme(scheme) if scheme.is_reaction() => "THIRTY-13.1",
            Action::Rise(id) if self.alley.get(id).is_some_and(|it| self.is_crushed(it)) => {
                "THIRTY-15.8"
            }
            Action::Scheme(scheme) => self.forbidden_scheme(scheme),
            Action::Rise(_) | Action::DrawFrom(_) => "THIRTY-11.5",
            _ => "THIRTY-4.8",
        }
    }

    /// THIRTY-11.11: why a Zombie Tactics card cannot be played.
    fn forbidden_scheme(&self, scheme: Scheme) -> &'static str {
        let needs_room = matches!(scheme, Scheme::NewBlood | Scheme::Horde | Scheme::RiseAgain);
        let is_lunge = scheme == Scheme::Lunge;
        let is_near = |it: &Zombie| self.can_come(it, 1);
        if self.schemes_hand.of(scheme) == 0 || self.horde.energy < scheme.card().cost {
            "THIRTY-11.11"
        } else if needs_room && !self.alley.has_room(Row::TEN) {
            "THIRTY-2.3"
        } else if is_lunge && self.is_distracted(self.survivor.row) {
            "THIRTY-14.18"
        } else if is_lunge
            && self.alley.iter().any(|(_, it)| is_near(it) && it.marks.has(Mark::New))
        {
            "THIRTY-11.7"
        } else {
            "THIRTY-11.11"
        }
    }

    fn forbidden_shamble(&self, id: ZombieId, to: Row) -> &'static str {
        let Some(zombie) = self.alley.get(id) else { return "THIRTY-4.8" };
        if to == Row::STREET {
            "THIRTY-2.4"
        } else if !zombie.is_standing() {
            "THIRTY-12.13"
        } else if self.is_distracted(zombie.row) {
            "THIRTY-14.18"
        } else if self.barricade.tokens > 0 && to <= self.barricade.row && zombie.row > to {
            "THIRTY-14.8"
        } else if !self.alley.has_room(to) || self.is_blocked(zombie.row, to) {
            "THIRTY-2.3"
        } else {
            "THIRTY-11.5"
        }
    }

    /// Whether somebody who could go two rows finds the first of them full.
    fn is_blocked(&self, from: Row, to: Row) -> bool {
        to.distance(from) == 2 && !self.alley.has_room(from.toward(to))
    }

    fn forbidden_bite(&self, id: ZombieId) -> &'static str {
        let Some(zombie) = self.alley.get(id) else { return "THIRTY-4.8" };
        if zombie.row != self.survivor.row || zombie.marks.has(Mark::Attacked) {
            "THIRTY-11.6"
        } else if zombie.marks.has(Mark::New) {
            "THIRTY-11.7"
        } else if self.is_distracted(zombie.row) {
            "THIRTY-14.18"
        } else {
            "THIRTY-11.5"
        }
    }
}
