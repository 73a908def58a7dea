//! The notation that does not follow from an action's name: attacks, which depend on the weapon and the payment
//! (`attack 1 4`, `stomp 3 token`), and cards of a hand, of which there are two kinds.

use std::fmt;

use engine::{UnreadableAction, Word, display_word};

use crate::supply::Thing;
use crate::tactics::{Scheme, Tactic};
use crate::words::{Action, Arm, HandCard, Pay, Slot, ZombieHandCard};
use crate::zombies::{Body, ZombieId};

impl Action {
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others are derived")]
    pub(crate) fn say_by_hand(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (slot, at, pay) = match self {
            Action::Attack { arm, at, pay } => {
                let (verb, slot) = match arm {
                    Arm::Stomp => ("stomp", None),
                    Arm::Trip => ("trip", None),
                    Arm::Main(slot) => ("attack", Some(slot)),
                    Arm::Other(slot) => ("other", Some(slot)),
                };
                f.write_str(verb)?;
                (slot, at, pay)
            }
            Action::LineUp { slot, at, pay } => {
                f.write_str("line-up")?;
                (Some(slot), at, pay)
            }
            _ => return Ok(()),
        };
        if let Some(slot) = slot {
            f.write_str(" ")?;
            slot.write(f)?;
        }
        f.write_str(" ")?;
        at.write(f)?;
        f.write_str(match pay {
            Pay::Energy => "",
            Pay::Token => " token",
            Pay::Free => " free",
        })
    }

    pub(crate) fn read_by_hand(words: &[&str]) -> Option<Result<Action, UnreadableAction>> {
        Some(match *words {
            ["stomp", at, ref how @ ..] => attack(Ok(Arm::Stomp), at, how)?,
            ["trip", at, ref how @ ..] => attack(Ok(Arm::Trip), at, how)?,
            ["attack", n, at, ref how @ ..] => attack(Slot::read(n).map(Arm::Main), at, how)?,
            ["other", n, at, ref how @ ..] => attack(Slot::read(n).map(Arm::Other), at, how)?,
            ["line-up", n, at, ref how @ ..] => {
                let pay = pay(how)?;
                let read = || {
                    Ok(Action::LineUp { slot: Slot::read(n)?, at: ZombieId::read(at)?, pay: pay? })
                };
                read()
            }
            _ => return None,
        })
    }
}

fn attack(
    arm: Result<Arm, UnreadableAction>,
    at: &str,
    how: &[&str],
) -> Option<Result<Action, UnreadableAction>> {
    let pay = pay(how)?;
    let read = || Ok(Action::Attack { arm: arm?, at: ZombieId::read(at)?, pay: pay? });
    Some(read())
}

/// Energy, unless stated otherwise.
fn pay(how: &[&str]) -> Option<Result<Pay, UnreadableAction>> {
    Some(match *how {
        [] => Ok(Pay::Energy),
        ["token"] => Ok(Pay::Token),
        ["free"] => Ok(Pay::Free),
        [word] => Err(UnreadableAction(format!("{word:?} must be token or free"))),
        _ => return None,
    })
}

impl Word for HandCard {
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandCard::Tactic(tactic) => tactic.write(f),
            HandCard::Supply(thing) => thing.write(f),
        }
    }

    fn read(word: &str) -> Result<HandCard, UnreadableAction> {
        let tactic = Tactic::read(word).map(HandCard::Tactic);
        tactic.or_else(|_| Thing::read(word).map(HandCard::Supply))
    }
}

impl Word for ZombieHandCard {
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ZombieHandCard::Scheme(scheme) => scheme.write(f),
            ZombieHandCard::Zombie(body) => body.write(f),
        }
    }

    fn read(word: &str) -> Result<ZombieHandCard, UnreadableAction> {
        let scheme = Scheme::read(word).map(ZombieHandCard::Scheme);
        scheme.or_else(|_| Body::read(word).map(ZombieHandCard::Zombie))
    }
}

display_word!(ZombieId, Slot, Thing, HandCard, ZombieHandCard);
