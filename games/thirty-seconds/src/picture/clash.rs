//! The current or last attack: who attacks whom, the cards turned over with the line that counts, and the
//! result. It stays visible until the next one, since the timer leaves nobody time to wait for it.

use rules::attack_cards::{AttackCard, Claw, Line, Strike};
use rules::row::Row;
use rules::supply::Supply;
use rules::words::{ArmName, Bite, Event};
use rules::zombies::{ZombieId, ZombieKind};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// Distinguishes it from another attack that looks the same.
    pub nth: u32,
    pub by: Assault,
    pub cards: Vec<FaceUpAttack>,
    pub strokes: Vec<Stroke>,
}

/// The attacking side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attacker {
    Survivor,
    Zombies,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assault {
    Strike { arm: ArmName, at: ZombieId, kind: ZombieKind },
    Throw(Supply, Row),
    Bite { by: ZombieId, kind: ZombieKind, bite: Bite },
}

/// Why an Attack card was turned over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    Attack,
    Critical,
    Defense,
}

/// An Attack card, face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaceUpAttack {
    Strike(Strike, Line, Purpose),
    Claw(Claw, Line),
}

/// A result of an attack, in the order of the events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    Missed,
    Countered,
    Critical(u8),
    Hurt { id: ZombieId, kind: ZombieKind, damage: u8, left: u8 },
    Unhurt(ZombieId, ZombieKind),
    Killed(ZombieId, ZombieKind),
    Down(ZombieId, ZombieKind),
    Shrugged(ZombieId, ZombieKind),
    Blocked,
    Dodged,
    Armour(u8),
    Wounded { damage: u8, left: u8 },
    SurvivorDown,
    Held(ZombieId, ZombieKind),
}

impl Assault {
    pub fn side(self) -> Attacker {
        match self {
            Assault::Strike { .. } | Assault::Throw(..) => Attacker::Survivor,
            Assault::Bite { .. } => Attacker::Zombies,
        }
    }

    /// The zombie that attacks or is attacked.
    pub fn zombie(self) -> Option<ZombieId> {
        match self {
            Assault::Strike { at, .. } => Some(at),
            Assault::Bite { by, .. } => Some(by),
            Assault::Throw(..) => None,
        }
    }
}

impl FaceUpAttack {
    pub fn card(self) -> &'static AttackCard {
        match self {
            FaceUpAttack::Strike(card, ..) => card.card(),
            FaceUpAttack::Claw(card, _) => card.card(),
        }
    }

    /// The line that counts.
    pub fn line(self) -> Line {
        match self {
            FaceUpAttack::Strike(_, line, _) | FaceUpAttack::Claw(_, line) => line,
        }
    }

    pub fn purpose(self) -> Purpose {
        match self {
            FaceUpAttack::Strike(_, _, purpose) => purpose,
            FaceUpAttack::Claw(..) => Purpose::Attack,
        }
    }

    /// The Shuffle card does not count.
    pub fn is_shuffle(self) -> bool {
        matches!(
            self,
            FaceUpAttack::Strike(Strike::Shuffle, ..) | FaceUpAttack::Claw(Claw::Shuffle, _)
        )
    }

    pub fn succeeds(self) -> bool {
        self.card().succeeds(self.line())
    }
}

impl Stroke {
    /// Whether this can result from an attack by this side.
    pub(super) fn comes_of(self, side: Attacker) -> bool {
        match self {
            Stroke::Missed => true,
            Stroke::Countered
            | Stroke::Critical(_)
            | Stroke::Hurt { .. }
            | Stroke::Unhurt(..)
            | Stroke::Killed(..)
            | Stroke::Down(..)
            | Stroke::Shrugged(..) => side == Attacker::Survivor,
            Stroke::Blocked
            | Stroke::Dodged
            | Stroke::Armour(_)
            | Stroke::Wounded { .. }
            | Stroke::SurvivorDown
            | Stroke::Held(..) => side == Attacker::Zombies,
        }
    }
}

impl Clash {
    pub fn side(&self) -> Attacker {
        self.by.side()
    }
}

/// The attack that an event begins.
#[expect(clippy::wildcard_enum_match_arm, reason = "few events are attacks")]
pub(super) fn begins(event: &Event) -> Option<Assault> {
    match *event {
        Event::Attacked { arm, at, kind } => Some(Assault::Strike { arm, at, kind }),
        Event::Thrown(card, row) => Some(Assault::Throw(card, row)),
        Event::ZombieAttacked { id, kind, bite } => Some(Assault::Bite { by: id, kind, bite }),
        _ => None,
    }
}

/// The card that an event turns over.
#[expect(clippy::wildcard_enum_match_arm, reason = "few events are Attack cards")]
pub(super) fn turned(event: &Event) -> Option<FaceUpAttack> {
    match *event {
        Event::StrikeDrawn { card, line } => {
            Some(FaceUpAttack::Strike(card, line, Purpose::Attack))
        }
        Event::CriticalDrawn(card) => Some(FaceUpAttack::Strike(card, Line::A, Purpose::Critical)),
        Event::DefenseDrawn(card) => Some(FaceUpAttack::Strike(card, Line::A, Purpose::Defense)),
        Event::ClawDrawn { card, line } => Some(FaceUpAttack::Claw(card, line)),
        _ => None,
    }
}

/// The result that an event tells.
#[expect(clippy::wildcard_enum_match_arm, reason = "few events come of an attack")]
pub(super) fn stroke(event: &Event) -> Option<Stroke> {
    Some(match *event {
        Event::Missed | Event::BiteMissed => Stroke::Missed,
        Event::Countered => Stroke::Countered,
        Event::CriticalMade(n) => Stroke::Critical(n),
        Event::ZombieHurt { id, kind, damage, left } => Stroke::Hurt { id, kind, damage, left },
        Event::ZombieUnhurt(id, kind) => Stroke::Unhurt(id, kind),
        Event::ZombieKilled { id, kind, .. } => Stroke::Killed(id, kind),
        Event::KnockedDown(id, kind) => Stroke::Down(id, kind),
        Event::ShruggedOff(id, kind) | Event::NoTokenLeft(id, kind) => Stroke::Shrugged(id, kind),
        Event::Blocked => Stroke::Blocked,
        Event::Dodged => Stroke::Dodged,
        Event::ArmourTook(n) => Stroke::Armour(n),
        Event::Wounded { damage, left } => Stroke::Wounded { damage, left },
        Event::SurvivorDown => Stroke::SurvivorDown,
        Event::Held(id, kind) => Stroke::Held(id, kind),
        _ => return None,
    })
}
