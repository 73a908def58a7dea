use crate::{capital, count};

#[test]
fn a_sentence_begins_with_a_capital_letter() {
    assert_eq!(capital("the dead"), "The dead");
    assert_eq!(capital(""), "");
}

#[test]
fn one_thing_is_singular_and_no_thing_is_plural() {
    assert_eq!([0u8, 1, 2].map(|n| count(n, "zombie")), ["0 zombies", "1 zombie", "2 zombies"]);
}
