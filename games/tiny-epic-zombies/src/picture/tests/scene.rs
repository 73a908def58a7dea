use rules::mall::{Mall, Store};

use stage::drawings::symbols;

use super::art::ART;
use crate::picture::{Plan, scene, signs};

const STYLE: &str = include_str!("../../../style/42-board.css");

fn drawings() -> [String; 2] {
    [0, 1].map(|side| {
        let mall = Mall::new(std::array::from_fn(|card| Store::sides(card)[side]));
        let plan = Plan::new(&mall);
        scene(&plan) + &signs(&plan)
    })
}

#[test]
fn the_mall_is_drawn_the_same_every_time() {
    assert_eq!(drawings(), drawings());
}

#[test]
fn every_picture_in_the_mall_is_on_a_sheet() {
    for drawing in drawings() {
        for id in symbols(&drawing) {
            assert!(ART.has(id), "{id}");
        }
    }
}

#[test]
fn every_floor_has_its_colours() {
    for drawing in drawings() {
        let floors = drawing.split("class=\"floor-").skip(1).filter_map(|it| it.split('"').next());
        for floor in floors {
            assert!(STYLE.contains(&format!(".floor-{floor} {{")), "{floor}");
        }
    }
}

#[test]
fn the_drawing_is_well_formed_and_small_enough_to_be_parsed_at_once() {
    for drawing in drawings() {
        assert!(drawing.len() < 60_000, "{} bytes", drawing.len());
        assert_eq!(drawing.matches("<g").count(), drawing.matches("</g>").count());
        assert!(!drawing.contains("NaN") && !drawing.contains("inf"));
        assert!(!drawing.contains("& "), "ampersands are escaped");
    }
}

#[test]
fn names_are_written_upright_and_once() {
    let [drawing, _] = drawings();
    for name in ["Crafts &amp; Colors", "1st Place Sporting Goods", "Gamelyn World"] {
        assert_eq!(drawing.matches(name).count(), 1, "{name}");
    }
    let texts = drawing.split("<text").skip(1).filter_map(|it| it.split('>').next());
    assert!(texts.into_iter().all(|it| !it.contains("transform")));
}
