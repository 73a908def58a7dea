use std::collections::BTreeMap;

use engine::{Id, Phrases};
use rules::TinyEpicZombies;
use rules::cards::Card;
use rules::characters::Character;
use rules::objectives::Token;
use rules::view::Vehicle;
use rules::words::Face;

use crate::picture::{
    KNIFE, PISTOL, card_art, character_art, die_art, search_card_art, token_art, vehicle_art,
    zombie_art,
};

/// The sheets that the page includes.
pub(super) const ART: [&str; 2] = [
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
fn every_piece_has_a_drawing() {
    let mut symbols: Vec<String> = vec![KNIFE.to_owned(), PISTOL.to_owned()];
    symbols.extend(Card::all().map(|it| search_card_art(it).to_owned()));
    symbols.extend(Token::all().map(|it| token_art(it).to_owned()));
    symbols.extend(Face::all().map(|it| die_art(it).to_owned()));
    symbols.extend([Vehicle::Motorcycle, Vehicle::PoliceCar].map(|it| vehicle_art(it).to_owned()));
    symbols.extend((0..18).map(zombie_art));
    for symbol in symbols {
        assert!(is_drawn(&symbol), "there is no drawing of {symbol}");
    }
}

#[test]
fn every_card_of_the_catalogue_has_a_pictogram() {
    for card in TinyEpicZombies::cards() {
        let symbol = card_art(&card.id);
        assert!(symbol.is_some_and(|it| is_drawn(&it)), "{} has no pictogram", card.id);
    }
}

#[test]
fn every_character_has_a_figure_that_nobody_else_has() {
    let mut figures = BTreeMap::new();
    for character in Character::all() {
        let symbol = character_art(character);
        let figure = drawing(&symbol).unwrap_or_else(|| panic!("there is no drawing of {symbol}"));
        for part in symbols(figure) {
            assert!(has_part(part), "{symbol}: there is no {part}");
        }
        assert!(figure.contains("#who-head"), "{symbol} has no face");
        let twin = figures.insert(figure, symbol.clone());
        assert_eq!(twin, None, "it looks like {symbol}");
        assert_eq!(card_art(character.word()), Some(symbol));
    }
}
