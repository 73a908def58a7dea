//! The fuzz targets. A target may refuse its bytes in any way; it fails by panicking, or by breaking one of the laws asserted here.
//!
//! The tests of `crates/cli` include this file too, and run it over `fuzz/seeds` with every change.

use std::net::IpAddr;
use std::str;
use std::time::Duration;

use engine::{Choices, Millis, Replay, Seat, ToAct, Viewer};
use registry::list;
use zombie_15::rules::scenario::Scenario;
use zombie_15::rules::setup::{OWN, own_choice};

use any_game::fair::Secret;
use any_game::{AnyGame, AnyMatch, find, link as links};
use lesson::{Glossary, Guide, GuidedGame, HowToSheet, PuzzleBook};
use protocol::{ToClient, ToTable};
use serde_json::Value;
use server::{Limits, Network, PushPlace, outside};
use table::{Kit, LiveTable, OldTable};

pub type FuzzTarget = fn(&[u8]);

/// All targets, by the names of their programs and of their directories in `fuzz/seeds`.
pub const TARGETS: [(&str, FuzzTarget); 14] = [
    ("protocol", protocol),
    ("engine", engine),
    ("replay", replay),
    ("link", link),
    ("scenario", scenario),
    ("play", play),
    ("log", log),
    ("lesson", lesson),
    ("settings", settings),
    ("push", push),
    ("import", import),
    ("news", news),
    ("address", address),
    ("lobby", lobby),
];

/// A message between a table and a client: whatever parses can be serialized again.
pub fn protocol(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Ok(message) = ToTable::from_json(text) {
        assert_eq!(ToTable::from_json(&message.to_json()), Ok(message));
    }
    if let Ok(message) = ToClient::from_json(text) {
        assert_eq!(ToClient::from_json(&message.to_json()), Ok(message));
    }
}

/// Lines for `shamble engine`: each is answered by one line, and none reaches a position that the rules do not know.
pub fn engine(bytes: &[u8]) {
    let answers = cli::answers(bytes, || Secret::from_seed("fuzz"));
    let answers = str::from_utf8(&answers).expect("an answer is text");
    for line in answers.lines() {
        let answer: Value = serde_json::from_str(line).expect("an answer is JSON");
        assert!(answer["ok"].is_boolean(), "an answer says how it went: {answer}");
        assert_ne!(answer["error"]["code"], "broken", "{answer}");
    }
    let n_ends = bytes.iter().filter(|&&byte| byte == b'\n').count();
    let is_open = bytes.last().is_some_and(|&byte| byte != b'\n');
    assert_eq!(answers.lines().count(), n_ends + usize::from(is_open));
}

/// A replay file: whatever is accepted is written back unchanged, and plays the same.
pub fn replay(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Ok(replay) = Replay::parse(text) else { return };
    assert_eq!(replay.to_string(), text);
    let Ok(game) = find(list(), &replay.game) else { return };
    // Verifying must not panic, whatever the result.
    let _ = game.verify(&replay);
    if let Ok(play) = game.replay(&replay) {
        let again = play.replay_with(replay.chance_source());
        assert_eq!(again.as_ref(), Ok(&replay));
    }
    // The checksums refuse a changed line before the rules see it, so the lines are also played directly.
    let Ok(mut play) = game.start(&replay.setup) else { return };
    let _ = replay.lines.iter().try_for_each(|line| play.enter(&line.entry));
    must_hold(game, &*play);
}

/// The end of a link; and the same bytes with a valid checksum, as an attacker could forge them.
pub fn link(bytes: &[u8]) {
    let sealed = links::seal(bytes.to_vec());
    for link in str::from_utf8(bytes).into_iter().chain([&*sealed]) {
        let Ok(replay) = links::read(list(), link) else { continue };
        let game = find(list(), &replay.game).expect("it was played");
        let play = game.replay(&replay).expect("it was played");
        must_hold(game, &*play);
    }
}

/// The text of a scenario for Zombie 15': a valid one can be played, with choices from its own bytes.
pub fn scenario(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let (_, problems) = Scenario::read(text);
    let read = Scenario::parse(text);
    assert_eq!(read.is_err(), !problems.is_empty());
    let Ok(scenario) = read else { return };
    assert_eq!(scenario.text(), text);
    let game = find(list(), "zombie-15").expect("it is on the list");
    let choices = Choices::new(&[(OWN, &own_choice(text))]);
    let mut play = game.start(&choices).expect("it has no mistake");
    decide(&mut *play, bytes);
    must_hold(game, &*play);
}

/// A game, one of its modes, and then a byte for each entry.
pub fn play(bytes: &[u8]) {
    let &[game, mode, ref rest @ ..] = bytes else { return };
    let game = *nth(list(), game);
    let mode = nth(game.modes(), mode);
    let mut play = game.start(&mode.choices()).expect("a mode can be played");
    decide(&mut *play, rest);
    must_hold(game, &*play);
}

