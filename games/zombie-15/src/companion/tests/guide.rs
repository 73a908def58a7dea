use engine::{Choices, Rng};

use crate::companion::guide::{SetupStep, guide};
use crate::companion::night::Night;

fn guide_to(choices: &[(&str, &str)]) -> (Night, Vec<SetupStep>) {
    let mut rng = Rng::new(11);
    let mut pick = |n| rng.below(n);
    let night = Night::lay_out(&Choices::new(choices), &mut pick).expect("a night of the box");
    let guide = guide(&night);
    (night, guide)
}

#[test]
fn every_scenario_for_every_number_of_players_has_a_guide_that_names_each_tile_once() {
    for scenario in 1..=15_u8 {
        for players in ["1", "2", "3", "4"] {
            let choices =
                [("mode", "scenario"), ("scenario", &scenario.to_string()), ("players", players)];
            let (night, guide) = guide_to(&choices);
            let laid = guide[0].lines[1..].join(" ");
            let words: Vec<_> = laid.split(&[' ', '\u{a0}']).collect();
            for tile in &night.view.tiles {
                let name = tile.placed.side.to_string();
                let n = words.iter().filter(|word| **word == name).count();
                assert_eq!(n, 1, "scenario {scenario} lays {name} {n} times");
            }
            for step in &guide {
                assert!(step.lines.iter().all(|it| it.ends_with('.')), "{scenario}: {step:?}");
            }
        }
    }
}

#[test]
fn three_doors_down_is_laid_as_its_scenario_says() {
    let (_, guide) = guide_to(&[("mode", "scenario"), ("scenario", "5"), ("players", "3")]);
    let all: Vec<String> = guide.iter().flat_map(|step| step.lines.clone()).collect();
    let says = |text: &str| assert!(all.iter().any(|line| line.contains(text)), "{text}: {all:#?}");
    says("Row 1: 25A\u{a0}↓, –, 13A\u{a0}↓, –, 27B\u{a0}↓, –, –.");
    says("in each of the Streets of");
    says("Start: 26A.");
    says("Exit: 24A.");
    says("The red Lock: 24A.");
    says("The red Key, face up: the Search Area of 13A.");
    says("Mix face down: the blue Key, a Bag of value 1 ×2 and a Bag of value 2.");
    says("3 Heroes of your choice, 5 actions in each turn.");
    says("this page turns its cards over");
}

#[test]
fn a_quick_game_is_laid_by_chance_and_never_twice_the_same_tile() {
    let (night, guide) = guide_to(&[("level", "expert")]);
    assert!((17..=20).contains(&night.view.tiles.len()));
    assert!(guide.iter().any(|it| it.lines.iter().any(|it| it.contains("one life point less"))));
}
