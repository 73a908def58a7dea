//! Combat (chapter 12): who engages whom.

use engine::{Seat, SeatSet, Told, done, next};

use super::{Next, Table, ask};
use crate::state::State;
use crate::track::Space;
use crate::words::{Event, Foe, Phase, Question, Stake, Step};

/// RFYL-12.17: how far behind the killer a Zombie Player returns.
pub(crate) const RETURNS_BEHIND: u8 = 10;

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-12.1 and 12.19: space by space, the closest to the goal first.
    pub(crate) fn combat(&mut self, up_to: Space) -> Next {
        if self.s.phase != Phase::Combat {
            self.begin(Phase::Combat);
        }
        let infested = self.s.zombie_spaces().below_or_at(up_to);
        let fights = |&me: &Seat| infested.has(self.s.space(me));
        let fighters = self.s.humans.iter().filter(fights).collect();
        let Some(space) = self.s.foremost(fighters) else { return done() };
        let humans = self.s.humans_on(space);
        let zombies = self.s.walkers.on(space);
        if zombies > 0
            && let Some(all) = self.s.tied(humans)
        {
            return self.contest(all, Stake::Speed, Step::Combat(up_to));
        }
        let still_to_attack = self.s.on(space, self.s.zombie_players()).minus(self.s.down);
        let mut fights = done();
        if zombies > 0 {
            fights = fights.then(Step::WalkersAttack { space, nth: 0, zombies });
        }
        if !still_to_attack.is_empty() {
            fights = fights.then(Step::LeadersAttack { space, still_to_attack });
        }
        if space == Space::START { fights } else { fights.then(Step::Combat(space.back(1))) }
    }

    /// RFYL-12.2: from the slowest to the fastest, and again.
    pub(crate) fn walkers_attack(&mut self, space: Space, nth: u8, zombies: u8) -> Next {
        let humans = self.s.humans_on(space);
        if nth == zombies || humans.is_empty() {
            return done();
        }
        let Some(me) = self.s.nth_slowest(humans, nth.into()) else { return done() };
        match nth + 1 {
            n if n == zombies => self.fight(me, Foe::Walker),
            nth => self.fight_and(me, Foe::Walker, Step::WalkersAttack { space, nth, zombies }),
        }
    }

    pub(crate) fn leaders_attack(&mut self, space: Space, still_to_attack: SeatSet) -> Next {
        let Some(leader) = still_to_attack.lowest() else { return done() };
        let still_to_attack = still_to_attack.without(leader);
        next([
            Step::HordeAttacks { leader, zombies: self.s.player(leader).horde },
            Step::LeaderAttacks(leader),
            Step::LeadersAttack { space, still_to_attack },
        ])
    }

    /// RFYL-12.3: the leader chooses a target for each zombie of the horde.
    pub(crate) fn horde_attacks(&mut self, leader: Seat, zombies: u8) -> Next {
        let Some(left) = zombies.checked_sub(1) else { return done() };
        let attack = self.attack(leader, Foe::OfHorde(leader));
        attack.then(Step::HordeAttacks { leader, zombies: left })
    }

    pub(crate) fn leader_attacks(&mut self, leader: Seat) -> Next {
        self.attack(leader, Foe::ZombiePlayer(leader))
    }

    fn attack(&mut self, leader: Seat, foe: Foe) -> Next {
        let targets = self.s.humans_on(self.s.space(leader));
        match targets.lowest() {
            Some(only) if targets.len() == 1 => self.fight(only, foe),
            Some(_) => ask(leader, Question::Target(foe)),
            None => done(),
        }
    }

    /// One bullet kills a zombie; some take two (RFYL-12.4).
    pub(crate) fn shoot(&mut self, me: Seat, foe: Foe, bullets: u8) {
        self.spend_bullets(me, bullets);
        self.tell(Event::Shot { who: me, foe });
        self.kill(me, foe);
    }

    /// RFYL-12.16: a killed zombie goes back to the supply.
    pub(crate) fn kill(&mut self, killer: Seat, foe: Foe) {
        self.tell(Event::ZombieKilled { killer, foe });
        match foe {
            Foe::Walker => self.s.walkers.take(self.s.space(killer), 1),
            Foe::OfHorde(leader) => self.s.players[leader].horde -= 1,
            Foe::ZombiePlayer(zombie) => self.return_behind(killer, zombie),
            Foe::Met(_) => (),
        }
    }

    /// RFYL-12.17 and 12.18: ten spaces behind the killer; the horde stays.
    fn return_behind(&mut self, killer: Seat, zombie: Seat) {
        self.release_horde(zombie, self.s.space(zombie));
        let space = self.s.space(killer).back(RETURNS_BEHIND);
        self.comes_to(zombie, space);
        self.s.down.add(zombie);
        self.tell(Event::Returned(zombie, space));
    }
}

impl State {
    /// Whether the zombie is still there to be fought.
    pub(crate) fn is_there(&self, me: Seat, foe: Foe) -> bool {
        let here = self.space(me);
        let leads_here = |leader: Seat| {
            self.zombie_players().has(leader)
                && self.space(leader) == here
                && !self.down.has(leader)
        };
        match foe {
            Foe::Walker => self.walkers.on(here) > 0,
            Foe::OfHorde(leader) => leads_here(leader) && self.player(leader).horde > 0,
            Foe::ZombiePlayer(zombie) => leads_here(zombie),
            Foe::Met(_) => true,
        }
    }
}
