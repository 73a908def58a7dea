//! Screenshots of every page in `target/browser/screens`, for people to look at.

use browser::{Browser, ColorScheme, Page, Shamble};

use crate::people::{
    NEW, Wanted, calm, golden, invite, play, see_start_page, show_replay, sit_down_alone,
    sit_down_late, wanted,
};

#[test]
fn pages_have_their_picture_taken() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    let pages = [
        ("start", "/"),
        ("new", NEW),
        ("replay-ask", "/replay"),
        ("rules", "/rules/run-for-your-life"),
        ("cards", "/cards/run-for-your-life"),
    ];
    for (name, page) in pages {
        ann.open(&shamble.url(page));
        ann.element("#main").see();
        take_pictures(&ann, name);
    }
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    ann.must_be_quiet();
    // The browser complains of an unknown address.
    let lost = calm(&browser);
    lost.open(&shamble.url("/cellar"));
    lost.element("#main").see();
    take_pictures(&lost, "nowhere");
}

#[test]
fn tables_have_their_picture_taken() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    show_replay(&ann, &shamble, golden!("escaped_expert_blood_and_ammo"));
    for _ in 0..6 {
        ann.button("One turn on").click();
    }
    take_pictures(&ann, "replay");
    ann.button("Go on from here").click();
    play(&ann, 2);
    wanted(&ann);
    take_pictures(&ann, "table");
    ann.button("Menu").click();
    take_pictures(&ann, "menu");
    sit_down_late(&ann, &shamble);
    play(&ann, 20);
    assert_eq!(wanted(&ann), Wanted::Nothing);
    take_pictures(&ann, "end");
    invite(&ann, &shamble, "Ann");
    ann.button("Show the QR code: Seat 2").click();
    take_pictures(&ann, "invite");
    ann.must_be_quiet();
}

#[test]
fn a_wall_has_its_picture_taken() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.wide();
    ann.theme(ColorScheme::Dark);
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    take_picture(&ann, "start-wall-dark");
    sit_down_alone(&ann, &shamble);
    play(&ann, 2);
    wanted(&ann);
    take_picture(&ann, "table-wall-dark");
    assert_eq!(
        ann.eval("document.documentElement.scrollHeight"),
        2160,
        "a table needs no scrolling"
    );
    ann.must_be_quiet();
}

fn take_pictures(page: &Page, name: &str) {
    for (size, set) in [("desktop", Page::desktop as fn(&Page)), ("phone", Page::phone)] {
        set(page);
        for (light, theme) in [("dark", ColorScheme::Dark), ("light", ColorScheme::Light)] {
            page.theme(theme);
            take_picture(page, &format!("{name}-{size}-{light}"));
        }
    }
    page.desktop();
}

pub(super) fn take_picture(page: &Page, name: &str) {
    // The frame after the next one has the new size and theme.
    page.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    let picture = page.screenshot(&format!("screens/{name}"));
    let n_bytes = std::fs::metadata(&picture).expect("the picture was written").len();
    assert!(n_bytes > 10_000, "there is nothing on {}", picture.display());
}
