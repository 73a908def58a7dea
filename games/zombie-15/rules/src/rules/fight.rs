//! Fighting and noise (chapter 9), the Machine Gun and the Alpha's wounds (chapter 17).

use engine::{Told, done};

use super::{Next, Table};
use crate::heroes::Hero;
use crate::items::Item;
use crate::map::{Area, Tile};
use crate::state::{HeavyPlace, Load, State};
use crate::tokens::{Heavy, Token};
use crate::words::{Event, Figure, Slot};

/// Z15-17.3
const MACHINE_GUN_DAMAGE: u8 = 5;
const MACHINE_GUN_NOISE: u8 = 2;
/// Z15-17.14
const GAS_CAN_DAMAGE: u8 = 3;
/// Z15-16.3
const EXPLOSIVE_DAMAGE: u8 = 3;

/// What an attack may hit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Hits {
    Everything,
    /// Bare hands do nothing to the Alpha.
    Zombies,
}

impl State {
    /// Z15-11.2: whether a Weapon lies uncovered.
    #[inline]
    pub(crate) fn is_uncovered(&self, me: Figure, slot: Slot) -> bool {
        let member = self.member(me);
        member.load == Load::Nothing || (member.grip == Some(slot) && self.is(me, Hero::Trevor))
    }

    /// Z15-9.5: a Weapon that can attack.
    #[inline]
    pub(crate) fn can_attack_with(&self, me: Figure, slot: Slot) -> bool {
        self.member(me).held(slot).is_some_and(|it| it.uses > 0) && self.is_uncovered(me, slot)
    }

    /// Kills with bare hands (Z15-9.6, Z15-15.2, Z15-16.10).
    pub(crate) fn bare_hand_kills(&self, me: Figure) -> u8 {
        1 + u8::from(self.is(me, Hero::SaiFon)) + u8::from(self.member(me).has(Item::Helmet))
    }

    pub(crate) fn can_fire(&self, me: Figure) -> bool {
        let member = self.member(me);
        self.board.machine_gun == Some(member.area)
            && member.load == Load::Nothing
            && self.machine_gun.uses > 0
            && !self.is_calm(member.area)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-9.1
    pub(super) fn fight(&mut self, me: Figure, slot: Slot) -> Next {
        let area = self.s.member(me).area;
        self.attack_with(me, slot, area, 0);
        done()
    }

    /// Z15-16.3: with Explosive Ammo, which destroys the Gun.
    pub(super) fn blast(&mut self, me: Figure, slot: Slot) -> Next {
        let area = self.s.member(me).area;
        self.blast_into(me, slot, area)
    }

    /// Z15-16.20: also where the Bow reaches.
    pub(super) fn blast_into(&mut self, me: Figure, slot: Slot, area: Area) -> Next {
        self.use_up(me, Item::ExplosiveAmmo);
        self.attack_with(me, slot, area, EXPLOSIVE_DAMAGE);
        let member = self.s.member_mut(me);
        let gun = member.slots[slot as usize].take();
        // Z15-15.15: Trevor goes on with the other one.
        if member.grip == Some(slot) {
            member.grip = Slot::WEAPONS.into_iter().find(|&other| member.held(other).is_some());
        }
        if let Some(gun) = gun {
            self.tell(Event::Removed(self.s.hero(me), gun.item));
        }
        done()
    }

    /// Z15-15.13: the Bow reaches the next Street.
    pub(super) fn shoot(&mut self, me: Figure, slot: Slot, tile: Tile) -> Next {
        self.attack_with(me, slot, tile.street(), 0);
        done()
    }

    fn attack_with(&mut self, me: Figure, slot: Slot, area: Area, bonus: u8) {
        self.spend();
        let held = self.s.member_mut(me).slots[slot as usize].as_mut();
        let held = held.expect("only a Weapon that is there attacks");
        held.uses -= 1;
        let item = held.item;
        self.tell(Event::Fought(self.s.hero(me), item));
        self.kill(item.card().damage + bonus, area, Hits::Everything);
        let here = self.s.member(me).area;
        self.make_noise(item.card().noise, here);
    }

    /// Z15-9.2: surplus damage is lost; Z15-17.9: unless the Alpha is there.
    pub(super) fn kill(&mut self, damage: u8, area: Area, hits: Hits) {
        let killed = damage.min(self.s.zombies_in(area));
        if killed > 0 {
            self.s.zombies[area.index()] -= killed;
            self.tell(Event::ZombiesKilled(killed, area));
        }
        let rest = damage - killed;
        if rest > 0 && hits == Hits::Everything && self.s.alpha_is_in(area) {
            self.wound_alpha(rest);
        }
    }

    fn wound_alpha(&mut self, damage: u8) {
        let Some(mut alpha) = self.s.alpha else { return };
        let wounds = damage.min(alpha.wounds);
        alpha.wounds -= wounds;
        self.tell(Event::AlphaWounded(wounds));
        if alpha.wounds > 0 {
            self.s.alpha = Some(alpha);
            return;
        }
        // Z15-17.12
        let area = alpha.tile.street();
        self.s.alpha = None;
        self.tell(Event::AlphaDied(area));
        self.lay_token(Token::Sample, area);
        if self.s.exit_is_open() {
            self.tell(Event::ExitOpened);
        }
    }

    /// Z15-9.3, Z15-9.4: the Horde grows. In the prologue there is none.
    pub(super) fn make_noise(&mut self, noise: u8, area: Area) {
        if noise == 0 || self.s.board.rules.prologue {
            return;
        }
        let alarm = u8::from(self.s.alarms.has(area.tile()));
        self.s.horde = self.s.horde.saturating_add(noise + alarm);
        self.tell(Event::Noise(noise + alarm));
        // Z15-17.14
        let explodes = self.s.board.rules.explosive;
        if let Some(can) = self.s.heavy_in(Heavy::GasCan, area).filter(|_| explodes) {
            self.s.heavy[usize::from(can)] = HeavyPlace::Away;
            self.tell(Event::GasCanExploded(area));
            self.kill(GAS_CAN_DAMAGE, area, Hits::Everything);
        }
    }

    /// Z15-9.6, Z15-9.7
    pub(super) fn bare_hands(&mut self, me: Figure) -> Next {
        self.spend();
        let area = self.s.member(me).area;
        self.tell(Event::FoughtBareHanded(self.s.hero(me)));
        self.kill(self.s.bare_hand_kills(me), area, Hits::Zombies);
        self.lose_life(me, 1);
        done()
    }

    /// Z15-17.3
    pub(super) fn fire(&mut self, me: Figure) -> Next {
        self.spend();
        let area = self.s.member(me).area;
        self.s.machine_gun.uses -= 1;
        self.s.machine_gun.fired_by = Some(me);
        self.tell(Event::MachineGunFired(self.s.hero(me)));
        self.kill(MACHINE_GUN_DAMAGE, area, Hits::Everything);
        self.make_noise(MACHINE_GUN_NOISE, area);
        done()
    }
}
