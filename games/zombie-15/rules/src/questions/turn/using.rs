//! Using Light Objects (chapter 10) and Special Items (chapter 16); what each does is in its file in
//! `items`.

use engine::{RuleId, Told, answers, count, done};

use crate::items::{Item, describe_use};
use crate::map::Tile;
use crate::rules::{Next, Table};
use crate::sentences::place;
use crate::state::State;
use crate::words::{Action, Event, Figure, Slot};

answers! {
    pub enum Using in Action {
        /// Uses Ammo.
        Reload(slot: Slot) = Reload(slot),
        /// Uses a First Aid Kit.
        Heal(mate: Figure) = Heal(mate),
        /// Josh splits his two points; the first Hero comes before the second in turn order.
        HealBoth(one: Figure, other: Figure) = HealBoth(one, other),
        /// Uses a Defibrillator.
        Revive(mate: Figure) = Revive(mate),
        /// Uses an item that needs no target.
        Use(item: Item) = Use(item),
        Dynamite(tile: Tile) = Dynamite(tile),
        Fireworks(tile: Tile, n: u8) = Fireworks(tile, n),
    }
}

impl Using {
    #[inline]
    pub(super) fn each(state: &State, me: Figure, may: &mut impl FnMut(Using)) {
        let member = state.member(me);
        if member.slots[2..].iter().all(Option::is_none) {
            return;
        }
        state.reloads(me, |slot| may(Using::Reload(slot)));
        state.patients(me, |one, other| {
            may(other.map_or(Using::Heal(one), |other| Using::HealBoth(one, other)));
        });
        state.unconscious(me, |mate| may(Using::Revive(mate)));
        let usable = state.light_objects(me).filter(|(_, it)| state.can_use(me, it.item));
        usable.for_each(|(_, it)| may(Using::Use(it.item)));
        if member.area.is_search_area() {
            return;
        }
        state.blown_up(me, |tile| may(Using::Dynamite(tile)));
        state.led_away(me, |tile, n| may(Using::Fireworks(tile, n)));
    }

    pub(super) fn forbids(self, state: &State, me: Figure) -> Option<RuleId> {
        match self {
            Using::Reload(slot) => state.forbids_reload(me, slot),
            Using::Heal(mate) => state.forbids_healing(me, mate),
            Using::HealBoth(one, other) => state.forbids_healing_both(me, one, other),
            Using::Revive(mate) => state.forbids_revival(me, mate),
            Using::Use(item) if item.is_weapon() => Some(RuleId("Z15-10.1")),
            Using::Use(item) => {
                let is_allowed = state.member(me).has(item) && state.can_use(me, item);
                (!is_allowed).then_some(RuleId(item.card().rule))
            }
            Using::Dynamite(tile) => state.forbids_dynamite(me, tile),
            Using::Fireworks(tile, n) => state.forbids_fireworks(me, tile, n),
        }
    }

    pub(super) fn act<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure) -> Next {
        match self {
            Using::Reload(slot) => table.reload(me, slot),
            Using::Heal(mate) => table.heal(me, mate),
            Using::HealBoth(one, other) => table.heal_both(me, one, other),
            Using::Revive(mate) => table.revive(me, mate),
            Using::Use(item) => table.use_object(me, item),
            Using::Dynamite(tile) => table.throw_dynamite(me, tile),
            Using::Fireworks(tile, n) => table.light_fireworks(me, tile, n),
        }
        done()
    }

    pub(super) fn describe(self, state: &State, me: Figure) -> String {
        let hero = |who: Figure| state.hero(who).name();
        match self {
            Using::Reload(slot) => format!("reload: {}", state.held_phrase(me, slot)),
            Using::Heal(mate) => format!("first aid for {}", hero(mate)),
            Using::HealBoth(one, other) => {
                format!("first aid for {} and {}", hero(one), hero(other))
            }
            Using::Revive(mate) => format!("revive {}", hero(mate)),
            Using::Use(item) => describe_use(item),
            Using::Dynamite(tile) => format!("Dynamite into {}", place(tile.street())),
            Using::Fireworks(tile, n) => {
                format!("Fireworks: {} to {}", count(n, "zombie"), state.tile_phrase(tile))
            }
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Uses a Light Object once; after the last use it is gone (Z15-10.1).
    pub(crate) fn use_up(&mut self, me: Figure, item: Item) {
        let slot = self.s.member(me).find(item).expect("only what is there is used");
        let place = &mut self.s.member_mut(me).slots[slot as usize];
        if let Some(held) = place {
            held.uses -= 1;
            if held.uses == 0 {
                *place = None;
            }
        }
        self.tell(Event::Used(self.s.hero(me), item));
    }

    pub(crate) fn gain_life(&mut self, figure: Figure, points: u8) {
        let most = self.s.max_life(figure);
        let life = self.s.member(figure).life;
        let gained = points.min(most.saturating_sub(life));
        if gained > 0 {
            self.s.member_mut(figure).life = life + gained;
            self.tell(Event::LifeGained(self.s.hero(figure), gained));
        }
    }

    /// Z15-5.4
    pub(crate) fn gain_actions(&mut self, me: Figure, n: u8) {
        if n > 0 {
            self.s.turn_flags.actions += n;
            self.tell(Event::ActionsGained(self.s.hero(me), n));
        }
    }
}
