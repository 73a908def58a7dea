//! Tiny Epic Zombies: the mall on the screen.

use browser::{Browser, ColorScheme, Page, Shamble};

use crate::people::{END, Wanted, answer, calm, log, see_question, situation, wanted};
use crate::screens::take_picture;

const NEW_MALL: &str = "/new/tiny-epic-zombies";

/// The name of a room that glows and can be clicked at its centre.
const A_ROOM: &str = "(() => {
    const glows = [...document.querySelectorAll('.mall-glow')];
    const open = glows.find(glow => {
        const box = glow.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return document.elementFromPoint(x, y) === glow;
    });
    return open?.getAttribute('aria-label') ?? '';
})()";

/// Answers until the game ends, every other time by a click into the mall where possible.
#[track_caller]
fn play_to_the_end(page: &Page, mut seen: impl FnMut(usize)) {
    for n in 0..1500 {
        if wanted(page) == Wanted::Nothing {
            return;
        }
        seen(n);
        let before = situation(page);
        let room = page.eval(A_ROOM);
        match room.as_str() {
            Some(name) if !name.is_empty() && n % 2 == 0 => page.button(name).click(),
            _ => answer(page),
        }
        // One room may stand for several options, which are then offered in place.
        page.until("something happens", |page| {
            situation(page) != before || page.count(".mall-chooser button") > 0
        });
        if page.count(".mall-chooser button") > 0 {
            page.element(".mall-chooser button").click();
            page.until("something happens", |page| situation(page) != before);
        }
    }
    panic!("the game does not end");
}

#[test]
fn a_cooperative_game_is_clicked_to_its_end_and_seen_again() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/"));
    ann.link("Play Tiny Epic Zombies").click();
    ann.field("Your name").type_text("Ann");
    for _ in 0..2 {
        ann.button("Remove a seat").click();
    }
    ann.button("Start").click();
    let question = see_question(&ann);
    assert!(question.contains("which of these characters do you play"), "{question}");
    play_to_the_end(&ann, |n| {
        if n == 12 {
            take_picture(&ann, "mall-desktop-dark");
        }
    });
    ann.see(END);
    take_picture(&ann, "mall-end");
    ann.link("Watch the replay").click();
    ann.see("Replay: Ann, Bot 1");
    ann.button("Verify the draws").click();
    ann.see("draws follow from the secret that was committed to before the game");
    ann.must_be_quiet();
}

#[test]
fn a_race_against_a_zombie_player_is_clicked_to_its_end_by_the_zombies() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let zoe = calm(&browser);
    zoe.open(&shamble.url(NEW_MALL));
    zoe.role("radio", "Competitive-zombie…").click();
    zoe.button("Remove a seat").click();
    zoe.button("Seat 3: Bot 2, bot. Change.").click();
    zoe.button("Seat 3: Friend 1, friend by link. Change.").click();
    zoe.button("Seat 1: Survivor 1, at this screen. Change.").click();
    zoe.button("Start").click();
    let question = see_question(&zoe);
    assert!(question.contains("zombie"), "{question}");
    play_to_the_end(&zoe, |n| {
        if n == 6 {
            assert!(zoe.count(".mall-seat .hand .item") > 0, "the hand is shown to who holds it");
            assert_eq!(zoe.count(".horde-track"), zoe.count(".zombie-card"));
            take_picture(&zoe, "mall-zombies");
        }
    });
    zoe.see(END);
    zoe.must_be_quiet();
}

#[test]
fn what_is_not_allowed_says_why_and_leads_to_the_rule() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(NEW_MALL));
    ann.button("Start").click();
    see_question(&ann);
    // For the Athlete, who may go farther, another rule would be cited.
    ann.eval(
        "[...document.querySelectorAll('.options button')]
            .find(it => !it.textContent.includes('Athlete')).click()",
    );
    ann.until("her turn has come", |page| page.count(".mall-glow") > 0);
    // The corners of the mall are far from its centre. Which stores lie there is dealt, so that a sign or a card
    // may be where one of these points is: then the next one is tried.
    let corners =
        [(0.16, 0.28), (0.84, 0.72), (0.16, 0.72), (0.84, 0.28), (0.2, 0.24), (0.8, 0.76)];
    let mut corners = corners.into_iter().cycle();
    ann.until("a far room is refused", |page| {
        if page.eval("document.body.innerText.includes('TEZ-6.4')") == true {
            return true;
        }
        let (x, y) = corners.next().expect("they never end");
        let far = page.eval(&format!(
            "(() => {{ const box = document.querySelector('.mall-board .scene').getBoundingClientRect();
            return [box.x + box.width * {x}, box.y + box.height * {y}]; }})()"
        ));
        let at = |n: usize| far[n].as_f64().expect("a place on the screen");
        page.click_at(at(0), at(1));
        false
    });
    ann.see("TEZ-6.4");
    ann.must_be_quiet();
}

#[test]
fn a_lone_player_leads_two_humans_on_a_phone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.phone();
    ann.open(&shamble.url(NEW_MALL));
    ann.role("radio", "Solo…").click();
    ann.button("Start").click();
    for _ in 0..14 {
        see_question(&ann);
        answer(&ann);
    }
    see_question(&ann);
    ann.element(".objective summary").click();
    ann.element(".objective-more").see();
    take_picture(&ann, "mall-phone-objective");
    ann.element(".objective summary").click();
    let width = ann.eval("document.documentElement.scrollWidth");
    assert!(width.as_f64().is_some_and(|it| it <= 360.0), "{width}");
    for theme in [ColorScheme::Dark, ColorScheme::Light] {
        ann.theme(theme);
        take_picture(
            &ann,
            &format!("mall-phone-{}", if theme == ColorScheme::Dark { "dark" } else { "light" }),
        );
    }
    ann.must_be_quiet();
}

#[test]
fn the_mall_is_reached_by_keyboard_alone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(NEW_MALL));
    ann.button("Start").click();
    see_question(&ann);
    ann.press("1");
    ann.until("her turn has come", |page| page.count(".mall-glow") > 0);
    ann.until("Tab leads into the mall", |page| {
        page.press("Tab");
        page.eval("document.activeElement.classList.contains('mall-glow')") == true
    });
    let told = log(&ann);
    ann.press("Enter");
    ann.until("she moves", |page| log(page) != told);
    ann.must_be_quiet();
}
