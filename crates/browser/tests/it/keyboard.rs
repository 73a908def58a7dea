//! Without a mouse.

use browser::{Browser, Page, Shamble};

use crate::people::{
    END, NEW, PLAY, Wanted, calm, is_asked, see_question, see_start_page, sit_down_alone,
    situation, wanted,
};

/// Whether the focus is visible: the focused element, its label or its stand-in is framed.
const FOCUS_IS_SEEN: &str = "(it => {
    const parts = [it, it.nextElementSibling, it.closest('label'), it.parentElement];
    return parts.filter(Boolean).some(part => {
        const style = getComputedStyle(part);
        const has_outline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
        return has_outline || style.boxShadow !== 'none';
    });
})(document.activeElement)";

#[test]
fn a_whole_game_is_played_without_a_mouse() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/"));
    go_to(&ann, "link", PLAY);
    ann.press("Enter");
    go_to(&ann, "button", "Start");
    ann.press("Enter");
    let mut n_moves = 0;
    while wanted(&ann) == Wanted::Answer {
        let before = situation(&ann);
        // By the key next to an option, by tabbing to one, and on the board.
        match n_moves % 8 {
            3 => {
                go_to_an_option(&ann);
                ann.press("Enter");
            }
            6 if ann.count(".targets [data-space]") > 1 => {
                walk_on_the_board(&ann);
                ann.press("Enter");
            }
            _ => ann.press(&first_key(&ann)),
        }
        ann.until("the game goes on", |page| situation(page) != before);
        n_moves += 1;
        assert!(n_moves < 400, "the game does not end");
    }
    ann.see(END);
    go_to(&ann, "button", "Play again");
    ann.press("Enter");
    ann.see_no(END);
    see_question(&ann);
    ann.must_be_quiet();
}

#[test]
fn who_chooses_with_enter_stays_at_the_question() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    for _ in 0..3 {
        go_to_an_option(&ann);
        let before = situation(&ann);
        ann.press("Enter");
        ann.until("the game goes on", |page| situation(page) != before);
        see_question(&ann);
        let is_there = ann.eval("document.activeElement.matches('.question')");
        assert_eq!(is_there, true, "{} has the focus", ann.focused());
    }
    ann.must_be_quiet();
}

#[test]
fn an_arrow_finds_the_board_by_itself() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    assert_eq!(ann.eval("document.activeElement === document.body"), true);
    ann.press("ArrowUp");
    let space = ann.eval("Number(document.activeElement.dataset.space ?? -1)");
    assert_ne!(space, -1, "the arrow leads onto the road");
    let before = situation(&ann);
    ann.press("Enter");
    ann.until("she runs there", |page| situation(page) != before);
    ann.must_be_quiet();
}

#[test]
fn a_question_mark_shows_the_keys_and_escape_hides_them() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    ann.press("?");
    ann.see("choose an option by its number");
    let question = see_question(&ann);
    ann.press("1");
    assert_eq!(see_question(&ann), question, "an open dialog keeps the keys to itself");
    ann.press("Escape");
    ann.see_no("choose an option by its number");
    ann.press("1");
    ann.until("the key is the table's again", |page| {
        !is_asked(page) || see_question(page) != question
    });
    ann.must_be_quiet();
}

#[test]
fn a_slash_leads_to_the_chat_where_keys_write() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    let question = see_question(&ann);
    ann.press("/");
    ann.until("the chat has the focus", |page| page.focused().name == "Say something");
    ann.type_text("1 zombie?");
    assert_eq!(ann.field("Say something").value(), "1 zombie?");
    ann.press("Enter");
    ann.see("1 zombie?");
    assert_eq!(see_question(&ann), question, "what is written is not played");
    ann.must_be_quiet();
}

#[test]
fn the_focus_is_seen_wherever_it_goes() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    for page in ["/", NEW, "/replay", "/rules/run-for-your-life"] {
        ann.open(&shamble.url(page));
        ann.element("#main").see();
        walk(&ann, 20);
    }
    sit_down_alone(&ann, &shamble);
    walk(&ann, 30);
    ann.press("?");
    ann.see("choose an option by its number");
    walk(&ann, 3);
}

#[test]
fn the_first_key_leads_past_everything_to_the_main_part() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    ann.press("Tab");
    assert_eq!(ann.focused().name, "Skip to the main part");
    ann.press("Enter");
    assert_eq!(ann.eval("document.activeElement.id"), "main");
}

/// Presses Tab this many times and checks the focus.
fn walk(page: &Page, n: usize) {
    for _ in 0..n {
        page.press("Tab");
        // After the last element the focus is with the browser itself.
        if page.eval("document.activeElement !== document.body") == true {
            let is_seen = page.eval(FOCUS_IS_SEEN);
            assert_eq!(is_seen, true, "nobody sees that {} has the focus", page.focused());
        }
    }
}

/// Presses Tab until something has the focus.
#[track_caller]
pub(super) fn go_to(page: &Page, role: &str, name: &str) {
    let name = name.to_lowercase();
    page.role(role, &name).see();
    page.until(&format!("Tab leads to {role} {name:?}"), |page| {
        page.press("Tab");
        let focused = page.focused();
        focused.role == role && focused.name.to_lowercase() == name
    });
}

fn go_to_an_option(page: &Page) {
    page.until("Tab leads to an option", |page| {
        page.press("Tab");
        page.eval("!!document.activeElement.closest('.options')") == true
    });
}

/// Tab leads onto the road, and the arrow keys along it.
fn walk_on_the_board(page: &Page) {
    let space = "Number(document.activeElement.dataset.space ?? -1)";
    page.until("Tab leads onto the road", |page| {
        page.press("Tab");
        page.eval(space) != -1
    });
    let from = page.eval(space);
    page.press("ArrowLeft");
    // At an end of the road there is only one direction.
    if page.eval(space) == from {
        page.press("ArrowRight");
    }
    assert_ne!(page.eval(space), from, "the arrows lead nowhere");
}

/// The label of the key next to the first option.
fn first_key(page: &Page) -> String {
    let key = page.eval("document.querySelector('.options kbd')?.textContent ?? '1'");
    key.as_str().unwrap_or_default().to_lowercase()
}
