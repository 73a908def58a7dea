use super::law::random_game;
use crate::picture::{Picture, words};
use stage::picture::GamePicture as _;

#[test]
fn time_is_told_in_minutes_and_begun_seconds() {
    assert_eq!(words::time(900_000), "15:00");
    assert_eq!(words::time(61_001), "1:02");
    assert_eq!(words::time(0), "0:00");
}

#[test]
fn every_scenario_says_what_it_takes_to_win() {
    for number in 1..=15 {
        let setup = format!("mode=scenario scenario={number}");
        random_game(&setup, 1, |_, _, after| {
            assert!(!words::goals(after).is_empty(), "scenario {number}");
        });
    }
}

#[test]
fn whoever_cannot_see_the_town_reads_where_everybody_is() {
    random_game("mode=scenario scenario=2", 1, |_, _, after| {
        let lines = words::who_is_where(&Picture::of(after)).join("\n");
        for hero in &after.heroes {
            assert!(lines.contains(hero.hero.name()), "{lines}");
        }
    });
}
