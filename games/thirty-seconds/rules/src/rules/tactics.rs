//! Survivor Tactics cards that are played as an action (chapter 14).

use engine::{Few, Told, done, next};

use super::{Next, Table, ask};
use crate::row::Row;
use crate::state::{Barricade, FULL_HEALTH, Just, State};
use crate::tactics::{N_TACTICS, TACTICS, Tactic, Tag};
use crate::words::{Action, Draw, Event, Question, Step, Stretch};
use crate::zombies::ZombieId;

/// Rows that Parkour covers.
const PARKOUR: u8 = 2;
const RELOADED: u8 = 2;
const BARRICADE_TOKENS: u8 = 2;

/// What can be played with 0E, 1E, or 2E and more; nothing costs more.
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
    /// The Tactics cards that can be played as an action now, whoever holds them. Reactions have
    /// their own questions. All are looked at together: one after the other, a processor could never
    /// guess what the next card is.
    #[inline]
    pub(crate) fn playable(&self) -> Few<Tactic> {
        let me = &self.survivor;
        let situations = [
            (Tactic::QuickTrigger, self.can_fire_again()),
            (Tactic::QuickHands, self.can_swing_again()),
            (Tactic::Distraction, self.distraction == 0),
            (Tactic::Parkour, me.row.0 + PARKOUR <= Row::TEN.0),
            (Tactic::Adrenaline, true),
            (Tactic::RollToYourFeet, me.is_down && !self.is_down_for_good()),
            (Tactic::Scrounge, self.has_supplies()),
            (Tactic::Stash, self.has_supplies()),
            (Tactic::Shove, self.may_pay_for_attack() && self.shovable().next().is_some()),
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

    fn can_swing_again(&self) -> bool {
        matches!(self.survivor.just, Just::Swung(_)) && self.again_targets().next().is_some()
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
        let row = if self.has_knockdown_token() { row } else { &[] };
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
