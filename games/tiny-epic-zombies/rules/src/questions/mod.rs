//! The questions put to players, one file each: who is asked, which answers exist, what forbids
//! them, what they do, how they are worded, and what pointing at the board means. The questions to
//! the Zombie Player are in `zombies`; a question that a search card asks is in the file of that card,
//! in `cards`.

mod arm_trap;
mod bleeding_out;
mod clearance_sale;
mod consent;
mod divert;
mod drive;
mod fight;
mod good_as_new;
mod jumped_into;
mod keep;
mod lay_at;
mod leave_cards;
mod loud_crash;
mod objection;
mod overkill;
mod pointing;
mod relief;
mod restock;
mod service_with_a_smile;
mod squad_kills;
mod sugar_rush;
mod supply_card;
mod turn;
mod zombies;

use engine::{Asks, Names, RuleId, Seat, SeatSet, Target, ToAct, answers, questions};

use crate::TinyEpicZombies;
use crate::cards::Card;
use crate::human::Human;
use crate::mall::Position;
use crate::objectives::{Objective, Token};
use crate::rules::Table;
use crate::state::State;
use crate::words::{Action, Asked, Favour, Step};

pub(crate) use pointing::{card_at, room_at, target};
pub use zombies::ZombieQuestion;

impl Asks for TinyEpicZombies {
    type Step = Step;
    type Table<'a, T: 'a> = Table<'a, T>;
}

questions! {
    /// A question to a human's player.
    pub enum Question in TinyEpicZombies, to Human {
        /// Which of the dealt characters to keep.
        Keep,
        /// What to do next in the turn.
        Turn,
        Grenade,
        /// How to meet the zombie in the room.
        Fight,
        Overkill,
        GrandSlam,
        CoveringFire,
        Consent(asker: Human, favour: Favour),
        /// Which centre store to place a card beside.
        LayAt(card: Card),
        SupplyCard(card: Card),
        ClearanceSale,
        Restock,
        ArmTrap,
        LoudCrash,
        Drive,
        /// Where to go with the Skateboard.
        Skateboard,
        /// How many zombies can still be moved.
        Fireworks(left: u8),
        Relief(squad: Token),
        /// How many zombies the Squad can still kill.
        SquadKills(left: u8),
        Explosion,
        /// An event, and the store where it happens.
        Objection(card: Card, at: Option<Position>),
        ServiceWithASmile,
        QuickDraw,
        SugarRush,
        /// Whether to use the room that the Teenager jumped to.
        JumpedInto,
        GoodAsNew,
        /// Whether ammo goes into the cache, or onto the human's own card.
        Divert(ammo: u8),
        BleedingOut,
        /// Which store to leave the cards of the dead at.
        LeaveCards,
    }
}

answers! {
    /// The answers that many questions share.
    pub(crate) enum YesOrNo in Action {
        Yes = Accept,
        No = Decline,
    }
}

impl YesOrNo {
    #[inline]
    pub(crate) fn both(may: &mut impl FnMut(YesOrNo)) {
        may(YesOrNo::Yes);
        may(YesOrNo::No);
    }
}

impl State {
    /// Whether the step waits for an answer: a question with fewer than two answers is skipped.
    #[inline(always)]
    pub(crate) fn waits(&self, step: Step) -> bool {
        if let Step::Ask(me, question) = step {
            question.has_ground(self, me)
        } else if let Step::Nature(asked) = step {
            self.can_happen(asked)
        } else if let Step::AskZombie(question) = step {
            question.has_ground(self, ())
        } else {
            false
        }
    }

    #[inline]
    pub(crate) fn who_acts(&self) -> ToAct {
        if let Some(ending) = self.ended {
            return ToAct::Over(self.outcome(ending));
        }
        match self.agenda.top() {
            Some(Step::Ask(me, _)) => ToAct::Seats(SeatSet::only(self.seat_of(me))),
            Some(Step::AskZombie(_)) => {
                let seat = self.zombie_seat().expect("somebody plays the zombies that are asked");
                ToAct::Seats(SeatSet::only(seat))
            }
            Some(Step::Nature(_)) => ToAct::Nature,
            top => unreachable!("{top:?} is no question"),
        }
    }

    /// TEZ-13.24: the players asked, and the Teacher, who may look at a card at any time.
    pub(crate) fn may_act(&self) -> SeatSet {
        match self.who_acts() {
            ToAct::Seats(mut seats) => {
                self.onlooker().into_iter().for_each(|it| seats.add(self.seat_of(it)));
                seats
            }
            ToAct::Nature | ToAct::Over(_) => SeatSet::NONE,
        }
    }

    /// The question put to a seat.
    pub(crate) fn asked(&self, seat: Seat) -> Option<Asked> {
        if self.ended.is_some() {
            return None;
        }
        match self.agenda.top() {
            Some(Step::Ask(me, question)) if self.seat_of(me) == seat => {
                Some(Asked::Human(me, question))
            }
            Some(Step::AskZombie(question)) if self.zombie_seat() == Some(seat) => {
                Some(Asked::Zombies(question))
            }
            _ => None,
        }
    }

    pub(crate) fn options(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut may = |action| out.push(action);
        match self.asked(seat) {
            Some(Asked::Human(me, question)) => question.answers(self, me, &mut may),
            Some(Asked::Zombies(question)) => question.answers(self, (), &mut may),
            None => (),
        }
        if let Some(teacher) = self.onlooker().filter(|&it| self.seat_of(it) == seat) {
            self.peeks(teacher).for_each(|whose| may(Action::Peek(whose)));
        }
    }

