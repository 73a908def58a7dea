//! Everything on a table says what it is: to the mouse, to a finger and to the keyboard.

use std::collections::BTreeSet;
use std::time::Duration;

use browser::{Browser, Page, Shamble};
use serde_json::{Value, json};

use crate::people::{answer, calm, golden, play, see_question, show_replay, situation};

/// Every kind of thing with a name on the board, in the header and at the seats, and what it says. A kind is an element's classes and its
/// parent's: of all zombies one is looked at.
const KINDS: &str = "(() => {
    const parts = 'section, main, nav, ol, ul, dialog, [role=group], [role=dialog], .visually-hidden *';
    const states = /^(past|you|acts|target|here|many|big|low|down|runs|comes|left|gone|shared|crammed|closed)$/;
    const shape = it => [it.tagName.toLowerCase(), ...it.classList].filter(word => !states.test(word)).join('.');
    const kinds = new Map();
    const all = document.querySelectorAll(':is(.board, .clock-bar, .seats) :is([title], [aria-label])');
    for (const it of all) {
        const box = it.getBoundingClientRect();
        const is_seen = it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (it.matches(parts) || !is_seen || box.width === 0 || box.height === 0) continue;
        const kind = shape(it.parentElement) + ' > ' + shape(it);
        kinds.set(kind, [...kinds.get(kind) ?? [], it]);
    }
    window.kinds = kinds;
    return [...kinds].map(([kind, all]) => [kind, all[0].ariaLabel ?? all[0].title, all.some(it => it.tabIndex >= 0)]);
})()";

/// A point at which something of a kind answers. Others may cover it only if they can be chosen and say what for.
const POINT: &str = "(kind => {
    const named = '[data-term], [title], [aria-label], .option';
    const target = '.target[aria-label], .mall-target, .mall-glow, .town-target, .town-glow, .alley-row';
    let can_be_chosen = false;
    for (const it of window.kinds.get(kind)) {
        it.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const box = it.getBoundingClientRect();
        // From the middle on, in a grid of nine by nine.
        for (let n = 0; n < 81; n++) {
            const at = (n + 40) % 81;
            const x = box.left + box.width * (at % 9 + 0.5) / 9;
            const y = box.top + box.height * (Math.floor(at / 9) + 0.5) / 9;
            const hit = document.elementFromPoint(x, y);
            if (hit?.closest(named) === it) return [x, y];
            can_be_chosen ||= hit?.closest(target) !== null;
        }
    }
    return can_be_chosen ? 'chosen' : null;
})";

const FOCUS: &str = "(kind => window.kinds.get(kind).find(it => it.tabIndex >= 0).focus())";

#[derive(Clone, Debug)]
struct Kind {
    kind: String,
    says: String,
    can_focus: bool,
}

fn kinds(page: &Page) -> Vec<Kind> {
    let Value::Array(all) = page.eval(KINDS) else { panic!("it is a list") };
    let text = |it: &Value| it.as_str().unwrap_or_default().to_owned();
    let one = |it: Value| Kind {
        kind: text(&it[0]),
        says: text(&it[1]),
        can_focus: it[2] == json!(true),
    };
    all.into_iter().map(one).collect()
}

/// Whether something is explained now; it appears after a delay.
fn is_explained(page: &Page) -> bool {
    let wait = "new Promise(done => {
        const till = performance.now() + 2500;
        const look = () => document.querySelector('.explained')?.textContent.trim() ? done(true)
            : performance.now() > till ? done(false) : setTimeout(look, 30);
        look();
    })";
    page.eval(wait) == json!(true)
}

