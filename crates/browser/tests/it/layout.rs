//! Every page and every table on every kind of screen: nothing is cut off or covered, and everything that can be pressed is large
//! enough. Screenshots are in `target/browser/layout`.

use browser::{Browser, Page, Shamble};

use crate::people::{
    END, accept, answer, calm, golden, meet, play, see_question, see_start_page, show_replay,
    whoever_is_asked,
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
/// The minimum size of text.
const SMALLEST_TEXT: u32 = 12;

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
fn companions_fit_every_screen() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let mut flaws = Vec::new();
    ann.open(&shamble.url("/companion/zombie-15"));
    ann.button("Set it up").see();
    look(&ann, "companion-night", &mut flaws);
    ann.button("Set it up").click();
    ann.see("Lay the tiles");
    look(&ann, "companion-tiles", &mut flaws);
    ann.button("Start the clock").click();
    ann.button("Draw a card").click();
    ann.element(".zombie-card-open").see();
    look(&ann, "companion-clock", &mut flaws);
    ann.open(&shamble.url("/companion/thirty-seconds"));
    ann.button("Begin").see();
    look(&ann, "companion-timer", &mut flaws);
    ann.role("radio", "Zombies alone").click();
    ann.button("Swarm…").click();
    ann.button("Let the zombies come").click();
    ann.see("Step 1 of 11");
    look(&ann, "companion-zombies", &mut flaws);
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
        look_behind_tabs(&ann, &format!("table-{game}"), &["Seats", "Log", "Chat"], &mut flaws);
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
    look_behind_tabs(&ann, &format!("away-{game}"), &["Seats"], &mut flaws);
    bob.link("Ann, Bartholomew…").click();
    ann.see_no("Bartholomew left the table");
    bob.button("Menu").click();
    bob.button("Let a bot play for me").click();
    ann.see("a bot plays for now");
    look(&ann, &format!("stand-in-{game}"), &mut flaws);
    look_behind_tabs(&ann, &format!("stand-in-{game}"), &["Seats"], &mut flaws);
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
    // What is said meanwhile leaves the answers free.
    first.role("tab", "Chat").click();
    first.field("Say something").type_text("Please!\n");
    second.element(".toast").see();
    let is_free = "(() => {
        const toast = document.querySelector('.toast').getBoundingClientRect();
        const wish = document.querySelector('.proposal').getBoundingClientRect();
        return toast.top >= wish.bottom || toast.bottom <= wish.top;
    })()";
    for screen in &SCREENS {
        show_on(second, screen);
        assert_eq!(second.eval(is_free), true, "on {} the toast covers the answers", screen.name);
        second.screenshot(&format!("layout/take-back-and-toast-{}", screen.name));
    }
}

/// On a phone only: there the question is below the board.
#[test]
fn the_board_keeps_its_size_from_question_to_question() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    for game in GAMES {
        ann.open(&shamble.url(&format!("/new/{game}")));
        ann.button("Start").click();
        see_question(&ann);
        ann.screen(390, 844, true);
        let height = "document.querySelector('.board').getBoundingClientRect().height";
        let before = ann.eval(height);
        assert!(before.as_f64().is_some_and(|it| it > 300.0), "{game}: {before} px");
        for _ in 0..6 {
            assert_eq!(play(&ann, 1), 1);
            see_question(&ann);
            assert_eq!(ann.eval(height), before, "{game}");
        }
    }
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

/// Plays a golden replay from just before its end.
#[track_caller]
fn end_fits_every_screen(name: &str, text: &str) {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = calm(&browser);
    let mut flaws = Vec::new();
    show_replay(&ann, &shamble, text);
    ann.button("To the end").click();
    ann.button("One step back").click();
    ann.button("Go on from here").click();
    assert!(play(&ann, 200) < 200, "it is nearly over");
    ann.see(END);
    look(&ann, &format!("end-{name}"), &mut flaws);
    must_be_none(&flaws);
}

#[test]
fn the_end_on_the_road_fits_every_screen() {
    end_fits_every_screen("road", golden!("out-of-time_without_infection"));
}

#[test]
fn the_end_in_the_mall_fits_every_screen() {
    let (name, text, _) = late!("mall", "tiny-epic-zombies/replays/leader_competitive-zombie", 0);
    end_fits_every_screen(name, text);
}

#[test]
fn the_end_in_town_fits_every_screen() {
    let (name, text, _) = late!("town", "zombie-15/replays/won_quick_game_with_a_real_clock", 0);
    end_fits_every_screen(name, text);
}

#[test]
fn the_end_in_the_alley_fits_every_screen() {
    let (name, text, _) = late!("alley", "thirty-seconds/replays/escaped_swarm", 0);
    end_fits_every_screen(name, text);
}

/// Shows what is behind the tabs of a table, on the screens that have them.
fn look_behind_tabs(page: &Page, name: &str, tabs: &[&str], flaws: &mut Vec<String>) {
    for screen in SCREENS.iter().filter(|it| it.has_touch) {
        for tab in tabs {
            show_on(page, screen);
            page.element(&format!("nav.table-tabs [data-tab='{}']", tab.to_lowercase())).tap();
            find(page, &format!("{name}-{}", tab.to_lowercase()), screen, flaws);
        }
        // A tablet has no tab for the game: there it is always seen.
        page.eval("document.querySelector('nav.table-tabs [data-tab=play]').click()");
    }
    page.desktop();
}

/// Shows a page on every screen, and collects what is wrong with it there.
pub(super) fn look(page: &Page, name: &str, flaws: &mut Vec<String>) {
    for screen in &SCREENS {
        show_on(page, screen);
        find(page, name, screen, flaws);
    }
    page.eval("document.documentElement.style.fontSize = ''");
    page.desktop();
}

fn show_on(page: &Page, screen: &Screen) {
    let (width, height) = screen.size;
    page.screen(width, height, screen.has_touch);
    page.eval(&format!("document.documentElement.style.fontSize = '{}%'", screen.text));
    // The frame after the next one has the new size.
    page.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
}

/// Collects what is wrong with a page as it is.
fn find(page: &Page, name: &str, screen: &Screen, flaws: &mut Vec<String>) {
    let smallest = if screen.has_touch { FINGER } else { MOUSE };
    let call = format!("({})({smallest}, {SMALLEST_TEXT})", include_str!("layout/flaws.js"));
    let found = page.eval(&call);
    let found = found.as_array().expect("a list of flaws").iter();
    flaws.extend(
        found.filter_map(|it| it.as_str()).map(|it| format!("{name} on {}: {it}", screen.name)),
    );
    page.screenshot(&format!("layout/{name}-{}", screen.name));
}

#[track_caller]
pub(super) fn must_be_none(flaws: &[String]) {
    assert!(flaws.is_empty(), "{} flaws:\n{}", flaws.len(), flaws.join("\n"));
}
