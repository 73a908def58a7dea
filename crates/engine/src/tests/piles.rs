//! Sets, counts, bags, and the hash that is the same everywhere.

use std::panic::catch_unwind;

use crate::{Bag, Counts, Id, Rng, Set, stable_hash, which_are};

/// One of as many things as a set can hold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Space(usize);

impl Id for Space {
    const COUNT: usize = 128;

    fn index(self) -> usize {
        self.0
    }

    fn at(index: usize) -> Self {
        Space(index)
    }
}

/// One of three kinds of cards.
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

#[test]
fn a_set_splits_at_every_member_even_the_first_and_the_last() {
    let all = Set::<Space>::all();
    assert_eq!(all.len(), 128);
    for it in Space::all() {
        let (below, above) = (all.below(it), all.above(it));
        assert_eq!(below.len() as usize, it.index());
        assert_eq!(above.len() as usize, 127 - it.index());
        assert_eq!(below.highest().map(Id::index), it.index().checked_sub(1));
        assert_eq!(above.lowest(), Some(Space(it.index() + 1)).filter(|next| next.0 < 128));
        assert!(!below.has(it) && !above.has(it) && below.and(above).is_empty());
        assert_eq!(below.or(above).len(), 127);
    }
}

#[test]
fn a_set_remembers_what_is_added_and_forgets_what_is_removed() {
    let mut set = Set::EMPTY;
    for index in [127, 0, 64, 0] {
        set.add(Space(index));
    }
    assert_eq!(set.iter().collect::<Vec<_>>(), [Space(0), Space(64), Space(127)]);
    assert_eq!((set.lowest(), set.highest()), (Some(Space(0)), Some(Space(127))));
    set.remove(Space(127));
    set.remove(Space(0));
    set.remove(Space(5));
    assert_eq!(set, [Space(64)].into_iter().collect());
    assert_eq!(format!("{set:?}"), "{Space(64)}");
    set.remove(Space(64));
    assert_eq!((set.lowest(), set.highest(), set), (None, None, Set::EMPTY));
}

#[test]
fn the_nth_card_of_a_pile_is_found_as_if_it_lay_sorted() {
    let pile = Counts::<Kind, 3>::new([2, 0, 3]);
    let sorted: Vec<_> = (0..6).map(|nth| pile.nth(nth).map(Id::index)).collect();
    assert_eq!(sorted, [Some(0), Some(0), Some(2), Some(2), Some(2), None]);
    assert_eq!(Counts::<Kind, 3>::empty().nth(0), None);
}

#[test]
fn a_pile_counts_what_comes_and_goes() {
    let mut pile = Counts::<Kind, 3>::new([1, 0, 0]);
    pile.add(Kind(2));
    pile.take(Kind(0));
    assert_eq!((pile.of(Kind(0)), pile.of(Kind(2)), pile.total()), (0, 1, 1));
    assert_eq!(pile.iter().collect::<Vec<_>>(), [(Kind(2), 1)]);
    pile.take(Kind(2));
    assert!(pile.is_empty());
    assert!(catch_unwind(move || pile.take(Kind(2))).is_err(), "nothing comes of nothing");
}

#[test]
fn the_kinds_of_a_pile_are_those_with_a_card() {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Design(usize);
    impl Id for Design {
        const COUNT: usize = 19;
        fn index(self) -> usize {
            self.0
        }
        fn at(index: usize) -> Self {
            Design(index)
        }
    }
    let mut of = [0; 19];
    (of[0], of[7], of[8], of[15], of[18]) = (1, 255, 128, 127, 2);
    let kinds: Vec<_> = Counts::<Design, 19>::new(of).kinds().iter().collect();
    assert_eq!(kinds, [0, 7, 8, 15, 18].map(Design));
    assert!(Counts::<Design, 19>::empty().kinds().is_empty());
    assert_eq!(Counts::<Kind, 3>::new([0, 9, 0]).kinds().lowest(), Some(Kind(1)));
}

