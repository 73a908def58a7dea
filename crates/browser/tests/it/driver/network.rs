//! What goes over the network is counted, and the network can be taken away.

use browser::{Browser, Page};

use super::site::Site;

const SITE: &[(&str, &str)] = &[
    ("/", "<script src='/page.js'></script><p>Hello</p>"),
    ("/page.js", "new Worker('/worker.js').onmessage = () => document.body.append('worked')"),
    ("/worker.js", "fetch('/deep').then(it => it.text()).then(postMessage)"),
    ("/deep", "0123456789"),
];

#[test]
fn every_fetch_is_counted_once_with_its_bytes() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    let site = Site::of(SITE);
    page.open(&site.url("/"));
    page.see("worked");
    page.until("everything is counted", |page| page.requests().iter().all(|it| it.bytes > 0));
    let mut seen: Vec<(String, String)> =
        page.requests().into_iter().map(|it| (it.url.replace(&site.url(""), ""), it.by)).collect();
    seen.retain(|(url, _)| url != "/favicon.ico");
    println!("{:?}", page.requests());
    let expected =
        [("/", "page"), ("/page.js", "page"), ("/worker.js", "page"), ("/deep", "worker")];
    assert_eq!(seen, expected.map(|(url, by)| (url.to_owned(), by.to_owned())));
}

#[test]
fn without_a_network_nothing_comes_and_with_it_everything_again() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::of(SITE).url("/"));
    page.see("worked");
    assert_eq!(fetched(&page), "0123456789");
    page.offline(true);
    assert_eq!(fetched(&page), "nothing");
    assert_eq!(page.eval("navigator.onLine"), false);
    page.offline(false);
    assert_eq!(fetched(&page), "0123456789");
}

fn fetched(page: &Page) -> String {
    let text = page.eval("fetch('/deep').then(it => it.text()).catch(() => 'nothing')");
    text.as_str().unwrap_or_default().to_owned()
}
