//! Puzzles: exactly one answer is right, and any other shows how it goes wrong.

use browser::{Browser, Page, Request, Shamble};
use serde_json::json;

use crate::people::{calm, see_kept, see_question, see_start_page};

/// The games and their books.
const BOOKS: [(&str, &str); 4] = [
    ("run-for-your-life", include_str!("../../../../games/run-for-your-life/puzzles/book.puzzles")),
    ("tiny-epic-zombies", include_str!("../../../../games/tiny-epic-zombies/puzzles/book.puzzles")),
    ("zombie-15", include_str!("../../../../games/zombie-15/puzzles/book.puzzles")),
    ("thirty-seconds", include_str!("../../../../games/thirty-seconds/puzzles/book.puzzles")),
];

/// The right answers of a game, in the order of its book.
fn answers(game: &str) -> Vec<&'static str> {
    let (_, book) = BOOKS.into_iter().find(|it| it.0 == game).expect("every game has a book");
    let solve = book.lines().filter_map(|line| line.strip_prefix("solve "));
    solve.map(|rest| rest.splitn(3, ' ').nth(2).expect("seat, quest, answer")).collect()
}

/// As in the markup, since styles change the case: "Puzzle 3 of 30 · 2 of 30 solved".
fn step(page: &Page) -> String {
    let text = page.eval("document.querySelector('.voice-step')?.textContent ?? ''");
    text.as_str().unwrap_or_default().trim().to_owned()
}

fn open(page: &Page, shamble: &Shamble, game: &str, number: usize) {
    page.open(&shamble.url(&format!("/puzzles/{game}#{number}")));
    see_question(page);
}

fn option(answer: &str) -> String {
    format!(".option[data-action='{answer}']")
}

/// The game and the index of the open puzzle.
fn where_is(page: &Page) -> (&'static str, usize) {
    let url = page.url();
    let (game, _) = *BOOKS.iter().find(|it| url.contains(it.0)).expect("a game of ours");
    let step = step(page);
    let number = step.split("Puzzle ").last().and_then(|it| it.split(' ').next());
    (game, number.and_then(|it| it.parse().ok()).expect("a number"))
}

#[test]
fn the_right_answer_is_praised_and_leads_to_the_next_puzzle_in_every_game() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    for (game, _) in BOOKS {
        let answers = answers(game);
        let of = answers.len();
        open(&ann, &shamble, game, 1);
        assert_eq!(step(&ann), format!("Puzzle 1 of {of} · 0 of {of} solved"));
        ann.see("Exactly one answer does it for certain");
        ann.element(&option(answers[0])).click();
        ann.see("Right:");
        assert_eq!(step(&ann), format!("Puzzle 1 of {of} · 1 of {of} solved"));
        assert_eq!(ann.count(".options button"), 0, "it is answered");
        ann.button("Next puzzle").click();
        ann.until("the next one is there", |page| step(page).starts_with("Puzzle 2 of"));
        see_question(&ann);
        // Solved puzzles are remembered, and the book opens at the first unsolved one.
        ann.open(&shamble.url(&format!("/puzzles/{game}")));
        see_question(&ann);
        assert_eq!(step(&ann), format!("Puzzle 2 of {of} · 1 of {of} solved"));
        ann.must_be_quiet();
    }
}

#[test]
fn another_answer_shows_how_it_goes_wrong_and_is_tried_again_by_keyboard_alone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    open(&ann, &shamble, "run-for-your-life", 1);
    let right = answers("run-for-your-life")[0];
    let press_option = |selector: &str| {
        ann.until("the option has the focus", |page| {
            page.press("Tab");
            page.eval(&format!("document.activeElement.matches(\"{selector}\")")) == json!(true)
        });
        ann.press("Enter");
    };
    press_option(&format!(".option:not([data-action='{right}'])"));
    ann.see("Not for certain:");
    ann.see("It can go like this:");
    assert!(step(&ann).ends_with("0 of 30 solved"));
    ann.button("Try again").see();
    ann.press("Enter");
    see_question(&ann);
    ann.see("Exactly one answer does it for certain");
    press_option(&option(right));
    ann.see("Right:");
    ann.press("Enter");
    ann.until("the next one is there", |page| page.url().ends_with("#2"));
    see_question(&ann);
    assert_eq!(step(&ann), "Puzzle 2 of 30 · 1 of 30 solved");
    ann.must_be_quiet();
}

#[test]
fn a_puzzle_is_solved_by_touch_on_a_phone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.screen(390, 844, true);
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    ann.link("Run For Your Life: puzzles").tap();
    see_question(&ann);
    let space = answers("run-for-your-life")[0].strip_prefix("go ").expect("there is a way to go");
    // A finger goes for what glows on the board.
    ann.element(&format!(".targets [data-space='{space}']")).tap();
    ann.see("Right:");
    ann.button("Next puzzle").tap();
    ann.until("the next one is there", |page| step(page).starts_with("Puzzle 2 of"));
    ann.must_be_quiet();
}

#[test]
fn the_solution_is_shown_to_who_asks_and_does_not_count() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    open(&ann, &shamble, "zombie-15", 3);
    let right = answers("zombie-15")[2];
    ann.element(&format!(".option:not([data-action='{right}'])")).click();
    ann.see("Not for certain:");
    ann.button("Solution").click();
    ann.see("The solution:");
    assert!(step(&ann).contains("· 0 of"), "{}", step(&ann));
    ann.link("The puzzle before").click();
    ann.until("the one before is there", |page| step(page).starts_with("Puzzle 2 of"));
    ann.must_be_quiet();
}

#[test]
fn the_puzzle_of_the_day_is_on_the_start_page_and_days_are_counted() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    // The service worker keeps everything once the page is idle.
    let of_page = |it: &&Request| it.by == "page" && it.url.contains("-puzzles-");
    assert_eq!(ann.requests().iter().filter(of_page).count(), 0, "nobody asked for a book");
    ann.element(".day-puzzle").click();
    see_question(&ann);
    assert!(step(&ann).starts_with("Puzzle of the day · "), "{}", step(&ann));
    let (game, number) = where_is(&ann);
    ann.element(&option(answers(game)[number - 1])).click();
    ann.see("Right:");
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    ann.see("Solved. The next one comes at midnight.");
    assert_eq!(ann.text(".day-puzzle .chip"), "1 day");
    // Yesterday was a day, too.
    ann.eval(
        "localStorage.setItem('shamble/puzzle-days',
            localStorage.getItem('shamble/puzzle-days').replace(/^\\d+/, day => day - 1))",
    );
    ann.reload();
    see_start_page(&ann);
    ann.see("Everybody has the same puzzle today.");
    ann.element(".day-puzzle").click();
    see_question(&ann);
    ann.element(&option(answers(game)[number - 1])).click();
    ann.see("Right:");
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    ann.until("two days are counted", |page| page.text(".day-puzzle .chip") == "2 days in a row");
    ann.must_be_quiet();
}

#[test]
fn puzzles_need_no_network_once_the_page_was_there() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    see_kept(&ann);
    drop(shamble);
    ann.element(".day-puzzle").click();
    see_question(&ann);
    assert!(step(&ann).starts_with("Puzzle of the day · "), "{}", step(&ann));
}

#[test]
fn there_is_a_word_for_a_game_without_puzzles() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/puzzles/chess"));
    ann.see("This game is not here yet.");
    ann.must_be_quiet();
}
