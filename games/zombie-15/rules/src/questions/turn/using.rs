//! Using Light Objects (chapter 10) and Special Items (chapter 16).

use engine::{RuleId, Told, answers, count, done};

use crate::heroes::Hero;
use crate::items::{Effect, Item};
use crate::map::Tile;
use crate::rules::{Hits, Next, Table};
use crate::sentences::place;
use crate::setup::ClockKind;
use crate::state::{Load, State};
use crate::words::{Action, Event, Figure, Slot};

/// How many zombies Fireworks can lead away.
const FIREWORKS: u8 = 3;

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
        if member.has(Item::Ammo) {
            let guns = Slot::WEAPONS.into_iter().filter(|&slot| state.can_reload(me, slot));
            guns.for_each(|slot| may(Using::Reload(slot)));
        }
        if member.has(Item::FirstAidKit) {
            Using::each_first_aid(state, me, may);
        }
        if member.has(Item::Defibrillator) {
            let hurt = state.figures().filter(|&mate| state.can_be_revived(me, mate));
            hurt.for_each(|mate| may(Using::Revive(mate)));
        }
        let usable = state.light_objects(me).filter(|(_, it)| state.can_use(me, it.item));
        usable.for_each(|(_, it)| may(Using::Use(it.item)));
        let area = member.area;
        if area.is_search_area() {
            return;
        }
        if member.has(Item::Dynamite) {
            state.targets(area.tile()).for_each(|tile| may(Using::Dynamite(tile)));
        }
        if member.has(Item::Fireworks) {
            let most = state.zombies_in(area).min(FIREWORKS);
            let near = state.board.adjacent(area.tile()).iter();
            for tile in near.filter(|&to| !state.is_locked(to)) {
                (1..=most).for_each(|n| may(Using::Fireworks(tile, n)));
            }
        }
    }

    fn each_first_aid(state: &State, me: Figure, may: &mut impl FnMut(Using)) {
        let hurt = |mate: &Figure| state.forbids_healing(me, *mate).is_none();
        state.figures().filter(hurt).for_each(|mate| may(Using::Heal(mate)));
        // Z15-15.10: two points may be split.
        if state.is(me, Hero::Josh) {
            for one in state.figures().filter(hurt) {
                let others = state.figures().filter(|other| *other > one).filter(hurt);
                others.for_each(|other| may(Using::HealBoth(one, other)));
            }
        }
    }

    pub(super) fn forbids(self, state: &State, me: Figure) -> Option<RuleId> {
        let member = state.member(me);
        let area = member.area;
        let from_street = |item: Item| member.has(item) && !area.is_search_area();
        let (is_allowed, rule) = match self {
            Using::Reload(slot) => {
                (member.has(Item::Ammo) && state.can_reload(me, slot), "Z15-10.2")
            }
            Using::Heal(mate) => return state.forbids_healing(me, mate),
            Using::HealBoth(one, other) => {
                let can_split = state.is(me, Hero::Josh) && member.has(Item::FirstAidKit);
                if can_split && one < other {
                    let forbids = |mate| state.forbids_healing(me, mate);
                    return forbids(one).or_else(|| forbids(other));
                }
                (false, "Z15-15.10")
            }
            Using::Revive(mate) => {
                let is_there = state.plays(mate) && state.can_be_revived(me, mate);
                (member.has(Item::Defibrillator) && is_there, "Z15-13.3")
            }
            Using::Use(item) if item.is_weapon() => (false, "Z15-10.1"),
            Using::Use(item) => (member.has(item) && state.can_use(me, item), item.card().rule),
            Using::Dynamite(tile) => {
                let is_target = state.targets(area.tile()).any(|it| it == tile);
                (from_street(Item::Dynamite) && is_target, "Z15-16.2")
            }
            Using::Fireworks(tile, n) => {
                let is_near = state.board.adjacent(area.tile()).has(tile) && !state.is_locked(tile);
                let has_so_many = (1..=state.zombies_in(area).min(FIREWORKS)).contains(&n);
                (from_street(Item::Fireworks) && is_near && has_so_many, "Z15-16.4")
            }
        };
        (!is_allowed).then_some(RuleId(rule))
    }

    pub(super) fn act<T: Told<Event>>(self, table: &mut Table<'_, T>, me: Figure) -> Next {
        match self {
            Using::Reload(slot) => {
                table.use_up(me, Item::Ammo);
                table.refill(me, slot);
            }
            // Z15-10.3, Z15-15.10
            Using::Heal(mate) => {
                table.use_up(me, Item::FirstAidKit);
                let points = if table.s.is(me, Hero::Josh) { 2 } else { 1 };
                table.give_first_aid(mate, points);
            }
            Using::HealBoth(one, other) => {
                table.use_up(me, Item::FirstAidKit);
                table.give_first_aid(one, 1);
                table.give_first_aid(other, 1);
            }
            Using::Revive(mate) => table.revive(me, mate),
            Using::Use(item) => table.use_object(me, item),
            // Z15-16.2
            Using::Dynamite(tile) => {
                table.use_up(me, Item::Dynamite);
                table.kill(Item::Dynamite.card().damage, tile.street(), Hits::Everything);
            }
            // Z15-16.4
            Using::Fireworks(tile, n) => {
                table.use_up(me, Item::Fireworks);
                let from = table.s.member(me).area;
                table.move_zombies(n, from, tile.street());
            }
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
            Using::Use(item @ (Item::Skateboard | Item::Dog)) => {
                let n = item.card().damage;
                let verb = if item == Item::Dog { "set the" } else { "throw the" };
                let on = if item == Item::Dog { " on them" } else { "" };
                format!("{verb} {}{on}: kills {n}, and it is gone", item.name())
            }
            Using::Use(item) => format!("use {}: {}", item.name(), item.card().text),
            Using::Dynamite(tile) => format!("Dynamite into {}", place(tile.street())),
            Using::Fireworks(tile, n) => {
                format!("Fireworks: {} to {}", count(n, "zombie"), state.tile_phrase(tile))
            }
        }
    }
}

