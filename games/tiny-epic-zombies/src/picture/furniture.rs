//! The furniture of the stores. Every piece is a symbol of `art-mall.svg`, seen from above and rotated
//! with its card.

use rules::mall::Store;

use super::geometry::{PlacedCard, Rect};

/// A symbol and its size on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Art {
    pub(super) id: &'static str,
    pub(super) width: f32,
    pub(super) height: f32,
    /// Its colour, if it comes in several.
    pub(super) paint: Option<&'static str>,
}

/// A piece of furniture: its centre on the upright card, and its rotation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Piece {
    pub(super) art: Art,
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) degrees: f32,
}

impl Piece {
    /// An axis-aligned box that roughly covers it on the board.
    pub(super) fn area(&self, card: PlacedCard) -> Rect {
        let (sin, cos) = self.degrees.to_radians().sin_cos();
        let (width, height) = (self.art.width, self.art.height);
        let (half_x, half_y) = (
            (width * cos.abs() + height * sin.abs()) / 2.0,
            (width * sin.abs() + height * cos.abs()) / 2.0,
        );
        let (x, y) = (self.x, self.y);
        Rect::of(&[card.place(x - half_x, y - half_y), card.place(x + half_x, y + half_y)])
    }
}

/// All furniture of a store.
pub(super) fn pieces(store: Store) -> &'static [Piece] {
    match store {
        Store::CraftsAndColors => CRAFTS_AND_COLORS,
        Store::GreenThumbGarden => GREEN_THUMB_GARDEN,
        Store::FirstPlaceSportingGoods => FIRST_PLACE_SPORTING_GOODS,
        Store::SummitOutfitters => SUMMIT_OUTFITTERS,
        Store::HursJewelers => HURS_JEWELERS,
        Store::HoardsCollectibles => HOARDS_COLLECTIBLES,
        Store::AmpsElectronics => AMPS_ELECTRONICS,
        Store::TeToys => TE_TOYS,
        Store::EchoRidgeFoodCourt => ECHO_RIDGE_FOOD_COURT,
        Store::CornerCafe => CORNER_CAFE,
        Store::Departmart => DEPARTMART,
        Store::FinishItHardware => FINISH_IT_HARDWARE,
        Store::GamelynWorld => GAMELYN_WORLD,
        Store::RichsGalleria => RICHS_GALLERIA,
        Store::ParkingDeckZ => PARKING_DECK_Z,
        Store::EchoRidgeSecurity => ECHO_RIDGE_SECURITY,
    }
}

const fn art(id: &'static str, width: f32, height: f32) -> Art {
    Art { id, width, height, paint: None }
}

const fn put(art: Art, x: f32, y: f32, degrees: f32) -> Piece {
    Piece { art, x, y, degrees }
}

/// A car of this colour.
const fn car(paint: &'static str) -> Art {
    Art { paint: Some(paint), ..CAR }
}

