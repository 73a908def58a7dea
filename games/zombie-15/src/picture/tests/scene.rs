use rules::map::Side;
use rules::scenario::Board;

use stage::drawings::{Drawings, symbols};

use crate::picture::{Plan, scene, tile_scene};

pub(super) const ART: Drawings = Drawings::of(include_str!("../../../art/art.svg"));

#[test]
fn every_side_of_every_tile_is_drawn() {
    for side in Side::all() {
        let markup = tile_scene(side);
        for symbol in symbols(&markup) {
            assert!(ART.has(symbol), "{side}: there is no drawing of {symbol}");
        }
        let rooms = markup.matches("class=\"room ").count();
        assert_eq!(rooms, usize::from(side.printed().has_search_area), "{side}");
        assert_eq!(markup.matches("<g").count(), markup.matches("</g>").count());
    }
}

#[test]
fn a_street_that_leads_out_of_town_is_barred() {
    let alone = scene(&Plan::of_side(Side::all().next().expect("there are sides")));
    assert_eq!(symbols(&alone).filter(|it| *it == "town-barrier").count(), 2);
    let town = scene(&Plan::new(&Board::of_campaign(1).tiles));
    assert_eq!(symbols(&town).filter(|it| *it == "town-barrier").count(), 0);
}
