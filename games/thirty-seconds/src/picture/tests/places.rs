use rules::row::Row;

use crate::picture::{HEIGHT, WIDTH, card_at, lane, row_at, row_left, survivor_at, token_at};

#[test]
fn everything_in_a_row_is_within_its_row() {
    for row in Row::alley() {
        let mut points = vec![survivor_at(row), token_at(row)];
        points.extend((0..3).map(|nth| lane(row, nth)));
        points.extend((0..6).map(|nth| card_at(row, nth)));
        for point in points {
            assert_eq!(row_at(point.x), Some(row), "{point:?}");
            assert!((0.0..HEIGHT).contains(&point.y), "{point:?}");
        }
    }
    assert_eq!(row_at(survivor_at(Row::STREET).x), Some(Row::STREET));
}

#[test]
fn the_alley_runs_from_the_warehouse_to_the_street() {
    assert_eq!(row_at(10.0), None, "behind the warehouse door is no row");
    assert!(row_left(Row::STREET) + 100.0 < WIDTH);
    let lefts: Vec<f32> = Row::alley().map(row_left).collect();
    assert!(lefts.is_sorted());
}

#[test]
fn those_at_the_bottom_of_a_row_stand_in_front() {
    let heights: Vec<f32> = (0..3).map(|nth| lane(Row(5), nth).y).collect();
    assert!(heights[0] > heights[1] && heights[1] > heights[2]);
    // Row one may hold six when the warehouse opens: no figure may cover another.
    let six: Vec<_> = (0..6).map(|nth| lane(Row(1), nth)).collect();
    for (n, a) in six.iter().enumerate() {
        assert!(six[n + 1..].iter().all(|b| (a.x - b.x).abs() + (a.y - b.y).abs() > 20.0));
    }
}
