//! The scenario editor of Zombie 15', own scenarios at a table, and the campaign from evening to evening.

use browser::{Browser, ColorScheme, Page, Shamble};
use serde_json::json;

use crate::people::{
    accept, answer, calm, choose_file, is_asked, paste, see_question, show_replay,
};
use crate::screens::take_picture;

const EDITOR: &str = "/editor/zombie-15";
const NEW: &str = "/new/zombie-15";

const BROKEN: &str = "name Cold Feet
map
24B/E  3B/E  31A/N
end
start 0,0
exit 0,7
";
const OWN: &str = "name Wrong Turn
about All Heroes to the far end.
map
24B/E  3B/E  14B/S
.      .     31A/N
end
start 0,0
exit 1,2
zombies 2 streets
token supplies search 0,1
";

/// As wide as a laptop.
fn laptop(page: &Page) {
    resize(page, 1440, 900, false);
}

fn resize(page: &Page, width: u32, height: u32, is_phone: bool) {
    let size = json!({
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone,
    });
    page.devtools("Emulation.setDeviceMetricsOverride", size);
}

#[test]
fn three_tiles_are_laid_mended_and_played() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    laptop(&ann);
    ann.open(&shamble.url("/"));
    ann.link("Make your own scenario").click();
    ann.see("The map is empty");
    take_picture(&ann, "editor-empty");
    ann.button("24B, parking lot").click();
    ann.button("0,0: no tile").click();
    ann.button("3B, houses, ruin").click();
    ann.button("0,1: no tile").click();
    ann.see("Some tiles cannot be reached from the others");
    ann.button("0,1: 3B, houses, ruin").click();
    ann.see("The street of 24B/N does not fit 3B/E beside it");
    assert_eq!(ann.count(".misfit"), 2, "the edge is marked on both tiles");
    take_picture(&ann, "editor-misfit");
    ann.press("Escape");
    ann.button("0,0: 24B, parking lot").click();
    ann.button("Turn right").click();
    ann.element(".misfit").see_no_more();
    ann.button("31A, wrecked power plant").click();
    ann.button("0,2: no tile").click();
    ann.role("tab", "Pieces").click();
    ann.button("Start").click();
    ann.button("0,0: 24B, parking lot").click();
    ann.button("Exit").click();
    ann.button("0,2: 31A, wrecked power plant").click();
    ann.see("Everything fits. It can be played.");
    ann.button("Zombie").click();
    ann.button("0,1: 3B, houses, ruin").click();
    ann.button("0,1: 3B, houses, ruin; 1 zombie (Street)").click();
    ann.button("0,1: 3B, houses, ruin; 2 zombies (Street)").see();
    take_picture(&ann, "editor-good");
    ann.button("Take back").click();
    ann.button("0,1: 3B, houses, ruin; 1 zombie (Street)").see();
    ann.button("Play it").click();
    let question = see_question(&ann);
    assert!(question.contains("The clock starts with you"), "{question}");
    answer(&ann);
    ann.until("the clock has started", |page| page.text(".question") != question);
    ann.must_be_quiet();
}

#[test]
fn a_broken_file_is_told_by_line_mended_as_text_and_kept() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    laptop(&ann);
    ann.open(&shamble.url(EDITOR));
    ann.see("The map is empty");
    choose_file(&ann, ".file-button input", BROKEN);
    ann.see("The street of 3B/E does not fit 31A/N beside it");
    ann.see("\"0,7\" is no tile of the map; write row,column from 0,0");
    ann.button("Line 6").click();
    let marked = "(() => { const it = document.activeElement;
        return it.value.slice(it.selectionStart, it.selectionEnd); })()";
    ann.until("the line is marked", |page| page.eval(marked) == "exit 0,7");
    take_picture(&ann, "editor-broken");
    paste(&ann, "exit 0,2");
    ann.see("1 problem left");
    ann.button("0,2: 31A, wrecked power plant; Exit").click();
    ann.press("R");
    ann.see("Everything fits. It can be played.");
    ann.reload();
    ann.see("Everything fits. It can be played.");
    ann.role("tab", "Text").click();
    let text = ann.field("The same scenario as text…").value();
    assert!(text.contains("name Cold Feet") && text.contains("31A/W"), "{text}");
    ann.must_be_quiet();
}

