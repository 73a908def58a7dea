//! Whole games by keyboard alone, and by touch alone. The road has its own in `keyboard.rs`, with every way to choose.

use browser::{Browser, Page, Shamble};
use serde_json::json;

use crate::people::{END, OPTION, Wanted, calm, situation, wanted};
use crate::soundtrack;

/// No game of those who take what comes first is longer.
const MOST: usize = 700;

/// Plays to the end, however somebody answers.
#[track_caller]
fn play_to_the_end(page: &Page, answer: impl Fn(&Page)) {
    for _ in 0..MOST {
        if wanted(page) == Wanted::Nothing {
            page.see(END);
            return page.must_be_quiet();
        }
        let before = situation(page);
        answer(page);
        page.until("the game goes on", |page| situation(page) != before);
    }
    panic!("the game does not end");
}

/// The key that stands beside the first option.
fn press_first(page: &Page) {
    let key = page.eval("document.querySelector('.options kbd')?.textContent ?? ''");
    let key = key.as_str().unwrap_or_default().to_owned();
    let arrows = [("↑", "ArrowUp"), ("↓", "ArrowDown"), ("←", "ArrowLeft"), ("→", "ArrowRight")];
    if let Some((_, name)) = arrows.iter().find(|(drawn, _)| key == *drawn) {
        page.press(name);
    } else if key.chars().count() <= 2 {
        key.to_lowercase().chars().for_each(|letter| page.press_letter(letter));
    } else {
        page.press(&key);
    }
}

fn tap_first(page: &Page) {
    page.element(OPTION).tap();
}

/// Walks to something by Tab, and presses it.
#[track_caller]
fn press(page: &Page, role: &str, begins: &str) {
    page.until(&format!("Tab leads to {role} {begins:?}"), |page| {
        page.press("Tab");
        let focused = page.focused();
        // Large letters of the style count.
        focused.role == role && focused.name.to_lowercase().starts_with(&begins.to_lowercase())
    });
    page.press("Enter");
}

fn phone(browser: &Browser) -> Page {
    let page = calm(browser);
    page.phone();
    page
}

#[test]
fn the_mall_is_played_to_its_end_by_keyboard_alone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/new/tiny-epic-zombies"));
    ann.button("Remove a seat").see();
    press(&ann, "button", "Remove a seat");
    ann.press("Enter");
    press(&ann, "button", "Start");
    play_to_the_end(&ann, press_first);
}

#[test]
fn the_alley_is_played_to_its_end_by_keyboard_alone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/new/thirty-seconds"));
    ann.button("Start").see();
    ann.until("Tab leads to the modes", |page| {
        page.press("Tab");
        page.focused().role == "radio"
    });
    ann.until("the arrow leads to the mode for one", |page| {
        page.press("ArrowDown");
        page.focused().name.to_lowercase().starts_with("fast-attack")
    });
    press(&ann, "button", "Start");
    play_to_the_end(&ann, press_first);
}

#[test]
fn the_road_is_played_to_its_end_by_touch_alone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = phone(&browser);
    ann.open(&shamble.url("/new/run-for-your-life"));
    ann.button("Start").tap();
    play_to_the_end(&ann, tap_first);
}

#[test]
fn the_mall_is_played_to_its_end_by_touch_alone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = phone(&browser);
    ann.open(&shamble.url("/new/tiny-epic-zombies"));
    ann.button("Remove a seat").tap();
    ann.button("Remove a seat").tap();
    ann.button("Start").tap();
    play_to_the_end(&ann, tap_first);
}

#[test]
fn the_alley_is_played_to_its_end_by_touch_alone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = phone(&browser);
    ann.open(&shamble.url("/new/thirty-seconds"));
    ann.role("radio", "Fast-attack…").tap();
    ann.button("Start").tap();
    play_to_the_end(&ann, tap_first);
}

/// Fifteen minutes pass in fifteen seconds: the clock may change what can be done between a look and a touch.
fn night_in_town(page: &Page, shamble: &Shamble, sit_down: impl Fn(&Page), answer: impl Fn(&Page)) {
    let second = json!({"mode": "scenario", "scenario": "2"});
    let links = soundtrack::set_up(page, shamble, 1, &second);
    page.open(&links[0]);
    page.field("Your name").type_text("Ann");
    sit_down(page);
    while wanted(page) == Wanted::Answer {
        answer(page);
    }
    page.see(END);
    page.must_be_quiet();
}

#[test]
fn the_town_is_played_to_its_end_by_keyboard_alone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start_with(&["--pace", "60"]);
    let ann = soundtrack::listener(&browser, false);
    night_in_town(&ann, &shamble, |page| page.press("Enter"), press_first);
}

/// Taps where the first option is, if there is one now: the clock may take it away before the finger is there.
fn tap_where_the_first_is(page: &Page) {
    let place = page.eval(
        "(() => {
            const option = document.querySelector('.options button');
            option?.scrollIntoView({block: 'nearest'});
            const box = option?.getBoundingClientRect();
            return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
        })()",
    );
    if let (Some(x), Some(y)) = (place[0].as_f64(), place[1].as_f64()) {
        page.tap_at(x, y);
    }
}

#[test]
fn the_town_is_played_to_its_end_by_touch_alone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start_with(&["--pace", "60"]);
    let ann = soundtrack::listener(&browser, false);
    ann.phone();
    let sit_down = |page: &Page| page.button("Sit down").tap();
    night_in_town(&ann, &shamble, sit_down, tap_where_the_first_is);
}
