//! Clicks and taps reach what a person would reach, and nothing else.

use std::time::Duration;

use browser::Browser;

use super::complaint;
use super::site::Site;

const BUTTONS: &str = "<!DOCTYPE html><title>Buttons</title>
    <button onclick='said.textContent += this.textContent'>Play</button>
    <button aria-label='Leave the table' onclick='said.textContent += \"left\"'>×</button>
    <svg width='100' height='100' aria-label='board'>
        <g role='button' tabindex='0' aria-label='Space 7' onclick='said.textContent += \"seven\"'>
            <rect x='10' y='10' width='50' height='50'/>
        </g>
    </svg>
    <p id='said'></p>";

#[test]
fn a_button_is_found_by_its_name_and_clicked() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::page(BUTTONS).url("/"));
    page.button("Play").click();
    assert_eq!(page.text("#said"), "Play");
    page.button("Leave the table").click();
    page.button("Space 7").click();
    assert_eq!(page.text("#said"), "Playleftseven");
    page.button("Leave…").click();
    page.click("button");
    assert_eq!(page.text("#said"), "PlayleftsevenleftPlay");
    assert_eq!(page.names("button"), ["Play", "Leave the table", "Space 7"]);
    page.must_be_quiet();
}

#[test]
fn a_click_comes_with_all_its_events_and_is_trusted() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(
        &Site::page(
            "<button>Go</button><script>
            window.seen = [];
            for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
                addEventListener(kind, event => seen.push(kind + (event.isTrusted ? '' : ' forged')));
            </script>",
        )
        .url("/"),
    );
    page.button("Go").click();
    let seen = page.eval("seen.join(' ')");
    assert_eq!(seen, "pointerdown mousedown pointerup mouseup click");
}

#[test]
fn what_lies_far_down_is_scrolled_to() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(
        &Site::page(
            "<div style='height: 5000px'></div>
            <button onclick='document.title = \"reached\"'>Far</button>",
        )
        .url("/"),
    );
    page.button("Far").click();
    assert_eq!(page.eval("document.title"), "reached");
}

#[test]
fn a_drawing_with_an_empty_centre_is_clicked_at_its_first_part() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(
        &Site::page(
            "<svg width='300' height='300'>
            <g role='button' aria-label='Road' onclick='document.title = event.target.localName'>
                <rect x='0' y='0' width='40' height='40'/><circle cx='250' cy='250' r='20'/>
            </g></svg>",
        )
        .url("/"),
    );
    page.button("Road").click();
    assert_eq!(page.eval("document.title"), "rect");
}

#[test]
fn what_is_covered_is_not_clicked_and_the_cover_is_named() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(
        &Site::page(
            "<button onclick='document.title = \"clicked\"'>Play</button>
            <div id='sheet' class='dark' style='position: fixed; inset: 0'>Are you sure?</div>",
        )
        .url("/"),
    );
    page.patience(Duration::from_millis(300));
    let said = complaint(|| page.button("Play").click());
    assert!(said.contains("to click button \"Play\", in vain"), "{said}");
    let cover = "it is covered by <div#sheet.dark> with the text \"Are you sure?\"";
    assert!(said.contains(cover), "{said}");
    assert_eq!(page.eval("document.title"), "");
}

#[test]
fn a_click_waits_until_the_cover_has_gone_and_the_button_may_be_pressed() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(
        &Site::page(
            "<button disabled onclick='document.title = \"clicked\"'>Play</button>
            <div id='sheet' style='position: fixed; inset: 0'></div>
            <script>
            setTimeout(() => sheet.remove(), 150);
            setTimeout(() => document.querySelector('button').disabled = false, 300);
            </script>",
        )
        .url("/"),
    );
    page.button("Play").click();
    assert_eq!(page.eval("document.title"), "clicked");
}

#[test]
fn a_hidden_box_is_ticked_by_its_label() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(
        &Site::page(
            "<label style='position: relative; display: block; width: 200px; height: 40px'>
            <input type='checkbox' style='position: absolute; width: 100%; height: 100%; pointer-events: none'>
            Sound</label>",
        )
        .url("/"),
    );
    page.role("checkbox", "Sound").click();
    assert_eq!(page.eval("document.querySelector('input').checked"), true);
}

#[test]
fn a_phone_feels_a_finger() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.phone();
    page.open(
        &Site::page(
            "<meta name='viewport' content='width=device-width'>
            <button onclick='said.textContent = event.pointerType'>Play</button> <p id='said'></p>",
        )
        .url("/"),
    );
    page.button("Play").tap();
    page.until("the tap has become a click", |page| page.text("#said") == "touch");
    page.tap("#said");
    page.must_be_quiet();
}
