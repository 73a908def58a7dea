//! Chapter 2: the mall, its stores and its rooms.

use engine::{Id, Rng};

use super::{
    Ability, Icon, Mall, N_CARDS, Pace, Position, Room, RoomPrint, RoomSet, Store, Symbol,
};

/// The mall of the worked example, clockwise from the north-west.
const EXAMPLE: [Store; 8] = [
    Store::FirstPlaceSportingGoods,
    Store::EchoRidgeFoodCourt,
    Store::HoardsCollectibles,
    Store::AmpsElectronics,
    Store::GamelynWorld,
    Store::CraftsAndColors,
    Store::ParkingDeckZ,
    Store::Departmart,
];

fn room(name: &str) -> Room {
    name.parse().expect("the test names a room")
}

fn rooms(names: &str) -> RoomSet {
    names.split_whitespace().map(room).collect()
}

/// Random mall layouts, always the same ones.
fn malls(n: usize) -> impl Iterator<Item = Mall> {
    let mut rng = Rng::new(29);
    (0..n).map(move |_| {
        let mut cards: [usize; N_CARDS] = std::array::from_fn(|card| card);
        for i in (1..N_CARDS).rev() {
            cards.swap(i, rng.below(i as u32 + 1) as usize);
        }
        Mall::new(cards.map(|card| Store::sides(card)[rng.below(2) as usize]))
    })
}

fn distances_from(mall: &Mall, from: Room) -> impl Fn(Room) -> Option<u8> {
    move |to| (0..10).find(|&n| from == to || mall.within(from, n).has(to))
}

/// TEZ-2.5, TEZ-2.6, TEZ-2.7, TEZ-2.8, TEZ-2.9, TEZ-2.10
#[test]
fn the_worked_example_has_exactly_these_neighbours() {
    let mall = Mall::new(EXAMPLE);
    let neighbours = "
        NW1: NW2 NW3 W2 W3
        NW2: NW1 NW3
        NW3: N1 N3 NW1 NW2 W3
        N1: N2 N3 NE3 NW3
        N2: N1 N3 NE3
        N3: CN N1 N2 NE3 NW3
        NE1: E1 NE2
        NE2: E1 NE1 NE3
        NE3: E1 N1 N2 N3 NE2
        E1: CE E2 NE1 NE2 NE3
        E2: CE E1 E3
        E3: CE E2 SE1 SE2 SE3
        SE1: E3 SE2
        SE2: E3 S2 SE1 SE3
        SE3: E3 S2 S3 SE2
        S1: S2 S3 SW2 SW3
        S2: S1 S3 SE2 SE3
        S3: CS S1 S2 SE3 SW2
        SW1: SW2 SW3 W1
        SW2: S1 S3 SW1 SW3 W1 W2
        SW3: S1 SW1 SW2
        W1: SW1 SW2 W2
        W2: CW NW1 SW2 W1 W3
        W3: CW NW1 NW3 W2
        CN: CC CE CW N3
        CE: CC CN CS E1 E2 E3
        CS: CC CE CW S3
        CW: CC CN CS W2 W3
        CC: CN CE CS CW";
    let mut checked = RoomSet::EMPTY;
    for line in neighbours.lines().filter(|line| !line.is_empty()) {
        let (of, others) = line.trim().split_once(": ").expect("each line has a room first");
        assert_eq!(mall.adjacent(room(of)), rooms(others), "{of}");
        checked.add(room(of));
    }
    assert_eq!(checked, RoomSet::ALL);
}

/// TEZ-2.13, TEZ-2.15
#[test]
fn a_secret_passage_joins_its_two_rooms_for_moves_and_for_nothing_else() {
    let mall = Mall::new(EXAMPLE);
    assert_eq!(mall.passages(), rooms("NE2 SE3"));
    assert_eq!(mall.moves_from(room("NE2")), rooms("E1 NE1 NE3 SE3"));
    assert_eq!(mall.moves_from(room("SE3")), rooms("E3 S2 S3 SE2 NE2"));
    assert_eq!(mall.moves_from(room("NW1")), mall.adjacent(room("NW1")));
    assert!(!mall.is_adjacent(room("NE2"), room("SE3")));
    assert!(!mall.within(room("NE2"), 2).has(room("SE3")));
    assert!(mall.moves_within(room("NE1"), 2).has(room("SE3")));
}

