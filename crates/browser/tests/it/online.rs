//! Friends at one table, each on a device of their own.

use browser::{Browser, Page, Shamble};

use crate::people::{
    accept, answer, calm, calm_page, invite, is_asked, log, meet, play_together, see_kept,
    see_question, whoever_is_asked,
};

#[test]
fn two_friends_meet_by_link_and_play() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    let link = invite(&ann, &shamble, "Ann");
    ann.button("Show the QR code: Seat 2").click();
    ann.role("image", "QR code of the link: Seat 2").see();
    accept(&bob, &link, "Bob");
    play_together([&ann, &bob], 6);
    for (page, other) in [(&ann, "Bob"), (&bob, "Ann")] {
        let told = log(page);
        assert!(told.contains(&format!("{other} ")), "{other} has done nothing: {told}");
        page.must_be_quiet();
    }
    assert_eq!(ann.count(".invite"), 0, "all seats are taken");
}

#[test]
fn what_friends_say_is_heard() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    meet(&ann, &bob, &shamble);
    for page in [&ann, &bob] {
        page.role("tab", "Chat").click();
        page.see("Nobody has said anything.");
    }
    ann.field("Say something").type_text("Run, you fool!\n");
    bob.see("Run, you fool!");
    bob.button("Braaains").click();
    ann.element(".seats .say").see();
    assert_eq!(ann.text(".seats .say"), "Braaains");
    // Seats may be behind a tab.
    ann.see("Bob: Braaains");
    bob.role("tab", "Log").click();
    ann.field("Say something").type_text("Faster!\n");
    // While the chat is hidden, lines are shown as notifications, with the number of unread ones.
    bob.see("Ann: Faster!");
    bob.role("tab", "Chat 1").click();
    bob.role("tab", "Chat").see();
    bob.reload();
    bob.element(".road-board").see();
    // Lines he has read already are not new.
    bob.role("tab", "Chat").click();
    bob.see("Run, you fool!");
    ann.must_be_quiet();
    bob.must_be_quiet();
}

#[test]
fn who_crashed_comes_back_with_the_same_link_on_any_device() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let anns = browser.context();
    let (ann, bob) = (calm_page(&anns), calm(&browser));
    meet(&ann, &bob, &shamble);
    play_together([&ann, &bob], 3);
    let seat = ann.url();
    ann.crash();
    bob.see("Ann left the table");
    bob.see("A bot takes over soon.");
    let ann = calm_page(&anns);
    ann.open(&seat);
    bob.see_no("Ann left the table");
    play_together([&ann, &bob], 3);
    ann.until("Ann knows all that Bob knows", |page| log(page) == log(&bob));
    ann.crash();
    bob.see("Ann left the table");
    let phone = calm(&browser);
    phone.open(&seat);
    bob.see_no("Ann left the table");
    play_together([&phone, &bob], 2);
    bob.must_be_quiet();
}

#[test]
fn a_server_that_is_killed_and_restarted_finds_everybody_at_the_table() {
    let Some(browser) = Browser::start() else { return };
    let mut shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    meet(&ann, &bob, &shamble);
    play_together([&ann, &bob], 3);
    let asked = whoever_is_asked([&ann, &bob]);
    let (question, told) = (see_question(asked), log(asked));
    for page in [&ann, &bob] {
        see_kept(page);
    }
    shamble.kill();
    for page in [&ann, &bob] {
        page.see("The line to the table is broken.");
    }
    shamble.restart();
    for page in [&ann, &bob] {
        page.see_no("The line to the table is broken.");
    }
    assert_eq!((see_question(asked), log(asked)), (question, told), "nothing is lost");
    play_together([&ann, &bob], 4);
    nothing_broke(&ann);
    nothing_broke(&bob);
}

#[test]
fn a_server_that_is_stopped_politely_is_waited_for_as_well() {
    let Some(browser) = Browser::start() else { return };
    let mut shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    meet(&ann, &bob, &shamble);
    play_together([&ann, &bob], 1);
    for page in [&ann, &bob] {
        see_kept(page);
    }
    shamble.stop();
    ann.see("The line to the table is broken.");
    shamble.restart();
    ann.see_no("The line to the table is broken.");
    play_together([&ann, &bob], 2);
    nothing_broke(&ann);
    nothing_broke(&bob);
}

