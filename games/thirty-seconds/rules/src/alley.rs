//! Where the zombies in play are (chapter 2): rows with room for three, each from bottom to top.

use crate::row::Row;
use crate::zombies::{Mark, N_ZOMBIES, Zombie, ZombieId};

/// Zombies that fit in a row (THIRTY-2.3).
pub const ROW_LIMIT: u8 = 3;
/// Row one may hold three more when the warehouse opens.
const ROW_ROOM: usize = 6;

/// All zombies in play, in rows, each from bottom to top.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Alley {
    zombies: [Option<Zombie>; N_ZOMBIES],
    rows: [Line; 10],
    /// A bit for each row with a zombie in it, so that empty rows need not be searched.
    occupied: u16,
    n: u8,
    n_down: u8,
}

/// The ids of the zombies in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Line {
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

    /// A zombie that must be in play.
    #[inline]
    pub(crate) fn zombie(&self, id: ZombieId) -> &Zombie {
        self.zombies[usize::from(id.0)].as_ref().expect("the zombie is in play")
    }

    #[inline]
    pub(crate) fn zombie_mut(&mut self, id: ZombieId) -> &mut Zombie {
        self.zombies[usize::from(id.0)].as_mut().expect("the zombie is in play")
    }

    /// The zombies in a row, from bottom to top. The street has none.
    #[inline]
    pub fn row(&self, row: Row) -> &[ZombieId] {
        match self.rows.get(row.index()) {
            Some(line) => line.as_slice(),
            None => &[],
        }
    }

    /// A copy of the row, which stays valid while zombies move or die.
    #[inline]
    pub(crate) fn line(&self, row: Row) -> Line {
        self.rows.get(row.index()).copied().unwrap_or_default()
    }

    #[inline]
    pub fn n_in(&self, row: Row) -> u8 {
        self.row(row).len() as u8
    }

    /// Whether a row has a zombie in it; rows that do not exist have none.
    #[inline]
    pub(crate) fn is_occupied(&self, row: Row) -> bool {
        u32::from(self.occupied) >> row.0 & 1 != 0
    }

    #[inline]
    pub fn has_room(&self, row: Row) -> bool {
        row != Row::STREET && self.n_in(row) < ROW_LIMIT
    }

    /// All zombies, row by row.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (ZombieId, &Zombie)> {
        self.ids().map(|id| (id, self.zombie(id)))
    }

    #[inline]
    pub(crate) fn ids(&self) -> impl Iterator<Item = ZombieId> {
        self.rows_between(Row::FIRST.0, Row::TEN.0).flat_map(|row| self.row(row).iter().copied())
    }

    /// The Zombie Friend, while it has Time tokens.
    #[inline]
    pub(crate) fn friend(&self) -> Option<ZombieId> {
        let has_tokens = |it: &Option<Zombie>| it.is_some_and(|zombie| zombie.tokens > 0);
        self.zombies.iter().position(has_tokens).map(|n| ZombieId(n as u8))
    }

    /// Puts a zombie into play at the top of a row.
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

    /// Moves a zombie to the top of another row.
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

    /// The rows from `low` to `high` that have zombies in them.
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

    /// The rows with zombies at most `reach` rows away: `here`, then those below it downwards, then
    /// those above it upwards.
    #[inline]
    pub(crate) fn rows_within(&self, here: Row, reach: u8) -> impl Iterator<Item = Row> {
        let near = ((2u32 << (here.0 + reach)) - 1) & !((1 << here.0.saturating_sub(reach)) - 1);
        let occupied = self.occupied & near as u16;
        let mut same = occupied & (1 << here.0);
        let mut behind = occupied & ((1 << here.0) - 1);
        let mut ahead = occupied & !same & !behind;
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
            line.as_slice().iter().for_each(|&id| change(self.zombie_mut(id)));
        }
    }
}

impl Line {
    /// From bottom to top.
    #[inline]
    pub(crate) fn as_slice(&self) -> &[ZombieId] {
        &self.ids[..usize::from(self.len)]
    }

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
        // A plain loop, because so few elements are not worth a call.
        for to in at..ROW_ROOM - 1 {
            self.ids[to] = self.ids[to + 1];
        }
        self.ids[ROW_ROOM - 1] = ZombieId::default();
        self.len -= 1;
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
