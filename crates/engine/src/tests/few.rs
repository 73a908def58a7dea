//! Sets of a few things.

use crate::{Few, Id, stable_hash};

/// One of as many things as such a set can hold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Card(usize);

impl Id for Card {
    const COUNT: usize = 32;

    fn index(self) -> usize {
        self.0
    }

    fn at(index: usize) -> Self {
        Card(index)
    }
}

/// One of three.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Kind(usize);

impl Id for Kind {
    const COUNT: usize = 3;

    fn index(self) -> usize {
        self.0
    }

    fn at(index: usize) -> Self {
        Kind(index)
    }
}

fn few(cards: &[usize]) -> Few<Card> {
    cards.iter().copied().map(Card).collect()
}

#[test]
fn a_set_of_a_few_holds_everything_from_the_first_to_the_last() {
    assert_eq!(Few::<Card>::ALL.len(), 32);
    assert_eq!(Few::<Kind>::ALL, [Kind(0), Kind(1), Kind(2)].into_iter().collect());
    for card in Card::all() {
        let only = Few::only(card);
        assert!(only.has(card) && only.len() == 1 && only.lowest() == Some(card));
        assert!(!Few::ALL.without(card).has(card) && Few::EMPTY.with(card) == only);
    }
}

#[test]
fn what_is_put_in_can_be_taken_out_and_once_is_enough() {
    let mut cards = Few::EMPTY;
    [31, 0, 7, 7].map(Card).into_iter().for_each(|card| cards.add(card));
    assert_eq!(cards, few(&[0, 7, 31]));
    [7, 7, 8].map(Card).into_iter().for_each(|card| cards.remove(card));
    assert_eq!(cards, few(&[0, 31]));
    assert!(!cards.is_empty() && few(&[]).is_empty() && few(&[]).lowest().is_none());
}

#[test]
fn sets_of_a_few_are_joined_shared_and_taken_from_each_other() {
    let (one, other) = (few(&[0, 3, 31]), few(&[3, 4]));
    assert_eq!(one.or(other), few(&[0, 3, 4, 31]));
    assert_eq!(one.and(other), few(&[3]));
    assert_eq!(one.minus(other), few(&[0, 31]));
    assert!(one.meets(other) && !one.meets(few(&[4])) && !one.meets(Few::EMPTY));
}

#[test]
fn members_are_counted_upwards_and_each_has_its_number() {
    let cards = few(&[31, 5, 0]);
    assert_eq!(cards.iter().collect::<Vec<_>>(), [0, 5, 31].map(Card));
    assert_eq!(
        [0, 1, 2, 3].map(|n| cards.nth(n)),
        [Some(0), Some(5), Some(31), None].map(|it| it.map(Card))
    );
    assert_eq!(format!("{cards:?}"), "{Card(0), Card(5), Card(31)}");
}

#[test]
fn equal_sets_of_a_few_have_the_same_bits_and_the_same_hash() {
    let cards = few(&[2, 30]);
    assert_eq!(Few::of_bits(cards.bits()), cards);
    assert_eq!(stable_hash(&cards), stable_hash(&few(&[30, 2])));
    assert_ne!(stable_hash(&cards), stable_hash(&few(&[2])));
}
