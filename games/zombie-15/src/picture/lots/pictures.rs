//! Every printed picture: its ground, its Search Area and the things around the street.

use super::{Ground, Lot, PLAIN, art, flat, gable};

pub(super) const PARK_ROAD: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "home",
    above: &[
        art("town-tree-1", [34.0, 44.0, 50.0, 50.0, 0.0]),
        art("town-tree-2", [70.0, 104.0, 40.0, 40.0, 0.0]),
        art("town-tree-1", [40.0, 180.0, 56.0, 56.0, 0.0]),
        art("town-tree-2", [74.0, 252.0, 46.0, 46.0, 0.0]),
        art("town-tree-2", [244.0, 40.0, 46.0, 46.0, 0.0]),
        art("town-tree-1", [262.0, 120.0, 58.0, 58.0, 0.0]),
        art("above-bench", [224.0, 178.0, 44.0, 13.0, 90.0]),
        art("town-tree-1", [244.0, 246.0, 52.0, 52.0, 0.0]),
        art("town-bush", [26.0, 120.0, 24.0, 24.0, 0.0]),
        art("town-bush", [216.0, 84.0, 22.0, 22.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const HOUSES_CAFE: Lot = Lot {
    ground: Ground::Paved,
    room: "cafe",
    sign: "cafe",
    above: &[
        gable(1, [50.0, 58.0, 80.0, 84.0, 90.0]),
        gable(2, [50.0, 160.0, 80.0, 72.0, 0.0]),
        gable(3, [50.0, 252.0, 76.0, 70.0, 90.0]),
        art("town-bush", [12.0, 110.0, 20.0, 20.0, 0.0]),
        art("town-tree-2", [84.0, 206.0, 30.0, 30.0, 0.0]),
        art("town-parasol", [252.0, 284.0, 30.0, 30.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const BRIDGE_OVER_A_POND: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "home",
    below: &[art("town-pond", [150.0, 150.0, 300.0, 150.0, 0.0])],
    above: &[
        art("town-bridge", [150.0, 150.0, 112.0, 176.0, 0.0]),
        art("town-tree-1", [38.0, 36.0, 50.0, 50.0, 0.0]),
        art("town-tree-2", [264.0, 36.0, 44.0, 44.0, 0.0]),
        art("town-tree-2", [36.0, 264.0, 46.0, 46.0, 0.0]),
        art("town-tree-1", [256.0, 258.0, 54.0, 54.0, 0.0]),
        art("town-reeds", [40.0, 196.0, 40.0, 26.0, 0.0]),
        art("town-reeds", [262.0, 104.0, 40.0, 26.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const ROW_OF_SHOPS: Lot = Lot {
    ground: Ground::Paved,
    room: "shop",
    sign: "shop",
    above: &[
        flat(4, [50.0, 44.0, 84.0, 72.0, 0.0]),
        flat(2, [50.0, 120.0, 84.0, 64.0, 0.0]),
        flat(1, [50.0, 192.0, 84.0, 64.0, 0.0]),
        flat(3, [50.0, 262.0, 84.0, 60.0, 0.0]),
        art("town-awning", [90.0, 44.0, 60.0, 12.0, 90.0]),
        art("town-awning", [90.0, 120.0, 54.0, 12.0, 90.0]),
        art("town-awning", [90.0, 192.0, 54.0, 12.0, 90.0]),
    ],
    ..PLAIN
};

pub(super) const ROAD_PLAYGROUND_FOUNTAIN: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "home",
    above: &[
        art("town-playground", [48.0, 96.0, 84.0, 110.0, 0.0]),
        art("town-fountain", [248.0, 176.0, 84.0, 84.0, 0.0]),
        art("town-tree-1", [250.0, 60.0, 54.0, 54.0, 0.0]),
        art("town-tree-2", [38.0, 220.0, 46.0, 46.0, 0.0]),
        art("town-tree-2", [74.0, 268.0, 36.0, 36.0, 0.0]),
        art("above-bench", [248.0, 250.0, 44.0, 13.0, 0.0]),
        art("town-tree-2", [256.0, 282.0, 34.0, 34.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const HOUSES_RUIN: Lot = Lot {
    ground: Ground::Paved,
    room: "home",
    sign: "home",
    above: &[
        gable(2, [50.0, 58.0, 78.0, 84.0, 90.0]),
        art("town-ruin", [50.0, 172.0, 88.0, 96.0, 0.0]),
        gable(3, [50.0, 262.0, 74.0, 56.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const HOUSES: Lot = Lot {
    ground: Ground::Paved,
    room: "home",
    sign: "home",
    above: &[
        gable(1, [50.0, 54.0, 78.0, 76.0, 0.0]),
        gable(4, [50.0, 144.0, 80.0, 72.0, 90.0]),
        gable(2, [50.0, 240.0, 78.0, 82.0, 0.0]),
        art("town-tree-2", [84.0, 98.0, 28.0, 28.0, 0.0]),
        art("town-bush", [14.0, 192.0, 22.0, 22.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const WRECKED_POWER_PLANT: Lot = Lot {
    ground: Ground::Dirt,
    room: "works",
    sign: "works",
    above: &[
        art("town-cooling", [70.0, 226.0, 104.0, 104.0, 0.0]),
        art("town-cooling-broken", [226.0, 232.0, 108.0, 108.0, 0.0]),
        art("town-stack", [44.0, 110.0, 44.0, 44.0, 0.0]),
        flat(3, [250.0, 96.0, 76.0, 84.0, 0.0]),
        art("town-rubble", [262.0, 160.0, 52.0, 34.0, 0.0]),
        art("above-cone", [186.0, 196.0, 16.0, 16.0, 0.0]),
        art("town-barrel", [30.0, 170.0, 18.0, 18.0, 0.0]),
        art("town-barrel", [50.0, 168.0, 18.0, 18.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const PARKING_LOT: Lot = Lot {
    ground: Ground::Dirt,
    room: "works",
    sign: "works",
    below: &[
        art("town-bays", [150.0, 246.0, 280.0, 84.0, 0.0]),
        art("town-bays", [42.0, 108.0, 150.0, 64.0, 90.0]),
        art("town-bays", [258.0, 108.0, 150.0, 64.0, 90.0]),
    ],
    above: &[
        art("town-car-red", [62.0, 252.0, 26.0, 52.0, 0.0]),
        art("town-car-blue", [150.0, 248.0, 26.0, 52.0, 0.0]),
        art("town-wreck", [238.0, 250.0, 26.0, 52.0, 0.0]),
        art("town-car-grey", [36.0, 74.0, 26.0, 52.0, 90.0]),
        art("town-car-white", [264.0, 132.0, 26.0, 52.0, 90.0]),
    ],
    ..PLAIN
};

pub(super) const CROSSING_WITH_HOUSES: Lot = Lot {
    ground: Ground::Paved,
    room: "home",
    sign: "home",
    above: &[
        gable(1, [50.0, 50.0, 82.0, 78.0, 0.0]),
        gable(3, [50.0, 250.0, 78.0, 84.0, 90.0]),
        gable(2, [250.0, 250.0, 82.0, 78.0, 0.0]),
        art("town-tree-2", [88.0, 212.0, 26.0, 26.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const BIG_SHOP_COLLAPSED_STATUE: Lot = Lot {
    ground: Ground::Paved,
    room: "shop",
    sign: "shop",
    above: &[
        art("town-statue", [250.0, 52.0, 92.0, 84.0, 0.0]),
        flat(2, [250.0, 250.0, 84.0, 84.0, 0.0]),
        art("town-awning", [250.0, 206.0, 70.0, 12.0, 0.0]),
        art("town-rubble", [222.0, 88.0, 34.0, 22.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const ROUNDABOUT_DOMED_BUILDING: Lot = Lot {
    ground: Ground::Lawn,
    room: "hall",
    sign: "dome",
    is_round: true,
    above: &[
        art("town-statue-up", [150.0, 150.0, 40.0, 40.0, 0.0]),
        art("town-dome", [48.0, 250.0, 92.0, 92.0, 0.0]),
        art("town-tree-1", [46.0, 46.0, 58.0, 58.0, 0.0]),
        art("town-tree-2", [84.0, 80.0, 34.0, 34.0, 0.0]),
        art("town-tree-1", [254.0, 252.0, 58.0, 58.0, 0.0]),
        art("town-tree-2", [218.0, 216.0, 30.0, 30.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const APARTMENTS: Lot = Lot {
    ground: Ground::Paved,
    room: "home",
    sign: "block",
    above: &[
        flat(5, [250.0, 50.0, 86.0, 86.0, 0.0]),
        flat(4, [250.0, 250.0, 86.0, 86.0, 0.0]),
        art("town-bush", [212.0, 14.0, 20.0, 20.0, 0.0]),
        art("town-tree-2", [216.0, 282.0, 26.0, 26.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const SHOPPING_MALL: Lot = Lot {
    ground: Ground::Paved,
    room: "shop",
    sign: "mall",
    below: &[
        art("town-bays", [40.0, 90.0, 150.0, 64.0, 90.0]),
        art("town-bays", [260.0, 90.0, 150.0, 64.0, 90.0]),
    ],
    above: &[
        art("town-car-white", [38.0, 50.0, 26.0, 52.0, 90.0]),
        art("town-car-red", [262.0, 96.0, 26.0, 52.0, 90.0]),
        art("town-car-grey", [262.0, 134.0, 26.0, 52.0, 90.0]),
    ],
    ..PLAIN
};

pub(super) const HOUSE_WITH_POOL: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "home",
    above: &[
        gable(2, [50.0, 90.0, 80.0, 84.0, 90.0]),
        art("town-pool", [246.0, 250.0, 84.0, 56.0, 0.0]),
        art("town-tree-2", [268.0, 30.0, 40.0, 40.0, 0.0]),
        art("town-parasol", [206.0, 222.0, 26.0, 26.0, 0.0]),
        art("town-bush", [16.0, 30.0, 24.0, 24.0, 0.0]),
        art("town-bush", [84.0, 28.0, 22.0, 22.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const FACTORY_OR_REFINERY: Lot = Lot {
    ground: Ground::Dirt,
    room: "works",
    sign: "works",
    above: &[
        art("town-tank", [42.0, 52.0, 70.0, 70.0, 0.0]),
        art("town-tank", [42.0, 130.0, 70.0, 70.0, 0.0]),
        art("town-stack", [258.0, 46.0, 52.0, 52.0, 0.0]),
        flat(3, [258.0, 130.0, 72.0, 70.0, 0.0]),
        art("town-barrel", [224.0, 82.0, 18.0, 18.0, 0.0]),
        art("town-barrel", [228.0, 24.0, 18.0, 18.0, 0.0]),
        art("town-pipe", [42.0, 92.0, 12.0, 30.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const MOTEL: Lot = Lot {
    ground: Ground::Paved,
    room: "hotel",
    sign: "motel",
    below: &[art("town-bays", [44.0, 76.0, 130.0, 60.0, 90.0])],
    above: &[
        art("town-car-blue", [40.0, 60.0, 26.0, 52.0, 90.0]),
        flat(4, [246.0, 254.0, 96.0, 74.0, 0.0]),
        art("town-awning", [246.0, 214.0, 84.0, 10.0, 0.0]),
        art("town-tree-2", [272.0, 28.0, 34.0, 34.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const MANSION: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "villa",
    above: &[
        art("town-hedges", [42.0, 100.0, 66.0, 150.0, 0.0]),
        art("town-hedges", [258.0, 100.0, 66.0, 150.0, 0.0]),
        art("town-fountain", [42.0, 100.0, 46.0, 46.0, 0.0]),
        art("town-statue-up", [258.0, 100.0, 36.0, 36.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const HOTEL_WITH_POOL: Lot = Lot {
    ground: Ground::Paved,
    room: "hotel",
    sign: "hotel",
    above: &[
        flat(5, [50.0, 84.0, 84.0, 130.0, 0.0]),
        art("town-pool", [244.0, 250.0, 96.0, 64.0, 0.0]),
        art("town-parasol", [204.0, 288.0, 26.0, 26.0, 0.0]),
        art("town-parasol", [286.0, 206.0, 26.0, 26.0, 0.0]),
        art("town-tree-2", [268.0, 30.0, 36.0, 36.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const POLICE_STATION: Lot = Lot {
    ground: Ground::Paved,
    room: "police",
    sign: "police",
    below: &[art("town-bays", [42.0, 96.0, 150.0, 64.0, 90.0])],
    above: &[
        art("above-patrol-car", [38.0, 62.0, 52.0, 26.0, 0.0]),
        art("above-patrol-car", [38.0, 112.0, 52.0, 26.0, 0.0]),
        flat(1, [258.0, 70.0, 74.0, 110.0, 0.0]),
        art("town-tree-2", [262.0, 152.0, 34.0, 34.0, 0.0]),
        art("above-barricade", [150.0, 194.0, 44.0, 15.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const MODERN_BLOCK: Lot = Lot {
    ground: Ground::Paved,
    room: "home",
    sign: "block",
    above: &[
        flat(5, [50.0, 84.0, 86.0, 136.0, 0.0]),
        flat(1, [246.0, 252.0, 92.0, 80.0, 0.0]),
        art("town-tree-2", [270.0, 30.0, 36.0, 36.0, 0.0]),
        art("town-bush", [230.0, 22.0, 20.0, 20.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const BASEBALL_FIELD: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "home",
    below: &[art("town-diamond", [92.0, 208.0, 176.0, 176.0, 0.0])],
    above: &[
        art("town-tree-1", [268.0, 34.0, 46.0, 46.0, 0.0]),
        art("town-tree-2", [262.0, 262.0, 52.0, 52.0, 0.0]),
        art("town-tree-2", [28.0, 28.0, 42.0, 42.0, 0.0]),
        art("above-bench", [40.0, 96.0, 44.0, 13.0, 0.0]),
        art("town-bush", [216.0, 280.0, 26.0, 26.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const DARK_BLOCK_CAR_PARK: Lot = Lot {
    ground: Ground::Dirt,
    room: "works",
    sign: "block",
    below: &[art("town-bays", [244.0, 256.0, 96.0, 72.0, 0.0])],
    above: &[
        flat(6, [50.0, 84.0, 86.0, 140.0, 0.0]),
        art("town-car-grey", [222.0, 254.0, 26.0, 52.0, 0.0]),
        art("town-wreck", [262.0, 256.0, 26.0, 52.0, 0.0]),
        art("town-stump", [268.0, 30.0, 30.0, 30.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const PARK_CURVE: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "home",
    above: &[
        art("town-pond", [96.0, 214.0, 150.0, 96.0, 0.0]),
        art("town-tree-1", [40.0, 60.0, 58.0, 58.0, 0.0]),
        art("town-tree-2", [66.0, 134.0, 42.0, 42.0, 0.0]),
        art("town-tree-1", [262.0, 34.0, 44.0, 44.0, 0.0]),
        art("town-tree-2", [204.0, 246.0, 46.0, 46.0, 0.0]),
        art("town-tree-1", [262.0, 268.0, 56.0, 56.0, 0.0]),
        art("town-tree-2", [26.0, 272.0, 42.0, 42.0, 0.0]),
        art("above-bench", [140.0, 282.0, 44.0, 13.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const PARK_BURNT_LOT: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "home",
    below: &[art("town-burnt", [50.0, 200.0, 88.0, 120.0, 0.0])],
    above: &[
        art("town-ruin", [48.0, 212.0, 80.0, 88.0, 0.0]),
        art("town-tree-1", [42.0, 54.0, 56.0, 56.0, 0.0]),
        art("town-stump", [74.0, 118.0, 30.0, 30.0, 0.0]),
        art("town-tree-2", [250.0, 46.0, 54.0, 54.0, 0.0]),
        art("town-tree-1", [252.0, 250.0, 58.0, 58.0, 0.0]),
        art("town-bush", [214.0, 280.0, 24.0, 24.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const BASKETBALL_COURTS: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "home",
    below: &[
        art("town-court", [50.0, 150.0, 86.0, 220.0, 0.0]),
        art("town-court", [250.0, 50.0, 86.0, 86.0, 0.0]),
    ],
    above: &[
        art("town-tree-1", [254.0, 252.0, 58.0, 58.0, 0.0]),
        art("town-tree-2", [214.0, 218.0, 28.0, 28.0, 0.0]),
        art("above-bench", [50.0, 282.0, 44.0, 13.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const CUL_DE_SAC: Lot = Lot {
    ground: Ground::Paved,
    room: "home",
    sign: "home",
    above: &[
        gable(1, [42.0, 54.0, 66.0, 78.0, 0.0]),
        gable(4, [40.0, 142.0, 62.0, 66.0, 90.0]),
        gable(3, [258.0, 54.0, 66.0, 78.0, 0.0]),
        gable(2, [260.0, 142.0, 62.0, 66.0, 90.0]),
    ],
    ..PLAIN
};

pub(super) const CUL_DE_SAC_POOL: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "home",
    above: &[
        gable(3, [42.0, 50.0, 66.0, 76.0, 0.0]),
        art("town-pool", [38.0, 146.0, 58.0, 66.0, 90.0]),
        gable(2, [258.0, 50.0, 66.0, 76.0, 90.0]),
        art("town-parasol", [234.0, 146.0, 26.0, 26.0, 0.0]),
        art("town-tree-2", [272.0, 158.0, 40.0, 40.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const GATED_ESTATE_ENTRANCE: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "villa",
    above: &[
        art("town-hedges", [50.0, 76.0, 84.0, 130.0, 0.0]),
        art("town-hedges", [50.0, 228.0, 84.0, 130.0, 0.0]),
        art("town-gate", [150.0, 30.0, 116.0, 24.0, 0.0]),
        art("town-tree-1", [50.0, 152.0, 44.0, 44.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const VILLAS_POOL: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "villa",
    above: &[
        art("town-pool", [250.0, 56.0, 72.0, 56.0, 0.0]),
        gable(4, [250.0, 250.0, 78.0, 78.0, 0.0]),
        art("town-parasol", [216.0, 22.0, 24.0, 24.0, 0.0]),
        art("town-tree-2", [216.0, 212.0, 30.0, 30.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const HOSPITAL_WITH_HELIPAD: Lot = Lot {
    ground: Ground::Paved,
    room: "hospital",
    sign: "hospital",
    above: &[
        art("town-helipad", [256.0, 92.0, 84.0, 84.0, 0.0]),
        art("town-ambulance", [42.0, 62.0, 28.0, 56.0, 0.0]),
        art("town-car-white", [42.0, 132.0, 26.0, 52.0, 0.0]),
        art("town-bush", [272.0, 168.0, 24.0, 24.0, 0.0]),
        art("town-bush", [228.0, 172.0, 20.0, 20.0, 0.0]),
    ],
    ..PLAIN
};

pub(super) const PARK_CROSSING: Lot = Lot {
    ground: Ground::Lawn,
    room: "home",
    sign: "home",
    above: &[
        art("town-tree-1", [46.0, 44.0, 60.0, 60.0, 0.0]),
        art("town-tree-2", [86.0, 82.0, 34.0, 34.0, 0.0]),
        art("town-fountain", [250.0, 50.0, 72.0, 72.0, 0.0]),
        art("town-tree-1", [52.0, 250.0, 58.0, 58.0, 0.0]),
        art("town-tree-2", [22.0, 216.0, 34.0, 34.0, 0.0]),
        art("town-tree-1", [246.0, 254.0, 62.0, 62.0, 0.0]),
        art("above-bench", [216.0, 220.0, 40.0, 12.0, 45.0]),
    ],
    ..PLAIN
};
