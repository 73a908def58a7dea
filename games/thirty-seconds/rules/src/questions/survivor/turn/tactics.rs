//! Tactics cards: drawn or traded for (THIRTY-6.9). What they do is in `tactics`.

use engine::{RuleId, Told, next};

use super::Answer;
use crate::questions::{Question, energy};
use crate::rules::{Next, Table};
use crate::state::{State, TRADES};
use crate::words::{Draw, Event, Step};

impl State {
    #[inline]
    pub(super) fn draws(&self, may: &mut impl FnMut(Answer)) {
        let me = &self.survivor;
        if !self.has_tactics() {
            return;
        }
        if me.energy > 0 {
            may(Answer::DrawTactic);
        }
        if me.trades < TRADES && self.hand_size() >= 2 {
            may(Answer::Trade);
        }
    }

    pub(super) fn forbids_draw(&self) -> Option<RuleId> {
        self.forbids_no_tactics()
            .or_else(|| (self.survivor.energy == 0).then_some(RuleId("THIRTY-6.9")))
    }

    pub(super) fn forbids_trade(&self) -> Option<RuleId> {
        let may_trade = self.survivor.trades < TRADES && self.hand_size() >= 2;
        self.forbids_no_tactics().or_else(|| (!may_trade).then_some(RuleId("THIRTY-6.9")))
    }

    fn forbids_no_tactics(&self) -> Option<RuleId> {
        (!self.has_tactics()).then_some(RuleId("THIRTY-1.11"))
    }

    #[inline]
    pub(super) fn tactics_to_play(&self, may: &mut impl FnMut(Answer)) {
        if !self.tactics_hand.is_empty() {
            let playable = self.tactics_hand.kinds().and(self.playable());
            playable.iter().for_each(|tactic| may(Answer::Play(tactic)));
        }
    }
}

pub(super) fn describe_draw() -> String {
    format!("draw a Tactics card{}", energy(1))
}

impl<T: Told<Event>> Table<'_, T> {
    pub(super) fn draw_tactic(&mut self) -> Next {
        self.pay(1);
        next([Step::Nature(Draw::Tactic)])
    }

    pub(super) fn trade(&mut self) -> Next {
        self.s.survivor.trades += 1;
        next([Step::Ask(Question::Discard(2)), Step::Nature(Draw::Tactic)])
    }
}
