//! The sixteen stores as printed (chapter 2): the walls of their three rooms on a grid of three
//! rows and twenty columns, upright with the entrance at the top left, and what each room shows.
//! Walls come from photographs, snapped to quarters and thirds, except where a store is marked as
//! reconstructed.

use super::store::{Ability, Icon, Store};

pub const ROWS: usize = 3;
pub const COLUMNS: usize = 20;

/// The number of the room, 1 to 3, in each cell of a card.
pub type Grid = [[u8; COLUMNS]; ROWS];

/// What one side of a store card shows.
#[derive(Clone, Copy, Debug)]
pub struct Print {
    pub name: &'static str,
    /// Its name in options and files: `food-court`.
    pub word: &'static str,
    pub is_reconstructed: bool,
    pub grid: Grid,
    pub rooms: [RoomPrint; 3],
    /// Where each room meets each edge: its first row or column there and the one after its last;
    /// the latter is 0 if it does not reach that edge.
    spans: [[(u8, u8); 3]; 4],
    /// Whether rooms 1 and 3 share a wall. Rooms 1 and 2 do in every store, and so do 2 and 3.
    one_touches_three: bool,
}

/// What a room shows.
#[derive(Clone, Copy, Debug)]
pub struct RoomPrint {
    pub ability: Option<Ability>,
    pub icons: &'static [Icon],
    pub has_passage: bool,
}

/// An edge of a card that lies upright, with the entrance at the top left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    Left,
    Right,
    Top,
    Bottom,
}

impl Print {
    /// Where a room meets an edge: its first row or column, and the one after its last.
    #[inline]
    pub fn span(&self, edge: Edge, number: u8) -> Option<(u8, u8)> {
        let span = self.spans[edge as usize][number as usize - 1];
        if span.1 == 0 { None } else { Some(span) }
    }

    /// The pairs of rooms that share a wall inside the store.
    #[inline]
    pub fn inner_walls(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let n = if self.one_touches_three { 3 } else { 2 };
        [(1, 2), (2, 3), (1, 3)].into_iter().take(n)
    }

    const fn reconstructed(mut self) -> Print {
        self.is_reconstructed = true;
        self
    }
}

/// All stores, in order.
pub static STORES: [(Store, Print); 16] = {
    use Ability::*;
    use Icon::{Bio, Flask, Gear};
    [
        (
            Store::CraftsAndColors,
            store(
                "Crafts & Colors",
                "crafts-and-colors",
                ["11111111111111133333", "22222222222222233333", "22222222222222233333"],
                [shows(&[Gear(1)]), offers(PickUpSupplies(1), &[]), shows(&[Flask])],
            ),
        ),
        (
            Store::GreenThumbGarden,
            store(
                "Green Thumb Garden",
                "green-thumb-garden",
                ["11111111112222222222", "11111111112222222222", "33333333333333333333"],
                [shows(&[Gear(1)]), shows(&[Flask]), offers(PickUpSupplies(1), &[])],
            )
            .reconstructed(),
        ),
        (
            Store::FirstPlaceSportingGoods,
            store(
                "1st Place Sporting Goods",
                "first-place",
                ["11111222222222233333", "11111222222222233333", "11111111111111133333"],
                [shows(&[Bio(1)]), offers(ClearanceSale, &[]), offers(GainAmmo, &[Flask])],
            ),
        ),
        (
            Store::SummitOutfitters,
            store(
                "Summit Outfitters",
                "summit-outfitters",
                ["11111222222222233333", "11111222222222233333", "11111222222222233333"],
                [shows(&[Bio(1)]), offers(GainAmmo, &[]), offers(Restock, &[Flask])],
            )
            .reconstructed(),
        ),
        (
            Store::HursJewelers,
            store(
                "Hur's Jewelers",
                "hurs-jewelers",
                ["11111222222233333333", "11111222222222223333", "11111222222233333333"],
                [shows(&[Bio(4)]), PASSAGE, shows(&[Flask])],
            ),
        ),
        (
            Store::HoardsCollectibles,
            store(
                "Hoard's Collectibles",
                "hoards-collectibles",
                ["11111222223333333333", "11111222222222233333", "11111111112222233333"],
                [shows(&[Bio(4)]), PASSAGE, shows(&[Flask])],
            ),
        ),
        (
            Store::AmpsElectronics,
            store(
                "Amp's Electronics",
                "amps-electronics",
                ["11111222223333333333", "11111222222233333333", "11111222222222233333"],
                [shows(&[Gear(4)]), offers(GainAmmo, &[]), offers(ArmTrap, &[Flask])],
            ),
        ),
        (
            Store::TeToys,
            store(
                "T.E. Toys",
                "te-toys",
                ["11111222222222222222", "11111222222222233333", "11111111113333333333"],
                [shows(&[Gear(4)]), offers(ArmTrap, &[]), offers(GainAmmo, &[Flask])],
            )
            .reconstructed(),
        ),
        (
            Store::EchoRidgeFoodCourt,
            store(
                "Echo Ridge Food Court",
                "food-court",
                ["11111222222222233333", "11111222222222233333", "11111111113333333333"],
                [shows(&[Flask]), offers(Leftovers, &[]), shows(&[Bio(3)])],
            ),
        ),
        (
            Store::CornerCafe,
            store(
                "Corner Café",
                "corner-cafe",
                ["11111111122222222222", "11111111133333222222", "11111111133333333333"],
                [shows(&[Flask]), shows(&[Bio(3)]), offers(DoubleShot, &[])],
            )
            .reconstructed(),
        ),
        (
            Store::Departmart,
            store(
                "Departmart",
                "departmart",
                ["11111111112222222222", "11111112222223333333", "22222222223333333333"],
                [shows(&[Gear(3)]), offers(PickUpSupplies(2), &[Flask]), offers(GainAmmo, &[])],
            ),
        ),
        (
            Store::FinishItHardware,
            store(
                "Finish It Hardware",
                "finish-it-hardware",
                ["11111111112222222222", "11111222222222222222", "11111333333333333333"],
                [shows(&[Gear(3)]), offers(GainAmmo, &[Flask]), offers(PickUpSupplies(2), &[])],
            )
            .reconstructed(),
        ),
        (
            Store::GamelynWorld,
            store(
                "Gamelyn World",
                "gamelyn-world",
                ["11111222222222222222", "11111222222233333333", "11111222223333333333"],
                [shows(&[Gear(2)]), offers(BonusRound, &[Flask]), PASSAGE],
            ),
        ),
        (
            Store::RichsGalleria,
            store(
                "Rich's Galleria",
                "richs-galleria",
                ["11111111111111111111", "22222222222222222222", "33333333333333333333"],
                [shows(&[Gear(2)]), offers(LoudCrash, &[Flask]), PASSAGE],
            ),
        ),
        (
            Store::ParkingDeckZ,
            store(
                "Parking Deck Z",
                "parking-deck-z",
                ["11111222222222222222", "11111222222223333333", "11111333333333333333"],
                [shows(&[Bio(2)]), offers(Motorcycle, &[Flask]), offers(GainAmmo, &[])],
            ),
        ),
        (
            Store::EchoRidgeSecurity,
            store(
                "Echo Ridge Security",
                "echo-ridge-security",
                ["11111111111111133333", "22222222223333333333", "22222222223333333333"],
                [shows(&[Flask]), offers(GainAmmo, &[Bio(2)]), offers(PoliceCar, &[])],
            ),
        ),
    ]
};

