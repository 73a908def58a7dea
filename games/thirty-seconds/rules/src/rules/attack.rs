//! The Survivor's attacks (chapter 7), in the order of the attack process.

use engine::{Told, done, next};

use super::{Next, Table};
use crate::attack_cards::{Line, Strike};
use crate::questions::survivor::UNARMED;
use crate::row::Row;
use crate::setup::Switch;
use crate::state::{Attack, Just, Packet, State};
use crate::supply::{Class, Lying, Manner, Reach, Supply, Weapon, Wear};
use crate::tactics::LINED_UP_DAMAGE;
use crate::words::{Arm, ArmName, Draw, Event, Pay, Phase, Question, Step, ZombieQuestion};
use crate::zombies::ZombieId;

/// The damage of a head stomp (THIRTY-7.13).
const STOMP_DAMAGE: u8 = 2;

impl State {
    /// THIRTY-7.1, THIRTY-16.5: the rows that a weapon reaches, in order.
    pub(crate) fn rows_in_reach(&self, weapon: &Weapon) -> impl Iterator<Item = Row> {
        let here = self.survivor.row;
        let (near, far) = (weapon.near, weapon.far);
        let lowest = here.0.saturating_sub(far).max(1);
        let highest = (here.0 + far).min(Row::TEN.0);
        let has_wall = self.has_wall_against(weapon);
        (lowest..=highest)
            .map(Row)
            .filter(move |row| row.distance(here) >= near)
            .filter(move |&row| !has_wall || !self.is_walled_off(row))
    }

    pub(crate) fn is_walled_off(&self, row: Row) -> bool {
        let mut on_the_way = self.survivor.row;
        while on_the_way != row {
            if self.alley.n_in(on_the_way) >= crate::alley::ROW_LIMIT {
                return true;
            }
            on_the_way = on_the_way.toward(row);
        }
        false
    }

    /// All zombies that a weapon can hit.
    #[inline]
    pub(crate) fn targets(&self, weapon: &Weapon) -> impl Iterator<Item = ZombieId> {
        let here = self.survivor.row;
        let near = weapon.near;
        let low = here.0.saturating_sub(weapon.far).max(1);
        let high = (here.0 + weapon.far).min(Row::TEN.0);
        let has_wall = self.has_wall_against(weapon);
        self.alley
            .rows_between(low, high)
            .filter(move |row| row.distance(here) >= near)
            .filter(move |&row| !has_wall || !self.is_walled_off(row))
            .flat_map(|row| self.alley.row(row).iter().copied())
            .filter(|&id| self.can_be_hurt(id))
    }

    /// The targets of the current attack.
    pub(crate) fn attack_targets(&self) -> impl Iterator<Item = ZombieId> {
        self.attack_weapon().into_iter().flat_map(|weapon| self.targets(weapon))
    }

    /// THIRTY-7.3: which line counts.
    fn strike_line(&self) -> Line {
        match self.attack.arm {
            Arm::Trip => Line::C,
            Arm::Stomp | Arm::Main(_) | Arm::Other(_) if self.survivor.is_down => Line::B,
            Arm::Stomp | Arm::Main(_) | Arm::Other(_) => Line::A,
        }
    }

