//! Hints, the chance to win, and reviews.

use browser::{Browser, Page, Shamble};

use crate::layout::{look, must_be_none};
use crate::people::{
    END, NEW, calm, golden, log, meet, play, see_question, show_replay, sit_down_late,
    whoever_is_asked,
};

#[test]
fn a_hint_says_what_to_do_and_why_points_at_it_and_plays_nothing() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(NEW));
    ann.button("Start").click();
    let question = see_question(&ann);
    let before = log(&ann);
    ann.button("Hint").click();
    ann.see("A merciless bot would: ");
    ann.see("Gains:");
    ann.see("Avoids:");
    ann.until("it is pointed at", |page| page.element(".voice-ring").is_seen());
    assert_eq!((see_question(&ann), log(&ann)), (question, before));
    let mut flaws = Vec::new();
    look(&ann, "hint", &mut flaws);
    must_be_none(&flaws);
    // An arrow leads there from one's own figure, unless that is too near.
    let has_arrow = |page: &Page| page.count(".hint-arrow .head") == 1;
    for _ in 0..5 {
        if has_arrow(&ann) {
            break;
        }
        play(&ann, 1);
        see_question(&ann);
        ann.press("!");
        ann.element(".coach-advice").see();
        ann.until("it is pointed at", |page| page.element(".voice-ring").is_seen());
    }
    assert!(has_arrow(&ann));
    ann.press("!");
    ann.element(".coach-advice").see_no_more();
    ann.must_be_quiet();
}

#[test]
fn the_chance_to_win_is_a_bar_for_whoever_wants_it() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(NEW));
    ann.button("Start").click();
    see_question(&ann);
    ann.button("Menu").click();
    ann.button("Settings").click();
    ann.role("checkbox", "Show my chance to win").click();
    ann.press("Escape");
    ann.until("the bar is there", |page| page.element(".chance").is_seen());
    ann.screenshot("chance");
    ann.must_be_quiet();
}

#[test]
fn nobody_is_offered_a_hint_against_a_person() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    meet(&ann, &bob, &shamble);
    let asked = whoever_is_asked([&ann, &bob]);
    see_question(asked);
    assert!(!asked.names("button").contains(&"Hint".to_owned()));
}

#[test]
fn a_replay_says_where_it_turned_and_what_a_bot_would_have_done() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    show_replay(&ann, &shamble, golden!("escaped_simple"));
    ann.button("What would a bot have done?").click();
    ann.see("Turning points");
    // At each choice: what a bot would have done, and how much it differs.
    ann.role("slider", "Position in the game").click();
    ann.press("Home");
    ann.until("a choice is compared", |page| {
        page.press("ArrowRight");
        let told = page.text(".review-choice");
        told.contains("A merciless bot would: ") && told.contains("% to win")
    });
    let mut flaws = Vec::new();
    look(&ann, "review", &mut flaws);
    must_be_none(&flaws);
    ann.must_be_quiet();
}

#[test]
fn after_the_end_the_course_of_the_chances_leads_into_the_replay() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_late(&ann, &shamble);
    play(&ann, 400);
    ann.see(END);
    ann.see("How the chances went");
    ann.until("all of it is worked out", |page| page.count(".end-course .course-mark") > 0);
    assert_eq!(ann.text(".end-course [role=status]"), "");
    assert!(ann.text(".end-course figcaption").contains("'s chance to win: "));
    let turns = ann.count(".end-course .turning-points a");
    assert!((1..=3).contains(&turns), "{turns} turning points");
    assert_eq!(ann.count(".end-course .course-mark"), turns);
    let mut flaws = Vec::new();
    look(&ann, "end-course", &mut flaws);
    must_be_none(&flaws);
    let told = ann.text(".end-course .turning-points a");
    ann.element(".end-course .turning-points a").click();
    ann.role("slider", "Position in the game").see();
    assert!(ann.url().contains('~'), "it opens where it turned: {} {told}", ann.url());
    ann.must_be_quiet();
}
