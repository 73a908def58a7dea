//! Finding each other, and playing over days.

use browser::{Browser, Page, Shamble};

use super::layout::{look, must_be_none};
use super::people::{
    NEW, Wanted, accept, answer, calm, invite_to, is_asked, see_start_page, send_link, wanted,
    whoever_is_asked,
};

#[test]
fn a_table_at_leisure_waits_for_nobody_but_who_is_asked() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    ann.open(&shamble.url(NEW));
    ann.element("summary").click();
    ann.role("switch", "Play at leisure, over days").click();
    invite_to(&ann, &bob);
    whoever_is_asked([&ann, &bob]);
    let bobs = bob.url();
    ann.until("it is Bob's turn alone", |_| {
        if is_asked(&ann) {
            answer(&ann);
        }
        !is_asked(&ann) && is_asked(&bob)
    });
    bob.open(&shamble.url("/"));
    see_start_page(&bob);
    bob.see("Your turn");
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    ann.see("Bob's turn");
    bob.open(&bobs);
    assert_eq!(wanted(&bob), Wanted::Answer);
    answer(&bob);
    bob.must_be_quiet();
    ann.must_be_quiet();
}

#[test]
fn who_agrees_is_told_while_the_page_is_closed_until_they_do_not_want_it() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    ann.open(&shamble.url(NEW));
    invite_to(&ann, &bob);
    let endpoint = "https://push.example.org/bob";
    subscribes_to(&bob, endpoint);
    bob.button("Menu").click();
    bob.button("Tell me when this page is closed").click();
    bob.see("You will be told of your turn");
    let said = bob.eval("window.said").to_string();
    assert!(said.contains("subscribe") && said.contains(endpoint), "{said}");
    bob.reload();
    bob.button("Menu").click();
    bob.eval(LISTEN);
    bob.button("Do not tell me any more").click();
    bob.see("You will not be told any more.");
    let said = bob.eval("window.said").to_string();
    assert!(said.contains("unsubscribe") && said.contains(endpoint), "{said}");
    ann.must_be_quiet();
    bob.must_be_quiet();
}

/// Notes everything that a page says to its table.
const LISTEN: &str = "(() => {
    window.said = [];
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        window.said.push(text);
        return send.call(this, text);
    };
})()";

/// No browser of a test is known to a push service, so one is put in its place.
fn subscribes_to(page: &Page, endpoint: &str) {
    page.eval(LISTEN);
    page.eval(&format!(
        "(() => {{
            const letters = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
                .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
            Notification.requestPermission = async () => 'granted';
            PushManager.prototype.subscribe = async () => {{
                const curve = {{ name: 'ECDH', namedCurve: 'P-256' }};
                const own = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
                const point = await crypto.subtle.exportKey('raw', own.publicKey);
                const auth = letters(crypto.getRandomValues(new Uint8Array(16)));
                return {{ endpoint: '{endpoint}', keys: {{ p256dh: letters(point), auth }} }};
            }};
        }})()"
    ));
}

#[test]
fn a_quick_match_brings_two_strangers_together() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    for (page, name) in [(&ann, "Ann"), (&bob, "Bob")] {
        page.open(&shamble.url("/"));
        see_start_page(page);
        page.field("Your name").type_text(name);
        page.button("Quick match: Run For Your Life").click();
        page.see("Ann");
    }
    let eve = calm(&browser);
    eve.open(&shamble.url("/"));
    eve.see("Ann, Bob");
    let mut flaws = Vec::new();
    look(&eve, "lobby", &mut flaws);
    must_be_none(&flaws);
    bob.see("Bob");
    ann.element(".invite").see_no_more();
    answer(whoever_is_asked([&ann, &bob]));
    ann.must_be_quiet();
    bob.must_be_quiet();
}

#[test]
fn who_watches_is_not_offered_a_seat_that_is_not_for_everybody() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, eve) = (calm(&browser), calm(&browser));
    ann.open(&shamble.url(NEW));
    let seat = send_link(&ann, "Ann");
    let watch = seat.split('#').next().expect("a link has a table").to_owned();
    eve.open(&watch);
    eve.see("Ann");
    eve.element(".claim").see_no_more();
    accept(&eve, &seat, "Eve");
    eve.element(".claim").see_no_more();
    eve.must_be_quiet();
}
