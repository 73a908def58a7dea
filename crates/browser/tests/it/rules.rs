//! The rules page, and the links to it.

use browser::{Browser, Page, Shamble};
use serde_json::json;

use crate::people::{calm, see_question, sit_down_alone};

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
fn a_refusal_at_the_table_leads_to_its_rule() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    point_at_space(&ann, "40");
    ann.link("Rule RFYL-7.1").click();
    ann.element("dialog [id='RFYL-7.1'].asked").see();
    ann.button("Close").click();
    see_question(&ann);
    ann.must_be_quiet();
}

/// Clicks on the number of a space on the road.
fn point_at_space(page: &Page, number: &str) {
    let place = page.eval(&format!(
        "(number => {{
            const all = [...document.querySelectorAll('.road-board .numbers text')];
            const box = all.find(it => it.textContent === number).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})({number:?})"
    ));
    let place = |i: usize| place[i].as_f64().expect("a place has coordinates");
    page.click_at(place(0), place(1));
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
    assert_eq!(unmarked, json!([]));
    assert!(ann.count(".game-card") > 46, "every design is there");
    ann.must_be_quiet();
}
