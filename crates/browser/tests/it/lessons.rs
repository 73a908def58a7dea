//! Learning a game: a voice says what to do, and waits until it is done.

use browser::{Browser, Page, Shamble};
use serde_json::json;

use crate::people::{calm, see_kept};
use crate::screens::take_picture;

const ROAD: &str = "run-for-your-life";
const LESSON_ROAD: &str = "/learn/run-for-your-life";
/// The option that a lesson waits for.
const GOES_ON: &str = ".option.goes-on";
const FAREWELL: &str = "dialog.farewell[open]";

fn open(page: &Page, shamble: &Shamble, game: &str) {
    page.open(&shamble.url(&format!("/learn/{game}")));
    page.until("the voice speaks and the table asks", |page| {
        page.count(".voice h2") > 0 && page.count(".options button") > 0
    });
}

/// Which step it is, as the voice says: "Step 3 of 18".
fn step(page: &Page) -> String {
    // As in the markup, since styles change the case.
    let text = page.eval("document.querySelector('.voice-step')?.textContent ?? ''");
    text.as_str().unwrap_or_default().to_owned()
}

fn is_told(page: &Page) -> bool {
    page.count(".voice .button.primary") > 0
}

/// Waits until the lesson has continued, or is over.
#[track_caller]
fn see_next(page: &Page, before: &str) {
    page.until("the lesson goes on", |page| {
        step(page) != before && (is_told(page) || page.count(GOES_ON) + page.count(FAREWELL) > 0)
    });
}

/// Follows the voice with keys alone.
#[track_caller]
fn obey_by_key(page: &Page) {
    if is_told(page) {
        return page.press("Enter");
    }
    let key = page.eval(&format!("document.querySelector('{GOES_ON} kbd')?.textContent ?? ''"));
    let arrows = [("←", "ArrowLeft"), ("→", "ArrowRight"), ("↑", "ArrowUp"), ("↓", "ArrowDown")];
    match key.as_str().unwrap_or_default() {
        "" => {
            page.until("the option has the focus", |page| {
                page.press("Tab");
                page.eval(&format!("document.activeElement.matches('{GOES_ON}')")) == json!(true)
            });
            page.press("Enter");
        }
        "Enter" => {
            // Enter on a button would press that button.
            page.eval("document.activeElement.blur()");
            page.press("Enter");
        }
        // A letter that several options share, and the number of this one.
        key if key.chars().count() == 2 => {
            key.to_lowercase().chars().for_each(|it| page.press(&it.to_string()));
        }
        key => {
            let arrow = arrows.iter().find(|it| it.0 == key).map(|it| it.1);
            let letter = key.to_lowercase();
            page.press(arrow.unwrap_or(&letter));
        }
    }
}

/// Plays the whole lesson of a game without a mouse.
#[track_caller]
fn learn_by_keyboard(game: &str) {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    open(&ann, &shamble, game);
    let mut n_steps = 0;
    while ann.count(FAREWELL) == 0 {
        let before = step(&ann);
        obey_by_key(&ann);
        see_next(&ann, &before);
        n_steps += 1;
        assert!(n_steps <= 20, "the lesson does not end");
    }
    assert!(n_steps >= 10, "only {n_steps} steps");
    ann.link("Play a real one").see();
    ann.press("Enter");
    ann.until("a table is set up", |page| page.url().ends_with(&format!("/new/{game}")));
    ann.must_be_quiet();
}

#[test]
fn the_road_is_learned_by_keyboard_alone() {
    learn_by_keyboard(ROAD);
}

#[test]
fn the_mall_is_learned_by_keyboard_alone() {
    learn_by_keyboard("tiny-epic-zombies");
}

#[test]
fn the_town_is_learned_by_keyboard_alone() {
    learn_by_keyboard("zombie-15");
}

#[test]
fn the_alley_is_learned_by_keyboard_alone() {
    learn_by_keyboard("thirty-seconds");
}

/// Learns a game with a finger on a phone, from the start page to where a table is set up.
#[track_caller]
fn learn_by_touch(name: &str, obey: impl Fn(&Page)) {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.screen(390, 844, true);
    ann.open(&shamble.url("/"));
    ann.link(&format!("First time? Five minutes. Learn {name}")).tap();
    ann.element(".voice h2").see();
    while ann.count(FAREWELL) == 0 {
        let before = step(&ann);
        match is_told(&ann) {
            true => ann.button("Next").tap(),
            false => obey(&ann),
        }
        see_next(&ann, &before);
    }
    ann.link("Play a real one").tap();
    ann.button("Start").see();
    ann.must_be_quiet();
}

#[test]
fn the_road_is_learned_by_touch_on_a_phone() {
    learn_by_touch("Run For Your Life", |ann| match ann.count(".targets [data-space]") {
        0 => ann.element(GOES_ON).tap(),
        // A finger goes for what glows on the board.
        _ => {
            let space = ann.attribute(GOES_ON, "data-action").unwrap_or_default();
            let space = space.strip_prefix("go ").expect("there are only ways to go");
            ann.element(&format!(".targets [data-space='{space}']")).tap();
        }
    });
}

