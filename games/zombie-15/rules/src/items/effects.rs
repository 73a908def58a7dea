//! Light Objects that need no target: what each effect requires, and what it does.

use engine::Told;

use super::{Item, dog, skateboard};
use crate::rules::{Hits, Table};
use crate::state::State;
use crate::words::{Event, Figure};

/// The effect of using a Light Object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Restores life points, and gives more actions this turn (Z15-5.4).
    Restore { life: u8, actions: u8 },
    /// The worst Zombie card of the next Quick Search is ignored.
    Charm,
    /// A move out of this Street despite its zombies.
    Smoke,
    /// A search or a move with a single zombie in the Area.
    Meat,
    /// One Zombie card fewer at the next growl.
    Distraction,
    /// Its damage, in the Hero's own Area.
    Kill,
}

impl State {
    /// Whether using this Special Item would have an effect now.
    pub(crate) fn can_use(&self, me: Figure, item: Item) -> bool {
        let member = self.member(me);
        let Some(effect) = item.card().effect else { return false };
        match effect {
            Effect::Restore { actions, .. } => actions > 0 || member.life < self.max_life(me),
            Effect::Charm => self.can_charm(),
            Effect::Smoke => self.can_smoke(me),
            Effect::Meat => self.can_use_meat(me),
            Effect::Distraction => self.can_send_cat(),
            Effect::Kill => !self.is_calm(member.area),
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Uses a Special Item that needs no target.
    pub(crate) fn use_object(&mut self, me: Figure, item: Item) {
        self.use_up(me, item);
        let area = self.s.member(me).area;
        let effect = item.card().effect.expect("only what does something by itself is used");
        match effect {
            Effect::Restore { life, actions } => {
                self.gain_life(me, life);
                self.gain_actions(me, actions);
            }
            Effect::Charm => self.charm(),
            Effect::Smoke => self.smoke(),
            Effect::Meat => self.lay_meat(),
            Effect::Distraction => self.send_cat(),
            Effect::Kill => self.kill(item.card().damage, area, Hits::Everything),
        }
    }
}

pub(crate) fn describe_use(item: Item) -> String {
    let own = skateboard::describe_use(item).or_else(|| dog::describe_use(item));
    own.unwrap_or_else(|| format!("use {}: {}", item.name(), item.card().text))
}
