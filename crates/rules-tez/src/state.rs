//! The state of a game, which may be in the middle of a rule.

use engine::{Agenda, Id, Seat, SeatSet};

use crate::cards::{Card, Cards, DECK_A, DECK_B, MELEE, RANGED};
use crate::characters::{Character, Characters};
use crate::human::{ByHuman, Human, Humans};
use crate::mall::{Mall, Position, Room, RoomSet, Store, Symbol};
use crate::objectives::{
    Cause, Causes, ExitSign, Letter, Objective, Objectives, Place, Reliefs, Token, Tokens,
};
use crate::setup::Setup;
use crate::words::{Asked, Defeat, Step};

/// How deep the agenda may become; a law measures how deep it does.
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
    pub mall: Mall,
    /// How many positions of the mall have their store.
    pub laid: u8,
    /// The stores drawn so far, until the mall is laid.
    pub stores: [Store; 8],

    pub humans: ByHuman<HumanState>,
    /// Player cards that nobody has.
    pub unused: Characters,
    pub horde: Horde,
    /// One at most in each room.
    pub zombies: RoomSet,
    pub traps: RoomSet,
    /// Where the police car stands, or the motorcycle waits.
    pub vehicle: Room,
    pub barricade: u8,
    /// Those of everybody; in competitive play each human has their own.
    pub survivors: u8,

    pub deck: Deck,
    /// The cards beside each store.
    pub lying: [Cards; 8],
    /// In which order they came there.
    pub laid_cards: Order,

    pub objectives: Objectives,
    pub completed: ByHuman<Objectives>,
    /// How far everybody's marker has come; together, the first is the team's.
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
    /// Own survivors, in competitive play.
    pub survivors: u8,
    /// Turns of their own during which they cannot be healed.
    pub barred: u8,
    /// Characters to choose from at the start.
    pub dealt: Characters,
}

/// The search card in front of a human.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum SearchCard {
    #[default]
    None,
    /// Nobody has looked at it, so it is no particular card yet.
    Unseen,
    /// These seats know it.
    Seen(Card, SeatSet),
}

/// The zombie cards in play, and who plays them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Horde {
    /// With the space of the horde marker, 1 to 5.
    pub cards: [Option<(Character, u8)>; 3],
    pub hand: Cards,
    /// Characters to choose from at the start.
    pub dealt: Characters,
}

/// The search deck and the supply deck. What is unseen is in no order, and the twelve cards that
/// joined the search deck are no particular cards until they are seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Deck {
    /// Cards of which nobody knows where they are: in the search deck, in the supply deck, or
    /// unseen in front of a human.
    pub unseen: Cards,
    /// Cards left in the search deck.
    pub search: u8,
    /// Cards left in the supply deck.
    pub supply: u8,
    /// Cards that are known to be in the supply deck, because somebody did not want them.
    pub returned: Cards,
    /// The top card of the search deck, if the Zombie Player has seen it.
    pub top: Option<Card>,
    /// Cards that are out of the game.
    pub gone: Cards,
    /// Cards that left the search deck unseen: they are among the unseen for good.
    pub gone_unseen: u8,
    /// Cards that left the search deck face down, though the Zombie Player had seen them.
    pub gone_face_down: Cards,
}

/// The cards that lie beside stores, the oldest first; those that do not lie are skipped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Order(pub [u8; 32]);

/// What has been put into a cache.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Cache {
    pub weapons: u8,
    pub ammo: u8,
}

/// Where every token is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TokenPlaces([Place; 30]);

/// What the tokens of the objectives hide, as far as anybody has looked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Puzzles {
    /// Which symbol of the track the Stranded wait at, 0 to 3.
    pub stranded_at: u8,
    /// Which gear the Part lies at next, 0 to 3.
    pub gear: u8,
    /// The letters of the ingredients that somebody has seen, and who.
    pub ingredients: [Option<(Letter, SeatSet)>; 8],
    /// The exit tokens on the card: for each symbol, and for the numbers how many of each.
    pub symbols_found: [bool; 4],
    pub numbers_found: [u8; 2],
    /// The last symbol and number found, once all are.
    pub real_symbol: Option<Symbol>,
    pub real_number: Option<u8>,
    /// The clues that somebody has seen, and who.
    pub clues: [Option<(Cause, SeatSet)>; 4],
    /// Causes that were guessed right and are out of it.
    pub solved: Causes,
    pub reliefs: Reliefs,
}

