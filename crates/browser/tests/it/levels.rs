//! Levels of bots, chosen and changed in the browser.

use browser::{Browser, Page, Shamble};

use crate::people::{NEW, answer, calm, log, see_question};

fn choose(page: &Page, bot: &str, level: &str) {
    let choose = "function (level) { this.value = level; \
        this.dispatchEvent(new Event('change', { bubbles: true })); }";
    page.role("combobox", &format!("How well {bot} plays")).ask(choose, &[level.into()]);
}

#[test]
fn a_level_is_chosen_changed_and_played_with() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(NEW));
    ann.see("Has played a lot, and does not always find the best.");
    choose(&ann, "Bot 2", "merciless");
    ann.see("Thinks everything through, and gives nothing away.");
    ann.button("Start").click();
    see_question(&ann);
    ann.see("Merciless");
    answer(&ann);
    ann.see("Survivor 1 runs from space 0");
    // It has decided in the thinking worker.
    ann.see("Bot 2 runs from space 0");
    ann.button("Menu").click();
    choose(&ann, "Bot 1", "newcomer");
    ann.see("Newcomer");
    let loaded = |it: &browser::Request| it.url.contains("/minds/run-for-your-life-");
    ann.until("the worker has loaded what bots have learned", |it| {
        it.requests().iter().any(loaded)
    });
    ann.must_be_quiet();
}

/// The thinking worker is terminated with a moot request, and another takes over.
#[test]
fn what_a_bot_thinks_about_can_be_taken_back_and_bots_think_on() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    // With animation, so that bots take their time.
    let ann = browser.page();
    ann.open(&shamble.url(NEW));
    for bot in ["Bot 1", "Bot 2", "Bot 3"] {
        choose(&ann, bot, "merciless");
    }
    ann.button("Start").click();
    let question = see_question(&ann);
    for _ in 0..3 {
        answer(&ann);
        ann.until("the game has gone on", |page| log(page).contains("runs from space 0"));
        ann.press("Backspace");
        ann.until("it is taken back", |page| !log(page).contains("runs from space 0"));
        assert_eq!(see_question(&ann), question);
    }
    answer(&ann);
    ann.see("Bot 2 runs from space 0");
    ann.must_be_quiet();
}

#[test]
fn a_partner_says_what_it_is_about_to_do() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/new/tiny-epic-zombies"));
    ann.button("Start").click();
    see_question(&ann);
    ann.button("Plan? Ask Bot 1 what it is about to do").click();
    ann.see("Bot 1 is about to: ");
    ann.screenshot("plan");
    ann.must_be_quiet();
}

#[test]
fn nothing_is_loaded_for_bots_that_have_not_learned() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(NEW));
    for bot in ["Bot 1", "Bot 2", "Bot 3"] {
        choose(&ann, bot, "newcomer");
    }
    ann.button("Start").click();
    see_question(&ann);
    answer(&ann);
    ann.see("Survivor 1 runs from space 0");
    assert!(!ann.requests().iter().any(|it| it.url.contains("/minds/")));
    ann.must_be_quiet();
}
