//! Alone with bots, on one's own device.

use browser::{Browser, Shamble};

use crate::people::{
    END, NEW, PLAY, Wanted, accept, answer, calm, calm_page, log, play, play_together, see_kept,
    see_question, see_start_page, send_link, sit_down_alone, wanted,
};
use crate::screens::take_picture;

#[test]
fn it_takes_three_clicks_to_the_first_move() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/"));
    ann.link(PLAY).click();
    ann.button("Start").click();
    let question = see_question(&ann);
    assert!(question.starts_with("Survivor 1, "), "{question}");
    answer(&ann);
    ann.see("Survivor 1 runs from space 0");
    ann.must_be_quiet();
}

#[test]
fn what_glows_on_the_board_can_be_clicked() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    let mut glowing = ann.names("button").into_iter().filter(|it| it.starts_with("Space "));
    let farthest = glowing.next_back().expect("there is somewhere to go");
    let space: String = farthest.chars().skip(6).take_while(char::is_ascii_digit).collect();
    ann.button(&farthest).click();
    ann.see(&format!("Survivor 1 runs from space 0 to space {space}."));
    ann.must_be_quiet();
}

#[test]
fn a_game_against_bots_is_clicked_to_its_end_and_seen_again() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = browser.page();
    ann.open(&shamble.url(NEW));
    ann.field("Your name").type_text("Ann");
    ann.button("Start").click();
    ann.button("Menu").click();
    ann.button("Settings").click();
    ann.role("radio", "none").click();
    ann.button("Close").click();
    play(&ann, 400);
    assert_eq!(wanted(&ann), Wanted::Nothing, "the game has not ended");
    ann.see(END);
    let standings = ann.text(".standings");
    assert!(standings.contains("Ann"), "{standings}");
    ann.link("Watch the replay").click();
    ann.see("Replay: Ann, Bot 1, Bot 2, Bot 3");
    ann.button("Verify the draws").click();
    ann.see("draws follow from the secret that was committed to before the game");
    ann.must_be_quiet();
}

#[test]
fn a_table_survives_a_reload_and_the_start_page_leads_back_to_it() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    play(&ann, 3);
    let question = see_question(&ann);
    let told = log(&ann);
    ann.reload();
    assert_eq!(see_question(&ann), question);
    assert_eq!(log(&ann), told);
    ann.link("All games").click();
    ann.see("Go on where you stopped");
    ann.link("Survivor 1, Bot 1, Bot 2, Bot 3…").click();
    assert_eq!(see_question(&ann), question);
    play(&ann, 2);
    ann.must_be_quiet();
}

#[test]
fn a_table_is_forgotten_when_its_owner_says_so() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    let table = ann.url();
    ann.link("All games").click();
    ann.button("Forget the table Survivor 1, Bot 1, Bot 2, Bot 3").click();
    ann.see("No table yet. The night is still quiet.");
    ann.open(&table);
    ann.see("This table is not kept in this browser.");
    ann.must_be_quiet();
}

#[test]
fn a_table_that_is_open_twice_goes_on_at_one_page_and_is_not_spoilt() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let anns = browser.context();
    let (first, second) = (calm_page(&anns), calm_page(&anns));
    sit_down_alone(&first, &shamble);
    second.open(&first.url());
    play(&second, 1);
    see_question(&second);
    answer(&first);
    first.see("This table was opened on another page of this browser, and goes on there.");
    play(&second, 1);
    let question = see_question(&second);
    first.reload();
    assert_eq!(see_question(&first), question);
    play(&first, 1);
    first.must_be_quiet();
}

#[test]
fn a_table_whose_worker_does_not_start_says_so() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(NEW));
    ann.eval(
        "void (window.Worker = class extends Worker {
            constructor(_, options) { super('/nowhere.js', options); }
        })",
    );
    ann.button("Start").click();
    ann.see("Something broke that should not have.");
    ann.reload();
    see_question(&ann);
}