    /// What the current attack is made with.
    pub(crate) fn attack_name(&self) -> ArmName {
        arm_name(self.attack.arm, self.attack.weapon)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Step 1: target, weapon and Energy are announced.
    pub(crate) fn announce(&mut self, arm: Arm, at: ZombieId, pay: Pay, lined_up: bool) -> Next {
        let weapon = self.s.weapon(arm);
        match (pay, weapon) {
            (Pay::Free, _) => {}
            (Pay::Token, _) => self.spend_token(),
            (Pay::Energy, Some((_, weapon))) => self.pay_for_supply(weapon.energy),
            (Pay::Energy, None) => self.pay(UNARMED),
        }
        if pay != Pay::Free {
            self.s.survivor.paid_attacks += 1;
        }
        let is_shot = matches!(arm, Arm::Main(_)) && weapon.is_some_and(|(it, _)| it.is_firearm());
        let is_aimed = is_shot && std::mem::take(&mut self.s.survivor.aims);
        let is_sure = arm == Arm::Stomp && self.s.setup.rules.has(Switch::SureStomps);
        self.s.attack = Attack {
            arm,
            at,
            weapon: weapon.map(|(card, _)| card),
            is_automatic: is_aimed || is_sure,
            is_lined_up: lined_up,
            ..Attack::default()
        };
        let kind = self.s.alley.zombie(at).kind();
        self.tell(Event::Attacked { arm: self.s.attack_name(), at, kind });
        self.strike()
    }

    /// Step 2: an Attack card is drawn, unless success is automatic (THIRTY-7.5).
    fn strike(&mut self) -> Next {
        if self.s.attack.is_automatic {
            self.use_up();
            return next([Step::StrikeHits, Step::AttackEnd]);
        }
        next([Step::Nature(Draw::Strike), Step::AttackEnd])
    }

    /// Steps 2 to 6: the card is read, ammo spent, a thrown weapon lands, the zombies may counter.
    pub(super) fn strike_drawn(&mut self, card: Strike) -> Next {
        let line = self.s.strike_line();
        self.tell(Event::StrikeDrawn { card, line });
        self.take_strike(card);
        if card == Strike::Shuffle {
            return next([Step::Nature(Draw::Strike)]);
        }
        if !card.card().succeeds(line) {
            return self.strike_misses();
        }
        if line == Line::A {
            self.s.attack.plus = card.card().plus;
            self.s.attack.knocks_down = card.card().knocks_down;
        }
        self.use_up();
        let counter = Step::AskZombies(ZombieQuestion::Counter);
        if self.s.waits(counter) {
            return next([counter, Step::StrikeHits]);
        }
        self.strike_hits()
    }

    /// THIRTY-16.9: against a target on the ground, a first miss is drawn again.
    fn strike_misses(&mut self) -> Next {
        let is_low = self.s.alley.zombie(self.s.attack.at).is_low();
        let has_chance = self.s.setup.rules.has(Switch::SecondChance) && is_low;
        if has_chance && !self.s.attack.is_redrawn {
            self.s.attack.is_redrawn = true;
            return next([Step::Nature(Draw::Strike)]);
        }
        self.use_up();
        self.tell(Event::Missed);
        done()
    }

    /// Steps 4 and 5: ammo is spent whether hit or miss (THIRTY-9.5); a thrown weapon lands where
    /// its target is (THIRTY-7.8).
    fn use_up(&mut self) {
        let Some(weapon) = self.s.attack_weapon() else { return };
        let (Arm::Main(slot) | Arm::Other(slot)) = self.s.attack.arm else { return };
        match weapon.manner {
            Manner::Melee => {}
            Manner::Shot => self.wear(slot),
            Manner::Thrown => {
                let row = self.s.alley.zombie(self.s.attack.at).row;
                let thing = self.unequip(slot).thing;
                self.s.lying.push(Lying::face_up(thing, row));
                self.tell(Event::Dropped(thing, row));
            }
        }
    }

    /// The attack succeeds: durability is lost (THIRTY-9.6), and damage is assigned.
    pub(super) fn strike_hits(&mut self) -> Next {
        let attack = self.s.attack;
        let Some(weapon) = self.s.attack_weapon() else { return self.unarmed_hits() };
        self.wear_out();
        if attack.is_lined_up {
            self.packet(attack.at, LINED_UP_DAMAGE);
            return next([Step::Ask(Question::SecondTarget), Step::Damage]);
        }
        match weapon.reach {
            Reach::Split => {
                let all = weapon.damage + attack.plus;
                next([Step::Ask(Question::Split(all)), Step::Damage])
            }
            Reach::Everybody => {
                for &id in self.s.alley.line(self.s.survivor.row).as_slice() {
                    if self.s.can_be_hurt(id) {
                        self.packet(id, weapon.damage);
                    }
                }
                next([Step::Ask(Question::Extra(attack.plus)), Step::Damage])
            }
            Reach::One | Reach::Blast | Reach::Fire => {
                self.packet(attack.at, weapon.damage + attack.plus);
                self.maybe_critical(weapon.critical)
            }
        }
    }

    fn unarmed_hits(&mut self) -> Next {
        let attack = self.s.attack;
        if attack.arm == Arm::Trip {
            self.s.attack.hit.add(attack.at);
            self.knock_down(attack.at);
            return done();
        }
        self.packet(attack.at, STOMP_DAMAGE + attack.plus);
        self.maybe_critical(self.s.ability().card().stomp_critical)
    }

    fn wear_out(&mut self) {
        let (Arm::Main(slot) | Arm::Other(slot)) = self.s.attack.arm else { return };
        let Some(weapon) = self.s.attack.weapon else { return };
        let is_swung = self.s.attack_manner() == Manner::Melee;
        if is_swung && weapon.card().wear == Wear::Durability {
            self.wear(slot);
        }
    }

    /// Step 8 (THIRTY-7.9): unless it kills already, a weapon with a critical icon draws again.
    fn maybe_critical(&mut self, critical: u8) -> Next {
        let packet = self.s.attack.packets.as_slice()[0];
        let would_kill = self.after_reduction(packet) >= self.s.alley.zombie(packet.at).health;
        if critical > 0 && !would_kill {
            return next([Step::Nature(Draw::Critical), Step::Damage]);
        }
        next([Step::Damage])
    }

    pub(super) fn critical_drawn(&mut self, card: Strike) -> Next {
        self.tell(Event::CriticalDrawn(card));
        self.take_strike(card);
        if card == Strike::Shuffle {
            return next([Step::Nature(Draw::Critical)]);
        }
        if card.card().succeeds(Line::A) {
            let weapon = self.s.attack_weapon();
            let more =
                weapon.map_or(self.s.ability().card().stomp_critical, |weapon| weapon.critical);
            self.s.attack.packets.as_mut()[0].damage += more;
            self.tell(Event::CriticalMade(more));
        }
        done()
    }

    /// The announced target takes the rest.
    pub(crate) fn packet_for_target(&mut self, damage: u8) -> Next {
        if damage > 0 {
            self.packet(self.s.attack.at, damage);
        }
        done()
    }

    pub(crate) fn packet(&mut self, at: ZombieId, damage: u8) {
        let packets = self.s.attack.packets.as_mut();
        match packets.iter_mut().find(|packet| packet.at == at) {
            Some(packet) => packet.damage += damage,
            None => self.s.attack.packets.push(Packet { at, damage }),
        }
    }

    /// Step 10 and the aftermath: a jam, noise, and what Quick Trigger can repeat.
    pub(super) fn attack_end(&mut self) -> Next {
        let is_fired = self.s.attack_manner() == Manner::Shot
            && self.s.attack.weapon.is_some_and(Supply::is_firearm);
        self.s.survivor.just = self.just_done(is_fired);
        let is_noise = self.s.attack.weapon.is_some_and(|weapon| {
            // The butt of a gun is silent.
            let card = weapon.card();
            card.is_loud && (self.s.attack_manner() != Manner::Melee || card.class == Class::Melee)
        });
        let mut follows = done();
        if matches!(self.s.survivor.just, Just::Fired(_)) {
            follows = follows.then(Step::AskZombies(ZombieQuestion::Jam));
        }
        if is_noise && self.s.setup.rules.has(Switch::Sound) {
            follows = follows.then(self.noise());
        }
        follows
    }

    /// THIRTY-14.14: only the same weapon can be used again, if it is still there.
    fn just_done(&self, is_fired: bool) -> Just {
        let attack = &self.s.attack;
        let (Arm::Main(slot) | Arm::Other(slot)) = attack.arm else { return Just::Nothing };
        let is_there = self.s.phase == Phase::SurvivorAction
            && attack.weapon.is_some()
            && !attack.is_weapon_gone;
        match self.s.attack_manner() {
            Manner::Shot if is_there && is_fired => Just::Fired(slot),
            Manner::Melee if is_there => Just::Swung(attack.arm),
            Manner::Shot | Manner::Melee | Manner::Thrown => Just::Nothing,
        }
    }
}

/// The name of an attack; `weapon` is the card in its slot.
fn arm_name(arm: Arm, weapon: Option<Supply>) -> ArmName {
    let Some(card) = weapon else {
        return if arm == Arm::Trip { ArmName::Trip } else { ArmName::Stomp };
    };
    match arm {
        Arm::Stomp => ArmName::Stomp,
        Arm::Trip => ArmName::Trip,
        Arm::Main(_) => ArmName::Weapon(card),
        Arm::Other(_) => {
            let is_thrown = card.card().modes[1].is_some_and(|it| it.manner == Manner::Thrown);
            if is_thrown { ArmName::Thrown(card) } else { ArmName::Butt(card) }
        }
    }
}