/// What is true of this turn only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Turn {
    pub me: Human,
    /// Counted from 1; 0 before the first.
    pub number: u8,
    /// Moves that must be made.
    pub moves: u8,
    /// Moves that may be made.
    pub bonus: u8,
    pub is_over: bool,
    /// Whether the room entered by the last Move can still be acted in.
    pub is_open: bool,
    /// Whether no kill can follow in the last Move: one was made, or something else was done.
    pub has_killed: bool,
    /// The next Move is the first, from a room without a zombie.
    pub can_sprint: bool,
    /// The next Move may break into an adjacent store.
    pub has_pried: bool,
    /// The motorcycle is in use.
    pub is_riding: bool,
    /// The Greaser's free Overkill is still to come.
    pub is_revved: bool,
    /// A card was collected at the price of ammo since the last Move.
    pub has_foraged: bool,
    /// Rooms whose ability was used.
    pub used: RoomSet,
    /// Those that the Teenager used on this turn of somebody else's.
    pub used_by_guest: RoomSet,
    /// A melee was fought with the last Move.
    pub has_fought: bool,
    pub kills: u8,
    /// Kills by ranged attacks.
    pub shots: u8,
    /// Cards dropped since the last Move, which cannot be collected again before the next.
    pub dropped: Cards,
    /// Tokens, likewise.
    pub dropped_tokens: Tokens,
    /// Tokens that were handed over this turn.
    pub handed: Tokens,
    /// Tokens that somebody would neither take nor hand over this turn.
    pub refused: ByHuman<Tokens>,
    /// Those who did not want to be moved this turn.
    pub stays: Humans,
    pub has_searched: bool,
    pub is_zombie_turn: bool,
    pub revealed: Option<Card>,
    pub symbol: Option<Symbol>,
    /// The number of the last room of each store that a zombie entered in this zombie turn, or 0.
    pub pointers: [u8; 8],
    /// Zombies that the Zombie Player still adds.
    pub to_add: u8,
    /// Additional zombies for the first store that one is added to.
    pub extra: u8,
    /// Zombies that may take any room of their store.
    pub roaming: u8,
    /// The tier of the horde action of this turn.
    pub tier: Tier,
    /// Humans that it has harmed or whose card it has swapped.
    pub harmed: Humans,
    /// The Entrances of the stores that it has added a zombie to, or the rooms it moved one to.
    pub visited: RoomSet,
}

/// TEZ-14.2: three actions on five spaces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Tier {
    First,
    Second,
    Third,
}

impl Tier {
    /// The action on a space of the horde track.
    pub fn of_space(space: u8) -> Tier {
        match space {
            0..=2 => Tier::First,
            3..=4 => Tier::Second,
            _ => Tier::Third,
        }
    }
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

    /// The melee weapon, if it is not the knife.
    pub fn melee(&self) -> Option<Card> {
        self.cards.and(MELEE).lowest()
    }

    /// The ranged weapon, if it is not the pistol.
    pub fn ranged(&self) -> Option<Card> {
        self.cards.and(RANGED).lowest()
    }

    /// TEZ-5: the tokens meet or cross on the track.
    #[inline]
    pub(crate) fn is_eaten(&self) -> bool {
        self.wounds >= self.ammo
    }
}

impl Turn {
    pub(crate) fn new(me: Human, number: u8) -> Turn {
        Turn {
            me,
            number,
            moves: 0,
            bonus: 0,
            is_over: false,
            is_open: false,
            has_killed: false,
            can_sprint: false,
            has_pried: false,
            is_riding: false,
            is_revved: false,
            has_foraged: false,
            used: RoomSet::EMPTY,
            used_by_guest: RoomSet::EMPTY,
            has_fought: false,
            kills: 0,
            shots: 0,
            dropped: Cards::EMPTY,
            dropped_tokens: Tokens::EMPTY,
            handed: Tokens::EMPTY,
            refused: ByHuman([Tokens::EMPTY; 4]),
            stays: Humans::EMPTY,
            revealed: None,
            symbol: None,
            pointers: [0; 8],
            to_add: 0,
            extra: 0,
            has_searched: false,
            is_zombie_turn: false,
            roaming: 0,
            tier: Tier::First,
            harmed: Humans::EMPTY,
            visited: RoomSet::EMPTY,
        }
    }
}

impl Horde {
    /// Whether this zombie is in play, so that its passive ability holds.
    #[inline]
    pub(crate) fn has(&self, zombie: Character) -> bool {
        self.cards.iter().flatten().any(|card| card.0 == zombie)
    }

    pub fn zombies(&self) -> impl Iterator<Item = (Character, u8)> {
        self.cards.iter().flatten().copied()
    }
}

impl Deck {
    pub(crate) fn new() -> Deck {
        Deck {
            unseen: DECK_A.or(DECK_B),
            search: 24,
            supply: 8,
            returned: Cards::EMPTY,
            top: None,
            gone: Cards::EMPTY,
            gone_unseen: 0,
            gone_face_down: Cards::EMPTY,
        }
    }
}

