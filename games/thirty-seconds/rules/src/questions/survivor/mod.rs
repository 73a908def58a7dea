//! What the Survivor is asked.

mod after_hit;
mod again;
mod cancel;
mod clip_whom;
mod confront;
mod dash;
mod defend;
mod discard;
mod extra;
mod ignore;
mod keep;
mod last_breath;
mod load;
mod loosen;
mod lose_which;
mod replace;
mod second_target;
mod shove_whom;
mod split;
mod turn;

use engine::{RuleId, Seat, questions};

use crate::ThirtySeconds;
use crate::state::State;
use crate::tactics::{Scheme, Tactic};
use crate::words::{Action, Phase, Stretch, WeaponLoss};
use crate::zombies::ZombieId;

pub(crate) use turn::UNARMED;

questions! {
    /// A question to the Survivor.
    pub enum Question in ThirtySeconds, to Seat {
        /// Before the first turn: replace Supply cards.
        Replace,
        /// What to do in the Action Phase.
        Act,
        /// Discard cards from the hand, so many more.
        Discard(left: u8),
        /// Move on in a Sprint.
        Dash(last: Stretch),
        /// Which zombies are not to attack, so many more.
        Ignore(left: u8),
        /// Whom to attack again, with Quick Trigger or Quick Hands.
        Again,
        ShoveWhom,
        /// Who takes a point of the Shotgun's damage, of so many.
        Split(left: u8),
        /// Who takes the extra damage of an attack on everybody.
        Extra(plus: u8),
        SecondTarget,
        /// Whether a card follows the hit.
        AfterHit,
        /// Whom a Clipped shot hits besides, so many more.
        ClipWhom(left: u8),
        Keep,
        /// Which firearm gets ammo, so much.
        Load(ammo: u8),
        /// Whether to attack a zombie that has just moved in.
        Confront(id: ZombieId),
        Defend,
        /// Whether a Zombie Tactics card has no effect.
        Cancel(scheme: Scheme),
        /// What is dropped to Grasping Hands.
        Loosen,
        /// Which weapon is lost this way, when zombies play by themselves.
        LoseWhich(loss: WeaponLoss),
        LastBreath,
    }
}

impl Question {
    /// Whether a card may be played into what is going on. Such a question passes by itself.
    #[inline]
    pub fn is_reaction(self) -> bool {
        matches!(
            self,
            Question::AfterHit | Question::Confront(_) | Question::Defend | Question::Cancel(_)
        )
    }
}

/// The rule that says when an action has its moment.
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
    /// THIRTY-6.10, THIRTY-5.6: what keeps the Survivor from playing a card into what is going on.
    fn forbids_reaction(&self, tactic: Tactic) -> Option<RuleId> {
        if self.tactics_hand.of(tactic) == 0 {
            Some(RuleId("THIRTY-6.10"))
        } else if self.is_too_late_in(Phase::SurvivorAction) {
            Some(RuleId("THIRTY-5.6"))
        } else {
            None
        }
    }

    /// THIRTY-13.10: alone one is asked only with a card in hand, and passes on this one.
    pub(super) fn forbids_passing_on_all(&self) -> Option<RuleId> {
        self.is_solo().then_some(RuleId("THIRTY-13.10"))
    }
}

/// How passing on a question is said.
pub(super) const PASS: &str = "do nothing";
pub(super) const PASS_ALL: &str = "do nothing, and pass on everything this turn";