#[test]
fn a_pile_may_hold_more_cards_than_a_byte_counts() {
    let pile = Counts::<Kind, 3>::new([255; 3]);
    assert_eq!((pile.total(), pile.nth(764), pile.nth(765)), (765, Some(Kind(2)), None));
}

#[test]
fn a_bag_holds_three_of_a_kind_and_no_more() {
    let mut bag: Bag<Kind> = [Kind(2), Kind(0), Kind(2), Kind(2)].into_iter().collect();
    assert_eq!((bag.count(Kind(0)), bag.count(Kind(1)), bag.count(Kind(2))), (1, 0, 3));
    assert_eq!(bag.kinds().collect::<Vec<_>>(), [Kind(0), Kind(2)]);
    assert!(catch_unwind(move || bag.add(Kind(2))).is_err(), "a fourth does not fit");
    assert!(catch_unwind(move || bag.take(Kind(1))).is_err(), "what is not there stays there");
    bag.take(Kind(0));
    bag.add_all([Kind(0), Kind(1), Kind(0)].into_iter().collect());
    assert_eq!((bag.count(Kind(0)), bag.count(Kind(1))), (2, 1));
    assert_eq!(format!("{bag:?}"), "{Kind(0): 2, Kind(1): 1, Kind(2): 3}");
    for kind in [0, 0, 1, 2, 2, 2].map(Kind) {
        assert!(bag.has(kind) && !bag.is_empty());
        bag.take(kind);
    }
    assert_eq!(bag, Bag::EMPTY);
}

#[test]
fn a_bag_is_divided_at_a_kind_and_by_another_bag() {
    let bag: Bag<Kind> = [Kind(0), Kind(1), Kind(1), Kind(2)].into_iter().collect();
    assert_eq!(bag.up_to(Kind(0)), [Kind(0)].into_iter().collect());
    assert_eq!(bag.up_to(Kind(1)), [Kind(0), Kind(1), Kind(1)].into_iter().collect());
    assert_eq!(bag.up_to(Kind(2)), bag);
    assert_eq!(bag.up_to(Kind(0)).minus(bag), Bag::EMPTY);
    assert_eq!(
        bag.minus([Kind(1), Kind(2)].into_iter().collect()),
        [Kind(0), Kind(1)].into_iter().collect()
    );
}

#[test]
fn the_hash_never_changes() {
    // Old replays carry it: if this fails, the replay format needs a new version.
    assert_eq!(stable_hash(&()), 0xcbf2_9ce4_8422_2325);
    assert_eq!(stable_hash(&'a'), stable_hash(&97_u32));
    let state = (1_u8, -2_i16, 3_u32, Some(4_u64), [5_u8; 3], Set::<Space>::all(), true);
    assert_eq!(stable_hash(&state), 17_631_511_860_500_671_008);
}

#[test]
fn a_usize_hashes_as_a_u64_does() {
    assert_eq!(stable_hash(&7_usize), stable_hash(&7_u64));
    assert_eq!(stable_hash(&-7_isize), stable_hash(&-7_i64));
}

#[test]
fn the_generator_never_changes_and_stays_below() {
    let mut rng = Rng::new(42);
    assert_eq!(rng.next_u64(), 15_021_278_609_987_233_951);
    for n in 1..200 {
        assert!((0..50).all(|_| rng.below(n) < n));
    }
    assert_eq!(Rng::new(1).below(0), 0);
}

#[test]
fn which_of_32_numbers_are_one_is_found_as_one_by_one() {
    let mut rng = Rng::new(1);
    for _ in 0..1_000 {
        let numbers: [u8; 32] =
            std::array::from_fn(|_| [0, 1, 127, 128, 255][rng.below(5) as usize]);
        for number in [0, 1, 127, 128, 255, 3] {
            let one_by_one =
                (0..32).filter(|&i| numbers[i] == number).fold(0, |bits, i| bits | 1 << i);
            assert_eq!(which_are(number, &numbers), one_by_one, "{number} among {numbers:?}");
        }
    }
}
