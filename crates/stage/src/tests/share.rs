use any_game::fair::{Secret, Share};
use engine::Replay;
use protocol::{SeatStatus, Sitter, ToClient, ToTable};

use crate::share::ShareKeeper;

fn share(n: u8) -> Share {
    Share::new([n; 32])
}

fn seat(seat: u8, sitter: Sitter, bound: Option<Share>, shown: Option<Share>) -> SeatStatus {
    SeatStatus {
        seat,
        name: format!("Seat {seat}"),
        figure: None,
        sitter,
        is_here: true,
        bot_plays: false,
        level: None,
        commitment: bound.map(|it| it.commitment()),
        share: shown.map(|it| it.to_hex()),
    }
}

fn secret() -> Secret {
    Secret::from_seed("a table")
}

fn welcome(seats: Vec<SeatStatus>) -> ToClient {
    ToClient::Welcome {
        protocol: 1,
        game: "run-for-your-life".into(),
        rules: 1,
        setup: "players=2".into(),
        seats,
        you: Some(0),
        commitment: secret().commitment(),
        at_leisure: false,
        version: 0,
    }
}

fn presence(seats: Vec<SeatStatus>) -> ToClient {
    ToClient::Presence { version: 1, seats }
}

fn hear(keeper: &mut ShareKeeper, message: &ToClient) -> Option<ToTable> {
    keeper.hear(message, || share(99))
}

/// A keeper that has revealed its share next to another seat.
fn shown() -> ShareKeeper {
    let (mut keeper, person) = (ShareKeeper::new(share(1)), Sitter::Person);
    let nobody = Sitter::Nobody;
    let commit = ToTable::Commit { commitment: share(1).commitment() };
    let empty = vec![seat(0, nobody, None, None), seat(1, nobody, None, None)];
    assert_eq!(hear(&mut keeper, &welcome(empty)), Some(commit));
    let half = vec![seat(0, person, Some(share(1)), None), seat(1, nobody, None, None)];
    assert_eq!(hear(&mut keeper, &presence(half)), None, "nothing is shown before all are bound");
    let full = vec![seat(0, person, Some(share(1)), None), seat(1, person, Some(share(2)), None)];
    let reveal = ToTable::Reveal { share: share(1).to_hex() };
    assert_eq!(hear(&mut keeper, &presence(full.clone())), Some(reveal.clone()));
    assert_eq!(hear(&mut keeper, &presence(full.clone())), None, "it is shown once");
    assert_eq!(hear(&mut keeper, &welcome(full)), Some(reveal), "unless the line broke");
    let both =
        [seat(0, person, Some(share(1)), Some(share(1))), seat(1, person, Some(share(2)), None)];
    assert_eq!(hear(&mut keeper, &presence(both.to_vec())), None);
    keeper
}

/// The end of a game with this secret and these shares, each in its words.
fn ended(secret: &Secret, shares: &[(u8, Share)]) -> Replay {
    let mut text = format!(
        "shamble-replay 1\ngame run-for-your-life\nrules 1\nsetup players=2\nseat 0 A\nseat 1 B\ncommitment {}\n",
        secret.commitment()
    );
    for (seat, share) in shares {
        text += &format!("share {seat} {}\n", share.to_hex());
    }
    text += &format!("start #00000000\nsecret {}\nend 0\n", secret.to_hex());
    Replay::parse(&text).expect("it is a replay")
}

#[test]
fn a_share_is_bound_then_shown_and_then_held_against_the_end() {
    let keeper = shown();
    assert_eq!(keeper.objection(&ended(&secret(), &[(0, share(1)), (1, share(2))])), None);
    // A seat that revealed nothing in time is left out, and that is no fraud against others.
    assert_eq!(keeper.objection(&ended(&secret(), &[(0, share(1))])), None);
    let other = Secret::from_seed("picked to taste");
    let objection = keeper.objection(&ended(&other, &[(0, share(1))])).expect("another secret");
    assert!(objection.contains("another secret"));
    let objection = keeper.objection(&ended(&secret(), &[(0, share(1)), (1, share(3))]));
    assert!(objection.expect("another share").contains("not the one"));
    let objection = keeper.objection(&ended(&secret(), &[(1, share(2))]));
    assert!(objection.expect("left out").contains("left out"));
}

#[test]
fn two_devices_of_one_seat_do_not_bind_it_in_turn_for_ever() {
    let (mut keeper, nobody) = (ShareKeeper::new(share(1)), Sitter::Nobody);
    let theirs = || vec![seat(0, nobody, Some(share(5)), None), seat(1, nobody, None, None)];
    assert!(hear(&mut keeper, &welcome(theirs())).is_some(), "the one that came last is bound");
    assert_eq!(hear(&mut keeper, &presence(theirs())), None, "and leaves it at that");
}

#[test]
fn after_the_end_another_share_is_bound_for_the_next_game() {
    let mut keeper = shown();
    let over = ToClient::Over {
        version: 9,
        winners: vec![],
        how: "escaped".into(),
        score: None,
        text: String::new(),
        farewell: None,
        tale: Default::default(),
        secret: secret().to_hex(),
        replay: String::new(),
    };
    let commit = ToTable::Commit { commitment: share(99).commitment() };
    assert_eq!(hear(&mut keeper, &over), Some(commit.clone()));
    assert_eq!(keeper.share(), share(99));
    // A client that reconnects gets the end again, which is still about the share that was
    // revealed.
    let again = keeper.hear(&over, || share(100));
    assert_eq!((again, keeper.share()), (Some(commit), share(99)));
    let good = ended(&secret(), &[(0, share(1)), (1, share(2))]);
    assert_eq!(keeper.objection(&good), None);
}
