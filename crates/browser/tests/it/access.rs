//! For everybody: axe-core finds nothing that matters on any page, by night and by day.

use browser::{Browser, ColorScheme, Page, Shamble, axe};

use crate::people::{
    NEW, Wanted, accept, calm, golden, invite, play, play_together, see_question, see_start_page,
    show_replay, sit_down_alone, sit_down_late, wanted,
};
use crate::what_if;

#[test]
fn every_page_is_for_everybody_by_night() {
    look_at_every_page(ColorScheme::Dark);
}

#[test]
fn every_page_is_for_everybody_by_day() {
    look_at_every_page(ColorScheme::Light);
}

fn look_at_every_page(theme: ColorScheme) {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.theme(theme);
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    must_be_fine(&ann, "the start page");
    ann.open(&shamble.url(NEW));
    ann.button("Start").see();
    ann.element("summary").click();
    must_be_fine(&ann, "a new table");
    ann.open(&shamble.url("/replay"));
    ann.button("Show it").see();
    must_be_fine(&ann, "the question for a replay");
    ann.open(&shamble.url("/rules/run-for-your-life"));
    ann.see("The rules of Run For Your Life");
    must_be_fine(&ann, "the rules");
    ann.open(&shamble.url("/cards/run-for-your-life"));
    ann.see("The cards of Run For Your Life");
    must_be_fine(&ann, "the cards");
    ann.open(&shamble.url("/how-to-play/run-for-your-life"));
    ann.element(".how-to-panels").see();
    must_be_fine(&ann, "how to play");
    ann.open(&shamble.url("/learn/run-for-your-life"));
    ann.element(".voice h2").see();
    must_be_fine(&ann, "a lesson");
    ann.open(&shamble.url("/puzzles/run-for-your-life#1"));
    ann.element(".options button").see();
    must_be_fine(&ann, "a puzzle");
    ann.button("Solution").click();
    ann.see("The solution:");
    must_be_fine(&ann, "a puzzle that is solved");
    ann.open(&shamble.url(what_if::LONG));
    ann.button("Play 2,000 games").click();
    ann.element(".wi-bar").see();
    ann.button("Stop").click();
    must_be_fine(&ann, "what if");
    ann.open(&shamble.url("/companion/zombie-15"));
    ann.button("Set it up").see();
    must_be_fine(&ann, "the choice of a night beside the box");
    ann.button("Set it up").click();
    ann.see("Lay the tiles");
    must_be_fine(&ann, "how the table is laid");
    ann.button("Start the clock").click();
    ann.button("Draw a card").click();
    ann.element(".zombie-card-open").see();
    ann.button("Stop").click();
    must_be_fine(&ann, "the clock beside the box");
    ann.open(&shamble.url("/companion/thirty-seconds"));
    ann.button("Begin").see();
    must_be_fine(&ann, "the timer beside the box");
    ann.role("radio", "Zombies alone").click();
    ann.button("Swarm…").click();
    ann.button("Let the zombies come").click();
    ann.see("Step 1 of 11");
    must_be_fine(&ann, "the zombies that play alone");
    ann.open(&shamble.url("/cards/thirty-seconds"));
    ann.see("The cards of 30 Seconds to Live");
    must_be_fine(&ann, "the cards of 30 Seconds to Live");
    ann.open(&shamble.url("/editor/zombie-15"));
    ann.element(".desk-map").see();
    must_be_fine(&ann, "the editor");
    ann.open(&shamble.url("/nights"));
    ann.see("No night is over yet");
    must_be_fine(&ann, "the nights");
    ann.open(&shamble.url("/cellar"));
    ann.see("You took a wrong turn");
    must_be_fine(&ann, "an unknown address");
}

#[test]
fn every_state_of_a_table_is_for_everybody_by_night() {
    look_at_tables(ColorScheme::Dark);
}

#[test]
fn every_state_of_a_table_is_for_everybody_by_day() {
    look_at_tables(ColorScheme::Light);
}

fn look_at_tables(theme: ColorScheme) {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    ann.theme(theme);
    sit_down_alone(&ann, &shamble);
    play(&ann, 4);
    must_be_fine(&ann, "a table");
    ann.role("tab", "Chat").click();
    ann.button("Menu").click();
    ann.button("Settings").click();
    must_be_fine(&ann, "a table with its settings");
    ann.button("Close").click();
    ann.press("?");
    must_be_fine(&ann, "a table with its keys");
    let link = invite(&ann, &shamble, "Ann");
    ann.button("Show the QR code: Seat 2").click();
    must_be_fine(&ann, "a table with its invitations");
    bob.open(&link);
    bob.theme(theme);
    must_be_fine(&bob, "somebody who sits down");
    accept(&bob, &link, "Bob");
    play_together([&ann, &bob], 2);
    bob.button("Menu").click();
    bob.button("Leave the table").click();
    ann.see("Bob left the table");
    must_be_fine(&ann, "a table that somebody has left");
    show_replay(&ann, &shamble, golden!("escaped_simple"));
    must_be_fine(&ann, "a replay");
    sit_down_late(&ann, &shamble);
    play(&ann, 20);
    assert_eq!(wanted(&ann), Wanted::Nothing);
    must_be_fine(&ann, "the end");
}

#[test]
fn every_game_is_for_everybody_by_night() {
    look_at_games(ColorScheme::Dark);
}

#[test]
fn every_game_is_for_everybody_by_day() {
    look_at_games(ColorScheme::Light);
}

/// A table of each of the other games, as it begins and a few decisions later.
fn look_at_games(theme: ColorScheme) {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.theme(theme);
    // Where the last option stays in view, it covers part of those that can be scrolled to.
    ann.screen(1280, 1600, false);
    for game in ["tiny-epic-zombies", "zombie-15", "thirty-seconds"] {
        ann.open(&shamble.url(&format!("/new/{game}")));
        ann.button("Start").click();
        see_question(&ann);
        must_be_fine(&ann, &format!("a new table of {game}"));
        assert_eq!(play(&ann, 4), 4);
        see_question(&ann);
        must_be_fine(&ann, &format!("a table of {game}"));
    }
}

#[test]
fn a_phone_is_for_everybody() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.phone();
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    must_be_fine(&ann, "the start page");
    ann.open(&shamble.url(NEW));
    ann.button("Start").see();
    must_be_fine(&ann, "a new table");
    ann.button("Start").tap();
    wanted(&ann);
    must_be_fine(&ann, "a table");
    for tab in ["Seats", "Log", "Chat"] {
        ann.button(tab).tap();
        must_be_fine(&ann, tab);
    }
    show_replay(&ann, &shamble, golden!("escaped_simple"));
    must_be_fine(&ann, "a replay");
}

#[track_caller]
pub(super) fn must_be_fine(page: &Page, what: &str) {
    // Boards are laid out anew once their box has changed, which takes a frame or two.
    page.eval(
        "new Promise(done => setTimeout(() => requestAnimationFrame(() => done(true)), 100))",
    );
    let found: Vec<_> = axe(page).iter().map(|it| format!("\n- {it}")).collect();
    assert!(found.is_empty(), "{what} is not for everybody:{}", found.concat());
}
