//! Draws that not even the host can choose: seats commit to shares, reveal them, and then the first draw is made.

use any_game::fair::{Secret, Share};
use protocol::{SeatStatus, ToClient, ToTable};
use table::{Input, LiveTable, SHARE_WITHIN, SeatToken};

use crate::hall::{Hall, NAMES, hello, runs, secret};

fn share(n: u8) -> Share {
    Share::new([n + 40; 32])
}

fn commit(share: Share) -> ToTable {
    ToTable::Commit { commitment: share.commitment() }
}

fn reveal(share: Share) -> ToTable {
    ToTable::Reveal { share: share.to_hex() }
}

fn claim(seat: u8) -> ToTable {
    ToTable::Claim { name: NAMES[usize::from(seat)].to_owned(), figure: None }
}

/// Two people who have committed and sat down, at a table with a bot.
fn bound() -> Hall {
    let mut hall = Hall::new(runs(), "players=3", 2);
    for seat in 0..2 {
        hall.say(seat.into(), hello(seat, None));
        hall.say(seat.into(), commit(share(seat)));
        hall.say(seat.into(), claim(seat));
    }
    hall
}

fn n_entries(hall: &Hall) -> usize {
    hall.table.game().log().len()
}

fn seat_told(hall: &Hall, who: u64, seat: usize) -> SeatStatus {
    let told = hall.told[&who].iter().rev().find_map(|message| {
        if let ToClient::Welcome { seats, .. } | ToClient::Presence { seats, .. } = message {
            Some(seats)
        } else {
            None
        }
    });
    told.expect("somebody was told who sits where")[seat].clone()
}

#[test]
fn nothing_is_drawn_before_all_who_are_bound_have_shown_their_shares() {
    let mut hall = bound();
    assert_eq!(n_entries(&hall), 0);
    assert_eq!(hall.refused(0, reveal(share(1))), "bad_share");
    hall.say(0, reveal(share(0)));
    assert_eq!((n_entries(&hall), seat_told(&hall, 1, 0).share), (0, Some(share(0).to_hex())));
    assert_eq!(seat_told(&hall, 0, 1).commitment, Some(share(1).commitment()));
    assert_eq!(seat_told(&hall, 0, 1).share, None);
    hall.say(1, reveal(share(1)));
    assert!(n_entries(&hall) > 0);
    assert_eq!(hall.refused(0, reveal(share(0))), "chance_is_fixed");
    let plain = Hall::seated(runs(), "players=3", 2);
    let words = |hall: &Hall| hall.table.game().log().story(0, engine::Viewer::AllSeeing);
    assert_ne!(words(&plain), words(&hall), "the same secret draws otherwise with shares");
}

#[test]
fn the_replay_of_a_game_with_shares_verifies_and_names_them() {
    let mut hall = bound();
    (0..2).for_each(|seat| drop(hall.say(seat.into(), reveal(share(seat)))));
    hall.play_out(2);
    let replay = hall.table.replay().expect("it has a beginning");
    assert_eq!(replay.shares.len(), 2);
    let verified = hall.table.which_game().verify(&replay).expect("nobody bent it");
    assert_eq!(verified.n_shares, 2);
    let over = hall.told[&0].iter().rev().find_map(|message| {
        if let ToClient::Over { replay, .. } = message { Some(replay.clone()) } else { None }
    });
    assert_eq!(over, Some(replay.to_string()));
    // Killed at any point, it is the same table.
    let again = LiveTable::from_log(runs(), &hall.stored).expect("the log is whole");
    assert_eq!(again.durable(), hall.table.durable());
}

#[test]
fn nobody_is_bound_to_anything_new_once_others_may_have_shown_theirs() {
    let mut hall = bound();
    assert_eq!(hall.refused(1, commit(share(9))), "chance_is_fixed");
    hall.say(0, reveal(share(0)));
    assert_eq!(hall.refused(1, commit(share(9))), "chance_is_fixed");
    assert_eq!(hall.refused(1, ToTable::Commit { commitment: "5e88".into() }), "bad_share");
}

