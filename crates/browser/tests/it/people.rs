//! Steps that many tests share: sit down, answer questions, and see the end of the game.

use std::cell::Cell;

use browser::{Browser, Context, Page, Shamble};
use serde_json::json;

/// The link to set up a table, on the start page.
pub(super) const PLAY: &str = "Play Run For Your Life";
/// The setup page.
pub(super) const NEW: &str = "/new/run-for-your-life";
/// The text of the end.
pub(super) const END: &str = "The night is over";

/// What can be done now, in words. Of ways to go the farthest comes first.
pub(super) const OPTION: &str = ".options button";

/// A golden replay of Run For Your Life, by its name in its folder.
macro_rules! golden {
    ($name:literal) => {
        include_str!(concat!("../../../../games/run-for-your-life/replays/", $name, ".replay"))
    };
}
pub(super) use golden;

/// Waits until the client has taken over the static start page.
#[track_caller]
pub(super) fn see_start_page(page: &Page) {
    page.element("#first").see_no_more();
    page.link(PLAY).see();
}

/// Waits until the service worker has cached the client. A server that goes before fails its installation, which the next page repeats.
#[track_caller]
pub(super) fn see_kept(page: &Page) {
    page.until("the page is kept", |page| {
        page.eval("!!navigator.serviceWorker.controller") == true
    });
}

/// A page with reduced motion, so that nothing waits for animations.
pub(super) fn calm(browser: &Browser) -> Page {
    calm_page(&browser.context())
}

pub(super) fn calm_page(of: &Context) -> Page {
    let page = of.page();
    page.reduced_motion(true);
    page
}

/// Sits down alone with three bots.
pub(super) fn sit_down_alone(page: &Page, shamble: &Shamble) {
    page.open(&shamble.url(NEW));
    page.button("Start").click();
    see_question(page);
}

/// Two persons at one screen.
pub(super) fn sit_down_together(page: &Page, shamble: &Shamble, names: [&str; 2]) {
    page.open(&shamble.url(NEW));
    leave_two_seats(page);
    page.button("Seat 2: Bot 1, bot. Change.").click();
    page.button("Seat 2: Friend 1, friend by link. Change.").click();
    page.field("Your name").type_text(names[0]);
    page.field("Name of person 2").type_text(names[1]);
    page.button("Start").click();
    see_question(page);
}

/// Chooses another goal than the level's.
pub(super) fn short_night(page: &Page, goal: &str) {
    page.element("summary").click();
    page.role("spinbutton", "House rule: the space of the goal at the start.").type_text(goal);
}

/// Sets up a table for two on the server; returns the link for the friend.
pub(super) fn invite(page: &Page, shamble: &Shamble, name: &str) -> String {
    page.open(&shamble.url(NEW));
    send_link(page, name)
}

/// Continues from the page of a new table.
pub(super) fn send_link(page: &Page, name: &str) -> String {
    leave_two_seats(page);
    page.button("Seat 2: Bot 1, bot. Change.").click();
    page.field("Your name").type_text(name);
    page.button("Start and invite").click();
    page.see("Waiting for somebody to take the last seat");
    page.field("Seat 2").value()
}

/// Takes the seat of a link.
pub(super) fn accept(page: &Page, link: &str, name: &str) {
    page.open(link);
    page.field("Your name").type_text(name);
    page.button("Sit down").click();
}

/// Ann and Bob sit down at a table of the server, and the game begins.
#[track_caller]
pub(super) fn meet(ann: &Page, bob: &Page, shamble: &Shamble) {
    ann.open(&shamble.url(NEW));
    invite_to(ann, bob);
}

/// Ann, who is setting up a table, plays with Bob.
#[track_caller]
pub(super) fn invite_to(ann: &Page, bob: &Page) {
    accept(bob, &send_link(ann, "Ann"), "Bob");
    bob.element(".claim").see_no_more();
    ann.element(".invite").see_no_more();
}

fn leave_two_seats(page: &Page) {
    page.button("Remove a seat").click();
    page.button("Remove a seat").click();
    page.button("Seat 3: Bot 2, bot. Change.").see_no_more();
}

/// What a table wants from its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    Answer,
    /// The night is over.
    Nothing,
}

