use engine::{Id, Rng};
use rules::mall::{Mall, Position, Room, Store};

use crate::picture::outline::is_inside;
use crate::picture::walls::contact;
use crate::picture::{HEIGHT, Plan, Point, Rect, WIDTH};

/// Random mall layouts, always the same ones.
fn malls(n: usize) -> impl Iterator<Item = Mall> {
    let mut rng = Rng::new(3);
    (0..n).map(move |_| {
        let mut cards: [usize; 8] = std::array::from_fn(|card| card);
        for i in (1..8).rev() {
            cards.swap(i, rng.below(i as u32 + 1) as usize);
        }
        Mall::new(cards.map(|card| Store::sides(card)[rng.below(2) as usize]))
    })
}

#[test]
fn walls_touch_on_the_board_exactly_where_the_rules_say_that_rooms_are_adjacent() {
    for mall in malls(24) {
        let plan = Plan::new(&mall);
        for room in Room::all() {
            for other in Room::all().filter(|&other| other != room) {
                let touches = contact(plan.outline(room), plan.outline(other)).is_some();
                assert_eq!(touches, mall.is_adjacent(room, other), "{room} {other} {mall:?}");
            }
        }
    }
}

#[test]
fn there_is_one_door_between_any_two_adjacent_rooms() {
    for mall in malls(20) {
        let plan = Plan::new(&mall);
        let pairs: u32 = Room::all().map(|room| mall.adjacent(room).len()).sum();
        assert_eq!(plan.walls.doors.len() as u32 * 2, pairs);
        for door in &plan.walls.doors {
            assert!(mall.is_adjacent(door.rooms.0, door.rooms.1));
            assert!(door.gap.length() > 14.0, "{door:?}");
        }
    }
}

#[test]
fn no_wall_stands_in_a_door() {
    for mall in malls(5) {
        let plan = Plan::new(&mall);
        for door in &plan.walls.doors {
            let middle = door.gap.middle();
            let walls = plan.walls.thick.iter().chain(&plan.walls.thin);
            for wall in walls {
                let middle_of_wall = wall.middle();
                let reach = wall.length() / 2.0 + 0.4 * door.gap.length();
                let is_on_line =
                    (wall.from.distance(middle) + wall.to.distance(middle) - wall.length()).abs()
                        < 0.01;
                assert!(
                    !is_on_line || middle.distance(middle_of_wall) > reach,
                    "{door:?} {wall:?}"
                );
            }
        }
    }
}

#[test]
fn everything_in_a_room_lies_inside_it() {
    for mall in malls(24) {
        let plan = Plan::new(&mall);
        for it in &plan.rooms {
            let outline = plan.outline(it.room);
            let marks = it.number.iter().chain(&it.ability).chain(&it.passage).chain(&it.tokens);
            let icons = it.icons.iter().map(|(_, point)| point);
            let figures = it.humans.iter().chain([&it.zombie, &it.trap]);
            for &point in marks.chain(icons).chain(figures) {
                assert!(is_inside(outline, point), "{} {point:?} in {mall:?}", it.room);
                assert_eq!(plan.room_at(point), Some(it.room));
            }
        }
    }
}

#[test]
fn marks_and_the_first_figures_do_not_cover_each_other() {
    for mall in malls(24) {
        for it in Plan::new(&mall).rooms {
            let feet = |point: Point| Rect::around(point.plus(0.0, -25.0), 52.0, 52.0);
            let mut places = vec![feet(it.zombie), feet(it.humans[0]), feet(it.humans[1])];
            places.extend(it.ability.map(|at| Rect::around(at, 50.0, 50.0)));
            places.extend(it.passage.map(|at| Rect::around(at, 50.0, 50.0)));
            places.extend(it.icons.iter().map(|(_, at)| Rect::around(*at, 38.0, 38.0)));
            places.extend(it.number.map(|at| Rect::around(at, 24.0, 30.0)));
            for (n, a) in places.iter().enumerate() {
                for b in &places[n + 1..] {
                    assert!(a.shared_with(*b) <= 0.0, "{} in {mall:?}: {a:?} {b:?}", it.room);
                }
            }
        }
    }
}

#[test]
fn what_is_around_the_stores_is_on_the_board_and_not_in_another_store() {
    let board = Rect { x: 0.0, y: 0.0, width: WIDTH, height: HEIGHT };
    for mall in malls(24) {
        let plan = Plan::new(&mall);
        for store in &plan.stores {
            let sign = store.sign.area;
            for point in [Point::new(sign.x, sign.y), Point::new(sign.right(), sign.bottom())] {
                assert!(board.has(point), "{store:?}");
            }
            for n in 0..9 {
                let at = store.cards.card(n, 9);
                assert!(board.has(at.plus(-26.0, -36.0)) && board.has(at.plus(26.0, 36.0)));
                assert_eq!(plan.room_at(at), None, "{store:?}");
            }
            assert!(board.has(store.symbol));
        }
    }
}

#[test]
fn squads_wait_outside_corner_stores_only() {
    let plan = Plan::new(&malls(1).next().expect("there is a mall"));
    for position in Position::all() {
        assert_eq!(plan.store(position).squad.is_some(), position.is_corner());
    }
}
