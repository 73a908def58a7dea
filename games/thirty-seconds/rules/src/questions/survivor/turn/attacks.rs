//! Attacks: unarmed (THIRTY-7.2), with a weapon (THIRTY-7.1), with the card Lined Up
//! (THIRTY-14.16), or thrown into a row (THIRTY-7.10). They cost Energy or, for some Survivors, an
//! Ability token (THIRTY-10.10). `rules/attack.rs` resolves them.

use engine::{RuleId, Told, next};

use super::Answer;
use crate::questions::energy;
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::setup::Switch;
use crate::state::{Attack, State};
use crate::supply::{Manner, Reach, Supply, Weapon};
use crate::survivors::Ability;
use crate::words::{Arm, Event, Pay, Slot, Step};
use crate::zombies::ZombieId;

/// The cost of an unarmed attack (THIRTY-7.13).
pub(crate) const UNARMED: u8 = 1;

impl Weapon {
    /// Whether it is thrown into a row rather than at a zombie.
    fn is_area(&self) -> bool {
        matches!(self.reach, Reach::Blast | Reach::Fire)
    }
}

impl State {
    #[inline]
    pub(super) fn attacks(&self, may: &mut impl FnMut(Answer)) {
        if !self.may_pay_for_attack() {
            return;
        }
        self.unarmed_attacks(may);
        for (slot, carried) in self.slots() {
            if carried.is_jammed {
                continue;
            }
            let card = carried.thing.card;
            for (arm, weapon) in
                [Arm::Main(slot), Arm::Other(slot)].into_iter().zip(&card.card().modes)
            {
                if let Some(weapon) = weapon {
                    self.armed_attacks(slot, arm, card, weapon, may);
                }
            }
        }
    }

    #[inline]
    fn unarmed_attacks(&self, may: &mut impl FnMut(Answer)) {
        let can_pay = self.survivor.energy >= UNARMED;
        let trains = self.has_ability(Ability::MmaTrainer);
        if self.survivor.is_down || !can_pay && !trains {
            return;
        }
        for &at in self.alley.row(self.survivor.row) {
            for arm in [Arm::Stomp, Arm::Trip] {
                if self.can_strike_unarmed(arm, at) {
                    paid(can_pay, trains, |pay| may(Answer::Attack(arm, at, pay)));
                }
            }
        }
    }

    #[inline]
    fn armed_attacks(
        &self,
        slot: Slot,
        arm: Arm,
        card: Supply,
        weapon: &Weapon,
        may: &mut impl FnMut(Answer),
    ) {
        let can_pay = self.supply_cost(weapon.energy) <= self.survivor.energy;
        let has_token = self.has_token_for(card, weapon);
        if !can_pay && !has_token {
            return;
        }
        if weapon.is_area() {
            self.rows_in_reach(weapon).for_each(|row| may(Answer::Throw(slot, row)));
            return;
        }
        let lines_up = self.can_line_up(card, weapon);
        for at in self.targets(weapon) {
            paid(can_pay, has_token, |pay| {
                may(Answer::Attack(arm, at, pay));
                if lines_up {
                    may(Answer::LineUp(slot, at, pay));
                }
            });
        }
    }

    /// THIRTY-10.10, THIRTY-10.18: whether an Ability token can pay for an attack with this weapon.
    #[inline]
    fn has_token_for(&self, card: Supply, weapon: &Weapon) -> bool {
        weapon.energy == 1
            && (self.has_ability(Ability::FirearmsInstructor) && is_gunshot(card, weapon)
                || self.has_ability(Ability::MmaTrainer) && weapon.manner == Manner::Melee)
    }

    /// Whether an unarmed attack of this kind can be made on a zombie in the row.
    #[inline]
    pub(crate) fn can_strike_unarmed(&self, arm: Arm, id: ZombieId) -> bool {
        let zombie = self.alley.zombie(id);
        !self.survivor.is_down
            && zombie.tokens == 0
            && match arm {
                Arm::Stomp => zombie.is_low(),
                Arm::Trip => !zombie.is_low() && self.has_knockdown_token(),
                Arm::Main(_) | Arm::Other(_) => false,
            }
    }

