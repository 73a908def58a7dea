use engine::Id;
use protocol::{WireChoice, WireTarget};
use rules::mall::{Mall, Position, Room, Store};

use crate::picture::{MallSpace, Plan, Targets, arranged, destinations, next_space};
use stage::targets::Arrow;

fn option(action: &str, target: WireTarget) -> WireChoice {
    WireChoice { action: action.to_owned(), text: action.to_owned(), target: Some(target) }
}

#[test]
fn rooms_and_stores_are_spaces_behind_each_other() {
    let all: Vec<_> = (0..=u8::MAX).filter_map(|n| MallSpace::try_from(n).ok()).collect();
    assert_eq!(all.len(), Room::COUNT + Position::COUNT);
    for (n, space) in (0..).zip(all) {
        assert_eq!(space.number(), n);
    }
}

#[test]
fn ones_own_way_is_listed_before_that_of_a_squad_and_the_end_of_the_turn_last() {
    let room = WireTarget::Space(Position::NW.room(1).as_space());
    let all = ["end", "advance squad-1", "go NW1", "use"];
    let all = all.map(|action| option(action, room.clone())).to_vec();
    let order: Vec<_> = arranged(all).into_iter().map(|it| it.action).collect();
    assert_eq!(order, ["use", "go NW1", "advance squad-1", "end"]);
}

#[test]
fn what_is_moved_is_taken_up_and_then_put_down() {
    let from = WireTarget::Space(Position::NW.room(1).as_space());
    let moves =
        ["move zombie NW1 NW2", "move zombie NW1 N1"].map(|action| option(action, from.clone()));
    let ways = destinations(&moves).expect("all of them lead somewhere");
    let spaces: Vec<_> = ways.spaces.keys().copied().collect();
    assert_eq!(
        spaces,
        [MallSpace::Room(Position::NW.room(2)), MallSpace::Room(Position::N.room(1))]
    );

    let shot = option("shoot NW1", from);
    assert_eq!(destinations(&[moves[0].clone(), shot]), None);
}

#[test]
fn arrows_go_to_the_room_that_lies_there() {
    let plan = Plan::new(&Mall::new(std::array::from_fn(|card| Store::sides(card)[0])));
    let ring = [Room::RING_NORTH, Room::RING_EAST, Room::RING_SOUTH, Room::RING_WEST];
    let options = ring.map(|room| option("go", WireTarget::Space(room.as_space())));
    let targets = Targets::of(&options);
    let next = |arrow| next_space(&targets, MallSpace::Room(Room::CENTRE), arrow, &plan);
    assert_eq!(next(Arrow::Up), Some(MallSpace::Room(Room::RING_NORTH)));
    assert_eq!(next(Arrow::Right), Some(MallSpace::Room(Room::RING_EAST)));
    assert_eq!(next(Arrow::Down), Some(MallSpace::Room(Room::RING_SOUTH)));
    assert_eq!(next(Arrow::Left), Some(MallSpace::Room(Room::RING_WEST)));
}
