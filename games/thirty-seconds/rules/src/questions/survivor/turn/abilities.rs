//! Special Abilities (chapter 10) that are actions, and shaking off a concussion (THIRTY-15.5).

use engine::{RuleId, Told, done, next};

use super::super::ignore::IGNORED;
use super::Answer;
use crate::questions::{Question, ZombieQuestion, energy};
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::state::{FULL_HEALTH, State};
use crate::survivors::Ability;
use crate::words::{Draw, Event, Step};
use crate::zombies::ZombieSet;

/// The cost of shaking off a concussion.
const SHAKE_OFF: u8 = 1;

impl State {
    #[inline]
    pub(super) fn abilities(&self, may: &mut impl FnMut(Answer)) {
        if self.is_ability_ready() {
            if self.ability() == Ability::TrackStar {
                if self.can_walk() && self.survivor.row != Row::TEN {
                    self.steps_from_here().for_each(|to| may(Answer::RunPast(to)));
                }
            } else if self.is_ability_useful() {
                may(Answer::Ability);
            }
        }
        if self.survivor.concussions > 0 && self.survivor.energy >= SHAKE_OFF {
            may(Answer::ShakeOff);
        }
    }

    /// Whether using the ability as an action has an effect now.
    fn is_ability_useful(&self) -> bool {
        match self.ability() {
            Ability::SoccerPlayer => true,
            Ability::Doctor => self.survivor.health < FULL_HEALTH,
            Ability::Survivalist => !self.survivor.has_discount,
            Ability::Scavenger => self.has_supplies(),
            Ability::TrackStar
            | Ability::FirearmsInstructor
            | Ability::MmaTrainer
            | Ability::SelfDefenseTrainer => false,
        }
    }

    pub(super) fn describe_ability(&self) -> String {
        let card = self.ability().card();
        format!("{} (1 token): {}", card.name, card.text)
    }

    pub(super) fn forbids_ability(&self) -> Option<RuleId> {
        if !self.is_ability_ready() {
            return Some(RuleId("THIRTY-10.3"));
        }
        let rule = match self.ability() {
            Ability::SoccerPlayer => "THIRTY-10.13",
            Ability::Doctor => "THIRTY-9.9",
            Ability::Survivalist => "THIRTY-10.14",
            Ability::Scavenger => "THIRTY-1.11",
            Ability::TrackStar => "THIRTY-10.11",
            Ability::FirearmsInstructor | Ability::MmaTrainer => "THIRTY-10.10",
            Ability::SelfDefenseTrainer => "THIRTY-10.12",
        };
        (!self.is_ability_useful()).then_some(RuleId(rule))
    }

    pub(super) fn forbids_run(&self, to: Row) -> Option<RuleId> {
        if self.ability() != Ability::TrackStar {
            Some(RuleId("THIRTY-10.11"))
        } else if !self.is_ability_ready() {
            Some(RuleId("THIRTY-10.3"))
        } else if self.is_down_for_good() {
            Some(RuleId("THIRTY-10.21"))
        } else if self.survivor.row == Row::TEN {
            Some(RuleId("THIRTY-10.11"))
        } else {
            let is_far = to.distance(self.survivor.row) != 1;
            self.forbids_moving().or_else(|| is_far.then_some(RuleId("THIRTY-10.11")))
        }
    }

    pub(super) fn forbids_shaking_off(&self) -> Option<RuleId> {
        let me = &self.survivor;
        (me.concussions == 0 || me.energy < SHAKE_OFF).then_some(RuleId("THIRTY-15.5"))
    }

    /// THIRTY-10.3: a token, and not twice in a turn.
    #[inline]
    fn is_ability_ready(&self) -> bool {
        self.survivor.tokens > 0 && !self.survivor.has_used_ability
    }

    /// Whether the Survivor has this ability and can use it now.
    #[inline]
    pub(crate) fn has_ability(&self, ability: Ability) -> bool {
        self.ability() == ability && self.is_ability_ready()
    }
}

pub(super) fn describe_shaking_off() -> String {
    format!("lose a Concussion token{}", energy(SHAKE_OFF))
}

impl<T: Told<Event>> Table<'_, T> {
    pub(crate) fn spend_token(&mut self) {
        self.s.survivor.tokens -= 1;
        self.s.survivor.has_used_ability = true;
        self.tell(Event::AbilityUsed(self.s.ability()));
    }

    /// Abilities that need no target.
    pub(super) fn use_ability(&mut self) -> Next {
        self.spend_token();
        match self.s.ability() {
            Ability::SoccerPlayer => self.gain_energy(),
            Ability::Doctor => self.heal(1),
            Ability::Survivalist => {
                self.s.survivor.has_discount = true;
                done()
            }
            Ability::Scavenger => next([
                Step::Nature(Draw::Look),
                Step::Nature(Draw::Look),
                Step::Nature(Draw::Look),
                Step::Ask(Question::Keep),
            ]),
            Ability::FirearmsInstructor
            | Ability::MmaTrainer
            | Ability::SelfDefenseTrainer
            | Ability::TrackStar => unreachable!("this ability is used with a target"),
        }
    }

    /// THIRTY-10.11: one row, and two zombies of the player's choice make no Opportunity Attack.
    pub(super) fn run_past(&mut self, to: Row) -> Next {
        self.spend_token();
        let from = self.s.survivor.row;
        let passed = if to > from { self.s.opportunists_in(from) } else { ZombieSet::NONE };
        self.s.survivor.slips = false;
        self.enter(to);
        let is_choice = passed.len() > u32::from(IGNORED);
        self.s.opportunists = if is_choice { passed } else { ZombieSet::NONE };
        next([
            Step::Ask(Question::Ignore(IGNORED)),
            Step::AskZombies(ZombieQuestion::Stumble),
            Step::Opportunities,
            Step::Landed,
        ])
    }

    pub(super) fn shake_off(&mut self) -> Next {
        self.pay(SHAKE_OFF);
        self.lose_concussion()
    }
}