const PASSAGE: RoomPrint = RoomPrint { ability: None, icons: &[], has_passage: true };

const fn shows(icons: &'static [Icon]) -> RoomPrint {
    RoomPrint { ability: None, icons, has_passage: false }
}

const fn offers(ability: Ability, icons: &'static [Icon]) -> RoomPrint {
    RoomPrint { ability: Some(ability), icons, has_passage: false }
}

const fn store(
    name: &'static str,
    word: &'static str,
    rows: [&str; ROWS],
    rooms: [RoomPrint; 3],
) -> Print {
    let grid = grid(rows);
    Print {
        name,
        word,
        is_reconstructed: false,
        grid,
        rooms,
        spans: [
            spans([grid[0][0], grid[1][0], grid[2][0]]),
            spans([grid[0][COLUMNS - 1], grid[1][COLUMNS - 1], grid[2][COLUMNS - 1]]),
            spans(grid[0]),
            spans(grid[ROWS - 1]),
        ],
        one_touches_three: share_a_wall(&grid, 1, 3),
    }
}

const fn grid(rows: [&str; ROWS]) -> Grid {
    let mut grid = [[0; COLUMNS]; ROWS];
    let mut row = 0;
    while row < ROWS {
        let cells = rows[row].as_bytes();
        assert!(cells.len() == COLUMNS, "a row has a cell for each column");
        let mut column = 0;
        while column < COLUMNS {
            grid[row][column] = cells[column] - b'0';
            column += 1;
        }
        row += 1;
    }
    assert!(share_a_wall(&grid, 1, 2) && share_a_wall(&grid, 2, 3), "rooms follow each other");
    grid
}

/// Where each room lies along an edge.
const fn spans<const N: usize>(edge: [u8; N]) -> [(u8, u8); 3] {
    let mut spans = [(0, 0); 3];
    let mut i = 0;
    while i < N {
        let room = edge[i] as usize - 1;
        if spans[room].1 == 0 {
            spans[room].0 = i as u8;
        } else {
            assert!(spans[room].1 == i as u8, "a room meets an edge in one piece");
        }
        spans[room].1 = i as u8 + 1;
        i += 1;
    }
    spans
}

/// Whether cells of two rooms share an edge, not just a corner.
const fn share_a_wall(grid: &Grid, one: u8, other: u8) -> bool {
    let mut row = 0;
    while row < ROWS {
        let mut column = 0;
        while column < COLUMNS {
            let here = grid[row][column];
            let below = if row + 1 < ROWS { grid[row + 1][column] } else { here };
            let right = if column + 1 < COLUMNS { grid[row][column + 1] } else { here };
            if (here == one && (below == other || right == other))
                || (here == other && (below == one || right == one))
            {
                return true;
            }
            column += 1;
        }
        row += 1;
    }
    false
}