#[test]
fn the_map_is_edited_by_keyboard_and_on_a_phone() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    laptop(&ann);
    ann.open(&shamble.url(EDITOR));
    ann.role("combobox", "Begin with").click();
    ann.eval(
        "(() => { const it = document.querySelector('.begin-with'); it.value = '9';
        it.dispatchEvent(new Event('change', { bubbles: true })); })()",
    );
    ann.press("Escape");
    ann.see("Everything fits. It can be played.");
    take_picture(&ann, "editor-dome");
    ann.button("0,0: 19B…").click();
    ann.press("ArrowDown");
    ann.until("the focus is a place below", |page| page.focused().name.starts_with("1,0: 16B"));
    ann.press("Delete");
    ann.see("problem left");
    ann.press("Control+z");
    ann.see("Everything fits. It can be played.");
    ann.role("tab", "Rules").click();
    take_picture(&ann, "editor-terms");
    resize(&ann, 390, 844, true);
    for theme in [ColorScheme::Dark, ColorScheme::Light] {
        ann.theme(theme);
        for tab in ["Tiles", "Pieces", "Rules", "Text"] {
            ann.role("tab", tab).click();
            let light = if theme == ColorScheme::Dark { "dark" } else { "light" };
            take_picture(&ann, &format!("editor-phone-{}-{light}", tab.to_lowercase()));
            let width = ann.eval("document.documentElement.scrollWidth");
            assert!(width.as_f64().is_some_and(|it| it <= 390.0), "{tab}: {width}");
        }
    }
    ann.must_be_quiet();
}

#[test]
fn friends_play_a_scenario_of_ones_own() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    laptop(&ann);
    ann.open(&shamble.url(NEW));
    ann.role("radio", "Campaign…").click();
    take_picture(&ann, "new-zombie-15-campaign");
    ann.role("radio", "Your own…").click();
    ann.button("Start").click();
    ann.see("Choose the scenario that you want to play.");
    choose_file(&ann, "#own-file", BROKEN);
    ann.see("Line 4");
    ann.see("The street of 3B/E does not fit 31A/N beside it");
    take_picture(&ann, "new-zombie-15-broken");
    choose_file(&ann, "#own-file", OWN);
    ann.see("All Heroes to the far end.");
    take_picture(&ann, "new-zombie-15-own");
    ann.button("Remove a seat").click();
    ann.button("Remove a seat").click();
    ann.button("Seat 2: Bot 1, bot. Change.").click();
    ann.field("Your name").type_text("Ann");
    ann.button("Start and invite").click();
    ann.see("Waiting for somebody to take the last seat");
    let link = ann.field("Seat 2").value();
    accept(&bob, &link, "Bob");
    ann.until("she is asked", is_asked);
    bob.link("All games").click();
    bob.see("Wrong Turn");
    ann.must_be_quiet();
    bob.must_be_quiet();
}

#[test]
fn an_evening_of_the_campaign_ends_between_two_scenarios_and_goes_on_another_day() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    laptop(&ann);
    let first =
        include_str!("../../../../games/zombie-15/replays/campaign/campaign_won-the-first.replay");
    ann.open(&shamble.url("/replay"));
    ann.field("Or paste a replay or its link").see();
    // Everything that the page says on the way, which it can only while it is awake.
    ann.eval(
        "(() => { window.said = '';
            new MutationObserver(() => {
                window.said += document.querySelector('[role=status]')?.textContent ?? '';
            }).observe(document.body, { subtree: true, childList: true, characterData: true });
        })()",
    );
    choose_file(&ann, "#replay-file", first);
    ann.role("slider", "Position in the game").see();
    let said = ann.eval("window.said").to_string();
    assert!(said.contains("Reading the game and checking every line"), "{said}");
    ann.button("To the end").click();
    ann.button("Go on from here").click();
    let question = see_question(&ann);
    assert!(question.contains("The clock starts with you"), "{question}");
    ann.see("Scenario 2 of 15: First Growl");
    ann.see("You can stop here. The table waits on the start page.");
    assert_eq!(ann.count(".campaign-steps .won"), 1);
    take_picture(&ann, "campaign-before");
    ann.reload();
    ann.see("Scenario 2 of 15: First Growl");
    ann.link("All games").click();
    ann.see("Quarter Past Dead, scenario 2");
    take_picture(&ann, "campaign-start-page");
    ann.link("Ann…").click();
    assert_eq!(see_question(&ann), question);
    answer(&ann);
    ann.element(".campaign").see_no_more();
    ann.must_be_quiet();
}

#[test]
fn a_checkpoint_shows_what_is_carried_over_and_a_failure_asks_once_more() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    laptop(&ann);
    let sixth =
        include_str!("../../../../games/zombie-15/replays/campaign/campaign_won-the-sixth.replay");
    show_replay(&ann, &shamble, sixth);
    ann.button("To the end").click();
    ann.button("Go on from here").click();
    see_question(&ann);
    ann.see("Green Belt is won.");
    ann.element(".campaign-carried summary").click();
    ann.see("Josh:");
    take_picture(&ann, "campaign-checkpoint");
    let failed =
        include_str!("../../../../games/zombie-15/replays/campaign/campaign_failed.replay");
    show_replay(&ann, &shamble, failed);
    ann.button("To the end").click();
    ann.button("Go on from here").click();
    see_question(&ann);
    ann.see("First Growl is lost. Again, or is this the end of it?");
    take_picture(&ann, "campaign-failed");
    answer(&ann);
    ann.see("Scenario 2 of 15: First Growl");
    ann.must_be_quiet();
}
