//! What is shown large over the board for a moment: cards that are drawn, and fights as duels.

use engine::{Seat, SeatSet};
use rules::cards::{Effect, EventCard, Face, Item};
use rules::track::Space;
use rules::view::FightView;
use rules::words::{Foe, Found};

/// Something in the spotlight. A new number means a different one, even if it looks the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    pub nth: u32,
    pub what: Spotlight,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spotlight {
    Turn(u16),
    /// A Determination card, and who drew it; nobody for the zombies and the counters.
    Determination {
        who: Option<Seat>,
        value: u8,
        reason: Reason,
    },
    Event {
        who: Option<Seat>,
        card: EventCard,
        is_prevented: bool,
    },
    /// A blood card that nobody may look at.
    BloodDrawn {
        who: Seat,
        drops: u8,
    },
    BloodRevealed {
        who: Seat,
        face: Face,
    },
    Turned(Seat),
    Duel(Duel),
    GoalMoved(Space),
    /// The helicopter has left, and the goal is now here.
    HelicopterLeft(Space),
    Escaped(SeatSet),
    LastAlive(Seat),
    OutOfTime,
}

/// Why a Determination card was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    Movement,
    Tie,
    Amount,
    Search(Found),
    Prowl,
    Zombies,
    Counters,
}

/// A fight: one human, or a party, against one zombie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duel {
    pub me: Seat,
    pub foe: Foe,
    pub weapons: Vec<Item>,
    /// Riot Shields carried by the human engaged.
    pub shields: u8,
    pub party: SeatSet,
    /// What the humans drew, in that order.
    pub draws: Vec<(Seat, u8)>,
    pub zombie: Option<u8>,
    pub end: Option<DuelEnd>,
    /// Its number in the spotlight.
    pub(super) nth: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DuelEnd {
    Eluded(Seat),
    Lost(Seat),
    Shot,
    Killed,
}

impl Duel {
    pub(super) fn new(me: Seat, foe: Foe, shields: u8, nth: u32) -> Duel {
        Duel {
            me,
            foe,
            weapons: Vec::new(),
            shields,
            party: SeatSet::NONE,
            draws: Vec::new(),
            zombie: None,
            end: None,
            nth,
        }
    }

    pub(super) fn of(fight: &FightView) -> Duel {
        let repeat = |it: &rules::view::Carried| vec![it.item; it.count.into()];
        Duel {
            weapons: fight.announced.iter().flat_map(repeat).collect(),
            party: fight.party,
            ..Duel::new(fight.me, fight.foe, 0, 0)
        }
    }

    /// A human draws; a second draw means that a tie is being broken, and the zombie draws again.
    pub(super) fn human_drew(&mut self, who: Seat, value: u8) {
        match self.draws.iter_mut().find(|draw| draw.0 == who) {
            Some(draw) => {
                draw.1 = value;
                self.zombie = None;
            }
            None => self.draws.push((who, value)),
        }
    }

    /// The bonuses to the human's card, each with its name.
    pub fn help(&self) -> Vec<(&'static str, u8)> {
        let weapon = |&item: &Item| Some((item.name(), item.weapon()?.bonus));
        let shield = std::iter::repeat_n((Item::RiotShield.name(), 1), self.shields.into());
        self.weapons.iter().filter_map(weapon).chain(shield).collect()
    }

    /// The bonus to the zombie's card, from the event that brought it.
    pub fn foe_bonus(&self) -> i8 {
        if let Foe::Met(card) = self.foe
            && let Effect::Encounter { draw, .. } = card.card().effect
        {
            return draw;
        }
        0
    }
}
