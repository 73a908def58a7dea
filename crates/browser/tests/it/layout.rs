//! Every page and every table on every kind of screen: nothing is cut off or covered, and everything that can be pressed is large
//! enough. Screenshots are in `target/browser/layout`.

use browser::{Browser, Page, Shamble};

use crate::people::{
    accept, answer, calm, golden, meet, see_question, see_start_page, show_replay, whoever_is_asked,
};
use crate::what_if;

/// A kind of screen.
struct Screen {
    name: &'static str,
    size: (u32, u32),
    has_touch: bool,
    /// The text size in percent.
    text: u32,
}

const SCREENS: [Screen; 7] = [
    Screen { name: "phone", size: (390, 844), has_touch: true, text: 100 },
    Screen { name: "phone-sideways", size: (844, 390), has_touch: true, text: 100 },
    Screen { name: "tablet", size: (768, 1024), has_touch: true, text: 100 },
    Screen { name: "tablet-sideways", size: (1024, 768), has_touch: true, text: 100 },
    Screen { name: "laptop", size: (1280, 800), has_touch: false, text: 100 },
    Screen { name: "desktop", size: (1920, 1080), has_touch: false, text: 100 },
    Screen { name: "large-text", size: (1280, 800), has_touch: false, text: 200 },
];

const GAMES: [&str; 4] = ["run-for-your-life", "tiny-epic-zombies", "zombie-15", "thirty-seconds"];

/// The minimum sizes for touch and for a mouse, in CSS pixels.
const FINGER: u32 = 40;
const MOUSE: u32 = 24;

#[test]
fn setting_up_fits_every_screen() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let mut flaws = Vec::new();
    ann.open(&shamble.url("/"));
    see_start_page(&ann);
    look(&ann, "start", &mut flaws);
    for game in GAMES {
        ann.open(&shamble.url(&format!("/new/{game}")));
        ann.button("Start").see();
        look(&ann, &format!("new-{game}"), &mut flaws);
        ann.element("summary").click();
        look(&ann, &format!("new-{game}-house-rules"), &mut flaws);
    }
    must_be_none(&flaws);
}

#[test]
fn what_is_made_and_what_is_remembered_fit_every_screen() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let mut flaws = Vec::new();
    ann.open(&shamble.url("/editor/zombie-15"));
    ann.element(".desk-map").see();
    look(&ann, "editor", &mut flaws);
    ann.open(&shamble.url("/nights"));
    ann.see("No night is over yet");
    look(&ann, "nights-none", &mut flaws);
    must_be_none(&flaws);
}

#[test]
fn what_is_read_fits_every_screen() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let mut flaws = Vec::new();
    // The game with the longest rules and the most cards.
    let pages = [
        ("rules", "/rules/tiny-epic-zombies"),
        ("cards", "/cards/tiny-epic-zombies"),
        ("replay-ask", "/replay"),
        ("nowhere", "/cellar"),
    ];
    for (name, page) in pages {
        ann.open(&shamble.url(page));
        ann.element("#main").see();
        look(&ann, name, &mut flaws);
    }
    for game in GAMES {
        ann.open(&shamble.url(&format!("/how-to-play/{game}")));
        ann.element(".how-to-panels").see();
        look(&ann, &format!("how-to-play-{game}"), &mut flaws);
    }
    show_replay(&ann, &shamble, golden!("escaped_expert_blood_and_ammo"));
    look(&ann, "replay", &mut flaws);
    must_be_none(&flaws);
}

#[test]
fn tables_fit_every_screen() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let mut flaws = Vec::new();
    for game in GAMES {
        ann.open(&shamble.url(&format!("/new/{game}")));
        ann.button("Start").click();
        see_question(&ann);
        look(&ann, &format!("table-{game}"), &mut flaws);
        ann.desktop();
        ann.button("Menu").click();
        look(&ann, &format!("menu-{game}"), &mut flaws);
    }
    must_be_none(&flaws);
}

