//! Who somebody is to the others: a name and a figure, without an account.

use browser::{Browser, Page, Shamble};

use super::access::must_be_fine;
use super::keyboard::go_to;
use super::layout::{look, must_be_none};
use super::people::{NEW, calm, send_link};

/// The panel of Ann, who took the second seat.
const AT_HER_SEAT: &str = ".seat[data-seat='1'] .person-figure[aria-label='Bat']";

#[test]
fn a_figure_is_chosen_by_keyboard_and_everybody_at_the_table_sees_it() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    let mut flaws = Vec::new();
    bob.open(&shamble.url(NEW));
    let seat = send_link(&bob, "Bob");

    ann.open(&seat);
    ann.field("Your name").type_text("Ann");
    look(&ann, "figure-claim", &mut flaws);
    must_lie_within(&ann, ".claim");
    must_be_fine(&ann, "sitting down");
    ann.field("Your name").click();
    go_to(&ann, "radio", "None");
    (0..7).for_each(|_| ann.press("ArrowRight"));
    ann.press("ArrowLeft");
    assert_eq!(ann.focused().name, "Bat");
    go_to(&ann, "button", "Sit down");
    ann.press("Enter");

    for page in [&ann, &bob] {
        page.element(AT_HER_SEAT).see();
        assert_eq!(page.count(".seats .person-figure"), 1, "Bob has none");
    }
    ann.reload();
    ann.element(AT_HER_SEAT).see();
    look(&bob, "figure-table", &mut flaws);
    must_be_fine(&bob, "a figure at a seat");

    bob.screen(390, 844, true);
    bob.button("Seats").tap();
    bob.element(AT_HER_SEAT).see();
    assert_eq!(bob.eval("document.documentElement.scrollWidth"), 390, "nothing sticks out");
    bob.screenshot("figure-phone-seats");

    ann.open(&shamble.url("/nights"));
    must_be(&ann, "Ann", "Bat");
    look(&ann, "figure-nights", &mut flaws);
    must_be_none(&flaws);
    must_be_fine(&ann, "who she is");
    ann.must_be_quiet();
    bob.must_be_quiet();
}

#[test]
fn who_sets_a_table_up_shows_the_figure_that_this_device_remembers() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let mut flaws = Vec::new();
    ann.open(&shamble.url("/nights"));
    ann.field("Your name").type_text("Ann");
    ann.role("radio", "Lantern").click();
    ann.until("it is remembered", |page| {
        page.eval("Object.values(localStorage).some(it => it.includes('lantern'))") == true
    });
    ann.open(&shamble.url(NEW));
    must_lie_within(&ann, "form.setup");
    look(&ann, "figure-new", &mut flaws);
    must_be_none(&flaws);
    ann.element(".seat-card .person-figure[aria-label='Lantern']").see();
    ann.button("Start").click();
    ann.element(".seat[data-seat='0'] .person-figure[aria-label='Lantern']").see();
    ann.role("tab", "Chat").click();
    ann.field("Say something").click();
    ann.type_text("Hello?\n");
    ann.element(".chat-lines .person-figure").see();
    ann.must_be_quiet();
}

#[test]
fn name_and_figure_come_along_from_another_device() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/nights#me.cat.QW5u"));
    ann.see("Who you are comes from another device.");
    ann.button("Keep them here").click();
    ann.see_no("Who you are comes from another device.");
    must_be(&ann, "Ann", "Cat");
    ann.element("svg.qr").see();
    ann.reload();
    must_be(&ann, "Ann", "Cat");
    ann.must_be_quiet();
}

/// The styles of a game must not carry the figures away.
#[track_caller]
fn must_lie_within(page: &Page, form: &str) {
    page.role("radio", "Lantern").see();
    let is_within = page.eval(&format!(
        "(() => {{
            const form = document.querySelector('{form}').getBoundingClientRect();
            return [...document.querySelectorAll('{form} [name=figure]')]
                .map(it => it.getBoundingClientRect())
                .every(it => it.left >= form.left && it.right <= form.right && it.top >= form.top && it.bottom <= form.bottom);
        }})()"
    ));
    assert_eq!(is_within, true, "{form} holds all figures");
}

#[track_caller]
fn must_be(page: &Page, name: &str, figure: &str) {
    page.role("radio", figure).see();
    assert_eq!(page.field("Your name").value(), name);
    let is_chosen = page.role("radio", figure).ask("function () { return this.checked; }", &[]);
    assert_eq!(is_chosen, true, "{figure}");
}
