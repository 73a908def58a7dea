use crate::arrow::HintArrow;
use crate::geometry::{Point, Rect};

fn box_at(x: f32, y: f32) -> Rect {
    Rect::around(Point::new(x, y), 40.0, 20.0)
}

#[test]
fn an_arrow_begins_in_the_middle_and_ends_at_the_edge() {
    let arrow = HintArrow::between(box_at(100.0, 100.0), box_at(300.0, 100.0)).expect("it is far");
    assert!(arrow.line.starts_with("M100 100 Q"), "{arrow:?}");
    assert!(arrow.head.starts_with("M280 100 L"), "{arrow:?}");
    let steep = HintArrow::between(box_at(100.0, 300.0), box_at(100.0, 100.0)).expect("it is far");
    assert!(steep.head.starts_with("M100 110 L"), "{steep:?}");
}

#[test]
fn what_is_near_needs_no_arrow() {
    let here = box_at(100.0, 100.0);
    assert_eq!(HintArrow::between(here, here), None);
    assert_eq!(HintArrow::between(here, box_at(150.0, 100.0)), None);
    let around = Rect::around(Point::new(120.0, 100.0), 400.0, 400.0);
    assert_eq!(HintArrow::between(here, around), None, "it stands on what is meant");
}
