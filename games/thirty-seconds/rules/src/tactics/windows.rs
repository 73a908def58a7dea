//! Tactics cards played as an action (THIRTY-6.10): when each can be, and what it does. What takes more
//! than a line is in the file of the card.

use engine::{Few, RuleId, Told, done, next};

use super::{N_TACTICS, TACTICS, Tactic, Tag, reload, sprint};
use crate::questions::{Question, energy};
use crate::rules::{Next, Table};
use crate::state::{Barricade, FULL_HEALTH, Just, State};
use crate::words::{Draw, Event, Step};

const BARRICADE_TOKENS: u8 = 2;

/// Cards playable with 0E, 1E, and 2E or more; none costs more than that.
const AFFORDABLE: [Few<Tactic>; 3] = [costing_at_most(0), costing_at_most(1), costing_at_most(2)];

const fn costing_at_most(energy: u8) -> Few<Tactic> {
    let (mut bits, mut n) = (0, 0);
    while n < N_TACTICS {
        let card = &TACTICS[n].1;
        assert!(card.cost <= 2, "a card costs more than is looked at");
        bits |= ((card.cost <= energy) as u32) << n;
        n += 1;
    }
    Few::of_bits(bits)
}

/// Cards that are Movement Actions.
const MOVEMENTS: Few<Tactic> = {
    let (mut bits, mut n) = (0, 0);
    while n < N_TACTICS {
        bits |= (matches!(TACTICS[n].1.tag, Tag::Movement) as u32) << n;
        n += 1;
    }
    Few::of_bits(bits)
};

impl State {
    /// The Tactics cards that can be played as an action now, whether or not they are in hand.
    /// Reactions have their own questions. Computed for all cards at once, because branching on
    /// each card in hand would defeat branch prediction.
    #[inline]
    pub(crate) fn playable(&self) -> Few<Tactic> {
        let me = &self.survivor;
        let situations = [
            (Tactic::QuickTrigger, self.can_fire_again()),
            (Tactic::QuickHands, self.can_swing_again()),
            (Tactic::Distraction, self.distraction == 0),
            (Tactic::Parkour, self.can_climb()),
            (Tactic::Adrenaline, true),
            (Tactic::RollToYourFeet, me.is_down && !self.is_down_for_good()),
            (Tactic::Scrounge, self.has_supplies()),
            (Tactic::Stash, self.has_supplies()),
            (Tactic::Shove, self.can_shove()),
            (Tactic::Sprint, true),
            (Tactic::SlipPast, !me.slips),
            (Tactic::Bandage, me.health < FULL_HEALTH),
            (Tactic::TakeAim, !me.aims),
            (Tactic::Reload, self.loadable().next().is_some()),
            (Tactic::Barricade, self.barricade.tokens == 0),
            (Tactic::ThinkFast, self.has_tactics()),
        ];
        let bit = |(tactic, can): (Tactic, bool)| u32::from(can) << tactic as u32;
        let fits = Few::of_bits(situations.into_iter().fold(0, |bits, it| bits | bit(it)));
        let affordable = AFFORDABLE[usize::from(me.energy).min(AFFORDABLE.len() - 1)];
        let possible = if self.can_walk() { affordable } else { affordable.minus(MOVEMENTS) };
        fits.and(possible)
    }

    pub(crate) fn forbids_tactic(&self, tactic: Tactic) -> Option<RuleId> {
        let card = tactic.card();
        if self.tactics_hand.of(tactic) == 0 || self.survivor.energy < card.cost {
            return Some(RuleId("THIRTY-6.10"));
        }
        if card.tag == Tag::Movement && !self.can_walk() {
            return self.forbids_moving().or(Some(RuleId("THIRTY-6.11")));
        }
        self.forbids_effect(tactic)
    }

    /// What forbids the effect of a card that can be paid for.
    fn forbids_effect(&self, tactic: Tactic) -> Option<RuleId> {
        let me = &self.survivor;
        let (can, rule) = match tactic {
            Tactic::QuickTrigger => (self.can_fire_again(), self.why_not_again()),
            Tactic::QuickHands => (self.can_swing_again(), self.why_not_again()),
            Tactic::Distraction => (self.distraction == 0, "THIRTY-6.15"),
            Tactic::Parkour => (self.can_climb(), "THIRTY-14.19"),
            Tactic::Adrenaline | Tactic::Sprint => (true, "THIRTY-6.10"),
            Tactic::RollToYourFeet => (me.is_down && !self.is_down_for_good(), "THIRTY-6.15"),
            Tactic::Scrounge | Tactic::Stash => (self.has_supplies(), "THIRTY-1.11"),
            Tactic::Shove => (self.can_shove(), self.why_no_shove()),
            Tactic::SlipPast => (!me.slips, "THIRTY-6.15"),
            Tactic::Bandage => (me.health < FULL_HEALTH, "THIRTY-6.15"),
            Tactic::TakeAim => (!me.aims, "THIRTY-6.15"),
            Tactic::Reload => (self.loadable().next().is_some(), "THIRTY-6.15"),
            Tactic::Barricade => (self.barricade.tokens == 0, "THIRTY-6.15"),
            Tactic::ThinkFast => (self.has_tactics(), "THIRTY-1.11"),
            // These are played as reactions or within other actions.
            Tactic::LinedUp => (false, "THIRTY-14.16"),
            Tactic::Confrontation => (false, "THIRTY-14.17"),
            Tactic::LostOpportunity => (false, "THIRTY-13.2"),
            Tactic::Clipped | Tactic::CriticalHit => (false, "THIRTY-13.13"),
            Tactic::Block | Tactic::Dodge => (false, "THIRTY-12.3"),
        };
        (!can).then_some(RuleId(rule))
    }
}

impl Tactic {
    /// The card as an option.
    pub(crate) fn phrase(self) -> String {
        let card = self.card();
        format!("play {}{}: {}", card.name, energy(card.cost), card.text)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    /// Plays a card from the hand.
    #[inline]
    pub(crate) fn play_card(&mut self, tactic: Tactic) {
        self.discard_tactic(tactic);
        self.tell(Event::TacticPlayed(tactic));
    }

    pub(crate) fn play_tactic(&mut self, tactic: Tactic, just: Just) -> Next {
        self.pay(tactic.card().cost);
        self.play_card(tactic);
        match tactic {
            Tactic::QuickTrigger | Tactic::QuickHands => self.quick_attack(just),
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
            Tactic::Shove => self.shove(),
            Tactic::Sprint => sprint::play(),
            Tactic::SlipPast => {
                self.s.survivor.slips = true;
                done()
            }
            Tactic::Bandage => self.heal(1),
            Tactic::TakeAim => {
                self.s.survivor.aims = true;
                done()
            }
            Tactic::Reload => reload::play(),
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
}
