use rules::map::Side;
use rules::scenario::Board;

use crate::picture::{Plan, scene, tile_scene};

const ART: [&str; 2] = [
    include_str!("../../../../../crates/client/web/art.svg"),
    include_str!("../../../art/art.svg"),
];

pub(super) fn is_drawn(symbol: &str) -> bool {
    ART.iter().any(|art| art.contains(&format!("<symbol id=\"{symbol}\"")))
}

/// What a symbol is drawn of.
pub(super) fn drawing(symbol: &str) -> Option<&'static str> {
    let start = format!("<symbol id=\"{symbol}\"");
    ART.iter()
        .find_map(|art| art.split_once(&start)?.1.split_once('>')?.1.split("</symbol>").next())
}

/// Whether there is a part of that name, of which people are put together.
pub(super) fn has_part(id: &str) -> bool {
    ART[0].contains(&format!(" id=\"{id}\""))
}

pub(super) fn symbols(markup: &str) -> impl Iterator<Item = &str> {
    markup.split("href=\"#").skip(1).filter_map(|it| it.split('"').next())
}

#[test]
fn every_side_of_every_tile_is_drawn() {
    for side in Side::all() {
        let markup = tile_scene(side);
        for symbol in symbols(&markup) {
            assert!(is_drawn(symbol), "{side}: there is no drawing of {symbol}");
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
