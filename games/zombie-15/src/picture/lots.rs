//! The surroundings of the streets on the tiles, by printed picture. Every piece is seen from above with the
//! printed North up, and rotates with its tile.

mod pictures;

/// The ground of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    Lawn,
    Paved,
    Dirt,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum What {
    /// A symbol of the art.
    Art(&'static str),
    /// A roof with a ridge, in one of several colours.
    Gable(u8),
    Flat(u8),
}

/// Something centred at `x` and `y`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Thing {
    pub(super) what: What,
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) degrees: f32,
}

/// The contents of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lot {
    pub(super) ground: Ground,
    /// The inside of the Search Area, and the sign over its door.
    pub(super) room: &'static str,
    pub(super) sign: &'static str,
    /// Whether the street runs around an island.
    pub(super) is_round: bool,
    /// Things under the street, and things beside it.
    pub(super) below: &'static [Thing],
    pub(super) above: &'static [Thing],
}

const PLAIN: Lot =
    Lot { ground: Ground::Paved, room: "", sign: "", is_round: false, below: &[], above: &[] };

/// The lot of a printed picture.
pub(super) fn lot(picture: &str) -> Lot {
    match picture {
        "park road" => pictures::PARK_ROAD,
        "houses, cafe" => pictures::HOUSES_CAFE,
        "bridge over a pond" => pictures::BRIDGE_OVER_A_POND,
        "row of shops" => pictures::ROW_OF_SHOPS,
        "road, playground, fountain" => pictures::ROAD_PLAYGROUND_FOUNTAIN,
        "houses, ruin" => pictures::HOUSES_RUIN,
        "houses" => pictures::HOUSES,
        "wrecked power plant" => pictures::WRECKED_POWER_PLANT,
        "parking lot" => pictures::PARKING_LOT,
        "crossing with houses" => pictures::CROSSING_WITH_HOUSES,
        "big shop, collapsed statue" => pictures::BIG_SHOP_COLLAPSED_STATUE,
        "roundabout, domed building" => pictures::ROUNDABOUT_DOMED_BUILDING,
        "apartments" => pictures::APARTMENTS,
        "shopping mall" => pictures::SHOPPING_MALL,
        "house with pool" => pictures::HOUSE_WITH_POOL,
        "factory or refinery" => pictures::FACTORY_OR_REFINERY,
        "motel" => pictures::MOTEL,
        "mansion" => pictures::MANSION,
        "hotel with pool" => pictures::HOTEL_WITH_POOL,
        "police station" => pictures::POLICE_STATION,
        "modern block" => pictures::MODERN_BLOCK,
        "baseball field" => pictures::BASEBALL_FIELD,
        "dark block, car park" => pictures::DARK_BLOCK_CAR_PARK,
        "park curve" => pictures::PARK_CURVE,
        "park, burnt lot" => pictures::PARK_BURNT_LOT,
        "basketball courts" => pictures::BASKETBALL_COURTS,
        "cul-de-sac" => pictures::CUL_DE_SAC,
        "cul-de-sac, pool" => pictures::CUL_DE_SAC_POOL,
        "gated estate entrance" => pictures::GATED_ESTATE_ENTRANCE,
        "villas, pool" => pictures::VILLAS_POOL,
        "hospital with helipad" => pictures::HOSPITAL_WITH_HELIPAD,
        "park crossing" => pictures::PARK_CROSSING,
        unknown => unreachable!("no tile shows {unknown:?}"),
    }
}

const fn thing(what: What, [x, y, width, height, degrees]: [f32; 5]) -> Thing {
    Thing { what, x, y, width, height, degrees }
}

const fn art(id: &'static str, at: [f32; 5]) -> Thing {
    thing(What::Art(id), at)
}

const fn gable(colour: u8, at: [f32; 5]) -> Thing {
    thing(What::Gable(colour), at)
}

const fn flat(colour: u8, at: [f32; 5]) -> Thing {
    thing(What::Flat(colour), at)
}
