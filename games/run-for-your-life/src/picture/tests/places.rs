use stage::picture::GamePicture as _;
use std::collections::BTreeMap;

use super::law::{Decision, random_game};
use crate::picture::{DRAWN, Picture, Road, crowd, place, places};

#[test]
fn no_two_of_nine_stand_in_the_same_place_and_nobody_hides_anybody() {
    for n in 1..=9 {
        for nth in 0..n {
            let at = place(nth, n);
            for other in 0..nth {
                let to = place(other, n);
                let apart =
                    ((at.dx - to.dx) / at.size).abs().max(((at.dy - to.dy) / at.size).abs());
                assert!(apart > 0.34, "{nth} and {other} of {n} are {apart} apart");
            }
            assert!(at.dx.abs() < 0.62 && (-0.7..=0.0).contains(&at.dy), "{nth} of {n}: {at:?}");
        }
    }
}

#[test]
fn those_in_front_come_first() {
    for n in 1..=9 {
        let rows: Vec<_> = (0..n).map(|nth| place(nth, n).dy).collect();
        assert!(rows.is_sorted_by(|a, b| a >= b), "{n}: {rows:?}");
    }
}

#[test]
fn every_zombie_of_a_small_crowd_is_drawn() {
    for n in 0..=60u8 {
        assert_eq!(crowd(n).len(), usize::from(n).min(DRAWN));
    }
}

#[test]
fn figures_leave_the_number_of_their_space_uncovered() {
    for (width, height) in [(360.0, 400.0), (712.0, 744.0), (1400.0, 700.0)] {
        let road = Road::new(width, height);
        // Feet stand in the upper half of the road, with the number below.
        let number_from = 0.5 * road.breadth() - road.number_size();
        let lowest = crowd(6).iter().map(|it| it.dy).fold(0.0, f32::max) * road.figure;
        assert!(road.feet() + lowest <= number_from, "{width}x{height}");
    }
}

#[test]
fn everybody_in_a_picture_has_a_place_of_their_own() {
    random_game("players=8 level=expert", 5, |Decision { after, .. }| {
        let picture = Picture::of(&after);
        let places = places(&picture);
        assert_eq!(places.len(), picture.runners.len() + picture.crowds.len());
        let mut taken = BTreeMap::new();
        for (figure, (space, place)) in places {
            let key = (space, format!("{place:?}"));
            assert_eq!(taken.insert(key, figure), None, "{figure:?} on {space}");
        }
    });
}
