//! The *What if?* page: bots play under both rules, and the page says what differs.

use std::time::Duration;

use browser::{Browser, Page, Shamble};
use serde_json::json;

use crate::people::calm;

const MALL: &str = "/what-if/tiny-epic-zombies";

/// A question that takes many seconds on the fastest machine, so that its games can be stopped. Others are answered before the
/// button has changed.
pub(super) const LONG: &str = "/what-if/tiny-epic-zombies#barricade=6&@sharp";

/// Waits until all games are played.
#[track_caller]
fn see_the_end(page: &Page) {
    page.patience(Duration::from_secs(120));
    page.until("all games are played", |page| {
        page.text(".wi-progress").contains("2,000 of 2,000 games")
    });
    page.patience(Duration::from_secs(30));
}

/// Who plays.
const LEVEL: &str = "document.querySelector('.wi-setup select.level').value";

/// Whether each bar has its interval around it.
const SURE: &str = "[...document.querySelectorAll('.wi-bar')].every(it => {
    const of = name => parseFloat(it.style.getPropertyValue(name));
    return of('--low') <= of('--value') && of('--value') <= of('--high');
})";

#[test]
fn a_comparison_runs_to_its_end_by_keyboard_and_is_told_in_a_sentence() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(MALL));
    ann.role("slider", "House rule: where the barricade starts.").see();
    // Who plays wins now and then in each game, and nobody is quicker than newcomers.
    assert_eq!(ann.eval(LEVEL), json!("casual"));
    ann.open(&shamble.url("/what-if/run-for-your-life"));
    ann.button("Play 2,000 games").see();
    assert_eq!(ann.eval(LEVEL), json!("newcomer"));
    ann.open(&shamble.url(&format!("{MALL}#@newcomer")));
    ann.role("slider", "House rule: where the barricade starts.").see();
    // Nothing differs yet.
    ann.button("Play 2,000 games").see();
    ann.until("the slider has the focus", |page| {
        page.press("Tab");
        page.eval("document.activeElement.id") == json!("knob-barricade")
    });
    for _ in 0..4 {
        ann.press("ArrowRight");
    }
    ann.until("the address says it", |page| page.url().ends_with("#barricade=6&@newcomer"));
    ann.press("Enter");
    see_the_end(&ann);
    let sentence = ann.text(".wi-sentence");
    // Newcomers never hold this mall, but they last longer.
    assert!(
        sentence.starts_with("With barricade 6: ") && sentence.ends_with("turns longer."),
        "{sentence}"
    );
    assert_eq!(ann.eval(SURE), json!(true));
    assert!(ann.count(".wi-bar") >= 6, "who wins, how it ends, how long it takes");
    let before = ann.text(".wi-found dl");
    // The same link gives the same result.
    let bob = calm(&browser);
    bob.open(&ann.url());
    bob.button("Play 2,000 games").click();
    see_the_end(&bob);
    assert_eq!(bob.text(".wi-found dl"), before);
    ann.must_be_quiet();
    bob.must_be_quiet();
}

#[test]
fn a_variant_that_pleases_is_played_at_a_click_on_a_phone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.screen(390, 844, true);
    ann.open(&shamble.url("/new/run-for-your-life"));
    ann.link("What if?").tap();
    ann.button("Play 2,000 games").tap();
    ann.see("Change something first");
    ann.open(&shamble.url(LONG));
    ann.button("Play 2,000 games").tap();
    ann.element(".wi-bar").see();
    ann.button("Stop").tap();
    ann.button("Play 2,000 more").see();
    ann.open(&shamble.url("/what-if/run-for-your-life#goal=30"));
    ann.button("Play 2,000 games").tap();
    ann.patience(Duration::from_secs(60));
    ann.button("Play it").tap();
    crate::people::see_question(&ann);
    assert!(ann.url().contains("/here/"), "{}", ann.url());
    ann.must_be_quiet();
}

#[test]
fn what_cannot_be_played_is_said() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/what-if/chess"));
    ann.see("This game is not here yet.");
    // Unknown options are ignored.
    ann.open(&shamble.url("/what-if/zombie-15#cheese=9&seconds=61"));
    ann.button("Play 2,000 games").click();
    ann.see("Change something first");
    ann.must_be_quiet();
}
