//! Fighting (chapter 9): with Weapons, Explosive Ammo, bare hands and the Machine Gun.

use engine::{RuleId, Told, answers, count, done};

use crate::heroes::Hero;
use crate::map::{Area, Tile};
use crate::rules::{Hits, Next, Table};
use crate::sentences::place;
use crate::state::{Load, State};
use crate::words::{Action, Event, Figure, Slot};

/// Z15-17.3
const MACHINE_GUN_DAMAGE: u8 = 5;
const MACHINE_GUN_NOISE: u8 = 2;

answers! {
    pub enum Fighting in Action {
        Fight(slot: Slot) = Fight(slot),
        /// A Fight with Explosive Ammo.
        Blast(slot: Slot) = Blast(slot),
        Shoot(slot: Slot, tile: Tile) = Shoot(slot, tile),
        /// A shot into the next Street with Explosive Ammo.
        BlastInto(slot: Slot, tile: Tile) = BlastInto(slot, tile),
        BareHands = BareHands,
        /// Fires the Machine Gun.
        Fire = Fire,
    }
}

impl Fighting {
    #[inline]
    pub(super) fn each(state: &State, me: Figure, may: &mut impl FnMut(Fighting)) {
        let member = state.member(me);
        let area = member.area;
        let is_attacked = !state.is_calm(area);
        for slot in Slot::WEAPONS {
            let Some(held) = member.held(slot).filter(|_| state.can_attack_with(me, slot)) else {
                continue;
            };
            if is_attacked {
                may(Fighting::Fight(slot));
                if held.item.is_gun() && state.can_blast(me) {
                    may(Fighting::Blast(slot));
                }
            }
            if state.shoots_far(me, held.item) {
                let targets = || state.targets(area.tile());
                targets().for_each(|tile| may(Fighting::Shoot(slot, tile)));
                // Z15-16.20
                if state.can_blast(me) {
                    targets().for_each(|tile| may(Fighting::BlastInto(slot, tile)));
                }
            }
        }
        // Z15-15.10, Z15-19.8
        let is_taught = !state.board.rules.no_bare_hands;
        if state.zombies_in(area) > 0 && !state.is(me, Hero::Josh) && is_taught {
            may(Fighting::BareHands);
        }
        if state.can_fire(me) {
            may(Fighting::Fire);
        }
    }

    pub(super) fn forbids(self, state: &State, me: Figure) -> Option<RuleId> {
        let area = state.member(me).area;
        let forbids_fight = |slot| state.forbids_fight(me, slot);
        let forbids_shot = |slot, tile| {
            state.forbids_shot(me, slot, tile).or_else(|| state.forbids_attack(me, slot))
        };
        match self {
            Fighting::Fight(slot) => forbids_fight(slot),
            Fighting::Blast(slot) => state.forbids_blast(me, slot).or_else(|| forbids_fight(slot)),
            Fighting::Shoot(slot, tile) => forbids_shot(slot, tile),
            Fighting::BlastInto(slot, tile) => {
                state.forbids_blast_into(me).or_else(|| forbids_shot(slot, tile))
            }
            Fighting::BareHands if state.board.rules.no_bare_hands => Some(RuleId("Z15-19.8")),
            Fighting::BareHands if state.is(me, Hero::Josh) => Some(RuleId("Z15-15.10")),
            Fighting::BareHands if state.zombies_in(area) > 0 => None,
            Fighting::BareHands if state.alpha_is_in(area) => Some(RuleId("Z15-17.9")),
            Fighting::BareHands => Some(RuleId("Z15-9.8")),
            Fighting::Fire => (!state.can_fire(me)).then_some(RuleId("Z15-17.3")),
        }
    }

