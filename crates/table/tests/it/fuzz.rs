//! Any message may come at any time.

use std::collections::BTreeSet;

use any_game::Level;
use any_game::fair::Secret;
use engine::{Rng, Seat};
use protocol::{Ping, ToClient, ToTable, WireTarget};
use table::{Connection, Input, Kit, LiveTable, Output};

use crate::hall::{Hall, NAMES, hello, is_refusal, lanterns, play, runs, watch};

const N_CONNECTIONS: u32 = 7;

fn message(hall: &Hall, persons: u8, rng: &mut Rng) -> ToTable {
    let seat = rng.below(u32::from(persons) + 1) as u8;
    let seen = (rng.below(2) == 0).then(|| u64::from(rng.below(hall.table.version() as u32 + 2)));
    let proposal = hall.told.values().flatten().rev().find_map(|it| {
        if let ToClient::Proposal { proposal, .. } = it { Some(*proposal) } else { None }
    });
    let proposal = proposal.unwrap_or_default();
    match rng.below(40) {
        0..5 => hello(seat, seen),
        5 => watch(seen),
        6..9 => {
            let figure = ["cat", "unicorn"].get(rng.below(3) as usize).map(|&it| it.to_owned());
            ToTable::Claim { name: NAMES[rng.below(8) as usize].to_owned(), figure }
        }
        9 => ToTable::Undo,
        10 => ToTable::Pause,
        11..13 => ToTable::Resume,
        13 => ToTable::Rematch,
        14..18 => ToTable::Agree { proposal },
        18 => ToTable::Refuse { proposal },
        19 => ToTable::Chat { text: "a #b\n 7 c".into() },
        20 => ToTable::Ping { ping: Ping::Brains },
        21 => ToTable::HandToBot { seat: rng.below(10) as u8 },
        22..24 => ToTable::Return,
        24 => ToTable::Leave,
        25 => play("walk 7\n0 walk 1"),
        26 => ToTable::WhyNot { target: target(rng) },
        27 => {
            let level = Level::ALL[rng.below(5) as usize].word().to_owned();
            ToTable::SetLevel { seat: rng.below(4) as u8, level }
        }
        28 => match rng.below(3) {
            0 => ToTable::AskHint,
            1 => ToTable::AskChance,
            _ => ToTable::AskPlan { seat: rng.below(5) as u8 },
        },
        _ => {
            let options = hall.table.game().options(Seat(seat)).unwrap_or_default();
            let nth = rng.below(options.len().max(1) as u32) as usize;
            let action = options.get(nth).map_or("dance", |option| &option.action);
            ToTable::Play { action: action.to_owned(), seen: seen.filter(|_| nth == 0) }
        }
    }
}

fn target(rng: &mut Rng) -> WireTarget {
    match rng.below(4) {
        0 => WireTarget::Space(rng.below(70_000) as u16),
        1 => WireTarget::Seat(rng.below(256) as u8),
        2 => WireTarget::Card("flask".to_owned()),
        _ => WireTarget::Space(rng.below(101) as u16),
    }
}

fn input(hall: &Hall, persons: u8, rng: &mut Rng) -> Input {
    let who = Connection(rng.below(N_CONNECTIONS).into());
    match rng.below(30) {
        0 => Input::Disconnected(who),
        1 => Input::Woke,
        2 => Input::Secret(Secret::from_seed("next")),
        _ => Input::Said(who, message(hall, persons, rng)),
    }
}

/// A random session; after each input the number of lines and the durable state.
fn evening(kit: Kit, words: &str, persons: u8, seed: u64, n: u32) -> (Hall, Vec<(u64, String)>) {
    let mut rng = Rng::new(seed);
    let mut hall = Hall::new(kit, words, persons);
    let mut kept = vec![(0, hall.table.durable())];
    for _ in 0..n {
        hall.now += [0, 0, 50, 1000, 3000, 70_000][rng.below(6) as usize];
        hall.put(Input::Woke);
        let before = hall.table.durable();
        let input = input(&hall, persons, &mut rng);
        let Output { store, send, .. } = hall.put(input);
        let (store, send) = (store.clone(), send.clone());
        let is_reason = |it: &ToClient| is_refusal(it) || matches!(it, ToClient::Because { .. });
        if send.iter().any(|letter| is_reason(&letter.message)) {
            assert!(store.is_empty());
            assert_eq!(hall.table.durable(), before, "neither a refusal nor a reason changes it");
        }
        kept.push((hall.table.version(), hall.table.durable()));
    }
    (hall, kept)
}

