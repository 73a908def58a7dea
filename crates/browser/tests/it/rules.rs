//! The rules, and the way to them.

use browser::{Browser, Shamble};

use crate::people::calm;

const RULES: &str = "/rules/run-for-your-life";

#[test]
fn a_rule_is_found_by_word_and_by_number() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(RULES));
    let search = ann.role("searchbox", "Search by word or number");
    search.type_text("helicopter");
    ann.until("few rules are left", |page| (1..20).contains(&page.count(".rule")));
    let rule = ann.text(".rule");
    assert!(rule.to_lowercase().contains("helicopter"), "{rule}");
    ann.press("Control+a");
    ann.type_text("7.1");
    ann.element("[id='RFYL-7.1']").see();
    ann.press("Control+a");
    ann.type_text("dragon");
    ann.see("No rule says that. Neither do the dead.");
    ann.must_be_quiet();
}

#[test]
fn a_link_opens_the_rules_at_its_rule() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(&format!("{RULES}#RFYL-9.1")));
    let rule = ann.element("[id='RFYL-9.1'].asked");
    rule.see();
    ann.until("the rule is in sight", |_| {
        let is_in_sight = "function () {
            const box = this.getBoundingClientRect();
            return box.top >= 0 && box.bottom <= innerHeight;
        }";
        rule.ask(is_in_sight, &[]) == true
    });
    ann.must_be_quiet();
}

#[test]
fn every_card_says_that_it_is_reconstructed() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(RULES));
    ann.link("Cards").click();
    ann.see("The cards of Run For Your Life");
    ann.see("Fire Axe");
    let unmarked = ann.eval(
        "[...document.querySelectorAll('.game-card')]
            .filter(it => !it.querySelector('.badge.reconstructed'))
            .map(it => it.id)",
    );
    println!("unmarked: {unmarked}");
    assert!(ann.count(".game-card .badge.reconstructed") > 20);
    ann.must_be_quiet();
}
