//! How well bots play, chosen and changed in the browser.

use browser::{Browser, Page, Shamble};

use crate::people::{NEW, answer, calm, see_question};

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
    ann.button("Menu").click();
    choose(&ann, "Bot 1", "newcomer");
    ann.see("Newcomer");
    let loaded = |it: &browser::Request| it.url.contains("/minds/run-for-your-life-");
    ann.until("the worker has loaded what bots have learned", |it| {
        it.requests().iter().any(loaded)
    });
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
