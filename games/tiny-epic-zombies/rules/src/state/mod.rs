//! The state of a game, which may be in the middle of a rule.

mod deck;
mod puzzles;
mod turn;

use engine::{Agenda, Outcome, Seat, SeatSet};

use crate::cards::{Card, Cards, MELEE, RANGED};
use crate::characters::{Character, Characters};
use crate::human::{ByHuman, Human, Humans};
use crate::mall::{Mall, Position, Room, RoomSet, Store, Symbol};
use crate::objectives::{Objective, Objectives};
use crate::setup::Setup;
use crate::words::{Asked, Defeat, Step};

pub use deck::{Deck, Order, SearchCard};
pub use puzzles::{Cache, Puzzles, TokenPlaces};
pub use turn::{Tier, Turn};

/// The capacity of the agenda; a law measures the depth that is reached.
pub(crate) const AGENDA: usize = 32;

/// TEZ-1: figures in the box, unless a house rule says otherwise.
pub(crate) const N_START_ZOMBIES: u8 = 8;
pub(crate) const TRACK: u8 = 9;
pub(crate) const BARRICADE_MAX: u8 = 6;
pub(crate) const BARRICADE_RESET: u8 = 2;
pub(crate) const N_TRAPS: u32 = 2;

/// A position in the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct State {
    pub setup: Setup,
    /// Who plays the zombies: nobody against the Zombie-AI, or before it has been drawn.
    pub zombie_player: Option<Seat>,
    pub mall: Mall,
    /// How many positions of the mall already have a store.
    pub laid: u8,
    /// The stores drawn so far, until the mall is complete.
    pub stores: [Store; 8],

    pub humans: ByHuman<HumanState>,
    /// Player cards that nobody has.
    pub unused: Characters,
    pub horde: Horde,
    /// At most one in each room.
    pub zombies: RoomSet,
    pub traps: RoomSet,
    /// Where the police car or the motorcycle is.
    pub vehicle: Room,
    pub barricade: u8,
    /// Shared by everybody; in competitive play each human has their own.
    pub survivors: u8,

    pub deck: Deck,
    /// The cards beside each store.
    pub lying: [Cards; 8],
    /// The order in which they were placed.
    pub laid_cards: Order,

    pub objectives: Objectives,
    pub completed: ByHuman<Objectives>,
    /// The space of everybody's marker; in cooperative play the first is the team's.
    pub progress: [ByHuman<u8>; 9],
    pub cache: ByHuman<Cache>,
    pub tokens: TokenPlaces,
    pub puzzles: Puzzles,

    pub turn: Turn,
    /// The symbol revealed before this turn's.
    pub last_symbol: Option<Symbol>,
    /// Turns left once every search card has been revealed.
    pub last_turns: Option<u8>,
    pub ended: Option<Ending>,
    pub agenda: Agenda<Step, AGENDA>,
}

/// One human.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct HumanState {
    pub character: Character,
    pub room: Room,
    pub wounds: u8,
    pub ammo: u8,
    /// Weapons and backpack items.
    pub cards: Cards,
    pub search: SearchCard,
    /// The human's own survivors, in competitive play.
    pub survivors: u8,
    /// For how many of their own turns they cannot be healed.
    pub barred: u8,
    /// Characters to choose from at the start.
    pub dealt: Characters,
}

/// The zombie cards in play, and who plays them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Horde {
    /// With the space of the horde marker, 1 to 5; without a zombie player there are no markers,
    /// and it is 0.
    pub cards: [Option<(Character, u8)>; 3],
    pub hand: Cards,
    /// Characters to choose from at the start.
    pub dealt: Characters,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ending {
    Humans,
    Leader(Human),
    Zombies(Defeat),
}

impl HumanState {
    pub(crate) fn new(character: Character, ammo: u8) -> HumanState {
        HumanState {
            character,
            room: Room::CENTRE,
            wounds: 0,
            ammo,
            cards: Cards::EMPTY,
            search: SearchCard::None,
            survivors: 0,
            barred: 0,
            dealt: Characters::EMPTY,
        }
    }

    #[inline]
    pub(crate) fn is(&self, character: Character) -> bool {
        self.character == character
    }

    #[inline]
    pub(crate) fn has(&self, card: Card) -> bool {
        self.cards.has(card)
    }

    /// The melee weapon; `None` for the knife.
    pub fn melee(&self) -> Option<Card> {
        self.cards.and(MELEE).lowest()
    }

    /// The ranged weapon; `None` for the pistol.
    pub fn ranged(&self) -> Option<Card> {
        self.cards.and(RANGED).lowest()
    }

    /// TEZ-5: the tokens meet or cross on the track.
    #[inline]
    pub(crate) fn is_eaten(&self) -> bool {
        self.wounds >= self.ammo
    }
}

impl Horde {
    /// Whether this zombie is in play, so that its passive ability applies.
    #[inline]
    pub(crate) fn has(&self, zombie: Character) -> bool {
        self.cards.iter().flatten().any(|card| card.0 == zombie)
    }

    pub fn zombies(&self) -> impl Iterator<Item = (Character, u8)> {
        self.cards.iter().flatten().copied()
    }

    /// The space of a zombie card's marker.
    pub(crate) fn space_of(&self, zombie: Character) -> u8 {
        self.zombies().find(|card| card.0 == zombie).map_or(1, |card| card.1)
    }
}

impl State {
    #[inline]
    pub(crate) fn human(&self, human: Human) -> &HumanState {
        &self.humans[human]
    }

    #[inline]
    pub fn room(&self, human: Human) -> Room {
        self.humans[human].room
    }