    pub(crate) fn forbids_attack(&self, arm: Arm, at: ZombieId, pay: Pay) -> Option<RuleId> {
        if pay == Pay::Token && !self.has_token_for_arm(arm) {
            return Some(self.forbids_token());
        }
        if !self.may_pay_for_attack() {
            return Some(RuleId("THIRTY-13.11"));
        }
        let weapon = self.weapon(arm).map(|(_, weapon)| weapon);
        let aimed = match (arm, weapon) {
            (Arm::Stomp | Arm::Trip, _) => self.forbids_unarmed(arm, at),
            (Arm::Main(_) | Arm::Other(_), None) => Some(RuleId("THIRTY-7.1")),
            (Arm::Main(slot) | Arm::Other(slot), Some(weapon)) => {
                self.forbids_armed(slot, weapon, at)
            }
        };
        let cost = weapon.map_or(UNARMED, |weapon| self.supply_cost(weapon.energy));
        aimed.or_else(|| self.forbids_payment(pay, cost))
    }

    /// Unarmed attacks only reach the Survivor's own row.
    pub(crate) fn forbids_unarmed(&self, arm: Arm, at: ZombieId) -> Option<RuleId> {
        let Some(zombie) = self.alley.get(at) else { return Some(RuleId("THIRTY-7.1")) };
        if zombie.tokens > 0 {
            Some(RuleId("THIRTY-12.18"))
        } else if self.survivor.is_down {
            Some(RuleId("THIRTY-6.11"))
        } else if zombie.row != self.survivor.row {
            Some(RuleId("THIRTY-7.1"))
        } else if arm == Arm::Trip && !zombie.is_low() && !self.has_knockdown_token() {
            Some(RuleId("THIRTY-1.13"))
        } else if zombie.is_low() != (arm == Arm::Stomp) {
            Some(RuleId("THIRTY-7.2"))
        } else {
            None
        }
    }

    fn forbids_armed(&self, slot: Slot, weapon: &Weapon, at: ZombieId) -> Option<RuleId> {
        let is_area = weapon.is_area();
        self.forbids_jammed(slot)
            .or_else(|| is_area.then_some(RuleId("THIRTY-7.10")))
            .or_else(|| self.forbids_target(weapon, at))
    }

    pub(crate) fn forbids_jammed(&self, slot: Slot) -> Option<RuleId> {
        let is_jammed = self.carried(slot).is_some_and(|it| it.is_jammed);
        is_jammed.then_some(RuleId("THIRTY-14.24"))
    }

    /// Why a weapon cannot hit a zombie.
    pub(crate) fn forbids_target(&self, weapon: &Weapon, at: ZombieId) -> Option<RuleId> {
        let Some(zombie) = self.alley.get(at) else { return Some(RuleId("THIRTY-7.1")) };
        let is_friend = zombie.tokens > 0;
        is_friend.then_some(RuleId("THIRTY-12.18")).or_else(|| self.forbids_row(weapon, zombie.row))
    }

    /// The same for a further target of the current attack; `out_of_range` is the rule to cite for
    /// one out of range.
    pub(crate) fn forbids_another_target(
        &self,
        at: ZombieId,
        out_of_range: &'static str,
    ) -> Option<RuleId> {
        let forbidden = match self.attack_weapon() {
            Some(weapon) => self.forbids_target(weapon, at)?,
            None => RuleId("THIRTY-7.1"),
        };
        let is_far = forbidden == RuleId("THIRTY-7.1");
        Some(if is_far { RuleId(out_of_range) } else { forbidden })
    }

    fn forbids_row(&self, weapon: &Weapon, row: Row) -> Option<RuleId> {
        let is_in_range = (weapon.near..=weapon.far).contains(&row.distance(self.survivor.row));
        if !is_in_range {
            Some(RuleId("THIRTY-7.1"))
        } else if self.has_wall_against(weapon) && self.is_walled_off(row) {
            Some(RuleId("THIRTY-16.5"))
        } else {
            None
        }
    }

    fn forbids_payment(&self, pay: Pay, cost: u8) -> Option<RuleId> {
        let is_paid = match pay {
            Pay::Energy => cost <= self.survivor.energy,
            Pay::Token => true,
            Pay::Free => false,
        };
        (!is_paid).then_some(RuleId("THIRTY-4.4"))
    }

    fn has_token_for_arm(&self, arm: Arm) -> bool {
        match self.weapon(arm) {
            Some((card, weapon)) => self.has_token_for(card, weapon),
            None => self.has_ability(Ability::MmaTrainer),
        }
    }

