//! Goods left behind (chapter 8).

use engine::{Seat, Told, done, next};

use super::{Extreme, Next, Table};
use crate::cards::Item;
use crate::setup::Ammo;
use crate::state::{Goods, Gun, Player, State};
use crate::track::Space;
use crate::words::{Event, Stake, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-8.2 and 8.3: one of the items that lie on a space.
    pub(crate) fn take_left_item(&mut self, me: Seat, space: Space, item: Item) {
        if let Some(owner) = self.s.owner_on(space, |left| left.items.has(item)) {
            self.s.players[owner].left.items.take(item);
            self.tell(Event::GoodsFound(me, space));
            self.gain_item(me, item);
        }
    }

    /// RFYL-8.2 and 8.3: one of the bullets that lie on a space.
    pub(crate) fn take_left_bullet(&mut self, me: Seat, space: Space) {
        if let Some(owner) = self.s.owner_on(space, |left| left.bullets > 0) {
            self.s.players[owner].left.bullets -= 1;
            self.tell(Event::GoodsFound(me, space));
            self.gain_bullets(me, 1);
        }
    }

    /// RFYL-8.7: the gun of a player who turned.
    pub(crate) fn take_gun(&mut self, me: Seat, space: Space) {
        let Some(owner) = self.s.zombie_players().iter().find(|&it| self.s.gun_lies_on(it, space))
        else {
            return;
        };
        self.s.players[owner].gun = Gun::Missing;
        self.s.players[me].gun = Gun::Carried;
        self.tell(Event::GunTaken(me));
    }

    /// RFYL-8.5: at the end of the turn, the fastest human on the space takes everything.
    pub(crate) fn gather(&mut self, from: Seat) -> Next {
        let lies_with_humans = |&owner: &Seat| {
            let space = self.s.player(owner).left_on;
            owner >= from && self.s.has_left(owner) && !self.s.humans_on(space).is_empty()
        };
        let Some(owner) = self.s.zombie_players().iter().find(lies_with_humans) else {
            return done();
        };
        match self.s.fastest(self.s.humans_on(self.s.player(owner).left_on)) {
            Some(Extreme::Tied(all)) => self.contest(all, Stake::Speed, Step::Gather(owner)),
            Some(Extreme::One(me)) => {
                self.take_everything(me, owner);
                next([Step::Gather(Seat(owner.0 + 1))])
            }
            None => done(),
        }
    }

    fn take_everything(&mut self, me: Seat, owner: Seat) {
        let left = std::mem::take(&mut self.s.players[owner].left);
        let space = self.s.player(owner).left_on;
        let takes_gun = self.s.can_take_gun(me, space);
        if left.is_empty() && !takes_gun {
            return;
        }
        self.tell(Event::GoodsFound(me, space));
        for item in left.items.kinds() {
            (0..left.items.count(item)).for_each(|_| self.gain_item(me, item));
        }
        if left.bullets > 0 {
            self.gain_bullets(me, left.bullets);
        }
        if takes_gun {
            self.take_gun(me, space);
        }
    }
}

impl State {
    /// RFYL-8.2, and 8.4: nothing can be taken where somebody else stops.
    pub(crate) fn can_take_in_passing(&self, me: Seat, space: Space) -> bool {
        let lies = !self.goods_on(space).is_empty() || self.can_take_gun(me, space);
        lies && !self.somebody_stops_on(space, me)
    }

    /// RFYL-8.10: whether a human besides `me` stops there: one who has moved, or one whose plan
    /// leads there.
    pub(crate) fn somebody_stops_on(&self, space: Space, me: Seat) -> bool {
        let stops = |who: Seat| match self.player(who).plan {
            Some(plan) => plan == space,
            None => self.space(who) == space && !self.waiting.has(who),
        };
        self.humans.without(me).iter().any(stops)
    }

    /// The player who left goods that fit on this space.
    fn owner_on(&self, space: Space, fits: impl Fn(&Goods) -> bool) -> Option<Seat> {
        let left_here =
            |&owner: &Seat| self.player(owner).left_on == space && fits(&self.player(owner).left);
        self.zombie_players().iter().find(left_here)
    }

    /// All bullets and items that lie on a space.
    pub(crate) fn goods_on(&self, space: Space) -> Goods {
        let mut all = Goods::default();
        for owner in self.zombie_players().iter() {
            let Player { left, left_on, .. } = self.player(owner);
            if *left_on == space {
                all.bullets += left.bullets;
                all.items.add_all(left.items);
            }
        }
        all
    }

    /// The number of guns on a space (RFYL-8.7).
    pub(crate) fn guns_on(&self, space: Space) -> u8 {
        let lies = |&owner: &Seat| self.gun_lies_on(owner, space);
        self.zombie_players().iter().filter(lies).count() as u8
    }

    /// RFYL-8.11: nobody carries two guns.
    pub(crate) fn can_take_gun(&self, me: Seat, space: Space) -> bool {
        self.player(me).gun != Gun::Carried && self.guns_on(space) > 0
    }

    /// Whether the goods that a Zombie Player left behind are still there.
    pub(crate) fn has_left(&self, owner: Seat) -> bool {
        let Player { left, left_on, .. } = self.player(owner);
        !left.is_empty() || self.gun_lies_on(owner, *left_on)
    }

    pub(crate) fn gun_lies_on(&self, owner: Seat, space: Space) -> bool {
        let player = self.player(owner);
        self.setup.ammo == Ammo::NoGun && player.gun == Gun::Carried && player.left_on == space
    }
}
