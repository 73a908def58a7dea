//! Download size, time to start, and smoothness. Run with `--nocapture` to see the numbers.

use std::time::{Duration, Instant};

use browser::{Browser, Request, Shamble};
use serde_json::json;

use crate::people::{PLAY, answer, see_question, see_start_page};

/// The budget until a game can be chosen, in bytes, without fonts.
const SHELL: u64 = 233_000;
const FONTS: u64 = 90_000;
/// The budget of what all games share, in bytes: the table and its set-up.
const REST: u64 = 448_000;
/// The budget of each game, in bytes: rules, board, drawings and styles.
const GAMES: [(&str, u64); 4] = [
    ("Run For Your Life", 324_000),
    ("Tiny Epic Zombies", 434_000),
    ("Zombie 15'", 420_000),
    ("30 Seconds to Live", 406_000),
];

/// Disables the service worker, which would prefetch everything.
const ALONE: &str = "navigator.serviceWorker.register = () => Promise.reject()";

/// Records when the first game can be chosen.
const WATCH: &str = "(function look() {
    if (document.querySelector('.page:not(#first) .poster a.button')) window.can_begin = performance.now();
    else requestAnimationFrame(look);
})()";

#[test]
fn the_first_load_is_small_and_compressed() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = browser.page();
    ann.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": WATCH}));
    ann.open(&shamble.url("/"));
    ann.link(PLAY).see();
    ann.until("the page can be used", |page| page.eval("window.can_begin ?? 0") != 0);
    let requests = ann.requests();
    let first: Vec<_> = requests.iter().filter(|it| it.by == "page").collect();
    for request in &first {
        let encoding = request.encoding.as_deref().unwrap_or("as it is");
        println!("measured: {} kB {encoding} {}", request.bytes / 1000, request.url);
    }
    let is_font = |it: &&&Request| it.url.ends_with(".woff2");
    let fonts: u64 = first.iter().filter(is_font).map(|it| it.bytes).sum();
    let bytes: u64 = first.iter().map(|it| it.bytes).sum::<u64>() - fonts;
    let interactive = ann.eval("window.can_begin").as_f64().unwrap_or_default();
    println!(
        "measured: first load {} kB and {} kB of fonts, interactive after {interactive:.0} ms",
        bytes / 1000,
        fonts / 1000
    );
    assert!(bytes < SHELL && fonts < FONTS, "{bytes} bytes, and {fonts} of fonts");
    let wasm = first.iter().find(|it| it.url.ends_with(".wasm")).expect("the client is loaded");
    assert_eq!(wasm.encoding.as_deref(), Some("br"), "`cargo xtask bundle` compresses it");
}

#[test]
fn a_game_is_loaded_when_it_is_chosen() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    for (name, budget) in GAMES {
        let ann = browser.context().page();
        ann.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": ALONE}));
        ann.open(&shamble.url("/"));
        see_start_page(&ann);
        let shell = ann.requests().len();
        assert!(!ann.requests().iter().any(|it| it.url.ends_with(".parts")), "too early");
        ann.link(&format!("Play {name}")).click();
        ann.button("Start").click();
        ann.until("the board is there", |page| page.count("main.board svg") > 0);
        let of_game = |url: &str| !url.contains("/minds/") && !url.contains("/api/");
        let requests = ann.requests();
        let requests = requests[shell..].iter().filter(|it| of_game(&it.url));
        let (rest, game): (Vec<_>, Vec<_>) = requests.partition(|it| it.url.contains("/rest-"));
        let sum = |of: &[&Request]| of.iter().map(|it| it.bytes).sum::<u64>();
        let (rest, bytes) = (sum(&rest), sum(&game));
        println!("measured: {name} {} kB, and {} kB that games share", bytes / 1000, rest / 1000);
        assert!(
            bytes < budget && rest < REST,
            "{name}: {bytes} bytes, and {rest} that games share"
        );
        ann.must_be_quiet();
    }
}

/// The budget until the start page can be read, in bytes.
const FIRST: u64 = 60_000;

