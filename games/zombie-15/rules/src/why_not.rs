//! Why something is not allowed: the rule that forbids it.

use engine::{RuleId, Seat};

use crate::heroes::Hero;
use crate::items::Item;
use crate::map::Tile;
use crate::state::{Load, State};
use crate::words::{Action, Figure, Question, Slot, Step};

impl State {
    /// The rule that forbids an action, or `None` if it is allowed.
    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<RuleId> {
        let mut options = Vec::new();
        self.options(seat, &mut options);
        if options.contains(&action) {
            return None;
        }
        let rule = match self.agenda.top() {
            // Whoever is not asked has no say.
            _ if options.is_empty() => "Z15-4.14",
            _ if self.clock.is_stopped() => "Z15-4.16",
            Some(Step::Ask(me, Question::Act)) => self.forbidden_act(me, action),
            Some(Step::Ask(me, Question::Keep | Question::SecondCard)) => {
                self.forbidden_while_searching(me, action)
            }
            Some(Step::Ask(_, Question::Pass | Question::Found(_)))
                if matches!(action, Action::DropToken(_)) =>
            {
                "Z15-8.8"
            }
            Some(Step::Ask(_, question)) => wrong_moment(question),
            _ => "Z15-4.14",
        };
        Some(RuleId(rule))
    }