/// Looks at everything once with the mouse, and with the keyboard at what it reaches. `must` are kinds that have to be among it.
#[track_caller]
fn must_explain_itself(page: &Page, must: &[&str]) {
    let all = kinds(page);
    let mut flaws = Vec::new();
    let mut told = BTreeSet::new();
    for it in &all {
        page.hover_at(1.0, 1.0);
        let point = page.eval(&format!("{POINT}({})", json!(it.kind)));
        if point == json!("chosen") {
            continue;
        }
        let (Some(x), Some(y)) = (point[0].as_f64(), point[1].as_f64()) else {
            flaws.push(format!("{} is covered by others: {}", it.kind, it.says));
            continue;
        };
        page.hover_at(x, y);
        if is_explained(page) {
            told.insert(it.kind.clone());
        } else {
            flaws.push(format!("{} says nothing to the mouse: {}", it.kind, it.says));
        }
    }
    page.hover_at(1.0, 1.0);
    // What a script focuses after a key counts as reached by the keyboard.
    page.press("Tab");
    for it in all.iter().filter(|it| it.can_focus) {
        page.eval("document.activeElement?.blur()");
        page.eval(&format!("{FOCUS}({})", json!(it.kind)));
        if !is_explained(page) {
            flaws.push(format!("{} says nothing to the keyboard: {}", it.kind, it.says));
        }
    }
    assert!(flaws.is_empty(), "{flaws:#?}");
    for selector in must {
        assert!(told.iter().any(|it| it.contains(selector)), "no {selector} among {told:#?}");
    }
}

fn sit_down(browser: &Browser, shamble: &Shamble, game: &str) -> Page {
    let page = calm(browser);
    page.patience(Duration::from_secs(30));
    page.open(&shamble.url(&format!("/new/{game}")));
    page.button("Start").click();
    see_question(&page);
    page
}

#[test]
fn everything_on_the_road_says_what_it_is() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    // Late, so that zombies are about.
    let ann = calm(&browser);
    ann.patience(Duration::from_secs(30));
    show_replay(&ann, &shamble, golden!("escaped_expert_blood_and_ammo"));
    for _ in 0..6 {
        ann.button("One turn on").click();
    }
    ann.button("Go on from here").click();
    see_question(&ann);
    let must = [
        ".runner > div.body",
        ".pack > div.body",
        ".flag > div.thing",
        ".phases > li",
        ".ammo",
        ".road-goal",
    ];
    must_explain_itself(&ann, &must);
    ann.must_be_quiet();
}

#[test]
fn everything_in_the_mall_says_what_it_is() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = sit_down(&browser, &shamble, "tiny-epic-zombies");
    play(&ann, 12);
    see_question(&ann);
    ann.element(".character .term").see();
    let must = [".mall-barricade", ".human", ".zombie", ".mall-deck"];
    must_explain_itself(&ann, &must);
    ann.must_be_quiet();
}

#[test]
fn everything_in_the_town_says_what_it_is() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    // Before its clock starts.
    let ann = sit_down(&browser, &shamble, "zombie-15");
    ann.element(".town-briefing .term").see();
    ann.element(".town-briefing .fold").click();
    must_explain_itself(&ann, &[".town-mark", ".town-hero", ".fend"]);
    ann.must_be_quiet();
}

#[test]
fn everything_in_the_alley_says_what_it_is() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = sit_down(&browser, &shamble, "thirty-seconds");
    play(&ann, 6);
    see_question(&ann);
    let must = [".survivor", ".alley-ability", ".alley-time", ".zombie", ".phases > li"];
    must_explain_itself(&ann, &must);
    ann.must_be_quiet();
}

/// A piece that stands in a place that glows, with the point in its middle.
const IN_THE_WAY: &str = "(() => {
    for (const it of document.querySelectorAll('.mall-piece')) {
        const box = it.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height * 0.7;
        const all = document.elementsFromPoint(x, y);
        if (it.contains(all[0]) && all.some(it => it.matches('.mall-glow'))) return [x, y];
    }
    return null;
})()";

#[test]
fn a_press_on_a_piece_in_a_glowing_room_goes_to_the_room() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = sit_down(&browser, &shamble, "tiny-epic-zombies");
    let mut at = Value::Null;
    for _ in 0..40 {
        see_question(&ann);
        at = ann.eval(IN_THE_WAY);
        if at != Value::Null {
            break;
        }
        answer(&ann);
    }
    let point = |n: usize| at[n].as_f64().expect("somebody stands in a room that can be chosen");
    let before = situation(&ann);
    ann.click_at(point(0), point(1));
    ann.until("the room was chosen", |page| situation(page) != before);
    ann.must_be_quiet();
}
