//! What an attack does (chapter 9): kills, noise, and the Alpha's wounds (chapter 17).

use engine::Told;

use super::Table;
use crate::heroes::Hero;
use crate::map::Area;
use crate::state::{HeavyPlace, Load, State};
use crate::tokens::{Heavy, Token};
use crate::words::{Event, Figure, Slot};

/// Z15-17.14
const GAS_CAN_DAMAGE: u8 = 3;
/// What an attack can hit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hits {
    Everything,
    /// Bare hands do nothing to the Alpha.
    Zombies,
}

impl State {
    /// Z15-11.2: whether a Weapon is not covered by a load.
    #[inline]
    pub(crate) fn is_uncovered(&self, me: Figure, slot: Slot) -> bool {
        let member = self.member(me);
        member.load == Load::Nothing || (member.grip == Some(slot) && self.is(me, Hero::Trevor))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-9.2: excess damage is lost; Z15-17.9: unless the Alpha is there.
    pub(crate) fn kill(&mut self, damage: u8, area: Area, hits: Hits) {
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

    /// Z15-9.3, Z15-9.4: the Horde grows. The prologue has none.
    pub(crate) fn make_noise(&mut self, noise: u8, area: Area) {
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
}
