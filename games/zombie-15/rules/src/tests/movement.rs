//! Chapters 2, 5 and 6: the map, the turn, moving.

use super::scene::{A, B, C, D, can, check, inside, lab, options, played, refused, scene, street};
use crate::map::{Side, Way};
use crate::words::Slot;

pub(crate) const RED: &str = "lock red 0,3\ntoken red-key search 1,2\n";

/// Z15-1.1
#[test]
fn there_are_64_sides_with_a_street_each_and_41_search_areas() {
    assert_eq!(Side::all().count(), 64);
    assert!(Side::all().all(|side| (1..=4).contains(&side.n_streets())));
    assert_eq!(Side::all().filter(|side| side.printed().has_search_area).count(), 41);
    let of = |n| Side::all().filter(|side| side.n_streets() == n).count();
    assert_eq!([of(1), of(2), of(3), of(4)], [17, 32, 10, 5]);
}

/// Z15-1.1
#[test]
fn each_side_has_its_printed_streets_and_search_area() {
    // From 1A and 1B to 32A and 32B, with North up; a plus marks a Search Area.
    let printed = "NS- NS+ NS- NS+ NS- NS+ NS- NS+ NS- NS+ NS- NS+ N- NS+ N- NS+ \
        NESW+ NSW+ NESW+ NSW+ N+ NE+ N+ NE+ N+ NE+ N+ NE+ NW- NE+ NW- NE+ \
        NW- NE+ NSW- NE+ NSW- NE+ NSW- NE+ N+ NE- N+ NE- N+ NS+ N+ N- \
        N+ NS- N+ NESW+ NES+ N+ NES+ N+ NES+ NE+ NES+ NES- N- NESW- N- NESW-";
    let of = |side: Side| {
        let streets = Way::ALL.into_iter().filter(|&way| side.has_street(way, Way::North));
        let area = if side.printed().has_search_area { '+' } else { '-' };
        streets.map(Way::letter).chain([area]).collect::<String>()
    };
    let sides: Vec<String> = Side::all().map(of).collect();
    assert_eq!(sides.join(" "), printed);
}

/// Z15-2.4
#[test]
fn zombies_stay_where_they_are() {
    let state = scene("").zombies(street(2), 3).zombies(inside(2), 1).done();
    let after = played(&state, &["0 go 1", "0 done", "0 your-turn", "1 done", "1 your-turn"]);
    assert_eq!((after.zombies_in(street(2)), after.zombies_in(inside(2))), (3, 1));
}

/// Z15-6.5
#[test]
fn nothing_else_enters_a_locked_tile() {
    use crate::items::Item;
    let locked = lab(RED, "").at(A, street(2)).zombies(street(2), 3).object(A, Item::Fireworks);
    let state = locked.done();
    assert!(can(&state, 0, "fireworks 1 3") && !can(&state, 0, "fireworks 3 3"));
    assert_eq!(refused(&state, 0, "fireworks 3 3"), "Z15-16.4");
    let tiles: Vec<u8> = state.surge_tiles().map(|tile| tile.0).collect();
    assert_eq!(tiles, [1, 5], "a Surge does not come to tile 3");
    let advance = "rule letters advance\nentry a 0,4\nentry b 0,0\n";
    let waiting = lab(&format!("{RED}{advance}"), "").zombies(street(4), 2).done();
    let after = played(&waiting, &["clock 60000", "nature zombies 1b"]);
    assert_eq!(after.zombies_in(street(4)), 2, "the way through tile 3 is closed");
}

/// Z15-5.1, Z15-5.2
#[test]
fn a_turn_is_actions_then_the_zombie_attack_then_the_next_player() {
    let state = scene("").zombies(inside(0), 9).done();
    let after = check(
        &state,
        &["0 go 1", "0 go 2", "0 go 1", "0 go 0", "0 your-turn"],
        "
        Moved(Josh, street-1)
        Moved(Josh, street-2)
        Moved(Josh, street-1)
        Moved(Josh, street-0)
        TurnBegan(Severity, 4)
        ",
    );
    assert_eq!(after.active, B);
    // Unused actions are lost.
    let lazy = played(&after, &["1 done", "1 your-turn"]);
    assert_eq!((lazy.active, lazy.turn_flags.actions), (C, 4));
    let spent = played(&state, &["0 go 1", "0 go 0", "0 go 1", "0 go 2"]);
    assert_eq!(options(&spent, 0), ["your-turn"]);
    assert_eq!(refused(&spent, 0, "go 3"), "Z15-5.2");
}

/// Z15-5.3
#[test]
fn a_lying_hero_can_only_get_up_also_among_zombies() {
    let state = scene("").lying(A).zombies(street(0), 2).done();
    assert_eq!(options(&state, 0), ["done", "get-up"]);
    assert_eq!(refused(&state, 0, "fight weapon-1"), "Z15-5.3");
    let after = check(&state, &["0 get-up"], "GotUp(Josh)");
    assert_eq!(after.turn_flags.actions, 3);
    assert!(can(&after, 0, "fight weapon-1"));
}

/// Z15-5.4, Z15-16.14
#[test]
fn an_energy_drink_gives_three_more_actions_in_this_turn() {
    use crate::items::Item;
    let state = scene("").object(A, Item::EnergyDrink).done();
    let after =
        check(&state, &["0 use energy-drink"], "Used(Josh, EnergyDrink)\nActionsGained(Josh, 3)");
    assert_eq!(after.turn_flags.actions, 6);
    assert_eq!(after.me().held(Slot::Object1), None);
    let next_round = played(
        &after,
        &["0 done", "0 your-turn", "1 done", "1 your-turn", "2 done", "2 your-turn", "3 done"],
    );
    let again = played(&next_round, &["3 your-turn"]);
    assert_eq!((again.active, again.turn_flags.actions), (A, 4));
}

/// Z15-5.5, Z15-5.6
#[test]
fn an_unconscious_hero_has_no_turn() {
    let state = scene("").unconscious(B).unconscious(C).done();
    let told = "TurnBegan(Snow, 4)";
    let after = check(&state, &["0 done", "0 your-turn"], told);
    assert_eq!(after.active, D);
}

/// Z15-5.5, Z15-9.7
#[test]
fn who_loses_the_last_life_point_in_their_own_turn_ends_it_at_once() {
    let scene = scene("").turn_of(B, 4).life(B, 1).zombies(street(0), 1);
    let after = check(
        &scene.done(),
        &["1 bare-hands"],
        "
        FoughtBareHanded(Severity)
        ZombiesKilled(1, street-0)
        LifeLost(Severity, 1)
        Unconscious(Severity)
        TurnBegan(SaiFon, 4)
        ",
    );
    assert_eq!(after.active, C);
}