const ARCADE: Art = art("mall-arcade", 40.0, 44.0);
const ARMOUR: Art = art("mall-armour", 46.0, 46.0);
const BALLS: Art = art("mall-balls", 86.0, 30.0);
const BAYS: Art = art("mall-bays", 260.0, 100.0);
const BED: Art = art("mall-bed", 114.0, 44.0);
const BENCH: Art = art("above-bench", 86.0, 26.0);
const BIN: Art = art("mall-bin", 28.0, 28.0);
const BISTRO: Art = art("mall-bistro", 52.0, 66.0);
const BLOCKS: Art = art("mall-blocks", 66.0, 54.0);
const BOXES: Art = art("above-boxes", 58.0, 52.0);
const CABINET: Art = art("mall-cabinet", 102.0, 30.0);
const CAMPFIRE: Art = art("mall-campfire", 46.0, 46.0);
const CAR: Art = art("mall-car", 104.0, 52.0);
const CART: Art = art("mall-cart", 38.0, 28.0);
const CASE: Art = art("mall-case", 98.0, 36.0);
const CASE_ROUND: Art = art("mall-case-round", 60.0, 60.0);
const CELL: Art = art("above-prison-cell", 102.0, 72.0);
const CHECKOUT: Art = art("above-checkout", 94.0, 36.0);
const CONE: Art = art("above-cone", 24.0, 24.0);
const COUNTER: Art = art("above-counter", 110.0, 36.0);
const COURT: Art = art("mall-court", 212.0, 172.0);
const DESK: Art = art("above-desk", 106.0, 58.0);
const DICE: Art = art("mall-dice", 34.0, 34.0);
const EASEL: Art = art("mall-easel", 46.0, 36.0);
const ESPRESSO: Art = art("above-espresso-bar", 132.0, 40.0);
const GAMETABLE: Art = art("mall-gametable", 94.0, 74.0);
const GRILL: Art = art("mall-grill", 142.0, 42.0);
const GUNS: Art = art("mall-guns", 98.0, 22.0);
const KAYAK: Art = art("mall-kayak", 126.0, 34.0);
const LADDER: Art = art("mall-ladder", 112.0, 26.0);
const LAPTOPS: Art = art("mall-laptops", 94.0, 48.0);
const LOCKERS: Art = art("above-lockers", 106.0, 24.0);
const LONGBOXES: Art = art("mall-longboxes", 78.0, 42.0);
const LUMBER: Art = art("above-lumber", 118.0, 44.0);
const PACKS: Art = art("mall-packs", 90.0, 30.0);
const PAINTING: Art = art("above-painting", 68.0, 16.0);
const PAINTS: Art = art("mall-paints", 52.0, 38.0);
const PALLET: Art = art("above-pallet", 52.0, 52.0);
const PILLAR: Art = art("mall-pillar", 36.0, 36.0);
const PLANT: Art = art("mall-plant", 38.0, 38.0);
const POTS: Art = art("mall-pots", 78.0, 30.0);
const RACK: Art = art("mall-rack", 50.0, 50.0);
const RAIL: Art = art("mall-rail", 92.0, 26.0);
const ROPE: Art = art("mall-rope", 92.0, 20.0);
const SACKS: Art = art("mall-sacks", 54.0, 46.0);
const SAFE: Art = art("mall-safe", 48.0, 44.0);
const SAW: Art = art("mall-saw", 68.0, 54.0);
const SHELF: Art = art("above-shelf", 116.0, 28.0);
const SHELF_BOTTLES: Art = art("above-shelf-bottles", 116.0, 28.0);
const SHELF_GAMES: Art = art("mall-shelf-games", 116.0, 28.0);
const SHELF_PAINT: Art = art("mall-shelf-paint", 116.0, 28.0);
const SHELF_TOYS: Art = art("mall-shelf-toys", 116.0, 28.0);
const SHELF_YARN: Art = art("mall-shelf-yarn", 104.0, 28.0);
const SOFA: Art = art("above-sofa", 86.0, 38.0);
const SPEAKERS: Art = art("mall-speakers", 50.0, 32.0);
const SPLAT: Art = art("mall-splat", 80.0, 64.0);
const SPLAT_2: Art = art("mall-splat-2", 80.0, 64.0);
const SPLAT_3: Art = art("mall-splat-3", 80.0, 64.0);
const STATUE: Art = art("above-statue", 54.0, 54.0);
const TABLE: Art = art("above-table-laid", 72.0, 72.0);
const TABLE_EMPTY: Art = art("above-table", 72.0, 72.0);
const TEDDY: Art = art("mall-teddy", 52.0, 52.0);
const TENT: Art = art("mall-tent", 88.0, 76.0);
const TOOLS: Art = art("mall-tools", 112.0, 20.0);
const TRAIN: Art = art("mall-train", 124.0, 94.0);
const TREADMILL: Art = art("mall-treadmill", 36.0, 74.0);
const TREE: Art = art("mall-tree", 66.0, 66.0);
const TVS: Art = art("mall-tvs", 116.0, 24.0);
const VASE: Art = art("above-vase", 36.0, 36.0);
const WEIGHTS: Art = art("mall-weights", 80.0, 50.0);
const WORKTABLE: Art = art("mall-worktable", 94.0, 56.0);

