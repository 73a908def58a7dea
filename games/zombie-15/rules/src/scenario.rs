//! A scenario: its map, what is on it, its decks and track, and how to win.

use std::sync::{Arc, OnceLock};

use engine::Id;
use engine::{OptionWord, Word};

use crate::items::{Item, N_SEARCH_KINDS, SearchCard};
use crate::lessons::Lesson;
use crate::map::{Area, MAX_AREAS, MAX_TILES, Side, Tile, TileSet, Way};
use crate::tokens::{Colour, Heavy, Token};
use crate::words::Figure;
use crate::zombie_cards::Letter;

/// Everything about a scenario that does not change during play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    pub name: String,
    pub tier: Tier,
    /// The objective, in a sentence or two.
    pub about: String,
    pub tiles: Vec<Placed>,
    pub track: Track,
    /// Zombie cards at each growl.
    pub cards: u8,
    pub heroic_track: Option<Track>,
    pub heroic_cards: Option<u8>,
    pub zombie_deck: Option<ZombieDeck>,
    pub search_deck: SearchDeck,
    pub rules: ScenarioRules,
    pub starts: Vec<Tile>,
    pub exits: TileSet,
    /// Zombies in each Area at the start.
    pub(crate) zombies: [u8; MAX_AREAS],
    pub(crate) tokens: Vec<(Area, Token)>,
    /// Tokens that lie face down, and where; nobody knows which is where.
    pub(crate) hidden: Vec<Token>,
    pub(crate) hidden_at: Vec<Area>,
    pub(crate) heavy: Vec<(Area, Heavy)>,
    pub(crate) locks: Vec<(Colour, Tile)>,
    pub(crate) alarms: TileSet,
    pub car: Option<Tile>,
    pub machine_gun: Option<Area>,
    pub alpha: Option<Tile>,
    pub flashlights: u8,
    pub entries: [Option<Tile>; 4],
    pub defended: Option<Tile>,
    /// Where the Radio calls from.
    pub call: Option<Tile>,
    pub goals: Goals,
    pub defeats: Defeats,
    /// Zombies in the Horde box at the start.
    pub horde: u8,
    /// Starting items besides those of the sheets: for one Hero, or for each.
    pub given: Vec<(Option<Figure>, Item)>,
    /// The rules that are new here.
    pub news: Vec<Lesson>,
    /// The text it was read from, which also serializes it.
    pub(crate) text: String,
    pub(crate) fingerprint: u64,
    pub(crate) adjacent: [TileSet; MAX_TILES],
    pub(crate) search_areas: TileSet,
}

/// A tile on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placed {
    pub side: Side,
    /// Where the printed North points.
    pub north: Way,
    pub row: u8,
    pub column: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Tier {
    Prologue,
    Beginner,
    Survivor,
    Hero,
}

/// How often the track growls (Z15-4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Word, OptionWord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Track {
    /// no growls
    #[word("none")]
    Silent,
    /// a growl every 60 seconds
    #[word("60")]
    Every60,
    /// a growl every 40 seconds
    #[word("40")]
    Every40,
}

/// Numbered cards up to a value, and Horde cards in each half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZombieDeck {
    pub highest: u8,
    pub hordes: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchDeck {
    Prologue,
    Beginner,
    Full,
    /// This many of each kind (Z15-20.12).
    Chosen([u8; N_SEARCH_KINDS]),
}

/// Rules that only some scenarios have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ScenarioRules {
    /// Prologue sheets and Weapons; no Horde box, no noise.
    pub prologue: bool,
    pub letters: bool,
    pub advance: bool,
    pub events: bool,
    /// No search without a Flashlight.
    pub dark: bool,
    pub switch_off: bool,
    /// One Hero has one action fewer.
    pub tired: bool,
    /// Noise makes Gas Cans explode.
    pub explosive: bool,
    /// Nobody has starting items.
    pub empty_handed: bool,
    /// Anybody may stop the clock, for players who are still learning.
    pub pause: bool,
    /// Not in force yet.
    pub no_careful_search: bool,
    pub no_bare_hands: bool,
}

