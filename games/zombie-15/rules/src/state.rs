//! The state of a game: everything on the table, flat and small.

use engine::{Agenda, Counts, Seat};

use crate::clock::{Clock, ClockState};
use crate::heroes::Hero;
use crate::items::{Item, N_SEARCH_KINDS, SearchCard};
use crate::map::{Area, MAX_AREAS, Tile, TileSet};
use crate::pile::Pile;
use crate::rules::MOST_TURNS_UNTOLD;
use crate::scenario::{Board, Scenario};
use crate::scenario_text::MOST_TOKENS;
use crate::setup::{Agreed, ClockKind};
use crate::tokens::{Colour, HEAVY, Heavy, N_TOKENS, Token};
use crate::words::{Defeat, Figure, MAX_FIGURES, Slot, Step};
use crate::zombie_cards::{N_NUMBERED, ZombieCard};

/// The deepest agenda seen in random play has 8 steps.
pub(crate) const AGENDA: usize = 16;
/// Zombies in the Horde box at the start, and again after each Horde card.
pub const HORDE: u8 = 3;
/// The tokens of a scenario, and Bags that were brought along.
pub(crate) const N_LYING: usize = MOST_TOKENS + 3 * MAX_FIGURES;
/// Uses of the Machine Gun.
pub const MACHINE_GUN_USES: u8 = 5;

/// A position, which may be in the middle of a rule.
#[derive(PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct State {
    pub setup: Agreed,
    pub board: Board,
    /// The scenario of the campaign, 1 to 15; 0 for any other.
    pub number: u8,
    pub clock: Clock,
    pub turn: u16,
    pub active: Figure,
    pub turn_flags: TurnFlags,
    pub members: [Member; MAX_FIGURES],
    #[cfg_attr(feature = "serde", serde(with = "crate::state::areas"))]
    pub zombies: [u8; MAX_AREAS],
    pub horde: u8,
    pub zombie_deck: ZombieDeckLeft,
    pub search_deck: Counts<SearchCard, N_SEARCH_KINDS>,
    pub search_discard: Pile,
    /// Cards of a Quick Search still to be decided about.
    pub drawn: [Option<SearchCard>; 3],
    /// The index in the discard above which everything leaves when a Careful Search is done.
    pub careful: Option<u8>,
    /// Face-up tokens.
    pub tokens: [Option<Lying>; N_LYING],
    pub hidden: Counts<Token, N_TOKENS>,
    /// Areas with a face-down token, one bit each.
    pub hidden_at: u64,
    pub heavy: [HeavyPlace; HEAVY.len()],
    /// The tile that each colour locks.
    pub locks: [Option<Tile>; 4],
    pub alarms: TileSet,
    pub fuses: u8,
    pub machine_gun: MachineGun,
    pub alpha: Option<Alpha>,
    /// One card fewer at the next growl.
    pub cat: bool,
    pub has_met: bool,
    /// Periods between the sirens in which the Radio has called, one bit each.
    pub calls: u8,
    pub helicopter: Helicopter,
    /// How the scenario ended, until that takes effect.
    pub result: Option<Ending>,
    pub ended: Option<Ending>,
    pub(crate) agenda: Agenda<Step, AGENDA>,
}

// Everything except the board is plain bytes, copied in one go.
impl Clone for State {
    #[inline]
    fn clone(&self) -> State {
        State { board: self.board.clone(), ..*self }
    }
}

/// One Hero on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Member {
    pub hero: Hero,
    pub area: Area,
    pub life: u8,
    pub is_lying: bool,
    pub is_tired: bool,
    /// By [`Slot`].
    pub slots: [Option<Held>; 5],
    pub backpack: [Option<Token>; 3],
    pub load: Load,
    /// The Weapon that Trevor uses while he carries something.
    pub grip: Option<Slot>,
}

/// An item with its uses left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Held {
    pub item: Item,
    pub uses: u8,
}

/// What a Hero carries over the Weapons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Load {
    #[default]
    Nothing,
    /// By its index in [`HEAVY`].
    Heavy(u8),
    Hero(Figure),
}

/// Where a Heavy Object is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum HeavyPlace {
    #[default]
    Away,
    Lies(Area),
    Carried(Figure),
}

/// A token that lies face up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Lying {
    pub token: Token,
    pub area: Area,
}

/// State that lasts for this turn only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TurnFlags {
    pub actions: u8,
    /// Steps from tile to tile.
    pub steps: u8,
    pub has_skated: bool,
    pub charm: bool,
    pub smoke: bool,
    pub meat: bool,
    /// Whether something was done that takes time.
    pub has_acted: bool,
    /// Whether the Hero is done until the Zombie Attack.
    pub is_done: bool,
    /// Who has changed a Bag at this checkpoint, one bit each.
    pub bought: u8,
    pub attack: AttackState,
}

