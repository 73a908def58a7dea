//! The state of a game: everything on the table, flat and small.

use engine::{Agenda, Bag, Counts, Outcome, Seat, SeatSet};

use crate::blood::{BloodCards, BloodPile};
use crate::cards::{EventCard, Item, N_EVENTS, Uses, Value};
use crate::players::Players;
use crate::setup::Setup;
use crate::track::{Space, Spaces, Walkers};
use crate::words::{Foe, Phase, Step};

/// The deepest agenda seen in a hundred million random decisions has 13 steps.
pub(crate) const AGENDA: usize = 20;
/// Bullets in the box (RFYL-1.8).
pub const N_BULLETS: u8 = 30;

pub type DeterminationPile = Counts<Value, 10>;
pub type EventPile = Counts<EventCard, N_EVENTS>;

/// A position, which may be in the middle of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct State {
    pub(crate) setup: Setup,
    /// Who draws first in the first turn (RFYL-5.3).
    pub(crate) first: Seat,
    pub(crate) turn: u16,
    pub(crate) phase: Phase,
    pub(crate) goal: Space,
    /// Counters left before the goal drifts (RFYL-3.7).
    pub(crate) counters: u8,
    /// Where the zombies of the Apocalypse appear (RFYL-3.22).
    pub(crate) beginning: Space,
    pub(crate) humans: SeatSet,
    pub(crate) players: Players,
    pub(crate) walkers: Walkers,
    pub(crate) determination: DeterminationPile,
    pub(crate) events: EventPile,
    pub(crate) blood: BloodPile,
    pub(crate) blood_discards: BloodPile,
    /// Uses left of the weapons of limited use, whoever holds them.
    pub(crate) uses: UsesLeft,
    /// Players who turned in this turn's Infection Countdown.
    pub(crate) turned_together: SeatSet,
    /// Players who have yet to move, or to draw an event, in this phase.
    pub(crate) waiting: SeatSet,
    /// Players who have not confirmed their plan.
    pub(crate) unconfirmed: SeatSet,
    /// Zombie Players killed this turn (RFYL-12.17).
    pub(crate) down: SeatSet,
    pub(crate) flare: Option<Space>,
    pub(crate) bullets_to_pay: u8,
    pub(crate) run: Run,
    pub(crate) fight: Fight,
    /// Counts the arrivals of Zombie Players, to tell who came first.
    pub(crate) arrivals: u16,
    pub(crate) ended: Option<Ending>,
    pub(crate) agenda: Agenda<Step, AGENDA>,
}

/// One player, human or not; their space is in `Players`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Player {
    pub(crate) goods: Goods,
    /// For a zombie, whether the gun lies with the goods they left behind.
    pub(crate) gun: Gun,
    pub(crate) blood: BloodCards,
    /// The movement card held until the end of the turn.
    pub(crate) card: Option<Value>,
    pub(crate) speed: Speed,
    /// Their card in a contest or a group fight.
    pub(crate) draw: u8,
    pub(crate) legs: Legs,
    pub(crate) plan: Option<Space>,
    pub(crate) pledge: u8,
    /// The order in which they turned: 0 for a human, 1 for the first to turn.
    pub(crate) turned: u8,
    pub(crate) horde: u8,
    /// When they came to their space as a Zombie Player.
    pub(crate) arrived: u16,
    /// What they left behind when they turned, and where.
    pub(crate) left: Goods,
    pub(crate) left_on: Space,
}

/// Bullets and items.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Goods {
    pub bullets: u8,
    pub items: Bag<Item>,
}

impl Goods {
    pub fn is_empty(&self) -> bool {
        self.bullets == 0 && self.items.is_empty()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Gun {
    #[default]
    Carried,
    Missing,
    /// Searching this turn (RFYL-3.16).
    Searching,
}

/// How fast a player was: the face of the movement card, then the rank drawn among equals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Speed {
    pub card: u8,
    pub rank: u8,
}

/// A run paused where goods are passed: where it leads, and how much movement is left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Run {
    pub to: Space,
    pub left: u8,
}

/// Effects on the next movement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Legs {
    pub bonus: i8,
    pub halved: bool,
    pub stuck: bool,
}

