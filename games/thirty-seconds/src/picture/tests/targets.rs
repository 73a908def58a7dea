use protocol::{WireChoice, WireTarget};
use rules::row::Row;
use rules::zombies::ZombieId;

use crate::picture::{Aim, Targets};

fn choice(action: &str, target: Option<WireTarget>) -> WireChoice {
    WireChoice { action: action.to_owned(), text: action.to_owned(), target }
}

fn card(name: &str) -> Option<WireTarget> {
    Some(WireTarget::Card(name.to_owned()))
}

#[test]
fn the_same_card_in_the_hand_and_on_the_ground_are_two_things() {
    let options =
        [choice("equip pistol:4", card("Pistol")), choice("pick-up pistol:2", card("Pistol"))];
    let targets = Targets::of(&options);
    assert_eq!(targets.choices(&Aim::Hand("Pistol".to_owned())), &options[..1]);
    assert_eq!(targets.choices(&Aim::Lying("pistol:2".to_owned())), &options[1..]);
}

#[test]
fn zombies_and_slots_are_counted_from_one_in_words() {
    let options = [choice("stomp 3", card("zombie 3")), choice("drop 1", card("slot 1"))];
    let targets = Targets::of(&options);
    assert!(targets.has(&Aim::Zombie(ZombieId(2))));
    assert!(targets.has(&Aim::Slot(0)));
    assert_eq!(Aim::Zombie(ZombieId(2)).target(), card("zombie 3"));
    assert_eq!(Aim::Slot(0).target(), card("slot 1"));
}

#[test]
fn a_zombie_that_is_taken_up_lights_the_rows_it_can_go_to() {
    let zombie = card("zombie 1");
    let options = [
        choice("shamble 1 4", zombie.clone()),
        choice("shamble 1 6", zombie.clone()),
        choice("bite 1", zombie),
    ];
    let targets = Targets::of(&options);
    let ways = targets.destinations(&Aim::Zombie(ZombieId(0)));
    assert_eq!(ways.rows().collect::<Vec<_>>(), [Row(4), Row(6)]);
}

#[test]
fn a_zombie_card_is_found_by_its_word_whatever_is_done_with_it() {
    let options = [
        choice("enter laden-runner", card("laden-runner")),
        choice("discard laden-runner", card("a Runner with supplies")),
    ];
    let targets = Targets::of(&options);
    assert_eq!(targets.choices(&Aim::Hand("laden-runner".to_owned())).len(), 2);
}
