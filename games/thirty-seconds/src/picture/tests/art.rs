use engine::{Id, Phrases};
use rules::ThirtySeconds;
use rules::supply::Supply;
use rules::survivors::Survivor;
use rules::tactics::{Scheme, Tactic};
use rules::zombies::{Body, ZombieId};
use stage::drawings::{Drawings, symbols};

use crate::picture::{
    body_art, card_art, kind_art, scene, scheme_art, supply_art, survivor_art, tactic_art,
};

const ART: Drawings = Drawings::of(include_str!("../../../art/art.svg"));

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
        assert!(ART.has(symbol), "there is no drawing of {symbol}");
    }
}

#[test]
fn every_card_of_the_catalogue_has_a_pictogram() {
    for card in ThirtySeconds::cards() {
        let symbol = card_art(&card.id);
        assert!(symbol.is_some_and(|it| ART.has(&it)), "{} has no pictogram", card.id);
    }
}

#[test]
fn every_picture_in_the_alley_is_in_the_file() {
    let alley = scene();
    for id in symbols(&alley) {
        assert!(ART.has(id), "{id}");
    }
    assert_eq!(alley, scene(), "the alley is drawn the same every time");
}

#[test]
fn every_survivor_has_a_figure_that_nobody_else_has() {
    ART.must_tell_apart(Survivor::all().map(survivor_art));
    for it in Survivor::all() {
        assert_eq!(card_art(it.word()), Some(survivor_art(it)));
    }
}
