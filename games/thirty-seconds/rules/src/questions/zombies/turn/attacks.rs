//! Zombies in the Survivor's row attack (THIRTY-11.6), and the Zombie Friend grabs (THIRTY-12.9).
//! `rules/bite.rs` resolves the attacks.

use engine::{RuleId, Told, next};

use super::Answer;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::{Bite, Event, Step};
use crate::zombies::{Zombie, ZombieId};

impl State {
    #[inline]
    pub(super) fn attacks_of(&self, id: ZombieId, it: &Zombie, may: &mut impl FnMut(Answer)) {
        if self.horde.energy > 0 && self.may_attack(it) {
            may(Answer::Bite(id));
            if it.tokens > 0 {
                may(Answer::Grab(id));
            }
        }
    }

    pub(super) fn forbids_bite(&self, id: ZombieId) -> Option<RuleId> {
        self.forbids_attack_by(id, false).or_else(|| self.forbids_acting())
    }

    pub(super) fn forbids_grab(&self, id: ZombieId) -> Option<RuleId> {
        let has_tokens = self.alley.get(id).is_some_and(|it| it.tokens > 0);
        let no_friend = (!has_tokens).then_some(RuleId("THIRTY-12.9"));
        no_friend.or_else(|| self.forbids_bite(id))
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn bite(&mut self, id: ZombieId) -> Next {
        self.pay_zombies(1);
        next([Step::Attack(id, Bite::Plain)])
    }

    pub(super) fn grab(&mut self, id: ZombieId) -> Next {
        self.pay_zombies(1);
        next([Step::Attack(id, Bite::FriendGrab)])
    }
}