const CRAFTS_AND_COLORS: &[Piece] = &[
    put(EASEL, 70.0, 30.0, 0.0),
    put(EASEL, 128.0, 28.0, 0.0),
    put(PAINTS, 190.0, 38.0, 0.0),
    put(EASEL, 318.0, 30.0, 0.0),
    put(SPLAT_2, 250.0, 80.0, 0.0),
    put(WORKTABLE, 96.0, 210.0, 0.0),
    put(WORKTABLE, 250.0, 226.0, 90.0),
    put(SHELF_YARN, 70.0, 332.0, 0.0),
    put(SHELF_YARN, 190.0, 332.0, 0.0),
    put(PAINTS, 330.0, 150.0, 20.0),
    put(SPLAT, 170.0, 280.0, 0.0),
    put(SPLAT_3, 312.0, 298.0, 30.0),
    put(SHELF_YARN, 478.0, 70.0, 90.0),
    put(SHELF_YARN, 478.0, 190.0, 90.0),
    put(BOXES, 412.0, 318.0, 0.0),
    put(SPLAT_2, 430.0, 120.0, 60.0),
];

const GREEN_THUMB_GARDEN: &[Piece] = &[
    put(BED, 80.0, 34.0, 0.0),
    put(POTS, 196.0, 24.0, 0.0),
    put(PLANT, 30.0, 206.0, 0.0),
    put(SACKS, 218.0, 206.0, 0.0),
    put(TREE, 52.0, 140.0, 0.0),
    put(BED, 340.0, 34.0, 0.0),
    put(BED, 450.0, 90.0, 90.0),
    put(POTS, 300.0, 214.0, 0.0),
    put(PLANT, 476.0, 210.0, 0.0),
    put(POTS, 380.0, 140.0, 0.0),
    put(TREE, 46.0, 296.0, 0.0),
    put(SACKS, 120.0, 318.0, 0.0),
    put(POTS, 190.0, 332.0, 0.0),
    put(BED, 330.0, 324.0, 0.0),
    put(POTS, 240.0, 256.0, 0.0),
    put(PLANT, 420.0, 328.0, 0.0),
    put(PLANT, 470.0, 300.0, 0.0),
];

const FIRST_PLACE_SPORTING_GOODS: &[Piece] = &[
    put(TREADMILL, 34.0, 110.0, 0.0),
    put(TREADMILL, 78.0, 110.0, 0.0),
    put(BALLS, 66.0, 332.0, 0.0),
    put(BENCH, 190.0, 334.0, 0.0),
    put(KAYAK, 306.0, 330.0, 0.0),
    put(COURT, 250.0, 116.0, 0.0),
    put(BALLS, 320.0, 24.0, 0.0),
    put(PACKS, 176.0, 22.0, 0.0),
    put(WEIGHTS, 440.0, 54.0, 0.0),
    put(WEIGHTS, 440.0, 122.0, 0.0),
    put(RACK, 420.0, 250.0, 0.0),
    put(SHELF, 480.0, 288.0, 90.0),
    put(BOXES, 412.0, 320.0, 0.0),
];

const SUMMIT_OUTFITTERS: &[Piece] = &[
    put(PACKS, 64.0, 24.0, 0.0),
    put(KAYAK, 24.0, 220.0, 90.0),
    put(PLANT, 98.0, 328.0, 0.0),
    put(RACK, 82.0, 120.0, 0.0),
    put(TENT, 190.0, 60.0, 0.0),
    put(CAMPFIRE, 262.0, 96.0, 0.0),
    put(TENT, 326.0, 180.0, 0.0),
    put(PACKS, 180.0, 332.0, 0.0),
    put(PACKS, 280.0, 332.0, 0.0),
    put(RACK, 176.0, 230.0, 0.0),
    put(RACK, 330.0, 244.0, 0.0),
    put(RAIL, 440.0, 22.0, 0.0),
    put(SHELF, 480.0, 110.0, 90.0),
    put(SHELF, 480.0, 240.0, 90.0),
    put(BOXES, 412.0, 320.0, 0.0),
    put(COUNTER, 420.0, 180.0, 90.0),
];

const HURS_JEWELERS: &[Piece] = &[
    put(CASE, 64.0, 26.0, 0.0),
    put(PLANT, 26.0, 328.0, 0.0),
    put(CASE, 28.0, 190.0, 90.0),
    put(ROPE, 74.0, 120.0, 0.0),
    put(CASE, 180.0, 26.0, 0.0),
    put(CASE_ROUND, 230.0, 176.0, 0.0),
    put(CASE, 180.0, 328.0, 0.0),
    put(SAFE, 270.0, 324.0, 0.0),
    put(CASE, 150.0, 176.0, 90.0),
    put(CASE, 360.0, 26.0, 0.0),
    put(CASE, 476.0, 90.0, 90.0),
    put(CASE, 476.0, 262.0, 90.0),
    put(CASE_ROUND, 400.0, 80.0, 0.0),
    put(CASE, 360.0, 328.0, 0.0),
    put(PLANT, 430.0, 328.0, 0.0),
    put(SAFE, 472.0, 176.0, 90.0),
];

