//! Waiting succeeds, or the failure message has everything.

use std::path::Path;
use std::time::{Duration, Instant};

use browser::{Browser, ConsoleLevel};

use super::complaint;
use super::site::Site;

#[test]
fn what_comes_late_is_seen() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(
        &Site::page(
            "<p id='p'>They are <b>coming</b></p><svg><text y='20'>Helicopter</text></svg>
            <script>setTimeout(() => p.innerHTML = 'You are <b>safe</b>', 200)</script>",
        )
        .url("/"),
    );
    page.see("They are coming");
    page.see("Helicopter");
    page.see("You are safe");
    page.see_no("coming");
    page.element("#p b").see();
    assert!(!page.element("#horde").is_seen());
    page.eval("void setTimeout(() => p.hidden = true, 100)");
    page.element("#p b").see_no_more();
}

#[test]
fn waiting_goes_on_while_the_page_becomes_another() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    let site = Site::of(&[
        ("/", "<script>setTimeout(() => location = '/next', 100)</script>First"),
        ("/next", "<script>setTimeout(() => location = '/last', 100)</script>Next"),
        ("/last", "<button>Last</button>"),
    ]);
    page.open(&site.url("/"));
    page.button("Last").see();
    assert_eq!(page.url(), site.url("/last"));
}

#[test]
fn what_never_comes_is_told_with_all_that_there_was() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    let site = Site::page(
        "<h1>Nobody is left</h1><p hidden>unseen</p><button>Again</button><button>Leave</button>
        <script>console.warn('they are', 3); setTimeout(() => { throw new Error('eaten') })</script>",
    );
    page.open(&site.url("/"));
    page.patience(Duration::from_millis(200));
    let said = complaint(|| page.see("Your turn"));
    for part in [
        "s to see \"Your turn\", in vain.",
        &format!("The page is at {}", site.url("/")),
        "  Nobody is left\n",
        "  warning: they are 3\n",
        "  uncaught: Error: eaten",
        "browser/failed-driver-waiting-what_never_comes_is_told_with_all_that_there_was-1.png",
    ] {
        assert!(said.contains(part), "{part:?} is missing in:\n{said}");
    }
    assert!(!said.contains("unseen"), "{said}");
    let picture = said.split("It looks like ").nth(1).expect("there is a picture").trim();
    assert!(is_png(Path::new(picture)), "{picture}");

    let said = complaint(|| page.button("Play").click());
    assert!(said.contains("there is only button \"Again\", \"Leave\""), "{said}");
    let said = complaint(|| page.until("the moon is up", |_| false));
    assert!(said.contains("until the moon is up, in vain"), "{said}");
}

#[test]
fn a_page_that_hangs_ends_the_wait_in_time() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::page("<p>Hello</p>").url("/"));
    page.eval("void setTimeout(() => { for (;;) {} })");
    page.patience(Duration::from_millis(500));
    let start = Instant::now();
    let said = complaint(|| page.see("Good-bye"));
    assert!(said.contains("Runtime.evaluate was not answered in time"), "{said}");
    assert!(start.elapsed() < Duration::from_secs(9), "{:?}", start.elapsed());
}

#[test]
fn a_mistake_of_the_test_is_told_at_once() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::page("<p>Hello</p>").url("/"));
    let start = Instant::now();
    let said = complaint(|| page.click("p["));
    assert!(said.contains("'p[' is not a valid selector"), "{said}");
    let said = complaint(|| drop(page.eval("nobody.home")));
    assert!(said.contains("`nobody.home` failed: ReferenceError: nobody is not defined"), "{said}");
    let said = complaint(|| page.press("Return"));
    assert!(said.contains("there is no key \"Return\""), "{said}");
    assert!(start.elapsed() < Duration::from_secs(9), "{:?}", start.elapsed());
}

#[test]
fn the_console_and_what_nobody_caught_are_heard_from_pages_and_workers() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    let site = Site::of(&[
        (
            "/",
            "<script>
            console.log('hello', { a: 1 }, 2);
            Promise.reject(new Error('nobody caught me'));
            new Worker('/worker.js').onmessage = () => document.body.append('worked');
            </script>",
        ),
        ("/worker.js", "console.error('from below'); postMessage(1); throw new Error('deep')"),
    ]);
    page.open(&site.url("/"));
    page.see("worked");
    let heard = |level, text: &str| {
        page.until(text, |page| {
            page.console().iter().any(|it| it.level == level && it.text.contains(text))
        });
    };
    heard(ConsoleLevel::Note, "hello Object 2");
    heard(ConsoleLevel::Uncaught, "nobody caught me");
    heard(ConsoleLevel::Error, "from below");
    heard(ConsoleLevel::Uncaught, "deep");
    assert_eq!(page.console().len(), 4, "{:?}", page.console());
    let said = complaint(|| page.must_be_quiet());
    assert!(said.contains("the page was not quiet") && said.contains("from below"), "{said}");
}

#[test]
fn a_quiet_page_is_quiet() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::page("<script>console.log('all is well')</script>").url("/"));
    page.must_be_quiet();
    assert_eq!(page.console().len(), 1);
}

fn is_png(path: &Path) -> bool {
    std::fs::read(path).is_ok_and(|bytes| bytes.starts_with(b"\x89PNG"))
}
