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
fn heroes_with_the_same_initial_are_told_apart() {
    random_game("players=4", 2, |_, _, after| {
        let tags = after.heroes.iter().map(|it| words::tag(after, it.hero)).collect::<Vec<_>>();
        let n = tags.len();
        let alone = tags.into_iter().collect::<std::collections::BTreeSet<_>>();
        assert_eq!(alone.len(), n, "{alone:?}");
    });
}

#[test]
fn nobody_who_lies_would_fall_and_whoever_is_out_is_told_what_is_left() {
    random_game("clock=actions", 4, |_, _, after| {
        let me = after.heroes.iter().find(|it| it.figure == after.active).expect("an Active Hero");
        assert!(!me.is_lying || !words::stand(after).contains("would fall"));
        for hero in &after.heroes {
            let mut mine = after.clone();
            mine.viewer = Some(hero.seat);
            let is_out =
                after.heroes.iter().filter(|it| it.seat == hero.seat).all(|it| it.life == 0);
            let is_told = !mine.while_unconscious().is_empty();
            assert_eq!(is_told, is_out && after.ending.is_none());
        }
    });
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
