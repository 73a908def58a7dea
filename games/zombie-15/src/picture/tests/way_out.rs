use super::law::random_game;
use crate::picture::{way_out, words};

#[test]
fn a_step_along_the_street_brings_the_exit_nearer_by_at_most_one() {
    let mut n_ways = 0;
    random_game("mode=scenario scenario=1", 3, |before, _, after| {
        let place = |view: &rules::view::View| {
            view.heroes.iter().find(|it| it.figure == view.active).map(|it| it.area.tile())
        };
        let (Some(here), Some(there)) = (place(before), place(after)) else { return };
        let steps = |view| way_out(view).map_or(0, |it| it.steps);
        if before.active == after.active {
            let is_near = usize::from(here != there) >= steps(before).abs_diff(steps(after));
            assert!(is_near, "{} tiles, then {}", steps(before), steps(after));
        }
        n_ways += usize::from(steps(before) > 0);
    });
    assert!(n_ways > 20, "{n_ways}");
}

#[test]
fn the_first_exit_lies_straight_up_and_nobody_on_it_is_shown_the_way() {
    let mut is_checked = false;
    random_game("mode=scenario scenario=1", 1, |before, _, _| {
        if is_checked {
            return;
        }
        is_checked = true;
        let way = way_out(before).expect("there is an Exit");
        assert_eq!(way.degrees, 0, "the mansion is in the north-west, and so are they: {way:?}");
        assert!(way.steps > 3, "{way:?}");
        let said = |degrees| words::way_to_exit(crate::picture::WayOut { degrees, ..way });
        assert!(said(0).contains(" away, up on the map"), "{}", said(0));
        assert!(said(-40).contains(", up to the left on"), "{}", said(-40));
        assert!(said(180).contains(", down on"), "{}", said(180));
        let mut there = before.clone();
        for hero in &mut there.heroes {
            hero.area = way.exit.street();
        }
        assert_eq!(way_out(&there), None);
    });
    assert!(is_checked);
}
