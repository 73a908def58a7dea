use crate::picture::{Road, scene};

#[test]
fn the_country_is_the_same_every_time() {
    let road = Road::new(1400.0, 700.0);
    assert_eq!(scene(&road), scene(&road));
}

#[test]
fn every_space_has_its_number_where_there_is_room_and_every_fifth_where_not() {
    let count = |road: &Road| {
        let drawing = scene(road);
        let numbers = drawing.split("class=\"numbers\"").nth(1).expect("there are numbers");
        let numbers = numbers.split("</g>").next().expect("they end").matches("<text").count();
        (numbers, drawing.matches("class=\"fifth\"").count())
    };
    assert_eq!(count(&Road::new(1400.0, 700.0)), (101, 20));
    assert_eq!(count(&Road::new(360.0, 400.0)), (21, 20));
}

#[test]
fn the_drawing_is_well_formed_and_small_enough_to_be_parsed_at_once() {
    for (width, height) in [(360.0, 400.0), (712.0, 744.0), (1400.0, 700.0), (3140.0, 2000.0)] {
        let drawing = scene(&Road::new(width, height));
        assert!(drawing.len() < 90_000, "{} bytes", drawing.len());
        assert_eq!(drawing.matches("<g").count(), drawing.matches("</g>").count());
        assert!(!drawing.contains("NaN") && !drawing.contains("inf"));
    }
}
