//! Goods left behind (chapter 8).

use engine::{Seat, Told, done, next};

use super::{Extreme, Next, Table};
use crate::state::{Goods, Player, State};
use crate::track::{Space, Spaces};
use crate::words::{Action, Event, Stake, Step};

impl<T: Told<Event>> Table<'_, T> {
    /// RFYL-8.2 and 8.3: one item or one bullet, or nothing.
    pub(super) fn pick_up_answer(&mut self, me: Seat, action: Action) -> Next {
        if let Action::Take(space, item) = action
            && let Some(owner) = self.s.owner_on(space, |left| left.items.has(item))
        {
            self.s.players[owner].left.items.take(item);
            self.tell(Event::GoodsFound(me, space));
            self.gain_item(me, item);
        }
        if let Action::TakeBullet(space) = action
            && let Some(owner) = self.s.owner_on(space, |left| left.bullets > 0)
        {
            self.s.players[owner].left.bullets -= 1;
            self.tell(Event::GoodsFound(me, space));
            self.gain_bullets(me, 1);
        }
        done()
    }

    /// RFYL-8.5: at the end of the turn, the fastest human on the space takes all of it.
    pub(super) fn gather(&mut self, from: Seat) -> Next {
        let lies_with_humans = |&owner: &Seat| {
            let player = self.s.player(owner);
            owner >= from && !player.left.is_empty() && !self.s.humans_on(player.left_on).is_empty()
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
        self.tell(Event::GoodsFound(me, self.s.player(owner).left_on));
        for item in left.items.kinds() {
            (0..left.items.count(item)).for_each(|_| self.gain_item(me, item));
        }
        if left.bullets > 0 {
            self.gain_bullets(me, left.bullets);
        }
    }
}

impl State {
    /// The spaces with goods that somebody passed on the way from a space to where they are now:
    /// only those where no human stands (RFYL-8.4).
    pub(crate) fn passed_goods(&self, me: Seat, from: Space) -> Spaces {
        let here = self.space(me);
        let (low, high) = (from.min(here), from.max(here));
        let can_take = |&owner: &Seat| {
            let Player { left, left_on, .. } = self.player(owner);
            low < *left_on
                && *left_on < high
                && !left.is_empty()
                && self.humans_on(*left_on).is_empty()
        };
        let owners = self.zombie_players().iter().filter(can_take);
        owners.map(|owner| self.player(owner).left_on).collect()
    }

    /// Whoever left goods on a space that fit.
    fn owner_on(&self, space: Space, fits: impl Fn(&Goods) -> bool) -> Option<Seat> {
        let left_here =
            |&owner: &Seat| self.player(owner).left_on == space && fits(&self.player(owner).left);
        self.zombie_players().iter().find(left_here)
    }

    /// All that lies on a space.
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
}
