//! Seats and sets of them.

use crate::{BySeat, MAX_SEATS, Names, Seat, SeatSet};

/// All possible sets of seats.
fn all_sets() -> impl Iterator<Item = SeatSet> {
    (0..=u8::MAX).map(|bits| Seat::first(8).filter(|seat| bits >> seat.0 & 1 == 1).collect())
}

#[test]
fn clockwise_goes_up_then_round_and_comes_to_oneself_last() {
    for set in all_sets() {
        for from in Seat::first(8) {
            let round = (1..=8).map(|step| Seat((from.0 + step) % 8));
            let expected = round.into_iter().find(|&seat| set.has(seat));
            assert_eq!(set.clockwise_after(from), expected, "{set:?} after {from:?}");
        }
        assert_eq!(set.clockwise_after(Seat::NATURE), set.lowest());
    }
}

#[test]
fn a_set_of_seats_counts_upwards() {
    for set in all_sets() {
        let seats: Vec<_> = set.iter().collect();
        assert!(seats.is_sorted());
        assert_eq!(seats.len() as u32, set.len());
        assert_eq!(set.lowest(), seats.first().copied());
        assert_eq!(set.is_empty(), seats.is_empty());
        for (nth, &seat) in seats.iter().enumerate() {
            assert_eq!(set.nth(nth as u32), Some(seat));
            assert!(!set.without(seat).has(seat));
        }
        assert_eq!(set.nth(set.len()), None);
    }
}

#[test]
fn sets_of_seats_meet_join_and_part() {
    let set = |seats: &[u8]| seats.iter().copied().map(Seat).collect::<SeatSet>();
    let (one, other) = (set(&[0, 1, 7]), set(&[1, 2]));
    assert_eq!(one.and(other), set(&[1]));
    assert_eq!(one.or(other), set(&[0, 1, 2, 7]));
    assert_eq!(one.minus(other), set(&[0, 7]));
    assert_eq!(SeatSet::first(3), set(&[0, 1, 2]));
    assert_eq!(SeatSet::first(8).len() as usize, MAX_SEATS);
    let mut own = SeatSet::only(Seat(7));
    own.add(Seat(0));
    own.remove(Seat(7));
    assert_eq!(own, set(&[0]));
    assert_eq!(format!("{one:?}"), "{0, 1, 7}");
}

#[test]
fn seats_with_a_number_are_found_whatever_the_others_have() {
    let numbers = [0, 7, 255, 7, 128, 0, 127, 6];
    for number in 0..=u8::MAX {
        let expected = SeatSet::of_whom(|seat| numbers[usize::from(seat.0)] == number);
        assert_eq!(SeatSet::with_number(numbers, number), expected, "{number}");
    }
    assert_eq!(SeatSet::with_number([3; MAX_SEATS], 3), SeatSet::first(8));
}

#[test]
fn nobody_outside_the_table_is_in_a_set() {
    for seat in [Seat(8), Seat(200), Seat::NATURE] {
        assert!(!SeatSet::first(8).has(seat));
    }
}

#[test]
fn everybody_has_a_name() {
    let names = Names::usual(2);
    assert_eq!(names.all(), ["Ann", "Bob"]);
    assert_eq!(names.of(Seat(1)), "Bob");
    assert_eq!(names.of(Seat(2)), "somebody");
    assert_eq!(names.of(Seat::NATURE), "Nature");
}

#[test]
fn something_for_each_seat_is_found_by_its_seat() {
    let mut ammo = BySeat([0; MAX_SEATS]);
    ammo[Seat(7)] = 3;
    assert_eq!((ammo[Seat(7)], ammo[Seat(0)]), (3, 0));
}
