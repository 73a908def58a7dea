use std::collections::BTreeMap;

use engine::{ChanceSource, Replay, Seat, ToAct, Viewer, Who};

use super::{asked, begin, lantern, play_out, secret};
use crate::Reveal;
use crate::fair::{Secret, Share};

/// These come from the Python of `docs/replay-format.md`.
#[test]
fn draws_are_the_ones_that_others_compute() {
    let secret = secret();
    let draws = [(0, 6), (1, 6), (2, 6), (0, 63), (1, 72), (12_345_678_901, 1000)]
        .map(|(index, weight)| secret.outcome(index, weight));
    assert_eq!(draws, [4, 0, 0, 49, 30, 883]);
    assert_eq!([0, 1, 2, 3].map(|index| secret.bot(index, 10)), [0, 9, 1, 5]);
    assert_eq!(
        secret.commitment(),
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    );
    assert_eq!(
        Secret::from_seed("golden").to_hex(),
        "4d97c86d03e4946d0ae255f9c8c415df993e377a6d6bfd853f35b218ea5e6da6"
    );
}

/// Half of all words are rejected for this weight; at index 114 the whole first block is.
#[test]
fn rejected_words_are_passed_over_as_others_pass_over_them() {
    let half = (1 << 31) + 1;
    let draws = [0, 1, 2, 3, 114].map(|index| secret().outcome(index, half));
    assert_eq!(draws, [809_413_350, 1_211_019_358, 489_923_154, 1_589_834_016, 2_110_991_114]);
}

#[test]
fn draws_are_uniform() {
    const N: u64 = 60_000;
    let mut seen = [0u32; 6];
    (0..N).for_each(|index| seen[secret().outcome(index, 6) as usize] += 1);
    let due = N as f64 / 6.0;
    let chi: f64 = seen.iter().map(|&n| (f64::from(n) - due).powi(2) / due).sum();
    assert!(chi < 20.5, "{seen:?} happens once in a thousand times: chi² is {chi}");
}

#[test]
fn a_secret_is_read_back_and_does_not_show_itself() {
    let secret = secret();
    assert_eq!(Secret::from_hex(&secret.to_hex()), Some(secret));
    assert_eq!(Secret::from_seed(&secret.to_hex()), secret);
    assert_eq!(Secret::from_hex(&secret.to_hex().to_uppercase()), None);
    assert_eq!(Secret::from_hex("00"), None);
    assert!(!format!("{secret:?}").contains(&secret.to_hex()));
}

#[test]
fn taking_back_and_playing_again_never_rolls_again() {
    let mut play = begin("");
    asked(&mut *play);
    let before = play.log().len();
    let round = |play: &mut dyn crate::AnyMatch| {
        for seat in [0, 1] {
            play.play(Seat(seat), "walk 2").expect("walking is allowed");
        }
        asked(play);
        play.log().since(before, Viewer::AllSeeing)
    };
    let first = round(&mut *play);
    let hash = play.hash();
    play.rewind(before);
    assert_eq!(round(&mut *play), first);
    assert_eq!(play.hash(), hash);
    assert!(first.iter().any(|told| told.who == Who::Nature), "Nature was asked");
}

fn finished() -> Replay {
    let mut play = begin("players=3");
    play_out(&mut *play);
    play.replay(Some((&secret(), Reveal::Shown))).expect("it was recorded from its setup")
}

#[test]
fn a_game_that_was_drawn_from_its_secret_verifies() {
    let replay = finished();
    let natures = replay.lines.iter().filter(|line| line.entry.who() == Who::Nature).count();
    let verified = lantern().verify(&replay).expect("nobody bent it");
    assert_eq!(verified.n_outcomes, natures as u64);
    assert!(natures > 3);
}

/// The first charm is one that this secret would not have dealt.
#[test]
fn what_was_given_is_not_recomputed_and_that_is_said() {
    let mut play = begin("players=3");
    let due = play.outcome(&secret());
    let other = play.chance().into_iter().find(|it| Some(&it.action) != due.as_ref());
    play.happen(&other.expect("there are six charms").action).expect("it can happen");
    play.begin_here();
    play_out(&mut *play);
    let replay = play.replay(Some((&secret(), Reveal::Shown))).expect("it has a beginning");
    assert_eq!((replay.given, play.n_given()), (1, 1));
    let natures = replay.lines.iter().filter(|line| line.entry.who() == Who::Nature).count();
    let verified = lantern().verify(&replay).expect("the rest follows from the secret");
    assert_eq!((verified.n_given, verified.n_outcomes), (1, natures as u64 - 1));
    assert!(natures > 3);
    let mut other = replay.clone();
    other.secret = Some("00".repeat(32));
    let unverified = lantern().verify(&other).expect_err("that is not its secret");
    let at = replay.to_string().lines().position(|line| line.starts_with("commitment"));
    assert_eq!(Some(unverified.line - 1), at);
    play.rewind(1);
    play.rewind(0);
    assert_eq!(play.n_given(), 0);
}

