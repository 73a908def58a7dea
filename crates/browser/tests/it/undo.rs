//! Undo.

use browser::{Browser, Shamble};

use crate::people::{
    answer, calm, log, meet, see_question, sit_down_alone, sit_down_together, whoever_is_asked,
};

#[test]
fn who_plays_alone_takes_back_by_key_and_by_button() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    let (question, told) = (see_question(&ann), log(&ann));
    let take_back: [fn(&browser::Page); 2] =
        [|page| page.press("Backspace"), |page| page.button("Take back").click()];
    for take_back in take_back {
        answer(&ann);
        ann.until("the game has gone on", |page| log(page) != told);
        take_back(&ann);
        ann.until("it is as it was", |page| log(page) == told);
        assert_eq!(see_question(&ann), question);
    }
    ann.until("there is nothing left to take back", |page| {
        page.eval("document.querySelector('[aria-label=\"Take back\"]').disabled") == true
    });
    ann.must_be_quiet();
}

#[test]
fn the_same_card_is_drawn_again_after_it_was_taken_back() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    answer(&ann);
    see_question(&ann);
    let told = log(&ann);
    ann.button("Take back").click();
    ann.until("it is taken back", |page| log(page) != told);
    answer(&ann);
    ann.until("the same has happened again", |page| log(page) == told);
}

#[test]
fn across_chance_the_others_are_asked_and_may_agree_or_refuse() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    meet(&ann, &bob, &shamble);
    let first = whoever_is_asked([&ann, &bob]);
    let (second, name) = if std::ptr::eq(first, &ann) { (&bob, "Ann") } else { (&ann, "Bob") };
    let question = see_question(first);
    answer(first);
    see_question(second);
    first.button("Ask to take back").click();
    second.see(&format!("{name} would like to take something back."));
    first.see("Waiting for the others to agree");
    second.button("Refuse").click();
    first.see("Somebody refused.");
    first.button("Ask to take back").click();
    second.button("Agree").click();
    assert_eq!(see_question(first), question);
    second.see(&format!("{name} took something back."));
    second.see(&format!("Waiting for {name}"));
    ann.must_be_quiet();
    bob.must_be_quiet();
}

#[test]
fn at_one_screen_whoever_moved_last_takes_back() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let screen = calm(&browser);
    sit_down_together(&screen, &shamble, ["Ann", "Bob"]);
    let (question, told) = (see_question(&screen), log(&screen));
    answer(&screen);
    screen.until("the other one is asked", |page| page.text(".question") != question);
    screen.button("Ask to take back").click();
    screen.see("Ann would like to take something back.");
    screen.button("Agree").click();
    screen.until("it is as it was", |page| log(page) == told);
    assert_eq!(see_question(&screen), question);
    screen.must_be_quiet();
}
