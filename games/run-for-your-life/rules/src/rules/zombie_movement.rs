//! Zombie Movement (chapter 11), and the Apocalypse (RFYL-3.21 to 3.23).

use engine::{Seat, Told, done, next};

use super::movement::first_between;
use super::{Next, Table, ask};
use crate::cards::Value;
use crate::state::State;
use crate::track::{Space, Spaces, Walkers};
use crate::words::{Draw, Event, Phase, Question, Step};

/// RFYL-3.23: the first turn in which a new zombie appears.
const APOCALYPSE_BEGINS: u16 = 4;
/// RFYL-3.22: where the stretches of the track begin.
const BEGINNINGS: [Space; 3] = [Space(26), Space(51), Space(76)];
/// RFYL-10.4: from how far a Road Flare is seen.
const FLARE_SEEN: u8 = 10;

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-11.1: one card for all zombies that nobody leads, if there are any zombies at all.
    pub(crate) fn zombie_movement(&mut self) -> Next {
        self.begin(Phase::ZombieMovement);
        self.apocalypse();
        let prowlers = self.s.zombie_players();
        self.s.waiting = prowlers.minus(self.s.down);
        if self.s.walkers.n() == 0 && prowlers.is_empty() {
            return done();
        }
        let zombies = Step::Nature(Draw::Zombies);
        match self.s.before_zombies_move() {
            Some(before) => next([before, zombies, Step::Prowls]),
            None if self.s.waiting.is_empty() => next([zombies]),
            None => next([zombies, Step::Prowls]),
        }
    }

    fn apocalypse(&mut self) {
        if !self.s.setup.has_apocalypse || self.s.turn < APOCALYPSE_BEGINS {
            return;
        }
        let rearmost = self.s.spaces_of(self.s.humans).lowest().unwrap_or(Space::START);
        let passed = |beginning: &&Space| rearmost >= **beginning && **beginning < self.s.goal;
        if let Some(&beginning) = BEGINNINGS.iter().rev().find(passed)
            && beginning > self.s.beginning
        {
            self.s.beginning = beginning;
            for (space, n) in self.s.walkers.below(beginning) {
                self.s.walkers.take(space, n);
                self.tell(Event::ZombiesRemoved(n, space));
            }
        }
        self.place_zombies(self.s.heroic(1), self.s.beginning);
    }

    /// RFYL-11.3: group by group, the closest to the goal first.
    pub(crate) fn shamble(&mut self, value: Value) -> Next {
        self.tell(Event::ZombieCardDrawn(value));
        let humans = self.s.spaces_of(self.s.humans);
        let leaders = self.s.spaces_of(self.s.zombie_players());
        let before = self.s.walkers;
        let mut waiting = before.spaces();
        self.s.walkers = Walkers::NONE;
        while let Some(from) = waiting.highest() {
            waiting.remove(from);
            let n = before.on(from);
            let goes_to = self.s.shamble_target(from, humans);
            let met = humans.or(leaders).or(waiting).or(self.s.walkers.spaces());
            let to = way_to(from, goes_to, value.0, met);
            if to != from {
                self.tell(Event::Shambled { n, from, to });
            }
            // RFYL-11.14: zombies stopped by a human join nobody.
            if to != from && leaders.has(to) && !humans.has(to) {
                self.join_horde(to, n);
            } else {
                self.s.walkers.add(to, n);
            }
        }
        done()
    }

    /// RFYL-11.8 and 11.13: of several leaders, they join the one who came first.
    fn join_horde(&mut self, space: Space, n: u8) {
        let leaders = self.s.on(space, self.s.zombie_players());
        let first = leaders.iter().min_by_key(|&leader| self.s.player(leader).arrived);
        let leader = first.expect("zombies join only where somebody leads");
        self.s.players[leader].horde += n;
        self.tell(Event::Joined { n, leader });
    }

    /// RFYL-11.9: Zombie Players move after the others, the closest to the goal first.
    pub(crate) fn prowls(&mut self) -> Next {
        let Some(space) = self.s.foremost(self.s.waiting) else { return done() };
        let Some(me) = self.s.on(space, self.s.waiting).lowest() else { return done() };
        self.s.waiting.remove(me);
        let prowl = Step::Nature(Draw::Prowl(me));
        if self.s.waiting.is_empty() { next([prowl]) } else { next([prowl, Step::Prowls]) }
    }

    /// RFYL-11.10: each draws a card of their own.
    pub(crate) fn prowl_drawn(&mut self, me: Seat, value: Value) -> Next {
        self.tell(Event::ProwlDrawn(me, value));
        ask(me, Question::Prowl(value))
    }

    /// A Zombie Player comes to a space, after everybody already there (RFYL-11.8).
    pub(crate) fn comes_to(&mut self, zombie: Seat, space: Space) {
        self.s.arrivals += 1;
        self.s.players.put(zombie, space);
        self.s.players[zombie].arrived = self.s.arrivals;
    }

    /// RFYL-11.12: a leader who passes zombies leaves the horde with them.
    pub(crate) fn leave_horde(&mut self, leader: Seat, to: Space) {
        if let Some(space) = self.s.horde_left_on(leader, to)
            && self.s.player(leader).horde > 0
        {
            self.release_horde(leader, space);
        }
    }

    /// The horde stays on the space without a leader.
    pub(crate) fn release_horde(&mut self, leader: Seat, space: Space) {
        let n = std::mem::take(&mut self.s.players[leader].horde);
        self.s.walkers.add(space, n);
        if n > 0 {
            self.tell(Event::HordeLeft { leader, n, space });
        }
    }
}

/// From a space toward another, at most `n` spaces, up to the first of the spaces in `met`
/// (RFYL-11.5 to 11.8).
fn way_to(from: Space, to: Space, n: u8, met: Spaces) -> Space {
    if from < to {
        let stop = met.above(from).lowest().unwrap_or(to);
        from.ahead(n).min(to).min(stop)
    } else {
        let stop = met.below(from).highest().unwrap_or(to);
        from.back(n).max(to).max(stop)
    }
}

impl State {
    /// Where the horde would stay behind if its leader went there (RFYL-11.12).
    pub(crate) fn horde_left_on(&self, leader: Seat, to: Space) -> Option<Space> {
        first_between(self.walkers.spaces(), self.space(leader), to)
    }

    /// Where a group heads: for a flare that it sees, or else for the closest human (RFYL-11.2).
    fn shamble_target(&self, from: Space, humans: Spaces) -> Space {
        if humans.has(from) {
            return from;
        }
        if let Some(flare) = self.flare
            && flare.distance(from) <= FLARE_SEEN
        {
            return flare;
        }
        match (humans.below(from).highest(), humans.above(from).lowest()) {
            (Some(behind), Some(ahead)) if from.distance(behind) < from.distance(ahead) => behind,
            // RFYL-11.4: at the same distance, the one closer to the goal.
            (_, Some(ahead)) => ahead,
            (Some(behind), None) => behind,
            (None, None) => from,
        }
    }
}
