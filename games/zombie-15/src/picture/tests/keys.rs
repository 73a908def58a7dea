use engine::{Rules, Secrets, Viewer};
use protocol::WireChoice;
use rules::Zombie15;

use super::law::random_game;
use crate::picture::Picture;
use crate::picture::keys::arranged;
use stage::keys::chosen;
use stage::picture::GamePicture as _;
use stage::targets::Arrow;

fn options(actions: &[&str]) -> Vec<WireChoice> {
    let one = |action: &&str| WireChoice {
        action: (*action).to_owned(),
        text: String::new(),
        target: None,
    };
    actions.iter().map(one).collect()
}

/// The first turn of the first scenario.
fn picture() -> Picture {
    let choices = engine::Choices::parse("mode=scenario scenario=1").expect("they are choices");
    let setup = Zombie15::configure(&choices).expect("it can be played");
    Picture::of(&Zombie15::view(&Zombie15::start(&setup), Viewer::Spectator))
}

#[test]
fn a_kind_of_action_has_the_same_letter_whatever_else_can_be_done() {
    let picture = picture();
    let all = options(&["fight weapon-1", "fight weapon-2", "search", "done", "bare-hands"]);
    let keys = picture.keys(&all);
    for (key, nth) in [("f", 0), ("g", 1), ("S", 2), ("n", 3), ("b", 4)] {
        assert_eq!(chosen(&keys, key), Some(nth), "{key}");
    }
}

#[test]
fn what_would_share_a_letter_is_counted_by_digits() {
    let all = options(&["careful axe weapon-1", "careful machete weapon-1", "search"]);
    let keys = picture().keys(&all);
    assert_eq!(chosen(&keys, "1"), Some(0));
    assert_eq!(chosen(&keys, "2"), Some(1));
    assert_eq!((chosen(&keys, "c"), chosen(&keys, "s")), (None, Some(2)));
}

#[test]
fn your_turn_and_the_start_of_the_clock_need_only_enter_or_space() {
    for action in ["your-turn", "begin"] {
        let keys = picture().keys(&options(&[action]));
        assert_eq!((chosen(&keys, "Enter"), chosen(&keys, " ")), (Some(0), Some(0)));
    }
}

#[test]
fn arrows_go_where_they_point() {
    let mut seen = Vec::new();
    random_game("mode=scenario scenario=1", 2, |before, _, _| {
        let picture = Picture::of(before);
        let Some(me) = picture.active() else { return };
        let here = before.tiles[usize::from(me.area.tile().0)].clone();
        for to in here.adjacent.iter() {
            let all = options(&[&format!("go {}", to.0)]);
            let arrow = picture.keys(&all)[0].arrow.expect("a neighbour lies somewhere");
            let there = before.tiles[usize::from(to.0)].placed;
            let is_right = match arrow {
                Arrow::Left => there.column < here.placed.column,
                Arrow::Right => there.column > here.placed.column,
                Arrow::Up => there.row < here.placed.row,
                Arrow::Down => there.row > here.placed.row,
            };
            assert!(is_right, "{arrow:?} from {:?} to {there:?}", here.placed);
            seen.push(arrow);
        }
    });
    assert!(!seen.is_empty());
}

#[test]
fn whoever_is_attacked_finds_fighting_first_and_the_end_of_the_turn_last() {
    let all = options(&["done", "search", "go 3", "fight weapon-1"]);
    let order: Vec<_> = arranged(all).into_iter().map(|it| it.action).collect();
    assert_eq!(order, ["fight weapon-1", "go 3", "search", "done"]);
}
