//! What cannot be done in a human turn, and why.

use super::NOT_ASKED;
use crate::cards::{Card, FREQUENCIES, Kind};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::{Ability, Room};
use crate::objectives::{Cause, Objective, Place, Token, TokenKind};
use crate::rules::MOVES;
use crate::state::State;
use crate::words::Action;

impl State {
    pub(super) fn forbidden_in_turn(&self, me: Human, action: Action) -> &'static str {
        match action {
            Action::Go(room) => self.forbidden_move(me, room),
            Action::MoveSquad(squad) => self.forbidden_squad(me, squad),
            Action::Shoot(room) => self.forbidden_shot(me, room),
            Action::ShootTwo(room, other) => self.forbidden_pair(me, room, other),
            Action::Melee if self.zombies.has(self.room(me)) => "TEZ-6.14",
            Action::Melee => "TEZ-7.1",
            Action::Quarantine => self.only_with(Objective::QuarantineTheInfected, "TEZ-15.44"),
            Action::Use => self.forbidden_ability(me),
            Action::Take(token) => self.forbidden_take(me, token),
            Action::DropToken(token) => match token.kind() {
                TokenKind::Supply(_) => "TEZ-8.36",
                TokenKind::Part => "TEZ-15.20",
                TokenKind::Radio
                | TokenKind::Stranded
                | TokenKind::Ingredient
                | TokenKind::Exit
                | TokenKind::Squad(_)
                | TokenKind::Clue => "TEZ-15.13",
            },
            Action::Give(token, to) => self.forbidden_exchange(me, token, me, to),
            Action::TakeFrom(token, from) => self.forbidden_exchange(me, token, from, from),
            Action::Flip(token) => self.forbidden_flip(me, token),
            Action::Guess(cause) => self.forbidden_guess(me, cause),
            Action::Deposit(card) => {
                let is_weapon = card.is_weapon() && self.human(me).has(card);
                self.forbidden_deposit(me, is_weapon, self.can_cache_weapon(me), "TEZ-15.22")
            }
            Action::DepositAmmo => {
                let has_ammo = self.human(me).ammo > 0;
                self.forbidden_deposit(me, has_ammo, self.can_cache_ammo(me), "TEZ-15.23")
            }
            Action::Collect(card) => self.forbidden_collection(me, card),
            Action::Forage(card) => self.forbidden_forage(me, card),
            Action::Drop(_) => "TEZ-9.43",
            Action::Play(card) => self.forbidden_item(me, card),
            Action::End if self.turn.is_riding => "TEZ-8.30",
            Action::End => "TEZ-6.2",
            Action::Cover(..) => "TEZ-9.26",
            Action::Swap(..) => "TEZ-8.17",
            Action::Trap(_) => "TEZ-8.25",
            Action::Lose(_) => "TEZ-10.6",
            Action::Keep(_)
            | Action::Accept
            | Action::Decline
            | Action::LayAt(_)
            | Action::MoveZombie(..)
            | Action::Kill(_)
            | Action::Relief(_)
            | Action::Heal(_)
            | Action::Suffer(_)
            | Action::Peek(_)
            | Action::DealTo(..)
            | Action::Horde(_)
            | Action::MoveToken(..)
            | Action::SwapCard(..)
            | Action::Harm(_)
            | Action::ShiftCards(..)
            | Action::Remove(_)
            | Action::AddTo(_)
            | Action::MoveHuman(..)
            | Action::Enter(_)
            | Action::SwapTop(_)
            | Action::ZombiesAt(_)
            | Action::Begin(_)
            | Action::Lay(_)
            | Action::Objective(_)
            | Action::Deal(_)
            | Action::Hand(_)
            | Action::Reveal(_)
            | Action::Look(_)
            | Action::Supply(_)
            | Action::Roll(_)
            | Action::FalseAlarm
            | Action::Stranded
            | Action::Letter(_)
            | Action::SecretLetter(_)
            | Action::Sign(_)
            | Action::Clue(_)
            | Action::SecretClue(_) => NOT_ASKED,
        }
    }

    /// TEZ-15.74: what an objective allows is not there without it; with it, `rule` speaks.
    fn only_with(&self, objective: Objective, rule: &'static str) -> &'static str {
        if self.objectives.has(objective) { rule } else { "TEZ-15.74" }
    }

    /// Why nothing can be done in the room now, if that is so.
    fn closed(&self) -> Option<&'static str> {
        if self.turn.is_open {
            None
        } else if self.turn.moves < MOVES && self.objectives.has(Objective::EscortTheArmy) {
            // The last Move was a Squad's.
            Some("TEZ-15.56")
        } else {
            Some("TEZ-6.5")
        }
    }

    fn forbidden_move(&self, me: Human, room: Room) -> &'static str {
        let here = self.room(me);
        if self.turn.moves + self.turn.bonus == 0 {
            "TEZ-6.1"
        } else if room == here && self.zombies.has(here) {
            "TEZ-6.14"
        } else if self.turn.can_sprint {
            if room == here { "TEZ-6.12" } else { "TEZ-13.1" }
        } else {
            "TEZ-6.4"
        }
    }

    fn forbidden_squad(&self, me: Human, squad: Token) -> &'static str {
        let rule = self.only_with(Objective::EscortTheArmy, "TEZ-15.52");
        if !self.objectives.has(Objective::EscortTheArmy)
            || !matches!(squad.kind(), TokenKind::Squad(_))
        {
            rule
        } else if self.zombies.has(self.room(me)) {
            "TEZ-6.15"
        } else if self.setup.mode.is_competitive() && squad.nth() != me.0 {
            "TEZ-16.18"
        } else if self.tokens.of(squad) == Place::In(Room::CENTRE) {
            "TEZ-15.57"
        } else {
            "TEZ-15.52"
        }
    }

    fn forbidden_shot(&self, me: Human, room: Room) -> &'static str {
        let here = self.room(me);
        if room == here {
            return "TEZ-7.9";
        }
        if let Some(rule) = self.closed() {
            return rule;
        }
        if self.zombies.has(here) {
            return "TEZ-6.14";
        }
        if self.turn.has_killed && self.targets(me).has(room) {
            return match (self.turn.has_fought, self.turn.kills) {
                (true, _) => "TEZ-7.12",
                (false, 0) => "TEZ-6.7",
                (false, _) => "TEZ-6.6",
            };
        }
        if self.targets(me).has(room) {
            return "TEZ-5.5";
        }
        let is_through = self.mall.moves_from(here).has(room);
        if is_through && self.zombies.has(room) {
            "TEZ-7.11"
        } else if self.human(me).has(Card::AssaultRifle) {
            "TEZ-9.32"
        } else {
            "TEZ-7.8"
        }
    }

    fn forbidden_pair(&self, me: Human, room: Room, other: Room) -> &'static str {
        if !self.human(me).has(Card::SubmachineGun) || room == other {
            return "TEZ-9.24";
        }
        let targets = self.targets(me);
        match [room, other].into_iter().find(|&it| !targets.has(it)) {
            Some(missed) => self.forbidden_shot(me, missed),
            None if self.turn.has_killed || !self.turn.is_open => self.forbidden_shot(me, room),
            // The pair is written in the order of its rooms.
            None if self.cost_of_pair(me, room, other) <= self.human(me).ammo => "TEZ-9.24",
            None => "TEZ-5.5",
        }
    }

    fn forbidden_ability(&self, me: Human) -> &'static str {
        let here = self.room(me);
        if let Some(rule) = self.closed() {
            return if here == Room::CENTRE { "TEZ-8.7" } else { rule };
        }
        if !self.is_clear(here) {
            return "TEZ-8.1";
        }
        if self.turn.used.has(here) {
            return "TEZ-8.2";
        }
        match self.ability(here) {
            None if self.mall.ability(here) == Some(Ability::PoliceCar) => "TEZ-8.33",
            Some(Ability::PickUpSupplies(_)) => "TEZ-8.8",
            Some(Ability::BonusRound) => "TEZ-8.35",
            Some(Ability::ArmTrap) => "TEZ-8.28",
            _ => "TEZ-8.34",
        }
    }

    fn forbidden_take(&self, me: Human, token: Token) -> &'static str {
        let here = self.room(me);
        let is_supply = matches!(token.kind(), TokenKind::Supply(_));
        match self.tokens.of(token) {
            Place::With(_) if is_supply => "TEZ-8.36",
            Place::With(_) => "TEZ-15.15",
            Place::In(room) if room == here && token.is_carried() => {
                if let Some(rule) = self.closed() {
                    rule
                } else if self.turn.dropped_tokens.has(token) {
                    "TEZ-9.10"
                } else if is_supply {
                    "TEZ-8.1"
                } else {
                    "TEZ-15.1"
                }
            }
            Place::In(_) | Place::Aside if is_supply => "TEZ-8.9",
            Place::In(_) | Place::Aside => "TEZ-15.1",
        }
    }

    /// A token of `owner` that is to go to or come from `mate`.
    fn forbidden_exchange(
        &self,
        me: Human,
        token: Token,
        owner: Human,
        mate: Human,
    ) -> &'static str {
        let is_race = self.setup.mode.is_competitive();
        if matches!(token.kind(), TokenKind::Supply(_)) {
            "TEZ-8.36"
        } else if is_race && owner == me {
            "TEZ-16.6"
        } else if mate == me || self.room(mate) != self.room(me) || !self.handy(owner).has(token) {
            "TEZ-15.15"
        } else if is_race {
            // Who takes something comes into the room, and nothing is taken twice.
            "TEZ-16.6"
        } else if self.turn.refused[mate].has(token) {
            "TEZ-6.20"
        } else {
            "TEZ-15.4"
        }
    }

    fn forbidden_flip(&self, me: Human, token: Token) -> &'static str {
        let here = self.room(me);
        if self.tokens.of(token) != Place::In(here) {
            return "TEZ-15.1";
        }
        if let Some(rule) = self.closed() {
            return rule;
        }
        let is_race = self.setup.mode.is_competitive();
        match token.kind() {
            _ if !self.is_clear(here) => "TEZ-15.1",
            TokenKind::Ingredient | TokenKind::Clue if !is_race => "TEZ-15.73",
            TokenKind::Ingredient => "TEZ-16.13",
            TokenKind::Clue => "TEZ-16.20",
            TokenKind::Supply(_)
            | TokenKind::Stranded
            | TokenKind::Radio
            | TokenKind::Part
            | TokenKind::Exit
            | TokenKind::Squad(_) => "TEZ-15.1",
        }
    }

    fn forbidden_guess(&self, me: Human, cause: Cause) -> &'static str {
        if self.guesses(me).is_empty() {
            self.only_with(Objective::InvestigateTheSource, "TEZ-15.61")
        } else if self.puzzles.solved.has(cause) {
            "TEZ-15.67"
        } else {
            self.closed().unwrap_or("TEZ-15.1")
        }
    }

    /// Why something cannot go into the cache; `rule` is what says that it can.
    fn forbidden_deposit(
        &self,
        me: Human,
        has_any: bool,
        is_wanted: bool,
        rule: &'static str,
    ) -> &'static str {
        if !self.objectives.has(Objective::AssembleAnArsenal) || !has_any {
            self.only_with(Objective::AssembleAnArsenal, rule)
        } else if !is_wanted {
            "TEZ-15.29"
        } else if self.room(me) != Room::CENTRE {
            "TEZ-8.11"
        } else {
            self.closed().unwrap_or(rule)
        }
    }

    fn forbidden_collection(&self, me: Human, card: Card) -> &'static str {
        let here = self.room(me).store_position();
        let is_carried = |mate: Human| mate != me && self.human(mate).has(card);
        if self.everybody().any(is_carried) {
            return "TEZ-9.9";
        }
        if here.is_none() || self.lies_at(card) != here {
            return "TEZ-9.1";
        }
        let needs_radio = self.objectives.has(Objective::CallTheCdc) && FREQUENCIES.has(card);
        if needs_radio && !self.tokens.with(me).has(Token::RADIO) {
            return "TEZ-15.16";
        }
        if let Some(rule) = self.closed() {
            return rule;
        }
        if self.turn.dropped.has(card) { "TEZ-9.10" } else { "TEZ-9.1" }
    }

    fn forbidden_forage(&self, me: Human, card: Card) -> &'static str {
        let human = self.human(me);
        if !human.is(Character::Survivalist) || self.is_clear(human.room) {
            "TEZ-13.22"
        } else if self.turn.has_foraged {
            "TEZ-13.23"
        } else if human.ammo == 0 {
            "TEZ-5.5"
        } else if FREQUENCIES.has(card) && self.collectable(me).has(card) {
            "TEZ-15.71"
        } else {
            self.forbidden_collection(me, card)
        }
    }

    fn forbidden_item(&self, me: Human, card: Card) -> &'static str {
        if !self.human(me).has(card) {
            return "TEZ-9.43";
        }
        match card.kind() {
            Kind::Grenade => "TEZ-9.40",
            Kind::Fireworks => "TEZ-9.36",
            Kind::Skateboard => "TEZ-9.35",
            Kind::Frequency(_)
            | Kind::FirstAid
            | Kind::Explosion
            | Kind::Zombie
            | Kind::Adrenaline
            | Kind::Melee
            | Kind::Ranged => "TEZ-9.4",
        }
    }
}
