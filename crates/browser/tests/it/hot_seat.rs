//! Several people around one screen.

use browser::{Browser, Shamble};

use crate::people::{answer, calm, log, see_question, sit_down_together, situation};

#[test]
fn the_question_goes_from_one_to_the_other_by_name() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let screen = calm(&browser);
    sit_down_together(&screen, &shamble, ["Ann", "Bob"]);
    let mut asked = Vec::new();
    for _ in 0..6 {
        let (question, before) = (see_question(&screen), situation(&screen));
        asked.push(question.split(',').next().unwrap_or_default().to_owned());
        answer(&screen);
        screen.until("the game goes on", |page| situation(page) != before);
    }
    for name in ["Ann", "Bob"] {
        assert!(asked.contains(&name.to_owned()), "{name} was never asked: {asked:?}");
        let moves = [format!("{name} runs from"), format!("{name} stays on")];
        let told = log(&screen);
        assert!(moves.iter().any(|it| told.contains(it)), "{name} has not moved: {told}");
    }
    screen.must_be_quiet();
}

#[test]
fn two_persons_at_one_screen_agree_with_one_click() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let screen = calm(&browser);
    sit_down_together(&screen, &shamble, ["Ann", "Bob"]);
    screen.button("Menu").click();
    screen.button("Pause").click();
    screen.see("The game is paused");
    screen.button("Go on").click();
    screen.see_no("The game is paused");
    see_question(&screen);
    screen.must_be_quiet();
}
