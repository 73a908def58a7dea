//! Pages are opened, loaded again, closed and killed, and people share nothing.

use std::time::Duration;

use browser::Browser;

use super::complaint;
use super::site::Site;

#[test]
fn two_people_share_no_storage_and_two_pages_of_one_do() {
    let Some(browser) = Browser::start() else { return };
    let site = Site::page("<p>Hello</p>");
    let ann = browser.context();
    let (first, second, bob) = (ann.page(), ann.page(), browser.page());
    for page in [&first, &second, &bob] {
        page.open(&site.url("/"));
    }
    first.eval("localStorage.setItem('seat', 'Ann'); document.cookie = 'seat=Ann'");
    let seat = "[localStorage.getItem('seat'), document.cookie].join()";
    assert_eq!(second.eval(seat), "Ann,seat=Ann");
    assert_eq!(bob.eval(seat), ",");
}

#[test]
fn all_pages_are_painted_at_the_same_time() {
    let Some(browser) = Browser::start() else { return };
    let ann = browser.context();
    for page in [ann.page(), ann.page(), browser.page()] {
        page.open(&Site::page("<p>Hello</p>").url("/"));
        assert_eq!(page.eval("document.visibilityState"), "visible");
        assert_eq!(page.eval("document.hasFocus()"), true);
        page.eval("new Promise(requestAnimationFrame)");
    }
}

#[test]
fn a_page_loaded_again_has_forgotten_its_script_but_not_its_storage() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    let site = Site::page("<script>localStorage.n = Number(localStorage.n ?? 0) + 1</script>");
    page.open(&site.url("/"));
    page.eval("window.kept = true");
    page.reload();
    assert_eq!(page.eval("[localStorage.n, window.kept ?? 'forgotten'].join()"), "2,forgotten");
    page.open(&site.url("/#rules"));
    assert_eq!(page.eval("location.hash + localStorage.n"), "#rules2");
}

#[test]
fn a_page_that_asks_before_it_goes_is_not_waited_for() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    let site = Site::page(
        "<button onclick='onbeforeunload = event => event.preventDefault()'>Stay</button>",
    );
    page.open(&site.url("/"));
    page.button("Stay").click();
    page.reload();
    assert_eq!(page.eval("confirm('Leave?')"), true);
    let said: Vec<String> = page.console().iter().map(|it| it.text.clone()).collect();
    assert!(said.contains(&"a dialog was accepted: Leave?".to_owned()), "{said:?}");
}

#[test]
fn a_killed_page_takes_nobody_with_it() {
    let Some(browser) = Browser::start() else { return };
    let site =
        Site::page("<script>onpagehide = () => localStorage.left = 'politely'</script>Hello");
    let ann = browser.context();
    let (page, bob) = (ann.page(), browser.page());
    page.open(&site.url("/"));
    bob.open(&site.url("/"));
    page.eval("localStorage.seat = 'Ann'");
    page.crash();
    bob.see("Hello");
    let page = ann.page();
    page.open(&site.url("/"));
    assert_eq!(page.eval("[localStorage.seat, localStorage.left].join()"), "Ann,");
}

#[test]
fn a_closed_page_says_good_bye() {
    let Some(browser) = Browser::start() else { return };
    let site =
        Site::page("<script>onpagehide = () => localStorage.left = 'politely'</script>Hello");
    let ann = browser.context();
    let (first, second) = (ann.page(), ann.page());
    first.open(&site.url("/"));
    second.open(&site.url("/"));
    first.close();
    second.until("the other page has left", |page| {
        page.eval("localStorage.left ?? ''") == "politely"
    });
}

#[test]
fn nobody_home_is_told_with_the_address() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.patience(Duration::from_secs(3));
    let said = complaint(|| page.open("http://127.0.0.1:1/"));
    assert!(said.starts_with("http://127.0.0.1:1/ cannot be opened: net::ERR_"), "{said}");
}
