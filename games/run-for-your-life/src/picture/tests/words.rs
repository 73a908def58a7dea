use engine::Seat;
use rules::blood::BloodPile;
use rules::cards::EventCard;
use rules::view::Life;
use rules::words::Phase;
use stage::picture::GamePicture as _;

use super::law::{Decision, random_game};
use crate::picture::words::{
    blood_cards, caption, danger, determination_discards, event_discards, goods, initials, lead,
    pace, phase_note, who_is_where,
};
use crate::picture::{Picture, Runner, Spotlight};

fn names() -> Vec<String> {
    ["Ann", "Bob", "Cat", "Dan"].map(str::to_owned).to_vec()
}

fn any_picture() -> Picture {
    let mut picture = None;
    random_game("players=4", 1, |Decision { after, .. }| {
        picture.get_or_insert_with(|| Picture::of(&after));
    });
    picture.expect("a game has decisions")
}

#[test]
fn the_board_can_be_read_aloud_from_the_goal_back() {
    let mut picture = any_picture();
    picture.runners[1].space.0 = 9;
    picture.runners[2].space.0 = 12;
    (picture.runners[3].life, picture.runners[3].horde) = (Life::Zombie, 2);
    picture.you = Some(Seat(1));
    assert_eq!(
        who_is_where(&picture, &names()),
        [
            "The goal is space 50",
            "Cat, a human on space 12, 38 from the goal",
            "Bob (you), a human on space 9, 41 from the goal",
            "Ann, a human on space 0, 50 from the goal",
            "Dan, a Zombie Player on space 0 with a horde of 2 zombies",
        ]
    );
    assert_eq!(lead(&picture, &names()), "Cat: 38 to go");
}

#[test]
fn danger_is_said_before_it_happens() {
    let mut picture = any_picture();
    let runner = &mut picture.runners[0];
    assert_eq!(danger(runner), None);
    runner.blood = [0, 0, 2, 1];
    let text = "Turned over in 2 turns. Infected: a zombie.";
    assert_eq!(danger(runner).as_deref(), Some(text));
}

#[test]
fn who_sees_all_is_told_what_blood_cards_hide() {
    let mut picture = any_picture();
    let runner = &mut picture.runners[0];
    runner.blood = [0, 2, 0, 1];
    let read = |runner: &Runner| -> Vec<String> {
        runner.blood_cards().map(|(drops, face)| blood_cards(1, drops, face)).collect()
    };
    let [one, three] = ["1 blood card, face down, 1 drop", "1 blood card, face down, 3 drops"];
    assert_eq!(read(runner), [one, one, three]);
    let none = BloodPile::default();
    let both = BloodPile { infected: 1, clean: 1 };
    runner.faces = Some([none, both, none, none]);
    assert_eq!(
        read(runner),
        ["1 blood card, infected, 1 drop", "1 blood card, clean, 1 drop", three]
    );
}

#[test]
fn initials_fit_on_a_figure() {
    for (name, short) in [("Ann", "An"), ("Bot 1", "B1"), ("Mary Ann Lee", "ML"), ("", "?")] {
        assert_eq!(initials(name), short);
    }
}

#[test]
fn everything_that_is_held_up_or_left_behind_is_put_into_words() {
    let mut seen = 0;
    for seed in 0..20 {
        random_game("players=4 level=expert", seed, |Decision { before, told, after }| {
            let mut picture = Picture::of(&before);
            for event in &told {
                picture.apply(event);
                if let Some(shown) = &picture.spotlight {
                    let caption = caption(&shown.what, &names());
                    assert!(!caption.is_empty() && !caption.ends_with('.'), "{caption}");
                    seen += usize::from(matches!(shown.what, Spotlight::Duel(_)));
                }
            }
            for pile in Picture::of(&after).goods.values() {
                assert_ne!(goods(pile), "");
            }
        });
    }
    assert!(seen > 50, "only {seen} duels were seen");
}

#[test]
fn a_screen_waits_for_its_own_seat_before_any_other() {
    let mut picture = any_picture();
    picture.acting = [Seat(0), Seat(2)].into_iter().collect();
    picture.you = Some(Seat(2));
    assert_eq!(picture.asked(), Some(Seat(2)));
    picture.you = Some(Seat(1));
    assert_eq!(picture.asked(), Some(Seat(0)));
}

#[test]
fn what_lies_face_up_who_was_faster_and_who_moves_last_is_said() {
    let mut picture = any_picture();
    assert_eq!(determination_discards(&[0, 0, 1, 0, 2, 0, 0, 0, 0, 0]), "Turned over: 3, 5 ×2");
    assert_eq!(determination_discards(&[0; 10]), "Turned over: none");
    let events = [(EventCard::CarAlarm, 1), (EventCard::GrabbedInTheDark, 2)];
    assert_eq!(event_discards(&events), "Turned over: Car Alarm, Grabbed in the Dark ×2");
    for (seat, card) in [(0, 4), (1, 9), (2, 6), (3, 9)] {
        picture.runners[seat].space.0 = 9;
        picture.runners[seat].speed.card = card;
    }
    picture.runners[3].space.0 = 12;
    let paces: Vec<_> = picture.runners.iter().map(|it| pace(&picture, it)).collect();
    assert_eq!(paces, [Some("slowest here"), Some("fastest here"), None, None]);
    let last = phase_note(Phase::ZombieMovement);
    assert!(last.ends_with("then the Zombie Players"), "{last}");
}
