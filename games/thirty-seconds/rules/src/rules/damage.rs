//! The effect of attacks on zombies (chapters 7 and 9): damage, knockdown, death.

use engine::{Told, next};

use super::{Next, Table, ask};
use crate::row::Row;
use crate::state::{KNOCKDOWN_TOKENS, Packet, State};
use crate::words::{Draw, Event, Question, Step, ZombieQuestion};
use crate::zombies::{Mark, ZombieId, ZombieKind};

impl State {
    /// THIRTY-1.13: whether there is a token left to knock down another zombie.
    pub(crate) fn has_knockdown_token(&self) -> bool {
        self.alley.n_down() < KNOCKDOWN_TOKENS
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Step 9: before damage is dealt, the zombies may absorb some.
    pub(super) fn damage(&mut self) -> Next {
        let soak = Step::AskZombies(ZombieQuestion::Soak);
        if self.s.waits(soak) {
            return next([soak, Step::DealDamage]);
        }
        self.deal_damage()
    }

    pub(super) fn deal_damage(&mut self) -> Next {
        let attack = self.s.attack;
        self.s.attack.target_row = self.s.alley.zombie(attack.at).row.0;
        let knocks_down =
            attack.knocks_down || self.s.attack_weapon().is_some_and(|it| it.knocks_down);
        for &packet in attack.packets.iter() {
            self.s.attack.hit.add(packet.at);
            let damage = self.after_reduction(packet);
            self.hurt(packet.at, damage);
        }
        // The knockdown applies to the announced target (THIRTY-7.6).
        if knocks_down && self.s.alley.get(attack.at).is_some() {
            self.knock_down(attack.at);
        }
        // Cards may follow the hit: Clipped and Critical Hit.
        ask(Question::AfterHit)
    }

    /// THIRTY-12.7: a Brute takes 1 less from each attack.
    pub(crate) fn after_reduction(&self, packet: Packet) -> u8 {
        let is_brute = self.s.alley.zombie(packet.at).kind() == ZombieKind::Brute;
        packet.damage.saturating_sub(u8::from(is_brute))
    }

    /// THIRTY-9.3: damage reduces its health; at zero it dies.
    pub(crate) fn hurt(&mut self, id: ZombieId, damage: u8) {
        let zombie = self.s.alley.zombie_mut(id);
        let kind = zombie.kind();
        if damage == 0 {
            self.tell(Event::ZombieUnhurt(id, kind));
            return;
        }
        zombie.health = zombie.health.saturating_sub(damage);
        let left = zombie.health;
        self.tell(Event::ZombieHurt { id, kind, damage, left });
        if left == 0 {
            self.kill(id);
        }
    }

    /// A zombie that dies goes to the Zombie discard pile, and releases the Survivor.
    fn kill(&mut self, id: ZombieId) {
        let zombie = self.s.alley.leave(id);
        self.forget(id);
        self.s.zombies_discard.add(zombie.body);
        if zombie.body.is_laden() {
            self.s.drops[zombie.row.index()] += 1;
            self.s.n_drops += 1;
        }
        self.tell(Event::ZombieKilled { id, kind: zombie.kind(), row: zombie.row });
    }

    fn forget(&mut self, id: ZombieId) {
        self.s.holders.remove(id);
        self.s.opportunists.remove(id);
        self.s.movers.remove(id);
    }

    /// THIRTY-9.7, THIRTY-12.6, THIRTY-12.8: not a Crawler, not a Boss the first time, and not
    /// without a token.
    pub(crate) fn knock_down(&mut self, id: ZombieId) {
        let zombie = self.s.alley.zombie_mut(id);
        let kind = zombie.kind();
        if zombie.is_low() {
            return;
        }
        if kind == ZombieKind::Boss && !zombie.marks.has(Mark::Shrugged) {
            zombie.marks.add(Mark::Shrugged);
            self.tell(Event::ShruggedOff(id, kind));
            return;
        }
        if !self.s.has_knockdown_token() {
            self.tell(Event::NoTokenLeft(id, kind));
            return;
        }
        self.s.alley.put_down(id);
        self.forget(id);
        self.tell(Event::KnockedDown(id, kind));
    }

    /// THIRTY-15.1: a noise lets a zombie enter.
    pub(super) fn noise(&mut self) -> Step {
        if self.s.is_solo() {
            Step::Nature(Draw::Enter(Row::TEN))
        } else {
            Step::AskZombies(ZombieQuestion::Noise)
        }
    }
}