/// Uses left of the three weapons that wear out; each exists once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct UsesLeft {
    pub fire_axe: u8,
    pub chainsaw: u8,
    pub golf_club: u8,
}

impl UsesLeft {
    pub(crate) const NEW: UsesLeft = UsesLeft {
        fire_axe: Item::FireAxe.new_uses(),
        chainsaw: Item::Chainsaw.new_uses(),
        golf_club: Item::GolfClub.new_uses(),
    };

    /// Uses left of a weapon that wears out.
    pub(crate) fn of(mut self, item: Item) -> Option<u8> {
        self.of_mut(item).copied()
    }

    /// The same, to be changed.
    pub(crate) fn of_mut(&mut self, item: Item) -> Option<&mut u8> {
        if item == Item::FireAxe {
            Some(&mut self.fire_axe)
        } else if item == Item::Chainsaw {
            Some(&mut self.chainsaw)
        } else if item == Item::GolfClub {
            Some(&mut self.golf_club)
        } else {
            None
        }
    }

    /// A weapon that is discarded comes back as new.
    pub(crate) fn renew(&mut self, item: Item) {
        if let (Some(left), Some(weapon)) = (self.of_mut(item), item.weapon())
            && let Uses::Limited(uses) = weapon.uses
        {
            *left = uses;
        }
    }
}

/// The current fight, or the last one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Fight {
    pub me: Seat,
    pub foe: Foe,
    pub announced: Bag<Item>,
    pub human: u8,
    pub zombie: u8,
    /// Players who were called to a group fight and have not answered.
    pub called: SeatSet,
    pub party: SeatSet,
    pub victories: u8,
}

