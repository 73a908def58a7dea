use engine::{Id, Phrases};
use rules::TinyEpicZombies;
use rules::cards::Card;
use rules::characters::Character;
use rules::objectives::Token;
use rules::view::Vehicle;
use rules::words::Face;
use stage::drawings::Drawings;

use crate::picture::{
    KNIFE, PISTOL, card_art, character_art, die_art, search_card_art, token_art, vehicle_art,
    zombie_art,
};

pub(super) const ART: Drawings = Drawings::of(include_str!("../../../art/art.svg"));

#[test]
fn every_piece_has_a_drawing() {
    let mut symbols: Vec<String> = vec![KNIFE.to_owned(), PISTOL.to_owned()];
    symbols.extend(Card::all().map(|it| search_card_art(it).to_owned()));
    symbols.extend(Token::all().map(|it| token_art(it).to_owned()));
    symbols.extend(Face::all().map(|it| die_art(it).to_owned()));
    symbols.extend([Vehicle::Motorcycle, Vehicle::PoliceCar].map(|it| vehicle_art(it).to_owned()));
    symbols.extend((0..18).map(zombie_art));
    for symbol in symbols {
        assert!(ART.has(&symbol), "there is no drawing of {symbol}");
    }
}

#[test]
fn every_card_of_the_catalogue_has_a_pictogram() {
    for card in TinyEpicZombies::cards() {
        let symbol = card_art(&card.id);
        assert!(symbol.is_some_and(|it| ART.has(&it)), "{} has no pictogram", card.id);
    }
}

#[test]
fn every_character_has_a_figure_that_nobody_else_has() {
    ART.must_tell_apart(Character::all().map(character_art));
    for it in Character::all() {
        assert_eq!(card_art(it.word()), Some(character_art(it)));
    }
}
