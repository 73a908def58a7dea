//! Human Movement (chapter 7): who moves when, how far, and past whom.

use engine::{Seat, SeatSet, Told, done, next};

use super::combat::RETURNS_BEHIND;
use super::{Extreme, Next, Table, ask, draw};
use crate::cards::Value;
use crate::setup::{Ammo, MoveOrder};
use crate::state::{Goods, Gun, Legs, Player, Run, Speed, State};
use crate::track::{Space, Spaces};
use crate::words::{Draw, Event, Foe, Phase, Question, Stake, Step};

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn human_movement(&mut self) -> Next {
        self.begin(Phase::HumanMovement);
        self.s.waiting = self.s.humans;
        match self.s.setup.order {
            MoveOrder::ClosestThenClockwise | MoveOrder::ByDistance => self.first_mover(),
            MoveOrder::Simultaneous => {
                let everybody = Step::GetReady(self.s.humans);
                next([everybody, Step::Plans, Step::CarryOutPlans, Step::Arrival])
            }
        }
    }

    /// RFYL-7.11 and 7.12: the player closest to the goal moves first.
    pub(crate) fn first_mover(&mut self) -> Next {
        let waiting = self.s.waiting.and(self.s.humans);
        if self.s.turn == 1 {
            // RFYL-5.3: in the first turn, players move in seating order.
            return self.s.first_in_order(waiting).map_or(done(), |me| self.movement_of(me));
        }
        match self.s.front_runner(waiting) {
            None => done(),
            Some(Extreme::One(me)) => self.movement_of(me),
            Some(Extreme::Tied(all)) => self.contest(all, Stake::Speed, Step::FirstMover),
        }
    }

    /// RFYL-7.11: the others follow clockwise; RFYL-7.12: by distance. RFYL-13.6: unless this
    /// movement has won the game.
    pub(crate) fn mover_after(&mut self, mover: Seat) -> Next {
        if self.has_winners() {
            return done();
        }
        match self.s.setup.order {
            MoveOrder::ClosestThenClockwise => {
                let waiting = self.s.waiting.and(self.s.humans);
                waiting.clockwise_after(mover).map_or(done(), |me| self.movement_of(me))
            }
            MoveOrder::ByDistance | MoveOrder::Simultaneous => self.first_mover(),
        }
    }

    fn movement_of(&mut self, me: Seat) -> Next {
        self.s.waiting.remove(me);
        let (draws, moves) = (Step::Nature(Draw::Movement(me)), Step::Ask(me, Question::Move));
        let ready = Step::Ask(me, Question::Ready);
        if self.s.waits(ready) {
            next([ready, Step::MovementDraw(me), moves, Step::MoverAfter(me)])
        } else {
            next([draws, moves, Step::MoverAfter(me)])
        }
    }

    /// RFYL-7.1: a human draws a Determination card.
    pub(crate) fn movement_draw(&mut self, me: Seat) -> Next {
        if self.s.is_human(me) { draw(Draw::Movement(me)) } else { done() }
    }

    /// RFYL-7.8: the card is kept until the end of the turn.
    pub(crate) fn movement_drawn(&mut self, me: Seat, value: Value) -> Next {
        let player = &mut self.s.players[me];
        player.card = Some(value);
        player.speed = Speed { card: value.0, rank: 0 };
        self.tell(Event::MovementDrawn(me, value));
        if self.s.setup.ammo == Ammo::ByFirstCard && self.s.turn == 1 {
            return self.ammo_by_first_card(me, value);
        }
        done()
    }

    /// RFYL-3.13 and 3.14.
    fn ammo_by_first_card(&mut self, me: Seat, value: Value) -> Next {
        match value.0 {
            10 => self.gain_bullets(me, 3),
            7..=9 => self.gain_bullets(me, 2),
            4..=6 => self.gain_bullets(me, 1),
            2..=3 => (),
            // RFYL-3.20: this one is never doubled.
            _ => return self.blood_card(me),
        }
        done()
    }

    /// A player with no movement stands still.
    pub(crate) fn stand_still(&mut self, me: Seat) -> Next {
        self.use_up_legs(me);
        if self.s.is_human(me) {
            self.tell(Event::CannotMove(me));
        }
        done()
    }

    /// Effects on this movement are used up. RFYL-7.18: a player who cannot move at all keeps them
    /// for the next one.
    fn use_up_legs(&mut self, me: Seat) {
        let legs = &mut self.s.players[me].legs;
        *legs = if legs.stuck { Legs { stuck: false, ..*legs } } else { Legs::default() };
    }

    /// RFYL-7.1: a player runs, which uses up the effects on this movement.
    pub(crate) fn run(&mut self, me: Seat, to: Space) -> Next {
        let left = self.s.player(me).movement();
        self.use_up_legs(me);
        self.run_on(me, Run { to, left })
    }

    /// RFYL-7.4 to 7.6 and 12.21: every zombie that must be passed is shot; the run ends where the
    /// bullets run out. RFYL-8.9: goods are taken as their space is passed.
    pub(crate) fn run_on(&mut self, me: Seat, Run { to, mut left }: Run) -> Next {
        let from = self.s.space(me);
        loop {
            let here = self.s.space(me);
            let met = first_between(self.s.stops(me, here, to), here, to);
            let arrived = met.unwrap_or(to);
            self.s.players.put(me, arrived);
            left = left.saturating_sub(here.distance(arrived));
            self.tell(Event::Ran { who: me, from: here, to: arrived });
            let Some(met) = met else { break };
            if self.s.zombies_on(met) > self.s.player(me).usable_bullets() {
                break;
            }
            self.shoot_everything(me, met);
            if self.s.can_take_in_passing(me, met) {
                self.s.run = Run { to, left };
                return ask(me, Question::PickUp);
            }
        }
        // RFYL-7.17: only zombies reached with movement left can be shot before they stop the run.
        let reached = self.s.space(me) != from && left > 0;
        if reached { self.halt_at(me, Foe::Walker) } else { done() }
    }

    /// RFYL-7.17: a zombie of this kind, or else of the next kind there, may be shot before it
    /// stops the runner.
    pub(crate) fn halt_at(&mut self, me: Seat, foe: Foe) -> Next {
        // Most runs end on a space without zombies, or with no bullets left: skip the search below.
        let here = self.s.space(me);
        if self.s.player(me).usable_bullets() == 0 || self.s.zombies_on(here) == 0 {
            return done();
        }
        self.s.foes_from(me, foe).map_or(done(), |foe| ask(me, Question::Halt(foe)))
    }

    fn shoot_everything(&mut self, me: Seat, space: Space) {
        for _ in 0..self.s.walkers.on(space) {
            self.shoot(me, Foe::Walker, 1);
        }
        for leader in self.s.on(space, self.s.zombie_players()).iter() {
            for _ in 0..self.s.player(leader).horde {
                self.shoot(me, Foe::OfHorde(leader), 1);
            }
            self.shoot(me, Foe::ZombiePlayer(leader), 1);
        }
    }
}

