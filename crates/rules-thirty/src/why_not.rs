//! Why something is not allowed: the rule that forbids it.

use engine::{RuleId, Seat};

use crate::row::Row;
use crate::setup::Switch;
use crate::state::{N_SLOTS, State};
use crate::supply::Thing;
use crate::survivors::Ability;
use crate::tactics::{Scheme, Tactic, Tag};
use crate::words::{Action, Arm, Question, SURVIVOR, Step, ZOMBIES, ZombieQuestion};
use crate::zombies::{Mark, ZombieId};

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
            _ if options.is_empty() => "THIRTY-4.8",
            Some(Step::Ask(Question::Act)) if seat == SURVIVOR => self.forbidden(action),
            Some(Step::AskZombies(ZombieQuestion::Act)) if seat == ZOMBIES => {
                self.forbidden_to_zombies(action)
            }
            _ => "THIRTY-4.8",
        };
        Some(RuleId(rule))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "all others belong elsewhere")]
    fn forbidden(&self, action: Action) -> &'static str {
        match action {
            Action::Move(row) => self.forbidden_move(row),
            Action::RunPast(_) if self.ability() == Ability::TrackStar => "THIRTY-10.11",
            Action::Ability | Action::RunPast(_) => "THIRTY-10.3",
            Action::StandUp if self.is_down_for_good() => "THIRTY-15.7",
            Action::StandUp => "THIRTY-6.2",
            Action::PickUp(_) | Action::PickUpHidden => {
                let is_watched = self.plays(Switch::NoPickupInCrowd) && self.is_crowded();
                if is_watched { "THIRTY-16.8" } else { "THIRTY-6.3" }
            }
            Action::Equip(thing) => self.forbidden_equip(thing),
            Action::Use(_) => "THIRTY-6.5",
            Action::Drop(_) => "THIRTY-6.7",
            Action::DrawTactic | Action::Trade => "THIRTY-6.9",
            Action::Attack { arm, at, .. } => self.forbidden_attack(arm, at),
            Action::LineUp { .. } => "THIRTY-14.2",
            Action::Throw(..) => "THIRTY-7.10",
            Action::ShakeOff => "THIRTY-15.5",
            Action::Play(tactic) => self.forbidden_tactic(tactic),
            _ => "THIRTY-4.8",
        }
    }

    fn forbidden_move(&self, to: Row) -> &'static str {
        if !self.holders.is_empty() {
            "THIRTY-12.11"
        } else if self.survivor.is_exhausted {
            "THIRTY-13.5"
        } else if self.survivor.is_down && !self.is_down_for_good() {
            "THIRTY-6.11"
        } else if to.distance(self.survivor.row) == 1 {
            "THIRTY-4.4"
        } else {
            "THIRTY-6.1"
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

    fn forbidden_attack(&self, arm: Arm, at: ZombieId) -> &'static str {
        let Some(zombie) = self.alley.get(at) else { return "THIRTY-4.8" };
        let is_unarmed = matches!(arm, Arm::Stomp | Arm::Trip);
        if !self.may_pay_for_attack() {
            "THIRTY-13.4"
        } else if zombie.tokens > 0 {
            "THIRTY-12.9"
        } else if is_unarmed && self.survivor.is_down {
            "THIRTY-6.11"
        } else if is_unarmed && zombie.row == self.survivor.row {
            "THIRTY-7.2"
        } else if self.plays(Switch::WallOfThree) && !is_unarmed {
            "THIRTY-16.5"
        } else {
            "THIRTY-7.1"
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
            "THIRTY-13.4"
        } else if matches!(tactic, Tactic::QuickTrigger | Tactic::QuickHands) {
            "THIRTY-14.1"
        } else if tactic == Tactic::LinedUp {
            "THIRTY-14.2"
        } else {
            "THIRTY-6.10"
        }
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
            Action::Shriek(_) => "THIRTY-12.10",
            Action::TradeFor(_) => "THIRTY-11.8",
            Action::Scheme(Scheme::PoorAim | Scheme::ClumsySwing | Scheme::Stumble) => {
                "THIRTY-13.1"
            }
            Action::Rise(id) if self.alley.get(id).is_some_and(|it| self.is_crushed(it)) => {
                "THIRTY-15.8"
            }
            Action::Scheme(_) | Action::Rise(_) | Action::DrawFrom(_) => "THIRTY-11.5",
            _ => "THIRTY-4.8",
        }
    }

    fn forbidden_shamble(&self, id: ZombieId, to: Row) -> &'static str {
        let Some(zombie) = self.alley.get(id) else { return "THIRTY-4.8" };
        if to == Row::STREET {
            "THIRTY-2.4"
        } else if !zombie.is_standing() {
            "THIRTY-12.4"
        } else if self.is_distracted(zombie.row) {
            "THIRTY-14.4"
        } else if self.barricade.tokens > 0 && to <= self.barricade.row && zombie.row > to {
            "THIRTY-14.8"
        } else if !self.alley.has_room(to) {
            "THIRTY-2.3"
        } else {
            "THIRTY-11.5"
        }
    }

    fn forbidden_bite(&self, id: ZombieId) -> &'static str {
        let Some(zombie) = self.alley.get(id) else { return "THIRTY-4.8" };
        if zombie.row != self.survivor.row || zombie.marks.has(Mark::Attacked) {
            "THIRTY-11.6"
        } else if zombie.marks.has(Mark::New) {
            "THIRTY-11.7"
        } else if self.is_distracted(zombie.row) {
            "THIRTY-14.4"
        } else {
            "THIRTY-11.5"
        }
    }
}
