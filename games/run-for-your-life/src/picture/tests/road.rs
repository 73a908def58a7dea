use rules::track::Space;

use crate::picture::{Heads, Layout, Road};

/// Boxes of a phone, a small and a large desktop between its panels, and a very flat one.
const BOXES: [(f32, f32); 5] =
    [(360.0, 400.0), (712.0, 744.0), (1400.0, 700.0), (3140.0, 2000.0), (1600.0, 420.0)];

fn all() -> impl Iterator<Item = Space> {
    Space::range(Space::START, Space::LAST)
}

#[test]
fn a_wide_box_has_a_row_for_each_stretch_and_a_tall_one_has_two() {
    assert_eq!(Road::new(1400.0, 700.0).layout, Layout::Wide);
    assert_eq!(Road::new(1400.0, 700.0).rows.len(), 4);
    assert_eq!(Road::new(360.0, 400.0).layout, Layout::Tall);
    assert_eq!(Road::new(360.0, 400.0).rows.len(), 8);
}

#[test]
fn every_stretch_of_25_ends_at_the_end_of_a_row() {
    for (width, height) in BOXES {
        let road = Road::new(width, height);
        for end in [25, 50, 75, 100] {
            assert!(road.rows.iter().any(|row| row.last == Space(end)), "{width}x{height}: {end}");
        }
    }
}

#[test]
fn all_spaces_lie_in_the_box_and_none_on_another() {
    for (width, height) in BOXES {
        let road = Road::new(width, height);
        for space in all() {
            let at = road.point(space);
            let is_inside = at.x > 0.0 && at.x < width && at.y > 0.0 && at.y < road.height;
            assert!(is_inside, "{space}: {at:?}");
            for other in all().filter(|&other| other > space) {
                let to = road.point(other);
                let apart = (at.x - to.x).abs().max((at.y - to.y).abs());
                assert!(apart > 0.9 * road.pitch.min(road.rise), "{space} and {other}");
            }
        }
    }
}

#[test]
fn the_goal_is_higher_than_the_town_and_neighbours_on_a_row_are_side_by_side() {
    for (width, height) in BOXES {
        let road = Road::new(width, height);
        assert!(road.point(Space::LAST).y < road.point(Space::START).y);
        for row in &road.rows {
            for space in Space::range(row.first, row.last).skip(1) {
                let step = road.point(space).x - road.point(space.back(1)).x;
                let ahead = if row.heads == Heads::Right { step } else { -step };
                assert!((ahead - road.pitch).abs() < 0.01, "{space}");
            }
        }
    }
}

#[test]
fn the_way_along_the_road_grows_with_each_space_and_most_at_the_bends() {
    for (width, height) in BOXES {
        let road = Road::new(width, height);
        for space in all().skip(1) {
            let step = road.mark(space) - road.mark(space.back(1));
            let is_bend = road.row(space) != road.row(space.back(1));
            assert!(step > 0.99 * road.pitch, "{space}: {step}");
            assert_eq!(is_bend, step > 1.01 * road.pitch, "{space}: {step}");
        }
    }
}

/// Follows the path as a browser would, and returns the point at distance `way`.
fn walk(road: &Road, way: f32) -> (f32, f32) {
    let (mut x, mut y, mut left) = (0.0, 0.0, way);
    let mut words = road.path().split_whitespace();
    let number = |word: Option<&str>| -> f32 { word.expect("a number").parse().expect("a number") };
    while let Some(word) = words.next() {
        let (command, first) = word.split_at(1);
        let (to_x, to_y, length) = match command {
            "M" => {
                (x, y) = (number(Some(first)), number(words.next()));
                continue;
            }
            "H" => (number(Some(first)), y, (number(Some(first)) - x).abs()),
            "V" => (x, number(Some(first)), (number(Some(first)) - y).abs()),
            _ => {
                let radius = number(Some(first));
                words.by_ref().take(4).for_each(drop);
                let to = (number(words.next()), number(words.next()));
                (to.0, to.1, std::f32::consts::FRAC_PI_2 * radius)
            }
        };
        if left <= length {
            let part = left / length;
            return (x + part * (to_x - x), y + part * (to_y - y));
        }
        (x, y, left) = (to_x, to_y, left - length);
    }
    (x, y)
}

#[test]
fn a_figure_that_has_gone_as_far_as_a_space_says_stands_on_it() {
    for (width, height) in BOXES {
        let road = Road::new(width, height);
        for space in all() {
            let (x, y) = walk(&road, road.mark(space));
            let at = road.point(space);
            let off = (x - at.x).abs().max((y - at.y).abs());
            assert!(off < 1.5, "{width}x{height}, space {space}: {off} off");
        }
    }
}

#[test]
fn what_is_clicked_is_the_space_under_the_pointer_or_under_the_figure() {
    for (width, height) in BOXES {
        let road = Road::new(width, height);
        for space in all() {
            let at = road.point(space);
            assert_eq!(road.space_at(at.x, at.y), Some(space));
            assert_eq!(road.space_at(at.x, at.y - 0.6 * road.figure), Some(space));
        }
        assert_eq!(road.space_at(0.5 * width, 1.0), None, "the sky is no space");
    }
}

#[test]
fn a_box_that_is_too_low_is_scrolled_rather_than_crammed() {
    let road = Road::new(360.0, 220.0);
    assert_eq!(road.layout, Layout::Tall);
    assert!(road.height > 300.0 && road.rise > 38.0, "{} high, rise {}", road.height, road.rise);
    assert_eq!(Road::new(712.0, 744.0).height, 744.0);
}

#[test]
fn on_a_phone_a_space_is_wide_enough_for_a_thumb() {
    let road = Road::new(360.0, 400.0);
    assert!(road.pitch >= 24.0, "{}", road.pitch);
    assert!(road.rise >= 40.0, "{}", road.rise);
    assert!(road.number_size() >= 10.0);
}

#[test]
fn a_finger_beside_a_narrow_space_means_the_nearest_that_can_be_chosen() {
    let road = Road::new(360.0, 400.0);
    let chosen = [Space(4), Space(6)];
    let meant = |x: f32, y: f32| road.under_finger(chosen.into_iter(), x, y);
    let at = road.point(Space(6));
    assert_eq!(meant(at.x, at.y), Some(Space(6)));
    assert_eq!(meant(at.x + 19.0, at.y - 5.0), Some(Space(6)));
    assert_eq!(meant(road.point(Space(5)).x - 8.0, at.y), Some(Space(4)));
    assert_eq!(meant(at.x + 2.0 * road.pitch, at.y), None);
    assert_eq!(meant(at.x, at.y - road.rise), None, "the next row is another");
}
