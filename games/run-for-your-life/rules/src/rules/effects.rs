//! What the event cards do: one line for each effect, or one function where a line is not enough.

use engine::{Seat, SeatSet, Told, done, next};

use super::{Extreme, Next, Table, ask, draw};
use crate::cards::{Affected, Effect, EventCard, Place, Value};
use crate::track::Space;
use crate::words::{Draw, Event, Foe, Question, Stake, Step};

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
            Effect::FastOne { next_move } => {
                self.next_move(me, next_move);
                self.encounters(me, card, self.s.heroic(1))
            }
            Effect::Splashed => self.must_draw_blood(me),
            Effect::RustyWire => self.rusty_wire(me),
            Effect::OldWound => self.old_wound(me),
            Effect::BadWater => self.bad_water(me),
            Effect::Carry(item) => {
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
            Effect::Ahead(spaces) => ask(me, Question::Shortcut(spaces)),
            Effect::Stuck => self.stuck(me),
            Effect::GasLeak { .. } => draw(Draw::GasLeak(me, card)),
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
            Place::BehindByCard => return draw(Draw::CarAlarm(me, card)),
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

    pub(crate) fn car_alarm(&mut self, me: Seat, card: EventCard, value: Value) -> Next {
        self.tell(Event::AmountDrawn(me, value));
        if let Effect::Add { zombies, .. } = card.card().effect {
            self.place_zombies(self.s.heroic(zombies), self.s.space(me).back(value.0));
        }
        done()
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

    /// Ambush: every human on the space fights, the slowest first (RFYL-9.15).
    pub(crate) fn ambush(&mut self, card: EventCard, still_to_fight: SeatSet) -> Next {
        match self.s.slowest(still_to_fight) {
            None => done(),
            Some(Extreme::Tied(all)) => {
                self.contest(all, Stake::Speed, Step::Ambush { card, still_to_fight })
            }
            Some(Extreme::One(me)) => next([
                Step::Encounters { me, card, zombies: self.s.heroic(1) },
                Step::Ambush { card, still_to_fight: still_to_fight.without(me) },
            ]),
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

    fn rusty_wire(&mut self, me: Seat) -> Next {
        if self.s.player(me).goods.items.is_empty() {
            self.must_draw_blood(me)
        } else {
            ask(me, Question::RustyWire)
        }
    }

    fn old_wound(&mut self, me: Seat) -> Next {
        if self.s.player(me).blood.is_empty() {
            return self.must_draw_blood(me);
        }
        let before = self.s.player(me).blood;
        self.s.players[me].blood.tick_but_not_the_last();
        if self.s.player(me).blood != before {
            self.tell(Event::Ticked(me));
        }
        done()
    }

    fn bad_water(&mut self, me: Seat) -> Next {
        let all = self.s.humans_on(self.s.space(me));
        if all.len() == 1 {
            return self.must_draw_blood(me);
        }
        draw(Draw::Contest { all, still_to_draw: all, stake: Stake::BadWater })
    }

    fn dropped_clip(&mut self, me: Seat) -> Next {
        let n = self.s.player(me).goods.bullets.min(1);
        self.spend_bullets(me, n);
        self.tell(Event::BulletsLost(me, n));
        done()
    }

    fn next_move(&mut self, me: Seat, bonus: i8) {
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

    /// RFYL-9.12: a player moved by an event stops at the first zombies.
    fn roadblock(&mut self, me: Seat, spaces: u8) -> Next {
        let here = self.s.space(me);
        let met = self.s.zombie_spaces().below(here).highest().unwrap_or(Space::START);
        self.moved(me, here.back(spaces).max(met));
        done()
    }

    pub(crate) fn moved(&mut self, who: Seat, to: Space) {
        self.s.players.put(who, to);
        self.tell(Event::Moved { who, to });
    }

    /// Gas Leak: a low card kills (RFYL-9.10).
    pub(crate) fn gas_leak(&mut self, me: Seat, card: EventCard, value: Value) -> Next {
        self.tell(Event::AmountDrawn(me, value));
        let effect = card.card().effect;
        let dies = matches!(effect, Effect::GasLeak { dies_up_to } if value.0 <= dies_up_to);
        if dies { self.dies(me) } else { done() }
    }

    /// RFYL-9.10: the dead return as Zombie Players.
    pub(crate) fn dies(&mut self, me: Seat) -> Next {
        self.tell(Event::Died(me));
        self.becomes_a_zombie(me)
    }

    fn collapse(&mut self, me: Seat, card: EventCard) -> Next {
        let all = self.s.humans_on(self.s.space(me));
        if all.len() == 1 {
            return draw(Draw::CollapseAlone(me, card));
        }
        draw(Draw::Contest { all, still_to_draw: all, stake: Stake::Collapse })
    }

    pub(crate) fn collapse_alone(&mut self, me: Seat, card: EventCard, value: Value) -> Next {
        self.tell(Event::AmountDrawn(me, value));
        let effect = card.card().effect;
        let dies = matches!(effect, Effect::Collapse { alone_dies_up_to: n } if value.0 <= n);
        if dies { self.dies(me) } else { done() }
    }
}
