//! The Zombie deck (chapter 1), and the zombies in play.

use engine::{Id, Word, number_word};

use crate::row::Row;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ZombieKind {
    Shuffler,
    Runner,
    Crawler,
    Brute,
    Shrieker,
    Boss,
    ZombieFriend,
}

/// What is printed on a Zombie card.
#[derive(Clone, Copy, Debug)]
pub struct KindCard {
    pub name: &'static str,
    pub health: u8,
    /// Rows it moves for free, in the Zombie Draw Phase.
    pub free_move: u8,
    /// Rows it moves for 1E.
    pub paid_move: u8,
    pub damage: u8,
    pub knocks_down: bool,
    pub text: &'static str,
}

const fn kind(name: &'static str, health: u8, text: &'static str) -> KindCard {
    KindCard { name, health, free_move: 1, paid_move: 1, damage: 1, knocks_down: false, text }
}

const KINDS: [KindCard; 7] = [
    kind("Shuffler", 2, "The common dead."),
    KindCard { free_move: 2, paid_move: 2, ..kind("Runner", 2, "Moves up to two rows.") },
    KindCard {
        free_move: 0,
        knocks_down: true,
        ..kind(
            "Crawler",
            2,
            "Always on the ground: can be stomped, not knocked down. Pulls you down.",
        )
    },
    KindCard {
        knocks_down: true,
        ..kind("Brute", 3, "Each attack does 1 less damage to it. Knocks you down.")
    },
    kind("Shrieker", 2, "Once a turn, for 0E, calls another zombie into row ten."),
    KindCard { damage: 2, ..kind("Boss", 4, "Shrugs off its first knockdown each turn.") },
    kind(
        "Zombie Friend",
        3,
        "Enters with two Time tokens: while any is left you cannot attack it, and it may grab you.",
    ),
];

impl ZombieKind {
    #[inline]
    pub fn card(self) -> &'static KindCard {
        &KINDS[self as usize]
    }

    pub fn name(self) -> &'static str {
        self.card().name
    }
}

/// A Zombie card: its kind, and whether it carries supplies (the Supply icon).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Id, Word)]
#[word(noun = "Zombie card", like = "laden-runner")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Body {
    #[default]
    Shuffler,
    LadenShuffler,
    Runner,
    LadenRunner,
    Crawler,
    LadenCrawler,
    Brute,
    LadenBrute,
    Shrieker,
    LadenShrieker,
    Boss,
    LadenBoss,
    LadenFriend,
}

pub const N_BODIES: usize = 13;

/// The kind of each card, and how many there are.
pub const BODIES: [(ZombieKind, u8); N_BODIES] = [
    (ZombieKind::Shuffler, 9),
    (ZombieKind::Shuffler, 5),
    (ZombieKind::Runner, 4),
    (ZombieKind::Runner, 2),
    (ZombieKind::Crawler, 4),
    (ZombieKind::Crawler, 1),
    (ZombieKind::Brute, 2),
    (ZombieKind::Brute, 2),
    (ZombieKind::Shrieker, 3),
    (ZombieKind::Shrieker, 1),
    (ZombieKind::Boss, 1),
    (ZombieKind::Boss, 1),
    (ZombieKind::ZombieFriend, 1),
];

impl Body {
    #[inline]
    pub fn kind(self) -> ZombieKind {
        BODIES[self as usize].0
    }

    /// Whether it leaves a Supply card where it dies.
    #[inline]
    pub fn is_laden(self) -> bool {
        match self {
            Body::LadenShuffler
            | Body::LadenRunner
            | Body::LadenCrawler
            | Body::LadenBrute
            | Body::LadenShrieker
            | Body::LadenBoss
            | Body::LadenFriend => true,
            Body::Shuffler
            | Body::Runner
            | Body::Crawler
            | Body::Brute
            | Body::Shrieker
            | Body::Boss => false,
        }
    }

    pub fn deck() -> [u8; N_BODIES] {
        BODIES.map(|(_, count)| count)
    }
}

/// A zombie in play, by a number that it keeps until it dies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct ZombieId(pub u8);

number_word!(ZombieId + 1, 1..=N_ZOMBIES as u8);

/// Every card of the deck may be in play at once.
pub const N_ZOMBIES: usize = 36;

/// A set of zombies in play: a bit for each, in as few bytes as possible, because a state has several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(from = "Vec<ZombieId>"))]
pub struct ZombieSet([u16; 3]);

impl ZombieSet {
    pub const NONE: ZombieSet = ZombieSet([0; 3]);

