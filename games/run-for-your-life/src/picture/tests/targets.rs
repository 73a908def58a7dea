use protocol::{WireChoice, WireTarget};
use rules::track::Space;

use crate::picture::{Road, Targets, foremost, next_space};
use stage::targets::{Arrow, name_of_target};

fn go(to: u16) -> WireChoice {
    let text = format!("go to space {to}");
    WireChoice { action: format!("go {to}"), text, target: Some(WireTarget::Space(to)) }
}

fn targets() -> Targets {
    Targets::of(&[go(22), go(24), go(25), go(27), go(30)])
}

#[test]
fn options_that_point_at_one_thing_are_found_together() {
    let to =
        |action: &str, target| WireChoice { action: action.into(), text: String::new(), target };
    let targets = Targets::of(&[
        to("take 23 crowbar", Some(WireTarget::Space(23))),
        to("take 23 bullet", Some(WireTarget::Space(23))),
        to("target 1", Some(WireTarget::Seat(1))),
        to("announce crowbar", Some(WireTarget::Card("Crowbar".into()))),
        to("go 300", Some(WireTarget::Space(300))),
        to("decline", None),
    ]);
    assert_eq!(targets.spaces.len(), 1);
    assert_eq!(targets.spaces[&Space(23)].len(), 2);
    assert_eq!(targets.seats[&1][0].action, "target 1");
    assert_eq!(targets.cards["Crowbar"].len(), 1);
}

#[test]
fn up_is_ahead_and_down_is_back_wherever_the_road_heads() {
    let road = Road::new(1400.0, 700.0);
    assert_eq!(next_space(&targets(), Space(22), Arrow::Up, &road), Some(Space(24)));
    assert_eq!(next_space(&targets(), Space(27), Arrow::Up, &road), Some(Space(30)));
    assert_eq!(next_space(&targets(), Space(27), Arrow::Down, &road), Some(Space(25)));
    assert_eq!(next_space(&targets(), Space(30), Arrow::Up, &road), None);
}

#[test]
fn left_and_right_are_what_the_eye_sees() {
    let road = Road::new(1400.0, 700.0);
    assert_eq!(next_space(&targets(), Space(22), Arrow::Right, &road), Some(Space(24)));
    assert_eq!(next_space(&targets(), Space(24), Arrow::Left, &road), Some(Space(22)));
    // On the second row, ahead means left.
    assert_eq!(next_space(&targets(), Space(27), Arrow::Left, &road), Some(Space(30)));
    assert_eq!(next_space(&targets(), Space(27), Arrow::Right, &road), Some(Space(25)));
}

#[test]
fn the_keyboard_enters_the_road_at_the_farthest_space() {
    assert_eq!(foremost(&targets()), Some(Space(30)));
    assert_eq!(foremost(&Targets::default()), None);
}

#[test]
fn a_space_is_called_by_what_going_there_means() {
    assert_eq!(name_of_target("Space 30", &[go(30)]), "Space 30: go to space 30");
    assert_eq!(name_of_target("Space 23", &[go(23), go(23)]), "Space 23: 2 ways");
}
