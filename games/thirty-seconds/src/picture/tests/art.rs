use std::collections::BTreeMap;

use engine::{Id, Phrases};
use rules::ThirtySeconds;
use rules::supply::Supply;
use rules::survivors::SURVIVORS;
use rules::tactics::{Scheme, Tactic};
use rules::zombies::{Body, ZombieId};

use crate::picture::{
    body_art, card_art, kind_art, scene, scheme_art, supply_art, survivor_art, tactic_art,
};

const ART: [&str; 2] = [
    include_str!("../../../../../crates/client/web/art.svg"),
    include_str!("../../../art/art.svg"),
];

fn is_drawn(symbol: &str) -> bool {
    ART.iter().any(|art| art.contains(&format!("<symbol id=\"{symbol}\"")))
}

/// What a symbol is drawn of.
fn drawing(symbol: &str) -> Option<&'static str> {
    let start = format!("<symbol id=\"{symbol}\"");
    ART.iter()
        .find_map(|art| art.split_once(&start)?.1.split_once('>')?.1.split("</symbol>").next())
}

fn symbols(markup: &str) -> impl Iterator<Item = &str> {
    markup.split("href=\"#").skip(1).filter_map(|it| it.split('"').next())
}

/// Whether there is a part of that name, of which people are put together.
fn has_part(id: &str) -> bool {
    ART[0].contains(&format!(" id=\"{id}\""))
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
        assert!(symbol.is_some_and(|it| is_drawn(&it)), "{} has no pictogram", card.id);
    }
}

#[test]
fn every_picture_in_the_alley_is_in_the_file() {
    let alley = scene();
    for id in symbols(&alley) {
        assert!(is_drawn(id), "{id}");
    }
    assert_eq!(alley, scene(), "the alley is drawn the same every time");
}

#[test]
fn every_survivor_has_a_figure_that_nobody_else_has() {
    let mut figures = BTreeMap::new();
    for (survivor, ..) in SURVIVORS {
        let symbol = survivor_art(survivor);
        let figure = drawing(&symbol).unwrap_or_else(|| panic!("there is no drawing of {symbol}"));
        for part in symbols(figure) {
            assert!(has_part(part), "{symbol}: there is no {part}");
        }
        assert!(figure.contains("#who-head"), "{symbol} has no face");
        let twin = figures.insert(figure, symbol.clone());
        assert_eq!(twin, None, "it looks like {symbol}");
        assert_eq!(card_art(survivor.word()), Some(symbol));
    }
}
