//! The questions put to players, one file each: who is asked, which answers exist, what forbids
//! them, what they do, how they are worded, and what pointing at the board means. A question that an
//! event card asks is in the file of that card, in `cards`.

mod cover;
mod fight;
mod go;
mod halt;
mod join;
mod lead;
mod parting_shot;
mod pick_up;
mod plans;
mod pledge;
mod prowl;
mod ready;
mod target;

use engine::{Asks, Id, Names, RuleId, Seat, SeatSet, Target as Pointed, questions};

use crate::RunForYourLife;
use crate::cards::{EventCard, Item, Value};
use crate::rules::{Table, outcome_phrase};
use crate::setup::MoveOrder;
use crate::state::State;
use crate::track::Space;
use crate::words::{Action, Foe, Step};

impl Asks for RunForYourLife {
    type Step = Step;
    type Table<'a, T: 'a> = Table<'a, T>;
}

questions! {
    /// A question to one seat.
    pub enum Question in RunForYourLife, to Seat {
        /// Before drawing for movement: search, test, or run.
        Ready,
        Move,
        /// What to take of the goods on the space being passed.
        PickUp,
        /// Whether to shoot a zombie on the space just reached, with movement left.
        Halt(foe: Foe),
        Antidote,
        FirstAid,
        SecondLook(card: EventCard),
        Pledge,
        RustyWire,
        /// The most spaces ahead that it leads.
        Shortcut(spaces: u8),
        Flare,
        Prowl(value: Value),
        Lead,
        Target(foe: Foe),
        Fight,
        /// Whether to shoot a zombie that attacks another human, before the melee; then ask
        /// `others`.
        Cover(others: SeatSet),
        /// Whether to shoot a zombie that survived the melee; then ask `others`.
        PartingShot(others: SeatSet),
    }
}

questions! {
    /// A question to several seats at once.
    pub enum Round in RunForYourLife, to Seat {
        Plans,
        Join,
    }
}

/// The pending question, to one seat or to several.
enum Asked {
    One(Question),
    All(Round),
}

impl State {
    /// What a seat is being asked, or has answered but may still change.
    fn asked(&self, seat: Seat) -> Option<Asked> {
        let top = self.agenda.top()?;
        if let Step::Ask(me, question) = top {
            (me == seat && self.ended.is_none()).then_some(Asked::One(question))
        } else if let Step::AskAll(round) = top {
            self.may_act().has(seat).then_some(Asked::All(round))
        } else {
            None
        }
    }

    pub(crate) fn options(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut may = |action| out.push(action);
        match self.asked(seat) {
            Some(Asked::One(question)) => question.answers(self, seat, &mut may),
            Some(Asked::All(round)) => round.answers(self, seat, &mut may),
            None => (),
        }
    }

    /// The rule that forbids an action, or `None` if it is allowed.
    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<RuleId> {
        let moment_of = |action| self.moment_of(action);
        match self.asked(seat) {
            Some(Asked::One(question)) => question.why_not(self, seat, action, moment_of),
            Some(Asked::All(round)) => round.why_not(self, seat, action, moment_of),
            // A seat that is not asked cannot act.
            None => Some(RuleId(NOT_ASKED)),
        }
    }

    /// The pending question to a seat, as a sentence.
    pub(crate) fn question(&self, seat: Seat, names: &Names) -> String {
        match self.asked(seat) {
            Some(Asked::One(question)) => question.sentence(self, seat, names),
            Some(Asked::All(round)) => round.sentence(self, seat, names),
            None => format!("{}, there is nothing to decide.", names.of(seat)),
        }
    }

    /// What an option does and costs, as a phrase; for any other action, its notation.
    pub(crate) fn describe(&self, seat: Seat, action: Action, names: &Names) -> String {
        let phrase = match self.asked(seat) {
            Some(Asked::One(question)) => question.describe(self, seat, action, names),
            Some(Asked::All(round)) => round.describe(self, seat, action, names),
            None => outcome_phrase(action, names),
        };
        phrase.unwrap_or_else(|| action.to_string())
    }

