//! Setting up a table.

use browser::{Browser, Shamble};

use crate::people::{
    END, NEW, Wanted, calm, invite_to, play_together, see_question, short_night, wanted,
};

#[test]
fn every_level_can_be_begun() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    for level in ["Simple…", "Intermediate…", "Advanced…", "Expert…"] {
        ann.open(&shamble.url(NEW));
        ann.role("radio", level).click();
        ann.button("Start").click();
        see_question(&ann);
    }
    ann.must_be_quiet();
}

#[test]
fn a_table_where_nobody_sits_is_refused_with_a_sentence() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(NEW));
    ann.button("Seat 1: Survivor 1, at this screen. Change.").click();
    ann.button("Start").click();
    ann.see("Somebody must sit at this screen");
    ann.must_be_quiet();
}

#[test]
fn a_short_night_among_friends_ends_for_both_and_begins_again_when_both_want() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    ann.open(&shamble.url(NEW));
    short_night(&ann, "20");
    invite_to(&ann, &bob);
    let is_over = || [&ann, &bob].iter().any(|page| page.count("dialog.end[open]") > 0);
    let is_asked = || [&ann, &bob].iter().any(|page| page.count(".options button") > 0);
    while !is_over() {
        play_together([&ann, &bob], 1);
        ann.until("somebody is asked or it is over", |_| is_asked() || is_over());
    }
    for page in [&ann, &bob] {
        assert_eq!(wanted(page), Wanted::Nothing);
        page.link("Watch the replay").see();
    }
    ann.button("Play again").click();
    // The wish is in the scene of the end, where it can be pressed.
    bob.see("Ann would like to play again.");
    bob.button("Refuse").see();
    bob.button("Agree").click();
    for page in [&ann, &bob] {
        page.see_no(END);
    }
    play_together([&ann, &bob], 2);
    ann.must_be_quiet();
    bob.must_be_quiet();
}