/// TEZ-2.6
#[test]
fn rooms_of_one_store_are_adjacent_where_they_share_a_wall() {
    let not_one_and_three = [
        Store::Departmart,
        Store::HursJewelers,
        Store::HoardsCollectibles,
        Store::AmpsElectronics,
        Store::GamelynWorld,
        Store::RichsGalleria,
        Store::SummitOutfitters,
    ];
    for mall in malls(50) {
        for position in Position::all() {
            let [one, two, three] = position.rooms();
            assert!(mall.is_adjacent(one, two) && mall.is_adjacent(two, three));
            let store = mall.store(position);
            let touch = !not_one_and_three.contains(&store);
            assert_eq!(mall.is_adjacent(one, three), touch, "{store}");
        }
    }
}

/// TEZ-2.5, TEZ-2.38
#[test]
fn rooms_are_adjacent_both_ways_and_none_to_itself() {
    for mall in malls(500) {
        for room in RoomSet::ALL.iter() {
            assert!(!mall.is_adjacent(room, room));
            for other in mall.adjacent(room).iter() {
                assert!(mall.is_adjacent(other, room), "{room} {other} in {mall:?}");
            }
        }
    }
}

/// TEZ-2.9
#[test]
fn rooms_of_two_stores_are_adjacent_only_if_their_stores_are() {
    for mall in malls(500) {
        for room in Room::STORES.iter() {
            let here = room.store_position().expect("it is a room of a store");
            for other in mall.adjacent(room).and(Room::STORES).iter() {
                let there = other.store_position().expect("it is a room of a store");
                assert!(here.rim_distance(there) <= 1, "{room} {other} in {mall:?}");
            }
        }
    }
}

/// TEZ-2.18
#[test]
fn every_mall_is_connected_and_no_room_is_farther_than_five_from_the_centre() {
    for mall in malls(500) {
        let distance = distances_from(&mall, Room::CENTRE);
        for room in RoomSet::ALL.iter() {
            let n = distance(room).expect("every room can be reached");
            assert!(n <= 5, "{room} in {mall:?}");
            assert!(room.is_in_courtyard() || n >= 2);
        }
    }
}

/// TEZ-2.9
#[test]
fn malls_are_as_dense_as_the_printed_one() {
    let n = 3000;
    let (mut neighbours, mut at_courtyard, mut fewest, mut most) = (0, 0, 29, 0);
    let mut at_distance = [0u32; 6];
    for mall in malls(n) {
        at_courtyard += mall.beside_courtyard().len();
        let distance = distances_from(&mall, Room::CENTRE);
        for room in Room::STORES.iter() {
            let count = mall.adjacent(room).len();
            neighbours += count;
            (fewest, most) = (count.min(fewest), count.max(most));
            at_distance[usize::from(distance(room).expect("every room can be reached"))] += 1;
        }
    }
    let per_room = |sum: u32| f64::from(sum) / (24 * n) as f64;
    assert!((3.8..4.0).contains(&per_room(neighbours)));
    assert!((7.3..7.7).contains(&(f64::from(at_courtyard) / n as f64)));
    assert_eq!((fewest, most), (1, 8));
    assert!((0.29..0.33).contains(&per_room(at_distance[2])));
    assert!((0.52..0.56).contains(&per_room(at_distance[3])));
    assert!((0.13..0.17).contains(&per_room(at_distance[4])));
    assert!((0.0..0.005).contains(&per_room(at_distance[5])));
}

/// TEZ-2.9
#[test]
fn only_the_entrance_of_departmart_in_the_north_west_or_south_east_has_a_single_neighbour() {
    let mut found = 0;
    for mall in malls(500) {
        for room in Room::STORES.iter().filter(|&room| mall.adjacent(room).len() == 1) {
            let position = room.store_position().expect("it is a room of a store");
            assert_eq!((mall.store(position), room.number()), (Store::Departmart, 1));
            assert!(matches!(position, Position::NW | Position::SE));
            found += 1;
        }
    }
    assert!(found > 0);
}