#[test]
fn a_draw_that_does_not_follow_from_the_secret_is_found_where_it_stands() {
    let mut play = begin("");
    let options = play.chance();
    play.draw(&secret()).expect("Nature is asked");
    let due = play.log().since(0, Viewer::AllSeeing)[0].action.clone();
    play.rewind(0);
    let other = options.iter().find(|choice| Some(&choice.action) != due.as_ref());
    play.happen(&other.expect("there are six charms").action).expect("it can happen");
    let replay = play.replay(Some((&secret(), Reveal::Shown))).expect("it has a beginning");
    let unverified = lantern().verify(&replay).expect_err("it was bent");
    assert_eq!(unverified.line, 9);
    assert!(unverified.problem.starts_with("outcome 0 is deal "), "{unverified}");
}

#[test]
fn what_keeps_a_replay_from_being_verified_is_said_with_its_line() {
    let problem = |change: fn(&mut Replay)| {
        let mut replay = finished();
        change(&mut replay);
        lantern().verify(&replay).expect_err("something is missing")
    };
    let last = finished().to_string().lines().count();
    assert_eq!(problem(|replay| replay.secret = None).line, last - 1);
    assert_eq!(problem(|replay| replay.secret = Some("12".into())).line, last - 1);
    assert_eq!(problem(|replay| replay.secret = Some("00".repeat(32))).line, 8);
    assert_eq!(problem(|replay| replay.commitment = None).line, 8);
    assert_eq!(problem(|replay| replay.lines[1].check ^= 1).line, 11);
}

/// Two people's shares, of known bits.
fn shares() -> BTreeMap<Seat, Share> {
    BTreeMap::from([(Seat(0), Share::new([7; 32])), (Seat(2), Share::new([9; 32]))])
}

#[test]
fn what_people_add_to_the_secret_changes_all_that_is_drawn() {
    let bytes = Secret::new(std::array::from_fn(|i| i as u8));
    assert_eq!(bytes.with(&BTreeMap::new()), bytes, "without shares it is the secret itself");
    // As in docs/replay-format.md, computed independently.
    assert_eq!(bytes.with(&shares()).to_hex(), MIXED);
    let mut other = shares();
    other.insert(Seat(2), Share::new([8; 32]));
    assert_ne!(bytes.with(&other), bytes.with(&shares()));
    let swapped = BTreeMap::from([(Seat(2), Share::new([7; 32])), (Seat(0), Share::new([9; 32]))]);
    assert_ne!(bytes.with(&swapped), bytes.with(&shares()));
}

const MIXED: &str = "9deee835ad298a4f6080e8471dc0bf3a35ecaa8cb9e170922ba7cf3f1b22fcc3";

#[test]
fn a_game_drawn_from_the_secret_and_shares_verifies_and_not_without_them() {
    let mut play = begin("players=3");
    let chance = secret().with(&shares());
    while !matches!(play.to_act(), ToAct::Over(_)) {
        match play.to_act() {
            ToAct::Nature => play.draw(&chance).expect("Nature is asked"),
            ToAct::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is asked");
                let action = play.actions(seat)[0].clone();
                play.play(seat, &action).expect("it is an option");
            }
            ToAct::Over(_) => {}
        }
    }
    let source = secret().as_source(&shares(), Reveal::Shown);
    let replay = play.replay_with(source.clone()).expect("it has a beginning");
    assert_eq!(Replay::parse(&replay.to_string()).as_ref(), Ok(&replay));
    let verified = lantern().verify(&replay).expect("nobody bent it");
    assert_eq!(verified.n_shares, 2);
    assert!(verified.n_outcomes > 3);
    let link = crate::link::write(&[lantern()], &replay).expect("it fits into a link");
    assert_eq!(crate::link::read(&[lantern()], &link), Ok(replay));
    for shares in [BTreeMap::new(), BTreeMap::from([(Seat(0), "07".repeat(32))])] {
        let changed = ChanceSource { shares, ..source.clone() };
        let replay = play.replay_with(changed).expect("it has a beginning");
        let unverified = lantern().verify(&replay).expect_err("other shares, other draws");
        assert!(unverified.problem.contains(" is deal "), "{unverified}");
    }
    let odd = BTreeMap::from([(Seat(1), "77aa".to_owned())]);
    let replay = play.replay_with(ChanceSource { shares: odd, ..source });
    let unverified = lantern().verify(&replay.expect("it is text")).expect_err("no share");
    assert!(unverified.problem.contains("a share must be"), "{unverified}");
}
