//! Zombies that play by themselves (chapter 17): the step cards of Fast Attack and Swarm.

use engine::{Told, done, next};

use super::{Next, Table};
use crate::row::Row;
use crate::setup::Opponent;
use crate::state::State;
use crate::words::{Bite, Draw, Event, Phase, Step};
use crate::zombies::{Kind, Mark, Zombie, ZombieId};

/// Step cards in each deck.
pub(crate) const N_STEPS: u8 = 11;
/// From this row on the Survivor is close to the street.
const FAR_ROW: Row = Row(7);

impl State {
    /// THIRTY-17.8: the same row first, then behind, then ahead; the nearer first, the lower first.
    pub(crate) fn nearest(&self, is_meant: impl Fn(ZombieId, &Zombie) -> bool) -> Option<ZombieId> {
        self.nearest_within(Row::TEN.0, is_meant)
    }

    /// The same among those who are at most so many rows away.
    #[inline]
    pub(crate) fn nearest_within(
        &self,
        reach: u8,
        is_meant: impl Fn(ZombieId, &Zombie) -> bool,
    ) -> Option<ZombieId> {
        let here = self.survivor.row;
        for row in self.alley.rows_from(here).filter(|row| row.distance(here) <= reach) {
            for &id in self.alley.row(row) {
                if is_meant(id, self.alley.zombie(id)) {
                    return Some(id);
                }
            }
        }
        None
    }

    /// The nearest who is down and can get up.
    pub(crate) fn fallen(&self) -> Option<ZombieId> {
        if self.alley.n_down() == 0 { None } else { self.nearest(|_, it| self.can_rise(it)) }
    }

    /// Whether a zombie could be drawn into row ten.
    pub(crate) fn can_summon(&self) -> bool {
        self.alley.has_room(Row::TEN) && self.has_zombies()
    }

