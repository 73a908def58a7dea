//! Drawing (THIRTY-11.5), trading (THIRTY-11.8) and playing cards (THIRTY-11.11). `rules/schemes.rs`
//! has the effects of Zombie Tactics cards.

use engine::{RuleId, Told, next};

use super::Answer;
use crate::questions::{ZombieQuestion, energy};
use crate::row::Row;
use crate::rules::{Next, Table};
use crate::state::{State, TRADES};
use crate::tactics::Scheme;
use crate::words::{Deck, Event, Step};
use crate::zombies::Mark;

impl State {
    #[inline]
    pub(super) fn draws_and_trades(&self, may: &mut impl FnMut(Answer)) {
        for deck in self.decks() {
            if self.horde.energy > 0 {
                may(Answer::Draw(deck));
            }
            if self.may_trade() {
                may(Answer::Trade(deck));
            }
        }
    }

    #[inline]
    fn may_trade(&self) -> bool {
        self.horde.trades < TRADES && self.zombie_hand_size() >= 2
    }

    pub(super) fn forbids_trading(&self) -> Option<RuleId> {
        (!self.may_trade()).then_some(RuleId("THIRTY-11.8"))
    }

    /// Whether a card can be played as an action now.
    pub(super) fn can_scheme(&self, scheme: Scheme) -> bool {
        self.horde.energy >= scheme.card().cost
            && match scheme {
                Scheme::Panic => !self.survivor.is_panicking,
                Scheme::Exhausted => !self.survivor.is_exhausted,
                Scheme::NewBlood => !self.zombies.is_empty() && self.alley.has_room(Row::TEN),
                Scheme::Lunge => self.lungers().next().is_some(),
                Scheme::Frenzy => self.frenzied().next().is_some(),
                Scheme::Grab => self.grabbers().next().is_some(),
                Scheme::Horde => self.can_enter_from_hand(),
                Scheme::Surge => self.surges().next().is_some(),
                Scheme::RiseAgain => {
                    self.dead_shuffler().is_some() && self.alley.has_room(Row::TEN)
                }
                Scheme::GetUp => self.risers().next().is_some(),
                Scheme::Moan => self.has_zombies(),
                Scheme::CutOff => {
                    !self.zombies_hand.is_empty() && self.cut_off_rows().next().is_some()
                }
                Scheme::Terror => self.hand_size() > 0,
                Scheme::BloodRush => true,
                Scheme::PoorAim
                | Scheme::ClumsySwing
                | Scheme::Stumble
                | Scheme::Tackle
                | Scheme::Jam
                | Scheme::GraspingHands
                | Scheme::ThickSkull => false,
            }
    }

    pub(super) fn forbids_scheme(&self, scheme: Scheme) -> Option<RuleId> {
        let needs_room = matches!(scheme, Scheme::NewBlood | Scheme::Horde | Scheme::RiseAgain);
        let is_held = self.schemes_hand.of(scheme) > 0 && self.horde.energy >= scheme.card().cost;
        if scheme.is_reaction() {
            Some(RuleId("THIRTY-13.1"))
        } else if is_held && self.can_scheme(scheme) {
            None
        } else if is_held && needs_room && !self.alley.has_room(Row::TEN) {
            Some(RuleId("THIRTY-2.3"))
        } else if is_held && scheme == Scheme::Lunge {
            Some(self.forbids_all_lunges())
        } else {
            Some(RuleId("THIRTY-11.11"))
        }
    }

    /// Why no zombie can lunge, although the card could be played.
    fn forbids_all_lunges(&self) -> RuleId {
        let mut near = self.zombies_who(|it| self.can_come(it, 1) && it.marks.has(Mark::New));
        RuleId(if self.is_distracted(self.survivor.row) {
            "THIRTY-14.18"
        } else if near.next().is_some() {
            "THIRTY-11.7"
        } else {
            "THIRTY-11.11"
        })
    }
}

impl Scheme {
    /// The card as an option.
    pub(in crate::questions::zombies) fn phrase(self) -> String {
        let card = self.card();
        format!("play {}{}: {}", card.name, energy(card.cost), card.text)
    }
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn draw_from(&mut self, deck: Deck) -> Next {
        self.pay_zombies(1);
        next([Step::Nature(deck.draw())])
    }

    /// Trades two cards for a new one.
    pub(super) fn trade_for(&mut self, deck: Deck) -> Next {
        self.s.horde.trades += 1;
        next([Step::AskZombies(ZombieQuestion::Discard(2)), Step::Nature(deck.draw())])
    }
}