impl State {
    /// The player closest to the goal and, among those, the fastest.
    pub(crate) fn front_runner(&self, seats: SeatSet) -> Option<Extreme> {
        Extreme::greatest(seats, |seat| (self.space(seat), self.player(seat).speed))
    }

    /// How far a human may run, back and ahead: zombies can be passed only as long as the bullets
    /// last (RFYL-7.4).
    pub(crate) fn reach(&self, me: Seat) -> (Space, Space) {
        let (low, high) = self.plannable(me);
        if self.zombie_spaces().above(low).below(high).is_empty() {
            return (low, high);
        }
        (self.way(me, low).end, self.way(me, high).end)
    }

    /// How far the card alone would allow (RFYL-7.1, 2.4, 7.16).
    pub(crate) fn plannable(&self, me: Seat) -> (Space, Space) {
        self.around(me, self.player(me).movement())
    }

    /// How a run toward a space would go, if nothing changes and the bullets on the way are taken.
    pub(crate) fn way(&self, me: Seat, to: Space) -> Way {
        let from = self.space(me);
        let (mut at, mut shots) = (from, 0);
        let mut ammo = Magazine::of(self.player(me));
        let mut stops = self.stops(me, from, to);
        while let Some(met) = first_between(stops, at, to) {
            let n = self.zombies_met(from, met);
            if n > ammo.usable() {
                return Way { end: met, shots };
            }
            if met < from && n > self.walkers.on(met) {
                // A Zombie Player shot on the way back may be met again (RFYL-12.21).
                stops.add(met.back(RETURNS_BEHIND));
            }
            ammo.bullets -= n;
            shots += n;
            if self.can_take_in_passing(me, met) {
                ammo.pick_up(self.goods_on(met), self.guns_on(met));
            }
            at = met;
        }
        Way { end: to, shots }
    }