/// The log of a table, as it is imported: whatever is accepted is written back unchanged, and resumes from its snapshot as well.
pub fn log(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let lines: Vec<&str> = text.lines().collect();
    // A table of older rules can only be looked at.
    if let Some(old) = OldTable::read_lines(&Kit::ours(), &lines) {
        old.text();
    }
    // A changed line is refused by its checksum, but what comes before it is a log, too.
    let whole = LiveTable::from_lines(Kit::ours(), &lines, &[]);
    let n_good = whole.as_ref().map_or_else(|bad| bad.line - 1, |_| lines.len()).min(lines.len());
    let Ok(table) = LiveTable::from_lines(Kit::ours(), &lines[..n_good], &[]) else { return };
    assert!(table.to_log().lines().eq(lines[..n_good].iter().copied()));
    let again = LiveTable::from_lines(Kit::ours(), &lines[..n_good], &[table.snapshot()]);
    let again = again.expect("a snapshot changes nothing");
    assert_eq!(again.game().hash(), table.game().hash());
    assert_eq!(again.version(), table.version());
}

/// The texts that teach: lessons, glossaries, sheets and books of puzzles. A lesson that can be begun is gone through.
pub fn lesson(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    // Whatever is refused must be refused with a sentence.
    let _ = (Glossary::parse(text), HowToSheet::parse(text), PuzzleBook::parse(text));
    let Ok(lesson) = GuidedGame::parse(text) else { return };
    let Ok(game) = find(list(), &lesson.game) else { return };
    let Ok(mut guide) = Guide::begin(game, lesson) else { return };
    for _ in 0..MOST {
        guide.points();
        if guide.step().is_none() || guide.go_on(0).is_err() {
            break;
        }
    }
}

/// How a server is set up: a line means the same in its file, in the environment and as an option, and with whatever is accepted a
/// server can count.
pub fn settings(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let nowhere = |_: &str| None;
    match cli::settings(text, nowhere, &[]) {
        Ok((limits, _)) => can_count(&limits),
        Err(problem) => assert!(problem.ends_with('.'), "this is a sentence: {problem:?}"),
    }
    for line in text.lines() {
        let Some((name, value)) = line.split_once('=') else { continue };
        let (name, value) = (name.trim(), value.trim());
        // Only a file has comments and quotes, and only an option is there although nothing is said in it.
        if value.contains(['#', '"']) || name.contains('#') {
            continue;
        }
        let in_file = cli::settings(line, nowhere, &[]);
        if cli::names_of_settings().any(|it| it == name) {
            let variable = format!("SHAMBLE_{}", name.replace('-', "_").to_uppercase());
            let env = |asked: &str| (asked == variable).then(|| value.to_owned());
            assert_eq!(cli::settings("", env, &[]).ok(), in_file.clone().ok(), "{line:?}");
        }
        if Limits::all().iter().any(|(it, ..)| it == name) {
            let option = format!("--limit={name}={value}");
            assert_eq!(cli::settings("", nowhere, &[option]).ok(), in_file.ok(), "{line:?}");
        }
    }
}

/// A clock still goes so far.
fn can_count(limits: &Limits) {
    let times = [
        limits.header_timeout,
        limits.request_timeout,
        limits.patience,
        limits.silence,
        limits.away_after,
        limits.sleep_after,
        limits.keep_for,
        limits.keep_unbegun,
        limits.seat_window,
        limits.clear_every,
        limits.remind_after,
        limits.remind_every,
    ];
    let most = Duration::from_secs(u64::from(u32::MAX));
    assert!(times.iter().all(|it| *it < most), "{times:?}");
    assert!(!limits.silence.is_zero() && limits.queue > 0, "nobody could be served: {limits:?}");
    limits.clone().fit_into(1);
}

/// A browser that wants to be called, on three lines: where, and its two keys. Wherever that is, it is on the internet and over
/// TLS, and the request says what was asked for.
pub fn push(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let mut lines = text.split('\n');
    let [endpoint, p256dh, auth] = [(); 3].map(|()| lines.next().unwrap_or_default());
    let Some(place) = PushPlace::of_subscription(endpoint, p256dh, auth) else { return };
    assert!(place.is_private && place.port == 443, "{place:?}");
    assert!(place.can_be_asked(), "{place:?}");
    let (scheme, rest) = endpoint.split_once("://").expect("it has a scheme");
    assert!(scheme.eq_ignore_ascii_case("https"));
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let bare = place.host.as_str();
    let hosts = [bare.to_owned(), format!("[{bare}]")];
    let is_said = |host: &String| authority == host || authority == format!("{host}:443");
    assert!(hosts.iter().any(is_said), "{endpoint:?} leads to {place:?}");
    assert_eq!(place.service, format!("https://{authority}"));
    if let Ok(ip) = bare.parse::<IpAddr>() {
        let ip = ip.to_canonical();
        let is_here = ip.is_loopback() || ip.is_unspecified() || ip.is_multicast();
        let is_near = match ip {
            IpAddr::V4(ip) => ip.is_private() || ip.is_link_local() || ip.is_broadcast(),
            IpAddr::V6(ip) => ip.is_unique_local() || ip.is_unicast_link_local(),
        };
        assert!(!is_here && !is_near, "{place:?}");
    }
}