const HOARDS_COLLECTIBLES: &[Piece] = &[
    put(CABINET, 24.0, 90.0, 90.0),
    put(CABINET, 24.0, 200.0, 90.0),
    put(LONGBOXES, 90.0, 326.0, 0.0),
    put(ARMOUR, 190.0, 322.0, 0.0),
    put(LONGBOXES, 78.0, 30.0, 0.0),
    put(LONGBOXES, 186.0, 30.0, 0.0),
    put(CABINET, 190.0, 214.0, 0.0),
    put(ARMOUR, 346.0, 322.0, 0.0),
    put(LONGBOXES, 300.0, 300.0, 90.0),
    put(CABINET, 316.0, 24.0, 0.0),
    put(CABINET, 430.0, 24.0, 0.0),
    put(LONGBOXES, 420.0, 96.0, 0.0),
    put(CABINET, 478.0, 180.0, 90.0),
    put(ARMOUR, 404.0, 322.0, 0.0),
    put(CABINET, 478.0, 290.0, 90.0),
];

const AMPS_ELECTRONICS: &[Piece] = &[
    put(COUNTER, 64.0, 30.0, 0.0),
    put(SPEAKERS, 34.0, 320.0, 0.0),
    put(LAPTOPS, 66.0, 190.0, 90.0),
    put(BOXES, 90.0, 320.0, 0.0),
    put(SPEAKERS, 188.0, 26.0, 0.0),
    put(LAPTOPS, 196.0, 130.0, 0.0),
    put(LAPTOPS, 210.0, 240.0, 0.0),
    put(SPEAKERS, 156.0, 330.0, 0.0),
    put(SHELF, 250.0, 332.0, 0.0),
    put(TVS, 316.0, 18.0, 0.0),
    put(TVS, 434.0, 18.0, 0.0),
    put(LAPTOPS, 340.0, 80.0, 0.0),
    put(ARCADE, 472.0, 110.0, 90.0),
    put(ARCADE, 472.0, 160.0, 90.0),
    put(SPEAKERS, 430.0, 330.0, 0.0),
    put(LAPTOPS, 440.0, 230.0, 90.0),
    put(SHELF, 480.0, 280.0, 90.0),
];

const TE_TOYS: &[Piece] = &[
    put(SHELF_TOYS, 24.0, 90.0, 90.0),
    put(TEDDY, 90.0, 40.0, 0.0),
    put(SHELF_TOYS, 66.0, 332.0, 0.0),
    put(BLOCKS, 86.0, 230.0, 0.0),
    put(BLOCKS, 190.0, 316.0, 0.0),
    put(TRAIN, 210.0, 64.0, 0.0),
    put(SHELF_TOYS, 340.0, 22.0, 0.0),
    put(TEDDY, 300.0, 190.0, 0.0),
    put(BLOCKS, 170.0, 196.0, 0.0),
    put(BLOCKS, 440.0, 40.0, 0.0),
    put(TEDDY, 334.0, 72.0, 0.0),
    put(SHELF_TOYS, 480.0, 190.0, 90.0),
    put(TRAIN, 424.0, 296.0, 0.0),
    put(BLOCKS, 312.0, 318.0, 0.0),
];

const ECHO_RIDGE_FOOD_COURT: &[Piece] = &[
    put(TABLE, 70.0, 60.0, 0.0),
    put(TABLE, 62.0, 160.0, 0.0),
    put(BIN, 106.0, 230.0, 0.0),
    put(TABLE_EMPTY, 66.0, 286.0, 0.0),
    put(TABLE, 160.0, 292.0, 0.0),
    put(BIN, 226.0, 330.0, 0.0),
    put(GRILL, 250.0, 28.0, 0.0),
    put(SHELF_BOTTLES, 356.0, 70.0, 90.0),
    put(COUNTER, 186.0, 210.0, 0.0),
    put(BOXES, 340.0, 202.0, 0.0),
    put(BIN, 146.0, 130.0, 0.0),
    put(TABLE, 440.0, 56.0, 0.0),
    put(TABLE_EMPTY, 440.0, 150.0, 0.0),
    put(TABLE, 440.0, 262.0, 0.0),
    put(TABLE, 330.0, 292.0, 0.0),
    put(PLANT, 476.0, 328.0, 0.0),
    put(BENCH, 410.0, 334.0, 0.0),
];

