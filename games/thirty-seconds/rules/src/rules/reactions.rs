//! Reactions (chapter 13). Whether a player is asked depends only on public knowledge: how many
//! Tactics cards they hold, and which are in the discard pile. Otherwise the question itself would
//! reveal what is in a hand.

use crate::state::State;
use crate::tactics::{Scheme, Tactic};
use crate::words::Phase;

impl State {
    /// Whether, as far as everybody knows, the Zombie Player may hold and play this card. Reactions
    /// belong to Action Phases (THIRTY-13.1).
    #[inline]
    pub(crate) fn zombies_may_hold(&self, scheme: Scheme) -> bool {
        matches!(self.phase, Phase::SurvivorAction | Phase::ZombieAction)
            && !self.schemes_hand.is_empty()
            && !self.is_too_late_in(Phase::ZombieAction)
            && self.schemes_discard.of(scheme) < scheme.card().count
    }

    /// Whether, as far as everybody knows, the Survivor may hold and play this card. In a solo game
    /// there is nobody to hide it from.
    #[inline]
    pub(crate) fn survivor_may_hold(&self, tactic: Tactic) -> bool {
        let may_hold = if self.is_solo() {
            self.tactics_hand.of(tactic) > 0
        } else {
            !self.tactics_hand.is_empty() && self.tactics_discard.of(tactic) < tactic.card().count
        };
        may_hold && !self.is_too_late_in(Phase::SurvivorAction)
    }
}
