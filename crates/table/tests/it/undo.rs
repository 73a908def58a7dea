//! Undo: freely, by consent, or not at all.

use protocol::{Fate, News, ToClient, ToTable, Undo};

use crate::hall::{Hall, lanterns, news, play};

fn proposal(messages: &[ToClient]) -> Option<(u64, Fate)> {
    messages.iter().find_map(|message| {
        if let ToClient::Proposal { proposal, fate, .. } = message {
            Some((*proposal, *fate))
        } else {
            None
        }
    })
}

#[test]
fn ones_own_last_action_is_taken_back_freely() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    let before = hall.table.game().hash();
    assert_eq!(hall.scene(0).undo, Undo::Nothing);
    assert_eq!(hall.refused(0, ToTable::Undo), "nothing_to_undo");
    hall.say(0, play("walk 1"));
    assert_eq!((hall.scene(0).undo, hall.scene(1).undo), (Undo::Free, Undo::Nothing));
    let told = hall.say(0, ToTable::Undo);
    assert_eq!(hall.table.game().hash(), before);
    assert!(matches!(news(&told)[..], [News::TakenBack { by: 0, entries: 1, .. }]), "{told:?}");
    assert!(hall.scene(0).asked.is_some());
}

#[test]
fn when_another_seat_has_acted_all_must_agree() {
    let mut hall = Hall::seated(lanterns(), "players=3", 3);
    let before = hall.table.game().hash();
    hall.say(0, play("walk 1"));
    hall.say(1, play("walk 1"));
    assert_eq!((hall.scene(0).undo, hall.scene(1).undo), (Undo::Consent, Undo::Free));
    let (number, fate) = proposal(&hall.say(0, ToTable::Undo)).expect("it is proposed");
    assert_eq!(fate, Fate::Open);
    assert_eq!(hall.refused(0, ToTable::Agree { proposal: number }), "not_asked");
    assert_eq!(hall.refused(1, ToTable::Agree { proposal: number + 1 }), "no_such_proposal");
    assert_eq!(hall.refused(1, ToTable::Pause), "proposal_open");
    hall.say(1, ToTable::Agree { proposal: number });
    assert_eq!(hall.table.game().log().len(), 5, "Cat has not agreed yet");
    hall.say(2, ToTable::Agree { proposal: number });
    assert_eq!(proposal(&hall.heard_by(1)), Some((number, Fate::Accepted)));
    assert_eq!(hall.table.game().hash(), before);
}

#[test]
fn one_refusal_is_enough() {
    let mut hall = Hall::seated(lanterns(), "players=3", 3);
    hall.say(0, play("walk 1"));
    hall.say(1, play("walk 1"));
    let (number, _) = proposal(&hall.say(0, ToTable::Undo)).expect("it is proposed");
    hall.say(2, ToTable::Refuse { proposal: number });
    assert_eq!(proposal(&hall.heard_by(0)), Some((number, Fate::Refused)));
    assert_eq!(hall.table.game().log().len(), 5);
    assert_eq!(hall.refused(1, ToTable::Agree { proposal: number }), "no_such_proposal");
}

#[test]
fn a_proposal_lapses_with_its_ground() {
    let mut hall = Hall::seated(lanterns(), "players=3", 3);
    hall.say(0, play("walk 1"));
    hall.say(1, play("walk 1"));
    let (number, _) = proposal(&hall.say(0, ToTable::Undo)).expect("it is proposed");
    hall.say(1, ToTable::Undo);
    assert_eq!(hall.table.game().log().len(), 4, "Bob's own is free meanwhile");
    assert_eq!(proposal(&hall.heard_by(2)), None, "and Ann's is still open");
    hall.say(0, ToTable::HandToBot { seat: 0 });
    assert_eq!(proposal(&hall.heard_by(2)), Some((number, Fate::Lapsed)), "Ann does not play");
}

#[test]
fn a_proposal_is_done_as_soon_as_it_becomes_free() {
    let mut hall = Hall::seated(lanterns(), "players=3", 3);
    hall.say(0, play("walk 1"));
    hall.say(1, play("walk 1"));
    let (number, _) = proposal(&hall.say(0, ToTable::Undo)).expect("it is proposed");
    hall.say(1, ToTable::Undo);
    hall.say(0, ToTable::Undo);
    assert_eq!(proposal(&hall.heard_by(2)), Some((number, Fate::Accepted)));
    assert_eq!(hall.table.game().log().len(), 3);
}

#[test]
fn across_a_reveal_all_must_agree() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.say(0, play("look"));
    assert_eq!(hall.scene(0).undo, Undo::Consent);
    let (_, fate) = proposal(&hall.say(0, ToTable::Undo)).expect("it is proposed");
    assert_eq!(fate, Fate::Open);
}

#[test]
fn across_chance_all_must_agree_and_nothing_is_drawn_again() {
    let mut hall = Hall::seated(lanterns(), "", 2);
    hall.say(0, play("walk 1"));
    hall.say(1, play("walk 1"));
    let after = hall.table.game().hash();
    let n = hall.table.game().log().len();
    assert!(n > 4, "the omens were drawn");
    assert_eq!(hall.scene(1).undo, Undo::Consent);
    let (number, _) = proposal(&hall.say(1, ToTable::Undo)).expect("it is proposed");
    hall.say(0, ToTable::Agree { proposal: number });
    assert_eq!(hall.table.game().log().len(), 3);
    hall.say(1, play("walk 1"));
    assert_eq!((hall.table.game().hash(), hall.table.game().log().len()), (after, n));
}

#[test]
fn who_plays_alone_with_bots_takes_back_anything() {
    let mut hall = Hall::seated(lanterns(), "players=3", 1);
    let before = hall.table.game().log().len();
    hall.say(0, play("walk 1"));
    hall.wait(10_000);
    assert!(hall.table.game().log().len() > before + 2, "the bots have walked");
    assert_eq!(hall.scene(0).undo, Undo::Free);
    hall.say(0, ToTable::Undo);
    assert_eq!(hall.table.game().log().len(), before);
}