const CORNER_CAFE: &[Piece] = &[
    put(SOFA, 60.0, 26.0, 0.0),
    put(BISTRO, 50.0, 130.0, 0.0),
    put(BISTRO, 150.0, 100.0, 0.0),
    put(BISTRO, 60.0, 270.0, 0.0),
    put(BISTRO, 160.0, 240.0, 0.0),
    put(PLANT, 26.0, 328.0, 0.0),
    put(SOFA, 150.0, 328.0, 0.0),
    put(ESPRESSO, 310.0, 28.0, 0.0),
    put(SHELF_BOTTLES, 436.0, 22.0, 0.0),
    put(COUNTER, 404.0, 174.0, 90.0),
    put(SHELF_BOTTLES, 480.0, 120.0, 90.0),
    put(BISTRO, 270.0, 200.0, 0.0),
    put(SOFA, 290.0, 326.0, 0.0),
    put(BISTRO, 380.0, 290.0, 0.0),
    put(BISTRO, 460.0, 290.0, 0.0),
];

const DEPARTMART: &[Piece] = &[
    put(CHECKOUT, 70.0, 30.0, 0.0),
    put(CHECKOUT, 70.0, 80.0, 0.0),
    put(CART, 150.0, 24.0, 0.0),
    put(CART, 192.0, 24.0, 0.0),
    put(CART, 30.0, 208.0, 90.0),
    put(BOXES, 132.0, 190.0, 0.0),
    put(CART, 64.0, 208.0, 90.0),
    put(RACK, 300.0, 60.0, 0.0),
    put(RACK, 380.0, 56.0, 0.0),
    put(RAIL, 440.0, 18.0, 0.0),
    put(RACK, 250.0, 190.0, 0.0),
    put(RAIL, 70.0, 326.0, 0.0),
    put(SHELF, 184.0, 326.0, 0.0),
    put(RACK, 60.0, 276.0, 0.0),
    put(RACK, 150.0, 276.0, 0.0),
    put(RACK, 460.0, 80.0, 0.0),
    put(SHELF, 480.0, 220.0, 90.0),
    put(SHELF, 436.0, 332.0, 0.0),
    put(RACK, 360.0, 200.0, 0.0),
    put(RACK, 420.0, 180.0, 0.0),
    put(SHELF, 316.0, 332.0, 0.0),
    put(CART, 290.0, 286.0, 0.0),
];

const FINISH_IT_HARDWARE: &[Piece] = &[
    put(COUNTER, 70.0, 28.0, 0.0),
    put(CART, 190.0, 30.0, 0.0),
    put(TOOLS, 24.0, 160.0, 90.0),
    put(TOOLS, 24.0, 290.0, 90.0),
    put(SHELF_PAINT, 186.0, 94.0, 0.0),
    put(PALLET, 92.0, 320.0, 0.0),
    put(SAW, 330.0, 60.0, 0.0),
    put(SHELF_PAINT, 422.0, 24.0, 0.0),
    put(LADDER, 190.0, 214.0, 0.0),
    put(SHELF_PAINT, 470.0, 170.0, 90.0),
    put(SAW, 330.0, 176.0, 0.0),
    put(BOXES, 426.0, 110.0, 0.0),
    put(LUMBER, 200.0, 320.0, 0.0),
    put(LUMBER, 326.0, 324.0, 0.0),
    put(PALLET, 464.0, 310.0, 0.0),
    put(PALLET, 412.0, 318.0, 0.0),
    put(LUMBER, 200.0, 264.0, 0.0),
];