impl Order {
    pub(crate) fn new() -> Order {
        Order(std::array::from_fn(|i| i as u8))
    }

    /// A card is laid down: it becomes the latest.
    pub(crate) fn lay(&mut self, card: Card) {
        let at = self.0.iter().position(|&it| it == card as u8).unwrap_or(31);
        self.0[at..].rotate_left(1);
    }

    /// The cards, the oldest first.
    pub fn oldest_first(&self) -> impl Iterator<Item = Card> + use<> {
        self.0.into_iter().map(|card| Card::at(card.into()))
    }
}

impl TokenPlaces {
    pub(crate) fn new() -> TokenPlaces {
        TokenPlaces([Place::Aside; 30])
    }

    #[inline]
    pub fn of(&self, token: Token) -> Place {
        self.0[usize::from(u8::from(token))]
    }

    #[inline]
    pub(crate) fn put(&mut self, token: Token, place: Place) {
        self.0[usize::from(u8::from(token))] = place;
    }

    /// What lies in a room.
    #[inline]
    pub(crate) fn lying_in(&self, room: Room) -> Tokens {
        self.at(Place::In(room))
    }

    /// What somebody carries.
    #[inline]
    pub(crate) fn with(&self, human: Human) -> Tokens {
        self.at(Place::With(human))
    }

    #[inline]
    fn at(&self, place: Place) -> Tokens {
        let bit = |(i, &it): (usize, &Place)| u32::from(it == place) << i;
        Tokens::of_bits(self.0.iter().enumerate().map(bit).fold(0, |bits, bit| bits | bit))
    }
}

impl Puzzles {
    pub(crate) fn new() -> Puzzles {
        Puzzles {
            stranded_at: 0,
            gear: 0,
            ingredients: [None; 8],
            symbols_found: [false; 4],
            numbers_found: [0; 2],
            real_symbol: None,
            real_number: None,
            clues: [None; 4],
            solved: Causes::EMPTY,
            reliefs: Reliefs::EMPTY,
        }
    }

    /// Whether an exit token with this sign still lies face down.
    pub(crate) fn is_hidden(&self, sign: ExitSign) -> u8 {
        match sign {
            ExitSign::Symbol(symbol) => u8::from(!self.symbols_found[symbol as usize]),
            ExitSign::Number(number) => 2 - self.numbers_found[usize::from(number - 1)],
        }
    }

    /// The entrance to escape through, once both of its signs are known.
    #[inline]
    pub fn real_exit(&self) -> Option<(Symbol, u8)> {
        Some((self.real_symbol?, self.real_number?))
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

    /// Everybody who lives, in turn order.
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

    /// Who plays a human.
    #[inline]
    pub fn seat_of(&self, human: Human) -> Seat {
        if self.setup.mode.is_solo() { Seat(0) } else { Seat(human.0) }
    }

    /// Who plays the zombies, if anybody does.
    #[inline]
    pub fn zombie_seat(&self) -> Option<Seat> {
        self.setup.mode.has_zombie_player().then_some(Seat(self.setup.humans))
    }

    /// Whose marker counts for somebody: the team's, or their own.
    #[inline]
    pub(crate) fn marker(&self, human: Human) -> Human {
        if self.setup.mode.is_competitive() { human } else { Human(0) }
    }

    #[inline]
    pub(crate) fn progress(&self, objective: Objective, human: Human) -> u8 {
        self.progress[objective as usize][self.marker(human)]
    }

    /// Whether an objective is in play and somebody still has to complete it.
    #[inline]
    pub(crate) fn is_open(&self, objective: Objective, human: Human) -> bool {
        self.objectives.has(objective) && !self.completed[self.marker(human)].has(objective)
    }

    /// How much of an objective somebody has done, from 0 to 1.
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

    /// Those who stand in a room.
    #[inline]
    pub(crate) fn humans_in(&self, room: Room) -> Humans {
        self.everybody().filter(|&human| self.room(human) == room).collect()
    }

    /// Zombies in a store.
    #[inline]
    pub(crate) fn zombies_at(&self, position: Position) -> RoomSet {
        self.zombies.and(position.room_set())
    }

    /// TEZ-8: no zombie is in the store of this room; there never is one in the courtyard.
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

    /// Search cards that are still to be revealed.
    #[inline]
    pub fn reveals_left(&self) -> u8 {
        let waiting = self.everybody().filter(|&it| self.human(it).search != SearchCard::None);
        self.deck.search + self.horde.hand.len() as u8 + waiting.count() as u8
    }
}

const _: () = assert!(size_of::<State>() <= 1024);