    /// Where a run between two spaces may pause: at zombies, or at goods to take in passing.
    fn stops(&self, me: Seat, from: Space, to: Space) -> Spaces {
        let mut stops = self.walkers.spaces();
        let way = from.min(to)..=from.max(to);
        for zombie in self.zombie_players().iter() {
            stops.add(self.space(zombie));
            let left_on = self.player(zombie).left_on;
            if way.contains(&left_on)
                && self.has_left(zombie)
                && self.can_take_in_passing(me, left_on)
            {
                stops.add(left_on);
            }
        }
        stops
    }

    /// The first kind of zombie on the player's space, starting from this one.
    fn foes_from(&self, me: Seat, foe: Foe) -> Option<Foe> {
        let here = self.space(me);
        let stands_here = |leader: Seat| !self.is_human(leader) && self.space(leader) == here;
        let mut sort = Some(foe);
        while let Some(foe) = sort {
            let is_here = match foe {
                Foe::Walker => self.walkers.on(here) > 0,
                Foe::OfHorde(leader) => stands_here(leader) && self.player(leader).horde > 0,
                Foe::ZombiePlayer(zombie) => stands_here(zombie),
                Foe::Met(_) => false,
            };
            if is_here {
                return sort;
            }
            sort = self.foe_after(foe);
        }
        None
    }

    /// Zombies that nobody leads come first, then each horde before its leader.
    pub(crate) fn foe_after(&self, foe: Foe) -> Option<Foe> {
        match foe {
            Foe::Walker => Some(Foe::OfHorde(Seat(0))),
            Foe::OfHorde(leader) => Some(Foe::ZombiePlayer(leader)),
            Foe::ZombiePlayer(Seat(n)) => {
                (n + 1 < self.setup.players).then_some(Foe::OfHorde(Seat(n + 1)))
            }
            Foe::Met(_) => None,
        }
    }

    /// Whether a zombie just reached can be shot before it stops the runner (RFYL-7.17).
    pub(crate) fn can_halt(&self, me: Seat, foe: Foe) -> bool {
        self.foes_from(me, foe) == Some(foe) && self.player(me).usable_bullets() > 0
    }

    /// The first of them clockwise from the first player (RFYL-5.3).
    pub(crate) fn first_in_order(&self, seats: SeatSet) -> Option<Seat> {
        if seats.has(self.first) { Some(self.first) } else { seats.clockwise_after(self.first) }
    }

    /// How many zombies a runner from one space meets on another: those there now, and the Zombie
    /// Players shot on the way who return there.
    pub(crate) fn zombies_met(&self, from: Space, on: Space) -> u8 {
        let returns = |&zombie: &Seat| {
            let mut at = self.space(zombie);
            while on < at && at < from {
                at = at.back(RETURNS_BEHIND);
            }
            at == on && at != self.space(zombie)
        };
        self.zombies_on(on) + self.zombie_players().iter().filter(returns).count() as u8
    }
}

/// The result of a run: where it ends, and how many zombies are shot before that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) end: Space,
    pub(crate) shots: u8,
}

/// The gun and bullets of a runner.
struct Magazine {
    bullets: u8,
    has_gun: bool,
}

impl Magazine {
    fn of(player: &Player) -> Magazine {
        Magazine { bullets: player.goods.bullets, has_gun: player.gun == Gun::Carried }
    }

    fn usable(&self) -> u8 {
        if self.has_gun { self.bullets } else { 0 }
    }

    /// Picks up one thing in passing (RFYL-8.2): a gun if the runner has none, else a bullet.
    fn pick_up(&mut self, goods: Goods, guns: u8) {
        if !self.has_gun && guns > 0 {
            self.has_gun = true;
        } else if goods.bullets > 0 {
            self.bullets += 1;
        }
    }
}

/// The first of some spaces strictly between two.
pub(crate) fn first_between(spaces: Spaces, from: Space, to: Space) -> Option<Space> {
    if from < to {
        spaces.above(from).below(to).lowest()
    } else {
        spaces.below(from).above(to).highest()
    }
}
