//! Moving (chapter 6).

use engine::{Told, done};

use super::{Next, Table};
use crate::heroes::Hero;
use crate::map::{Area, Tile};
use crate::state::{Load, State};
use crate::tokens::Colour;
use crate::words::{Event, Figure};

/// Z15-15.6
const WILLS_STEPS: u8 = 2;

impl State {
    /// Z15-6.2: no zombies, or somebody who need not mind.
    #[inline]
    pub(crate) fn can_leave(&self, me: Figure) -> bool {
        let area = self.member(me).area;
        let is_hidden = self.turn_flags.smoke && !area.is_search_area() && !self.alpha_is_in(area);
        self.is_calm(area)
            || is_hidden
            || (self.has_single_zombie(area) && (self.turn_flags.meat || self.is(me, Hero::Vance)))
    }

    /// Z15-6.3: the tile is open, or this Hero has what opens it.
    #[inline]
    pub fn can_enter(&self, me: Figure, tile: Tile) -> bool {
        !self.is_locked(tile) || (!self.is_shut(tile) && self.has_keys_of(me, tile))
    }

    fn has_keys_of(&self, me: Figure, tile: Tile) -> bool {
        let locks = Colour::ALL.into_iter().filter(|&colour| self.lock_of(colour) == Some(tile));
        locks.into_iter().all(|colour| self.member(me).has_token(colour.key()))
    }

    /// Z15-15.7
    #[inline]
    pub(crate) fn has_steps_left(&self, me: Figure) -> bool {
        !self.is(me, Hero::Will) || self.turn_flags.steps < WILLS_STEPS
    }

    /// Whether a Skateboard's free move is left (Z15-16.15).
    #[inline]
    pub(crate) fn can_skate(&self, me: Figure) -> bool {
        let member = self.member(me);
        !self.turn_flags.has_skated
            && member.is_standing()
            && !member.area.is_search_area()
            && self.can_leave(me)
            && self.has_steps_left(me)
            && member.has(crate::items::Item::Skateboard)
            && self.board.adjacent(member.area.tile()).iter().any(|tile| self.can_enter(me, tile))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Z15-6.1: along the street to an adjacent tile.
    pub(super) fn go(&mut self, me: Figure, tile: Tile) -> Next {
        self.spend();
        self.slip_away(me);
        self.step(me, tile);
        done()
    }

    pub(super) fn skate(&mut self, me: Figure, tile: Tile) -> Next {
        self.s.turn_flags.has_skated = true;
        self.slip_away(me);
        self.step(me, tile);
        done()
    }

    pub(super) fn enter(&mut self, me: Figure, tile: Tile) -> Next {
        self.spend();
        self.slip_away(me);
        self.move_to(me, tile.search_area());
        done()
    }

    pub(super) fn leave(&mut self, me: Figure, tile: Tile) -> Next {
        self.spend();
        self.slip_away(me);
        self.move_to(me, tile.street());
        done()
    }

    /// What let somebody out in spite of zombies is used up; smoke stays in its Street anyway.
    fn slip_away(&mut self, me: Figure) {
        let area = self.s.member(me).area;
        let is_hidden = std::mem::take(&mut self.s.turn_flags.smoke);
        let needs_meat = self.s.has_single_zombie(area) && !self.s.is(me, Hero::Vance);
        self.s.turn_flags.meat &= is_hidden || !needs_meat;
    }

    fn step(&mut self, me: Figure, tile: Tile) {
        self.s.turn_flags.steps += 1;
        self.unlock(me, tile);
        self.move_to(me, tile.street());
    }

    /// Z15-6.3: Key and Lock leave the game.
    fn unlock(&mut self, me: Figure, tile: Tile) {
        for colour in Colour::ALL {
            if self.s.lock_of(colour) == Some(tile) {
                self.s.locks[colour as usize] = None;
                self.s.member_mut(me).take_token(colour.key());
                self.tell(Event::Unlocked(colour, tile));
            }
        }
    }

    /// Whoever is carried comes along.
    pub(super) fn move_to(&mut self, me: Figure, area: Area) {
        self.s.member_mut(me).area = area;
        if let Load::Hero(mate) = self.s.member(me).load {
            self.s.member_mut(mate).area = area;
        }
        // Z15-17.3: who leaves the Machine Gun is no longer covered by it, also when carried off.
        let fired_by = self.s.machine_gun.fired_by;
        if fired_by.is_some_and(|it| it == me || self.s.member(me).load == Load::Hero(it)) {
            self.s.machine_gun.fired_by = None;
        }
        self.tell(Event::Moved(self.s.hero(me), area));
    }
}
