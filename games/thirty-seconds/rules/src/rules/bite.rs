//! Attacks by zombies (chapter 12), and their effect on the Survivor (chapter 9).

use engine::{Told, done, next};

use super::{Next, Table, ask};
use crate::attack_cards::{Claw, Line, Strike};
use crate::setup::Switch;
use crate::state::{BiteInHand, State};
use crate::supply::Class;
use crate::words::{Bite, Draw, Event, Question, Slot, Step, ZombieQuestion};
use crate::zombies::{Mark, ZombieId};

impl State {
    /// THIRTY-12.2: which line counts.
    fn claw_line(&self) -> Line {
        let bite = &self.bite;
        let is_down = !self.alley.zombie(bite.by).is_standing();
        let is_eased =
            bite.bite == Bite::Opportunity && self.setup.rules.has(Switch::OpportunityLineB);
        match bite.bite {
            Bite::Hold => Line::C,
            Bite::Plain | Bite::Opportunity | Bite::FriendGrab if is_down || is_eased => Line::B,
            Bite::Plain | Bite::Opportunity | Bite::FriendGrab => Line::A,
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// A zombie attacks, if it is still there.
    pub(super) fn attack_by(&mut self, id: ZombieId, bite: Bite) -> Next {
        let Some(zombie) = self.s.alley.get(id) else { return done() };
        if bite != Bite::Opportunity && zombie.row != self.s.survivor.row {
            return done();
        }
        let claw = self.announce_bite(id, bite);
        if bite == Bite::FriendGrab { self.friend_grabs(id) } else { next([claw]) }
    }

    /// A zombie in play attacks; returns the draw that decides it.
    #[inline]
    pub(super) fn announce_bite(&mut self, id: ZombieId, bite: Bite) -> Step {
        let zombie = self.s.alley.zombie_mut(id);
        let kind = zombie.kind();
        if bite != Bite::Opportunity {
            zombie.marks.add(Mark::Attacked);
            self.s.horde.has_attacked = true;
        }
        self.s.bite = BiteInHand { by: id, bite, ..BiteInHand::default() };
        self.tell(Event::ZombieAttacked { id, kind, bite });
        Step::Nature(Draw::Claw)
    }

    /// THIRTY-12.9: it always succeeds, and costs all its Time tokens.
    fn friend_grabs(&mut self, id: ZombieId) -> Next {
        self.s.alley.zombie_mut(id).tokens = 0;
        self.tell(Event::FriendTokens(id, 0));
        self.s.bite.damage = 1;
        self.s.bite.holds = true;
        // An automatic success cannot be blocked (THIRTY-7.5).
        next([Step::AskZombies(ZombieQuestion::Press), Step::Wounds])
    }

    pub(super) fn claw_drawn(&mut self, card: Claw) -> Next {
        let line = self.s.claw_line();
        self.tell(Event::ClawDrawn { card, line });
        self.take_claw(card);
        if card == Claw::Shuffle {
            return next([Step::Nature(Draw::Claw)]);
        }
        if !card.card().succeeds(line) {
            return self.bite_misses();
        }
        let kind = self.s.alley.zombie(self.s.bite.by).kind().card();
        let is_a = line == Line::A;
        if self.s.bite.bite == Bite::Hold {
            self.s.bite.holds = true;
        } else {
            self.s.bite.damage = kind.damage + if is_a { card.card().plus } else { 0 };
            self.s.bite.knocks_down = kind.knocks_down || is_a && card.card().knocks_down;
        }
        self.bite_hits()
    }

    /// THIRTY-16.9
    fn bite_misses(&mut self) -> Next {
        let has_chance = self.s.setup.rules.has(Switch::SecondChance) && self.s.survivor.is_down;
        if has_chance && !self.s.bite.is_redrawn {
            self.s.bite.is_redrawn = true;
            return next([Step::Nature(Draw::Claw)]);
        }
        self.tell(Event::BiteMissed);
        done()
    }

    /// THIRTY-12.3: first the Survivor may defend, then the zombies may press on.
    fn bite_hits(&mut self) -> Next {
        let defend = Step::Ask(Question::Defend);
        let press = Step::AskZombies(ZombieQuestion::Press);
        if self.s.waits(defend) || self.s.waits(press) {
            return next([defend, press, Step::Wounds]);
        }
        self.wounds()
    }

    pub(super) fn self_defense_drawn(&mut self, card: Strike) -> Next {
        self.tell(Event::DefenseDrawn(card));
        self.take_strike(card);
        if card == Strike::Shuffle {
            return next([Step::Nature(Draw::SelfDefense)]);
        }
        // If the ability did not block it, a card still may.
        if card.card().succeeds(Line::A) { self.block() } else { ask(Question::Defend) }
    }

    /// Armour absorbs what it can, health takes the rest; a hard hit knocks the Survivor down.
    pub(super) fn wounds(&mut self) -> Next {
        let bite = self.s.bite;
        let through = self.armour_absorbs(bite.damage);
        if through > 0 {
            let health = self.s.survivor.health.saturating_sub(through);
            self.s.survivor.health = health;
            self.tell(Event::Wounded { damage: through, left: health });
        }
        if bite.knocks_down && !self.s.survivor.is_down {
            self.s.survivor.is_down = true;
            self.tell(Event::SurvivorDown);
            self.take_concussion();
        }
        if bite.holds
            && let Some(zombie) = self.s.alley.get(bite.by)
        {
            let kind = zombie.kind();
            self.s.holders.add(bite.by);
            self.tell(Event::Held(bite.by, kind));
        }
        match self.s.survivor.health {
            0 if self.s.has_last_breath() => next([Step::Ask(Question::LastBreath)]),
            0 => self.eaten(),
            _ => done(),
        }
    }

    /// THIRTY-9.8: one point of armour for one of damage. It does not stop a knockdown.
    fn armour_absorbs(&mut self, damage: u8) -> u8 {
        let mut left = damage;
        while left > 0 {
            let is_armour = |slot: &Slot| {
                self.s.carried(*slot).is_some_and(|it| it.thing.card.card().class == Class::Armour)
            };
            let Some(slot) = (0..3).map(Slot).find(is_armour) else { break };
            self.tell(Event::ArmourTook(1));
            self.wear(slot);
            left -= 1;
        }
        left
    }
}
