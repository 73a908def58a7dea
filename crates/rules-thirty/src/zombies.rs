//! The Zombie deck (chapter 1), and the zombies that stand in the alley.

use engine::Id;

use crate::row::Row;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Kind {
    Shuffler,
    Runner,
    Crawler,
    Brute,
    Shrieker,
    Boss,
    ZombieFriend,
}

/// What a Zombie card prints.
#[derive(Clone, Copy, Debug)]
pub struct KindCard {
    pub name: &'static str,
    pub health: u8,
    /// Rows it moves by itself, in the Zombie Draw Phase.
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
        ..kind("Brute", 3, "Each attack does 1 damage less to it. Knocks you down.")
    },
    kind("Shrieker", 2, "Once a turn, for 0E, calls another zombie into row ten."),
    KindCard { damage: 2, ..kind("Boss", 4, "Shrugs off its first knockdown each turn.") },
    kind(
        "Zombie Friend",
        3,
        "Enters with two Time tokens: while any is left you cannot attack it, and it may grab you.",
    ),
];

impl Kind {
    #[inline]
    pub fn card(self) -> &'static KindCard {
        &KINDS[self as usize]
    }

    pub fn name(self) -> &'static str {
        self.card().name
    }
}

/// A Zombie card: what it is, and whether it carries supplies (the Supply icon).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
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

/// Each with its kind, its word and how many there are.
pub const BODIES: [(Body, Kind, &str, u8); N_BODIES] = [
    (Body::Shuffler, Kind::Shuffler, "shuffler", 9),
    (Body::LadenShuffler, Kind::Shuffler, "laden-shuffler", 5),
    (Body::Runner, Kind::Runner, "runner", 4),
    (Body::LadenRunner, Kind::Runner, "laden-runner", 2),
    (Body::Crawler, Kind::Crawler, "crawler", 4),
    (Body::LadenCrawler, Kind::Crawler, "laden-crawler", 1),
    (Body::Brute, Kind::Brute, "brute", 2),
    (Body::LadenBrute, Kind::Brute, "laden-brute", 2),
    (Body::Shrieker, Kind::Shrieker, "shrieker", 3),
    (Body::LadenShrieker, Kind::Shrieker, "laden-shrieker", 1),
    (Body::Boss, Kind::Boss, "boss", 1),
    (Body::LadenBoss, Kind::Boss, "laden-boss", 1),
    (Body::LadenFriend, Kind::ZombieFriend, "laden-friend", 1),
];

impl Body {
    #[inline]
    pub fn kind(self) -> Kind {
        BODIES[self as usize].1
    }

    pub fn word(self) -> &'static str {
        BODIES[self as usize].2
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
        BODIES.map(|(.., count)| count)
    }
}

impl Id for Body {
    const COUNT: usize = N_BODIES;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn at(index: usize) -> Self {
        BODIES[index].0
    }
}

/// A zombie in play keeps its number until it dies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct ZombieId(pub u8);

/// All cards of the deck may be in play.
pub const N_ZOMBIES: usize = 36;

/// A set of zombies in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Vec<ZombieId>", into = "Vec<ZombieId>"))]
pub struct ZombieSet(u64);

impl ZombieSet {
    pub const NONE: ZombieSet = ZombieSet(0);

    #[inline]
    pub fn has(self, it: ZombieId) -> bool {
        self.0 >> it.0 & 1 == 1
    }

    #[inline]
    pub(crate) fn add(&mut self, it: ZombieId) {
        self.0 |= 1 << it.0;
    }