/// TEZ-2.1, TEZ-2.4, TEZ-2.37
#[test]
fn four_stores_and_their_ring_rooms_border_on_the_courtyard() {
    for mall in malls(100) {
        for position in Position::all() {
            let touched = mall.beside_courtyard().and(position.room_set());
            assert_eq!(touched.is_empty(), position.is_corner(), "{position} in {mall:?}");
        }
        assert_eq!(mall.adjacent(Room::CENTRE), Room::RING);
        let ring = |room: Room| mall.adjacent(room).and(Room::COURTYARD);
        assert_eq!(ring(Room::RING_NORTH), rooms("CE CW CC"));
        assert_eq!(ring(Room::RING_EAST), rooms("CN CS CC"));
        assert_eq!(ring(Room::RING_SOUTH), rooms("CE CW CC"));
        assert_eq!(ring(Room::RING_WEST), rooms("CN CS CC"));
    }
}

/// TEZ-2.19, TEZ-2.20, TEZ-2.21, TEZ-2.22, TEZ-2.23, TEZ-2.24, TEZ-2.25, TEZ-2.26, TEZ-2.27,
/// TEZ-2.28, TEZ-2.29, TEZ-2.30, TEZ-2.31, TEZ-2.32, TEZ-2.33, TEZ-2.34
#[test]
fn every_store_shows_in_its_rooms_what_the_reference_lists() {
    let room = |print: &RoomPrint| {
        let passage = print.has_passage.then(|| "Passage".to_owned());
        let ability = print.ability.map(|ability| format!("{ability:?}"));
        let icons = print.icons.iter().map(|icon| format!("{icon:?}"));
        passage.into_iter().chain(ability).chain(icons).collect::<Vec<_>>().join(" ")
    };
    let listed: Vec<String> = Store::all()
        .map(|store| {
            let rooms: Vec<String> = store.print().rooms.iter().map(room).collect();
            format!("{} {}, {store}: {}", store.symbol(), store.number(), rooms.join("; "))
        })
        .collect();
    let expected = [
        "green 1, Crafts & Colors: Gear(1); PickUpSupplies(1); Flask",
        "green 1, Green Thumb Garden: Gear(1); Flask; PickUpSupplies(1)",
        "green 2, 1st Place Sporting Goods: Bio(1); ClearanceSale; GainAmmo Flask",
        "green 2, Summit Outfitters: Bio(1); GainAmmo; Restock Flask",
        "orange 1, Hur's Jewelers: Bio(4); Passage; Flask",
        "orange 1, Hoard's Collectibles: Bio(4); Passage; Flask",
        "orange 2, Amp's Electronics: Gear(4); GainAmmo; ArmTrap Flask",
        "orange 2, T.E. Toys: Gear(4); ArmTrap; GainAmmo Flask",
        "blue 1, Echo Ridge Food Court: Flask; Leftovers; Bio(3)",
        "blue 1, Corner Café: Flask; Bio(3); DoubleShot",
        "blue 2, Departmart: Gear(3); PickUpSupplies(2) Flask; GainAmmo",
        "blue 2, Finish It Hardware: Gear(3); GainAmmo Flask; PickUpSupplies(2)",
        "purple 1, Gamelyn World: Gear(2); BonusRound Flask; Passage",
        "purple 1, Rich's Galleria: Gear(2); LoudCrash Flask; Passage",
        "purple 2, Parking Deck Z: Bio(2); Motorcycle Flask; GainAmmo",
        "purple 2, Echo Ridge Security: Flask; GainAmmo Bio(2); PoliceCar",
    ];
    assert_eq!(listed, expected);
}

/// TEZ-2.3
#[test]
fn the_two_sides_of_a_card_carry_the_same_symbol_and_number() {
    for store in Store::all() {
        assert_eq!(Store::at(store.index()), store, "the catalogue has the order of the enum");
        let back = store.reverse();
        assert_ne!(store, back);
        assert_eq!(store.card(), back.card());
        assert_eq!((store.symbol(), store.number()), (back.symbol(), back.number()));
    }
    let signs: std::collections::BTreeSet<_> = (0..N_CARDS)
        .map(|card| (Store::at(card * 2).symbol(), Store::at(card * 2).number()))
        .collect();
    assert_eq!(signs.len(), N_CARDS, "no two cards share both");
}

