//! Replays.

use crate::people::{calm, golden, log, play, see_question, show_replay};
use browser::{Browser, Page, Shamble};

const SCRUB: &str = "Position in the game";

#[test]
fn a_pasted_replay_is_scrubbed_by_slider_keys_and_buttons() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    show_replay(&ann, &shamble, golden!("escaped_simple"));
    ann.see("Replay: Ann, Bob, Cat, Dan");
    let len: usize = ann
        .role("slider", SCRUB)
        .attribute("max")
        .and_then(|it| it.parse().ok())
        .expect("it has an end");
    assert_eq!(at(&ann), 0);
    ann.press("ArrowRight");
    ann.see("Ann draws 2 for movement.");
    ann.press("ArrowRight");
    assert_eq!(at(&ann), 2);
    ann.press("ArrowLeft");
    assert_eq!(at(&ann), 1);
    ann.press("Shift+ArrowRight");
    ann.see("Turn 2");
    let second = at(&ann);
    assert!(second > 4, "{second}");
    ann.button("One turn on").click();
    assert!(at(&ann) > second);
    ann.button("One turn back").click();
    assert_eq!(at(&ann), second);
    ann.button("One step back").click();
    assert_eq!(at(&ann), second - 1);
    ann.press("End");
    assert_eq!(at(&ann), len);
    ann.see("Escaped: ");
    ann.press("Home");
    assert_eq!(at(&ann), 0);
    drag(&ann, len / 2);
    assert_eq!(at(&ann), len / 2);
    ann.must_be_quiet();
}

#[test]
fn tab_leads_to_the_controls_before_the_log() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    show_replay(&ann, &shamble, golden!("escaped_simple"));
    for wanted in ["input[type=range]", ".play", ".log"] {
        ann.until(&format!("Tab leads to {wanted}"), |page| {
            page.press("Tab");
            let is_at = |what: &str| {
                page.eval(&format!("!!document.activeElement.closest('{what}')")) == true
            };
            assert!(is_at(wanted) || !is_at(".log"), "the log comes before {wanted}");
            is_at(wanted)
        });
    }
}

#[test]
fn a_replay_plays_by_itself_until_it_is_stopped() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    show_replay(&ann, &shamble, golden!("escaped_simple"));
    ann.element("#rate")
        .ask("function () { this.value = '8×'; this.dispatchEvent(new Event('change')); }", &[]);
    ann.button("Play").click();
    ann.until("some of it was shown", |page| at(page) > 5);
    ann.button("Stop").click();
    ann.button("Play").see();
    ann.must_be_quiet();
}

#[test]
fn a_link_opens_the_game_and_the_browser_verifies_it() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let link = Shamble::run(&["replay", "--link", &fixture("escaped_simple")]);
    ann.open(&shamble.url(&format!("/replay#{}", link.trim())));
    ann.see("Replay: Ann, Bob, Cat, Dan");
    ann.button("Verify the draws").click();
    ann.see("draws follow from the secret that was committed to before the game.");
    ann.must_be_quiet();
}

#[test]
fn a_shared_link_shows_the_same_game() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    show_replay(&ann, &shamble, golden!("last-alive_simple_of_two"));
    ann.button("Share").click();
    ann.see("Copied.");
    // All pages of one browser share a clipboard.
    bob.open(&shamble.url("/replay"));
    let field = bob.field("Or paste a replay or its link");
    field.click();
    bob.press("Control+v");
    assert_eq!(field.value(), ann.url());
    bob.button("Show it").click();
    bob.see("Replay: Ann, Bob");
    ann.press("End");
    bob.press("End");
    assert_eq!(bob.text(".transport-now"), ann.text(".transport-now"));
    bob.must_be_quiet();
}

#[test]
fn what_nobody_knew_is_hidden_unless_one_sees_all() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    show_replay(&ann, &shamble, golden!("escaped_simple"));
    ann.element("summary").click();
    ann.until("somebody has drawn blood", |page| {
        page.button("One step on").click();
        page.count(".blood li") > 0
    });
    for (eyes, is_known) in
        [("a spectator", false), ("Ann", false), ("everybody at once", true), ("Bob", false)]
    {
        see_as(&ann, eyes);
        let card = ann.text(".blood li");
        assert_eq!(!card.contains("face down"), is_known, "{eyes}: {card}");
    }
    ann.must_be_quiet();
}

#[test]
fn one_can_go_on_from_any_position() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    show_replay(&ann, &shamble, golden!("escaped_simple"));
    for _ in 0..3 {
        ann.button("One turn on").click();
    }
    see_as(&ann, "Cat");
    ann.button("Go on from here").click();
    let question = see_question(&ann);
    assert!(question.starts_with("Cat, "), "{question}");
    let before = log(&ann);
    assert!(before.contains("Cat ") && before.contains("Bot 1 "), "{before}");
    assert!(!before.contains("Seat "), "{before}");
    assert_eq!(play(&ann, 2), 2);
    see_question(&ann);
    let after = log(&ann);
    assert!(after.len() > before.len() && !after.contains("Seat "), "the log goes on: {after}");
    ann.must_be_quiet();
}

/// How many entries have happened.
fn at(page: &Page) -> usize {
    page.role("slider", SCRUB).value().parse().expect("a position is a number")
}

/// Drags the slider, with an event for each position on the way.
fn drag(page: &Page, to: usize) {
    let drag = "function (to) { this.value = to; this.dispatchEvent(new Event('input')); }";
    page.role("slider", SCRUB).ask(drag, &[to.into()]);
}

/// Chooses from the list, whose popup the browser draws itself.
fn see_as(page: &Page, eyes: &str) {
    let choose = "function (eyes) {
        this.value = [...this.options].find(it => it.text === eyes).value;
        this.dispatchEvent(new Event('change'));
    }";
    page.role("combobox", "Seen by").ask(choose, &[eyes.into()]);
}

fn fixture(name: &str) -> String {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/run-for-your-life/replays");
    format!("{dir}/{name}.replay")
}