    #[inline]
    pub(crate) fn remove(&mut self, it: ZombieId) {
        self.0 &= !(1 << it.0);
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub fn lowest(self) -> Option<ZombieId> {
        if self.0 == 0 { None } else { Some(ZombieId(self.0.trailing_zeros() as u8)) }
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = ZombieId> {
        let mut left = self;
        std::iter::from_fn(move || {
            let it = left.lowest()?;
            left.0 &= left.0 - 1;
            Some(it)
        })
    }

    #[inline]
    pub(crate) fn minus(self, other: ZombieSet) -> ZombieSet {
        ZombieSet(self.0 & !other.0)
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

impl From<ZombieSet> for Vec<ZombieId> {
    fn from(set: ZombieSet) -> Vec<ZombieId> {
        set.iter().collect()
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

/// What is true of a zombie for a while.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mark {
    /// It has a Knockdown token.
    Down,
    /// It came into play in this Zombie turn.
    New,
    /// It has attacked in this Zombie turn.
    Attacked,
    /// It has called another in this Zombie turn.
    Shrieked,
    /// A Boss that has shrugged off a knockdown since the last Zombie turn began.
    Shrugged,
}

const MARKS: [Mark; 5] = [Mark::Down, Mark::New, Mark::Attacked, Mark::Shrieked, Mark::Shrugged];

/// The marks of one zombie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Vec<Mark>", into = "Vec<Mark>"))]
pub struct Marks(u8);

impl Marks {
    #[inline]
    pub fn has(self, mark: Mark) -> bool {
        self.0 & (1 << mark as u8) != 0
    }

    #[inline]
    pub(crate) fn add(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u8;
    }

    #[inline]
    pub(crate) fn remove(&mut self, mark: Mark) {
        self.0 &= !(1 << mark as u8);
    }

    /// Everything but a knockdown is forgotten.
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

impl From<Marks> for Vec<Mark> {
    fn from(marks: Marks) -> Vec<Mark> {
        MARKS.into_iter().filter(|&mark| marks.has(mark)).collect()
    }
}

impl std::fmt::Debug for Marks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(Vec::from(*self)).finish()
    }
}

impl Zombie {
    pub(crate) fn new(body: Body, row: Row) -> Zombie {
        let tokens = if body.kind() == Kind::ZombieFriend { FRIEND_TOKENS } else { 0 };
        let health = body.kind().card().health;
        Zombie { body, row, health, tokens, marks: Marks::default() }
    }

    #[inline]
    pub fn kind(&self) -> Kind {
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
        self.marks.has(Mark::Down) || self.kind() == Kind::Crawler
    }
}

/// Time tokens with which a Zombie Friend enters (THIRTY-12.9).
pub const FRIEND_TOKENS: u8 = 2;
/// Zombies that fit in a row (THIRTY-2.3).
pub const ROW_LIMIT: u8 = 3;
/// Row one may hold three more when the warehouse opens.
const ROW_ROOM: usize = 6;

/// All zombies in play, in rows, each row from the bottom to the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Alley {
    zombies: [Option<Zombie>; N_ZOMBIES],
    rows: [Line; 10],
    /// A bit for each row with somebody in it, so that empty rows need not be looked at.
    occupied: u16,
    n: u8,
    n_down: u8,
}

/// The numbers of the zombies in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Line {
    ids: [ZombieId; ROW_ROOM],
    len: u8,
}

impl Alley {
    pub(crate) fn new() -> Alley {
        Alley {
            zombies: [None; N_ZOMBIES],
            rows: [Line::default(); 10],
            occupied: 0,
            n: 0,
            n_down: 0,
        }
    }

    /// How many zombies are face up in play.
    #[inline]
    pub fn n(&self) -> u8 {
        self.n
    }

    /// How many Knockdown tokens are on zombies.
    #[inline]
    pub fn n_down(&self) -> u8 {
        self.n_down
    }

    #[inline]
    pub fn get(&self, id: ZombieId) -> Option<&Zombie> {
        self.zombies.get(usize::from(id.0))?.as_ref()
    }

    /// A zombie that is in play.
    #[inline]
    pub(crate) fn zombie(&self, id: ZombieId) -> &Zombie {
        self.zombies[usize::from(id.0)].as_ref().expect("the zombie is in play")
    }

    #[inline]
    pub(crate) fn zombie_mut(&mut self, id: ZombieId) -> &mut Zombie {
        self.zombies[usize::from(id.0)].as_mut().expect("the zombie is in play")
    }

    /// The zombies in a row, from the bottom to the top. Nobody is in the street.
    #[inline]
    pub fn row(&self, row: Row) -> &[ZombieId] {
        match self.rows.get(row.index()) {
            Some(line) => &line.ids[..usize::from(line.len)],
            None => &[],
        }
    }

    #[inline]
    pub fn n_in(&self, row: Row) -> u8 {
        self.row(row).len() as u8
    }

    #[inline]
    pub fn has_room(&self, row: Row) -> bool {
        row != Row::STREET && self.n_in(row) < ROW_LIMIT
    }

    /// All of them, row by row.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (ZombieId, &Zombie)> {
        self.ids().map(|id| (id, self.zombie(id)))
    }

    #[inline]
    pub(crate) fn ids(&self) -> impl Iterator<Item = ZombieId> {
        self.rows_from(Row::FIRST).flat_map(|row| self.row(row).iter().copied())
    }

    /// Comes into play at the top of a row.
    pub(crate) fn enter(&mut self, zombie: Zombie) -> ZombieId {
        let free = self.zombies.iter().position(Option::is_none);
        let id = ZombieId(free.expect("there is a place for every card") as u8);
        self.zombies[usize::from(id.0)] = Some(zombie);
        self.push(zombie.row, id);
        self.n += 1;
        self.n_down += u8::from(zombie.marks.has(Mark::Down));
        id
    }

    pub(crate) fn leave(&mut self, id: ZombieId) -> Zombie {
        let zombie = self.zombies[usize::from(id.0)].take().expect("the zombie is in play");
        self.remove(zombie.row, id);
        self.n -= 1;
        self.n_down -= u8::from(zombie.marks.has(Mark::Down));
        zombie
    }

    /// Goes to the top of another row.
    pub(crate) fn go(&mut self, id: ZombieId, to: Row) {
        let from = self.zombie(id).row;
        self.remove(from, id);
        self.push(to, id);
        self.zombie_mut(id).row = to;
    }

    #[inline]
    fn push(&mut self, row: Row, id: ZombieId) {
        self.rows[row.index()].push(id);
        self.occupied |= 1 << row.0;
    }

    #[inline]
    fn remove(&mut self, row: Row, id: ZombieId) {
        self.rows[row.index()].remove(id);
        if self.rows[row.index()].len == 0 {
            self.occupied &= !(1 << row.0);
        }
    }

    /// The rows from `low` to `high` with somebody in them.
    #[inline]
    pub(crate) fn rows_between(&self, low: u8, high: u8) -> impl Iterator<Item = Row> {
        let mut left = self.occupied & ((2 << high) - 1) & !((1 << low) - 1);
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let row = Row(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(row)
        })
    }

