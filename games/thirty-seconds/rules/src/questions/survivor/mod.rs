//! The questions put to the Survivor. A question that a Tactics card asks is in the file of that card,
//! in `tactics` or `schemes`.

mod discard;
mod extra;
mod ignore;
mod keep;
mod last_breath;
mod lose_which;
mod replace;
mod split;
mod turn;

use engine::{RuleId, Seat, questions};

use crate::ThirtySeconds;
use crate::state::State;
use crate::tactics::{Scheme, Tactic};
use crate::words::{Action, Phase, Stretch, WeaponLoss};
use crate::zombies::ZombieId;

pub(crate) use turn::{UNARMED, is_gunshot};

questions! {
    /// A question to the Survivor.
    pub enum Question in ThirtySeconds, to Seat {
        /// Before the first turn: replace Supply cards.
        Replace,
        /// What to do in the Action Phase.
        Act,
        /// Discard this many more cards from the hand.
        Discard(left: u8),
        /// Whether to move on in a Sprint.
        Dash(last: Stretch),
        /// Which zombies to ignore, this many more.
        Ignore(left: u8),
        /// Whom to attack again, with Quick Trigger or Quick Hands.
        Again,
        ShoveWhom,
        /// Who takes a point of the Shotgun's damage; this many are left.
        Split(left: u8),
        /// Who takes the extra damage of an attack on everybody.
        Extra(plus: u8),
        SecondTarget,
        /// Whether a card follows the hit.
        AfterHit,
        /// Who else a Clipped shot hits, up to this many more.
        ClipWhom(left: u8),
        Keep,
        /// Which firearm gets this much ammo.
        Load(ammo: u8),
        /// Whether to attack a zombie that has just moved in.
        Confront(id: ZombieId),
        Defend,
        /// Whether to cancel a Zombie Tactics card.
        Cancel(scheme: Scheme),
        /// What to drop because of Grasping Hands.
        Loosen,
        /// Which weapon is lost this way to solo zombies.
        LoseWhich(loss: WeaponLoss),
        LastBreath,
    }
}

impl Question {
    /// Whether the question offers a reaction, and so passes by itself after a while.
    #[inline]
    pub fn is_reaction(self) -> bool {
        matches!(
            self,
            Question::AfterHit | Question::Confront(_) | Question::Defend | Question::Cancel(_)
        )
    }
}

/// The rule that says when an action can be taken.
pub(super) fn moment_of(action: Action) -> RuleId {
    let follows_a_hit = matches!(
        action,
        Action::Play(Tactic::Clipped | Tactic::CriticalHit) | Action::CriticalHit(_)
    );
    RuleId(if action == Action::PassAll {
        "THIRTY-13.10"
    } else if action == Action::ReplaceBoth {
        "THIRTY-3.13"
    } else if follows_a_hit {
        "THIRTY-13.13"
    } else {
        "THIRTY-4.8"
    })
}

impl State {
    /// THIRTY-6.10, THIRTY-5.6: why the Survivor cannot play a card as a reaction.
    pub(crate) fn forbids_reaction(&self, tactic: Tactic) -> Option<RuleId> {
        if self.tactics_hand.of(tactic) == 0 {
            Some(RuleId("THIRTY-6.10"))
        } else if self.is_too_late_in(Phase::SurvivorAction) {
            Some(RuleId("THIRTY-5.6"))
        } else {
            None
        }
    }

    /// THIRTY-13.10: not in a solo game, where a player is asked only with a card in hand.
    pub(crate) fn forbids_passing_on_all(&self) -> Option<RuleId> {
        self.is_solo().then_some(RuleId("THIRTY-13.10"))
    }
}

pub(crate) const PASS: &str = "do nothing";
pub(crate) const PASS_ALL: &str = "do nothing, and pass for the rest of this turn";
