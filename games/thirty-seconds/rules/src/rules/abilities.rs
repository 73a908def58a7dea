//! Special Abilities (chapter 10).

use engine::{Told, done, next};

use super::{Next, Table};
use crate::row::Row;
use crate::state::State;
use crate::survivors::Ability;
use crate::words::{Draw, Event, Question, Step, ZombieQuestion};
use crate::zombies::ZombieSet;

/// Zombies whose Opportunity Attacks the Track Star ignores.
const IGNORED: u8 = 2;

impl State {
    /// THIRTY-10.3: a token, and not twice in a turn.
    #[inline]
    pub(crate) fn has_ability(&self, ability: Ability) -> bool {
        self.ability() == ability && self.survivor.tokens > 0 && !self.survivor.has_used_ability
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn spend_token(&mut self) {
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

    /// THIRTY-10.11: one row, and two zombies of choice make no Opportunity Attack.
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
}