    /// The rows with somebody in them: `here`, those below it downwards, those above it upwards.
    #[inline]
    pub(crate) fn rows_from(&self, here: Row) -> impl Iterator<Item = Row> {
        let mut same = self.occupied & (1 << here.0);
        let mut behind = self.occupied & ((1 << here.0) - 1);
        let mut ahead = self.occupied & !same & !behind;
        std::iter::from_fn(move || {
            if same != 0 {
                same = 0;
                Some(here)
            } else if behind != 0 {
                let row = 15 - behind.leading_zeros() as u8;
                behind &= !(1 << row);
                Some(Row(row))
            } else if ahead != 0 {
                let row = ahead.trailing_zeros() as u8;
                ahead &= ahead - 1;
                Some(Row(row))
            } else {
                None
            }
        })
    }

    pub(crate) fn put_down(&mut self, id: ZombieId) {
        self.zombie_mut(id).marks.add(Mark::Down);
        self.n_down += 1;
    }

    pub(crate) fn get_up(&mut self, id: ZombieId) {
        self.zombie_mut(id).marks.remove(Mark::Down);
        self.n_down -= 1;
    }

    pub(crate) fn every(&mut self, change: impl Fn(&mut Zombie)) {
        let mut left = self.occupied;
        while left != 0 {
            let line = self.rows[left.trailing_zeros() as usize - 1];
            left &= left - 1;
            line.ids[..usize::from(line.len)].iter().for_each(|&id| change(self.zombie_mut(id)));
        }
    }
}

impl Line {
    #[inline]
    fn push(&mut self, id: ZombieId) {
        assert!(usize::from(self.len) < ROW_ROOM, "a row holds {ROW_ROOM} zombies and no more");
        self.ids[usize::from(self.len)] = id;
        self.len += 1;
    }

    #[inline]
    fn remove(&mut self, id: ZombieId) {
        let len = usize::from(self.len);
        let at = self.ids[..len].iter().position(|&it| it == id).expect("it is in its row");
        self.ids.copy_within(at + 1..len, at);
        self.len -= 1;
        self.ids[usize::from(self.len)] = ZombieId::default();
    }
}

impl std::fmt::Debug for Alley {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter().map(|(id, zombie)| (id.0, zombie))).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Alley {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Alley {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let mut alley = Alley::new();
        for (id, zombie) in Vec::<(ZombieId, Zombie)>::deserialize(deserializer)? {
            let is_free = alley.zombies.get(usize::from(id.0)).is_some_and(Option::is_none);
            if !is_free {
                return Err(D::Error::custom(format!("{} is not the number of one zombie", id.0)));
            }
            if zombie.row == Row::STREET || usize::from(alley.n_in(zombie.row)) == ROW_ROOM {
                return Err(D::Error::custom(format!("no zombie fits in {}", zombie.row)));
            }
            alley.zombies[usize::from(id.0)] = Some(zombie);
            alley.push(zombie.row, id);
            alley.n += 1;
            alley.n_down += u8::from(zombie.marks.has(Mark::Down));
        }
        Ok(alley)
    }
}
