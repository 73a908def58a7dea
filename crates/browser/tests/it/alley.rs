//! 30 Seconds to Live: the alley on the screen, its timer, and one screen for two with hidden hands.

use browser::{Browser, ColorScheme, Page, Shamble};

use crate::people::{
    END, Wanted, accept, calm, is_asked, log, see_question, situation, wanted, whoever_is_asked,
};
use crate::screens::take_picture;

const NEW_ALLEY: &str = "/new/thirty-seconds";

/// The name of the farthest row that can be chosen and clicked at its centre.
const A_ROW: &str = "(() => {
    const rows = [...document.querySelectorAll('.alley-row')].sort((a, b) => b.dataset.row - a.dataset.row);
    const box = rows[0]?.getBoundingClientRect();
    if (!box) return '';
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return rows[0].contains(hit) ? rows[0].getAttribute('aria-label') : '';
})()";

/// The most decisive option: to run on, to attack, to end the phase, or the first.
const BEST: &str = "(() => {
    const options = [...document.querySelectorAll('.options button')].map(it => it.textContent);
    const wishes = [/Equip/, /Move to (row|the street)/, / attacks/, /attack .* with/, /End the/, /Do nothing/];
    for (const wish of wishes) {
        const n = options.findIndex(text => wish.test(text));
        if (n >= 0) return n;
    }
    return 0;
})()";

/// Answers once: by a click into the alley if that is possible, or by the best of the options.
#[track_caller]
fn go_on(page: &Page, clicks_into_the_alley: bool) {
    let row = page.eval(A_ROW);
    match row.as_str() {
        Some(name) if !name.is_empty() && clicks_into_the_alley => page.button(name).click(),
        _ => {
            let best = page.eval(BEST).as_u64().expect("a number");
            page.element(&format!(".options li:nth-child({}) button", best + 1)).click();
        }
    }
}

/// Answers until the game is over.
#[track_caller]
fn play_to_the_end(page: &Page, mut seen: impl FnMut(usize)) {
    for n in 0..600 {
        if wanted(page) == Wanted::Nothing {
            return;
        }
        seen(n);
        let before = situation(page);
        go_on(page, n % 2 == 0);
        page.until("something happens", |page| situation(page) != before);
    }
    panic!("the game does not end");
}

#[test]
fn a_game_alone_is_clicked_to_its_end_and_seen_again() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/"));
    ann.link("Play 30 Seconds to Live").click();
    ann.role("radio", "Fast-attack…").click();
    ann.field("Your name").type_text("Ann");
    ann.button("Start").click();
    see_question(&ann);
    play_to_the_end(&ann, |n| {
        if n == 6 {
            assert_eq!(
                ann.count(".alley-programme .steps li"),
                13,
                "eleven steps, dice and the end"
            );
            assert_eq!(ann.count(".alley-timer"), 0, "alone there is no timer");
            take_picture(&ann, "alley-solo-dark");
        }
    });
    ann.see(END);
    assert!(log(&ann).contains("Step 1"), "the zombies say what they do: {}", log(&ann));
    take_picture(&ann, "alley-solo-end");
    ann.link("Watch the replay").click();
    ann.see("Replay: Ann");
    ann.must_be_quiet();
}

#[test]
fn two_friends_play_a_duel_on_two_screens_to_its_end_against_the_timer() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    ann.open(&shamble.url(NEW_ALLEY));
    // For a first game the page proposes to play without the timer.
    ann.role("radio", "Duel…").click();
    ann.button("Seat 2: Bot 1, bot. Change.").click();
    ann.field("Your name").type_text("Ann");
    ann.button("Start and invite").click();
    let link = ann.field("Seat 2").value();
    accept(&bob, &link, "Bob");
    bob.element(".claim").see_no_more();
    let mut has_seen_timer = false;
    for n in 0..400 {
        let page = whoever_is_asked_or_over([&ann, &bob]);
        let Some(page) = page else { break };
        let reads = page.text(".alley-timer");
        let runs = reads.trim().parse::<u32>().is_ok_and(|seconds| seconds > 0 && seconds <= 30);
        if runs && !has_seen_timer {
            has_seen_timer = true;
            take_picture(&ann, "alley-duel-ann");
            take_picture(&bob, "alley-duel-bob");
            let backs = ann.count("[data-seat='1'].alley-seat .alley-backs svg");
            assert!(backs > 0, "what Bob holds is seen from behind");
            assert_eq!(ann.count("[data-seat='1'] .alley-hand-list"), 0);
        }
        let before = situation(page);
        go_on(page, n % 2 == 0);
        page.until("something happens", |page| situation(page) != before);
    }
    assert!(has_seen_timer, "somebody saw the timer run");
    ann.see(END);
    bob.see(END);
    take_picture(&bob, "alley-duel-end");
    ann.must_be_quiet();
    bob.must_be_quiet();
}

/// Waits until one of two people is asked; nobody is when the night is over.
#[track_caller]
fn whoever_is_asked_or_over(pages: [&Page; 2]) -> Option<&Page> {
    let is_over = |page: &Page| page.count("dialog.end[open]") > 0;
    pages[0].until("one of them is asked, or it is over", |page| {
        pages.into_iter().any(is_asked) || is_over(page)
    });
    if pages.into_iter().any(is_asked) { Some(whoever_is_asked(pages)) } else { None }
}

