//! Sound: none before a user activation, and its state shows in attributes.

use browser::{Browser, Page, Shamble};
use serde_json::json;

/// An attribute of the root of the page.
fn says(page: &Page, name: &str) -> String {
    page.attribute("html", name).unwrap_or_default()
}

fn hear(page: &Page, name: &str) {
    page.until(&format!("a {name} is heard"), |page| says(page, "data-sound") == name);
}

fn audio(page: &Page, state: &str) {
    page.until(&format!("the sound is {state}"), |page| says(page, "data-audio") == state);
}

/// Counts all audio contexts.
fn count_contexts(page: &Page) {
    let source = "window.contexts = 0;
        window.AudioContext = class extends AudioContext {
            constructor() { super(); window.contexts += 1; }
        };";
    page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }));
}

#[test]
fn there_is_no_sound_before_the_first_use_and_then_every_choice_is_heard() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = browser.page();
    count_contexts(&ann);
    ann.reduced_motion(true);
    ann.open(&shamble.url("/new/run-for-your-life"));
    audio(&ann, "off");
    assert_eq!(ann.eval("contexts"), 0);
    ann.click("button.primary");
    audio(&ann, "running");
    hear(&ann, "bell");
    ann.click(".option");
    hear(&ann, "click");
    assert_eq!(ann.eval("contexts"), 1);
    ann.must_be_quiet();
}

#[test]
fn who_wants_no_sound_gets_none_until_they_want_it() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = browser.page();
    count_contexts(&ann);
    ann.reduced_motion(true);
    ann.open(&shamble.url("/"));
    ann.eval("localStorage.setItem('shamble/settings', JSON.stringify({ is_loud: false }))");
    ann.open(&shamble.url("/new/run-for-your-life"));
    ann.click("button.primary");
    ann.click(".option");
    audio(&ann, "muted");
    assert_eq!((ann.eval("contexts"), says(&ann, "data-sounds")), (json!(0), String::new()));
    ann.press_letter('.');
    audio(&ann, "running");
    ann.click(".option");
    hear(&ann, "click");
    ann.must_be_quiet();
}
