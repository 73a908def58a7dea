//! Animations run at the chosen speed, can be repeated, and everything has a tooltip.

use std::time::Duration;

use browser::{Browser, Page, Shamble};
use serde_json::json;

use crate::people::{NEW, calm, play, see_question, sit_down_alone};

/// A page with slow animations.
fn watchful(browser: &Browser) -> Page {
    let page = browser.context().page();
    page.reduced_motion(false);
    page
}

const BEING_SHOWN: &str = "Look what happens";

#[test]
fn what_is_shown_can_be_stopped_gone_on_with_skipped_and_seen_again() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = watchful(&browser);
    ann.open(&shamble.url(NEW));
    ann.button("Start").click();
    see_question(&ann);
    ann.element(".options button").click();
    ann.button("Stop").click();
    ann.button("Go on").see();
    let log = ann.text("ol.log");
    // Nothing moves while it is paused, whatever the others do.
    ann.until("a few frames pass", |page| {
        page.eval("new Promise(done => setTimeout(() => done(true), 700))") == json!(true)
    });
    assert_eq!(ann.text("ol.log"), log);
    ann.press(",");
    ann.button("Stop").see();
    while ann.count(".options button") == 0 {
        ann.until("there is something to skip, or to answer", |page| {
            page.count(".board-tools .button") > 1 || page.count(".options button") > 0
        });
        if ann.count(".options button") == 0 {
            ann.press("Escape");
        }
    }
    ann.element("button.since").click();
    ann.see("Since your turn");
    assert!(ann.count(".since-log li") > 1, "others have done something");
    ann.button("Show it again").click();
    ann.see(BEING_SHOWN);
    ann.button("Skip").click();
    see_question(&ann);
    ann.must_be_quiet();
}

/// Notes every moment at which something can be answered although something else is still being shown, and at which the log has a
/// line of a turn that the board has not reached.
const OUT_OF_STEP: &str = "(() => { window.out_of_step = [];
    const look = () => {
        const is_shown = document.querySelector('.board-tools') !== null;
        const options = document.querySelectorAll('.options button').length;
        const turns = [...document.querySelectorAll('ol.log .turn-mark')].map(it => it.textContent);
        const told = Number((turns.at(-1) ?? '').match(/^Turn ([0-9]+)/)?.[1] ?? 0);
        const board = Number((document.querySelector('.clock-turn')?.textContent ?? '').match(/[0-9]+/)?.[0] ?? 0);
        const is_behind = document.querySelector('.board.behind') !== null;
        if (is_behind && options > 0) window.out_of_step.push(`${options} answers beside a board that is behind`);
        if (is_shown && options > 0) window.out_of_step.push(`${options} answers while it is shown`);
        if (told > board) window.out_of_step.push(`the log is in turn ${told}, the board in ${board}`);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
})()";

#[test]
fn board_log_and_question_tell_one_moment() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = watchful(&browser);
    ann.open(&shamble.url(NEW));
    ann.eval("localStorage.setItem('shamble/settings', JSON.stringify({ speed: 'Fast' }))");
    ann.reload();
    ann.button("Start").click();
    nothing_is_out_of_step(&ann, 3);
}

/// Against a clock nobody waits: there the board has caught up whenever something is asked.
#[test]
fn board_and_question_tell_one_moment_against_the_clock_in_town() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = watchful(&browser);
    ann.open(&shamble.url("/new/zombie-15"));
    ann.role("radio", "Campaign…").click();
    ann.button("Start").click();
    nothing_is_out_of_step(&ann, 10);
    ann.element(".town-time").see();
    assert_ne!(ann.text(".town-time"), "15:00", "the clock runs");
}

#[test]
fn board_and_question_tell_one_moment_against_the_timer_in_the_alley() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = watchful(&browser);
    ann.open(&shamble.url("/new/thirty-seconds"));
    ann.role("radio", "Duel…").click();
    ann.button("Start").click();
    see_question(&ann);
    ann.element(".alley-timer").see();
    nothing_is_out_of_step(&ann, 10);
}

