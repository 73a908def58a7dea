//! On a phone.

use browser::{Browser, Page, Shamble};

use crate::people::{
    NEW, PLAY, Wanted, calm, golden, paste_replay, play, see_question, sit_down_late, wanted,
};

#[test]
fn the_first_move_is_three_taps_away() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = phone(&browser);
    ann.open(&shamble.url("/"));
    ann.link(PLAY).tap();
    ann.button("Start").tap();
    see_question(&ann);
    ann.element(".options button").tap();
    ann.until("she has moved", |page| {
        page.eval("document.querySelector('ol.log').textContent")
            .as_str()
            .is_some_and(|it| it.contains("Survivor 1 runs"))
    });
    ann.must_be_quiet();
}

/// A point beside the last space that glows, outside of all of them and within reach of a finger.
const BESIDE: &str = "(() => {
    const boxes = [...document.querySelectorAll('.targets .target[data-space]')]
        .map(it => ({ space: it.dataset.space, box: it.getBoundingClientRect() }));
    for (const { space, box } of boxes) {
        for (const x of [box.left + box.width / 2 - 19, box.left + box.width / 2 + 19]) {
            const y = box.bottom - 8;
            const under = document.elementFromPoint(x, y);
            if (under?.closest('.road-board') && !under.closest('.target')) return { space, x, y };
        }
    }
    return null;
})()";

#[test]
fn a_finger_beside_a_space_that_glows_means_that_space() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.screen(390, 844, true);
    ann.open(&shamble.url(NEW));
    ann.button("Start").tap();
    see_question(&ann);
    let beside = ann.eval(BESIDE);
    let at = |key: &str| beside[key].as_f64().expect("there is room beside a space");
    ann.tap_at(at("x"), at("y"));
    let space = beside["space"].as_str().expect("it has a number").to_owned();
    let went = if space == "0" { "stays".to_owned() } else { format!("to space {space}.") };
    ann.until("she goes there", |page| page.text("ol.log").contains(&went));
    ann.must_be_quiet();
}

#[test]
fn the_tabs_show_seats_log_and_chat() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = phone(&browser);
    ann.open(&shamble.url(NEW));
    ann.button("Start").tap();
    see_question(&ann);
    let parts = [("Seats", ".seats"), ("Log", "ol.log"), ("Chat", ".chat")];
    for (tab, _) in parts {
        ann.button(tab).tap();
        for (other, part) in parts {
            let is_seen = ann.element(part).is_seen();
            assert_eq!(is_seen, tab == other, "{part} after a tap on {tab}");
        }
    }
    ann.field("Say something").tap();
    ann.type_text("Hello?\n");
    ann.see("Hello?");
    ann.button("Play").tap();
    ann.element(".options button").see();
    ann.must_be_quiet();
}

#[test]
fn no_page_is_wider_than_a_phone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = phone(&browser);
    for page in ["/", NEW, "/replay", "/rules/run-for-your-life", "/cards/run-for-your-life"] {
        ann.open(&shamble.url(page));
        ann.element("#main").see();
        must_fit(&ann, page);
    }
    // The browser complains of an unknown address.
    let lost = phone(&browser);
    lost.open(&shamble.url("/x"));
    lost.element("#main").see();
    must_fit(&lost, "/x");
    paste_replay(&ann, &shamble, golden!("escaped_simple"));
    must_fit(&ann, "the replay");
    sit_down_late(&ann, &shamble);
    must_fit(&ann, "the table");
    for tab in ["Seats", "Log", "Chat"] {
        ann.button(tab).tap();
        must_fit(&ann, tab);
    }
    ann.button("Menu").tap();
    ann.button("Settings").tap();
    must_fit(&ann, "the settings");
    ann.button("Close").tap();
    ann.button("Play").tap();
    play(&ann, 10);
    assert_eq!(wanted(&ann), Wanted::Nothing);
    must_fit(&ann, "the end");
    ann.must_be_quiet();
}

fn phone(browser: &Browser) -> Page {
    let page = calm(browser);
    page.phone();
    page
}

/// Nothing overflows to the right: neither the page nor a dialog scrolls, and all controls are
/// within their panel.
#[track_caller]
fn must_fit(page: &Page, what: &str) {
    let too_wide = page.eval(
        "(() => {
            const wide = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
                .filter(it => it.scrollWidth > it.clientWidth)
                .map(it => it.localName + ': ' + it.scrollWidth + ' > ' + it.clientWidth);
            const out = [...document.querySelectorAll('.panel, dialog[open], .topbar')].flatMap(panel => {
                const end = panel.getBoundingClientRect().right + 1;
                return [...panel.querySelectorAll('button, a, input, textarea, select')]
                    .filter(it => it.getBoundingClientRect().right > end)
                    .map(it => it.localName + ' ' + it.textContent + ' sticks out');
            });
            return [...wide, ...out];
        })()",
    );
    assert_eq!(too_wide, serde_json::json!([]), "{what} is wider than the phone");
    assert_eq!(page.eval("innerWidth"), 360, "{what} makes the phone zoom out");
}
