//! The end of a night is a scene, with its tale and a picture of it.

use browser::{Browser, Shamble};

use super::access::must_be_fine;
use super::layout::{look, must_be_none};
use super::people::{END, NEW, calm, play, see_question, short_night};

/// Passes the next saved file to the test, as a decoded image.
const CATCH: &str = "void (window.caught = new Promise(give => {
    const before = URL.createObjectURL;
    URL.createObjectURL = blob => {
        createImageBitmap(blob).then(it => give([blob.type, it.width, it.height, blob.size].join(' ')));
        return before.call(URL, blob);
    };
}))";

#[test]
fn the_end_is_a_scene_with_its_tale_and_a_picture_to_share() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    ann.open(&shamble.url(NEW));
    short_night(&ann, "20");
    ann.field("Your name").type_text("Ann");
    ann.button("Start").click();
    see_question(&ann);
    play(&ann, 400);
    ann.see(END);
    ann.see("The night in numbers");
    ann.see("spaces run");
    let scene = ann.attribute(".end-scene use", "href").expect("there is a scene");
    let is_drawn = format!("!!document.querySelector('symbol{scene}')");
    assert_eq!(ann.eval(&is_drawn), true, "{scene}");
    let mut flaws = Vec::new();
    look(&ann, "end", &mut flaws);
    must_be_none(&flaws);
    ann.eval(CATCH);
    ann.button("Share a picture").click();
    let caught = ann.eval("window.caught");
    let caught = caught.as_str().expect("a picture is saved");
    assert!(caught.starts_with("image/png 1200 630 "), "{caught}");
    if ann.count(".best-move a") > 0 {
        ann.element(".best-move a").click();
        ann.see("Replay: Ann");
        let at = ann.url();
        assert!(at.contains('~'), "it opens where the move was made: {at}");
    }
    ann.open(&shamble.url("/nights"));
    ann.see("of 1 won");
    look(&ann, "nights", &mut flaws);
    must_be_none(&flaws);
    must_be_fine(&ann, "the nights");
    ann.element(".night a").see();
    let code = ann.attribute("svg.qr", "viewBox");
    assert!(code.is_some(), "there is a code for another device");
    ann.must_be_quiet();
}

#[test]
fn nights_of_another_device_are_taken_over() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let carried =
        "0a0a0a0a0a0a.zombie-15.1700000000.1.won.~0b0b0b0b0b0b.zombie-15.1700000001.0.out-of-time.";
    ann.open(&shamble.url(&format!("/nights#{carried}")));
    ann.see("2 nights come from another device");
    ann.button("Keep them here").click();
    ann.see("1 of 2 won");
    ann.must_be_quiet();
}
