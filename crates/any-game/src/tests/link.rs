//! Whole games in links: every game round-trips, and nothing else is accepted.

use engine::{Choices, Entry, Names, Replay, Rng, ToAct};

use super::{lantern, secret};
use crate::fair::Secret;
use crate::link::{base64url, read, seal, write};
use crate::{AnyGame, AnyMatch, Reveal};

fn all() -> [&'static dyn AnyGame; 1] {
    [lantern()]
}

/// Where draws come from, and how much of that a replay tells.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Luck {
    Drawn(Reveal),
    /// Chosen by hand: they follow from no secret.
    Named,
    /// The first entries from another secret than the rest.
    Given(usize),
}

const LUCKS: [Luck; 5] = [
    Luck::Drawn(Reveal::Shown),
    Luck::Drawn(Reveal::Hidden),
    Luck::Named,
    Luck::Given(7),
    Luck::Given(10_000),
];

/// The first `n` entries of a random game, with occasional clock entries.
fn game(game: &'static dyn AnyGame, setup: &Choices, luck: Luck, n: usize, seed: u64) -> Replay {
    let mut rng = Rng::new(seed);
    let mut play = game.start(setup).expect("a mode can be played");
    let names = ["Zoë of Troy", "B", "#1", "", "💀", "seat 5", "Gus", "Hal"];
    play.rename(Names::new(
        names.iter().take(play.n_seats().into()).map(|&it| it.into()).collect(),
    ));
    while play.log().len() < n {
        step(&mut *play, luck, &mut rng);
        if matches!(luck, Luck::Given(n) if play.log().len() <= n) {
            play.begin_here();
        }
        if matches!(play.to_act(), ToAct::Over(_)) {
            break;
        }
    }
    let secret = secret();
    let secret = match luck {
        Luck::Drawn(reveal) => Some((&secret, reveal)),
        Luck::Named => None,
        Luck::Given(_) => Some((&secret, Reveal::Shown)),
    };
    play.replay(secret).expect("it has a beginning")
}

fn step(play: &mut dyn AnyMatch, luck: Luck, rng: &mut Rng) {
    let alarm = play.next_alarm().filter(|_| rng.below(12) == 0);
    let played = match (alarm, play.to_act()) {
        (Some(time), _) => play.clock(time + u64::from(rng.below(3))),
        (None, ToAct::Nature) => {
            let is_given = matches!(luck, Luck::Given(n) if play.log().len() < n);
            let chance = play.chance();
            match luck {
                Luck::Named => play.happen(&chance[rng.below(chance.len() as u32) as usize].action),
                Luck::Given(_) if is_given => play.draw(&Secret::from_seed("another evening")),
                Luck::Given(_) | Luck::Drawn(_) => play.draw(&secret()),
            }
        }
        (None, ToAct::Seats(_)) => {
            let may_act = play.may_act();
            let seat = may_act.nth(rng.below(may_act.len())).expect("somebody may act");
            let options = play.options(seat).expect("the seat exists");
            play.play(seat, &options[rng.below(options.len() as u32) as usize].action)
        }
        (None, ToAct::Over(_)) => Ok(()),
    };
    played.expect("what is possible can be done");
}

#[test]
fn every_game_comes_back_as_it_was() {
    let games = all();
    let mut n_clocks = 0;
    for one in games {
        for mode in one.modes() {
            for (luck, seed) in LUCKS.into_iter().zip(1..) {
                for n in [0, 1, 6, 7, 8, 25, usize::MAX] {
                    let replay = game(one, &mode.choices(), luck, n, seed);
                    let link = write(&games, &replay).expect("it fits");
                    assert_eq!(read(&games, &link).as_ref(), Ok(&replay), "{luck:?} {n}");
                    let whole = format!(" https://games.example/replay#{link}\n");
                    assert_eq!(read(&games, &whole).as_ref(), Ok(&replay));
                    let is_clock = |it: &&engine::ReplayLine| matches!(it.entry, Entry::Clock(_));
                    n_clocks += replay.lines.iter().filter(is_clock).count();
                }
            }
        }
    }
    assert!(n_clocks > 20, "the clock spoke {n_clocks} times");
}