/// Positions that a new table never shows: full hands, crowds, wounds, long objectives. A golden replay is gone on with from this
/// share of its length, in percent.
#[track_caller]
fn late_positions_fit_every_screen(replays: &[(&str, &str, usize)]) {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let mut flaws = Vec::new();
    for (name, text, percent) in replays {
        let ann = calm(&browser);
        show_replay(&ann, &shamble, text);
        let jump = "function (percent) {
            this.value = Math.floor(this.max * percent / 100);
            this.dispatchEvent(new Event('input'));
        }";
        ann.role("slider", "Position in the game").ask(jump, &[(*percent).into()]);
        ann.button("Go on from here").click();
        see_question(&ann);
        look(&ann, &format!("late-{name}"), &mut flaws);
    }
    must_be_none(&flaws);
}

/// A golden replay of any game, by its path.
macro_rules! late {
    ($name:literal, $path:literal, $percent:literal) => {
        ($name, include_str!(concat!("../../../../games/", $path, ".replay")), $percent)
    };
}

#[test]
fn late_positions_on_the_road_fit_every_screen() {
    late_positions_fit_every_screen(&[
        late!("road-eight", "run-for-your-life/replays/last-alive_expert_with_eight", 60),
        late!("road-teams", "run-for-your-life/replays/escaped_advanced_both_teams", 80),
    ]);
}

#[test]
fn late_positions_in_the_mall_fit_every_screen() {
    late_positions_fit_every_screen(&[
        late!(
            "mall-arsenal",
            "tiny-epic-zombies/replays/objectives_cooperative_assemble-an-arsenal",
            80
        ),
        late!("mall-race", "tiny-epic-zombies/replays/leader_competitive-zombie", 70),
    ]);
}

#[test]
fn late_positions_in_town_fit_every_screen() {
    late_positions_fit_every_screen(&[late!(
        "town-events",
        "zombie-15/replays/all-unconscious_scenario_12_with_events",
        70
    )]);
}

#[test]
fn late_positions_in_the_alley_fit_every_screen() {
    late_positions_fit_every_screen(&[
        late!("alley-duel", "thirty-seconds/replays/eaten_duel_advanced_rules", 60),
        late!("alley-swarm", "thirty-seconds/replays/escaped_swarm", 80),
    ]);
}

/// Friends at a table of the server: one is away, a bot stands in for them, and something is to be taken back.
#[track_caller]
fn friends_who_come_and_go_fit_every_screen(game: &str) {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    let mut flaws = Vec::new();
    ann.open(&shamble.url(&format!("/new/{game}")));
    ann.button("Seat 2: Bot 1, bot. Change.").click();
    ann.field("Your name").type_text("Ann");
    ann.button("Start and invite").click();
    accept(&bob, &ann.field("Seat 2").value(), "Bartholomew");
    bob.element(".claim").see_no_more();
    ann.element(".invite").see_no_more();
    whoever_is_asked([&ann, &bob]);
    bob.button("Menu").click();
    bob.button("Leave the table").click();
    ann.see("Bartholomew left the table");
    ann.see("away");
    look(&ann, &format!("away-{game}"), &mut flaws);
    bob.link("Ann, Bartholomew…").click();
    ann.see_no("Bartholomew left the table");
    bob.button("Menu").click();
    bob.button("Let a bot play for me").click();
    ann.see("a bot plays for now");
    look(&ann, &format!("stand-in-{game}"), &mut flaws);
    must_be_none(&flaws);
}

#[test]
fn friends_on_the_road_fit_every_screen() {
    friends_who_come_and_go_fit_every_screen("run-for-your-life");
}

#[test]
fn friends_in_the_mall_fit_every_screen() {
    friends_who_come_and_go_fit_every_screen("tiny-epic-zombies");
}

#[test]
fn friends_in_town_fit_every_screen() {
    friends_who_come_and_go_fit_every_screen("zombie-15");
}

#[test]
fn friends_in_the_alley_fit_every_screen() {
    friends_who_come_and_go_fit_every_screen("thirty-seconds");
}

