use engine::{Id, Phrases};
use rules::ThirtySeconds;
use rules::supply::Supply;
use rules::tactics::{Scheme, Tactic};
use rules::zombies::{Body, ZombieId};

use crate::picture::{body_art, card_art, kind_art, scene, scheme_art, supply_art, tactic_art};

const ART: [&str; 2] = [
    include_str!("../../../../../crates/client/web/art.svg"),
    include_str!("../../../art/art.svg"),
];

fn is_drawn(symbol: &str) -> bool {
    ART.iter().any(|art| art.contains(&format!("<symbol id=\"{symbol}\"")))
}

#[test]
fn every_card_and_every_zombie_has_a_drawing() {
    let mut symbols: Vec<&str> = Vec::new();
    symbols.extend(Supply::all().map(supply_art));
    symbols.extend(Tactic::all().map(tactic_art));
    symbols.extend(Scheme::all().map(scheme_art));
    symbols.extend(Body::all().map(body_art));
    let crowd = Body::all().flat_map(|it| (0..36).map(move |n| kind_art(it.kind(), ZombieId(n))));
    symbols.extend(crowd);
    for symbol in symbols {
        assert!(is_drawn(symbol), "there is no drawing of {symbol}");
    }
}

#[test]
fn every_card_of_the_catalogue_has_a_pictogram() {
    for card in ThirtySeconds::cards() {
        let symbol = card_art(&card.id);
        assert!(symbol.is_some_and(is_drawn), "{} has no pictogram", card.id);
    }
}

#[test]
fn every_picture_in_the_alley_is_in_the_file() {
    let drawing = scene();
    let ids = drawing.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
    for id in ids {
        assert!(is_drawn(id), "{id}");
    }
    assert_eq!(drawing, scene(), "the alley is drawn the same every time");
}
