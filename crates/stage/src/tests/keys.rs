use protocol::{WireChoice, WireTarget};

use crate::keys::{Keys, TableKey, arranged, begins, by_letter, chosen, chosen_after, keys};

fn options(actions: &[&str]) -> Vec<WireChoice> {
    let one = |action: &&str| WireChoice {
        action: (*action).to_owned(),
        text: String::new(),
        target: None,
    };
    actions.iter().map(one).collect()
}

#[test]
fn digits_count_the_first_nine_options() {
    let many = options(&["go 1"; 11]);
    assert_eq!(keys(&many)[0], Keys { digit: Some('1'), ..Keys::default() });
    assert_eq!(keys(&many)[8].digit, Some('9'));
    assert_eq!(keys(&many)[9].digit, None);
    assert_eq!(chosen(&keys(&many), "3"), Some(2));
    assert_eq!(chosen(&keys(&many), "0"), None);
}

#[test]
fn a_letter_stands_for_what_is_done_when_no_other_option_begins_with_it() {
    let fight = options(&["shoot", "melee", "call", "use crowbar", "use machete"]);
    assert_eq!(chosen(&keys(&fight), "m"), Some(1));
    assert_eq!(chosen(&keys(&fight), "M"), Some(1));
    assert_eq!(chosen(&keys(&fight), "u"), None);
}

#[test]
fn the_keys_of_the_table_are_neither_letters_nor_digits() {
    for key in TableKey::ALL {
        assert_eq!(TableKey::of(key.key()), Some(key));
        let is_single = key.key().chars().count() == 1;
        assert!(!is_single || !key.key().chars().all(char::is_alphanumeric), "{key:?}");
    }
    assert_eq!(TableKey::of("a"), None);
}

#[test]
fn the_farthest_space_is_listed_first_and_what_is_no_space_before_it() {
    let go = |space| WireChoice {
        action: format!("go {space}"),
        text: String::new(),
        target: Some(WireTarget::Space(space)),
    };
    let mut all = vec![go(3), go(12), go(7)];
    all.extend(options(&["use bicycle", "decline"]));
    let order: Vec<_> = arranged(all).into_iter().map(|choice| choice.action).collect();
    assert_eq!(order, ["use bicycle", "decline", "go 12", "go 7", "go 3"]);
}

#[test]
fn a_letter_means_the_same_however_many_share_it() {
    let keys = by_letter(&[Some('e'), Some('a'), None, Some('a')]);
    let labels: Vec<_> = keys.iter().map(|it| it.label().unwrap_or_default()).collect();
    assert_eq!(labels, ["E", "A1", "1", "A2"]);
    assert_eq!(
        (chosen(&keys, "e"), chosen(&keys, "a"), chosen(&keys, "1")),
        (Some(0), None, Some(2))
    );
    assert_eq!(
        (begins(&keys, "A"), begins(&keys, "e"), begins(&keys, "Enter")),
        (Some('a'), None, None)
    );
    assert_eq!((chosen_after(&keys, 'a', "2"), chosen_after(&keys, 'a', "3")), (Some(3), None));
}
