//! Invalid input gets a sentence, and nothing breaks.

use browser::{Browser, ConsoleLevel, Page, Shamble};

use crate::people::{accept, calm, golden, invite, paste, play_together};

#[test]
fn a_broken_replay_is_refused_with_its_line() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let edited = golden!("escaped_simple").replacen("0 go 2", "0 go 1", 1);
    let cases = ["brains", "shamble-replay 1\ngame chess\n", &edited];
    for text in cases {
        ann.open(&shamble.url("/replay"));
        ann.field("Or paste a replay or its link").click();
        paste(&ann, text);
        ann.button("Show it").click();
        ann.see("This cannot be shown.");
    }
    ann.see("12");
    nothing_breaks(&ann);
}

#[test]
fn a_broken_link_is_refused() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    for link in ["/replay#brains", "/replay#AR", "/replay/0123456789abcdef"] {
        ann.open("about:blank");
        ann.open(&shamble.url(link));
        ann.see("This cannot be shown.");
        ann.link("All games").see();
    }
    ann.open(&shamble.url("/"));
    ann.field("Paste the link you were given").type_text("brains\n");
    ann.see("This is not a link to a table.");
    ann.open(&shamble.url("/new/chess"));
    ann.see("This game is not here yet.");
    ann.open(&shamble.url("/rules/chess"));
    ann.see("This game is not here yet.");
    ann.open(&shamble.url("/here/0123456789abcdef"));
    ann.see("This table is not kept in this browser.");
    nothing_breaks(&ann);
}

#[test]
fn a_table_that_is_not_there_and_a_seat_that_is_not_there_are_told_apart() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    bob.open(&shamble.url("/table/0123456789abcdef0123456789abcdef"));
    bob.see("There is no such table.");
    let link = invite(&ann, &shamble, "Ann");
    let (table, token) = link.split_once('#').expect("a seat has a secret");
    bob.open(&format!("{table}#{}", "0".repeat(token.len())));
    bob.see("No seat here has this link.");
    nothing_breaks(&bob);
}

#[test]
fn a_name_that_is_taken_is_refused_and_another_is_not() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    accept(&bob, &invite(&ann, &shamble, "Ann"), "ann");
    bob.see("Somebody here is called ann already. Choose another name.");
    bob.field("Your name").click();
    bob.press("Control+a");
    bob.type_text("Bob\n");
    play_together([&ann, &bob], 2);
    nothing_breaks(&bob);
    bob.must_be_quiet();
}

#[test]
fn a_saved_table_that_was_tampered_with_is_refused() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    crate::people::sit_down_alone(&ann, &shamble);
    crate::people::play(&ann, 2);
    ann.eval(
        "Object.keys(localStorage).filter(it => it.startsWith('shamble/log/'))
            .forEach(it => localStorage[it] = localStorage[it].replace('nature draw', 'nature drew'))",
    );
    ann.reload();
    ann.see("This table does not open");
    ann.link("All games").see();
    nothing_breaks(&ann);
}

/// No script failed, whatever the server refused.
#[track_caller]
fn nothing_breaks(page: &Page) {
    let said = page.console();
    let broken: Vec<_> = said.iter().filter(|it| it.level == ConsoleLevel::Uncaught).collect();
    assert!(broken.is_empty(), "{broken:?}");
    page.see_no("Something broke that should not have.");
}