/// What it takes to win besides having all Heroes on the Exit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Goals {
    pub supplies: u8,
    pub sample: bool,
    pub fuses: u8,
    pub gas_cans: u8,
    pub meeting: Option<Tile>,
    pub siren: bool,
    /// How many growls after the call the Helicopter comes.
    pub helicopter: Option<u8>,
    pub every_exit: bool,
    /// Won if a conscious Hero is here when the track ends.
    pub hold: Option<Tile>,
    /// A call in each period between the sirens.
    pub calls: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Defeats {
    /// More zombies than this in the defended Street at the end of a turn.
    pub crowd: Option<u8>,
    /// This many Heroes unconscious at once.
    pub unconscious: Option<u8>,
}

impl Scenario {
    #[inline]
    pub fn adjacent(&self, tile: Tile) -> TileSet {
        self.adjacent[tile.index()]
    }

    #[inline]
    pub fn has_search_area(&self, tile: Tile) -> bool {
        self.search_areas.has(tile)
    }

    pub fn n_tiles(&self) -> u8 {
        self.tiles.len() as u8
    }

    /// Whether the map has this Area.
    pub(crate) fn has_area(&self, area: Area) -> bool {
        area.tile().0 < self.n_tiles()
            && (!area.is_search_area() || self.has_search_area(area.tile()))
    }

    /// The tile in this row and column.
    pub fn tile_at(&self, row: u8, column: u8) -> Option<Tile> {
        let at = self.tiles.iter().position(|tile| (tile.row, tile.column) == (row, column))?;
        Some(Tile(at as u8))
    }

    pub fn start_of(&self, nth: usize) -> Tile {
        self.starts[if nth < 2 { 0 } else { self.starts.len() - 1 }]
    }

    /// The tile where zombies with this letter enter.
    pub fn entry(&self, letter: Letter) -> Option<Tile> {
        // Z15-14.12: a letter without a tile enters where its partner does.
        let at = letter as usize;
        self.entries[at].or(self.entries[at % 2])
    }

    /// Whether the Exits are locked until something has happened.
    pub(crate) fn has_gates(&self) -> bool {
        self.goals.fuses > 0 || self.goals.siren || self.alpha.is_some()
    }

    /// Zombies in an Area at the start.
    pub fn zombies_in(&self, area: Area) -> u8 {
        self.zombies[area.index()]
    }

    /// Adds zombies to an Area at the start.
    pub(crate) fn come(&mut self, n: u8, area: Area) {
        let there = &mut self.zombies[area.index()];
        *there = there.saturating_add(n).min(MOST_ZOMBIES);
    }

    /// The tokens that lie face down somewhere.
    pub fn hidden(&self) -> &[Token] {
        &self.hidden
    }

    /// The text it was read from.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Tier {
    pub const ALL: [Tier; 4] = [Tier::Prologue, Tier::Beginner, Tier::Survivor, Tier::Hero];

    pub fn word(self) -> &'static str {
        ["prologue", "beginner", "survivor", "hero"][self as usize]
    }
}

impl Track {
    pub const ALL: [Track; 3] = [Track::Silent, Track::Every60, Track::Every40];

    /// Milliseconds between growls, and how many there are.
    pub fn growls(self) -> (u32, u8) {
        match self {
            Track::Silent => (0, 0),
            Track::Every60 => (60_000, 14),
            Track::Every40 => (40_000, 21),
        }
    }
}

impl SearchDeck {
    /// The decks that have a name.
    pub const ALL: [SearchDeck; 3] = [SearchDeck::Prologue, SearchDeck::Beginner, SearchDeck::Full];

    /// As in scenario files: `beginner`, or `2 axe 4 ammo`.
    pub fn word(self) -> String {
        match self {
            SearchDeck::Prologue => "prologue".to_owned(),
            SearchDeck::Beginner => "beginner".to_owned(),
            SearchDeck::Full => "full".to_owned(),
            SearchDeck::Chosen(cards) => {
                let some = SearchCard::all().zip(cards).filter(|(_, n)| *n > 0);
                let words: Vec<String> =
                    some.map(|(card, n)| format!("{n} {}", card.word())).collect();
                if words.is_empty() { "none".to_owned() } else { words.join(" ") }
            }
        }
    }