#[test]
fn a_share_that_never_comes_counts_as_none_after_a_while() {
    let mut hall = bound();
    hall.say(0, reveal(share(0)));
    assert_eq!(hall.last.wake_at, Some(hall.now + SHARE_WITHIN));
    hall.wait(SHARE_WITHIN - 1);
    assert_eq!(n_entries(&hall), 0);
    hall.wait(1);
    assert!(n_entries(&hall) > 0);
    assert_eq!(hall.refused(1, reveal(share(1))), "chance_is_fixed");
    hall.play_out(2);
    let replay = hall.table.replay().expect("it has a beginning");
    assert_eq!(replay.shares.keys().map(|it| it.0).collect::<Vec<_>>(), [0]);
    assert!(hall.table.which_game().verify(&replay).is_ok());
}

#[test]
fn shares_are_shown_only_when_everybody_is_bound() {
    let mut hall = Hall::new(runs(), "players=3", 2);
    hall.say(0, hello(0, None));
    hall.say(0, commit(share(0)));
    hall.say(0, claim(0));
    assert_eq!(hall.refused(0, reveal(share(0))), "not_begun");
    // Leaving the seat withdraws the commitment.
    hall.say(0, ToTable::Leave);
    hall.say(7, hello(0, None));
    assert_eq!(seat_told(&hall, 7, 0).commitment, None);
}

#[test]
fn whoever_joins_is_bound_at_once_since_the_game_may_begin_with_them() {
    let mut hall = Hall::new(runs(), "players=3", 2);
    hall.sit(0);
    let (name, token) = (NAMES[1].to_owned(), SeatToken::new([99; 32]));
    let wrong = Some("77".to_owned());
    hall.put(Input::Join { name: name.clone(), figure: None, token, commitment: wrong });
    assert!(
        matches!(&hall.last.joined, Some(Err(ToClient::Refused { code, .. })) if code == "bad_share")
    );
    hall.put(Input::Join { name, figure: None, token, commitment: Some(share(1).commitment()) });
    assert_eq!(n_entries(&hall), 0, "it waits for the share");
    let (protocol, token) = (protocol::PROTOCOL_VERSION, Some(token.to_hex()));
    hall.say(1, ToTable::Hello { protocol, token, seen: None });
    hall.say(1, reveal(share(1)));
    assert!(n_entries(&hall) > 0);
}

#[test]
fn a_rematch_has_a_new_secret_and_new_shares() {
    let mut hall = bound();
    (0..2).for_each(|seat| drop(hall.say(seat.into(), reveal(share(seat)))));
    hall.play_out(2);
    (0..2).for_each(|seat| drop(hall.say(seat.into(), commit(share(seat + 5)))));
    hall.say(0, ToTable::Rematch);
    hall.say(1, ToTable::Rematch);
    assert!(hall.last.wants_secret);
    hall.put(Input::Secret(Secret::from_seed("once more")));
    assert_eq!(n_entries(&hall), 0);
    assert_eq!(seat_told(&hall, 1, 0).commitment, Some(share(5).commitment()));
    assert_eq!(seat_told(&hall, 1, 0).share, None);
    assert_eq!(hall.refused(0, reveal(share(0))), "bad_share");
    (0..2).for_each(|seat| drop(hall.say(seat.into(), reveal(share(seat + 5)))));
    hall.play_out(2);
    let replay = hall.table.replay().expect("it has a beginning");
    assert_eq!(replay.shares.values().next(), Some(&share(5).to_hex()));
    assert!(hall.table.which_game().verify(&replay).is_ok());
}

/// A draw stays drawn.
#[test]
fn taking_back_does_not_open_chance_again() {
    let mut hall = bound();
    hall.say(0, reveal(share(0)));
    hall.wait(SHARE_WITHIN);
    let before = hall.table.durable();
    assert_eq!(hall.refused(1, reveal(share(1))), "chance_is_fixed");
    assert_eq!(hall.table.durable(), before);
    assert_ne!(hall.table.replay().map(|it| it.shares.len()), Ok(2));
    assert_eq!(secret().commitment(), hall.table.replay().expect("begun").commitment.expect("it"));
}
