//! What attacks do to zombies (chapters 7 and 9): damage, knockdown, death.

use engine::{Told, done, next};

use super::{Next, Table, ask};
use crate::row::Row;
use crate::state::{KNOCKDOWN_TOKENS, Packet, State};
use crate::supply::Manner;
use crate::tactics::Tactic;
use crate::words::{Action, Draw, Event, Question, Step, ZombieQuestion};
use crate::zombies::{Kind, Mark, ZombieId};

/// What the card Critical Hit adds.
const CRITICAL_HIT: u8 = 2;
/// How many others a Clipped shot hits.
const CLIPPED: u8 = 2;

impl State {
    /// THIRTY-1.13: whether another zombie could be knocked down.
    pub(crate) fn has_knockdown_token(&self) -> bool {
        self.alley.n_down() < KNOCKDOWN_TOKENS
    }

    /// Whom the card Clipped can hit: others in the target's row.
    pub(crate) fn clippable(&self) -> impl Iterator<Item = ZombieId> {
        let row = self.attack_row();
        row.into_iter()
            .flat_map(|row| self.alley.row(row).iter().copied())
            .filter(|&id| !self.attack.hit.has(id) && self.can_be_hurt(id))
    }

    /// The row of whoever was attacked, as long as somebody who was hit is there to tell.
    fn attack_row(&self) -> Option<Row> {
        (self.attack.target_row > 0).then_some(Row(self.attack.target_row))
    }

    /// Those who were hit and are still there.
    pub(crate) fn hit_and_alive(&self) -> impl Iterator<Item = ZombieId> {
        self.attack.hit.iter().filter(|&id| self.alley.get(id).is_some())
    }

    pub(crate) fn can_clip(&self) -> bool {
        self.attack_manner() != Manner::Melee && self.clippable().next().is_some()
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Step 9: before damage is dealt, the zombies may soak it up.
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
        // A knockdown is for the announced target (THIRTY-7.6).
        if knocks_down && self.s.alley.get(attack.at).is_some() {
            self.knock_down(attack.at);
        }
        // Cards may follow the hit: Clipped and Critical Hit.
        ask(Question::AfterHit)
    }

    /// THIRTY-12.7: a Brute takes 1 less from each attack.
    pub(super) fn after_reduction(&self, packet: Packet) -> u8 {
        let is_brute = self.s.alley.zombie(packet.at).kind() == Kind::Brute;
        packet.damage.saturating_sub(u8::from(is_brute))
    }

    /// THIRTY-9.3: damage comes off its health; at nothing it is dead.
    pub(super) fn hurt(&mut self, id: ZombieId, damage: u8) {
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

    /// Whoever dies goes to the Zombie discard pile, and lets go.
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
    pub(super) fn knock_down(&mut self, id: ZombieId) {
        let zombie = self.s.alley.zombie_mut(id);
        let kind = zombie.kind();
        if zombie.is_low() {
            return;
        }
        if kind == Kind::Boss && !zombie.marks.has(Mark::Shrugged) {
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

    pub(super) fn after_hit_answer(&mut self, action: Action) -> Next {
        if action == Action::Play(Tactic::Clipped) {
            self.discard_tactic(Tactic::Clipped);
            self.tell(Event::TacticPlayed(Tactic::Clipped));
            next([Step::Ask(Question::ClipWhom(CLIPPED)), Step::Ask(Question::AfterHit)])
        } else if let Action::CriticalHit(id) = action {
            self.discard_tactic(Tactic::CriticalHit);
            self.tell(Event::TacticPlayed(Tactic::CriticalHit));
            self.hurt(id, CRITICAL_HIT);
            ask(Question::AfterHit)
        } else {
            done()
        }
    }

    pub(super) fn clip_answer(&mut self, left: u8, action: Action) -> Next {
        let Action::Choose(id) = action else { return done() };
        self.s.attack.hit.add(id);
        let damage = self.after_reduction(Packet { at: id, damage: 1 });
        self.hurt(id, damage);
        if left > 1 { ask(Question::ClipWhom(left - 1)) } else { done() }
    }

    /// THIRTY-15.1: what makes a noise lets a zombie in.
    pub(super) fn noise(&mut self) -> Step {
        if self.s.is_solo() {
            Step::Nature(Draw::Enter(Row::TEN))
        } else {
            Step::AskZombies(ZombieQuestion::Noise)
        }
    }
}