/// TEZ-2.17
#[test]
fn every_mall_has_each_gear_and_each_clue_once_and_a_flask_in_every_store() {
    for mall in malls(500) {
        for n in 1..=4 {
            assert_eq!(mall.rooms_with(Icon::Gear(n)).len(), 1);
            assert_eq!(mall.rooms_with(Icon::Bio(n)).len(), 1);
        }
        for position in Position::all() {
            let flasks = mall.rooms_with(Icon::Flask).and(position.room_set());
            assert_eq!(flasks.len(), 1, "{}", mall.store(position));
        }
        let gears = Room::STORES.iter().filter(|&room| mall.has_gear(room)).count();
        assert_eq!(gears, 4);
    }
}

/// TEZ-2.17
#[test]
fn every_mall_has_two_passages_two_crates_one_vehicle_and_traps() {
    for mall in malls(500) {
        assert_eq!(mall.passages().len(), 2);
        let offered: Vec<Ability> =
            RoomSet::ALL.iter().filter_map(|room| mall.ability(room)).collect();
        let count = |ability| offered.iter().filter(|&&it| it == ability).count();
        assert_eq!(count(Ability::PickUpSupplies(1)), 1);
        assert_eq!(count(Ability::PickUpSupplies(2)), 1);
        assert_eq!(count(Ability::Motorcycle) + count(Ability::PoliceCar), 1);
        assert_eq!(count(Ability::ArmTrap), 1);
        assert_eq!(count(Ability::GainAmmo), 4, "one in every store with the number 2");
        assert_eq!(mall.ability(Room::CENTRE), Some(Ability::HealTwo));
        assert!(Room::RING.iter().all(|room| mall.ability(room).is_none()));
    }
}

/// TEZ-8.4
#[test]
fn only_clearance_sale_and_restock_stop_the_turn() {
    let stopping: Vec<Ability> = Store::all()
        .flat_map(|store| store.print().rooms)
        .filter_map(|room| room.ability)
        .filter(|ability| ability.pace() == Pace::Stopping)
        .collect();
    assert_eq!(stopping, [Ability::ClearanceSale, Ability::Restock]);
}

#[test]
fn five_stores_are_reconstructed() {
    let ours: Vec<Store> = Store::all().filter(|store| store.is_reconstructed()).collect();
    let expected = [
        Store::GreenThumbGarden,
        Store::SummitOutfitters,
        Store::TeToys,
        Store::CornerCafe,
        Store::FinishItHardware,
    ];
    assert_eq!(ours, expected);
}

/// TEZ-11.10, TEZ-11.11
#[test]
fn corner_stores_spill_into_the_next_store_clockwise_and_the_others_onto_the_barricade() {
    use Position::*;
    let spills = Position::ALL.map(Position::spill);
    assert_eq!(spills, [Some(N), None, Some(E), None, Some(S), None, Some(W), None]);
}

/// TEZ-2.11, TEZ-2.12
#[test]
fn stores_are_adjacent_along_the_rim_only() {
    use Position::*;
    assert_eq!(NW.neighbours(), [W, N]);
    assert_eq!(E.neighbours(), [NE, SE]);
    assert_eq!(W.neighbours(), [SW, NW]);
    assert_eq!(
        [NW, N, NE, E, SE, S, SW, W].map(|to| NE.rim_distance(to)),
        [2, 1, 0, 1, 2, 3, 4, 3]
    );
}

/// TEZ-2.16
#[test]
fn a_squad_walks_through_two_stores_into_the_courtyard_in_seven_moves() {
    let route = |corner: Position| corner.squad_route().map(|room| room.to_string()).join(" ");
    assert_eq!(route(Position::NW), "NW1 NW2 NW3 N1 N2 N3 CN");
    assert_eq!(route(Position::NE), "NE1 NE2 NE3 E1 E2 E3 CE");
    assert_eq!(route(Position::SE), "SE1 SE2 SE3 S1 S2 S3 CS");
    assert_eq!(route(Position::SW), "SW1 SW2 SW3 W1 W2 W3 CW");
}

