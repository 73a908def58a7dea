use engine::{Id, Phrases};
use rules::Zombie15;
use rules::heroes::Hero;
use rules::items::{Item, SearchCard};
use rules::tokens::{Heavy, Token};

use super::scene::ART;
use crate::picture::{
    TOKEN_BACK, card_art, heavy_art, hero_art, item_art, search_card_art, token_art, zombie_art,
};

#[test]
fn every_piece_has_a_drawing() {
    let mut symbols: Vec<String> = vec![TOKEN_BACK.to_owned()];
    symbols.extend(Item::all().map(|it| item_art(it).to_owned()));
    symbols.extend(SearchCard::all().map(|it| search_card_art(it).to_owned()));
    symbols.extend(Token::all().map(|it| token_art(it).to_owned()));
    symbols.extend(Heavy::ALL.map(|it| heavy_art(it).to_owned()));
    symbols.extend((0..18).map(zombie_art));
    for symbol in symbols {
        assert!(ART.has(&symbol), "there is no drawing of {symbol}");
    }
}

#[test]
fn every_card_of_the_catalogue_has_a_pictogram() {
    for card in Zombie15::cards() {
        let symbol = card_art(&card.id);
        assert!(symbol.is_some_and(|it| ART.has(&it)), "{} has no pictogram", card.id);
    }
}

#[test]
fn every_hero_has_a_figure_that_nobody_else_has() {
    ART.must_tell_apart(Hero::all().map(hero_art));
    for hero in Hero::all() {
        assert_eq!(card_art(hero.word()), Some(hero_art(hero)));
    }
}
