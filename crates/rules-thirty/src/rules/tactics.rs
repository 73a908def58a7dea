//! Survivor Tactics cards that are played as an action (chapter 14).

use engine::{Told, done, next};

use super::{Next, Table, ask};
use crate::row::Row;
use crate::state::{Barricade, FULL_HEALTH, Just, State};
use crate::tactics::{Tactic, Tag};
use crate::words::{Action, Draw, Event, Question, Step, Stretch};
use crate::zombies::ZombieId;

/// Rows that Parkour covers.
const PARKOUR: u8 = 2;
const RELOADED: u8 = 2;
const BARRICADE_TOKENS: u8 = 2;

impl State {
    /// Whether a card can be played as an action now. Reactions have their own questions.
    pub(crate) fn can_play(&self, tactic: Tactic) -> bool {
        let me = &self.survivor;
        let card = tactic.card();
        me.energy >= card.cost
            && (card.tag != Tag::Movement || self.can_walk())
            && match tactic {
                Tactic::QuickTrigger => self.can_fire_again(),
                Tactic::QuickHands => {
                    matches!(me.just, Just::Swung(_)) && self.again_targets().next().is_some()
                }
                Tactic::Distraction => self.distraction == 0,
                Tactic::Parkour => me.row.0 + PARKOUR <= Row::TEN.0,
                Tactic::RollToYourFeet => me.is_down && !self.is_down_for_good(),
                Tactic::Scrounge | Tactic::Stash => self.has_supplies(),
                Tactic::Shove => self.may_pay_for_attack() && self.shovable().next().is_some(),
                Tactic::SlipPast => !me.slips,
                Tactic::Bandage => me.health < FULL_HEALTH,
                Tactic::TakeAim => !me.aims,
                Tactic::Reload => self.loadable().next().is_some(),
                Tactic::Barricade => self.barricade.tokens == 0,
                Tactic::ThinkFast => self.has_tactics(),
                Tactic::Adrenaline | Tactic::Sprint => true,
                Tactic::Confrontation
                | Tactic::LostOpportunity
                | Tactic::LinedUp
                | Tactic::Clipped
                | Tactic::CriticalHit
                | Tactic::Block
                | Tactic::Dodge => false,
            }
    }

    fn can_fire_again(&self) -> bool {
        let Just::Fired(slot) = self.survivor.just else { return false };
        self.carried(slot).is_some_and(|carried| !carried.is_jammed)
            && self.again_targets().next().is_some()
    }

    /// Whom Shove can knock down.
    pub(crate) fn shovable(&self) -> impl Iterator<Item = ZombieId> {
        let is_standing = !self.survivor.is_down;
        let row = if is_standing { self.alley.row(self.survivor.row) } else { &[] };
        let can_fall = |&id: &ZombieId| !self.alley.zombie(id).is_low() && self.can_be_hurt(id);
        row.iter().copied().filter(can_fall)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn play_tactic(&mut self, tactic: Tactic, just: Just) -> Next {
        self.pay(tactic.card().cost);
        self.discard_tactic(tactic);
        self.tell(Event::TacticPlayed(tactic));
        match tactic {
            Tactic::QuickTrigger | Tactic::QuickHands => {
                self.s.survivor.just = just;
                ask(Question::Again)
            }
            Tactic::Distraction => {
                self.s.distraction = 1;
                done()
            }
            Tactic::Parkour => self.parkour(),
            Tactic::Adrenaline => self.gain_energy(),
            Tactic::RollToYourFeet => self.stand_up(),
            Tactic::Scrounge => next([
                Step::Nature(Draw::Look),
                Step::Nature(Draw::Look),
                Step::Ask(Question::Keep),
            ]),
            Tactic::Stash => next([Step::Nature(Draw::Supply)]),
            Tactic::Shove => {
                self.s.survivor.paid_attacks += 1;
                ask(Question::ShoveWhom)
            }
            Tactic::Sprint => ask(Question::Dash(Stretch::OneMore)),
            Tactic::SlipPast => {
                self.s.survivor.slips = true;
                done()
            }
            Tactic::Bandage => self.heal(1),
            Tactic::TakeAim => {
                self.s.survivor.aims = true;
                done()
            }
            Tactic::Reload => ask(Question::Load(RELOADED)),
            Tactic::Barricade => {
                let row = self.s.survivor.row;
                self.s.barricade = Barricade { row, tokens: BARRICADE_TOKENS };
                done()
            }
            Tactic::ThinkFast => next([Step::Nature(Draw::Tactic), Step::Nature(Draw::Tactic)]),
            Tactic::Confrontation
            | Tactic::LostOpportunity
            | Tactic::LinedUp
            | Tactic::Clipped
            | Tactic::CriticalHit
            | Tactic::Block
            | Tactic::Dodge => unreachable!("{tactic:?} is no action"),
        }
    }

    /// THIRTY-14.5: two rows, past everything, and a token on the way is taken.
    fn parkour(&mut self) -> Next {
        let over = Row(self.s.survivor.row.0 + 1);
        self.take_ability_token(over);
        self.enter(Row(over.0 + 1));
        self.s.opportunists = Default::default();
        self.s.survivor.slips = false;
        next([Step::AskZombies(crate::words::ZombieQuestion::Stumble), Step::Landed])
    }

    pub(super) fn shove_answer(&mut self, action: Action) -> Next {
        let Action::Choose(id) = action else { unreachable!("{action:?} names no zombie") };
        self.knock_down(id);
        done()
    }

    pub(super) fn shove_moot(&mut self) -> Next {
        let only = self.s.shovable().next();
        if let Some(id) = only {
            self.knock_down(id);
        }
        done()
    }
}