    pub(super) fn act<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure) -> Next {
        let area = table.s.member(me).area;
        match self {
            Fighting::Fight(slot) => table.attack_with(me, slot, area, 0),
            Fighting::Blast(slot) => table.blast(me, slot, area),
            Fighting::Shoot(slot, tile) => table.attack_with(me, slot, tile.street(), 0),
            Fighting::BlastInto(slot, tile) => table.blast(me, slot, tile.street()),
            Fighting::BareHands => table.bare_hands(me, area),
            Fighting::Fire => table.fire(me, area),
        }
        done()
    }

    pub(super) fn describe(self, state: &State, me: Figure) -> String {
        let held = |slot: Slot| state.held_phrase(me, slot);
        match self {
            Fighting::Fight(slot) => format!("fight: {}", held(slot)),
            Fighting::Blast(slot) => format!("fight with Explosive Ammo: {}", held(slot)),
            Fighting::Shoot(slot, tile) => {
                format!("shoot into {}: {}", place(tile.street()), held(slot))
            }
            Fighting::BlastInto(slot, tile) => {
                let (place, held) = (place(tile.street()), held(slot));
                format!("shoot into {place} with Explosive Ammo: {held}")
            }
            Fighting::BareHands => {
                let n = count(state.bare_hand_kills(me), "zombie");
                format!("bare hands: {n} for a life point")
            }
            Fighting::Fire => {
                format!("fire the Machine Gun, {} left", count(state.machine_gun.uses, "use"))
            }
        }
    }
}

impl State {
    /// Z15-9.5: a Weapon that can attack.
    #[inline]
    fn can_attack_with(&self, me: Figure, slot: Slot) -> bool {
        self.member(me).held(slot).is_some_and(|it| it.uses > 0) && self.is_uncovered(me, slot)
    }

    /// The rule against an attack with the item in a slot.
    fn forbids_attack(&self, me: Figure, slot: Slot) -> Option<RuleId> {
        let held = self.member(me).held(slot);
        let rule = if !self.is_uncovered(me, slot) {
            "Z15-11.2"
        } else if held.is_none_or(|it| !it.item.is_weapon()) {
            "Z15-9.1"
        } else if !self.can_attack_with(me, slot) {
            "Z15-9.5"
        } else {
            return None;
        };
        Some(RuleId(rule))
    }

    /// The rule against a Fight in the Hero's own Area.
    fn forbids_fight(&self, me: Figure, slot: Slot) -> Option<RuleId> {
        let nobody = self.is_calm(self.member(me).area).then_some(RuleId("Z15-9.8"));
        self.forbids_attack(me, slot).or(nobody)
    }

    /// Adjacent Streets with something to hit.
    pub(crate) fn targets(&self, tile: Tile) -> impl Iterator<Item = Tile> {
        let near = self.board.adjacent(tile).iter();
        near.filter(|&to| !self.is_locked(to) && !self.is_calm(to.street()))
    }

    /// Kills with bare hands (Z15-9.6, Z15-15.2).
    pub(crate) fn bare_hand_kills(&self, me: Figure) -> u8 {
        1 + u8::from(self.is(me, Hero::SaiFon)) + self.adjust_bare_hands(me)
    }

    fn can_fire(&self, me: Figure) -> bool {
        let member = self.member(me);
        self.board.machine_gun == Some(member.area)
            && member.load == Load::Nothing
            && self.machine_gun.uses > 0
            && !self.is_calm(member.area)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-9.1
    pub(crate) fn attack_with(&mut self, me: Figure, slot: Slot, area: Area, bonus: u8) {
        let held = self.s.member_mut(me).slots[slot as usize].as_mut();
        let held = held.expect("only a Weapon that is there attacks");
        held.uses -= 1;
        let item = held.item;
        self.tell(Event::Fought(self.s.hero(me), item));
        self.kill(item.card().damage + bonus, area, Hits::Everything);
        let here = self.s.member(me).area;
        self.make_noise(item.card().noise, here);
    }

    /// Z15-9.6, Z15-9.7
    fn bare_hands(&mut self, me: Figure, area: Area) {
        self.tell(Event::FoughtBareHanded(self.s.hero(me)));
        self.kill(self.s.bare_hand_kills(me), area, Hits::Zombies);
        self.lose_life(me, 1);
    }

    /// Z15-17.3
    fn fire(&mut self, me: Figure, area: Area) {
        self.s.machine_gun.uses -= 1;
        self.s.machine_gun.fired_by = Some(me);
        self.tell(Event::MachineGunFired(self.s.hero(me)));
        self.kill(MACHINE_GUN_DAMAGE, area, Hits::Everything);
        self.make_noise(MACHINE_GUN_NOISE, area);
    }
}
