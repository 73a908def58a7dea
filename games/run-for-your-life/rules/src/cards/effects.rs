//! What event cards do: one line for each effect, and the functions that several cards share. What
//! only one card does is in the file of that card.

use engine::{Seat, Told, done};

use super::{EventCard, Item, Weapon, car_alarm, gas_leak, shortcut};
use crate::rules::{Next, Table};
use crate::track::Space;
use crate::words::{Event, Foe, Step};

/// What an event card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    Add {
        zombies: u8,
        place: Place,
    },
    Encounter {
        zombies: u8,
        draw: i8,
        bullets: u8,
        who: Affected,
    },
    /// An encounter that also costs movement.
    FastOne {
        next_move: i8,
    },
    Splashed,
    RustyWire,
    OldWound,
    BadWater,
    Carry(Item),
    Wield(Item, Weapon),
    Gain {
        bullets: u8,
    },
    DroppedClip,
    NextMove(i8),
    Halved,
    Back(u8),
    Ahead(u8),
    Stuck,
    GasLeak {
        dies_up_to: u8,
    },
    Collapse {
        alone_dies_up_to: u8,
    },
    Nothing,
}

/// Where zombies are added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Here,
    Ahead(u8),
    Behind(u8),
    /// As many spaces behind as a Determination card shows.
    BehindByCard,
    BehindRearmost(u8),
    BehindEverybody(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Affected {
    Drawer,
    EverybodyHere,
}

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn event_effect(&mut self, me: Seat, card: EventCard) -> Next {
        match card.card().effect {
            Effect::Add { zombies, place } => self.add_zombies(me, card, zombies, place),
            Effect::Encounter { zombies, who: Affected::Drawer, .. } => {
                self.encounters(me, card, self.s.heroic(zombies))
            }
            Effect::Encounter { who: Affected::EverybodyHere, .. } => {
                self.ambush(card, self.s.humans_on(self.s.space(me)))
            }
            Effect::FastOne { next_move } => self.fast_one(me, card, next_move),
            Effect::Splashed => self.must_draw_blood(me),
            Effect::RustyWire => self.rusty_wire(me),
            Effect::OldWound => self.old_wound(me),
            Effect::BadWater => self.bad_water(me),
            Effect::Carry(item) | Effect::Wield(item, _) => {
                self.gain_item(me, item);
                done()
            }
            Effect::Gain { bullets } => {
                self.gain_bullets(me, bullets);
                done()
            }
            Effect::DroppedClip => self.dropped_clip(me),
            Effect::NextMove(bonus) => {
                self.next_move(me, bonus);
                done()
            }
            Effect::Halved => self.next_move_halved(me),
            Effect::Back(spaces) => self.roadblock(me, spaces),
            Effect::Ahead(spaces) => shortcut::happens(me, spaces),
            Effect::Stuck => self.stuck(me),
            Effect::GasLeak { .. } => gas_leak::happens(me, card),
            Effect::Collapse { .. } => self.collapse(me, card),
            Effect::Nothing => done(),
        }
    }

    fn add_zombies(&mut self, me: Seat, card: EventCard, n: u8, place: Place) -> Next {
        let (n, here) = (self.s.heroic(n), self.s.space(me));
        match place {
            Place::Here => self.place_zombies(n, here),
            Place::Ahead(spaces) => self.place_zombies(n, here.ahead(spaces)),
            Place::Behind(spaces) => self.place_zombies(n, here.back(spaces)),
            Place::BehindByCard => return car_alarm::before_placing(me, card),
            Place::BehindRearmost(spaces) => {
                if let Some(rearmost) = self.s.spaces_of(self.s.humans).lowest() {
                    self.place_zombies(n, rearmost.back(spaces));
                }
            }
            Place::BehindEverybody(spaces) => {
                let mut left = self.s.spaces_of(self.s.humans);
                while let Some(space) = left.highest() {
                    left.remove(space);
                    self.place_zombies(n, space.back(spaces));
                    if self.s.zombie_supply() == 0 {
                        break;
                    }
                }
            }
        }
        done()
    }

    /// Places zombies, up to the supply (RFYL-1.15) and never on the goal or beyond (RFYL-2.3).
    pub(crate) fn place_zombies(&mut self, n: u8, space: Space) {
        let n = n.min(self.s.zombie_supply());
        let space = space.min(self.s.goal.back(1));
        self.s.walkers.add(space, n);
        self.tell(Event::ZombiesPlaced(n, space));
    }

    /// RFYL-9.8: zombies met by an event are fought at once, one after the other.
    pub(crate) fn encounters(&mut self, me: Seat, card: EventCard, zombies: u8) -> Next {
        let foe = Foe::Met(card);
        match zombies.checked_sub(1) {
            None => done(),
            Some(0) => self.fight(me, foe),
            Some(zombies) => self.fight_and(me, foe, Step::Encounters { me, card, zombies }),
        }
    }

    /// A blood card, or two (RFYL-3.19).
    pub(crate) fn must_draw_blood(&mut self, me: Seat) -> Next {
        if self.s.setup.is_doubled {
            self.draw_blood(me).then(Step::DrawBlood(me))
        } else {
            self.draw_blood(me)
        }
    }

    pub(super) fn next_move(&mut self, me: Seat, bonus: i8) {
        let legs = &mut self.s.players[me].legs;
        legs.bonus = legs.bonus.saturating_add(bonus);
        self.tell(Event::NextMoveChanged(me, bonus));
    }

    fn next_move_halved(&mut self, me: Seat) -> Next {
        self.s.players[me].legs.halved = true;
        self.tell(Event::NextMoveHalved(me));
        done()
    }

    fn stuck(&mut self, me: Seat) -> Next {
        self.s.players[me].legs.stuck = true;
        self.tell(Event::NextMoveLost(me));
        done()
    }

    pub(crate) fn moved(&mut self, who: Seat, to: Space) {
        self.s.players.put(who, to);
        self.tell(Event::Moved { who, to });
    }

    /// RFYL-9.10: the dead return as Zombie Players.
    pub(crate) fn dies(&mut self, me: Seat) -> Next {
        self.tell(Event::Died(me));
        self.becomes_a_zombie(me)
    }
}