/// Answers this many questions and compares what is seen at each moment.
#[track_caller]
fn nothing_is_out_of_step(ann: &Page, n: usize) {
    see_question(ann);
    ann.eval(OUT_OF_STEP);
    ann.patience(Duration::from_secs(60));
    assert_eq!(play(ann, n), n);
    see_question(ann);
    assert_eq!(ann.eval("window.out_of_step"), json!([]));
    ann.must_be_quiet();
}

#[test]
fn a_press_on_the_board_during_the_show_ends_it_and_asks_nothing() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = watchful(&browser);
    sit_down_alone(&ann, &shamble);
    ann.element(".options button").click();
    ann.button("Stop").click();
    ann.button("Go on").see();
    // Nobody comes that far with the first card.
    let far = "(() => {
        const number = [...document.querySelectorAll('.board text')].find(it => it.textContent.trim() === '45');
        const { left, top, width, height } = number.getBoundingClientRect();
        const at = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 };
        number.dispatchEvent(new MouseEvent('click', at));
    })()";
    ann.eval(far);
    ann.button("Go on").see_no_more();
    assert_eq!(ann.count(".toast"), 0, "what was pressed has moved on");
    // When nothing is shown any more, the same press asks.
    see_question(&ann);
    ann.eval(far);
    ann.element(".toast.refusal").see();
    ann.must_be_quiet();
}

/// Ends the turn, or takes the first option.
const END_TURN: &str = "(() => {
    const options = [...document.querySelectorAll('.options button')];
    (options.find(it => it.textContent.includes('nd your turn')) ?? options[0])?.click();
})()";

#[test]
fn somebody_may_stop_after_each_bot() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = watchful(&browser);
    // Here everybody has a turn of their own; on the road all share one, and it may end with a person.
    ann.open(&shamble.url("/new/tiny-epic-zombies"));
    ann.eval("localStorage.setItem('shamble/settings', JSON.stringify({ stops_after_bots: true, speed: 'Fast' }))");
    ann.reload();
    ann.button("Start").click();
    see_question(&ann);
    ann.patience(Duration::from_secs(60));
    ann.until("the table waits after a bot", |page| {
        page.eval(END_TURN);
        page.eval("document.querySelector('.board-tools')?.textContent.includes('Go on') ?? false")
            == json!(true)
    });
    ann.must_be_quiet();
}

#[test]
fn rules_and_cards_are_read_without_leaving_the_table() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    let table = ann.url();
    ann.button("Menu").click();
    ann.link("Rules").click();
    ann.element("dialog.reading .rule").see();
    assert_eq!(ann.url(), table);
    ann.element("dialog.reading .rule-id").click();
    ann.element("dialog.reading .rule.asked").see();
    ann.button("Close").click();
    ann.button("Menu").click();
    ann.link("Cards").click();
    ann.element("dialog.reading .game-card").see();
    ann.press("Escape");
    see_question(&ann);
    assert_eq!(ann.url(), table);
    ann.must_be_quiet();
}

#[test]
fn things_and_words_tell_what_they_are() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/new/tiny-epic-zombies"));
    ann.button("Start").click();
    see_question(&ann);
    // The log says what it is to those who do not see it, and to nobody else.
    ann.element(".log-end").hover();
    ann.until("a tooltip would have come", |page| {
        page.eval("new Promise(done => setTimeout(() => done(true), 1500))") == json!(true)
    });
    assert_eq!(ann.count(".explained"), 0);
    ann.element(".clock-bar li[title]").hover();
    ann.element(".explained").see();
    ann.press("Escape");
    assert_eq!(ann.count(".explained"), 0);
    ann.element(".log .term").click();
    ann.element(".explained .rule-id").see();
    ann.element(".explained .rule-id").click();
    ann.element("dialog.reading .rule.asked").see();
    ann.must_be_quiet();
}
