//! axe-core reports real violations, and only those.

use browser::{Browser, axe};

use super::site::Site;

#[test]
fn a_planted_violation_is_found_with_its_place() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(
        &Site::page(
            "<!DOCTYPE html><html lang='en'><title>Bad</title><main><h1>Bad</h1>
            <p id='faint' style='color: #999; background: #fff'>Can you read this?</p>
            <button id='mute' style='width: 30px; height: 30px; margin: 30px'></button>
            <button id='small' style='width: 9px; height: 9px; padding: 0' aria-label='a'></button><button
                id='smaller' style='width: 9px; height: 9px; padding: 0' aria-label='b'></button></main>",
        )
        .url("/"),
    );
    let found = axe(&page);
    let of = |rule: &str| {
        let found = found.iter().find(|it| it.rule == rule);
        found.map(|it| (it.impact.as_str(), it.places.join(" "))).unwrap_or_default()
    };
    assert_eq!(of("color-contrast"), ("serious", "#faint".to_owned()), "{found:?}");
    assert_eq!(of("button-name"), ("critical", "#mute".to_owned()), "{found:?}");
    assert_eq!(of("target-size"), ("serious", "#small #smaller".to_owned()), "{found:?}");
    assert_eq!(found.len(), 3, "{found:?}");
}

#[test]
fn a_clean_page_is_clean_when_it_is_asked_twice() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(
        &Site::page(
            "<!DOCTYPE html><html lang='en'><title>Good</title>
            <main><h1>Good</h1><button>Play</button></main>",
        )
        .url("/"),
    );
    assert_eq!(axe(&page), []);
    assert_eq!(axe(&page), []);
    page.must_be_quiet();
}
