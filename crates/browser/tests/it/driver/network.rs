//! Network traffic is counted, and pages can be taken offline.

use browser::{Browser, Page};

use super::site::Site;

const SITE: &[(&str, &str)] = &[
    ("/", "<link rel='icon' href='data:,'><script src='/page.js'></script><p>Hello</p>"),
    (
        "/page.js",
        "window.worker = new Worker('/worker.js');
        worker.onmessage = event => document.body.append('The worker got ' + event.data);
        worker.postMessage(0);",
    ),
    (
        "/worker.js",
        "onmessage = () =>
            fetch('/deep').then(it => it.text()).catch(() => 'nothing').then(postMessage);",
    ),
    ("/deep", "0123456789"),
];

/// Keeps the page, and asks the network for everything else.
const KEEPER: &[(&str, &str)] = &[
    (
        "/",
        "<link rel='icon' href='data:,'><p>Kept</p><script>
        navigator.serviceWorker.register('/keeper.js');
        navigator.serviceWorker.ready.then(() => document.body.append('Ready'));
        </script>",
    ),
    (
        "/keeper.js",
        "self.oninstall = event => event.waitUntil(caches.open('all').then(it => it.add('/')));
        self.onactivate = event => event.waitUntil(clients.claim());
        self.onfetch = event => event.respondWith(
            caches.match(event.request).then(kept => kept ?? fetch(event.request)));",
    ),
    ("/deep", "0123456789"),
];

#[test]
fn every_fetch_is_counted_once_with_its_bytes() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    let site = Site::of(SITE);
    page.open(&site.url("/"));
    page.see("The worker got 0123456789");
    page.until("everything is counted", |page| page.requests().iter().all(|it| it.bytes > 0));
    let requests = page.requests();
    let seen: Vec<(&str, &str)> = requests
        .iter()
        .map(|it| (it.url.trim_start_matches(&site.url("")), it.by.as_str()))
        .collect();
    let expected =
        [("/", "page"), ("/page.js", "page"), ("/worker.js", "page"), ("/deep", "worker")];
    assert_eq!(seen, expected);
    for ((_, content), request) in SITE.iter().zip(&requests) {
        let head = Site::head(request.url.trim_start_matches(&site.url("")), content);
        assert_eq!(request.bytes, (head.len() + content.len()) as u64, "{request:?}");
        assert_eq!(request.status, Some(200), "{request:?}");
    }
}

#[test]
fn what_is_not_there_is_a_noise_and_a_status() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::page("<link rel='icon' href='data:,'>Hello").url("/"));
    page.must_be_quiet();
    page.eval("fetch('/nowhere').then(it => it.status)");
    page.until("it is heard", |page| !page.console().is_empty());
    assert!(page.console()[0].text.contains("/nowhere"), "{:?}", page.console());
    assert_eq!(page.requests().last().and_then(|it| it.status), Some(404));
}

#[test]
fn without_a_network_nothing_comes_and_with_it_everything_again() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::of(SITE).url("/"));
    page.see("The worker got 0123456789");
    page.offline(true);
    assert_eq!(fetched(&page), "nothing");
    assert_eq!(page.eval("navigator.onLine"), false);
    page.eval("worker.postMessage(0)");
    page.see("The worker got nothing");
    page.offline(false);
    assert_eq!(fetched(&page), "0123456789");
    assert_eq!(page.eval("navigator.onLine"), true);
}

#[test]
fn without_a_network_a_service_worker_has_only_what_it_kept() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::of(KEEPER).url("/"));
    page.see("Ready");
    page.until("the keeper sees all", |page| {
        page.eval("!!navigator.serviceWorker.controller") == true
    });
    assert_eq!(fetched(&page), "0123456789");
    page.offline(true);
    assert_eq!(fetched(&page), "nothing");
    page.reload();
    page.see("Kept");
    assert_eq!(fetched(&page), "nothing");
}

fn fetched(page: &Page) -> String {
    let text = page.eval("fetch('/deep').then(it => it.text()).catch(() => 'nothing')");
    text.as_str().unwrap_or_default().to_owned()
}
