use protocol::WireChoice;

use crate::picture::arranged;

#[test]
fn the_way_on_is_found_first_and_what_gives_something_up_last() {
    let one =
        |action: &str| WireChoice { action: action.to_owned(), text: String::new(), target: None };
    let all = ["end", "drop 1", "trade", "draw", "equip pistol:4", "move 2"].map(one);
    let order: Vec<_> = arranged(all.to_vec()).into_iter().map(|it| it.action).collect();
    assert_eq!(order, ["move 2", "equip pistol:4", "draw", "trade", "drop 1", "end"]);
}