/// The stage of this turn's Zombie Attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum AttackState {
    #[default]
    NotYet,
    Held,
    Fell,
}

/// The Zombie deck: the numbered cards are mixed, and only the numbers of numbered and Horde cards
/// left in the current half are known. There is no order until a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ZombieDeckLeft {
    pub(crate) numbered: Counts<ZombieCard, N_NUMBERED>,
    pub(crate) hordes: u8,
    /// Numbered cards and Horde cards left in the first half.
    pub(crate) half: [u8; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MachineGun {
    pub uses: u8,
    pub fired_by: Option<Figure>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Alpha {
    pub tile: Tile,
    pub wounds: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Helicopter {
    #[default]
    NotCalled,
    /// Growls until it comes.
    Called(u8),
    Here,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    Won,
    Lost(Defeat),
    GaveUp,
}

impl Member {
    pub(crate) fn new(hero: Hero) -> Member {
        Member {
            hero,
            area: Area(0),
            life: 0,
            is_lying: false,
            is_tired: false,
            slots: [None; 5],
            backpack: [None; 3],
            load: Load::Nothing,
            grip: None,
        }
    }

    #[inline]
    pub fn is_conscious(&self) -> bool {
        self.life > 0
    }

    #[inline]
    pub fn is_standing(&self) -> bool {
        self.life > 0 && !self.is_lying
    }

    #[inline]
    pub fn held(&self, slot: Slot) -> Option<Held> {
        self.slots[slot as usize]
    }

    /// The slot with this Light Object.
    #[inline]
    pub fn find(&self, item: Item) -> Option<Slot> {
        Slot::OBJECTS.into_iter().find(|&slot| self.held(slot).is_some_and(|it| it.item == item))
    }

    #[inline]
    pub fn has(&self, item: Item) -> bool {
        self.find(item).is_some()
    }

    #[inline]
    pub fn has_token(&self, token: Token) -> bool {
        self.backpack.contains(&Some(token))
    }

    pub(crate) fn take_token(&mut self, token: Token) {
        let at = self.backpack.iter().position(|it| *it == Some(token));
        self.backpack[at.expect("only a token that is there is taken out")] = None;
    }
}

impl Held {
    /// Fully loaded (Z15-7.6).
    pub(crate) fn new(item: Item) -> Held {
        Held { item, uses: item.card().uses }
    }
}

impl State {
    pub fn scenario(&self) -> &Scenario {
        &self.board
    }

    /// When the clock should next call.
    pub(crate) fn next_alarm(&self) -> Option<engine::Millis> {
        let is_real = self.setup.clock == ClockKind::Real;
        if self.ended.is_some() || !is_real {
            return None;
        }
        // Ask for the time long before the limit on untold turns is reached.
        if self.turns_untold() > MOST_TURNS_UNTOLD / 2 && !self.clock.is_stopped() {
            return Some(self.clock.told);
        }
        self.clock.next_alarm(self.setup.pace)
    }

    /// Turns since a real clock last gave the time (Z15-4.19); other clocks count themselves.
    #[inline]
    pub(crate) fn turns_untold(&self) -> u16 {
        match self.setup.clock {
            ClockKind::Real if self.clock.state != ClockState::NotYet => {
                self.turn.saturating_sub(self.clock.told_in)
            }
            ClockKind::Real | ClockKind::Turns | ClockKind::Actions => 0,
        }
    }

    #[inline]
    pub fn n_figures(&self) -> u8 {
        self.setup.n_figures()
    }

    /// Whether this figure takes part.
    #[inline]
    pub(crate) fn plays(&self, figure: Figure) -> bool {
        figure.0 < self.n_figures()
    }

    pub fn figures(&self) -> impl DoubleEndedIterator<Item = Figure> + use<> {
        (0..self.n_figures()).map(Figure)
    }

    #[inline]
    pub fn member(&self, figure: Figure) -> &Member {
        &self.members[figure.index()]
    }

    #[inline]
    pub(crate) fn member_mut(&mut self, figure: Figure) -> &mut Member {
        &mut self.members[figure.index()]
    }

    #[inline]
    pub fn me(&self) -> &Member {
        self.member(self.active)
    }

    pub fn hero(&self, figure: Figure) -> Hero {
        self.member(figure).hero
    }

    /// A cheap check, since there are usually none.
    #[inline]
    pub(crate) fn has_unconscious_heroes(&self) -> bool {
        self.members.iter().any(|member| !member.is_conscious())
    }

    /// The seat that plays a figure (chapter 3).
    #[inline]
    pub fn seat_of(&self, figure: Figure) -> Seat {
        match self.setup.players {
            1 => Seat(0),
            2 => Seat(figure.0 / 2),
            _ => Seat(figure.0),
        }
    }

    /// Whether the figure is this Hero, with strengths and weaknesses in force (Z15-15.11).
    #[inline]
    pub fn is(&self, figure: Figure, hero: Hero) -> bool {
        self.member(figure).hero == hero && !self.board.rules.prologue
    }

    #[inline]
    pub fn zombies_in(&self, area: Area) -> u8 {
        self.zombies[area.index()]
    }

    #[inline]
    pub(crate) fn alpha_is_in(&self, area: Area) -> bool {
        self.alpha.is_some_and(|alpha| alpha.tile.street() == area)
    }

    /// No zombie, and no Alpha.
    #[inline]
    pub fn is_calm(&self, area: Area) -> bool {
        self.zombies_in(area) == 0 && !self.alpha_is_in(area)
    }

    /// Exactly one zombie, and not the Alpha (Z15-17.13).
    #[inline]
    pub(crate) fn has_single_zombie(&self, area: Area) -> bool {
        self.zombies_in(area) == 1 && !self.alpha_is_in(area)
    }

    pub fn max_life(&self, figure: Figure) -> u8 {
        if self.board.rules.prologue {
            return crate::heroes::PROLOGUE_LIFE;
        }
        self.hero(figure).sheet().life
    }

    pub(crate) fn backpack_size(&self, figure: Figure) -> usize {
        if self.is(figure, Hero::Will) { 3 } else { 2 }
    }

    pub fn has_room(&self, figure: Figure) -> bool {
        let size = self.backpack_size(figure);
        self.member(figure).backpack[..size].contains(&None)
    }

    pub fn lock_of(&self, colour: Colour) -> Option<Tile> {
        self.locks[colour as usize]
    }

    /// Whether the tile needs a Key, or cannot be opened yet.
    #[inline]
    pub fn is_locked(&self, tile: Tile) -> bool {
        self.locks.contains(&Some(tile)) || self.is_shut(tile)
    }

    /// Whether the tile is an Exit that something else has to open (Z15-18.5).
    #[inline]
    pub(crate) fn is_shut(&self, tile: Tile) -> bool {
        self.board.has_gates() && self.board.exits.has(tile) && !self.exit_is_open()
    }

    pub fn exit_is_open(&self) -> bool {
        let goals = &self.board.goals;
        self.fuses >= goals.fuses
            && (!goals.siren || self.clock.sirens >= 3)
            && self.alpha.is_none()
    }

    #[inline]
    pub fn has_hidden_token(&self, area: Area) -> bool {
        self.hidden_at >> area.0 & 1 == 1
    }

    /// Whether a face-up token lies there. Checked before every action, so it scans them all
    /// without branching.
    #[inline]
    pub(crate) fn has_token_in(&self, area: Area) -> bool {
        let lies = |it: &Option<Lying>| it.is_some_and(|it| it.area == area);
        self.tokens.iter().fold(false, |any, it| any | lies(it))
    }

    #[inline]
    pub fn tokens_in(&self, area: Area) -> impl Iterator<Item = Token> {
        self.tokens.iter().flatten().filter(move |it| it.area == area).map(|it| it.token)
    }

    /// The index of a Heavy Object of this kind that lies in an Area.
    pub(crate) fn heavy_in(&self, heavy: Heavy, area: Area) -> Option<u8> {
        let lies = |at: &u8| {
            let at = usize::from(*at);
            HEAVY[at] == heavy && self.heavy[at] == HeavyPlace::Lies(area)
        };
        (0..HEAVY.len() as u8).find(lies)
    }

    /// Whether a Heavy Object lies in an Area or is carried there.
    pub(crate) fn heavy_is_in(&self, heavy: Heavy, area: Area) -> bool {
        let is_there = |place: &HeavyPlace| match *place {
            HeavyPlace::Away => false,
            HeavyPlace::Lies(at) => at == area,
            HeavyPlace::Carried(by) => self.member(by).area == area,
        };
        HEAVY.iter().zip(&self.heavy).any(|(it, place)| *it == heavy && is_there(place))
    }

    /// The Hero who carries this unconscious Hero.
    pub fn carrier_of(&self, figure: Figure) -> Option<Figure> {
        self.figures().find(|&other| self.member(other).load == Load::Hero(figure))
    }
}

/// Serializes zombies by Area as a list.
#[cfg(feature = "serde")]
pub(crate) mod areas {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::map::MAX_AREAS;

    pub(crate) fn serialize<S: Serializer>(
        zombies: &[u8; MAX_AREAS],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        zombies.as_slice().serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[u8; MAX_AREAS], D::Error> {
        let list = Vec::<u8>::deserialize(deserializer)?;
        list.try_into().map_err(|_| serde::de::Error::custom("zombies stand in 64 Areas"))
    }
}

const _: () = assert!(size_of::<State>() <= 608);