#[test]
fn a_request_to_take_something_back_fits_every_screen() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let (ann, bob) = (calm(&browser), calm(&browser));
    meet(&ann, &bob, &shamble);
    let first = whoever_is_asked([&ann, &bob]);
    let second = if std::ptr::eq(first, &ann) { &bob } else { &ann };
    answer(first);
    see_question(second);
    first.button("Ask to take back").click();
    second.see("would like to take something back.");
    let mut flaws = Vec::new();
    look(second, "take-back", &mut flaws);
    must_be_none(&flaws);
    second.screen(390, 844, true);
    let height = "document.querySelector('.proposal .button-row').getBoundingClientRect().height";
    assert!(
        second.eval(height).as_f64().is_some_and(|height| height < 60.0),
        "the two answers stand side by side"
    );
}

#[test]
fn lessons_fit_every_screen() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let mut flaws = Vec::new();
    for game in GAMES {
        ann.open(&shamble.url(&format!("/learn/{game}")));
        see_question(&ann);
        look(&ann, &format!("lesson-{game}"), &mut flaws);
    }
    must_be_none(&flaws);
}

/// A puzzle of a game, before and after its answer.
#[track_caller]
fn puzzle_fits_every_screen(game: &str) {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let mut flaws = Vec::new();
    ann.open(&shamble.url(&format!("/puzzles/{game}#1")));
    see_question(&ann);
    look(&ann, &format!("puzzle-{game}"), &mut flaws);
    ann.button("Solution").click();
    ann.see("The solution:");
    look(&ann, &format!("puzzle-{game}-solved"), &mut flaws);
    must_be_none(&flaws);
}

#[test]
fn puzzles_on_the_road_fit_every_screen() {
    puzzle_fits_every_screen("run-for-your-life");
}

#[test]
fn puzzles_in_the_mall_fit_every_screen() {
    puzzle_fits_every_screen("tiny-epic-zombies");
}

#[test]
fn puzzles_in_town_fit_every_screen() {
    puzzle_fits_every_screen("zombie-15");
}

#[test]
fn puzzles_in_the_alley_fit_every_screen() {
    puzzle_fits_every_screen("thirty-seconds");
}

#[test]
fn what_if_fits_every_screen() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let mut flaws = Vec::new();
    for game in GAMES {
        ann.open(&shamble.url(&format!("/what-if/{game}")));
        ann.button("Play 2,000 games").see();
        look(&ann, &format!("what-if-{game}"), &mut flaws);
    }
    ann.open(&shamble.url(what_if::LONG));
    ann.button("Play 2,000 games").click();
    ann.element(".wi-bar").see();
    ann.button("Stop").click();
    look(&ann, "what-if-found", &mut flaws);
    must_be_none(&flaws);
}

/// Shows a page on every screen, and collects what is wrong with it there.
pub(super) fn look(page: &Page, name: &str, flaws: &mut Vec<String>) {
    for screen in &SCREENS {
        let (width, height) = screen.size;
        page.screen(width, height, screen.has_touch);
        page.eval(&format!("document.documentElement.style.fontSize = '{}%'", screen.text));
        // The frame after the next one has the new size.
        page.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
        let smallest = if screen.has_touch { FINGER } else { MOUSE };
        let found = page.eval(&format!("({})({smallest})", include_str!("layout/flaws.js")));
        let found = found.as_array().expect("a list of flaws").iter();
        flaws.extend(
            found.filter_map(|it| it.as_str()).map(|it| format!("{name} on {}: {it}", screen.name)),
        );
        page.screenshot(&format!("layout/{name}-{}", screen.name));
    }
    page.eval("document.documentElement.style.fontSize = ''");
    page.desktop();
}

#[track_caller]
pub(super) fn must_be_none(flaws: &[String]) {
    assert!(flaws.is_empty(), "{} flaws:\n{}", flaws.len(), flaws.join("\n"));
}
