//! What can be undone, and what the rules say.

use rules::map::{Side, Way};

use super::super::{Cell, Desk, EMPTY, Piece};

fn lay(desk: &mut Desk, side: &str, row: i8, column: i8) {
    let side = Side::parse(side).expect("a side of a tile");
    desk.change(|draft| draft.lay(side, Cell::new(row, column)));
}

fn told(desk: &Desk) -> Vec<String> {
    desk.check().problems.iter().map(ToString::to_string).collect()
}

#[test]
fn three_tiles_a_start_and_an_exit_can_be_played() {
    let mut desk = Desk::new(EMPTY);
    assert_eq!(
        told(&desk),
        [
            "line 3: the map is empty",
            "line 3: nobody knows where to begin: a Start is missing, \"start 3,0\" in text",
        ]
    );
    lay(&mut desk, "24B", 0, 0);
    desk.change(|draft| draft.turn(Cell::new(0, 0), Way::East));
    lay(&mut desk, "3B", 0, 1);
    lay(&mut desk, "31A", 0, 2);
    desk.change(|draft| draft.put(Piece::Start, Cell::new(0, 0).street()));
    desk.change(|draft| draft.put(Piece::Exit, Cell::new(0, 2).street()));
    assert_eq!(told(&desk), [""; 0]);
    assert!(desk.check().is_playable());
}

#[test]
fn edges_that_do_not_match_are_known_from_both_sides() {
    let mut desk = Desk::new("name A\nmap\n24B/E 3B/N\nend\nstart 0,0\n");
    let checked = desk.check();
    assert_eq!(checked.misfits, [(Cell::new(0, 0), Way::East), (Cell::new(0, 1), Way::West)]);
    assert_eq!(told(&desk), ["line 4: the street of 24B/E does not fit 3B/N beside it"]);
    desk.change(|draft| draft.turn(Cell::new(0, 1), Way::East));
    assert!(desk.check().misfits.is_empty());
    desk.write("name A\nmap\n24B/N . 3B/N\nend\nstart 0,0\n");
    assert_eq!(desk.check().unreached, [Cell::new(0, 2)]);
}

#[test]
fn a_change_is_taken_back_and_made_again() {
    let mut desk = Desk::new(EMPTY);
    lay(&mut desk, "24B", 0, 0);
    let text = desk.text().to_owned();
    assert!(desk.can_undo() && !desk.can_redo());
    desk.undo();
    assert_eq!(desk.text(), EMPTY);
    desk.redo();
    assert_eq!(desk.text(), text);
    desk.undo();
    lay(&mut desk, "3B", 0, 0);
    assert!(!desk.can_redo(), "what was done since is what holds");
}

#[test]
fn who_changes_nothing_keeps_their_own_way_of_writing() {
    let odd = "name   A\n\n\nmap\n24B/E 3B/E\nend\nstart 0,0\n";
    let mut desk = Desk::new(odd);
    desk.change(|draft| draft.take_away(Cell::new(5, 5)));
    assert_eq!(desk.text(), odd);
    assert!(!desk.can_undo());
}

#[test]
fn what_is_typed_into_one_field_is_one_change() {
    let mut desk = Desk::new(EMPTY);
    for name in ["D", "Da", "Daw", "Dawn"] {
        desk.change_typing("name", |draft| name.clone_into(&mut draft.name));
    }
    desk.change_typing("about", |draft| "Run.".clone_into(&mut draft.about));
    assert_eq!(desk.text(), "name Dawn\nabout Run.\nmap\nend\n");
    desk.undo();
    assert_eq!(desk.text(), "name Dawn\nmap\nend\n");
    desk.undo();
    assert_eq!(desk.text(), EMPTY);
}