    /// Whether a standing zombie elsewhere can come one row nearer.
    pub(crate) fn can_come_nearer(&self, zombie: &Zombie) -> bool {
        let here = self.survivor.row;
        zombie.is_standing()
            && zombie.row != here
            && self.can_step(zombie.row, zombie.row.toward(here))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// THIRTY-17.5: one card after the other, until the Energy is gone; then dice, then the end.
    pub(super) fn step_card(&mut self, n: u8) -> Next {
        // Step 1 is the free movement, which nobody may answer (THIRTY-14.3).
        self.s.phase = if n == 1 { Phase::ZombieDraw } else { Phase::ZombieAction };
        if self.s.horde.energy == 0 {
            return next([Step::FinalInstructions]);
        }
        for n in n..=N_STEPS {
            let does = match self.s.setup.opponent {
                Opponent::Swarm => self.swarm_step(n),
                Opponent::FastAttack | Opponent::Person => self.fast_step(n),
            };
            if let Some(does) = does {
                return does.then(Step::StepCard(n + 1));
            }
            self.tell(Event::StepSkipped(n));
        }
        next([Step::Dice])
    }

    /// THIRTY-17.10: the cards of Fast Attack. `None` if a card does not apply.
    fn fast_step(&mut self, n: u8) -> Option<Next> {
        let s = &*self.s;
        let is_meant: Option<ZombieId> = match n {
            1 => return Some(self.everybody_moves()),
            2 => {
                s.nearest_within(0, |_, it| s.may_attack(it))?;
                self.tell(Event::StepTaken(n));
                return Some(next([Step::SameRowAttacks]));
            }
            3 => return self.summon_if(n, s.survivor.row >= FAR_ROW),
            4 => s.nearest_within(1, |_, it| s.can_come(it, 1)),
            5 if s.survivor.is_down => s.nearest_within(0, |_, it| s.may_attack_again(it)),
            5 => None,
            6 => s.nearest_within(2, |_, it| it.kind() == Kind::Runner && s.can_come(it, 2)),
            7 => s.nearest_within(1, |_, it| {
                matches!(it.kind(), Kind::Brute | Kind::Boss) && s.can_come(it, 1)
            }),
            8 => return self.summon_if(n, s.alley.n() < 3),
            9 if s.survivor.health <= 2 => s.nearest(|_, it| s.can_come_nearer(it)),
            9 => None,
            10 => s.fallen(),
            _ => return self.solo_shriek(n),
        };
        let id = is_meant?;
        self.tell(Event::StepTaken(n));
        self.pay_zombies(1);
        Some(match n {
            4 | 6 => next([Step::MoveIn(id), Step::ThenAttack(id)]),
            5 => next([Step::Attack(id, Bite::Plain)]),
            7 => next([Step::MoveIn(id)]),
            9 => self.come_nearer(id, 1),
            _ => self.rise(id),
        })
    }

    /// THIRTY-17.12: the cards of Swarm.
    fn swarm_step(&mut self, n: u8) -> Option<Next> {
        let s = &*self.s;
        let fresh = || s.nearest_within(0, |_, it| s.may_attack(it));
        let is_meant: Option<ZombieId> = match n {
            1 => return Some(self.everybody_moves()),
            2 => return self.summon_if(n, true),
            3 => return self.solo_shriek(n),
            4 => return self.summon_if(n, s.alley.n() < 4),
            5 => fresh(),
            6 => return self.summon_if(n, s.survivor.row >= FAR_ROW),
            7 => {
                let waiting = s.alley.row(s.survivor.row).iter();
                let n = waiting.filter(|&&id| s.may_attack(s.alley.zombie(id))).count();
                fresh().filter(|_| n >= 2)
            }
            8 => s.nearest_within(1, |_, it| s.can_come(it, 1)),
            9 => s.fallen(),
            10 => return self.summon_if(n, s.alley.n() < 8),
            _ if s.survivor.is_down => fresh(),
            _ => None,
        };
        let id = is_meant?;
        self.tell(Event::StepTaken(n));
        self.pay_zombies(1);
        Some(match n {
            8 => next([Step::MoveIn(id)]),
            9 => self.rise(id),
            _ => next([Step::Attack(id, Bite::Plain)]),
        })
    }

    fn everybody_moves(&mut self) -> Next {
        self.tell(Event::StepTaken(1));
        self.choose_movers();
        next([Step::FreeMovement, Step::Recovery])
    }

    /// For 1E, a Zombie card into row ten.
    fn summon_if(&mut self, n: u8, applies: bool) -> Option<Next> {
        if !applies || !self.s.can_summon() {
            return None;
        }
        self.tell(Event::StepTaken(n));
        self.pay_zombies(1);
        Some(next([self.summon()]))
    }

    /// THIRTY-17.4: a Shrieker calls whoever comes, for 0E.
    fn solo_shriek(&mut self, n: u8) -> Option<Next> {
        let s = &*self.s;
        let id = s.nearest(|_, it| s.can_shriek(it)).filter(|_| s.can_summon())?;
        self.tell(Event::StepTaken(n));
        self.s.alley.zombie_mut(id).marks.add(Mark::Shrieked);
        self.tell(Event::Shrieked(id));
        Some(next([self.summon()]))
    }

    /// Everybody in the Survivor's row who may attack does, for 1E each.
    pub(super) fn same_row_attacks(&mut self) -> Next {
        let s = &*self.s;
        let attacker = s.nearest_within(0, |_, it| s.may_attack(it)).filter(|_| s.horde.energy > 0);
        let Some(id) = attacker else { return done() };
        self.pay_zombies(1);
        next([Step::Attack(id, Bite::Plain), Step::SameRowAttacks])
    }

    /// THIRTY-17.6: the second half of a card needs its own Energy, and who is new does not attack.
    pub(super) fn then_attack(&mut self, id: ZombieId) -> Next {
        let s = &*self.s;
        let can = s.alley.get(id).is_some_and(|it| s.may_attack(it));
        if !can || s.horde.energy == 0 {
            return done();
        }
        self.pay_zombies(1);
        next([Step::Attack(id, Bite::Plain)])
    }

    /// A zombie comes nearer by up to `n` rows.
    pub(super) fn come_nearer(&mut self, id: ZombieId, n: u8) -> Next {
        let to = self.s.way_to_survivor(self.s.alley.zombie(id).row, n);
        self.shamble_acting(id, to)
    }

    /// THIRTY-17.7: as long as there is Energy, dice.
    pub(super) fn dice(&mut self) -> Next {
        if self.s.horde.energy == 0 {
            return next([Step::FinalInstructions]);
        }
        next([Step::Nature(Draw::Dice)])
    }

    /// THIRTY-17.14: shuffle if due, run tokens down; then the turn is over.
    pub(super) fn final_instructions(&mut self) -> Next {
        self.s.phase = Phase::ZombieResolution;
        self.tell(Event::PhaseBegan(Phase::ZombieResolution));
        next([Step::Fires(Row::FIRST), Step::ZombieHandLimit, Step::TurnOver])
    }
}