const GAMELYN_WORLD: &[Piece] = &[
    put(SHELF_GAMES, 24.0, 90.0, 90.0),
    put(SHELF_GAMES, 24.0, 210.0, 90.0),
    put(COUNTER, 64.0, 326.0, 0.0),
    put(DICE, 92.0, 40.0, 0.0),
    put(GAMETABLE, 200.0, 74.0, 0.0),
    put(SHELF_GAMES, 330.0, 24.0, 0.0),
    put(DICE, 420.0, 90.0, 0.0),
    put(GAMETABLE, 196.0, 204.0, 0.0),
    put(SHELF_GAMES, 434.0, 52.0, 0.0),
    put(DICE, 270.0, 56.0, 0.0),
    put(ARCADE, 470.0, 86.0, 90.0),
    put(GAMETABLE, 400.0, 206.0, 0.0),
    put(GAMETABLE, 346.0, 306.0, 0.0),
    put(ARCADE, 470.0, 180.0, 90.0),
    put(ARCADE, 470.0, 226.0, 90.0),
    put(PLANT, 276.0, 326.0, 0.0),
];

const RICHS_GALLERIA: &[Piece] = &[
    put(PAINTING, 110.0, 14.0, 0.0),
    put(PAINTING, 260.0, 14.0, 0.0),
    put(PAINTING, 420.0, 14.0, 0.0),
    put(STATUE, 36.0, 70.0, 0.0),
    put(VASE, 190.0, 30.0, 0.0),
    put(STATUE, 340.0, 60.0, 0.0),
    put(ROPE, 260.0, 96.0, 0.0),
    put(PLANT, 476.0, 30.0, 0.0),
    put(VASE, 28.0, 150.0, 0.0),
    put(STATUE, 130.0, 176.0, 0.0),
    put(ROPE, 220.0, 140.0, 0.0),
    put(VASE, 300.0, 210.0, 0.0),
    put(STATUE, 404.0, 176.0, 0.0),
    put(VASE, 474.0, 206.0, 0.0),
    put(STATUE, 60.0, 300.0, 0.0),
    put(PAINTING, 160.0, 338.0, 0.0),
    put(ROPE, 200.0, 268.0, 0.0),
    put(PAINTING, 320.0, 338.0, 0.0),
    put(VASE, 268.0, 326.0, 0.0),
    put(STATUE, 440.0, 300.0, 0.0),
    put(PLANT, 394.0, 262.0, 0.0),
];

const PARKING_DECK_Z: &[Piece] = &[
    put(PILLAR, 100.0, 36.0, 0.0),
    put(car("#7d5f52"), 44.0, 176.0, 90.0),
    put(CONE, 96.0, 120.0, 0.0),
    put(CONE, 90.0, 330.0, 0.0),
    put(car("#4f6478"), 52.0, 282.0, 90.0),
    put(BAYS, 270.0, 62.0, 0.0),
    put(car("#8a4b42"), 235.0, 62.0, 90.0),
    put(car("#5c6b54"), 298.0, 60.0, 90.0),
    put(PILLAR, 154.0, 204.0, 0.0),
    put(CONE, 300.0, 206.0, 0.0),
    put(CONE, 470.0, 90.0, 0.0),
    put(BAYS, 262.0, 292.0, 0.0),
    put(car("#5f5878"), 164.0, 292.0, 90.0),
    put(car("#75706a"), 230.0, 292.0, 90.0),
    put(PILLAR, 470.0, 146.0, 0.0),
    put(car("#4a5a66"), 358.0, 292.0, 90.0),
    put(CONE, 430.0, 330.0, 0.0),
    put(CONE, 470.0, 330.0, 0.0),
];

const ECHO_RIDGE_SECURITY: &[Piece] = &[
    put(LOCKERS, 70.0, 20.0, 0.0),
    put(LOCKERS, 178.0, 20.0, 0.0),
    put(BENCH, 150.0, 92.0, 0.0),
    put(COUNTER, 312.0, 28.0, 0.0),
    put(PLANT, 346.0, 92.0, 0.0),
    put(PLANT, 28.0, 88.0, 0.0),
    put(DESK, 80.0, 156.0, 0.0),
    put(GUNS, 182.0, 138.0, 0.0),
    put(CELL, 62.0, 308.0, 0.0),
    put(CELL, 168.0, 308.0, 0.0),
    put(BOXES, 212.0, 220.0, 0.0),
    put(LOCKERS, 480.0, 70.0, 90.0),
    put(PILLAR, 476.0, 328.0, 0.0),
    put(CONE, 270.0, 138.0, 0.0),
    put(CONE, 270.0, 330.0, 0.0),
    put(BOXES, 414.0, 66.0, 0.0),
    put(BENCH, 478.0, 190.0, 90.0),
];
