//! Reaction windows (chapter 13) as a board shows them: whose action is pending, and who may react
//! to it. The timer pauses meanwhile (THIRTY-5.4); a window closes when it is answered, or by
//! itself (THIRTY-13.9).

use engine::{Names, Seat};

use crate::row::Row;
use crate::sentences::{attacked, bitten, named};
use crate::state::State;
use crate::supply::Supply;
use crate::tactics::Scheme;
use crate::words::{ArmName, Bite, Question, SURVIVOR, Step, ZOMBIES, ZombieQuestion};
use crate::zombies::{ZombieId, ZombieKind};

/// A player may react to what is about to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Window {
    /// Whose action it is.
    pub acting: Seat,
    /// Who may react.
    pub asked: Seat,
    pub about: About,
    /// Whether the timer pauses until the answer.
    pub stops_timer: bool,
}

/// What a player may react to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum About {
    /// The Survivor has hit, and damage is about to be dealt.
    Strike { arm: ArmName, at: ZombieId, kind: ZombieKind },
    /// The Survivor has hit with this, and a card may follow.
    Hit(ArmName),
    /// The Survivor has fired this.
    Shot(Supply),
    /// The Survivor has gone to this row.
    Move(Row),
    /// A zombie has hit the Survivor, and this is about to follow.
    Bite { by: ZombieId, kind: ZombieKind, bite: Bite, damage: u8, knocks_down: bool },
    /// A zombie has moved into the Survivor's row.
    Approach(ZombieId, ZombieKind),
    /// The Zombie Player plays this card.
    Scheme(Scheme),
}

impl State {
    /// The window that is open now.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only a few questions are reactions")]
    pub(crate) fn window(&self) -> Option<Window> {
        let stops_timer = self.is_reaction();
        let window = |acting, asked, about| Some(Window { acting, asked, about, stops_timer });
        if self.ended.is_some() {
            return None;
        }
        match self.agenda.top()? {
            Step::Ask(Question::Defend) => window(ZOMBIES, SURVIVOR, self.bite_in_hand()?),
            Step::Ask(Question::Confront(id)) => {
                window(ZOMBIES, SURVIVOR, About::Approach(id, self.alley.get(id)?.kind()))
            }
            Step::Ask(Question::AfterHit) => {
                window(SURVIVOR, SURVIVOR, About::Hit(self.attack_name()))
            }
            Step::Ask(Question::Cancel(scheme)) => window(ZOMBIES, SURVIVOR, About::Scheme(scheme)),
            Step::AskZombies(ZombieQuestion::Counter | ZombieQuestion::Soak) => {
                let (arm, at) = (self.attack_name(), self.attack.at);
                let kind = self.alley.get(at)?.kind();
                window(SURVIVOR, ZOMBIES, About::Strike { arm, at, kind })
            }
            Step::AskZombies(ZombieQuestion::Jam) => {
                window(SURVIVOR, ZOMBIES, About::Shot(self.attack.weapon?))
            }
            Step::AskZombies(ZombieQuestion::Stumble) => {
                window(SURVIVOR, ZOMBIES, About::Move(self.survivor.row))
            }
            Step::AskZombies(ZombieQuestion::Press) => {
                window(ZOMBIES, ZOMBIES, self.bite_in_hand()?)
            }
            _ => None,
        }
    }

    fn bite_in_hand(&self) -> Option<About> {
        let kind = self.alley.get(self.bite.by)?.kind();
        let bite = self.bite;
        let (damage, knocks_down) = (bite.damage, bite.knocks_down);
        Some(About::Bite { by: bite.by, kind, bite: bite.bite, damage, knocks_down })
    }
}

impl Window {
    /// What everybody is told while they wait.
    pub fn sentence(&self, names: &Names) -> String {
        let (me, asked) = (names.of(SURVIVOR), names.of(self.asked));
        let what = match self.about {
            About::Strike { arm, at, kind } => attacked(me, arm, at, kind),
            About::Hit(_) => return format!("{me} has hit, and may follow the hit with a card."),
            About::Shot(card) => format!("{me} has fired the {}.", card.name()),
            About::Move(row) => format!("{me} moves to {row}."),
            About::Bite { by, kind, bite, damage, knocks_down } => {
                if bite == Bite::Hold {
                    let held = bitten(me, by, kind, bite);
                    return format!("{held} It gets hold of {me}. {asked} may react.");
                }
                let falls = if knocks_down { " and a knockdown" } else { "" };
                format!("{} It hits: {damage} damage{falls}.", bitten(me, by, kind, bite))
            }
            About::Approach(id, kind) => format!("{} comes at {me}.", named(id, kind)),
            About::Scheme(scheme) => format!("The zombies play {}.", scheme.name()),
        };
        format!("{what} {asked} may react.")
    }
}