#[test]
fn one_screen_for_two_changes_hands_behind_a_curtain() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let screen = calm(&browser);
    screen.open(&shamble.url(NEW_ALLEY));
    screen.button("Seat 2: Bot 1, bot. Change.").click();
    screen.button("Seat 2: Friend 1, friend by link. Change.").click();
    screen.field("Your name").type_text("Ann");
    screen.field("Name of person 2").type_text("Bob");
    screen.button("Start").click();
    let mut handed = Vec::new();
    for _ in 0..40 {
        screen.until("somebody is asked, or the screen changes hands", |page| {
            is_asked(page) || page.count(".curtain") > 0
        });
        if screen.count(".curtain") > 0 {
            let title = screen.text(".curtain h2");
            if handed.is_empty() {
                assert_eq!(title.to_lowercase(), "pass the screen to bob");
                take_picture(&screen, "alley-curtain");
                let hidden = screen.eval(
                    "document.elementFromPoint(innerWidth / 2, innerHeight - 60).closest('.curtain') !== null",
                );
                assert_eq!(hidden, true, "nothing is seen behind it");
            }
            handed.push(title);
            if handed.len() > 1 {
                break;
            }
            screen.element(".curtain button").click();
            screen.element(".curtain").see_no_more();
            screen.until("Bob is asked", |page| page.text(".question").starts_with("Bob"));
            assert!(screen.count(".alley-hand > li") > 0, "he sees his own cards");
            continue;
        }
        let before = situation(&screen);
        let end = screen.eval(
            "[...document.querySelectorAll('.options button')].findIndex(it => /End the|Keep|Do nothing/.test(it.textContent))",
        );
        let end = end.as_i64().filter(|&n| n >= 0).unwrap_or(0);
        screen.element(&format!(".options li:nth-child({}) button", end + 1)).click();
        screen.until("something happens", |page| {
            situation(page) != before || page.count(".curtain") > 0
        });
    }
    let last = handed.last().map(|it| it.to_lowercase());
    assert_eq!(last.as_deref(), Some("pass the screen to ann"));
    screen.must_be_quiet();
}

#[test]
fn the_alley_fits_a_phone_and_shows_the_survivor() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.phone();
    ann.open(&shamble.url(NEW_ALLEY));
    ann.role("radio", "Swarm…").click();
    ann.button("Start").click();
    for _ in 0..6 {
        if wanted(&ann) == Wanted::Nothing {
            break;
        }
        let before = situation(&ann);
        go_on(&ann, false);
        ann.until("something happens", |page| situation(page) != before);
    }
    let width = ann.eval("document.documentElement.scrollWidth");
    assert!(width.as_f64().is_some_and(|it| it <= 360.0), "{width}");
    let seen = ann.eval(
        "(() => { const box = document.querySelector('.alley-figure.survivor').getBoundingClientRect();
        return box.left >= 0 && box.right <= innerWidth; })()",
    );
    assert_eq!(seen, true, "the Survivor is in sight");
    for theme in [ColorScheme::Dark, ColorScheme::Light] {
        ann.theme(theme);
        let name = if theme == ColorScheme::Dark { "dark" } else { "light" };
        take_picture(&ann, &format!("alley-phone-{name}"));
    }
    ann.must_be_quiet();
}

#[test]
fn a_card_that_is_held_is_read_whole_on_a_phone_and_not_played() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.screen(390, 844, true);
    ann.open(&shamble.url(NEW_ALLEY));
    ann.role("radio", "Swarm…").tap();
    ann.button("Start").tap();
    ann.until("her turn has come", |page| {
        if page.count(".alley-row") == 0 && is_asked(page) {
            page.element(".options li:last-child button").click();
        }
        page.count(".alley-row") > 0
    });
    let printed = ann.eval("document.querySelector('.alley-hand-card .text').textContent");
    let printed = printed.as_str().expect("a card has a text").to_owned();
    assert!(!ann.element(".alley-hand-card .text").is_seen(), "a phone has no room for it");
    let before = situation(&ann);
    ann.element(".alley-hand-card").hold();
    ann.element(".explained").see();
    assert!(ann.text(".explained h3").contains(&printed), "{printed}");
    ann.let_go();
    take_picture(&ann, "alley-phone-held-card");
    assert_eq!(situation(&ann), before);
    ann.button("Seats").tap();
    ann.element(".alley-slots .item, .alley-ability-card").hold();
    ann.element(".explained").see();
    ann.let_go();
    ann.must_be_quiet();
}

#[test]
fn what_is_not_allowed_says_why_and_leads_to_the_rule() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(NEW_ALLEY));
    ann.role("radio", "Swarm…").click();
    ann.button("Start").click();
    ann.until("her turn has come", |page| {
        if page.count(".alley-row") == 0 && is_asked(page) {
            page.element(".options li:last-child button").click();
        }
        page.count(".alley-row") > 0
    });
    // Row nine is far away from row one.
    let far = ann.eval(
        "(() => { const box = document.querySelector('.alley-stage').getBoundingClientRect();
        return [box.x + box.width * (84 + 94 * 8.1) / 1200, box.y + box.height * 0.9]; })()",
    );
    let at = |n: usize| far[n].as_f64().expect("a place on the screen");
    ann.click_at(at(0), at(1));
    ann.see("THIRTY-");
    ann.must_be_quiet();
}