impl State {
    /// Z15-10.2
    pub(crate) fn can_reload(&self, me: Figure, slot: Slot) -> bool {
        let gun = self.member(me).held(slot);
        gun.is_some_and(|it| it.item.is_gun() && it.uses < it.item.card().uses)
    }

    /// Z15-10.4, Z15-17.7: the rule against giving a Hero first aid.
    fn forbids_healing(&self, me: Figure, mate: Figure) -> Option<RuleId> {
        let patient = self.member(mate);
        let is_near = self.plays(mate) && patient.area == self.member(me).area;
        let rule = if [me, mate].iter().any(|&it| self.is(it, Hero::Severity)) {
            "Z15-15.5"
        } else if self.plays(mate) && !patient.is_conscious() {
            "Z15-10.7"
        } else if !is_near || !self.member(me).has(Item::FirstAidKit) {
            "Z15-10.3"
        } else if patient.life >= self.max_life(mate) && !patient.is_tired {
            "Z15-10.6"
        } else {
            return None;
        };
        Some(RuleId(rule))
    }

    /// Z15-13.3
    fn can_be_revived(&self, me: Figure, mate: Figure) -> bool {
        let patient = self.member(mate);
        !patient.is_conscious() && patient.area == self.member(me).area
    }

    /// Whether the clock still has Zombie cards to draw.
    fn has_growls_to_come(&self) -> bool {
        let (_, growls) = self.setup.track(&self.board).growls();
        self.board.zombie_deck.is_some()
            && match self.setup.clock {
                ClockKind::Turns => true,
                ClockKind::Real | ClockKind::Actions => self.clock.growls < growls,
            }
    }

    /// Whether using this Special Item would have an effect now.
    fn can_use(&self, me: Figure, item: Item) -> bool {
        let member = self.member(me);
        let is_attacked = !self.is_calm(member.area);
        let Some(effect) = item.card().effect else { return false };
        match effect {
            Effect::Restore { actions, .. } => actions > 0 || member.life < self.max_life(me),
            Effect::Charm => !self.turn_flags.charm,
            // Z15-16.19: only where it helps.
            Effect::Smoke => {
                let is_street = !member.area.is_search_area();
                is_street && is_attacked && !self.alpha_is_in(member.area) && !self.turn_flags.smoke
            }
            Effect::Meat => self.has_single_zombie(member.area) && !self.turn_flags.meat,
            Effect::Distraction => !self.cat && self.has_growls_to_come(),
            Effect::Kill => is_attacked,
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Uses a Light Object once; after the last use it is gone (Z15-10.1).
    pub(super) fn use_up(&mut self, me: Figure, item: Item) {
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

    /// Reloads a Gun completely.
    pub(crate) fn refill(&mut self, me: Figure, slot: Slot) {
        let place = self.s.member_mut(me).slots[slot as usize].as_mut();
        let gun = place.expect("only a Gun that is there is reloaded");
        gun.uses = gun.item.card().uses;
        let item = gun.item;
        self.tell(Event::Reloaded(self.s.hero(me), item));
    }

    /// Z15-17.7: a tired Hero rests instead.
    fn give_first_aid(&mut self, mate: Figure, points: u8) {
        if std::mem::take(&mut self.s.member_mut(mate).is_tired) {
            self.tell(Event::Rested(self.s.hero(mate)));
        } else {
            self.gain_life(mate, points);
        }
    }

    fn gain_life(&mut self, figure: Figure, points: u8) {
        let most = self.s.max_life(figure);
        let life = self.s.member(figure).life;
        let gained = points.min(most.saturating_sub(life));
        if gained > 0 {
            self.s.member_mut(figure).life = life + gained;
            self.tell(Event::LifeGained(self.s.hero(figure), gained));
        }
    }

    /// Z15-13.3
    fn revive(&mut self, me: Figure, mate: Figure) {
        self.use_up(me, Item::Defibrillator);
        if let Some(carrier) = self.s.carrier_of(mate) {
            self.s.member_mut(carrier).load = Load::Nothing;
            self.s.member_mut(carrier).grip = None;
        }
        let patient = self.s.member_mut(mate);
        patient.life = 1;
        patient.is_lying = true;
        self.tell(Event::Revived(self.s.hero(me), self.s.hero(mate)));
    }

    /// Uses a Special Item that needs no target.
    fn use_object(&mut self, me: Figure, item: Item) {
        self.use_up(me, item);
        let area = self.s.member(me).area;
        let effect = item.card().effect.expect("only what does something by itself is used");
        match effect {
            Effect::Restore { life, actions } => {
                self.gain_life(me, life);
                self.gain_actions(me, actions);
            }
            Effect::Charm => self.s.turn_flags.charm = true,
            Effect::Smoke => self.s.turn_flags.smoke = true,
            Effect::Meat => self.s.turn_flags.meat = true,
            Effect::Distraction => self.s.cat = true,
            Effect::Kill => self.kill(item.card().damage, area, Hits::Everything),
        }
    }

    /// Z15-5.4
    fn gain_actions(&mut self, me: Figure, n: u8) {
        if n > 0 {
            self.s.turn_flags.actions += n;
            self.tell(Event::ActionsGained(self.s.hero(me), n));
        }
    }
}
