//! The real program is started, killed and started again.

use browser::{Browser, Shamble};

#[test]
fn a_killed_server_comes_back_at_the_same_address_with_its_tables() {
    let Some(browser) = Browser::start() else { return };
    let mut shamble = Shamble::start();
    let page = browser.page();
    page.open(&shamble.url("/health"));
    page.see("ok");
    let tables = "fetch('/api/tables').then(it => it.text()).catch(() => 'nobody')";
    page.eval(
        "fetch('/api/tables', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ game: 'run-for-your-life', seats: ['open', 'bot'], public: true }),
        }).then(it => it.text())",
    );
    let before = page.eval(tables);
    assert!(before.as_str().is_some_and(|it| it.contains("\"stage\":\"open\"")), "{before}");
    shamble.kill();
    assert_eq!(page.eval(tables), "nobody");
    shamble.restart();
    assert_eq!(page.eval(tables), before);
    page.reload();
    page.see("ok");
}