    /// All humans, in turn order.
    #[inline]
    pub fn everybody(&self) -> impl DoubleEndedIterator<Item = Human> {
        (0..self.setup.humans).map(Human)
    }

    /// In turn order, beginning with the human whose turn it is.
    #[inline]
    pub(crate) fn active_first(&self) -> impl Iterator<Item = Human> + use<> {
        let (n, first) = (self.setup.humans, self.turn.me.0);
        (0..n).map(move |i| Human((first + i) % n))
    }

    #[inline]
    pub(crate) fn has_human(&self, human: Human) -> bool {
        human.0 < self.setup.humans
    }

    /// The seat that plays a human.
    #[inline]
    pub fn seat_of(&self, human: Human) -> Seat {
        if self.setup.mode.is_solo() { Seat(0) } else { human.seat(self.zombie_player) }
    }

    /// The seat that plays the zombies, if any.
    #[inline]
    pub fn zombie_seat(&self) -> Option<Seat> {
        self.zombie_player
    }

    /// TEZ-3.28: the human of a seat, or the next one clockwise if that seat plays the zombies.
    pub(crate) fn human_of(&self, seat: Seat) -> Human {
        let mut clockwise = (seat.0..seat.0 + self.setup.seats()).map(|n| n % self.setup.seats());
        let human_at = |n: u8| self.everybody().find(|&human| self.seat_of(human) == Seat(n));
        clockwise.find_map(human_at).unwrap_or_default()
    }

    /// Whose marker counts for a human: the team's, or their own.
    #[inline]
    pub(crate) fn marker(&self, human: Human) -> Human {
        if self.setup.mode.is_competitive() { human } else { Human(0) }
    }

    #[inline]
    pub(crate) fn progress(&self, objective: Objective, human: Human) -> u8 {
        self.progress[objective as usize][self.marker(human)]
    }

    /// Whether an objective is in play and this human has yet to complete it.
    #[inline]
    pub fn is_open(&self, objective: Objective, human: Human) -> bool {
        self.objectives.has(objective) && !self.completed[self.marker(human)].has(objective)
    }

    /// How much of an objective a human has done, from 0 to 1.
    pub fn share_done(&self, objective: Objective, human: Human) -> f64 {
        if self.completed[self.marker(human)].has(objective) {
            return 1.0;
        }
        let share = |done: u8, of: u8| f64::from(done) / f64::from(of);
        match objective {
            Objective::AssembleAnArsenal => {
                let cache = self.cache[self.marker(human)];
                let all = self.arsenal_weapons() + self.arsenal_ammo();
                share(cache.weapons + cache.ammo, all)
            }
            Objective::EscapeTheMall => {
                let symbols = self.puzzles.symbols_found.iter().filter(|&&found| found).count();
                let numbers: u8 = self.puzzles.numbers_found.iter().sum();
                share(symbols as u8 + numbers, 9)
            }
            Objective::SaveTheStranded
            | Objective::CallTheCdc
            | Objective::FixTheHelicopter
            | Objective::DiscoverACure
            | Objective::QuarantineTheInfected
            | Objective::EscortTheArmy
            | Objective::InvestigateTheSource => {
                share(self.progress(objective, human), self.goal(objective))
            }
        }
    }

    /// The human that a seat is asked about, if it is asked about one.
    pub fn asked_human(&self, seat: Seat) -> Option<Human> {
        match self.asked(seat)? {
            Asked::Human(human, _) => Some(human),
            Asked::Zombies(_) => None,
        }
    }

    /// How many causes may still be the source.
    pub fn n_unseen_causes(&self) -> u32 {
        self.unseen_causes().len()
    }

    /// The humans in a room.
    #[inline]
    pub(crate) fn humans_in(&self, room: Room) -> Humans {
        self.everybody().filter(|&human| self.room(human) == room).collect()
    }

    /// Zombies in a store.
    #[inline]
    pub(crate) fn zombies_at(&self, position: Position) -> RoomSet {
        self.zombies.and(position.room_set())
    }

    /// TEZ-8: no zombie is in the store of this room; the courtyard never has one.
    #[inline]
    pub(crate) fn is_clear(&self, room: Room) -> bool {
        match room.store_position() {
            Some(position) => self.zombies_at(position).is_empty(),
            None => true,
        }
    }

    /// Figures that can still be added.
    #[inline]
    pub fn zombie_supply(&self) -> u8 {
        (N_START_ZOMBIES + self.setup.zombies) - self.zombies.len() as u8
    }

    /// Search cards still to be revealed.
    #[inline]
    pub fn reveals_left(&self) -> u8 {
        let waiting = self.everybody().filter(|&it| self.human(it).search != SearchCard::None);
        self.deck.search + self.horde.hand.len() as u8 + waiting.count() as u8
    }

    pub(crate) fn outcome(&self, ending: Ending) -> Outcome {
        let humans: SeatSet = self.everybody().map(|human| self.seat_of(human)).collect();
        match ending {
            Ending::Humans => Outcome::new(humans, "objectives"),
            Ending::Leader(human) => Outcome::new(SeatSet::only(self.seat_of(human)), "leader"),
            Ending::Zombies(defeat) => Outcome {
                winners: self.zombie_seat().map_or(SeatSet::NONE, SeatSet::only),
                how: match defeat {
                    Defeat::Eaten => "eaten",
                    Defeat::Breached => "breached",
                    Defeat::Collected => "collected",
                    Defeat::OutOfTime => "out-of-time",
                },
                score: None,
            },
        }
    }
}

const _: () = assert!(size_of::<State>() <= 848);