#[test]
fn the_mall_is_learned_by_touch_on_a_phone() {
    learn_by_touch("Tiny Epic Zombies", |ann| ann.element(GOES_ON).tap());
}

#[test]
fn the_town_is_learned_by_touch_on_a_phone() {
    learn_by_touch("Zombie 15'", |ann| ann.element(GOES_ON).tap());
}

#[test]
fn the_alley_is_learned_by_touch_on_a_phone() {
    learn_by_touch("30 Seconds to Live", |ann| ann.element(GOES_ON).tap());
}

#[test]
fn another_answer_is_refused_with_the_reason_and_nothing_changes() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    open(&ann, &shamble, ROAD);
    // A step without an answer waits for Next.
    ann.element(".options button").click();
    ann.see("Nothing is to be decided here yet");
    assert_eq!(step(&ann), "Step 1 of 18");
    ann.press("Enter");
    ann.press("Enter");
    ann.see("Take all of it");
    let before = ann.text("ol.log");
    ann.element(".option:not(.goes-on)").click();
    ann.see("You could stroll.");
    assert_eq!((step(&ann), ann.text("ol.log")), ("Step 3 of 18".to_owned(), before));
    // Beyond the reach of the card the rules themselves refuse.
    ann.element(GOES_ON).click();
    ann.see_no("You could stroll.");
    ann.must_be_quiet();
}

#[test]
fn a_lesson_is_left_and_gone_on_with_and_begun_anew() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    open(&ann, &shamble, ROAD);
    for _ in 0..2 {
        let before = step(&ann);
        ann.press("Enter");
        see_next(&ann, &before);
    }
    // Skipping a step plays it.
    ann.button("Do it for me").click();
    see_next(&ann, "Step 3 of 18");
    assert!(ann.text("ol.log").contains("Sam runs from space 0 to space 5."));
    ann.button("Leave").click();
    ann.link("Go on with the lesson Learn Run For Your Life").click();
    ann.until("she is where she left", |page| step(page) == "Step 4 of 18");
    ann.reload();
    ann.until("also after a reload", |page| page.count(".voice-step") > 0);
    assert_eq!(step(&ann), "Step 4 of 18");
    ann.button("Back to start").click();
    ann.until("it begins anew", |page| step(page) == "Step 1 of 18");
    assert!(!ann.text("ol.log").contains("Sam runs from"));
    ann.must_be_quiet();
}

#[test]
fn a_lesson_needs_no_network_and_the_set_up_page_offers_it_to_newcomers() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/new/run-for-your-life"));
    ann.see("First time? Five minutes.");
    see_kept(&ann);
    drop(shamble);
    ann.element(".setup .first-time").click();
    ann.see("This is the road out of town.");
    ann.press("Enter");
    ann.see("This is you.");
}

/// Whether each ring is on the screen and not covered by the panel of the voice.
const RINGS: &str = "(() => {
    const voice = document.querySelector('.voice').getBoundingClientRect();
    const rings = [...document.querySelectorAll('.voice-ring')].map(it => it.getBoundingClientRect());
    const clear = it => it.top >= voice.bottom - 8 && it.bottom <= innerHeight + 8
        && it.left >= -8 && it.right <= innerWidth + 8;
    return rings.length > 0 && rings.every(clear);
})()";

/// On a desktop, on a tablet and on a phone.
#[track_caller]
fn look_through_everywhere(game: &str) {
    for (width, height) in [(1280, 800), (1024, 768), (390, 844)] {
        look_through(game, width, height);
    }
}

/// Goes through a lesson on a screen of this size: at each step something visible is pointed at.
#[track_caller]
fn look_through(game: &str, width: u32, height: u32) {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.screen(width, height, width < 700);
    open(&ann, &shamble, game);
    let mut n = 1;
    while ann.count(FAREWELL) == 0 {
        let before = step(&ann);
        ann.until(&format!("{game}, {before}, {width} wide: a ring that is seen"), |page| {
            page.eval(RINGS) == json!(true)
        });
        take_picture(&ann, &format!("lesson-{game}-{width}-{n:02}"));
        let next = if is_told(&ann) { "Next" } else { "Do it for me" };
        ann.button(next).click();
        see_next(&ann, &before);
        n += 1;
    }
    take_picture(&ann, &format!("lesson-{game}-{width}-end"));
    ann.must_be_quiet();
}

#[test]
fn the_voice_of_the_road_covers_nothing_that_it_points_at() {
    look_through_everywhere(ROAD);
}

#[test]
fn the_voice_of_the_mall_covers_nothing_that_it_points_at() {
    look_through_everywhere("tiny-epic-zombies");
}

#[test]
fn the_voice_of_the_town_covers_nothing_that_it_points_at() {
    look_through_everywhere("zombie-15");
}

#[test]
fn the_voice_of_the_alley_covers_nothing_that_it_points_at() {
    look_through_everywhere("thirty-seconds");
}

#[test]
fn there_is_a_word_for_a_game_without_a_lesson() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/learn/chess"));
    ann.see("This game is not here yet.");
    ann.open(&shamble.url(LESSON_ROAD));
    ann.see("This is the road out of town.");
    ann.must_be_quiet();
}