#[test]
fn a_replay_that_is_not_as_we_write_it_gets_no_link() {
    let good = game(lantern(), &Choices::default(), Luck::Drawn(Reveal::Shown), 20, 1);
    let refused = |change: fn(&mut Replay)| {
        let mut replay = good.clone();
        change(&mut replay);
        write(&all(), &replay).expect_err("it was changed").code()
    };
    assert_eq!(refused(|replay| replay.game = "chess".into()), "unknown_game");
    assert_eq!(refused(|replay| replay.rules = 2), "bad_replay");
    assert_eq!(refused(|replay| replay.lines[3].check ^= 1), "bad_replay");
    assert_eq!(refused(|replay| replay.secret = Some("8f3a".into())), "bad_link");
    let mut other_secret = good.clone();
    other_secret.secret = Some("00".repeat(32));
    let link = write(&all(), &other_secret).expect("it is bent, and stays so");
    assert_eq!(read(&all(), &link), Ok(other_secret));
}

/// The error message for a bad link.
fn refused(link: &str) -> String {
    let problem = read(&all(), link).expect_err("this is no link of a game");
    let text = problem.to_string();
    assert!(text.ends_with('.') && text.len() < 400, "{text}");
    text
}

#[test]
fn a_link_that_was_cut_off_or_changed_is_refused_with_a_sentence() {
    let replay = game(lantern(), &Choices::default(), Luck::Drawn(Reveal::Shown), 40, 2);
    let link = write(&all(), &replay).expect("it fits");
    for n in 0..link.len() {
        refused(&link[..n]);
    }
    let letters = ["A", "Q", "z", "_", "-", "é", "%", " ", "#", "AA"];
    for n in 0..link.len() {
        for letter in letters.iter().filter(|&&it| it != &link[n..=n]) {
            let changed = format!("{}{letter}{}", &link[..n], &link[n + 1..]);
            refused(&changed);
        }
    }
    assert!(refused("").contains("it is empty"));
    assert!(refused(&link[..40]).contains("copy the whole of it again"));
    assert!(refused(&"A".repeat(1 << 17)).contains("far too long"));
    assert!(refused(&format!("B{}", &link[1..])).contains("another version of Shamble"));
}

/// The bytes of a link before its checksum, to be tampered with and sealed again.
fn opened(link: &str) -> Vec<u8> {
    let mut bytes = base64url::decode(link).expect("it was just written");
    bytes.truncate(bytes.len() - 4);
    bytes
}

#[test]
fn a_game_of_other_rules_is_refused_with_their_version() {
    let replay = game(lantern(), &Choices::default(), Luck::Drawn(Reveal::Shown), 12, 3);
    let mut bytes = opened(&write(&all(), &replay).expect("it fits"));
    assert_eq!(&bytes[1..10], b"\x07lantern\x01");
    bytes[9] = 2;
    assert!(refused(&seal(bytes.clone())).contains("its rules are version 2, these are 1"));
    (bytes[9], bytes[2]) = (1, b'L');
    assert!(refused(&seal(bytes)).contains("There is no game \"Lantern\""));
}

#[test]
fn whatever_is_sealed_is_refused_or_a_game() {
    let mut rng = Rng::new(4);
    let mut n_read = 0;
    for (nth, one) in all().into_iter().cycle().take(60).enumerate() {
        let luck = LUCKS[nth % LUCKS.len()];
        let setup = one.modes()[nth % one.modes().len()].choices();
        let bytes =
            opened(&write(&all(), &game(one, &setup, luck, 60, nth as u64)).expect("it fits"));
        for _ in 0..100 {
            let mut tampered = bytes.clone();
            for _ in 0..=rng.below(3) {
                let at = rng.below(tampered.len() as u32) as usize;
                match rng.below(4) {
                    0 => tampered[at] = rng.below(256) as u8,
                    1 => tampered[at] ^= 1 << rng.below(8),
                    2 => tampered.truncate(at + 1),
                    _ => tampered.insert(at, 255),
                }
            }
            if let Ok(replay) = read(&all(), &seal(tampered)) {
                n_read += 1;
                let again = write(&all(), &replay).map(|link| read(&all(), &link));
                assert_eq!(again, Ok(Ok(replay)));
            }
        }
    }
    println!("{n_read} of 6,000 tampered links were games all the same");
    let absurd = [[1, 255, 255, 255, 255, 255, 255, 255, 255, 127].to_vec(), vec![1; 4000]];
    absurd.into_iter().for_each(|bytes| drop(refused(&seal(bytes))));
}