#[test]
fn who_leaves_a_table_here_finds_it_again() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    play(&ann, 1);
    let question = see_question(&ann);
    ann.button("Menu").click();
    ann.button("Leave the table").click();
    ann.link("Survivor 1, Bot 1, Bot 2, Bot 3…").click();
    assert_eq!(see_question(&ann), question);
    ann.must_be_quiet();
}

#[test]
fn everything_works_with_the_network_off_after_the_first_load() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url("/"));
    see_kept(&ann);
    ann.offline(true);
    ann.reload();
    see_start_page(&ann);
    ann.link(PLAY).click();
    ann.button("Start").click();
    play(&ann, 3);
    ann.reload();
    play(&ann, 1);
    ann.button("Menu").click();
    ann.link("Rules").click();
    ann.see("The rules of Run For Your Life");
}

#[test]
fn a_table_of_older_rules_says_so_is_read_as_text_and_begins_anew() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    sit_down_alone(&ann, &shamble);
    answer(&ann);
    ann.see("Survivor 1 runs from space 0");
    // As if the table had been begun under older rules.
    let here = ann.eval(
        "(() => {
            const key = Object.keys(localStorage).find(it => it.startsWith('shamble/log/'));
            localStorage[key] = localStorage[key].replace(/rules \\d+/, 'rules 0');
            return location.pathname;
        })()",
    );
    let here = here.as_str().expect("a page has a path");
    ann.open(&shamble.url("/"));
    ann.open(&shamble.url(here));
    ann.see("The rules have changed since");
    ann.see("was begun under version 0 of its rules");
    ann.see("players=4");
    take_picture(&ann, "older-rules");
    ann.button("Begin anew with the same setup").click();
    see_question(&ann);
    let kept = "Object.values(localStorage).some(it => it.includes('\\nrules 0\\n'))";
    assert!(ann.eval(kept).as_bool().expect("it is a question"), "the old log is still there");
    ann.must_be_quiet();
}

#[test]
fn everything_works_in_a_folder_of_another_site() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start_with(&["--base-path", "/shamble"]);
    let below = shamble.url("/shamble/");
    let (ann, bob) = (calm(&browser), calm(&browser));
    ann.open(&shamble.url("/shamble"));
    see_start_page(&ann);
    assert_eq!(ann.url(), below, "with the slash");
    see_kept(&ann);
    assert_eq!(ann.eval("navigator.serviceWorker.controller.scriptURL"), format!("{below}sw.js"));
    ann.link(PLAY).click();
    let link = send_link(&ann, "Ann");
    for address in [&link, &ann.url()] {
        assert!(address.starts_with(&format!("{below}table/")), "{address}");
    }
    accept(&bob, &link, "Bob");
    play_together([&ann, &bob], 2);
    bob.reload();
    play_together([&ann, &bob], 2);
    ann.link("All games").click();
    see_start_page(&ann);
    assert_eq!(ann.url(), below);
    ann.must_be_quiet();
    bob.must_be_quiet();
    for page in [&ann, &bob] {
        // Links of the static page are checked where it is served.
        let lost = page.eval(
            "[...document.querySelectorAll('a[href^=\"/\"]')].map(it => it.getAttribute('href'))
                .filter(it => !it.startsWith('/shamble/')).join(' ')",
        );
        assert_eq!(lost, "", "links lead out of the folder");
    }
    ann.offline(true);
    ann.reload();
    see_start_page(&ann);
    ann.link(PLAY).click();
    ann.button("Start").click();
    play(&ann, 3);
    ann.reload();
    play(&ann, 1);
    let here = ann.url();
    assert!(here.starts_with(&format!("{below}here/")), "{here}");
    ann.button("Menu").click();
    ann.link("Rules").click();
    ann.see("The rules of Run For Your Life");
    for request in [ann.requests(), bob.requests()].concat() {
        let is_ours = request.url.starts_with(&below) || request.url == shamble.url("/shamble");
        assert!(is_ours || !request.url.starts_with("http"), "{} was asked for", request.url);
    }
}
