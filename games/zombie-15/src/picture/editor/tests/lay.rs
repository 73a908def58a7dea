//! Tiles on the desk, and the pieces on them.

use rules::map::{Side, Way};
use rules::tokens::Token;

use super::super::{Cell, Desk, Draft, EMPTY, Part, Piece, Shift, Spot, shelves};

fn side(word: &str) -> Side {
    Side::parse(word).expect("a side of a tile")
}

fn map(draft: &Draft) -> String {
    let text = draft.to_string();
    let rows = text.lines().skip_while(|line| *line != "map").skip(1);
    let rows: Vec<String> = rows
        .take_while(|line| *line != "end")
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    rows.join("\n")
}

#[test]
fn a_tile_is_turned_to_fit_and_the_map_begins_at_its_first_tile() {
    let mut draft = Draft::default();
    draft.lay(side("24B"), Cell::new(1, 2));
    assert_eq!(map(&draft), "24B/N", "the only tile lies in the corner");
    assert_eq!(draft.lay(side("3B"), Cell::new(1, 0)), Shift::default());
    assert_eq!(map(&draft), "24B/N\n3B/E", "24B has one street, which points North");
    draft.turn(Cell::new(0, 0), Way::South);
    draft.turn(Cell::new(1, 0), Way::East);
    assert_eq!(map(&draft), "24B/S\n3B/S");
    let shift = draft.lay(side("14B"), Cell::new(2, -1));
    assert_eq!(
        (shift, map(&draft)),
        (Shift { rows: 0, columns: 1 }, ". 24B/S\n. 3B/S\n14B/N .".to_owned())
    );
}

#[test]
fn the_box_has_each_tile_once_and_what_stands_on_it_goes_with_it() {
    let mut draft = Draft::default();
    draft.lay(side("24B"), Cell::new(0, 0));
    draft.lay(side("3B"), Cell::new(0, 1));
    draft.put(Piece::Start, Cell::new(0, 0).street());
    draft.lay(side("24A"), Cell::new(0, 2));
    assert_eq!(map(&draft), "3B/N 24A/N", "the other side of the same tile");
    assert_eq!(draft.starts, [Cell::new(0, 1)]);
    draft.carry_tile(Cell::new(0, 0), Cell::new(0, 1));
    assert_eq!((map(&draft).as_str(), draft.starts[0]), ("24A/N 3B/N", Cell::new(0, 0)));
    draft.take_away(Cell::new(0, 0));
    assert_eq!((map(&draft).as_str(), draft.starts.len()), ("3B/N", 0));
}

#[test]
fn a_piece_that_is_put_twice_is_taken_away_and_zombies_grow_in_number() {
    let mut draft = Draft::default();
    draft.lay(side("3B"), Cell::new(0, 0));
    let spot = Spot { cell: Cell::new(0, 0), part: Part::Search };
    for (_, pieces) in Piece::all() {
        for piece in pieces.into_iter().filter(|piece| *piece != Piece::Zombie) {
            draft.put(piece, spot);
            assert!(draft.has(piece, spot), "{piece:?} lies there");
            assert_eq!(draft.on(spot.cell).len(), 1, "{piece:?}");
            draft.put(piece, spot);
            assert!(draft.on(spot.cell).is_empty(), "{piece:?} is gone");
        }
    }
    draft.put(Piece::Zombie, spot);
    draft.put(Piece::Zombie, spot);
    assert_eq!(draft.on(spot.cell)[0].n, 2);
    draft.take(Piece::Zombie, spot);
    assert_eq!(draft.on(spot.cell)[0].n, 1);
}

#[test]
fn a_place_has_one_hidden_token_and_a_colour_one_lock() {
    let mut draft = Draft::default();
    let (here, there) = (Cell::new(0, 0), Cell::new(0, 1));
    draft.put(Piece::Hidden(Token::Bag1), here.search_area());
    draft.put(Piece::Hidden(Token::Bag2), here.search_area());
    assert_eq!(draft.hidden, [(Token::Bag2, here)]);
    let lock = Piece::Lock(rules::tokens::Colour::Red);
    draft.put(lock, here.street());
    draft.put(lock, there.street());
    assert_eq!(draft.locks.len(), 1);
    assert!(draft.has(lock, there.street()));
}

#[test]
fn there_is_room_around_a_map_until_it_is_at_its_longest() {
    let mut draft = Desk::new(EMPTY).draft();
    assert_eq!(draft.ground().cells().count(), 15);
    draft.lay(side("3B"), Cell::new(0, 0));
    assert_eq!(draft.ground().cells().count(), 9);
    assert!(draft.ground().has(Cell::new(-1, 1)) && !draft.ground().has(Cell::new(0, 2)));
    for (at, side) in (1..12).zip(Side::all().filter(|side| side.number() > 20).step_by(2)) {
        draft.lay(side, Cell::new(0, at));
    }
    let ground = draft.ground();
    assert_eq!((ground.rows, ground.columns, ground.first), (3, 12, Cell::new(-1, 0)));
}

#[test]
fn every_side_lies_on_one_shelf() {
    let mut sides: Vec<Side> = shelves().into_iter().flat_map(|shelf| shelf.sides).collect();
    sides.sort();
    assert_eq!(sides, Side::all().collect::<Vec<_>>());
    assert!(shelves().iter().all(|shelf| !shelf.sides.is_empty()));
}
