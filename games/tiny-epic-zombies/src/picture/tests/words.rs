use rules::view::Clock;

use crate::picture::words;

#[test]
fn the_clock_says_how_many_reveals_are_left_and_what_comes_then() {
    let clock = |reveals_left, last_turns| words::clock(Clock { reveals_left, last_turns });
    assert_eq!(clock(9, None), "9 reveals left, then one last turn each");
    assert_eq!(clock(1, None), "1 reveal left, then one last turn each");
    assert_eq!(clock(0, Some(2)), "2 last turns");
    assert_eq!(clock(0, Some(1)), "The last turn");
}
