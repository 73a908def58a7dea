//! The questions put to the Zombie Player. A question that a Zombie Tactics card asks is in the file of
//! that card, in `schemes`.

mod discard;
mod draw_which;
mod entering;
mod next_opportunity;
mod rising;
mod stride;
mod turn;

use engine::{RuleId, Seat, questions};

pub(crate) use entering::HORDE;
pub(crate) use rising::RAISED;

pub(crate) use super::survivor::{PASS, PASS_ALL};
use crate::ThirtySeconds;
use crate::state::State;
use crate::tactics::Scheme;
use crate::words::Action;
use crate::zombies::{Body, Mark, Zombie, ZombieId};

questions! {
    /// A question to the Zombie Player.
    pub enum ZombieQuestion in ThirtySeconds, to Seat {
        /// What to do in the Action Phase.
        Act,
        /// Discard this many more cards from the hand.
        Discard(left: u8),
        /// Which deck to draw from.
        DrawWhich,
        /// How far a Runner goes in its free movement.
        Stride(id: ZombieId),
        /// Which zombie loses its Knockdown token.
        RecoverWho,
        /// Which zombies lose their Knockdown tokens, up to this many more.
        RaiseWhom(left: u8),
        /// Who makes the next Opportunity Attack.
        NextOpportunity,
        Counter,
        Soak,
        Jam,
        /// Whether to add to a successful attack.
        Press,
        Stumble,
        /// Who enters row ten after a noise.
        Noise,
        LungeWho,
        FrenzyWho,
        GrabWho,
        /// Who enters row ten, up to this many more.
        HordeWho(left: u8),
        SurgeWhere,
        /// Which zombie New Blood takes from the deck.
        Search,
        CutOff,
    }
}

impl ZombieQuestion {
    /// Whether the question offers a reaction, and so passes by itself after a while.
    #[inline]
    pub fn is_reaction(self) -> bool {
        matches!(
            self,
            ZombieQuestion::Counter
                | ZombieQuestion::Soak
                | ZombieQuestion::Jam
                | ZombieQuestion::Press
                | ZombieQuestion::Stumble
        )
    }
}

/// The rule that says when an action can be taken.
pub(super) fn moment_of(action: Action) -> RuleId {
    let reacts = matches!(action, Action::SchemeOn(..) | Action::Stumble(_))
        || matches!(action, Action::Scheme(scheme) if scheme.is_reaction());
    RuleId(if action == Action::PassAll {
        "THIRTY-13.10"
    } else if reacts {
        "THIRTY-13.1"
    } else {
        "THIRTY-4.8"
    })
}

impl State {
    /// THIRTY-11.11: a card must be in hand and have an effect.
    pub(crate) fn forbids_scheme_unless(&self, can: bool, scheme: Scheme) -> Option<RuleId> {
        let is_allowed = can && self.schemes_hand.of(scheme) > 0;
        (!is_allowed).then_some(RuleId("THIRTY-11.11"))
    }

    /// The Zombie cards in hand.
    pub(crate) fn bodies_in_hand(&self) -> impl Iterator<Item = Body> {
        self.zombies_hand.iter().map(|(body, _)| body)
    }

    /// The zombies that satisfy a condition, row by row.
    pub(crate) fn zombies_who(
        &self,
        can: impl Fn(&Zombie) -> bool,
    ) -> impl Iterator<Item = ZombieId> {
        self.alley.iter().filter(move |(_, zombie)| can(zombie)).map(|(id, _)| id)
    }

    /// Why a zombie cannot attack; `again` if it must have attacked before.
    pub(crate) fn forbids_attack_by(&self, id: ZombieId, again: bool) -> Option<RuleId> {
        let here = self.alley.get(id).filter(|it| it.row == self.survivor.row);
        let Some(zombie) = here else { return Some(RuleId("THIRTY-11.6")) };
        if zombie.marks.has(Mark::Attacked) != again {
            Some(RuleId("THIRTY-11.6"))
        } else if zombie.marks.has(Mark::New) && !again {
            Some(RuleId("THIRTY-11.7"))
        } else if self.is_distracted(zombie.row) {
            Some(RuleId("THIRTY-14.18"))
        } else {
            None
        }
    }
}