    fn forbidden_while_searching(&self, me: Figure, action: Action) -> &'static str {
        if let Action::Keep(item, _) | Action::Careful(item, _) = action {
            self.forbidden_item(me, item)
        } else if let Action::PutDown(_) = action {
            "Z15-7.2"
        } else if let Action::DropToken(_) = action {
            "Z15-8.7"
        } else if action == Action::Pass {
            "Z15-4.9"
        } else {
            "Z15-4.6"
        }
    }

    fn forbidden_item(&self, me: Figure, item: Item) -> &'static str {
        if item.is_melee() && self.is(me, Hero::Trevor) {
            "Z15-15.3"
        } else if item.is_gun() && self.is(me, Hero::Vance) {
            "Z15-15.9"
        } else {
            "Z15-7.7"
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "a turn knows half of all actions")]
    fn forbidden_act(&self, me: Figure, action: Action) -> &'static str {
        let member = self.member(me);
        let is_known = !matches!(action, Action::Pass | Action::Pause | Action::Done);
        if member.is_lying && is_known {
            return "Z15-5.3";
        }
        match action {
            Action::Pass => "Z15-4.9",
            Action::Pause | Action::Resume => "Z15-4.16",
            Action::GetUp => "Z15-5.3",
            Action::Skate(tile) => self.forbidden_skating(me, tile),
            Action::DropToken(_) => "Z15-8.8",
            _ if self.turn_flags.actions == 0 && !is_object(action) => "Z15-5.2",
            Action::Go(tile) => self.forbidden_step(me, tile),
            Action::Enter(_) | Action::Leave(_) if !self.can_leave(me) => "Z15-6.2",
            Action::Enter(_) | Action::Leave(_) => "Z15-6.1",
            Action::Search | Action::Careful(..) | Action::CarefulNothing => {
                self.forbidden_search(me, action)
            }
            Action::Flip if self.is_quiet_enough(me) && self.can_reach_tokens(me) => "Z15-8.2",
            Action::TakeFrom(..) | Action::ExchangeFrom(..) => "Z15-8.4",
            Action::Exchange(..) if self.is_quiet_enough(me) && self.can_reach_tokens(me) => {
                "Z15-8.3"
            }
            Action::Flip | Action::Take(_) | Action::Exchange(..) => {
                if member.area.is_search_area() { "Z15-8.1" } else { "Z15-8.9" }
            }
            Action::Fight(slot) => self.forbidden_fight(me, slot),
            Action::Blast(_) => "Z15-16.3",
            Action::BlastInto(..) => "Z15-16.20",
            Action::Shoot(..) => "Z15-15.13",
            Action::BareHands if self.board.rules.no_bare_hands => "Z15-19.8",
            Action::BareHands if self.is(me, Hero::Josh) => "Z15-15.10",
            Action::BareHands if self.alpha_is_in(member.area) => "Z15-17.9",
            Action::BareHands => "Z15-9.8",
            Action::Reload(_) => "Z15-10.2",
            Action::Heal(mate) => self.forbidden_first_aid(me, mate),
            Action::HealBoth(..) => "Z15-15.10",
            Action::Revive(_) => "Z15-13.3",
            Action::Use(item) if item.is_weapon() => "Z15-10.1",
            Action::Use(item) => item.card().rule,
            Action::Dynamite(_) => "Z15-16.2",
            Action::Fireworks(..) => "Z15-16.4",
            Action::PickUp(_) | Action::Lift(_) if self.is(me, Hero::Hazel) => "Z15-15.1",
            Action::PickUp(_) | Action::Drop => "Z15-11.1",
            Action::Lift(_) if member.load != Load::Nothing => "Z15-11.1",
            Action::Lift(_) => "Z15-13.2",
            Action::SwitchOff => "Z15-17.1",
            Action::Call => "Z15-17.5",
            Action::Fire => "Z15-17.3",
            Action::Done => "Z15-5.2",
            _ => "Z15-4.14",
        }
    }

    fn forbidden_step(&self, me: Figure, tile: Tile) -> &'static str {
        let area = self.member(me).area;
        if area.is_search_area() {
            "Z15-6.1"
        } else if !self.can_leave(me) {
            "Z15-6.2"
        } else if !self.board.adjacent(area.tile()).has(tile) {
            "Z15-2.2"
        } else if !self.has_steps_left(me) {
            "Z15-15.6"
        } else if self.is_shut(tile) {
            "Z15-18.5"
        } else {
            "Z15-6.3"
        }
    }

    fn forbidden_skating(&self, me: Figure, tile: Tile) -> &'static str {
        if self.turn_flags.has_skated || !self.member(me).has(Item::Skateboard) {
            "Z15-16.15"
        } else {
            self.forbidden_step(me, tile)
        }
    }

    fn forbidden_search(&self, me: Figure, action: Action) -> &'static str {
        if !self.has_light(me) {
            return "Z15-17.8";
        }
        if !self.can_search_here(me) {
            return "Z15-7.1";
        }
        if action == Action::Search {
            return "Z15-7.12";
        }
        if self.board.rules.no_careful_search {
            return "Z15-19.8";
        }
        let Action::Careful(item, _) = action else { return "Z15-7.5" };
        if self.is(me, Hero::SaiFon) {
            "Z15-15.2"
        } else if self.discarded_items().any(|it| it == item) {
            self.forbidden_item(me, item)
        } else {
            "Z15-7.5"
        }
    }

    fn forbidden_fight(&self, me: Figure, slot: Slot) -> &'static str {
        let held = self.member(me).held(slot);
        if !self.is_uncovered(me, slot) {
            "Z15-11.2"
        } else if held.is_some_and(|it| it.uses == 0) {
            "Z15-9.5"
        } else {
            "Z15-9.8"
        }
    }

    fn forbidden_first_aid(&self, me: Figure, mate: Figure) -> &'static str {
        let severity = |figure: Figure| self.is(figure, Hero::Severity);
        if mate.0 >= self.n_figures() || severity(me) || severity(mate) {
            "Z15-15.5"
        } else if !self.member(mate).is_conscious() {
            "Z15-10.7"
        } else if self.member(mate).area == self.member(me).area
            && self.member(me).has(Item::FirstAidKit)
        {
            "Z15-10.6"
        } else {
            "Z15-10.3"
        }
    }
}

/// Whether Snow could do it without an action.
pub(crate) fn is_object(action: Action) -> bool {
    matches!(
        action,
        Action::Reload(_)
            | Action::Heal(_)
            | Action::HealBoth(..)
            | Action::Revive(_)
            | Action::Use(_)
            | Action::Dynamite(_)
            | Action::Fireworks(..)
    )
}

/// The rule that says what is asked now.
fn wrong_moment(question: Question) -> &'static str {
    match question {
        Question::Tired => "Z15-17.7",
        Question::Begin => "Z15-4.13",
        Question::Act | Question::Keep | Question::SecondCard | Question::Grip => "Z15-4.9",
        Question::Found(_) => "Z15-8.2",
        Question::MakeRoom => "Z15-17.16",
        Question::Surge => "Z15-14.8",
        Question::Lose => "Z15-14.5",
        Question::Pass => "Z15-5.2",
        Question::Equip => "Z15-19.3",
        Question::Bags => "Z15-19.4",
        Question::Again => "Z15-19.6",
    }
}