impl Fight {
    pub(crate) fn new(me: Seat, foe: Foe) -> Fight {
        Fight {
            me,
            foe,
            announced: Bag::EMPTY,
            human: 0,
            zombie: 0,
            called: SeatSet::NONE,
            party: SeatSet::NONE,
            victories: 0,
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    Escaped(SeatSet),
    LastAlive(Seat),
    OutOfTime,
}

impl Ending {
    pub(crate) fn outcome(self) -> Outcome {
        match self {
            Ending::Escaped(winners) => Outcome::new(winners, "escaped"),
            Ending::LastAlive(seat) => Outcome::new(SeatSet::only(seat), "last-alive"),
            Ending::OutOfTime => Outcome::new(SeatSet::NONE, "out-of-time"),
        }
    }
}

impl Player {
    #[inline]
    pub(crate) fn is_human(&self) -> bool {
        self.turned == 0
    }

    #[inline]
    pub(crate) fn has(&self, item: Item) -> bool {
        self.goods.items.has(item)
    }

    /// Bullets that can be fired: none without a gun (RFYL-3.15).
    #[inline]
    pub(crate) fn usable_bullets(&self) -> u8 {
        match self.gun {
            Gun::Carried => self.goods.bullets,
            Gun::Missing | Gun::Searching => 0,
        }
    }

    /// Whether they carry something that kills in melee.
    #[inline]
    pub(crate) fn is_armed(&self) -> bool {
        !self.weapons().is_empty()
    }

    #[inline]
    pub(crate) fn weapons(&self) -> Bag<Item> {
        self.goods.items.up_to(Item::LAST_WEAPON)
    }

    /// How far the card they hold takes them.
    #[inline]
    pub(crate) fn movement(&self) -> u8 {
        // RFYL-7.10: first add, then halve.
        if self.legs.stuck {
            return 0;
        }
        let card = self.card.map_or(0, |value| value.0 as i8);
        let halvings = u8::from(self.legs.halved) + u8::from(self.gun == Gun::Searching);
        (card + self.adjust_movement() + self.legs.bonus).max(0) as u8 >> halvings
    }
}

impl State {
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> {
        Seat::first(self.setup.players)
    }

    pub(crate) fn zombie_players(&self) -> SeatSet {
        SeatSet::first(self.setup.players).minus(self.humans)
    }

    #[inline]
    pub fn is_human(&self, seat: Seat) -> bool {
        self.humans.has(seat)
    }

    #[inline]
    pub fn space(&self, seat: Seat) -> Space {
        self.players.space(seat)
    }

    /// The members of `seats` on a space.
    #[inline]
    pub(crate) fn on(&self, space: Space, seats: SeatSet) -> SeatSet {
        self.players.on(space).and(seats)
    }

    #[inline]
    pub(crate) fn humans_on(&self, space: Space) -> SeatSet {
        self.on(space, self.humans)
    }

    /// The space closest to the goal with any of these players.
    #[inline]
    pub(crate) fn foremost(&self, seats: SeatSet) -> Option<Space> {
        seats.iter().map(|seat| self.space(seat)).max()
    }

    #[inline]
    pub(crate) fn spaces_of(&self, seats: SeatSet) -> Spaces {
        seats.iter().map(|seat| self.space(seat)).collect()
    }

    /// Everything on a space that a human cannot pass: zombies, hordes and their leaders.
    #[inline]
    pub fn zombies_on(&self, space: Space) -> u8 {
        let led = |leader: Seat| 1 + self.player(leader).horde;
        self.walkers.on(space) + self.on(space, self.zombie_players()).iter().map(led).sum::<u8>()
    }

    /// The spaces with any zombies.
    #[inline]
    pub(crate) fn zombie_spaces(&self) -> Spaces {
        self.walkers.spaces().or(self.spaces_of(self.zombie_players()))
    }

    /// Zombies that can still be placed (RFYL-1.15).
    pub(crate) fn zombie_supply(&self) -> u8 {
        let hordes: u8 = self.seats().map(|seat| self.player(seat).horde).sum();
        self.setup.zombies - self.walkers.n() - hordes
    }

    /// Bullets that can still be gained (RFYL-1.15).
    pub(crate) fn bullet_supply(&self) -> u8 {
        let held = |seat| self.player(seat).goods.bullets + self.player(seat).left.bullets;
        N_BULLETS - self.seats().map(held).sum::<u8>()
    }

    /// The pile that the next Determination card comes from: the deck, or a new one made of the
    /// discards (RFYL-1.9).
    #[inline(always)]
    pub(crate) fn determination_pile(&self) -> DeterminationPile {
        if self.determination.is_empty() { self.new_determination() } else { self.determination }
    }

    /// RFYL-1.10: cards still held stay out of the new deck.
    #[cold]
    fn new_determination(&self) -> DeterminationPile {
        let mut pile = DeterminationPile::new(Value::DECK);
        self.seats().filter_map(|seat| self.player(seat).card).for_each(|card| pile.take(card));
        pile
    }

    /// The pile that the next event card comes from: the deck, or a new one.
    #[inline(always)]
    pub(crate) fn event_pile(&self) -> EventPile {
        if self.events.is_empty() { self.events_not_carried() } else { self.events }
    }

    /// Every event card that is neither carried nor left behind.
    #[cold]
    pub(crate) fn events_not_carried(&self) -> EventPile {
        let mut pile = self.setup.event_deck();
        for seat in self.seats() {
            for goods in [self.player(seat).goods, self.player(seat).left] {
                for item in goods.items.kinds() {
                    (0..goods.items.count(item)).for_each(|_| pile.take(item.event()));
                }
            }
        }
        pile
    }

    /// The pile that the next blood card comes from: the deck, or the discards.
    #[inline]
    pub(crate) fn blood_pile(&self) -> BloodPile {
        if self.blood.n() > 0 { self.blood } else { self.blood_discards }
    }

    /// The spaces within `n` spaces either way, but not beyond the goal (RFYL-2.4).
    #[inline]
    pub(crate) fn around(&self, me: Seat, n: u8) -> (Space, Space) {
        let here = self.space(me);
        (here.back(n), here.ahead(n).min(self.goal))
    }

    /// `n`, doubled if zombies placed, encounters and blood cards count twice (RFYL-3.19).
    #[inline]
    pub(crate) fn heroic(&self, n: u8) -> u8 {
        if self.setup.is_doubled { 2 * n } else { n }
    }
}

const _: () = assert!(size_of::<State>() <= 720);
