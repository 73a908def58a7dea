//! Why something is not allowed: the rule that forbids it.

use engine::{RuleId, Seat};

use crate::cards::Item;
use crate::state::{Gun, Player, State};
use crate::track::Space;
use crate::words::{Action, Question, Round, Step};

impl State {
    /// The rule that forbids an action, or `None` if it is allowed.
    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<RuleId> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        if options.contains(&action) {
            return None;
        }
        let rule = match self.agenda.top() {
            // RFYL-5.2: whoever is not asked has no say.
            _ if options.is_empty() => "RFYL-5.2",
            Some(Step::Ask(me, question)) => self.forbidden(me, question, action),
            Some(Step::AskAll(Round::Plans)) => self.forbidden_plan(seat, action),
            _ => "RFYL-5.2",
        };
        Some(RuleId(rule))
    }

    fn forbidden(&self, me: Seat, question: Question, action: Action) -> &'static str {
        match (question, action) {
            (Question::Move, Action::Go(space)) => self.forbidden_run(me, space),
            (Question::Prowl(_), Action::Go(space)) if space > self.goal => "RFYL-2.4",
            (Question::Prowl(_), Action::Go(_)) => "RFYL-11.10",
            (Question::Shortcut { .. }, Action::Go(space)) => self.forbidden_shortcut(me, space),
            (Question::Move, Action::Plan(_) | Action::Confirm | Action::Withdraw) => "RFYL-7.11",
            (Question::Ready, Action::Search) => "RFYL-3.16",
            (Question::Ready, Action::Test(..)) => "RFYL-10.1",
            (Question::PickUp, Action::TakeGun(space)) if self.guns_on(space) > 0 => "RFYL-8.11",
            (
                Question::PickUp,
                Action::Take(space, _) | Action::TakeBullet(space) | Action::TakeGun(space),
            ) => {
                if self.somebody_stops_on(space, me) {
                    "RFYL-8.4"
                } else if space != self.space(me) {
                    "RFYL-8.9"
                } else {
                    "RFYL-8.2"
                }
            }
            (Question::Pledge, Action::Pledge(_)) => "RFYL-9.7",
            (Question::Flare, Action::Flare(_)) => "RFYL-10.4",
            (Question::Target(_), Action::Target(_)) => "RFYL-12.3",
            (Question::Fight | Question::PartingShot(_), Action::Shoot) => self.forbidden_shot(me),
            (Question::Fight, Action::Announce(_)) => "RFYL-12.8",
            (Question::Fight, Action::Call) if !self.fight.foe.is_on_board() => "RFYL-9.9",
            (Question::Fight, Action::Call) if !self.fight.party.is_empty() => "RFYL-12.13",
            (Question::Fight, Action::Call) if self.player(me).is_armed() => "RFYL-12.15",
            (Question::Fight, Action::Call) => "RFYL-12.11",
            (_, action) => wrong_moment(action),
        }
    }

    fn forbidden_run(&self, me: Seat, space: Space) -> &'static str {
        let (low, high) = self.plannable(me);
        let Player { gun, goods, .. } = self.player(me);
        if space > self.goal {
            "RFYL-2.4"
        } else if space < low || space > high {
            "RFYL-7.1"
        } else if *gun != Gun::Carried && goods.bullets > 0 {
            "RFYL-3.15"
        } else {
            "RFYL-7.4"
        }
    }

    fn forbidden_shortcut(&self, me: Seat, space: Space) -> &'static str {
        if space > self.goal {
            "RFYL-2.4"
        } else if !self.zombie_spaces().above(self.space(me)).below(space).is_empty() {
            "RFYL-9.12"
        } else {
            "RFYL-5.2"
        }
    }

    fn forbidden_plan(&self, me: Seat, action: Action) -> &'static str {
        if let Action::Plan(space) = action {
            if space > self.goal {
                "RFYL-2.4"
            } else if self.player(me).plan.is_none() {
                "RFYL-7.1"
            } else {
                "RFYL-7.14"
            }
        } else if let Action::Go(_) = action {
            "RFYL-7.14"
        } else {
            wrong_moment(action)
        }
    }

    fn forbidden_shot(&self, me: Seat) -> &'static str {
        if self.player(me).gun != Gun::Carried { "RFYL-3.15" } else { "RFYL-12.23" }
    }
}

/// The rule that says when an action has its moment.
fn wrong_moment(action: Action) -> &'static str {
    match action {
        Action::Search => "RFYL-3.16",
        Action::Test(..) | Action::Use(Item::TestKit) => "RFYL-10.1",
        Action::Use(Item::CaffeinePills) => "RFYL-10.2",
        Action::Use(Item::FirstAidKit) => "RFYL-10.3",
        Action::Use(Item::RoadFlare) | Action::Flare(_) => "RFYL-10.4",
        Action::Use(Item::Flashlight) => "RFYL-10.5",
        Action::Plan(_) | Action::Confirm | Action::Withdraw => "RFYL-7.14",
        Action::Take(..) | Action::TakeBullet(_) | Action::TakeGun(_) => "RFYL-8.2",
        Action::Pledge(_) => "RFYL-9.7",
        Action::Lead => "RFYL-11.11",
        Action::Target(_) => "RFYL-12.3",
        Action::Shoot => "RFYL-12.4",
        Action::Announce(_) => "RFYL-12.8",
        Action::Call | Action::Join => "RFYL-12.13",
        Action::Run
        | Action::Go(_)
        | Action::Use(_)
        | Action::Decline
        | Action::Discard(_)
        | Action::Melee
        | Action::First(_)
        | Action::Draw(_)
        | Action::Event(_)
        | Action::Drops(_)
        | Action::Blood(_)
        | Action::Reveal(_) => "RFYL-5.2",
    }
}
