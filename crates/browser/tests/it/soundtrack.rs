//! The soundtrack of Zombie 15': all screens hear the clock of the table, at the same time.

use std::time::Duration;

use browser::{Browser, Page, Shamble};
use serde_json::{Value, json};

use crate::people::{answer, see_question};

/// How many seconds of game time pass per second.
const PACE: &str = "20";
/// How many growls are compared,
const N_GROWLS: usize = 6;
/// and how many milliseconds two screens may differ.
const TOGETHER: f64 = 50.0;

/// Records each sound with its start time, its visible counterpart, and every node of the audio graph.
const LISTEN: &str = "window.heard = [];
    window.flashes = [];
    new MutationObserver(changes => {
        for (const node of changes.flatMap(change => [...change.addedNodes])) {
            if (node.classList?.contains('town-flash')) flashes.push(node.textContent);
        }
    }).observe(document, { subtree: true, childList: true });
    window.nodes = [];
    new MutationObserver(changes => {
        // Two sounds of one moment are told together, each with the name of the one before.
        const { sound, soundAt } = document.documentElement.dataset;
        const names = [...changes.slice(1).map(change => change.oldValue), sound];
        heard.push(...names.map(name => [name, Number(soundAt)]));
    }).observe(document, { subtree: true, attributeFilter: ['data-sound'], attributeOldValue: true });
    for (const made of ['createOscillator', 'createBufferSource', 'createBiquadFilter', 'createGain']) {
        const make = BaseAudioContext.prototype[made];
        BaseAudioContext.prototype[made] = function () {
            nodes.push(made);
            return make.call(this);
        };
    }";

/// A page with sound, optionally with reduced motion.
pub(super) fn listener(browser: &Browser, is_motion_reduced: bool) -> Page {
    let page = browser.context().page();
    page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN }));
    page.reduced_motion(is_motion_reduced);
    // A quarter of a night has to pass.
    page.patience(Duration::from_secs(40));
    page
}

/// Sets up a game for this many; returns the links of the seats.
pub(super) fn set_up(page: &Page, shamble: &Shamble, n: usize, setup: &Value) -> Vec<String> {
    page.open(&shamble.url("/"));
    let wish = json!({"game": "zombie-15", "seats": vec!["person"; n], "setup": setup});
    let ask = format!(
        "fetch('/api/tables', {{
            method: 'POST', headers: {{'content-type': 'application/json'}}, body: JSON.stringify({wish}),
        }}).then(answer => answer.json())"
    );
    let answer = page.eval(&ask);
    let links = answer["seats"].as_array().cloned().unwrap_or_default();
    let links: Vec<_> = links.iter().filter_map(|seat| seat["link"].as_str()).collect();
    assert_eq!(links.len(), n, "{answer}");
    links.into_iter().map(|link| shamble.url(link)).collect()
}

pub(super) fn sit_down(page: &Page, link: &str, name: &str) {
    page.open(link);
    page.field("Your name").type_text(name);
    page.button("Sit down").click();
}

/// When each sound of a name began.
pub(super) fn heard(page: &Page, name: &str) -> Vec<f64> {
    let heard = page.eval("heard");
    let sounds = heard.as_array().map(Vec::as_slice).unwrap_or_default();
    let named = sounds.iter().filter(|it| it[0] == name);
    named.filter_map(|it| it[1].as_f64()).collect()
}

fn says(page: &Page, name: &str) -> String {
    page.attribute("html", name).unwrap_or_default()
}

#[test]
fn two_browsers_at_one_table_hear_growls_within_fifty_milliseconds_of_each_other() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start_with(&["--pace", PACE]);
    // The clock is heard with reduced motion as well.
    let (ann, bob) = (listener(&browser, false), listener(&browser, true));
    let links = set_up(&ann, &shamble, 2, &json!({"growls": "40"}));
    sit_down(&ann, &links[0], "Ann");
    sit_down(&bob, &links[1], "Bob");
    see_question(&ann);
    assert_eq!(says(&ann, "data-ambience"), "still", "the clock has not begun");
    answer(&ann);
    for page in [&ann, &bob] {
        page.until("the first siren is heard", |page| !heard(page, "siren").is_empty());
        page.until("the soundtrack is heard", |page| says(page, "data-ambience") != "still");
        assert_eq!(says(page, "data-audio"), "running");
    }
    for page in [&ann, &bob] {
        page.until("growls are heard", |page| heard(page, "great-growl").len() >= N_GROWLS);
    }
    let (anns, bobs) = (heard(&ann, "great-growl"), heard(&bob, "great-growl"));
    let apart: Vec<_> = anns.iter().zip(&bobs).map(|(ann, bob)| (ann - bob).abs()).collect();
    let sirens: Vec<_> =
        heard(&ann, "siren").iter().zip(heard(&bob, "siren")).map(|(a, b)| a - b).collect();
    println!("growls are heard {apart:.1?} ms apart, sirens {sirens:.1?} ms");
    assert!(apart.len() >= N_GROWLS);
    // A busy machine may delay one of two browsers; that is not the table's fault.
    let n_late = apart.iter().filter(|&&ms| ms >= TOGETHER).count();
    assert!(n_late <= 1, "{apart:?}");
    let between: Vec<_> = anns.windows(2).map(|two| two[1] - two[0]).collect();
    println!("a growl of every 40 seconds is heard every {between:.0?} ms");
    assert!(between.iter().all(|ms| (1_700.0..2_300.0).contains(ms)), "{between:?}");
    let tightened = says(&ann, "data-ambience").parse::<u32>().unwrap_or_default();
    assert!(tightened > 200, "after {N_GROWLS} growls a quarter of the night is over: {tightened}");
    for page in [&ann, &bob] {
        the_graph_is_built(page);
        page.must_be_quiet();
    }
    ann.open(&shamble.url("/"));
    assert_ne!(says(&ann, "data-ambience"), tightened.to_string());
}

/// The soundtrack is a few permanent nodes; growls and sirens are a handful each.
fn the_graph_is_built(page: &Page) {
    let made = page.eval("nodes");
    let made = made.as_array().map(Vec::as_slice).unwrap_or_default();
    let count = |kind: &str| made.iter().filter(|it| it.as_str() == Some(kind)).count();
    for kind in ["createOscillator", "createBufferSource", "createBiquadFilter", "createGain"] {
        assert!(count(kind) > N_GROWLS, "{kind}: {}", count(kind));
    }
}