/// Waits until somebody is asked something, or the game ends.
#[track_caller]
pub(super) fn wanted(page: &Page) -> Wanted {
    let found = Cell::new(Wanted::Answer);
    page.until("the table asks something or the night is over", |page| {
        let is_asked = page.count(OPTION) > 0;
        let is_over = page.count("dialog.end[open]") > 0;
        found.set(if is_over { Wanted::Nothing } else { Wanted::Answer });
        is_asked || is_over
    });
    found.get()
}

/// Waits for a question and returns it.
#[track_caller]
pub(super) fn see_question(page: &Page) -> String {
    assert_eq!(wanted(page), Wanted::Answer, "the game has just begun");
    page.text(".question")
}

/// Whether this page has a question now.
pub(super) fn is_asked(page: &Page) -> bool {
    page.count(OPTION) > 0
}

/// Takes the first option.
#[track_caller]
pub(super) fn answer(page: &Page) {
    page.element(OPTION).click();
}

/// Answers this many questions, or fewer if the game ends; returns how many.
#[track_caller]
pub(super) fn play(page: &Page, n: usize) -> usize {
    (0..n).take_while(|_| wanted(page) == Wanted::Answer).inspect(|_| answer(page)).count()
}

/// Lets people at several screens answer this many questions altogether.
#[track_caller]
pub(super) fn play_together(pages: [&Page; 2], n: usize) {
    for _ in 0..n {
        answer(whoever_is_asked(pages));
    }
}

/// Waits until one of two people is asked.
#[track_caller]
pub(super) fn whoever_is_asked(pages: [&Page; 2]) -> &Page {
    let found = Cell::new(None);
    pages[0].until("one of them is asked", |_| {
        found.set(pages.into_iter().find(|page| is_asked(page)));
        found.get().is_some()
    });
    found.get().expect("somebody is asked now")
}

/// Inserts a text into the focused element at once.
#[track_caller]
pub(super) fn paste(page: &Page, text: &str) {
    page.devtools("Input.insertText", json!({"text": text}));
}

/// Chooses a file with this text, as the system's dialog would.
#[track_caller]
pub(super) fn choose_file(page: &Page, selector: &str, text: &str) {
    let (selector, text) = (json!(selector), json!(text));
    page.eval(&format!(
        "(() => {{
            const files = new DataTransfer();
            files.items.add(new File([{text}], 'own.txt', {{ type: 'text/plain' }}));
            const input = document.querySelector({selector});
            input.files = files.files;
            input.dispatchEvent(new Event('change', {{ bubbles: true }}));
        }})()"
    ));
}

/// Opens a replay from a file: Chromium takes long to type one of a thousand lines.
#[track_caller]
pub(super) fn show_replay(page: &Page, shamble: &Shamble, text: &str) {
    page.open(&shamble.url("/replay"));
    page.field("Or paste a replay or its link").see();
    choose_file(page, "#replay-file", text);
    page.role("slider", "Position in the game").see();
}

/// Pastes a short one.
#[track_caller]
pub(super) fn paste_replay(page: &Page, shamble: &Shamble, text: &str) {
    page.open(&shamble.url("/replay"));
    page.field("Or paste a replay or its link").click();
    paste(page, text);
    page.button("Show it").click();
    page.role("slider", "Position in the game").see();
}

/// Sits down at a table whose game is nearly over.
#[track_caller]
pub(super) fn sit_down_late(page: &Page, shamble: &Shamble) {
    show_replay(page, shamble, golden!("out-of-time_without_infection"));
    page.button("To the end").click();
    page.button("One turn back").click();
    page.button("Go on from here").click();
    see_question(page);
}

/// Everything that changes after an answer: the log, or only the question, or what glows next.
pub(super) fn situation(page: &Page) -> String {
    let asked = page.eval(
        "[document.querySelector('.ask'), ...document.querySelectorAll('.mall-glow, .town-glow')]
            .map(it => it?.ariaLabel + it?.textContent).join()",
    );
    format!("{}{asked}{}", log(page), page.count("dialog.end[open]"))
}

/// The lines of the log.
pub(super) fn log(page: &Page) -> String {
    page.text("ol.log")
}
