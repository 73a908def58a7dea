//! Why something is not allowed: the rule that forbids it.

mod turn;

use engine::{RuleId, Seat};

use crate::cards::{Card, WEAPONS};
use crate::characters::Character;
use crate::human::Human;
use crate::mall::Room;
use crate::objectives::{Objective, Place, TokenKind};
use crate::state::{State, Tier};
use crate::words::{Action, Asked, Question, Step, ZombieQuestion};

/// Nobody asked for this, or not now.
const NOT_ASKED: &str = "TEZ-6.19";

impl State {
    /// The rule that forbids an action, or `None` if it is allowed.
    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<RuleId> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        if options.contains(&action) {
            return None;
        }
        Some(RuleId(match self.asked(seat) {
            _ if self.has_just_revealed(seat, action) => "TEZ-10.3",
            _ if matches!(action, Action::Peek(_)) => self.forbidden_peek(seat),
            Some(Asked::Human(me, Question::Turn)) => self.forbidden_in_turn(me, action),
            Some(Asked::Human(me, question)) => self.forbidden_answer(me, question, action),
            Some(Asked::Zombies(question)) => self.forbidden_to_zombies(question, action),
            None => NOT_ASKED,
        }))
    }

    /// Whether somebody wants the card of their own search, which waits until their next turn.
    fn has_just_revealed(&self, seat: Seat, action: Action) -> bool {
        let (Action::Collect(card) | Action::Forage(card) | Action::Swap(_, card)) = action else {
            return false;
        };
        self.turn.revealed == Some(card) && self.seat_of(self.turn.me) == seat
    }

    /// TEZ-13.24: who cannot look at a card, or has nothing to look at.
    fn forbidden_peek(&self, seat: Seat) -> &'static str {
        let teacher = self.played(Character::Teacher).filter(|&it| self.seat_of(it) == seat);
        match teacher {
            None => "TEZ-13.24",
            Some(teacher) if self.human(teacher).ammo == 0 => "TEZ-5.5",
            Some(teacher) => {
                let is_own = self.agenda.top() == Some(Step::Ask(teacher, Question::Turn));
                let is_meanwhile = !is_own && self.would_die_of_looking(teacher);
                if is_meanwhile || self.turn.number == 0 { "TEZ-13.35" } else { "TEZ-13.25" }
            }
        }
    }

    /// What a question to a human does not offer.
    fn forbidden_answer(&self, me: Human, question: Question, action: Action) -> &'static str {
        let human = self.human(me);
        match (question, action) {
            (Question::Keep, Action::Keep(_)) => "TEZ-3.14",

            (Question::Fight, Action::Shoot(room)) => self.forbidden_shotgun(me, room),
            (Question::Fight, Action::Quarantine) => {
                let is_open = self.is_open(Objective::QuarantineTheInfected, me);
                if is_open { "TEZ-15.43" } else { "TEZ-15.44" }
            }
            (Question::Fight, _) => "TEZ-7.1",
            (Question::Grenade, Action::Play(_)) => "TEZ-9.39",
            (Question::Overkill, Action::Go(room)) => self.forbidden_overkill(me, room),
            (Question::Overkill, Action::MoveSquad(_)) => "TEZ-15.53",
            (Question::Overkill, Action::Play(Card::Skateboard)) => "TEZ-9.35",
            (Question::Overkill, Action::Shoot(room)) if human.has(Card::GolfClub) => {
                if room == human.room { "TEZ-7.9" } else { "TEZ-9.19" }
            }
            (Question::Overkill, Action::Shoot(_)) => "TEZ-9.18",
            (Question::CoveringFire, Action::Cover(mate, _)) if self.turn.stays.has(mate) => {
                "TEZ-6.20"
            }
            (Question::CoveringFire, Action::Cover(_, room)) => {
                if self.zombies.has(room) {
                    "TEZ-9.27"
                } else {
                    "TEZ-9.26"
                }
            }
            (Question::Consent(..), _) => "TEZ-6.20",

            (Question::LayAt(card), Action::LayAt(_)) => {
                if self.turn.revealed == Some(card) {
                    "TEZ-10.2"
                } else {
                    "TEZ-9.8"
                }
            }
            (Question::SupplyCard(_), _) => "TEZ-8.14",
            (Question::ClearanceSale, Action::Swap(give, take)) => {
                self.forbidden_sale(me, give, take)
            }
            (Question::ClearanceSale, _) => "TEZ-8.17",
            (Question::Restock, Action::Collect(card)) if self.turn.dropped.has(card) => "TEZ-9.10",
            (Question::Restock, _) => "TEZ-8.19",
            (Question::ArmTrap, Action::Trap(room)) => {
                let is_out = room.is_in_courtyard() || self.traps.has(room);
                if is_out { "TEZ-8.28" } else { "TEZ-8.25" }
            }
            (Question::LoudCrash, Action::MoveZombie(_, to)) => {
                if to.is_in_courtyard() {
                    "TEZ-8.24"
                } else {
                    "TEZ-8.23"
                }
            }
            (Question::Drive, _) => "TEZ-8.32",
            (Question::Skateboard, _) => "TEZ-9.35",
            (Question::Fireworks(_), Action::MoveZombie(_, to)) => {
                if to.is_in_courtyard() {
                    "TEZ-9.37"
                } else {
                    "TEZ-9.36"
                }
            }
            (Question::Relief(_) | Question::SquadKills(_), _) => "TEZ-15.57",
            (Question::Explosion, _) => "TEZ-10.6",
            (Question::SugarRush, Action::Go(_)) => "TEZ-13.26",
            (Question::JumpedInto, _) => self.forbidden_jump(me, action),
            (Question::GoodAsNew, Action::Heal(patient)) => self.forbidden_healing(patient),
            (Question::Divert(_), _) => "TEZ-15.26",
            (Question::BleedingOut, Action::Suffer(who)) => self.forbidden_bleeding(who),
            (Question::LeaveCards, _) => "TEZ-5.8",
            _ => NOT_ASKED,
        }
    }

    /// TEZ-7.9, 9.31: only the Shotgun hits the zombie in the own room.
    fn forbidden_shotgun(&self, me: Human, room: Room) -> &'static str {
        if room != self.room(me) {
            "TEZ-7.1"
        } else if self.human(me).has(Card::Shotgun) {
            "TEZ-5.5"
        } else {
            "TEZ-7.9"
        }
    }

    fn forbidden_overkill(&self, me: Human, room: Room) -> &'static str {
        let (human, here) = (self.human(me), self.room(me));
        let leaves = !room.is_in_store_of(here) && !here.is_in_courtyard();
        if leaves && self.horde.has(Character::Janitor) {
            "TEZ-14.29"
        } else if human.is(Character::Popstar) {
            "TEZ-13.18"
        } else if human.has(Card::Machete) {
            "TEZ-9.11"
        } else {
            "TEZ-7.3"
        }
    }

    fn forbidden_sale(&self, me: Human, give: Card, take: Card) -> &'static str {
        let kept = self.human(me).cards.and(WEAPONS).without(give);
        let is_on_sale = self.all_lying().and(WEAPONS).has(take);
        if !self.human(me).has(give) || !is_on_sale {
            "TEZ-8.17"
        } else if self.turn.dropped.has(take) {
            "TEZ-9.10"
        } else if kept.meets(take.hand()) {
            "TEZ-8.18"
        } else {
            "TEZ-8.17"
        }
    }

    /// TEZ-13.28: what the Teenager cannot do where they ran to.
    fn forbidden_jump(&self, me: Human, action: Action) -> &'static str {
        let here = self.room(me);
        let used = if self.turn.me == me { self.turn.used } else { self.turn.used_by_guest };
        if action == Action::Use && !self.is_clear(here) {
            "TEZ-8.1"
        } else if action == Action::Use && used.has(here) {
            "TEZ-8.2"
        } else {
            "TEZ-13.28"
        }
    }

    fn forbidden_healing(&self, patient: Human) -> &'static str {
        if self.human(patient).barred > 0 { "TEZ-14.34" } else { "TEZ-5.2" }
    }

    fn forbidden_bleeding(&self, who: Human) -> &'static str {
        let fewest = self.everybody().map(|it| self.human(it).wounds).min();
        if fewest == Some(self.human(who).wounds) { "TEZ-11.18" } else { "TEZ-11.17" }
    }

    /// What a question to the Zombie Player does not offer.
    fn forbidden_to_zombies(&self, question: ZombieQuestion, action: Action) -> &'static str {
        match (question, action) {
            (ZombieQuestion::Keep, _) => "TEZ-3.13",
            (ZombieQuestion::Deal(_), _) => "TEZ-11.25",
            (ZombieQuestion::Horde, _) => "TEZ-14.4",
            (ZombieQuestion::HordeAction(..), Action::Decline) => "TEZ-14.6",
            (ZombieQuestion::HordeAction(zombie, _), _) => {
                self.forbidden_horde_action(zombie, action)
            }
            (ZombieQuestion::Store, _) => "TEZ-11.6",
            (ZombieQuestion::SkipGear(_), _) => "TEZ-14.15",
            (ZombieQuestion::AnyRoom(_), _) => "TEZ-14.27",
            (ZombieQuestion::SwapTop, _) => "TEZ-14.43",
        }
    }

    fn forbidden_horde_action(&self, zombie: Character, action: Action) -> &'static str {
        let is_free = |room: Room| Room::STORES.minus(self.zombies).has(room);
        match (zombie, action) {
            (Character::Greaser | Character::Athlete, Action::MoveZombie(_, to))
                if !is_free(to) =>
            {
                "TEZ-14.9"
            }
            (Character::Teenager, Action::MoveToken(_, to)) if to.is_in_courtyard() => "TEZ-14.10",
            (Character::Teenager, Action::MoveToken(token, _))
                if matches!(token.kind(), TokenKind::Squad(_))
                    && self.tokens.of(token) == Place::Aside =>
            {
                "TEZ-14.47"
            }
            (Character::Janitor, Action::Remove(_)) if self.turn.tier < Tier::Third => "TEZ-14.2",
            (Character::Teenager, _) => "TEZ-14.14",
            (Character::Greaser, _) => "TEZ-14.17",
            (Character::Athlete, _) => "TEZ-14.19",
            (Character::Teacher, _) => "TEZ-14.23",
            (Character::Photographer, _) => "TEZ-14.25",
            (Character::Janitor, _) => "TEZ-14.30",
            (Character::Scientist, _) => "TEZ-14.32",
            (Character::FryCook, _) => "TEZ-14.36",
            (Character::Popstar, _) => "TEZ-14.38",
            (Character::Doctor, _) => "TEZ-14.41",
            _ => NOT_ASKED,
        }
    }
}