/// Exported tables: whatever is accepted is exported as it was, and accepted again.
pub fn import(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match cli::exported_again(text) {
        Ok(again) => assert_eq!(cli::exported_again(&again).as_ref(), Ok(&again)),
        Err(problem) => assert!(problem.ends_with('.'), "this is a sentence: {problem:?}"),
    }
}

/// What another node says: a frame means the same when it is written anew.
pub fn news(bytes: &[u8]) {
    let Some(frame) = outside::frame(bytes) else { return };
    assert_eq!(outside::frame(&frame).as_ref(), Some(&frame));
    let text = |frame: &[u8]| frame.splitn(2, |&byte| byte == b'\n').nth(1).map(<[u8]>::to_vec);
    assert_eq!(text(&frame), text(bytes), "only its head is read");
}

/// A peer, the trusted proxies, and lines of `X-Forwarded-For`: nobody chooses for whom they count.
pub fn address(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let mut lines = text.split('\n');
    let Some(Ok(peer)) = lines.next().map(str::parse::<IpAddr>) else { return };
    let proxies = lines.next().unwrap_or_default().split(',');
    let proxies: Vec<Network> = proxies.filter_map(|it| it.parse().ok()).collect();
    let said: Vec<&str> = lines.collect();
    let client = outside::client_of(peer, &said, &proxies);
    if !outside::is_proxy(peer, &proxies) {
        assert_eq!(client, peer, "only proxies speak for others");
    }
    if !outside::is_proxy(client, &proxies) {
        let claimed: Vec<&str> = ["198.51.100.7, 10.0.0.1"].into_iter().chain(said).collect();
        let claims = outside::client_of(peer, &claimed, &proxies);
        assert_eq!(claims, client, "what clients claim themselves stands further left");
    }
}

/// What the lobby is sent: a table that is set up can be stored and woken.
pub fn lobby(bytes: &[u8]) {
    // Any name may be sent; whether it is one is for the table to say.
    let _ = outside::seeker(bytes).map(|name| table::refuse_name(&name));
    let Ok(table) = outside::wish(bytes) else { return };
    let log = table.to_log();
    let lines: Vec<&str> = log.lines().collect();
    let woken = LiveTable::from_lines(Kit::ours(), &lines, &[]).expect("it was just written");
    assert_eq!(woken.to_log(), log);
}

/// Longer games find nothing new, and slow the fuzzer down.
const MOST: usize = 1_000;

/// From here on, a byte means the clock.
const CLOCK: u8 = 240;

/// Plays on. Every listed option must be allowed and possible.
fn decide(play: &mut dyn AnyMatch, bytes: &[u8]) {
    let mut now = 0;
    for &byte in bytes.iter().take(MOST) {
        let options = match play.to_act() {
            ToAct::Over(_) => return,
            ToAct::Nature => Vec::new(),
            ToAct::Seats(_) => options(play),
        };
        if byte >= CLOCK || (options.is_empty() && play.to_act() != ToAct::Nature) {
            now = some_time(play, now, byte);
            play.clock(now).expect("the clock can speak while the game waits");
        } else if options.is_empty() {
            let outcome = nth(&play.chance(), byte).action.clone();
            play.happen(&outcome).expect("chance can bring what it lists");
        } else {
            let (seat, action) = nth(&options, byte);
            assert_eq!(play.why_not(*seat, action), Ok(None), "{seat:?} is offered {action:?}");
            play.play(*seat, action).expect("what is offered can be done");
        }
    }
}

fn options(play: &dyn AnyMatch) -> Vec<(Seat, String)> {
    let of = |seat| {
        let options = play.options(seat).expect("the seat may act").into_iter();
        options.map(move |option| (seat, option.action))
    };
    play.may_act().iter().flat_map(of).collect()
}

/// Just before the alarm, at it, after it, or very much later.
fn some_time(play: &dyn AnyMatch, now: Millis, byte: u8) -> Millis {
    let alarm = play.next_alarm().unwrap_or(now);
    let time = match byte % 4 {
        0 => alarm.saturating_sub(1),
        1 => alarm,
        2 => alarm + 1,
        _ => alarm + 60_000,
    };
    time.max(now)
}

/// Every reachable state can be viewed, saved as a position, and saved as a replay.
fn must_hold(game: &'static dyn AnyGame, play: &dyn AnyMatch) {
    let seats = (0..play.n_seats()).map(|seat| Viewer::Seat(Seat(seat)));
    for viewer in seats.chain([Viewer::Spectator, Viewer::AllSeeing]) {
        play.view(viewer);
        play.log().since(0, viewer);
    }
    let loaded = game.load(play.state()).expect("a position that was reached makes sense");
    assert_eq!(loaded.hash(), play.hash(), "a position is read as it was written");

    let written = play.replay(None).expect("it was begun with a setup").to_string();
    let replay = Replay::parse(&written).expect("it is written as replays are");
    let again = game.replay(&replay).expect("it plays again");
    assert_eq!(again.state(), play.state(), "a replay plays the same");
}

fn nth<T>(among: &[T], byte: u8) -> &T {
    &among[usize::from(byte) % among.len()]
}
