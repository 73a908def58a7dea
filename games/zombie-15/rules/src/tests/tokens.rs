//! Chapter 8: Search tokens.

use engine::Id;

use crate::tokens::{HEAVY, Heavy, Token};

/// Z15-1.7, Z15-1.18
#[test]
fn there_are_40_search_tokens() {
    assert_eq!(Token::all().map(Token::count).sum::<u8>(), 40);
    let bags: u8 = Token::all().filter(|it| it.bag().is_some()).map(Token::count).sum();
    assert_eq!((bags, Token::Supplies.count(), Token::Fuse.count()), (15, 8, 3));
}

/// Z15-1.10, Z15-1.19
#[test]
fn there_are_three_gas_cans_two_ammo_crates_and_a_radio() {
    let n = |heavy| HEAVY.iter().filter(|it| **it == heavy).count();
    assert_eq!((n(Heavy::GasCan), n(Heavy::AmmoCrate), n(Heavy::Radio)), (3, 2, 1));
}