    /// Why an Ability token cannot pay for an attack.
    fn forbids_token(&self) -> RuleId {
        let ability = self.ability();
        let attacks = matches!(ability, Ability::MmaTrainer | Ability::FirearmsInstructor);
        let is_spent = attacks && !self.has_ability(ability);
        RuleId(if is_spent { "THIRTY-10.3" } else { "THIRTY-10.10" })
    }

    pub(super) fn forbids_throw(&self, slot: Slot, row: Row) -> Option<RuleId> {
        let weapon = self.weapon(Arm::Main(slot)).map(|(_, weapon)| weapon);
        let thrown = weapon.filter(|it| it.is_area() && row != Row::STREET);
        let Some(weapon) = thrown else { return Some(RuleId("THIRTY-7.10")) };
        if !self.may_pay_for_attack() {
            return Some(RuleId("THIRTY-13.11"));
        }
        self.forbids_jammed(slot)
            .or_else(|| self.forbids_row(weapon, row))
            .or_else(|| self.forbids_payment(Pay::Energy, self.supply_cost(weapon.energy)))
    }

    pub(crate) fn describe_attack(&self, arm: Arm, at: ZombieId, pay: Pay) -> String {
        let at = self.zombie_name(at);
        let weapon = self.weapon(arm);
        let cost = weapon.map_or(UNARMED, |(_, weapon)| self.supply_cost(weapon.energy));
        let price = match pay {
            Pay::Energy => energy(cost),
            Pay::Token => " (1 token)".to_owned(),
            Pay::Free => energy(0),
        };
        match (arm, weapon) {
            (Arm::Trip, _) => format!("knock down {at}{price}"),
            (Arm::Main(_), Some((card, _))) => format!("attack {at} with {}{price}", card.name()),
            (Arm::Other(_), Some((card, weapon))) if weapon.manner == Manner::Thrown => {
                format!("throw {} at {at}{price}", card.name())
            }
            (Arm::Other(_), Some((card, _))) => {
                format!("strike {at} with the butt of {}{price}", card.name())
            }
            (Arm::Stomp | Arm::Main(_) | Arm::Other(_), _) => format!("stomp on {at}{price}"),
        }
    }

    pub(super) fn describe_throw(&self, slot: Slot, row: Row) -> String {
        let cost = self.weapon(Arm::Main(slot)).map_or(0, |(_, it)| it.energy);
        let cost = self.supply_cost(cost);
        format!("throw {} into {row}{}", self.slot_name(slot), energy(cost))
    }

    /// THIRTY-13.4: under Panic, one Attack Action may be paid for.
    #[inline]
    pub(crate) fn may_pay_for_attack(&self) -> bool {
        !self.survivor.is_panicking || self.survivor.paid_attacks == 0
    }

    /// THIRTY-16.5: whether three zombies in a row would block it.
    #[inline]
    pub(crate) fn has_wall_against(&self, weapon: &Weapon) -> bool {
        weapon.manner != Manner::Melee && self.plays(Switch::WallOfThree)
    }
}

/// Whether the weapon is fired, not swung or thrown.
#[inline]
pub(crate) fn is_gunshot(card: Supply, weapon: &Weapon) -> bool {
    card.is_firearm() && weapon.manner == Manner::Shot
}

#[inline]
fn paid(can_pay: bool, has_token: bool, mut then: impl FnMut(Pay)) {
    if can_pay {
        then(Pay::Energy);
    }
    if has_token {
        then(Pay::Token);
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Throws a grenade or a bottle: it succeeds without a card, even into an empty row.
    pub(super) fn throw(&mut self, slot: Slot, row: Row) -> Next {
        let card = self.unequip(slot).thing.card;
        let weapon = card.card().modes[0].expect("what is thrown is a weapon");
        self.pay_for_supply(weapon.energy);
        self.s.survivor.paid_attacks += 1;
        self.discard_supply(card);
        self.s.attack = Attack {
            arm: Arm::Main(slot),
            weapon: Some(card),
            is_weapon_gone: true,
            is_automatic: true,
            ..Attack::default()
        };
        self.tell(Event::Thrown(card, row));
        next([Step::Explosion(row), Step::AttackEnd])
    }
}