#[test]
fn who_leaves_is_waited_for_and_may_return() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    meet(&ann, &bob, &shamble);
    // Bob is to decide when Ann leaves.
    let question = loop {
        if std::ptr::eq(whoever_is_asked([&ann, &bob]), &bob) {
            break see_question(&bob);
        }
        answer(&ann);
    };
    ann.button("Menu").click();
    ann.button("Leave the table").click();
    ann.see("Go on where you stopped");
    bob.see("Ann left the table");
    assert_eq!(bob.text(".pending h3"), question, "he may think about it");
    assert_eq!(bob.count(".pending button:enabled"), 0, "and not answer it");
    assert!(bob.count(".pending button") > 0);
    let seconds: u32 = bob.text(".countdown").parse().expect("the seconds are counted");
    assert!((40..=60).contains(&seconds), "{seconds}");
    bob.until("they are counted down", |page| page.text(".countdown") != seconds.to_string());
    assert!(!is_asked(&bob), "the game stands still");
    bob.button("Let a bot play").click();
    bob.see("Ann left just now and may be back at once. Wait a little.");
    ann.link("Ann, Bob…").click();
    bob.see_no("Ann left the table");
    assert_eq!(see_question(&bob), question);
    assert_eq!(bob.count(".pending"), 0);
    play_together([&ann, &bob], 2);
    ann.must_be_quiet();
    bob.must_be_quiet();
}

#[test]
fn the_title_calls_whoever_looks_at_another_window() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    meet(&ann, &bob, &shamble);
    let first = whoever_is_asked([&ann, &bob]);
    let second = if std::ptr::eq(first, &ann) { &bob } else { &ann };
    answer(first);
    see_question(second);
    let title = |page: &Page| page.eval("document.title").as_str().unwrap_or_default().to_owned();
    let plain = title(second);
    let calls = |words: &str| {
        second.until(&format!("the title says {words:?}"), |page| {
            let title = title(page);
            title.starts_with("● ") && title.contains(words)
        });
        // A press says that it was noticed.
        second.press("Home");
        assert_eq!(title(second), plain);
    };
    first.button("Ask to take back").click();
    calls("would like to take something back");
    second.button("Agree").click();
    see_question(first);
    first.role("tab", "Chat").click();
    first.field("Say something").type_text("Oops!\n");
    calls("Oops!");
    first.button("Braaains").click();
    calls("Braaains");
    second.element("[role=tab]:last-child").click();
    second.until("the phrase is among what was said", |page| {
        page.text(".chat-lines").contains("Braaains")
    });
}

#[test]
fn who_hands_over_to_a_bot_can_play_again() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    meet(&ann, &bob, &shamble);
    ann.button("Menu").click();
    ann.button("Let a bot play for me").click();
    bob.see("a bot plays for now");
    ann.button("Menu").click();
    ann.button("Play myself again").click();
    bob.see_no("a bot plays for now");
    play_together([&ann, &bob], 2);
}

#[test]
fn who_watches_sees_everything_and_can_do_nothing() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob, cat) = (calm(&browser), calm(&browser), calm(&browser));
    let link = invite(&ann, &shamble, "Ann");
    cat.open(&ann.field("To watch only").value());
    cat.see("You are watching");
    accept(&bob, &link, "Bob");
    play_together([&ann, &bob], 3);
    cat.until("she knows what happened", |page| log(page) == log(&ann));
    assert!(!is_asked(&cat));
    assert!(!cat.field("Say something").is_seen());
    cat.must_be_quiet();
}

#[test]
fn free_seats_are_filled_with_bots() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    invite(&ann, &shamble, "Ann");
    ann.button("Fill with bots").click();
    see_question(&ann);
    ann.must_be_quiet();
}

#[test]
fn a_table_that_is_listed_can_be_watched_by_anybody() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, cat) = (calm(&browser), calm(&browser));
    ann.open(&shamble.url(crate::people::NEW));
    ann.button("Seat 2: Bot 1, bot. Change.").click();
    ann.field("Your name").type_text("Ann");
    ann.element("summary").click();
    ann.role("switch", "List this table for everybody").click();
    ann.button("Start and invite").click();
    ann.see("Waiting for somebody to take the last seat");
    cat.open(&shamble.url("/"));
    cat.see("Open tables");
    cat.link("Ann, Bot 1 (seasoned), Bot 2…").click();
    cat.see("You are watching");
    cat.must_be_quiet();
}

/// An unreachable server causes console errors, but none of our scripts may fail.
fn nothing_broke(page: &Page) {
    let said = page.console();
    let broken: Vec<_> =
        said.iter().filter(|it| it.level == browser::ConsoleLevel::Uncaught).collect();
    assert!(broken.is_empty(), "{broken:?}");
}