    /// Reads what [`SearchDeck::word`] writes; `None` if it is no deck.
    pub fn of_words(words: &[&str]) -> Option<SearchDeck> {
        if let [word] = words {
            let named = SearchDeck::ALL.into_iter().find(|deck| deck.word() == *word);
            let none = || (*word == "none").then_some(SearchDeck::Chosen([0; N_SEARCH_KINDS]));
            return named.or_else(none);
        }
        let mut cards = [0; N_SEARCH_KINDS];
        for pair in words.chunks(2) {
            let &[n, word] = pair else { return None };
            cards[SearchCard::of_word(word)?.index()] = n.parse().ok()?;
        }
        Some(SearchDeck::Chosen(cards)).filter(|_| !words.is_empty())
    }

    pub fn cards(self) -> [u8; N_SEARCH_KINDS] {
        match self {
            SearchDeck::Prologue => SearchCard::PROLOGUE,
            SearchDeck::Beginner => SearchCard::BEGINNER,
            SearchDeck::Full => SearchCard::FULL,
            SearchDeck::Chosen(cards) => cards,
        }
    }
}

/// A scenario as a state holds it: cloning is cheap, and equal ones are shared.
#[derive(Clone, Debug)]
pub struct Board(pub(crate) Arc<Scenario>);

impl Board {
    pub fn new(scenario: Scenario) -> Board {
        Board(Arc::new(scenario))
    }

    /// A scenario of the campaign, 1 to 15.
    pub fn of_campaign(number: u8) -> Board {
        static BOARDS: [OnceLock<Board>; N_SCENARIOS] = [const { OnceLock::new() }; N_SCENARIOS];
        let at = usize::from(number - 1);
        BOARDS[at]
            .get_or_init(|| match Scenario::parse(CAMPAIGN[at]) {
                Ok(scenario) => Board::new(scenario),
                Err(bad) => panic!("scenario {number} of the campaign: {bad}"),
            })
            .clone()
    }

    /// The board before the course of a quick game is laid out: only its Start.
    pub(crate) fn bare() -> Board {
        static BARE: OnceLock<Board> = OnceLock::new();
        const TEXT: &str = "name Nowhere\nmap\n8A/N\nend\nstart 0,0\n";
        let read = || Board::new(Scenario::parse(TEXT).expect("a map of one tile is a map"));
        BARE.get_or_init(read).clone()
    }
}

impl std::ops::Deref for Board {
    type Target = Scenario;

    #[inline]
    fn deref(&self) -> &Scenario {
        &self.0
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Eq for Board {}

impl std::hash::Hash for Board {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.fingerprint);
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Board {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.serialize_str(&self.text)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Board {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Scenario::parse(&text).map(Board::new).map_err(serde::de::Error::custom)
    }
}

/// The most zombies that may be in an Area at the start.
pub(crate) const MOST_ZOMBIES: u8 = 40;

/// The scenarios of "Quarter Past Dead" (Z15-19.1).
pub const N_SCENARIOS: usize = 15;

static CAMPAIGN: [&str; N_SCENARIOS] = [
    include_str!("../../scenarios/01-wake-up-call.txt"),
    include_str!("../../scenarios/02-first-growl.txt"),
    include_str!("../../scenarios/03-the-long-way-round.txt"),
    include_str!("../../scenarios/04-meet-at-the-food-court.txt"),
    include_str!("../../scenarios/05-three-doors-down.txt"),
    include_str!("../../scenarios/06-green-belt.txt"),
    include_str!("../../scenarios/07-blackout.txt"),
    include_str!("../../scenarios/08-running-on-fumes.txt"),
    include_str!("../../scenarios/09-signal-from-the-dome.txt"),
    include_str!("../../scenarios/10-loud-neighbours.txt"),
    include_str!("../../scenarios/11-twin-gates.txt"),
    include_str!("../../scenarios/12-the-shopping-list.txt"),
    include_str!("../../scenarios/13-last-stand-at-dome-square.txt"),
    include_str!("../../scenarios/14-rooftop.txt"),
    include_str!("../../scenarios/15-patient-zero.txt"),
];
