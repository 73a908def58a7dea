//! Device emulation.

use browser::{Browser, ColorScheme};

use super::site::Site;

const WINDOW: &str = "[innerWidth, innerHeight, devicePixelRatio, navigator.maxTouchPoints > 0, \
                      matchMedia('(pointer: coarse)').matches].join()";

#[test]
fn a_desktop_a_phone_and_a_wall_have_their_sizes() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::page("<meta name='viewport' content='width=device-width'>Hello").url("/"));
    assert_eq!(page.eval(WINDOW), "1280,800,1,false,false");
    page.phone();
    page.reload();
    assert_eq!(page.eval(WINDOW), "360,740,2,true,true");
    assert_eq!(size(&page.screenshot("driver-phone")), (720, 1480));
    page.wide();
    page.reload();
    assert_eq!(page.eval(WINDOW), "3840,2160,1,false,false");
    assert_eq!(size(&page.screenshot("driver-wide")), (3840, 2160));
    page.desktop();
    page.reload();
    assert_eq!(page.eval(WINDOW), "1280,800,1,false,false");
}

#[test]
fn theme_and_motion_are_wishes_of_their_own() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::page("Hello").url("/"));
    let wishes = "[matchMedia('(prefers-color-scheme: dark)').matches, \
                  matchMedia('(prefers-reduced-motion: reduce)').matches].join()";
    page.theme(ColorScheme::Dark);
    assert_eq!(page.eval(wishes), "true,false");
    page.reduced_motion(true);
    assert_eq!(page.eval(wishes), "true,true");
    page.theme(ColorScheme::Light);
    page.reload();
    assert_eq!(page.eval(wishes), "false,true");
    page.reduced_motion(false);
    assert_eq!(page.eval(wishes), "false,false");
}

#[test]
fn frames_are_counted_while_something_happens() {
    let Some(browser) = Browser::start() else { return };
    let page = browser.page();
    page.open(&Site::page("<p id='p'>0</p>").url("/"));
    let block = "const end = performance.now() + 200; while (performance.now() < end);";
    let frames = page.frame_times(|page| {
        page.eval("new Promise(done => setTimeout(done, 300))");
        page.eval(&format!("(() => {{ {block} }})()"));
        page.eval("new Promise(done => setTimeout(done, 100))");
    });
    assert!(frames.0.len() >= 5, "{frames:?}");
    assert!(frames.longest() >= 150.0, "{frames:?}");
    assert!(frames.median() <= frames.share(95) && frames.median() < 150.0, "{frames:?}");
}

/// Width and height, from the header of the file.
fn size(png: &std::path::Path) -> (u32, u32) {
    let bytes = std::fs::read(png).expect("the picture is there");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}
