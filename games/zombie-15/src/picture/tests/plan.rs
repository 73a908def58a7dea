use rules::map::{Side, Tile, Way};
use rules::scenario::{Board, Placed};

use crate::picture::Plan;

#[test]
fn whoever_points_at_the_heart_of_an_area_points_at_that_area() {
    for number in 1..=15 {
        let plan = Plan::new(&Board::of_campaign(number).tiles);
        for n in 0..plan.tiles.len() as u8 {
            for area in [Tile(n).street(), Tile(n).search_area()] {
                let Some(it) = plan.area(area) else { continue };
                for point in [it.heart, it.crowd, it.people, it.things] {
                    assert_eq!(plan.area_at(point), Some(area), "scenario {number}, tile {n}");
                }
            }
        }
    }
}

#[test]
fn however_a_tile_is_turned_its_areas_stay_on_it() {
    for side in Side::all() {
        for north in Way::ALL {
            let plan = Plan::new(&[Placed { side, north, row: 2, column: 1 }]);
            let tile = plan.tile_rect(Tile(0)).expect("it was laid");
            let lot = plan.tiles[0].search.as_ref();
            assert_eq!(lot.is_some(), side.printed().has_search_area);
            for it in lot.into_iter().chain([&plan.tiles[0].street]) {
                let shared = tile.shared_with(it.rect);
                assert!((shared - it.rect.width * it.rect.height).abs() < 1.0, "{side}");
            }
        }
    }
}