    /// The rule that forbids an action, or `None` if it is allowed.
    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<RuleId> {
        if let Action::Peek(whose) = action {
            return self.forbids_peek(seat, whose);
        }
        let moment_of = |action| self.moment_of(seat, action);
        match self.asked(seat) {
            Some(Asked::Human(me, question)) => question.why_not(self, me, action, moment_of),
            Some(Asked::Zombies(question)) => question.why_not(self, (), action, moment_of),
            None if self.has_just_revealed(seat, action) => forbidden("TEZ-10.3"),
            None => forbidden(NOT_ASKED),
        }
    }

    /// The pending question to a seat, as a sentence.
    pub(crate) fn question(&self, seat: Seat, names: &Names) -> String {
        match self.asked(seat) {
            Some(Asked::Human(me, question)) => {
                format!("{}, {}", self.address(me, names), question.sentence(self, me, names))
            }
            Some(Asked::Zombies(question)) => {
                format!("{}, {}", names.of(seat), question.sentence(self, (), names))
            }
            None if self.onlooker().is_some_and(|it| self.seat_of(it) == seat) => {
                format!("{}, you may look at a search card meanwhile.", names.of(seat))
            }
            None => format!("{}, there is nothing to decide.", names.of(seat)),
        }
    }

    /// What an option does and costs, as a phrase; for any other action, its notation.
    pub(crate) fn describe(&self, seat: Seat, action: Action, names: &Names) -> String {
        let phrase = match self.asked(seat) {
            Some(Asked::Human(me, question)) => question.describe(self, me, action, names),
            Some(Asked::Zombies(question)) => question.describe(self, (), action, names),
            None => None,
        };
        let phrase = phrase.or_else(|| self.outcome_phrase(action, names));
        phrase.unwrap_or_else(|| action.to_string())
    }

    /// The option that points there, or the action that would be one if the rules allowed it.
    pub(crate) fn meant(&self, seat: Seat, pointed_at: &Target) -> Option<Action> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        let points_there = |&action: &Action| target(action).as_ref() == Some(pointed_at);
        if let Some(option) = options.into_iter().find(points_there) {
            return Some(option);
        }
        match self.asked(seat)? {
            Asked::Human(me, question) => question.meant(self, me, pointed_at),
            Asked::Zombies(question) => question.meant(self, (), pointed_at),
        }
    }

    /// The topic of the pending question, if the action answers it at all.
    #[cfg(test)]
    pub(crate) fn topic(&self, seat: Seat, action: Action) -> Option<&'static [&'static str]> {
        match self.asked(seat)? {
            Asked::Human(_, question) => question.topic(action),
            Asked::Zombies(question) => question.topic(action),
        }
    }

    /// The rule that says when an action can be taken.
    fn moment_of(&self, seat: Seat, action: Action) -> RuleId {
        RuleId(match action {
            _ if self.has_just_revealed(seat, action) => "TEZ-10.3",
            Action::Melee => "TEZ-7.1",
            Action::Quarantine => self.only_with(Objective::QuarantineTheInfected, "TEZ-15.44"),
            Action::Swap(..) => "TEZ-8.17",
            Action::Trap(_) => "TEZ-8.25",
            Action::Cover(..) => "TEZ-9.26",
            Action::Lose(_) => "TEZ-10.6",
            Action::Peek(_) => "TEZ-13.24",
            Action::Keep(_)
            | Action::Go(_)
            | Action::MoveSquad(_)
            | Action::Shoot(_)
            | Action::ShootTwo(..)
            | Action::Use
            | Action::Take(_)
            | Action::DropToken(_)
            | Action::Give(..)
            | Action::TakeFrom(..)
            | Action::Flip(_)
            | Action::Guess(_)
            | Action::Deposit(_)
            | Action::DepositAmmo
            | Action::Collect(_)
            | Action::Forage(_)
            | Action::Drop(_)
            | Action::Play(_)
            | Action::End
            | Action::Accept
            | Action::Decline
            | Action::LayAt(_)
            | Action::MoveZombie(..)
            | Action::Kill(_)
            | Action::Relief(_)
            | Action::Heal(_)
            | Action::Suffer(_)
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
        })
    }

    /// Whether the action takes the card of the player's own search, before their next turn.
    fn has_just_revealed(&self, seat: Seat, action: Action) -> bool {
        let (Action::Collect(card) | Action::Forage(card) | Action::Swap(_, card)) = action else {
            return false;
        };
        self.turn.revealed == Some(card) && self.seat_of(self.turn.me) == seat
    }

    /// TEZ-15.74: actions of an objective do not exist without it; with it, cite `rule`.
    fn only_with(&self, objective: Objective, rule: &'static str) -> &'static str {
        if self.objectives.has(objective) { rule } else { "TEZ-15.74" }
    }
}

/// The rule against acting unasked, or at the wrong time.
const NOT_ASKED: &str = "TEZ-6.19";

pub(crate) fn forbidden(rule: &'static str) -> Option<RuleId> {
    Some(RuleId(rule))
}

pub(crate) fn forbidden_unless(is_allowed: bool, rule: &'static str) -> Option<RuleId> {
    (!is_allowed).then_some(RuleId(rule))
}
