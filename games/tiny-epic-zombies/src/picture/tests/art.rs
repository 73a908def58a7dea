use engine::{Id, Phrases};
use rules::TinyEpicZombies;
use rules::cards::Card;
use rules::objectives::Token;
use rules::view::Vehicle;
use rules::words::Face;

use crate::picture::{
    KNIFE, PISTOL, card_art, die_art, search_card_art, token_art, vehicle_art, zombie_art,
};

/// The sheets that the page includes.
pub(super) const ART: [&str; 2] = [
    include_str!("../../../../../crates/client/web/art.svg"),
    include_str!("../../../art/art.svg"),
];

fn is_drawn(symbol: &str) -> bool {
    ART.iter().any(|art| art.contains(&format!("<symbol id=\"{symbol}\"")))
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
        assert!(symbol.is_some_and(is_drawn), "{} has no pictogram", card.id);
    }
}