/// TEZ-2.3, TEZ-2.36
#[test]
fn a_store_is_found_by_its_symbol_and_number() {
    let mall = Mall::new(EXAMPLE);
    assert_eq!(mall.positions(Symbol::Green), [Position::S, Position::NW]);
    assert_eq!(mall.positions(Symbol::Orange), [Position::NE, Position::E]);
    assert_eq!(mall.positions(Symbol::Blue), [Position::N, Position::W]);
    assert_eq!(mall.positions(Symbol::Purple), [Position::SE, Position::SW]);
    assert_eq!(mall.position_of(Store::ParkingDeckZ), Some(Position::SW));
    assert_eq!(mall.position_of(Store::EchoRidgeSecurity), None, "it lies face down");
}

#[test]
fn rooms_and_positions_are_read_as_they_are_written() {
    for room in Room::all() {
        assert_eq!(room.to_string().parse(), Ok(room));
    }
    for position in Position::all() {
        assert_eq!(position.to_string().parse(), Ok(position));
        assert_eq!(position.entrance(), position.room(1));
        assert_eq!(position.entrance().store_position(), Some(position));
    }
    for bad in ["", "N", "N0", "N4", "CX", "é1", "1"] {
        assert!(bad.parse::<Room>().is_err(), "{bad:?}");
    }
}

/// TEZ-2.2
#[test]
fn entrances_are_the_first_rooms_of_stores() {
    let entrances: RoomSet = Position::all().map(Position::entrance).collect();
    assert_eq!(entrances, Room::ENTRANCES);
    assert!(RoomSet::ALL.iter().all(|room| room.is_entrance() == entrances.has(room)));
}

#[test]
fn words_of_stores_are_unique_and_lead_back_to_them() {
    for store in Store::all() {
        assert_eq!(Store::of_word(store.word()), Some(store));
    }
    assert_eq!(Store::of_word("harbour"), None);
}

#[test]
fn a_card_cannot_lie_in_the_mall_twice() {
    let mut stores = EXAMPLE;
    stores[0] = Store::EchoRidgeFoodCourt.reverse();
    let problem = Mall::try_from(stores).expect_err("two sides of one card");
    assert!(problem.contains("two sides of one card"), "{problem}");
}

#[test]
fn sets_of_rooms_do_what_sets_do() {
    let some = rooms("NW1 S3 CC");
    assert_eq!((some.len(), some.lowest()), (3, Some(room("NW1"))));
    assert_eq!(some.nth(1), Some(room("S3")));
    assert_eq!((some.nth(3), RoomSet::EMPTY.lowest()), (None, None));
    assert_eq!(some.minus(rooms("NW1 CC")), RoomSet::only(room("S3")));
    assert_eq!(some.and(Room::COURTYARD), rooms("CC"));
    assert!(some.meets(rooms("CC CN")) && !some.meets(Room::RING));
    assert_eq!(Room::STORES.or(Room::COURTYARD), RoomSet::ALL);
    assert_eq!(Position::SE.room_set(), rooms("SE1 SE2 SE3"));
}

#[cfg(feature = "serde")]
#[test]
fn a_mall_is_kept_as_its_stores_and_read_back_with_its_walls() {
    let mall = Mall::new(EXAMPLE);
    let text = serde_json::to_string(&mall).expect("a mall can be written");
    assert!(text.starts_with(r#"["FirstPlaceSportingGoods","#), "{text}");
    let back: Mall = serde_json::from_str(&text).expect("a mall can be read");
    assert_eq!(back, mall);
    assert_eq!(back.adjacent(room("SW2")), mall.adjacent(room("SW2")));
    let twice = text.replace("FirstPlaceSportingGoods", "CornerCafe");
    assert!(serde_json::from_str::<Mall>(&twice).is_err());
}

#[test]
fn laying_out_a_mall_allocates_nothing() {
    let n = engine_test::allocations(|| {
        std::hint::black_box(Mall::new(std::hint::black_box(EXAMPLE)));
    });
    assert_eq!(n, 0);
}
