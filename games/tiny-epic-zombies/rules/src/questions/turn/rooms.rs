//! The ability of the room (chapter 8), and the cache in the centre of the courtyard (TEZ-15.22).

use engine::{RuleId, Told, done};

use super::Answer;
use crate::cards::{Card, WEAPONS};
use crate::human::Human;
use crate::mall::{Ability, Room};
use crate::objectives::Objective;
use crate::questions::forbidden;
use crate::rules::{Next, Table};
use crate::state::State;
use crate::words::Event;

impl State {
    /// Whether a human may use the ability of the room just entered.
    #[inline]
    pub(super) fn can_use(&self, me: Human) -> bool {
        let here = self.room(me);
        !self.turn.used.has(here)
            && self.ability(here).is_some_and(|ability| self.would_help(me, ability))
    }

    pub(super) fn forbids_ability(&self, me: Human) -> Option<RuleId> {
        let here = self.room(me);
        if let Some(rule) = self.closed() {
            return if here == Room::CENTRE { forbidden("TEZ-8.7") } else { Some(rule) };
        }
        if !self.is_clear(here) {
            return forbidden("TEZ-8.1");
        }
        if self.turn.used.has(here) {
            return forbidden("TEZ-8.2");
        }
        match self.ability(here) {
            Some(ability) if self.would_help(me, ability) => None,
            None if self.mall.ability(here) == Some(Ability::PoliceCar) => forbidden("TEZ-8.33"),
            Some(Ability::PickUpSupplies(_)) => forbidden("TEZ-8.8"),
            Some(Ability::BonusRound) => forbidden("TEZ-8.35"),
            Some(Ability::ArmTrap) => forbidden("TEZ-8.28"),
            _ => forbidden("TEZ-8.34"),
        }
    }

    pub(super) fn deposits(&self, me: Human, may: &mut impl FnMut(Answer)) {
        let human = self.human(me);
        if self.can_cache_weapon(me) {
            human.cards.and(WEAPONS).iter().for_each(|card| may(Answer::Deposit(card)));
        }
        if human.ammo > 0 && self.can_cache_ammo(me) {
            may(Answer::DepositAmmo);
        }
    }

    pub(super) fn forbids_weapon(&self, me: Human, card: Card) -> Option<RuleId> {
        let has_any = self.human(me).cards.and(WEAPONS).has(card);
        self.forbids_deposit(me, has_any, self.can_cache_weapon(me), "TEZ-15.22")
    }

    pub(super) fn forbids_ammo(&self, me: Human) -> Option<RuleId> {
        let has_any = self.human(me).ammo > 0;
        self.forbids_deposit(me, has_any, self.can_cache_ammo(me), "TEZ-15.23")
    }

    /// Why something cannot be put into the cache; `rule` is the one that allows it in principle.
    fn forbids_deposit(
        &self,
        me: Human,
        has_any: bool,
        is_wanted: bool,
        rule: &'static str,
    ) -> Option<RuleId> {
        if !self.objectives.has(Objective::AssembleAnArsenal) {
            forbidden("TEZ-15.74")
        } else if !has_any {
            forbidden(rule)
        } else if !is_wanted {
            forbidden("TEZ-15.29")
        } else if self.room(me) != Room::CENTRE {
            forbidden("TEZ-8.11")
        } else {
            self.closed()
        }
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// TEZ-15.22
    pub(super) fn deposit(&mut self, me: Human, card: Card) -> Next {
        self.acted();
        self.s.humans[me].cards.remove(card);
        self.s.deck.gone.add(card);
        let marker = self.s.marker(me);
        self.s.cache[marker].weapons += 1;
        self.tell(Event::WeaponCached(me, card));
        self.check_arsenal(me);
        done()
    }

    /// TEZ-15.23, 15.27: one at a time.
    pub(super) fn deposit_ammo(&mut self, me: Human) -> Next {
        self.acted();
        self.spend_ammo(me, 1);
        self.cache_ammo(me, 1);
        done()
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::Card;
    use crate::mall::Position;
    use crate::objectives::Objective;
    use crate::tests::scene::{ANN, check, moved, refused, scene, two};

    /// TEZ-8.1, TEZ-8.2, TEZ-8.8, TEZ-8.34, TEZ-8.35
    #[test]
    fn an_ability_has_its_conditions() {
        let ammo = two().at(ANN, "W3").ammo(ANN, 5);
        assert_eq!(refused(&moved(ammo.zombies("W1")), 0, "use"), "TEZ-8.1");
        let used = check(moved(ammo), &["0 use"], "AbilityUsed(Ann, GainAmmo)\nAmmoGained(Ann, 1)");
        assert_eq!(refused(&used, 0, "use"), "TEZ-8.2");
        assert_eq!(refused(&moved(two().at(ANN, "W3")), 0, "use"), "TEZ-8.34", "the ammo is full");
        assert_eq!(refused(&moved(two().at(ANN, "W1")), 0, "use"), "TEZ-8.34", "there is none");
        assert_eq!(refused(&moved(two().at(ANN, "W2")), 0, "use"), "TEZ-8.8");
        assert_eq!(refused(&moved(two().at(ANN, "SE2")), 0, "use"), "TEZ-8.35");
        let traps = two().at(ANN, "E3").trap("N1").trap("S1");
        assert_eq!(refused(&moved(traps), 0, "use"), "TEZ-8.28");
    }

    /// TEZ-8.33
    #[test]
    fn a_car_that_is_gone_cannot_be_used() {
        let car = scene("players=2 sw=echo-ridge-security").at(ANN, "SW3");
        let gone = car.with(|state| state.vehicle = Position::N.room(1));
        assert_eq!(refused(&moved(gone), 0, "use"), "TEZ-8.33");
    }

    /// TEZ-8.11, TEZ-15.22, TEZ-15.23, TEZ-15.29
    #[test]
    fn the_cache_is_in_the_centre() {
        let plain = moved(two().card(ANN, Card::Axe));
        assert_eq!(refused(&plain, 0, "deposit axe"), "TEZ-15.74");
        assert_eq!(refused(&plain, 0, "deposit ammo"), "TEZ-15.74");
        let arsenal = two().objective(Objective::AssembleAnArsenal).card(ANN, Card::Axe);
        assert_eq!(refused(&moved(arsenal.at(ANN, "CN")), 0, "deposit axe"), "TEZ-8.11");
        assert_eq!(refused(&moved(arsenal.at(ANN, "CN")), 0, "deposit ammo"), "TEZ-8.11");
        assert_eq!(refused(&arsenal.turn(), 0, "deposit axe"), "TEZ-6.5");
        let full = arsenal.with(|state| state.cache[ANN].weapons = 3);
        assert_eq!(refused(&moved(full), 0, "deposit axe"), "TEZ-15.29");
        assert_eq!(refused(&moved(full), 0, "deposit uzi"), "TEZ-15.22");
    }
}