#[test]
fn the_start_page_is_read_before_the_client_is_there() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = browser.page();
    ann.devtools("Network.setBlockedURLs", json!({"urls": ["*.wasm"]}));
    ann.open(&shamble.url("/"));
    ann.link(PLAY).see();
    assert_eq!(ann.count("#first .poster h2"), 4);
    let of_page = |url: &str| url.ends_with('/') || url.contains("/first-");
    let first = ann.requests().into_iter().filter(|it| of_page(&it.url));
    let bytes: u64 =
        first.inspect(|it| println!("measured: {} {}", it.bytes, it.url)).map(|it| it.bytes).sum();
    println!("measured: {bytes} bytes before the start page can be read");
    assert!(bytes < FIRST, "{bytes} bytes");
    ann.link(PLAY).click();
    ann.until("the link leads to the game", |page| page.url().ends_with(crate::people::NEW));
}

/// Notes how long each task took that kept the page from answering, once the board is there.
const LONG_TASKS: &str = "(() => { window.long_tasks = [];
    new PerformanceObserver(list => {
        window.long_tasks.push(...list.getEntries().map(it => it.duration));
    }).observe({ type: 'longtask' });
})()";

/// So many questions are answered on each board.
const ANSWERS: usize = 6;

#[test]
fn a_page_says_how_long_it_did_not_answer_on_each_board() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    for game in ["run-for-your-life", "tiny-epic-zombies", "zombie-15", "thirty-seconds"] {
        let ann = browser.context().page();
        ann.open(&shamble.url(&format!("/new/{game}")));
        ann.button("Start").click();
        see_question(&ann);
        ann.eval(LONG_TASKS);
        let mut n_answers = 0;
        let frames = ann.frame_times(|page| n_answers = crate::people::play(page, ANSWERS));
        let tasks = ann.eval("window.long_tasks");
        let tasks: Vec<f64> =
            tasks.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect();
        let longest = tasks.iter().copied().fold(0.0, f64::max);
        println!(
            "measured: {game}, {n_answers} answers: {} tasks above 50 ms, longest {longest:.0} ms; {} frames, median \
             {:.1} ms, p95 {:.1} ms",
            tasks.len(),
            frames.0.len(),
            frames.median(),
            frames.share(95),
        );
        assert_eq!(n_answers, ANSWERS, "{game}");
        ann.must_be_quiet();
    }
}

#[test]
fn bots_move_smoothly() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    let ann = browser.page();
    ann.open(&shamble.url(crate::people::NEW));
    ann.button("Start").click();
    see_question(&ann);
    let frames = ann.frame_times(|page| {
        answer(page);
        see_question(page);
    });
    println!(
        "measured: {} frames, median {:.1} ms, p95 {:.1} ms, longest {:.1} ms",
        frames.0.len(),
        frames.median(),
        frames.share(95),
        frames.longest()
    );
    assert!(frames.0.len() > 10, "nothing moved");
    ann.must_be_quiet();
}

/// A change of the rules for each game, played by newcomers, the quickest that know anything.
const WHAT_IF: [&str; 4] = [
    "run-for-your-life#goal=20",
    "tiny-epic-zombies#barricade=6&@newcomer",
    "zombie-15#seconds=4",
    "thirty-seconds#last-turn=20",
];

#[test]
fn the_laboratory_says_how_long_two_thousand_games_take() {
    let Some(browser) = Browser::start() else { return };
    let shamble = Shamble::start();
    for question in WHAT_IF {
        let ann = browser.context().page();
        ann.open(&shamble.url(&format!("/what-if/{question}")));
        ann.button("Play 2,000 games").see();
        assert_eq!(ann.eval("document.querySelector('.wi-setup select.level').value"), "newcomer");
        ann.patience(Duration::from_secs(120));
        let start = Instant::now();
        ann.button("Play 2,000 games").click();
        ann.until("all games are played", |page| {
            page.text(".wi-progress").contains("2,000 of 2,000 games")
        });
        println!("measured: what if {question}: {:.1} s", start.elapsed().as_secs_f64());
        ann.must_be_quiet();
    }
}
