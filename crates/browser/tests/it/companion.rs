//! Companion pages: this screen keeps the time, and people play with real cards.

use std::time::Duration;

use browser::{Browser, ColorScheme, Page, Shamble};

use crate::screens::take_picture;

/// A night in half a minute.
const NIGHT: &str = "/companion/zombie-15?pace=3000";
const THIRTY: &str = "/companion/thirty-seconds";

fn says(page: &Page, name: &str) -> String {
    page.attribute("html", name).unwrap_or_default()
}

fn hear(page: &Page, name: &str) {
    page.until(&format!("a {name} is heard"), |page| says(page, "data-sound") == name);
}

/// Chooses in a list.
fn choose(page: &Page, list: &str, value: &str) {
    page.element(list).see();
    page.eval(&format!(
        "(() => {{
            const list = document.querySelector({list:?});
            list.value = {value:?};
            list.dispatchEvent(new Event('change', {{ bubbles: true }}));
        }})()"
    ));
}

fn seconds(page: &Page, of: &str) -> u32 {
    let text = page.text(of);
    let (minutes, rest) = text.split_once(':').unwrap_or(("0", &text));
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    60 * minutes.trim().parse().unwrap_or(0) + digits.parse().unwrap_or(0)
}

#[test]
fn a_night_is_laid_out_started_growls_and_survives_a_reload() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = browser.page();
    ann.patience(Duration::from_secs(40));
    ann.theme(ColorScheme::Dark);
    ann.desktop();
    ann.open(&shamble.url("/"));
    ann.link("Zombie 15', with the real box").click();
    ann.see("Which night?");
    ann.open(&shamble.url(NIGHT));
    choose(&ann, "#night", "11");
    ann.button("Set it up").click();
    ann.see("Lay the tiles");
    ann.see("this page turns its cards over");
    assert!(ann.count(".guide-marks .tile-name") > 10, "the map names its tiles");
    take_picture(&ann, "companion-guide");
    ann.button("Start the clock").click();
    hear(&ann, "siren");
    ann.until("the soundtrack is heard", |page| says(page, "data-ambience").parse::<u32>().is_ok());
    hear(&ann, "great-growl");
    assert!(ann.count(".flash.great-growl") > 0, "what is heard is seen");
    ann.element(".zombie-card-open").see();
    assert!(ann.text(".night-deck h2").to_lowercase().starts_with("growl "));
    take_picture(&ann, "companion-night");
    ann.button("Stop").click();
    ann.see("The clock stands still.");
    ann.until("the soundtrack is silent", |page| says(page, "data-ambience") == "still");
    let left = seconds(&ann, ".night-left");
    assert!((1..870).contains(&left), "{left}");
    ann.button("Draw a card").click();
    ann.see("Drawn by hand");
    ann.reload();
    ann.see("The clock stands still.");
    assert_eq!(seconds(&ann, ".night-left"), left, "the clock is kept");
    ann.see("Drawn by hand");
    ann.button("Go on").click();
    ann.until("the night ends", |page| {
        page.attribute(".beside-clock", "data-state").as_deref() == Some("over")
    });
    assert_eq!(seconds(&ann, ".night-left"), 0);
    ann.button("End this night").click();
    ann.see("Which night?");
    ann.must_be_quiet();
}

#[test]
fn a_phone_on_the_table_shows_the_guide_and_the_clock() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let phone = browser.page();
    phone.phone();
    phone.theme(ColorScheme::Dark);
    phone.open(&shamble.url(NIGHT));
    phone.button("Set it up").tap();
    phone.see("Lay the tiles");
    take_picture(&phone, "companion-guide-phone");
    phone.button("Start the clock").tap();
    hear(&phone, "great-growl");
    phone.element(".zombie-card-open").see();
    take_picture(&phone, "companion-night-phone");
    let wide = phone.eval("document.documentElement.scrollWidth - innerWidth");
    assert_eq!(wide, 0, "nothing sticks out");
    phone.must_be_quiet();
}

#[test]
fn the_timer_runs_out_and_is_turned_over() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = browser.page();
    ann.theme(ColorScheme::Dark);
    ann.open(&shamble.url(THIRTY));
    assert_eq!(ann.text(".sand-left"), "30");
    choose(&ann, "#seconds-survivor", "10");
    choose(&ann, "#seconds-zombies", "20");
    ann.button("Begin").click();
    hear(&ann, "tick");
    ann.until("five seconds are left", |page| page.text(".sand-left") == "5");
    ann.button("Stop").click();
    take_picture(&ann, "companion-timer");
    ann.reload();
    assert_eq!(ann.text(".sand-left"), "5", "the timer is kept");
    ann.button("Go on").click();
    ann.see("Time is up");
    assert_eq!(says(&ann, "data-sound"), "tick");
    ann.button("Turn over").click();
    ann.see("Zombies");
    assert_eq!(ann.text(".sand-left"), "20");
    ann.link("Cards").click();
    ann.see("The cards of 30 Seconds to Live");
    assert!(ann.count(".game-card") > 60, "{}", ann.count(".game-card"));
    take_picture(&ann, "companion-cards");
    ann.must_be_quiet();
}

#[test]
fn the_zombies_play_alone_and_ask_what_they_cannot_see() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let phone = browser.page();
    phone.phone();
    phone.theme(ColorScheme::Dark);
    phone.open(&shamble.url(THIRTY));
    phone.role("radio", "Zombies alone").click();
    phone.button("Fast Attack…").tap();
    phone.button("Let the zombies come").tap();
    phone.see("Step 1 of 11");
    phone.button("Done").tap();
    phone.button("2").tap();
    phone.see("2 zombies attack for 2E.");
    phone.see("Is the Survivor in rows 7 to 10?");
    take_picture(&phone, "companion-solo-phone");
    phone.button("No").tap();
    phone.button("One answer back").tap();
    phone.see("Is the Survivor in rows 7 to 10?");
    // No rule applies any more, so the dice decide.
    phone.until("the dice are asked for", |page| {
        let is_asked = page.button("Roll the dice").is_seen();
        if !is_asked && page.button("No").is_seen() {
            page.button("No").tap();
        }
        is_asked
    });
    phone.button("Roll the dice").tap();
    phone.see("Rolled: ");
    phone.must_be_quiet();
}