    /// The option that points there, or the action that would be one if the rules allowed it.
    pub(crate) fn meant(&self, seat: Seat, pointed_at: &Pointed) -> Option<Action> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        let points_there = |&action: &Action| action.target().as_ref() == Some(pointed_at);
        if let Some(option) = options.into_iter().find(points_there) {
            return Some(option);
        }
        let meant = match self.asked(seat)? {
            Asked::One(question) => question.meant(self, seat, pointed_at),
            Asked::All(round) => round.meant(self, seat, pointed_at),
        };
        meant.or_else(|| item_meant(pointed_at))
    }

    /// The topic of the pending question, if the action answers it at all.
    #[cfg(test)]
    pub(crate) fn topic(&self, seat: Seat, action: Action) -> Option<&'static [&'static str]> {
        match self.asked(seat)? {
            Asked::One(question) => question.topic(action),
            Asked::All(round) => round.topic(action),
        }
    }

    /// The rule that says when an action can be taken.
    fn moment_of(&self, action: Action) -> RuleId {
        let plans = self.setup.order == MoveOrder::Simultaneous;
        let is_planning = self.agenda.top() == Some(Step::AskAll(Round::Plans));
        RuleId(match action {
            Action::Search => "RFYL-3.16",
            Action::Test(..) => "RFYL-10.1",
            Action::Flare(_) => "RFYL-10.4",
            Action::Use(item) => item.moment().map_or(NOT_ASKED, |rule| rule.0),
            Action::Plan(_) | Action::Confirm | Action::Withdraw if plans => "RFYL-7.14",
            Action::Plan(_) | Action::Confirm | Action::Withdraw => "RFYL-7.11",
            Action::Go(_) if is_planning => "RFYL-7.14",
            Action::Take(..) | Action::TakeBullet(_) | Action::TakeGun(_) => "RFYL-8.2",
            Action::Pledge(_) => "RFYL-9.7",
            Action::Lead => "RFYL-11.11",
            Action::Target(_) => "RFYL-12.3",
            Action::Shoot => "RFYL-12.4",
            Action::Announce(_) => "RFYL-12.8",
            Action::Call | Action::Join => "RFYL-12.13",
            Action::Run
            | Action::Go(_)
            | Action::Decline
            | Action::Discard(_)
            | Action::Melee
            | Action::First(_)
            | Action::Draw(_)
            | Action::Event(_)
            | Action::Drops(_)
            | Action::Blood(_)
            | Action::Reveal(_) => NOT_ASKED,
        })
    }
}

/// The rule against acting unasked, or at the wrong time.
const NOT_ASKED: &str = "RFYL-5.2";

/// A weapon is announced, any other item is used.
fn item_meant(pointed_at: &Pointed) -> Option<Action> {
    let item = item_at(pointed_at)?;
    Some(if item.weapon().is_some() { Action::Announce(item) } else { Action::Use(item) })
}

pub(crate) fn item_at(pointed_at: &Pointed) -> Option<Item> {
    match pointed_at {
        Pointed::Card(name) => Item::all().find(|item| item.name() == name),
        Pointed::Space(_) | Pointed::Seat(_) => None,
    }
}

pub(crate) fn space_at(pointed_at: &Pointed) -> Option<Space> {
    match pointed_at {
        Pointed::Space(n) => Space::try_from(u8::try_from(*n).ok()?).ok(),
        Pointed::Seat(_) | Pointed::Card(_) => None,
    }
}

impl State {
    /// The seat pointed at, if it is at this table.
    fn seat_at(&self, pointed_at: &Pointed) -> Option<Seat> {
        match pointed_at {
            Pointed::Seat(who) if who.0 < self.setup.players => Some(*who),
            Pointed::Seat(_) | Pointed::Space(_) | Pointed::Card(_) => None,
        }
    }
}

impl Action {
    /// What on the board an action points at.
    pub(crate) fn target(self) -> Option<Pointed> {
        match self {
            Action::Go(space)
            | Action::Plan(space)
            | Action::Flare(space)
            | Action::Take(space, _)
            | Action::TakeBullet(space)
            | Action::TakeGun(space) => Some(Pointed::Space(space.0.into())),
            Action::Target(seat) | Action::Test(seat, _) | Action::First(seat) => {
                Some(Pointed::Seat(seat))
            }
            Action::Use(item) | Action::Discard(item) | Action::Announce(item) => {
                Some(Pointed::card(item.name()))
            }
            Action::Event(card) => Some(Pointed::card(card.card().name)),
            Action::Search
            | Action::Run
            | Action::Decline
            | Action::Confirm
            | Action::Withdraw
            | Action::Pledge(_)
            | Action::Lead
            | Action::Shoot
            | Action::Melee
            | Action::Call
            | Action::Join
            | Action::Draw(_)
            | Action::Drops(_)
            | Action::Blood(_)
            | Action::Reveal(_) => None,
        }
    }
}