    #[inline]
    fn bits(self) -> u64 {
        let [low, middle, high] = self.0.map(u64::from);
        low | middle << 16 | high << 32
    }

    #[inline]
    fn of_bits(bits: u64) -> ZombieSet {
        ZombieSet([bits as u16, (bits >> 16) as u16, (bits >> 32) as u16])
    }

    #[inline]
    pub fn has(self, it: ZombieId) -> bool {
        self.bits() >> it.0 & 1 == 1
    }

    #[inline]
    pub fn add(&mut self, it: ZombieId) {
        *self = Self::of_bits(self.bits() | 1 << it.0);
    }

    #[inline]
    pub fn remove(&mut self, it: ZombieId) {
        *self = Self::of_bits(self.bits() & !(1 << it.0));
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits() == 0
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.bits().count_ones()
    }

    #[inline]
    pub fn lowest(self) -> Option<ZombieId> {
        self.iter().next()
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = ZombieId> {
        let mut left = self.bits();
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let it = ZombieId(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(it)
        })
    }

    #[inline]
    pub(crate) fn minus(self, other: ZombieSet) -> ZombieSet {
        Self::of_bits(self.bits() & !other.bits())
    }
}

impl FromIterator<ZombieId> for ZombieSet {
    fn from_iter<I: IntoIterator<Item = ZombieId>>(ids: I) -> Self {
        ids.into_iter().fold(Self::NONE, |mut set, id| {
            set.add(id);
            set
        })
    }
}

impl From<Vec<ZombieId>> for ZombieSet {
    fn from(ids: Vec<ZombieId>) -> ZombieSet {
        ids.into_iter().filter(|id| usize::from(id.0) < N_ZOMBIES).collect()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for ZombieSet {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl std::fmt::Debug for ZombieSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|id| id.0)).finish()
    }
}

/// A zombie in play, face up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Zombie {
    pub body: Body,
    pub row: Row,
    pub health: u8,
    /// Time tokens of a Zombie Friend.
    pub tokens: u8,
    pub marks: Marks,
}

/// A temporary condition of a zombie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mark {
    /// It has a Knockdown token.
    Down,
    /// It came into play this Zombie turn.
    New,
    /// It has attacked this Zombie turn.
    Attacked,
    /// It has called another this Zombie turn.
    Shrieked,
    /// A Boss that has shrugged off a knockdown since the last Zombie turn began.
    Shrugged,
}

const MARKS: [Mark; 5] = [Mark::Down, Mark::New, Mark::Attacked, Mark::Shrieked, Mark::Shrugged];

/// The marks of one zombie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(from = "Vec<Mark>"))]
pub struct Marks(u8);

impl Marks {
    #[inline]
    pub fn has(self, mark: Mark) -> bool {
        self.0 & (1 << mark as u8) != 0
    }

    #[inline]
    pub fn add(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u8;
    }

    #[inline]
    pub fn remove(&mut self, mark: Mark) {
        self.0 &= !(1 << mark as u8);
    }

    fn iter(self) -> impl Iterator<Item = Mark> {
        MARKS.into_iter().filter(move |&mark| self.has(mark))
    }

    /// Clears every mark except a knockdown.
    #[inline]
    pub(crate) fn begin_turn(&mut self) {
        self.0 &= 1 << Mark::Down as u8;
    }
}

impl From<Vec<Mark>> for Marks {
    fn from(marks: Vec<Mark>) -> Marks {
        marks.into_iter().fold(Marks::default(), |mut all, mark| {
            all.add(mark);
            all
        })
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Marks {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl std::fmt::Debug for Marks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Zombie {
    pub(crate) fn new(body: Body, row: Row) -> Zombie {
        let tokens = if body.kind() == ZombieKind::ZombieFriend { FRIEND_TOKENS } else { 0 };
        let health = body.kind().card().health;
        Zombie { body, row, health, tokens, marks: Marks::default() }
    }

    #[inline]
    pub fn kind(&self) -> ZombieKind {
        self.body.kind()
    }

    /// Without a Knockdown token; a Crawler counts as standing.
    #[inline]
    pub fn is_standing(&self) -> bool {
        !self.marks.has(Mark::Down)
    }

    /// On the ground: knocked down, or a Crawler.
    #[inline]
    pub fn is_low(&self) -> bool {
        self.marks.has(Mark::Down) || self.kind() == ZombieKind::Crawler
    }
}

/// Time tokens on a Zombie Friend when it enters (THIRTY-12.9).
pub const FRIEND_TOKENS: u8 = 2;
