use crate::people::people_in;

fn found(text: &str) -> Vec<(usize, &str)> {
    let names = ["Al", "Ann", "Ann B", ""].map(str::to_owned);
    people_in(text, &names).into_iter().map(|(at, seat)| (seat, &text[at])).collect()
}

#[test]
fn people_are_found_whole_and_in_their_order() {
    assert_eq!(found("Ann B shoots Ann."), [(2, "Ann B"), (1, "Ann")]);
    assert_eq!(found("Also Anna, all of Alaska: Al's."), [(0, "Al")]);
    assert_eq!(found("A zombie moves."), []);
}