/// Which games, how they are set up, and how many persons come.
type Plan = (fn() -> Kit, &'static str, u8);

const EVENINGS: [Plan; 3] =
    [(lanterns, "players=3 wind=gusty", 2), (lanterns, "players=4", 4), (runs, "players=3", 2)];

#[test]
fn nothing_that_is_said_breaks_a_table() {
    let mut words_seen = BTreeSet::new();
    for seed in 0..24 {
        for (kit, words, persons) in EVENINGS {
            let (hall, _) = evening(kit(), words, persons, seed, 400);
            assert_eq!(hall.stored, hall.table.to_log());
            for message in hall.told.values().flatten() {
                assert_eq!(ToClient::from_json(&message.to_json()).as_ref(), Ok(message));
            }
            let words = hall.stored.lines().filter_map(|line| line.split(' ').nth(1));
            words_seen.extend(words.map(str::to_owned));
        }
    }
    for word in [
        "sit", "rise", "away", "back", "bot", "nature", "clock", "0", "1", "undo", "propose",
        "agree", "refuse", "pause", "resume", "rematch", "say",
    ] {
        assert!(words_seen.contains(word), "{word:?} never happened");
    }
}

#[test]
fn killed_after_any_line_a_table_is_as_it_was() {
    for seed in 100..106 {
        for (kit, words, persons) in EVENINGS {
            let (hall, kept) = evening(kit(), words, persons, seed, 200);
            let lines: Vec<&str> = hall.stored.lines().collect();
            let n_head = lines.len() - hall.table.version() as usize;
            for n in n_head..=lines.len() {
                let text: String = lines[..n].iter().map(|line| format!("{line}\n")).collect();
                let mut again = LiveTable::from_log(kit(), &text).expect("the log is whole");
                let version = (n - n_head) as u64;
                assert_eq!((again.version(), again.to_log()), (version, text));
                for (_, durable) in kept.iter().filter(|(at, _)| *at == version) {
                    assert_eq!(&again.durable(), durable);
                }
                // Nobody is connected any more: absences are noticed, and accepted proposals are
                // carried out.
                let output = again.take(5, Input::Woke);
                let gone = output.store.iter().filter(|line| line.contains(" away ")).count();
                assert!(
                    again
                        .seats()
                        .iter()
                        .all(|it| it.sitter != protocol::Sitter::Person || !it.is_here)
                );
                assert!(gone <= usize::from(persons));
            }
        }
    }
}

#[test]
fn a_resumed_table_goes_on_as_the_other_would_have() {
    let plans: [Plan; 2] = [(lanterns, "players=3", 2), (runs, "players=3", 2)];
    for (kit, words, persons) in plans {
        let mut one = Hall::seated(kit(), words, persons);
        one.play_out(persons);
        let replay = |hall: &Hall| hall.table.replay().expect("it has a beginning").to_string();
        let lines: Vec<&str> = one.stored.lines().collect();
        let n_before = lines.iter().position(|line| line.contains(" nature ")).expect("it began");
        // Between any two lines, even of one input.
        for n in (n_before..=lines.len()).step_by(1 + lines.len() / 60) {
            let log: String = lines[..n].iter().map(|line| format!("{line}\n")).collect();
            let mut other = Hall::new(kit(), words, persons);
            other.table = LiveTable::from_log(kit(), &log).expect("the log is whole");
            (other.now, other.stored) = (0, log);
            for seat in 0..persons {
                other.say(seat.into(), hello(seat, None));
            }
            other.play_out(persons);
            assert_eq!(replay(&one), replay(&other), "killed after line {n}");
        }
    }
}

#[test]
fn no_time_is_too_long() {
    let mut hall = Hall::seated(lanterns(), "players=3 wind=gusty", 2);
    hall.now = u64::MAX;
    hall.put(Input::Woke);
    hall.put(Input::Woke);
    hall.now = 0;
    hall.say(0, ToTable::Chat { text: "What a night!".into() });
    let last = &hall.last.store[0];
    assert!(last.starts_with(&format!("{} say", u64::MAX - 1000)), "time never goes back: {last}");
    assert!(LiveTable::from_log(lanterns(), &hall.stored).is_ok());
}
